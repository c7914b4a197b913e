package register

import (
	"context"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/register/dossier"
	"damka/internal/register/edition"
)

// Code knows how the code was amended.
type Code interface {
	// Amendments are those that were adopted and announced, also those that do not hold any more.
	Amendments(ctx context.Context) ([]edition.Amendment, error)
}

// The codes of refusals about editions.
const (
	CodeNotInForce article.Code = "register.edition_not_in_force" // edition, day
	CodeEditionWhy article.Code = "register.edition_why"          // the period's edition is not the one in force, and nothing says why
)

// Amendments are those that were adopted and announced; they are no secret.
func (a *App) Amendments(ctx context.Context) ([]edition.Amendment, error) {
	if a.code == nil {
		return nil, nil
	}
	return a.code.Amendments(ctx)
}

// EditionOn is the edition in force for a variant on a day.
func (a *App) EditionOn(ctx context.Context, v article.Variant, day calendar.Date) (edition.Edition, error) {
	all, err := a.Amendments(ctx)
	return edition.InForce(v, all, day), err
}

// editioned is the plan with its edition. One that names none is held by the edition in force on its first day; an adopted edition holds for what begins while it is
// in force. What was planned stays while its days do: neither an amendment nor a repeal works backwards.
func (a *App) editioned(ctx context.Context, is, to dossier.Plan) (dossier.Plan, error) {
	if to.Edition == is.Edition && to.Amended == is.Amended && to.Starts == is.Starts && is.Edition.IsValid() || !to.Starts.IsValid() || to.Amended == "" && to.Edition.IsValid() {
		return to, nil
	}
	all, err := a.Amendments(ctx)
	if err != nil {
		return to, err
	}
	e := edition.InForce(to.Variant, all, to.Starts)
	if to.Amended != "" {
		var holds bool
		if e, holds = edition.Named(to.Variant, all, to.Amended, to.Starts); !holds {
			return to, article.Refuse(CodeNotInForce, "", textArg("edition", to.Amended), textArg("day", to.Starts.String()))
		}
	}
	to.Edition, to.Amended = e.Base, e.Name
	return to, nil
}

// replanned is a command with the edition of its plan.
func (a *App) replanned(ctx context.Context, is dossier.Plan, command dossier.Command) (dossier.Command, error) {
	again, replans := command.(dossier.Replan)
	if !replans {
		return command, nil
	}
	var err error
	again.Plan, err = a.editioned(ctx, is, again.Plan)
	return again, err
}

// By is by which edition a period is rated.
type By struct {
	Edition article.Edition // none: the one in force on the period's first day
	Amended string          // the name of an adopted edition over it
	Why     string          // it is another one than that in force
}

// rated is what is meant by an edition of a period: no edition is the one in force on the period's first day, so that no amendment works backwards. Another one
// has a reason.
func (a *App) rated(ctx context.Context, v article.Variant, by By, first calendar.Date) (By, error) {
	all, err := a.Amendments(ctx)
	if err != nil {
		return by, err
	}
	holds := edition.InForce(v, all, first)
	if !by.Edition.IsValid() && by.Amended == "" {
		return By{Edition: holds.Base, Amended: holds.Name}, nil
	}
	if by.Amended != "" {
		e, known := edition.Of(all, by.Amended)
		if !known {
			return by, article.Refuse(CodeNotInForce, "", textArg("edition", by.Amended), textArg("day", first.String()))
		}
		if by.Edition = e.Base; !by.Edition.IsValid() {
			by.Edition = article.InForce(v)
		}
	}
	if other := by.Edition != holds.Base || by.Amended != holds.Name; other && strings.TrimSpace(by.Why) == "" {
		return by, article.Refuse(CodeEditionWhy, "")
	} else if !other {
		by.Why = ""
	}
	return by, nil
}
