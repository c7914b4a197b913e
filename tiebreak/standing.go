package tiebreak

import (
	"damka/article"
	"damka/score"
)

// Standing is one line of a table.
type Standing struct {
	Place  int          `json:"place"`            // from 1; the first of the places that are shared
	Shared bool         `json:"shared,omitempty"` // others have the same place
	Number score.Number `json:"number"`
	Points score.Points `json:"points"`

	// Values has a value for every criterion of Rules.Criteria.
	Values []Value `json:"values"`

	// AboveNext says why this line is above the next, BelowPrevious why it is
	// below the previous one; empty for the last and the first line. Each
	// has what was equal, then what decided or the shared place.
	AboveNext     []article.Reason `json:"aboveNext,omitempty"`
	BelowPrevious []article.Reason `json:"belowPrevious,omitempty"`
}

// Value is what a table shows of a criterion for a player. It is one number,
// or several for a criterion that compares one opponent, or block of opponents
// who are tied, after the other ("others"). It is empty if the player was not tied when the criterion was
// reached, or is not on list A.
type Value []int
