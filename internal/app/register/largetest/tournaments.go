package largetest

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/ratinglist"
	"damka/internal/register/dossier"
	"damka/internal/store"
	"damka/internal/store/storetest"
	"damka/rating"
	"damka/score"
)

const (
	field    = 20 // players of a tournament
	rounds   = 5
	arbiters = 200
	recent   = 20 // tournaments approved since the newest list closed
	waiting  = 40 // tournaments that somebody has to do something about
)

// event is a tournament of the register.
type event struct {
	id       string
	name     string
	list     int // that counted it; -1: none
	starts   calendar.Date
	phase    dossier.Phase
	approved calendar.Date
	first    int // the first player
	chief    int
	norm     bool
	best     int // of the players, who made the norm
}

// events are all tournaments, in the order of their ids.
func (r *Register) events() []event {
	var all []event
	add := func(kind string, n int, e event) {
		e.id, e.name = fmt.Sprintf("%s3m7aabz2x%06d", kind, n), fmt.Sprintf("Turniej %s %d", kind, n)
		e.chief = 1 + len(all)%arbiters
		all = append(all, e)
	}
	counted := func(list, n int) event {
		q := r.quarter(list)
		return event{list: list, starts: q.From().AddDays(n % 60), phase: dossier.IsApproved, approved: q.From().AddDays(n%60 + 9)}
	}
	for n := range r.size.Career {
		e := counted(n%r.size.Lists, n) // of the first person, who makes two norms
		e.norm = n < 2
		add("c", n, e)
	}
	for n := range r.size.Others {
		list := n % r.size.Lists
		if n >= 100 {
			list = n % max(r.size.Lists-3, 1)
		}
		e := counted(list, n)
		e.first, e.norm, e.best = 1+n*7%(r.size.Persons-field*11), n%10 == 0, n/10%field // nowhere with the first person; each norm is somebody else's
		add("d", n, e)
	}
	since := r.quarter(r.size.Lists - 1).Closes()
	for n := range recent {
		add("e", n, event{list: -1, starts: since.AddDays(3 + n), phase: dossier.IsApproved, approved: since.AddDays(8 + n), first: n * 3})
	}
	today := calendar.DateOf(Now)
	for n := range waiting {
		phases := []dossier.Phase{dossier.IsReceived, dossier.InCalendar, dossier.WasNotified, dossier.IsVerified}
		starts := today.AddDays(-8)
		if n%4 == 1 {
			starts = today.AddDays(10 + n)
		}
		add("f", n, event{list: -1, starts: starts, phase: phases[n%4], first: n * 5})
	}
	return all
}

func (r *Register) quarter(list int) ratinglist.Quarter {
	q, err := ratinglist.ParseQuarter(storetest.LargeList(storetest.LargeLists - r.size.Lists + list))
	r.must(err)
	return q
}

// MakeTournaments makes the tournaments, and says which list has counted which.
func (r *Register) MakeTournaments() {
	r.testing.Helper()
	all := r.events()
	r.publish(all, r.putGames(all))
}

// putGames makes tournaments with their games.
func (r *Register) putGames(all []event) []ratinglist.Extract {
	r.testing.Helper()
	extracts := make([]ratinglist.Extract, len(all))
	var docs []store.Document
	for i, e := range all {
		if e.phase != dossier.IsApproved {
			continue
		}
		extracts[i] = r.extract(e)
		data, err := extracts[i].Encode()
		r.must(err)
		docs = append(docs, store.Document{Kind: "register.games", ID: extracts[i].Hash(), Data: data})
	}
	for some := range slices.Chunk(docs, 1000) {
		r.must(r.kept.Update(r.testing.Context(), func(tx store.Tx) error {
			for _, doc := range some {
				if err := tx.PutDocument(doc); err != nil {
					return err
				}
			}
			return nil
		}))
	}
	r.each(len(all), func(ctx context.Context, n int) error { return r.makeEvent(ctx, all[n], extracts[n]) })
	return extracts
}

// makeEvent writes how a tournament came so far; its arbiter is named last.
func (r *Register) makeEvent(ctx context.Context, e event, x ratinglist.Extract) error {
	plan := dossier.Plan{
		Name: e.name, Place: "Mława", Starts: e.starts, Ends: e.starts.AddDays(2), Variant: article.International, Edition: article.PZWarc, Kind: dossier.Rated,
		Club: storetest.LargeClub(e.first),
	}
	events := []dossier.Event{dossier.Planned{Plan: plan}}
	if e.phase != dossier.InCalendar {
		events = append(events, dossier.Notified{On: e.starts.AddDays(-25)})
	}
	if e.phase != dossier.InCalendar && e.phase != dossier.WasNotified {
		var links []dossier.Link
		for n := range field {
			links = append(links, dossier.Link{Participant: fmt.Sprintf("p%02d", n), Person: storetest.LargePerson(r.player(e, n)), How: dossier.ByHand})
		}
		report := dossier.Report{Tournament: "t" + e.id[1:], Seq: 9, Hash: hashOf(e.id), On: e.starts.AddDays(5), Way: dossier.Uploaded, Complete: true}
		events = append(events, dossier.Received{Report: report}, dossier.Matched{Links: links})
	}
	if e.phase == dossier.IsVerified || e.phase == dossier.IsApproved {
		events = append(events, dossier.Verified{HeldByCode: true})
	}
	if e.phase == dossier.IsApproved {
		decision := dossier.Decision{On: e.approved, Rated: true, Games: x.Hash()}
		if e.norm {
			decision.Lines = []dossier.Line{{
				Person: storetest.LargePerson(r.player(e, e.best)), Participant: fmt.Sprintf("p%02d", e.best), Ladder: "open", Before: "I", After: "I+", NormFor: "K", Points: 14, Played: rounds, By: "norm",
				Article: "VII.5", Granted: true,
			}}
		}
		events = append(events, dossier.Approved{Decision: decision})
	}
	if err := write(ctx, r, "dossier", e.id, nil, dossier.Encode, events...); err != nil {
		return err
	}
	chief := []dossier.Arbiter{{Person: storetest.LargePerson(e.chief % r.size.Persons), Role: dossier.Chief}}
	if e.phase == dossier.IsApproved || e.phase == dossier.IsRefused {
		return r.office.Restaff(ctx, app.Arbiter, e.id, chief, "Sędzia był inny.", "")
	}
	return r.office.Staff(ctx, app.Arbiter, e.id, chief)
}

// player is one of a tournament's, by the place among all persons.
func (r *Register) player(e event, n int) int { return (e.first + n*11) % r.size.Persons }

// extract is what counts of a tournament: everybody plays with a few others.
func (r *Register) extract(e event) ratinglist.Extract {
	x := ratinglist.Extract{Dossier: e.id, End: e.starts.AddDays(2), Approved: e.approved, Control: clock.MustParse("80+60")}
	for n := range field {
		x.Players = append(x.Players, storetest.LargePerson(r.player(e, n)))
	}
	results := []score.Result{score.WhiteWins, score.Draw, score.BlackWins}
	for round := range rounds {
		for n := range field / 2 {
			x.Games = append(x.Games, ratinglist.Game{Round: round + 1, White: n, Black: field/2 + (n+round)%(field/2), Result: results[(n+round*2+e.first)%3]})
		}
	}
	return x.Normalized()
}

// publish writes what the lists have counted. Their rows are there already.
func (r *Register) publish(all []event, extracts []ratinglist.Extract) {
	r.testing.Helper()
	after := r.after()
	var events []ratinglist.Event
	for list := range r.size.Lists {
		q := r.quarter(list)
		p := ratinglist.Published{
			Variant: article.International, Quarter: q, From: q.From(), To: q.To(), Edition: article.PZWarc, Engine: ratinglist.Engine,
			Day: q.Closes().AddDays(1), ValidFrom: q.Next().From(), ValidTo: q.Next().To(), ObjectUntil: q.Closes().AddDays(15),
			Base: hashOf(""), Began: hashOf("began " + q.String()), After: hashOf("after " + q.String()), Outcome: hashOf("outcome " + q.String()), Persons: r.size.Persons,
		}
		if list == r.size.Lists-1 {
			p.After = after
		}
		for i, e := range all {
			if e.list == list {
				p.Counted = append(p.Counted, ratinglist.Counted{Dossier: e.id, Hash: extracts[i].Hash(), Approved: e.approved})
			}
		}
		events = append(events, p)
	}
	r.must(write(r.testing.Context(), r, "ratings", article.International.String(), nil, ratinglist.Encode, events...))
}

// after is the hash of the accounts of the newest list, without which nothing is computed from it.
func (r *Register) after() string {
	accounts := make([]ratinglist.Account, r.size.Persons)
	for n := range accounts {
		row := r.row(n, r.size.Lists-1)
		list, err := rating.ParseList(row.List)
		r.must(err)
		accounts[n] = ratinglist.Account{
			Person: row.Person, Rating: row.Rating, Games: row.Games, List: list, LastGame: calendar.MustDate(row.LastGame), Reached2300: row.Reached, Best: row.Best,
		}
	}
	return ratinglist.HashAccounts(accounts)
}

// careerDetail is how the first person's tournaments counted on a list.
func (r *Register) careerDetail(list int) []byte {
	d := ratinglist.Detail{Version: 1}
	for n := list; n < r.size.Career; n += r.size.Lists {
		t := ratinglist.TournamentDetail{
			Dossier: fmt.Sprintf("c3m7aabz2x%06d", n), Games: 3, RatingSum: 6570, Mean: "2190", Difference: -190, Percent: "25", Expected: "1.5", Points: 3, K: 15, Change: "11.25",
		}
		for round := range 3 {
			t.Opponents = append(t.Opponents, ratinglist.OpponentGame{
				Round: round + 1, Person: storetest.LargePerson(11 * (round + 1)), Colour: score.White, Result: score.Draw, Rating: 2150 + round,
			})
		}
		d.Tournaments = append(d.Tournaments, t)
	}
	return d.Encode()
}

func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}
