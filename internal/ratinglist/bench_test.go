package ratinglist

import (
	"fmt"
	"testing"

	"damka/clock"
	"damka/rating"
)

func benchPerson(n int) string { return fmt.Sprintf("q3m7aabz2x%06d", n) }

// benchOffice has recorded ratings of so many persons, and hands back the stored extracts of tournaments with 20 players and 100 games each.
func benchOffice(b *testing.B, players, games int) (*office, [][]byte) {
	b.Helper()
	r := &random{1}
	o := newOffice(b, "2026-1")
	for i := range players {
		held := recorded(benchPerson(i), r.between(1600, 2500), r.between(30, 300), oneOf(r, rating.A, rating.A, rating.A, rating.B, rating.T), "2026-01-01")
		o.base = append(o.base, held)
	}
	var stored [][]byte
	for i := range games / 100 {
		x := Extract{Dossier: fmt.Sprintf("c3m7aabz2x%06d", i), End: date("2026-01-01").AddDays(r.below(70)), Control: clock.MustParse("80+60")}
		x.Approved = x.End.AddDays(5)
		first := r.below(players)
		for n := range 20 {
			x.Players = append(x.Players, benchPerson((first+n)%players))
		}
		for n := range 100 {
			white, black := r.below(20), r.below(19)
			if black >= white {
				black++
			}
			x.Games = append(x.Games, Game{n/10 + 1, white, black, randomResult(r)})
		}
		data, err := x.Encode()
		if err != nil {
			b.Fatal(err)
		}
		stored = append(stored, data)
	}
	return o, stored
}

func decodeAll(b *testing.B, stored [][]byte) (hashes []string, extracts map[string]Extract) {
	b.Helper()
	extracts = make(map[string]Extract, len(stored))
	for _, data := range stored {
		x, err := DecodeExtract(data)
		if err != nil {
			b.Fatal(err)
		}
		h := hashOf(data)
		hashes, extracts[h] = append(hashes, h), x
	}
	return hashes, extracts
}

// BenchmarkRun is a quarter from the stored extracts to the rows with their details and hashes.
func BenchmarkRun(b *testing.B) {
	for _, size := range []struct{ players, games int }{{1_000, 20_000}, {10_000, 200_000}} {
		b.Run(fmt.Sprintf("%d-players-%d-games", size.players, size.games), func(b *testing.B) {
			o, stored := benchOffice(b, size.players, size.games)
			b.ReportAllocs()
			var out *Outcome
			for b.Loop() {
				in := o.input()
				in.New, in.Extracts = decodeAll(b, stored)
				var err error
				if out, err = Run(in); err != nil {
					b.Fatal(err)
				}
			}
			bytes := 0
			for _, row := range out.Rows {
				bytes += len(row.Detail)
			}
			b.ReportMetric(float64(bytes)/float64(len(out.Rows)), "detail-bytes/row")
		})
	}
}

// BenchmarkDecodeExtract reads the extracts alone.
func BenchmarkDecodeExtract(b *testing.B) {
	_, stored := benchOffice(b, 10_000, 200_000)
	size := 0
	for _, data := range stored {
		size += len(data)
	}
	b.SetBytes(int64(size))
	for b.Loop() {
		decodeAll(b, stored)
	}
}

// BenchmarkRunAgain is a quarter without tournaments after one in which a game of 200,000 has changed.
func BenchmarkRunAgain(b *testing.B) {
	o, stored := benchOffice(b, 10_000, 200_000)
	for _, data := range stored {
		x, err := DecodeExtract(data)
		if err != nil {
			b.Fatal(err)
		}
		o.hands(x)
	}
	o.publishes()
	x, err := DecodeExtract(stored[0])
	if err != nil {
		b.Fatal(err)
	}
	x.Games[0].Result = storedResults[1+x.Games[0].Result%3]
	o.hands(x)
	in := o.input()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Run(in); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkRunAgainAfterYears is a quarter after 40 lists with 5,000 games each, in the first of which a game has changed.
func BenchmarkRunAgainAfterYears(b *testing.B) {
	o, _ := benchOffice(b, 10_000, 0)
	r := &random{2}
	for list := range 40 {
		for i := range 50 {
			x := Extract{Dossier: fmt.Sprintf("c3m7aabz2x%02d%04d", list, i), End: o.quarter.From().AddDays(r.below(70)), Control: clock.MustParse("80+60")}
			x.Approved = x.End.AddDays(5)
			first := r.below(10_000)
			for n := range 20 {
				x.Players = append(x.Players, benchPerson((first+n)%10_000))
			}
			for n := range 100 {
				white := r.below(20)
				x.Games = append(x.Games, Game{n/10 + 1, white, (white + 1 + r.below(19)) % 20, randomResult(r)})
			}
			o.hands(x.Normalized())
		}
		o.publishes()
	}
	x := o.extracts[o.now["c3m7aabz2x000000"]]
	x.Games = append([]Game(nil), x.Games...)
	x.Games[0].Result = storedResults[1+x.Games[0].Result%3]
	o.hands(x)
	in := o.input()
	corrections := 0
	for b.Loop() {
		out, err := Run(in)
		if err != nil {
			b.Fatal(err)
		}
		corrections = len(out.Corrections)
	}
	b.ReportMetric(float64(corrections), "corrections")
}
