// Package demo fills an empty register with a federation that is invented from end to end: clubs, people, two years of tournaments on their way
// from the calendar to the rating lists. `damka serve --demo` shows it, and pages are tried on it.
//
// It does what people would do, through the use cases, on days that are over: its applications are told another time.
//
// Begin with [Register].
package demo
