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
	HTML   string       `json:"html"`   // what the cell of the result shows
	Text   string       `json:"text"`   // for those who listen: "stolik 3: remis"
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

// LiveStream is the key and the source of a tournament's live pages.
func LiveStream(c *page.Call, id string) (page.Key, page.Source) {
	s := c.Site // a stream outlives the call that began it
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
	return page.Key{Stream: journal.NewStream("tournament", id), Kind: livePages}, source
}

// encode makes the frame of a change, once for all listeners.
func encode(s *page.Site, id string, change events.Change) page.Frame {
	f := page.Frame{Seq: change.Seq, Wire: make(map[i18n.Lang][]byte)}
	for _, lang := range i18n.Langs() {
		f.Wire[lang] = page.StructureFrame(change.Seq)
		if change.Kind != events.ChangedResults {
			continue
		}
		data, err := encodeResults(s, lang, change.Results)
		if err != nil { // the page read again shows it all the same
			s.Log.Error("a result could not be shown live", "tournament", id, "error", err)
			continue
		}
		f.Wire[lang] = page.EventFrame(change.Seq, events.ChangedResults, data)
	}
	return f
}

func encodeResults(s *page.Site, lang i18n.Lang, results []events.LiveResult) ([]byte, error) {
	p := i18n.For(lang)
	var event liveResults
	for i, r := range results {
		shown := ResultViewOf(p, r.Result)
		html, err := s.Fragment(lang, "result", shown)
		if err != nil {
			return nil, err
		}
		event.Results = append(event.Results, liveResult{
			Round: r.Round, Board: r.Board, Result: r.Result, HTML: html,
			Text: p.Text("public.live.result", i18n.A("board", r.Board), i18n.A("result", shown.Words)),
		})
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
