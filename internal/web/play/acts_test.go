package play

import (
	"slices"
	"testing"

	"damka/article"
	"damka/chess"
	"damka/clock"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/board"
	"damka/internal/web/page"
)

// noon is when the games of these tests begin.
const noon = 1_773_489_600 * clock.Second

// decided is a game after these commands, one second after the other.
func decided(t *testing.T, commands ...game.Command) *game.State {
	t.Helper()
	s, now := &game.State{}, noon
	for _, c := range commands {
		now += clock.Second
		events, err := game.Decide(s, c, now)
		if err != nil {
			t.Fatalf("%#v: %v", c, err)
		}
		for _, e := range events {
			s = s.Apply(game.Recorded{Seq: s.Seq + 1, Event: e})
		}
	}
	return s
}

func betweenFriends() game.Create {
	settings := game.Settings{Variant: article.International, Edition: article.PZWarc, Control: clock.MustParse("5+3")}
	return game.Create{Settings: settings, White: game.Player{Account: "account-of-ada-01"}, Black: game.Player{Account: "account-of-emil-1"}}
}

// A draw is claimed of what was played: before both sides have moved there is nothing to claim.
func TestADrawIsClaimedOfWhatWasPlayed(t *testing.T) {
	begin := betweenFriends()
	begin.Settings.Edition = article.Kotek2008
	if got := offeredActs(decided(t, begin), article.White); slices.Contains(got, "claim") {
		t.Errorf("before the first move: %v", got)
	}
	moved := decided(t, begin, game.Play{By: article.White, Move: "32-28"}, game.Play{By: article.Black, Move: "19-23"})
	if got := offeredActs(moved, article.White); !slices.Contains(got, "claim") {
		t.Errorf("later: %v", got)
	}
}

// A win against who is gone is offered on that player's turn only: who has the move makes it.
func TestTheGoneAreClaimedOnTheirTurnOnly(t *testing.T) {
	moves := []game.Command{game.Play{By: article.White, Move: "32-28"}, game.Play{By: article.Black, Move: "19-23"}, game.Play{By: article.White, Move: "28x19"}}
	for made, offered := range map[int]bool{2: false, 3: true} {
		commands := append([]game.Command{betweenFriends()}, moves[:made]...)
		s := decided(t, append(commands, game.Leave{Side: article.Black, Since: noon, Closed: true})...)
		s = s.Apply(game.Recorded{Seq: s.Seq + 1, Event: game.PlayerGone{At: noon + 20*clock.Second, Side: article.Black}})
		if len(s.Anomalies) > 0 || !s.Away(article.Black).Gone {
			t.Fatalf("%v: %+v", s.Anomalies, s.Away(article.Black))
		}
		for _, word := range []string{"victory", "gone_draw"} {
			if got := slices.Contains(offeredActs(s, article.White), word); got != offered {
				t.Errorf("after %d half-moves %s is offered: %t", made, word, got)
			}
			if slices.Contains(offeredActs(s, article.Black), word) {
				t.Errorf("%s is offered to who is gone", word)
			}
		}
	}
}

// FIDE II.3.2: castling is entered by taking the own rook, and by the king's two squares or more where that is no
// step of the king.
func TestFIDE_II_3_2_TwoWaysToCastle(t *testing.T) {
	for _, test := range []struct {
		start string
		want  [][]string
	}{
		{"1r2k3/8/8/8/8/8/8/4K2R w H - 0 1", [][]string{{"e1", "h1"}, {"e1", "g1"}}},
		{"r3k3/8/8/8/8/8/8/1K5R w H - 0 1", [][]string{{"b1", "h1"}, {"b1", "g1"}}},
		{"r3k3/8/8/8/8/8/8/6KR w H - 0 1", [][]string{{"g1", "h1"}}}, // the king stays where it is
	} {
		create := betweenFriends()
		create.Settings.Variant, create.Settings.Edition, create.Settings.Start = article.Chess960, article.FIDE2023, test.start
		g, _ := decided(t, create).Chess()
		var ways [][]string
		for _, m := range g.Position().LegalMoves() {
			if m.IsCastling() {
				ways = append(ways, board.ChessPaths(m)...)
			} else if m.From() == g.Position().King(chess.White) && len(board.ChessPaths(m)) != 1 {
				t.Errorf("%s: %v is entered in %v", test.start, m, board.ChessPaths(m))
			}
		}
		if !slices.EqualFunc(ways, test.want, slices.Equal) {
			t.Errorf("%s: %v, want %v", test.start, ways, test.want)
		}
	}
}

// Every claim in the forms names its article: that of the game's time control in draughts (II.6.3, III.9), that of the
// rule in chess.
func TestClaimsNameTheirArticles(t *testing.T) {
	reader := page.Reader{Printer: i18n.For(i18n.EN)}
	of := func(v article.Variant, control string) *game.State {
		create := betweenFriends()
		create.Settings.Variant, create.Settings.Edition, create.Settings.Control = v, article.InForce(v), clock.MustParse(control)
		return decided(t, create)
	}
	for _, test := range []struct {
		variant article.Variant
		control string
		want    []article.Ref
	}{
		{article.International, "90", []article.Ref{"II.6.3.1", "II.6.3.2"}},
		{article.International, "10", []article.Ref{"III.9.1", "III.9.2"}},
		{article.Chess, "90", []article.Ref{"FIDE III.4", "FIDE III.5", "FIDE III.5"}},
	} {
		var got []article.Ref
		for _, choice := range groundChoices(reader, of(test.variant, test.control), nil, noon) {
			got = append(got, choice.Article)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%v, %s: %v, want %v", test.variant, test.control, got, test.want)
		}
	}
	var got []article.Ref
	for _, choice := range claimFormOf(reader, of(article.Chess, "90"), article.White).Rules {
		got = append(got, choice.Article)
	}
	if want := []article.Ref{"FIDE 9.2", "FIDE 9.3"}; !slices.Equal(got, want) {
		t.Errorf("claims of a draw: %v, want %v", got, want)
	}
}
