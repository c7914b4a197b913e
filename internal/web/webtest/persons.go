package webtest

import (
	"context"
	"maps"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/app/college"
	"damka/internal/app/offices"
	"damka/internal/college/arbiter"
)

// Persons are names of persons in the register by number, as the arbiters' college sees them. The id of a person is made of the number.
type Persons map[int]string

// PersonID is the id of who has a number.
func PersonID(number int) string {
	return "person" + string(rune('a'+number/26)) + string(rune('a'+number%26)) + "aaaaaaaa"
}

// Names are the names of persons.
func (p Persons) Names(_ context.Context, ids ...string) (map[string]string, error) {
	names := map[string]string{}
	for number, name := range p {
		for _, id := range ids {
			if id == PersonID(number) {
				names[id] = name
			}
		}
	}
	return names, nil
}

// known are these persons, and those of the register by their ids.
type known struct {
	Persons
	register offices.People
}

// Names are the names of both.
func (k known) Names(ctx context.Context, ids ...string) (map[string]string, error) {
	names, err := k.Persons.Names(ctx, ids...)
	if err != nil {
		return nil, err
	}
	registered, err := k.register.Names(ctx, ids...)
	maps.Copy(names, registered)
	return names, err
}

// Numbered is who has a number.
func (p Persons) Numbered(_ context.Context, number int) (string, bool, error) {
	return PersonID(number), p[number] != "", nil
}

// Entries: everybody has one.
func (p Persons) Entries(_ context.Context, id string) ([]string, error) { return []string{id}, nil }

// Replaced is nobody's entry.
func (p Persons) Replaced(context.Context) (map[string]string, error) { return nil, nil }

// Alike is who has the number, or else the names.
func (p Persons) Alike(_ context.Context, who college.Claimed) (all []college.Alike, err error) {
	for number, name := range p {
		same := name == who.Name.Comma()
		if number == who.Number || same {
			why := article.Code("alike.name")
			if !same {
				why = "alike.number"
			}
			all = append(all, college.Alike{Person: PersonID(number), Number: number, Name: name, Why: why, Sure: same && number == who.Number})
		}
	}
	slices.SortFunc(all, func(a, b college.Alike) int { return a.Number - b.Number })
	return all, nil
}

// Email: nobody has an address.
func (p Persons) Email(context.Context, string) (string, error) { return "", nil }

// Clubs are two.
func (p Persons) Clubs(context.Context) ([]college.Club, error) {
	return []college.Club{{ID: "clubaaaaaaaaaaaa", Name: "Klub Pionek"}, {ID: "clubbaaaaaaaaaaa", Name: "Klub Damka"}}, nil
}

// Facts are the same of everybody: nothing speaks against them.
func (p Persons) Facts(context.Context, string) (arbiter.Facts, error) {
	return arbiter.Facts{Birth: calendar.MustDate("1980-01-01"), Polish: arbiter.Yes, Category: arbiter.Yes, ListA: arbiter.Yes}, nil
}
