package register

import (
	"context"

	"damka/article"
	"damka/clock"
	"damka/internal/ratinglist"
	"damka/internal/register/dossier"
	"damka/internal/store"
	"damka/score"
)

// The codes of refusals to count a tournament twice. Argument: name, of the other entry.
const (
	CodeCountedTwice article.Code = "dossier.counted_twice" // it was approved under another entry of the calendar
	CodeMendedTwice  article.Code = "dossier.mended_twice"  // after the correction it would be one that was
)

// foundTwice looks for entries under which the same tournament was handed in: its games, norms and titles would count twice. Persons play one tournament at a time,
// so it is one whose days, variant and class of play agree, and most of whose persons do. A blitz beside the main event, and the groups of a festival with
// other persons, are others.
func (a *App) foundTwice(ctx context.Context, x *Examination) error {
	persons := make(map[string]bool, len(x.People))
	for _, e := range x.People {
		if e.Link.Person != "" {
			persons[e.Person.ID] = true
		}
	}
	if len(persons) == 0 {
		return nil
	}
	rows, err := a.beside(ctx, x.Dossier)
	for _, row := range rows {
		if err != nil {
			return err
		}
		var same bool
		if same, err = a.isSameEvent(ctx, x, persons, row); same {
			x.Twice = append(x.Twice, row)
		}
	}
	return err
}

// beside are the entries of the same variant on some of the same days for which a report is there that may give something. Only entries of near days are read: an event is
// no longer than [dossier.MostDays].
func (a *App) beside(ctx context.Context, d *Dossier) (beside []DossierRow, err error) {
	for _, key := range []string{startsKey, awaitsKey} {
		near := store.DocumentRange{Kind: dossierKind, Name: key, From: d.Plan.Starts.AddDays(-dossier.MostDays).String(), To: d.Plan.Ends.AddDays(1).String()}
		err := a.eachBetween(ctx, near, func(doc store.Document) error {
			row, err := readDossierRow(doc)
			if err == nil && row.ID != d.ID && row.Variant == d.Plan.Variant && row.Tournament != "" && !row.Other && row.Phase != dossier.IsRefused && row.Phase != dossier.IsCancelled && row.Plan.Ends.Compare(d.Plan.Starts) >= 0 {
				beside = append(beside, row)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return beside, nil
}

// isSameEvent says whether the tournament of another entry is the one that is looked at.
func (a *App) isSameEvent(ctx context.Context, x *Examination, persons map[string]bool, other DossierRow) (bool, error) {
	d, err := a.Dossier(ctx, other.ID)
	if err != nil {
		return false, err
	}
	shared, theirs := 0, make(map[string]bool, len(d.Links))
	for _, link := range d.Links {
		counts := link.Person
		if !persons[counts] {
			row, err := a.counting(ctx, counts)
			if err != nil {
				return false, err
			}
			counts = row.ID
		}
		if persons[counts] && !theirs[counts] {
			shared++
		}
		theirs[counts] = true
	}
	if 2*shared <= min(len(persons), len(theirs)) {
		return false, nil
	}
	control, err := a.ControlPlayed(ctx, other)
	if err != nil {
		return false, err
	}
	return isOneClass(x.Played.Control, x.Played.Edition, control, other.Plan.Edition, other.Variant), nil
}

// isOneClass says whether two tournaments of a variant may be of one class of play. One that has none, or that nobody knows, may be of any.
func isOneClass(one clock.Control, by article.Edition, other clock.Control, otherBy article.Edition, v article.Variant) bool {
	class, _ := one.Class(by, v)
	otherClass, _ := other.Class(otherBy, v)
	return one == other || class == otherClass || class == clock.Unclassified || otherClass == clock.Unclassified
}

// addTwice adds the other entries to what was found.
func (x *Examination) addTwice() {
	for _, row := range x.Twice {
		why := because(FoundTwice, textArg("name", article.Printable(row.Plan.Name)), textArg("dossier", row.ID))
		x.Findings = append(x.Findings, findingOf(why, true))
	}
}

// countsTwice refuses to decide about a tournament that was approved under another entry. Two events of one class may be played by the same persons on the same days, two
// blitzes of one evening or a league and a weekend in the midst of it: of those most games differ.
func (a *App) countsTwice(ctx context.Context, x *Examination) error {
	return a.isCounted(ctx, x, CodeCountedTwice)
}

// mendsTwice refuses a correction after which a tournament would count under two entries: a file was handed in for the wrong one.
func (a *App) mendsTwice(ctx context.Context, x *Examination) error {
	return a.isCounted(ctx, x, CodeMendedTwice)
}

// isCounted refuses with a code what was approved under another entry.
func (a *App) isCounted(ctx context.Context, x *Examination, code article.Code) error {
	for _, row := range x.Twice {
		if row.Phase != dossier.IsApproved {
			continue
		}
		same, err := a.hasGamesOf(ctx, x.Extract, row)
		if err != nil {
			return err
		}
		if same {
			return article.Refuse(code, "", textArg("name", article.Printable(row.Plan.Name)))
		}
	}
	return nil
}

// hasGamesOf says whether most games of the smaller of two tournaments are in the other, too: who played whom with which colour, and how it ended. One of whose games
// nothing is known may have any.
func (a *App) hasGamesOf(ctx context.Context, x ratinglist.Extract, other DossierRow) (bool, error) {
	into, err := a.merges(ctx)
	if err != nil {
		return false, err
	}
	approved, err := a.gamesOf(ctx, other)
	if err != nil {
		return false, err
	}
	type game struct {
		white, black string
		result       score.Result
	}
	all := make(map[game]int)
	x, approved = remapped(x, into), remapped(approved, into)
	for _, g := range approved.Games {
		all[game{approved.Players[g.White], approved.Players[g.Black], g.Result}]++
	}
	shared := 0
	for _, g := range x.Games {
		if one := (game{x.Players[g.White], x.Players[g.Black], g.Result}); all[one] > 0 {
			all[one]--
			shared++
		}
	}
	fewer := min(len(x.Games), len(approved.Games))
	return fewer == 0 || 2*shared > fewer, nil
}

// gamesOf are the games of an approved tournament. Of one that does not count for ratings nothing is kept but the tournament itself.
func (a *App) gamesOf(ctx context.Context, row DossierRow) (ratinglist.Extract, error) {
	if row.Games != "" {
		return a.extract(ctx, row.Games)
	}
	d, err := a.Dossier(ctx, row.ID)
	if err != nil {
		return ratinglist.Extract{}, err
	}
	p, err := a.tournaments.PlayedByItself(ctx, row.Tournament)
	return extractOf(d, p, d.Links, d.Approved), err
}
