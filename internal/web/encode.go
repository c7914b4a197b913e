package web

import (
	"bytes"
	"encoding/json"
	"fmt"

	"damka/internal/app/events"
	"damka/internal/i18n"
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

// encode makes the frame of a change, once for all listeners.
func (s *Server) encode(id string, change events.Change) liveFrame {
	f := liveFrame{seq: change.Seq, wire: make(map[i18n.Lang][]byte)}
	for _, lang := range i18n.Langs() {
		f.wire[lang] = structureFrame(change.Seq)
		if change.Kind != events.ChangedResults {
			continue
		}
		data, err := s.liveResults(lang, change.Results)
		if err != nil { // the page read again shows it all the same
			s.log.Error("a result could not be shown live", "tournament", id, "error", err)
			continue
		}
		f.wire[lang] = eventFrame(change.Seq, events.ChangedResults, data)
	}
	return f
}

func (s *Server) liveResults(lang i18n.Lang, results []events.LiveResult) ([]byte, error) {
	p := i18n.For(lang)
	var event liveResults
	for i, r := range results {
		shown := viewResult(p, r.Result)
		html, err := s.views.fragment(lang, "result", shown)
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

// eventFrame is a server-sent event. The data has no line breaks, as JSON
// from Go's encoder has none.
func eventFrame(seq uint64, name string, data []byte) []byte {
	return fmt.Appendf(nil, "id: %d\nevent: %s\ndata: %s\n\n", seq, name, data)
}

func structureFrame(seq uint64) []byte {
	return eventFrame(seq, events.ChangedStructure, []byte("{}"))
}
