package ratinglist

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/rating"
	"damka/score"
)

// Extract is a tournament as far as ratings depend on it. A list names it by its hash, so an extract that was counted once is kept
// for as long as the list: with the extracts of a list anybody computes it again.
type Extract struct {
	Dossier   string // id
	End       calendar.Date
	Approved  calendar.Date
	Control   clock.Control
	Players   []string // persons' ids, each once
	Games     []Game
	Withdrawn []int // of Players

	// Edition is that under which it was played. By it its tempo is official or not (VI.4.5), and forfeits of who withdrew are losses; the zero value, which those
	// have that were written before it was, is [article.PZWarc].
	Edition article.Edition
}

// Game is a finished game of an extract.
type Game struct {
	Round        int // from 1; 0: not known
	White, Black int // of [Extract.Players]
	Result       score.Result
}

// MaxExtract is how many bytes an extract may have: it is a document.
const MaxExtract = 256 << 10

// extractVersion is that of the form of [Extract.Encode].
const extractVersion = 1

// extractJSON is an extract as it is stored. Games are four numbers each: round, white, black and result, of [storedResults].
type extractJSON struct {
	Version   int           `json:"version"`
	Dossier   string        `json:"dossier"`
	End       calendar.Date `json:"end"`
	Approved  calendar.Date `json:"approved"`
	Control   clock.Control `json:"control"`
	Players   []string      `json:"players"`
	Games     numbers       `json:"games"`
	Withdrawn []int         `json:"withdrawn,omitempty"`
	Edition   string        `json:"edition,omitempty"` // none: that of the code
}

// numbers are a list of whole numbers without spaces between them. There are hundreds of thousands, and the general reader of JSON takes four times as long.
type numbers []int

// UnmarshalJSON reads what is JSON already.
func (n *numbers) UnmarshalJSON(data []byte) error {
	if len(data) < 2 || data[0] != '[' {
		return errors.New("extract: games are a list")
	}
	*n = make(numbers, 0, bytes.Count(data, []byte(","))+1)
	number, digits := 0, 0
	for _, c := range data[1:] {
		switch {
		case c >= '0' && c <= '9' && digits < 9:
			number, digits = 10*number+int(c-'0'), digits+1
		case digits > 0 && (c == ',' || c == ']'):
			*n = append(*n, number)
			number, digits = 0, 0
		case c != ']':
			return errors.New("extract: games are whole numbers")
		}
	}
	return nil
}

// storedResults are the results by their numbers in the form; a result that was stored once keeps its number.
var storedResults = [...]score.Result{
	1: score.WhiteWins, 2: score.Draw, 3: score.BlackWins, 4: score.DrawWhiteAdvantage, 5: score.DrawBlackAdvantage, 6: score.BothLost,
	7: score.WhiteForfeits, 8: score.BlackForfeits, 9: score.BothForfeit,
}

// Normalized is the extract in its one order: players by id, those without a game left out; games by round, white and black. The same games make the same
// extract, in whatever order they were found.
func (x Extract) Normalized() Extract {
	index := make([]int, len(x.Players))
	for i := range index {
		index[i] = -1
	}
	for _, g := range x.Games {
		index[g.White], index[g.Black] = 0, 0
	}
	var players []string
	for i, played := range index {
		if played == 0 {
			players = append(players, x.Players[i])
		}
	}
	slices.Sort(players)
	for i, played := range index {
		if played == 0 {
			index[i], _ = slices.BinarySearch(players, x.Players[i])
		}
	}
	games := make([]Game, len(x.Games))
	for i, g := range x.Games {
		games[i] = Game{g.Round, index[g.White], index[g.Black], g.Result}
	}
	slices.SortFunc(games, compareGames)
	var withdrawn []int
	for _, i := range x.Withdrawn {
		if index[i] >= 0 {
			withdrawn = append(withdrawn, index[i])
		}
	}
	slices.Sort(withdrawn)
	x.Players, x.Games, x.Withdrawn = players, games, slices.Compact(withdrawn)
	if x.Edition == article.PZWarc {
		x.Edition = 0 // the same extract has one form
	}
	return x
}

func compareGames(a, b Game) int {
	return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.White, b.White), cmp.Compare(a.Black, b.Black), cmp.Compare(a.Result, b.Result))
}

// Validate checks that it can be counted and stored. An extract without games is of a tournament that counts no more.
func (x Extract) Validate() error {
	fail := func(format string, args ...any) error {
		return fmt.Errorf("extract of %q: "+format, append([]any{x.Dossier}, args...)...)
	}
	switch {
	case !isID(x.Dossier):
		return fail("want an id")
	case !x.End.IsValid() || !x.Approved.IsValid() || x.Approved.Compare(x.End) < 0:
		return fail("ended on %v, approved on %v: want days, the second not before the first", x.End, x.Approved)
	case !x.Control.IsValid():
		return fail("want a time control")
	case x.Edition != 0 && (!x.Edition.IsValid() || x.Edition.Rules().Chess):
		return fail("want an edition of draughts")
	}
	seen := make(map[string]bool, len(x.Players))
	for _, id := range x.Players {
		if !isID(id) || seen[id] {
			return fail("player %q: want ids, none twice", id)
		}
		seen[id] = true
	}
	isPlayer := func(i int) bool { return i >= 0 && i < len(x.Players) }
	for i, g := range x.Games {
		if g.Round < 0 || g.Round > mostRounds || !isPlayer(g.White) || !isPlayer(g.Black) || g.White == g.Black || !slices.Contains(storedResults[1:], g.Result) {
			return fail("game %d: want two players and a result", i+1)
		}
	}
	if slices.ContainsFunc(x.Withdrawn, func(i int) bool { return !isPlayer(i) }) {
		return fail("somebody who withdrew is no player")
	}
	return nil
}

// Encode is the extract as it is stored: JSON, the same bytes for the same games. The error is that of Validate, or says that it is too long.
func (x Extract) Encode() ([]byte, error) {
	if err := x.Validate(); err != nil {
		return nil, err
	}
	data := x.Normalized().append(nil)
	if len(data) > MaxExtract {
		return nil, fmt.Errorf("extract of %q: %d bytes, more than %d", x.Dossier, len(data), MaxExtract)
	}
	return data, nil
}

// append writes the form of a normalized extract.
func (x Extract) append(b []byte) []byte {
	b = append(b, `{"version":`...)
	b = strconv.AppendInt(b, extractVersion, 10)
	b = appendText(append(b, `,"dossier":`...), x.Dossier)
	b = append(append(append(b, `,"end":"`...), x.End.String()...), `","approved":"`...)
	b = append(append(append(b, x.Approved.String()...), `","control":"`...), x.Control.String()...)
	b = append(b, `","players":[`...)
	for i, id := range x.Players {
		b = appendText(appendComma(b, i), id)
	}
	b = append(b, `],"games":[`...)
	for i, g := range x.Games {
		for j, n := range [...]int{g.Round, g.White, g.Black, slices.Index(storedResults[:], g.Result)} {
			b = strconv.AppendInt(appendComma(b, 4*i+j), int64(n), 10)
		}
	}
	b = append(b, ']')
	if len(x.Withdrawn) > 0 {
		b = append(b, `,"withdrawn":[`...)
		for i, n := range x.Withdrawn {
			b = strconv.AppendInt(appendComma(b, i), int64(n), 10)
		}
		b = append(b, ']')
	}
	if x.Edition != 0 {
		b = appendText(append(b, `,"edition":`...), x.Edition.String())
	}
	return append(b, '}')
}

// DecodeExtract reads what Encode wrote, and nothing else: what is read is written again as the same bytes.
func DecodeExtract(data []byte) (Extract, error) {
	var stored extractJSON
	if err := json.Unmarshal(data, &stored); err != nil {
		return Extract{}, fmt.Errorf("extract: %w", err)
	}
	switch {
	case stored.Version != extractVersion:
		return Extract{}, fmt.Errorf("extract: version %d, this program knows %d", stored.Version, extractVersion)
	case len(stored.Games)%4 != 0:
		return Extract{}, errors.New("extract: games are four numbers each")
	}
	x := Extract{
		Dossier: stored.Dossier, End: stored.End, Approved: stored.Approved, Control: stored.Control,
		Players: stored.Players, Games: make([]Game, len(stored.Games)/4), Withdrawn: stored.Withdrawn,
	}
	if stored.Edition != "" {
		var err error
		if x.Edition, err = article.ParseEdition(stored.Edition); err != nil {
			return Extract{}, fmt.Errorf("extract: %w", err)
		}
	}
	for i := range x.Games {
		n := stored.Games[4*i:]
		if n[3] < 1 || n[3] >= len(storedResults) {
			return Extract{}, fmt.Errorf("extract: game %d: there is no result %d", i+1, n[3])
		}
		x.Games[i] = Game{n[0], n[1], n[2], storedResults[n[3]]}
	}
	written, err := x.Encode()
	if err == nil && !bytes.Equal(written, data) {
		err = fmt.Errorf("extract of %q: it is not written in the one form there is", x.Dossier)
	}
	return x, err
}

// Hash is by what a list names the extract: the SHA-256 of its stored form, in hexadecimal digits. It is that of the data that [DecodeExtract] reads.
func (x Extract) Hash() string { return hashOf(x.Normalized().append(nil)) }

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// tournament is the extract as ratings are computed.
func (x Extract) tournament() rating.Tournament {
	t := rating.Tournament{ID: x.Dossier, End: x.End, Approved: x.Approved, Control: x.Control, Edition: x.playedBy(), Games: make([]rating.Game, len(x.Games))}
	for i, g := range x.Games {
		t.Games[i] = rating.Game{White: x.Players[g.White], Black: x.Players[g.Black], Result: g.Result}
	}
	for _, i := range x.Withdrawn {
		t.Withdrawn = append(t.Withdrawn, x.Players[i])
	}
	return t
}

// Tempo is the time control with which the games of a variant were played, and its class.
func (x Extract) Tempo(v article.Variant) (control, class string) {
	of, _ := x.Control.Class(x.playedBy(), v)
	return x.Control.String(), of.String()
}

// NeverRated is why no list ever counts games that were played with a time control of a class: it is none that is rated (VI.4.5). False: some list will.
func NeverRated(control, class string) (article.Reason, bool) {
	if class == clock.Official.String() {
		return article.Reason{}, false
	}
	return Skipped{Code: rating.CodeTempo, Control: control, Class: article.Word("clock.class." + class)}.Reason(Quarter{}), true
}

// playedBy is the edition under which it was played.
func (x Extract) playedBy() article.Edition { return cmp.Or(x.Edition, article.PZWarc) }

// appendText appends a JSON string.
func appendText(b []byte, text string) []byte {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			quoted, err := json.Marshal(text)
			if err != nil {
				panic(err) // cannot happen: strings always encode
			}
			return append(b, quoted...)
		}
	}
	return append(append(append(b, '"'), text...), '"')
}

func appendComma(b []byte, n int) []byte {
	if n > 0 {
		return append(b, ',')
	}
	return b
}
