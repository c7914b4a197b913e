package chess

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"damka/article"
)

// TestAnnexCWriting: a move in every notation.
func TestAnnexCWriting(t *testing.T) {
	for _, test := range []struct {
		article, fen, coordinates                 string
		standard, english, polish, figurine, long string
	}{
		{"C.8", "4k3/8/8/8/8/8/8/4K1N1 w - -", "g1f3", "Nf3", "Nf3", "Sf3", "♘f3", "Ng1f3"},
		{"C.8", "4k3/8/8/8/8/8/4P3/4K3 w - -", "e2e4", "e4", "e4", "e4", "e4", "e2e4"},
		{"C.9.2", "4k3/8/8/8/8/5p2/8/3QK3 w - -", "d1f3", "Qxf3", "Qxf3", "H:f3", "♕xf3", "Qd1xf3"},
		{"C.9.3", "4k3/8/8/4p3/3P4/8/8/4K3 w - -", "d4e5", "dxe5", "dxe5", "d:e5", "dxe5", "d4xe5"},
		{"C.9.3 e.p.", "4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6", "exd6", "exd6", "e:d6", "exd6", "e5xd6"},
		{"C.11", "8/3P4/8/8/7k/8/8/4K3 w - -", "d7d8r", "d8=R", "d8R", "d8W", "d8♖", "d7d8R"},
		{"C.11", "5r2/4P3/8/8/7k/8/8/4K3 w - -", "e7f8n", "exf8=N", "exf8N", "e:f8S", "exf8♘", "e7xf8N"},
		{"C.13.1", "4k3/8/8/8/8/8/8/4K2R w K -", "e1g1", "O-O", "0-0", "0-0", "0-0", "0-0"},
		{"C.13.2", "4k3/8/8/8/8/8/8/R3K3 w Q -", "e1c1", "O-O-O", "0-0-0", "0-0-0", "0-0-0", "0-0-0"},
		{"C.13.4", "4k3/8/8/8/8/8/8/R3K3 w - -", "a1a8", "Ra8+", "Ra8+", "Wa8+", "♖a8+", "Ra1a8+"},
		{"C.13.4 by castling", "5k2/8/8/8/8/8/8/4K2R w K -", "e1g1", "O-O+", "0-0+", "0-0+", "0-0+", "0-0+"},
		{"C.13.5", "4k3/8/4K3/8/8/8/8/R7 w - -", "a1a8", "Ra8#", "Ra8#", "Wa8#", "♖a8#", "Ra1a8#"},
		{"C.2", "4k3/8/8/8/8/8/8/2B1K3 w - -", "c1b2", "Bb2", "Bb2", "Gb2", "♗b2", "Bc1b2"},
	} {
		p := standard(test.fen)
		m, err := p.ParseCoordinates(test.coordinates)
		if err != nil {
			t.Errorf("%s: %v", test.article, err)
			continue
		}
		for _, way := range []struct {
			notation Notation
			want     string
		}{
			{StandardNotation(), test.standard}, {EnglishNotation(), test.english}, {PolishNotation(), test.polish},
			{FigurineNotation(), test.figurine}, {EnglishNotation().Long(), test.long},
		} {
			got := way.notation.Move(p, m)
			if got != way.want {
				t.Errorf("%s: %s, should be %s", test.article, got, way.want)
			}
			if reading, err := p.ReadMove(got); err != nil || reading.Move != m || reading.Notes != nil {
				t.Errorf("%s: %s is read as %+v, %v", test.article, got, reading, err)
			}
		}
		if got := p.Coordinates(m); got != test.coordinates {
			t.Errorf("%s: coordinates %s", test.article, got)
		}
	}
}

// TestAnnexC13OptionalSigns: the signs an author may choose.
func TestAnnexC13OptionalSigns(t *testing.T) {
	mate := standard("4k3/8/4K3/8/8/8/8/R7 w - -")
	for _, sign := range []string{"#", "++", "X"} {
		text := PolishNotation().WithMate(sign).Move(mate, move(t, mate, "Ra8"))
		if reading, err := mate.ReadMove(text); text != "Wa8"+sign || err != nil || reading.Notes != nil {
			t.Errorf("%s: %+v, %v", text, reading, err)
		}
	}
	passing := standard("4k3/8/8/3pP3/8/8/8/4K3 w - d6")
	m := move(t, passing, "exd6")
	for want, n := range map[string]Notation{
		"e:d6 e.p.": PolishNotation().WithEnPassant(),
		"exd6 e.p.": EnglishNotation().WithEnPassant(),
		"ed6":       PolishNotation().WithCapture(""),
		"e5:d6":     PolishNotation().Long(),
		"exd6":      PolishNotation().WithCapture("x"),
	} {
		if got := n.Move(passing, m); got != want {
			t.Errorf("%s, should be %s", got, want)
		}
		if back, err := passing.ParseMove(want); err != nil || back != m {
			t.Errorf("%s is read as %v, %v", want, back, err)
		}
	}
	if PolishNotation().PieceLetter(Queen) != "H" || PolishNotation().PieceLetter(Pawn) != "" || (Notation{}).PieceLetter(Queen) != "" {
		t.Error("letters")
	}
}

// TestAnnexC10Disambiguation: the annex's own examples and three pieces.
func TestAnnexC10Disambiguation(t *testing.T) {
	for _, test := range []struct{ article, fen, to, want string }{
		{"C.10.3.1 on one rank", "7k/8/8/8/8/8/8/K3N1N1 w - -", "f3", "Nef3 Ngf3"},
		{"C.10.3.2 on one file", "7k/8/8/6N1/8/8/8/K5N1 w - -", "f3", "N1f3 N5f3"},
		{"C.10.3.3 on neither", "7k/8/8/8/3N4/8/7N/K7 w - -", "f3", "Nhf3 Ndf3"},
		{"C.10.3.4 with capture", "7k/8/8/8/3N4/5p2/7N/K7 w - -", "f3", "Nhxf3 Ndxf3"},
		{"C.10 a pinned piece cannot move there", "4k3/8/8/8/1b6/2N5/8/4K1N1 w - -", "e2", "Ne2"},
		{"C.10 three queens", "8/8/8/k7/4Q2Q/8/8/K6Q w - -", "e1", "Qh4e1+ Q1e1+ Qee1+"},
	} {
		p := standard(test.fen)
		var moves []Move
		for _, m := range p.LegalMoves() {
			if m.To().String() == test.to && p.At(m.From()).Type() != King {
				moves = append(moves, m)
			}
		}
		if got := texts(p, moves); got != test.want {
			t.Errorf("%s: %s, should be %s", test.article, got, test.want)
		}
	}
}

// TestAnnexCReading: forms that are read, and what is noted about them.
func TestAnnexCReading(t *testing.T) {
	const (
		start  = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
		castle = "4k3/8/8/8/8/8/8/R3K2R w KQ -"
		taking = "4k3/8/8/3pP3/2B5/8/8/4K3 w - d6"
		last   = "8/3P4/8/8/7k/8/8/4K3 w - -"
		mating = "4k3/8/4K3/8/8/8/8/R7 w - -"
		double = "4k3/8/8/8/4N3/8/8/4R1K1 w - -"
	)
	for _, test := range []struct{ fen, text, want, notes string }{
		{start, "Sf3", "Nf3", ""}, {start, "♘f3", "Nf3", ""}, {start, "♞f3", "Nf3", ""}, {start, " Nf3 ", "Nf3", ""},
		{start, "Ng1-f3", "Nf3", ""}, {start, "Sg1f3", "Nf3", ""}, {start, "Nf3!?", "Nf3", ""}, {start, "e2-e4", "e4", ""}, {start, "e2e4", "e4", ""},
		{start, "e4(=)", "e4", ""}, {start, "e4 (=)", "e4", ""}, {start, "e4=", "e4", ""},
		{start, "Ngf3", "Nf3", "too_much"}, {start, "N1f3", "Nf3", "too_much"}, {start, "ee4", "e4", "too_much"},
		{start, "g1f3", "Nf3", "no_letter"}, {start, "Pe4", "e4", "pawn_letter"}, {start, "e4+", "e4", "not_check"}, {start, "e4#", "e4", "not_mate"},
		{start, "Nxf3", "Nf3", "not_capture"}, {start, "e4 e.p.", "e4", "not_en_passant"}, {start, "e4 ep", "e4", "not_en_passant"},
		{castle, "O-O", "O-O", ""}, {castle, "0-0", "O-O", ""}, {castle, "o-o", "O-O", ""}, {castle, "0–0–0", "O-O-O", ""},
		{castle, "e1g1", "O-O", "castling"}, {castle, "Kg1", "", ""}, {castle, "Ke1g1", "O-O", "castling"}, {castle, "e1h1", "O-O", "castling"},
		{taking, "exd6", "exd6", ""}, {taking, "e:d6", "exd6", ""}, {taking, "e×d6", "exd6", ""}, {taking, "eXd6", "exd6", ""}, {taking, "ed6", "exd6", "no_capture"}, {taking, "ed", "", ""},
		{taking, "exd6 e.p.", "exd6", ""}, {taking, "exd6ep.", "exd6", ""}, {taking, "Bd5", "Bxd5", "no_capture"}, {taking, "G:d5", "Bxd5", ""},
		{taking, "e5xd6 e.p.", "exd6", ""}, {taking, "e6 e.p.", "e6", "not_en_passant"},
		{last, "d8Q", "d8=Q+", "no_check"}, {last, "d8=H+", "d8=Q+", ""}, {last, "d8(Q)+", "d8=Q+", ""}, {last, "d8/S", "d8=N", ""}, {last, "d7d8q+", "d8=Q+", ""},
		{last, "d8=N(=)", "d8=N", ""}, {last, "d8=G+", "d8=B+", ""},
		{mating, "Ra8#", "Ra8#", ""}, {mating, "Ra8++", "Ra8#", ""}, {mating, "Ra8X", "Ra8#", ""}, {mating, "Wa8X", "Ra8#", ""},
		{double, "Nd6++", "Nd6+", ""}, {double, "Nd6#", "Nd6+", "not_mate"}, {double, "Nd6", "Nd6+", "no_check"}, {castle, "Rh8++", "Rh8+", "not_mate"},
		{castle, "Rg1++", "Rg1", "not_check"},
		{mating, "Ra8+", "Ra8#", "no_mate"}, {mating, "Ra8", "Ra8#", "no_mate"}, {mating, "Ra8 #", "Ra8#", ""},
	} {
		p := standard(test.fen)
		reading, err := p.ReadMove(test.text)
		if test.want == "" {
			if err == nil {
				t.Errorf("%q is read as %s", test.text, p.MoveText(reading.Move))
			}
			continue
		}
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		var notes []string
		for _, note := range reading.Notes {
			notes = append(notes, strings.TrimPrefix(string(note.Code), "chess.note."))
		}
		if got := p.MoveText(reading.Move); got != test.want || strings.Join(notes, " ") != test.notes {
			t.Errorf("%q is read as %s, notes %v", test.text, got, notes)
		}
		if reading.DrawOffer != strings.Contains(strings.ReplaceAll(test.text, "d8=", ""), "=") {
			t.Errorf("%q offers a draw: %v", test.text, reading.DrawOffer)
		}
		if m, err := p.ParseMove(test.text); err != nil || m != reading.Move {
			t.Errorf("%q: ParseMove finds %v, %v", test.text, m, err)
		}
	}
}

// TestAnnexCRoundTrip: what is written of any move in any notation means that
// move and needs no note.
func TestAnnexCRoundTrip(t *testing.T) {
	notations := []Notation{
		StandardNotation(), EnglishNotation(), PolishNotation(), FigurineNotation(),
		PolishNotation().Long().WithEnPassant().WithMate("X"), EnglishNotation().WithMate("++"),
	}
	see := func(random *rand.Rand, p Position) {
		seen := map[string]bool{}
		for _, m := range p.LegalMoves() {
			n := notations[random.IntN(len(notations))]
			text := n.Move(p, m)
			reading, err := p.ReadMove(text)
			if err != nil || reading.Move != m || reading.Notes != nil {
				t.Fatalf("%v: %v is written %s and read as %+v, %v", p, m, text, reading, err)
			}
			coordinates := p.Coordinates(m)
			if back, err := p.ParseCoordinates(coordinates); err != nil || back != m {
				t.Fatalf("%v: %v is written %s and read as %v, %v", p, m, coordinates, back, err)
			}
			if standard := p.MoveText(m); seen[standard] {
				t.Fatalf("%v: two moves are written %s", p, standard)
			} else {
				seen[standard] = true
			}
		}
	}
	for seed, start := range []func(*rand.Rand) Position{
		func(*rand.Rand) Position { return Initial(article.Chess) },
		func(random *rand.Rand) Position { return chess960(random.IntN(Starts960)) },
		randomBoard, homeBoard, passingBoard,
	} {
		randomGames(uint64(seed), 400, 60, start, see)
	}
}

// TestAnnexC10AgainstThePieces: a short text names the file if it distinguishes the
// piece, else the rank, else both, checked with the plain list of moves.
func TestAnnexC10AgainstThePieces(t *testing.T) {
	randomGames(10, 1_500, 20, randomBoard, func(_ *rand.Rand, p Position) {
		moves := p.LegalMoves()
		for _, m := range moves {
			t1 := p.At(m.From()).Type()
			if t1 == Pawn || m.IsCastling() {
				continue
			}
			rivals := slices.DeleteFunc(slices.Clone(moves), func(o Move) bool {
				return o == m || o.IsCastling() || o.To() != m.To() || p.At(o.From()).Type() != t1
			})
			sameFile := slices.ContainsFunc(rivals, func(o Move) bool { return o.From().File() == m.From().File() })
			sameRank := slices.ContainsFunc(rivals, func(o Move) bool { return o.From().Rank() == m.From().Rank() })
			name := m.From().String()
			want := ""
			switch {
			case len(rivals) == 0:
			case !sameFile:
				want = name[:1]
			case !sameRank:
				want = name[1:]
			default:
				want = name
			}
			letter := StandardNotation().PieceLetter(t1)
			if got := p.MoveText(m); !strings.HasPrefix(got, letter+want+m.To().String()) && !strings.HasPrefix(got, letter+want+"x"+m.To().String()) {
				t.Fatalf("%v: %v is written %s, the start should be %q", p, m, got, want)
			}
		}
	})
}

// TestFindAgainstTheList: of texts right and wrong, find finds what the list
// of all legal moves has.
func TestFindAgainstTheList(t *testing.T) {
	see := func(random *rand.Rand, p Position) {
		legal := p.LegalMoves()
		for range 40 {
			w := written{piece: PieceType(random.IntN(7)), file: -1, rank: -1, to: Square(random.IntN(64)), castles: random.IntN(12) == 0}
			w.side = CastlingSide(random.IntN(2))
			if len(legal) > 0 && random.IntN(2) == 0 {
				m := legal[random.IntN(len(legal))]
				w.piece, w.to, w.promotion = p.At(m.From()).Type(), m.To(), m.Promotion()
				w.file, w.rank = int8(m.From().File()), int8(m.From().Rank())
			}
			if random.IntN(3) > 0 {
				w.file = int8(random.IntN(9) - 1)
			}
			if random.IntN(3) > 0 {
				w.rank = int8(random.IntN(9) - 1)
			}
			if random.IntN(8) == 0 {
				w.promotion = PieceType(random.IntN(7))
			}
			found, n := p.find(w)
			fits := slices.DeleteFunc(slices.Clone(legal), func(m Move) bool { return !p.means(w, m) })
			if n != len(fits) || n > 0 && !slices.Contains(fits, found) {
				t.Fatalf("%v: %+v finds %v, %d; the list has %v", p, w, found, n, fits)
			}
		}
	}
	for seed, start := range []func(*rand.Rand) Position{
		func(*rand.Rand) Position { return Initial(article.Chess) },
		func(random *rand.Rand) Position { return chess960(random.IntN(Starts960)) },
		randomBoard, homeBoard, passingBoard,
	} {
		randomGames(uint64(seed), 1_000, 40, start, see)
	}
}
