package app

import "damka/internal/store"

// AlsoErase writes, in the transaction in which an account is erased, what is to be forgotten of it
// elsewhere. It gets the account's id, and may leave the work to a row of what is due.
type AlsoErase func(tx store.Tx, account string) error

// OnErase adds who is told. It is called before the applications are used.
func (b *Base) OnErase(tell AlsoErase) { b.alsoErase = append(b.alsoErase, tell) }

// Erased tells everybody that an account is erased.
func (b *Base) Erased(tx store.Tx, account string) error {
	for _, tell := range b.alsoErase {
		if err := tell(tx, account); err != nil {
			return err
		}
	}
	return nil
}
