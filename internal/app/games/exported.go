package games

import (
	"context"
	"errors"
	"slices"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
)

// exported are the games of an account that stand alone, and what it has said in them. What others have said is theirs, and is left out; the
// moves are in the files of the games.
type exported struct {
	Games      []exportedGame `json:"games"`
	Said       []exportedLine `json:"said"`
	Unreadable []string       `json:"unreadable,omitempty"` // games that are damaged, or written by a newer version
}

// exportedGame is a game, with what was the person's own there.
type exportedGame struct {
	ID         string          `json:"id"`
	Tournament string          `json:"tournament,omitempty"`
	Round      int             `json:"round,omitempty"`
	Board      int             `json:"board,omitempty"`
	Side       article.Colour  `json:"side"`
	Consults   bool            `json:"consults,omitempty"` // beside the first player of the side
	Left       bool            `json:"left,omitempty"`     // acted for the side, and does so no more
	Name       string          `json:"name,omitempty"`     // as it is there, where it is no participant's
	Variant    article.Variant `json:"variant"`
	Edition    article.Edition `json:"edition"`
	Control    clock.Control   `json:"control,omitzero"`
	Rated      bool            `json:"rated,omitempty"`
	Private    bool            `json:"private,omitempty"`
	Made       time.Time       `json:"made"`
	Began      time.Time       `json:"began,omitzero"`
	Ended      time.Time       `json:"ended,omitzero"`
	Moves      int             `json:"moves"` // of both
	Result     *game.Outcome   `json:"result,omitempty"`
}

// exportedLine is something that the person said: a phrase, the own words, or a proposed move.
type exportedLine struct {
	Game   string      `json:"game"`
	At     time.Time   `json:"at"`
	To     string      `json:"to"` // opponent, or own_side
	Phrase game.Phrase `json:"phrase,omitempty"`
	Text   string      `json:"text,omitempty"`
	Move   string      `json:"move,omitempty"`
	Erased bool        `json:"erased,omitempty"` // the words were
}

// Whom a line was said to.
const (
	toOpponent = "opponent"
	toOwnSide  = "own_side"
)

// export is everything that games have about an account.
func (a *App) export(ctx context.Context, account string) (name string, data any, err error) {
	all := exported{Games: []exportedGame{}, Said: []exportedLine{}}
	docs, err := a.base.Store().DocumentsBy(ctx, accountKind, accountKey, account)
	if err != nil {
		return "", nil, err
	}
	seen := map[string]bool{}
	for _, doc := range docs {
		p, err := placeOf(doc)
		if err != nil {
			return "", nil, err
		}
		if seen[p.game] {
			continue
		}
		seen[p.game] = true
		s, err := a.games.Snapshot(ctx, p.game)
		switch {
		case errors.Is(err, store.ErrCorrupt) || errors.Is(err, store.ErrNewer):
			all.Unreadable = append(all.Unreadable, p.game)
		case errors.Is(err, ErrNotFound):
		case err != nil:
			return "", nil, err
		default:
			all.Games = append(all.Games, s.exportedOf(account)...)
			all.Said = append(all.Said, s.exportedLines(account)...)
		}
	}
	slices.SortStableFunc(all.Games, func(x, y exportedGame) int { return x.Made.Compare(y.Made) })
	slices.SortStableFunc(all.Said, func(x, y exportedLine) int { return x.At.Compare(y.At) })
	return "games", all, nil
}

// exportedOf are the places that an account has, or had, in a game.
func (s *Snapshot) exportedOf(account string) (all []exportedGame) {
	for _, side := range []article.Colour{article.White, article.Black} {
		for i, p := range s.State.Team(side) {
			if p.Account == account {
				all = append(all, s.exportedAs(side, i > 0, false, s.people[p.Record.ID].Name))
			}
		}
		for _, p := range s.State.Left(side) {
			if p.Account == account {
				all = append(all, s.exportedAs(side, true, true, s.people[p.Record.ID].Name))
			}
		}
	}
	return all
}

func (s *Snapshot) exportedAs(side article.Colour, consults, left bool, name string) exportedGame {
	of := s.State.Settings
	return exportedGame{
		ID: s.ID, Tournament: of.Pairing.Tournament, Round: of.Pairing.Round, Board: of.Pairing.Board, Side: side, Consults: consults, Left: left, Name: name,
		Variant: of.Variant, Edition: of.Edition, Control: of.Control, Rated: of.Rated, Private: of.Private,
		Made: Moment(s.State.CreatedAt), Began: momentOr(s.State.StartedAt), Ended: momentOr(s.State.EndedAt), Moves: len(s.State.Moves), Result: s.State.Outcome,
	}
}

// momentOr is the moment of an instant; none of 0.
func momentOr(at clock.Time) time.Time {
	if at == 0 {
		return time.Time{}
	}
	return Moment(at)
}

// exportedLines are what an account has said in a game, to the opponent and to those who consult with it.
func (s *Snapshot) exportedLines(account string) (all []exportedLine) {
	add := func(lines []game.Line, to string) {
		for _, line := range lines {
			if s.speaker(line).Account != account {
				continue
			}
			_, known := s.people[line.Record]
			all = append(all, exportedLine{s.ID, Moment(line.At), to, line.Phrase, s.TextOf(line), line.Move, line.Record != "" && !known})
		}
	}
	add(s.State.Talk.Lines, toOpponent)
	for _, side := range []article.Colour{article.White, article.Black} {
		add(s.State.Counsel(side), toOwnSide)
	}
	return all
}

// exportedFrom are the games of tournaments that participants have played whom an account was given.
type exportedFrom struct {
	Games      []exportedGame `json:"games"`
	Unreadable []string       `json:"unreadable,omitempty"` // tournaments and games that are damaged, gone, or written by a newer version
}

// exportOf are the games of the participants whom an account was given. Nobody talks in those.
func (a *App) exportOf(ctx context.Context, grants []app.Grant) (name string, data any, err error) {
	all := exportedFrom{Games: []exportedGame{}}
	for _, g := range grants {
		if g.Role != app.Player || g.Stream != tournamentStream(g.Stream.ID()) || g.Subject == "" {
			continue
		}
		games, unreadable, err := a.gamesOf(ctx, g.Stream.ID(), g.Subject)
		if ctx.Err() != nil {
			return "", nil, ctx.Err()
		}
		if err != nil {
			a.base.Log().Error("a tournament cannot be read, so its games are not in an export", "tournament", g.Stream.ID(), "error", err)
			all.Unreadable = append(all.Unreadable, g.Stream.ID())
			continue
		}
		all.Games, all.Unreadable = append(all.Games, games...), append(all.Unreadable, unreadable...)
	}
	return "tournament_games", all, nil
}

// gamesOf are the games of a participant that were begun here, and those that cannot be read.
func (a *App) gamesOf(ctx context.Context, tournament, participant string) (all []exportedGame, unreadable []string, err error) {
	listed, err := a.tournaments.GamesListed(ctx, tournament)
	if err != nil {
		return nil, nil, err
	}
	for _, l := range listed {
		if participant != l.Create.White.Participant && participant != l.Create.Black.Participant {
			continue
		}
		s, err := a.games.Snapshot(ctx, l.Pairing().GameID())
		switch {
		case errors.Is(err, ErrNotFound): // not begun, or kept elsewhere
			continue
		case errors.Is(err, store.ErrCorrupt) || errors.Is(err, store.ErrNewer):
			unreadable = append(unreadable, l.Pairing().GameID())
			continue
		case err != nil:
			return nil, nil, err
		}
		for _, side := range []article.Colour{article.White, article.Black} { // as they play it: they may have exchanged sides
			if s.State.Player(side).Participant == participant {
				all = append(all, s.exportedAs(side, false, false, ""))
			}
		}
	}
	return all, unreadable, nil
}
