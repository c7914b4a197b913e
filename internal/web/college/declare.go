package college

import (
	"net/http"
	"strconv"
	"time"

	"damka/article"
	"damka/internal/app/accounts"
	"damka/internal/app/college"
	domain "damka/internal/college"
	"damka/internal/college/declaration"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// The public page on which arbiters declare themselves, and the one that each declaration has at a secret address.
const (
	declarePath = "/arbiters/declaration"
	ownPath     = declarePath + "/{secret}"
)

// declarers are the addresses from which declarations came lately: a course of a dozen people sits behind one.
type declarers struct{ *accounts.Limiter }

func newDeclarers() *declarers { return &declarers{accounts.NewLimiter(2*time.Minute, 15)} }

// codeTooOften: too many declarations came from the address. Argument: minutes.
const codeTooOften article.Code = "college.declaration.too_often"

// languages are those that the form offers.
func languages() []string {
	return []string{"en", "de", "fr", "nl", "ru", "uk", "be", "lt", "cs", "it", "es"}
}

// declareForm is the page with the form.
func declareForm(c *page.Call) (*sheet, error) {
	view := &sheet{Crumbs: []link{{Path: "/arbiters", Label: c.Text("college.arbiters.title")}}, Title: c.Text("college.declare.title"), Lead: c.Text("college.declare.lead")}
	personal := func(name, label, auto string) field {
		x := textField(name, c.Text(label), "")
		x.Auto = auto
		return x
	}
	number := numberField("number", c.Text("college.field.person"), c.Text("college.declare.number.hint")).optional()
	born := personal("born", "college.field.born", "bday")
	born.Kind = "date"
	email := personal("email", "college.field.email", "email").optional()
	email.Type, email.Hint = "email", c.Text("college.declare.contact.hint")
	phone := personal("phone", "college.field.phone", "tel").optional()
	phone.Type = "tel"
	one := form{
		Act: "send", Title: c.Text("college.declare.form"), Path: declarePath, Button: c.Text("college.declare.button"), Open: true, Hint: c.Text("college.declare.kept", i18n.A("days", declaration.LapseDays), i18n.A("refused", declaration.RefuseDays)),
		Fields: []field{
			personal("family", "college.field.family", "family-name"), personal("given", "college.field.given", "given-name"), born, number, personal("address", "college.field.address", "street-address"), email, phone,
			choiceField("class", c.Text("college.field.declared_class"), withNone(c, domain.Classes())).optional(), dayField(c, "course", c.Text("college.field.course"), c.College.Today()).optional().empty(),
			textField("place", c.Text("college.field.course_place"), "").optional(),
		},
	}
	for i, lang := range languages() {
		x := tickField("language_"+lang, page.Capital(word(c, "language", lang)))
		if i == 0 {
			x.Group = c.Text("college.field.languages")
		}
		one.Fields = append(one.Fields, x)
	}
	view.Sections = []section{{Forms: []form{one}}}
	return view, nil
}

// declared is what somebody has typed.
func declared(f *page.Form) college.Declaring {
	d := college.Declaring{
		Class: domain.Class(f.Text("class")), Course: dayIn(f, "course"),
		About: college.Contact{
			Family: f.Text("family"), Given: f.Text("given"), Born: f.Text("born"), Address: f.Text("address"), Email: f.Text("email"), Phone: f.Text("phone"), Course: f.Text("place"),
		},
	}
	if f.Has("number") {
		d.Number = numberIn(f, "number")
	}
	for _, lang := range languages() {
		if f.Has("language_" + lang) {
			d.Languages = append(d.Languages, lang)
		}
	}
	return d
}

// sendDeclaration takes a declaration and leads to its page. What is refused is shown again with what was typed, also when too many came.
func sendDeclaration(c *page.Call) error {
	page.KeepNothing(c)
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	if wait := page.Kept(c.Site, newDeclarers).Take(page.AddressOf(c).String(), c.Games.Now()); wait > 0 {
		c.Writer.Header().Set("Retry-After", strconv.Itoa(int(wait/time.Second)+1))
		why := article.Refuse(codeTooOften, "", article.Arg{Name: "minutes", Value: article.Number(int((wait + time.Minute - 1) / time.Minute))})
		return showRefused(c, f, why, http.StatusTooManyRequests, declareForm)
	}
	view, err := declareForm(c)
	if err != nil {
		return err
	}
	if err := view.Sections[0].Forms[0].check(c, f); err != nil {
		return err
	}
	if len(f.Problems) > 0 {
		return showInvalid(c, f, view, http.StatusConflict)
	}
	secret, err := c.College.SendDeclaration(c.Context(), declared(f))
	if _, refused := article.AsRefusal(err); refused {
		return showRefused(c, f, err, http.StatusConflict, declareForm)
	}
	if err != nil {
		return err
	}
	return c.Redirect(declarePath + "/" + secret + "?sent")
}

// ownDeclaration is what became of somebody's declaration. Whoever has the address reads neither contacts nor the day of birth.
func ownDeclaration(c *page.Call) (*sheet, error) {
	page.KeepNothing(c)
	k, err := c.College.OwnDeclaration(c.Context(), c.Request.PathValue("secret"))
	if err != nil {
		return nil, err
	}
	s := k.State
	view := &sheet{Crumbs: []link{{Path: "/arbiters", Label: c.Text("college.arbiters.title")}}, Title: c.Text("college.declare.own"), Lead: c.Text("college.declare.stage." + string(s.Phase))}
	if c.Request.URL.Query().Has("sent") && s.Phase == declaration.Waits {
		view.Notice = c.Text("college.declare.sent")
	}
	one := section{}
	if about := k.Words(s.Made.Record).About; about != nil {
		one.Facts = append(one.Facts, fact{Label: c.Text("college.col.name"), Text: about.Name().Comma()})
	}
	one.Facts = append(one.Facts, fact{Label: c.Text("college.declare.sent_on"), Text: date(c, s.Made.Day)}, fact{Label: c.Text("college.field.declared_class"), Text: classOrNone(c, s.Made.Class)})
	if s.Answered.IsValid() {
		one.Facts = append(one.Facts, fact{Label: c.Text("college.declare.answered_on"), Text: date(c, s.Answered)})
	}
	if s.Phase == declaration.IsTaken {
		if r, err := c.College.Arbiter(c.Context(), s.Person); err == nil && len(r.State.Classes) > 0 {
			one.Facts = append(one.Facts, fact{Label: c.Text("college.declare.page"), Text: c.Text("college.declare.page.link"), Path: "/arbiters/" + s.Person})
		}
	}
	if s.Phase == declaration.IsRefused {
		one.Text, one.Quote = c.Text("college.declare.why"), k.Words(s.Note).Text
	}
	if s.Phase == declaration.Waits {
		one.Forms = []form{{Act: "withdraw", Title: c.Text("college.declare.withdraw"), Hint: c.Text("college.declare.withdraw.hint"), Path: c.Request.URL.Path, Button: c.Text("college.declare.withdraw"), Danger: true, Sure: follows(c.Text("college.declare.withdraw.hint"), c.Text("college.sure.for_good"))}}
	}
	view.Sections = []section{one}
	return view, nil
}

func classOrNone(c *page.Call, class domain.Class) string {
	if class == "" {
		return c.Text("college.page.no_class")
	}
	return page.Capital(word(c, "class", class))
}

// withdrawDeclaration takes it back.
func withdrawDeclaration(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	view, err := ownDeclaration(c)
	if err != nil {
		return notThere(err)
	}
	if shown, err := view.asks(c, f); shown || err != nil {
		return err
	}
	err = c.College.WithdrawDeclaration(c.Context(), c.Request.PathValue("secret"))
	if _, refused := article.AsRefusal(err); refused {
		return showRefused(c, f, err, http.StatusConflict, ownDeclaration)
	}
	if err != nil {
		return notThere(err)
	}
	return c.Redirect(c.Request.URL.Path + "?done")
}
