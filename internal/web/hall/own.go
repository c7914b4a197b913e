package hall

import (
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/score"
)

// ownCard is the card of one player for one game, whose code a path has, or whose player
// has an account.
type ownCard struct {
	snapshot *events.Snapshot
	game     *events.Game
	player   *events.Player
	find     func(*page.Call) (ownCard, error) // as it is now
	kept     string                            // under which name a browser keeps what waits for a network
}

// errCardOver is the code of no card that is valid now.
var errCardOver = errors.New("hall: the card is no longer valid")

// onOwn makes a handler for whoever has a card. Nobody learns more of its address than
// where this Damka is; why that is not no-referrer, see linkIn. Whoever else uses the
// browser, the card is the player's.
func onOwn(handle func(c *page.Call, card ownCard) error) page.Handler {
	return func(c *page.Call) error {
		c.Writer.Header().Set("Referrer-Policy", "strict-origin")
		page.KeepNothing(c)
		card, err := cardIn(c)
		if errors.Is(err, errCardOver) || errors.Is(err, events.ErrNotFound) {
			return showOver(c)
		}
		if err != nil {
			return err
		}
		c.Personal = false
		if c.Actor, err = app.NewActor(card.identity()); err != nil {
			return err
		}
		return handle(c, card)
	}
}

// cardSender is the player of the card whose code the path has: players have one address in a hall,
// and one of them who sends without end must not keep the others from reporting.
func cardSender(c *page.Call) string {
	card, err := cardIn(c)
	if err != nil {
		return ""
	}
	actor, err := app.NewActor(card.identity())
	if err != nil {
		return ""
	}
	return actor.Principal()
}

// cardIn is the card that the path names by its tournament and code.
func cardIn(c *page.Call) (ownCard, error) {
	round, board, secret, ok := parts.CardIn(c.Request.PathValue("secret"))
	if !ok {
		return ownCard{}, errCardOver
	}
	snapshot, err := c.Snapshot()
	if err != nil {
		return ownCard{}, err
	}
	holder, err := c.Events.CardHolder(c.Context(), snapshot.ID, round, board, secret)
	if err != nil {
		return ownCard{}, err
	}
	if holder == nil {
		return ownCard{}, errCardOver
	}
	game := snapshot.GameOf(round, holder.ID)
	if game == nil { // the round was published again in this very moment
		return ownCard{}, errCardOver
	}
	return ownCard{snapshot, game, snapshot.Player(holder.ID), cardIn, fmt.Sprintf("%s-%d-%s", snapshot.ID, round, holder.ID)}, nil
}

// identity is the player, for this game alone.
func (o ownCard) identity() app.Identity {
	return app.Identity{Way: app.ByCard, ID: app.OpaqueID(string(o.player.ID)), Grants: []app.Grant{
		{Role: app.Player, Stream: streamOf(o.snapshot), Subject: string(o.player.ID), Round: o.game.Round},
	}}
}

// colour is the player's.
func (o ownCard) colour() score.Colour {
	if o.game.White == o.player {
		return score.White
	}
	return score.Black
}

// overView says that a card is of no use now. What the arbiter takes back may make it valid again, so the page goes on listening.
type overView struct {
	Head *parts.Head // of the tournament; nil: there is none
}

func showOver(c *page.Call) error {
	view := overView{}
	if snapshot, err := c.Snapshot(); err == nil {
		head := parts.HeadOf(c.Reader, snapshot, "")
		view.Head = &head
	}
	return c.ShowStatus(http.StatusGone, view)
}

func showOwn(c *page.Call, card ownCard) error {
	view, err := ownViewOf(c.Reader, card)
	if err != nil {
		return err
	}
	view.Action = c.Request.URL.EscapedPath()
	view.offerLink(c, card)
	if err := view.offerGame(c, card); err != nil {
		return err
	}
	return c.Show(view)
}

// openOwn leads from the address in a code, which is in capitals because that makes
// the code smaller, to the page.
func openOwn(c *page.Call) error {
	c.Writer.Header().Set("Referrer-Policy", "strict-origin")
	page.KeepNothing(c)
	return c.Redirect(strings.ToLower(c.Request.URL.EscapedPath()))
}

// checkInOwn says that the player is here. Who said so already is not refused: the
// answer may have been lost on the way.
func checkInOwn(c *page.Call, card ownCard) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	if err := ofAnother(f, card); err != nil {
		return ownDone(c, card, err)
	}
	err = c.Events.CheckIn(c.Context(), c.Actor, card.snapshot.ID, card.game.Round, []tournament.ParticipantID{card.player.ID})
	if refusal, refused := article.AsRefusal(err); refused && refusal.Code == "checkin.twice" {
		err = nil
	}
	return ownDone(c, card, err)
}

// ofAnother refuses what a page of another player sent, or of another round: what waited there for a
// network is not the word of whoever has signed in in that browser since, nor about the game that is on now.
func ofAnother(f *page.Form, card ownCard) error {
	if player := f.Text("player"); player != "" && player != string(card.player.ID) {
		return article.Refuse("own.another_player", "")
	}
	if round := f.Text("round"); round != "" && round != strconv.Itoa(card.game.Round) {
		return article.Refuse("own.another_round", "", page.TextArg("round", round), article.Arg{Name: "now", Value: article.Number(card.game.Round)})
	}
	return nil
}

// reportOwn takes what the player says, after asking whether it is right.
func reportOwn(c *page.Call, card ownCard) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	result, err := score.ParseResult(f.Text("result"))
	if err != nil || result == score.NotPlayed {
		return page.BadRequest("input.unknown_result", page.TextArg("value", f.Text("result")))
	}
	if err := ofAnother(f, card); err != nil {
		return ownDone(c, card, err)
	}
	if !f.Has("confirmed") {
		return askOwn(c, card, result, f.Text("announced"))
	}
	report := tournament.ReportResult{Round: card.game.Round, Board: card.game.Board, ID: card.player.ID, Result: result}
	err = c.Events.ReportResult(c.Context(), c.Actor, card.snapshot.ID, report, events.Announcement{Round: report.Round, Seq: f.Seq("announced")})
	if refusal, refused := article.AsRefusal(err); refused && refusal.Code == "report.twice" && card.game.Says(card.player.ID) == result {
		err = nil // the answer was lost on the way
	}
	return ownDone(c, card, err)
}

// ownDone shows the player's page after something was done, or why it was not.
func ownDone(c *page.Call, card ownCard, err error) error {
	path := strings.TrimSuffix(c.Request.URL.EscapedPath(), herePath)
	reason, refused := reasonOf(err)
	if !refused {
		if err != nil {
			return err
		}
		return c.Redirect(path)
	}
	if card, err = card.find(c); errors.Is(err, errCardOver) {
		return showOver(c)
	}
	if err != nil {
		return err
	}
	view, err := ownViewOf(c.Reader, card)
	if err != nil {
		return err
	}
	view.Action, view.Refused = path, page.Capital(c.Explain(reason))
	return c.ShowStatus(http.StatusConflict, view)
}

// askOwnView asks before a result is reported.
type askOwnView struct {
	Head      parts.Head
	Choice    ownChoice
	Player    string
	Round     int
	Announced string
	Action    string
}

func askOwn(c *page.Call, card ownCard, result score.Result, announced string) error {
	return c.Show(askOwnView{
		Head: parts.HeadOf(c.Reader, card.snapshot, ""), Choice: ownChoiceOf(c.Reader, card, result), Player: string(card.player.ID), Round: card.game.Round,
		Announced: announced, Action: c.Request.URL.EscapedPath(),
	})
}
