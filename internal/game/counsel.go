package game

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/clock"
)

// Who consult on a side say to each other what they think (kotek-2008 I.11.1.9): a phrase, a move that they would make, or, where the server
// lets them, words of their own, which are personal data as in talk. Nobody else reads it, also when the game is over: it is kept apart from
// [Talk], so that whatever shows that cannot show this. The opponent cannot turn it off, and it changes nothing of the game.

// The phrases of those who consult.
const (
	PhraseAgree     Phrase = "agree"
	PhraseDisagree  Phrase = "disagree"
	PhraseThink     Phrase = "think"     // let us think longer
	PhraseMyMove    Phrase = "my_move"   // I make the move
	PhraseYourMove  Phrase = "your_move" // make the move
	PhraseHurry     Phrase = "hurry"     // we have little time
	PhraseDraw      Phrase = "draw"      // do we offer a draw?
	PhraseResigning Phrase = "resigning" // do we resign?
)

// CounselPhrases are all of them, in the order to show them.
func CounselPhrases() []Phrase {
	return []Phrase{PhraseAgree, PhraseDisagree, PhraseThink, PhraseMyMove, PhraseYourMove, PhraseHurry, PhraseDraw, PhraseResigning}
}

type (
	// Counsel says a phrase, a move or what a record has to those on the own side: one of them. Member is as in [Said].
	Counsel struct {
		By     article.Colour
		Phrase Phrase
		Move   string // as it is written; whether it can be made is not asked
		Record RecordRef
		Member string
	}

	// Counselled: somebody said that.
	Counselled struct {
		At     clock.Time     `json:"at"`
		By     article.Colour `json:"by"`
		Phrase Phrase         `json:"phrase,omitempty"`
		Move   string         `json:"move,omitempty"`
		Record RecordRef      `json:"record,omitzero"`
		Member string         `json:"member,omitempty"`
	}
)

func (c Counsel) sender() Sender        { return byPlayer(c.By) }
func (e Counselled) moment() clock.Time { return e.At }

// The codes of what is said on the own side. Arguments are named beside each.
const (
	CodeCounselNothing article.Code = "game.counsel.nothing" // neither a phrase nor a move nor a line
	CodeCounselMove    article.Code = "game.counsel.move"    // no move is written so: most
	CodeCounselFast    article.Code = "game.counsel.fast"    // most in a minute
	CodeCounselMuch    article.Code = "game.counsel.much"    // most in a game
	CodeCounselOver    article.Code = "game.counsel.over"
)

// Limits of what is said on a side: of one person a minute, and of all in a game.
const (
	mostCounselAMinute = 20
	mostCounselAGame   = 1000
	mostCounselMove    = 40 // characters
)

// pressedTwice is how soon the same comes again from a button that was pressed twice; later it is said again.
const pressedTwice = 5 * clock.Second

// moveLike is what moves of draughts are written like, with numbers or letters; it has no room for words. The edition that has consultation is
// one of draughts.
var moveLike = regexp.MustCompile(`^(\d{1,2}([-x:]\d{1,2})+|[a-h][1-8]([-x:]?[a-h][1-8])+)$`)

// Counsel is what those on a side have said to each other, for them alone.
func (s *State) Counsel(side article.Colour) []Line {
	if !side.IsValid() {
		return nil
	}
	return s.counsel[side]
}

func (s *State) decideCounsel(c Counsel, now clock.Time) ([]Event, error) {
	own := s.counsel[c.By]
	lately := 0
	for _, line := range own {
		if line.Member == c.Member && line.At > now-clock.Minute {
			lately++
		}
	}
	switch {
	case !s.Settings.Consultation.Has(c.By):
		return nil, article.Refuse(CodeTeamNone, "I.11.1.9")
	case s.Outcome != nil:
		return nil, article.Refuse(CodeCounselOver, "I.11.1.9")
	case c.Move != "" && !s.isMoveLike(c.Move):
		return nil, article.Refuse(CodeCounselMove, "", numberArg("most", mostCounselMove))
	case c.said() != 1 || c.Phrase != "" && !slices.Contains(CounselPhrases(), c.Phrase):
		return nil, article.Refuse(CodeCounselNothing, "")
	case c.Record.ID == "" && len(own) > 0 && isAgain(own[len(own)-1], c, now):
		return nil, nil
	case lately >= mostCounselAMinute:
		return nil, article.Refuse(CodeCounselFast, "", numberArg("most", mostCounselAMinute))
	case len(own) >= mostCounselAGame:
		return nil, article.Refuse(CodeCounselMuch, "", numberArg("most", mostCounselAGame))
	}
	return []Event{Counselled{At: now, By: c.By, Phrase: c.Phrase, Move: c.Move, Record: c.Record, Member: c.Member}}, nil
}

// said is how many things are said at once.
func (c Counsel) said() (n int) {
	for _, has := range []bool{c.Phrase != "", c.Move != "", c.Record != RecordRef{}} {
		if has {
			n++
		}
	}
	return n
}

// isMoveLike says that something is written like a move, with squares of the board.
func (s *State) isMoveLike(move string) bool {
	if len(move) > mostCounselMove || !moveLike.MatchString(move) {
		return false
	}
	d, ok := s.Draughts()
	for square := range strings.FieldsFuncSeq(move, func(r rune) bool { return r == '-' || r == 'x' || r == ':' }) {
		if n, err := strconv.Atoi(square); err == nil && ok && (n == 0 || n > d.Position().Rules().NumSquares()) {
			return false
		}
	}
	return true
}

func isAgain(line Line, c Counsel, now clock.Time) bool {
	return line.At > now-pressedTwice && line.Member == c.Member && line.Phrase == c.Phrase && line.Move == c.Move && line.Record == ""
}

func (s *State) foldCounsel(seq uint64, e Counselled) error {
	if !e.By.IsValid() {
		return article.Refuse(CodeEventOutOfPlace, "")
	}
	line := Line{Seq: seq, At: e.At, By: e.By, Phrase: e.Phrase, Move: e.Move, Record: e.Record.ID, Member: e.Member}
	s.counsel[e.By] = append(slices.Clip(s.counsel[e.By]), line)
	return nil
}

// HeardBy is the newest event of which a side hears: of each but what is reported of it, and but what those on the other side say to each other.
func (s *State) HeardBy(side article.Colour) uint64 {
	heard := s.HeardSeq
	if lines := s.Counsel(side); len(lines) > 0 {
		heard = max(heard, lines[len(lines)-1].Seq)
	}
	return heard
}
