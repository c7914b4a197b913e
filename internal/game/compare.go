package game

import "damka/article"

// ScoreMove is one move of a score that is not as in the other score, or cannot be made.
type ScoreMove struct {
	Ply  int            // from 1: how many half-moves with it
	Text string         // as the player wrote it; empty: the score ends before it
	Why  article.Reason // why it is illegal; an empty one if it is legal
}

// Comparison is what two scores of one game have in common (VIII.3.1.2).
type Comparison struct {
	// Agreed is how many half-moves from the start are legal and the same in both scores.
	Agreed int

	// Differ: one score has another move next, or ends earlier, or both have the same that cannot be made. White and
	// Black are then the next moves in the scores of the two players.
	Differ       bool
	White, Black ScoreMove

	// The first move of each score that cannot be made; nil if there is none. What is written after it
	// cannot be judged.
	WhiteIllegal, BlackIllegal *ScoreMove
}

// Back is how many half-moves of a record are to be put back to the last position on which both scores
// agree; see [PutBack]. 0: none.
func (c Comparison) Back(recorded int) int { return max(0, recorded-c.Agreed) }

// CompareScores compares the scores of one game as the two players wrote them, move by move of both sides, in any way
// of writing that is read. Two moves are the same if they are the same on the board, however they are written. It
// fails only if the settings have no first position.
func CompareScores(s Settings, white, black []string) (Comparison, error) {
	start, err := newPlay(s, s.halfMoves())
	if err != nil {
		return Comparison{}, err
	}
	w, b := readScore(start, white), readScore(start, black)
	c := Comparison{WhiteIllegal: w.illegal, BlackIllegal: b.illegal}
	for c.Agreed < min(len(w.codes), len(b.codes)) && w.codes[c.Agreed] == b.codes[c.Agreed] {
		c.Agreed++
	}
	c.Differ = c.Agreed < max(len(white), len(black))
	if c.Differ {
		c.White, c.Black = w.next(c.Agreed), b.next(c.Agreed)
	}
	return c, nil
}

// readMoves is a score as it was read: as far as its moves can be made.
type readMoves struct {
	texts   []string
	codes   []string
	illegal *ScoreMove
}

func readScore(start board, texts []string) readMoves {
	read := readMoves{texts: texts}
	for at := start; len(read.codes) < len(texts); {
		text := texts[len(read.codes)]
		entered, err := at.read(text)
		if err == nil {
			at, err = at.play(entered)
		}
		if err != nil {
			read.illegal = &ScoreMove{Ply: len(read.codes) + 1, Text: text, Why: reasonOf(err)}
			return read
		}
		read.codes = append(read.codes, entered.code)
	}
	return read
}

// next is the move after so many.
func (r *readMoves) next(after int) ScoreMove {
	move := ScoreMove{Ply: after + 1}
	if after < len(r.texts) {
		move.Text = r.texts[after]
	}
	if r.illegal != nil && r.illegal.Ply == move.Ply {
		move.Why = r.illegal.Why
	}
	return move
}

// reasonOf is why something was refused.
func reasonOf(err error) article.Reason {
	if refusal, ok := article.AsRefusal(err); ok {
		return refusal.Reason
	}
	return article.Because(CodeScoreUnreadable, "")
}
