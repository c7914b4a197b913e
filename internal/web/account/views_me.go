package account

import (
	"html/template"
	"slices"
	"strings"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// meView is who one is here.
type meView struct {
	Room            room
	Said            string
	Login           string
	Name, Email     page.FormField
	EmailState      string
	Send            bool // a link that confirms the address can be sent
	Language, Theme page.ChoiceField
	Roles           []roleView
	Admin           string // the accounts of this Damka; empty: not for this reader
	Wrong           page.Defects
	Own             parts.OwnGames // that this browser plays
	Reminders       *remindersView // nil: no mail is sent
	Handed          []handedRow    // what was sent to the register with this account
	HandedCut       bool           // there may be more
}

// handedRow is a tournament that was handed in, with what has become of it.
type handedRow struct {
	Path, Name, Day, Status string
	Answers                 []parts.MotionAnswer // to the motions of its report
}

// remindersView is the form about reminders of moves by correspondence.
type remindersView struct {
	Wanted bool
	Unsent bool // the address is not confirmed, so none would come
}

// profile is what the form about oneself says.
type profile struct{ Name, Email, Language, Theme string }

func profileOf(of account.Account) profile {
	return profile{of.Name(), of.Email().String(), of.Language(), of.Theme()}
}

var profileFields = []string{"name", "email", "language", "theme"}

func meOf(reader page.Reader, of account.Account, typed profile, mail bool, events namer, defects page.Defects) meView {
	view := meView{
		Room: meRoom(reader, mePath), Login: of.Login().String(), Name: defects.Text("name", typed.Name), Email: defects.Text("email", typed.Email),
		Roles: rolesOf(reader, of.Grants(), events), Wrong: defects,
	}
	switch {
	case of.Email().IsZero():
		view.EmailState = reader.Text("me.email.none")
	case !of.EmailConfirmed().IsZero():
		view.EmailState = reader.Text("me.email.confirmed")
	case mail:
		view.EmailState, view.Send = reader.Text("me.email.unconfirmed"), true
	default:
		view.EmailState = reader.Text("me.email.unconfirmed_no_mail")
	}
	view.Language = defects.Choose("language", []page.Choice{{Label: reader.Text("me.language.auto"), Chosen: typed.Language == ""}})
	for _, lang := range i18n.Langs() {
		view.Language.Choices = append(view.Language.Choices, page.Choice{Value: lang.String(), Label: reader.Text("language." + lang.String() + ".self"), Chosen: typed.Language == lang.String()})
	}
	view.Theme = defects.Choose("theme", []page.Choice{{Label: reader.Text("me.theme.auto"), Chosen: typed.Theme == ""}})
	for _, theme := range []string{"light", "dark"} {
		view.Theme.Choices = append(view.Theme.Choices, page.Choice{Value: theme, Label: reader.Text("me.theme." + theme), Chosen: typed.Theme == theme})
	}
	for i, role := range view.Roles {
		if role.Role == app.Player.String() && role.Path != "" {
			view.Roles[i].Path += "/mine" // the game that is on
		}
		if role.Role == app.ClubOfficer.String() {
			view.Roles[i].Path = "/registry/club" // the club's events, people, licences and dues
		}
	}
	if reader.May(app.SeeAccounts) {
		view.Admin = accountsPath
	}
	return view
}

// securityView is how one signs in.
type securityView struct {
	Room          room
	Said, Refused string
	Login         string
	HasPassword   bool
	Current       page.FormField
	New           passwordField
	Codes         bool   // an app is set up
	Since         string // of the app
	Left          int    // recovery codes
	Passkeys      []passkeyView
	Place         placeView
	Wrong         page.Defects
}

var passwordFields = []string{"current", "password"}

func securityOf(reader page.Reader, of account.Account, place placeView, defects page.Defects, refused string) securityView {
	view := securityView{
		Room: meRoom(reader, securityPath), Login: of.Login().String(), HasPassword: !of.Password().IsZero(), Current: defects.Text("current", ""),
		New: newPassword(reader, defects, reader.Text("me.password.new")), Codes: of.NeedsCode(), Left: of.Recovery().Left(), Wrong: defects, Refused: refused, Passkeys: passkeyViews(reader, of.Passkeys()), Place: place,
	}
	if view.Codes {
		view.Since = day(reader, of.TOTP().Confirmed())
	}
	return view
}

// codesView is an app that is being set up.
type codesView struct {
	QR      page.QR
	Key     string
	App     template.URL // opens an app of this device
	Whose   string       // id of the account
	Refused string
}

// recoveryView are recovery codes, which are shown this once.
type recoveryView struct {
	Login, Date string
	Codes       []string
}

// sessionsView are the browsers that are signed in.
type sessionsView struct {
	Room     room
	Said     string
	Sessions []sessionView
	Others   bool // there are others than this one
}

type sessionView struct {
	ID, Device, Signed, Used string
	This                     bool
}

// sessionsOf lists sessions, this browser's first, then the last used.
func sessionsOf(reader page.Reader, sessions []account.Session, this account.SecretHash) sessionsView {
	view := sessionsView{Room: meRoom(reader, sessionsPath), Others: len(sessions) > 1}
	sessions = slices.Clone(sessions)
	slices.SortStableFunc(sessions, func(a, b account.Session) int {
		if a.Hash() == this || b.Hash() == this {
			return map[bool]int{true: -1, false: 1}[a.Hash() == this]
		}
		return b.Used().Compare(a.Used())
	})
	for _, s := range sessions {
		device := s.Device()
		if device == "" {
			device = reader.Text("me.sessions.unknown")
		}
		view.Sessions = append(view.Sessions, sessionView{string(s.Hash()), device, moment(reader, s.Signed()), moment(reader, s.Used()), s.Hash() == this})
	}
	return view
}

// tokensView are the tokens of programs, and the form of a new one.
type tokensView struct {
	Room   room
	Said   string
	Tokens []tokenView
	Name   page.FormField
	Until  page.ChoiceField
	Scopes page.ChoiceField
	Wrong  page.Defects

	Refused string // why there is no token, where it is no field's fault
	Again   string // where one shows first who one is; empty: no need
}

type tokenView struct{ ID, Name, Scopes, Times string }

// wanted is the token that the form asks for.
type wanted struct {
	Name   string
	Days   string
	Scopes []string
}

var tokenFields = []string{"name", "until", "scopes"}

// tokenEnds are the ends that the form offers, in days; "never" is none.
var tokenEnds = []string{"30", "90", "365", "never"}

func tokensOf(reader page.Reader, tokens []account.Token, typed wanted, defects page.Defects) tokensView {
	view := tokensView{
		Room: meRoom(reader, tokensPath), Name: defects.Text("name", typed.Name),
		Until: defects.Choose("until", nil), Scopes: defects.Choose("scopes", nil), Wrong: defects,
	}
	for _, days := range tokenEnds {
		view.Until.Choices = append(view.Until.Choices, page.Choice{Value: days, Label: reader.Text("me.tokens.until." + days), Chosen: days == typed.Days})
	}
	for _, scope := range account.Scopes() {
		view.Scopes.Choices = append(view.Scopes.Choices, page.Choice{Value: scope.String(), Label: scopeWords(reader, scope), Chosen: slices.Contains(typed.Scopes, scope.String())})
	}
	for _, t := range tokens {
		view.Tokens = append(view.Tokens, tokenOf(reader, t))
	}
	return view
}

func tokenOf(reader page.Reader, t account.Token) tokenView {
	var words []string
	for _, scope := range t.Scopes() {
		words = append(words, scopeWords(reader, scope))
	}
	times := []string{reader.Text("me.tokens.made", i18n.A("date", day(reader, t.Made())))}
	if t.Used().IsZero() {
		times = append(times, reader.Text("me.tokens.unused"))
	} else {
		times = append(times, reader.Text("me.tokens.used", i18n.A("time", moment(reader, t.Used()))))
	}
	if !t.Until().IsZero() {
		key := "me.tokens.ends"
		if t.Usable(reader.Now) != nil {
			key = "me.tokens.over"
		}
		times = append(times, reader.Text(key, i18n.A("date", day(reader, t.Until()))))
	}
	return tokenView{t.ID(), t.Name(), page.Capital(strings.Join(words, "; ")), strings.Join(times, " · ")}
}

// shownToken is a token, which is shown this once.
type shownToken struct{ Name, Token string }

// dataView is what one can do with what is kept about oneself.
type dataView struct{ Room room }

// eraseOf asks before an account is erased; who does it types the login.
func eraseOf(reader page.Reader, of account.Account, action, back string, typed string, defects page.Defects) questionView {
	login := i18n.A("login", of.Login())
	return questionView{
		Title: reader.Text("erase.title", login), Lead: reader.Text("erase.lead"), Points: []string{reader.Text("erase.gone"), reader.Text("erase.stays"), reader.Text("erase.games")},
		Action: action, Back: back, Button: reader.Text("erase.button"), Danger: true,
		Ask: reader.Text("erase.type", login), Typed: defects.Text("login", typed), Wrong: defects,
	}
}
