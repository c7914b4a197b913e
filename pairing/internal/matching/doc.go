// Package matching finds perfect matchings of least total cost in general
// (not only bipartite) graphs, says which pairs can be in one, fixes them one
// after the other, and ranks several costs.
//
// A [Graph] is nearly complete and given by classes: the cost of an edge
// depends on the classes of its two ends, except for a list of exceptions at
// each vertex. So a graph of thousands of vertices takes little memory, and no
// list of all its edges is ever made.
//
//	solver := matching.New(graph)
//	if solver.Solve() { // an optimum: Total, Mate
//		solver.Require(0, 4)          // is 0–4 in one? if so, keep it
//		solver.RequireAmong(1, below) // can 1 have one of these?
//		solver.Refine(second)         // of all those, the best by another cost
//	}
//
// Costs are integers and answers are exact. Nothing here is random or depends
// on the order of a map: the same calls give the same answers everywhere.
// The package does not depend on players or rounds.
//
// A perfect matching of least cost is an optimum. Two vertices paired in the
// matching at hand are mates. A pair that every later matching must have is
// settled. An edge is tight if its slack is 0; DESIGN.md defines slack, duals
// and blossoms.
//
// DESIGN.md has the method and its reasons. Begin to read with solver.go and
// search.go. The steps have a file each: start, scan, grow, shrink, expand,
// augment, raise (the change of duals), finish, require, restrict, repair,
// refine.
package matching
