package swiss_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/pairing/swiss"
	"damka/score"
)

// names are who plays in the goldens.
var names = []string{
	"Olga Czyż", "Emil Źrebak", "Witold Ćwik", "Iga Łoś", "Borys Wąs", "Lena Żuk", "Teodor Sęk", "Maja Ślaz",
	"Hubert Jeż", "Nina Dąb", "Oskar Kłos", "Ada Grzyb", "Igor Płotka", "Ewa Śnieg", "Filip Wróbel", "Zofia Trzmiel",
}

// said is the text of a reason.
func said(lang i18n.Lang, reason article.Reason) string {
	p := i18n.For(lang)
	named := func(id string) string {
		n, err := strconv.Atoi(id)
		if err != nil || n < 1 || n > len(names) {
			return "?" + id
		}
		return names[n-1]
	}
	var args []i18n.Arg
	for _, arg := range reason.Args {
		var value any
		switch v := arg.Value.(type) {
		case article.Number:
			value = int(v)
		case article.Points:
			value = int(v)
		case article.Word:
			value = p.Text(string(v))
		case article.Person:
			value = named(string(v))
		case article.Persons:
			var people []string
			for _, id := range v {
				people = append(people, named(id))
			}
			value = p.List(people...)
		}
		args = append(args, i18n.A(arg.Name, value))
	}
	text := p.Text(string(reason.Code), args...)
	if reason.Article != "" {
		text += " [" + string(reason.Article) + "]"
	}
	return text
}

// explained is a round with its reasons, as a person reads it.
func explained(lang i18n.Lang, made swiss.Pairing) string {
	var b strings.Builder
	for i, pair := range made.Pairs {
		fmt.Fprintf(&b, "%d. %s – %s\n", i+1, names[pair.White-1], names[pair.Black-1])
	}
	for _, player := range made.Reasons {
		fmt.Fprintf(&b, "%s\n", names[player.Player-1])
		for _, reason := range player.Reasons {
			fmt.Fprintf(&b, "    %s\n", said(lang, reason))
		}
	}
	return b.String()
}

// The goldens are whole rounds, in both languages: a first round, the middle
// of a tournament with floats and a bye, a small field in which colours and
// opponents run out, its last round, and one that cannot be completed.
func TestGoldenReasons(t *testing.T) {
	for name, in := range goldenRounds(t) {
		in.Explain = true
		made, err := swiss.PairRound(in)
		if err != nil {
			t.Fatal(err)
		}
		if len(made.Reasons) < len(made.Pairs) {
			t.Errorf("%s: %d pairs, reasons for %d players", name, len(made.Pairs), len(made.Reasons))
		}
		for _, lang := range []i18n.Lang{i18n.PL, i18n.EN} {
			golden.Expect(t, "testdata/"+name+"."+lang.String()+".golden", explained(lang, made))
		}
	}
}

func goldenRounds(t *testing.T) map[string]swiss.Input {
	rounds := make(map[string]swiss.Input)
	at := func(name string, seed uint64, n, played, planned int, system swiss.System) {
		tour := newTournament(seed, n, system)
		tour.in.Rounds = planned
		tour.quiet = played < 4
		tour.playRounds(t, played)
		rounds[name] = tour.next(t)
	}
	at("round-1", 1, 7, 0, 5, swiss.Classic)
	at("round-4", 2, 15, 3, 7, swiss.Dutch)
	at("small-field", 3, 8, 5, 7, swiss.Classic)
	at("last-round", 4, 12, 6, 7, swiss.Rating)
	forbidden := newTournament(5, 6, swiss.Classic)
	impossible := forbidden.next(t)
	impossible.Forbidden = nil
	for _, pair := range [][2]int{{1, 2}, {1, 3}, {1, 4}, {1, 5}, {1, 6}} {
		impossible.Forbidden = append(impossible.Forbidden, [2]score.Number{score.Number(pair[0]), score.Number(pair[1])})
	}
	rounds["unpaired"] = impossible
	return rounds
}
