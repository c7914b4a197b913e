package college

import (
	"strconv"

	"damka/internal/app"
	"damka/internal/app/college"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// settlementsPath is the page of what arbiters were paid for the tournaments of a year; that of a tournament is below it.
const settlementsPath = "/college/settlements"

// settlements are the tournaments that ended in a year, with what their arbiters were paid.
func settlements(c *page.Call) (*sheet, error) {
	year := yearAsked(c)
	all, err := c.College.Settlements(c.Context(), c.Actor, year)
	if err != nil {
		return nil, err
	}
	page.KeepNothing(c)
	view := &sheet{Title: c.Text("college.settlements.title", i18n.A("year", year)), Lead: c.Text("college.settlements.lead"), Rule: "IV.4.5", Tabs: tabs(c)}
	view.Actions = append([]link{{Path: settlementsPath + ".csv?year=" + strconv.Itoa(year), Label: "CSV"}}, yearLinks(c, settlementsPath, year)...)
	one := section{}
	if len(all) == 0 {
		one.Empty = c.Text("college.settlements.none", i18n.A("year", year))
		view.Sections = []section{one}
		return view, nil
	}
	one.Table = heads(view.Title, c.Text("college.field.dossier"), c.Text("college.col.starts"), c.Text("college.col.settled"), "#"+c.Text("college.col.sum"))
	sum := 0
	for _, r := range all {
		one.Table.put(cell{Text: knownEvent(c, r.Event), Path: settlementsPath + "/" + r.Event.ID, Note: r.Event.Place}, startOf(c, r.Event), settledCell(c, r.Settled, r.Open), cell{Text: money(c, r.Sum)})
		sum += r.Sum
	}
	one.Facts = []fact{{Label: c.Text("college.statement.income"), Text: money(c, sum)}}
	view.Sections = []section{one}
	return view, nil
}

// yearLinks lead to the years beside one.
func yearLinks(c *page.Call, path string, year int) []link {
	all := []link{{Path: path + "?year=" + strconv.Itoa(year-1), Label: strconv.Itoa(year - 1)}}
	if year < c.College.Today().Year() {
		all = append(all, link{Path: path + "?year=" + strconv.Itoa(year+1), Label: strconv.Itoa(year + 1)})
	}
	return all
}

// knownEvent is the name of a tournament, also of one that is not in the calendar any more.
func knownEvent(c *page.Call, e college.Event) string {
	if e.Name == "" {
		return c.Text("college.field.dossier.gone")
	}
	return e.Name
}

// settledCell is how many arbiters are settled, of how many.
func settledCell(c *page.Call, settled, open int) cell {
	return cell{Text: c.Text("college.settlement.of", i18n.A("n", settled), i18n.A("of", settled+open)), Bad: open > 0}
}

// settlement is what the arbiters of a tournament are paid.
func settlement(c *page.Call) (*sheet, error) {
	s, err := c.College.Settlement(c.Context(), c.Actor, c.Request.PathValue("dossier"))
	if err != nil {
		return nil, err
	}
	page.KeepNothing(c)
	name, err := nameOf(c, peopleOf(s)...)
	if err != nil {
		return nil, err
	}
	view := &sheet{Title: c.Text("college.settlement.title"), Lead: eventName(c, s.Event), Tabs: workTabs(c)}
	view.Crumbs = []link{{Path: "/calendar/" + s.Event.ID, Label: s.Event.Name}}
	if may(c, app.SeeSettlements) {
		view.Crumbs = []link{{Path: settlementsPath, Label: c.Text("college.tab.settlements")}, {Path: "/registry/tournaments/" + s.Event.ID, Label: s.Event.Name}}
	} else {
		view.Crumbs = append([]link{{Path: "/registry/club", Label: c.Text("registry.own_club")}}, view.Crumbs...)
	}
	one := section{ID: "settlement", Title: c.Text("college.settlement.arbiters"), Text: c.Text("college.settlement.lead"), Rule: "IV.4.5"}
	if len(s.Arbiters) == 0 {
		one.Empty = c.Text("college.settlement.nobody_named")
		view.Sections = []section{one}
		return view, nil
	}
	if settled, open := s.Count(); settled > 0 {
		here := c.Request.URL.Path
		view.Actions = []link{{Path: here + "/settlement.csv", Label: "CSV"}, {Path: here + "/settlement.pdf", Label: "PDF"}}
		one.Facts = []fact{{Label: c.Text("college.statement.income"), Text: money(c, s.Sum())}}
		if open > 0 {
			one.Facts = append(one.Facts, fact{Label: c.Text("college.settlement.open"), Text: c.Number(open), Bad: true})
		}
	}
	one.Table = settlementTable(c, s, name)
	one.Forms = settleForms(c, s, name)
	view.Sections = []section{one}
	return view, nil
}

// peopleOf are the arbiters of a settlement.
func peopleOf(s college.Settlement) (ids []string) {
	for _, a := range s.Arbiters {
		ids = append(ids, a.Person)
	}
	return ids
}

// settlementTable is a line for each arbiter: what for, and how much.
func settlementTable(c *page.Call, s college.Settlement, name func(string) string) *table {
	t := heads(c.Text("college.settlement.arbiters"), c.Text("college.col.name"), c.Text("college.col.class"), "#"+c.Text("college.col.days"), "#"+c.Text("college.col.allowance"), "#"+c.Text("college.col.travel"), "#"+c.Text("college.col.other_costs"), "#"+c.Text("college.col.sum"), c.Text("college.col.settled"))
	for _, a := range s.Arbiters {
		who := cell{Text: name(a.Person), Note: word(c, "office", a.Office)}
		if may(c, app.SeeCollege) {
			who.Path = "/college/arbiters/" + a.Person
		}
		if !a.Named {
			who.Note += " · " + c.Text("college.settlement.not_named")
		}
		none := cell{Text: "–"}
		if !a.IsSettled() {
			t.put(who, cell{Text: word(c, "class", a.Class)}, none, none, none, none, none, cell{Text: c.Text("college.settlement.not_yet"), Bad: true})
			continue
		}
		l := a.Line
		t.put(who, cell{Text: word(c, "class", l.Class)}, cell{Text: c.Number(l.Days)}, cell{Text: money(c, l.Allowance()), Note: c.Text("college.settlement.per_day", i18n.A("amount", money(c, l.PerDay)))}, cell{Text: money(c, l.Travel)}, cell{Text: money(c, l.Other)}, cell{Text: money(c, l.Sum())}, cell{Text: date(c, l.Day), Note: page.ByWhom(c.Reader, a.By)})
	}
	return t
}

// settleForms settle each arbiter, and take that back.
func settleForms(c *page.Call, s college.Settlement, name func(string) string) (all []form) {
	if s.Event.Cancelled || s.Event.Ends.Compare(c.College.Today()) > 0 || !c.College.MaySettle(c.Context(), c.Actor, s.Event.ID) {
		return nil
	}
	here := c.Request.URL.Path
	for _, a := range s.Arbiters {
		if !a.Named {
			continue
		}
		days := numberField("days", c.Text("college.field.paid_days"), c.Text("college.settlement.no_tariff"))
		days.Value = "0"
		if a.HasRate {
			days.Value, days.Hint = strconv.Itoa(s.Event.Starts.DaysTo(s.Event.Ends)+1), c.Text("college.settlement.tariff", i18n.A("amount", money(c, a.PerDay)), i18n.A("date", date(c, s.Event.Starts)))
		}
		title := c.Text("college.settlement.settle", i18n.A("name", name(a.Person)))
		travel, other := textField("travel", c.Text("college.field.travel"), c.Text("college.field.amount.hint")).with(anAmount), textField("other", c.Text("college.field.other_costs"), c.Text("college.field.other_costs.hint")).with(anAmount)
		travel.Value, other.Value = "0", "0"
		if a.IsSettled() {
			title = c.Text("college.settlement.correct", i18n.A("name", name(a.Person)))
			days.Value, travel.Value, other.Value = strconv.Itoa(a.Line.Days), typedMoney(c, a.Line.Travel), typedMoney(c, a.Line.Other)
		}
		all = append(all, form{
			Act: "settle", Key: "-" + a.Person, Title: title, Path: here, Button: c.Text("college.settlement.save"), Hidden: map[string]string{"of": a.Person, "seen": a.Seen}, Rule: "IV.5.3.9",
			Hint: c.Text("college.settlement.settle.hint"), Fields: []field{days, travel, other},
		})
	}
	for _, a := range s.Arbiters {
		if a.IsSettled() {
			all = append(all, form{Act: "unsettle", Key: "-" + a.Person, Title: c.Text("college.settlement.void", i18n.A("name", name(a.Person))), Path: here, Button: c.Text("college.settlement.void.button"), Danger: true, Hidden: map[string]string{"of": a.Person, "seen": a.Seen}})
		}
	}
	return all
}

// typedMoney is an amount as somebody types it.
func typedMoney(c *page.Call, amount int) string {
	text := strconv.Itoa(amount / 100)
	if amount%100 != 0 {
		text += money(c, amount%100)[1:4]
	}
	return text
}

// settleActs are the acts of a tournament's settlement.
var settleActs = map[string]act{
	"settle": func(c *page.Call, f *page.Form) (string, error) {
		return "", c.College.Settle(c.Context(), c.Actor, c.Request.PathValue("dossier"), college.Settling{Person: f.Text("of"), Days: numberIn(f, "days"), Travel: moneyIn(f, "travel"), Other: moneyIn(f, "other"), Seen: f.Text("seen")})
	},
	"unsettle": func(c *page.Call, f *page.Form) (string, error) {
		return "", c.College.Unsettle(c.Context(), c.Actor, c.Request.PathValue("dossier"), f.Text("of"), f.Text("seen"))
	},
}

// settledPart is what somebody was paid for tournaments; nothing for who was not, and for readers who may not know.
func settledPart(c *page.Call, person string) ([]section, error) {
	if !may(c, app.SeeSettlements) {
		return nil, nil
	}
	all, err := c.College.SettledBy(c.Context(), c.Actor, person)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	page.KeepNothing(c)
	one := section{ID: "settled", Title: c.Text("college.settlement.of_person"), Rule: "IV.4.5"}
	one.Table = heads(one.Title, c.Text("college.field.dossier"), c.Text("college.field.office"), "#"+c.Text("college.col.days"), "#"+c.Text("college.col.sum"), c.Text("college.col.settled"))
	sum := 0
	for _, s := range all {
		s.Event.Starts, s.Event.Ends = s.Line.From, s.Line.Until
		one.Table.put(cell{Text: knownEvent(c, s.Event), Path: settlementsPath + "/" + s.Event.ID, Note: c.DateRange(s.Line.From.Time(), s.Line.Until.Time())}, cell{Text: word(c, "office", s.Line.Office)}, cell{Text: c.Number(s.Line.Days)}, cell{Text: money(c, s.Line.Sum())}, cell{Text: date(c, s.Line.Day)})
		sum += s.Line.Sum()
	}
	one.Facts = []fact{{Label: c.Text("college.statement.income"), Text: money(c, sum)}}
	return []section{one}, nil
}
