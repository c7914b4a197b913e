package game

import (
	"fmt"
	"strings"

	"damka/article"
	"damka/clock"
)

// Rated games count for the server's own rating, which is not the federation's. Both play under the same conditions: with accounts, from the usual
// position, without favours.

// checkRated finds what keeps a game from being rated.
func (s Settings) checkRated(add func(field string, code article.Code, ref article.Ref, args ...article.Arg)) {
	if s.Part != (Part{}) && (!s.Part.isValid() || s.Pairing != (Pairing{})) {
		add("part", CodeSettingsPart, "")
	}
	if !s.Rated {
		return
	}
	if s.Pairing != (Pairing{}) {
		add("rated", CodeRatedTournament, "")
	}
	if s.Friendly {
		add("rated", CodeRatedFriendly, "")
	}
	if s.Start != "" || s.Origin != (Origin{}) && s.Origin.Kind != Number {
		add("rated", CodeRatedStart, "")
	}
	if !s.Control.IsValid() {
		add("rated", CodeRatedClock, "")
	}
	if s.Input != ByPlayers || s.Exhibitor != 0 || s.Blindfold != (Sides{}) || s.Consultation != (Sides{}) {
		add("rated", CodeRatedWay, "")
	}
}

// mayRate refuses players of whom a rated game cannot be: somebody without an account, or one against themselves. A side may be free.
func (s Settings) mayRate(white, black Player) error {
	for _, p := range []Player{white, black} {
		if s.Rated && !p.IsZero() && p.Account == "" {
			return article.Refuse(CodeRatedAccount, "")
		}
	}
	if s.Rated && !white.IsZero() && white.Account == black.Account {
		return article.Refuse(CodeRatedSelf, "")
	}
	return nil
}

// DueRate is the kind of the rows that say that a rated game is over, or that its result has changed: games put them with that, whoever
// keeps the server's ratings takes them. Their ids are [RateID], so that they are in the order in which games ended.
const DueRate = "game.rate"

// RateID is the id of the row about an event of a game. Ids are in the order of the instants.
func RateID(at clock.Time, id string, seq uint64) string {
	return fmt.Sprintf("%014d.%s.%d", int64(at), id, seq)
}

// ParseRateID reads what [RateID] wrote; false for anything else.
func ParseRateID(text string) (at clock.Time, id string, seq uint64, ok bool) {
	parts := strings.Split(text, ".")
	if len(parts) != 3 {
		return 0, "", 0, false
	}
	n, err := fmt.Sscanf(parts[0]+" "+parts[2], "%d %d", &at, &seq)
	return at, parts[1], seq, n == 2 && err == nil && RateID(at, parts[1], seq) == text
}

// Rates is what a rated game gives the server's rating.
type Rates struct {
	Variant      article.Variant
	Tempo        Tempo
	White, Black string     // accounts
	At           clock.Time // when it ended; when it was changed last, as long as it has no result
	Counts       bool       // it was played and has a result
	Shares       [2]Share   // White's and Black's, where it counts
}

// Rates says what the game gives the server's rating as it is now; false for games that are not rated. A game that was called off, and one
// that nobody played, does not count.
func (s *State) Rates() (Rates, bool) {
	tempo, timed := s.Settings.Tempo()
	if !s.Settings.Rated || !timed || s.White.Account == "" || s.Black.Account == "" {
		return Rates{}, false
	}
	r := Rates{Variant: s.Settings.Variant, Tempo: tempo, White: s.White.Account, Black: s.Black.Account, At: s.LastAt}
	if s.Outcome != nil {
		r.At = s.EndedAt
		r.Counts = !s.Outcome.Unplayed
	}
	if r.Counts {
		r.Shares = [2]Share{s.Outcome.White, s.Outcome.Black}
	}
	return r, true
}
