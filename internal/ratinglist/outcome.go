package ratinglist

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"hash"
	"slices"
	"strconv"

	"damka/article"
	"damka/calendar"
	"damka/rating"
)

// Engine is the version of how lists are computed, here and in package rating. A change by which the same games give another list is a new one.
const Engine = 2

// Outcome is a list, ready to be published. The same input gives the same bytes.
type Outcome struct {
	Variant article.Variant
	Quarter Quarter
	Edition article.Edition
	Engine  int

	Counted     []Counted    // by dossier
	Skipped     []Skipped    // by dossier: not counted in this quarter
	Changed     []Changed    // by dossier: counted earlier, with other games
	Corrections []Correction // by person: for whom the list before is another one now

	Base  string // hash of the recorded ratings that hold in the quarter
	Last  string // hash of the accounts of the list before, as published; empty: there is none
	Began string // hash of the accounts with which the quarter began
	After string // hash of the accounts after it
	Hash  string // of the rows, see [HashRows]
	Rows  []Row  // by person: everybody, on whatever list or on none

	why map[string][]Reason // of the quarter itself, by person; nil: they are to be read from the rows
}

// Counted is a tournament that a list has counted.
type Counted struct {
	Dossier  string        `json:"dossier"`
	Hash     string        `json:"hash"`     // of the extract
	Approved calendar.Date `json:"approved"` // it decides the order, also when the list is computed again
}

// Skipped is a tournament that a list has not counted, and why. Some other list may.
type Skipped struct {
	Dossier  string        `json:"dossier"`
	Hash     string        `json:"hash"`
	Code     article.Code  `json:"code"` // of package rating
	End      calendar.Date `json:"end"`
	Approved calendar.Date `json:"approved"`
	Control  string        `json:"control"`
	Class    article.Word  `json:"class,omitempty"` // of play, where it is the reason
}

// Reason is why it was not counted in a quarter.
func (s Skipped) Reason(q Quarter) article.Reason {
	switch s.Code {
	case rating.CodeTempo:
		return article.Because(s.Code, "VI.4.5", article.Arg{Name: "control", Value: article.Text(s.Control)}, article.Arg{Name: "class", Value: s.Class})
	case rating.CodeEndsLater:
		return article.Because(s.Code, "VI.3.2", day("end", s.End), day("to", q.To()))
	}
	return article.Because(s.Code, "VI.3.1", day("approved", s.Approved), day("closes", q.Closes()))
}

// Changed is a tournament whose games are other ones than those that were counted. From now on the new ones are.
type Changed struct {
	Dossier string  `json:"dossier"`
	Quarter Quarter `json:"quarter"` // whose list counted it
	Was     string  `json:"was"`     // hash of the extract
	Now     string  `json:"now"`
}

// Correction is the difference that the list before, computed again, makes for somebody.
type Correction struct {
	Person string   `json:"person"`
	Was    Standing `json:"was"` // as published
	Now    Standing `json:"now"`
	By     []int    `json:"by,omitempty"`    // the tournaments it comes of: numbers in the list of those changed, from 0
	Cause  Cause    `json:"cause,omitempty"` // where it comes of no tournament
}

// Standing is where somebody stands on the lists. The zero Standing is somebody who is not in them.
type Standing struct {
	Rating int         `json:"rating,omitempty"`
	List   rating.List `json:"list"`
	Games  int         `json:"games,omitempty"`
}

func (a Account) standing() Standing { return Standing{a.Rating, a.List, a.Games} }

// Row is a person in a quarter, when its list is out.
type Row struct {
	Account
	Place      int             // on list A, B or N, from 1; who has the same rating shares it; 0: on none of them
	ListBefore rating.List     // with which the quarter began
	Before     int             // likewise; a newcomer's 2100
	Played     int             // counted games in the quarter
	Detail     json.RawMessage // a [Detail]; empty: nothing to tell
}

func (r Row) append(b []byte) []byte {
	b = r.Account.append(append(b, '{'))
	b = strconv.AppendInt(append(b, `,"place":`...), int64(r.Place), 10)
	b = append(append(append(b, `,"listBefore":"`...), r.ListBefore.String()...), `","before":`...)
	b = strconv.AppendInt(b, int64(r.Before), 10)
	b = strconv.AppendInt(append(b, `,"played":`...), int64(r.Played), 10)
	if len(r.Detail) > 0 {
		b = append(append(b, `,"detail":`...), r.Detail...)
	}
	return append(b, "}\n"...)
}

// Hasher makes the hash of a list's rows, one after the other by person.
type Hasher struct {
	sum  hash.Hash
	line []byte
}

// NewHasher begins with the rows of a quarter.
func NewHasher(v article.Variant, q Quarter) *Hasher {
	h := &Hasher{sum: sha256.New()}
	h.sum.Write([]byte(v.String() + " " + q.String() + "\n"))
	return h
}

// Add adds the next row.
func (h *Hasher) Add(r Row) {
	h.line = r.append(h.line[:0])
	h.sum.Write(h.line)
}

// Sum is the hash of the rows so far.
func (h *Hasher) Sum() string { return hex.EncodeToString(h.sum.Sum(nil)) }

// HashRows is the hash of a list: that of a line with variant and quarter, and of each row as a JSON object on a line of its own.
func HashRows(v article.Variant, q Quarter, rows []Row) string {
	h := NewHasher(v, q)
	for _, r := range rows {
		h.Add(r)
	}
	return h.Sum()
}

// AccountsOf are the accounts of rows.
func AccountsOf(rows []Row) []Account {
	accounts := make([]Account, len(rows))
	for i, r := range rows {
		accounts[i] = r.Account
	}
	return accounts
}

// placeRows gives those on a published list their places: by rating, who has the same one ex aequo. Nothing else is said of places.
func placeRows(rows []Row) {
	order := make([]int, len(rows))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		return cmp.Or(cmp.Compare(rows[i].List, rows[j].List), cmp.Compare(rows[j].Rating, rows[i].Rating), cmp.Compare(i, j))
	})
	first, before := 0, -1
	for n, i := range order {
		r := &rows[i]
		if before < 0 || rows[before].List != r.List {
			first = n
		}
		switch {
		case !r.List.IsClassified():
			r.Place = 0
		case n > first && rows[before].Rating == r.Rating:
			r.Place = rows[before].Place
		default:
			r.Place = n - first + 1
		}
		before = i
	}
}
