package game

import (
	"damka/article"
	"damka/draughts"
)

// draughtsBoard is a game of draughts as a [board].
type draughtsBoard struct{ Draughts }

func newDraughtsBoard(s Settings) (board, error) {
	start, err := s.draughtsStart()
	if err != nil {
		return nil, err
	}
	g, err := NewDraughts(start, draughtsOptions(s))
	if err != nil {
		return nil, err
	}
	return draughtsBoard{g}, nil
}

func (b draughtsBoard) turn() article.Colour                       { return b.Position().Turn() }
func (b draughtsBoard) made(c article.Colour) int                  { return b.MovesMade(c) }
func (b draughtsBoard) over() (Outcome, bool)                      { return b.Ended() }
func (b draughtsBoard) offered() article.Colour                    { return b.Offered() }
func (b draughtsBoard) agree(by article.Colour) (Outcome, error)   { return b.AcceptDraw(by) }
func (b draughtsBoard) resigned(c article.Colour) (Outcome, error) { return b.Resign(c) }
func (b draughtsBoard) flagged(c article.Colour) (Outcome, error)  { return b.FlagFell(c) }

func (b draughtsBoard) read(text string) (entry, error) {
	m, err := b.Position().ParseMove(text)
	return b.entry(m), err
}

func (b draughtsBoard) recorded(code string) (entry, error) { return b.read(code) }

func (b draughtsBoard) entry(m draughts.Move) entry {
	if m.IsZero() {
		return entry{}
	}
	text := b.Position().MoveText(m)
	return entry{code: text, text: text, draughts: m}
}

func (b draughtsBoard) play(e entry) (board, error) {
	next, err := b.Play(e.draughts)
	return draughtsBoard{next}, err
}

func (b draughtsBoard) takeBack(moves int) (board, error) {
	next, err := b.TakeBack(moves)
	return draughtsBoard{next}, err
}

func (b draughtsBoard) offer(by article.Colour) (board, error) {
	next, err := b.OfferDraw(by)
	return draughtsBoard{next}, err
}

// putOffer: who offers lets the opponent offer again.
func (b draughtsBoard) putOffer(by article.Colour) board {
	if by == 0 {
		return draughtsBoard{b.refuse()}
	}
	b.Draughts.offer = by
	b.barred[by.Other()] = 0
	return b
}

func (b draughtsBoard) claim(c DrawClaim) (claimed, error) {
	var with draughts.Move
	if c.Move != "" && c.By == b.turn() { // it is refused to the other player, whatever the move is
		e, err := b.read(c.Move)
		if err != nil {
			return claimed{}, err
		}
		with = e.draughts
	}
	outcome, right, err := b.ClaimDraw(c.By, with)
	if err != nil {
		return claimed{}, err
	}
	return claimed{right: right, outcome: outcome, why: article.Because(CodeDraughtsClaimWrong, "II.6.18", sideArg(c.By))}, nil
}

// putRejected: a claim is no offer in draughts, and no move is owed after a wrong one.
func (b draughtsBoard) putRejected(article.Colour, string) board { return b }

func (b draughtsBoard) putOutcome(o Outcome) board {
	b.outcome, b.Draughts.over = o, true
	return b
}
