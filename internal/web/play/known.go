package play

import (
	"context"

	"damka/article"
	"damka/internal/app/games"
	"damka/internal/web/page"
)

// known is what is known of the account that has a side. The zero value is that of a side without one.
type known struct {
	account string // its id
	record  string // of the name that was typed
	login   string
	program bool // a program plays with it
	another bool // the name is the login of somebody else who plays here
}

// knownOf are the accounts of White and of Black. What was known before is not asked again as long as the same have the sides. An account
// that cannot be read keeps nobody from the game.
func knownOf(ctx context.Context, site page.Applications, s *games.Snapshot, before [2]known) (all [2]known) {
	if site.Accounts == nil || !s.State.Alone() {
		return all
	}
	for i, side := range []article.Colour{article.White, article.Black} {
		player := s.State.Player(side)
		if before[i].account == player.Account && before[i].record == player.Record.ID {
			all[i] = before[i]
			continue
		}
		one := known{account: player.Account, record: player.Record.ID}
		if player.Account != "" {
			one.login, one.program, _, _ = site.Accounts.PlayerOf(ctx, player.Account)
		}
		one.another = isAnothers(ctx, site, s.Name(side), player.Account)
		all[i] = one
	}
	return all
}

// isAnothers says that a name is the login of an account that everybody may hear of, and that it is not the one that has the side: such a
// name could be taken for that account.
func isAnothers(ctx context.Context, site page.Applications, name, account string) bool {
	if name == "" {
		return false
	}
	of, found, err := site.Accounts.UserNamed(ctx, name)
	if err != nil || !found || of.Account == account {
		return false
	}
	played, err := site.Games.HasPlayed(ctx, of.Account)
	return of.IsProgram() || err == nil && played
}

// knownAs is what is known of the account of a side.
func (v seen) knownAs(c article.Colour) known {
	if c == article.Black {
		return v.known[1]
	}
	return v.known[0]
}

// loginOf is how the account of a side is called, where the side is shown under it: always in a rated game, elsewhere where that name was
// typed. Whoever plays unrated under another name is shown as a guest is. Empty: there is none, or it is not shown.
func (v seen) loginOf(c article.Colour) string {
	of := v.knownAs(c)
	if v.IsErased(c) || of.login == "" || !v.State.Settings.Rated && v.Name(c) != of.login {
		return ""
	}
	return of.login
}

// whoseMark is what has to be known of who plays a side beside the name: that it is a program, or not the account that is called so.
func (v seen) whoseMark(reader page.Reader, c article.Colour) string {
	switch of := v.knownAs(c); {
	case of.program:
		return reader.Text("lobby.program")
	case v.IsErased(c):
	case of.another && v.loginOf(c) == "":
		return reader.Text("play.not_account")
	}
	return ""
}

// playerPath is the page of somebody with an account.
func playerPath(login string) string { return "/players/" + login }
