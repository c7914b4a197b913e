package app

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"damka/internal/journal"
	"damka/internal/store"
)

// Signer is who signs in a stream with a number. That is kept beside the journal, so that it can
// be forgotten: the journal has only the number.
type Signer struct {
	Stream    journal.Stream
	Number    int
	Principal string // see [Actor.Principal]
}

// Every game has two of these documents and a server millions of games, so nothing is in them twice: the stream and the number are
// the id, by which those of a stream are listed, too. A principal has one number in a stream because the next one is made
// from the list, and an id that is taken since is refused. Those of older versions say more, and have more keys.
const (
	signerKind      = "signer"
	signerPrincipal = "principal" // the key to list where somebody signs
	signersAtOnce   = 100
)

// signerData is what such a document says.
type signerData struct {
	Principal string `json:"principal"`
}

// signerID is the document of a number in a stream.
func signerID(stream journal.Stream, number int) string { return fmt.Sprintf("%s %d", stream, number) }

func signerWhoOf(stream journal.Stream, principal string) string {
	return string(stream) + " " + principal
}

func (s Signer) document() (store.Document, error) {
	data, err := json.Marshal(signerData{s.Principal})
	return store.Document{
		Kind: signerKind, ID: signerID(s.Stream, s.Number), Data: data, Keys: []store.Key{{Name: signerPrincipal, Value: s.Principal}},
	}, err
}

func parseSigners(docs []store.Document) ([]Signer, error) {
	signers := make([]Signer, len(docs))
	for i, doc := range docs {
		var said signerData
		stream, digits, _ := strings.Cut(doc.ID, " ")
		number, err := strconv.Atoi(digits)
		if err == nil {
			err = json.Unmarshal(doc.Data, &said)
		}
		if err != nil {
			return nil, fmt.Errorf("app: signer %s: %w", doc.ID, err)
		}
		signers[i] = Signer{journal.Stream(stream), number, said.Principal}
	}
	slices.SortFunc(signers, func(a, b Signer) int { return cmp.Or(cmp.Compare(a.Stream, b.Stream), cmp.Compare(a.Number, b.Number)) })
	return signers, nil
}

// Signers are those who sign in a stream, by number. Who was forgotten, or signed in an
// installation from which the stream came, is not among them. It takes no actor: who shows
// it asks whether the actor may see who they are.
func (b *Base) Signers(ctx context.Context, stream journal.Stream) ([]Signer, error) {
	begins := string(stream) + " "
	var all []store.Document
	for after := begins; ; {
		docs, err := b.store.DocumentsAfter(ctx, signerKind, after, signersAtOnce)
		if err != nil {
			return nil, err
		}
		for _, doc := range docs {
			if !strings.HasPrefix(doc.ID, begins) {
				return parseSigners(all)
			}
			all, after = append(all, doc), doc.ID
		}
		if len(docs) < signersAtOnce {
			return parseSigners(all)
		}
	}
}

// SignedAs is where somebody signs, and with which numbers: for what is told to them of
// themselves, and for [ForgetSigners].
func (b *Base) SignedAs(ctx context.Context, principal string) ([]Signer, error) {
	docs, err := b.store.DocumentsBy(ctx, signerKind, signerPrincipal, principal)
	if err != nil {
		return nil, err
	}
	return parseSigners(docs)
}

// Signer is who signs in a stream with a number; false when that is not known here.
func (b *Base) Signer(ctx context.Context, stream journal.Stream, number int) (Signer, bool, error) {
	doc, found, err := b.store.Document(ctx, signerKind, signerID(stream, number))
	if err != nil || !found {
		return Signer{}, false, err
	}
	signers, err := parseSigners([]store.Document{doc})
	if err != nil {
		return Signer{}, false, err
	}
	return signers[0], true, nil
}

// ForgetSigners forgets who they are. What they signed stays, and numbers with which something
// is signed are given to nobody else. Those that are forgotten already are passed over.
func ForgetSigners(tx store.Tx, signers ...Signer) error {
	for _, s := range signers {
		if err := forgetNumber(tx, s.Stream, s.Number); err != nil {
			return err
		}
	}
	return nil
}

func forgetNumber(tx store.Tx, stream journal.Stream, number int) error {
	err := tx.DeleteDocument(signerKind, signerID(stream, number))
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	return err
}

// signers remembers the numbers with which something is signed: they are their principals' for
// ever. A number with which nothing is signed yet may be taken by an import.
type signers struct {
	mu     sync.Mutex
	signed map[string]int // by stream and principal
}

// mostSigners bounds the memory for numbers; beyond it they are read again.
const mostSigners = 10_000

func (s *signers) get(who string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.signed[who]
}

func (s *signers) put(who string, number int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.signed == nil || len(s.signed) >= mostSigners {
		s.signed = make(map[string]int)
	}
	s.signed[who] = number
}

// numberAttempts is how often a number is made up when others were faster. Each lost
// attempt means that another got theirs, or that the stream grew.
const numberAttempts = 1000

// SignerNumber is the number with which a principal signs in a stream, from 1. It is made
// when it is needed for the first time, and is greater than all that are known there.
func (b *Base) SignerNumber(ctx context.Context, stream journal.Stream, principal string) (int, error) {
	if number := b.signers.get(signerWhoOf(stream, principal)); number != 0 {
		return number, nil
	}
	var err error
	for range numberAttempts {
		var number int
		number, err = b.number(ctx, stream, principal)
		_, grown := journal.AsConflict(err)
		if !grown && !errors.Is(err, store.ErrStale) && !errors.Is(err, store.ErrTaken) {
			if err != nil {
				return 0, err
			}
			return number, nil
		}
	}
	return 0, err
}

// number is the number that a principal has already, or a new one. A number that is there
// after events were read that are signed with it is of who signed them: an import
// takes it from anybody else.
func (b *Base) number(ctx context.Context, stream journal.Stream, principal string) (int, error) {
	events, err := b.store.Read(ctx, stream, 0)
	if err != nil {
		return 0, err
	}
	known, err := b.Signers(ctx, stream)
	if err != nil {
		return 0, err
	}
	signed := numbersIn(events)
	for _, s := range known {
		if s.Principal == principal {
			if signed[s.Number] {
				b.signers.put(signerWhoOf(stream, principal), s.Number)
			}
			return s.Number, nil
		}
	}
	s := Signer{Stream: stream, Number: 1 + greatest(signed, known), Principal: principal}
	return s.Number, b.keepNumber(ctx, s, journal.Seq(len(events)))
}

// keepNumber stores a number that is new where a stream has so many events. The stream must not
// grow meanwhile: what is imported may have the number.
func (b *Base) keepNumber(ctx context.Context, s Signer, events journal.Seq) error {
	if s.Number > mostNumber {
		return fmt.Errorf("app: %s: no number is left to sign with", s.Stream)
	}
	doc, err := s.document()
	if err != nil {
		return err
	}
	_, err = b.store.Append(ctx, journal.Batch{Stream: s.Stream, Expect: events},
		func(tx store.Tx) error { return tx.PutDocument(doc) })
	return err
}

func greatest(signed map[int]bool, known []Signer) int {
	most := 0
	for number := range signed {
		most = max(most, number)
	}
	for _, s := range known {
		most = max(most, s.Number)
	}
	return most
}

// takeNumbers is written with a tail that is imported after known events. Numbers that
// come with it and with which nothing is signed here yet are those of others: whoever was given one here
// gets a new one when it is needed.
func takeNumbers(stream journal.Stream, known, tail []journal.Event) func(store.Tx) error {
	here, come := numbersIn(known), numbersIn(tail)
	return func(tx store.Tx) error {
		for number := range come {
			if here[number] {
				continue
			}
			if err := forgetNumber(tx, stream, number); err != nil {
				return err
			}
		}
		return nil
	}
}

// numbersIn are the numbers with which events are signed.
func numbersIn(events []journal.Event) map[int]bool {
	numbers := make(map[int]bool)
	for _, event := range events {
		if number := numberOf(event.By); number != 0 {
			numbers[number] = true
		}
	}
	return numbers
}
