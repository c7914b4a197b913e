// Package lobby has the use cases by which two sides come to a game that stands alone: challenging
// somebody, looking for somebody, accepting, declining, taking back, a rematch, the pool of those who play whoever
// fits. What is decided of an offer is package internal/lobby's; the game itself is made by the application
// of games once an offer is accepted, exactly once whatever stops the program in between.
//
// Where two come for one offer, or two offers are to become one game, the document of an open offer decides: it is
// deleted in the transaction that ends the offer, and what is not there cannot be deleted again.
//
// Begin with [App], then make.go, answer.go and begin.go; follow.go is what pages and programs hear.
package lobby
