// Package calendar has days: without a time and without a zone, comparable with
// ==, written 2026-03-31. Rating periods and tournaments begin and end on them.
//
//	closes := calendar.MustDate("2026-03-31").AddDays(-7)
//
// Years are added as the code counts inactivity: a year after 29 February is
// 28 February (VI.2.1).
package calendar
