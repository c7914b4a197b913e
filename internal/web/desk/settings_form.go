package desk

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
	"damka/internal/words"
	"damka/tiebreak"
	"damka/title"
)

// settingsView is the form of the regulations.
type settingsView struct {
	Head         *parts.Head // nil for a new tournament
	Sub          []parts.DeskTab
	Action, Back string
	Seen         uint64
	Fixed        bool // round 1 is published: what decides results stays
	Wrong        page.Defects
	Refused      *noticeView // why the regulations can't be changed
	CanSave      bool

	Name, Place, Starts, Ends, Zone page.FormField
	FamilyFirst                     page.FormField // empty: no
	Edition, Variant, System        page.ChoiceField
	Cycles, Control, LateAfter      page.FormField
	Advantage                       page.FormField // empty: no
	Notes                           []noticeView   // where the regulations part with the code
	Swiss                           swissFields
	Norms                           normsFields
	ControlIs                       *parts.Control // what the control is; nil while it can't be read
	VariantChanged                  string         // the variant that came with a control, in words
	OtherVariant                    *controlChoice // the control is one of another variant; nil where it counts
	Examples                        []controlExamples
	Orders                          []orderView // the code's order for each system, which may still be chosen

	Quick      quickFill
	Rounds     []numberedField // the start of each round
	Schedule   page.FormField  // what is wrong with it
	TieBreaks  []numberedChoice
	TieDefects page.FormField
	OwnOrder   bool   // another order than the edition's is chosen
	CodeOrder  string // the edition's own order, in words
}

// swissFields are what only a Swiss tournament has.
type swissFields struct {
	Rounds, Uncontrolled, ClubsApart page.FormField
}

// normsFields are what categories, norms and titles ask for.
type normsFields struct {
	ArbiterLicensed, AllLicensed, ScoreKept, WomenOnly, Notified page.FormField
	Championship                                                 page.ChoiceField
}

// numberedField is one of several fields of a kind, with its number from 1.
type numberedField struct {
	ID     string
	Number int
	Value  string
}

// numberedChoice is one of several choices of a kind.
type numberedChoice struct {
	ID      string
	Number  int
	Choices []page.Choice
}

// controlExamples are controls that the code names for a variant.
type controlExamples struct {
	Variant  string
	Controls []controlChoice
}

// controlChoice is a control to choose with its variant, which is named in words.
type controlChoice struct{ Variant, Control, Value string }

// ordersView is the code's order of criteria in a number of cases, each a
// system, an edition, and 1 for draws with advantage.
type orderView struct{ Cases, Text string }

// quickFill makes a schedule from its first round.
type quickFill struct {
	First, PerDay, Interval, Rounds page.FormField
}

// settingsForm is what was typed.
type settingsForm struct {
	sent.Settings
	cycles, lateAfter               string // as typed
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
			DrawsWithAdvantage: f.Has("advantage"), Control: f.Text("control"), LateAfter: f.Number("lateAfter"),
			Schedule:        sent.WithoutTail(f.All("schedule")),
			TieBreaks:       slices.DeleteFunc(f.All("tieBreaks"), func(name string) bool { return name == "" }),
			ArbiterLicensed: f.Has("arbiterLicensed"), AllLicensed: f.Has("allLicensed"), ScoreKept: f.Has("scoreKept"),
			Notified: f.Text("notified"), WomenOnly: f.Has("womenOnly"), Championship: f.Text("championship"),
		},
		swissRounds: f.Text("swissRounds"), clubsApart: f.Text("clubsApart"),
		cycles: f.Text("cycles"), lateAfter: f.Text("lateAfter"),
		first: f.Text("first"), perDay: f.Text("perDay"), interval: f.Text("interval"), rounds: cmp.Or(f.Text("rounds"), f.Text("swissRounds")),
	}
	return form
}

// formOf is the form as the settings stand.
func formOf(s tournament.Settings, rounds int) settingsForm {
	form := settingsForm{Settings: sent.SettingsOf(s), cycles: strconv.Itoa(s.Cycles), lateAfter: strconv.Itoa(s.LateAfter)}
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

// settingsViewOf shows a form with what is wrong in it, and fields for the start
// of as many rounds as are planned.
func settingsViewOf(reader page.Reader, form settingsForm, rounds int, problems []tournament.Problem) settingsView {
	p, d := reader.Printer, page.DefectsOf(reader, problems)
	edition, _ := article.ParseEdition(form.Edition)
	variant, _ := article.ParseVariant(form.Variant)
	system, err := tournament.ParseSystem(form.System)
	if err != nil {
		system = newSettings().System
	}
	view := settingsView{
		Wrong: d,
		Name:  d.Text("name", form.Name), Place: d.Text("place", form.Place),
		Starts: d.Text("starts", form.Starts), Ends: d.Text("ends", form.Ends), Zone: d.Text("zone", form.Zone),
		FamilyFirst: d.Text("familyFirst", ticked(form.FamilyFirst)),
		Edition: d.Choose("edition", page.Choices(article.Editions(), form.Edition, func(e article.Edition) string {
			return words.EditionToChoose(p, e)
		})),
		Variant: d.Choose("variant", page.Choices(article.Variants(), form.Variant, func(v article.Variant) string {
			return words.Variant(p, v)
		})),
		System: d.Choose("system", page.Choices(tournament.Systems(), form.System, func(s tournament.System) string {
			return words.System(p, s)
		})),
		Cycles: d.Text("cycles", form.cycles), Control: d.Text("control", form.Control), LateAfter: d.Text("lateAfter", form.lateAfter),
		Advantage: d.Text("advantage", ticked(form.DrawsWithAdvantage)),
		Swiss: swissFields{
			Rounds: d.Text("swissRounds", form.swissRounds), Uncontrolled: d.Text("uncontrolled", ticked(form.Uncontrolled)),
			ClubsApart: d.Text("clubsApart", form.clubsApart),
		},
		Norms:    normsFieldsOf(reader, form, d),
		Examples: examplesOfControls(p), Orders: ordersOf(reader),
		Schedule:   d.Text("schedule", ""),
		TieDefects: d.Text("tieBreaks", ""), OwnOrder: len(form.TieBreaks) > 0,
		CodeOrder: orderInWords(reader, tiebreak.Rules{Edition: edition, System: events.CriteriaSystem(system), Advantage: form.DrawsWithAdvantage}.Criteria()),
		Quick: quickFill{d.Text("first", form.first), d.Text("perDay", form.perDay),
			d.Text("interval", form.interval), d.Text("rounds", form.rounds)},
	}
	if control, err := clock.Parse(form.Control); err == nil {
		if is, err := parts.ControlOf(reader, control, edition, variant); err == nil {
			view.ControlIs = &is
			view.OtherVariant = otherVariant(view.Examples, is)
		}
	}
	if form.variantChanged {
		view.VariantChanged = words.Variant(p, variant)
	}
	for i := range max(len(form.Schedule), rounds) {
		field := numberedField{ID: fmt.Sprintf("round-%d", i+1), Number: i + 1}
		if i < len(form.Schedule) {
			field.Value = form.Schedule[i]
		}
		view.Rounds = append(view.Rounds, field)
	}
	view.TieBreaks = criterionFields(reader, form.TieBreaks)
	return view
}

func normsFieldsOf(reader page.Reader, form settingsForm, d page.Defects) normsFields {
	fields := normsFields{
		ArbiterLicensed: d.Text("arbiterLicensed", ticked(form.ArbiterLicensed)), AllLicensed: d.Text("allLicensed", ticked(form.AllLicensed)),
		ScoreKept: d.Text("scoreKept", ticked(form.ScoreKept)), WomenOnly: d.Text("womenOnly", ticked(form.WomenOnly)),
		Notified: d.Text("notified", form.Notified),
	}
	championships := slices.DeleteFunc(title.Championships(), func(one title.Championship) bool { return one == title.NoChampionship })
	fields.Championship = d.Choose("championship", page.Choices(championships, form.Championship, func(one title.Championship) string {
		return reader.Text("championship." + one.String())
	}))
	return fields
}

// examplesOfControls are controls that the code names, by variant (II.6, III).
func examplesOfControls(p *i18n.Printer) []controlExamples {
	of := func(variant article.Variant, controls ...string) controlExamples {
		examples := controlExamples{Variant: words.Variant(p, variant)}
		for _, control := range controls {
			examples.Controls = append(examples.Controls, controlChoice{examples.Variant, control, variant.String() + " " + control})
		}
		return examples
	}
	return []controlExamples{
		of(article.International, "80+60", "90/45,30+30", "120/50,60/25*", "90", "20", "15+5", "5+3", "3+2"),
		of(article.Brazilian, "60", "45+30", "45/25,15", "15", "10", "7+5", "5", "3+2"),
	}
}

// otherVariant is the example that a control is, if it is none in the variant
// chosen; nil otherwise.
func otherVariant(examples []controlExamples, is parts.Control) *controlChoice {
	if is.Warning == "" {
		return nil
	}
	for _, of := range examples {
		for _, example := range of.Controls {
			if example.Control == is.Control {
				return &example
			}
		}
	}
	return nil
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

// ordersOf are the code's orders of criteria in words, each with all its cases.
func ordersOf(reader page.Reader) []orderView {
	var orders []orderView
	for _, system := range tournament.Systems() {
		for _, edition := range article.Editions() {
			for _, advantage := range []bool{false, true} {
				rules := tiebreak.Rules{Edition: edition, System: events.CriteriaSystem(system), Advantage: advantage}
				text, name := orderInWords(reader, rules.Criteria()), fmt.Sprintf("%s/%s/%s", system, edition, ticked(advantage))
				at := slices.IndexFunc(orders, func(o orderView) bool { return o.Text == text })
				if at < 0 {
					orders = append(orders, orderView{name, text})
					continue
				}
				orders[at].Cases += " " + name
			}
		}
	}
	return orders
}

// criterionFields are the choices of the first criterion, the second, and so
// on; an empty choice ends the order.
func criterionFields(reader page.Reader, order []string) []numberedChoice {
	criteria := allCriteria()
	fields := make([]numberedChoice, len(criteria))
	for i := range fields {
		chosen := ""
		if i < len(order) {
			chosen = order[i]
		}
		fields[i] = numberedChoice{fmt.Sprintf("criterion-%d", i+1), i + 1, page.Choices(criteria, chosen, func(criterion tiebreak.Criterion) string {
			return words.Criterion(reader.Printer, criterion)
		})}
	}
	return fields
}

// allCriteria are those that some system allows: the system may be chosen in
// the same form.
func allCriteria() []tiebreak.Criterion {
	var all []tiebreak.Criterion
	for _, system := range tournament.Systems() {
		for _, criterion := range events.AllowedCriteria(system) {
			if !slices.Contains(all, criterion) {
				all = append(all, criterion)
			}
		}
	}
	return all
}

// ticked is the value of a box.
func ticked(yes bool) string {
	if yes {
		return "1"
	}
	return ""
}

func orderInWords(reader page.Reader, order tiebreak.Order) string {
	named := make([]string, len(order))
	for i, criterion := range order {
		named[i] = words.Criterion(reader.Printer, criterion)
	}
	return strings.Join(named, " → ")
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
