package game

import (
	"slices"

	"damka/article"
	"damka/clock"
)

// Consultation: several persons on a side agree on its moves (kotek-2008 I.11.1.9). All of them may
// act for the side; the journal has who did.

type (
	// JoinTeam adds somebody to a side that consults. LeaveTeam takes them away again; the first
	// player of the side stays.
	JoinTeam struct {
		Side   article.Colour
		Player Player
	}
	LeaveTeam struct {
		Side   article.Colour
		Player Player
	}

	// TeamJoined and TeamLeft: the people of a side have changed.
	TeamJoined struct {
		At     clock.Time     `json:"at"`
		Side   article.Colour `json:"side"`
		Player Player         `json:"player"`
	}
	TeamLeft struct {
		At     clock.Time     `json:"at"`
		Side   article.Colour `json:"side"`
		Player Player         `json:"player"`
	}
)

func (JoinTeam) sender() Sender         { return byProgram }
func (LeaveTeam) sender() Sender        { return byProgram }
func (e TeamJoined) moment() clock.Time { return e.At }
func (e TeamLeft) moment() clock.Time   { return e.At }

// Team are all who may act for a side, the first player first; nobody for a free side.
func (s *State) Team(c article.Colour) []Player {
	if !c.IsValid() || s.Player(c).IsZero() {
		return nil
	}
	return append([]Player{s.Player(c)}, s.teams[c]...)
}

// Left are those who acted for a side and do so no more: what they said is theirs still.
func (s *State) Left(c article.Colour) []Player {
	if !c.IsValid() {
		return nil
	}
	return s.left[c]
}

// Parted is how many have left a side: who invites others to it does so by another link after each of them. It never gets less, also where
// the sides are exchanged.
func (s *State) Parted(c article.Colour) int {
	if !c.IsValid() {
		return 0
	}
	return s.parted[c]
}

// MayAct says whether somebody is among those who act for a side.
func (s *State) MayAct(c article.Colour, p Player) bool { return slices.Contains(s.Team(c), p) }

func decideTeam(s *State, side article.Colour, p Player, event Event) ([]Event, error) {
	_, joins := event.(TeamJoined)
	switch {
	case s.Outcome != nil:
		return nil, s.isOver()
	case !side.IsValid():
		return nil, article.Refuse(CodeNoSide, "")
	case !s.Settings.Consultation.Has(side):
		return nil, article.Refuse(CodeTeamNone, "I.11.1.9")
	case p.IsZero() || p.Program != "" || s.Player(side).IsZero():
		return nil, article.Refuse(CodeNobody, "")
	case joins && (s.MayAct(article.White, p) || s.MayAct(article.Black, p)):
		return nil, article.Refuse(CodeTeamTwice, "I.11.1.9")
	case joins && len(s.Team(side)) >= mostTeam:
		return nil, article.Refuse(CodeTeamFull, "I.11.1.9", numberArg("most", mostTeam))
	case !joins && !slices.Contains(s.teams[side], p):
		return nil, article.Refuse(CodeTeamNot, "I.11.1.9")
	}
	return []Event{event}, nil
}

func (s *State) foldTeam(event Event) error {
	switch e := event.(type) {
	case TeamJoined:
		if !e.Side.IsValid() {
			return article.Refuse(CodeNoSide, "")
		}
		s.teams[e.Side] = append(slices.Clip(s.teams[e.Side]), e.Player)
	case TeamLeft:
		if !e.Side.IsValid() {
			return article.Refuse(CodeNoSide, "")
		}
		s.teams[e.Side] = slices.DeleteFunc(slices.Clone(s.teams[e.Side]), func(p Player) bool { return p == e.Player })
		s.left[e.Side] = append(slices.Clip(s.left[e.Side]), e.Player)
		s.parted[e.Side]++
	}
	s.LastAt = max(s.LastAt, event.moment())
	return nil
}
