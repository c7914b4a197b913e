package events

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strconv"

	"damka/article"
	"damka/internal/app"
	"damka/internal/tournament"
	"damka/pairing"
	"damka/score"
)

// Drawing is how start numbers are to be given.
type Drawing struct {
	Method tournament.LotMethod

	// Seed is a number up to 2⁶⁴-1, so that a drawing can be repeated before
	// witnesses; empty, one is chosen.
	Seed string

	// FirstColour is the colour of number 1 in round 1 of a Swiss tournament;
	// 0: it is drawn, too (V.2.8.5.3).
	FirstColour score.Colour

	// Seen is the Snapshot.Seq the person saw: lots drawn since are not
	// replaced unseen. A program that did not look says 0.
	Seen uint64
}

// DrawLots draws start numbers, or puts them in the order of strength.
func (a *App) DrawLots(ctx context.Context, actor app.Actor, id string, drawing Drawing) error {
	if err := a.base.Allow(ctx, actor, app.DrawLots, streamOf(id)); err != nil {
		return err
	}
	number, err := a.seed(drawing.Seed)
	if err != nil {
		return err
	}
	return a.change(ctx, actor, app.DrawLots, id, nil, func(s *Snapshot) (tournament.Command, error) {
		if err := s.drawnMeanwhile(drawing.Seen); err != nil {
			return nil, err
		}
		order, _, err := s.drawn(drawing.Method, number)
		return tournament.DrawLots{
			Method: drawing.Method, Seed: number, Engine: pairingEngine, Order: order,
			FirstColour: s.firstColour(drawing.FirstColour, number),
		}, err
	})
}

// firstColour is the colour of number 1 in round 1 of a Swiss tournament: the
// one given, else by lot (V.2.8.5.3).
func (s *Snapshot) firstColour(given score.Colour, seed uint64) score.Colour {
	switch {
	case !s.Settings.System.IsSwiss():
		return 0
	case given != 0:
		return given
	}
	return pairing.LotOfColour(seed)
}

// drawn are the participants in the order that a method and a seed give, and
// what there is to say about it.
func (s *Snapshot) drawn(method tournament.LotMethod, seed uint64) ([]tournament.ParticipantID, []article.Reason, error) {
	entered := s.state.Participants()
	var numbers []int
	var notes []article.Reason
	switch method {
	case tournament.PlainLot:
		numbers = pairing.Lots(seed, len(entered))
	case tournament.VarmaLot:
		clubs := make([]string, len(entered))
		for i, p := range entered {
			clubs[i] = s.byID[p.ID].Person.Club
		}
		numbers, notes = pairing.Varma(seed, clubs)
	case tournament.ByRating, tournament.ByGroups:
		numbers = startingList(method, entered, pairing.Lots(seed, len(entered)))
	default:
		return nil, nil, &tournament.InvalidError{Problems: []tournament.Problem{{Field: "method", Reason: article.Because("lots.method_unknown", s.Settings.System.Articles().Drawing)}}}
	}
	order := make([]tournament.ParticipantID, len(entered))
	for i, n := range numbers {
		order[n-1] = entered[i].ID
	}
	return order, notes, nil
}

// LotNotes say what was particular about the newest drawing: that there are
// no pools for so many players, that a club did not fit one. They name clubs,
// so they are not recorded but found again, as long as the recorded order is
// what the seed gives.
func (s *Snapshot) LotNotes() []article.Reason {
	if s.Lots == nil || s.Lots.Method == tournament.ByHand {
		return nil
	}
	order, notes, err := s.drawn(s.Lots.Method, s.Lots.Seed)
	if err != nil || !slices.EqualFunc(order, s.Players, func(id tournament.ParticipantID, p *Player) bool { return id == p.ID }) {
		return nil
	}
	return s.withIDs(notes)
}

func (a *App) seed(text string) (uint64, error) {
	if text == "" {
		var raw [4]byte
		if err := a.base.Random(raw[:]); err != nil {
			return 0, err
		}
		var n uint64
		for _, b := range raw { // ten digits at most: a seed is read aloud and written down
			n = n<<8 | uint64(b)
		}
		return n, nil
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		problem := article.Because("lots.seed_invalid", "", article.Arg{Name: "value", Value: article.Text(text)})
		return 0, &tournament.InvalidError{Problems: []tournament.Problem{{Field: "seed", Reason: problem}}}
	}
	return n, nil
}

// startingList are the start numbers of participants by strength: the higher
// rating first, of equals list A before B before N and the better place on A
// (V.2.6.1.1); or by group (V.2.6.2), those without one last. The lot parts
// anyone who is still equal.
func startingList(method tournament.LotMethod, entered []tournament.Participant, lots []int) []int {
	last := func(n int) int { // none goes behind all
		if n == 0 {
			return math.MaxInt
		}
		return n
	}
	order := make([]int, len(entered))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		a, b := entered[i].Strength, entered[j].Strength
		if method == tournament.ByGroups {
			return cmp.Or(cmp.Compare(last(a.Group), last(b.Group)), lots[i]-lots[j])
		}
		return cmp.Or(b.PairingRating()-a.PairingRating(), slices.Index(listOrder, a.List)-slices.Index(listOrder, b.List),
			cmp.Compare(last(a.ListPlace), last(b.ListPlace)), lots[i]-lots[j])
	})
	numbers := make([]int, len(entered))
	for n, i := range order {
		numbers[i] = n + 1
	}
	return numbers
}

var listOrder = []tournament.List{tournament.ListA, tournament.ListB, tournament.ListN, tournament.NoList}

// NumbersByHand records numbers drawn in the hall: order[0] has number 1. The
// method and the seed of the drawing do not matter.
func (a *App) NumbersByHand(ctx context.Context, actor app.Actor, id string, order []tournament.ParticipantID, drawing Drawing) error {
	return a.change(ctx, actor, app.NumberByHand, id, nil, func(s *Snapshot) (tournament.Command, error) {
		command := tournament.DrawLots{Method: tournament.ByHand, Engine: pairingEngine, Order: order}
		if s.Settings.System.IsSwiss() {
			command.FirstColour = cmp.Or(drawing.FirstColour, score.White)
		}
		return command, s.drawnMeanwhile(drawing.Seen)
	})
}

// drawnMeanwhile finds lots that were drawn after an event.
func (s *Snapshot) drawnMeanwhile(seen uint64) error {
	if seen == 0 {
		return nil
	}
	for _, r := range s.state.Standing() {
		if _, drawn := r.Event.(tournament.LotsDrawn); drawn && r.Seq > seen {
			return &tournament.ChangedError{Seq: r.Seq, Reason: article.Because("changed.lots", s.Settings.System.Articles().Numbers)}
		}
	}
	return nil
}
