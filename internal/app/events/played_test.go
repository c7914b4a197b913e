package events_test

import (
	"errors"
	"slices"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/register/played"
	"damka/internal/tournament"
	"damka/score"
)

// codesOf are the codes of the findings, those that are grave with a !.
func codesOf(p played.Tournament) (codes []string) {
	for _, f := range p.Findings {
		code := string(f.Reason.Code)
		if f.Grave {
			code += "!"
		}
		codes = append(codes, code)
	}
	return codes
}

func (d desk) played(id string) played.Tournament {
	d.t.Helper()
	p, err := d.Played(d.t.Context(), app.Arbiter, id)
	d.must(err)
	return p
}

// VII.7.2.2: a tournament that was held by the code has no grave finding; each round is paired again.
func TestVII722_HeldByTheCode(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(8, 3)
	for round := 1; round <= 3; round++ {
		d.must(d.PublishRound(t.Context(), app.Arbiter, id, round))
		if round == 2 && slices.Contains(codesOf(d.played(id)), string(played.FoundDiffers)+"!") {
			t.Errorf("%q", codesOf(d.played(id)))
		}
		for i, g := range d.snapshot(id).Round(round).Games {
			d.must(d.result(id, round, g.Board, score.NotPlayed, []score.Result{score.WhiteWins, score.Draw, score.BlackWins, score.WhiteWins}[i]))
		}
	}
	if got := codesOf(d.played(id)); !slices.Equal(got, []string{"played.not_closed!"}) {
		t.Errorf("before it is closed: %q", got)
	}
	d.must(d.CloseTournament(t.Context(), app.Arbiter, id))
	p := d.played(id)
	if got := codesOf(p); len(got) != 0 {
		t.Errorf("%q", got)
	}
	if !p.Closed || p.Done != 3 || p.Rounds != 3 || len(p.Players) != 8 || len(p.Rated) != 12 || len(p.Games) != 12 || p.Players[0].Place == 0 || len(p.Hash) != 64 {
		t.Errorf("%+v", p)
	}
	var forbidden *app.ForbiddenError
	if _, err := d.Played(t.Context(), app.Visitor, id); !errors.As(err, &forbidden) {
		t.Errorf("a visitor: %v", err)
	}
}

// Hand changes, absences worth points, withdrawals and cancelled rounds are named.
func TestVII722_WhatIsNamed(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(9, 3)
	s := d.snapshot(id)
	d.must(d.AnnounceAbsences(t.Context(), app.Arbiter, id, 1, nil, []tournament.Bye{{ID: s.Players[8].ID, Kind: tournament.HalfPointBye}}))
	s = d.snapshot(id)
	hand := events.HandPairing{}
	for _, p := range [][2]int{{1, 2}, {3, 4}, {5, 6}, {7, 8}} {
		hand.Pairs = append(hand.Pairs, events.HandPair{White: s.Players[p[0]-1].ID, Black: s.Players[p[1]-1].ID})
	}
	d.must(d.PublishByHand(t.Context(), app.Arbiter, id, 1, hand, "Na prośbę klubów", s.Seq))
	d.fill(id, 1, score.WhiteWins)
	d.must(d.Withdraw(t.Context(), app.Arbiter, id, s.Players[7].ID))
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 2))
	d.must(d.StartRound(t.Context(), app.Arbiter, id, 2))
	d.must(d.CancelRound(t.Context(), app.Arbiter, id, 2, tournament.CancelledPower))
	got := codesOf(d.played(id))
	for _, want := range []string{"played.by_hand!", "played.bye_points!", "played.withdrawn", "played.cancelled", "played.rounds!", "played.not_closed!"} {
		if !slices.Contains(got, want) {
			t.Errorf("%s is not among %q", want, got)
		}
	}
}

// Somebody who was entered when the others had numbers has the next one, as nobody drew it (V.1.6), until the lots are drawn again.
func TestV_1_6_WhoEntersAfterTheLotsIsNamed(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(9, 3)
	if got := codesOf(d.played(id)); slices.Contains(got, "played.late") {
		t.Errorf("nobody was late: %q", got)
	}
	d.must(d.Enter(t.Context(), app.Arbiter, id, []events.PlayerForm{{Person: events.Person{Name: fullname.Undivided("Zofia Ostrężyna")}}}, d.snapshot(id).Seq))
	if got := codesOf(d.played(id)); !slices.Contains(got, "played.late") {
		t.Errorf("somebody entered after the lots: %q", got)
	}
	d.must(d.DrawLots(t.Context(), app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "7"}))
	if got := codesOf(d.played(id)); slices.Contains(got, "played.late") {
		t.Errorf("the lots were drawn again: %q", got)
	}
}

// A round of a round robin that is not the one of the tables.
func TestVII722_RoundRobinIsComparedWithTheTables(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.started("Anna", "Beata", "Celina", "Dorota")
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	if got := codesOf(d.played(id)); slices.Contains(got, string(played.FoundDiffers)+"!") {
		t.Errorf("%q", got)
	}
	g := d.snapshot(id).Round(1).Games[0]
	d.must(d.ExchangeColours(t.Context(), app.Arbiter, id, 1, g.Board, g.Black.ID))
	if got := codesOf(d.played(id)); !slices.Contains(got, string(played.FoundColours)) || slices.Contains(got, string(played.FoundDiffers)+"!") {
		t.Errorf("after an exchange of colours: %q", got)
	}
}
