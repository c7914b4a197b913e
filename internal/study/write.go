package study

import (
	"io"

	"damka/article"
	"damka/chess/pgn"
	"damka/draughts/pdn"
)

// Format is the kind of file that chapters make: pdn or pgn.
func Format(v article.Variant) string {
	if v.IsDraughts() {
		return "pdn"
	}
	return "pgn"
}

// Write writes chapters as a file of games. They are read back the same. All are of draughts or all of chess: a file cannot
// have both.
func Write(w io.Writer, chapters ...*Chapter) error {
	if len(chapters) == 0 {
		return article.Refuse(CodeNoChapter, "")
	}
	format := Format(chapters[0].Variant())
	for _, c := range chapters {
		if Format(c.Variant()) != format {
			return article.Refuse(CodeMixed, "")
		}
	}
	draughts, chess := pdn.NewWriter(w), pgn.NewWriter(w)
	for _, c := range chapters {
		var err error
		if format == "pdn" {
			err = draughts.Write(c.draughtsGame())
		} else {
			err = chess.Write(c.chessGame())
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// heading are the tags of a chapter in a file, after those that say what game it is.
func (c *Chapter) heading() []Tag {
	tags := c.Tags()
	if c.name != "" {
		tags = append(tags, Tag{chapterTag, c.name})
	}
	return tags
}

// numbered says which number a move at a node has, and whether one is needed: White's moves, and what begins a line or
// comes after something else than a move.
type numbered struct {
	number int
	white  bool
}

// firstNumber is the number of the first move of the chapter.
func (c *Chapter) firstNumber() numbered {
	return numbered{c.start.Number, c.start.Board.Turn() == article.White}
}

func (n numbered) next() numbered {
	if n.white {
		return numbered{n.number, false}
	}
	return numbered{n.number + 1, true}
}
