package web

import (
	"errors"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
)

// newTournament shows the form of a new tournament.
func newTournament(c *call) error {
	return c.show(newTournamentView(c.Reader, formOf(newSettings(), 0), nil))
}

func newTournamentView(reader Reader, form settingsForm, problems []tournament.Problem) settingsView {
	view := settingsViewOf(reader, form, 0, problems)
	view.Action, view.Back = "/tournaments", "/tournaments"
	return view
}

// createTournament starts a tournament, or fills in its schedule.
func createTournament(c *call) error {
	f, err := c.readForm()
	if err != nil {
		return err
	}
	form := readSettings(f)
	if f.has("fill") {
		if err := form.fill(f); err != nil {
			return c.showStatus(http.StatusUnprocessableEntity, newTournamentView(c.Reader, form, problemsIn(err)))
		}
		return c.show(newTournamentView(c.Reader, form, nil))
	}
	settings, err := form.settings()
	err = joined(f.invalid(), err)
	id := ""
	if err == nil {
		id, err = c.events.Create(c.ctx(), c.Actor, settings)
	}
	if problems := problemsIn(err); problems != nil {
		return c.showStatus(http.StatusUnprocessableEntity, newTournamentView(c.Reader, form, problems))
	}
	if err != nil {
		return err
	}
	return c.redirect(deskPath(id, "players"))
}

// editSettings shows the regulations to change.
func editSettings(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	return c.show(editSettingsView(c.Reader, snapshot, formOf(snapshot.Settings, snapshot.RoundsPlanned), snapshot.SettingsSeq, nil))
}

func editSettingsView(reader Reader, s *events.Snapshot, form settingsForm, seen uint64, problems []tournament.Problem) settingsView {
	view := settingsViewOf(reader, form, s.RoundsPlanned, problems)
	head := deskHead(reader, s)
	view.Head, view.Sub, view.Seen = &head, deskTabs(reader, s, deskPath(s.ID, "regulations")), seen
	view.Action, view.Back = deskPath(s.ID, "regulations"), deskPath(s.ID)
	view.Fixed = s.Phase != tournament.Registration
	return view
}

// saveSettings changes the regulations, or fills in their schedule. If
// somebody else changed them meanwhile the person chooses field by field.
func saveSettings(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	f, err := c.readForm()
	if err != nil {
		return err
	}
	form, seen := readSettings(f), f.seq("seen")
	if snapshot.Phase != tournament.Registration {
		form.keepFixed(snapshot.Settings)
	}
	if f.has("fill") {
		if err := form.fill(f); err != nil {
			return c.showStatus(http.StatusUnprocessableEntity, editSettingsView(c.Reader, snapshot, form, seen, problemsIn(err)))
		}
		return c.show(editSettingsView(c.Reader, snapshot, form, seen, nil))
	}
	if seen != snapshot.SettingsSeq {
		return mergeSettings(c, f, form)
	}
	settings, err := form.settings()
	if err = joined(f.invalid(), err); err == nil {
		err = c.events.Regulate(c.ctx(), c.Actor, snapshot.ID, settings, seen)
	}
	var changed *tournament.ChangedError
	switch problems := problemsIn(err); {
	case problems != nil:
		return c.showStatus(http.StatusUnprocessableEntity, editSettingsView(c.Reader, snapshot, form, seen, problems))
	case errors.As(err, &changed):
		return mergeSettings(c, f, form)
	case err != nil:
		return settingsRefused(c, snapshot, form, seen, err)
	}
	return c.redirect(deskPath(snapshot.ID))
}

// settingsRefused shows the form again with the reason why nothing was saved.
func settingsRefused(c *call, s *events.Snapshot, form settingsForm, seen uint64, err error) error {
	notice, refused := refusal(c.Reader, err)
	if !refused {
		return err
	}
	view := editSettingsView(c.Reader, s, form, seen, nil)
	view.Refused = notice
	return c.showStatus(http.StatusConflict, view)
}

// mergeSettings saves a form that began with older regulations: what both
// changed is asked for field by field, the rest goes together.
func mergeSettings(c *call, f *formReader, form settingsForm) error {
	snapshot, err := c.snapshot() // as it stands now
	if err != nil {
		return err
	}
	now := strconv.FormatUint(snapshot.SettingsSeq, 10)
	v := versions[settingsInput]{mine: form.settingsInput, now: settingsOutput(snapshot.Settings)}
	if began, known := snapshot.SettingsAt(f.seq("seen")); known {
		output := settingsOutput(began)
		v.began = &output
	}
	merged, open := merge(c.Printer, settingsMerge, v, choicesOf(f, now))
	if len(open) > 0 {
		return askToMerge(c, deskHead(c.Reader, snapshot), open, f, now, deskPath(snapshot.ID, "regulations"))
	}
	settings, err := merged.settings()
	if err = joined(f.invalid(), err); err == nil && !reflect.DeepEqual(settingsOutput(settings), v.now) {
		err = c.events.Regulate(c.ctx(), c.Actor, snapshot.ID, settings, snapshot.SettingsSeq)
	}
	var changed *tournament.ChangedError
	switch problems := problemsIn(err); {
	case problems != nil:
		form.settingsInput = merged
		return c.showStatus(http.StatusUnprocessableEntity, editSettingsView(c.Reader, snapshot, form, snapshot.SettingsSeq, problems))
	case errors.As(err, &changed):
		return mergeSettings(c, f, form) // once more, with what stands now
	case err != nil:
		return settingsRefused(c, snapshot, form, snapshot.SettingsSeq, err)
	}
	return c.redirect(deskPath(snapshot.ID))
}

// settingsMerge are the fields of the regulations, for two versions of them.
var settingsMerge = []mergeField[settingsInput]{
	textMerge("name", "desk.settings.name", func(s *settingsInput) *string { return &s.Name }),
	textMerge("place", "tournament.place", func(s *settingsInput) *string { return &s.Place }),
	textMerge("starts", "desk.settings.starts", func(s *settingsInput) *string { return &s.Starts }),
	textMerge("ends", "desk.settings.ends", func(s *settingsInput) *string { return &s.Ends }),
	textMerge("zone", "desk.settings.zone", func(s *settingsInput) *string { return &s.Zone }),
	wordMerge("edition", "edition", func(s *settingsInput) *string { return &s.Edition }),
	wordMerge("variant", "variant", func(s *settingsInput) *string { return &s.Variant }),
	wordMerge("system", "system", func(s *settingsInput) *string { return &s.System }),
	{"cycles", "desk.settings.cycles", func(_ *i18n.Printer, s settingsInput) string { return strconv.Itoa(s.Cycles) },
		func(into *settingsInput, from settingsInput) { into.Cycles = from.Cycles }},
	{"swissRounds", "desk.settings.swiss_rounds", func(_ *i18n.Printer, s settingsInput) string { return numberOrNothing(s.SwissRounds) },
		func(into *settingsInput, from settingsInput) { into.SwissRounds = from.SwissRounds }},
	tickMerge("uncontrolled", "desk.settings.uncontrolled", func(s *settingsInput) *bool { return &s.Uncontrolled }),
	{"clubsApart", "desk.settings.clubs_apart", func(_ *i18n.Printer, s settingsInput) string { return numberOrNothing(s.ClubsApart) },
		func(into *settingsInput, from settingsInput) { into.ClubsApart = from.ClubsApart }},
	{"advantage", "desk.settings.advantage", func(p *i18n.Printer, s settingsInput) string { return p.Text(yesOrNo(s.DrawsWithAdvantage)) },
		func(into *settingsInput, from settingsInput) { into.DrawsWithAdvantage = from.DrawsWithAdvantage }},
	textMerge("control", "desk.settings.control", func(s *settingsInput) *string { return &s.Control }),
	{"lateAfter", "desk.settings.late_after", func(_ *i18n.Printer, s settingsInput) string { return strconv.Itoa(s.LateAfter) },
		func(into *settingsInput, from settingsInput) { into.LateAfter = from.LateAfter }},
	{"schedule", "schedule", func(_ *i18n.Printer, s settingsInput) string {
		return strings.ReplaceAll(strings.Join(withoutTail(s.Schedule), ", "), "T", " ")
	}, func(into *settingsInput, from settingsInput) { into.Schedule = slices.Clone(from.Schedule) }},
	{"tieBreaks", "desk.settings.tie_breaks", func(p *i18n.Printer, s settingsInput) string {
		var named []string
		for _, name := range s.TieBreaks {
			named = append(named, p.Text("standings.criterion."+name))
		}
		return strings.Join(named, ", ")
	}, func(into *settingsInput, from settingsInput) { into.TieBreaks = slices.Clone(from.TieBreaks) }},
	tickMerge("arbiterLicensed", "desk.settings.arbiter_licensed", func(s *settingsInput) *bool { return &s.ArbiterLicensed }),
	tickMerge("allLicensed", "desk.settings.all_licensed", func(s *settingsInput) *bool { return &s.AllLicensed }),
	tickMerge("scoreKept", "desk.settings.score_kept", func(s *settingsInput) *bool { return &s.ScoreKept }),
	tickMerge("womenOnly", "desk.settings.women_only", func(s *settingsInput) *bool { return &s.WomenOnly }),
	textMerge("notified", "desk.settings.notified", func(s *settingsInput) *string { return &s.Notified }),
	{"championship", "desk.settings.championship", func(p *i18n.Printer, s settingsInput) string {
		if s.Championship == "" {
			return ""
		}
		return p.Text("championship." + s.Championship)
	}, func(into *settingsInput, from settingsInput) { into.Championship = from.Championship }},
}

// tickMerge is a box.
func tickMerge[T any](name string, label i18n.Key, field func(*T) *bool) mergeField[T] {
	return mergeField[T]{name, label, func(p *i18n.Printer, v T) string { return p.Text(yesOrNo(*field(&v))) },
		func(into *T, from T) { *field(into) = *field(&from) }}
}

// textMerge is a field that shows as it is.
func textMerge[T any](name string, label i18n.Key, field func(*T) *string) mergeField[T] {
	return mergeField[T]{name, label, func(_ *i18n.Printer, v T) string { return *field(&v) },
		func(into *T, from T) { *field(into) = *field(&from) }}
}

// wordMerge is a field whose values have texts: "variant.brazilian".
func wordMerge[T any](name string, label i18n.Key, field func(*T) *string) mergeField[T] {
	m := textMerge(name, label, field)
	m.show = func(p *i18n.Printer, v T) string { return p.Text(name + "." + *field(&v)) }
	return m
}

func yesOrNo(yes bool) string {
	if yes {
		return "word.yes"
	}
	return "word.no"
}
