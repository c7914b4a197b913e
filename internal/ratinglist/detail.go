package ratinglist

import (
	"encoding/json"
	"fmt"
	"strconv"

	"damka/article"
	"damka/calendar"
	"damka/rating"
	"damka/score"
)

// Detail is how somebody's rating came about in a quarter, as it is stored in [Row.Detail].
type Detail struct {
	Version     int                `json:"v"`
	Corrected   *Corrected         `json:"corrected,omitempty"` // the list before was computed again
	Recorded    *Replaced          `json:"recorded,omitempty"`  // a rating that the federation recorded took the place of this one
	Tournaments []TournamentDetail `json:"tournaments,omitempty"`
	Moves       []Move             `json:"moves,omitempty"` // between lists, at the end of the quarter
}

// detailVersion is that of the form of [Detail].
const detailVersion = 1

type (
	// Replaced is what the list before had, as published.
	Replaced struct {
		Rating int         `json:"rating"`
		List   rating.List `json:"list"`
	}

	// Corrected is Replaced, with the dossiers whose games are other ones now.
	Corrected struct {
		Replaced
		Dossiers []string `json:"dossiers,omitempty"`
	}

	// TournamentDetail is one tournament, R = ½ · k · (Wp − Wo), with all its terms (VI.4.2). Without counted games there are only those that do not count.
	TournamentDetail struct {
		Dossier    string         `json:"dossier"`
		Games      int            `json:"games,omitempty"` // counted, n
		RatingSum  int            `json:"sum,omitempty"`   // of the opponents, each once a game
		Mean       string         `json:"mean,omitempty"`  // of them
		Difference int            `json:"d,omitempty"`     // D
		Percent    string         `json:"e,omitempty"`     // E
		Expected   string         `json:"wo,omitempty"`    // Wo
		Points     score.Points   `json:"wp,omitempty"`    // Wp
		K          int            `json:"k,omitempty"`
		Change     string         `json:"r,omitempty"` // R, exact
		Opponents  []OpponentGame `json:"opponents,omitempty"`
	}

	// OpponentGame is a game against somebody. It is stored as a list: round, person, colour, result as the table has it (white first), and the
	// opponent's rating or why the game does not count.
	OpponentGame struct {
		Round  int // 0: not known
		Person string
		Colour score.Colour
		Result score.Result
		Rating int          // of the list before; 0 where the game does not count
		Not    article.Code // empty: the game counts
	}

	// Move is a move between lists.
	Move struct {
		From rating.List  `json:"from"`
		To   rating.List  `json:"to"`
		Code article.Code `json:"code"` // of package rating
	}
)

// ParseDetail reads a detail as rows have it; an empty one has nothing to tell.
func ParseDetail(data json.RawMessage) (d Detail, err error) {
	if len(data) == 0 {
		return Detail{Version: detailVersion}, nil
	}
	if err = json.Unmarshal(data, &d); err == nil && d.Version != detailVersion {
		err = fmt.Errorf("ratinglist: a detail of version %d, this program knows %d", d.Version, detailVersion)
	}
	return d, err
}

// Encode is the detail as rows have it: empty if there is nothing to tell. Millions are written, so it does not go through reflection.
func (d Detail) Encode() json.RawMessage {
	if d.Corrected == nil && d.Recorded == nil && len(d.Tournaments) == 0 && len(d.Moves) == 0 {
		return nil
	}
	b := strconv.AppendInt(append(make([]byte, 0, d.size()), `{"v":`...), detailVersion, 10)
	if d.Corrected != nil {
		b = d.Corrected.append(append(b, `,"corrected":{`...))
		if len(d.Corrected.Dossiers) > 0 {
			b = append(b, `,"dossiers":[`...)
			for i, id := range d.Corrected.Dossiers {
				b = appendText(appendComma(b, i), id)
			}
			b = append(b, ']')
		}
		b = append(b, '}')
	}
	if d.Recorded != nil {
		b = append(d.Recorded.append(append(b, `,"recorded":{`...)), '}')
	}
	if len(d.Tournaments) > 0 {
		b = append(b, `,"tournaments":[`...)
		for i, t := range d.Tournaments {
			b = t.append(appendComma(b, i))
		}
		b = append(b, ']')
	}
	if len(d.Moves) > 0 {
		b = append(b, `,"moves":[`...)
		for i, m := range d.Moves {
			b = append(append(append(appendComma(b, i), `{"from":"`...), m.From.String()...), `","to":"`...)
			b = append(appendText(append(append(b, m.To.String()...), `","code":`...), string(m.Code)), '}')
		}
		b = append(b, ']')
	}
	return append(b, '}')
}

// size is about how many bytes the stored form has, rather more than fewer.
func (d Detail) size() int {
	size := 256
	for _, t := range d.Tournaments {
		size += 192 + 52*len(t.Opponents)
	}
	return size
}

func (r Replaced) append(b []byte) []byte {
	b = strconv.AppendInt(append(b, `"rating":`...), int64(r.Rating), 10)
	return append(append(append(b, `,"list":"`...), r.List.String()...), '"')
}

func (t TournamentDetail) append(b []byte) []byte {
	b = appendText(append(b, `{"dossier":`...), t.Dossier)
	number := func(name string, n int) {
		if n != 0 {
			b = strconv.AppendInt(append(append(append(b, `,"`...), name...), `":`...), int64(n), 10)
		}
	}
	decimal := func(name, text string) {
		if text != "" {
			b = appendText(append(append(append(b, `,"`...), name...), `":`...), text)
		}
	}
	number("games", t.Games)
	number("sum", t.RatingSum)
	decimal("mean", t.Mean)
	number("d", t.Difference)
	decimal("e", t.Percent)
	decimal("wo", t.Expected)
	number("wp", int(t.Points))
	number("k", t.K)
	decimal("r", t.Change)
	if len(t.Opponents) > 0 {
		b = append(b, `,"opponents":[`...)
		for i, g := range t.Opponents {
			b = g.append(appendComma(b, i))
		}
		b = append(b, ']')
	}
	return append(b, '}')
}

func (g OpponentGame) append(b []byte) []byte {
	b = strconv.AppendInt(append(b, '['), int64(g.Round), 10)
	b = appendText(append(b, ','), g.Person)
	b = append(append(append(b, `,"`...), g.Colour.String()...), `","`...)
	b = append(append(b, g.Result.String()...), `",`...)
	if g.Not != "" {
		return append(appendText(b, string(g.Not)), ']')
	}
	return append(strconv.AppendInt(b, int64(g.Rating), 10), ']')
}

// MarshalJSON writes the list.
func (g OpponentGame) MarshalJSON() ([]byte, error) { return g.append(nil), nil }

// UnmarshalJSON reads the list.
func (g *OpponentGame) UnmarshalJSON(data []byte) error {
	var last json.RawMessage
	into := []any{&g.Round, &g.Person, &g.Colour, &g.Result, &last}
	if err := json.Unmarshal(data, &into); err != nil {
		return err
	}
	if len(into) != 5 || len(last) == 0 {
		return fmt.Errorf("ratinglist: a game of a detail has %d values, want 5", len(into))
	}
	if last[0] == '"' {
		return json.Unmarshal(last, &g.Not)
	}
	return json.Unmarshal(last, &g.Rating)
}

// movesOf are the moves of somebody, with the codes of their reasons.
func movesOf(r rating.Rated) []Move {
	var moves []Move
	for _, m := range r.Moves {
		moves = append(moves, Move{m.From, m.To, m.Reason.Code})
	}
	return moves
}

// Reason is why somebody with so many games, the last on that day, moved.
func (m Move) Reason(games int, last calendar.Date) article.Reason {
	list := article.Arg{Name: "list", Value: article.Text(m.From.String())}
	switch {
	case m.Code == rating.CodeByGames:
		list.Value = article.Text(m.To.String())
		return article.Because(m.Code, articleOfList(m.To), number("games", games), list)
	case m.From == rating.N:
		return article.Because(m.Code, "VI.2.1.3", day("last", last), number("years", 10), list)
	}
	return article.Because(m.Code, articleOfList(m.From), day("last", last), number("years", 3), list)
}

func articleOfList(l rating.List) article.Ref {
	return map[rating.List]article.Ref{rating.A: "VI.2.1.1", rating.B: "VI.2.1.2", rating.N: "VI.2.1.3", rating.T: "VI.2.1.4"}[l]
}

func number(name string, n int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(n)}
}

func day(name string, d calendar.Date) article.Arg {
	return article.Arg{Name: name, Value: article.Text(d.String())}
}
