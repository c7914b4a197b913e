package play

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"net/http"
	"strings"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// A page of a player is told the name of its connection, by which it says that its window is closed,
// and gets pings, which it sends back at once. Some pings come soon, so that the lag is known at the
// first moves.
const (
	pingSoon = time.Second
	soon     = 3 // pings
	pingEach = 8 * time.Second
)

// listen follows a game and hears some frames first. Whoever plays it is connected meanwhile; everybody else is counted.
func listen(c *page.Call, s seen, game page.Followed, first ...[]byte) error {
	follows := []page.Followed{game}
	if c.Request.URL.Query().Has("count") {
		count := c.Games.Spectators(s.ID)
		follows, first = append(follows, audienceOf(c, s.ID, count)), append(first, audienceFrame(c.Printer, count))
	}
	if s.State.Settings.Rated && c.Ratings != nil {
		follows = append(follows, ratingsOf(c.Site, s, c.Lang()))
	}
	if !s.side.IsValid() {
		defer c.Games.LookOn(s.ID)()
		return c.Listen(follows, first...)
	}
	link, err := c.Games.Connect(c.Context(), s.asker, s.ID, s.side)
	if err != nil {
		return err
	}
	defer link.End()
	pings := page.Followed{
		Key: page.Key{Stream: journal.NewStream("game", s.ID), Kind: "ping " + link.ID}, Source: pingsOf(link.Ping), Private: true,
	}
	if own, is := parts.OwnNews(c); is && mayAskAgain(c, s) {
		follows = append(follows, own) // a rematch is asked on the page of the game
	}
	return c.Listen(append(follows, pings), append(first, fmt.Appendf(nil, "event: link\ndata: %s\n\n", link.ID))...)
}

// pingsOf makes a frame of each ping. They have no id: a page that comes back wants none of them.
func pingsOf(ping func() string) page.Source {
	return func(ctx context.Context, after uint64) iter.Seq2[page.Frame, error] {
		return func(yield func(page.Frame, error) bool) {
			for n := 1; ; n++ {
				if !yield(page.Frame{Seq: after + uint64(n), Wire: fmt.Appendf(nil, "event: ping\ndata: %s\n\n", ping())}, nil) {
					return
				}
				pause := time.NewTimer(pingEach)
				if n < soon {
					pause.Reset(pingSoon)
				}
				select {
				case <-pause.C:
				case <-ctx.Done():
					pause.Stop()
					return
				}
			}
		}
	}
}

// audienceOf is how many look on, for all who hear it in one language. A count is no change of the game: its frames have no id, and
// they are numbered by the time, so that whoever comes hears none from before.
func audienceOf(c *page.Call, id string, count int) page.Followed {
	now, all, lang := uint64(c.Now.UnixMilli()), c.Games, c.Lang()
	source := func(ctx context.Context, after uint64) iter.Seq2[page.Frame, error] {
		return func(yield func(page.Frame, error) bool) {
			all.FollowSpectators(ctx, id, count, func(count int) bool {
				after = max(after+1, uint64(all.Now().UnixMilli()))
				return yield(page.Frame{Seq: after, Wire: audienceFrame(i18n.For(lang), count)}, nil)
			})
		}
	}
	return page.Followed{Key: page.Key{Stream: journal.NewStream("audience", id), Kind: lang.String()}, Source: source, Now: now, Seen: now, Private: true}
}

func audienceFrame(p *i18n.Printer, count int) []byte {
	return fmt.Appendf(nil, "event: audience\ndata: %s\n\n", audienceText(p, count))
}

// audienceText is how many look on; of nobody there is nothing to say.
func audienceText(p *i18n.Printer, count int) string {
	if count == 0 {
		return ""
	}
	return p.Text("play.audience", i18n.A("n", count))
}

// pong takes the answer to a ping.
func pong(c *page.Call) error {
	return ofPlayer(c, func(s seen, f *page.Form) error {
		return c.Games.Pong(c.Context(), s.asker, s.ID, s.side, f.Text("token"))
	})
}

// leave is what a page says when its window is closed, or shows something else.
func leave(c *page.Call) error {
	return ofPlayer(c, func(s seen, f *page.Form) error {
		gone := context.WithoutCancel(c.Context()) // nobody waits for the answer
		return c.Games.Close(gone, s.asker, s.ID, s.side, f.Text("link"))
	})
}

// ofPlayer does something that scripts ask for by themselves. Of who plays no side it is nothing.
func ofPlayer(c *page.Call, do func(seen, *page.Form) error) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	s, err := seenBy(c)
	if err == nil && s.side.IsValid() {
		err = do(s, f)
	}
	if err != nil && !errors.Is(err, context.Canceled) { // a window that is closed waits for nothing
		return err
	}
	c.Writer.WriteHeader(http.StatusNoContent)
	return nil
}

// awayView is a player who has left.
type awayView struct {
	Side    string      `json:"side"`
	Text    string      `json:"text"`
	Article article.Ref `json:"article,omitempty"`
	ClaimAt int64       `json:"claimAt,omitempty"` // from when whoever reads this may claim the game, which is not yet
}

// awayOf are those who have left, as the opponent or others read it.
func awayOf(reader page.Reader, s seen) []awayView {
	all := []awayView{}
	for _, side := range []article.Colour{article.White, article.Black} {
		if s.State.Away(side).Since != 0 && s.side != side {
			all = append(all, awayAs(reader, s, side))
		}
	}
	return all
}

func awayAs(reader page.Reader, s seen, side article.Colour) awayView {
	view := awayView{Side: side.String()}
	at, ever := s.State.ClaimableAt(side)
	switch {
	case s.side == 0:
		view.Text = reader.Text("play.away." + side.String())
	case !s.State.Alone():
		view.Text, view.Article = reader.Text("play.away.flag"), s.State.FlagArticle()
	case !ever:
		view.Text = reader.Text("play.away.opponent")
	case s.State.Turn() == s.side:
		view.Text = reader.Text("play.away.own_turn")
	case s.State.Away(side).Gone:
		view.Text = reader.Text("play.away.claim")
	default:
		view.Text, view.ClaimAt = reader.Text("play.away.claim_at"), int64(at)
	}
	return view
}

// deadlineOf are the instants that somebody is waited for: who has not come to a game of a tournament, and who is to
// make a first move, which is free.
func deadlineOf(reader page.Reader, s seen) []awayView {
	waits := []awayView{}
	behind := int64(s.behind)
	if at, ref, late := s.State.LateDue(); late {
		for _, side := range []article.Colour{article.White, article.Black} {
			if s.State.IsAbsent(side) {
				waits = append(waits, awayView{Text: reader.Text("play.deadline.absent", i18n.A("side", reader.Text("colour."+side.String()))), Article: ref, ClaimAt: int64(at) + behind})
			}
		}
	}
	if at, first := s.State.FirstMoveDue(); first {
		key := "play.deadline.first." + s.State.Turn().String()
		if s.side == s.State.Turn() {
			key = "play.deadline.first.own"
		}
		if s.State.Settings.Carried != (game.Carried{}) {
			key = strings.Replace(key, "first", "carried", 1) // of an encounter: lost, as somebody wins it
		}
		waits = append(waits, awayView{Text: reader.Text(key), ClaimAt: int64(at) + behind})
	}
	return waits
}

// vacationNotes say who is on vacation in a game by correspondence, and whether the days for the move run meanwhile.
func vacationNotes(reader page.Reader, s seen) (notes []note) {
	for _, side := range []article.Colour{article.White, article.Black} {
		until := s.State.VacationOf(side).Until
		if s.State.Outcome != nil || until <= games.Instant(reader.Now) {
			continue
		}
		at := games.Moment(until).In(reader.Now.Location())
		text := reader.Text("correspondence.away.side", i18n.A("date", at), i18n.A("time", reader.Printer.Time(at)), i18n.A("side", reader.Text("colour."+side.String())))
		if days := daysDuring(s, side, games.Instant(reader.Now)); days != "" {
			text += " " + reader.Text("correspondence.away."+days)
		}
		notes = append(notes, note{text, "I.11.1.3"})
	}
	return notes
}

// daysDuring says whether the days for the move run while a side is on vacation: a vacation holds those of its own side alone. It is empty
// where that is said of the other side, or no days run yet.
func daysDuring(s seen, away article.Colour, now clock.Time) string {
	turn := s.State.Turn()
	switch {
	case s.State.Phase() != game.Running:
		return ""
	case turn == away:
		return "days_rest"
	case s.State.VacationOf(turn).Until > now:
		return ""
	case turn == s.side:
		return "own_days_run"
	}
	return "other_days_run"
}
