package bot

import (
	"net/http"

	"damka/internal/web/page"
)

// showAccount is the asker's own account.
func showAccount(c *page.Call) error {
	by, err := user(c)
	if err != nil {
		return err
	}
	return sendUser(c, by)
}

// upgrade makes the asker's account a program's, for good.
func upgrade(c *page.Call) error {
	if err := c.Accounts.BecomeProgram(c.Context(), c.Actor, c.Games.HasPlayed); err != nil {
		return err
	}
	return done(c)
}

// nowPlaying are games that go on.
type nowPlaying struct {
	NowPlaying []gameWords `json:"nowPlaying"`
}

// mostPlaying are listed at once.
const mostPlaying = 50

// showPlaying lists the asker's games that go on, those first in which they are to move. ?nb is how many at most.
func showPlaying(c *page.Call) error {
	all, err := c.Games.Playing(c.Context(), c.Actor.Account())
	if err != nil {
		return err
	}
	listed := nowPlaying{[]gameWords{}}
	most := numberIn(c, "nb", mostPlaying)
	for _, s := range all {
		side := sideOf(s, c.Actor.Account())
		if !side.IsValid() || len(listed.NowPlaying) >= most {
			continue
		}
		words, err := gameWordsOf(c, s, side)
		if err != nil {
			return err
		}
		listed.NowPlaying = append(listed.NowPlaying, words)
	}
	return c.JSON(http.StatusOK, listed)
}
