package account

import (
	"damka/internal/account"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// signInView asks who it is.
type signInView struct {
	Name    string // as it was typed
	Return  string
	Refused string
	Done    string
	SignUp  bool // anybody may make an account
	Place   placeView
}

// codeView asks for the code after a password that was right.
type codeView struct{ Return, Refused string }

// againView asks somebody who is signed in to show once more who they are.
type againView struct {
	Login, Return, Refused string
	Password               bool // the account has one
	Code                   bool // the account has an app
	Passkey                bool // the account has some
	Place                  placeView
}

// joinView is the form that makes an account.
type joinView struct {
	Lead, Until        string
	Gives              []string // roles
	Mail               bool     // there is some
	Action             string
	Name, Login, Email page.FormField
	Password           passwordField
	Refused            string
	Wrong              page.Defects
}

// joinFields are the names of the form's fields.
var joinFields = []string{"name", "login", "password", "email"}

// joining is what was typed into the form that makes an account.
type joining struct{ Name, Login, Email string }

func (view joinView) with(reader page.Reader, typed joining, defects page.Defects, refused string) joinView {
	view.Name, view.Login, view.Email = defects.Text("name", typed.Name), defects.Text("login", typed.Login), defects.Text("email", typed.Email)
	view.Password, view.Wrong, view.Refused = newPassword(reader, defects, ""), defects, refused
	return view
}

// invitedView is the form for somebody who was invited.
func invitedView(reader page.Reader, invitation account.Invitation, by string, events namer) joinView {
	view := joinView{Until: reader.Text("join.until", i18n.A("until", moment(reader, invitation.Until())))}
	if invitation.For() == account.ToBegin {
		view.Lead = reader.Text("join.first")
		return view
	}
	name := invitation.Name()
	switch {
	case by != "" && name != "":
		view.Lead = reader.Text("join.invited", i18n.A("by", by), i18n.A("name", name))
	case by != "":
		view.Lead = reader.Text("join.invited_by", i18n.A("by", by))
	case name != "":
		view.Lead = reader.Text("join.invited_for", i18n.A("name", name))
	default:
		view.Lead = reader.Text("join.invited_plain")
	}
	for _, role := range rolesOf(reader, invitation.Grants(), events) {
		view.Gives = append(view.Gives, role.Text)
	}
	return view
}

// resetView asks whose password is lost.
type resetView struct {
	Name, Refused string
	Mail          bool // there is some; else nobody can be sent a link
}

// renewView asks for a new password.
type renewView struct {
	Action, Refused string
	CodesOff        bool
	Password        passwordField
	Wrong           page.Defects
}

// messageView says how something ended, and where to go on.
type messageView struct {
	Title, Lead, Todo string
	Links             []linkView
}

type linkView struct{ Path, Label string }

// over is the page of a one-time link that no longer works. The answer is the same for one that
// was used, has expired or never was.
func over(reader page.Reader, invited account.Invited) messageView {
	word := invited.String()
	view := messageView{Title: reader.Text("over.title"), Lead: reader.Text("over." + word), Todo: reader.Text("over." + word + ".todo")}
	view.Links = append(view.Links, linkView{"/signin", reader.Text("signin.button")})
	if invited == account.ToReset {
		view.Links = append(view.Links, linkView{"/reset", reader.Text("over.again")})
	}
	return view
}

// questionView asks before something that cannot be taken back in a moment. The button names
// the act.
type questionView struct {
	Title, Lead  string
	Points       []string
	Action, Back string
	Hidden       []hiddenField
	Whose        string // id of the account that it is about, where the reader asks about their own
	Button       string
	Danger       bool
	Tick         string // something besides, to be ticked as "tick"; empty: nothing
	Ask          string // what is to be typed; empty: nothing
	Typed        page.FormField
	Refused      string
	Wrong        page.Defects
}

type hiddenField struct{ Name, Value string }
