package events_test

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/reportfile"
	"damka/internal/tournament"
	"damka/pairing/swiss"
	"damka/score"
	"damka/trf"
)

// look asks everything that must hold after a step; what takes long only
// sometimes.
func (c *campaign) look(thoroughly bool) {
	s := c.snapshot(c.id)
	if len(s.Anomalies) > 0 {
		c.t.Errorf("anomalies: %v", s.Anomalies)
	}
	for _, round := range s.Rounds {
		if round.Published {
			c.seating(round)
		}
	}
	c.progress(s, 0)
	if newest := s.CurrentRound(); newest != nil {
		c.published(s, newest)
	}
	c.nextRound(s)
	if thoroughly {
		c.lookHarder()
	}
}

func (c *campaign) lookHarder() {
	s := c.snapshot(c.id)
	for _, round := range s.Rounds {
		if round.Published {
			c.published(s, &round)
			c.progress(s, round.Number)
		}
	}
	c.reloaded(s)
	c.imported(s)
	c.filed()
}

// seating: everybody in a round is there once, boards count from 1.
func (c *campaign) seating(round events.Round) {
	seated := make(map[tournament.ParticipantID]bool)
	seat := func(p *events.Player) {
		if seated[p.ID] {
			c.t.Errorf("round %d: %d sits twice", round.Number, p.Number)
		}
		seated[p.ID] = true
	}
	for i, g := range round.Games {
		if g.Board != i+1 {
			c.t.Errorf("round %d: board %d in place %d", round.Number, g.Board, i+1)
		}
		seat(g.White)
		seat(g.Black)
	}
	byes := 0
	for _, bye := range round.Byes {
		seat(bye.Player)
		if bye.Kind == tournament.PairingBye {
			byes++
		}
	}
	if byes > 1 {
		c.t.Errorf("round %d: %d byes", round.Number, byes)
	}
}

// published: a round is still explained as it was paired, and breaks nothing
// absolute unless by hand.
func (c *campaign) published(s *events.Snapshot, round *events.Round) {
	pairing, err := s.Pairing(round.Number)
	judgement, problem := s.JudgePublished(round.Number)
	if err != nil || problem != nil {
		c.t.Errorf("round %d is not explained: %v, %v", round.Number, err, problem)
		return
	}
	byHand := round.ByHand != nil
	if pairing.Differs != byHand || judgement.Agrees == byHand {
		c.t.Errorf("round %d, by hand %v: differs %v, judged to agree %v", round.Number, byHand, pairing.Differs, judgement.Agrees)
	}
	if !byHand && len(judgement.Errors) > 0 {
		c.t.Errorf("round %d: %v", round.Number, judgement.Errors)
	}
}

// progress and standings give the same points after a round, 0 for now.
func (c *campaign) progress(s *events.Snapshot, after int) {
	progress, err := s.Progress(after)
	if err != nil {
		c.t.Errorf("after round %d: %v", after, err)
		return
	}
	for _, row := range progress.Rows {
		if n := len(row.Cells); n > 0 && row.Cells[n-1].Points != row.Standing.Points {
			c.t.Errorf("after round %d number %d has %d points, and %d round by round", after, row.Standing.Number, row.Standing.Points, row.Cells[n-1].Points)
		}
	}
	if len(progress.Rows) != len(s.Players) {
		c.t.Errorf("after round %d %d of %d are classified", after, len(progress.Rows), len(s.Players))
	}
}

// nextRound: anyone who has the report file alone pairs the same next round.
func (c *campaign) nextRound(s *events.Snapshot) {
	if s.NextRound == 0 || s.Phase == tournament.Finished {
		return
	}
	paired, err := s.Pairing(s.NextRound)
	if err != nil {
		c.allowed("pairing", err)
		return
	}
	report := c.report(c.id)
	if report.FinishedRounds() != s.NextRound-1 {
		return // of a round with nothing but adjourned games a report cannot tell that it is over
	}
	made, err := swiss.PairRound(c.inputOf(s, report))
	if err != nil {
		c.t.Errorf("round %d of the report: %v", s.NextRound, err)
		return
	}
	text := ""
	for _, pair := range made.Pairs {
		text += fmt.Sprintf("%d-%d ", pair.White, pair.Black)
	}
	if made.Bye != 0 {
		text += fmt.Sprintf("%d %s ", made.Bye, tournament.PairingBye)
	}
	for _, n := range made.Unpaired {
		text += fmt.Sprintf("%d %s ", n, tournament.LeftUnpaired)
	}
	paired.Byes = slices.DeleteFunc(slices.Clone(paired.Byes), func(b events.Bye) bool {
		return b.Kind != tournament.PairingBye && b.Kind != tournament.LeftUnpaired
	})
	if got := pairingText(paired); got != text {
		c.t.Errorf("round %d: %s, from the report %s", s.NextRound, got, text)
	}
	c.absolute(s, paired)
}

// inputOf is what a report file says of the next round; it does not tell the
// system and the criteria.
func (c *campaign) inputOf(s *events.Snapshot, report *trf.Tournament) swiss.Input {
	table, err := report.Crosstable()
	c.must(err)
	standings, err := s.Standings(0)
	c.must(err)
	input := swiss.Input{
		System: map[tournament.System]swiss.System{
			tournament.SwissClassic: swiss.Classic, tournament.SwissDutch: swiss.Dutch, tournament.SwissRating: swiss.Rating,
		}[s.Settings.System],
		Criteria: standings.Rules.Criteria(), Uncontrolled: s.Settings.Swiss.Uncontrolled,
		Table: table, Rounds: report.Rounds, FirstColour: report.FirstColour,
	}
	for _, bye := range report.Out() {
		input.Out = append(input.Out, bye.Player)
	}
	for _, mates := range report.Forbidden {
		for i, a := range mates {
			for _, b := range mates[i+1:] {
				input.Forbidden = append(input.Forbidden, [2]score.Number{a, b})
			}
		}
	}
	return input
}

// absolute: nobody of a computed round meets again (V.2.8.6.1), counted from
// the rounds alone.
func (c *campaign) absolute(s *events.Snapshot, paired events.Pairing) {
	met := make(map[[2]tournament.ParticipantID]bool)
	for _, round := range s.Rounds {
		for _, g := range round.Games {
			if !g.Result.Forfeited() {
				met[[2]tournament.ParticipantID{g.White.ID, g.Black.ID}] = true
				met[[2]tournament.ParticipantID{g.Black.ID, g.White.ID}] = true
			}
		}
	}
	for _, p := range paired.Pairs {
		if met[[2]tournament.ParticipantID{p.White.ID, p.Black.ID}] {
			c.t.Errorf("round %d: %d and %d meet again", paired.Round, p.White.Number, p.Black.Number)
		}
	}
}

// reloaded: what is in memory is what the store has.
func (c *campaign) reloaded(s *events.Snapshot) {
	kept, err := c.another(c.t, [32]byte{}).Snapshot(c.t.Context(), c.id)
	c.must(err)
	for what, pair := range map[string][2]any{
		"settings": {s.Settings, kept.Settings}, "phase": {s.Phase, kept.Phase}, "lots": {s.Lots, kept.Lots},
		"players": {s.Players, kept.Players}, "rounds": {s.Rounds, kept.Rounds}, "newest": {s.Newest, kept.Newest},
		"numbers":  {[]any{s.Seq, s.SettingsSeq, s.NextRound, s.RoundsPlanned}, []any{kept.Seq, kept.SettingsSeq, kept.NextRound, kept.RoundsPlanned}},
		"absences": {s.Absences(s.NextRound), kept.Absences(s.NextRound)}, "log": {s.Log(), kept.Log()},
	} {
		if !reflect.DeepEqual(pair[0], pair[1]) {
			c.t.Errorf("the %s in memory and in the store:\n%+v\n%+v", what, pair[0], pair[1])
		}
	}
}

// imported: the report becomes a tournament whose report says the same.
func (c *campaign) imported(s *events.Snapshot) {
	first := c.report(c.id)
	if newest := s.CurrentRound(); newest != nil && first.FinishedRounds() < newest.Number && newest.Begun() {
		return // as in nextRound
	}
	read, err := reportfile.Of(first)
	c.must(err)
	regulations := events.ReportSettings(read)
	regulations.System, regulations.Swiss = s.Settings.System, tournament.Swiss{Rounds: s.Settings.Swiss.Rounds}
	regulations.Edition, regulations.TieBreaks = s.Settings.Edition, s.Settings.TieBreaks
	id, err := c.elsewhere.ImportReport(c.t.Context(), app.Arbiter, read, regulations)
	if err != nil {
		c.t.Errorf("the report is not imported: %v", err)
		return
	}
	second := c.elsewhere.report(id)
	first.Forbidden = nil // clubs are of no use where they are not known
	for _, report := range []*trf.Tournament{first, second} {
		for i, p := range report.Players { // who was never paired may have entered at any time
			if !slices.ContainsFunc(p.Cells, func(cell trf.Cell) bool { return cell != trf.Cell{} && cell.Mark != trf.Absent }) {
				report.Players[i].Cells = nil
			}
		}
	}
	if !reflect.DeepEqual(first, second) {
		c.t.Errorf("written, read and written again:%s", differingPlayers(first, second))
	}
	if one, other := tableText(c.desk, c.id), tableText(c.elsewhere, id); one != other {
		c.t.Errorf("standings\n%s\nof the report\n%s", one, other)
	}
}

func differingPlayers(first, second *trf.Tournament) string {
	text := ""
	for i := range min(len(first.Players), len(second.Players)) {
		if one, other := first.Players[i], second.Players[i]; !reflect.DeepEqual(one, other) {
			text += fmt.Sprintf("\n%+v\n%+v", one, other)
		}
	}
	if text == "" {
		return fmt.Sprintf("\n%+v\n%+v", first, second)
	}
	return text
}

// filed: the tournament file verifies, and goes on elsewhere as the same.
func (c *campaign) filed() {
	var file, again bytes.Buffer
	c.must(c.ExportFile(c.t.Context(), app.Arbiter, c.id, &file))
	if _, err := events.ReadFile(bytes.NewReader(file.Bytes())); err != nil {
		c.t.Errorf("the tournament file: %v", err)
	}
	if _, err := c.elsewhere.ImportFile(c.t.Context(), app.Arbiter, bytes.NewReader(file.Bytes()), false); err != nil {
		c.t.Errorf("the tournament file is not opened elsewhere: %v", err)
		return
	}
	c.must(c.elsewhere.ExportFile(c.t.Context(), app.Arbiter, c.id, &again))
	if unsigned(file.Bytes()) != unsigned(again.Bytes()) {
		c.t.Error("the tournament file is another after it was opened elsewhere")
	}
}
