package papers

import (
	"slices"
	"strings"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/version"
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

func showReport(c *page.Call) error {
	s, err := c.Snapshot()
	if err != nil {
		return err
	}
	page.KeepNothing(c)
	view := reportForm(c, s, nil, nil)
	if view.Answers, err = answersTo(c, s); err != nil {
		return err
	}
	return c.Show(view)
}

// reportForm is the chief arbiter's part of the report: what is missing, then the
// parts, each with words or that there was nothing, then motions, the fee and the
// program.
func reportForm(c *page.Call, s *events.Snapshot, f *page.Form, problems []tournament.Problem) formView {
	papers := s.Papers()
	view := formOf(c, s, "report", papers.ReportSeq, problems)
	view.Article, view.Missing = "IV.2.24", missingOf(c.Reader, s)
	if f != nil {
		view.Seen = f.Seq("seen")
	}
	for _, part := range papers.Report.Parts {
		name := string(part.Part)
		one := group{Legend: c.Text("report.part." + name), Hint: c.Text("papers.part." + name + ".hint"), Fields: []field{
			{FormField: view.Wrong.Text(name, typed(f, name, part.Text)), Label: c.Text("papers.words"), Area: true},
		}}
		if part.Part.MayBeNone() {
			one.Fields = append(one.Fields, field{
				FormField: view.Wrong.Text("none-"+name, "1"), Label: c.Text("papers.none_tick"), Tick: true, Chosen: f == nil && part.None || f != nil && f.Has("none-"+name),
			})
		}
		view.Groups = append(view.Groups, one)
	}
	view.Groups = append(view.Groups, motionGroups(c, view.Wrong, papers.Report.Motions, f)...)
	fee, paid, program := papers.Report.Fee, papers.Report.Fee.Paid, papers.Report.Program
	if papers.ReportSeq == 0 {
		program = "Damka " + version.Current().Version
	}
	view.Groups = append(view.Groups, group{Legend: c.Text("papers.form.report.formal"), Fields: []field{
		{FormField: view.Wrong.Text("fee", ""), Label: c.Text("papers.fee"), Wide: true, Choices: choices(c.Reader, tournament.FeeStates(), typed(f, "fee", string(fee.State)), "papers.fee.", "papers.fee.none")},
		{FormField: view.Wrong.Text("paid", typed(f, "paid", paid)), Label: c.Text("papers.fee_day"), Type: "date", Short: true},
		{FormField: view.Wrong.Text("program", typed(f, "program", program)), Label: c.Text("papers.program"), Type: "text"},
	}})
	return view
}

// motionGroups are the motions, and some for more.
func motionGroups(c *page.Call, wrong page.Defects, motions []events.Motion, f *page.Form) (groups []group) {
	rows := len(motions) + 1
	if f != nil {
		rows = max(rows, countRows(f, "motion", tournament.MaxMotions))
	}
	for i := range min(rows, tournament.MaxMotions) {
		var now events.Motion
		if i < len(motions) {
			now = motions[i]
		}
		to, text := numbered("to", i), numbered("motion", i)
		groups = append(groups, group{Legend: c.Text("papers.motion_number", i18n.A("n", i+1)), Fields: []field{
			{FormField: wrong.Text(to, ""), Label: c.Text("papers.motion_whom"), Choices: choices(c.Reader, tournament.MotionTargets(), typed(f, to, string(now.To)), "papers.motion.", "")},
			{FormField: wrong.Text(text, typed(f, text, now.Text)), Label: c.Text("papers.words"), Area: true},
		}})
	}
	return groups
}

// saveReport writes the chief arbiter's part.
func saveReport(c *page.Call) error {
	s, f, err := sent.SnapshotAndForm(c)
	if err != nil {
		return err
	}
	page.KeepNothing(c)
	written := events.Report{Fee: tournament.Fee{State: tournament.FeeState(f.Text("fee"))}, Program: f.Text("program")}
	if written.Fee.State == tournament.FeeShown {
		written.Fee.Paid = f.Text("paid")
	}
	for _, part := range tournament.ReportParts() {
		written.Parts = append(written.Parts, events.ReportPart{Part: part, Text: f.Text(string(part)), None: f.Has("none-" + string(part))})
	}
	var rows []int
	for i := range countRows(f, "motion", tournament.MaxMotions) {
		if f.Has(numbered("motion", i)) {
			written.Motions, rows = append(written.Motions, events.Motion{To: tournament.MotionTo(f.Text(numbered("to", i))), Text: f.Text(numbered("motion", i))}), append(rows, i)
		}
	}
	err = c.Events.WriteReport(c.Context(), c.Actor, s.ID, written, f.Seq("seen"))
	return done(c, s, err, func(problems []tournament.Problem) formView {
		return reportForm(c, s, f, reportProblems(problems, rows))
	})
}

// reportProblems are problems of what was sent as those of the form's fields.
func reportProblems(problems []tournament.Problem, rows []int) []tournament.Problem {
	out := slices.Clone(problems)
	for i, p := range out {
		switch {
		case p.Field == "fee.paid":
			out[i].Field = "paid"
		case p.Field == "fee.state":
			out[i].Field = "fee"
		case strings.HasPrefix(p.Field, "motions."):
			row := strings.TrimPrefix(p.Field, "motions.")
			if !strings.Contains(row, ".") {
				row += ".motion"
			}
			out[i].Field = ofRows([]tournament.Problem{{Field: row}}, rows, map[string]string{"note": "motion"})[0].Field
		}
	}
	return out
}
