// Package hall has the pages that are made for a phone in the hall: the boards
// of a round for those who enter results there, a tap for each; helpers' links; and
// the page that the code on a card opens, on which a player checks in and reports.
//
// The desk is for whoever runs a tournament, and this for whoever helps. Both
// enter results through the same use case, and scripts through the same queue.
package hall
