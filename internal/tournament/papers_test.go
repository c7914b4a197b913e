package tournament

import (
	"testing"

	"damka/article"
)

// aNote is a record of words.
func aNote(n byte) RecordRef {
	return RecordRef{"n" + string('0'+n), "00000000000000000000000000000000000000000000000000000000000000" + string('0'+n) + "0"}
}

func TestPapersBeforeAndAfterTheEnd(t *testing.T) {
	_, _, closed, _ := stages(t)
	d := &desk{t, closed.Clone()}
	d.do(NameArbiters{Arbiters: []Arbiter{{aNote(1), ChiefArbiter}, {aNote(2), AssistantArbiter}}})
	d.do(CheckEquipment{Items: []Equipment{{Clocks, 4, true}, {SpareClocks, 1, false}}})
	d.do(WriteReport{ReportWritten: ReportWritten{Parts: []WrittenPart{{Organisation, aNote(3), false}, {Incidents, RecordRef{}, true}}}})
	d.do(IssueCommunique{Number: 1, Kind: FinalCommunique})
	if papers := d.s.Papers(); len(papers.Arbiters) != 2 || len(papers.Equipment) != 2 || len(papers.Communiques) != 1 || papers.ReportSeq == 0 {
		t.Errorf("%+v", papers)
	}
	if part, written := d.s.Papers().Report.Part(Incidents); !written || !part.None {
		t.Errorf("%+v, %v", part, written)
	}
	if _, written := d.s.Papers().Report.Part(Protests); written {
		t.Error("nothing was said of protests")
	}
	if d.s.Phase() != Finished {
		t.Error("the papers opened the tournament again")
	}
}

// Who changes what somebody else has changed since they looked is told so.
func TestPapersByTwoPeople(t *testing.T) {
	d := newDesk(t, 4)
	one, other := []Arbiter{{aNote(1), ChiefArbiter}}, []Arbiter{{aNote(2), ChiefArbiter}}
	d.do(NameArbiters{Arbiters: one})
	d.changed(NameArbiters{Arbiters: other}, "changed.papers")
	d.do(NameArbiters{Arbiters: other, Seen: d.s.Papers().ArbitersSeq})
	d.do(CheckEquipment{Items: []Equipment{{Boards, 2, true}}})
	d.changed(CheckEquipment{Items: []Equipment{{Boards, 3, true}}}, "changed.papers")
	d.do(SetPrizes{PrizesSet: PrizesSet{Rule: ByOrder}})
	d.changed(SetPrizes{PrizesSet: PrizesSet{Rule: EqualShares}}, "changed.papers")
	d.do(WriteReport{ReportWritten: ReportWritten{Program: "Damka"}})
	d.changed(WriteReport{ReportWritten: ReportWritten{}}, "changed.papers")
	d.changed(IssueCommunique{Number: 2, Kind: OtherCommunique, Text: aNote(1)}, "changed.communique")
}

func TestCommuniques(t *testing.T) {
	d := newDesk(t, 4)
	d.refuse(IssueCommunique{Number: 1, Kind: FinalCommunique}, "communique.not_closed", "II.5.8")
	d.invalid(IssueCommunique{Number: 1, Kind: OtherCommunique}, "text: communique.empty")
	d.invalid(IssueCommunique{Number: 1, Kind: AfterRound, Round: 1}, "round: event.round_not_published")
	d.publish(1)
	d.do(IssueCommunique{Number: 1, Kind: AfterRound, Round: 1})
	d.do(IssueCommunique{Number: 2, Kind: OtherCommunique, Text: aNote(4)})
	last := d.s.Papers().Communiques[1]
	if last.Seq != d.s.Seq || last.At.IsZero() || last.Number != 2 {
		t.Errorf("%+v", last)
	}
	d.do(Undo{d.s.Seq})
	d.do(IssueCommunique{Number: 2, Kind: OtherCommunique, Text: aNote(5)})
	if all := d.s.Papers().Communiques; len(all) != 2 || all[1].Text != aNote(5) {
		t.Errorf("%+v", all)
	}
}

// Every line of the checklist that the code wants has its article.
func TestII3EquipmentItems(t *testing.T) {
	for _, i := range EquipmentItems() {
		if _, err := article.ParseRef(string(i.Article())); err != nil && i != Demonstrations {
			t.Errorf("%s: %v", i, err)
		}
	}
	if EquipmentItem("piano").Article() != "" {
		t.Error("a piano has an article")
	}
}

func TestCheckPapers(t *testing.T) {
	numbered, started, _, _ := stages(t)
	prizes := func(all ...Prize) PrizesSet { return PrizesSet{"PLN", EqualShares, all} }
	for _, test := range []refused{
		{&State{}, ArbitersNamed{}, ": event.not_created"},
		{numbered, ArbitersNamed{[]Arbiter{{aNote(1), "king"}}}, "arbiters.0.role: event.unknown_word"},
		{numbered, ArbitersNamed{[]Arbiter{{aNote(1), ChiefArbiter}, {aNote(2), ChiefArbiter}}}, "arbiters: arbiters.two_chiefs"},
		{numbered, ArbitersNamed{make([]Arbiter, MaxArbiters+1)}, "arbiters: event.out_of_range"},
		{numbered, EquipmentChecked{[]Equipment{{"piano", 1, true}}}, "items.0.item: event.unknown_word"},
		{numbered, EquipmentChecked{[]Equipment{{Clocks, 1, true}, {Clocks, 2, true}}}, "items.1.item: event.named_twice"},
		{numbered, EquipmentChecked{[]Equipment{{Clocks, -1, true}}}, "items.0.have: event.out_of_range"},
		{numbered, PrizesSet{Rule: "lot"}, "rule: event.unknown_word"},
		{numbered, PrizesSet{Rule: ByOrder, Currency: "zł"}, "currency: prizes.currency_invalid"},
		{numbered, PrizesSet{Rule: ByOrder, Prizes: []Prize{{1, 5, ""}}}, "currency: prizes.currency_missing"},
		{numbered, prizes(Prize{0, 5, ""}), "prizes.0.place: prizes.places_twice"},
		{numbered, prizes(Prize{2, 5, ""}, Prize{2, 4, ""}), "prizes.1.place: prizes.places_twice"},
		{numbered, prizes(Prize{MaxSwiss + 1, 5, ""}), "prizes.0.place: event.out_of_range"},
		{numbered, prizes(Prize{1, -5, ""}), "prizes.0.amount: event.out_of_range"},
		{numbered, prizes(Prize{1, MaxAmount + 1, ""}), "prizes.0.amount: event.out_of_range"},
		{numbered, prizes(Prize{1, 0, ""}), "prizes.0.amount: prizes.nothing"},
		{numbered, prizes(Prize{1, 0, "a\nb"}), "prizes.0.thing: settings.control_characters"},
		{numbered, ReportWritten{Parts: []WrittenPart{{"weather", aNote(1), false}}}, "parts.0.part: event.unknown_word"},
		{numbered, ReportWritten{Parts: []WrittenPart{{Organisation, RecordRef{}, true}}}, "parts.0: report.text_or_none"},
		{numbered, ReportWritten{Parts: []WrittenPart{{Incidents, aNote(1), true}}}, "parts.0: report.text_or_none"},
		{numbered, ReportWritten{Parts: []WrittenPart{{Incidents, RecordRef{}, false}}}, "parts.0: report.text_or_none"},
		{numbered, ReportWritten{Parts: []WrittenPart{{Incidents, aNote(1), false}, {Incidents, aNote(2), false}}}, "parts.1.part: event.named_twice"},
		{numbered, ReportWritten{Motions: []Motion{{"king", aNote(1)}}}, "motions.0.to: event.unknown_word"},
		{numbered, ReportWritten{Motions: []Motion{{ToBoard, RecordRef{}}}}, "motions.0.note: report.motion_empty"},
		{numbered, ReportWritten{Fee: Fee{"later", ""}}, "fee.state: event.unknown_word"},
		{numbered, ReportWritten{Fee: Fee{FeeShown, "yesterday"}}, "fee.paid: report.fee_day"},
		{numbered, ReportWritten{Fee: Fee{FeeEarlier, "2026-01-01"}}, "fee.paid: report.fee_day"},
		{numbered, ReportWritten{Program: "a\x00"}, "program: settings.control_characters"},
		{numbered, CommuniqueIssued{Number: 2, Kind: OtherCommunique}, "number: event.communique_number"},
		{numbered, CommuniqueIssued{Number: 1, Kind: "rumour"}, "kind: event.unknown_word"},
		{numbered, CommuniqueIssued{Number: 1, Kind: AfterRound, Round: 1}, "round: event.round_not_published"},
		{started, CommuniqueIssued{Number: 1, Kind: OtherCommunique, Round: 1}, "round: event.out_of_range"},
	} {
		test.check(t)
	}
}
