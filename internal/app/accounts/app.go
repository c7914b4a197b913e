package accounts

import (
	"context"
	"fmt"
	"sync"
	"time"

	"damka/article"
	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/store"
)

// Options are what the application takes from outside.
type Options struct {
	Cost    account.Cost // of hashes; zero: account.Standard
	Hashing int          // passwords that are hashed at the same time; 0: one
	Post    Post         // writes letters; nil: there is no mail, and links are handed over
}

// App is the application: all accounts of one store. Its methods may be called at the
// same time from many goroutines. There is one on a base.
type App struct {
	base    *app.Base
	store   store.Store
	cost    account.Cost
	hashing *hashing
	post    Post
	cache   *cache

	byAddress, byName, byBoth, byCode, byReset, bySignUp, byLetter *Limiter

	owners sync.Mutex // held while an owner could become the last one
}

// New is the application on a base. From now on somebody who makes a tournament is its chief
// arbiter.
func New(base *app.Base, options Options) *App {
	if options.Cost == (account.Cost{}) {
		options.Cost = account.Standard
	}
	a := &App{
		base: base, store: base.Store(), cost: options.Cost, hashing: newHashing(max(options.Hashing, 1)), post: options.Post, cache: newCache(),
		byAddress: NewLimiter(time.Second, 60),
		byName:    NewLimiter(15*time.Second, 50), // more than one address may, or it could keep the person out
		byBoth:    NewLimiter(20*time.Second, 6),
		byCode:    NewLimiter(time.Minute, 15),
		byReset:   NewLimiter(10*time.Minute, 3),
		bySignUp:  NewLimiter(time.Minute, 20),
		byLetter:  NewLimiter(10*time.Minute, 3), // to an address that nobody has confirmed, and of one account
	}
	base.OnCreate(a.putInCharge)
	return a
}

func refuse(code article.Code, args ...article.Arg) error { return article.Refuse(code, "", args...) }

// From is where a request comes from.
type From struct {
	Address   string // of the network, for the limits; empty: not limited by it
	UserAgent string
	Session   string // the secret of the session that the browser has; a new one takes its place
}

func (a *App) newSecret() (account.Secret, error) {
	var raw [account.SecretSize]byte
	err := a.base.Random(raw[:])
	return account.NewSecret(raw), err
}

func (a *App) salt() (salt [account.SaltSize]byte, err error) {
	err = a.base.Random(salt[:])
	return salt, err
}

// Tidy forgets what is over: sessions, invitations, half sign-ins, links. It is for the
// program itself, which calls it now and then, and takes no actor.
func (a *App) Tidy(ctx context.Context) (forgotten int, err error) {
	now := a.base.Now()
	defer a.cache.forgetAll()
	err = a.store.Update(ctx, func(tx store.Tx) error {
		forgotten, err = tx.ForgetDocuments(now)
		return err
	})
	return forgotten, err
}

// signUpSetting is "open" where anybody may make an account.
const signUpSetting = "sign_up"

// SignUpIsOpen says whether anybody may make an account. Everybody may know it.
func (a *App) SignUpIsOpen(ctx context.Context) (bool, error) {
	word, _, err := a.store.Setting(ctx, signUpSetting)
	return word == "open", err
}

// SetSignUp opens or closes making an account to everybody.
func (a *App) SetSignUp(ctx context.Context, actor app.Actor, open bool) error {
	if err := a.base.Allow(ctx, actor, app.SetSignUp, ""); err != nil {
		return err
	}
	return a.store.SetSetting(ctx, signUpSetting, map[bool]string{true: "open", false: "invited"}[open])
}

// own is the account of an actor who may do a deed to it.
func (a *App) own(ctx context.Context, actor app.Actor, deed app.Deed) (string, error) {
	if err := a.base.Allow(ctx, actor, deed, ""); err != nil {
		return "", err
	}
	if actor.Account() == "" {
		return "", fmt.Errorf("accounts: %s is allowed to somebody without an account", deed)
	}
	return actor.Account(), nil
}
