package passkey

import (
	"encoding/base64"
	"encoding/json"
	"fmt"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"damka/internal/account"
)

// Verify says which passkey of an account was used, and its credential as it is to be stored
// from now on. It may be asked several times, of accounts as they are by then.
type Verify = func(account.Account) (passkey string, credential []byte, err error)

// Added is the passkey that a browser made for an account.
func (q *Questions) Added(by Browser, of account.Account, answer []byte) (passkey string, credential []byte, err error) {
	read, err := protocol.ParseCredentialCreationResponseBytes(answer)
	if err != nil {
		return "", nil, refuse("account.passkey_wrong")
	}
	asked, err := q.take(read.Response.CollectedClientData, toAdd, by, of.ID())
	if err != nil {
		return "", nil, err
	}
	owner, err := ownerOf(of)
	if err != nil {
		return "", nil, err
	}
	made, err := asked.place.party.CreateCredential(owner, asked.asked, read)
	if err != nil {
		return "", nil, refuse("account.passkey_wrong")
	}
	return stored(*made)
}

// SignedIn is the account that a passkey says it is of, and what finds out whether it is.
func (q *Questions) SignedIn(by Browser, answer []byte) (id string, verify Verify, err error) {
	read, err := protocol.ParseCredentialRequestResponseBytes(answer)
	if err != nil {
		return "", nil, refuse("account.passkey_wrong")
	}
	asked, err := q.take(read.Response.CollectedClientData, toSignIn, by, "")
	if err != nil {
		return "", nil, err
	}
	return string(read.Response.UserHandle), func(of account.Account) (string, []byte, error) {
		owner, err := ownerOf(of)
		if err != nil {
			return "", nil, err
		}
		if !owner.has(read.RawID) { // it was removed
			return "", nil, refuse("account.passkey_unknown")
		}
		used, err := asked.place.party.ValidateDiscoverableLogin(func(_, _ []byte) (webauthn.User, error) { return owner, nil }, asked.asked, read)
		return counted(used, err)
	}, nil
}

// Confirmed finds out whether a passkey is one of the account's that was asked for.
func (q *Questions) Confirmed(by Browser, of account.Account, answer []byte) (Verify, error) {
	read, err := protocol.ParseCredentialRequestResponseBytes(answer)
	if err != nil {
		return nil, refuse("account.passkey_wrong")
	}
	asked, err := q.take(read.Response.CollectedClientData, toConfirm, by, of.ID())
	if err != nil {
		return nil, err
	}
	return func(of account.Account) (string, []byte, error) {
		owner, err := ownerOf(of)
		if err != nil {
			return "", nil, err
		}
		used, err := asked.place.party.ValidateLogin(owner, asked.asked, read)
		return counted(used, err)
	}, nil
}

// counted is a passkey that was used. One that counts must count further: where it does not,
// somebody has a copy of it.
func counted(used *webauthn.Credential, err error) (string, []byte, error) {
	switch {
	case err != nil:
		return "", nil, refuse("account.passkey_wrong")
	case used.Authenticator.CloneWarning:
		return "", nil, refuse("account.passkey_copied")
	}
	return stored(*used)
}

// stored is a passkey as an account keeps it. By whom it was made is not kept: it is
// not asked for, and says more about the person than is needed.
func stored(made webauthn.Credential) (string, []byte, error) {
	made.Attestation = webauthn.CredentialAttestation{}
	credential, err := json.Marshal(made)
	return base64.RawURLEncoding.EncodeToString(made.ID), credential, err
}

// owner is an account as the library sees it. Its handle is the account's id, which says
// nothing about the person.
type owner struct {
	account.Account
	credentials []webauthn.Credential
}

func ownerOf(of account.Account) (owner, error) {
	o := owner{Account: of}
	for _, each := range of.Passkeys() {
		var credential webauthn.Credential
		if err := json.Unmarshal(each.Credential(), &credential); err != nil {
			return o, fmt.Errorf("passkey: the passkey %s is damaged: %w", each.ID(), err)
		}
		o.credentials = append(o.credentials, credential)
	}
	return o, nil
}

func (o owner) has(id []byte) bool {
	for _, each := range o.credentials {
		if string(each.ID) == string(id) {
			return true
		}
	}
	return false
}

func (o owner) WebAuthnID() []byte                         { return []byte(o.ID()) }
func (o owner) WebAuthnName() string                       { return o.Login().String() }
func (o owner) WebAuthnDisplayName() string                { return o.Name() }
func (o owner) WebAuthnCredentials() []webauthn.Credential { return o.credentials }
