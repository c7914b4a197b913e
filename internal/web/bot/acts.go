package bot

import (
	"net/http"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/web/page"
)

func because(code article.Code, args ...article.Arg) article.Reason {
	return article.Because(code, "", args...)
}

// own is a game that the asker plays, and the side; everybody else is refused.
func own(c *page.Call) (*games.Snapshot, article.Colour, error) {
	s, standing, err := c.Games.See(c.Context(), c.Actor, c.Request.PathValue("game"))
	if err != nil {
		return nil, 0, err
	}
	if !standing.Side.IsValid() {
		return nil, 0, &app.ForbiddenError{Deed: app.PlayGame, Stream: s.About(), Lack: app.LacksTerms, Limit: app.OwnSeat, Member: true}
	}
	return s, standing.Side, nil
}

// act does one thing in an own game, which depends on how the game is.
func act(command func(g *game.State, side article.Colour) game.Command) page.Handler {
	return func(c *page.Call) error {
		s, side, err := own(c)
		if err == nil {
			err = c.Games.Act(c.Context(), c.Actor, s.ID, command(s.State, side), side)
		}
		if err != nil {
			return err
		}
		return done(c)
	}
}

// answer does one of two things, by the yes or no in the path.
func answer(command func(g *game.State, side article.Colour, yes bool) game.Command) page.Handler {
	return func(c *page.Call) error {
		word := c.Request.PathValue("answer")
		yes, known := isYes(word)
		if !known {
			return page.BadRequest(codeYesNo, page.TextArg("answer", article.Printable(word)))
		}
		return act(func(g *game.State, side article.Colour) game.Command { return command(g, side, yes) })(c)
	}
}

var (
	abort        = act(func(_ *game.State, side article.Colour) game.Command { return game.Abort{By: side} })
	resign       = act(func(_ *game.State, side article.Colour) game.Command { return game.Resign{By: side} })
	claimVictory = act(func(_ *game.State, side article.Colour) game.Command { return game.ClaimVictory{By: side} })

	answerDraw     = answer(drawAnswer)
	answerTakeback = answer(func(g *game.State, side article.Colour, yes bool) game.Command {
		if !yes || g.Takeback.By == side.Other() {
			return game.AnswerTakeback{By: side, Agreed: yes}
		}
		return game.ProposeTakeback{By: side}
	})
)

// move makes a move, or one jump of a capture. With ?offeringDraw=true a draw is offered with it; where no draw can be offered the move
// is made all the same, and the answer says why there is no offer: a program that asked for both must not lose by it.
func move(c *page.Call) error {
	s, side, err := own(c)
	if err != nil {
		return err
	}
	play := game.Play{By: side, Move: c.Request.PathValue("move")}
	if s.State.Settings.Variant.IsDraughts() {
		entered, err := hubOf(c).halves.enter(place{s.ID, side}, s.State, play.Move)
		if err != nil {
			return err
		}
		if !entered.complete {
			return done(c)
		}
		play.Move, play.Seen = entered.move, entered.in
	}
	play.OfferDraw, _ = isYes(c.Request.URL.Query().Get("offeringDraw"))
	err = c.Games.Act(c.Context(), c.Actor, s.ID, play, side)
	if _, refused := article.AsRefusal(err); refused && play.OfferDraw {
		why := c.ProblemOf(err)
		play.OfferDraw = false
		if err = c.Games.Act(c.Context(), c.Actor, s.ID, play, side); err == nil {
			return c.JSON(http.StatusOK, fine{OK: true, Note: inWords(why)})
		}
	}
	if err != nil {
		return err
	}
	return done(c)
}
