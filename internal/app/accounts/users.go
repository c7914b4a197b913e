package accounts

import (
	"context"
	"errors"
	"time"

	"damka/article"
	"damka/internal/account"
	"damka/internal/app"
)

// User is somebody as players see them. It has nothing of the person but the name by which opponents are challenged.
type User struct {
	Account string // its id, which is not shown
	Login   account.Login
	Program time.Time // since when a program plays; zero: a person does
	Made    time.Time
}

// IsProgram says that a program plays with the account.
func (u User) IsProgram() bool { return !u.Program.IsZero() }

func userOf(of account.Account) User {
	return User{of.ID(), of.Login(), of.Program(), of.Made()}
}

// User is who has an account; false for none, and for one that cannot be used. It is for the program itself, which says who plays a
// game, and takes no actor.
func (a *App) User(ctx context.Context, id string) (User, bool, error) {
	of, _, err := load[account.Account](ctx, a, accountKind, id, errUnknown)
	return usable(of, err)
}

// UserNamed is who has a login, however its letters are written. Whether everybody may hear of them the caller decides.
func (a *App) UserNamed(ctx context.Context, login string) (User, bool, error) {
	name, err := account.ParseLogin(login)
	if err != nil {
		return User{}, false, nil
	}
	all, err := by[account.Account](ctx, a, accountKind, loginKey, name.Folded())
	if err != nil || len(all) == 0 {
		return User{}, false, err
	}
	return usable(all[0], nil)
}

func usable(of account.Account, err error) (User, bool, error) {
	if errors.Is(err, errUnknown) || err == nil && of.Usable() != nil {
		return User{}, false, nil
	}
	return userOf(of), err == nil, err
}

// CodeProgramPlayed: who has played as a person does not become a program.
const CodeProgramPlayed article.Code = "account.program_played"

// BecomeProgram makes the actor's account one with which a program plays, for good. It must not have played: opponents met a person.
// Whether it has, played says.
func (a *App) BecomeProgram(ctx context.Context, actor app.Actor, played func(ctx context.Context, account string) (bool, error)) error {
	id, err := a.own(ctx, actor, app.BecomeProgram)
	if err != nil {
		return err
	}
	_, err = a.changeAccount(ctx, id, func(of account.Account) (account.Account, error) {
		if !of.Program().IsZero() {
			return of, nil
		}
		before, err := played(ctx, id)
		if err == nil && before {
			err = refuse(CodeProgramPlayed)
		}
		if err != nil {
			return of, err
		}
		return of.AsProgram(a.base.Now())
	})
	return err
}
