package chess

import "testing"

// BenchmarkIsDead finds out of 1,000 positions whether they are dead, as a game
// does after each move.
func BenchmarkIsDead(b *testing.B) {
	positions := benchmarkPositions()
	b.ReportAllocs()
	for b.Loop() {
		for _, p := range positions {
			p.IsDead()
		}
	}
	perPosition(b)
}

// BenchmarkIsDeadBlocked is the same where pawns block each other and proofs
// are looked for.
func BenchmarkIsDeadBlocked(b *testing.B) {
	p := standard("4kb2/8/8/p1p1p1p1/P1P1P1P1/8/8/4KB2 w - -")
	for b.Loop() {
		if !p.IsDead() {
			b.Fatal("not dead")
		}
	}
}

// BenchmarkIsDeadUndecided is the most expensive: pawns that block each other, and
// not enough budget.
func BenchmarkIsDeadUndecided(b *testing.B) {
	p := standard("4k1n1/8/8/p1p1p1p1/P1P1P1P1/8/8/4K1N1 w - -")
	for b.Loop() {
		if p.IsDead() {
			b.Fatal("knights jump")
		}
	}
}

// BenchmarkCanMateStart looks for a helpmate from the start of a game.
func BenchmarkCanMateStart(b *testing.B) {
	p := standard(initialFEN)
	for b.Loop() {
		if p.CanMate(White).Answer != Yes {
			b.Fatal("no mate found")
		}
	}
}
