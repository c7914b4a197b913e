package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"damka/article"
	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/i18n"
	"damka/internal/journal"
)

// accountCommand works with the accounts of a data folder. Who has the folder is its
// owner, as who has the owner's link is.
type accountCommand struct {
	Add   accountAdd   `cmd:""`
	Role  accountRole  `cmd:""`
	Reset accountReset `cmd:""`
	List  accountList  `cmd:""`
}

// linkFlags say under which address the pages are reached.
type linkFlags struct {
	PublicURL string `name:"public-url" placeholder:"URL" default:"http://127.0.0.1:8080"`
}

// hand prints a link for somebody to choose a password at.
func (f linkFlags) hand(ctx context.Context, s *streams, a *accounts.App, secret account.Secret) error {
	invitation, err := a.Invitation(ctx, secret.Text())
	if err != nil {
		return err
	}
	fmt.Fprintln(s.Out, s.Text.Text("cli.account.link", i18n.A("url", strings.TrimSuffix(f.PublicURL, "/")+"/reset/"+secret.Text()), i18n.A("until", moment(invitation.Until()))))
	return nil
}

// roleFlags are a role and what it is for.
type roleFlags struct {
	Tournament string `placeholder:"ID"`
	Club       string `placeholder:"NAME"`
}

// grant is the role of a word.
func (f roleFlags) grant(ctx context.Context, data openedData, word string) (app.Grant, error) {
	role, known := app.RoleOf(word)
	g := app.Grant{Role: role, Subject: strings.Join(strings.Fields(f.Club), " ")}
	if f.Tournament != "" {
		if _, err := data.events.Snapshot(ctx, f.Tournament); err != nil {
			return g, err
		}
		g.Stream = journal.NewStream("tournament", f.Tournament)
	}
	if !known || role.GivenBy() == 0 || role == app.Player {
		return g, article.Refuse("cli.account.role_unknown", "", article.Arg{Name: "role", Value: article.Text(word)}, article.Arg{Name: "roles", Value: article.Text(strings.Join(givenRoles(app.Everything, app.OneEvent, app.OneClub), ", "))})
	}
	if !g.Valid() {
		return g, article.Refuse("cli.account.role_for", "", article.Arg{Name: "role", Value: article.Text(word)})
	}
	return g, nil
}

// everywhere is a role of all of Damka.
func everywhere(word string) (app.Grant, error) {
	role, known := app.RoleOf(word)
	if !known || role.GivenBy() == 0 || role.Reach() != app.Everything {
		return app.Grant{}, article.Refuse("cli.account.role_add", "", article.Arg{Name: "role", Value: article.Text(word)}, article.Arg{Name: "roles", Value: article.Text(strings.Join(givenRoles(app.Everything), ", "))})
	}
	return app.Grant{Role: role}, nil
}

// givenRoles are the words of the roles that the command gives, of some reaches.
func givenRoles(reaches ...app.Reach) []string {
	var words []string
	for _, role := range app.Roles() {
		if role.GivenBy() != 0 && slices.Contains(reaches, role.Reach()) {
			words = append(words, role.String())
		}
	}
	return words
}

// inWords tells of a login what the pages tell of an account that is shown.
func inWords(err error, login, role string) error {
	refusal, refused := article.AsRefusal(err)
	switch {
	case refused && refusal.Code == "account.no_account":
		return article.Refuse("cli.account.unknown", "", article.Arg{Name: "login", Value: article.Text(login)})
	case refused && refusal.Code == "account.no_role":
		return article.Refuse("cli.account.no_role", "", article.Arg{Name: "login", Value: article.Text(login)}, article.Arg{Name: "role", Value: article.Text(role)})
	}
	return err
}

type accountAdd struct {
	dataFlags
	linkFlags
	Login    string   `arg:""`
	Name     string   `placeholder:"NAME"`
	Email    string   `placeholder:"ADDRESS"`
	Role     []string `placeholder:"ROLE"`
	Password bool     `name:"password-stdin"`
}

// Run makes an account. Its person chooses a password at the link that is printed, unless the
// password is on standard input: arguments can be read by other users of the machine.
func (c accountAdd) Run(s *streams) error {
	if _, err := publicURL(c.PublicURL); err != nil { // before anything is made
		return err
	}
	if strings.TrimSpace(c.Login) == "" { // or else the name, which is the login, would be what is missing
		return article.Refuse("cli.account.no_login", "")
	}
	who := accounts.Joiner{Login: c.Login, Name: c.Name, Email: c.Email}
	if who.Name == "" {
		who.Name = c.Login
	}
	if c.Password {
		typed, err := io.ReadAll(io.LimitReader(s.In, 4096))
		if err != nil {
			return err
		}
		if who.Password = strings.TrimRight(string(typed), "\r\n"); who.Password == "" {
			return article.Refuse("cli.account.no_password", "")
		}
	}
	return c.withData(func(ctx context.Context, data openedData) error {
		var roles []app.Grant
		for _, word := range c.Role {
			grant, err := everywhere(word)
			if err != nil {
				return err
			}
			roles = append(roles, grant)
		}
		of, secret, err := data.accounts.Add(ctx, app.Arbiter, who, roles)
		if err != nil {
			return err
		}
		fmt.Fprintln(s.Out, s.Text.Text("cli.account.added", i18n.A("login", of.Login().String())))
		if c.Password {
			return nil
		}
		return c.hand(ctx, s, data.accounts, secret)
	})
}

type accountRole struct {
	dataFlags
	roleFlags
	Login string `arg:""`
	Act   string `arg:"" enum:"give,take"`
	Role  string `arg:""`
}

// Run gives a role or takes it back.
func (c accountRole) Run(s *streams) error {
	return c.withData(func(ctx context.Context, data openedData) error {
		grant, err := c.grant(ctx, data, c.Role)
		if err != nil {
			return err
		}
		of, err := data.accounts.Find(ctx, app.Arbiter, c.Login)
		if err != nil {
			return inWords(err, c.Login, "")
		}
		change, said := data.accounts.Give, "cli.account.given"
		checked := true
		if c.Act == "take" {
			change, said = data.accounts.Take, "cli.account.taken"
		} else if checked, err = isClub(ctx, data.register, grant.Subject); err != nil { // one that was given before is taken, whatever it is of
			return err
		}
		if err := change(ctx, app.Arbiter, of.ID(), grant); err != nil {
			return inWords(err, c.Login, c.Role)
		}
		role := s.Text.Text("role." + c.Role)
		if grant.Subject != "" {
			role = s.Text.Text("cli.account.role_club", i18n.A("role", role), i18n.A("club", grant.Subject))
		}
		fmt.Fprintln(s.Out, s.Text.Text(said, i18n.A("login", of.Login().String()), i18n.A("role", role)))
		if !checked {
			fmt.Fprintln(s.Out, s.Text.Text("cli.account.club_unchecked", i18n.A("club", grant.Subject)))
		}
		return nil
	})
}

type accountReset struct {
	dataFlags
	linkFlags
	Login    string `arg:""`
	CodesOff bool   `name:"codes-off"`
}

// Run prints a link at which somebody chooses another password.
func (c accountReset) Run(s *streams) error {
	if _, err := publicURL(c.PublicURL); err != nil {
		return err
	}
	return c.withData(func(ctx context.Context, data openedData) error {
		of, err := data.accounts.Find(ctx, app.Arbiter, c.Login)
		if err != nil {
			return inWords(err, c.Login, "")
		}
		secret, err := data.accounts.ResetLink(ctx, app.Arbiter, of.ID(), c.CodesOff)
		if err != nil {
			return err
		}
		return c.hand(ctx, s, data.accounts, secret)
	})
}

type accountList struct {
	dataFlags
	JSON bool `name:"json"`
}

// listedAccount is an account, as --json shows it.
type listedAccount struct {
	Login     string       `json:"login"`
	Name      string       `json:"name"`
	Roles     []listedRole `json:"roles"`
	Suspended bool         `json:"suspended"`
	Signed    time.Time    `json:"signed,omitzero"` // the last sign-in
}

type listedRole struct {
	Role       string `json:"role"`
	Tournament string `json:"tournament,omitempty"`
	For        string `json:"for,omitempty"` // the club, or the participant
}

// Run lists all accounts by login.
func (c accountList) Run(s *streams) error {
	return c.withData(func(ctx context.Context, data openedData) error {
		all, err := data.accounts.Accounts(ctx, app.Arbiter)
		if err != nil {
			return err
		}
		listed := listAccounts(all)
		if c.JSON {
			encoder := json.NewEncoder(s.Out)
			encoder.SetIndent("", "  ")
			return encoder.Encode(listed)
		}
		return writeAccounts(s, listed)
	})
}
