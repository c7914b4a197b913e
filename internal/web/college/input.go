package college

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app/college"
	"damka/internal/college/ban"
	"damka/internal/web/page"
)

// holds is what is typed into a field, where its kind does not say it.
type holds string

const (
	aPerson  holds = "person"  // a number in the register
	persons  holds = "persons" // several
	anAmount holds = "amount"
	aYear    holds = "year"
	articles holds = "articles"
)

// with makes a field one for something that is more than a text.
func (x field) with(what holds) field {
	x.Holds = what
	return x
}

// needed is a field that may not be empty.
func (x field) needed() field {
	x.Optional = false
	return x
}

// sent is the form of the page that was sent; nil where the page has none such any more.
func (s *sheet) sent(f *page.Form) *form {
	for i := range s.Sections {
		for j := range s.Sections[i].Forms {
			if one := &s.Sections[i].Forms[j]; one.is(f.Text("act")) && f.Text("of") == one.Hidden["of"] {
				return one
			}
		}
	}
	return nil
}

// check notes at each field what is wrong with what was typed: all of it at once. What only the rules of the college can say is asked afterwards.
func (one *form) check(c *page.Call, f *page.Form) error {
	for _, x := range one.Fields {
		x.ID = one.ID() + "-" + x.Name
		if err := x.check(c, f); err != nil {
			return err
		}
	}
	if one.Also != nil {
		one.Also(c, f, func(name string, code article.Code, args ...article.Arg) {
			f.Problems = append(f.Problems, page.ProblemAt(one.ID()+"-"+name, code, args...))
		})
	}
	return nil
}

// check notes what is wrong with what was typed into a field. One that was not sent is left to the rules.
func (x field) check(c *page.Call, f *page.Form) error {
	text := f.Text(x.Name)
	if _, sent := f.Values[x.Name]; !sent || x.Kind == "tick" || text == "" && x.Optional {
		return nil
	}
	wrong := func(code article.Code, args ...article.Arg) {
		f.Problems = append(f.Problems, page.ProblemAt(x.ID, code, args...))
	}
	typed := func(code article.Code, text string) { wrong(code, page.TextArg("value", article.Printable(text))) }
	if text == "" {
		wrong(x.lack(c), page.TextArg("field", x.Label))
		return nil
	}
	switch {
	case x.Holds == aPerson || x.Holds == persons:
		for _, number := range numbersIn(text, x.Holds) {
			if !isNumber(number) {
				typed("college.typed.not_number", number)
				continue
			}
			_, err := personNumbered(c, number)
			refusal, refused := article.AsRefusal(err)
			if refused {
				wrong(refusal.Code, refusal.Args...)
			} else if err != nil {
				return err
			}
		}
	case x.Holds == articles:
		for _, ref := range refsIn(text) {
			if !ref.IsValid() {
				typed("college.matter.no_article", string(ref))
			}
		}
	case x.Holds == anAmount && isTooMuch(f, x.Name):
		wrong("college.typed.too_much", page.TextArg("most", money(c, math.MaxInt32)))
	case x.Holds == anAmount && moneyIn(f, x.Name) < 0 && !isNumber(strings.TrimPrefix(text, "-")):
		typed("college.typed.not_amount", text)
	case x.Holds == aYear && numberIn(f, x.Name) < 0:
		typed("college.typed.not_year", text)
	case x.Kind == "number" && x.Holds == "" && !isNumber(strings.TrimPrefix(text, "-")):
		typed("college.typed.not_whole", text)
	case x.Kind == "date" && !dayIn(f, x.Name).IsValid():
		typed("college.typed.not_day", text)
	}
	return nil
}

// lack is what is said where nothing was typed or chosen.
func (x field) lack(c *page.Call) article.Code {
	switch {
	case x.Kind == "select" && x.Name == "dossier":
		return "college.typed.no_event"
	case x.Kind == "select":
		return "college.typed.no_choice"
	case x.Holds == aPerson:
		return "college.typed.no_person"
	case x.Holds == persons:
		return "college.typed.no_persons"
	case x.Holds == anAmount:
		return "college.typed.no_amount"
	case x.Kind == "date" && x.Label == c.Text("college.field.day"):
		return "college.typed.no_day"
	case x.Kind == "date":
		return "college.typed.no_day_of"
	}
	return "college.typed.empty"
}

// isNumber says whether a text is a whole number that is not negative, and not too large for one.
func isNumber(text string) bool {
	_, err := strconv.ParseUint(text, 10, 31)
	return err == nil
}

// dayIn reads a day, as 1999-03-12 or 12.03.1999; no day for what is none, which the application refuses.
func dayIn(f *page.Form, name string) calendar.Date {
	text := f.Text(name)
	if parts := strings.Split(strings.TrimSuffix(text, "."), "."); len(parts) == 3 && len(parts[2]) == 4 {
		for i, part := range parts[:2] {
			if len(part) == 1 {
				parts[i] = "0" + part
			}
		}
		text = parts[2] + "-" + parts[1] + "-" + parts[0]
	}
	day, _ := calendar.ParseDate(text)
	return day
}

// numberIn reads a whole number; -1 for what is none.
func numberIn(f *page.Form, name string) int {
	n, err := strconv.Atoi(f.Text(name))
	if err != nil {
		return -1
	}
	return n
}

// moneyIn reads złote with grosze after a comma or a point; -1 for what is none.
func moneyIn(f *page.Form, name string) int {
	text := strings.NewReplacer(",", ".", " ", "", "\u00a0", "").Replace(f.Text(name))
	whole, part, has := strings.Cut(text, ".")
	if !has {
		part = "00"
	}
	if len(part) == 1 {
		part += "0"
	}
	n, err := strconv.ParseUint(whole+part, 10, 31)
	if err != nil || len(part) != 2 || whole == "" {
		return -1
	}
	return int(n)
}

// isTooMuch says that what was typed is an amount, and larger than any here can be.
func isTooMuch(f *page.Form, name string) bool {
	text := strings.NewReplacer(" ", "", "\u00a0", "").Replace(f.Text(name))
	whole, part, _ := strings.Cut(strings.ReplaceAll(text, ",", "."), ".")
	return moneyIn(f, name) < 0 && whole != "" && len(part) <= 2 && strings.Trim(whole+part, "0123456789") == ""
}

// numbersIn are the numbers that were typed: one, or several divided by spaces, commas or lines.
func numbersIn(text string, what holds) []string {
	if what == aPerson {
		return []string{text}
	}
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\r\n,;\u00a0", r) })
}

// personNumbered is who has a number in the register; a refusal for nobody.
func personNumbered(c *page.Call, number string) (string, error) {
	n, err := strconv.Atoi(number)
	if err != nil {
		n = 0
	}
	return c.College.PersonNumbered(c.Context(), max(n, 0))
}

// personIn is who has the number in the register that was typed.
func personIn(c *page.Call, f *page.Form, name string) (string, error) {
	return personNumbered(c, f.Text(name))
}

// personsIn are those whose numbers were typed.
func personsIn(c *page.Call, f *page.Form, name string) ([]string, error) {
	var all []string
	for _, number := range numbersIn(f.Text(name), persons) {
		id, err := personNumbered(c, number)
		if err != nil {
			return nil, err
		}
		all = append(all, id)
	}
	return all, nil
}

// wordsIn are what somebody wrote.
func wordsIn(f *page.Form) college.Words {
	return college.Words{Title: f.Text("title"), Text: f.Text("text"), Place: f.Text("place")}
}

// fieldsOfRefusals are the fields that a refusal is about, by the end of its code; the first that the form has is marked.
var fieldsOfRefusals = map[string][]string{
	"day": {"day"}, "class": {"class"}, "held": {"class"}, "exam_class": {"class"}, "year": {"year"}, "amount": {"amount", "travel", "amount-1"}, "amounts": {"amount-1"}, "resolved_for": {"matter"}, "tariff_named": {"matter"}, "spent": {"amount"}, "for_what": {"what"},
	"arbiter.paid": {"year"}, "taken": {"number"}, "hours": {"participant"}, "two": {"person"},
	"ineligible": {"class"}, "closing": {"day"}, "no_text": {"text"}, "young": {"day"}, "long_ago": {"day"}, "no_entry": {"entry"},
	"short": {"until"}, "backdated": {"from"}, "backwards": {"from"}, "period": {"until"}, "days": {"until", "days"}, "lasts": {"day"}, "commission": {"commission"}, "own_exam": {"commission"},
	"exam_fee": {"why"}, "examiners": {"commission", "persons"}, "enrolled_already": {"persons"}, "no_reason": {"text"}, "languages": {"languages"}, "person": {"person"}, "body": {"by", "body", "owner"}, "roles": {string(ban.Player)}, "votes": {"for"}, "not_for": {"for"},
	"size": {"members"}, "chair": {"person"}, "member": {"person"}, "elected": {"person"}, "nobody": {"person", "persons", "participant"}, "not_in": {"person", "participant"}, "topic": {"topic"},
	"number": {"number"}, "bulletin_number": {"number"}, "dossier": {"dossier"}, "office": {"office"}, "authorised": {"authorisation"}, "articles": {"added", "articles"}, "no_reply": {"text"},
	"in_force": {"edition"}, "tariff_board": {"matter"}, "tariff_matter": {"matter"}, "used": {"matter"}, "appointed": {"person"}, "term": {"days"}, "view": {"view"}, "name": {"name", "family"}, "no_person": {"person", "persons"}, "reason": {"text"},
	"born": {"born"}, "address": {"address"}, "contact": {"email"}, "email": {"email"}, "bulletin_email": {"email"}, "no_item": {"activity"}, "waiting": {"day"}, "opener": {"by"},
}

// fieldOf is the field that a refusal is about; empty: the form has none.
func (one *form) fieldOf(code article.Code) string {
	name := string(code)
	for _, key := range []string{strings.TrimPrefix(name, "college."), name[strings.LastIndex(name, ".")+1:]} {
		for _, named := range fieldsOfRefusals[key] {
			if slices.ContainsFunc(one.Fields, func(x field) bool { return x.Name == named }) {
				return one.ID() + "-" + named
			}
		}
	}
	return ""
}
