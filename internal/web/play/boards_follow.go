package play

import (
	"context"
	"encoding/json"
	"iter"
	"strconv"
	"strings"

	"damka/internal/app/games"
	"damka/internal/journal"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// followBoards streams all games of a round: an event "board" with a [boardState] for each change. What
// is not public yet is in none of them, whoever listens: screens stand where everybody looks.
//
// Frames are numbered by the time at which they were made, so one connection follows all boards and
// a listener who comes back is told what it missed, or to read the page again.
func followBoards(c *page.Call) error {
	s, err := c.Snapshot()
	if err != nil {
		return err
	}
	round := parts.RoundAsked(c, s)
	if round == nil {
		return games.ErrNotFound
	}
	now := uint64(c.Now.UnixMilli())
	seen, err := strconv.ParseUint(c.Request.URL.Query().Get("seen"), 10, 64)
	if err != nil {
		seen = now
	}
	if last := c.Request.Header.Get("Last-Event-ID"); last != "" {
		seen = lastSeen(last, seen)
	}
	key := page.Key{Stream: journal.NewStream("tournament", s.ID), Kind: "boards " + strconv.Itoa(round.Number) + " " + strconv.FormatUint(round.PublishedBy, 10)}
	source := boardsSource(c.Games, s.ID, idsOf(s, round))
	seen = min(seen, now) // whoever is the first to listen hears of every board as it is now
	return c.Listen([]page.Followed{{Key: key, Source: source, Now: seen, Seen: seen}})
}

// boardsSource makes the frames for all who look at the boards of a round.
func boardsSource(all *games.App, tournament string, ids []string) page.Source {
	return func(ctx context.Context, after uint64) iter.Seq2[page.Frame, error] {
		return func(yield func(page.Frame, error) bool) {
			number := after
			told := make(map[string]uint64) // by game: the newest event of which everybody hears
			for s, err := range all.FollowShownTogether(ctx, ids) {
				if err != nil {
					yield(page.Frame{}, err)
					return
				}
				if at, known := told[s.ID]; known && at == s.State.ToldSeq {
					continue // somebody has reported something to the arbiter
				}
				told[s.ID] = s.State.ToldSeq
				view := boardStateOf(seen{Snapshot: s, behind: behind(s)})
				view.Now = all.Now().UnixMilli()
				number = max(number+1, uint64(view.Now))
				data, err := json.Marshal(view)
				if err != nil || !yield(page.Frame{Seq: number, Wire: page.EventFrame(tournament, number, "board", data)}, nil) {
					return
				}
			}
		}
	}
}

// followTransmit streams the games of the boards that somebody watches, as they are: one connection for
// all of them, since a browser has few. The address names each with the newest change that the page shows.
func followTransmit(c *page.Call) error {
	var all []page.Followed
	asked := c.Request.URL.Query()["game"]
	for _, one := range asked[:min(len(asked), mostTransmitted)] {
		id, number, _ := strings.Cut(one, ":")
		s, err := seenAs(c, id, c.Actor)
		if err != nil {
			return err
		}
		if s.State.Settings.Pairing.Tournament != c.Request.PathValue("id") {
			return games.ErrNotFound
		}
		newest, err := strconv.ParseUint(number, 10, 64)
		if err != nil {
			newest = s.Seq()
		}
		all = append(all, followed(c, s, min(newest, s.Seq())))
	}
	if len(all) == 0 {
		return games.ErrNotFound
	}
	return c.Listen(all)
}
