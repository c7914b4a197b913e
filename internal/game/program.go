package game

import "damka/article"

// checkPrograms refuses a program where none can play: in a tournament, on a board in the hall, and against another, which is for matches of
// programs.
func (c Create) checkPrograms() error {
	white, black := c.White.Program != "", c.Black.Program != ""
	if (white || black) && (c.Settings.Pairing != (Pairing{}) || c.Settings.Input != ByPlayers || white && black) {
		return &InvalidError{[]Problem{{"program", article.Because(CodeSettingsProgram, "")}}}
	}
	return nil
}

// DueProgram is the kind of the row by which a program is told that it is to act in a game.
const DueProgram = "game.program"

// Program is the program that is to act in the game now: its side is to move, or the opponent waits for its answer. No side: none is.
func (s *State) Program() article.Colour {
	if s.Phase() != Running {
		return 0
	}
	for _, side := range []article.Colour{article.White, article.Black} {
		if s.Player(side).Program == "" {
			continue
		}
		if s.Turn() == side || s.Offered() == side.Other() || s.Takeback.By == side.Other() {
			return side
		}
	}
	return 0
}
