package clock_test

import (
	"strconv"
	"testing"

	"damka/article"
	"damka/clock"
)

func TestClass(t *testing.T) {
	const (
		none     = clock.Unclassified
		official = clock.Official
		rapid    = clock.Rapid
		blitz    = clock.Blitz
		standard = clock.Standard
	)
	tests := []struct {
		variant article.Variant
		control string
		class   clock.Class
		article article.Ref
	}{
		// 100 squares, official: II.6.1.5.
		{article.International, "80+60", official, "II.6.1.5.1"},
		{article.International, "90/45,30+30", official, "II.6.1.5.2"},
		{article.International, "120/50,60/25*", official, "II.6.1.5.3.1"},
		{article.International, "120/50,30", official, "II.6.1.5.3.2"},
		{article.International, "120/50,60", official, "II.6.1.5.3.2"},
		{article.International, "90", official, "II.6.1.5.4.1"},
		{article.International, "60/30,30", official, "II.6.1.5.4.1"},
		{article.International, "89", none, "VI.4.5"},
		{article.International, "60+30", official, "II.6.1.5.4.2"},
		{article.International, "30+30", official, "II.6.1.5.5"},
		{article.International, "29+30", none, "VI.4.5"},
		{article.International, "90/40+30,30+30", official, "II.6.1.5.5"},
		{article.International, "60+29", none, "VI.4.5"},
		{article.International, "90/40+30,30+10", none, "VI.4.5"},
		{article.International, "90b30", none, "VI.4.5"},
		{article.International, "90+10", none, "VI.4.5"},
		{article.International, "60/70,30", official, "II.6.1.5.4.1"},
		{article.International, "40/20*", official, "II.6.1.5.4.1"},
		{article.International, "14b5", blitz, "III.1.2"},
		// 100 squares, rapid and blitz: III.1.1, III.1.2.
		{article.International, "31", none, "VI.4.5"},
		{article.International, "30", rapid, "III.1.1"},
		{article.International, "20", rapid, "III.1.1"},
		{article.International, "15", rapid, "III.1.1"},
		{article.International, "15+5", rapid, "III.1.1"},
		{article.International, "15b5", rapid, "III.1.1"},
		{article.International, "10+5", rapid, "III.1.1"},
		{article.International, "30+5", none, "VI.4.5"},
		{article.International, "14", blitz, "III.1.2"},
		{article.International, "5", blitz, "III.1.2"},
		{article.International, "5+3", blitz, "III.1.2"},
		{article.International, "3+2", blitz, "III.1.2"},
		{article.International, "4", none, "VI.4.5"},
		{article.International, "2+2", none, "VI.4.5"},
		// 64 squares: II.6.2, III.1.
		{article.Brazilian, "60", official, "II.6.2.1"},
		{article.Brazilian, "45+30", official, "II.6.2.1"},
		{article.Brazilian, "45/25,15", official, "II.6.2.2"},
		{article.Brazilian, "45", official, "II.6.2.3"},
		{article.Brazilian, "45+10", official, "II.6.2.3"},
		{article.Brazilian, "30+30", official, "II.6.2.3"},
		{article.Brazilian, "44", none, "VI.4.5"},
		{article.Brazilian, "30+20", none, "VI.4.5"},
		{article.Brazilian, "29+30", none, "VI.4.5"},
		{article.Brazilian, "16", none, "VI.4.5"},
		{article.Brazilian, "15", rapid, "III.1.1"},
		{article.Brazilian, "10", rapid, "III.1.1"},
		{article.Brazilian, "8+4", rapid, "III.1.1"},
		{article.Brazilian, "7+5", rapid, "III.1.1"},
		{article.Brazilian, "7", none, "VI.4.5"},
		{article.Brazilian, "5", blitz, "III.1.2"},
		{article.Brazilian, "3+2", blitz, "III.1.2"},
		{article.Brazilian, "3", blitz, "III.1.2"},
		{article.Brazilian, "2", none, "VI.4.5"},
		{article.Russian, "45/25,15", official, "II.6.2.2"},
		// Chess: FIDE A.1, B.1.
		{article.Chess, "60", standard, "FIDE A.1"},
		{article.Chess, "90/40,30+30", standard, "FIDE A.1"},
		{article.Chess, "10/61,50+1", standard, "FIDE A.1"}, // all periods count
		{article.Chess, "5/61,4", blitz, "FIDE B.1"},
		{article.Chess, "5/61,6", rapid, "FIDE A.1"},
		{article.Chess, "4/30,3+3", blitz, "FIDE B.1"},
		{article.Chess, "4/30,3+4", rapid, "FIDE A.1"}, // the increment 60 times
		{article.Chess, "4/30+1,3+4", rapid, "FIDE A.1"},
		{article.Chess, "20/30,20/20*", standard, "FIDE A.1"},
		{article.Chess, "20/30,19/40*", rapid, "FIDE A.1"},
		{article.Chess, "30+30", standard, "FIDE A.1"},
		{article.Chess, "30b30", standard, "FIDE A.1"},
		{article.Chess, "29+30", rapid, "FIDE A.1"},
		{article.Chess, "10b1", rapid, "FIDE A.1"},
		{article.Chess, "8+2", blitz, "FIDE B.1"},
		{article.Chess, "8b2", blitz, "FIDE B.1"},
		{article.Chess, "8+3", rapid, "FIDE A.1"},
		{article.Chess, "120/40,60/20,15+30", standard, "FIDE A.1"},
		// By correspondence no game is rated.
		{article.International, "3d", none, "VI.4.5"},
		{article.Russian, "1d", none, "VI.4.5"},
		{article.Chess, "3d", none, "FIDE A.1"},
		{article.Chess, "59", rapid, "FIDE A.1"},
		{article.Chess, "10+1", rapid, "FIDE A.1"},
		{article.Chess, "10", blitz, "FIDE B.1"},
		{article.Chess960, "3+2", blitz, "FIDE B.1"},
	}
	for _, test := range tests {
		class, ref := clock.MustParse(test.control).Class(article.InForce(test.variant), test.variant)
		if class != test.class || ref != test.article || !ref.IsValid() {
			t.Errorf("%s, %s: %s by %s, want %s by %s", test.variant, test.control, class, ref, test.class, test.article)
		}
	}
	if class, _ := (clock.Control{}).Class(article.FIDE2023, article.Chess); class != none {
		t.Errorf("no control is %s", class)
	}
}

// More time never makes a control without increment faster than its class.
func TestMoreTimeIsNotFaster(t *testing.T) {
	for _, v := range article.Variants() {
		slowness := map[clock.Class]int{clock.Blitz: 1, clock.Rapid: 2, clock.Official: 3, clock.Standard: 3}
		slowest := 0
		for minutes := 1; minutes <= 100; minutes++ {
			class, _ := clock.MustParse(strconv.Itoa(minutes)).Class(article.InForce(v), v)
			if class != clock.Unclassified && slowness[class] < slowest {
				t.Errorf("%s: %d minutes are %s", v, minutes, class)
			}
			slowest = max(slowest, slowness[class])
		}
	}
}

// III.1.3: superblitz is played with 2 to 5 minutes and 2 seconds a move.
func TestIII13Superblitz(t *testing.T) {
	for _, text := range []string{"2+2", "3+2", "5+2"} {
		if !clock.MustParse(text).CanBeSuperblitz(article.PZWarc) {
			t.Errorf("%s can be superblitz", text)
		}
	}
	for _, text := range []string{"1+2", "6+2", "3", "3+3", "3b2", "3/10+2*", "3/60+2,3+2"} {
		if clock.MustParse(text).CanBeSuperblitz(article.PZWarc) {
			t.Errorf("%s cannot be superblitz", text)
		}
	}
	for _, e := range append(article.Editions(), 0) {
		want := e == article.PZWarc || e == article.PZWarc2024 // the others have two kinds of accelerated games
		if got := clock.MustParse("3+2").CanBeSuperblitz(e); got != want {
			t.Errorf("%s: 3+2 can be superblitz: %t", e, got)
		}
	}
}

// II.6.1.4, III.1.1: the time for the first moves, increments included.
func TestTotal(t *testing.T) {
	tests := []struct {
		control     string
		moves, want int // seconds
	}{
		{"80+60", 60, 140 * 60}, {"80+60", 80, 160 * 60},
		{"90/45,30+30", 45, 90 * 60}, {"90/45,30+30", 60, 120*60 + 15*30}, {"90/45,30+30", 80, 120*60 + 35*30},
		{"120/50,60/25*", 50, 120 * 60}, {"120/50,60/25*", 60, 180 * 60}, {"120/50,60/25*", 76, 240 * 60},
		{"15b5", 60, 15 * 60}, {"3+2", 60, 5 * 60}, {"90", 1, 90 * 60}, {"20/20*", 60, 60 * 60},
		{"3d", 60, 60 * 3 * 24 * 3600}, {"3d", 0, 0},
	}
	for _, test := range tests {
		if got := clock.MustParse(test.control).Total(test.moves); got != test.want {
			t.Errorf("%s: %d s for %d moves, want %d", test.control, got, test.moves, test.want)
		}
	}
}

// The slow twin of Total plays move after move.
func TestTotalMoveByMove(t *testing.T) {
	for _, text := range []string{"80+60", "90/45,30+30", "120/50,60/25*", "90/40+30,30/20b30,15+30", "20/20+3*", "15b5"} {
		c := clock.MustParse(text)
		total, period, left := 0, -1, 0
		for move := 1; move <= 200; move++ {
			if left == 0 {
				period = min(period+1, len(c.Periods())-1)
				total += c.Periods()[period].Minutes * 60
				if left = c.Periods()[period].Moves; left == 0 {
					left = -1 // never runs out
				}
			}
			left--
			if p := c.Periods()[period]; p.Kind == clock.Fischer {
				total += p.Increment
			}
			if got := c.Total(move); got != total {
				t.Errorf("%s: %d s for %d moves, want %d", text, got, move, total)
			}
		}
	}
}

// VII.4.6: the time per player, of which categories require a minimum.
func TestVII46TimePerPlayer(t *testing.T) {
	for control, want := range map[string]int{ // minutes
		"20": 20, "90": 90, "45/25,15": 60, "120/50,60": 180, "120/50,60/25*": 180, "30+30": 60, "80+60": 140,
		"15b5": 20, "15+5": 20, "60/40,10b60": 90, "3d": 60 * 3 * 24 * 60,
	} {
		if got := clock.MustParse(control).TimePerPlayer(); got != want*60 {
			t.Errorf("%s: %d s, want %d minutes", control, got, want)
		}
	}
}
