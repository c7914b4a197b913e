package events

import (
	"context"
	"slices"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/tournament"
	"damka/score"
)

// KeptGame is the pairing of a game that is kept here; false where games are not.
func (s *Snapshot) KeptGame(g Game) (game.Pairing, bool) {
	round := s.Round(g.Round)
	if round == nil || s.Settings.Games.Kept == tournament.KeptNowhere {
		return game.Pairing{}, false
	}
	return game.Pairing{Tournament: s.ID, Round: g.Round, Board: g.Board, Announced: round.PublishedBy}, true
}

// RoundPlan is how the games of a round are to be, by the newest that the store has: what is not heard of yet would be missed for ever,
// because the games are told once.
func (a *App) RoundPlan(ctx context.Context, id string, number int) (game.RoundPlan, error) {
	s, err := a.tournaments.Newest(ctx, id)
	if err != nil {
		return game.RoundPlan{}, err
	}
	plan := game.RoundPlan{CalledOff: s.calledOff(number), Seen: s.newestOfPlan()}
	round := s.Round(number)
	if round == nil || !round.Published || round.StartedAt.IsZero() {
		return plan, nil
	}
	plan.Signal = game.Signal{Seq: round.StartedBy, At: clock.Time(round.StartedAt.UnixMilli())}
	plan.Planned = s.planned(round)
	return plan, nil
}

// PlanStands says that nothing has happened since a plan was made that may have changed it.
func (a *App) PlanStands(ctx context.Context, id string, seen uint64) (bool, error) {
	s, err := a.tournaments.Newest(ctx, id)
	return err == nil && s.newestOfPlan() == seen, err
}

// IsClosed says that the results are final, until the tournament is reopened.
func (a *App) IsClosed(ctx context.Context, id string) (bool, error) {
	s, err := a.tournaments.Newest(ctx, id)
	return err == nil && s.Phase == tournament.Finished, err
}

// newestOfPlan is the newest event by which the games of a round may be planned differently. Who comes is told in another way.
func (s *Snapshot) newestOfPlan() uint64 {
	for _, r := range slices.Backward(s.log) {
		if _, came := r.Event.(tournament.CheckedIn); !came {
			return r.Seq
		}
	}
	return 0
}

// planned are the games of a round whose clocks were started.
func (s *Snapshot) planned(round *Round) (planned []game.Planned) {
	var appointed clock.Time
	if at := s.ScheduledAt(round.Number); !at.IsZero() {
		appointed = clock.Time(at.UnixMilli())
	}
	began := s.keptAt(round.StartedBy) != tournament.KeptNowhere
	for _, g := range round.Games {
		pairing, kept := s.KeptGame(g)
		if !kept {
			continue
		}
		planned = append(planned, game.Planned{
			Create: game.Create{
				Settings: s.gameSettings(pairing), White: game.Player{Participant: string(g.White.ID)}, Black: game.Player{Participant: string(g.Black.ID)},
			},
			Absent: s.absentAt(round.Number, g), Appointed: appointed, Settled: !began || !g.Open || g.Result != score.NotPlayed,
		})
	}
	return planned
}

// keptAt is how the games were kept when an event was written that stands.
func (s *Snapshot) keptAt(seq uint64) (kept tournament.Keeping) {
	for _, r := range s.state.Standing() {
		if r.Seq > seq {
			break
		}
		if settings, regulates := s.SettingsAt(r.Seq); regulates {
			kept = settings.Games.Kept
		}
	}
	return kept
}

// calledOff are the pairings that a round ever had and that are not to be played now.
func (s *Snapshot) calledOff(number int) (off []game.Pairing) {
	playing := uint64(0)
	if round := s.Round(number); round != nil && !round.StartedAt.IsZero() && s.Settings.Games.Kept != tournament.KeptNowhere {
		playing = round.PublishedBy
	}
	for _, r := range s.log {
		published, ok := r.Event.(tournament.RoundPublished)
		if !ok || published.Round != number || r.Seq == playing {
			continue
		}
		for _, g := range published.Games {
			off = append(off, game.Pairing{Tournament: s.ID, Round: number, Board: g.Board, Announced: r.Seq})
		}
	}
	return off
}

// PlayersHere are those who have checked in for a round whose clocks were started, with their pairings.
func (a *App) PlayersHere(ctx context.Context, id string, number int) ([]game.Here, error) {
	s, err := a.tournaments.Newest(ctx, id)
	if err != nil {
		return nil, err
	}
	round := s.Round(number)
	if round == nil || round.StartedAt.IsZero() {
		return nil, nil
	}
	var all []game.Here
	for _, p := range s.CheckIns(number).Here {
		at := slices.IndexFunc(round.Games, func(g Game) bool { return g.White == p || g.Black == p })
		if at < 0 {
			continue
		}
		if pairing, kept := s.KeptGame(round.Games[at]); kept {
			all = append(all, game.Here{Pairing: pairing, Participant: string(p.ID)})
		}
	}
	return all, nil
}

// NoteHere checks in for a round those who have come to their games, all at once. Whom the desk would refuse, because nobody
// checks in, or the player has, is left out; and so is whom the arbiter has taken out since they came. A pairing of an announcement that does not stand counts for nothing.
func (a *App) NoteHere(ctx context.Context, id string, number int, came []game.Here) error {
	return a.tournaments.ChangeOnce(ctx, id, func(s *Snapshot) ([]app.Fact, error) {
		round := s.Round(number)
		if round == nil {
			return nil, nil
		}
		all := tournament.CheckIn{Round: number}
		for _, c := range came {
			one := tournament.CheckIn{Round: number, IDs: []tournament.ParticipantID{tournament.ParticipantID(c.Participant)}}
			_, err := tournament.Decide(s.state, one)
			if _, refused := article.AsRefusal(err); refused || c.Pairing.Announced != round.PublishedBy || s.takenOut(number, c) {
				continue
			}
			if err != nil {
				return nil, err
			}
			all.IDs = append(all.IDs, one.IDs...)
		}
		if len(all.IDs) == 0 {
			return nil, nil
		}
		decided, err := tournament.Decide(s.state, all)
		if err != nil {
			return nil, err
		}
		return factsOf(decided)
	})
}

// takenOut says that a player was taken out of a round after coming to the game.
func (s *Snapshot) takenOut(round int, came game.Here) bool {
	return slices.ContainsFunc(s.log, func(r tournament.Recorded) bool {
		out, is := r.Event.(tournament.CheckInWithdrawn)
		return is && out.Round == round && string(out.ID) == came.Participant && clock.Time(r.At.UnixMilli()) >= came.At
	})
}

// GamesListed are all pairings that are announced, by round and board, for games that come as a
// file; none where games are not kept.
func (a *App) GamesListed(ctx context.Context, id string) ([]game.Listed, error) {
	s, err := a.Snapshot(ctx, id)
	if err != nil {
		return nil, err
	}
	var listed []game.Listed
	for _, round := range s.Rounds {
		if !round.Published {
			continue
		}
		for _, g := range round.Games {
			pairing, kept := s.KeptGame(g)
			if !kept {
				continue
			}
			one := game.Listed{
				Create: game.Create{
					Settings: s.gameSettings(pairing), White: game.Player{Participant: string(g.White.ID)}, Black: game.Player{Participant: string(g.Black.ID)},
				},
				White: namedOf(g.White), Black: namedOf(g.Black), Result: g.Result, Dropped: g.Dropped(),
			}
			if !round.StartedAt.IsZero() {
				one.Began = clock.Time(round.StartedAt.UnixMilli())
			}
			listed = append(listed, one)
		}
	}
	return listed, nil
}

func namedOf(p *Player) game.Named {
	if name := p.Person.Name; name.IsUndivided() {
		return game.Named{Family: name.Whole()}
	}
	return game.Named{Family: p.Person.Name.Family(), Given: p.Person.Name.Given()}
}

// gameSettings are the conditions of the tournament's games.
func (s *Snapshot) gameSettings(p game.Pairing) game.Settings {
	settings := game.Settings{
		Variant: s.Settings.Variant, Edition: s.Settings.Edition, Control: s.Settings.Control, Pairing: p, Advantage: s.Settings.DrawsWithAdvantage,
		Delay: s.Settings.Games.Delay, Late: clock.Time(s.Settings.LateAfter) * clock.Minute, LateSaid: true,
	}
	if rules := s.Settings.Games.Chess; !s.Settings.Variant.IsDraughts() {
		settings.Supervised, settings.Quickplay = rules.Supervised, rules.Quickplay
		settings.DrawsFrom, settings.NoAgreedDraws = rules.DrawsFrom, rules.NoAgreedDraws
	}
	if s.Settings.Games.Kept == tournament.KeptTransmitted {
		settings.Input = game.ByTransmitter
	}
	return settings
}

// absentAt is who of a game is not there when the clocks are started: who did not check in, where players do or play on their
// own screens. There nobody sees who is at the board before they come to it (II.4.5, II.5.5).
func (s *Snapshot) absentAt(round int, g Game) clock.Absence {
	if !s.Settings.CheckIn && s.Settings.Games.Kept != tournament.KeptByPlayers {
		return clock.Absence{}
	}
	here := s.state.CheckedIn(round)
	missing := func(p *Player, said score.Result) bool {
		return said == score.NotPlayed && !slices.Contains(here, p.ID)
	}
	return clock.Absence{White: missing(g.White, g.WhiteSays), Black: missing(g.Black, g.BlackSays)}
}

// TakeGame takes the outcome of a game that was kept into the table, as the regulations
// want. A game of a round that was announced again, cancelled, or started again changes nothing. One that goes on
// because its end was transmitted wrongly, or put back, takes back what it had given itself, and nothing else.
func (a *App) TakeGame(ctx context.Context, played game.Played) error {
	return a.tournaments.ChangeOnce(ctx, played.Pairing.Tournament, func(s *Snapshot) ([]app.Fact, error) {
		g := s.game(played.Pairing.Round, played.Pairing.Board)
		if g == nil {
			return nil, nil
		}
		round := s.Round(g.Round)
		if pairing, kept := s.KeptGame(*g); !kept || pairing != played.Pairing || !round.Published || played.Signal != 0 && played.Signal != round.StartedBy {
			return nil, nil
		}
		if played.Result == score.NotPlayed && g.Result != score.NotPlayed && s.state.ResultBy(g.Round, g.Board) != app.OwnSignature {
			return nil, nil // the arbiter has entered it, or confirmed it
		}
		var earlier []tournament.GaveResult
		for _, e := range played.Earlier {
			earlier = append(earlier, tournament.GaveResult{White: tournament.ParticipantID(e.White), Result: e.Result})
		}
		decided, err := tournament.Decide(s.state, tournament.TakeGame{
			Round: played.Pairing.Round, Board: played.Pairing.Board, Result: played.Result, Earlier: earlier,
			White: tournament.ParticipantID(played.White), Black: tournament.ParticipantID(played.Black), ByArbiter: played.ByArbiter,
			Exchanged: played.Exchanged, Seated: played.Seated, Own: app.OwnSignature,
		})
		if err != nil {
			return nil, err
		}
		return factsOf(decided)
	})
}
