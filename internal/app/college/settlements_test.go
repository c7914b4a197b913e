package college_test

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/college"
	words "damka/internal/college"
	"damka/internal/college/notice"
	"damka/internal/college/settlement"
)

// season is the calendar, in tests.
type season []college.Event

func (s *season) Events(_ context.Context, from, to calendar.Date) (all []college.Event, err error) {
	for _, e := range *s {
		if e.Starts.Compare(from) >= 0 && e.Starts.Compare(to) <= 0 && !e.Cancelled {
			all = append(all, e)
		}
	}
	return all, nil
}

func (s *season) Event(_ context.Context, id string) (college.Event, bool, error) {
	at := slices.IndexFunc(*s, func(e college.Event) bool { return e.ID == id })
	if at < 0 {
		return college.Event{}, false, nil
	}
	return (*s)[at], true, nil
}

// Staff names the chief arbiter, of a tournament that has no report yet. It calls the tournament off that darek is named for, in the same moment.
func (s *season) Staff(_ context.Context, _ app.Actor, id, person string, _ words.Office) (bool, error) {
	if person != darek {
		for i, e := range *s {
			if e.ID == id && e.Reported {
				return false, nil // decided on
			}
			if e.ID == id {
				(*s)[i].Chief = person
			}
		}
		return true, nil
	}
	for i, e := range *s {
		(*s)[i].Cancelled = e.Cancelled || e.ID == id
	}
	return false, nil
}

func (s *season) Organises(_ context.Context, actor app.Actor, id string) (bool, error) {
	return slices.ContainsFunc(actor.Grants(), func(g app.Grant) bool { return g.Subject == "Pionek" }) && id == cup, nil
}

const cup, winter, tomorrow, off = "e3m7aabz2x5kdefg", "f3m7aabz2x5kdefg", "g3m7aabz2x5kdefg", "h3m7aabz2x5kdefg"

// settling is a hall with a calendar.
func settling(t *testing.T) *hall {
	t.Helper()
	return newHall(t).settling()
}

func (h *hall) settling() *hall {
	chief, aide := college.Staffed{Person: ala, Office: words.Chief}, college.Staffed{Person: bolek, Office: words.Assistant}
	*h.season = season{
		{ID: cup, Name: "Puchar", Starts: day("2026-05-01"), Ends: day("2026-05-03"), Staff: []college.Staffed{chief, aide}},
		{ID: winter, Name: "Zimowy", Starts: day("2025-12-30"), Ends: day("2026-01-02"), Staff: []college.Staffed{chief}},
		{ID: tomorrow, Name: "Jutrzejszy", Starts: day("2026-06-15"), Ends: day("2026-06-16"), Staff: []college.Staffed{chief}},
		{ID: off, Name: "Odwołany", Starts: day("2026-05-01"), Ends: day("2026-05-03"), Staff: []college.Staffed{chief}, Cancelled: true},
	}
	h.has(ala, words.State)
	return h
}

// allowance sets the tariff for a day of an arbiter.
func (h *hall) allowance(from string, class words.Class, amount int) {
	h.t.Helper()
	now := h.passed.Load()
	defer h.passed.Store(now)
	h.passed.Store(int64(time.Duration(day("2026-06-15").DaysTo(day(from))) * 24 * time.Hour)) // the day itself: none is set backwards
	h.must(h.SetTariff(h.ctx, app.Arbiter, notice.Set{Day: day("2025-01-01"), From: day(from), Fee: notice.PerDay, Class: class, Amount: amount}))
}

// IV.4.5, IV.5.3.9: each arbiter of a tournament is settled: the days by the tariff of its first day for the class held then, the travel, other costs. Who settled it and
// when is recorded; what is written again takes the place of what was, and a mistake is taken back.
func TestIV_4_5_ATournamentSettlesItsArbiters(t *testing.T) {
	h := settling(t)
	h.refused(h.Settle(h.ctx, app.Arbiter, cup, college.Settling{Person: ala, Days: 3}), college.CodeNoTariff)
	h.allowance("2026-01-01", words.State, 12000)
	h.allowance("2026-01-01", "", 8000)
	h.allowance("2026-05-02", words.State, 99999) // after the first day
	h.allowance("2025-06-01", words.State, 10000)
	ks := as(t, app.College)
	h.must(h.Settle(h.ctx, ks, cup, college.Settling{Person: ala, Days: 3, Travel: 8650}))
	h.must(h.Settle(h.ctx, app.Arbiter, cup, college.Settling{Person: bolek, Days: 2, Other: 500}))
	look := func(sum, settled, open int) college.Settlement {
		t.Helper()
		s, err := h.Settlement(h.ctx, as(t, app.Board), cup)
		h.must(err)
		if done, waits := s.Count(); s.Sum() != sum || done != settled || waits != open {
			t.Errorf("%d, %d settled, %d open: %+v", s.Sum(), done, waits, s)
		}
		return s
	}
	s := look(36000+8650+16000+500, 2, 0)
	if l := s.Arbiters[0]; l.Office != words.Chief || l.Class != words.State || l.Line.PerDay != 12000 || l.Line.Day != h.Today() || !strings.HasPrefix(l.By, "college-") {
		t.Errorf("%+v", l)
	}
	if l := s.Arbiters[1]; l.Office != words.Assistant || l.Class != "" || l.Line.PerDay != 8000 || l.By != app.OwnersSignature {
		t.Errorf("%+v", l)
	}
	h.must(h.Settle(h.ctx, ks, cup, college.Settling{Person: ala, Days: 1}))
	look(12000+16500, 2, 0)
	h.must(h.Unsettle(h.ctx, ks, cup, bolek, ""))
	look(12000, 1, 1)
	h.refused(h.Unsettle(h.ctx, ks, cup, bolek, ""), settlement.CodeNone)
	h.refused(h.Settle(h.ctx, ks, cup, college.Settling{Person: celina, Days: 1}), college.CodeNotJudged)
	h.refused(h.Settle(h.ctx, ks, cup, college.Settling{Person: ala, Days: 6}), settlement.CodeDays)
	h.refused(h.Settle(h.ctx, ks, tomorrow, college.Settling{Person: ala, Days: 1}), settlement.CodeRunning)
	h.refused(h.Settle(h.ctx, ks, off, college.Settling{Person: ala, Days: 1}), college.CodeNotHeld)
	look(12000, 1, 1)
}

// IV.5.4: the statement of a year has what arbiters were paid for the tournaments that ended in it; it is the organisers' money, and no part of the balance.
func TestIV_5_4_WhatArbitersWerePaidInAYear(t *testing.T) {
	h := settling(t)
	h.allowance("2025-01-01", "", 10000)
	h.must(h.Settle(h.ctx, app.Arbiter, cup, college.Settling{Person: ala, Days: 3, Travel: 100, Other: 7}))
	h.must(h.Settle(h.ctx, app.Arbiter, winter, college.Settling{Person: ala, Days: 4}))
	s, err := h.Statement(h.ctx, as(t, app.College), 2026)
	h.must(err)
	if len(s.Reckoned) != 2 || s.Balance() != 0 {
		t.Fatalf("%+v", s.Reckoned)
	}
	if r := s.Reckoned[0]; r.Event.ID != cup || r.Settled != 1 || r.Open != 1 || r.Allowances != 30000 || r.Travel != 100 || r.Other != 7 || r.Sum != 30107 {
		t.Errorf("%+v", r)
	}
	if r := s.Reckoned[1]; r.Event.ID != winter || r.Open != 0 || r.Sum != 40000 {
		t.Errorf("%+v", r)
	}
	if s, err := h.Statement(h.ctx, as(t, app.College), 2025); err != nil || len(s.Reckoned) != 0 {
		t.Errorf("%+v, %v", s.Reckoned, err)
	}
	of, err := h.SettledBy(h.ctx, as(t, app.College), ala)
	if h.must(err); len(of) != 2 || of[0].Event.Name != "Puchar" || of[1].Line.Sum() != 40000 {
		t.Errorf("%+v", of)
	}
	exported, err := h.base.ExportedPerson(h.ctx, app.Concerned{ID: ala})
	h.must(err)
	if data, err := json.Marshal(exported); err != nil || strings.Count(string(data), `"perDay":10000`) != 2 || !strings.Contains(string(data), `"tournament":"`+cup) {
		t.Errorf("%s, %v", data, err)
	}
	made, err := h.Rebuild(h.ctx, app.Arbiter)
	if again, failed := h.SettledBy(h.ctx, as(t, app.College), ala); err != nil || failed != nil || made == 0 || !slices.Equal(ids(again), ids(of)) {
		t.Errorf("after the rows are made again: %+v, %v, %v", again, err, failed)
	}
}

func ids(all []college.SettledFor) (ids []string) {
	for _, one := range all {
		ids = append(ids, one.Event.ID)
	}
	return ids
}

// Of two entries of one person it is one arbiter: what was settled under the one is not settled again under the other.
func TestSettlementsOfTwoEntries(t *testing.T) {
	h := settling(t)
	h.allowance("2025-01-01", "", 10000)
	h.must(h.Settle(h.ctx, app.Arbiter, cup, college.Settling{Person: bolek, Days: 1}))
	h.people[into+bolek] = celina
	h.must(h.Settle(h.ctx, app.Arbiter, cup, college.Settling{Person: celina, Days: 2}))
	s, err := h.Settlement(h.ctx, app.Arbiter, cup)
	if h.must(err); len(s.Arbiters) != 2 || s.Arbiters[1].Person != celina || s.Arbiters[1].Line.Days != 2 || s.Sum() != 20000 {
		t.Errorf("%+v", s)
	}
	if of, err := h.SettledBy(h.ctx, app.Arbiter, celina); err != nil || len(of) != 1 || of[0].Line.Days != 2 {
		t.Errorf("%+v, %v", of, err)
	}
}

// An officer of a club settles and sees the tournaments that the club organises, and no others.
func TestAnOfficerSettlesTheClubsTournaments(t *testing.T) {
	h := settling(t)
	h.allowance("2025-01-01", "", 10000)
	officer, err := app.NewActor(app.Identity{Way: app.ByAccount, ID: "q3m7aabz2x5kdefg", Fresh: true, Grants: []app.Grant{{Role: app.ClubOfficer, Subject: "Pionek"}}})
	h.must(err)
	h.must(h.Settle(h.ctx, officer, cup, college.Settling{Person: ala, Days: 3}))
	if s, err := h.Settlement(h.ctx, officer, cup); err != nil || s.Sum() != 30000 || !h.MaySettle(h.ctx, officer, cup) {
		t.Errorf("%+v, %v", s, err)
	}
	h.must(h.Unsettle(h.ctx, officer, cup, ala, ""))
	for name, err := range map[string]error{
		"settles": h.Settle(h.ctx, officer, winter, college.Settling{Person: ala, Days: 3}), "takes back": h.Unsettle(h.ctx, officer, winter, ala, ""),
		"sees": second(h.Settlement(h.ctx, officer, winter)), "sees a year": second(h.Settlements(h.ctx, officer, 2026)), "sees a person": second(h.SettledBy(h.ctx, officer, ala)),
	} {
		if !errors.Is(err, app.ErrForbidden) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if h.MaySettle(h.ctx, officer, winter) || h.MaySettle(h.ctx, as(t, app.Commission), cup) {
		t.Error("others may")
	}
}

// IV.4.5: of two who settle somebody at once the second is refused, and so is who takes back what is not there any more as they have seen it.
func TestIV_4_5_NobodyOverwritesWhatTheyHaveNotSeen(t *testing.T) {
	h := settling(t)
	h.allowance("2025-01-01", "", 10000)
	seen := func() string {
		s, err := h.Settlement(h.ctx, app.Arbiter, cup)
		h.must(err)
		return s.Arbiters[0].Seen
	}
	nothing := seen()
	h.must(h.Settle(h.ctx, app.Arbiter, cup, college.Settling{Person: ala, Days: 3, Seen: nothing}))
	h.refused(h.Settle(h.ctx, app.Arbiter, cup, college.Settling{Person: ala, Days: 1, Seen: nothing}), college.CodeChanged)
	first := seen()
	h.must(h.Settle(h.ctx, app.Arbiter, cup, college.Settling{Person: ala, Days: 2, Seen: first}))
	h.refused(h.Unsettle(h.ctx, app.Arbiter, cup, ala, first), college.CodeChanged)
	h.must(h.Unsettle(h.ctx, app.Arbiter, cup, ala, seen()))
	if seen() != nothing {
		t.Error(seen(), nothing)
	}
}

// What was settled under both entries of one person is taken back with one press, and nothing of it comes to light again.
func TestSettlementsOfTwoEntriesAreTakenBackTogether(t *testing.T) {
	for name, take := range map[string]func(*hall, string) error{
		"taken back": func(h *hall, seen string) error { return h.Unsettle(h.ctx, app.Arbiter, cup, bolek, seen) },
		"corrected": func(h *hall, seen string) error {
			if err := h.Settle(h.ctx, app.Arbiter, cup, college.Settling{Person: bolek, Days: 3, Seen: seen}); err != nil {
				return err
			}
			return h.Unsettle(h.ctx, app.Arbiter, cup, bolek, "")
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := settling(t)
			h.allowance("2025-01-01", "", 10000)
			h.must(h.Settle(h.ctx, app.Arbiter, cup, college.Settling{Person: ala, Days: 1}))
			h.must(h.Settle(h.ctx, app.Arbiter, cup, college.Settling{Person: bolek, Days: 2}))
			h.people[into+ala] = bolek
			s, err := h.Settlement(h.ctx, app.Arbiter, cup)
			h.must(err)
			h.must(take(h, s.Arbiters[0].Seen))
			if s, err = h.Settlement(h.ctx, app.Arbiter, cup); err != nil || s.Sum() != 0 || s.Arbiters[0].IsSettled() {
				t.Errorf("%+v, %v", s.Arbiters, err)
			}
		})
	}
}
