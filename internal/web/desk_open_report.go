package web

import (
	"encoding/base64"
	"net/http"
	"regexp"
	"strconv"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/reportfile"
	"damka/internal/tournament"
	"damka/trf"
)

// reportView is a report file that was understood, before it becomes a
// tournament: what the file does not say is asked for.
type reportView struct {
	Content  string // base64, goes along with the question
	Encoding choiceField
	Players  int
	Rounds   int      // that are played
	Names    []string // the first, to see whether the encoding is right

	Wrong                    formDefects
	Name, Place              formField
	Starts, Ends             formField
	Edition, Variant, System choiceField
	SwissRounds, Control     formField
	Advantage                formField
}

// reportDefect is a fault of a report file.
type reportDefect struct {
	Line int // 0: of no line
	Text string
}

// shownFaults is how many faults of a file are listed; who has more has the
// wrong file.
const shownFaults = 20

// reportStart is how report files begin: a record of three digits or capitals.
var reportStart = regexp.MustCompile(`^(\x{feff}|\s)*(0[0-9]{2}|1[0-9]{2}|XX[A-Z]|BB[A-Z]|###)(\s|$)`)

// isReport says whether a file looks like a report file or the table of
// another arbiters' program.
func isReport(content []byte) bool {
	return reportStart.Match(content) || trf.IsTable(string(content))
}

// openReport shows what was understood of a report file, and makes a
// tournament of it when that is what the form asks for.
func (c *call) openReport(f *formReader, content []byte) error {
	encoding, err := trf.ParseEncoding(f.text("encoding"))
	if err != nil {
		encoding = trf.Windows1250 // for what is not UTF-8; what Polish programs write
	}
	report, err := reportfile.Read(content, encoding)
	if err != nil {
		return c.reportRefused(err)
	}
	input := settingsOutput(events.ReportSettings(report))
	if f.has("make") || f.has("look") {
		input.Name, input.Place, input.Starts, input.Ends = f.text("name"), f.text("place"), f.text("starts"), f.text("ends")
		input.Edition, input.Variant, input.System = f.text("edition"), f.text("variant"), f.text("system")
		input.Control, input.DrawsWithAdvantage, input.SwissRounds = f.text("control"), f.has("advantage"), 0
		if system, err := tournament.ParseSystem(input.System); err == nil && system.IsSwiss() {
			input.SwissRounds = f.number("swissRounds")
		}
	}
	if !f.has("make") {
		return c.show(openView{Report: c.reportView(report, input, content, encoding, nil)})
	}
	settings, err := input.settings()
	id := ""
	if err = joined(f.invalid(), err); err == nil {
		id, err = c.events.ImportReport(c.ctx(), c.actor, report, settings)
	}
	if problems := problemsIn(err); problems != nil {
		return c.showStatus(http.StatusUnprocessableEntity, openView{Report: c.reportView(report, input, content, encoding, problems)})
	}
	if refusal, refused := article.AsRefusal(err); refused {
		return c.showStatus(http.StatusConflict, openView{
			Refused: &noticeView{capital(c.explain(refusal.Reason)), refusal.Article},
			Report:  c.reportView(report, input, content, encoding, nil),
		})
	}
	if err != nil {
		return err
	}
	return c.redirect(deskPath(id))
}

// reportRefused lists the faults of a report file with their lines.
func (c *call) reportRefused(err error) error {
	var faults trf.Errors
	if !asError(err, &faults) {
		return err
	}
	view := openView{Faults: len(faults)}
	for _, fault := range faults[:min(len(faults), shownFaults)] {
		view.FaultLines = append(view.FaultLines, reportDefect{fault.Line, capital(c.explain(fault.Reason()))})
	}
	return c.showStatus(http.StatusUnprocessableEntity, view)
}

func (c *call) reportView(report *reportfile.Report, in settingsInput, content []byte, encoding trf.Encoding, problems []tournament.Problem) *reportView {
	d := c.formDefects(problems)
	form := settingsForm{settingsInput: in, swissRounds: strconv.Itoa(in.SwissRounds)}
	settings := c.settingsView(form, 0, problems)
	view := &reportView{
		Content: base64.StdEncoding.EncodeToString(content), Players: len(report.Players()), Rounds: report.Finished(), Wrong: d,
		Name: settings.Name, Place: settings.Place, Starts: settings.Starts, Ends: settings.Ends,
		Edition: settings.Edition, Variant: settings.Variant, System: settings.System,
		SwissRounds: settings.Swiss.Rounds, Control: settings.Control, Advantage: settings.Advantage,
	}
	view.Encoding = d.choose("encoding", choices(trf.Encodings(), encoding.String(), func(e trf.Encoding) string { return e.String() }))
	for _, p := range report.File.Players[:min(len(report.File.Players), 5)] {
		view.Names = append(view.Names, p.Name)
	}
	return view
}
