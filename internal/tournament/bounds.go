package tournament

import "damka/score"

// The ranges of all numbers in commands and events, and the lengths of texts
// and lists. What people type, what programs send and what is read back from a
// stream or a file is held to the same ones.

// Bounds of the regulations.
const (
	MaxPlayers    = 400  // of a round robin
	MaxSwiss      = 1000 // players of a Swiss tournament
	MaxSwissRound = 30   // rounds of a Swiss tournament
	MaxCycles     = 8
	MaxNameLength = 200 // characters
	MaxRounds     = 400 // with all its results a longer tournament would not fit into its file
	MaxTieBreaks  = 50  // criteria; there are fewer

	MaxDelay = 240 // minutes after which everybody may see a move

	DefaultLateAfter = 60 // minutes: the hour of II.5.5, and the most
)

// Bounds of an entry.
const (
	MaxRating      = score.MostRating
	MaxListPlace   = 100000
	MaxTitleLength = 10 // characters
	MaxGroups      = 99
	MaxNorms       = 100 // made before
)

// Bounds of what happens.
const (
	MaxBoard    = MaxSwiss / 2  // nobody plays two games of a round
	MaxPoints   = 2 * MaxRounds // of one participant
	MaxFindings = 10_000        // about a pairing made by hand
	MaxEngine   = 1_000_000     // the version of an engine
)

// Bounds of what the papers say.
const (
	MaxArbiters    = 50
	MaxEquipment   = 1_000_000 // of one thing: score sheets of all games
	MaxPrizes      = 200
	MaxAmount      = 1_000_000_000 // hundredths
	MaxMotions     = 50
	MaxCommuniques = MaxRounds + 200
)

// maxID is the length of an id of a participant or a record, in characters.
const maxID = 64

// isID says whether s is an id as they are drawn: letters, digits and signs
// that mean the same in an address and in a file.
func isID(s string) bool {
	return s != "" && len(s) <= maxID && isName(s, "-_")
}
