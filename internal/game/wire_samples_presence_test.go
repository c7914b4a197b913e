package game

import "damka/article"

// presenceSamples are the events about who is there, with a value in every field, then with as little
// as there may be.
func presenceSamples() map[string][]Event {
	return map[string][]Event{
		"player.left.v1": {
			PlayerLeft{At: noon, Side: article.White, Since: noon - 3000, Closed: true}, PlayerLeft{At: noon, Side: article.Black, Since: noon},
		},
		"player.gone.v1":     {PlayerGone{At: noon, Side: article.Black}},
		"player.returned.v1": {PlayerReturned{At: noon, Side: article.White}},
	}
}
