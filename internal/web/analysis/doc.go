// Package analysis has the board on which anybody may try out moves of both sides: from a FEN, a pasted file, or a game that is
// over; with variations and comments, how far the draw rules have counted, and what a program sees.
//
// The server knows the rules, the page has a tree of what was played (assets/analysis-tree.js) and asks for one node at a
// time (node.go). Without scripts the address says which moves were played, and each legal move is a link.
//
// Begin with routes.go, then asked.go and node.go.
package analysis
