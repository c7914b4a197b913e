package games

import (
	"bytes"
	"errors"
	"io"

	"damka/article"
	"damka/clock"
	"damka/internal/game"
	"damka/score"
)

// What is read of a file of games.
const (
	MostImportBytes = 5 << 20
	MostImported    = 2000 // games
)

// Finding is what was found at a place of a file.
type Finding struct {
	Line   int            // of the file, 0 if it is about no place
	Number int            // the move's number, 0 if it is about no move
	Side   article.Colour // who moves
	Move   string         // as it is written
	Reason article.Reason
}

// writtenGame is a game as a file has it, played over by the rules.
type writtenGame struct {
	line                       int
	white, black, round, board string
	result                     score.Result // not played: none that can be taken
	resultText                 string       // as it is written; empty: none

	start string // the first position as FEN; empty: the variant's own
	moves []writtenMove

	blackBegins bool

	wrong   *Finding        // the first move that is not legal
	refused *article.Reason // why it was not played over
	remarks []Finding       // what else is not as it should be
}

// writtenMove is one half-move that is legal.
type writtenMove struct {
	code string      // as [game.Made.Code]
	left *clock.Time // on the player's clock after it, if the file has that
}

// readGames reads a file of games of a tournament. The encoding is that of [pdn.Reader] and
// [pgn.Reader], which say among the defects what they took the text for.
func readGames(content []byte, settings game.Settings) ([]writtenGame, error) {
	if len(content) > MostImportBytes {
		return nil, article.Refuse(CodeImportLarge, "", importNumber("most", MostImportBytes>>20))
	}
	if err := otherKind(content, settings.Variant); err != nil {
		return nil, err
	}
	next := chessReader(bytes.NewReader(content), settings)
	if settings.Variant.IsDraughts() {
		next = draughtsReader(bytes.NewReader(content), settings)
	}
	var all []writtenGame
	for {
		g, err := next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		if all = append(all, g); len(all) > MostImported {
			return nil, article.Refuse(CodeImportMany, "", importNumber("most", MostImported))
		}
	}
	if len(all) == 0 {
		return nil, article.Refuse(CodeImportEmpty, "")
	}
	return all, nil
}

// takeTags takes what the tags say of the players and the place.
func (g *writtenGame) takeTags(tag func(name string) (string, bool)) {
	g.white, _ = tag("White")
	g.black, _ = tag("Black")
	g.round, _ = tag("Round")
	g.board, _ = tag("Board")
}

// find takes a finding of the main line or about the whole game. The line ends with the first move
// that is not legal, so of findings about moves the last is that move's, if the game is not legal.
func (g *writtenGame) find(legal bool, f Finding) {
	if legal || f.Number == 0 {
		g.remarks = append(g.remarks, f)
		return
	}
	if g.wrong != nil {
		g.remarks = append(g.remarks, *g.wrong)
	}
	g.wrong = &f
}

// refuse says why a game was not played over.
func (g *writtenGame) refuse(code article.Code) { g.refused = &article.Reason{Code: code} }

// refuseBy is refuse for an error of a check; errors of other kinds are returned.
func (g *writtenGame) refuseBy(err error) error {
	refusal, ok := article.AsRefusal(err)
	if !ok {
		return err
	}
	g.refused = &refusal.Reason
	return nil
}
