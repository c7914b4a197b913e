package register

import (
	"context"
	"slices"

	"damka/internal/register/career"
	"damka/internal/register/dossier"
	"damka/title"
)

// sameNorms tells which norms that two entries of a person have are one.
type sameNorms struct {
	plans map[string]dossier.Plan // of the tournaments that gave norms here
	left  map[string]bool         // the tournaments that are left out, and with them the same norm in another entry
}

// sameNormsOf has what is to be known of the tournaments that gave norms to one person. Of one entry nothing is, nor where nothing was recorded beside tournaments:
// two tournaments here are two.
func (a *App) sameNormsOf(ctx context.Context, entries ...[]career.Fact) (same sameNorms, err error) {
	all := slices.Concat(entries...)
	isNorm := func(f career.Fact, recorded bool) bool {
		return f.NormFor != title.NoCategory && (f.Recording != "") == recorded
	}
	if len(entries) < 2 || !slices.ContainsFunc(all, func(f career.Fact) bool { return isNorm(f, true) }) {
		return same, nil
	}
	var ids []string
	for _, f := range all {
		if isNorm(f, false) && !slices.Contains(ids, f.Event) {
			ids = append(ids, f.Event)
		}
	}
	docs, err := a.documentsOf(ctx, dossierKind, ids)
	same.plans = make(map[string]dossier.Plan, len(docs))
	for _, doc := range docs {
		row, err := readDossierRow(doc)
		if err != nil {
			return same, err
		}
		same.plans[doc.ID] = row.Plan
	}
	return same, err
}

// once joins the facts of all entries of one person, the entry that counts first. A norm that two of them have is one norm and not two (VII.5.6): one of each pair is
// marked, and does not count. What is left out is not among them.
func (s sameNorms) once(entries ...[]career.Fact) []career.Fact {
	var all []career.Fact
	for _, facts := range entries {
		facts = slices.Clone(facts)
		known := len(all) // of the entries before this one
		paired := make(map[int]bool, known)
		for _, sure := range []bool{true, false} {
			for i := range facts {
				at := 0
				for at < known && (paired[at] || facts[i].Same || !s.isSameNorm(all[at], facts[i], sure)) {
					at++
				}
				if at == known {
					continue
				}
				paired[at] = true
				if s.isLeft(facts[i]) || isOfUnknown(all[at]) && !isOfUnknown(facts[i]) {
					all[at].Same = true // what says more counts
				} else {
					facts[i].Same = true
				}
			}
		}
		all = append(all, facts...)
	}
	return slices.DeleteFunc(all, s.isLeft)
}

// isLeft says that a tournament gave it that is left out.
func (s sameNorms) isLeft(f career.Fact) bool { return f.Recording == "" && s.left[f.Event] }

// isSameNorm says that two entries of one person have one norm: of the same tournament, or, if that is not asked to be sure, of one that is not known where neither the
// games nor the days tell them apart.
func (s sameNorms) isSameNorm(one, other career.Fact, sure bool) bool {
	switch {
	case one.Same || other.Same, one.NormFor == title.NoCategory, one.NormFor != other.NormFor, one.Variant != other.Variant:
		return false
	case isOfUnknown(one) || isOfUnknown(other):
		return !sure && (one.Games == 0 || other.Games == 0 || one.Games == other.Games) && !haveOtherDays(one, other)
	case one.Recording == "":
		return other.Recording != "" && s.gave(one, other)
	case other.Recording == "":
		return s.gave(other, one)
	}
	return foldedClub(one.Event) == foldedClub(other.Event)
}

// gave says that a norm of a tournament here is what was recorded of a tournament of its name. It may be of any day after that, but not of one before it began.
func (s sameNorms) gave(here, recorded career.Fact) bool {
	plan, known := s.plans[here.Event]
	return known && foldedClub(plan.Name) == foldedClub(recorded.Event) && (!recorded.From.IsValid() || recorded.From.Compare(plan.Starts) >= 0)
}

// isOfUnknown says that nobody knows in which tournament a norm was made.
func isOfUnknown(f career.Fact) bool { return f.Recording != "" && f.Event == f.Recording }

// haveOtherDays says that two norms have days that are known and not the same.
func haveOtherDays(one, other career.Fact) bool {
	return one.From.IsValid() && other.From.IsValid() && one.From != other.From
}
