package desk

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

// settingsForm is what was typed.
type settingsForm struct {
	sent.Settings
	cycles, lateAfter               string // as typed
	gamesDelay, gamesDrawsFrom      string
	swissRounds, clubsApart         string
	first, perDay, interval, rounds string
	variantChanged                  bool // by the control that was chosen
}

// systemIn is the system that was chosen; that of a new tournament where none
// was.
func systemIn(f *page.Form) tournament.System {
	if system, err := tournament.ParseSystem(f.Text("system")); err == nil {
		return system
	}
	return newSettings().System
}

// readSettings reads the form of a tournament of a system, which has fields of
// its own; numbers that are none become problems.
func readSettings(f *page.Form, system tournament.System) settingsForm {
	own := func(field string) bool { return slices.Contains(system.Fields(), field) }
	number := func(field string, otherwise int) int {
		if own(field) {
			return f.Number(field)
		}
		return otherwise
	}
	form := settingsForm{
		Settings: sent.Settings{
			Name: f.Text("name"), Place: f.Text("place"), Starts: f.Text("starts"), Ends: f.Text("ends"), Zone: f.Text("zone"), FamilyFirst: f.Has("familyFirst"),
			Edition: f.Text("edition"), Variant: f.Text("variant"), System: f.Text("system"), Cycles: number("cycles", 1),
			SwissRounds: number("swissRounds", 0), Uncontrolled: own("uncontrolled") && f.Has("uncontrolled"), ClubsApart: number("clubsApart", 0),
			DrawsWithAdvantage: f.Has("advantage"), Control: typedControl(f.Text("control")), LateAfter: f.Number("lateAfter"),
			CheckIn: f.Has("checkIn"), Reports: f.Text("reports"),
			Games: f.Text("games"), GamesConfirmed: f.Has("gamesConfirmed"), GamesDelay: f.Number("gamesDelay"),
			Schedule:        sent.WithoutTail(f.All("schedule")),
			TieBreaks:       slices.DeleteFunc(f.All("tieBreaks"), func(name string) bool { return name == "" }),
			ArbiterLicensed: f.Has("arbiterLicensed"), AllLicensed: f.Has("allLicensed"), ScoreKept: f.Has("scoreKept"),
			Notified: f.Text("notified"), WomenOnly: f.Has("womenOnly"), Championship: f.Text("championship"),
		},
		gamesDelay: f.Text("gamesDelay"), gamesDrawsFrom: f.Text("gamesDrawsFrom"), swissRounds: f.Text("swissRounds"), clubsApart: f.Text("clubsApart"),
		cycles: f.Text("cycles"), lateAfter: f.Text("lateAfter"),
		first: f.Text("first"), perDay: f.Text("perDay"), interval: f.Text("interval"), rounds: cmp.Or(f.Text("rounds"), f.Text("swissRounds")),
	}
	form.readChess(f)
	return form
}

// readChess reads what only games of chess have; in a form without scripts these fields are there for all.
func (form *settingsForm) readChess(f *page.Form) {
	if variant, err := article.ParseVariant(form.Variant); err != nil || variant.IsDraughts() {
		return
	}
	form.GamesSupervised, form.GamesQuickplay, form.GamesNoDraws = f.Has("gamesSupervised"), f.Has("gamesQuickplay"), f.Has("gamesNoDraws")
	form.GamesDrawsFrom = f.Number("gamesDrawsFrom")
}

// typedControl is a control as the code writes it; what is none stays as it was typed.
func typedControl(text string) string {
	if c, err := clock.ParseTyped(text); err == nil {
		return c.String()
	}
	return text
}

// formOf is the form with the settings as they are.
func formOf(s tournament.Settings, rounds int) settingsForm {
	form := settingsForm{Settings: sent.SettingsOf(s), cycles: strconv.Itoa(s.Cycles), lateAfter: strconv.Itoa(s.LateAfter)}
	form.gamesDelay, form.gamesDrawsFrom = page.NumberOrNothing(s.Games.Delay), page.NumberOrNothing(s.Games.Chess.DrawsFrom)
	form.swissRounds, form.clubsApart = page.NumberOrNothing(s.Swiss.Rounds), page.NumberOrNothing(s.Swiss.ClubsApart)
	form.first, form.perDay, form.interval = firstOf(s), "3", "210"
	if rounds > 0 {
		form.rounds = strconv.Itoa(rounds)
	}
	return form
}

// newSettings is how the form of a new tournament begins.
func newSettings() tournament.Settings {
	return tournament.Settings{
		Zone: events.DefaultZone, Edition: article.PZWarc, Variant: article.International,
		System: tournament.Berger, Cycles: 1, LateAfter: tournament.DefaultLateAfter,
	}
}

// keepFixed puts back what may not change once round 1 is published: the form
// shows these fields disabled, and browsers do not send such fields.
func (form *settingsForm) keepFixed(now tournament.Settings) {
	stands := sent.SettingsOf(now)
	form.Edition, form.Variant, form.System = stands.Edition, stands.Variant, stands.System
	form.Cycles, form.cycles, form.Uncontrolled = stands.Cycles, strconv.Itoa(stands.Cycles), stands.Uncontrolled
	form.DrawsWithAdvantage, form.Control, form.TieBreaks = stands.DrawsWithAdvantage, stands.Control, stands.TieBreaks
}

// useControl puts a control that was chosen of the examples into the form, with
// its variant unless another one of the same board is there.
func (form *settingsForm) useControl(value string) {
	name, control, _ := strings.Cut(value, " ")
	chosen, err := article.ParseVariant(name)
	if _, wrong := clock.Parse(control); err != nil || wrong != nil {
		return
	}
	form.Control = control
	if now, err := article.ParseVariant(form.Variant); err != nil || !now.IsDraughts() || (now == article.International) != (chosen == article.International) {
		form.Variant, form.variantChanged = chosen.String(), true
	}
}

// firstOf is the first time of a schedule, or ten o'clock of the first day.
func firstOf(s tournament.Settings) string {
	if len(s.Schedule) > 0 && s.Schedule[0] != "" {
		return s.Schedule[0]
	}
	if day, err := time.Parse(tournament.DateLayout, s.Starts); err == nil {
		return day.Add(10 * time.Hour).Format(tournament.ClockTimeLayout)
	}
	return ""
}
