package ratinglist

import (
	"encoding/json"
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/rating"
	"damka/score"
)

// twin is how lists would be made if nothing were ever published: everything from the beginning, with the games as they are. It is slow, keeps nothing,
// and knows nothing of ledgers, hashes and traces.
type twin struct {
	base  []Recorded
	lists []twinList
}

type twinList struct {
	quarter  Quarter
	edition  article.Edition
	counted  []string                 // dossiers
	approved map[string]calendar.Date // as they were when counted
	empty    bool                     // no tournament was even skipped
}

// accounts are those after the first n lists, with what is recorded for the one after it if that begins on a day.
func (w *twin) accounts(o *office, n int) map[string]Account {
	all := make(map[string]Account)
	for i, list := range w.lists[:n] {
		w.record(all, i)
		var tournaments []rating.Tournament
		for _, dossier := range list.counted {
			x := o.extracts[o.now[dossier]]
			t := rating.Tournament{ID: dossier, End: x.End, Approved: list.approved[dossier], Control: x.Control, Edition: article.PZWarc}
			if x.Edition != 0 {
				t.Edition = x.Edition
			}
			if x.End.Compare(t.Approved) > 0 {
				t.Approved = x.End
			}
			for _, g := range x.Games {
				t.Games = append(t.Games, rating.Game{White: x.Players[g.White], Black: x.Players[g.Black], Result: g.Result})
			}
			for _, i := range x.Withdrawn {
				t.Withdrawn = append(t.Withdrawn, x.Players[i])
			}
			tournaments = append(tournaments, t)
		}
		var players []rating.Player
		for _, person := range sortedKeys(all) {
			a := all[person]
			players = append(players, rating.Player{ID: person, Rating: a.Rating, Games: a.Games, List: a.List, Reached2300: a.Reached2300, LastGame: a.LastGame})
		}
		rated, err := rating.Rate(rating.Period{Variant: o.variant, Edition: list.edition, From: list.quarter.From(), To: list.quarter.To()}, players, tournaments)
		if err != nil {
			o.t.Fatal(err)
		}
		for _, r := range rated.Players {
			a := Account{r.ID, r.After, r.Games, r.List, r.LastGame, r.Reached2300, all[r.ID].Best}
			if r.List == rating.A && r.After > a.Best {
				a.Best = r.After
			}
			all[r.ID] = a
			if r.Games == 0 && r.List == rating.None {
				delete(all, r.ID)
			}
		}
	}
	return all
}

// holds is the day up to which recorded ratings hold in the list of a number: in a first one without tournaments those of its own days, too.
func (w *twin) holds(i int) calendar.Date {
	if i == 0 && w.lists[0].empty {
		return w.lists[0].quarter.Next().From()
	}
	return w.lists[i].quarter.From()
}

// record enters what is recorded for the list of a number, for the first time.
func (w *twin) record(all map[string]Account, i int) {
	for _, person := range persons(20) {
		newest := -1
		for n, r := range w.base {
			if r.Person != person || r.From.Compare(w.holds(i)) > 0 || i > 0 && r.From.Compare(w.holds(i-1)) <= 0 {
				continue
			}
			if newest < 0 || r.From.Compare(w.base[newest].From) > 0 {
				newest = n
			}
		}
		if newest >= 0 {
			all[person] = w.base[newest].Account
		}
	}
}

// Lists that go on from what was published, and compute again what has changed, are those that are made from the beginning each time.
func TestTwin(t *testing.T) {
	var met struct{ again, corrections, several, recorded, gone, skipped int }
	for seed := range uint64(150) {
		r := &random{seed}
		all := persons(r.between(6, 14))
		o := newOffice(t, "2026-1")
		o.base = randomBase(r, all[:len(all)-2], o.quarter.From())
		o.variant = oneOf(r, article.International, article.Brazilian)
		w := &twin{}
		for n := range r.between(3, 7) {
			for i := range r.below(4) {
				o.hands(randomCup(r, fmt.Sprintf("d%d-%d", n, i), o.quarter, all))
			}
			changes := 0
			for _, dossier := range sortedKeys(o.now) {
				if _, counted := o.state.Counted(dossier); counted && r.oneIn(8) {
					o.hands(changedCup(r, o.extracts[o.now[dossier]], all))
					changes++
				}
			}
			if n > 0 && r.oneIn(5) {
				o.base = append(slices.Clone(o.base), recorded(oneOf(r, all...), 2200+n, 50+n, rating.A, o.quarter.From().AddDays(-r.below(50)).String()))
				met.recorded++
			}
			if n > 0 && r.oneIn(12) {
				o.base = slices.Clone(o.base)
				o.base[r.below(len(o.base))].Rating += 10
			}
			o.edition = oneOf(r, article.PZWarc, article.Kotek2008)
			again := o.input().isAgain()
			last, published := AccountsOf(o.rows), o.quarter
			baseChanged := o.input().baseChanged()
			out := o.publishes()
			w.base = o.base
			list := twinList{quarter: published, edition: o.edition, approved: make(map[string]calendar.Date)}
			for _, c := range out.Counted {
				list.counted, list.approved[c.Dossier] = append(list.counted, c.Dossier), c.Approved
			}
			list.empty = len(out.Counted)+len(out.Skipped) == 0
			w.lists = append(w.lists, list)
			wantTwin(t, out, w.accounts(o, n+1))
			wantCorrections(t, out, last, w.accounts(o, n), baseChanged)
			wantExplained(t, out, last, o.base, baseChanged)
			wantDetails(t, out)
			if again {
				met.again++
			}
			met.corrections += len(out.Corrections)
			met.skipped += len(out.Skipped)
			for _, c := range out.Corrections {
				if len(c.By) > 1 {
					met.several++
				}
				if c.Now == (Standing{}) {
					met.gone++
				}
			}
			if t.Failed() {
				t.Fatalf("seed %d, list %d", seed, n)
			}
		}
	}
	if met.again < 50 || met.corrections < 100 || met.several == 0 || met.recorded == 0 || met.gone == 0 || met.skipped == 0 {
		t.Errorf("the histories prove little: %+v", met)
	}
}

// wantTwin compares rows with the twin's accounts, and places with what they are.
func wantTwin(t *testing.T, out *Outcome, want map[string]Account) {
	t.Helper()
	got := make(map[string]Account)
	for _, row := range out.Rows {
		if !row.isEmpty() {
			got[row.Person] = row.Account
		}
		place := 0
		if row.List.IsClassified() {
			place = 1
			for _, other := range out.Rows {
				if other.List == row.List && other.Rating > row.Rating {
					place++
				}
			}
		}
		if row.Place != place {
			t.Errorf("%s %s: place %d, want %d", out.Quarter, row.Person, row.Place, place)
		}
	}
	if !reflect.DeepEqual(got, want) {
		for _, person := range union(got, want) {
			if got[person] != want[person] {
				t.Errorf("%s %s: got %+v, want %+v", out.Quarter, person, got[person], want[person])
			}
		}
	}
}

// wantCorrections checks that what is corrected is the difference between the list as it was published and as the twin has it now.
func wantCorrections(t *testing.T, out *Outcome, last []Account, now map[string]Account, baseChanged bool) {
	t.Helper()
	published := bookOf(last)
	corrected := make(map[string]bool)
	for _, c := range out.Corrections {
		corrected[c.Person] = true
		if c.Was != published[c.Person].standing() || c.Now != now[c.Person].standing() {
			t.Errorf("%s: corrected %+v", out.Quarter, c)
		}
		if len(out.Changed) == 1 && !baseChanged && !slices.Equal(c.By, []int{0}) {
			t.Errorf("%s: one tournament has changed, and the correction is %+v", out.Quarter, c)
		}
		if c.Cause != "" && !baseChanged {
			t.Errorf("%s: no tournament is the reason of %+v", out.Quarter, c)
		}
	}
	for _, person := range union(published, now) {
		if differs := published[person] != now[person]; differs != corrected[person] {
			t.Errorf("%s %s: published %+v, now %+v, corrected: %t", out.Quarter, person, published[person], now[person], corrected[person])
		}
	}
}

// wantExplained checks that everybody who stands elsewhere is said to, with a reason, and nobody else.
func wantExplained(t *testing.T, out *Outcome, last []Account, base []Recorded, baseChanged bool) {
	t.Helper()
	changes, err := out.Explain(last)
	if err != nil {
		t.Fatal(err)
	}
	read := *out
	read.why = nil
	if same, err := read.Explain(last); err != nil || !reflect.DeepEqual(same, changes) {
		t.Errorf("%s: the rows explain %+v, %v; not %+v", out.Quarter, same, err, changes)
	}
	explained := make(map[string]Change)
	for _, c := range changes {
		if explained[c.Person] = c; len(c.Reasons) == 0 {
			t.Errorf("%s: nothing explains %+v", out.Quarter, c)
		}
		isRecorded := slices.ContainsFunc(base, func(r Recorded) bool { return r.Person == c.Person })
		if slices.ContainsFunc(c.Reasons, func(r Reason) bool { return r.Cause == ByRecord }) && !isRecorded && !baseChanged {
			t.Errorf("%s: no rating is recorded that explains %+v", out.Quarter, c)
		}
	}
	before, after := bookOf(last), bookOf(AccountsOf(out.Rows))
	for _, person := range union(before, after) {
		was, now := before[person].standing(), after[person].standing()
		if c, is := explained[person]; is != (was != now) || is && (c.Was != was || c.Now != now) {
			t.Errorf("%s %s: was %+v, is %+v, explained as %+v", out.Quarter, person, was, now, c)
		}
	}
}

// wantDetails checks that what a detail says adds up to the row.
func wantDetails(t *testing.T, out *Outcome) {
	t.Helper()
	for _, row := range out.Rows {
		played, change := 0, new(big.Rat)
		for _, tournament := range detailOfRow(t, row).Tournaments {
			n, sum, points := 0, 0, score.Points(0)
			for _, g := range tournament.Opponents {
				if g.Not == "" {
					n, sum, points = n+1, sum+g.Rating, points+g.Result.For(g.Colour).Points
				}
			}
			if n != tournament.Games || sum != tournament.RatingSum || points != tournament.Points {
				t.Errorf("%s %s: %+v", out.Quarter, row.Person, tournament)
			}
			if r, ok := new(big.Rat).SetString(tournament.Change); ok {
				change.Add(change, r)
			} else if n > 0 {
				t.Errorf("%s %s: changed by %q", out.Quarter, row.Person, tournament.Change)
			}
			played += n
		}
		change.Add(change, big.NewRat(1, 2)).Add(change, big.NewRat(int64(row.Before), 1))
		if after := new(big.Int).Div(change.Num(), change.Denom()); after.Int64() != int64(row.Rating) || played != row.Played {
			t.Errorf("%s %s: %d games and %s, the row has %d and %d", out.Quarter, row.Person, played, after, row.Played, row.Rating)
		}
	}
}

// The same input in another order gives the same bytes.
func TestOrderDoesNotMatter(t *testing.T) {
	for seed := range uint64(30) {
		r := &random{seed}
		all := persons(9)
		o := newOffice(t, "2026-1", randomBase(r, all, date("2026-01-01"))...)
		for n := range 3 {
			for i := range 4 {
				o.hands(randomCup(r, fmt.Sprintf("d%d-%d", n, i), o.quarter, all))
			}
			if n == 2 {
				for _, dossier := range sortedKeys(o.now)[:3] {
					o.hands(changedCup(r, o.extracts[o.now[dossier]], all))
				}
				break
			}
			o.publishes()
		}
		in := o.input()
		want, err := Run(in)
		if err != nil {
			t.Fatal(err)
		}
		for range 5 {
			in.Base, in.Last, in.New = slices.Clone(in.Base), slices.Clone(in.Last), slices.Clone(in.New)
			shuffle(r, in.Base)
			shuffle(r, in.Last)
			shuffle(r, in.New)
			got, err := Run(in)
			if err != nil {
				t.Fatal(err)
			}
			if one, other := written(t, want), written(t, got); one != other {
				t.Fatalf("seed %d:\n%s\n%s", seed, one, other)
			}
		}
	}
}

func written(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
