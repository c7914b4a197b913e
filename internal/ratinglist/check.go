package ratinglist

import (
	"damka/article"
	"damka/calendar"
	"damka/score"
)

// maxEngine is more than there are versions of an engine.
const maxEngine = 1_000_000

// mostEdition is how many bytes the name of an edition may have.
const mostEdition = 1000

// check refuses a list that contradicts itself, whether it is to be published or was read from a stream.
func (p Published) check() error {
	if !p.Multipliers.areValid() {
		return article.Refuse(CodeMultiplier, "V.2.6.1.2.1")
	}
	if !p.hasDays() || !p.hasHashes() || !p.hasTournaments() || !p.hasCorrections() ||
		len(p.Amended) > mostEdition || p.Why != (RecordRef{}) && !p.Why.isValid() || p.Engine < 1 || p.Engine > maxEngine || p.Persons < 0 {
		return article.Refuse(CodeOutcome, "")
	}
	return nil
}

func (p Published) hasDays() bool {
	q := p.Quarter
	return q.IsValid() && p.From == q.From() && p.To == q.To() && p.ValidFrom == q.Next().From() && p.ValidTo == q.Next().To() &&
		p.Day.Compare(q.Closes()) > 0 && p.ObjectUntil.Compare(p.Day) >= 0 && p.ObjectUntil.Compare(p.Day.AddDays(mostObjectDays)) <= 0
}

func (p Published) hasHashes() bool {
	return isHash(p.Base) && isHash(p.Began) && isHash(p.After) && isHash(p.Outcome)
}

// hasTournaments says that each tournament is there once, in one role: counted, skipped or changed; and in order.
func (p Published) hasTournaments() bool {
	seen := make(map[string]bool)
	isNew := func(dossier, before string) bool {
		fresh := isID(dossier) && dossier > before && !seen[dossier]
		seen[dossier] = true
		return fresh
	}
	before := ""
	for _, c := range p.Counted {
		if !isNew(c.Dossier, before) || !isHash(c.Hash) || !isUntil(c.Approved, p.Quarter.Closes()) {
			return false
		}
		before = c.Dossier
	}
	before = ""
	for _, s := range p.Skipped {
		if !isNew(s.Dossier, before) || !isHash(s.Hash) || s.Code == "" {
			return false
		}
		before = s.Dossier
	}
	before = ""
	for _, c := range p.Changed {
		if !isNew(c.Dossier, before) || !isHash(c.Was) || !isHash(c.Now) || c.Was == c.Now || c.Quarter.Compare(p.Quarter) >= 0 {
			return false
		}
		before = c.Dossier
	}
	return true
}

func isUntil(day, last calendar.Date) bool { return day.IsValid() && day.Compare(last) <= 0 }

// hasCorrections says that nobody is corrected twice, and each for a reason.
func (p Published) hasCorrections() bool {
	if p.Corrected < len(p.Corrections) {
		return false
	}
	before := ""
	for _, c := range p.Corrections {
		if !isID(c.Person) || c.Person <= before || !c.Was.isValid() || !c.Now.isValid() || (len(c.By) == 0) != (c.Cause != "") {
			return false
		}
		for i, n := range c.By {
			if n < 0 || n >= len(p.Changed) || i > 0 && n <= c.By[i-1] {
				return false
			}
		}
		before = c.Person
	}
	return true
}

func (s Standing) isValid() bool {
	return s.Rating >= 0 && s.Rating <= score.MostRating && s.List.IsValid() && s.Games >= 0 && s.Games <= mostGames
}
