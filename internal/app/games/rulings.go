package games

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/store"
)

// What arbiters have decided in the games of a tournament belongs in its log, too, and is not written there a second time: each game in
// which something was decided has rows with all of it, written with its events, as who waits for the arbiter has (see [callRow]). So
// the desk's log reads a few rows, and no game.

// rulingKind is the kind of these rows, which nobody takes.
const rulingKind = "game.ruling"

// Ruling is what an arbiter decided in a game, or what was written on an envelope. It names nobody: who it was about is a participant.
type Ruling struct {
	Game  string         `json:"-"` // empty: it was in all games of the round
	Round int            `json:"-"`
	Board int            `json:"-"`
	At    clock.Time     `json:"at"`
	By    string         `json:"by"` // who signed it
	What  game.Why       `json:"what"`
	Who   string         `json:"who,omitempty"` // a participant, as the game has them
	Side  article.Colour `json:"side,omitzero"` // theirs: of a board in the hall the table may have another participant there (II.4.6)
	Why   game.Why       `json:"why,omitzero"`
}

// rulingsOf is a row's data.
type rulingsOf struct {
	Round   int      `json:"round"`
	Board   int      `json:"board"`
	Rulings []Ruling `json:"rulings"`
}

// InWords is the ruling as a reason.
func (r Ruling) InWords() article.Reason {
	what := r.What.Reason
	args := append(slices.Clone(what.Args), article.Arg{Name: "round", Value: article.Number(r.Round)}, article.Arg{Name: "board", Value: article.Number(r.Board)})
	if r.Who != "" {
		args = append(args, article.Arg{Name: "player", Value: article.Person(r.Who)})
	}
	if r.Why.Code != "" {
		args = append(args, article.Arg{Name: "why", Value: r.Why.Reason})
	}
	return article.Because(what.Code, cmp.Or(what.Article, r.Why.Article), args...)
}

// noteRuling keeps what an event of a tournament's game decided.
func (s *Snapshot) noteRuling(before *game.State, event game.Event, e journal.Event) {
	if s.State.Alone() {
		return
	}
	if ruling, is := rulingIn(before, s.State, event); is {
		ruling.By = e.By
		if ruling.At == 0 {
			ruling.At = Instant(e.At)
		}
		s.rulings = append(slices.Clip(s.rulings), ruling)
	}
}

// The codes of what is decided. Each has the arguments round and board; those with a reason have why.
const (
	ruledSanction     article.Code = "ruled.sanction"      // sanction, breach, player
	ruledSanctionBoth article.Code = "ruled.sanction_both" // sanction, breach
	ruledSanctionTime article.Code = "ruled.sanction_time" // sanction, breach, player, taken, given
	ruledTimeAdded    article.Code = "ruled.time_added"    // time, player
	ruledTimeTaken    article.Code = "ruled.time_taken"    // time, player
	ruledClocks       article.Code = "ruled.clocks"        // white, black
	ruledAwaited      article.Code = "ruled.awaited"       // white, black
	ruledPutBack      article.Code = "ruled.put_back"      // white, black
	ruledReopened     article.Code = "ruled.reopened"      // white, black
	ruledClaim        article.Code = "ruled.claim"
	ruledIrregular    article.Code = "ruled.irregular"
	ruledTouch        article.Code = "ruled.touch"
	ruledStart        article.Code = "ruled.start"
	ruledAnnulled     article.Code = "ruled.annulled"
	ruledConsent      article.Code = "ruled.consent"
	ruledEnded        article.Code = "ruled.ended"
	ruledAdjourned    article.Code = "ruled.adjourned"
	ruledEnvelope     article.Code = "ruled.envelope" // white, black
	ruledPlanned      article.Code = "ruled.planned"
	ruledResumed      article.Code = "ruled.resumed"
	ruledNoEnvelope   article.Code = "ruled.no_envelope"
	ruledInterrupted  article.Code = "ruled.interrupted"    // cause; of the round
	ruledRoundResumed article.Code = "ruled.round_resumed"  // of the round
	ruledDismissed    article.Code = "ruled.help_dismissed" // player (who was suspected)
)

// rulingIn is what an event decided between two states; false: nothing, or a player did.
func rulingIn(before, after *game.State, event game.Event) (Ruling, bool) {
	about := func(code article.Code, ref article.Ref, args ...article.Arg) Ruling {
		return Ruling{What: game.Why{Reason: article.Because(code, ref, args...)}}
	}
	clocks := func(code article.Code, white, black clock.Time, why game.Why) Ruling {
		r := about(code, "", timeArg("white", white), timeArg("black", black))
		r.Why = why
		return r
	}
	because := func(code article.Code, why game.Why) Ruling {
		return Ruling{What: game.Why{Reason: article.Because(code, "")}, Why: why}
	}
	switch e := event.(type) {
	case game.Sanctioned:
		return sanctionRuled(after, e), true
	case game.TimeChanged:
		r := about(ruledTimeAdded, "", timeArg("time", max(e.Amount, -e.Amount)))
		if e.Amount < 0 {
			r.What.Code = ruledTimeTaken
		}
		r.Why = e.Why
		return r.of(after, e.Who), true
	case game.ClockSet:
		return clocks(ruledClocks, e.White, e.Black, e.Why), true
	case game.Awaited:
		return clocks(ruledAwaited, e.White, e.Black, e.Why), true
	case game.Restored:
		code := ruledClocks
		switch {
		case len(after.Moves) < len(before.Moves):
			code = ruledPutBack
		case before.Outcome != nil:
			code = ruledReopened
		}
		return clocks(code, e.White, e.Black, e.Why), true
	case game.RulingGiven:
		return because(ruledClaim, e.Why), true
	case game.IrregularityAnswered:
		return because(ruledIrregular, e.Why), !e.By.IsValid()
	case game.TouchUpheld:
		return because(ruledTouch, e.Why), true
	case game.StartFaultFound:
		return because(ruledStart, e.Why), true
	case game.DrawConsented:
		return about(ruledConsent, "FIDE 9.1.1"), true
	case game.Ended:
		return because(ruledEnded, e.Outcome.Why), e.ByArbiter && e.Outcome.Why.Code != game.CodeEndCalledOff
	case game.RoundInterrupted:
		cause := game.CauseOf(e.Why.Reason)
		r := about(ruledInterrupted, e.Why.Article, article.Arg{Name: "cause", Value: article.Word(cause.Word())})
		r.At = e.At
		return r, true
	case game.RoundResumed:
		r := about(ruledRoundResumed, game.InterruptionArticle(after.Settings.Variant))
		r.At = e.At
		return r, true
	case game.Adjourned:
		return because(ruledAdjourned, game.Why{}).citing(e.Why.Article), true
	case game.EnvelopeClosed:
		return clocks(ruledEnvelope, e.White, e.Black, game.Why{}).citing(articleOf(after, "II.7.6", "FIDE I.2")), true
	case game.ResumptionPlanned:
		return because(ruledPlanned, game.Why{}), true
	case game.Resumed:
		return because(ruledResumed, game.Why{}).citing(e.Why.Article), true
	case game.EnvelopeMissing:
		return because(ruledNoEnvelope, e.Why), true
	case game.Annulled:
		return because(ruledAnnulled, e.Why), true
	case game.SuspicionSettled: // a sanction says itself what it is for
		return dismissedRuled(after, e), e.Verdict == game.SuspicionDismissed
	}
	return Ruling{}, false
}

// of is a ruling about the player of a side.
func (r Ruling) of(s *game.State, side article.Colour) Ruling {
	r.Side, r.Who = side, s.Player(side).Participant
	return r
}

// citing is a ruling with its article.
func (r Ruling) citing(ref article.Ref) Ruling {
	r.What.Article = ref
	return r
}

func articleOf(s *game.State, draughts, chess article.Ref) article.Ref {
	if s.Settings.Variant.IsDraughts() {
		return draughts
	}
	return chess
}

func timeArg(name string, t clock.Time) article.Arg {
	return article.Arg{Name: name, Value: article.Text(t.String())}
}

func sanctionRuled(s *game.State, e game.Sanctioned) Ruling {
	args := article.Args{
		{Name: "sanction", Value: article.Word("play.sanction." + string(e.Sanction))}, {Name: "breach", Value: article.Text(e.Breach)},
	}
	r := Ruling{What: game.Why{Reason: article.Because(ruledSanction, e.Article, args...)}}
	switch {
	case !e.Who.IsValid():
		r.What.Code = ruledSanctionBoth
		return r
	case e.Taken != 0 || e.Given != 0:
		r.What.Code, r.What.Args = ruledSanctionTime, append(args, timeArg("taken", e.Taken), timeArg("given", e.Given))
	}
	return r.of(s, e.Who)
}

// pageOfRulings is how much one row of rulings holds, in bytes; the store takes little more. What is decided in a game is some lines, but
// nothing bounds it.
const pageOfRulings = 3500

// rulingRows writes what the newest change decided in a game: the row that has room for it, or the next.
func rulingRows(s *Snapshot) (func(store.Tx) error, error) {
	if len(s.rulings) == s.ruled {
		return func(store.Tx) error { return nil }, nil
	}
	p := s.State.Settings.Pairing
	var rows []store.DueRow
	for page, from := 0, 0; from < len(s.rulings); page++ {
		of := rulingsOf{p.Round, p.Board, nil}
		for size := 0; from < len(s.rulings); from++ {
			one, err := json.Marshal(s.rulings[from])
			if err != nil {
				return nil, err
			}
			if size += len(one); size > pageOfRulings && of.Rulings != nil {
				break
			}
			of.Rulings = append(of.Rulings, s.rulings[from])
		}
		if from <= s.ruled {
			continue // it was written before
		}
		data, err := json.Marshal(of)
		if err != nil {
			return nil, err
		}
		id := fmt.Sprintf("%s%s/%04d", callPrefix(p.Tournament), s.ID, page)
		rows = append(rows, store.DueRow{Kind: rulingKind, ID: id, Stream: streamOf(s.ID), At: Moment(of.Rulings[0].At), Data: data})
	}
	return func(tx store.Tx) (err error) {
		for _, row := range rows {
			err = errors.Join(err, tx.PutDue(row))
		}
		return err
	}, nil
}

// Rulings are what was decided in the games of a tournament, the newest first; what was decided in all games of a round at one instant is
// one. They are for those who may decide there; nobody else gets any.
func (a *App) Rulings(ctx context.Context, actor app.Actor, tournament string) ([]Ruling, error) {
	if err := a.allowQueue(ctx, actor, tournament); err != nil {
		return nil, err
	}
	var all []Ruling
	err := a.eachOf(ctx, rulingKind, tournament, func(id string, row store.WaitingDue) error {
		var of rulingsOf
		if err := json.Unmarshal(row.Data, &of); err != nil {
			return &store.CorruptError{Stream: row.Stream, Detail: "the row of what was decided"}
		}
		id, _, _ = strings.Cut(id, "/")
		for _, r := range of.Rulings {
			r.Game, r.Round, r.Board = id, of.Round, of.Board
			all = append(all, r)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return newestFirst(all), nil
}

// IsSanction says that a player was punished.
func (r Ruling) IsSanction() bool {
	return r.What.Code == ruledSanction || r.What.Code == ruledSanctionBoth || r.What.Code == ruledSanctionTime
}

// isOfRound says that it was decided in all games of the round.
func (r Ruling) isOfRound() bool {
	return r.What.Code == ruledInterrupted || r.What.Code == ruledRoundResumed
}

func newestFirst(all []Ruling) []Ruling {
	type act struct {
		round int
		at    clock.Time
		code  article.Code
	}
	once := make(map[act]bool)
	all = slices.DeleteFunc(all, func(r Ruling) bool {
		a := act{r.Round, r.At, r.What.Code}
		known := once[a]
		once[a] = known || r.isOfRound()
		return known
	})
	for i := range all {
		if all[i].isOfRound() {
			all[i].Game = ""
		}
	}
	slices.SortStableFunc(all, func(a, b Ruling) int { return cmp.Compare(b.At, a.At) })
	return all
}
