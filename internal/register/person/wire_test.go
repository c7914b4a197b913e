package person

import (
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/wire/wiretest"
)

func day(text string) calendar.Date { return calendar.MustDate(text) }

var ref = RecordRef{"r7f3", strings.Repeat("0a", 32)}

var despite = &Despite{[]string{"b1"}, ref}

func TestWireGolden(t *testing.T) {
	wiretest.Golden(t, kinds, map[string][]Event{
		"person.registered.v1": {Registered{10482, ref, "i1"}, Registered{1, ref, ""}},
		"person.corrected.v1":  {Corrected{ref}},
		"person.renumbered.v1": {Renumbered{7}},
		"club.moved.v1":        {Moved{"c1", day("2026-01-15")}, Moved{"", day("2026-01-15")}},
		"licence.given.v1":     {Licensed{2026, day("2026-01-15"), "p1", despite}, Licensed{Year: 2026, On: day("2026-01-15"), Payment: "p1"}, Licensed{Year: 2026, On: day("2026-01-15")}, Licensed{Year: 2024}},
		"licence.revoked.v1":   {LicenceRevoked{2026}},
		"payment.received.v1": {Paid{Payment{"p1", Licence, 2026, 5000, day("2026-01-15"), "c1", despite}}, Paid{Payment{ID: "p1", For: Licence, Year: 2026, Grosze: 5000, On: day("2026-01-15"), Club: "c1"}},
			Paid{Payment{ID: "p1", For: OtherFee, Grosze: 1, On: day("2026-01-15")}}},
		"payment.voided.v1": {PaymentVoided{"p1"}},
		"holding.recorded.v1": {Recorded{Recording{"h1", article.International, "II", "I", 9, "Memoriał Brzozy", day("2024-05-12"), FromOldRegister}},
			Recorded{Recording{ID: "h1", Variant: article.Brazilian, Grade: "mf", Source: FromFMJD}}},
		"holding.voided.v1":    {RecordingVoided{"h1"}},
		"rating.recorded.v1":   {RatingRecorded{Standing{article.International, "A", 2163, 118, day("2026-09-14"), true, 2305, day("2026-09-30")}}, RatingRecorded{Standing{Variant: article.Brazilian, List: "-", On: day("2026-09-30")}}},
		"person.merged.v1":     {Merged{"p2"}},
		"person.unmerged.v1":   {Unmerged{}},
		"person.told_apart.v1": {ToldApart{"p2"}},
		"person.closed.v1":     {Closed{}},
		"person.reopened.v1":   {Reopened{}},
	})
}

func FuzzDecode(f *testing.F) {
	wiretest.Fuzz(f, kinds, func(e Event) {
		for _, s := range []*State{{}, begun()} {
			s.Apply(Numbered{s.Seq + 1, e})
		}
	})
}

func begun() *State {
	return (&State{ID: "p1"}).Apply(Numbered{1, Registered{10482, ref, ""}})
}
