package register

import (
	"cmp"
	"slices"

	"damka/article"
	"damka/internal/journal"
	"damka/internal/register/played"
	"damka/score"
	"damka/title"
)

// The codes of refusals of files that correct no approved tournament.
const (
	CodeOtherVariant article.Code = "dossier.correction_variant"    // variant, played
	CodeUnfinished   article.Code = "dossier.correction_unfinished" // the results of the file are not final
)

// isCorrection refuses a file that is none of an approved tournament: what was given by it is computed by the limits of its variant, and from all its games.
func isCorrection(d *Dossier, p played.Tournament) error {
	if err := isOfVariant(d, p); err != nil || p.Closed {
		return err
	}
	return article.Refuse(CodeUnfinished, "VII.7.5")
}

// isOfVariant refuses a file of another variant than the calendar's.
func isOfVariant(d *Dossier, p played.Tournament) error {
	if p.Variant == d.Plan.Variant {
		return nil
	}
	return article.Refuse(CodeOtherVariant, "", article.Arg{Name: "variant", Value: article.Word("variant." + d.Plan.Variant.String())}, article.Arg{Name: "played", Value: article.Word("variant." + p.Variant.String())})
}

// StreamOf is the stream of a dossier, in which whoever does something with it signs.
func StreamOf(dossier string) journal.Stream { return journal.NewStream("dossier", dossier) }

// HandedInBy is who signed the first file of the tournament that was handed in; empty: nothing was.
func (d *Dossier) HandedInBy() string { return d.from }

// CorrectedBy is who signed the corrected file that came last into the dossier.
func (d *Dossier) CorrectedBy() string { return d.by.corrected }

// ChangesIn are the games that a corrected file has otherwise. Of one that was typed again, or is of another program, participants have other names: players are persons
// then. False: somebody played whom nobody has linked to a person, so the two cannot be compared.
func (x *Examination) ChangesIn(corrected *Examination) ([]GameChange, bool) {
	if x.Played.ID == corrected.Played.ID {
		return GameChanges(x.Played, corrected.Played), true
	}
	before, known := x.byPerson()
	after, knownToo := corrected.byPerson()
	if !known || !knownToo {
		return nil, false
	}
	return GameChanges(before, after), true
}

// byPerson is the tournament with persons for participants; false where somebody who played is none.
func (x *Examination) byPerson() (played.Tournament, bool) {
	persons := make(map[string]string, len(x.People))
	for _, e := range x.People {
		if e.Link.Person != "" {
			persons[e.ID] = e.Person.ID
		}
	}
	p, known := x.Played, true
	p.Games = slices.Clone(p.Games)
	for i := range p.Games {
		g := &p.Games[i]
		g.White, g.Black = persons[g.White], persons[g.Black]
		known = known && g.White != "" && g.Black != ""
	}
	return p, known
}

// GameChange is a game that two reports of a tournament have otherwise. A result of a report that does not have the game is [score.NotPlayed].
type GameChange struct {
	Round        int
	White, Black string // participants
	Was, Is      score.Result
}

// GameChanges are the games that a corrected report has otherwise than the one before it, by round.
func GameChanges(before, after played.Tournament) (all []GameChange) {
	type key struct {
		round        int
		white, black string
	}
	of := func(g title.Game) key { return key{g.Round, g.White, g.Black} }
	was := make(map[key]score.Result, len(before.Games))
	for _, g := range before.Games {
		was[of(g)] = g.Result
	}
	for _, g := range after.Games {
		if result, had := was[of(g)]; !had || result != g.Result {
			all = append(all, GameChange{g.Round, g.White, g.Black, result, g.Result})
		}
		delete(was, of(g))
	}
	for _, g := range before.Games {
		if result, gone := was[of(g)]; gone {
			all = append(all, GameChange{g.Round, g.White, g.Black, result, score.NotPlayed})
		}
	}
	slices.SortFunc(all, func(a, b GameChange) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.White, b.White), cmp.Compare(a.Black, b.Black))
	})
	return all
}
