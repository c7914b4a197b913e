package trf

import "damka/score"

// Tournament is the content of a report file. Texts have no spaces around
// them; an empty text or a zero is a record that the file does not have.
type Tournament struct {
	Name         string // 012
	City         string // 022
	Federation   string // 032
	Starts       string // 042, as the file writes it, commonly 2024/05/01
	Ends         string // 052
	PlayerCount  string // 062
	RatedCount   string // 072
	TeamCount    string // 082
	Kind         string // 092, such as "Individual: Round-Robin"
	ChiefArbiter string // 102
	Control      string // 122

	DeputyArbiters []string // 112, a line each
	RoundDates     []string // 132, by round; "" where there is none
	Rounds         int      // XXR or 142: how many rounds are planned

	FirstColour score.Colour     // XXC or 152: the colour of number 1 in round 1; 0: not said
	ByPosition  bool             // XXC rank: the order of lines replaces start numbers
	Absent      []score.Number   // XXZ: not to be paired in the round after the last finished one
	Forbidden   [][]score.Number // XXP: players of whom no two may be paired
	Scoring     Scoring          // XXS, or BBW and the like: what points count

	Other      []Record // all other records, in the order of the file
	Players    []Player // 001, in the order of the file
	Advantages []Advantage
	ListA      []ListPlace
	Technical  []score.Number // players whose rating replaces a missing one (V.2.6.1.2)
	Comments   []string       // other lines that begin with ###, without it
}

// Record is a line that is kept as it is.
type Record struct {
	Code string // three capital letters or digits
	Text string // from column 5 on, with the spaces before it
}

// Player is a 001 record.
type Player struct {
	Number     score.Number // the start number, 1 to 9999
	Sex        string       // "m", "w", "f" or ""
	Title      string       // at most 3 characters
	Name       string       // at most 33 characters
	Rating     int          // 0: none
	Federation string       // at most 3 characters
	ID         string       // number in the federation's register, at most 11 characters
	Born       string       // as the file writes it, at most 10 characters
	Tenths     int          // points in tenths as the file has them, 105 for 10.5; or NoPoints
	Rank       int          // 0: none
	Cells      []Cell       // by round; the last one is not empty
}

// NoPoints is the value of Tenths where a file has no points.
const NoPoints = -1

// Advantage says that a drawn game was a draw with advantage for the player.
type Advantage struct {
	Round  int
	Player score.Number
}

// ListPlace is a player's place on rating list A.
type ListPlace struct {
	Player score.Number
	Place  int // from 1
}

// MaxRounds is how many rounds a file may have.
const MaxRounds = 400

// maxNumber is the largest start number that fits into its columns.
const maxNumber = 9999

// header are the records that are one text, in the order of the format.
var header = []struct {
	code  string
	field func(*Tournament) *string
}{
	{"012", func(t *Tournament) *string { return &t.Name }},
	{"022", func(t *Tournament) *string { return &t.City }},
	{"032", func(t *Tournament) *string { return &t.Federation }},
	{"042", func(t *Tournament) *string { return &t.Starts }},
	{"052", func(t *Tournament) *string { return &t.Ends }},
	{"062", func(t *Tournament) *string { return &t.PlayerCount }},
	{"072", func(t *Tournament) *string { return &t.RatedCount }},
	{"082", func(t *Tournament) *string { return &t.TeamCount }},
	{"092", func(t *Tournament) *string { return &t.Kind }},
	{"102", func(t *Tournament) *string { return &t.ChiefArbiter }},
	{"122", func(t *Tournament) *string { return &t.Control }},
}

// headerField is the field of a header record, nil for other codes.
func (t *Tournament) headerField(code string) *string {
	for _, h := range header {
		if h.code == code {
			return h.field(t)
		}
	}
	return nil
}
