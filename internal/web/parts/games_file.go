package parts

import (
	"slices"
	"strings"

	"damka/internal/app/events"
	"damka/internal/tournament"
)

// GamesFile is a file of games to take away.
type GamesFile struct{ Path, Format string }

// GamesFileOf is the file of all games of a tournament that are over; nil before one is, as far as the table tells, or where games are
// not kept. The table knows nothing of a game before everybody may.
func GamesFileOf(s *events.Snapshot) *GamesFile {
	played := func(g events.Game) bool { return g.Result.Played() }
	over := func(r events.Round) bool { return r.Published && slices.ContainsFunc(r.Games, played) }
	if s.Settings.Games.Kept == tournament.KeptNowhere || !slices.ContainsFunc(s.Rounds, over) {
		return nil
	}
	return &GamesFile{gamesPath(s), strings.ToUpper(GameFormat(s))}
}

// GamesFileOfRound is that of one round.
func GamesFileOfRound(s *events.Snapshot, round int) *GamesFile {
	return &GamesFile{OfRound(gamesPath(s), round), strings.ToUpper(GameFormat(s))}
}

func gamesPath(s *events.Snapshot) string { return TournamentPath(s.ID, "games", "file") }

// GameFormat is how games of a tournament are written, as the end of a file's name.
func GameFormat(s *events.Snapshot) string {
	if s.Settings.Variant.IsDraughts() {
		return "pdn"
	}
	return "pgn"
}
