package events

import (
	"context"
	"strings"
	"unicode/utf8"

	"damka/article"
	"damka/internal/app"
	"damka/internal/tournament"
	"damka/pairing/swiss"
	"damka/score"
)

// HandPairing is a round of a Swiss tournament as the arbiter wants it.
type HandPairing struct {
	Pairs []HandPair               // by board
	Bye   tournament.ParticipantID // empty: nobody
}

// HandPair is a pair made by hand.
type HandPair struct{ White, Black tournament.ParticipantID }

// Judgement is what there is to say about a pairing made by hand.
type Judgement struct {
	Errors   []article.Reason // violations of absolute conditions (V.2.8.6.1)
	Findings []article.Reason // what the computed pairing does better

	// Agrees: it is the computed pairing.
	Agrees bool

	// Pairs are those of the computed pairing that are made otherwise.
	Instead []SwissPair
}

// Judge says what there is to say about a pairing of the next round.
func (s *Snapshot) Judge(round int, hand HandPairing) (Judgement, error) {
	checker, err := s.checker(round)
	if err != nil {
		return Judgement{}, err
	}
	pairs, bye, err := s.numbered(hand)
	if err != nil {
		return Judgement{}, err
	}
	s.checking.Lock() // a checker remembers what it found out last
	defer s.checking.Unlock()
	return s.judgement(checker.Check(pairs, bye)), nil
}

// checker judges pairings of a round; it pairs the round once.
func (s *Snapshot) checker(round int) (*swiss.Checker, error) {
	return s.checkers.get(round, func() (*swiss.Checker, error) {
		state, err := s.before(round)
		if err != nil {
			return nil, err
		}
		input, err := s.swissInput(state, round)
		if err != nil {
			return nil, err
		}
		pairing, err := s.Pairing(round)
		if err != nil {
			return nil, err
		}
		if pairing.clubsMeet {
			input.Forbidden = nil
		}
		checker, err := swiss.NewChecker(input)
		if err != nil {
			return nil, s.named(err)
		}
		return checker, nil
	})
}

func (s *Snapshot) judgement(report swiss.Report) Judgement {
	judgement := Judgement{Errors: s.withIDs(report.Errors), Findings: s.withIDs(report.Findings), Agrees: report.Agrees()}
	for _, p := range report.Instead {
		judgement.Instead = append(judgement.Instead, SwissPair{White: s.Players[p.White-1], Black: s.Players[p.Black-1]})
	}
	return judgement
}

// numbered is a pairing by start numbers.
func (s *Snapshot) numbered(hand HandPairing) ([]swiss.Pair, score.Number, error) {
	number := func(id tournament.ParticipantID) score.Number {
		if p := s.byID[id]; p != nil {
			return p.Number
		}
		return 0
	}
	pairs := make([]swiss.Pair, len(hand.Pairs))
	for i, p := range hand.Pairs {
		if pairs[i] = (swiss.Pair{White: number(p.White), Black: number(p.Black)}); pairs[i].White == 0 || pairs[i].Black == 0 {
			return nil, 0, article.Refuse("participant.unknown", "")
		}
	}
	if hand.Bye != "" && number(hand.Bye) == 0 {
		return nil, 0, article.Refuse("participant.unknown", "")
	}
	return pairs, number(hand.Bye), nil
}

// PublishByHand announces a round as the arbiter paired it. What speaks
// against it is recorded with the note, without which it is refused. Seen is
// as in PublishRound.
func (a *App) PublishByHand(ctx context.Context, actor app.Actor, id string, round int, hand HandPairing, note string, seen uint64) error {
	if err := a.base.Allow(ctx, actor, app.PublishByHand, streamOf(id)); err != nil {
		return err
	}
	note = strings.TrimSpace(note)
	record, err := a.record(Person{Note: note})
	if err != nil {
		return err
	}
	return a.change(ctx, actor, app.PublishByHand, id, []newPerson{record}, func(s *Snapshot) (tournament.Command, error) {
		if err := s.changedSince(seen); err != nil {
			return nil, err
		}
		judgement, err := s.Judge(round, hand)
		if err != nil {
			return nil, err
		}
		if judgement.Agrees {
			return s.publishPairing(round)
		}
		if problem := noteProblem(note); problem != nil {
			return nil, problem
		}
		command := tournament.Publish{Round: round, Engine: swissEngine, ByHand: true, Note: record.ref()}
		for _, reason := range append(judgement.Errors, judgement.Findings...) {
			command.Findings = append(command.Findings, reason.Code)
		}
		pairs, _, err := s.numbered(hand)
		if err != nil {
			return nil, err
		}
		for i, p := range pairs {
			command.Pairs = append(command.Pairs, tournament.Pair{Board: i + 1, White: p.White, Black: p.Black})
		}
		command.Byes = s.leftOver(round, hand)
		return command, nil
	})
}

// maxNote is how long a note may be, in characters.
const maxNote = 2000

func noteProblem(note string) error {
	if note == "" {
		return &tournament.InvalidError{Problems: []tournament.Problem{
			{Field: "note", Reason: article.Because("pairing.note_missing", "V.2.8.9.6")}}}
	}
	if isNoteTooLong(note) {
		return &tournament.InvalidError{Problems: []tournament.Problem{noteTooLong()}}
	}
	return nil
}

func isNoteTooLong(note string) bool { return utf8.RuneCountInString(note) > maxNote }

func noteTooLong() tournament.Problem {
	return tournament.Problem{Field: "note", Reason: article.Because("pairing.note_too_long", "V.2.8.9.6",
		article.Arg{Name: "most", Value: article.Number(maxNote)})}
}

// leftOver is who plays nobody: the bye, and anyone who is there and was not
// seated.
func (s *Snapshot) leftOver(round int, hand HandPairing) []tournament.Bye {
	seated := make(map[tournament.ParticipantID]bool)
	for _, p := range hand.Pairs {
		seated[p.White], seated[p.Black] = true, true
	}
	for _, bye := range s.state.Absences(round) {
		seated[bye.ID] = true
	}
	var byes []tournament.Bye
	for _, p := range s.Players {
		switch {
		case p.ID == hand.Bye:
			byes = append(byes, tournament.Bye{ID: p.ID, Kind: tournament.PairingBye})
		case p.Withdrawn == nil && !seated[p.ID]:
			byes = append(byes, tournament.Bye{ID: p.ID, Kind: tournament.LeftUnpaired})
		}
	}
	return byes
}

// JudgePublished says what there is to say about a round as it was published.
func (s *Snapshot) JudgePublished(round int) (Judgement, error) {
	return s.judgements.get(round, func() (Judgement, error) { return s.judgePublished(round) })
}

func (s *Snapshot) judgePublished(round int) (Judgement, error) {
	published := s.Round(round)
	if published == nil {
		return Judgement{}, article.Refuse("round.not_published", "", article.Arg{Name: "round", Value: article.Number(round)})
	}
	var hand HandPairing
	for _, g := range published.Games {
		hand.Pairs = append(hand.Pairs, HandPair{g.White.ID, g.Black.ID})
	}
	for _, b := range published.Byes {
		if b.Kind == tournament.PairingBye {
			hand.Bye = b.Player.ID
		}
	}
	return s.Judge(round, hand)
}
