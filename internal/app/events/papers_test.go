package events_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/register/played"
	"damka/internal/tournament"
)

// paperDesk is the finished tournament of the demonstration on a desk.
func paperDesk(t *testing.T, dir string) (desk, string) {
	t.Helper()
	d := newDesk(t, dir)
	demo, err := d.Demo(t.Context())
	d.must(err)
	return d, demo.Finished
}

// writeAll writes everything a report needs, and issues what has to be on the
// board.
func (d desk) writeAll(id string) {
	d.t.Helper()
	ctx, s := d.t.Context(), d.snapshot(id)
	d.must(d.NameArbiters(ctx, app.Arbiter, id, []events.ArbiterForm{
		{Role: tournament.ChiefArbiter, Name: fullname.Of("Bór", "Jan"), Class: "I", License: "117"},
		{Role: tournament.AssistantArbiter, Name: fullname.Of("Gaj", "Ewa"), Class: "III"},
	}, 0))
	var items []tournament.Equipment
	for _, line := range d.snapshot(id).Equipment() {
		items = append(items, tournament.Equipment{Item: line.Item, Have: line.Wanted, OK: true})
	}
	d.must(d.CheckEquipment(ctx, app.Arbiter, id, items, 0))
	d.must(d.SetPrizes(ctx, app.Arbiter, id, tournament.PrizesSet{Currency: "PLN", Rule: tournament.EqualShares, Prizes: []tournament.Prize{
		{Place: 1, Amount: 150_000, Thing: "puchar"}, {Place: 2, Amount: 100_000}, {Place: 3, Amount: 50_050},
	}}, 0))
	report := events.Report{Fee: tournament.Fee{State: tournament.FeeEarlier}, Program: "Damka 0.1"}
	for _, part := range tournament.ReportParts() {
		written := events.ReportPart{Part: part, None: part.MayBeNone()}
		if !written.None {
			written.Text = "Opis: " + string(part)
		}
		report.Parts = append(report.Parts, written)
	}
	report.Motions = []events.Motion{{To: tournament.ToCollege, Text: "Więcej zegarów."}, {To: tournament.ToBoard, Text: "  "}}
	d.must(d.WriteReport(ctx, app.Arbiter, id, report, 0))
	for i := range s.Players {
		p := d.snapshot(id).Players[i]
		form := events.PlayerForm{Person: p.Person, Strength: p.Strength}
		form.Person.Register = "Z-" + string(p.ID[:3])
		d.must(d.Reopen(ctx, app.Arbiter, id))
		d.must(d.Amend(ctx, app.Arbiter, id, p.ID, p.Record, form))
		d.must(d.CloseTournament(ctx, app.Arbiter, id))
	}
	d.must(d.IssueCommunique(ctx, app.Arbiter, id, 1, tournament.FinalCommunique, 0, "Dziękujemy."))
}

func codes(reasons []article.Reason) (all []article.Code) {
	for _, reason := range reasons {
		all = append(all, reason.Code)
	}
	return all
}

// A report names all that it lacks, and nothing once all is there.
func TestIV224ReportMissing(t *testing.T) {
	d, id := paperDesk(t, "missing")
	missing := codes(d.snapshot(id).ReportMissing())
	for _, want := range []article.Code{
		"report.missing.chief", "report.missing.equipment", "report.missing.register", "report.missing.organisation", "report.missing.conditions",
		"report.missing.part", "report.missing.fee", "report.missing.program", "report.missing.final",
	} {
		if !slices.Contains(missing, want) {
			t.Errorf("%s is not among %v", want, missing)
		}
	}
	if slices.Contains(missing, "report.missing.closed") {
		t.Error("the tournament is closed")
	}
	d.must(d.Reopen(t.Context(), app.Arbiter, id)) // VII.7.4: the final communiqué is named from the beginning, not only when everything else is there
	if missing := codes(d.snapshot(id).ReportMissing()); !slices.Contains(missing, "report.missing.closed") || !slices.Contains(missing, "report.missing.final") {
		t.Errorf("before the end: %v", missing)
	}
	d.must(d.CloseTournament(t.Context(), app.Arbiter, id))
	d.writeAll(id)
	if missing := codes(d.snapshot(id).ReportMissing()); missing != nil {
		t.Errorf("%v", missing)
	}
	d.must(d.Reopen(t.Context(), app.Arbiter, id))
	if missing := codes(d.snapshot(id).ReportMissing()); !slices.Equal(missing, []article.Code{"report.missing.closed"}) {
		t.Errorf("%v", missing)
	}
}

func TestII3WhatIsShortNeedsAWord(t *testing.T) {
	d, id := paperDesk(t, "short")
	d.must(d.CheckEquipment(t.Context(), app.Arbiter, id, []tournament.Equipment{{Item: tournament.SpareClocks, Have: 1}}, 0))
	if missing := codes(d.snapshot(id).ReportMissing()); !slices.Contains(missing, "report.missing.short") || slices.Contains(missing, "report.missing.conditions") {
		t.Errorf("%v", missing)
	}
}

// What is short stands in the report's findings, each thing with its article, and nothing is in order of which there is too little.
func TestII3TheCommissionReadsWhatIsShort(t *testing.T) {
	d, id := paperDesk(t, "short for the commission")
	err := d.CheckEquipment(t.Context(), app.Arbiter, id, []tournament.Equipment{{Item: tournament.HallRoom, OK: true}, {Item: tournament.Clocks, OK: true}}, 0)
	var invalid *tournament.InvalidError
	if !errors.As(err, &invalid) || len(invalid.Problems) != 1 || invalid.Problems[0].Field != "items.1.have" || invalid.Problems[0].Reason.Code != events.CodeShortInOrder {
		t.Fatalf("no clocks in order: %v", err)
	}
	d.must(d.CheckEquipment(t.Context(), app.Arbiter, id, []tournament.Equipment{
		{Item: tournament.HallRoom}, {Item: tournament.Clocks, Have: 4}, {Item: tournament.Boards, Have: 5, OK: true}, {Item: tournament.Demonstrations},
	}, 0))
	p, err := d.snapshot(id).Played()
	d.must(err)
	var got []string
	for _, f := range p.Findings {
		if f.Reason.Code == played.FoundShort || f.Reason.Code == played.FoundNotInOrder {
			got = append(got, fmt.Sprintf("%t %s %s %v", f.Grave, f.Reason.Code, f.Reason.Article, f.Reason.Args))
		}
	}
	if want := []string{"false played.not_in_order II.3.1.1 [{item papers.item.hall}]", "false played.short II.3.6.1 [{item papers.item.clocks} {have 4} {wanted 5}]"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// The numbers of the checklist follow from the field: ten players, nine rounds.
func TestII3EquipmentNumbers(t *testing.T) {
	d, id := paperDesk(t, "equipment")
	want := map[tournament.EquipmentItem]int{
		tournament.HallTables: 5, tournament.HallChairs: 10, tournament.Boards: 5, tournament.SpareBoards: 2, tournament.Clocks: 5,
		tournament.SpareClocks: 2, tournament.ScoreSheets: 90, tournament.ArbiterTables: 1,
	}
	for _, line := range d.snapshot(id).Equipment() {
		if n, there := want[line.Item]; there && line.Wanted != n {
			t.Errorf("%s: %d, want %d", line.Item, line.Wanted, n)
		}
		if line.Wanted > 0 && !events.IsCounted(line.Item) {
			t.Errorf("%s has a number and no room for one", line.Item)
		}
	}
}

// The papers travel in the tournament file, and a file whose papers refer to
// records it does not have is refused.
func TestPapersTravel(t *testing.T) {
	d, id := paperDesk(t, "travel")
	d.writeAll(id)
	var file bytes.Buffer
	d.must(d.ExportFile(t.Context(), app.Arbiter, id, &file))
	other := newDesk(t, "other")
	imported, err := other.ImportFile(t.Context(), app.Arbiter, bytes.NewReader(file.Bytes()), false)
	other.must(err)
	there, here := other.snapshot(imported.ID).Papers(), d.snapshot(id).Papers()
	if len(there.Arbiters) != 2 || there.Arbiters[0] != here.Arbiters[0] || there.Report.Part(tournament.Organisation).Text != "Opis: organisation" ||
		len(there.Report.Motions) != 1 || there.Communiques[0].Words != "Dziękujemy." || len(there.Prizes.Prizes) != 3 {
		t.Errorf("%+v", there)
	}
}

// What is not changed is not written anew.
func TestReportKeepsItsRecords(t *testing.T) {
	d, id := paperDesk(t, "records")
	ctx := t.Context()
	report := events.Report{Parts: []events.ReportPart{{Part: tournament.Organisation, Text: "Sala\r\nw szkole"}, {Part: tournament.Incidents, Text: "Żadnych"}}}
	d.must(d.WriteReport(ctx, app.Arbiter, id, report, 0))
	first := d.snapshot(id).Papers()
	if text := first.Report.Part(tournament.Organisation).Text; text != "Sala\nw szkole" {
		t.Errorf("%q", text)
	}
	report.Parts[1].Text = "Jeden"
	d.must(d.WriteReport(ctx, app.Arbiter, id, report, first.ReportSeq))
	var file bytes.Buffer
	d.must(d.ExportFile(ctx, app.Arbiter, id, &file))
	if n := strings.Count(file.String(), "Sala"); n != 1 {
		t.Errorf("the organisation is written %d times", n)
	}
}

func TestPapersThatAreWrong(t *testing.T) {
	d, id := paperDesk(t, "wrong")
	ctx := t.Context()
	long := strings.Repeat("ą", 10_001)
	for what, test := range map[string]struct {
		err  error
		want string
	}{
		"no name":       {d.NameArbiters(ctx, app.Arbiter, id, []events.ArbiterForm{{Role: tournament.ChiefArbiter}}, 0), "0.name: entry.name_missing"},
		"no class":      {d.NameArbiters(ctx, app.Arbiter, id, []events.ArbiterForm{{Role: tournament.ChiefArbiter, Name: fullname.Of("Bór", ""), Class: "IX"}}, 0), "0.class: arbiters.class_unknown"},
		"not a number":  {d.NameArbiters(ctx, app.Arbiter, id, []events.ArbiterForm{{Role: tournament.ChiefArbiter, Name: fullname.Of("Bór", ""), License: "abc"}}, 0), "0.register: entry.register_number"},
		"two chiefs":    {d.NameArbiters(ctx, app.Arbiter, id, []events.ArbiterForm{{Role: tournament.ChiefArbiter, Name: fullname.Of("Bór", "")}, {Role: tournament.ChiefArbiter, Name: fullname.Of("Gaj", "")}}, 0), "arbiters: arbiters.two_chiefs"},
		"text and none": {d.WriteReport(ctx, app.Arbiter, id, events.Report{Parts: []events.ReportPart{{Part: tournament.Incidents, Text: "x", None: true}}}, 0), "incidents: report.text_or_none"},
		"long text":     {d.WriteReport(ctx, app.Arbiter, id, events.Report{Parts: []events.ReportPart{{Part: tournament.Incidents, Text: long}}}, 0), "incidents: report.too_long"},
		"turned text":   {d.WriteReport(ctx, app.Arbiter, id, events.Report{Motions: []events.Motion{{To: tournament.ToBoard, Text: "a\u202e"}}}, 0), "motions.0: text.turns_writing"},
		"long words":    {d.IssueCommunique(ctx, app.Arbiter, id, 1, tournament.OtherCommunique, 0, long), "text: report.too_long"},
		"turned thing":  {d.SetPrizes(ctx, app.Arbiter, id, tournament.PrizesSet{Rule: tournament.ByOrder, Prizes: []tournament.Prize{{Place: 1, Thing: "a\u202e"}}}, 0), "prizes.0.thing: text.turns_writing"},
	} {
		invalid, ok := errors.AsType[*tournament.InvalidError](test.err)
		if !ok || invalid.Problems[0].Field+": "+string(invalid.Problems[0].Reason.Code) != test.want {
			t.Errorf("%s: got %v, want %s", what, test.err, test.want)
		}
	}
}

// Names and words are erased for good, also those that were corrected; the papers
// say that there was something. Records of players are not among them.
func TestPapersAreErased(t *testing.T) {
	d, id := paperDesk(t, "erased")
	ctx := t.Context()
	d.must(d.NameArbiters(ctx, app.Arbiter, id, []events.ArbiterForm{{Role: tournament.ChiefArbiter, Name: fullname.Of("Bór", "Jan")}}, 0))
	for _, text := range []string{"Pierwsza wersja", "Druga wersja"} {
		d.must(d.WriteReport(ctx, app.Arbiter, id, events.Report{Parts: []events.ReportPart{{Part: tournament.Incidents, Text: text}}}, d.snapshot(id).Papers().ReportSeq))
	}
	d.must(d.IssueCommunique(ctx, app.Arbiter, id, 1, tournament.OtherCommunique, 0, "Przerwa"))
	all := d.snapshot(id).PaperRecords()
	var texts []string
	var ids []string
	for _, r := range all {
		texts, ids = append(texts, r.Kind+": "+r.Person.Note+r.Person.Name.String()), append(ids, r.ID)
		if r.Current == (r.Person.Note == "Pierwsza wersja") {
			t.Errorf("%+v", r)
		}
	}
	if want := []string{"communique: Przerwa", "report: Druga wersja", "report: Pierwsza wersja", "arbiter: Jan Bór"}; !slices.Equal(texts, want) {
		t.Fatalf("%q", texts)
	}
	for _, wrong := range [][]string{nil, {"nothere"}, {string(d.snapshot(id).Players[0].Record.ID)}} {
		if _, refused := article.AsRefusal(d.ErasePapers(ctx, app.Arbiter, id, wrong)); !refused {
			t.Errorf("%v was erased", wrong)
		}
	}
	d.must(d.ErasePapers(ctx, app.Arbiter, id, ids))
	papers := d.snapshot(id).Papers()
	if part := papers.Report.Part(tournament.Incidents); !papers.Arbiters[0].Erased || part.Text != "" || !part.Erased || !part.Written() || papers.Communiques[0].Words != "" {
		t.Errorf("%+v", papers)
	}
	if left := d.snapshot(id).PaperRecords(); left != nil {
		t.Errorf("%+v", left)
	}
	var file bytes.Buffer
	d.must(d.ExportFile(ctx, app.Arbiter, id, &file))
	if strings.Contains(file.String(), "wersja") || strings.Contains(file.String(), "Przerwa") {
		t.Error("the file has words that were erased")
	}
	other := newDesk(t, "elsewhere")
	_, err := other.ImportFile(ctx, app.Arbiter, bytes.NewReader(file.Bytes()), false)
	other.must(err)
}

// A communiqué says what was so when it was put on the board.
func TestAtIsTheTournamentThen(t *testing.T) {
	d, id := paperDesk(t, "then")
	ctx := t.Context()
	d.must(d.IssueCommunique(ctx, app.Arbiter, id, 1, tournament.FinalCommunique, 0, ""))
	issued := d.snapshot(id).Papers().Communiques[0]
	d.must(d.Reopen(ctx, app.Arbiter, id))
	if now := d.snapshot(id); now.Phase == tournament.Finished || now.At(issued.Seq).Phase != tournament.Finished {
		t.Error("the tournament was closed then, and is not now")
	}
}
