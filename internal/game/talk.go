package game

import (
	"slices"

	"damka/article"
	"damka/clock"
)

// Two people who play a game that stands alone say something to each other: a phrase of a fixed list, which each reads in the own
// language, or, where the server lets them, a line of their own. The line is personal data: the event has the id of a record that can be
// erased. Nobody talks in a game of a tournament, where nobody may be advised (II.2.4.2, FIDE 11.3.1). What is said changes nothing of
// the game: no clock, no offer, no position that was seen.

// Phrase is something of the fixed list. None of them hurries the opponent.
type Phrase string

// The phrases.
const (
	PhraseHello      Phrase = "hello"
	PhraseGoodLuck   Phrase = "good_luck"
	PhraseMoment     Phrase = "moment"     // I am coming back in a moment
	PhraseBack       Phrase = "back"       // I am back
	PhraseConnection Phrase = "connection" // my connection is bad
	PhraseSorry      Phrase = "sorry"
	PhraseWellPlayed Phrase = "well_played"
	PhraseThanks     Phrase = "thanks"
	PhraseRematch    Phrase = "rematch" // another game?
	PhraseLater      Phrase = "later"   // another time
	PhraseGoodbye    Phrase = "goodbye"
)

// Phrases are all of them, in the order to show them.
func Phrases() []Phrase {
	return []Phrase{
		PhraseHello, PhraseGoodLuck, PhraseMoment, PhraseBack, PhraseConnection, PhraseSorry, PhraseWellPlayed, PhraseThanks, PhraseRematch, PhraseLater, PhraseGoodbye,
	}
}

type (
	// Said: a player said a phrase, or what a record has. Member is the record of the name of who of several that consult said it; empty:
	// the first player, or the only one.
	Said struct {
		At     clock.Time     `json:"at"`
		By     article.Colour `json:"by"`
		Phrase Phrase         `json:"phrase,omitempty"`
		Record RecordRef      `json:"record,omitzero"`
		Member string         `json:"member,omitempty"`
	}

	// TalkSilenced: a player wants to hear nothing of the opponent any more in this game, or wants to again.
	TalkSilenced struct {
		At      clock.Time     `json:"at"`
		By      article.Colour `json:"by"`
		Silence bool           `json:"silence,omitempty"`
	}
)

func (e Said) moment() clock.Time         { return e.At }
func (e TalkSilenced) moment() clock.Time { return e.At }

type (
	// Say says a phrase, or what a record has: one of them.
	Say struct {
		By     article.Colour
		Phrase Phrase
		Record RecordRef
		Member string // as in [Said]
	}

	// Silence: the opponent is not to be heard any more, or again.
	Silence struct {
		By article.Colour
		On bool
	}
)

func (c Say) sender() Sender     { return byPlayer(c.By) }
func (c Silence) sender() Sender { return byPlayer(c.By) }

// The codes of talk. Arguments are named beside each.
const (
	CodeTalkTournament article.Code = "game.talk.tournament"
	CodeTalkProgram    article.Code = "game.talk.program"   // the opponent is one of the server's own
	CodeTalkNothing    article.Code = "game.talk.nothing"   // neither a phrase nor a line
	CodeTalkFast       article.Code = "game.talk.fast"      // most in a minute
	CodeTalkMuch       article.Code = "game.talk.much"      // most in a game
	CodeTalkOver       article.Code = "game.talk.over"      // minutes after the end
	CodeTalkUnheard    article.Code = "game.talk.unheard"   // the opponent wants to hear nothing
	CodeTalkOwnSilence article.Code = "game.talk.own"       // who hears nothing says nothing
	CodeTalkNotStarted article.Code = "game.talk.not_begun" // nobody is there yet
)

// Limits of what a side says.
const (
	mostSaidAMinute = 10
	mostSaidAGame   = 100
	talkAfterEnd    = 15 * clock.Minute
)

// Line is something that was said.
type Line struct {
	Seq    uint64
	At     clock.Time
	By     article.Colour
	Phrase Phrase
	Record string // the id of what was said; empty: a phrase
	Member string // as in [Said]
	Move   string // that one of several who consult would make
}

// Talk is what was said in a game.
type Talk struct {
	Lines    []Line
	silenced [3]bool // by colour: who wants to hear nothing
}

// Silenced says that a side wants to hear nothing of the opponent.
func (t Talk) Silenced(side article.Colour) bool { return side.IsValid() && t.silenced[side] }

// MayTalk refuses where nobody talks at all.
func (s *State) MayTalk() error {
	switch {
	case !s.Alone():
		return article.Refuse(CodeTalkTournament, s.articleOf("II.2.4.2", "FIDE 11.3.1"))
	case s.White.Program != "" || s.Black.Program != "":
		return article.Refuse(CodeTalkProgram, "")
	case s.StartedAt == 0:
		return article.Refuse(CodeTalkNotStarted, "")
	}
	return nil
}

// talked decides what a side says; nobody's is refused.
func talked(by article.Colour, decide func() ([]Event, error)) ([]Event, error) {
	if !by.IsValid() {
		return nil, article.Refuse(CodeNoSide, "")
	}
	return decide()
}

func (s *State) decideSay(c Say, now clock.Time) ([]Event, error) {
	if err := s.mayTalkNow(now); err != nil {
		return nil, err
	}
	own := slices.DeleteFunc(slices.Clone(s.Talk.Lines), func(l Line) bool { return l.By != c.By })
	lately := slices.DeleteFunc(slices.Clone(own), func(l Line) bool { return l.At <= now-clock.Minute })
	switch {
	case (c.Record == RecordRef{}) == (c.Phrase == "") || c.Phrase != "" && !slices.Contains(Phrases(), c.Phrase):
		return nil, article.Refuse(CodeTalkNothing, "")
	case s.Talk.Silenced(c.By):
		return nil, article.Refuse(CodeTalkOwnSilence, "")
	case s.Talk.Silenced(c.By.Other()):
		return nil, article.Refuse(CodeTalkUnheard, "")
	case c.Phrase != "" && s.isNewest(c):
		return nil, nil // pressed twice
	case len(lately) >= mostSaidAMinute:
		return nil, article.Refuse(CodeTalkFast, "", numberArg("most", mostSaidAMinute))
	case len(own) >= mostSaidAGame:
		return nil, article.Refuse(CodeTalkMuch, "", numberArg("most", mostSaidAGame))
	}
	return []Event{Said{At: now, By: c.By, Phrase: c.Phrase, Record: c.Record, Member: c.Member}}, nil
}

// isNewest says that the newest line of all is the same phrase of the same side: to say it again right then says nothing more.
func (s *State) isNewest(c Say) bool {
	last := len(s.Talk.Lines) - 1
	return last >= 0 && s.Talk.Lines[last].By == c.By && s.Talk.Lines[last].Member == c.Member && s.Talk.Lines[last].Phrase == c.Phrase
}

func (s *State) decideSilence(c Silence, now clock.Time) ([]Event, error) {
	if err := s.mayTalkNow(now); err != nil || s.Talk.Silenced(c.By) == c.On {
		return nil, err
	}
	return []Event{TalkSilenced{At: now, By: c.By, Silence: c.On}}, nil
}

func (s *State) mayTalkNow(now clock.Time) error {
	if err := s.MayTalk(); err != nil {
		return err
	}
	if s.Outcome != nil && now > s.EndedAt+talkAfterEnd {
		return article.Refuse(CodeTalkOver, "", numberArg("minutes", int(talkAfterEnd/clock.Minute)))
	}
	return nil
}

// foldTalk notes what was said. Like who is there it leaves LastAt alone, which is about the game.
func (s *State) foldTalk(r Recorded) error {
	switch e := r.Event.(type) {
	case Said:
		if !e.By.IsValid() {
			return article.Refuse(CodeEventOutOfPlace, "")
		}
		s.Talk.Lines = append(slices.Clip(s.Talk.Lines), Line{Seq: r.Seq, At: e.At, By: e.By, Phrase: e.Phrase, Record: e.Record.ID, Member: e.Member})
	case TalkSilenced:
		if !e.By.IsValid() {
			return article.Refuse(CodeEventOutOfPlace, "")
		}
		s.Talk.silenced[e.By] = e.Silence
	case Counselled:
		if err := s.foldCounsel(r.Seq, e); err != nil {
			return err
		}
	}
	s.heardAt = max(s.heardAt, r.Event.moment())
	return nil
}

// isTalk says that an event is no part of the game.
func isTalk(event Event) bool {
	switch event.(type) {
	case Said, TalkSilenced, Counselled:
		return true
	}
	return false
}
