package desk

import (
	"encoding/base64"
	"net/http"
	"slices"
	"strconv"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/reportfile"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
	"damka/trf"
)

// reportView is a report file that was understood, before it becomes a
// tournament: what the file does not say is asked for.
type reportView struct {
	Content  string // base64, goes along with the question
	Encoding page.ChoiceField
	Players  int
	Rounds   int      // that are played
	Names    []string // the first, to see whether the encoding is right

	Wrong                    page.Defects
	Name, Place              page.FormField
	Starts, Ends             page.FormField
	Edition, Variant, System page.ChoiceField
	SwissRounds, Control     page.FormField
	Advantage                page.FormField
}

// reportDefect is a fault of a report file.
type reportDefect struct {
	Line int // 0: of no line
	Text string
}

// shownFaults is how many faults of a file are listed; who has more has the
// wrong file.
const shownFaults = 20

// openReport shows what was understood of a report file, and makes a
// tournament of it when that is what the form asks for.
func openReport(c *page.Call, f *page.Form, content []byte) error {
	encoding, err := trf.ParseEncoding(f.Text("encoding"))
	if err != nil {
		encoding = trf.Windows1250 // for what is not UTF-8; what Polish programs write
	}
	report, err := reportfile.Read(content, encoding)
	if err != nil {
		return reportRefused(c, err)
	}
	input := sent.SettingsOf(events.ReportSettings(report))
	if f.Has("make") || f.Has("look") {
		input.Name, input.Place, input.Starts, input.Ends = f.Text("name"), f.Text("place"), f.Text("starts"), f.Text("ends")
		input.Edition, input.Variant, input.System = f.Text("edition"), f.Text("variant"), f.Text("system")
		input.Control, input.DrawsWithAdvantage, input.SwissRounds = f.Text("control"), f.Has("advantage"), 0
		if slices.Contains(systemIn(f).Fields(), "swissRounds") {
			input.SwissRounds = f.Number("swissRounds")
		}
	}
	if !f.Has("make") {
		return c.Show(openView{Report: reportViewOf(c.Reader, report, input, content, encoding, nil)})
	}
	settings, err := input.Understood()
	id := ""
	if err = page.Joined(f.Invalid(), err); err == nil {
		id, err = c.Events.ImportReport(c.Context(), c.Actor, report, settings)
	}
	if problems := page.ProblemsIn(err); problems != nil {
		return c.ShowStatus(http.StatusUnprocessableEntity, openView{Report: reportViewOf(c.Reader, report, input, content, encoding, problems)})
	}
	if refusal, refused := article.AsRefusal(err); refused {
		return c.ShowStatus(http.StatusConflict, openView{
			Refused: &noticeView{page.Capital(c.Explain(refusal.Reason)), refusal.Article},
			Report:  reportViewOf(c.Reader, report, input, content, encoding, nil),
		})
	}
	if err != nil {
		return err
	}
	return c.Redirect(parts.DeskPath(id))
}

// reportRefused lists the faults of a report file with their lines.
func reportRefused(c *page.Call, err error) error {
	var faults trf.Errors
	if !page.AsError(err, &faults) {
		return err
	}
	view := openView{Faults: len(faults)}
	for _, fault := range faults[:min(len(faults), shownFaults)] {
		view.FaultLines = append(view.FaultLines, reportDefect{fault.Line, page.Capital(c.Explain(fault.Reason()))})
	}
	return c.ShowStatus(http.StatusUnprocessableEntity, view)
}

func reportViewOf(reader page.Reader, report *reportfile.Report, in sent.Settings, content []byte, encoding trf.Encoding, problems []tournament.Problem) *reportView {
	d := page.DefectsOf(reader, problems)
	form := settingsForm{Settings: in, swissRounds: strconv.Itoa(in.SwissRounds)}
	settings := settingsViewOf(reader, form, 0, problems)
	view := &reportView{
		Content: base64.StdEncoding.EncodeToString(content), Players: len(report.Players()), Rounds: report.Finished(), Wrong: d,
		Name: settings.Name, Place: settings.Place, Starts: settings.Starts, Ends: settings.Ends,
		Edition: settings.Edition, Variant: settings.Variant, System: settings.System,
		SwissRounds: settings.Swiss.Rounds, Control: settings.Control, Advantage: settings.Advantage,
	}
	view.Encoding = d.Choose("encoding", page.Choices(trf.Encodings(), encoding.String(), func(e trf.Encoding) string { return e.String() }))
	for _, p := range report.File.Players[:min(len(report.File.Players), 5)] {
		view.Names = append(view.Names, p.Name)
	}
	return view
}
