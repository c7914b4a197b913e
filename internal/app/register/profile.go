package register

import (
	"cmp"
	"context"
	"slices"

	"damka/article"
	"damka/internal/certificate"
	"damka/internal/ratinglist"
	"damka/internal/register/career"
	"damka/internal/register/dossier"
	"damka/rating"
	"damka/title"
)

// Profile is what everybody may know of a person.
type Profile struct {
	Row      Row
	Club     ListedClub // zero: of none
	Variants []Profiled // those in which there is something to tell, in their order
}

// Profiled is what everybody may know of a person in one variant.
type Profiled struct {
	Variant article.Variant
	Now     *ratinglist.Row    // on the newest list; nil: on none that is public
	Quarter ratinglist.Quarter // of that list
	Live    *ratinglist.Row    // with what is approved since; nil: nothing is
	History []Point            // of public lists, the oldest first
	Played  []PlayedIn         // the latest first
	Held    career.Career
	Facts   []career.Fact      // by the day
	Codes   []certificate.Code // of the certificates of Facts, one each; empty: there is none
	Next    []NextTitle        // what is lacking for the next title

	Recorded *ratinglist.Recorded // from an earlier register, of somebody whom no list has yet; nil: there is none
}

// Point is a rating on a list.
type Point struct {
	Quarter ratinglist.Quarter
	Rating  int
	List    rating.List
	Place   int
}

// PlayedIn is a tournament of somebody that was approved.
type PlayedIn struct {
	Dossier DossierRow
	Detail  *ratinglist.TournamentDetail // nil: it did not count for ratings
	Quarter ratinglist.Quarter           // of the list that counted it; zero: none yet
	Never   *article.Reason              // why no list will; nil: one has, or may
	Lines   []dossier.Line               // what it gave
}

// NextTitle is what somebody still needs for a title.
type NextTitle struct {
	Ladder  title.Ladder
	Norms   int // made, of two
	Minimum title.Minimum
	Due     bool // nothing is lacking
}

// Profile is what everybody may know of a person. Entries that another has replaced are part of that one's: see [App.Counting].
func (a *App) Profile(ctx context.Context, id string) (*Profile, error) {
	row, err := a.Row(ctx, id)
	if err != nil {
		return nil, err
	}
	p := &Profile{Row: row}
	if row.Club != "" {
		club, err := a.Club(ctx, row.Club)
		if err != nil {
			return nil, err
		}
		p.Club = ListedClub{row.Club, club.Details.Name, club.Called(), club.Details.Place, club.Details.Site, club.Dissolved.IsValid(), nil}
	}
	entries, err := a.Entries(ctx, id)
	if err != nil {
		return nil, err
	}
	facts, parts, err := a.factsAndParts(ctx, entries, func(Part) bool { return true })
	if err != nil {
		return nil, err
	}
	given, err := a.GivenTo(ctx, id)
	if err != nil {
		return nil, err
	}
	for _, v := range Variants() {
		of, err := a.profiled(ctx, row, entries, v, facts, parts)
		if err != nil {
			return nil, err
		}
		of.Codes = codes(of.Facts, given)
		if len(of.History) == 0 && of.Live == nil {
			if of.Recorded, err = a.recordedAlone(ctx, v, row.ID); err != nil {
				return nil, err
			}
		}
		if of.Now != nil || of.Live != nil || of.Recorded != nil || len(of.History)+len(of.Played)+len(of.Facts) > 0 {
			p.Variants = append(p.Variants, of)
		}
	}
	return p, nil
}

// recordedAlone is the latest recorded rating of somebody, as far as everybody may know it; nil: there is none.
func (a *App) recordedAlone(ctx context.Context, v article.Variant, id string) (*ratinglist.Recorded, error) {
	into, err := a.merges(ctx)
	if err != nil {
		return nil, err
	}
	all, err := a.recordedOfSome(ctx, v, into, map[string]bool{id: true})
	if err != nil || len(all) == 0 {
		return nil, err
	}
	latest := slices.MaxFunc(all, func(x, y ratinglist.Recorded) int { return x.From.Compare(y.From) })
	if !latest.List.IsClassified() {
		return nil, nil
	}
	return &latest, nil
}

func (a *App) profiled(ctx context.Context, row Row, entries []string, v article.Variant, facts []career.Fact, parts []Part) (Profiled, error) {
	of := Profiled{Variant: v, Held: career.On(facts, v, a.Today(), true)}
	for _, f := range facts {
		if f.Variant == v {
			of.Facts = append(of.Facts, f)
		}
	}
	counted, err := a.addHistory(ctx, row.ID, entries, &of)
	if err != nil {
		return of, err
	}
	live, err := a.live(ctx, v)
	if err != nil {
		return of, err
	}
	standing := Standing{Player: rating.Player{ID: row.ID}}
	if of.Now != nil {
		standing = standingOf(of.Now.Account)
	}
	if r, is := live[row.ID]; is {
		if of.Live, err = public(r); err != nil {
			return of, err
		}
		if of.Live != nil {
			remember(counted, of.Live.Detail, ratinglist.Quarter{})
		}
	}
	if err := a.addPlayed(ctx, row.ID, v, parts, counted, &of); err != nil {
		return of, err
	}
	sex, known := sexOf(row.Sex)
	if !known {
		sex = title.Male
	}
	player := of.Held.Player(row.ID, sex, standing.Rating, standing.List, standing.Best)
	for _, l := range []title.Ladder{title.Open, title.Women} {
		if l == title.Women && sex != title.Female {
			continue
		}
		norms, m, ok := player.Next(l, v)
		if ok && (l == title.Open || norms > 0 || of.Held.WomenTitle != title.NoCategory) {
			of.Next = append(of.Next, NextTitle{l, norms, m, norms >= 2 && m.Met})
		}
	}
	return of, nil
}

// countedIn is how a tournament counted for somebody, and by which list.
type countedIn struct {
	detail  ratinglist.TournamentDetail
	quarter ratinglist.Quarter
}

// addHistory goes through the lists of a person, who may have been on them under several entries.
func (a *App) addHistory(ctx context.Context, id string, entries []string, of *Profiled) (map[string]countedIn, error) {
	lists, err := a.Lists(ctx, of.Variant)
	if err != nil {
		return nil, err
	}
	counted := make(map[string]countedIn)
	on := make(map[ratinglist.Quarter]map[string]ratinglist.Row)
	for _, entry := range entries {
		rows, err := a.base.Store().RatingHistory(ctx, entry, of.Variant.String(), true)
		if err != nil {
			return nil, err
		}
		for _, stored := range rows {
			q, err := ratinglist.ParseQuarter(stored.Period)
			if err != nil || lists.List(q) == nil {
				continue // it was computed, and not published yet
			}
			r, err := rowOfRating(stored)
			if err != nil {
				return nil, err
			}
			shown, err := public(r)
			if err != nil {
				return nil, err
			}
			if shown == nil {
				continue
			}
			if on[q] == nil {
				on[q] = make(map[string]ratinglist.Row)
			}
			on[q][entry] = *shown
			remember(counted, shown.Detail, q)
		}
	}
	for _, list := range lists.Lists {
		row, is := joined(id, entries, on[list.Quarter])
		if !is {
			continue
		}
		of.History = append(of.History, Point{list.Quarter, row.Rating, row.List, row.Place})
		if lists.Last().Quarter == list.Quarter {
			of.Now, of.Quarter = &row, list.Quarter
		}
	}
	return counted, nil
}

// public is a row as everybody may know it; nil if it is not to be known.
func public(r ratinglist.Row) (*ratinglist.Row, error) {
	shown, is, err := r.Public()
	if err != nil || !is {
		return nil, err
	}
	return &shown, nil
}

// remember notes the tournaments of a detail.
func remember(counted map[string]countedIn, data []byte, q ratinglist.Quarter) {
	detail, err := ratinglist.ParseDetail(data)
	if err != nil {
		return // it was read a moment ago
	}
	for _, t := range detail.Tournaments {
		counted[t.Dossier] = countedIn{t, q}
	}
}

// addPlayed adds the tournaments of a person's parts, the latest first.
func (a *App) addPlayed(ctx context.Context, id string, v article.Variant, parts []Part, counted map[string]countedIn, of *Profiled) error {
	parts = slices.DeleteFunc(slices.Clone(parts), func(p Part) bool { return p.Variant != v.String() })
	rows, err := a.dossierRowsOf(ctx, parts)
	if err != nil {
		return err
	}
	lists, err := a.Lists(ctx, v)
	if err != nil {
		return err
	}
	for _, part := range parts {
		row, found := rows[part.Dossier]
		if !found {
			continue // it is written in the same transaction, so it is there
		}
		in := PlayedIn{Dossier: row}
		if c, is := counted[part.Dossier]; is {
			in.Detail, in.Quarter = &c.detail, c.quarter
		}
		if entry, is := lists.Counted(part.Dossier); is && !in.Quarter.IsValid() { // of who is on no public list, too: else that it waits for one would tell (VI.2.1.4)
			in.Quarter = entry.Quarter
		}
		if !in.Quarter.IsValid() {
			why, never, err := a.NeverRated(ctx, row)
			if err != nil {
				return err
			}
			if never {
				in.Never = &why
			}
		}
		for _, line := range part.Lines {
			if line.Granted {
				in.Lines = append(in.Lines, line)
			}
		}
		of.Played = append(of.Played, in)
	}
	slices.SortStableFunc(of.Played, func(x, y PlayedIn) int {
		return cmp.Or(y.Dossier.Plan.Ends.Compare(x.Dossier.Plan.Ends), cmp.Compare(x.Dossier.ID, y.Dossier.ID))
	})
	return nil
}

// PlayedIn is one approved tournament of a person with its breakdown; false if there is none. The ratings of opponents are those that are
// public.
func (p *Profile) PlayedIn(dossier string) (Profiled, PlayedIn, bool) {
	for _, of := range p.Variants {
		for _, in := range of.Played {
			if in.Dossier.ID == dossier {
				return of, in, true
			}
		}
	}
	return Profiled{}, PlayedIn{}, false
}
