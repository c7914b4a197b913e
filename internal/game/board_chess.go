package game

import (
	"damka/article"
	"damka/chess"
	"damka/clock"
)

// chessBoard is a game of chess as a [board].
type chessBoard struct{ Chess }

func newChessBoard(s Settings, halfMoves int) (board, error) {
	start, err := s.chessStart()
	if err != nil {
		return nil, err
	}
	g, err := NewChess(start, ChessOptions{
		Edition: s.Edition, Conduct: s.Conduct(), DrawsFrom: s.DrawsFrom, NoAgreedDraws: s.NoAgreedDraws, HalfMoves: halfMoves,
	})
	if err != nil {
		return nil, err
	}
	return chessBoard{g}, nil
}

func (b chessBoard) turn() article.Colour      { return b.Position().Turn() }
func (b chessBoard) made(c article.Colour) int { return b.MovesMade(c) }

func (b chessBoard) over() (Outcome, bool) {
	ending, over := b.Ended()
	return outcomeOf(ending), over
}

func (b chessBoard) read(text string) (entry, error) {
	if m, err := b.Position().ParseCoordinates(text); err == nil {
		return b.entry(m), nil
	}
	m, err := b.Position().ParseMove(text)
	return b.entry(m), err
}

func (b chessBoard) recorded(code string) (entry, error) {
	m, err := b.Position().ParseCoordinates(code)
	return b.entry(m), err
}

func (b chessBoard) entry(m chess.Move) entry {
	if m.IsZero() {
		return entry{}
	}
	p := b.Position()
	return entry{code: p.Coordinates(m), text: p.MoveText(m), chess: m}
}

func (b chessBoard) play(e entry) (board, error) {
	next, err := b.Play(e.chess)
	return chessBoard{next}, err
}

func (b chessBoard) takeBack(moves int) (board, error) {
	next, err := b.TakeBack(moves)
	return chessBoard{next}, err
}

func (b chessBoard) offered() article.Colour {
	by, stands := b.Offered()
	if !stands {
		return 0
	}
	return by
}

// offer is valid at any moment (9.1.2.1). On a screen the clock is pressed with the move, so
// whether one disturbed (11.5) is for people to say.
func (b chessBoard) offer(by article.Colour) (board, error) {
	next, _, err := b.OfferDraw(Offer{By: by})
	return chessBoard{next}, err
}

func (b chessBoard) agree(by article.Colour) (Outcome, error) {
	next, err := b.AcceptDraw(by, NoConsent)
	if err != nil {
		return Outcome{}, err
	}
	return outcomeOf(next.ending), nil
}

func (b chessBoard) putOffer(by article.Colour) board {
	if by == 0 {
		b.refuse()
	}
	b.Chess.offer = by
	return b
}

func (b chessBoard) claim(c DrawClaim) (claimed, error) {
	claim := Claim{By: c.By, Claim: chess.Claim{Rule: c.Rule}}
	if c.Move != "" && c.By == b.turn() { // it is refused to the other player, whatever the move is
		e, err := b.read(c.Move)
		if err != nil {
			return claimed{}, err // it was entered on a screen, so nothing was written down that binds (9.5.3)
		}
		claim.Move = e.chess
	}
	next, ruling, err := b.Claim(claim)
	if err != nil {
		return claimed{}, err
	}
	if ruling.Granted {
		return claimed{right: true, outcome: outcomeOf(next.ending), why: ruling.Reason}, nil
	}
	owed := ""
	if !ruling.Owed.IsZero() {
		owed = b.Position().Coordinates(ruling.Owed)
	}
	return claimed{owed: owed, bonus: clock.Time(ruling.BonusMinutes) * clock.Minute, why: ruling.Reason}, nil
}

// putRejected: a claim is an offer (9.1.2.3), and the move it was made with is owed (9.5.3).
func (b chessBoard) putRejected(by article.Colour, owed string) board {
	b.Chess.offer = by
	if e, err := b.recorded(owed); err == nil {
		b.owe(e.chess)
	}
	return b
}

func (b chessBoard) resigned(c article.Colour) (Outcome, error) {
	next, err := b.Resign(c)
	return outcomeOf(next.ending), err
}

func (b chessBoard) flagged(c article.Colour) (Outcome, error) {
	next, err := b.FlagFell(c)
	return outcomeOf(next.ending), err
}

func (b chessBoard) putOutcome(o Outcome) board {
	b.end(Ending{Ending: chess.Ending{Winner: o.Winner(), Reason: o.Why.Reason}, White: o.White, Black: o.Black})
	return b
}
