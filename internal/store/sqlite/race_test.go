//go:build race

package sqlite

// Damage is the same with the race detector, only ten times slower to find.
const underRace = true
