// Package registry has the pages on which the technical commission keeps the central register: what waits, persons and clubs, fees, the
// examination and approval of tournaments, rating lists, and titles that are due.
//
// Begin with routes.go. What is not public of a person is shown here alone, to those who need it.
package registry
