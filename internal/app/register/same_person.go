package register

import (
	"context"

	"damka/article"
	"damka/internal/register/dossier"
	"damka/internal/store"
)

// The codes of what is said of two participants who are one person, because the entries to which they are linked were merged.
const (
	FoundOnePerson article.Code = "dossier.found.one_person" // player, other
	CodeOnePerson  article.Code = "dossier.one_person"       // player, other: names; nothing is decided before one of the links is corrected
)

// onePerson are the pairs of participants who count as one person.
func (x *Examination) onePerson() (pairs [][2]Examined) {
	first := make(map[string]Examined, len(x.People))
	for _, e := range x.People {
		if e.Link.Person == "" {
			continue
		}
		if other, is := first[e.Person.ID]; is {
			pairs = append(pairs, [2]Examined{other, e})
		} else {
			first[e.Person.ID] = e
		}
	}
	return pairs
}

// addOnePerson adds them to what was found.
func (x *Examination) addOnePerson() {
	for _, pair := range x.onePerson() {
		why := because(FoundOnePerson, article.Arg{Name: "player", Value: article.Person(pair[0].ID)}, article.Arg{Name: "other", Value: article.Person(pair[1].ID)})
		x.Findings = append(x.Findings, findingOf(why, true))
	}
}

// countsOnePersonOnce refuses to decide while two participants count as one person: nobody plays against themselves, and no list could count it.
func (x *Examination) countsOnePersonOnce() error {
	for _, pair := range x.onePerson() {
		return article.Refuse(CodeOnePerson, "", textArg("player", article.Printable(pair[0].Name.String())), textArg("other", article.Printable(pair[1].Name.String())))
	}
	return nil
}

// linksOnePersonOnce refuses links to somebody who counts as the person of another participant. The links themselves may name two entries.
func (a *App) linksOnePersonOnce(ctx context.Context, d *Dossier, links []dossier.Link) error {
	into, err := a.merges(ctx)
	if err != nil {
		return err
	}
	after := relinked(d.Links, links)
	for _, l := range links {
		for participant, other := range after {
			if l.Person != "" && participant != l.Participant && countingIn(into, other.Person) == countingIn(into, l.Person) {
				return article.Refuse(dossier.CodeSamePerson, "", textArg("person", l.Person))
			}
		}
	}
	return nil
}

// countingIn is the entry that counts.
func countingIn(into map[string]string, id string) string {
	if counts := into[id]; counts != "" {
		return counts
	}
	return id
}

// CodeMetUndecided: both are participants of a tournament that is not decided yet, by its links. Argument: tournament.
const CodeMetUndecided article.Code = "person.merge_met_undecided"

// meet refuses two who are linked to participants of one tournament that the commission has not decided on: once they were one, it could not.
func (a *App) meet(ctx context.Context, one, other string) error {
	whose := make(map[string]int)
	for n, id := range []string{one, other} {
		entries, err := a.entriesBelow(ctx, id)
		if err != nil {
			return err
		}
		for _, entry := range entries {
			whose[entry] = n + 1
		}
	}
	return a.eachUndecided(ctx, func(row DossierRow) error {
		d, err := a.Dossier(ctx, row.ID)
		if err != nil {
			return err
		}
		var is [3]bool
		for _, link := range d.Links {
			is[whose[link.Person]] = true
		}
		if is[1] && is[2] {
			return article.Refuse(CodeMetUndecided, "", textArg("tournament", article.Printable(d.Plan.Name)))
		}
		return nil
	})
}

// eachUndecided goes through the tournaments whose report has come and is not decided on.
func (a *App) eachUndecided(ctx context.Context, do func(DossierRow) error) error {
	const atOnce = 500
	for _, phase := range []dossier.Phase{dossier.IsReceived, dossier.IsVerified, dossier.IsReturned} {
		from, to := store.Beginning(string(phase) + " ")
		for after := (store.KeyPlace{}); ; {
			rows, next, err := a.dossierRows(ctx, store.DocumentRange{Kind: dossierKind, Name: waitsKey, From: from, To: to, After: after, Limit: atOnce + 1}, atOnce)
			if err != nil {
				return err
			}
			for _, row := range rows {
				if err := do(row); err != nil {
					return err
				}
			}
			if next == (store.KeyPlace{}) {
				break
			}
			after = next
		}
	}
	return nil
}
