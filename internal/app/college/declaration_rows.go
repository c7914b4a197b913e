package college

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"strings"

	"damka/calendar"
	"damka/internal/college"
	"damka/internal/college/declaration"
	"damka/internal/store"
)

// Declaration is a declaration as lists have it.
type Declaration struct {
	ID       string            `json:"-"`
	Day      calendar.Date     `json:"day"`
	Phase    declaration.Phase `json:"phase"`
	Class    college.Class     `json:"class,omitempty"`
	Number   int               `json:"number,omitempty"` // as the person says
	Name     string            `json:"name,omitempty"`   // until it is erased
	Person   string            `json:"person,omitempty"` // who it is
	Answered calendar.Date     `json:"answered,omitzero"`
}

// The keys of declarations, and which are listed.
const secretKey = "secret" // the hash of the secret of its page

var (
	waitingDeclarations = store.DocumentRange{Kind: declarationKind, Name: openKey}
	everyDeclaration    = store.DocumentRange{Kind: declarationKind, Name: allKey, Reverse: true}
)

// declarationRows are the rows of a declaration: what lists read, and when it is to be forgotten.
func (a *App) declarationRows(k *Kept[declaration.State]) (func(store.Tx) error, error) {
	s := k.State
	row := Declaration{Day: s.Made.Day, Phase: s.Phase, Class: s.Made.Class, Number: s.Made.Number, Person: s.Person, Answered: s.Answered}
	if about := k.Words(s.Made.Record).About; about != nil {
		row.Name = about.Name().Comma()
	}
	keys := []store.Key{{Name: allKey, Value: s.Made.Day.String()}, {Name: secretKey, Value: hashOf(secretOf(k)), Unique: true}}
	if s.Phase == declaration.Waits {
		keys = append(keys, store.Key{Name: openKey, Value: s.Made.Day.String()})
	}
	put, err := putRow(declarationKind, k.ID, row, keys...)
	return func(tx store.Tx) error {
		if err := put(tx); err != nil {
			return err
		}
		if len(k.words) == 0 && s.Phase != declaration.Waits {
			return tx.CancelDue(declaredKind, k.ID)
		}
		return tx.PutDue(store.DueRow{Kind: declaredKind, ID: k.ID, Stream: a.declarations.streams.Of(k.ID), At: a.base.Begins(s.ForgetOn())})
	}, err
}

// secretOf is the secret of a declaration's page. It is made of what is nowhere shown and has 130 bits.
func secretOf(k *Kept[declaration.State]) string {
	sum := sha256.Sum256([]byte("damka declaration\n" + k.seed + "\n" + k.ID))
	return strings.ToLower(base32.StdEncoding.EncodeToString(sum[:])[:26])
}

// hashOf is what is stored of a secret, by which it is found.
func hashOf(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}
