package events

import (
	"context"

	"damka/internal/app"
	"damka/internal/tournament"
	"damka/score"
)

// ReportResult is what a player says the result of their game is. It is not the
// result: the regulations say what becomes of it. Seen are the announcements
// that the player looked at; see [App.EnterResults].
func (a *App) ReportResult(ctx context.Context, actor app.Actor, id string, report tournament.ReportResult, seen ...Announcement) error {
	about := tournament.ResultReported(report)
	return a.changeOwn(ctx, actor, app.ReportResult, id, about, func(s *Snapshot) (tournament.Command, error) {
		return report, s.replacedSince(seen)
	})
}

// ConfirmReports makes results of what both players reported alike, all or none.
// Each is as the person saw it; [Snapshot.ReportedAlike] has all that wait.
func (a *App) ConfirmReports(ctx context.Context, actor app.Actor, id string, reported []tournament.Reported, seen ...Announcement) error {
	return a.change(ctx, actor, app.ConfirmReports, id, nil, func(s *Snapshot) (tournament.Command, error) {
		return tournament.ConfirmReports{Boards: reported}, s.replacedSince(seen)
	})
}

// ReportedAlike are the games of a round that wait for the arbiter, as both
// players reported them, by board; round 0: of all rounds.
func (s *Snapshot) ReportedAlike(round int) []tournament.Reported {
	var waiting []tournament.Reported
	for i := range s.Rounds {
		r := &s.Rounds[i]
		if round != 0 && r.Number != round {
			continue
		}
		for _, g := range r.Games {
			if g.Reports == tournament.ReportedSame {
				waiting = append(waiting, tournament.Reported{Round: g.Round, Board: g.Board, Result: g.WhiteSays})
			}
		}
	}
	return waiting
}

// Reports counts the games of all rounds that players reported and that have no
// result.
func (s *Snapshot) Reports() ReportCounts {
	var all ReportCounts
	for i := range s.Rounds {
		of := s.Rounds[i].Reports
		all.Once, all.Same, all.Disagreement = all.Once+of.Once, all.Same+of.Same, all.Disagreement+of.Disagreement
	}
	return all
}

func (c *ReportCounts) add(g Game) {
	switch g.Reports {
	case tournament.ReportedOnce:
		c.Once++
	case tournament.ReportedSame:
		c.Same++
	case tournament.Disagreement:
		c.Disagreement++
	}
}

// GameOf is a player's game in a published round; nil when they have none.
func (s *Snapshot) GameOf(round int, player tournament.ParticipantID) *Game {
	r := s.Round(round)
	if r == nil {
		return nil
	}
	for i := range r.Games {
		if g := &r.Games[i]; g.White.ID == player || g.Black.ID == player {
			return g
		}
	}
	return nil
}

// exampleOfReport is a draw in a player's game; on no board without a game.
func (s *Snapshot) exampleOfReport(round int, player tournament.ParticipantID) tournament.Command {
	command := tournament.ReportResult{Round: round, ID: player, Result: score.Draw}
	if g := s.GameOf(round, player); g != nil {
		command.Board = g.Board
	}
	return command
}
