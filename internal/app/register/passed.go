package register

import (
	"slices"

	"damka/article"
	"damka/internal/register/dossier"
	"damka/internal/register/played"
)

// check is something that is looked at in each tournament, and the findings that speak against it.
type check struct {
	passed  article.Code // that nothing does
	against []article.Code
}

var checks = []check{
	{"dossier.passed.paired", []article.Code{played.FoundByHand, played.FoundDiffers, played.FoundAbsolute, played.FoundOlder, played.FoundUnchecked}},
	{"dossier.passed.played", []article.Code{played.FoundCancelled, played.FoundUnfinished, played.FoundRounds, played.FoundOpen, played.FoundAnomalies}},
	{"dossier.passed.planned", []article.Code{FoundOtherPlan, FoundTwice}},
	{"dossier.passed.notice", []article.Code{FoundNotNotified, FoundNotifiedLate}},
	{"dossier.passed.report", []article.Code{FoundLateReport, FoundIncomplete, FoundMissing}},
	{"dossier.passed.signed", []article.Code{FoundUnsigned}},
	{passedArbiters, []article.Code{FoundNoChief, FoundUnconfirmed, FoundChiefSaid, FoundChief, FoundChiefPlays, FoundArbiter, FoundProposed}},
	{"dossier.passed.people", []article.Code{FoundUnmatched, FoundDifferences, FoundOtherPerson, FoundOtherSex, FoundNoSex}},
	{"dossier.passed.licences", []article.Code{FoundUnmatched, FoundUnlicensed}},
	{"dossier.passed.bans", []article.Code{FoundUnmatched, FoundBanned, FoundBannedFor}},
}

// passedNorms: nothing that norms need was lacking (VII.7.3).
const passedNorms article.Code = "dossier.passed.norms"

// What is said of arbiters against whom nothing speaks: that they were looked up, or that nobody keeps arbiters here, so that the tournament's own word was taken.
const (
	passedArbiters article.Code = "dossier.passed.arbiters"
	passedUnkept   article.Code = "dossier.passed.arbiters.unkept"
)

// Passed is what was looked at, and nothing was found against it. What cannot be looked at is not among it: how a tournament came about that another program ran,
// and who has signed one that is run here.
func (x *Examination) Passed() []article.Code {
	var all []article.Code
	for _, c := range checks {
		found := slices.ContainsFunc(x.Findings, func(f dossier.Finding) bool { return slices.Contains(c.against, f.Code) })
		switch {
		case found || !x.looksAt(c.passed):
		case c.passed == passedArbiters && x.Unkept:
			all = append(all, passedUnkept)
		default:
			all = append(all, c.passed)
		}
	}
	if x.isKept() && x.Decision != nil && len(x.Faults) == 0 && len(x.Lacks) == 0 {
		all = append(all, passedNorms)
	}
	return all
}

func (x *Examination) looksAt(code article.Code) bool {
	switch way := x.Report.Way; code {
	case "dossier.passed.paired", "dossier.passed.report":
		return way != dossier.Typed
	case "dossier.passed.signed":
		return way != dossier.Typed && way != dossier.Here
	}
	return true
}
