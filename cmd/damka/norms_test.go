package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/jsonfault"
	"damka/rating"
	"damka/score"
	"damka/title"
)

// normsEvents are the events of package title.
const normsEvents = "../../title/testdata/events/"

// normsOf runs the command, which must end well and say nothing beside.
func normsOf(t *testing.T, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if code := run(append([]string{"norms"}, args...), os.Getenv, strings.NewReader(""), &out, &errs); code != exitOK || errs.Len() > 0 {
		t.Fatalf("norms %v: exit code %d, %s", args, code, &errs)
	}
	return out.String()
}

// What a person reads of a tournament, in both languages, with everything
// that is missing.
func TestNormsInWords(t *testing.T) {
	for name, args := range map[string][]string{
		"championship": {"--why"}, "women-64": {"--why"}, "rapid": {"--left=1"},
	} {
		for _, lang := range i18n.Langs() {
			got := normsOf(t, append(args, "--lang="+lang.String(), normsEvents+name+".json")...)
			if i18n.Marked(got) {
				t.Errorf("%s: something is missing in %s", name, got)
			}
			golden.Expect(t, "testdata/norms-"+name+"."+lang.String()+".golden", got)
		}
	}
}

// What a program reads, the same in every language; a line a player.
func TestNormsJSON(t *testing.T) {
	file := normsEvents + "women-64.json"
	got := normsOf(t, "--json", "--left=2", file)
	if polish := normsOf(t, "--json", "--left=2", "--lang=pl", file); polish != got {
		t.Error("the language changes the JSON")
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, []byte(got)); err != nil {
		t.Fatal(err)
	}
	lines := strings.ReplaceAll(compact.String(), `{"id":`, "\n"+`{"id":`) + "\n"
	golden.Expect(t, "testdata/norms-women-64.json.golden", lines)
}

// What a person reads when the input is wrong, in both languages.
func TestBadNormsInWords(t *testing.T) {
	files, err := filepath.Glob("../../title/testdata/bad/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("%v (%v)", files, err)
	}
	for _, lang := range i18n.Langs() {
		var all bytes.Buffer
		for _, file := range files {
			var out, errs bytes.Buffer
			if code := run([]string{"norms", file, "--lang=" + lang.String()}, os.Getenv, strings.NewReader(""), &out, &errs); code != exitMisuse || out.Len() > 0 {
				t.Errorf("%s: exit code %d, output %q", file, code, &out)
			}
			if i18n.Marked(errs.String()) {
				t.Errorf("%s: something is missing in %q", file, &errs)
			}
			all.WriteString(strings.ReplaceAll(errs.String(), "../../title/testdata/bad/", ""))
		}
		golden.Expect(t, "testdata/bad-norms."+lang.String()+".golden", all.String())
	}
}

// titleCodes finds the codes of reasons in the source of package title.
var titleCodes = regexp.MustCompile(`"(title\.[a-z_.]*[a-z_])"`)

// Every reason of package title has a text in both languages, which takes no
// argument that the reason does not have; every one of them is made here.
func TestTitleReasonsHaveTexts(t *testing.T) {
	made := make(map[string]bool)
	for _, r := range titleReasons(t) {
		made[string(r.Code)] = true
		for _, arg := range r.Args {
			if word, ok := arg.Value.(article.Word); ok {
				made[string(word)] = true
			}
		}
		for _, lang := range i18n.Langs() {
			if text := reasonText(i18n.For(lang).Plain(), r); i18n.Marked(text) {
				t.Errorf("%s: something is missing in %q", r, text)
			}
		}
	}
	sources, err := filepath.Glob("../../title/*.go")
	if err != nil || len(sources) == 0 {
		t.Fatalf("%v (%v)", sources, err)
	}
	for _, file := range sources {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, code := range titleCodes.FindAllSubmatch(source, -1) {
			expectText(t, string(code[1]))
			if !made[string(code[1])] {
				t.Errorf("no example of %s was made", code[1])
			}
		}
	}
}

// titleReasons are reasons of every kind: of bad files, and of tournaments
// that lack one thing after the other.
func titleReasons(t *testing.T) []article.Reason {
	var reasons []article.Reason
	files, _ := filepath.Glob("../../title/testdata/bad/*.json")
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		_, err = title.Decode(data)
		faults, _ := err.(jsonfault.Faults)
		for _, fault := range faults {
			reasons = append(reasons, fault.Reason)
		}
	}
	for games := 6; games <= 22; games += 4 {
		for points := 0; points <= 2*games; points += games / 2 {
			for spoiled := range 10 {
				reasons = append(reasons, reasonsOfField(t, games, points, spoiled)...)
			}
		}
	}
	return reasons
}

// reasonsOfField are those of a field in which everybody meets one player,
// who gets so many points.
func reasonsOfField(t *testing.T, games, points, spoiled int) []article.Reason {
	tournament := title.Tournament{
		ID: "cup", Variant: article.International, System: title.Swiss, Control: clock.MustParse("90"), Championship: title.IndividualChampionship,
		Start: calendar.MustDate("2026-05-22"), Notified: calendar.MustDate("2026-05-01"), ScoreKept: true, ArbiterLicensed: true, AllLicensed: true,
	}
	hero := title.Player{ID: "hero", Sex: title.Male, Place: 4, Rating: 2240, List: rating.A, Category: title.Grade(games % 6)}
	switch spoiled {
	case 0:
		tournament.ArbiterLicensed, tournament.AllLicensed, tournament.ScoreKept = false, false, false
	case 1:
		tournament.Notified = calendar.Date{}
	case 2:
		tournament.Notified = tournament.Start
	case 3:
		tournament.Start = calendar.Date{}
	case 4:
		tournament.Control = clock.MustParse("15")
	case 5:
		hero.Foreign = true
	case 6:
		hero.Title = title.Open.Titles()[games%3]
	case 7:
		hero.Category, hero.Norms = title.I, []title.Norm{{For: title.K, Tournament: "earlier", Games: 9}}
	case 8:
		hero.Category, hero.BestListA, tournament.System = title.I, 2400, title.RoundRobin
	case 9:
		hero.Category, hero.List = title.I, rating.B
	}
	players := []title.Player{hero}
	var played []title.Game
	for i := range games {
		id := string(rune('a' + i))
		players = append(players, title.Player{ID: id, Sex: title.Male, Place: 5 + i, Rating: []int{2240, 1900}[spoiled&games/4%2], List: rating.A, Category: title.II})
		won := min(2, points)
		points -= won
		played = append(played, title.Game{White: "hero", Black: id, Result: []score.Result{score.BlackWins, score.Draw, score.WhiteWins}[won]})
	}
	event, err := title.NewEvent(tournament, players, played, nil)
	if err != nil {
		t.Fatal(err)
	}
	unset := tournament
	unset.Control = clock.Control{}
	var reasons []article.Reason
	for _, lack := range append(tournament.Lacks(), unset.Lacks()...) {
		reasons = append(reasons, lack.Reason)
	}
	for _, p := range event.Decide().Players {
		for _, m := range slices.Concat(p.Category.Missing, p.Open.Missing) {
			reasons = append(reasons, m.Reasons...)
		}
		if p.Open.LookUp != nil {
			reasons = append(reasons, p.Open.LookUp.Why...)
		}
		if p.Place != nil {
			reasons = append(reasons, p.Place.Missing...)
		}
	}
	return reasons
}

// The JSON has every player once, with the forecast beside the result.
func TestNormsJSONPlayers(t *testing.T) {
	var answer struct {
		Players []struct {
			ID       string
			Category struct{ N int }
			Forecast []struct{ For string }
		}
	}
	if err := json.Unmarshal([]byte(normsOf(t, "--json", "--left=1", "--opponents=2100-2300", normsEvents+"championship.json")), &answer); err != nil {
		t.Fatal(err)
	}
	if len(answer.Players) != 10 || answer.Players[0].Category.N != 9 || len(answer.Players[3].Forecast) == 0 {
		t.Errorf("%+v", answer)
	}
}
