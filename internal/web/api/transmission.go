package api

import (
	"fmt"

	"damka/clock"
	"damka/internal/game"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/score"
)

const (
	mostMoves       = 64       // of one request
	transmitBody    = 64 << 10 // bytes: so many moves, each with all squares of its board
	transmitSummary = "Takes what comes from a board in the hall: first an undo, then moves, then the signed result, each if it is there. " +
		"The same may be sent again where no answer came: a move that is here already is taken once, another one in its place is a conflict. " +
		"A move that is not legal is taken as it was played (IV.1, FIDE 12.6). " +
		"Where something is not taken, what was before it stays; the answer names it, and says in 'made' how many half-moves are here."
)

// apiTransmission is what a board in the hall sends.
type apiTransmission struct {
	Undo   *apiUndone       `json:"undo,omitempty" doc:"what was sent wrongly; it is done first"`
	Moves  []apiTransmitted `json:"moves,omitempty" doc:"at most 64, in order; may be left out only where there is an 'undo' or a 'result': one of the three is needed"`
	Result string           `json:"result,omitempty" doc:"that both players signed, white first: 2-0, 1-1, 0-2, 1+1-, 1-1+ or 0-0 (both lost), in chess, too; it is taken last" example:"2-0"`
}

// apiUndone says how many half-moves were right, and in which state of the game they were.
type apiUndone struct {
	To  int    `json:"to" doc:"half-moves that stay: those from this ply on are taken back, and a result with them; nothing is done where no more are here" example:"12"`
	Seq uint64 `json:"seq" doc:"'seq' of the answer in which what was wrong was seen: an undo that is sent again takes back nothing that came later; where something came after what is to be undone, nothing is done and the answer is a conflict" example:"57"`
}

// apiTransmitted is one move of a board in the hall.
type apiTransmitted struct {
	Ply      int               `json:"ply" doc:"half-moves that were made before it: 0 for the first of the game" example:"0"`
	Move     string            `json:"move,omitempty" doc:"as programs and people write it; one that is not legal by its first and last square: 32-27, e2e5, a7a8q; none where 'board' is sent" example:"32-28"`
	Removed  []string          `json:"removed,omitempty" doc:"squares that pieces were taken off besides, if the move is not legal"`
	AsPlayed bool              `json:"asPlayed,omitempty" doc:"the move and the removed squares are all that happened, also where that is nearly a legal move, such as a capture after which a piece was left standing"`
	Board    map[string]string `json:"board,omitempty" doc:"instead of the move: what stands on the board after it, by square: wm, wk, bm or bk, in chess wP to bK"`
	Clocks   *apiClocks        `json:"clocks,omitempty" doc:"what the clock in the hall shows after it"`
}

// apiClocks are both faces of a clock.
type apiClocks struct {
	White int64 `json:"white" doc:"milliseconds" example:"4790000"`
	Black int64 `json:"black" doc:"milliseconds" example:"4795000"`
}

// sentPart is one thing of a transmission and the field it comes from.
type sentPart struct {
	field   string
	command game.Command
}

func commandsOf(parts []sentPart) []game.Command {
	commands := make([]game.Command, len(parts))
	for i, part := range parts {
		commands[i] = part.command
	}
	return commands
}

// understood are the parts in the order in which they are done.
func (in apiTransmission) understood() ([]sentPart, error) {
	var parts []sentPart
	var problems []tournament.Problem
	if in.Undo != nil {
		parts = append(parts, sentPart{"undo", game.Untransmit{Ply: in.Undo.To, Seq: in.Undo.Seq}})
		if in.Undo.Seq == 0 {
			problems = append(problems, page.ProblemAt("undo.seq", "input.missing"))
		}
	}
	if len(in.Moves) > mostMoves {
		problems = append(problems, page.ProblemAt("moves", "input.too_many_moves", page.NumberArg("most", mostMoves)))
	}
	for i, move := range in.Moves {
		field := fmt.Sprintf("moves.%d", i)
		switch {
		case move.Move == "" && move.Board == nil:
			problems = append(problems, page.ProblemAt(field+".move", "input.missing"))
		case move.Board != nil && (move.Move != "" || move.Removed != nil || move.AsPlayed):
			problems = append(problems, page.ProblemAt(field+".board", "input.move_or_board"))
		}
		parts = append(parts, sentPart{field, move.command()})
	}
	if in.Result != "" {
		sign, ok := signOf(in.Result)
		if !ok {
			problems = append(problems, page.ProblemAt("result", "input.unknown_choice", page.TextArg("value", in.Result)))
		}
		parts = append(parts, sentPart{"result", sign})
	}
	if len(parts) == 0 {
		problems = append(problems, page.ProblemAt("moves", "input.missing"))
	}
	if problems != nil {
		return nil, &tournament.InvalidError{Problems: problems}
	}
	return parts, nil
}

func signOf(name string) (game.Sign, bool) {
	result, err := score.ParseResult(name)
	if err != nil {
		return game.Sign{}, false
	}
	return game.SignOf(result)
}

func (m apiTransmitted) command() game.Transmit {
	command := game.Transmit{Ply: m.Ply, Move: m.Move, Removed: m.Removed, AsPlayed: m.AsPlayed, Board: m.Board}
	if m.Clocks != nil {
		command.Faces = &game.Faces{White: clock.Time(m.Clocks.White), Black: clock.Time(m.Clocks.Black)}
	}
	return command
}

// from is the first half-move that a transmission is about; what was before it the sender knows.
func (in apiTransmission) from() int {
	first := 1 << 30
	if in.Undo != nil {
		first = in.Undo.To
	}
	for _, move := range in.Moves {
		first = min(first, move.Ply)
	}
	return first
}
