package desk

import (
	"fmt"
	"slices"
	"strings"

	"damka/article"
	"damka/clock"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
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
	CallsOff     bool // to save it calls off games that have moves, and that was said

	Name, Place, Starts, Ends, Zone page.FormField
	FamilyFirst                     page.FormField // empty: no
	Edition, Variant, System        page.ChoiceField
	Adopted                         string // the adopted edition that is in force here, over one of the choices; empty: none is
	Cycles, Control, LateAfter      page.FormField
	Advantage                       page.FormField // empty: no
	CheckIn                         page.FormField // empty: no
	Reports                         page.ChoiceField
	Games                           gamesFields
	Notes                           []noticeView // where the regulations part with the code
	Swiss                           swissFields
	Norms                           normsFields
	ControlIs                       *parts.Control // what the control is; nil while it can't be read
	VariantChanged                  string         // the variant that came with a control, in words
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

// gamesFields are how games are kept.
type gamesFields struct {
	Kept      page.ChoiceField
	Confirmed page.FormField // empty: no
	Delay     page.FormField

	Supervised, Quickplay, NoDraws page.FormField // of chess; empty: no
	DrawsFrom                      page.FormField // of chess
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
		Advantage: d.Text("advantage", ticked(form.DrawsWithAdvantage)), CheckIn: d.Text("checkIn", ticked(form.CheckIn)),
		Reports: d.Choose("reports", page.Choices(tournament.Reportings(), form.Reports, func(r tournament.Reporting) string {
			return reader.Text("reports." + r.Word())
		})),
		Games: gamesFields{
			Kept: d.Choose("games", page.Choices(tournament.Keepings(), form.Games, func(k tournament.Keeping) string {
				return reader.Text("games.kept." + k.Word())
			})),
			Confirmed: d.Text("gamesConfirmed", ticked(form.GamesConfirmed)), Delay: d.Text("gamesDelay", form.gamesDelay),
			Supervised: d.Text("gamesSupervised", ticked(form.GamesSupervised)), Quickplay: d.Text("gamesQuickplay", ticked(form.GamesQuickplay)),
			NoDraws: d.Text("gamesNoDraws", ticked(form.GamesNoDraws)), DrawsFrom: d.Text("gamesDrawsFrom", form.gamesDrawsFrom),
		},
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
