package passkey

import (
	"crypto/sha256"
	"encoding/json"
	"sync"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"damka/article"
	"damka/internal/account"
)

// Holds is how long a question can be answered.
const Holds = 5 * time.Minute

// mostOpen is how many questions are open at the same time, some ten megabytes of them.
const mostOpen = 20_000

// Questions are the questions that browsers were asked and have not answered. Its methods may
// be called at the same time from many goroutines. The zero value has none.
type Questions struct {
	mu   sync.Mutex
	open map[string]question // by challenge
}

// question is what a browser was asked.
type question struct {
	to      purpose
	place   Place
	asked   webauthn.SessionData
	browser [sha256.Size]byte
	account string // empty: whose passkey it is comes with the answer
	until   time.Time
}

type purpose int

const (
	toAdd     purpose = iota // a passkey is made
	toSignIn                 // somebody, by any passkey of this place
	toConfirm                // somebody who is signed in
)

// Browser is a browser that was given a secret, so that nobody else answers for it.
type Browser struct {
	Secret string
	Now    time.Time
}

// Add asks for a new passkey for an account; what is returned goes to the browser.
func (q *Questions) Add(at Place, by Browser, of account.Account) ([]byte, error) {
	owner, err := ownerOf(of)
	if err != nil {
		return nil, err
	}
	creation, asked, err := at.party.BeginRegistration(owner, webauthn.WithExclusions(webauthn.Credentials(owner.credentials).CredentialDescriptors()))
	if err != nil {
		return nil, err
	}
	return q.keep(question{to: toAdd, place: at, asked: *asked, account: of.ID()}, by, creation.Response)
}

// SignIn asks for any passkey of the place.
func (q *Questions) SignIn(at Place, by Browser) ([]byte, error) {
	assertion, asked, err := at.party.BeginDiscoverableLogin()
	if err != nil {
		return nil, err
	}
	return q.keep(question{to: toSignIn, place: at, asked: *asked}, by, assertion.Response)
}

// Confirm asks for one of the passkeys of an account, which has to have some.
func (q *Questions) Confirm(at Place, by Browser, of account.Account) ([]byte, error) {
	owner, err := ownerOf(of)
	if err != nil {
		return nil, err
	}
	if len(owner.credentials) == 0 {
		return nil, refuse("account.no_passkey")
	}
	assertion, asked, err := at.party.BeginLogin(owner)
	if err != nil {
		return nil, err
	}
	return q.keep(question{to: toConfirm, place: at, asked: *asked, account: of.ID()}, by, assertion.Response)
}

func (q *Questions) keep(one question, by Browser, options any) ([]byte, error) {
	one.browser, one.until = sha256.Sum256([]byte(by.Secret)), by.Now.Add(Holds)
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.open == nil {
		q.open = make(map[string]question)
	}
	q.makeRoom(by.Now)
	q.open[one.asked.Challenge] = one
	return json.Marshal(options)
}

// makeRoom forgets what nobody answered in time; if too many are open still, those that come
// first to hand: memory is limited.
func (q *Questions) makeRoom(now time.Time) {
	if len(q.open) < mostOpen {
		return
	}
	for challenge, one := range q.open {
		if !now.Before(one.until) {
			delete(q.open, challenge)
		}
	}
	for challenge := range q.open {
		if len(q.open) < mostOpen*3/4 {
			return
		}
		delete(q.open, challenge)
	}
}

// take is the question that an answer is to. It is gone by that: nothing is answered twice,
// rightly or not.
func (q *Questions) take(client protocol.CollectedClientData, to purpose, by Browser, of string) (question, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	one, found := q.open[client.Challenge]
	delete(q.open, client.Challenge)
	if !found || one.to != to || one.account != of || one.browser != sha256.Sum256([]byte(by.Secret)) || !by.Now.Before(one.until) {
		return question{}, refuse("account.passkey_over")
	}
	return one, nil
}

func refuse(code article.Code) error { return article.Refuse(code, "") }
