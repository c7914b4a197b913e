package games

import (
	"bytes"
	"fmt"
	"time"

	"damka/article"
	"damka/chess/pgn"
	"damka/clock"
	"damka/draughts/pdn"
	"damka/internal/game"
)

// Heading is what a file says of a game beside its moves. What is empty is left out, or is ?
// where the format must have it.
type Heading struct {
	Event, Site, Round string
	White, Black       string

	// Location is where the game was played, whose day it has. Of a game outside of tournaments nobody knows that: it has the
	// day of UTC, as with nil.
	Location *time.Location
}

// date is the day on which the game was made, as files have it.
func (s *Snapshot) date(in *time.Location) string {
	if in == nil {
		in = time.UTC
	}
	return Moment(s.State.CreatedAt).In(in).Format("2006.01.02")
}

// File is the game as others read it: PDN of draughts, PGN of chess, with what was left on the
// clocks after each move.
func (s *Snapshot) File(h Heading) ([]byte, error) {
	roster := [][2]string{
		{"Event", or(h.Event)}, {"Site", or(h.Site)}, {"Date", s.date(h.Location)}, {"Round", or(h.Round)},
		{"White", or(h.White)}, {"Black", or(h.Black)},
	}
	var out bytes.Buffer
	var err error
	if s.State.Settings.Variant.IsDraughts() {
		err = s.writePDN(&out, roster)
	} else {
		err = s.writePGN(&out, roster)
	}
	return out.Bytes(), err
}

// moreTags are those that follow the result: what PGN wants first is the roster of seven.
func (s *Snapshot) moreTags() (tags [][2]string) {
	if control := s.State.Settings.Control; control.IsValid() {
		tags = append(tags, [2]string{"TimeControl", TimeControl(control)})
	}
	if how := termination(s.State.Outcome); how != "" {
		tags = append(tags, [2]string{"Termination", how})
	}
	return tags
}

// terminations are how a game ended, in the words of PGN (9.8.1), where it did not end as usual: on the board,
// by resignation or by agreement.
var terminations = map[article.Code]string{
	game.CodeEndFlag: "time forfeit", game.CodeEndFlagDrawn: "time forfeit", game.CodeDraughtsFlag: "time forfeit",
	game.CodeEndIllegal: "rules infraction", game.CodeEndIllegalDrawn: "rules infraction",
	game.CodeEndSanction: "rules infraction", game.CodeEndSanctionBoth: "rules infraction",
	game.CodeEndLeft: "abandoned", game.CodeEndLeftDrawn: "abandoned", game.CodeEndLeftDraw: "abandoned",
}

func termination(o *game.Outcome) string {
	if o == nil || o.Unplayed {
		return ""
	}
	return terminations[o.Why.Code]
}

// Extension ends the name of the file: pdn or pgn.
func (s *Snapshot) Extension() string {
	if s.State.Settings.Variant.IsDraughts() {
		return "pdn"
	}
	return "pgn"
}

func or(text string) string {
	if text == "" {
		return "?"
	}
	return text
}

// clk is the note of what was left on a clock.
func clk(left clock.Time) string {
	seconds := int(left / clock.Second)
	return fmt.Sprintf("[%%clk %d:%02d:%02d]", seconds/3600, seconds/60%60, seconds%60)
}

func (s *Snapshot) writePDN(out *bytes.Buffer, roster [][2]string) error {
	start, moves, err := s.State.DraughtsMoves()
	if err != nil {
		return err
	}
	g, err := pdn.NewGame(start, moves)
	if err != nil {
		return err
	}
	begun := g.Tags // of the position in which it began
	g.Tags = tagsOf(roster)
	g.SetResult(pdnResult(s.State.Outcome), s.State.Settings.Variant)
	g.Tags = append(append(g.Tags, tagsOf(s.moreTags())...), begun...)
	at := 0
	var timed []pdn.Element
	for _, element := range g.Moves {
		timed = append(timed, element)
		if _, isMove := element.(pdn.Move); isMove {
			if made := s.State.Moves[at]; made.Timed {
				timed = append(timed, pdn.Comment(clk(made.Left)))
			}
			at++
		}
	}
	g.Moves = append(timed, s.asPlayedPDN()...)
	return pdn.NewWriter(out).Write(g)
}

// tagsOf are tags of PDN and of PGN, which are of one type.
func tagsOf(tags [][2]string) []pdn.Tag {
	all := make([]pdn.Tag, len(tags))
	for i, tag := range tags {
		all[i] = pdn.Tag{Name: tag[0], Value: tag[1]}
	}
	return all
}

// pdnResult is the outcome as PDN has it; an uneven one, and a game that was called off, has none.
func pdnResult(o *game.Outcome) pdn.Result {
	if o == nil || o.Unplayed {
		return pdn.Unfinished
	}
	switch [2]game.Share{o.White, o.Black} {
	case [2]game.Share{game.Won, game.Lost}:
		return pdn.WhiteWins
	case [2]game.Share{game.Lost, game.Won}:
		return pdn.BlackWins
	case [2]game.Share{game.Drawn, game.Drawn}:
		return [...]pdn.Result{pdn.Draw, article.White: pdn.DrawWhiteAdvantage, article.Black: pdn.DrawBlackAdvantage}[o.Advantage]
	}
	return pdn.Unfinished
}

func (s *Snapshot) writePGN(out *bytes.Buffer, roster [][2]string) error {
	start, moves, err := s.State.ChessMoves()
	if err != nil {
		return err
	}
	g, err := pgn.NewGame(start, moves)
	if err != nil {
		return err
	}
	begun := g.Tags // of the position in which it began
	g.Tags = tagsOf(roster)
	g.SetResult(pgnResult(s.State.Outcome))
	g.Tags = append(append(g.Tags, tagsOf(s.moreTags())...), begun...)
	at := 0
	var timed []pgn.Element
	for _, element := range g.Moves {
		timed = append(timed, element)
		if _, isMove := element.(pgn.Move); isMove {
			if made := s.State.Moves[at]; made.Timed {
				timed = append(timed, pgn.Comment(clk(made.Left)))
			}
			at++
		}
	}
	g.Moves = append(timed, s.asPlayedPGN()...)
	return pgn.NewWriter(out).Write(g)
}

func pgnResult(o *game.Outcome) pgn.Result {
	if o == nil || o.Unplayed {
		return pgn.Unfinished
	}
	switch [2]game.Share{o.White, o.Black} {
	case [2]game.Share{game.Won, game.Lost}:
		return pgn.WhiteWins
	case [2]game.Share{game.Lost, game.Won}:
		return pgn.BlackWins
	case [2]game.Share{game.Drawn, game.Drawn}:
		return pgn.Draw
	}
	return pgn.Unfinished
}
