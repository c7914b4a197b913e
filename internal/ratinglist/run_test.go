package ratinglist

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/rating"
	"damka/score"
)

// A row has every number that its rating was computed from.
func TestBreakdown(t *testing.T) {
	o := newOffice(t, "2026-1", recorded("ada", 2250, 60, rating.A, "2026-01-01"), recorded("emil", 2200, 20, rating.B, "2026-01-01"),
		recorded("celia", 2150, 40, rating.A, "2026-01-01"), recorded("filip", 2240, 4, rating.T, "2026-01-01"))
	o.hands(cup("d1", "2026-02-08", "ada-emil 2-0", "celia-ada 1-1", "ada-filip 2-0", "ada-nora -+"), cup("d2", "2026-02-09", "filip-nora 1-1"))
	out := o.publishes()
	// D = 2250 − (2200 + 2150)/2 = 75, E = 60.3554 %, Wo = 2·2·0.603554 = 2.414216, R = ½·15·(3 − 2.414216) = 4.39338
	want := Detail{Version: 1, Tournaments: []TournamentDetail{{
		Dossier: "d1", Games: 2, RatingSum: 4350, Mean: "2175", Difference: 75, Percent: "60.3554", Expected: "2.414216", Points: 3, K: 15, Change: "4.39338",
		Opponents: []OpponentGame{
			{1, "emil", score.White, score.WhiteWins, 2200, ""}, {2, "celia", score.Black, score.Draw, 2150, ""},
			{3, "filip", score.White, score.WhiteWins, 0, rating.CodeOpponentOnT}, {4, "nora", score.White, score.WhiteForfeits, 0, rating.CodeForfeit},
		},
	}}}
	ada := rowOf(t, out, "ada")
	if got := detailOfRow(t, ada); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	if ada.Rating != 2254 || ada.Before != 2250 || ada.Played != 2 || ada.Games != 62 || ada.Place != 1 || ada.Best != 2254 || ada.LastGame != date("2026-02-08") {
		t.Errorf("%+v", ada)
	}
	const stored = `{"v":1,"tournaments":[{"dossier":"d1","games":2,"sum":4350,"mean":"2175","d":75,"e":"60.3554","wo":"2.414216","wp":3,"k":15,"r":"4.39338",` +
		`"opponents":[[1,"emil","white","2-0",2200],[2,"celia","black","1-1",2150],[3,"filip","white","2-0","rating.opponent_on_t"],[4,"nora","white","-+","rating.game_forfeited"]]}]}`
	if string(ada.Detail) != stored {
		t.Errorf("stored as %s", ada.Detail)
	}
	// Who has met nobody that is classified is there, on no list, and a newcomer again.
	nora := rowOf(t, out, "nora")
	if nora.List != rating.None || nora.Rating != 2100 || nora.Games != 0 || len(detailOfRow(t, nora).Tournaments) != 2 {
		t.Errorf("%+v", nora)
	}
	if filip := rowOf(t, out, "filip"); filip.List != rating.T || filip.Place != 0 || filip.Games != 5 {
		t.Errorf("%+v", filip)
	}
	out = o.publishes()
	for _, row := range out.Rows {
		if row.Person == "nora" || len(row.Detail) > 0 || row.Played != 0 {
			t.Errorf("a quarter without games: %+v, %s", row, row.Detail)
		}
	}
}

// Details are read as they were written, and moves say what package rating says.
func TestDetailsAreReadAsWritten(t *testing.T) {
	full := Detail{
		Version: 1, Corrected: &Corrected{Replaced{2250, rating.A}, []string{"d1", "d2"}}, Recorded: &Replaced{0, rating.None},
		Tournaments: []TournamentDetail{{Dossier: "d3", Opponents: []OpponentGame{{0, "a\"ż", score.Black, score.BothLost, 2100, ""}}}, {Dossier: "d4"}},
		Moves:       []Move{{rating.B, rating.N, rating.CodeInactive}},
	}
	for _, d := range []Detail{full, {Version: 1}} {
		if got, err := ParseDetail(d.Encode()); err != nil || !reflect.DeepEqual(got, d) {
			t.Errorf("%s: %+v, %v", d.Encode(), got, err)
		}
	}
	for _, bad := range []string{`{`, `{"v":2}`, `[]`, `{"v":1,"tournaments":[{"opponents":[[1,"a","white","2-0"]]}]}`, `{"v":1,"tournaments":[{"opponents":[[1,"a","white","2-0",5,6]]}]}`} {
		if d, err := ParseDetail([]byte(bad)); err == nil {
			t.Errorf("%s was read as %+v", bad, d)
		}
	}
	met := make(map[string]bool)
	for seed := range uint64(60) {
		r := &random{seed}
		q := Quarter{2026 + r.below(12), r.between(1, 4)}
		var players []rating.Player
		for _, b := range randomBase(r, persons(8), date("2026-01-01")) {
			players = append(players, b.player())
		}
		x := randomCup(r, "d1", q, persons(8)).asIfInTime(q.Closes())
		rated, err := rating.Rate(q.Period(article.International, article.PZWarc), players, []rating.Tournament{x.tournament()})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range rated.Players {
			for i, m := range movesOf(p) {
				met[string(m.Code)+m.From.String()] = true
				if got := m.Reason(p.Games, p.LastGame); !reflect.DeepEqual(got, p.Moves[i].Reason) {
					t.Errorf("got %v, want %v", got, p.Moves[i].Reason)
				}
			}
		}
	}
	if len(met) < 6 {
		t.Errorf("too few moves were met: %v", met)
	}
}

// A tournament that is not counted is named with the reason that package rating gives, and may be counted by another list.
func TestSkipped(t *testing.T) {
	o := newOffice(t, "2026-1", recorded("ada", 2250, 60, rating.A, "2026-01-01"), recorded("emil", 2200, 60, rating.A, "2026-01-01"))
	blitz := cup("d1", "2026-02-08", "ada-emil 2-0")
	if err := blitz.Control.UnmarshalText([]byte("5+3")); err != nil {
		t.Fatal(err)
	}
	later, late := cup("d2", "2026-04-01", "ada-emil 2-0"), cup("d3", "2026-03-20", "ada-emil 2-0")
	o.hands(blitz, later, late, cup("d4", "2026-03-19", "ada-emil 2-0"))
	out := o.publishes()
	if len(out.Counted) != 1 || out.Counted[0].Dossier != "d4" || len(out.Skipped) != 3 {
		t.Fatalf("counted %+v, skipped %+v", out.Counted, out.Skipped)
	}
	var tournaments []rating.Tournament
	for _, x := range []Extract{blitz, later, late} {
		tournaments = append(tournaments, x.tournament())
	}
	rated, err := rating.Rate(out.Quarter.Period(out.Variant, out.Edition), nil, tournaments)
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range out.Skipped {
		if want := rated.Skipped[i].Reason; s.Dossier != rated.Skipped[i].ID || !reflect.DeepEqual(s.Reason(out.Quarter), want) {
			t.Errorf("%s: %v, want %v", s.Dossier, s.Reason(out.Quarter), want)
		}
	}
	if out = o.publishes(); len(out.Counted) != 2 || out.Counted[0].Dossier != "d2" || out.Counted[1].Dossier != "d3" || len(out.Skipped) != 1 {
		t.Errorf("counted %+v, skipped %+v", out.Counted, out.Skipped)
	}
}

// Somebody was taken for somebody else: the next list begins with everything computed again, and says for whom that made a difference and
// by which tournament. Published lists stay.
func TestCorrection(t *testing.T) {
	var base []Recorded
	for _, person := range []string{"ada", "adela", "emil", "celia", "gita", "hugo", "igor"} {
		base = append(base, recorded(person, 2200, 60, rating.A, "2026-01-01"))
	}
	o := newOffice(t, "2026-1", base...)
	o.hands(cup("d1", "2026-02-08", "ada-emil 2-0", "ada-emil 2-0"), cup("d2", "2026-02-09", "gita-hugo 2-0"))
	first := o.publishes()
	o.hands(cup("d3", "2026-05-08", "emil-celia 1-1"))
	o.publishes()
	published := o.rows
	o.hands(cup("d1", "2026-02-08", "adela-emil 2-0", "adela-emil 2-0"), cup("d2", "2026-02-09", "gita-hugo 0-2"), cup("d4", "2026-08-08", "igor-ada 1-1"))
	out := o.publishes()
	by := make(map[string][]string)
	for _, c := range out.Corrections {
		by[c.Person] = out.dossiers(c)
	}
	// emil has played the same games with somebody else of the same rating, so neither emil's rating nor celia's is another one
	want := map[string][]string{"ada": {"d1"}, "adela": {"d1"}, "gita": {"d2"}, "hugo": {"d2"}}
	if !reflect.DeepEqual(by, want) {
		t.Errorf("corrected by %v, want %v", by, want)
	}
	ada := rowOf(t, out, "ada")
	if was := rowOf(t, first, "ada"); was.Rating <= 2200 || ada.Before != 2200 {
		t.Errorf("ada had %d, and began with %d", was.Rating, ada.Before)
	}
	if got, want := detailOfRow(t, ada).Corrected, (&Corrected{Replaced{rowOf(t, first, "ada").Rating, rating.A}, []string{"d1"}}); !reflect.DeepEqual(got, want) {
		t.Errorf("ada's correction is %+v", got)
	}
	if !slices.EqualFunc(o.state.Lists[0].Counted, first.Counted, func(a, b Counted) bool { return a == b }) || HashRows(first.Variant, first.Quarter, first.Rows) != o.state.Lists[0].Outcome {
		t.Error("the first list has changed")
	}
	changes, err := out.Explain(AccountsOf(published))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range changes {
		if c.Person == "ada" && !reflect.DeepEqual(c.Reasons, []Reason{{ByCorrection, []string{"d1"}}, {ByGames, []string{"d4"}}}) {
			t.Errorf("ada's change is explained by %+v", c.Reasons)
		}
	}
	// It is carried once.
	if out = o.publishes(); len(out.Changed) != 0 || len(out.Corrections) != 0 {
		t.Errorf("once more: %+v, %+v", out.Changed, out.Corrections)
	}
	// A tournament that does not count any more.
	void := cup("d2", "2026-02-09")
	o.hands(void)
	out = o.publishes()
	if len(out.Corrections) != 2 || rowOf(t, out, "gita").Before != 2200 {
		t.Errorf("without d2: %+v", out.Corrections)
	}
}

// A rating that is recorded later takes the place of the computed one, and the row says so.
func TestRecordedLater(t *testing.T) {
	o := newOffice(t, "2025-4", recorded("ada", 2250, 60, rating.A, "2025-10-01"), recorded("emil", 2200, 60, rating.A, "2025-10-01"))
	o.publishes()
	o.publishes()
	o.base = append(o.base, recorded("ada", 2300, 80, rating.A, "2026-04-01"), recorded("nora", 2000, 12, rating.B, "2026-03-05"), recorded("olaf", 2000, 12, rating.B, "2026-04-02"))
	out := o.publishes()
	if len(out.Corrections) != 0 || rowOf(t, out, "ada").Rating != 2300 || rowOf(t, out, "nora").List != rating.B || len(out.Rows) != 3 {
		t.Errorf("%+v, %+v", out.Corrections, out.Rows)
	}
	if got := detailOfRow(t, rowOf(t, out, "ada")).Recorded; !reflect.DeepEqual(got, &Replaced{2250, rating.A}) {
		t.Errorf("ada's record took the place of %+v", got)
	}
	// One that is recorded for the past is a correction.
	o.base = append(o.base, recorded("emil", 2100, 60, rating.A, "2026-03-31"))
	out = o.publishes()
	if len(out.Corrections) != 1 || out.Corrections[0].Cause != ByRecord || rowOf(t, out, "emil").Before != 2100 {
		t.Errorf("%+v", out.Corrections)
	}
}

// A register that begins with ratings of another one, as of the last day of a quarter, publishes them as that quarter's list: there is nothing else in it. Where a
// tournament counts, they hold from the next list on. What was published by the first version of the engine comes out as it was.
func TestTakenOver(t *testing.T) {
	base := []Recorded{recorded("ada", 2250, 60, rating.A, "2026-04-01"), recorded("emil", 2200, 60, rating.A, "2026-04-01"), recorded("olaf", 2000, 12, rating.B, "2026-04-02")}
	o := newOffice(t, "2026-1", base...)
	out := o.publishes()
	if len(out.Rows) != 2 || rowOf(t, out, "ada").Rating != 2250 {
		t.Errorf("%+v", out.Rows)
	}
	if out = o.publishes(); len(out.Corrections) != 0 || len(out.Rows) != 2 || detailOfRow(t, rowOf(t, out, "ada")).Recorded != nil {
		t.Errorf("the next list: %+v, %+v", out.Corrections, out.Rows)
	}
	if out = o.publishes(); len(out.Rows) != 3 {
		t.Errorf("the one after it: %+v", out.Rows)
	}

	o = newOffice(t, "2026-1", append(base, recorded("nora", 2000, 12, rating.B, "2026-01-01"))...)
	o.hands(cup("cup", "2026-02-01", "nora-ada 2-0"))
	if out = o.publishes(); rowOf(t, out, "ada").Rating == 2250 {
		t.Errorf("a list with a tournament has what holds from the next one: %+v", out.Rows)
	}

	o = newOffice(t, "2026-1", base...)
	in := o.input()
	in.Engine = 1
	old, err := Run(in)
	if err != nil || len(old.Rows) != 0 || old.Engine != 1 {
		t.Fatalf("by the first engine: %+v, %v", old, err)
	}
	events, err := Decide(o.state, Publish{Outcome: old, Now: in.Now}, o.quarter.To())
	if err != nil {
		t.Fatal(err)
	}
	o.takes(events...)
	o.quarter = o.quarter.Next()
	if out = o.publishes(); len(out.Corrections) != 0 || len(out.Rows) != 2 {
		t.Errorf("after the list of the first engine: %+v, %+v", out.Corrections, out.Rows)
	}
}

// What a run cannot be sure of it refuses.
func TestBadInput(t *testing.T) {
	again := newOffice(t, "2026-1", recorded("ada", 2250, 60, rating.A, "2026-01-01"), recorded("emil", 2200, 60, rating.A, "2026-01-01"))
	again.hands(cup("d1", "2026-02-08", "ada-emil 2-0"), cup("d2", "2026-02-08", "emil-ada 2-0"))
	again.publishes()
	again.hands(cup("d1", "2026-02-08", "ada-emil 1-1"), cup("d3", "2026-05-08", "emil-ada 2-0"))
	if _, err := Run(again.input()); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		spoil func(*Input)
		want  string
	}{
		"no state":              {func(in *Input) { in.State = nil }, "state"},
		"another quarter":       {func(in *Input) { in.Quarter = Quarter{2026, 3} }, string(CodeOutOfOrder)},
		"a list once more":      {func(in *Input) { in.Quarter = Quarter{2026, 1} }, string(CodePublished)},
		"another variant":       {func(in *Input) { in.Variant = article.Brazilian }, string(CodeVariant)},
		"an edition of chess":   {func(in *Input) { in.Edition = article.FIDE2023 }, string(CodeVariant)},
		"another list before":   {func(in *Input) { in.Last[0].Rating++ }, "as it was published"},
		"a list before less":    {func(in *Input) { in.Last = in.Last[1:] }, "as it was published"},
		"a rating beyond all":   {func(in *Input) { in.Last[0].Rating = 5000 }, "out of range"},
		"a record twice":        {func(in *Input) { in.Base = append(in.Base, in.Base[0]) }, "two ratings"},
		"a record of no day":    {func(in *Input) { in.Base[0].From = date("2026-01-01").AddDays(-800000) }, "no day"},
		"a record of the past":  {func(in *Input) { in.Base[0].LastGame = date("2026-01-02") }, "last game"},
		"a tournament lost":     {func(in *Input) { delete(in.Now, "d2") }, "no games now"},
		"games lost":            {func(in *Input) { delete(in.Extracts, in.Now["d2"]) }, "is not there"},
		"new games lost":        {func(in *Input) { delete(in.Extracts, in.New[0]) }, "is not there"},
		"games as they were":    {func(in *Input) { delete(in.Extracts, again.state.ledger["d1"].Hash) }, "is not there"},
		"other games":           {func(in *Input) { in.Extracts[in.Now["d2"]] = in.Extracts[in.New[0]] }, "another one"},
		"another's games":       {func(in *Input) { in.Now["d2"] = in.New[0] }, "not of dossier"},
		"a tournament again":    {func(in *Input) { in.New = append(in.New, in.Now["d2"]) }, string(CodeTwice)},
		"a tournament twice":    {func(in *Input) { in.New = append(in.New, in.New[0]) }, "two extracts"},
		"a list without events": {func(in *Input) { in.State = new(State) }, "no list was published"},
	} {
		in := again.input()
		in.Base, in.Last, in.Now, in.Extracts, in.New = slices.Clone(in.Base), slices.Clone(in.Last), maps.Clone(in.Now), maps.Clone(in.Extracts), slices.Clone(in.New)
		test.spoil(&in)
		if out, err := Run(in); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, %v; want %q", name, out, err, test.want)
		}
	}
}
