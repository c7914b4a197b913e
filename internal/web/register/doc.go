// Package register has the public pages of the central register: people with their ratings, titles and tournaments, rating lists, clubs, and the
// calendar with how far each tournament is. What is not public (birth dates, contacts, list T) is on none of them.
//
// Begin with routes.go; views are made by functions of values and a reader.
package register
