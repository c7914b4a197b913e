package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/chess"
	"damka/draughts"
	"damka/internal/engine"
	"damka/internal/engine/child"
	"damka/internal/engine/dxp"
	"damka/internal/engine/match"
	"damka/internal/engine/talk"
	"damka/internal/golden"
	"damka/internal/i18n"
)

// madeMatch is a match with everything that can be told of one.
func madeMatch() (match.Config, match.Result) {
	config := match.Config{Variant: article.International, Edition: article.PZWarc, Limit: engine.Limit{Move: 500 * time.Millisecond, Nodes: 20_000}}
	used := [2]match.Usage{{Moves: 40, Time: 19 * time.Second, Longest: 612 * time.Millisecond, Nodes: 12_345_678, Depths: 410}, {Moves: 39, Time: 3 * time.Second, Longest: time.Second}}
	game := func(number, winner int, code article.Code, fault error) match.Played {
		return match.Played{
			Number: number, Ballot: match.Ballot{Moves: []string{"32-28", "19-23"}}, White: (number - 1) % 2, Winner: winner, Fault: fault,
			Reason: article.Because(code, ""), Moves: []string{"32-28", "19-23", "28x19", "14x23"}, Used: used,
		}
	}
	return config, match.Result{Names: [2]string{"Damka 6", "Scan 3.1"}, Games: []match.Played{
		game(1, 0, draughts.CodeEndNoPieces, nil), game(2, match.Nobody, draughts.CodeEndRepetition, nil), game(3, 1, draughts.CodeEndNoMove, nil),
		game(4, 0, match.CodeLied, talk.ErrLied), game(5, 0, match.CodeResigned, talk.ErrGone), game(6, match.Nobody, draughts.CodeEndTwoOne, nil),
		game(7, 1, match.CodeFailed, &child.Failure{Program: "Damka 6", Kind: child.NotStarted, Err: errors.New("nothing to be done"), Stderr: "no licence"}),
	}}
}

// What people read of a match, in both languages.
func TestAMatchInWords(t *testing.T) {
	config, result := madeMatch()
	for _, lang := range i18n.Langs() {
		var out bytes.Buffer
		text := &matchText{&streams{Out: &out, Text: i18n.For(lang).Plain()}, config, result}
		if err := text.write(); err != nil {
			t.Fatal(err)
		}
		text.result = match.Result{Names: [2]string{"Damka", "Damka"}, Games: result.Games[:1]}
		text.config = match.Config{Variant: article.Chess, Limit: engine.Limit{Depth: 3}}
		if err := text.write(); err != nil {
			t.Fatal(err)
		}
		text.result, text.config.Limit = match.Result{}, engine.Limit{}
		if err := text.write(); err != nil {
			t.Fatal(err)
		}
		for _, played := range result.Games[:3] {
			out.WriteString(gameText(text.Text, played) + "\n")
		}
		if i18n.Marked(out.String()) {
			t.Errorf("%v: something is missing in %s", lang, &out)
		}
		golden.Expect(t, "testdata/match."+lang.String()+".golden", out.String())
	}
}

// What programs read of a match.
func TestAMatchAsJSON(t *testing.T) {
	config, result := madeMatch()
	text, err := json.MarshalIndent(reportMatch(config, result), "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	golden.Expect(t, "testdata/match.json.golden", string(text)+"\n")
}

// The difference in strength is said as far as it is known.
func TestTheDifferenceInWords(t *testing.T) {
	said := func(wins, draws, losses int) string {
		var r match.Result
		for winner, count := range map[int]int{0: wins, match.Nobody: draws, 1: losses} {
			for range count {
				r.Games = append(r.Games, match.Played{Winner: winner})
			}
		}
		return (&matchText{&streams{Text: i18n.For(i18n.EN).Plain()}, match.Config{}, r}).elo([2]string{"A", "B"})
	}
	tests := []struct {
		wins, draws, losses int
		want                string
	}{
		{50, 100, 50, "Elo difference, A over B: 0 (with 95% confidence from −34 to +34)"},
		{20, 0, 0, "Elo difference, A over B: with 95% confidence at least +326"},
		{0, 0, 20, "Elo difference, A over B: with 95% confidence at most −326"},
		{1, 0, 0, "Elo difference, A over B: with 95% confidence at least −325"},
		{0, 0, 1, "Elo difference, A over B: with 95% confidence at most +325"},
		{0, 0, 0, "Elo difference, A over B: too few games to say"},
		{0, 1, 0, "Elo difference, A over B: 0 (with 95% confidence from −561 to +561)"},
	}
	for _, test := range tests {
		if got := said(test.wins, test.draws, test.losses); got != test.want {
			t.Errorf("%+v: %s", test, got)
		}
	}
}

// Every way in which a game can end has a text.
func TestEveryEndHasAText(t *testing.T) {
	for _, code := range []article.Code{
		draughts.CodeEndNoPieces, draughts.CodeEndNoMove, draughts.CodeEndRepetition, draughts.CodeEndKingsOnly, draughts.CodeEndThreeOne, draughts.CodeEndTwoOne,
		draughts.CodeEndRoadControlled, draughts.CodeEndRoadContested, draughts.CodeEndDiagonal, draughts.CodeEndQuality, draughts.CodeEndCannotWin,
		chess.CodeEndCheckmate, chess.CodeEndStalemate, chess.CodeEndDead, chess.CodeEndFivefold, chess.CodeEndSeventyFive, chess.CodeEndThreefold, chess.CodeEndFifty,
		match.CodeResigned, match.CodeStopped, match.CodeLied, match.CodeSilent, match.CodeGone, match.CodeFlooded, match.CodeFailed,
	} {
		expectText(t, endingKey(code))
	}
}

// What a person reads when a program cannot be an engine or a match cannot be played, in both languages.
func TestBadMatchesInWords(t *testing.T) {
	dir := t.TempDir()
	files := map[string]string{
		"openings": "32-28\n\n32-23 # not so\n", "over": "W:W:B1\n", "position": "W:W5:B6\n", "empty": "# nothing\n", "chess": "e5\n",
		"engines": `{"engines": [{"name": "A", "protocol": "xboard", "command": [], "variant": "go"}, {"name": "A", "protocol": "uci", "command": ["a"], "variant": "russian", "seconds_to_start": 0,
 "options": [{"name": "x", "value": "1"}, {"name": "x", "value": "2"}]}]}`,
		"good": `{"engines": [{"name": "Scan", "protocol": "hub", "command": ["scan"]}]}`,
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	asked := []string{
		"engine", "engine --hub --uci", "engine --hub --variant=chess", "engine --uci --variant=russian", "engine --dxp", "engine --dxp --variant=brazilian --listen=:0",
		"engine --dxp --listen=:0 --connect=x:1", "engine --hub --listen=:0", "engine --hub --level=7", "engine --hub --level=-1", "engine --dxp --connect=127.0.0.1:1",
		"match", "match damka", "match damka damka", "match damka:1 damka:7 --depth=1", "match damka: damka --depth=1", "match fritz damka --depth=1", "match hub: damka --depth=1",
		"match hub:\"x damka --depth=1", "match uci:x damka --depth=1", "match hub:x damka --depth=1 --variant=chess", "match dxp:x damka --depth=1", "match dxp:x:1 damka --depth=1 --variant=russian",
		"match dxp:x:1 damka --depth=1 --threads=2", "match dxp:127.0.0.1:1 damka --depth=1", "match hub:/nonexistent damka --depth=1", "match engine:Moby damka --depth=1", "match engine:Moby damka --depth=1 --engines=good",
		"match damka damka --depth=1 --engines=engines", "match damka damka --depth=1 --engines=nowhere", "match damka damka --time=0", "match damka damka --time=soon", "match damka damka --depth=-1",
		"match damka damka --nodes=-1", "match damka:1 damka:1 --games=0", "match damka:1 damka:1 --threads=0", "match damka:1 damka:1 --ballots=openings", "match damka:1 damka:1 --ballots=over",
		"match damka:1 damka:1 --ballots=position", "match damka:1 damka:1 --ballots=empty", "match damka:1 damka:1 --ballots=chess --variant=chess", "match damka:1 damka:1 --ballots=nowhere",
		"match damka:1 damka:1 --edition=fide-2023", "match damka:1 damka:1 --variant=go", "match damka:1 damka:1 --games=1 --save=nowhere/games.pdn",
		"match damka:1 damka:1 --time -1", "match damka:1 damka:1 --time", "match damka:1 damka:1 --games -4", "match hub:/no/such/folder/program damka --depth=1", "engine --dxp --listen=nowhere", "account lis", "explorer import",
	}
	goldens, err := filepath.Abs(filepath.Join(sources, "testdata"))
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range i18n.Langs() {
		var all strings.Builder
		for _, line := range asked {
			var out, errs bytes.Buffer
			args := append(strings.Fields(line), "--lang="+lang.String())
			if code := run(args, os.Getenv, strings.NewReader(""), &out, &errs); code != exitMisuse || out.Len() > 0 {
				t.Errorf("%v: exit code %d, output %q", args, code, &out)
			}
			if i18n.Marked(errs.String()) {
				t.Errorf("%v: something is missing in %q", args, &errs)
			}
			all.WriteString("$ damka " + line + "\n" + errs.String())
		}
		golden.Expect(t, filepath.Join(goldens, "bad-matches."+lang.String()+".golden"), all.String())
	}
}

// sources is this folder, from wherever a test goes.
var sources, _ = os.Getwd()

// What is said of programs that fail, in both languages.
func TestFailuresInWords(t *testing.T) {
	for _, lang := range i18n.Langs() {
		var all strings.Builder
		for _, err := range []error{talk.ErrLied, talk.ErrSilent, talk.ErrGone, talk.ErrFlood, errors.New("what nobody thought of"),
			&talk.Unanswered{Protocol: "hub", Asked: "hub", Wanted: "wait", Came: "Unknown command: hub", Err: talk.ErrSilent}, &talk.Unanswered{Protocol: "uci", Asked: "isready", Wanted: "readyok", Err: talk.ErrGone},
			&talk.Unanswered{Protocol: "hub", Asked: "init", Wanted: "ready", Came: "\x1b[1mthinking", Err: talk.ErrFlood}} {
			all.WriteString(describe(&child.Failure{Program: "Scan 3.1", Kind: child.Gone, Err: err, Stderr: "out of memory"}, i18n.For(lang).Plain()) + "\n")
		}
		stranger := &dxp.StrangerError{Unanswered: talk.Unanswered{Protocol: "dxp", Asked: "R", Wanted: "A", Came: "HTTP/1.1 400 Bad Request", Err: talk.ErrLied}}
		all.WriteString(describe(stranger, i18n.For(lang).Plain()) + "\n")
		golden.Expect(t, "testdata/failures."+lang.String()+".golden", all.String())
	}
}
