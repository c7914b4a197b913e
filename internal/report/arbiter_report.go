package report

import (
	"strconv"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/words"
	"damka/score"
)

// report is the chief arbiter's (IV.2.24, IV.2.25), in the order of the form that
// the College of Arbiters attached to its bulletin: the event, those who ran it,
// the hall, the players, the results, what happened.
func (b builder) report(d *Document) error {
	papers := b.s.Papers()
	d.Columns, d.Signed = b.mixedColumns(), b.signer()
	if missing := b.s.ReportMissing(); len(missing) > 0 {
		d.Title = b.Text("print.report_draft")
		section := Section{Title: b.Text("papers.missing")}
		for _, reason := range missing {
			section.Text = append(section.Text, "– "+words.Cited(b.Printer, reason, b.s.Name))
		}
		d.Sections = append(d.Sections, section)
	}
	order, err := b.tieBreaks()
	if err != nil {
		return err
	}
	fields := append(b.eventFields(), Field{b.Text("players"), strconv.Itoa(len(b.s.Players))})
	d.Sections = append(d.Sections,
		Section{Title: b.Text("print.event"), Fields: fields, Notes: []string{b.Text("public.regulations.order") + ": " + order}},
		Section{Title: b.Text("papers.arbiters"), Table: b.arbiters(b.s.TellsPersonalData(b.reader)), Fields: b.feeFields(papers.Report)},
		b.written(papers.Report, tournament.Organisation))
	conditions, equipment := b.written(papers.Report, tournament.Conditions), b.equipmentSection()
	equipment.Title = b.Text("print.equipment")
	d.Sections = append(d.Sections, conditions, equipment)
	results, err := b.resultSections()
	if err != nil {
		return err
	}
	d.Sections = append(d.Sections, results...)
	d.Sections = append(d.Sections, b.deviations())
	for _, part := range []tournament.ReportPart{tournament.Incidents, tournament.Sanctions, tournament.Protests, tournament.Avoiding} {
		d.Sections = append(d.Sections, b.written(papers.Report, part))
	}
	d.Sections = append(d.Sections, b.motions(papers.Report))
	if len(papers.Communiques) > 0 {
		d.Sections = append(d.Sections, b.communiques(papers.Communiques))
	}
	return nil
}

// written is a part in the chief arbiter's words.
func (b builder) written(r events.Report, part tournament.ReportPart) Section {
	section := Section{Title: b.Text("report.part." + string(part))}
	switch p := r.Part(part); {
	case p.None:
		section.Text = []string{b.Text("papers.none")}
	case p.Erased:
		section.Text = []string{capital(b.Text("papers.erased")) + "."}
	case p.Text == "":
		section.Text = []string{b.Text("papers.not_written")}
	default:
		section.Text = paragraphs(p.Text)
	}
	return section
}

// feeFields are the annual fee, and the program.
func (b builder) feeFields(r events.Report) (fields []Field) {
	switch r.Fee.State {
	case tournament.FeeShown:
		fields = append(fields, Field{b.Text("papers.fee"), b.Text("papers.fee_paid", i18n.A("day", b.day(r.Fee.Paid)))})
	case tournament.FeeEarlier:
		fields = append(fields, Field{b.Text("papers.fee"), b.Text("papers.fee.earlier")})
	}
	if r.Program != "" {
		fields = append(fields, Field{b.Text("papers.program"), r.Program})
	}
	return fields
}

// resultSections are the players, the standings, everybody's games, what was
// earned and the prizes, as far as the tournament is.
func (b builder) resultSections() ([]Section, error) {
	sections := []Section{{Title: b.Text("print.starting_list"), Table: b.reportedPlayers()}}
	var parts []part
	if b.s.CurrentRound() != nil {
		games := b.crosstable
		if b.s.Settings.System.IsSwiss() {
			games = b.progress
		}
		parts = append(parts, part{b.standings, 0, ""}, part{games, 0, ""})
		if b.s.Settings.Variant.IsDraughts() {
			parts = append(parts, part{b.announcement, 0, ""})
		}
		if len(b.s.Papers().Prizes.Prizes) > 0 {
			parts = append(parts, part{func(d *Document, _ int) error { return b.prizeList(d) }, 0, ""})
		}
	}
	results, err := b.sectionsOf(parts...)
	return append(sections, results...), err
}

// reportedPlayers are the players with their numbers in the register, which the
// tables of a report must have; they are for those who may read personal data.
func (b builder) reportedPlayers() Table {
	personal := b.s.TellsPersonalData(b.reader)
	table := Table{Columns: []Column{
		b.column("print.number", Strong), b.column("player.name", Name), b.column("player.register_number", Text), b.column("player.club", Text),
		b.column("player.federation", Text), b.column("player.title", Text), b.column("player.rating", Number), b.column("print.list", Text),
	}}
	for _, p := range b.s.Players {
		row := texts(numberOf(p), b.familyFirst(p), p.Person.For(personal).Register, p.Person.Club, p.Person.Federation, p.Strength.Title, "", string(p.Strength.List))
		row[6] = ratingCell(p)
		if p.Withdrawn != nil {
			b.strikeOut(&row[1])
		}
		table.Rows = append(table.Rows, row)
	}
	return table
}

// deviations are what the technical commission asks about: rounds that were
// paired by hand or played again, absences that gave points, those who left,
// forfeits (VII.7.2.2).
func (b builder) deviations() Section {
	section := Section{Title: b.Text("papers.deviations")}
	add := func(key string, args ...i18n.Arg) { section.Text = append(section.Text, "– "+b.Text(key, args...)) }
	for _, round := range b.s.Rounds {
		n := i18n.A("round", round.Number)
		if round.ByHand != nil {
			add("papers.by_hand", n, i18n.A("why", round.ByHand.Note))
		}
		for _, voided := range round.Voided {
			add("papers.voided", n, i18n.A("why", b.Text("cancel.reason."+string(voided.Reason))))
		}
		for _, bye := range round.Byes {
			if bye.Kind.OutsideCode() {
				add("papers.bye_points", n, i18n.A("name", b.name(bye.Player)))
			}
		}
		for _, g := range round.Games {
			b.deviation(add, round.Number, g)
		}
	}
	for _, p := range b.s.Players {
		if p.Withdrawn != nil {
			add("papers.left", i18n.A("name", b.name(p)), i18n.A("round", p.Withdrawn.AfterRound))
		}
	}
	if section.Text == nil {
		section.Text = []string{b.Text("papers.none")}
	}
	return section
}

// deviation says what was irregular in a game.
func (b builder) deviation(add func(key string, args ...i18n.Arg), round int, g events.Game) {
	where := []i18n.Arg{i18n.A("round", round), i18n.A("board", g.Board), i18n.A("white", b.name(g.White)), i18n.A("black", b.name(g.Black))}
	if g.Exchanged {
		add("papers.exchanged", where...)
	}
	if (g.Result.Forfeited() || g.Result == score.BothLost) && !g.ByWithdrawal {
		add("papers.forfeit", append(where, i18n.A("result", words.Result(b.Printer, g.Result)))...)
	}
}

// motions are what the chief arbiter proposes, and to whom.
func (b builder) motions(r events.Report) Section {
	section := Section{Title: b.Text("papers.motions")}
	if len(r.Motions) == 0 {
		section.Text = []string{b.Text("papers.none")}
	}
	for _, motion := range r.Motions {
		lines := paragraphs(motion.Text)
		if len(lines) == 0 {
			lines = []string{b.Text("papers.erased")}
		}
		lines[0] = b.Text("papers.motion_to", i18n.A("whom", b.Text("papers.motion."+string(motion.To)))) + " " + lines[0]
		section.Text = append(section.Text, lines...)
	}
	return section
}

// communiques are those that were put on the board.
func (b builder) communiques(all []events.Communique) Section {
	table := Table{Columns: []Column{b.column("print.number", Strong), b.column("papers.issued", Text), b.column("papers.about", Name)}}
	for _, c := range all {
		at := c.At.In(b.s.Location)
		table.Rows = append(table.Rows, texts(strconv.Itoa(c.Number), b.Date(at)+", "+b.Time(at), b.communiqueAbout(c)))
	}
	return Section{Title: b.Text("papers.communiques"), Table: table}
}

// communiqueAbout says what a communiqué is about.
func (b builder) communiqueAbout(c events.Communique) string {
	return b.Text("papers.communique."+string(c.Kind), i18n.A("round", c.Round))
}
