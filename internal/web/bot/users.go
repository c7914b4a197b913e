package bot

import (
	"net/http"
	"strings"

	"damka/article"
	"damka/internal/app/accounts"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/web/page"
)

// titleBot is the title of a program.
const titleBot = "BOT"

// botTitle is the title of a user; nil of a person.
func botTitle(u accounts.User) *string {
	if !u.IsProgram() {
		return nil
	}
	title := titleBot
	return &title
}

// playerOf is who plays a side. Somebody with an account is called by the login, by which they can be challenged; somebody without one by
// the name they gave.
func playerOf(c *page.Call, s *games.Snapshot, side article.Colour) (playerWords, error) {
	player := s.State.Player(side)
	if player.Program != "" {
		return programWords(c, player.Program), nil
	}
	if player.Account != "" {
		user, found, err := c.Accounts.User(c.Context(), player.Account)
		if err != nil {
			return playerWords{}, err
		}
		if found {
			words := asPlayer(user)
			words.Rating, words.Provisional, err = ratingOf(c, user.Account, s.State.Settings)
			return words, err
		}
	}
	name := s.Name(side)
	return playerWords{ID: strings.ToLower(name), Name: name}, nil
}

// ratingOf is the rating of an account where games like this one are rated, also of somebody who has none yet; nil in games without a clock.
func ratingOf(c *page.Call, account string, s game.Settings) (points *int, provisional *bool, err error) {
	tempo, timed := game.TempoOf(s.Control, s.Variant)
	if !timed || c.Ratings == nil {
		return nil, nil, nil
	}
	standing, found, err := c.Ratings.Shown(c.Context(), account, s.Variant, tempo)
	if err != nil || !found {
		return nil, nil, err
	}
	rating, unsure := standing.Rating.Points(), standing.IsProvisional()
	return &rating, &unsure, nil
}

func asPlayer(u accounts.User) playerWords {
	return playerWords{ID: u.Login.Folded(), Name: u.Login.String(), Title: botTitle(u)}
}

// programWords is one of the programs that the server offers, by its word, by which it can be challenged. Only our own have levels.
func programWords(c *page.Call, word string) playerWords {
	title := titleBot
	words := playerWords{ID: word, Name: word, Title: &title}
	if c.Programs != nil {
		if o, known := c.Programs.Find(word); known && o.Level > 0 {
			words.AILevel = &o.Level
		}
	}
	return words
}

// userWords is somebody as everybody may see them.
type userWords struct {
	ID        string  `json:"id"`
	Username  string  `json:"username"`
	Title     *string `json:"title,omitempty" doc:"BOT of a program"`
	Online    bool    `json:"online" doc:"a program of theirs hears events"`
	Playing   bool    `json:"playing" doc:"a game of theirs goes on"`
	CreatedAt int64   `json:"createdAt" doc:"milliseconds since 1970"`
	URL       string  `json:"url" doc:"where this is read"`

	Perfs map[string]perfOfUser `json:"perfs,omitempty" doc:"of one user: the server's own ratings by tempo (bullet, blitz, rapid, classical, correspondence), for other variants such as brazilian.blitz"`
}

func wordsOf(c *page.Call, u accounts.User) (userWords, error) {
	playing, err := c.Games.IsPlaying(c.Context(), u.Account)
	return userWords{
		ID: u.Login.Folded(), Username: u.Login.String(), Title: botTitle(u), Online: hubOf(c).isOnline(u.Account),
		Playing: playing, CreatedAt: u.Made.UnixMilli(), URL: c.Base() + "/api/user/" + u.Login.String(),
	}, err
}

// known is somebody that everybody may hear of: programs, who has played here, and oneself. An account of somebody who does not play, such as
// an arbiter, is not said to be there.
func known(c *page.Call, name string) (accounts.User, bool, error) {
	u, found, err := c.Accounts.UserNamed(c.Context(), name)
	if err != nil || !found || u.IsProgram() || u.Account == c.Actor.Account() {
		return u, found, err
	}
	played, err := c.Games.HasPlayed(c.Context(), u.Account)
	return u, played, err
}

func showUser(c *page.Call) error {
	name := c.Request.PathValue("name")
	u, found, err := known(c, name)
	if err == nil && !found {
		err = noUser(name)
	}
	if err != nil {
		return err
	}
	return sendUser(c, u)
}

// sendUser sends somebody with their ratings.
func sendUser(c *page.Call, u accounts.User) error {
	words, err := wordsOf(c, u)
	if err == nil {
		words.Perfs, err = perfsOf(c, u)
	}
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, words)
}

// userStatus is whether somebody is there.
type userStatus struct {
	ID      string  `json:"id"`
	Name    string  `json:"name"`
	Title   *string `json:"title,omitempty"`
	Online  bool    `json:"online"`
	Playing bool    `json:"playing"`
}

// mostStatuses are asked for at once.
const mostStatuses = 100

// showStatuses says of each of the users in ?ids who is known whether they are there, in the order in which they were asked for.
func showStatuses(c *page.Call) error {
	all := []userStatus{}
	names := strings.Split(c.Request.URL.Query().Get("ids"), ",")
	for _, name := range names[:min(len(names), mostStatuses)] {
		u, found, err := known(c, name)
		if err == nil && found {
			var words userWords
			words, err = wordsOf(c, u)
			all = append(all, userStatus{words.ID, words.Username, words.Title, words.Online, words.Playing})
		}
		if err != nil {
			return err
		}
	}
	return c.JSON(http.StatusOK, all)
}

// showOnline sends the programs that are here, one a line. ?nb is how many at most.
func showOnline(c *page.Call) error {
	most := numberIn(c, "nb", mostStatuses)
	var lines []byte
	for _, id := range hubOf(c).online() {
		if most == 0 {
			break
		}
		u, found, err := c.Accounts.User(c.Context(), id)
		if err == nil && found && u.IsProgram() {
			var words userWords
			var data []byte
			if words, err = wordsOf(c, u); err == nil {
				data, err = line(words)
			}
			lines = append(lines, data...)
			most--
		}
		if err != nil {
			return err
		}
	}
	c.Writer.Header().Set("Content-Type", ndjson)
	c.NoStore()
	_, err := c.Writer.Write(lines)
	return page.Gone(err)
}

// user is who asks.
func user(c *page.Call) (accounts.User, error) {
	u, found, err := c.Accounts.User(c.Context(), c.Actor.Account())
	if err == nil && !found {
		err = noUser("")
	}
	return u, err
}
