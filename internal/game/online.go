package game

import "damka/article"

// checkOnline finds what keeps a game from being rated, and a program from playing in it. A rated game is one between two accounts with a
// clock, in the usual way to play and with nothing given or taken back: only then its result says who is stronger. An opening that was
// drawn is the same for both.
func (c Create) checkOnline() error {
	var found []Problem
	if c.Rated && !c.mayBeRated() {
		found = append(found, Problem{"rated", article.Because(CodeSettingsRated, "")})
	}
	white, black := c.White.Program != "", c.Black.Program != ""
	if (white || black) && (c.Settings.Pairing != (Pairing{}) || c.Settings.Input != ByPlayers || white && black) {
		found = append(found, Problem{"program", article.Because(CodeSettingsProgram, "")})
	}
	if len(found) > 0 {
		return &InvalidError{found}
	}
	return nil
}

func (c Create) mayBeRated() bool {
	s := c.Settings
	usual := s.Start == "" && s.Origin.Kind != Handicap && s.Exhibitor == 0 && s.Blindfold == (Sides{}) && s.Consultation == (Sides{}) && s.Carried == (Carried{})
	people := c.White.Account != "" && c.Black.Account != "" && c.White.Account != c.Black.Account
	return usual && people && s.Control.IsValid() && !s.Friendly && s.Pairing == (Pairing{}) && s.Input == ByPlayers
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
