package accounts

import (
	"context"
	"errors"
	"strings"

	"damka/internal/account"
	"damka/internal/store"
)

// Entered is what a sign-in gave.
type Entered struct {
	Secret  account.Secret  // of the session; of the half sign-in if Code
	Code    bool            // a code is still needed: see [App.SignInWithCode]
	Session account.Session // zero if Code
	Account account.Account // zero if Code: nothing is told before the code
}

// find is the account of a login or a confirmed address; false if there is none.
func (a *App) find(ctx context.Context, name string) (account.Account, bool, error) {
	key, value := loginKey, ""
	if strings.Contains(name, "@") {
		email, err := account.ParseEmail(name)
		if err != nil {
			return account.Account{}, false, nil
		}
		key, value = emailKey, email.Folded()
	} else {
		login, err := account.ParseLogin(name)
		if err != nil {
			return account.Account{}, false, nil
		}
		value = login.Folded()
	}
	all, err := by[account.Account](ctx, a, accountKind, key, value)
	if err != nil || len(all) == 0 {
		return account.Account{}, false, err
	}
	return all[0], true, nil
}

// limitKey is what a name is limited by: the same for all ways to write it.
func limitKey(name string) string {
	if login, err := account.ParseLogin(name); err == nil {
		return login.Folded()
	}
	if email, err := account.ParseEmail(name); err == nil {
		return email.Folded()
	}
	return "?"
}

// SignIn lets somebody in who knows a login, or a confirmed address, and the password. The
// answer, and the work that it costs, is the same for an unknown name and a wrong password. There is no actor yet.
func (a *App) SignIn(ctx context.Context, from From, name, password string) (Entered, error) {
	key := limitKey(name)
	both := from.Address + " " + key
	// The name comes last: what an address has too many of is not counted against the person.
	if err := take(a.base.Now(), limit{a.byAddress, from.Address}, limit{a.byBoth, both}, limit{a.byName, key}); err != nil {
		return Entered{}, err
	}
	of, found, err := a.find(ctx, name)
	if err != nil {
		return Entered{}, err
	}
	right, err := a.verify(ctx, of.Password(), account.TypedPassword(password))
	if err != nil {
		return Entered{}, err
	}
	if !found || !right {
		return Entered{}, refuse("account.sign_in_wrong")
	}
	if err := of.Usable(); err != nil {
		return Entered{}, err
	}
	a.byBoth.Forget(both)
	if of.NeedsCode() {
		return a.beginAttempt(ctx, of, from)
	}
	better := of.Password()
	if better.Weaker(a.cost) {
		if better, err = a.hash(ctx, account.TypedPassword(password)); err != nil {
			return Entered{}, err
		}
	}
	return a.enter(ctx, of.ID(), from, func(now account.Account) (account.Account, error) {
		if now.Password() != of.Password() || now.NeedsCode() {
			return now, refuse("account.sign_in_wrong") // it was changed a moment ago
		}
		return now.WithPassword(better), nil
	})
}

// verify asks whether a password is right; it is work also where there is no hash.
func (a *App) verify(ctx context.Context, hash account.Hash, p account.Password) (right bool, err error) {
	if hash.IsZero() {
		hash = account.Decoy(a.cost)
	}
	err = a.hashing.do(ctx, func() { right = hash.Verify(p) })
	return right, err
}

func (a *App) hash(ctx context.Context, p account.Password) (hash account.Hash, err error) {
	salt, err := a.salt()
	if err != nil {
		return hash, err
	}
	err = a.hashing.do(ctx, func() { hash = account.HashPassword(p, salt, a.cost) })
	return hash, err
}

// enter begins a session of an account that decide still finds right.
func (a *App) enter(ctx context.Context, id string, from From, decide func(account.Account) (account.Account, error), and ...func(store.Tx) error) (Entered, error) {
	begun, err := a.begin(ctx, "account:"+id, from)
	if err != nil {
		return Entered{}, err
	}
	defer a.cache.forget(begun.old...)
	of, err := a.changeAccount(ctx, id, func(of account.Account) (account.Account, error) {
		if err := of.Usable(); err != nil {
			return of, err
		}
		of, err := decide(of)
		return of.SignedAt(a.base.Now()), err
	}, append(and, begun.put)...)
	if isRefused(err, "account.no_account") {
		err = refuse("account.sign_in_wrong")
	}
	if err != nil {
		return Entered{}, err
	}
	return Entered{Secret: begun.secret, Session: begun.session, Account: of}, nil
}

// beginAttempt begins half a sign-in of an account whose password was right.
func (a *App) beginAttempt(ctx context.Context, of account.Account, from From) (Entered, error) {
	secret, err := a.newSecret()
	if err != nil {
		return Entered{}, err
	}
	attempt, err := account.NewAttempt(secret.Hash(), of.ID(), account.Device(from.UserAgent), a.base.Now())
	if err != nil {
		return Entered{}, err
	}
	err = a.guarded(ctx, of.Principal(), refuse("account.sign_in_wrong"), func() error {
		now, _, err := load[account.Account](ctx, a, accountKind, of.ID(), errNoAccount())
		if err == nil && (now.Password() != of.Password() || now.Usable() != nil) {
			err = refuse("account.sign_in_wrong") // it was changed a moment ago
		}
		return err
	}, func(tx store.Tx) error { return put(tx, attempt, 0) })
	if err != nil {
		return Entered{}, err
	}
	return Entered{Secret: secret, Code: true}, nil
}

// SignInWithCode is the second half of a sign-in: a code of the app, or a recovery code.
// There is no actor yet.
func (a *App) SignInWithCode(ctx context.Context, from From, attempt, code string) (Entered, error) {
	over := refuse("account.attempt_over")
	held, ok := account.ParseSecret(attempt)
	if !ok {
		return Entered{}, over
	}
	hash := string(held.Hash())
	half, _, err := load[account.Attempt](ctx, a, attemptKind, hash, over)
	if err != nil {
		return Entered{}, err
	}
	if err := half.Usable(a.base.Now()); err != nil {
		return Entered{}, err
	}
	if err := take(a.base.Now(), limit{a.byCode, half.Account()}); err != nil {
		return Entered{}, err
	}
	// The guess counts before it is tried, so that guesses at the same time are no more.
	half, err = change(ctx, a, attemptKind, hash, over, func(half account.Attempt) (account.Attempt, error) {
		return half.Guessed(), half.Usable(a.base.Now())
	})
	if err != nil {
		return Entered{}, err
	}
	entered, err := a.enter(ctx, half.Account(), from, func(of account.Account) (account.Account, error) {
		return a.takeCode(ctx, of, code)
	}, func(tx store.Tx) error { return tx.DeleteDocument(attemptKind, hash) })
	if errors.Is(err, store.ErrNotFound) {
		return Entered{}, over // somebody else finished it
	}
	if err == nil {
		a.byCode.Forget(half.Account())
	}
	return entered, err
}

// takeCode uses up a code of the app or a recovery code.
func (a *App) takeCode(ctx context.Context, of account.Account, code string) (account.Account, error) {
	wrong := refuse("account.code_wrong")
	if !of.NeedsCode() {
		return of, nil // it was switched off meanwhile
	}
	if used, ok := of.TOTP().Take(code, a.base.Now()); ok {
		return of.WithTOTP(used), nil
	}
	if !account.IsRecoveryCode(code) {
		return of, wrong
	}
	var left account.Recovery
	var ok bool
	if err := a.hashing.do(ctx, func() { left, ok = of.Recovery().Take(code) }); err != nil {
		return of, err
	}
	if !ok {
		return of, wrong
	}
	return of.WithRecovery(left)
}

// Verify is what the library of passkeys makes of an account: which passkey was used, and
// its credential as it is to be stored from now on.
type Verify func(account.Account) (passkey string, credential []byte, err error)

// SignInWithPasskey lets somebody in whose passkey verify finds right. The passkey knows
// its account, and asked for a PIN or a finger itself, so no code is needed. There is no actor
// yet.
func (a *App) SignInWithPasskey(ctx context.Context, from From, id string, verify Verify) (Entered, error) {
	if !account.IsID(id) { // it is what the browser sent
		return Entered{}, refuse("account.passkey_unknown")
	}
	entered, err := a.enter(ctx, id, from, func(of account.Account) (account.Account, error) { return a.takePasskey(of, verify) })
	if isRefused(err, "account.sign_in_wrong") {
		err = refuse("account.passkey_unknown") // the account was erased
	}
	return entered, err
}

func (a *App) takePasskey(of account.Account, verify Verify) (account.Account, error) {
	passkey, credential, err := verify(of)
	if err != nil {
		return of, err
	}
	return of.PasskeyUsed(passkey, credential, a.base.Now())
}

// StepUp is somebody who is signed in and shows again who they are, with the password, and a
// code where the account has an app. The session gets a new secret. Whoever has the
// secret and knows the password may: there is no actor.
func (a *App) StepUp(ctx context.Context, from From, password, code string) (account.Secret, error) {
	return a.stepUp(ctx, from, func(of account.Account) (account.Account, error) {
		right, err := a.verify(ctx, of.Password(), account.TypedPassword(password))
		if err != nil {
			return of, err
		}
		if !right {
			return of, refuse("account.password_wrong")
		}
		return a.takeCode(ctx, of, code)
	})
}

// StepUpWithPasskey is StepUp with a passkey.
func (a *App) StepUpWithPasskey(ctx context.Context, from From, verify Verify) (account.Secret, error) {
	return a.stepUp(ctx, from, func(of account.Account) (account.Account, error) { return a.takePasskey(of, verify) })
}

// stepUp takes what was shown and turns the session, both or none: a code is not used up for nothing, and
// two who show the same code at the same time are not both let in.
func (a *App) stepUp(ctx context.Context, from From, decide func(account.Account) (account.Account, error)) (account.Secret, error) {
	signed, err := a.Session(ctx, from.Session)
	if err != nil {
		return account.Secret{}, err
	}
	if signed.Why != nil {
		return account.Secret{}, signed.Why
	}
	if signed.Account.IsZero() {
		return account.Secret{}, refuse("account.session_over")
	}
	id := signed.Account.ID()
	if err := take(a.base.Now(), limit{a.byCode, id}); err != nil {
		return account.Secret{}, err
	}
	turn, err := a.newTurning(from.Session)
	if err != nil {
		return account.Secret{}, err
	}
	turn.fresh = true
	_, err = a.changeAccount(ctx, id, func(of account.Account) (account.Account, error) {
		if err := of.Usable(); err != nil {
			return of, err
		}
		if err := turn.read(ctx, of.Principal()); err != nil {
			return of, err
		}
		return decide(of)
	}, turn.put)
	if err == nil {
		a.byCode.Forget(id)
	}
	return turn.done(err)
}
