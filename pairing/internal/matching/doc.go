// Package matching finds perfect matchings of least total cost in general
// (not only bipartite) graphs, says which pairs can be in one, and fixes them
// one after the other.
//
// A [Graph] is nearly complete and given by classes: what an edge costs
// depends on the classes of its two ends, but for a list of exceptions at each
// vertex. So a graph of thousands of vertices takes little memory, and no list
// of all its edges is ever made.
//
// Costs are integers and the answers are exact. Nothing here is random and no
// map is walked through: the same calls give the same answers everywhere.
// The package knows nothing of players or rounds.
package matching
