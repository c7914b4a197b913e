package college

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/college"
	"damka/internal/college/notice"
	"damka/internal/college/settlement"
	"damka/internal/store"
)

// Settlement is what the arbiters of a tournament are paid (IV.4.5, IV.5.3.9): those whom it names, the chief arbiter first, then whoever was settled and is named no more.
type Settlement struct {
	Event    Event
	Arbiters []Settled
}

// Settled is an arbiter of a tournament with what they are paid for it.
type Settled struct {
	Staffed                 // under the entry that counts
	Named   bool            // the tournament still names them
	Class   college.Class   // on its first day
	PerDay  int             // the tariff of that day
	HasRate bool            // there is a tariff
	Line    settlement.Line // zero: not settled yet
	Seen    string          // what is written of them now, for whoever changes it later
	entries []string        // under which there is a line, that of Line first
	By      string          // how that is signed
}

// IsSettled says that it is written down what they are paid.
func (s Settled) IsSettled() bool { return s.Line.Person != "" }

// Sum is what all are paid.
func (s Settlement) Sum() (sum int) {
	for _, a := range s.Arbiters {
		sum += a.Line.Sum()
	}
	return sum
}

// Count is how many arbiters are settled, and how many of those named are not.
func (s Settlement) Count() (settled, open int) {
	for _, a := range s.Arbiters {
		switch {
		case a.IsSettled():
			settled++
		case a.Named:
			open++
		}
	}
	return settled, open
}

// The codes of refusals. Arguments are named beside each.
const (
	CodeNotJudged article.Code = "college.settlement_not_named" // the tournament does not name the person
	CodeNoTariff  article.Code = "college.settlement_no_tariff" // day: no allowance is set for it
	CodeNotHeld   article.Code = "college.settlement_not_held"  // the tournament was called off
	CodeChanged   article.Code = "college.settlement_changed"   // something else is written by now than whoever writes has seen
)

// Settling is what an arbiter is paid for beside what the tournament and the tariff say.
type Settling struct {
	Person        string
	Days          int
	Travel, Other int    // hundredths of a złoty
	Seen          string // what was written then ([Settled].Seen); empty: whatever it is
}

// reckoning is who wants something of the settlement of a tournament; an officer may of one that their club organises.
func (a *App) reckoning(ctx context.Context, actor app.Actor, deed app.Deed, dossier string) (asking, error) {
	who := asking{actor: actor, deed: deed}
	if a.calendar != nil && !actor.MayWholly(deed, "") {
		var err error
		if who.organises, err = a.calendar.Organises(ctx, actor, dossier); err != nil {
			return who, err
		}
	}
	return who, who.may(ctx, a.base)
}

// Settlement is what the arbiters of a tournament are paid.
func (a *App) Settlement(ctx context.Context, actor app.Actor, dossier string) (Settlement, error) {
	if _, err := a.reckoning(ctx, actor, app.SeeSettlements, dossier); err != nil {
		return Settlement{}, err
	}
	return a.settlementOf(ctx, dossier)
}

// MaySettle says whether somebody may settle the arbiters of a tournament.
func (a *App) MaySettle(ctx context.Context, actor app.Actor, dossier string) bool {
	_, err := a.reckoning(ctx, actor, app.SettleArbiters, dossier)
	return err == nil
}

func (a *App) settlementOf(ctx context.Context, dossier string) (Settlement, error) {
	event, found, err := a.Event(ctx, dossier)
	if err == nil && !found {
		err = ErrNotFound
	}
	if err != nil {
		return Settlement{}, err
	}
	k, err := a.settlements.orNew(ctx, dossier)
	if err != nil {
		return Settlement{}, err
	}
	replaced, err := a.people.Replaced(ctx)
	if err != nil {
		return Settlement{}, err
	}
	tariffs, err := a.Tariffs(ctx)
	if err != nil {
		return Settlement{}, err
	}
	s := Settlement{Event: event}
	for _, who := range event.Staff {
		who.Person = cmp.Or(replaced[who.Person], who.Person)
		if s.of(who.Person) < 0 {
			s.Arbiters = append(s.Arbiters, Settled{Staffed: who, Named: true})
		}
	}
	for _, line := range k.State.Lines {
		person := cmp.Or(replaced[line.Person], line.Person)
		at := s.of(person)
		if at < 0 {
			at, s.Arbiters = len(s.Arbiters), append(s.Arbiters, Settled{Staffed: Staffed{Person: person, Office: line.Office}})
		}
		if !s.Arbiters[at].IsSettled() { // else both entries were settled before they were one person, and the first counts
			s.Arbiters[at].Line, s.Arbiters[at].By = line, k.By(line.Number)
		}
		s.Arbiters[at].entries = append(s.Arbiters[at].entries, line.Person)
	}
	for i := range s.Arbiters {
		s.Arbiters[i].Seen = seenOf(k.State, s.Arbiters[i].entries)
		if err := a.rate(ctx, &s.Arbiters[i], tariffs, event.Starts); err != nil {
			return Settlement{}, err
		}
	}
	return s, nil
}

// nothingSeen is what is seen of who is not settled.
const nothingSeen = "0"

// seenOf is what is written of somebody under some entries: the numbers of its events.
func seenOf(s *settlement.State, entries []string) string {
	var numbers []string
	for _, entry := range entries {
		if line, is := s.Of(entry); is {
			numbers = append(numbers, strconv.FormatUint(line.Number, 10))
		}
	}
	return cmp.Or(strings.Join(numbers, " "), nothingSeen)
}

// settles changes what is written of somebody: everything that was written under their other entries is taken back with it, so that nothing of it comes to light later. What
// was written since somebody has looked is not overwritten.
func (a *App) settles(ctx context.Context, who asking, dossier string, of Settled, seen string, with settlement.Event) error {
	return a.settlements.put(ctx, who, dossier, func(s *settlement.State) ([]settlement.Event, error) {
		entries := of.entries
		if len(entries) == 0 {
			entries = []string{of.Person}
		}
		if seen != "" && seenOf(s, entries) != seen {
			return nil, article.Refuse(CodeChanged, "IV.4.5")
		}
		events, err := settlement.Decide(s, with, a.Today())
		for _, other := range entries[1:] {
			if _, is := s.Of(other); !is || err != nil {
				continue
			}
			var more []settlement.Event
			more, err = settlement.Decide(s, settlement.Voided{Day: a.Today(), Person: other}, a.Today())
			events = append(events, more...)
		}
		return events, err
	})
}

func (s Settlement) of(person string) int {
	return slices.IndexFunc(s.Arbiters, func(a Settled) bool { return a.Person == person })
}

// rate finds the class of an arbiter on the first day of a tournament, and the tariff of that day.
func (a *App) rate(ctx context.Context, of *Settled, tariffs *notice.Tariffs, day calendar.Date) error {
	k, err := a.joined(ctx, of.Person)
	if err != nil {
		return err
	}
	of.Class = k.State.ClassOn(day)
	of.PerDay, of.HasRate = tariffs.On(day, notice.PerDay, of.Class)
	return nil
}

// Settle writes down what an arbiter of a tournament is paid, in place of what was written before: the days by the tariff of its first day, the travel, other costs.
func (a *App) Settle(ctx context.Context, actor app.Actor, dossier string, what Settling) error {
	who, err := a.reckoning(ctx, actor, app.SettleArbiters, dossier)
	if err != nil {
		return err
	}
	s, err := a.settlementOf(ctx, dossier)
	if err != nil {
		return err
	}
	at := s.of(what.Person)
	switch {
	case s.Event.Cancelled:
		return article.Refuse(CodeNotHeld, "IV.4.5")
	case at < 0 || !s.Arbiters[at].Named:
		return article.Refuse(CodeNotJudged, "IV.4.5")
	case !s.Arbiters[at].HasRate && what.Days > 0:
		return article.Refuse(CodeNoTariff, "IV.5.3.9", article.Arg{Name: "day", Value: article.Text(s.Event.Starts.String())})
	}
	of := s.Arbiters[at]
	line := settlement.Settled{
		Day: a.Today(), Person: cmp.Or(of.Line.Person, of.Person), Office: of.Office, Class: of.Class, From: s.Event.Starts, Until: s.Event.Ends,
		Days: what.Days, PerDay: of.PerDay, Travel: what.Travel, Other: what.Other,
	}
	return a.settles(ctx, who, dossier, of, what.Seen, line)
}

// Unsettle takes back, as a mistake, what was written of an arbiter of a tournament. Seen is what was written then ([Settled].Seen); empty: whatever it is.
func (a *App) Unsettle(ctx context.Context, actor app.Actor, dossier, person, seen string) error {
	who, err := a.reckoning(ctx, actor, app.SettleArbiters, dossier)
	if err != nil {
		return err
	}
	s, err := a.settlementOf(ctx, dossier)
	if err != nil {
		return err
	}
	of := Settled{Staffed: Staffed{Person: person}}
	if at := s.of(person); at >= 0 {
		of = s.Arbiters[at]
	}
	return a.settles(ctx, who, dossier, of, seen, settlement.Voided{Day: a.Today(), Person: cmp.Or(of.Line.Person, of.Person)})
}

// settledRow is the settlement of a tournament as lists have it.
type settledRow struct {
	Dossier string            `json:"-"`
	Lines   []settlement.Line `json:"lines,omitempty"`
}

// last is the line of the latest days; zero where nobody is settled.
func (r settledRow) last() (last settlement.Line) {
	for _, l := range r.Lines {
		if isLater(l.Until, last.Until) {
			last = l
		}
	}
	return last
}

// settlementRows are the row of a settlement, found by the last day of its tournament, and by whoever is settled.
func settlementRows(k *Kept[settlement.State]) (func(store.Tx) error, error) {
	row := settledRow{Lines: k.State.Lines}
	keys := []store.Key{{Name: allKey, Value: cmp.Or(row.last().Until.String(), "0")}}
	for _, l := range row.Lines {
		if len(keys) < store.MaxKeys {
			keys = append(keys, store.Key{Name: personKey, Value: l.Person})
		}
	}
	return putRow(settlementKind, k.ID, row, keys...)
}

// SettledFor is a tournament for which somebody was paid.
type SettledFor struct {
	Event Event // without a name where it is not in the calendar any more
	Line  settlement.Line
}

// SettledBy is what somebody was paid for tournaments, under whichever entry, the latest first.
func (a *App) SettledBy(ctx context.Context, actor app.Actor, person string) ([]SettledFor, error) {
	if err := a.base.Allow(ctx, actor, app.SeeSettlements, ""); err != nil {
		return nil, err
	}
	entries, err := a.people.Entries(ctx, person)
	if err != nil {
		return nil, err
	}
	docs, err := a.documentsOf(ctx, settlementKind, person)
	if err != nil {
		return nil, err
	}
	var all []SettledFor
	for _, doc := range docs {
		row, err := read[settledRow](doc)
		if err != nil {
			return nil, err
		}
		at := slices.IndexFunc(row.Lines, func(l settlement.Line) bool { return slices.Contains(entries, l.Person) })
		if at < 0 || slices.ContainsFunc(all, func(s SettledFor) bool { return s.Event.ID == doc.ID }) {
			continue
		}
		event, _, err := a.Event(ctx, doc.ID)
		if err != nil {
			return nil, err
		}
		event.ID = doc.ID
		all = append(all, SettledFor{event, row.Lines[at]})
	}
	slices.SortStableFunc(all, func(x, y SettledFor) int {
		return cmp.Or(y.Line.Until.Compare(x.Line.Until), cmp.Compare(x.Event.ID, y.Event.ID))
	})
	return all, nil
}
