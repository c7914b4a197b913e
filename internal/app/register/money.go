package register

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"damka/internal/app"
	"damka/internal/register/person"
	"damka/internal/store"
)

// paid is a payment as sums see it.
type paid struct {
	due, club string
	grosze    int
}

// compareAmounts puts the larger first; of equal ones the word decides.
func compareAmounts(x, y int, a, b string) int { return cmp.Or(cmp.Compare(y, x), cmp.Compare(a, b)) }

// eachPayment goes through the payments of a year.
func (a *App) eachPayment(ctx context.Context, year int, add func(paid)) error {
	return a.eachMoney(ctx, year, func(doc store.Document) error { return addPayments(doc, year, add) })
}

// eachMoney goes through the documents of those who have paid something in a year.
func (a *App) eachMoney(ctx context.Context, year int, do func(store.Document) error) error {
	return a.eachBetween(ctx, store.DocumentRange{Kind: moneyKind, Name: yearKey, From: strconv.Itoa(year), To: strconv.Itoa(year + 1)}, do)
}

func addPayments(doc store.Document, year int, add func(paid)) error {
	of, err := read[money](doc)
	if err != nil {
		return err
	}
	for _, p := range of.Payments {
		if p.On.Year() == year {
			add(paid{string(p.For), p.Club, p.Grosze})
		}
	}
	return nil
}

// ArbitersPayment is a payment of the arbiters' college's kinds, and the entry for which it was recorded.
type ArbitersPayment struct {
	Entry string
	person.Payment
}

// ArbitersPaid are the payments of the arbiters' college's kinds by persons, under whichever entry, by the ids that were asked about. It is for the program itself: who may see
// money is the caller's to hold.
func (a *App) ArbitersPaid(ctx context.Context, persons ...string) (map[string][]ArbitersPayment, error) {
	of, ids, err := a.entriesOfEach(ctx, persons)
	if err != nil {
		return nil, err
	}
	docs, err := a.documentsOf(ctx, moneyKind, ids)
	if err != nil {
		return nil, err
	}
	entries := make(map[string][]ArbitersPayment, len(docs))
	for _, doc := range docs {
		if entries[doc.ID], err = arbitersPayments(doc); err != nil {
			return nil, err
		}
	}
	all := make(map[string][]ArbitersPayment, len(of))
	for id, mine := range of {
		for _, entry := range mine {
			all[id] = append(all[id], entries[entry]...)
		}
	}
	return all, nil
}

// ArbitersPaidIn are the payments of the arbiters' college's kinds that came in a year, whoever paid; for the program itself, as ArbitersPaid.
func (a *App) ArbitersPaidIn(ctx context.Context, year int) (all []ArbitersPayment, err error) {
	err = a.eachMoney(ctx, year, func(doc store.Document) error {
		some, err := arbitersPayments(doc)
		for _, p := range some {
			if p.On.Year() == year {
				all = append(all, p)
			}
		}
		return err
	})
	return all, err
}

func arbitersPayments(doc store.Document) (all []ArbitersPayment, err error) {
	of, err := read[money](doc)
	for _, p := range of.Payments {
		if p.For.IsArbiters() {
			all = append(all, ArbitersPayment{doc.ID, p})
		}
	}
	return all, err
}

// ClubPayment is a payment that counts as a club's.
type ClubPayment struct {
	Person Row
	person.Payment
}

// ClubPayments are the payments of a year that count as a club's, by person. It is for those who keep fees.
func (a *App) ClubPayments(ctx context.Context, actor app.Actor, club string, year int) ([]ClubPayment, error) {
	if err := a.base.Allow(ctx, actor, app.KeepFees, ""); err != nil {
		return nil, err
	}
	docs, err := a.base.Store().DocumentsBy(ctx, moneyKind, payerKey, payerValue(year, club))
	if err != nil {
		return nil, err
	}
	var all []ClubPayment
	for _, doc := range docs {
		of, err := read[money](doc)
		if err != nil {
			return nil, err
		}
		row, err := a.Row(ctx, doc.ID)
		if err != nil {
			return nil, err
		}
		for _, p := range of.Payments {
			if p.On.Year() == year && p.Club == club {
				all = append(all, ClubPayment{row, p})
			}
		}
	}
	return all, nil
}

// ClubYear is what counts as a club's in a year.
type ClubYear struct {
	Year     int
	Totals   []Total // by what it is for, the largest first
	Payments int
	Grosze   int
	Licences int // members now who have a licence of the year
}

// ClubYears adds up the payments that count as a club's, by year and by what they are for, the latest year first; an empty club is none.
func (a *App) ClubYears(ctx context.Context, actor app.Actor, club string, from, to int) ([]ClubYear, error) {
	if err := a.base.Allow(ctx, actor, app.KeepFees, ""); err != nil {
		return nil, err
	}
	return a.clubYears(ctx, club, from, to)
}

func (a *App) clubYears(ctx context.Context, club string, from, to int) ([]ClubYear, error) {
	var years []ClubYear
	for year := to; year >= from; year-- {
		docs, err := a.base.Store().DocumentsBy(ctx, moneyKind, payerKey, payerValue(year, club))
		if err != nil {
			return nil, err
		}
		sums := newSums()
		for _, doc := range docs {
			if err := addPayments(doc, year, func(p paid) {
				if p.club == club {
					sums.add(p)
				}
			}); err != nil {
				return nil, err
			}
		}
		one := ClubYear{Year: year, Totals: sums.totals(), Payments: sums.payments, Grosze: sums.grosze}
		if one.Licences, err = a.ClubLicences(ctx, club, year); err != nil {
			return nil, err
		}
		years = append(years, one)
	}
	return years, nil
}

// ClubDues is what counts as a club's in a year; an empty club is of those without one.
type ClubDues struct {
	Club     string
	Totals   []Total
	Payments int
	Grosze   int
}

// ClubsDues adds up the payments of a year by club and by what they are for, the largest first.
func (a *App) ClubsDues(ctx context.Context, actor app.Actor, year int) ([]ClubDues, error) {
	if err := a.base.Allow(ctx, actor, app.KeepFees, ""); err != nil {
		return nil, err
	}
	clubs := make(map[string]*sums)
	err := a.eachPayment(ctx, year, func(p paid) {
		if clubs[p.club] == nil {
			clubs[p.club] = newSums()
		}
		clubs[p.club].add(p)
	})
	var all []ClubDues
	for club, s := range clubs {
		all = append(all, ClubDues{club, s.totals(), s.payments, s.grosze})
	}
	slices.SortFunc(all, func(x, y ClubDues) int { return compareAmounts(x.Grosze, y.Grosze, x.Club, y.Club) })
	return all, err
}

// sums are payments added up by what they are for.
type sums struct {
	due              map[string]*Total
	payments, grosze int
}

func newSums() *sums { return &sums{due: make(map[string]*Total)} }

func (s *sums) add(p paid) {
	if s.due[p.due] == nil {
		s.due[p.due] = &Total{For: p.due}
	}
	s.due[p.due].Payments++
	s.due[p.due].Grosze += p.grosze
	s.payments++
	s.grosze += p.grosze
}

func (s *sums) totals() []Total {
	var all []Total
	for _, t := range s.due {
		all = append(all, *t)
	}
	slices.SortFunc(all, func(x, y Total) int { return compareAmounts(x.Grosze, y.Grosze, x.For, y.For) })
	return all
}
