package main

import (
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"

	"damka/article"
	"damka/chess"
	"damka/clock"
	"damka/internal/game"
	"damka/internal/golden"
	"damka/internal/i18n"
)

var chessCodes = regexp.MustCompile(`article\.Code = "(chess\.[a-z_.]+)"`)

// Every reason that chess gives, on the board and beside it, is made, and has a text that takes no
// argument the reason does not have.
func TestReasonsOfChessFillTheirTexts(t *testing.T) {
	made := map[article.Code]bool{}
	for _, reason := range chessReasons(t) {
		made[reason.Code] = true
		for _, lang := range i18n.Langs() {
			if text := reasonText(i18n.For(lang).Plain(), reason); i18n.Marked(text) {
				t.Errorf("%s: something is missing in %q", reason, text)
			}
		}
	}
	found := 0
	for _, file := range []string{"../../chess/codes.go", "../../internal/game/codes.go"} {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		codes := chessCodes.FindAllSubmatch(source, -1)
		for _, code := range codes {
			expectText(t, string(code[1]))
			if !made[article.Code(code[1])] {
				t.Errorf("no example of %s was made", code[1])
			}
		}
		if found += len(codes); len(codes) < 20 {
			t.Errorf("only %d codes were found in %s", len(codes), file)
		}
	}
	if found < 90 {
		t.Errorf("only %d codes were found", found)
	}
}

// What a person reads of each reason, in both languages: the first example
// made of it.
func TestReasonsOfChessInWords(t *testing.T) {
	for _, lang := range i18n.Langs() {
		var all strings.Builder
		shown := map[article.Code]bool{}
		for _, reason := range chessReasons(t) {
			if shown[reason.Code] {
				continue
			}
			shown[reason.Code] = true
			all.WriteString(reasonText(i18n.For(lang).Plain(), reason) + "\n")
			if guideline := strings.HasPrefix(string(reason.Article), "FIDE II."); !guideline && reason.Article != "" && !reason.Article.IsValid() {
				t.Errorf("%s cites no article", reason)
			}
		}
		golden.Expect(t, "testdata/chess-reasons."+lang.String()+".golden", all.String())
	}
}

// What a person reads when a position of chess is wrong, in both languages.
func TestBadChessPositionsInWords(t *testing.T) {
	expectMessagesOf(t, "bad-chess-positions", badChessPositions, func(fen string) []string {
		return []string{"moves", "--variant=chess", "--fen=" + fen}
	}, exitMisuse)
}

var badChessPositions = []string{
	"x", "8/8/8/8/8/8/8 w - -", "9/8/8/8/8/8/8/8 w - -", "44/8/8/8/8/8/8/8 w - -", "7/8/8/8/8/8/8/8 w - -", "8/8/8/8/8/8/8/8 x - -",
	"8/8/8/8/8/8/8/8 w KX -", "8/8/8/8/8/8/8/8 w - e5", "8/8/8/8/8/8/8/8 w - - x 1", "8/8/8/8/8/8/8/8 w - - 0 0",
	"8/8/8/8/8/8/8/8 w - -", "kk6/8/8/8/8/8/8/KK5K w - -", "4k3/8/8/8/P7/8/PPPPPPPP/4K3 w - -", "4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - -",
	"4k3/8/8/8/8/N7/PPPPPPPP/RN1QKBN1 w - -", "P3k3/8/8/8/8/8/8/4K2p w - -", "4k3/8/8/8/8/8/8/4RK2 w - -", "4k3/8/8/1b6/8/6n1/8/4rK2 w - -", "4k3/8/8/8/8/6n1/3n4/5K2 w - -",
	"4k3/8/8/8/8/8/8/R2K3R w KQ -", "r3k3/8/8/8/8/8/8/R3K1R1 w KQkq -", "4k3/8/8/8/4P3/8/8/4K3 w - e3", "4k3/8/8/8/3P4/8/8/4K3 b - e3",
	"4k3/8/8/8/4P3/4N3/8/4K3 b - e3", "8/8/7k/8/3pP3/8/8/2B4K b - e3",
}

// chessCollector gathers reasons from errors and values.
type chessCollector struct{ reasons []article.Reason }

func (c *chessCollector) err(err error) {
	if refusal, ok := article.AsRefusal(err); ok {
		c.reasons = append(c.reasons, refusal.Reason)
	}
	if violations, ok := errors.AsType[chess.Violations](err); ok {
		c.reasons = append(c.reasons, violations...)
	}
}

func (c *chessCollector) reason(reasons ...article.Reason) {
	for _, reason := range reasons {
		if reason.Code != "" {
			c.reasons = append(c.reasons, reason)
		}
	}
}

func chessReasons(t *testing.T) []article.Reason {
	c := &chessCollector{}
	for _, fen := range badChessPositions {
		_, err := chess.ParsePosition(article.Chess, fen)
		c.err(err)
	}
	_, err := chess.ParsePosition(article.Chess960, "4k3/8/8/8/8/8/8/R3KRR1 w GF -")
	c.err(err)
	u := chess.InitialSetup(article.Chess)
	u.Turn = 0
	u.Put(chess.E4, 99)
	_, err = u.Position()
	c.err(err)
	_, err = chess.NewSetup(article.Russian).Position()
	c.err(err)
	_, err = chess.ParseFEN(article.Russian, "")
	c.err(err)
	_, err = chess.Chess960(960)
	c.err(err)
	chessMoveReasons(c)
	chessGameReasons(t, c)
	chessConductReasons(t, c)
	chessActReasons(t, c)
	return c.reasons
}

// chessMoveReasons are about texts of moves: position, then texts.
func chessMoveReasons(c *chessCollector) {
	for _, line := range []string{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -|? Nf4 Bc4 Qd3 e5 exd3 O-O Kd1 e2e5 e4+ e4# Ng1f3 Pe4 Ng8f6 e3e4 Qg1f3 a7a6 Nxf3 e4e.p. g1f3 e8Q e4=Q Ngf3",
		"4k3/8/8/8/1b6/8/3N4/R3K2R w KQ -|Ne4 O-O O-O-O Qd3 a1a1 e1g1 Ke2",
		"4k3/8/8/8/8/8/4r3/R3K2R w KQ -|Ra2 O-O",
		"4k3/8/8/8/8/5r2/8/R3K2R w Q -|O-O O-O-O Kf1 Kf2 Rb2",
		"4k3/8/8/8/8/6r1/8/R3K2R w KQ -|O-O",
		"6k1/P7/8/8/8/8/8/R3K2R w KQ -|a8 a8Q Ra5 Rd1 e1g1 Rh2",
		"k7/2R5/1K6/8/8/8/8/7R w - -|Rh8",
		"4k3/8/8/8/4p3/8/8/R3K2R w KQ -|Rf1 R",
		"4k3/8/8/3p4/4P3/8/8/4K3 w - -|ed5",
		"4k3/8/8/4p3/4P3/8/8/4K3 w - -|e5",
		"4k3/8/8/8/8/8/8/R6R w - -|K",
		"k7/8/8/8/8/8/8/R2K3R w - -|Re1 Rf1",
		"4k3/8/8/R7/8/8/8/R3K3 w - -|Ra3",
	} {
		fen, texts, _ := strings.Cut(line, "|")
		p, _ := chess.ParsePosition(article.Chess, fen)
		for _, text := range strings.Fields(texts) {
			reading, err := p.ReadMove(text)
			c.err(err)
			c.reason(reading.Notes...)
		}
	}
	_, err := chess.Initial(article.Chess).Play(chess.Move{})
	c.err(err)
	fen, _ := chess.ParseFEN(article.Chess, "4k3/8/8/8/8/8/8/4RK2 w - -")
	p, _ := fen.Setup.PositionToPlayOn()
	_, err = p.ParseMove("Rxe8")
	c.err(err)
	g, _ := chess.NewGame(p, chess.Options{Edition: article.FIDE2023})
	fen.Setup.Remove(chess.F1)
	fen.Setup.Put(chess.G1, chess.WhiteKing)
	_, err = g.PlayIllegal(fen.Setup)
	c.err(err)
}

// chessGameReasons are about games that end and claims.
func chessGameReasons(t *testing.T, c *chessCollector) {
	_, err := game.NewChess(chess.Position{}, game.ChessOptions{})
	c.err(err)
	_, err = game.NewChess(chess.Initial(article.Chess), game.ChessOptions{Edition: article.PZWarc})
	c.err(err)
	for _, line := range []string{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1|f3 e5 g4 Qh4",
		"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1|Qf7",
		"7k/8/8/8/8/8/6r1/6K1 w - - 0 1|Kxg2",
		"7k/8/8/8/8/8/8/R5K1 w - - 0 1|Rb1 Kg8 Ra1 Kh8 Rb1 Kg8 Ra1 Kh8 Rb1 Kg8 Ra1 Kh8 Rb1 Kg8 Ra1 Kh8",
		"7k/8/8/8/8/8/8/R5K1 w - - 149 90|Rb1",
	} {
		g := chessGame(t, line)
		if ending, over := g.Ended(); over {
			c.reason(ending.Reason)
		}
		_, err := g.Play(chess.Move{})
		c.err(err)
	}
	repeated := chessGame(t, "7k/8/8/8/8/8/8/R5K1 w - - 0 1|Rb1 Kg8 Ra1 Kh8 Rb1 Kg8 Ra1")
	long := chessGame(t, "7k/8/8/8/8/8/8/R5K1 w - - 99 60|")
	for _, claimed := range []struct {
		g     game.Chess
		rule  chess.DrawRule
		moves string
	}{
		{repeated, chess.Repetition, "Kh8"}, {repeated, chess.Repetition, "Kf7"}, {repeated, chess.NoProgress, ""},
		{long, chess.NoProgress, "Rb1"}, {chessGame(t, "7k/8/8/8/8/8/8/R5K1 w - - 100 60|"), chess.NoProgress, ""},
		{chessGame(t, "7k/8/8/8/8/8/8/R5K1 w - - 0 1|Rb1 Kg8 Ra1 Kh8 Rb1 Kg8 Ra1 Kh8"), chess.Repetition, ""},
		{repeated, 0, ""},
	} {
		claim := game.Claim{By: claimed.g.Position().Turn(), Claim: chess.Claim{Rule: claimed.rule}}
		if claimed.moves != "" {
			claim.Move, _ = claimed.g.Position().ParseMove(claimed.moves)
		}
		next, ruling, err := claimed.g.Claim(claim)
		c.err(err)
		c.reason(ruling.Reason)
		_, _, err = next.Claim(claim)
		c.err(err)
		if m, owed := next.Owed(); owed {
			for _, other := range next.Position().LegalMoves() {
				if other != m {
					_, err = next.Play(other)
					c.err(err)
				}
			}
		}
	}
	byRepetition := chess.Claim{Rule: chess.Repetition}
	for _, claim := range []game.Claim{{By: chess.White, Claim: byRepetition}, {By: chess.Black, Claim: byRepetition, Touched: true}} {
		_, _, err := repeated.Claim(claim)
		c.err(err)
	}
	for _, g := range []game.Chess{repeated, chessGame(t, "7k/8/8/8/8/8/8/R5K1 w - - 0 1|")} {
		for _, side := range []chess.Colour{chess.White, chess.Black, 0} {
			for _, end := range []func(chess.Colour) (game.Chess, error){g.Resign, g.FlagFell} {
				next, err := end(side)
				c.err(err)
				ending, _ := next.Ended()
				c.reason(ending.Reason)
			}
		}
		next, err := g.AgreeDraw(game.NoConsent)
		c.err(err)
		ending, _ := next.Ended()
		c.reason(ending.Reason)
	}
	never, _ := game.NewChess(repeated.Position(), game.ChessOptions{Edition: article.FIDE2023, NoAgreedDraws: true})
	_, err = never.AgreeDraw(game.NoConsent)
	c.err(err)
	late, _ := game.NewChess(repeated.Position(), game.ChessOptions{Edition: article.FIDE2023, DrawsFrom: 30})
	_, err = late.AgreeDraw(game.NoConsent)
	c.err(err)
	_, err = game.Decide(running(t), game.ConsentToDraw{}, clock.Minute)
	c.err(err)
}

// running is a game of chess in which the players may agree on a draw at any time.
func running(t *testing.T) *game.State {
	t.Helper()
	state := new(game.State)
	settings := game.Settings{Variant: article.Chess, Edition: article.FIDE2023, Control: clock.MustParse("90+30")}
	settings.Pairing = game.Pairing{Tournament: "t", Round: 1, Board: 1}
	for _, command := range []game.Command{
		game.Create{Settings: settings, White: game.Player{Account: "a"}, Black: game.Player{Account: "b"}}, game.Start{},
	} {
		events, err := game.Decide(state, command, clock.Minute)
		if err != nil {
			t.Fatal(err)
		}
		for _, event := range events {
			state = state.Apply(game.Recorded{Seq: state.Seq + 1, Event: event})
		}
	}
	return state
}

// chessGame plays moves from a FEN with counters.
func chessGame(t *testing.T, line string) game.Chess {
	t.Helper()
	text, moves, _ := strings.Cut(line, "|")
	fen, err := chess.ParseFEN(article.Chess, text)
	if err != nil {
		t.Fatal(err)
	}
	start, err := fen.Setup.Position()
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.NewChess(start, game.ChessOptions{Edition: article.FIDE2023, HalfMoves: fen.HalfMoves})
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range strings.Fields(moves) {
		m, err := g.Position().ParseMove(move)
		if err != nil {
			t.Fatal(err)
		}
		if g, err = g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// chessConductReasons are about irregularities, touched pieces and the start.
func chessConductReasons(t *testing.T, c *chessCollector) {
	for _, line := range []string{"7k/8/8/8/8/8/8/R5K1 w - - 0 1|", "7k/8/8/8/8/8/r7/6K1 w - - 0 1|"} {
		start := chessGame(t, line).Position()
		g, _ := game.NewChess(start, game.ChessOptions{Edition: article.FIDE2023, Conduct: game.Blitz})
		for act := game.IllegalMove; act <= game.TwoHands; act++ {
			once, ruling, err := g.Irregular(game.Irregularity{By: chess.White, Act: act})
			c.err(err)
			c.reason(ruling.Reason)
			_, ruling, _ = once.Irregular(game.Irregularity{By: chess.White, Act: act})
			c.reason(ruling.Reason)
		}
		m, _ := start.ParseMove("Kh1")
		moved, _ := g.Play(m)
		moved, _ = moved.Play(moved.Position().LegalMoves()[0])
		_, ruling, err := moved.Irregular(game.Irregularity{By: chess.White, Act: game.TwoHands, MovesSince: 2})
		c.err(err)
		_, err = g.TakeBack(1)
		c.err(err)
		c.reason(ruling.Reason)
	}
	for _, fen := range []string{"4k3/8/8/8/8/8/8/r3K2R w - -", "P3k3/8/8/8/8/8/8/4K3 w - -", "4k2R/8/8/8/8/8/8/r3K3 w - -"} {
		fen, err := chess.ParseFEN(article.Chess, fen)
		if err != nil {
			t.Fatal(err)
		}
		c.reason(game.Rapid.IllegalPosition(fen.Setup, false).Reason, game.Rapid.IllegalPosition(fen.Setup, true).Reason)
	}
	begun, _ := game.NewChess(chess.Initial(article.Chess), game.ChessOptions{Edition: article.FIDE2023, Conduct: game.Rapid})
	late := begun
	for _, text := range strings.Fields("Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 Nb8 Na3 Na6 Nc4 Nc5 e3 e6 Be2 Be7 h3 h6 Nf3 Nf6") {
		m, _ := late.Position().ParseMove(text)
		late, _ = late.Play(m)
	}
	for fault := game.WrongStart; fault <= game.ColoursReversed; fault++ {
		for _, g := range []game.Chess{begun, late} {
			ruling, err := g.FoundAtStart(fault, game.Pressed{White: true, Black: true})
			c.err(err)
			c.reason(ruling.Reason)
		}
	}
	p := chess.MustParsePosition(article.Chess, "4k3/8/8/8/8/8/5q1p/R3K2R w KQ -")
	for _, h := range []chess.Handling{
		{}, {Touches: []chess.Touch{{Square: chess.A1}}}, {Touches: []chess.Touch{{Square: chess.F2}}},
		{Touches: []chess.Touch{{Square: chess.E1}, {Square: chess.F2}}}, {Touches: []chess.Touch{{Square: chess.E8}}},
		{Touches: []chess.Touch{{Square: chess.E1}, {Square: chess.H1}}, ToCastle: true},
		{Released: true, From: chess.E1, To: chess.F2},
	} {
		c.reason(p.Owed(h).Reason)
		why, _ := chess.MayStillClaim(h)
		c.reason(why)
	}
	p = chess.MustParsePosition(article.Chess, "4k3/8/8/8/8/8/8/R3K2R w KQ -")
	c.reason(p.Owed(chess.Handling{Touches: []chess.Touch{{Square: chess.E1}, {Square: chess.H1}}}).Reason,
		p.Owed(chess.Handling{Touches: []chess.Touch{{Square: chess.A1}}}).Reason)
}
