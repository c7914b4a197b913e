package games

import (
	"context"
	"errors"
	"sync"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
	"damka/score"
)

// atOnceImported is how many games are written together; they share commits.
const atOnceImported = 8

// Import keeps the games of a file that can be taken, each as a finished game of its pairing: all of
// it or nothing. What it returns says what became of each; the same file again changes nothing.
func (a *App) Import(ctx context.Context, actor app.Actor, tournament string, content []byte, choice ImportChoice) (*Import, error) {
	read, err := a.ReadImport(ctx, actor, tournament, content, choice)
	if err != nil {
		return nil, err
	}
	var all sync.WaitGroup
	failed := make([]error, len(read.Games))
	room := make(chan struct{}, atOnceImported)
	for i := range read.Games {
		if g := &read.Games[i]; g.State == ImportReady {
			room <- struct{}{}
			all.Go(func() { failed[i] = a.keep(ctx, actor, read.tournament, g); <-room })
		}
	}
	all.Wait()
	return read, errors.Join(failed...)
}

// keep writes one game. What has happened in it since it was read is looked at again.
func (a *App) keep(ctx context.Context, actor app.Actor, tournament string, g *ImportedGame) error {
	id := g.Pairing.Pairing().GameID()
	err := a.games.MakeAbout(ctx, actor, app.RuleGame, id, tournamentStream(tournament), func(before *Snapshot, permits app.Permits) (app.Decision, app.Permit, error) {
		g.State, g.Why = ImportReady, nil
		facts, err := factsOf(g.decideFor(before, Instant(a.base.Now())))
		return app.Decision{Facts: facts}, permits[0], err
	})
	if err == nil && g.State == ImportReady {
		g.State = ImportTaken
	}
	return err
}

// decide are the events by which a game is kept; none: it is here already. Why: it cannot be.
func (g *ImportedGame) decide(known *Snapshot, now clock.Time) (events []game.Event, why *article.Reason) {
	state, commands, from := &game.State{}, []game.Command{g.create(), game.Start{}}, 0
	if known != nil {
		state, commands = known.State, nil
		if commands, from, why = g.onto(state); why != nil || commands == nil {
			return nil, why
		}
	}
	if known == nil && g.Pairing.Began > 0 && g.Pairing.Create.Settings.Delay == 0 {
		now = g.Pairing.Began // what is shown later must not be older than it is
	}
	commands = append(commands, g.transmitted(from)...)
	result := g.Pairing.Result
	if result == score.NotPlayed {
		result = g.written.result
	}
	if sign, ok := game.SignOf(result); ok {
		commands = append(commands, sign)
	}
	for _, command := range commands {
		decided, err := game.Decide(state, command, now)
		if err != nil {
			return nil, reasonOf(err)
		}
		for _, event := range decided {
			state = state.Apply(game.Recorded{Seq: state.Seq + 1, Event: event})
		}
		events = append(events, decided...)
	}
	if state.Outcome == nil {
		reason := article.Because(CodeImportEndless, "")
		return nil, &reason
	}
	return events, nil
}

// reasonOf is why package game refuses something.
func reasonOf(err error) *article.Reason {
	if refusal, ok := article.AsRefusal(err); ok {
		return &refusal.Reason
	}
	if problems := game.ProblemsIn(err); len(problems) > 0 {
		return &problems[0].Reason
	}
	reason := article.Because(CodeImportVariant, "")
	return &reason
}

// create makes the game. Its moves come from elsewhere, whoever enters them in the tournament.
func (g *ImportedGame) create() game.Create {
	create := g.Pairing.Create
	create.Settings.Input, create.Settings.Start = game.ByTransmitter, g.written.start
	return create
}

// onto is what goes before the moves in a game that is kept already, and from which half-move on they are taken: nil for the same
// game. A game of the hall of which the file has the beginning is finished by the file; another record of it, such as one that was spoiled
// on a tablet, is replaced by it from where they differ if the arbiter has chosen that. Any other game is not touched.
func (g *ImportedGame) onto(s *game.State) (before []game.Command, from int, why *article.Reason) {
	same := 0
	for same < min(len(s.Moves), len(g.written.moves)) && s.Moves[same].Code == g.written.moves[same].code && s.Moves[same].Position == "" {
		same++
	}
	rest := len(g.written.moves) - len(s.Moves)
	switch {
	case s.Settings.Start != g.written.start:
		return nil, 0, differs(0)
	case same == len(s.Moves) && rest == 0 && s.Outcome != nil:
		return nil, 0, nil
	case s.Settings.Input != game.ByTransmitter:
		return nil, 0, differs(same)
	case same < len(s.Moves), s.Outcome != nil && same > 0:
		return g.replacing(s, same)
	case s.StartedAt == 0:
		before = append(before, game.Start{})
	case s.Outcome != nil: // the result was brought, without the moves
		before = append(before, game.Untransmit{Seq: s.Seq})
	}
	return append([]game.Command{}, before...), same, nil
}

// replacing takes the file's record in place of what is kept from a half-move on, where that was chosen.
func (g *ImportedGame) replacing(s *game.State, same int) (before []game.Command, from int, why *article.Reason) {
	if g.replaces {
		return []game.Command{game.Untransmit{Ply: same, Seq: s.Seq}}, same, nil
	}
	if len(g.Candidates) > 0 { // the choice is that of the pairing
		return nil, 0, differs(same)
	}
	here, file := "–", "–"
	if same < len(s.Moves) {
		here = s.Moves[same].Code
	}
	if same < len(g.written.moves) {
		file = g.written.moves[same].code
	}
	reason := article.Because(CodeImportOther, "", importNumber("number", same+1),
		article.Arg{Name: "here", Value: article.Text(here)}, article.Arg{Name: "file", Value: article.Text(file)})
	return nil, 0, &reason
}

func differs(ply int) *article.Reason {
	reason := article.Because(CodeImportDiffers, "", importNumber("number", ply+1))
	return &reason
}

// transmitted are the moves of the file from a half-move on. Both faces are known where the file has
// what was left on the mover's clock.
func (g *ImportedGame) transmitted(from int) (commands []game.Command) {
	control := g.Pairing.Create.Settings.Control
	var faces game.Faces
	if control.IsValid() {
		first := control.Periods()[0]
		faces.White = clock.Time(first.Minutes)*clock.Minute + clock.Time(first.Days)*clock.Day
		faces.Black = faces.White
	}
	white := !g.written.blackBegins
	for i, m := range g.written.moves {
		command := game.Transmit{Ply: i, Move: m.code}
		if m.left != nil && control.IsValid() && *m.left >= 0 && *m.left <= clock.MostSet {
			if white {
				faces.White = *m.left
			} else {
				faces.Black = *m.left
			}
			shown := faces
			command.Faces = &shown
		}
		if white = !white; i >= from {
			commands = append(commands, command)
		}
	}
	return commands
}
