package events_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/tournament"
	"damka/score"
)

// swissOf is a Swiss tournament of n players with falling ratings, numbered
// by them; number 1 begins with white.
func (d desk) swissOf(n, rounds int, changes ...func(*tournament.Settings)) string {
	d.t.Helper()
	regulations := settings()
	regulations.System, regulations.Swiss = tournament.SwissClassic, tournament.Swiss{Rounds: rounds}
	for _, change := range changes {
		change(&regulations)
	}
	id, err := d.Create(d.t.Context(), app.Arbiter, regulations)
	d.must(err)
	list := make([]events.PlayerForm, n)
	for i := range list {
		list[i].Person = events.Person{Name: fullname.Undivided(fmt.Sprintf("Zawodnik %02d", i+1)), Club: []string{"KS Kamionek", "MKS Pionek"}[i*2/n]}
		list[i].Strength.Rating = 2300 - 10*i
	}
	d.must(d.Enter(d.t.Context(), app.Arbiter, id, list, 0))
	d.must(d.DrawLots(d.t.Context(), app.Arbiter, id, events.Drawing{Method: tournament.ByRating, Seed: "1", FirstColour: score.White}))
	return id
}

// fill enters the same result on every open board of a round.
func (d desk) fill(id string, round int, result score.Result) {
	d.t.Helper()
	for _, g := range d.snapshot(id).Round(round).Games {
		if g.Result == score.NotPlayed {
			d.must(d.result(id, round, g.Board, score.NotPlayed, result))
		}
	}
}

func pairsText(games []events.Game) string {
	text := ""
	for _, g := range games {
		text += fmt.Sprintf("%d-%d ", g.White.Number, g.Black.Number)
	}
	return text
}

func isRefused(err error, code article.Code) bool {
	refusal, ok := article.AsRefusal(err)
	return ok && refusal.Code == code
}

// Round 1 is 1–5, 6–2, 3–7, 8–4 and the last is free (V.2.8.5.4, V.2.8.9.3).
func TestV2854FirstRound(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(9, 3)
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	s := d.snapshot(id)
	if got := pairsText(s.Round(1).Games); got != "1-5 6-2 3-7 8-4 " {
		t.Errorf("round 1: %s", got)
	}
	if byes := s.Round(1).Byes; len(byes) != 1 || byes[0].Player.Number != 9 || byes[0].Kind != tournament.PairingBye {
		t.Errorf("byes %+v", byes)
	}
	if pairing, err := s.Pairing(1); err != nil || pairing.Differs {
		t.Errorf("explained: %+v, %v", pairing, err)
	}
}

// Of two who publish the same round at once one is told that it is published,
// and no round is published before its turn (V.2.8.9.6).
func TestV2896PublishedTwice(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(8, 3)
	errs := make([]error, 4)
	var all sync.WaitGroup
	for i := range errs {
		all.Go(func() { errs[i] = d.PublishRound(t.Context(), app.Arbiter, id, 1) })
	}
	all.Wait()
	published := 0
	for _, err := range errs {
		switch {
		case err == nil:
			published++
		case !isRefused(err, "publish.already"):
			t.Errorf("published again: %v", err)
		}
	}
	if published != 1 || len(d.snapshot(id).Rounds) != 1 {
		t.Errorf("published %d times", published)
	}
	for round, code := range map[int]article.Code{3: "publish.out_of_order", 4: "publish.no_such_round"} {
		if err := d.PublishRound(t.Context(), app.Arbiter, id, round); !isRefused(err, code) {
			t.Errorf("round %d: %v", round, err)
		}
	}
}

// There is no schedule of pairs: asking for one is refused with the reason.
func TestV28SwissHasNoSchedule(t *testing.T) {
	d := newDesk(t, t.TempDir())
	if _, err := d.snapshot(d.swissOf(8, 3)).Schedule(); !isRefused(err, "pairing.no_schedule") {
		t.Errorf("got %v", err)
	}
}

// The next round waits for the results, and then nobody meets again.
func TestSwissSecondRound(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(8, 3)
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	if err := d.PublishRound(t.Context(), app.Arbiter, id, 2); !isRefused(err, "publish.results_missing") {
		t.Errorf("without results: %v", err)
	}
	d.fill(id, 1, score.Draw)
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 2, d.snapshot(id).Seq))
	met := map[string]bool{}
	for _, round := range d.snapshot(id).Rounds {
		for _, g := range round.Games {
			pair := fmt.Sprint(min(g.White.Number, g.Black.Number), max(g.White.Number, g.Black.Number))
			if met[pair] {
				t.Errorf("%s meet twice", pair)
			}
			met[pair] = true
		}
	}
}

// A preview that is old by now is not published unseen.
func TestV2897PreviewIsGuarded(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(8, 3)
	seen := d.snapshot(id).Seq
	late := d.snapshot(id).Players[7]
	d.must(d.AnnounceAbsences(t.Context(), app.Arbiter, id, 1, nil, []tournament.Bye{{ID: late.ID, Kind: tournament.Absent}}))
	var changed *tournament.ChangedError
	if err := d.PublishRound(t.Context(), app.Arbiter, id, 1, seen); !errors.As(err, &changed) {
		t.Errorf("got %v", err)
	}
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1, d.snapshot(id).Seq))
	if byes := d.snapshot(id).Round(1).Byes; len(byes) != 2 || byes[0].Kind != tournament.Absent || byes[1].Kind != tournament.PairingBye {
		t.Errorf("byes %+v", byes)
	}
}

// Club mates are kept apart as long as the regulations say.
func TestV24ClubsApart(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(8, 3, func(s *tournament.Settings) { s.Swiss.ClubsApart = 1 })
	// 1–4 are of one club, 5–8 of the other: round 1 is as it would be anyway.
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	if got := pairsText(d.snapshot(id).Round(1).Games); got != "1-5 6-2 3-7 8-4 " {
		t.Errorf("round 1: %s", got)
	}
}

// A pairing made by hand needs a note, keeps what speaks against it, and is
// known as such.
func TestV2896PairingByHand(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(8, 3)
	s := d.snapshot(id)
	hand := events.HandPairing{}
	for _, p := range [][2]int{{1, 2}, {3, 4}, {5, 6}, {7, 8}} {
		hand.Pairs = append(hand.Pairs, events.HandPair{White: s.Players[p[0]-1].ID, Black: s.Players[p[1]-1].ID})
	}
	judgement, err := s.Judge(1, hand)
	if err != nil || judgement.Agrees || len(judgement.Errors) > 0 || len(judgement.Findings) == 0 || len(judgement.Instead) != 4 {
		t.Fatalf("%+v, %v", judgement, err)
	}
	var invalid *tournament.InvalidError
	if err := d.PublishByHand(t.Context(), app.Arbiter, id, 1, hand, " ", s.Seq); !errors.As(err, &invalid) {
		t.Errorf("without a note: %v", err)
	}
	d.must(d.PublishByHand(t.Context(), app.Arbiter, id, 1, hand, "Na prośbę klubów", s.Seq))
	s = d.snapshot(id)
	if got := s.Round(1).ByHand; got == nil || got.Note != "Na prośbę klubów" || len(got.Findings) != len(judgement.Findings) {
		t.Errorf("%+v", got)
	}
	if pairing, err := s.Pairing(1); err != nil || !pairing.Differs {
		t.Errorf("%v", err)
	}
	// Changing boards alone is the computed pairing, and needs no note.
	id = d.swissOf(8, 3)
	computed, err := d.snapshot(id).Pairing(1)
	d.must(err)
	hand.Pairs = nil
	for _, p := range computed.Pairs {
		hand.Pairs = append(hand.Pairs, events.HandPair{White: p.White.ID, Black: p.Black.ID})
	}
	d.must(d.PublishByHand(t.Context(), app.Arbiter, id, 1, hand, "", 0))
	if d.snapshot(id).Round(1).ByHand != nil {
		t.Error("the computed pairing is called made by hand")
	}
}

// An announced pairing changes only when something it follows from does
// (V.2.8.9.6, V.2.8.9.7).
func TestV2896Unpublish(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(8, 3)
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	d.fill(id, 1, score.WhiteWins)
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 2))
	if err := d.UnpublishRound(t.Context(), app.Arbiter, id, 2); !isRefused(err, "unpublish.no_violation") {
		t.Errorf("got %v", err)
	}
	d.must(d.result(id, 1, 1, score.WhiteWins, score.BlackWins))
	d.must(d.UnpublishRound(t.Context(), app.Arbiter, id, 2))
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 2))
}

// Byes, absences and late entries in the table of progress (40-standings).
func TestProgress(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(5, 3)
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	d.fill(id, 1, score.WhiteWins)
	d.must(d.Enter(t.Context(), app.Arbiter, id, forms("Spóźniony Gracz"), 0))
	absent := d.snapshot(id).Players[4]
	d.must(d.AnnounceAbsences(t.Context(), app.Arbiter, id, 2, nil, []tournament.Bye{{ID: absent.ID, Kind: tournament.HalfPointBye}}))
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 2))
	d.fill(id, 2, score.Draw)
	progress, err := d.snapshot(id).Progress(0)
	d.must(err)
	got := map[score.Number]string{}
	for _, row := range progress.Rows {
		for _, cell := range row.Cells {
			switch {
			case cell.Opponent != nil:
				got[row.Standing.Number] += fmt.Sprintf("%d%.1s", cell.Opponent.Number, cell.Colour)
			default:
				got[row.Standing.Number] += "(" + string(cell.Bye) + ")"
			}
			got[row.Standing.Number] += fmt.Sprintf("=%d ", cell.Points)
		}
		if row.Standing.Points != row.Cells[1].Points {
			t.Errorf("%d: %d points, %d in the table", row.Standing.Number, row.Cells[1].Points, row.Standing.Points)
		}
	}
	if got[5] != "(pairing)=2 (half)=3 " {
		t.Errorf("number 5: %s", got[5])
	}
	if got[6][:5] != "()=0 " {
		t.Errorf("number 6: %s", got[6])
	}
	if len(progress.Rows) != 6 || progress.Rounds != 2 {
		t.Errorf("%d rows, %d rounds", len(progress.Rows), progress.Rounds)
	}
}

// The starting list of V.2.6.1.1: rating, list, place on A, lot; groups first
// under V.2.6.2.
func TestV26StartingList(t *testing.T) {
	d := newDesk(t, t.TempDir())
	regulations := settings()
	regulations.System, regulations.Swiss = tournament.SwissClassic, tournament.Swiss{Rounds: 3}
	id, err := d.Create(t.Context(), app.Arbiter, regulations)
	d.must(err)
	list := forms("Bez Rankingu", "Lista N", "Lista B", "Dziewiąty A", "Czwarty A", "Techniczny")
	for i, strength := range []tournament.Strength{
		{Group: 2},
		{Rating: 2200, List: tournament.ListN, Group: 1},
		{Rating: 2200, List: tournament.ListB, Group: 2},
		{Rating: 2200, List: tournament.ListA, ListPlace: 9, Group: 1},
		{Rating: 2200, List: tournament.ListA, ListPlace: 4, Group: 2},
		{Technical: tournament.Technical{Rating: 2250, Source: tournament.TechnicalKNDB}},
	} {
		list[i].Strength = strength
	}
	d.must(d.Enter(t.Context(), app.Arbiter, id, list, 0))
	names := func() string {
		text := ""
		for _, p := range d.snapshot(id).Players {
			text += p.Person.Name.String() + " · "
		}
		return text
	}
	d.must(d.DrawLots(t.Context(), app.Arbiter, id, events.Drawing{Method: tournament.ByRating, Seed: "3"}))
	if got := names(); got != "Techniczny · Czwarty A · Dziewiąty A · Lista B · Lista N · Bez Rankingu · " {
		t.Errorf("by rating: %s", got)
	}
	if lots := d.snapshot(id).Lots; lots.FirstColour == 0 {
		t.Error("no first colour was drawn")
	}
	d.must(d.DrawLots(t.Context(), app.Arbiter, id, events.Drawing{Method: tournament.ByGroups, Seed: "3"}))
	groups := []int{}
	for _, p := range d.snapshot(id).Players {
		groups = append(groups, p.Strength.Group)
	}
	if fmt.Sprint(groups) != "[1 1 2 2 2 0]" {
		t.Errorf("by groups: %v", groups)
	}
}

// The dutch variant orders by the criteria of the final classification, and
// the regulations of the tournament may name others (V.2.7, V.2.9).
func TestV272CriteriaOfTheTournament(t *testing.T) {
	d := newDesk(t, t.TempDir())
	rounds := map[string]string{}
	for _, criteria := range []string{"", "ratings", "solkoff"} {
		id := d.swissOf(14, 7, func(s *tournament.Settings) {
			s.System = tournament.SwissDutch
			if criteria != "" {
				s.TieBreaks = []string{criteria}
			}
		})
		results := []score.Result{score.Draw, score.WhiteWins, score.Draw, score.BlackWins}
		for round := 1; round <= 4; round++ {
			d.must(d.PublishRound(t.Context(), app.Arbiter, id, round))
			for i, g := range d.snapshot(id).Round(round).Games {
				d.must(d.result(id, round, g.Board, score.NotPlayed, results[(i+round)%len(results)]))
			}
			rounds[criteria] += pairsText(d.snapshot(id).Round(round).Games) + "| "
		}
	}
	if rounds[""] == rounds["ratings"] && rounds[""] == rounds["solkoff"] {
		t.Errorf("the criteria make no difference: %v", rounds)
	}
}
