// Package ratingfile is a published rating list as a file for programs: what the register gives out at /ratings/…/list.json and
// /api/ratings, and what an arbiter's own Damka keeps for its desk, also from a stick.
//
// A file says of each person what everybody may know, and nothing else: list T is in none. It carries the hash of its own
// content, by which damage is found, and the hash of the whole list's outcome, by which one list is known from another. Names, titles and licences are those
// of the day on which the file was made, so two files of one list may differ; the one made later counts.
//
// Begin with [Decode]. The package knows neither storage nor network.
package ratingfile
