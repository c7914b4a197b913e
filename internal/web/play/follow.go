package play

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"iter"
	"strconv"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/web/page"
)

// follow streams a game as it goes on: an event "game" with its [state] after each change. An event
// "structure" says that the listener was too long away and has to ask for the whole. All who see the same hear the same bytes.
func follow(c *page.Call) error {
	s, err := seenBy(c)
	if err != nil {
		return err
	}
	return followSeen(c, s)
}

// followEmbedded streams a game as everybody may see it: a frame is no place for what its reader alone may see.
func followEmbedded(c *page.Call) error {
	s, err := seenFramed(c)
	if err != nil {
		return err
	}
	return followSeen(c, s)
}

func followSeen(c *page.Call, s seen) error {
	seen, err := strconv.ParseUint(c.Request.URL.Query().Get("seen"), 10, 64)
	if err != nil {
		seen = s.Seq()
	}
	if last := c.Request.Header.Get("Last-Event-ID"); last != "" {
		seen = lastSeen(last, seen)
	}
	if stamp := c.Request.URL.Query().Get("stamp"); stamp != "" && stamp != s.erasable(c.Reader) {
		return listen(c, s, followed(c, s, seen), page.StructureFrame(s.ID, min(seen, s.Seq())))
	}
	return listen(c, s, followed(c, s, seen))
}

// followed is a game as somebody sees it, from a change on that they have seen.
func followed(c *page.Call, s seen, seen uint64) page.Followed {
	kind := fmt.Sprint("game ", c.Lang(), " ", s.standing(), " ", s.namesMark(c.Reader), " ", s.partedFrom())
	if s.side.IsValid() { // those who consult on a side each have own lines
		kind += " " + s.MemberOf(s.asker, s.side)
	}
	return page.Followed{
		Key: page.Key{Stream: journal.NewStream("game", s.ID), Kind: kind}, Source: source(c.Site, s, c.Lang()), Now: s.Seq(), Seen: seen, Remembers: remembered,
	}
}

// namesMark is another one as soon as a name, a title or a club is: whoever comes then hears nothing that was made
// with the old one, which may have been erased.
func (v seen) namesMark(reader page.Reader) string {
	return markOf(playerOfSide(reader, v, article.White), playerOfSide(reader, v, article.Black))
}

// erasable is another one as soon as something is erased that the page shows, a name or a note. No event of the game tells
// that, so a page that was read in this very moment would show it until the next one: it says what it has when it listens.
func (v seen) erasable(reader page.Reader) string {
	return markOf(playerOfSide(reader, v, article.White), playerOfSide(reader, v, article.Black), sanctionNotes(reader, v), said(saidOf(reader, v)), said(counselOf(reader, v)))
}

// said is a line as a value, for a mark: an address is another one each time.
func said(line *saidView) saidView {
	if line == nil {
		return saidView{}
	}
	return *line
}

// partedFrom is how many have left the viewer's side.
func (v seen) partedFrom() int {
	if !v.side.IsValid() {
		return 0
	}
	return len(v.State.Left(v.side))
}

func markOf(shown ...any) string {
	mark := fnv.New64a()
	fmt.Fprintf(mark, "%+v", shown)
	return strconv.FormatUint(mark.Sum64(), 36)
}

// remembered is how many changes of a game are kept for those who come back after a moment. A frame for a player has the
// moves that can be made, some kilobytes; who was away longer asks for the whole.
const remembered = 16

// lastSeen is the number at the end of an event's id, which the browser shows when it comes back.
func lastSeen(id string, otherwise uint64) uint64 {
	for i := len(id) - 1; i >= 0; i-- {
		if id[i] == ':' {
			if seen, err := strconv.ParseUint(id[i+1:], 10, 64); err == nil {
				return seen
			}
		}
	}
	return otherwise
}

// inCommon is how many moves two games have in common at their beginning. Moves that were taken back and others made since
// may come as one change, in what is shown late or sent together.
func inCommon(before, after []game.Made) int {
	n := 0
	for n < min(len(before), len(after)) && before[n] == after[n] {
		n++
	}
	return n
}

// source makes the frames for all who see a game from one side in one language. A frame has the
// moves since the frame before; the first has those since the game was as the listener saw it, so all of them. Players who change their
// seats (II.4.6, FIDE 7.3) listen anew: until then they would hear, and be heard, as each other. So do all of a side that somebody has left, who
// hears nothing of it any more.
func source(site *page.Site, viewer seen, lang i18n.Lang) page.Source {
	parted := viewer.partedFrom()
	return func(ctx context.Context, after uint64) iter.Seq2[page.Frame, error] {
		return func(yield func(page.Frame, error) bool) {
			reader := page.Reader{Printer: i18n.For(lang)}
			var known []game.Made // the moves that the listener has
			var told uint64       // the newest event that the listener heard of
			for s, err := range site.Games.Follow(ctx, viewer.asker, viewer.ID) {
				if err != nil {
					yield(page.Frame{}, err)
					return
				}
				if viewer.side.IsValid() && len(s.State.Left(viewer.side)) != parted {
					yield(page.Frame{Seq: s.Seq(), Wire: page.EventFrame(s.ID, s.Seq(), "structure", nil)}, nil)
					return
				}
				if s.Seq() <= after {
					known, told = s.State.Moves, heardBy(viewer, s)
					continue
				}
				if hears := heardBy(viewer, s); hears == told {
					continue // the players have said something to each other, or one has reported something
				}
				if viewer.side.IsValid() && s.SideOf(viewer.asker) != viewer.side {
					yield(page.Frame{Seq: s.Seq(), Wire: page.EventFrame(s.ID, s.Seq(), "structure", nil)}, nil)
					return
				}
				if viewer, err = viewer.now(ctx, site.Applications, s); err != nil {
					yield(page.Frame{}, err)
					return
				}
				reader.Now = site.Games.Now()
				view := stateOf(reader, viewer, inCommon(known, s.State.Moves))
				known, told = s.State.Moves, heardBy(viewer, s)
				data, err := json.Marshal(view)
				if err != nil || !yield(page.Frame{Seq: s.Seq(), Wire: page.EventFrame(s.ID, s.Seq(), "game", data)}, nil) {
					return
				}
			}
		}
	}
}

// ratingsView are the ratings beside the names, as the whole state has them.
type ratingsView struct {
	White string `json:"white"`
	Black string `json:"black"`
}

// ratingsOf tells what a rated game has changed, for all who hear it in one language: it is counted a moment after its end, of which the game
// itself has no event. So its frames have no id, and each is told again to who comes.
func ratingsOf(site *page.Site, of seen, lang i18n.Lang) page.Followed {
	of.asker = app.Visitor
	source := func(ctx context.Context, after uint64) iter.Seq2[page.Frame, error] {
		return func(yield func(page.Frame, error) bool) {
			over, err := whenOver(ctx, site, of)
			if err != nil || ctx.Err() != nil {
				if err != nil && ctx.Err() == nil {
					yield(page.Frame{}, err)
				}
				return
			}
			reader := page.Reader{Printer: i18n.For(lang)}
			for range site.Ratings.FollowCounted(ctx, of.ID) {
				of, err := of.now(ctx, site.Applications, over)
				after++
				var data []byte
				if err == nil {
					data, err = json.Marshal(ratingsView{of.ratings[0].Text(reader), of.ratings[1].Text(reader)})
				}
				if !yield(page.Frame{Seq: after, Wire: fmt.Appendf(nil, "event: ratings\ndata: %s\n\n", data)}, err) || err != nil {
					return
				}
			}
		}
	}
	return page.Followed{Key: page.Key{Stream: journal.NewStream("game", of.ID), Kind: "ratings " + lang.String()}, Source: source, Private: true}
}

// whenOver waits for the end of a game.
func whenOver(ctx context.Context, site *page.Site, of seen) (*games.Snapshot, error) {
	for s, err := range site.Games.Follow(ctx, of.asker, of.ID) {
		if err != nil || s.State.Outcome != nil {
			return s, err
		}
	}
	return nil, nil // the context has ended
}

// heardBy is the newest event of which a viewer hears. Reports of help are told to nobody here: not to who is suspected, and arbiters have a page.
func heardBy(viewer seen, s *games.Snapshot) uint64 {
	if viewer.side.IsValid() {
		return s.State.HeardBy(viewer.side)
	}
	return s.State.ToldSeq
}
