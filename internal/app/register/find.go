package register

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"damka/internal/app"
	"damka/internal/letters"
	"damka/internal/register/person"
	"damka/internal/store"
)

// Found is who a search found.
type Found struct {
	Rows  []Row
	Alike bool  // nobody is called so; these sound alike
	Also  []Row // where few are called so: others, whose names sound alike
}

// MostFound is how many persons a search shows at most.
const MostFound = 50

// fewFound are so few that somebody who does not know how a name is written may mean another one: Wujcik, and Wójcik.
const fewFound = 5

// Find finds persons as somebody types: the beginning of a number, or the beginnings of some words of a name, in any order, whatever the
// accents. If nobody is called so, those whose names sound alike are found; if few are, those are found beside them. Entries that another has replaced, and persons
// who were erased, are found by their number alone.
func (a *App) Find(ctx context.Context, text string, limit int) (Found, error) {
	limit = min(max(limit, 1), MostFound)
	words := letters.Words(text)
	if len(words) == 0 {
		return Found{}, nil
	}
	if _, err := strconv.Atoi(words[0]); err == nil && len(words) == 1 {
		return a.byNumber(ctx, strings.TrimLeft(words[0], "0"), limit)
	}
	rows, err := a.byName(ctx, words, limit)
	if err != nil || len(rows) > fewFound {
		return Found{Rows: rows}, err
	}
	alike, err := a.bySound(ctx, text, limit)
	if len(rows) == 0 {
		return Found{Rows: alike, Alike: len(alike) > 0}, err
	}
	named := func(row Row) bool { return slices.ContainsFunc(rows, func(r Row) bool { return r.ID == row.ID }) }
	return Found{Rows: rows, Also: slices.DeleteFunc(alike, named)}, err
}

func (a *App) byNumber(ctx context.Context, digits string, limit int) (Found, error) {
	if digits == "" {
		return Found{}, nil
	}
	from, to := store.Beginning(digits)
	rows, err := a.rowsBetween(ctx, store.DocumentRange{Kind: personKind, Name: numberKey, From: from, To: to, Limit: limit})
	return Found{Rows: rows}, err
}

// byName looks where the first word begins a rotation of a name and the others begin words after it.
func (a *App) byName(ctx context.Context, words []string, limit int) ([]Row, error) {
	const mostWords = 6
	words = words[:min(len(words), mostWords)]
	from, to := store.Beginning(cut(words[0]))
	return a.rowsBetween(ctx, store.DocumentRange{Kind: personKind, Name: nameKey, From: from, To: to, Words: words[1:], Limit: limit})
}

// leastHeard is how many sounds a name needs to be looked for by them.
const leastHeard = 2

// bySound looks for the family name and the given name in either order; one word may be either.
func (a *App) bySound(ctx context.Context, text string, limit int) ([]Row, error) {
	words := strings.Fields(text)
	var froms []string
	switch first := letters.Heard(words[0]); {
	case len(words) == 1 && len(first) >= leastHeard:
		froms = []string{first + " "}
	case len(words) >= 2:
		last := letters.Heard(words[len(words)-1])
		if len(first)+len(last) >= leastHeard {
			froms = []string{first + " " + last, last + " " + first}
		}
	}
	var rows []Row
	for _, beginning := range froms {
		from, to := store.Beginning(cut(beginning))
		found, err := a.rowsBetween(ctx, store.DocumentRange{Kind: personKind, Name: soundKey, From: from, To: to, Limit: limit})
		if err != nil {
			return nil, err
		}
		rows = append(rows, found...)
	}
	return distinct(rows)[:min(limit, len(distinct(rows)))], nil
}

// rowsBetween are the persons of a range of keys, each once.
func (a *App) rowsBetween(ctx context.Context, wanted store.DocumentRange) ([]Row, error) {
	docs, err := a.base.Store().DocumentsBetween(ctx, wanted)
	if err != nil {
		return nil, err
	}
	rows := make([]Row, 0, len(docs))
	for _, doc := range docs {
		row, err := readRow(doc.Document)
		if err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	return a.completed(ctx, distinct(rows))
}

func readRow(doc store.Document) (Row, error) {
	row, err := read[Row](doc)
	row.ID = doc.ID
	return row, err
}

func distinct(rows []Row) []Row {
	seen := make(map[string]bool, len(rows))
	var once []Row
	for _, row := range rows {
		if !seen[row.ID] {
			seen[row.ID] = true
			once = append(once, row)
		}
	}
	return once
}

// Page is a part of a list of persons in its order.
type Page struct {
	Rows  []Row
	Next  store.KeyPlace // after which the next part begins; zero: there is none
	Total int
}

// People lists persons by name, from after a place on; of a club, or all where it is empty.
func (a *App) People(ctx context.Context, club string, after store.KeyPlace, limit int) (Page, error) {
	wanted := store.DocumentRange{Kind: personKind, Name: sortKey, After: after, Limit: limit + 1}
	if club != "" {
		wanted.Name = memberKey
		wanted.From, wanted.To = store.Beginning(club + " ")
	}
	docs, err := a.base.Store().DocumentsBetween(ctx, wanted)
	if err != nil {
		return Page{}, err
	}
	var page Page
	if len(docs) > limit {
		docs = docs[:limit]
		page.Next = docs[limit-1].Place()
	}
	for _, doc := range docs {
		row, err := readRow(doc.Document)
		if err != nil {
			return Page{}, err
		}
		page.Rows = append(page.Rows, row)
	}
	if page.Rows, err = a.completed(ctx, page.Rows); err != nil {
		return Page{}, err
	}
	wanted.After = store.KeyPlace{}
	page.Total, err = a.base.Store().CountDocumentsBetween(ctx, wanted)
	return page, err
}

// PlaceOf is the place of a person by number in the list of everybody, or of a club's members: what comes after it is the next part, whoever is registered meanwhile. Nobody
// has the number, or the name is erased: the beginning.
func (a *App) PlaceOf(ctx context.Context, club string, number int) (store.KeyPlace, error) {
	row, err := a.ByNumber(ctx, number)
	if err == nil && row.Into != "" {
		row, err = a.Counting(ctx, row.ID)
	}
	if errors.Is(err, ErrNoPerson) || err == nil && row.Name().IsZero() {
		return store.KeyPlace{}, nil
	}
	value := sortText(row.Name())
	if club != "" {
		value = cut(club + " " + value)
	}
	return store.KeyPlace{Value: value, ID: row.ID}, err
}

// Row is the row of a person, with what the entries have that it has replaced; [ErrNoPerson] if there is none.
func (a *App) Row(ctx context.Context, id string) (Row, error) {
	row, err := a.rowItself(ctx, id)
	if err != nil {
		return Row{}, err
	}
	return row, a.complete(ctx, &row)
}

// rowItself is the row of an entry alone.
func (a *App) rowItself(ctx context.Context, id string) (Row, error) {
	doc, found, err := a.base.Store().Document(ctx, personKind, id)
	if err == nil && !found {
		err = ErrNoPerson
	}
	if err != nil {
		return Row{}, err
	}
	return readRow(doc)
}

// persons are the rows of persons, by id, with what the entries have that theirs has replaced; those that there are not are left out.
func (a *App) persons(ctx context.Context, ids ...string) (map[string]Row, error) {
	docs, err := a.documentsOf(ctx, personKind, ids)
	if err != nil {
		return nil, err
	}
	replaces, err := a.replacing(ctx, len(docs))
	if err != nil {
		return nil, err
	}
	rows := make(map[string]Row, len(docs))
	for _, doc := range docs {
		row, err := readRow(doc)
		if err == nil && replaces(row.ID) {
			err = a.complete(ctx, &row)
		}
		if err != nil {
			return nil, err
		}
		rows[doc.ID] = row
	}
	return rows, nil
}

// replacing says of an entry whether it may have replaced another: of a few each is looked at, of thousands only those that have.
func (a *App) replacing(ctx context.Context, count int) (func(id string) bool, error) {
	const few = 200
	if count <= few {
		return func(string) bool { return true }, nil
	}
	into, err := a.merges(ctx)
	replaces := make(map[string]bool, len(into))
	for _, counts := range into {
		replaces[counts] = true
	}
	return func(id string) bool { return replaces[id] }, err
}

// documentsOf are the documents of some ids, read a thousand at a time: a list is tens of thousands.
func (a *App) documentsOf(ctx context.Context, kind string, ids []string) ([]store.Document, error) {
	var all []store.Document
	for some := range slices.Chunk(ids, 1000) {
		docs, err := a.base.Store().DocumentsOf(ctx, kind, some...)
		if err != nil {
			return nil, err
		}
		all = append(all, docs...)
	}
	return all, nil
}

// Counting is the entry that counts for a person: the one that has replaced it, if one has.
func (a *App) Counting(ctx context.Context, id string) (Row, error) {
	row, err := a.counting(ctx, id)
	if err != nil {
		return Row{}, err
	}
	return row, a.complete(ctx, &row)
}

// ByNumber is the person with a number in the register; [ErrNoPerson] if there is none.
func (a *App) ByNumber(ctx context.Context, number int) (Row, error) {
	docs, err := a.base.Store().DocumentsBy(ctx, personKind, numberKey, strconv.Itoa(number))
	if err == nil && len(docs) == 0 {
		err = ErrNoPerson
	}
	if err != nil {
		return Row{}, err
	}
	row, err := readRow(docs[0])
	if err != nil {
		return Row{}, err
	}
	return row, a.complete(ctx, &row)
}

// Merged are the entries that a person's has replaced.
func (a *App) Merged(ctx context.Context, id string) ([]Row, error) {
	docs, err := a.base.Store().DocumentsBy(ctx, personKind, intoKey, id)
	if err != nil {
		return nil, err
	}
	rows := make([]Row, len(docs))
	for i, doc := range docs {
		if rows[i], err = readRow(doc); err != nil {
			return nil, err
		}
	}
	return rows, nil
}

// Person is everything about a person that is not public, too. Whoever has it on the terms of a club sees its members alone.
func (a *App) Person(ctx context.Context, actor app.Actor, id string) (*Person, error) {
	permits, err := a.base.Permits(ctx, actor, app.SeePersonDetails, "")
	if err != nil {
		return nil, err
	}
	p, err := a.people.Snapshot(ctx, id)
	if err != nil {
		return nil, err
	}
	if _, err = permits.Within(func(permit app.Permit) error { return a.isOwnMember(ctx, permit, p) }); err != nil {
		return nil, err
	}
	return a.seenBy(ctx, actor, p), nil
}

// seenBy leaves out what is for those alone who work on it: the office's note, and money. The arbiters' college sees the money that is its own.
func (a *App) seenBy(ctx context.Context, actor app.Actor, p *Person) *Person {
	seen, state := *p, *p.State
	if a.base.Allow(ctx, actor, app.KeepPersons, "") != nil {
		seen.Details.Note = ""
	}
	if a.base.Allow(ctx, actor, app.KeepFees, "") != nil {
		mayArbiters := a.base.Allow(ctx, actor, app.KeepArbiterFees, "") == nil
		state.Payments = slices.DeleteFunc(slices.Clone(state.Payments), func(p person.Payment) bool { return !mayArbiters || !p.For.IsArbiters() })
		seen.reasons = nil
	}
	seen.State = &state
	return &seen
}

// isOwnMember holds the terms of a club's officer.
func (a *App) isOwnMember(ctx context.Context, permit app.Permit, p *Person) error {
	refused := &app.ForbiddenError{Deed: app.SeePersonDetails, Lack: app.LacksTerms, Limit: permit.Limit, Member: true}
	if permit.Limit != app.OwnClub {
		return refused
	}
	club, err := a.Club(ctx, p.ClubOn(a.Today()))
	if errors.Is(err, ErrNoClub) {
		return refused
	}
	if err == nil && !club.isCalled(permit.Subject) {
		err = refused
	}
	return err
}
