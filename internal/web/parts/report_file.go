package parts

import (
	"errors"
	"net/http"

	"damka/article"
	"damka/internal/app/college"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/trf"
)

// ReportFile is the name of the report file below export/. It is for the
// arbiter: it has years of birth, sexes and register numbers.
const (
	ReportFile = "report.trf"
	reportType = "text/plain; charset=utf-8"
)

// ExportReport sends the tournament as a report file (TRF16, UTF-8). There is
// none before the numbers are drawn: the file knows players by them.
func ExportReport(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	if !snapshot.Numbered() {
		return article.Refuse("publish.no_numbers", snapshot.Settings.System.Articles().Numbers)
	}
	report, err := c.Events.Report(c.Context(), c.Actor, snapshot)
	if err != nil {
		return err
	}
	content, err := trf.Format(report)
	var faults trf.Errors
	if errors.As(err, &faults) && len(faults) > 0 { // what the format has no room for
		return &page.StatusError{Status: http.StatusConflict, Reason: faults[0].Reason()}
	}
	if err != nil {
		return err
	}
	return c.Download(reportType, page.FileName(snapshot.Settings.Name, ReportFile), []byte(content))
}

// MotionAnswer is what has become of a motion of a report, for the arbiter who made it (IV.2.26).
type MotionAnswer struct {
	Motion string // its beginning
	State  string // who sees to it, or what was decided
	Reply  string // with its day; empty: there is none yet
}

// AnswersTo are what has become of the motions of the reports of tournaments of the calendar, by the tournament. Whoever shows them has asked whether the reader may see the reports.
func AnswersTo(c *page.Call, dossiers ...string) (map[string][]MotionAnswer, error) {
	if c.College == nil {
		return nil, nil
	}
	all, err := c.College.Answers(c.Context(), dossiers...)
	views := make(map[string][]MotionAnswer, len(all))
	for dossier, answers := range all {
		for _, a := range answers {
			views[dossier] = append(views[dossier], motionAnswer(c, a))
		}
	}
	return views, err
}

func motionAnswer(c *page.Call, a college.Answer) MotionAnswer {
	view := MotionAnswer{Motion: a.Title, State: MotionState(c.Printer, a)}
	if view.Motion == "" {
		view.Motion = c.Text("college.answers.erased")
	}
	if a.Replied.IsValid() {
		text := a.Reply
		if text == "" {
			text = c.Text("college.answers.reply_erased")
		}
		view.Reply = c.Text("college.answers.reply", i18n.A("date", c.Date(a.Replied.Time())), i18n.A("text", text))
	}
	return view
}

// MotionState is in words how far a motion is: who sees to it, or what was decided, when and by whom.
func MotionState(p *i18n.Printer, a college.Answer) string {
	if a.Outcome == "" {
		return p.Text("college.answers.open", i18n.A("body", p.Text("college.body."+string(a.Owner))))
	}
	return p.Text("college.answers.decided", i18n.A("outcome", p.Text("college.answers."+string(a.Outcome))), i18n.A("date", p.Date(a.Decided.Time())), i18n.A("body", p.Text("college.body."+string(a.By))))
}
