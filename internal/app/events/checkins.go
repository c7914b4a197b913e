package events

import (
	"context"
	"slices"
	"time"

	"damka/clock"
	"damka/internal/app"
	"damka/internal/tournament"
	"damka/score"
)

// CheckIn records that players are here for a round, all or none (II.4.3).
func (a *App) CheckIn(ctx context.Context, actor app.Actor, id string, round int, players []tournament.ParticipantID) error {
	about := tournament.CheckedIn{Round: round, Participants: players}
	return a.changeOwn(ctx, actor, app.CheckIn, id, about, func(*Snapshot) (tournament.Command, error) {
		return tournament.CheckIn{Round: round, IDs: players}, nil
	})
}

// WithdrawCheckIn takes back that a player is here for a round.
func (a *App) WithdrawCheckIn(ctx context.Context, actor app.Actor, id string, round int, player tournament.ParticipantID) error {
	about := tournament.CheckInWithdrawn{Round: round, ID: player}
	return a.changeOwn(ctx, actor, app.WithdrawCheckIn, id, about, func(*Snapshot) (tournament.Command, error) {
		return tournament.WithdrawCheckIn(about), nil
	})
}

// CheckIns is who is here for a round. Both lists are empty where the
// regulations ask for no check-in and nobody did.
type CheckIns struct {
	Round   int
	Here    []*Player // in order of arrival
	Missing []*Player // who are to play and have not been heard of, by start number
}

// CheckIns is who is here for a round that is published, or the next to be.
func (s *Snapshot) CheckIns(round int) CheckIns {
	checkIns := CheckIns{Round: round}
	here := make(map[*Player]bool)
	for _, id := range s.state.CheckedIn(round) {
		player := s.byID[id]
		checkIns.Here, here[player] = append(checkIns.Here, player), true
	}
	if s.Settings.CheckIn && s.Phase != tournament.Finished {
		checkIns.Missing = slices.DeleteFunc(s.awaited(round), func(p *Player) bool { return here[p] })
	}
	return checkIns
}

// awaited are those who are to play in a round, by start number. In a published
// one they are those whose games have not begun; who reported a result is here.
func (s *Snapshot) awaited(round int) []*Player {
	r := s.Round(round)
	switch {
	case r == nil && round == s.NextRound && round > 0:
		return s.staying(round)
	case r == nil:
		return nil
	}
	awaited := make(map[*Player]bool)
	for _, g := range r.Games {
		if g.Open && g.Result == score.NotPlayed {
			awaited[g.White], awaited[g.Black] = g.WhiteSays == score.NotPlayed, g.BlackSays == score.NotPlayed
		}
	}
	return slices.DeleteFunc(slices.Clone(s.Players), func(p *Player) bool { return !awaited[p] })
}

// ToAnnounceMissing are the absences to announce for the next round of a Swiss
// tournament if those do not play who did not check in (V.2.8.9.5), and those
// announced now; none where nobody is missing or absences cannot be announced.
func (s *Snapshot) ToAnnounceMissing(round int) (seen, absences []tournament.Bye) {
	missing := s.CheckIns(round).Missing
	if len(missing) == 0 || s.May(ToAnnounce(round)) != nil {
		return nil, nil
	}
	seen = s.state.Absences(round)
	absences = slices.Clone(seen)
	for _, p := range missing {
		absences = append(absences, tournament.Bye{ID: p.ID, Kind: tournament.Absent})
	}
	return seen, absences
}

// LateBy is until when a player may come to a round whose clocks were started: more than the limit is too late (II.5.5). It counts
// from the appointed time, which is the arbiter's signal where that came later. A game that is played here may give longer: see
// [game.State.LateDue].
func (s *Snapshot) LateBy(round *Round) time.Time {
	from := round.StartedAt
	if at := s.ScheduledAt(round.Number); at.After(from) {
		from = at
	}
	limit := clock.Time(s.Settings.LateAfter) * clock.Minute
	if s.Settings.Control.IsValid() {
		limit, _ = s.Settings.Control.LateLimit(s.Settings.Edition, &limit)
	}
	return from.Add(time.Duration(limit) * time.Millisecond)
}

// NoShows are the games of a round that are lost by forfeit because somebody who
// did not check in is later than the regulations allow (II.5.5, II.5.6). They are
// for the arbiter, who sees who is there.
func (s *Snapshot) NoShows(round int, now time.Time) []tournament.ResultChange {
	r := s.Round(round)
	if r == nil || r.StartedAt.IsZero() || !now.After(s.LateBy(r)) {
		return nil
	}
	missing := make(map[*Player]bool)
	for _, p := range s.CheckIns(round).Missing {
		missing[p] = true
	}
	var changes []tournament.ResultChange
	for _, g := range r.Games {
		if !g.Open || g.Result != score.NotPlayed || g.Reports != tournament.NotReported || !missing[g.White] && !missing[g.Black] {
			continue
		}
		result := score.BothForfeit
		switch {
		case !missing[g.White]:
			result = score.ForfeitBy(score.Black)
		case !missing[g.Black]:
			result = score.ForfeitBy(score.White)
		}
		changes = append(changes, tournament.ResultChange{Round: g.Round, Board: g.Board, Was: g.Result, Result: result})
	}
	return changes
}

// exampleOfCheckIn is of a player, or of the first who might come.
func (s *Snapshot) exampleOfCheckIn(round int, player tournament.ParticipantID) tournament.Command {
	command := tournament.CheckIn{Round: round}
	if player != "" {
		command.IDs = []tournament.ParticipantID{player}
	} else if missing := s.CheckIns(round).Missing; len(missing) > 0 {
		command.IDs = []tournament.ParticipantID{missing[0].ID}
	}
	return command
}
