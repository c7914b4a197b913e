package chess

import "testing"

// TestAnnexDSpeech: moves as they are announced in the three languages.
func TestAnnexDSpeech(t *testing.T) {
	for _, test := range []struct{ fen, move, german, polish, english string }{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "Nf3",
			"Springer Gustav eins Felix drei", "skoczek Gustav jeden Felix trzy", "knight Gustav one Felix three"},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "e4",
			"Bauer Eva zwei Eva vier", "pion Eva dwa Eva cztery", "pawn Eva two Eva four"},
		{"4k3/8/8/8/8/8/8/4K2R w K -", "O-O", "kurze Rochade", "krótka roszada", "castles short"},
		{"4k3/8/8/8/8/8/8/R3K3 w Q -", "O-O-O", "lange Rochade", "długa roszada", "castles long"},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6", "exd6", "Bauer Eva fünf schlägt David sechs en passant",
			"pion Eva pięć bije David sześć w przelocie", "pawn Eva five takes David six en passant"},
		{"2r4k/3P4/8/8/8/8/8/4K3 w - -", "dxc8=Q", "Bauer David sieben schlägt Cesar acht Dame Schach",
			"pion David siedem bije Cesar osiem hetman szach", "pawn David seven takes Cesar eight queen check"},
		{"7k/8/6K1/8/8/8/8/R7 w - -", "Ra8", "Turm Anna eins Anna acht matt", "wieża Anna jeden Anna osiem mat", "rook Anna one Anna eight mate"},
		{"7k/8/8/8/8/8/1b6/K7 w - -", "Kxb2", "König Anna eins schlägt Bella zwei", "król Anna jeden bije Bella dwa", "king Anna one takes Bella two"},
		{"7k/8/8/8/8/8/6BK/8 w - -", "Bb7", "Läufer Gustav zwei Bella sieben", "goniec Gustav dwa Bella siedem", "bishop Gustav two Bella seven"},
	} {
		p := standard(test.fen)
		m := move(t, p, test.move)
		for want, speech := range map[string]Speech{test.german: GermanSpeech(), test.polish: PolishSpeech(), test.english: EnglishSpeech()} {
			if got := speech.Move(p, m); got != want {
				t.Errorf("%q, should be %q", got, want)
			}
		}
	}
	if got := PolishSpeech().Square(H8); got != "Hector osiem" || PolishSpeech().Square(64) != "" {
		t.Errorf("%q", got)
	}
}
