package person

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"damka/article"
	"damka/calendar"
)

var today = day("2026-11-26")

// after is the entry after commands that must be possible.
func after(t *testing.T, s *State, commands ...Command) *State {
	t.Helper()
	for _, c := range commands {
		events, err := Decide(s, c, today)
		if err != nil {
			t.Fatalf("%#v: %v", c, err)
		}
		for _, e := range events {
			s = s.Apply(Numbered{s.Seq + 1, e})
		}
	}
	if len(s.Strange) > 0 {
		t.Fatalf("%+v", s.Strange)
	}
	return s
}

func refused(t *testing.T, s *State, c Command, want article.Code) {
	t.Helper()
	events, err := Decide(s, c, today)
	if refusal, is := article.AsRefusal(err); !is || refusal.Code != want {
		t.Errorf("%#v: %v, %v; want %s", c, events, err, want)
	}
}

func TestNothingBeforeTheEntry(t *testing.T) {
	for _, c := range []Command{Correct{ref}, Renumber{2}, Move{"c1", today}, Unmerge{}, Close{}, Merge{"p2"}} {
		refused(t, &State{ID: "p1"}, c, CodeUnknown)
	}
	refused(t, &State{ID: "p1"}, Register{Number: 0, Record: ref}, CodeNumber)
	refused(t, begun(), Register{Number: 3, Record: ref}, CodeExists)
	if s := after(t, &State{ID: "p1"}, Register{Number: 10482, Record: ref}); !reflect.DeepEqual(s, begun()) {
		t.Errorf("%+v", s)
	}
}

// A transfer entered late has its place in the history, and does not change where somebody is today.
func TestTransfers(t *testing.T) {
	s := after(t, begun(), Move{"c1", day("2020-01-01")}, Move{"c3", day("2026-02-01")}, Move{"c2", day("2023-05-01")})
	for on, want := range map[string]string{"2019-12-31": "", "2020-01-01": "c1", "2023-04-30": "c1", "2023-05-01": "c2", "2026-01-31": "c2", "2026-11-26": "c3"} {
		if got := s.ClubOn(day(on)); got != want {
			t.Errorf("%s: %q, want %q", on, got, want)
		}
	}
	s = after(t, s, Move{"", day("2026-03-01")})
	if got := s.ClubOn(today); got != "" {
		t.Errorf("after leaving: %q", got)
	}
	refused(t, s, Move{"", today}, CodeSameClub)
	refused(t, s, Move{"c1", day("2026-11-27")}, CodeDayFuture)
	refused(t, s, Move{"c1", calendar.Date{}}, CodeDay)
	if s := after(t, s, Move{"c9", day("2026-03-01")}); len(s.Clubs) != 4 || s.ClubOn(today) != "c9" {
		t.Errorf("another club on the same day: %+v", s.Clubs)
	}
}

func TestLicences(t *testing.T) {
	s := after(t, begun(), GiveLicence{Year: 2026, On: today}, GiveLicence{Year: 2024, On: day("2024-02-01")})
	if !s.IsLicensed(2026) || s.IsLicensed(2025) || s.Licences[0].Year != 2024 {
		t.Errorf("%+v", s.Licences)
	}
	refused(t, s, GiveLicence{Year: 2026, On: today}, CodeLicensed)
	refused(t, s, GiveLicence{Year: 2028, On: today}, CodeYear)
	refused(t, s, GiveLicence{Year: 1949, On: today}, CodeYear)
	refused(t, s, RevokeLicence{2025}, CodeNotLicensed)
	if s := after(t, s, RevokeLicence{2026}, GiveLicence{Year: 2027, On: today}); s.IsLicensed(2026) || !s.IsLicensed(2027) {
		t.Errorf("%+v", s.Licences)
	}
}

// With the money for a licence comes the licence, once, and with the money it goes: unless it was paid twice, or came without money.
func TestPayments(t *testing.T) {
	s := after(t, begun(), Pay{Payment{"p1", Licence, 2026, 5000, today, "c1", nil}}, Pay{Payment{"p2", Licence, 2026, 100, today, "", nil}}, Pay{Payment{"p3", ExamFee, 2026, 100, today, "", nil}})
	if !s.IsLicensed(2026) || len(s.Licences) != 1 || len(s.Payments) != 3 || s.Payments[2].Year != 0 {
		t.Errorf("%+v", s)
	}
	s = after(t, s, VoidPayment{"p1"})
	if !s.IsLicensed(2026) || len(s.Payments) != 2 || s.Licences[0].Payment != "p2" {
		t.Errorf("paid twice: %+v", s)
	}
	if s := after(t, s, VoidPayment{"p3"}); !s.IsLicensed(2026) {
		t.Errorf("of something else: %+v", s)
	}
	if s := after(t, s, VoidPayment{"p2"}); s.IsLicensed(2026) || len(s.Payments) != 1 || len(s.Strange) > 0 {
		t.Errorf("not paid for at all: %+v", s)
	}
	free := after(t, begun(), GiveLicence{Year: 2026}, Pay{Payment{"p1", Licence, 2026, 5000, today, "", nil}}, VoidPayment{"p1"})
	if !free.IsLicensed(2026) || free.Licences[0].On.IsValid() {
		t.Errorf("given without money: %+v", free)
	}
	refused(t, s, VoidPayment{"p1"}, CodePayment)
	for _, bad := range []struct {
		Payment
		code article.Code
	}{
		{Payment{"p", "tea", 2026, 1, today, "", nil}, CodeDue}, {Payment{"p", Licence, 2026, 0, today, "", nil}, CodeAmount},
		{Payment{"p", Licence, 2026, MostGrosze + 1, today, "", nil}, CodeAmount}, {Payment{"p", Licence, 0, 1, today, "", nil}, CodeYear},
		{Payment{"p", Licence, 2026, 1, calendar.Date{}, "", nil}, CodeDay}, {Payment{"", Licence, 2026, 1, today, "", nil}, CodeDue},
	} {
		refused(t, s, Pay{bad.Payment}, bad.code)
	}
}

// VII.3: titles of FMJD are recorded. VII.4.5, VII.5.7: norms are for I and for titles.
func TestVII3_VII45_Recordings(t *testing.T) {
	old := Recording{ID: "h1", Variant: article.International, Grade: "m", On: day("2020-05-12"), Source: FromOldRegister}
	norm := Recording{ID: "h2", Variant: article.International, NormFor: "AM", Games: 9, Event: "Memoriał Brzozy", Source: FromOldRegister}
	s := after(t, begun(), Record{old}, Record{norm})
	if s.Recordings[0].Grade != "M" || s.Recordings[1].NormFor != "AM" {
		t.Errorf("%+v", s.Recordings)
	}
	with := func(change func(*Recording)) Record {
		r := old
		change(&r)
		return Record{r}
	}
	for _, bad := range []struct {
		Record
		code article.Code
	}{
		{with(func(r *Recording) { r.Variant = article.Russian }), CodeVariant},
		{with(func(r *Recording) { r.Grade = "VI" }), CodeGrade},
		{with(func(r *Recording) { r.Grade = "none" }), CodeGrade},
		{with(func(r *Recording) { r.NormFor = "K" }), CodeGradeOrNorm},
		{with(func(r *Recording) { r.Grade = "" }), CodeGradeOrNorm},
		{with(func(r *Recording) { r.Grade, r.NormFor = "", "II" }), CodeNormFor},
		{with(func(r *Recording) { r.Grade, r.NormFor, r.Games = "", "M", 100 }), CodeNormGames},
		{with(func(r *Recording) { r.Source = FromFMJD }), CodeFMJDSource},
		{with(func(r *Recording) { r.Grade, r.Source = "mi", FromDecision }), CodeFMJDSource},
		{with(func(r *Recording) { r.Source = "rumour" }), CodeSource},
		{with(func(r *Recording) { r.On = day("2027-01-01") }), CodeDayFuture},
	} {
		refused(t, s, bad.Record, bad.code)
	}
	if s := after(t, s, with(func(r *Recording) { r.Grade, r.Source = "MI", FromFMJD }), VoidRecording{"h2"}); len(s.Recordings) != 2 || s.Recordings[1].Grade != "mi" {
		t.Errorf("%+v", s.Recordings)
	}
	refused(t, s, VoidRecording{"h9"}, CodeRecording)
}

// VI.2.1: a rating that is recorded could be on its list.
func TestVI21_Ratings(t *testing.T) {
	good := Standing{Variant: article.International, List: "A", Rating: 2163, Games: 118, LastGame: day("2026-09-14"), On: day("2026-09-30")}
	s := after(t, begun(), RecordRating{good})
	if got, ok := s.RatingOn(article.International, today); !ok || got.BestListA != 2163 || got.Reached2300 {
		t.Errorf("%+v", got)
	}
	if _, ok := s.RatingOn(article.International, day("2026-09-29")); ok {
		t.Error("it holds before its day")
	}
	strong := good
	strong.BestListA = 2301
	if s := after(t, s, RecordRating{strong}); len(s.Ratings) != 1 || !s.Ratings[0].Reached2300 {
		t.Errorf("VI.4.2: %+v", s.Ratings)
	}
	with := func(change func(*Standing)) RecordRating {
		r := good
		change(&r)
		return RecordRating{r}
	}
	for _, bad := range []struct {
		RecordRating
		code article.Code
	}{
		{with(func(r *Standing) { r.List = "C" }), CodeList}, {with(func(r *Standing) { r.Rating = 0 }), CodeRating},
		{with(func(r *Standing) { r.Games = 29 }), CodeListGames}, {with(func(r *Standing) { r.List = "B" }), CodeListGames},
		{with(func(r *Standing) { r.List, r.Games = "B", 8 }), CodeListGames}, {with(func(r *Standing) { r.List, r.Games = "T", 9 }), CodeListGames},
		{with(func(r *Standing) { r.List, r.Games = "N", 8 }), CodeListGames}, {with(func(r *Standing) { r.LastGame = day("2026-10-01") }), CodeLastGame},
		{with(func(r *Standing) { r.BestListA = 2000 }), CodeBestListA}, {with(func(r *Standing) { r.Rating = 4001 }), CodeElsewhere},
		{with(func(r *Standing) { r.On = calendar.Date{} }), CodeDay}, {with(func(r *Standing) { r.Variant = article.Chess }), CodeVariant},
		{with(func(r *Standing) { r.Games = -1; r.List = "-" }), CodeGames},
	} {
		refused(t, s, bad.RecordRating, bad.code)
	}
	after(t, s, with(func(r *Standing) { r.List, r.Games = "B", 9 }), with(func(r *Standing) { r.List, r.Games = "N", 9 }),
		with(func(r *Standing) { r.List, r.Games = "T", 8 }), with(func(r *Standing) { r.List = "-" }))
}

// An entry that another has replaced is not changed, until that is taken back.
func TestMerging(t *testing.T) {
	s := after(t, begun(), Merge{"p2"})
	for _, c := range []Command{Correct{ref}, Renumber{2}, GiveLicence{Year: 2026, On: today}, Merge{"p3"}, Close{}} {
		refused(t, s, c, CodeIsMerged)
	}
	s = after(t, s, Unmerge{})
	refused(t, s, Unmerge{}, CodeNotMerged)
	refused(t, s, Merge{"p1"}, CodeMergeSelf)
	refused(t, s, Merge{""}, CodeMergeSelf)
	refused(t, s, Reopen{}, CodeNotClosed)
	s = after(t, s, Close{})
	refused(t, s, Close{}, CodeClosed)
	after(t, s, Reopen{})
}

// Whatever is decided can be folded without an anomaly, and folding changes no state it was called on.
func TestWhatIsDecidedCanBeFolded(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 26))
	pick := func(all ...string) string { return all[random.IntN(len(all))] }
	anyDay := func() calendar.Date { return day("2026-11-01").AddDays(random.IntN(40)) }
	for range 300 {
		s := begun()
		for range 40 {
			commands := []Command{
				Correct{ref}, Renumber{random.IntN(4)}, Move{pick("", "c1", "c2"), anyDay()}, GiveLicence{Year: 2025 + random.IntN(4), On: anyDay()}, RevokeLicence{2025 + random.IntN(3)},
				Pay{Payment{pick("a", "b"), Dues()[random.IntN(len(Dues()))], 2026, random.IntN(3), anyDay(), "", nil}}, VoidPayment{pick("a", "b")},
				Record{Recording{ID: pick("a", "b"), Variant: article.International, Grade: pick("", "M", "mi", "x"), NormFor: pick("", "K"), Source: Sources()[random.IntN(3)]}}, VoidRecording{pick("a", "b")},
				RecordRating{Standing{Variant: article.Brazilian, List: pick("A", "B", "N", "-"), Rating: 2000, Games: random.IntN(40), On: anyDay()}},
				Merge{pick("p1", "p2")}, Unmerge{}, Close{}, Reopen{}, TellApart{pick("p1", "p2")},
			}
			events, err := Decide(s, commands[random.IntN(len(commands))], today)
			var refusal *article.Refusal
			if err != nil && !errors.As(err, &refusal) {
				t.Fatal(err)
			}
			before := *s
			for _, e := range events {
				was := *s
				next := s.Apply(Numbered{s.Seq + 1, e})
				if !reflect.DeepEqual(was, *s) {
					t.Fatalf("%#v changed the state before it", e)
				}
				s = next
			}
			if len(s.Strange) > 0 {
				t.Fatalf("%+v after %#v of %+v", s.Strange, events, before)
			}
		}
	}
}
