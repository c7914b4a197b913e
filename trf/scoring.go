package trf

import (
	"fmt"
	"strings"

	"damka/article"
)

// Scoring is what the points of a file count, in tenths, so that 10 is one
// point. The zero value is a file without a scoring; its points may be those
// of chess or of draughts.
type Scoring struct {
	WhiteWin, BlackWin   int
	WhiteDraw, BlackDraw int
	WhiteLoss, BlackLoss int
	ForfeitWin           int // +
	ForfeitLoss          int // -
	PairingBye           int // U
	FullPointBye         int // F
	HalfPointBye         int // H
	ZeroPointBye         int // Z, and a round without a cell
}

// ScoringOf is a scoring in which a win, a pairing bye and a bye with full
// points count the same, a draw counts half as much, and nothing else counts.
// One point for a win is the scoring of chess, two that of draughts (II.5.4).
func ScoringOf(pointsForWin int) Scoring {
	win, draw := 10*pointsForWin, 5*pointsForWin
	return Scoring{
		WhiteWin: win, BlackWin: win, WhiteDraw: draw, BlackDraw: draw,
		ForfeitWin: win, PairingBye: win, FullPointBye: win, HalfPointBye: draw,
	}
}

// isHalves says whether a draw counts half a win, byes count as wins, draws
// and losses, and a loss counts nothing, as in both chess and draughts.
func (s Scoring) isHalves() bool {
	draw := s.WhiteDraw
	return s == Scoring{
		WhiteWin: 2 * draw, BlackWin: 2 * draw, WhiteDraw: draw, BlackDraw: draw,
		ForfeitWin: 2 * draw, PairingBye: 2 * draw, FullPointBye: 2 * draw, HalfPointBye: draw,
	}
}

// scoringCodes are the codes of XXS records and what each of them sets, in
// the order in which Format writes them.
var scoringCodes = []struct {
	code   string
	fields func(*Scoring) []*int
}{
	{"W", func(s *Scoring) []*int { return []*int{&s.WhiteWin, &s.BlackWin, &s.ForfeitWin, &s.FullPointBye} }},
	{"D", func(s *Scoring) []*int { return []*int{&s.WhiteDraw, &s.BlackDraw, &s.HalfPointBye} }},
	{"L", func(s *Scoring) []*int { return []*int{&s.WhiteLoss, &s.BlackLoss} }},
	{"WW", func(s *Scoring) []*int { return []*int{&s.WhiteWin} }},
	{"BW", func(s *Scoring) []*int { return []*int{&s.BlackWin} }},
	{"WD", func(s *Scoring) []*int { return []*int{&s.WhiteDraw} }},
	{"BD", func(s *Scoring) []*int { return []*int{&s.BlackDraw} }},
	{"WL", func(s *Scoring) []*int { return []*int{&s.WhiteLoss} }},
	{"BL", func(s *Scoring) []*int { return []*int{&s.BlackLoss} }},
	{"FW", func(s *Scoring) []*int { return []*int{&s.ForfeitWin} }},
	{"FL", func(s *Scoring) []*int { return []*int{&s.ForfeitLoss} }},
	{"PAB", func(s *Scoring) []*int { return []*int{&s.PairingBye} }},
	{"FPB", func(s *Scoring) []*int { return []*int{&s.FullPointBye} }},
	{"HPB", func(s *Scoring) []*int { return []*int{&s.HalfPointBye} }},
	{"ZPB", func(s *Scoring) []*int { return []*int{&s.ZeroPointBye} }},
}

// bbRecords are the records of another program for the same, one code each.
var bbRecords = map[string]string{"BBW": "W", "BBD": "D", "BBL": "L", "BBZ": "ZPB", "BBF": "FL", "BBU": "PAB"}

// set sets what a code counts; ok is false if there is no such code.
func (s *Scoring) set(code string, tenths int) (ok bool) {
	for _, c := range scoringCodes {
		if c.code == code {
			for _, field := range c.fields(s) {
				*field = tenths
			}
			return true
		}
	}
	return false
}

// beginScoring is the scoring of the file so far; codes that it does not name
// count as in chess.
func (r *reader) beginScoring(l *line) *Scoring {
	if _, begun := r.lines[scoringRecord]; !begun {
		r.lines[scoringRecord] = l.number
		r.tournament.Scoring = ScoringOf(1)
	}
	return &r.tournament.Scoring
}

// checkScoring refuses a scoring in which a win counts nothing; such a scoring
// would be the same as none.
func (r *reader) checkScoring() {
	if at, given := r.lines[scoringRecord]; given && (r.tournament.Scoring.WhiteWin == 0 || r.tournament.Scoring.BlackWin == 0) {
		r.report(at, "trf.scoring_empty")
	}
}

// scoringRecord is the key for the line of the scoring in reader.lines.
const scoringRecord = "scoring"

// readScoring reads an XXS record: CODE=VALUE, several of them.
func (r *reader) readScoring(l *line) {
	scoring := r.beginScoring(l)
	words := l.words(5)
	if len(words) == 0 {
		l.fault(5, "trf.scoring_invalid", text("found", ""))
	}
	for _, w := range words {
		code, value, _ := strings.Cut(w.text, "=")
		tenths, ok := parseTenths(value)
		if !ok || !scoring.set(code, tenths) {
			l.fault(w.column, "trf.scoring_invalid", text("found", w.text))
		}
	}
}

// readBBScoring reads one of the records BBW, BBD, BBL, BBZ, BBF and BBU. A
// pairing bye counts as a win unless a BBU says otherwise.
func (r *reader) readBBScoring(l *line, record string) {
	if !r.once(l, record) {
		return
	}
	scoring := r.beginScoring(l)
	tenths, ok := parseTenths(l.rest(5))
	if !ok {
		l.fault(5, "trf.points_invalid", text("found", l.rest(5)))
		return
	}
	scoring.set(bbRecords[record], tenths)
	if _, told := r.lines["BBU"]; record == "BBW" && !told {
		scoring.PairingBye = tenths
	}
}

// record is the scoring as an XXS record has it: wins and draws, then what
// differs from these and from the scoring of chess.
func (s Scoring) record() string {
	said := ScoringOf(1)
	words := make([]string, 0, len(scoringCodes))
	for _, c := range scoringCodes {
		own, known := c.fields(&s), c.fields(&said)
		always := c.code == "W" || c.code == "D"
		if tenths := *own[0]; always || tenths != *known[0] && !(c.code == "L" && s.WhiteLoss != s.BlackLoss) {
			words = append(words, c.code+"="+tenthsText(tenths))
			said.set(c.code, tenths)
		}
	}
	return strings.Join(words, " ")
}

// tenthsText is a number of tenths without needless digits: 2, 0.5.
func tenthsText(tenths int) string {
	if tenths%10 == 0 {
		return fmt.Sprint(tenths / 10)
	}
	return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
}

// parseTenths reads points such as 7, 7.5, 7,5 or .5.
func parseTenths(field string) (tenths int, ok bool) {
	whole, fraction, cut := strings.Cut(strings.Replace(field, ",", ".", 1), ".")
	if !cut {
		fraction = "0"
	}
	if cut && whole == "" {
		whole = "0" // .5
	}
	points, ok := digits(whole)
	tenth, alsoOK := digits(fraction)
	if !ok || !alsoOK || whole == "" || len(fraction) != 1 || len(whole) > 4 {
		return 0, false
	}
	return 10*points + tenth, true
}

// errScoring is the fault of a scoring that the code does not have.
func errScoring(s Scoring) error {
	return Errors{{Code: "trf.scoring_other", Args: article.Args{text("found", s.record())}}}
}
