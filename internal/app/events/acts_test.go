package events_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/score"
)

// Tournaments are played at random. Before every step each act is held against
// its use case: what May refuses is refused there for the same reason, and the
// act that is done of those it allows succeeds.
func TestMayIsWhatHappens(t *testing.T) {
	allowed, refused := map[app.Deed]int{}, map[app.Deed]int{}
	for seed := range uint64(24) {
		w := newWalk(t, seed)
		for range 60 {
			w.step(allowed, refused)
			if t.Failed() {
				t.Fatalf("seed %d", seed)
			}
		}
	}
	for _, deed := range []app.Deed{
		app.Regulate, app.EnterPlayers, app.AmendPlayer, app.RemovePlayer, app.WithdrawPlayer, app.ReinstatePlayer, app.DrawLots,
		app.AnnounceAbsences, app.PublishRound, app.StartRound, app.EnterResults, app.ExchangeColours, app.UnpublishRound, app.CancelRound,
		app.UndoChange, app.CloseTournament, app.ReopenTournament, app.CheckIn, app.WithdrawCheckIn, app.ReportResult, app.ConfirmReports,
	} {
		t.Logf("%-32s done %4d times, refused %5d times", deed, allowed[deed], refused[deed])
		if allowed[deed] < 5 || refused[deed] < 5 {
			t.Errorf("%s: done %d times, refused %d times", deed, allowed[deed], refused[deed])
		}
	}
}

// walk is a tournament played at random.
type walk struct {
	desk
	random *rand.Rand
	id     string
	names  int
}

func newWalk(t *testing.T, seed uint64) *walk {
	w := &walk{desk: desk{newApp(t, newMemory(t), rand.NewChaCha8([32]byte{byte(seed), 7})), t}, random: rand.New(rand.NewPCG(seed, 4))}
	regulations := settings()
	regulations.CheckIn = seed%3 > 0
	regulations.Reports = tournament.Reportings()[(seed+1)%4%3]
	if seed%2 == 1 {
		regulations.System, regulations.Swiss = tournament.SwissClassic, tournament.Swiss{Rounds: 2 + w.random.IntN(2)}
	}
	var err error
	w.id, err = w.Create(t.Context(), app.Arbiter, regulations)
	w.must(err)
	if n := w.random.IntN(5); n > 0 {
		w.must(w.Enter(t.Context(), app.Arbiter, w.id, forms("Olga Czyż", "Emil Źrebak", "Witold Ćwik", "Jan Łoza")[:n], 0))
	}
	return w
}

// step holds every act against its use case and does one that is possible.
func (w *walk) step(allowed, refused map[app.Deed]int) {
	s := w.snapshot(w.id)
	var possible []events.Act
	for _, act := range allActs(s) {
		err := s.May(act)
		if err == nil {
			possible = append(possible, act)
			continue
		}
		refused[act.Deed()]++
		if did := w.do(s, act); !sameRefusal(err, did) {
			w.t.Errorf("%s of round %d: May says %v, the use case %v", act.Deed(), act.Round(), err, did)
		}
	}
	if w.snapshot(w.id).Seq != s.Seq {
		w.t.Fatal("something refused was done")
	}
	next := s.Next()
	for _, act := range next {
		if !slices.Contains(possible, act) {
			w.t.Errorf("%s of round %d is next and not possible", act.Deed(), act.Round())
		}
	}
	act := possible[w.random.IntN(len(possible))]
	if w.random.IntN(4) > 0 { // to get somewhere
		act = next[w.random.IntN(min(len(next), 3))]
	}
	if said := slices.DeleteFunc(slices.Clone(possible), func(act events.Act) bool { return !isOfPlayers(act) }); len(said) > 0 && w.random.IntN(3) == 0 {
		act = said[w.random.IntN(len(said))]
	}
	if err := w.do(s, act); err != nil {
		w.t.Errorf("%s of round %d was said to be possible: %v", act.Deed(), act.Round(), err)
	}
	allowed[act.Deed()]++
}

// isOfPlayers says that an act is what players do themselves, or follows from it.
func isOfPlayers(act events.Act) bool {
	return slices.Contains([]app.Deed{app.CheckIn, app.WithdrawCheckIn, app.ReportResult, app.ConfirmReports}, act.Deed())
}

// allActs are all acts there are.
func allActs(s *events.Snapshot) []events.Act {
	acts := []events.Act{events.ToRegulate, events.ToEnter, events.ToDrawLots, events.ToClose, events.ToReopen, events.ToUndo}
	for round := range s.RoundsPlanned + 2 {
		acts = append(acts, events.ToPublish(round), events.ToAnnounce(round), events.ToStart(round), events.ToEnterResults(round),
			events.ToCheckIn(round, ""), events.ToConfirm(round), events.ToExchangeColours(round), events.ToUnpublish(round), events.ToCancel(round))
	}
	for _, id := range append([]tournament.ParticipantID{"nobody"}, ids(s)...) {
		acts = append(acts, events.ToAmend(id), events.ToRemove(id), events.ToWithdraw(id), events.ToReinstate(id))
		for round := range len(s.Rounds) + 1 {
			acts = append(acts, events.ToWithdrawCheckIn(round, id), events.ToReport(round, id))
		}
	}
	return acts
}

func ids(s *events.Snapshot) []tournament.ParticipantID {
	var all []tournament.ParticipantID
	for _, p := range s.Players {
		all = append(all, p.ID)
	}
	return all
}

func sameRefusal(a, b error) bool {
	one, refusedOne := article.AsRefusal(a)
	two, refusedTwo := article.AsRefusal(b)
	return refusedOne && refusedTwo && reflect.DeepEqual(one.Reason, two.Reason)
}

// do does an act as a page does it.
func (w *walk) do(s *events.Snapshot, act events.Act) error {
	ctx, round, player := w.t.Context(), act.Round(), act.Player()
	w.names++
	switch act.Deed() {
	case app.Regulate:
		changed := s.Settings
		changed.Name = fmt.Sprint("Puchar ", w.names)
		return w.Regulate(ctx, app.Arbiter, w.id, changed, s.SettingsSeq)
	case app.EnterPlayers:
		return w.Enter(ctx, app.Arbiter, w.id, forms(fmt.Sprint("Zawodnik ", w.names)), 0)
	case app.AmendPlayer:
		var seen tournament.RecordRef
		if p := s.Player(player); p != nil {
			seen = p.Record
		}
		return w.Amend(ctx, app.Arbiter, w.id, player, seen, forms(fmt.Sprint("Zawodniczka ", w.names))[0])
	case app.RemovePlayer:
		return w.Remove(ctx, app.Arbiter, w.id, player)
	case app.WithdrawPlayer:
		return w.Withdraw(ctx, app.Arbiter, w.id, player)
	case app.ReinstatePlayer:
		return w.Reinstate(ctx, app.Arbiter, w.id, player)
	case app.DrawLots:
		return w.DrawLots(ctx, app.Arbiter, w.id, events.Drawing{Method: tournament.ByRating, Seed: "1"})
	case app.AnnounceAbsences:
		return w.announce(s, round)
	case app.PublishRound:
		return w.PublishRound(ctx, app.Arbiter, w.id, round)
	case app.StartRound:
		return w.StartRound(ctx, app.Arbiter, w.id, round)
	case app.EnterResults:
		return w.enterResult(s, round)
	case app.CheckIn:
		return w.checkIn(s, round)
	case app.WithdrawCheckIn:
		return w.WithdrawCheckIn(ctx, app.Arbiter, w.id, round, player)
	case app.ReportResult:
		return w.report(s, round, player)
	case app.ConfirmReports:
		return w.ConfirmReports(ctx, app.Arbiter, w.id, s.ReportedAlike(round))
	case app.ExchangeColours:
		return w.exchangeColours(s, round)
	case app.UnpublishRound:
		return w.UnpublishRound(ctx, app.Arbiter, w.id, round)
	case app.CancelRound:
		return w.CancelRound(ctx, app.Arbiter, w.id, round, tournament.CancelledPower)
	case app.UndoChange:
		var seq uint64
		if s.Newest != nil {
			seq = s.Newest.Seq
		}
		return w.Undo(ctx, app.Arbiter, w.id, seq)
	case app.CloseTournament:
		return w.CloseTournament(ctx, app.Arbiter, w.id)
	}
	return w.Reopen(ctx, app.Arbiter, w.id)
}

// announce announces somebody more, or nobody any more.
func (w *walk) announce(s *events.Snapshot, round int) error {
	var seen, now []tournament.Bye
	for _, bye := range s.Absences(round) {
		seen = append(seen, tournament.Bye{ID: bye.Player.ID, Kind: bye.Kind})
	}
	for _, p := range s.Players {
		if seen == nil && now == nil && p.Withdrawn == nil {
			now = []tournament.Bye{{ID: p.ID, Kind: tournament.Absent}}
		}
	}
	return w.AnnounceAbsences(w.t.Context(), app.Arbiter, w.id, round, seen, now)
}

// checkIn is of everybody who is missing.
func (w *walk) checkIn(s *events.Snapshot, round int) error {
	var missing []tournament.ParticipantID
	for _, p := range s.CheckIns(round).Missing {
		missing = append(missing, p.ID)
	}
	return w.CheckIn(w.t.Context(), app.Arbiter, w.id, round, missing)
}

// report is of a player: White won.
func (w *walk) report(s *events.Snapshot, round int, player tournament.ParticipantID) error {
	report := tournament.ReportResult{Round: round, ID: player, Result: score.WhiteWins}
	if g := s.GameOf(round, player); g != nil {
		report.Board = g.Board
	}
	return w.ReportResult(w.t.Context(), withRole(w.t, app.Player, w.id, string(player)), w.id, report)
}

// exchangeColours of the first game that had colours.
func (w *walk) exchangeColours(s *events.Snapshot, round int) error {
	board, white := 0, tournament.ParticipantID("nobody")
	if r := s.Round(round); r != nil {
		if i := slices.IndexFunc(r.Games, events.Game.HadColours); i >= 0 {
			board, white = r.Games[i].Board, r.Games[i].Black.ID
		}
	}
	return w.ExchangeColours(w.t.Context(), app.Arbiter, w.id, round, board, white)
}

// enterResult enters the first result that is open, or corrects one.
func (w *walk) enterResult(s *events.Snapshot, round int) error {
	change := tournament.ResultChange{Round: round, Result: score.WhiteWins}
	if r := s.Round(round); r != nil {
		first := slices.IndexFunc(r.Games, func(g events.Game) bool { return g.Open })
		if first < 0 {
			first = max(0, slices.IndexFunc(r.Games, func(g events.Game) bool { return !g.Dropped() }))
		}
		g := r.Games[first]
		change.Board, change.Was = g.Board, g.Result
	}
	if change.Was == change.Result {
		change.Result = score.Draw
	}
	return w.EnterResults(w.t.Context(), app.Arbiter, w.id, []tournament.ResultChange{change})
}
