package game

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"damka/article"
	"damka/chess"
	"damka/clock"
)

// player of random games: every command there is, at random instants.
type wanderer struct {
	*table
	r    *rand.Rand
	late bool // players may be absent at the start
}

func (w *wanderer) side() article.Colour { return article.Colour(1 + w.r.IntN(2)) }

// anySide is also no side.
func (w *wanderer) anySide() article.Colour { return article.Colour(w.r.IntN(3)) }

// span is a time that is often short and sometimes nothing or very long.
func (w *wanderer) span() clock.Time {
	return clock.Time(w.r.Int64N([]int64{1, 1000, 1000, 20_000, 20_000, 200_000}[w.r.IntN(6)]))
}

func (w *wanderer) reason() article.Reason { return article.Because("desk.random", "II.6.19") }

// move is a legal move of the side to move, or nonsense.
func (w *wanderer) move() string {
	if d, ok := w.state.Draughts(); ok {
		if moves := d.Position().LegalMoves(); len(moves) > 0 {
			return d.Position().MoveText(moves[w.r.IntN(len(moves))])
		}
	}
	if c, ok := w.state.Chess(); ok {
		if moves := c.Position().LegalMoves(); len(moves) > 0 {
			return c.Position().Coordinates(moves[w.r.IntN(len(moves))])
		}
	}
	return "0-0-0-0"
}

// player is a command of a player, or of nobody.
func (w *wanderer) player() Command {
	switch w.r.IntN(19) {
	case 0:
		return OfferDraw{By: w.side(), Advantage: w.anySide()}
	case 1:
		return RefuseDraw{By: w.side()}
	case 17:
		return AcceptDraw{By: w.side()}
	case 2:
		return ClaimDraw{DrawClaim: DrawClaim{By: w.side(), Rule: chess.DrawRule(1 + w.r.IntN(2)), Move: []string{"", w.move()}[w.r.IntN(2)]}}
	case 3:
		return ProposeTakeback{By: w.side()}
	case 4:
		return AnswerTakeback{By: w.side(), Agreed: w.r.IntN(2) == 0}
	case 5:
		return GiveTime{By: w.side()}
	case 6:
		return CallArbiter{By: w.side(), Matter: Matters()[w.r.IntN(len(Matters()))]}
	case 7:
		return Fall{}
	case 8:
		return Interrupt{Since: w.now - w.span()}
	case 9:
		return Play{By: w.side(), Move: w.move(), OfferDraw: true, Advantage: w.anySide()}
	case 10:
		grounds := []Ground{GroundEnding, GroundMinute, GroundTime, GroundCannotWin, GroundNoEffort}
		return AskRuling{By: w.side(), Ground: grounds[w.r.IntN(len(grounds))], Stop: w.r.IntN(2) == 0}
	case 11:
		return ReportIrregularity{By: w.anySide(), Offender: w.side(), Kind: w.kind(), Since: w.r.IntN(4), Stop: w.r.IntN(2) == 0}
	case 12:
		return AnswerIrregularity{By: w.side(), Choice: []Choice{Accepted, Corrected, Dismissed}[w.r.IntN(3)]}
	case 13:
		return Leave{Side: w.side(), Since: w.now - w.span(), Closed: w.r.IntN(2) == 0}
	case 14:
		return Return{Side: w.side()}
	case 15:
		return []Command{ClaimVictory{By: w.side()}, ClaimGoneDraw{By: w.side()}}[w.r.IntN(2)]
	case 16:
		return Fall{}
	}
	return Arrive{Side: w.side()}
}

func (w *wanderer) kind() IrregularityKind {
	rules := IrregularityRules(w.state.Settings.Edition)
	return rules[w.r.IntN(len(rules))].Kind
}

// arbiter is a command of the arbiter.
func (w *wanderer) arbiter() Command {
	switch w.r.IntN(14) {
	case 10:
		return w.ofChess()
	case 11:
		return []Command{InterruptRound{CausePower}, ResumeRound{}, ResumeRound{}}[w.r.IntN(3)]
	case 0:
		return AnswerCall{}
	case 1:
		return StopClock{Why: w.reason()}
	case 2, 3:
		return ResumeClock{}
	case 4:
		return ChangeTime{Who: w.side(), Amount: w.span() - clock.Time(w.r.IntN(20_000)), Why: w.reason()}
	case 5:
		return SetClock{White: w.span(), Black: w.span(), Why: w.reason()}
	case 6:
		return PutBack{Moves: w.r.IntN(4), White: w.span(), Black: w.span(), Why: w.reason()}
	case 7:
		return AnswerRuling{[]Answer{Granted, Rejected, Postponed, PostponedAndGave}[w.r.IntN(4)]}
	case 8:
		return AnswerIrregularity{Choice: []Choice{Accepted, Corrected, Dismissed}[w.r.IntN(3)], Bonus: clock.Time(w.r.IntN(2)) * 5 * clock.Second}
	case 9:
		sanctions := Sanctions(w.state.Settings.Edition)
		p := Penalise{Who: w.side(), Sanction: sanctions[w.r.IntN(len(sanctions))].Sanction, Breach: "II.2.4.5"}
		if rule, _ := sanctionRule(w.state.Settings.Edition, p.Sanction); rule.Ends && w.r.IntN(4) > 0 {
			return Fall{}
		} else if rule.Takes || rule.Gives {
			p.Taken, p.Given = w.span(), w.span()
			if !rule.Takes {
				p.Taken = 0
			} else if !rule.Gives {
				p.Given = 0
			}
		}
		return p
	}
	return w.rare()
}

// absent are some of the players, mostly nobody.
func (w *wanderer) absent() clock.Absence {
	return clock.Absence{White: w.late && w.r.IntN(4) == 0, Black: w.late && w.r.IntN(4) == 0}
}

// ofChess is a command of the arbiter that only games of chess have.
func (w *wanderer) ofChess() Command {
	switch w.r.IntN(3) {
	case 0:
		return ConsentToDraw{}
	case 1:
		return ShowScore{To: w.side()}
	}
	return UpholdTouch{touching(chess.Square(w.r.IntN(64)), chess.Square(w.r.IntN(64)))}
}

// rare are commands that mostly end or begin a game.
func (w *wanderer) rare() Command {
	switch w.r.IntN(30) {
	case 7, 8, 9, 10, 11, 12:
		return Await{Absent: w.absent(), Until: w.now + w.span(), White: w.span(), Black: w.span()}
	case 0:
		return Resign{By: w.side()}
	case 1:
		return Award{Outcome{White: Drawn, Black: Drawn, Why: Why{w.reason()}}}
	case 2:
		return DeclareDraw{}
	case 3:
		return DeclareBothFlags{}
	case 4:
		return FindStartFault{StartFault(1 + w.r.IntN(3))}
	case 5:
		return Abort{By: w.side()}
	case 6:
		return Sit{Side: w.side(), Player: ada}
	}
	return Start{}
}

// answer is an answer to what waits for one; false if nothing does.
func (w *wanderer) answer() (Command, bool) {
	switch s := w.state; {
	case s.Takeback.By.IsValid():
		return AnswerTakeback{By: s.Takeback.By.Other(), Agreed: w.r.IntN(2) == 0}, true
	case s.Asked.By.IsValid():
		return AnswerRuling{[]Answer{Granted, Rejected, Rejected, Postponed, PostponedAndGave}[w.r.IntN(5)]}, true
	case s.Reported.Offender.IsValid():
		return AnswerIrregularity{Choice: []Choice{Accepted, Corrected, Dismissed}[w.r.IntN(3)]}, true
	}
	return nil, false
}

// command is any of them; most are moves.
func (w *wanderer) command() Command {
	if w.state.StartedAt == 0 && w.r.IntN(4) == 0 {
		return Start{Absent: w.absent()}
	}
	if answer, waits := w.answer(); waits && w.r.IntN(3) == 0 {
		return answer
	}
	switch n := w.r.IntN(10); {
	case n < 6:
		lag := clock.Time(0)
		if w.r.IntN(2) == 0 {
			lag = w.span()
		}
		return Play{By: w.state.Turn(), Move: w.move(), Lag: lag}
	case n < 8:
		return w.player()
	}
	return w.arbiter()
}

// randomSettings are of every game, edition and kind of clock.
func randomSettings(r *rand.Rand, controls ...string) Settings {
	variants := article.Variants()
	s := Settings{Variant: variants[r.IntN(len(variants))], Control: clock.MustParse(controls[r.IntN(len(controls))])}
	for {
		if s.Edition = article.Editions()[r.IntN(len(article.Editions()))]; s.Edition.Covers(s.Variant) {
			break
		}
	}
	if s.Variant.IsDraughts() && r.IntN(2) == 0 {
		s.Start = map[bool]string{true: "W:WK46,K47,31:BK3", false: "W:WKc1,Kg1,e1:BKf8"}[s.Variant == article.International]
	}
	if r.IntN(3) > 0 {
		s.Pairing, s.Quickplay, s.Supervised = board7, true, r.IntN(2) == 0
		if !s.Variant.IsDraughts() {
			s.DrawsFrom = r.IntN(3)
		}
	} else {
		s.Friendly = r.IntN(2) == 0
	}
	s.Advantage = s.Variant == article.International && s.Edition.Rules().DrawsWithAdvantage && r.IntN(2) == 0
	return s
}

// wander plays a random game; after is called with each state and the events that led to it.
func wander(t *testing.T, seed uint64, controls []string, commands int, after func(w *wanderer, before *State, command Command, events []Event)) *wanderer {
	r := rand.New(rand.NewPCG(seed, 20))
	s := randomSettings(r, controls...)
	w := &wanderer{&table{t: t, state: &State{}, now: noon}, r, after == nil}
	w.do(Create{Settings: s, White: ada, Black: emil})
	for range commands {
		w.now = max(noon, w.now+w.span()-clock.Time(r.IntN(2))*clock.Time(r.IntN(50))) // a machine's clock may go back
		before, command := w.state, w.command()
		events, err := w.try(command)
		if err != nil && w.state != before {
			t.Fatalf("seed %d: a refused %#v changed the game", seed, command)
		}
		if err == nil && after != nil {
			after(w, before, command, events)
		}
	}
	return w
}

var everyControl = []string{"5+3", "5", "3+2", "15b5", "90", "20", "2/5,1+2", "80+60"}

// elsewhere are events of other games than these: adjourned (see TestAdjournmentsAtRandom),
// transmitted, by correspondence, in consultation; and of rounds that are cancelled (see TestRoundsAtRandom).
var elsewhere = []string{
	"talk.said", "talk.silenced", // of no game of a tournament: see TestTalkChangesNothingOfAGame
	"help.suspected", "suspicion.settled", // see TestReportsChangeNothingOfAGame
	"player.seated", "move.transmitted", "transmission.undone", "vacation.taken", "team.joined", "team.left", "team.said",
	"game.adjourned", "move.sealed", "envelope.closed", "resumption.planned", "player.attended", "game.resumed", "envelope.opened", "reply.sealed", "envelope.missing", "game.annulled",
	"game.set_aside", "game.went_on", "game.begun_anew",
}

// In a running game of chess with a legal move there is always one that may be made, whatever was claimed and found.
func TestRandomGamesOfChessAlwaysHaveAMove(t *testing.T) {
	bound, owed := 0, 0
	for n := range uint64(600) {
		seed := 1500 + n // one of them once had none
		wander(t, seed, []string{"90", "80+60"}, 120, func(w *wanderer, _ *State, command Command, _ []Event) {
			c, is := w.state.Chess()
			if !is || c.running() != nil {
				return
			}
			if _, yes := c.Bound(); yes {
				bound++
			}
			if _, yes := c.Owed(); yes {
				owed++
			}
			legal := c.Position().LegalMoves()
			if len(legal) > 0 && !slices.ContainsFunc(legal, func(m chess.Move) bool { _, err := c.Play(m); return err == nil }) {
				t.Fatalf("seed %d: after %#v no move is allowed", seed, command)
			}
		})
	}
	if bound == 0 || owed == 0 {
		t.Errorf("%d positions with touched pieces, %d with a move that is owed", bound, owed)
	}
}

// Every state is the fold of its events as they were written and read; what is decided is taken without an anomaly
// (see [table.record]). All kinds of events come to pass.
func TestRandomGamesAreFolds(t *testing.T) {
	kindsSeen := map[string]int{}
	for seed := range uint64(1000) {
		w := wander(t, seed, everyControl, 120, nil)
		if folded := Fold(w.log); !reflect.DeepEqual(folded, w.state) {
			t.Fatalf("seed %d: the fold of its events is\n%+v, the game is\n%+v", seed, folded, w.state)
		}
		for _, r := range w.log {
			name, _, _, _ := Encode(r.Event)
			kindsSeen[name]++
		}
	}
	for _, k := range kinds {
		if kindsSeen[k.Name] == 0 && !slices.Contains(elsewhere, k.Name) {
			t.Errorf("no random game had %s", k.Name)
		}
	}
}
