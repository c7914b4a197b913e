package ratinglist

import (
	"fmt"
	"strings"

	"damka/score"
)

// Multipliers are what is published with a list so that a chief arbiter finds the technical rating of who has none (V.2.6.1.2.1). They are used in
// tournaments' starting lists and never in a rating.
type Multipliers struct {
	FMJD   Multiplier    `json:"fmjd,omitempty"` // of ratings of the FMJD
	KNDB   Multiplier    `json:"kndb,omitempty"` // of ratings of the KNDB
	Titles []TitleRating `json:"titles,omitempty"`
}

// IsZero says that none are published.
func (m Multipliers) IsZero() bool { return m.FMJD == 0 && m.KNDB == 0 && len(m.Titles) == 0 }

// Multiplier is a factor in ten-thousandths: 10250 is 1.025. 0: none is published.
type Multiplier int

// TitleRating is the technical rating of who holds a title or a category, and no rating that could be multiplied.
type TitleRating struct {
	Title  string `json:"title"` // as package title writes it: k, m, I, II
	Rating int    `json:"rating"`
}

// The bounds of a multiplier.
const (
	leastMultiplier Multiplier = 1_000
	mostMultiplier  Multiplier = 30_000
	mostTitles                 = 50
)

// String is the factor as 1.025; empty for none.
func (m Multiplier) String() string {
	if m == 0 {
		return ""
	}
	return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%d.%04d", m/10_000, m%10_000), "0"), ".")
}

// of is a rating multiplied and rounded, halves upwards.
func (m Multiplier) of(rating int) int { return (rating*int(m) + 5_000) / 10_000 }

// Source is where a technical rating comes from.
type Source string

// The sources.
const (
	FromFMJD  Source = "fmjd"
	FromKNDB  Source = "kndb"
	FromTitle Source = "title"
)

// Technical is the technical rating of somebody with these ratings (0: none) and this title, in the order of V.2.6.1.2.1; false if only an
// estimate is left (V.2.6.1.2.2).
func (m Multipliers) Technical(fmjd, kndb int, title string) (rating int, from Source, found bool) {
	switch {
	case fmjd > 0 && m.FMJD > 0:
		return m.FMJD.of(fmjd), FromFMJD, true
	case kndb > 0 && m.KNDB > 0:
		return m.KNDB.of(kndb), FromKNDB, true
	}
	for _, t := range m.Titles {
		if t.Title == title && title != "" {
			return t.Rating, FromTitle, true
		}
	}
	return 0, "", false
}

// areValid says whether they can be published: factors within reason, no title twice.
func (m Multipliers) areValid() bool {
	for _, factor := range []Multiplier{m.FMJD, m.KNDB} {
		if factor != 0 && (factor < leastMultiplier || factor > mostMultiplier) {
			return false
		}
	}
	seen := make(map[string]bool, len(m.Titles))
	for _, t := range m.Titles {
		if t.Title == "" || len(t.Title) > 10 || seen[t.Title] || t.Rating < 1 || t.Rating > score.MostRating {
			return false
		}
		seen[t.Title] = true
	}
	return len(m.Titles) <= mostTitles
}
