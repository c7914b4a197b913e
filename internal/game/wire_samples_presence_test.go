package game

import "damka/article"

// presenceSamples are the events about who is there, with a value in every field, then with as little
// as there may be.
func presenceSamples() map[string][]Event {
	return map[string][]Event{
		"player.left.v1": {
			PlayerLeft{At: noon, Side: article.White, Since: noon - 3000, Closed: true}, PlayerLeft{At: noon, Side: article.Black, Since: noon},
		},
		"player.gone.v1": {PlayerGone{At: noon, Side: article.Black}},
		"player.awaited.v1": {
			Awaited{At: noon, WhiteAbsent: true, BlackAbsent: true, Until: noon + 60_000, White: 5000, Black: 6000, Why: Why{article.Because("game.test", "II.6.19", sideArg(article.White), numberArg("moves", 3), textArg("move", "32-28"))}},
			Awaited{At: noon, White: 5000, Black: 6000, Why: Why{article.Because(GroundLate, "FIDE 6.7.1")}},
		},
		"player.returned.v1": {PlayerReturned{At: noon, Side: article.White}},
	}
}
