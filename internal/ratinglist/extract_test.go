package ratinglist

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/score"
)

// The form is stored for as long as lists are: what was written once must be readable, and has its hash.
func TestExtractForm(t *testing.T) {
	x := cup("d1", "2026-02-08", "ada-emil 2-0", "celia-ada 1-1", "emil-celia -+")
	x.Withdrawn = []int{2}
	const want = `{"version":1,"dossier":"d1","end":"2026-02-08","approved":"2026-02-13","control":"80+60","players":["ada","celia","emil"],` +
		`"games":[1,0,2,1,2,1,0,2,3,2,1,7],"withdrawn":[2]}`
	data, err := x.Encode()
	if err != nil || string(data) != want {
		t.Errorf("%s, %v", data, err)
	}
	if got, want := x.Hash(), "00a6320e7a9fe259"; got[:16] != want {
		t.Errorf("hash %s, want %s…", got, want)
	}
	read, err := DecodeExtract(data)
	if err != nil || !reflect.DeepEqual(read, x) {
		t.Errorf("read %+v, %v", read, err)
	}
	all := cup("d2", "2026-02-08", "a-b 2-0", "a-b 1-1", "a-b 0-2", "a-b 1+1-", "a-b 1-1+", "a-b 0-0", "a-b -+", "a-b +-", "a-b --")
	data, err = all.Encode()
	if err != nil || !strings.HasSuffix(string(data), `"games":[1,0,1,1,2,0,1,2,3,0,1,3,4,0,1,4,5,0,1,5,6,0,1,6,7,0,1,7,8,0,1,8,9,0,1,9]}`) {
		t.Errorf("all results: %s, %v", data, err)
	}
}

// The same games have one form, in whatever order they were found.
func TestExtractHasOneForm(t *testing.T) {
	for seed := range uint64(100) {
		r := &random{seed}
		x := randomCup(r, "d1", Quarter{2026, 1}, persons(8))
		want, err := x.Encode()
		if err != nil {
			t.Fatal(err)
		}
		order := make([]int, len(x.Players)+1)
		for i := range order {
			order[i] = i
		}
		shuffle(r, order) // the new number of each player; one number is of somebody without a game
		y := x
		y.Players, y.Games, y.Withdrawn = make([]string, len(order)), slices.Clone(x.Games), nil
		y.Players[order[len(x.Players)]] = "idle"
		for i, id := range x.Players {
			y.Players[order[i]] = id
		}
		for i, g := range y.Games {
			y.Games[i].White, y.Games[i].Black = order[g.White], order[g.Black]
		}
		for _, i := range x.Withdrawn {
			y.Withdrawn = append(y.Withdrawn, order[i], order[i])
		}
		shuffle(r, y.Games)
		if got, err := y.Encode(); err != nil || string(got) != string(want) || y.Hash() != x.Hash() {
			t.Fatalf("seed %d: %s, %v\nwant %s", seed, got, err, want)
		}
	}
}

// Each thing on which ratings depend is in the hash.
func TestHashOfExtract(t *testing.T) {
	x := cup("d1", "2026-02-08", "a-b 2-0", "b-c 1-1")
	seen := map[string]string{x.Hash(): "it"}
	for name, change := range map[string]func(*Extract){
		"another dossier": func(x *Extract) { x.Dossier = "d2" },
		"another end":     func(x *Extract) { x.End = x.End.AddDays(1) },
		"another day":     func(x *Extract) { x.Approved = x.Approved.AddDays(1) },
		"another control": func(x *Extract) { x.Control = clock.MustParse("90") },
		"another player":  func(x *Extract) { x.Players = []string{"a", "b", "d"} },
		"another result":  func(x *Extract) { x.Games[0].Result = score.BlackWins },
		"another colour":  func(x *Extract) { x.Games[0].White, x.Games[0].Black = 1, 0 },
		"another round":   func(x *Extract) { x.Games[0].Round = 5 },
		"a game less":     func(x *Extract) { x.Games = x.Games[:1] },
		"who withdrew":    func(x *Extract) { x.Withdrawn = []int{0} },
	} {
		y := x
		y.Games = slices.Clone(x.Games)
		change(&y)
		if same := seen[y.Hash()]; same != "" {
			t.Errorf("%s has the hash of %s", name, same)
		}
		seen[y.Hash()] = name
	}
}

func TestBadExtracts(t *testing.T) {
	for name, spoil := range map[string]func(*Extract){
		"no dossier":           func(x *Extract) { x.Dossier = "" },
		"a dossier of signs":   func(x *Extract) { x.Dossier = "a/b" },
		"no end":               func(x *Extract) { x.End = calendar.Date{} },
		"no approval":          func(x *Extract) { x.Approved = calendar.Date{} },
		"approved before":      func(x *Extract) { x.Approved = x.End.AddDays(-1) },
		"no control":           func(x *Extract) { x.Control = clock.Control{} },
		"a player twice":       func(x *Extract) { x.Players[0] = x.Players[1] },
		"a player without id":  func(x *Extract) { x.Players[0] = "" },
		"nobody":               func(x *Extract) { x.Games[0].White = 2 },
		"nobody at all":        func(x *Extract) { x.Games[0].Black = -1 },
		"somebody alone":       func(x *Extract) { x.Games[0].Black = x.Games[0].White },
		"no result":            func(x *Extract) { x.Games[0].Result = score.NotPlayed },
		"a game that goes on":  func(x *Extract) { x.Games[0].Result = score.Adjourned },
		"no such result":       func(x *Extract) { x.Games[0].Result = 99 },
		"a negative round":     func(x *Extract) { x.Games[0].Round = -1 },
		"an edition of chess":  func(x *Extract) { x.Edition = article.FIDE2023 },
		"no such edition":      func(x *Extract) { x.Edition = 99 },
		"nobody has withdrawn": func(x *Extract) { x.Withdrawn = []int{2} },
		"too many games": func(x *Extract) {
			x.Games = slices.Repeat(x.Games, 40_000)
		},
	} {
		x := cup("d1", "2026-02-08", "a-b 2-0")
		spoil(&x)
		if _, err := x.Encode(); err == nil {
			t.Errorf("%s was written", name)
		}
	}
	empty := Extract{Dossier: "d1", End: date("2026-02-08"), Approved: date("2026-02-08"), Control: clock.MustParse("90")}
	data, err := empty.Encode()
	if err != nil {
		t.Error(err)
	}
	if read, err := DecodeExtract(data); err != nil || read.Hash() != empty.Hash() {
		t.Errorf("%s: %v, %v", data, read, err)
	}
}

// A tournament of the largest kind fits: 1000 players, 30 rounds.
func TestLargestExtract(t *testing.T) {
	x := Extract{Dossier: "q3m7aabz2x5kdefg", End: date("2026-02-08"), Approved: date("2026-02-08"), Control: clock.MustParse("90")}
	for i := range 1000 {
		x.Players = append(x.Players, fmt.Sprintf("q3m7aabz2x%06d", i))
	}
	for round := range 30 {
		for board := range 500 {
			x.Games = append(x.Games, Game{round + 1, 2 * board, 2*board + 1, score.Draw})
		}
	}
	data, err := x.Encode()
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes", len(data))
}

func FuzzDecodeExtract(f *testing.F) {
	for seed := range uint64(8) {
		data, err := randomCup(&random{seed}, "d1", Quarter{2026, 1}, persons(6)).Encode()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	for _, bad := range []string{``, `{}`, `null`, `{"version":2}`, `{"version":1,"games":[1]}`, `{"version":1,"games":[1,0,1,0]}`, `{"version":1,"games":[1,0,1,10]}`} {
		f.Add([]byte(bad))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		x, err := DecodeExtract(data)
		if err != nil {
			return
		}
		again, err := x.Encode()
		if err != nil || string(again) != string(data) || x.Hash() != hashOf(data) {
			t.Fatalf("%s is written as %s, %v", data, again, err)
		}
	})
}
