package dossier

import (
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/wire/wiretest"
)

func day(text string) calendar.Date { return calendar.MustDate(text) }

var (
	today = day("2026-11-26")
	ref   = RecordRef{"r7f3", strings.Repeat("0a", 32)}
)

func plan() Plan {
	return Plan{
		Name: "Memoriał Brzozy", Place: "Zębowice", Starts: day("2026-11-07"), Ends: day("2026-11-11"), Variant: article.International, Edition: article.PZWarc,
		Kind: Official, Control: "90/45,30+30", System: "szwajcarski", Championship: "junior_championship", WomenOnly: true, Club: "c1", Organiser: "Dom Kultury", Site: "https://brzoza.example",
	}
}

func report() Report {
	return Report{Tournament: "t1", Seq: 181, Hash: strings.Repeat("1b", 32), On: day("2026-11-15"), Way: Sent, Signer: "2f31", Chief: "p9", Complete: true}
}

// proposed is a report whose sender is nobody to say who the chief arbiter was.
func proposed() Report {
	r := report()
	r.Proposed = true
	return r
}

func finding() Finding {
	return Finding{Code: "dossier.found.tempo", Article: "VII.7.2", Args: map[string]string{"minutes": "45"}, Grave: true}
}

func decision() Decision {
	return Decision{
		On: day("2026-11-20"), Rated: true, Games: strings.Repeat("2c", 32), Note: ref,
		Lines: []Line{
			{Person: "p1", Participant: "a1", Ladder: "open", Before: "I", After: "I+", NormFor: "K", Points: 13, Played: 9, By: "norm", Article: "VII.5.7", Granted: true, Why: "other"},
			{Person: "p2", Participant: "a2", Ladder: "open", Before: "III", After: "II", By: "category", Granted: true},
		},
	}
}

// judged is a decision with what it saw of the chief arbiter.
func judged() Decision {
	d := decision()
	d.Judged = &Judged{"p9", true}
	return d
}

func named() Report {
	r := proposed()
	r.Arbiters = []string{"p9"}
	return r
}

// timed is a decision with the time control of its games, too.
func timed() Decision {
	d := judged()
	d.Tempo = &Tempo{"80+60", "official"}
	return d
}

func TestWireGolden(t *testing.T) {
	least, amended := plan(), plan()
	amended.Amended = "zmiany wiosenne"
	recorded := amended // and as it was written before the organiser was a record
	recorded.OrganisedBy = RecordRef{"q3m7aabz2x5kdefg", strings.Repeat("ab", 32)}
	least = Plan{Name: least.Name, Starts: least.Starts, Ends: least.Ends, Variant: least.Variant, Edition: least.Edition, Kind: Local}
	links := []Link{{"a1", "p1", ByNumber}, {"a2", "", ByHand}}
	wiretest.Golden(t, kinds, map[string][]Event{
		"tournament.planned.v1":      {Planned{recorded, true}, Planned{Plan: recorded}, Planned{Plan: amended}, Planned{Plan: plan()}, Planned{Plan: least}},
		"tournament.replanned.v1":    {Replanned{recorded}, Replanned{amended}, Replanned{plan()}},
		"tournament.accepted.v1":     {Accepted{}},
		"tournament.notified.v1":     {Notified{today}},
		"tournament.cancelled.v1":    {Cancelled{}},
		"tournament.restored.v1":     {Restored{}},
		"arbiters.named.v1":          {Staffed{[]Arbiter{{"p9", Chief, true}, {"p8", Assistant, false}}, ref}, Staffed{[]Arbiter{{"p9", Chief, false}, {"p8", Assistant, false}}, ref}, Staffed{Arbiters: []Arbiter{{"p9", Chief, false}, {"p8", Assistant, false}}}},
		"report.received.v1":         {Received{named()}, Received{proposed()}, Received{Report{Tournament: "t1", Seq: 1, Hash: "00", On: today, Way: Typed}}, Received{report()}},
		"participants.matched.v1":    {Matched{links}},
		"report.verified.v1":         {Verified{[]Finding{finding()}, true, ref}, Verified{}},
		"report.returned.v1":         {Returned{today, today.AddDays(7), []Finding{finding()}, ref, true}, Returned{today, today.AddDays(7), []Finding{finding()}, ref, false}, Returned{On: today, Due: today}},
		"report.redated.v1":          {Redated{today, 2, true, ref}, Redated{On: today}},
		"tournament.approved.v1":     {Approved{timed()}, Approved{judged()}, Approved{decision()}, Approved{Decision{On: today}}},
		"tournament.refused.v1":      {Refused{today, []Finding{finding()}, ref}, Refused{On: today}},
		"tournament.reconsidered.v1": {Reconsidered{}},
		"decision.mended.v1":         {Mended{links, timed(), ref, named(), &Verified{[]Finding{finding()}, true, ref}}, Mended{links, judged(), ref, proposed(), &Verified{[]Finding{finding()}, true, ref}}, Mended{links, decision(), ref, proposed(), &Verified{[]Finding{finding()}, true, ref}}, Mended{links, decision(), ref, proposed(), nil}, Mended{Links: links, Decision: decision(), Note: ref}},
		"report.corrected.v1":        {Corrected{named()}, Corrected{proposed()}, Corrected{report()}},
		"decision.upheld.v1":         {Upheld{today, ref}},
	})
}

func FuzzDecode(f *testing.F) {
	wiretest.Fuzz(f, kinds, func(e Event) {
		for _, s := range []*State{{}, (&State{}).Apply(Numbered{1, Planned{Plan: plan()}})} {
			s.Apply(Numbered{s.Seq + 1, e})
		}
	})
}
