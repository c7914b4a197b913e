package accounts

import (
	"context"
	"errors"
	"strings"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/journal"
)

// NameOf is what somebody is called who signs in a stream with a number: the name of the
// account, or of the helper's link. It is empty for whoever was erased, or came with
// a file, and for an actor who does not see the desk, or the dossiers of the register.
func (a *App) NameOf(ctx context.Context, actor app.Actor, stream journal.Stream, number int) (string, error) {
	seen := a.base.AllowSome(ctx, actor, app.SeeDesk, stream)
	if stream.Kind() == "dossier" {
		seen = a.base.Allow(ctx, actor, app.SeeDossiers, "")
	}
	if seen != nil {
		return "", ctx.Err()
	}
	signer, found, err := a.base.Signer(ctx, stream, number)
	if err != nil || !found {
		return "", err
	}
	way, id, _ := strings.Cut(signer.Principal, ":")
	name := ""
	switch way {
	case "account":
		var of account.Account
		of, _, err = load[account.Account](ctx, a, accountKind, id, errUnknown)
		name = of.Name()
	case "link":
		var link account.HelperLink
		link, _, err = load[account.HelperLink](ctx, a, linkKind, id, errUnknown)
		name = link.Name()
	}
	if errors.Is(err, errUnknown) {
		return "", nil
	}
	return name, err
}

// NumbersOf are the numbers with which principals sign in a stream, for those who see
// its helpers.
func (a *App) NumbersOf(ctx context.Context, actor app.Actor, stream journal.Stream) (map[string]int, error) {
	if err := a.base.Allow(ctx, actor, app.SeeHelpers, stream); err != nil {
		return nil, err
	}
	signers, err := a.base.Signers(ctx, stream)
	numbers := make(map[string]int, len(signers))
	for _, s := range signers {
		numbers[s.Principal] = s.Number
	}
	return numbers, err
}
