// Package engine is what every program that finds moves has in common: what it is asked, what it answers, and
// how many of them think at the same time. Our own opponents and the programs that speak a protocol are packages below it; whoever
// plays against one, or shows its line, knows this package only.
//
// Begin with [Engine]; a [Pool] has how many think at once.
package engine
