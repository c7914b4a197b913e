package college

import (
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/college"
	domain "damka/internal/college"
	"damka/internal/college/matter"
	"damka/internal/college/notice"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// feeActs are the acts of the page of fees and programs.
var feeActs = map[string]act{
	"set": func(c *page.Call, f *page.Form) (string, error) {
		decided := c.College.Today()
		if f.Has("decided") {
			decided = dayIn(f, "decided")
		}
		return "", c.College.SetTariff(c.Context(), c.Actor, notice.Set{
			Day: decided, From: dayIn(f, "from"), Fee: notice.Fee(f.Text("fee")), Class: domain.Class(f.Text("class")), Amount: moneyIn(f, "amount"), Matter: f.Text("matter"),
		})
	},
	"approve": func(c *page.Call, f *page.Form) (string, error) {
		_, err := c.College.ApproveProgram(c.Context(), c.Actor, notice.Approved{Day: c.College.Today(), Name: f.Text("name"), Version: f.Text("version")}, college.Words{})
		return "", err
	},
	"revoke": func(c *page.Call, f *page.Form) (string, error) {
		return "", c.College.RevokeProgram(c.Context(), c.Actor, f.Text("of"), notice.Revoked{Day: c.College.Today()})
	},
}

// fees are what is paid today and from a later day on, and the approved programs.
func fees(c *page.Call) (*sheet, error) {
	tariffs, err := c.College.Tariffs(c.Context())
	if err != nil {
		return nil, err
	}
	programs, err := c.College.Programs(c.Context())
	if err != nil {
		return nil, err
	}
	view := &sheet{Crumbs: []link{{Path: "/arbiters", Label: c.Text("college.arbiters.title")}}, Title: c.Text("college.fees.title"), Lead: c.Text("college.fees.lead"), Rule: "IV.5.3.9", Tabs: workTabs(c)}
	amounts, err := tariffPart(c, tariffs)
	if err != nil {
		return nil, err
	}
	if may(c, app.SetTariffs) {
		set, err := tariffForm(c)
		if err != nil {
			return nil, err
		}
		amounts.Forms = []form{set}
	}
	view.Sections = []section{amounts, programPart(c, programs)}
	return view, nil
}

// tariffPart are the amounts, the newest first, each with the decision that it is by.
func tariffPart(c *page.Call, tariffs *notice.Tariffs) (section, error) {
	today := c.College.Today()
	decided, err := feeDecisions(c)
	if err != nil {
		return section{}, err
	}
	one := section{ID: "tariffs", Title: c.Text("college.fees.amounts")}
	t := heads(one.Title, c.Text("college.col.fee"), c.Text("college.col.class"), "#"+c.Text("college.col.amount"), c.Text("college.col.from"), c.Text("college.col.decided"))
	for i := len(tariffs.All) - 1; i >= 0; i-- {
		e := tariffs.All[i]
		class := c.Text("college.page.all_classes")
		if e.Class != "" {
			class = word(c, "class", e.Class)
		}
		note := ""
		if now, found := tariffs.On(today, e.Fee, e.Class); e.From.Compare(today) > 0 {
			note = c.Text("college.fees.later")
		} else if !found || now != e.Amount {
			note = c.Text("college.fees.earlier")
		}
		t.put(cell{Text: page.Capital(word(c, "fee", e.Fee)), Note: note}, cell{Text: class}, cell{Text: money(c, e.Amount)}, cell{Text: date(c, e.From)}, decided(e))
	}
	if len(t.Rows) > 0 {
		one.Table = t
	} else {
		one.Empty = c.Text("college.fees.none")
	}
	return one, nil
}

// feeDecisions say of an amount which decision it is by: the proceeding, for those who may read it, else that the board has decided.
func feeDecisions(c *page.Call) (func(notice.Set) cell, error) {
	known := map[string]cell{}
	published, err := c.College.Published(c.Context())
	if err != nil {
		return nil, err
	}
	for _, m := range published {
		known[m.ID] = cell{Text: titleOf(c, m.Public, m.Kind), Path: "/college/decisions/" + m.ID}
	}
	if may(c, app.SeeCollege) {
		all, err := c.College.Matters(c.Context(), c.Actor, false)
		if err != nil {
			return nil, err
		}
		for _, m := range all {
			known[m.ID] = cell{Text: titleOf(c, m.Title, m.Kind), Path: "/college/matters/" + m.ID}
		}
	}
	return func(e notice.Set) cell {
		one, is := known[e.Matter]
		if !is {
			one.Text = page.Capital(word(c, "body", domain.Board))
		}
		one.Note = date(c, e.Day)
		return one
	}, nil
}

// tariffForm sets an amount: by a decision of the board in a proceeding; who decides for the board also without one.
func tariffForm(c *page.Call) (form, error) {
	all, err := c.College.Matters(c.Context(), c.Actor, false)
	if err != nil {
		return form{}, err
	}
	today, board := c.College.Today(), contains(c.College.BodiesOf(c.Context(), c.Actor, app.DecideMatter), domain.Board)
	var granted []page.Choice
	if board {
		granted = append(granted, page.Choice{Value: "", Label: c.Text("college.fees.board_itself")})
	}
	for _, m := range all {
		if m.Kind == matter.Fees && m.Phase == matter.Granted && !m.Named {
			granted = append(granted, page.Choice{Value: m.ID, Label: titleOf(c, m.Title, m.Kind) + ", " + date(c, m.Ended)})
		}
	}
	decision := choiceField("matter", c.Text("college.field.fees_decision"), granted)
	if len(granted) == 0 {
		decision.Choices, decision.Hint = []page.Choice{{Value: "", Label: c.Text("college.fees.no_decision")}}, c.Text("college.fees.no_decision.hint")
	}
	classes := append([]page.Choice{{Value: "", Label: c.Text("college.page.all_classes")}}, choices(c, "class", domain.Classes(), "")...)
	fields := []field{
		choiceField("fee", c.Text("college.col.fee"), choices(c, "fee", notice.Fees(), "")), choiceField("class", c.Text("college.col.class"), classes).optional(),
		textField("amount", c.Text("college.field.amount"), c.Text("college.field.amount.hint")).with(anAmount), decision.optional(),
	}
	if board {
		fields = append(fields, dayField(c, "decided", c.Text("college.field.decided"), today))
	}
	return form{
		Act: "set", Title: c.Text("college.fees.set"), Hint: c.Text("college.fees.set.hint"), Rule: "IV.5.3.9", Path: "/college/fees", Button: c.Text("college.fees.set"),
		Fields: append(fields, dayField(c, "from", c.Text("college.col.from"), today)),
	}, nil
}

// mostAmounts is how many amounts a proceeding about fees is asked for at once.
const mostAmounts = 6

// amountFields ask for the amounts that the board is to agree to, and from when.
func amountFields(c *page.Call) (fields []field) {
	fees := append([]page.Choice{{Label: c.Text("college.fees.no_fee")}}, choices(c, "fee", notice.Fees(), "")...)
	classes := append([]page.Choice{{Label: c.Text("college.page.all_classes")}}, choices(c, "class", domain.Classes(), "")...)
	for i := range mostAmounts {
		n := strconv.Itoa(i + 1)
		fee := choiceField("fee-"+n, c.Text("college.col.fee"), slices.Clone(fees)).optional()
		fee.Group = c.Text("college.fees.amount_n", i18n.A("n", i+1))
		fields = append(fields, fee, choiceField("class-"+n, c.Text("college.col.class"), slices.Clone(classes)).optional(), textField("amount-"+n, c.Text("college.field.amount"), "").with(anAmount).optional())
	}
	from := dayField(c, "from", c.Text("college.col.from"), c.College.Today())
	from.Group = c.Text("college.fees.all_from")
	return append(fields, from)
}

// amountsIn are the amounts that were typed; a row in which nothing was is none.
func amountsIn(f *page.Form) (all []matter.Amount) {
	for i := range mostAmounts {
		n := strconv.Itoa(i + 1)
		if f.Has("fee-"+n) || f.Has("amount-"+n) {
			all = append(all, matter.Amount{Fee: f.Text("fee-" + n), Class: domain.Class(f.Text("class-" + n)), Amount: moneyIn(f, "amount-"+n)})
		}
	}
	return all
}

// amountFacts are the amounts that a proceeding names.
func amountFacts(c *page.Call, s matter.Subject) (all []fact) {
	for _, a := range s.Fees {
		class := c.Text("college.page.all_classes")
		if a.Class != "" {
			class = word(c, "class", a.Class)
		}
		all = append(all, fact{Label: page.Capital(word(c, "fee", notice.Fee(a.Fee))), Text: c.Text("college.fees.named", i18n.A("class", class), i18n.A("amount", money(c, a.Amount)), i18n.A("date", date(c, s.From)))})
	}
	return all
}

func programPart(c *page.Call, programs []college.Program) section {
	one := section{ID: "programs", Title: c.Text("college.programs.title"), Text: c.Text("college.programs.lead")}
	t := heads(one.Title, c.Text("college.col.program"), c.Text("college.col.version"), c.Text("college.col.approved"))
	for _, p := range programs {
		note := ""
		if p.Revoked.IsValid() {
			note = c.Text("college.programs.revoked", i18n.A("date", date(c, p.Revoked)))
		}
		t.put(cell{Text: p.Name, Note: note}, cell{Text: p.Version}, cell{Text: date(c, p.Approved)})
		if !p.Revoked.IsValid() && may(c, app.ApprovePrograms) {
			title := c.Text("college.programs.revoke", i18n.A("name", p.Name+" "+p.Version))
			one.Forms = append(one.Forms, form{Act: "revoke", Key: p.ID, Title: title, Path: "/college/fees", Button: c.Text("college.programs.revoke.button"), Danger: true, Hidden: map[string]string{"of": p.ID}})
		}
	}
	if len(t.Rows) > 0 {
		one.Table = t
	} else {
		one.Empty = c.Text("college.programs.none")
	}
	if may(c, app.ApprovePrograms) {
		one.Forms = append(one.Forms, form{
			Act: "approve", Title: c.Text("college.programs.approve"), Path: "/college/fees", Button: c.Text("college.programs.approve"),
			Fields: []field{textField("name", c.Text("college.col.program"), ""), textField("version", c.Text("college.col.version"), "")},
		})
	}
	return one
}

// refsIn are the articles that were typed, divided by spaces, commas or lines. "KS" belongs to the number after it.
func refsIn(text string) (all []article.Ref) {
	words := strings.Fields(strings.NewReplacer(",", " ", ";", " ").Replace(text))
	for i := 0; i < len(words); i++ {
		if words[i] == "KS" && i+1 < len(words) {
			i++
			all = append(all, article.Ref("KS "+words[i]))
			continue
		}
		all = append(all, article.Ref(strings.ToUpper(words[i])))
	}
	return all
}
