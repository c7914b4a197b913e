package desk

import (
	"errors"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
	"damka/internal/words"
)

// newTournament shows the form of a new tournament.
func newTournament(c *page.Call) error {
	settings := newSettings()
	adopted := ""
	if c.Register != nil { // on the federation's server it begins with the edition that is in force
		holds, err := c.Register.EditionOn(c.Context(), settings.Variant, c.Register.Today())
		if err != nil {
			return err
		}
		if settings.Edition = holds.Base; holds.Name != "" {
			adopted = c.Text("desk.settings.edition_adopted", i18n.A("edition", words.Amended(c.Printer, holds.Base, holds.Name)))
		}
	}
	view := newTournamentView(c, formOf(settings, 0), nil)
	view.Adopted = adopted
	return c.Show(view)
}

func newTournamentView(c *page.Call, form settingsForm, problems []tournament.Problem) settingsView {
	view := settingsViewOf(c.Reader, form, 0, problems)
	view.Action, view.Back, view.CanSave = "/tournaments", "/tournaments", true
	return view
}

// createTournament starts a tournament, or fills in its schedule.
func createTournament(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	form := readSettings(f, systemIn(f))
	if f.Has("useControl") {
		form.useControl(f.Text("useControl"))
		return c.Show(newTournamentView(c, form, nil))
	}
	if f.Has("fill") {
		if err := form.fill(f); err != nil {
			return c.ShowStatus(http.StatusUnprocessableEntity, newTournamentView(c, form, page.ProblemsIn(err)))
		}
		return c.Show(newTournamentView(c, form, nil))
	}
	settings, err := form.Understood()
	err = page.Joined(f.Invalid(), err)
	id := ""
	if err == nil {
		id, err = c.Events.Create(c.Context(), c.Actor, settings)
	}
	if problems := page.ProblemsIn(err); problems != nil {
		return c.ShowStatus(http.StatusUnprocessableEntity, newTournamentView(c, form, problems))
	}
	if err != nil {
		return err
	}
	return c.Redirect(parts.DeskPath(id, "players"))
}

// editSettings shows the regulations to change.
func editSettings(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	return c.Show(editSettingsView(c.Reader, snapshot, formOf(snapshot.Settings, snapshot.RoundsPlanned), snapshot.SettingsSeq, nil))
}

func editSettingsView(reader page.Reader, s *events.Snapshot, form settingsForm, seen uint64, problems []tournament.Problem) settingsView {
	view := settingsViewOf(reader, form, s.RoundsPlanned, problems)
	head := parts.DeskHead(reader, s)
	view.Head, view.Sub, view.Seen = &head, parts.DeskTabs(reader, s, parts.DeskPath(s.ID, "regulations")), seen
	view.Action, view.Back = parts.DeskPath(s.ID, "regulations"), parts.DeskPath(s.ID)
	view.Notes = noticesOf(reader, s.RegulationNotes())
	view.Fixed = s.Phase != tournament.Registration
	view.CallsOff = slices.ContainsFunc(problems, func(p tournament.Problem) bool { return p.Reason.Code == codeCallsOff })
	err := s.May(events.ToRegulate)
	view.Refused, _ = refusal(reader, err)
	view.CanSave = err == nil && reader.May(app.Regulate)
	if err == nil && !view.CanSave {
		view.Refused = &noticeView{Text: reader.Text("desk.settings.not_yours")}
	}
	return view
}

// saveSettings changes the regulations, or fills in their schedule. If
// somebody else changed them meanwhile the person chooses field by field.
func saveSettings(c *page.Call) error {
	snapshot, f, err := sent.SnapshotAndForm(c)
	if err != nil {
		return err
	}
	fixed, system := snapshot.Phase != tournament.Registration, systemIn(f)
	if fixed {
		system = snapshot.Settings.System // its field is disabled, and not sent
	}
	form, seen := readSettings(f, system), f.Seq("seen")
	if fixed {
		form.keepFixed(snapshot.Settings)
	}
	if f.Has("useControl") && !fixed {
		form.useControl(f.Text("useControl"))
		return c.Show(editSettingsView(c.Reader, snapshot, form, seen, nil))
	}
	if f.Has("fill") {
		if err := form.fill(f); err != nil {
			return c.ShowStatus(http.StatusUnprocessableEntity, editSettingsView(c.Reader, snapshot, form, seen, page.ProblemsIn(err)))
		}
		return c.Show(editSettingsView(c.Reader, snapshot, form, seen, nil))
	}
	if seen != snapshot.SettingsSeq {
		return mergeSettings(c, f, form)
	}
	settings, err := form.Understood()
	if err = page.Joined(f.Invalid(), err); err == nil {
		err = regulate(c, f, snapshot, settings, seen)
	}
	var changed *tournament.ChangedError
	switch problems := page.ProblemsIn(err); {
	case problems != nil:
		return c.ShowStatus(http.StatusUnprocessableEntity, editSettingsView(c.Reader, snapshot, form, seen, problems))
	case errors.As(err, &changed):
		return mergeSettings(c, f, form)
	case err != nil:
		return settingsRefused(c, snapshot, form, seen, err)
	}
	return c.Redirect(parts.DeskPath(snapshot.ID))
}

// codeCallsOff is the problem of a form by which games that have moves are called off: who saves it once more wants that.
const codeCallsOff article.Code = "settings.games_under_way"

// regulate changes the regulations; before that calls off games that have moves it says so, once.
func regulate(c *page.Call, f *page.Form, s *events.Snapshot, settings tournament.Settings, seen uint64) error {
	if settings.Games.Kept == tournament.KeptNowhere && !f.Has("callsOff") {
		begun, err := begunNow(c, s) // none where none are kept before, either
		if err != nil {
			return err
		}
		if begun > 0 {
			why := article.Because(codeCallsOff, "", article.Arg{Name: "games", Value: article.Number(begun)})
			return &tournament.InvalidError{Problems: []tournament.Problem{{Field: "games", Reason: why}}}
		}
	}
	return c.Events.Regulate(c.Context(), c.Actor, s.ID, settings, seen)
}

// settingsRefused shows the form again with the reason why nothing was saved.
func settingsRefused(c *page.Call, s *events.Snapshot, form settingsForm, seen uint64, err error) error {
	notice, refused := refusal(c.Reader, err)
	if !refused {
		return err
	}
	view := editSettingsView(c.Reader, s, form, seen, nil)
	view.Refused = notice
	return c.ShowStatus(http.StatusConflict, view)
}

// mergeSettings saves a form that began with older regulations: what both
// changed is asked for field by field, the rest goes together.
func mergeSettings(c *page.Call, f *page.Form, form settingsForm) error {
	snapshot, err := c.Snapshot() // as it is now
	if err != nil {
		return err
	}
	now := strconv.FormatUint(snapshot.SettingsSeq, 10)
	v := versions[sent.Settings]{mine: form.Settings, now: sent.SettingsOf(snapshot.Settings)}
	if began, known := snapshot.SettingsAt(f.Seq("seen")); known {
		output := sent.SettingsOf(began)
		v.began = &output
	}
	merged, open := merge(c.Printer, settingsMerge, v, choicesOf(f, now))
	if len(open) > 0 {
		return askToMerge(c, parts.DeskHead(c.Reader, snapshot), open, f, now, parts.DeskPath(snapshot.ID, "regulations"))
	}
	settings, err := merged.Understood()
	if err = page.Joined(f.Invalid(), err); err == nil && !reflect.DeepEqual(sent.SettingsOf(settings), v.now) {
		err = regulate(c, f, snapshot, settings, snapshot.SettingsSeq)
	}
	var changed *tournament.ChangedError
	switch problems := page.ProblemsIn(err); {
	case problems != nil:
		form.Settings = merged
		return c.ShowStatus(http.StatusUnprocessableEntity, editSettingsView(c.Reader, snapshot, form, snapshot.SettingsSeq, problems))
	case errors.As(err, &changed):
		return mergeSettings(c, f, form) // once more, with what is there now
	case err != nil:
		return settingsRefused(c, snapshot, form, snapshot.SettingsSeq, err)
	}
	return c.Redirect(parts.DeskPath(snapshot.ID))
}

// settingsMerge are the fields of the regulations, for two versions of them.
var settingsMerge = []mergeField[sent.Settings]{
	textMerge("name", "desk.settings.name", func(s *sent.Settings) *string { return &s.Name }),
	textMerge("place", "tournament.place", func(s *sent.Settings) *string { return &s.Place }),
	textMerge("starts", "desk.settings.starts", func(s *sent.Settings) *string { return &s.Starts }),
	textMerge("ends", "desk.settings.ends", func(s *sent.Settings) *string { return &s.Ends }),
	textMerge("zone", "desk.settings.zone", func(s *sent.Settings) *string { return &s.Zone }),
	tickMerge("familyFirst", "desk.settings.family_first", func(s *sent.Settings) *bool { return &s.FamilyFirst }),
	wordMerge("edition", "edition", func(s *sent.Settings) *string { return &s.Edition }),
	wordMerge("variant", "variant", func(s *sent.Settings) *string { return &s.Variant }),
	wordMerge("system", "system", func(s *sent.Settings) *string { return &s.System }),
	countMerge("cycles", "desk.settings.cycles", func(s *sent.Settings) *int { return &s.Cycles }),
	numberMerge("swissRounds", "desk.settings.swiss_rounds", func(s *sent.Settings) *int { return &s.SwissRounds }),
	tickMerge("uncontrolled", "desk.settings.uncontrolled", func(s *sent.Settings) *bool { return &s.Uncontrolled }),
	numberMerge("clubsApart", "desk.settings.clubs_apart", func(s *sent.Settings) *int { return &s.ClubsApart }),
	tickMerge("advantage", "desk.settings.advantage", func(s *sent.Settings) *bool { return &s.DrawsWithAdvantage }),
	textMerge("control", "desk.settings.control", func(s *sent.Settings) *string { return &s.Control }),
	countMerge("lateAfter", "desk.settings.late_after", func(s *sent.Settings) *int { return &s.LateAfter }),
	tickMerge("checkIn", "desk.settings.check_in", func(s *sent.Settings) *bool { return &s.CheckIn }),
	valueMerge("reports", "desk.settings.reports", func(s *sent.Settings) *string { return &s.Reports }, func(p *i18n.Printer, reports string) string {
		return p.Text("reports." + tournament.Reporting(reports).Word())
	}),
	valueMerge("games", "desk.settings.games", func(s *sent.Settings) *string { return &s.Games }, func(p *i18n.Printer, kept string) string {
		return p.Text("games.kept." + tournament.Keeping(kept).Word())
	}),
	tickMerge("gamesConfirmed", "desk.settings.games_confirmed", func(s *sent.Settings) *bool { return &s.GamesConfirmed }),
	numberMerge("gamesDelay", "desk.settings.games_delay", func(s *sent.Settings) *int { return &s.GamesDelay }),
	tickMerge("gamesSupervised", "desk.settings.games_supervised", func(s *sent.Settings) *bool { return &s.GamesSupervised }),
	tickMerge("gamesQuickplay", "desk.settings.games_quickplay", func(s *sent.Settings) *bool { return &s.GamesQuickplay }),
	numberMerge("gamesDrawsFrom", "desk.settings.games_draws_from", func(s *sent.Settings) *int { return &s.GamesDrawsFrom }),
	tickMerge("gamesNoDraws", "desk.settings.games_no_draws", func(s *sent.Settings) *bool { return &s.GamesNoDraws }),
	listMerge("schedule", "schedule", func(s *sent.Settings) *[]string { return &s.Schedule }, func(_ *i18n.Printer, schedule []string) string {
		return strings.ReplaceAll(strings.Join(sent.WithoutTail(schedule), ", "), "T", " ")
	}),
	listMerge("tieBreaks", "desk.settings.tie_breaks", func(s *sent.Settings) *[]string { return &s.TieBreaks }, func(p *i18n.Printer, names []string) string {
		var named []string
		for _, name := range names {
			named = append(named, p.Text("standings.criterion."+name))
		}
		return strings.Join(named, ", ")
	}),
	tickMerge("arbiterLicensed", "desk.settings.arbiter_licensed", func(s *sent.Settings) *bool { return &s.ArbiterLicensed }),
	tickMerge("allLicensed", "desk.settings.all_licensed", func(s *sent.Settings) *bool { return &s.AllLicensed }),
	tickMerge("scoreKept", "desk.settings.score_kept", func(s *sent.Settings) *bool { return &s.ScoreKept }),
	tickMerge("womenOnly", "desk.settings.women_only", func(s *sent.Settings) *bool { return &s.WomenOnly }),
	textMerge("notified", "desk.settings.notified", func(s *sent.Settings) *string { return &s.Notified }),
	valueMerge("championship", "desk.settings.championship", func(s *sent.Settings) *string { return &s.Championship }, func(p *i18n.Printer, championship string) string {
		if championship == "" {
			return ""
		}
		return p.Text("championship." + championship)
	}),
}

func yesOrNo(yes bool) string {
	if yes {
		return "word.yes"
	}
	return "word.no"
}
