package title_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/jsonfault"
	"damka/rating"
	"damka/score"
	"damka/title"
)

// Everything that is wrong is reported at once, each with its path.
func TestFaults(t *testing.T) {
	tournament := title.Tournament{
		ID: "cup", Variant: article.Chess, Championship: 99, WomenOnly: true,
		Start: calendar.MustDate("2026-05-02"), End: calendar.MustDate("2026-05-01"),
	}
	players := []title.Player{
		{ID: "a", Sex: title.Female, List: rating.A},
		{ID: "a", Sex: title.Male, Rating: 4001, List: 77, BestListA: -1, Place: -1},
		{Category: title.K, Title: title.KK, WomenTitle: title.AM, FMJDTitle: 99},
		{ID: "b", Sex: title.Male, WomenTitle: title.KK, FMJDTitle: title.MFF, Norms: []title.Norm{
			{For: title.II}, {For: title.MK}, {For: title.K, Tournament: "cup", Games: -1}, {For: 99},
		}},
	}
	games := []title.Game{
		{Round: -1, White: "a", Black: "a", Result: score.Draw},
		{White: "nobody", Black: "", Result: score.Draw},
	}
	_, err := title.NewEvent(tournament, players, games, []title.Bye{{Player: "somebody", Points: 3}})
	faults, ok := errors.AsType[jsonfault.Faults](err)
	if !ok {
		t.Fatalf("%v", err)
	}
	var got []string
	for _, fault := range faults {
		got = append(got, fault.Path+" "+strings.TrimPrefix(string(fault.Reason.Code), "title.fault."))
	}
	want := []string{
		"tournament.variant no_draughts", "tournament.control json.missing", "tournament.system json.missing", "tournament.championship json.missing", "tournament.end ends_before_start",
		"players[0].rating list_without_rating",
		"players[1].id id_twice", "players[1].sex man_among_women", "players[1].list json.missing", "players[1].rating no_rating", "players[1].bestListA no_rating", "players[1].place no_count",
		"players[2].id json.missing", "players[2].sex json.missing", "players[2].category no_category", "players[2].title no_title", "players[2].womenTitle no_women_title", "players[2].fmjdTitle json.missing",
		"players[3].sex man_among_women", "players[3].womenTitle title_of_women", "players[3].fmjdTitle title_of_women",
		"players[3].norms[0].for no_norm", "players[3].norms[1].for title_of_women", "players[3].norms[2].tournament norm_of_this", "players[3].norms[2].games no_count", "players[3].norms[3].for no_norm",
		"games[0].black against_oneself", "games[0].round no_count",
		"games[1].white nobody", "games[1].black nobody",
		"byes[0].player nobody", "byes[0].points no_count",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if lines := strings.Count(err.Error(), "\n") + 1; lines != len(want) {
		t.Errorf("the error has %d lines", lines)
	}
}

// The regulations must be ones by which the game is played.
func TestFaultsEdition(t *testing.T) {
	for edition, good := range map[article.Edition]bool{0: true, article.PZWarc: true, article.Kotek2008: true, article.FMJD2006: false, article.FIDE2023: false, 99: false} {
		tournament := complete()
		tournament.Edition, tournament.Variant = edition, article.Brazilian
		if _, err := title.NewEvent(tournament, nil, nil, nil); (err == nil) != good {
			t.Errorf("%s for 64 squares: %v", edition, err)
		}
	}
}

// The names that files use are read back.
func TestNames(t *testing.T) {
	for _, g := range title.Grades() {
		if got, err := title.ParseGrade(g.String()); err != nil || got != g {
			t.Errorf("%s: %s, %v", g, got, err)
		}
	}
	if g, err := title.ParseGrade("KK"); err != nil || g != title.KK {
		t.Errorf("KK: %s, %v", g, err)
	}
	for _, bad := range []string{"", "v", "VI", "I+", "master", "Grade(99)"} {
		if g, err := title.ParseGrade(bad); err == nil {
			t.Errorf("%q is read as %s", bad, g)
		}
	}
	for _, name := range []string{"none", "V", "III", "II++", "I+", "K++", "mk+", "amk"} {
		if h, err := title.ParseHolding(name); err != nil || h.String() != name {
			t.Errorf("%s: %s, %v", name, h, err)
		}
	}
	for _, bad := range []string{"", "+", "V+", "none+", "AM+", "amk+", "I+++", "K ++"} {
		if h, err := title.ParseHolding(bad); err == nil {
			t.Errorf("%q is read as %s", bad, h)
		}
	}
	for _, f := range title.FMJDTitles() {
		if got, err := title.ParseFMJDTitle(strings.ToUpper(f.String())); err != nil || got != f {
			t.Errorf("%s: %s, %v", f, got, err)
		}
	}
	for _, s := range []title.Sex{title.Female, title.Male} {
		if got, err := title.ParseSex(s.String()); err != nil || got != s {
			t.Errorf("%s: %s, %v", s, got, err)
		}
	}
	for _, s := range []title.System{title.Swiss, title.RoundRobin} {
		if got, err := title.ParseSystem(s.String()); err != nil || got != s {
			t.Errorf("%s: %s, %v", s, got, err)
		}
	}
	for name, want := range map[string]title.System{"dutch": title.Swiss, "classic": title.Swiss, "rating": title.Swiss, "rutsch": title.RoundRobin, "advantage": title.RoundRobin} {
		if got, err := title.ParseSystem(name); err != nil || got != want {
			t.Errorf("%s: %s, %v", name, got, err)
		}
	}
}
