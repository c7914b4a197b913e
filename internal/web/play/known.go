package play

import (
	"context"

	"damka/article"
	"damka/internal/app/games"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// known is what is known of the account that has a side, and of whom that is known.
type known struct {
	parts.Holder
	account string // its id
	record  string // of the name that was typed
}

// knownOf are the accounts of White and of Black. What was known before is not asked again as long as the same have the sides.
func knownOf(ctx context.Context, site page.Applications, s *games.Snapshot, before [2]known) (all [2]known) {
	for i, side := range []article.Colour{article.White, article.Black} {
		player := s.State.Player(side)
		if all[i] = before[i]; before[i].account != player.Account || before[i].record != player.Record.ID {
			all[i] = known{parts.HolderOf(ctx, site, s, side), player.Account, player.Record.ID}
		}
	}
	return all
}

// knownAs is what is known of the account of a side.
func (v seen) knownAs(c article.Colour) known {
	if c == article.Black {
		return v.known[1]
	}
	return v.known[0]
}

// loginOf is how the account of a side is called, where the side is shown under it.
func (v seen) loginOf(c article.Colour) string { return v.knownAs(c).Shown(v.Snapshot, c) }

// whoseMark is what has to be known of who plays a side beside the name.
func (v seen) whoseMark(reader page.Reader, c article.Colour) string {
	return v.knownAs(c).Mark(reader.Printer, v.Snapshot, c)
}

// playerPath is the page of somebody with an account.
func playerPath(login string) string { return "/players/" + login }
