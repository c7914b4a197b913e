package register

import (
	"context"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/ratinglist"
	"damka/internal/register/dossier"
)

// FoundCounted: participants whose recorded rating is of a day on which the tournament was over, so that its games may be in it already. Arguments: count; day, the
// latest of those ratings (VI.3.2).
const FoundCounted article.Code = "dossier.found.counted"

// findCounted says whose recorded ratings may have the games already: a rating that is taken over is that after the period which ends on its day, with all that was played
// until then. Nobody but the commission knows whether this one was counted. Of a tournament that is approved it was decided.
func (a *App) findCounted(ctx context.Context, x *Examination, add func(grave bool, code article.Code, ref article.Ref, args ...article.Arg)) error {
	if x.Dossier.Phase == dossier.IsApproved || x.Dossier.Plan.Kind == dossier.Local || !x.isKept() {
		return nil
	}
	var persons []string
	for _, e := range x.People {
		if e.Link.Person != "" {
			persons = append(persons, e.Person.ID)
		}
	}
	entries, _, err := a.entriesOfEach(ctx, persons)
	if err != nil {
		return err
	}
	count, latest := 0, calendar.Date{}
	for _, id := range persons {
		s, recorded, err := a.recordedOn(ctx, x.Played.Variant, a.Today(), entries[id])
		if err != nil {
			return err
		}
		if recorded && x.Dossier.Plan.Ends.Compare(s.On) <= 0 {
			count++
			if s.On.Compare(latest) > 0 {
				latest = s.On
			}
		}
	}
	if count > 0 {
		add(false, FoundCounted, "VI.3.2", numberArg("count", count), textArg("day", latest.String()))
	}
	return nil
}

// MayBeCounted says that the games may be in recorded ratings already: nobody is to count them again unasked.
func (x *Examination) MayBeCounted() bool {
	return slices.ContainsFunc(x.Findings, func(f dossier.Finding) bool { return f.Code == FoundCounted })
}

// CountedBefore is of how many persons of a tournament that the list counts the recorded rating is of a day on which it was over, so that its games may be in it already; by
// the tournament's dossier, and of those that the lists before have not counted.
func (d *Draft) CountedBefore() map[string]int {
	latest := make(map[string]calendar.Date) // from when
	for _, r := range d.input.Base {
		if r.From.Compare(latest[r.Person]) > 0 {
			latest[r.Person] = r.From
		}
	}
	found := make(map[string]int)
	for _, counted := range d.Counted {
		x := d.extractOf(counted)
		for _, id := range x.Players {
			if from, recorded := latest[id]; recorded && x.End.Compare(from) < 0 {
				found[counted.Dossier]++
			}
		}
	}
	return found
}

// extractOf is what a list counts of a tournament.
func (d *Draft) extractOf(counted ratinglist.Counted) ratinglist.Extract {
	if x, is := d.fresh[counted.Hash]; is {
		return x
	}
	return d.input.Extracts[counted.Hash]
}
