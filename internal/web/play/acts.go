package play

import (
	"slices"
	"strconv"

	"damka/article"
	"damka/chess"
	"damka/internal/game"
	"damka/internal/web/page"
)

// acts are what a player can do beside moving, by the word that forms send.
var acts = []struct {
	word    string
	offered func(g *game.State, side article.Colour) bool
	command func(side article.Colour) game.Command
}{
	{"here", isAwaited, func(c article.Colour) game.Command { return game.Arrive{Side: c} }},
	{"accept", opponentOffers, func(c article.Colour) game.Command { return game.AcceptDraw{By: c} }},
	{"refuse", opponentOffers, func(c article.Colour) game.Command { return game.RefuseDraw{By: c} }},
	{"offer", mayOffer, func(c article.Colour) game.Command { return game.OfferDraw{By: c} }},
	{"offer_advantage", mayOfferAdvantage, func(c article.Colour) game.Command { return game.OfferDraw{By: c, Advantage: c} }},
	{actRepetition, mayClaimChess, nil},
	{actNoProgress, mayClaimChess, nil},
	{"claim", mayClaimDraughts, func(c article.Colour) game.Command { return game.ClaimDraw{DrawClaim: game.DrawClaim{By: c}} }},
	{"takeback_yes", opponentAsks, func(c article.Colour) game.Command { return game.AnswerTakeback{By: c, Agreed: true} }},
	{"takeback_no", opponentAsks, func(c article.Colour) game.Command { return game.AnswerTakeback{By: c} }},
	{"takeback", mayAskBack, func(c article.Colour) game.Command { return game.ProposeTakeback{By: c} }},
	{"time", mayGiveTime, func(c article.Colour) game.Command { return game.GiveTime{By: c} }},
	{"victory", mayClaimGone, func(c article.Colour) game.Command { return game.ClaimVictory{By: c} }},
	{"gone_draw", mayClaimGone, func(c article.Colour) game.Command { return game.ClaimGoneDraw{By: c} }},
	{actAttend, mayAttend, nil}, // it needs the key of the envelope: see attend
	{"close_envelope", mayClose, func(c article.Colour) game.Command { return game.CloseEnvelope{By: c} }},
	{"accept_irregular", mayChoose, chosenAs(game.Accepted)},
	{"correct_irregular", mayCorrect, chosenAs(game.Corrected)},
	{actReport, mayReport, nil},
	{actAsk, mayAsk, nil}, // their commands are read from forms: see formActs
	{actCall, mayCall, nil},
	{"abort", mayAbort, func(c article.Colour) game.Command { return game.Abort{By: c} }},
	{"resign", mayResign, func(c article.Colour) game.Command { return game.Resign{By: c} }},
}

// formActs read the commands of acts whose form asks more than the word.
var formActs = map[string]func(*page.Form, article.Colour) (game.Command, error){
	actAsk: readAsk, actCall: readCall, actReport: readReport,
	actRepetition: readClaimOf(chess.Repetition), actNoProgress: readClaimOf(chess.NoProgress),
}

// offeredActs are the words of the acts that make sense now.
func offeredActs(g *game.State, side article.Colour) []string {
	words := []string{}
	if !side.IsValid() || g.Phase() == game.Finished || g.Settings.Input == game.ByTransmitter {
		return words
	}
	for _, a := range acts {
		if a.offered(g, side) {
			words = append(words, a.word)
		}
	}
	return words
}

// commandOf is the command of an act; false for a word that is none.
func commandOf(word string, side article.Colour) (game.Command, bool) {
	for _, a := range acts {
		if a.word == word && a.command != nil {
			return a.command(side), true
		}
	}
	return nil, false
}

func running(g *game.State) bool { return g.Phase() == game.Running }

// isAwaited: the clocks were started without the player. A connection says the same of itself; a browser without scripts has none.
func isAwaited(g *game.State, side article.Colour) bool { return g.IsAbsent(side) }

func opponentOffers(g *game.State, side article.Colour) bool {
	return running(g) && g.Offered() == side.Other()
}

// mayOffer: whether it is allowed now the rules say when it is tried, with the article; the
// button is there as soon as there is something to offer.
func mayOffer(g *game.State, side article.Colour) bool {
	return running(g) && g.Offered() == 0 && len(g.Moves) > 1
}

// answers are the acts that answer the opponent: they are set apart from the others.
var answers = []string{"accept", "refuse", "takeback_yes", "takeback_no"}

// shownActs are the acts with a button in the usual row: those that make sense now, and in their places those that
// have to wait, with the reason. No button comes under a finger that was on its way to another one.
func shownActs(reader page.Reader, g *game.State, side article.Colour) (words []string, idle map[string]note) {
	can := offeredActs(g, side)
	words, idle = []string{}, make(map[string]note)
	for _, a := range acts {
		_, form := formActs[a.word]
		why, waits := waitsFor(reader, g, side, a.word)
		if waits {
			idle[a.word] = why
		}
		if (waits || slices.Contains(can, a.word)) && !form && !slices.Contains(answers, a.word) {
			words = append(words, a.word)
		}
	}
	return words, idle
}

// waitsFor says why an act that the reader may do later cannot be done now.
func waitsFor(reader page.Reader, g *game.State, side article.Colour, word string) (why note, waits bool) {
	if !side.IsValid() || !running(g) || g.Settings.Input == game.ByTransmitter {
		return note{}, false
	}
	switch word {
	case "offer_advantage":
		if !g.Settings.Advantage {
			return note{}, false
		}
		return offerWaits(reader, g, side)
	case "offer":
		return offerWaits(reader, g, side)
	case "takeback":
		switch by := g.Takeback.By; {
		case by == side:
			return note{Text: reader.Text("play.news.takeback_waits")}, true
		case by.IsValid():
			return note{Text: reader.Text("play.answer_first")}, true
		}
	}
	return note{}, false
}

func offerWaits(reader page.Reader, g *game.State, side article.Colour) (why note, waits bool) {
	switch by := g.Offered(); {
	case len(g.Moves) < 2:
		return note{}, false
	case by == side:
		return note{reader.Text("play.news.offer_waits"), offerArticle(g)}, true
	case by.IsValid():
		return note{Text: reader.Text("play.answer_first")}, true
	}
	d, isDraughts := g.Draughts()
	if !isDraughts {
		return note{}, false
	}
	refusal, refused := article.AsRefusal(d.MayOffer(side))
	if !refused {
		return note{}, false
	}
	return note{page.Capital(reader.Explain(refusal.Reason)), refusal.Reason.Article}, true
}

// mayOfferAdvantage: a draw with the advantage for whoever offers it, also without the lead (I.6.5.4).
func mayOfferAdvantage(g *game.State, side article.Colour) bool {
	return g.Settings.Advantage && mayOffer(g, side)
}

func mayClaimDraughts(g *game.State, side article.Colour) bool {
	_, isDraughts := g.Draughts()
	return isDraughts && g.Settings.Edition == article.Kotek2008 && running(g) && g.Turn() == side && len(g.Moves) > 1
}

func opponentAsks(g *game.State, side article.Colour) bool {
	return running(g) && g.Takeback.By == side.Other()
}

func mayAskBack(g *game.State, side article.Colour) bool {
	return running(g) && g.Settings.Friendly && g.Takeback.By == 0 && len(g.Moves) > 0 && (len(g.Moves) > 1 || g.Turn() != side)
}

func mayGiveTime(g *game.State, _ article.Colour) bool {
	_, timed := g.Clock()
	return running(g) && timed && g.Settings.Friendly && len(g.Moves) > 1
}

func mayAbort(g *game.State, _ article.Colour) bool { return g.MayAbort() == nil }

func mayResign(g *game.State, _ article.Colour) bool {
	return running(g) && (len(g.Moves) > 1 || g.Settings.Carried != (game.Carried{}))
}

// move makes a move that somebody entered on the board or typed.
func move(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	return do(c, func(side article.Colour) (game.Command, error) {
		where, err := enteredAt(c, f)
		return game.Play{By: side, Move: f.Text("move"), OfferDraw: f.Has("offer"), Seen: where}, err
	})
}

// act does something else: one of [acts].
func act(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	if f.Text("act") == actAttend {
		return attend(c)
	}
	return do(c, func(side article.Colour) (game.Command, error) {
		command, err := actOf(f, side)
		if err != nil {
			return nil, err
		}
		switch entered := command.(type) {
		case game.ClaimDraw:
			entered.Seen, err = enteredAt(c, f)
			return entered, err
		case game.ReportIrregularity:
			entered.Seen, err = enteredAt(c, f)
			return entered, err
		}
		return command, nil
	})
}

// actOf is the command of the act that a form asks for.
func actOf(f *page.Form, side article.Colour) (game.Command, error) {
	if read, form := formActs[f.Text("act")]; form {
		return read(f, side)
	}
	command, known := commandOf(f.Text("act"), side)
	if !known {
		return nil, page.BadRequest("input.act")
	}
	return command, nil
}

// enteredAt is the position in which a form was filled in. Pages always say it; a program may leave it out, and
// must then know itself that a move that it sends twice may be made twice.
func enteredAt(c *page.Call, f *page.Form) (game.Seen, error) {
	ply, mark := f.Text("ply"), f.Text("mark")
	if ply == "" && mark == "" && isProgram(c) {
		return game.Seen{}, nil
	}
	made, err := strconv.Atoi(ply)
	if err != nil || mark == "" {
		return game.Seen{}, page.BadRequest("input.seen")
	}
	return game.Seen{Ply: made, Mark: mark}, nil
}

// isProgram says that a script or a program asks, and no form of a page.
func isProgram(c *page.Call) bool { return c.Request.Header.Get("Accept") == "application/json" }

// do does what a player wants, and answers with the game as it is then.
func do(c *page.Call, wanted func(article.Colour) (game.Command, error)) error {
	s, err := seenBy(c)
	if err != nil {
		return err
	}
	command, err := wanted(s.side)
	if err == nil {
		err = c.Games.Act(c.Context(), s.asker, idOf(c), command, s.side)
	}
	if err != nil {
		return err
	}
	return done(c)
}

// done answers a script with the state, a form with the page.
func done(c *page.Call) error {
	if isProgram(c) {
		return sendState(c)
	}
	return c.Redirect(gamePath(idOf(c)))
}

// mayClaimGone: who has the move makes it first.
func mayClaimGone(g *game.State, side article.Colour) bool {
	return running(g) && g.Away(side.Other()).Gone && g.Turn() != side
}
