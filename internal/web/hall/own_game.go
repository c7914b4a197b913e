package hall

import (
	"errors"

	"damka/article"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/score"
)

// offerGame leads to the game where it is played, if it is played here and has begun; before that the page says
// that it will.
func (v *ownView) offerGame(c *page.Call, card ownCard) error {
	if card.snapshot.Settings.Games.Kept != tournament.KeptByPlayers {
		return nil
	}
	pairing, kept := card.snapshot.KeptGame(*card.game)
	if !kept {
		return nil
	}
	made, _, err := c.Games.See(c.Context(), c.Actor, pairing.GameID())
	if err != nil && !errors.Is(err, games.ErrNotFound) {
		return err
	}
	undecided := card.game.Open && card.game.Result == score.NotPlayed
	started := !card.snapshot.Round(card.game.Round).StartedAt.IsZero()
	switch there := err == nil; {
	case there && undecided && !started && made.State.Signal() != 0: // the start was taken back: the next one begins the game again
		v.Awaits = true
		return nil
	case !there && undecided && started: // it is there before anybody can press the button; nothing tells the page that it was made
	case !there:
		v.Awaits = true // unless it is void or has a result, which the page says instead
		return nil
	}
	switch {
	case err == nil && made.State.Outcome != nil:
		v.reportedByGame(c.Reader, card, made)
	case undecided && started:
		v.Now = nil // a later round may be announced already; this game is what counts
		v.Missed, v.Late = err != nil || isMissed(made.State, string(card.player.ID)), parts.LateArticle(card.snapshot.Settings.Variant)
	}
	v.Game, v.Card = "/games/"+pairing.GameID(), c.Request.PathValue("secret")
	return nil
}

// reportedByGame says how the game ended where that is what both are said to have reported: the game did it for them, also for who never came.
func (v *ownView) reportedByGame(reader page.Reader, card ownCard, made *games.Snapshot) {
	said := card.game.Says(card.player.ID)
	if said == score.NotPlayed || !made.Gave(said) {
		return
	}
	given := parts.Side(reader, said, card.colour())
	v.Given, v.Said = &given, ""
}

// isMissed says that time runs out for a player who has not come to the board.
func isMissed(g *game.State, player string) bool {
	if _, _, interrupted := g.Interrupted(); interrupted || g.Phase() != game.Running || g.Adjournment.IsClosed() {
		return false
	}
	return g.White.Participant == player && g.IsAbsent(article.White) || g.Black.Participant == player && g.IsAbsent(article.Black)
}
