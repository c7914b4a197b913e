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

// GamesToStart are the games of a round whose clocks were started, and by what; none of a round that is not under way, or whose
// games are not kept.
func (a *App) GamesToStart(ctx context.Context, id string, number int) ([]game.Planned, game.Signal, error) {
	s, err := a.Snapshot(ctx, id)
	if err != nil {
		return nil, game.Signal{}, err
	}
	round := s.Round(number)
	if round == nil || !round.Published || round.StartedAt.IsZero() {
		return nil, game.Signal{}, nil
	}
	var appointed clock.Time
	if at := s.ScheduledAt(number); !at.IsZero() {
		appointed = clock.Time(at.UnixMilli())
	}
	began := s.keptAt(round.StartedBy) != tournament.KeptNowhere
	var planned []game.Planned
	for _, g := range round.Games {
		pairing, kept := s.KeptGame(g)
		if !kept {
			continue
		}
		planned = append(planned, game.Planned{
			Create: game.Create{
				Settings: s.gameSettings(pairing), White: game.Player{Participant: string(g.White.ID)}, Black: game.Player{Participant: string(g.Black.ID)},
			},
			Absent: s.absentAt(number, g), Appointed: appointed, Settled: !began || !g.Open || g.Result != score.NotPlayed,
		})
	}
	return planned, game.Signal{Seq: round.StartedBy, At: clock.Time(round.StartedAt.UnixMilli())}, nil
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

// GamesCalledOff are the pairings that a round ever had and that are not to be played now.
func (a *App) GamesCalledOff(ctx context.Context, id string, number int) ([]game.Pairing, error) {
	s, err := a.Snapshot(ctx, id)
	if err != nil {
		return nil, err
	}
	playing := uint64(0)
	if round := s.Round(number); round != nil && !round.StartedAt.IsZero() && s.Settings.Games.Kept != tournament.KeptNowhere {
		playing = round.PublishedBy
	}
	var off []game.Pairing
	for _, r := range s.log {
		published, ok := r.Event.(tournament.RoundPublished)
		if !ok || published.Round != number || r.Seq == playing {
			continue
		}
		for _, g := range published.Games {
			off = append(off, game.Pairing{Tournament: id, Round: number, Board: g.Board, Announced: r.Seq})
		}
	}
	return off, nil
}

// PlayersHere are those who have checked in for a round whose clocks were started, with their pairings.
func (a *App) PlayersHere(ctx context.Context, id string, number int) ([]game.Here, error) {
	s, err := a.Snapshot(ctx, id)
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

// NoteHere checks in for the round of a pairing a player who has come to the game. What the desk would refuse, because nobody
// checks in, or the player has, is not wanted.
func (a *App) NoteHere(ctx context.Context, p game.Pairing, participant string) error {
	return a.tournaments.ChangeByItself(ctx, p.Tournament, func(s *Snapshot) ([]app.Fact, error) {
		if round := s.Round(p.Round); round == nil || round.PublishedBy != p.Announced {
			return nil, nil
		}
		decided, err := tournament.Decide(s.state, tournament.CheckIn{Round: p.Round, IDs: []tournament.ParticipantID{tournament.ParticipantID(participant)}})
		if _, refused := article.AsRefusal(err); refused {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		return factsOf(decided)
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
	return a.tournaments.ChangeByItself(ctx, played.Pairing.Tournament, func(s *Snapshot) ([]app.Fact, error) {
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
			Exchanged: played.Exchanged, Own: app.OwnSignature,
		})
		if err != nil {
			return nil, err
		}
		return factsOf(decided)
	})
}
