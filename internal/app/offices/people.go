package offices

import (
	"context"
	"errors"
	"slices"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/internal/app/college"
	"damka/internal/app/register"
	words "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/title"
)

// People is the central register as the arbiters' college asks it.
type People struct{ Register *register.App }

// Names are the names of persons, as the register's pages write them.
func (p People) Names(ctx context.Context, ids ...string) (map[string]string, error) {
	names := make(map[string]string, len(ids))
	for _, id := range ids {
		row, err := p.Register.Counting(ctx, id)
		if errors.Is(err, register.ErrNoPerson) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if name := row.Name(); !name.IsZero() {
			names[id] = name.Comma()
		}
	}
	return names, nil
}

// Email is a person's address; empty: there is none, or nobody.
func (p People) Email(ctx context.Context, id string) (string, error) {
	_, email, _, err := p.Register.Contact(ctx, id)
	return email, err
}

// Numbered is who has a number in the register; of two entries of one person the one that counts.
func (p People) Numbered(ctx context.Context, number int) (string, bool, error) {
	row, err := p.Register.ByNumber(ctx, number)
	if err == nil {
		row, err = p.Register.Counting(ctx, row.ID)
	}
	if errors.Is(err, register.ErrNoPerson) {
		return "", false, nil
	}
	return row.ID, err == nil && !row.Name().IsZero(), err
}

// Entries are all entries of a person.
func (p People) Entries(ctx context.Context, id string) ([]string, error) {
	all, err := p.Register.Entries(ctx, id)
	if errors.Is(err, register.ErrNoPerson) {
		return []string{id}, nil
	}
	return all, err
}

// Alike are those who may be somebody: by the number, then by the name, then by the name with another birth. With an agreeing name and birth the number is sure; what
// the register has under a number that was mistyped is shown, too.
func (p People) Alike(ctx context.Context, who college.Claimed) ([]college.Alike, error) {
	alike, err := p.Register.AlikeTo(ctx, person.Details{Name: who.Name, Born: who.Born})
	if err != nil {
		return nil, err
	}
	called, err := p.Register.AlikeTo(ctx, person.Details{Name: who.Name})
	if err != nil {
		return nil, err
	}
	var all []college.Alike
	for _, one := range alike {
		all = append(all, aliked(one.Row, one.Why))
	}
	for _, one := range called {
		if indexOf(all, one.Row.ID) < 0 {
			all = append(all, aliked(one.Row, college.AlikeBirth))
		}
	}
	if who.Number == 0 {
		return all, nil
	}
	row, err := p.Register.ByNumber(ctx, who.Number)
	if err == nil {
		row, err = p.Register.Counting(ctx, row.ID)
	}
	switch {
	case errors.Is(err, register.ErrNoPerson):
		return all, nil
	case err != nil || row.Erased:
		return all, err
	}
	at := indexOf(all, row.ID)
	if at < 0 {
		return append([]college.Alike{aliked(row, register.AlikeNumber)}, all...), nil
	}
	one := all[at]
	one.Sure = one.Why != college.AlikeBirth
	return append([]college.Alike{one}, slices.Delete(all, at, at+1)...), nil
}

func indexOf(all []college.Alike, person string) int {
	return slices.IndexFunc(all, func(a college.Alike) bool { return a.Person == person })
}

func aliked(row register.Row, why article.Code) college.Alike {
	return college.Alike{Person: row.ID, Number: row.Number, Name: row.Name().Comma(), Born: row.Born, Why: why}
}

// Clubs are the clubs that are there.
func (p People) Clubs(ctx context.Context) ([]college.Club, error) {
	listed, err := p.Register.Clubs(ctx)
	var all []college.Club
	for _, c := range listed {
		if !c.Dissolved {
			all = append(all, college.Club{ID: c.ID, Name: c.Name})
		}
	}
	return all, err
}

// Replaced are the entries that others have replaced, and which counts for each.
func (p People) Replaced(ctx context.Context) (map[string]string, error) {
	return p.Register.Replaced(ctx)
}

// Facts are what the register knows of what a class needs.
func (p People) Facts(ctx context.Context, id string) (arbiter.Facts, error) {
	row, err := p.Register.Counting(ctx, id)
	if errors.Is(err, register.ErrNoPerson) {
		return arbiter.Facts{}, nil
	}
	if err != nil {
		return arbiter.Facts{}, err
	}
	f := arbiter.Facts{Category: arbiter.No, ListA: arbiter.No}
	f.Birth, _ = calendar.ParseDate(row.Born) // a year alone is no day
	f.BirthYear = row.BirthYear()
	if country := strings.ToUpper(row.Citizenship); country != "" { // which country somebody plays for says nothing about it
		f.Polish = map[bool]arbiter.Known{true: arbiter.Yes, false: arbiter.No}[country == "POL" || country == "PL"]
	}
	known, err := p.Register.Facts(ctx, row.ID)
	if err != nil {
		return f, err
	}
	for _, fact := range known {
		if fact.Grade >= title.III {
			f.Category = arbiter.Yes
		}
	}
	for _, v := range []article.Variant{article.International, article.Brazilian} {
		standings, err := p.Register.StandingsOn(ctx, v, p.Register.Today(), row.ID)
		if err != nil {
			return f, err
		}
		if standings[row.ID].Best > 0 {
			f.ListA = arbiter.Yes
		}
	}
	return f, nil
}

// mostJudged is how many tournaments of somebody are looked at: more than anybody judges in a life, as one that is left out is taken for one that owes no report.
const mostJudged = 10_000

// Of are the tournaments that somebody judged, as chief arbiter or as an assistant.
func (p People) Of(ctx context.Context, person string) ([]arbiter.Service, error) {
	rows, err := p.Register.JudgedBy(ctx, person, mostJudged)
	if err != nil {
		return nil, err
	}
	var all []arbiter.Service
	for _, row := range rows {
		if row.Phase == dossier.IsCancelled {
			continue
		}
		due := row.ReportDue()
		if row.Plan.Kind == dossier.Local || row.Plan.Edition.Rules().Chess { // which owe none
			due = calendar.Date{}
		}
		approved, official := row.Phase == dossier.IsApproved, false
		if approved { // else it counts for nothing
			if official, err = p.isOfficialTime(ctx, row.DossierRow); err != nil {
				return nil, err
			}
		}
		office := words.Chief
		if row.Role == dossier.Assistant {
			office = words.Assistant
		}
		all = append(all, arbiter.Service{
			Dossier: row.ID, Office: office, OfficialTime: official, Rated: row.Plan.Kind != dossier.Local, Official: row.Plan.Kind == dossier.Official,
			Began: row.Plan.Starts, Ended: row.Plan.Ends, ReportDue: due, Reported: row.First,
			Pending: !approved && row.Phase != dossier.IsRefused, Refused: row.Phase == dossier.IsRefused,
		})
	}
	return all, err
}

// isOfficialTime says whether a tournament was played at official tempo (II.6.1, II.6.2).
func (p People) isOfficialTime(ctx context.Context, row register.DossierRow) (bool, error) {
	control, err := p.Register.ControlPlayed(ctx, row)
	if err != nil {
		return false, err
	}
	class, _ := control.Class(row.Plan.Edition, row.Plan.Variant)
	return class == clock.Official, nil
}
