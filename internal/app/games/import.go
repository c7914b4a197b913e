package games

import (
	"context"
	"errors"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/score"
)

// Import is a file of games beside the pairings of a tournament.
type Import struct {
	Games []ImportedGame

	tournament string
}

// ImportedGame is a game of a file, and what becomes of it.
type ImportedGame struct {
	Number, Line               int    // of the game in the file, and where it begins, from 1
	White, Black, Round, Board string // as the file has them
	Moves                      int    // half-moves, up to the first that is not legal
	Result                     string // as the file has it; empty: none

	State   ImportState
	Why     *article.Reason // it is not taken; nil: it can be, or is
	Illegal *Finding        // the first move that is not legal
	Remarks []Finding       // what else is not as it should be

	Pairing    *game.Listed   // that it belongs to
	Candidates []*game.Listed // to choose from

	// Differs: the table has another result than the file. The game here has the table's.
	Differs bool

	written  writtenGame
	replaces bool // another record of it that is kept, because that was chosen
}

// IsOther says that another record of the game is kept, and somebody has to choose.
func (g *ImportedGame) IsOther() bool { return g.Why != nil && g.Why.Code == CodeImportOther }

// Replaces says that the game takes the place of the record that is kept.
func (g *ImportedGame) Replaces() bool { return g.replaces }

// ImportState is what becomes of a game of a file.
type ImportState string

// The states.
const (
	ImportReady   ImportState = "ready"   // it can be taken
	ImportTaken   ImportState = "taken"   // it was, just now
	ImportHere    ImportState = "here"    // it is here already, move by move
	ImportChoose  ImportState = "choose"  // somebody has to say which pairing is meant, or none; or, with Why, which record stays
	ImportLeft    ImportState = "left"    // somebody said that it is not to be taken
	ImportIllegal ImportState = "illegal" // a move is not legal
	ImportRefused ImportState = "refused" // it is not taken; Why
)

// ImportChoice is the pairing of a game that fits several: its GameID, or [ImportNone]; and of a game of the hall whose record here is
// another one, [ImportReplace] or [ImportNone].
type ImportChoice map[int]string

// What may be chosen besides pairings.
const (
	ImportNone    = "none"    // leaves a game out
	ImportReplace = "replace" // takes it in place of the record that is here
)

// ReadImport reads a file of games, PDN for draughts and PGN for chess, and finds their pairings.
// Nothing is kept. A file that cannot be read at all is a refusal.
func (a *App) ReadImport(ctx context.Context, actor app.Actor, tournament string, content []byte, choice ImportChoice) (*Import, error) {
	if err := a.base.Allow(ctx, actor, app.RuleGame, tournamentStream(tournament)); err != nil {
		return nil, err
	}
	listed, err := a.tournaments.GamesListed(ctx, tournament)
	if err != nil {
		return nil, err
	}
	if len(listed) == 0 {
		return nil, article.Refuse(CodeImportNotKept, "")
	}
	written, err := readGames(content, listed[0].Create.Settings)
	if err != nil {
		return nil, err
	}
	read := &Import{tournament: tournament}
	taken := make(map[string]int) // the game of the file, by pairing
	for i, w := range written {
		g := importedOf(i+1, w)
		g.find(listed, choice)
		g.replaces = len(g.Candidates) == 0 && choice[g.Number] == ImportReplace
		if err := a.compare(ctx, &g, taken); err != nil {
			return nil, err
		}
		if g.IsOther() && choice[g.Number] == ImportNone {
			g.State = ImportLeft
		}
		read.Games = append(read.Games, g)
	}
	return read, nil
}

func tournamentStream(id string) journal.Stream { return journal.NewStream("tournament", id) }

// Count is how many games are in a state.
func (r *Import) Count(state ImportState) (n int) {
	for _, g := range r.Games {
		if g.State == state {
			n++
		}
	}
	return n
}

// importedOf is a game of a file before its pairing is looked for.
func importedOf(number int, w writtenGame) ImportedGame {
	g := ImportedGame{
		Number: number, Line: w.line, White: w.white, Black: w.black, Round: w.round, Board: w.board,
		Moves: len(w.moves), Result: w.resultText, Illegal: w.wrong, Remarks: w.remarks, State: ImportReady, written: w,
	}
	switch {
	case w.refused != nil:
		g.refuse(*w.refused)
	case w.wrong != nil:
		g.State = ImportIllegal
	case len(w.moves) == 0:
		g.refuse(article.Because(CodeImportMoveless, ""))
	}
	return g
}

func (g *ImportedGame) refuse(why article.Reason) { g.State, g.Why = ImportRefused, &why }

// find finds the pairing of a game.
func (g *ImportedGame) find(listed []game.Listed, choice ImportChoice) {
	found := match(listed, g.White, g.Black, g.Round, g.Board)
	g.Pairing = found.one
	switch {
	case g.State != ImportReady || found.one != nil:
	case found.swapped != nil:
		at := found.swapped.Pairing()
		g.refuse(article.Because(CodeImportSwapped, "", importNumber("round", at.Round), importNumber("board", at.Board)))
	case len(found.some) == 0:
		g.refuse(article.Because(CodeImportNobody, ""))
	default:
		g.choose(found.some, choice[g.Number])
	}
}

// choose takes the pairing that somebody chose.
func (g *ImportedGame) choose(some []*game.Listed, chosen string) {
	g.Candidates, g.State = some, ImportChoose
	if chosen == ImportNone {
		g.State = ImportLeft
		return
	}
	for _, l := range some {
		if l.Pairing().GameID() == chosen {
			g.Pairing, g.State = l, ImportReady
		}
	}
}

// compare looks at the game of the pairing, if it is kept already, and at the table.
func (a *App) compare(ctx context.Context, g *ImportedGame, taken map[string]int) error {
	if g.State != ImportReady {
		return nil
	}
	id := g.Pairing.Pairing().GameID()
	if earlier := taken[id]; earlier > 0 {
		g.refuse(article.Because(CodeImportAgain, "", importNumber("game", earlier)))
		return nil
	}
	taken[id] = g.Number
	if _, played := game.SignOf(g.Pairing.Result); g.Pairing.Dropped || !played && g.Pairing.Result != score.NotPlayed {
		g.refuse(article.Because(CodeImportUnplayed, ""))
		return nil
	}
	g.Differs = g.Pairing.Result != score.NotPlayed && g.written.result != score.NotPlayed && g.written.result != g.Pairing.Result
	known, err := a.games.Snapshot(ctx, id)
	if errors.Is(err, ErrNotFound) {
		known, err = nil, nil
	}
	if err != nil {
		return err
	}
	g.decideFor(known, Instant(a.base.Now()))
	return nil
}

// decideFor says what becomes of a game beside the one that is kept, nil for none.
func (g *ImportedGame) decideFor(known *Snapshot, now clock.Time) []game.Event {
	events, why := g.decide(known, now)
	switch {
	case why != nil && why.Code == CodeImportOther:
		g.State, g.Why = ImportChoose, why
	case why != nil:
		g.refuse(*why)
	case len(events) == 0:
		g.State = ImportHere
	}
	return events
}
