package parts

import (
	"bytes"
	"context"
	"encoding/json"
	"iter"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/web/page"
	"damka/score"
)

// liveResult is a result as pages put it in place.
type liveResult struct {
	Round  int          `json:"round"`
	Board  int          `json:"board"`
	Result score.Result `json:"result"` // for the desk, which enters results by their names
	// By language, as one stream is for all windows of a browser:
	HTML map[string]string `json:"html"` // what the cell of the result shows
	Text map[string]string `json:"text"` // for those who hear it: "stolik 3: remis"
}

// liveRound is how far a round is.
type liveRound struct {
	Round int `json:"round"`
	Open  int `json:"open"` // games that still need a result
}

// liveResults is the data of an event "results".
type liveResults struct {
	Results []liveResult `json:"results"`
	Rounds  []liveRound  `json:"rounds"`
}

// livePages is what a tournament's pages hear of it.
const livePages = "pages"

// Follow is a tournament's live stream from a sequence number on.
func Follow(c *page.Call, snapshot *events.Snapshot, seen uint64) page.Followed {
	s, id := c.Site, snapshot.ID // a stream outlives the call that began it
	source := func(ctx context.Context, after uint64) iter.Seq2[page.Frame, error] {
		return func(yield func(page.Frame, error) bool) {
			for change, err := range s.Events.Follow(ctx, id, after) {
				if err != nil {
					yield(page.Frame{}, err)
					return
				}
				if !yield(encode(s, id, change), nil) {
					return
				}
			}
		}
	}
	key := page.Key{Stream: journal.NewStream("tournament", id), Kind: livePages}
	return page.Followed{Key: key, Source: source, Now: snapshot.Seq, Seen: seen}
}

// encode makes the frame of a change, once for all listeners.
func encode(s *page.Site, id string, change events.Change) page.Frame {
	if change.Kind == events.ChangedResults {
		data, err := encodeResults(s, change.Results)
		if err == nil {
			return page.Frame{Seq: change.Seq, Wire: page.EventFrame(id, change.Seq, events.ChangedResults, data)}
		}
		s.Log.Error("a result could not be shown live", "tournament", id, "error", err) // the page read again shows it all the same
	}
	if change.Kind == events.ChangedReports { // only that something was said: everybody listens
		return page.Frame{Seq: change.Seq, Wire: page.EventFrame(id, change.Seq, events.ChangedReports, []byte("{}"))}
	}
	return page.Frame{Seq: change.Seq, Wire: page.StructureFrame(id, change.Seq)}
}

func encodeResults(s *page.Site, results []events.LiveResult) ([]byte, error) {
	var event liveResults
	for i, r := range results {
		shown := liveResult{Round: r.Round, Board: r.Board, Result: r.Result, HTML: make(map[string]string), Text: make(map[string]string)}
		for _, lang := range i18n.Langs() {
			p := i18n.For(lang)
			view := ResultViewOf(p, r.Result)
			html, err := s.Fragment(lang, "result", view)
			if err != nil {
				return nil, err
			}
			shown.HTML[lang.String()] = html
			shown.Text[lang.String()] = p.Text("public.live.result", i18n.A("board", r.Board), i18n.A("result", view.Words))
		}
		event.Results = append(event.Results, shown)
		if i == len(results)-1 || results[i+1].Round != r.Round {
			event.Rounds = append(event.Rounds, liveRound{r.Round, r.Open})
		}
	}
	var data bytes.Buffer
	encoder := json.NewEncoder(&data)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(event)
	return bytes.TrimSpace(data.Bytes()), err
}
