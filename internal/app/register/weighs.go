package register

import (
	"slices"

	"damka/article"
	"damka/internal/register/dossier"
	"damka/title"
)

// Weight is what comes of a finding if the tournament is approved as it is.
type Weight string

const (
	WeighsNothing Weight = "registry.weighs.nothing" // there is a list of nothing of it: it gives nothing at all (VII.1)
	WeighsAll     Weight = "registry.weighs.all"     // nothing is decided before it is put right
	WeighsGames   Weight = "registry.weighs.games"   // games of somebody who is nobody in the register count for no rating, and give nobody anything
	WeighsByCode  Weight = "registry.weighs.by_code" // held otherwise than by the code it gives no categories or titles (VII.7.2.2); that it was held so has to be said with a reason
	WeighsCounted Weight = "registry.weighs.counted" // nothing by itself: whether the games count is said with the approval, by whoever knows whether they were counted elsewhere
	WeighsArbiter Weight = "registry.weighs.arbiter" // what the tournament gives stays; the chief arbiter answers for it (VII.7.5)
	WeighsWarning Weight = "registry.weighs.warning" // nothing: somebody should look
)

// Weighs is what comes of a finding, by what decides on the tournament: whether the register keeps what it gives, which games are extracted, and which findings speak against
// that it was held by the code. What it bars as a condition of categories and titles is a lack: see [Examination.LacksOf].
func (x *Examination) Weighs(f dossier.Finding) Weight {
	switch {
	case f.Code == FoundNoList && !x.isKept():
		return WeighsNothing
	case f.Code == FoundOnePerson: // see [Examination.countsOnePersonOnce]
		return WeighsAll
	case f.Code == FoundCounted:
		return WeighsCounted
	case f.Code == FoundUnmatched:
		return WeighsGames
	case f.Grave:
		return WeighsByCode
	case f.Code == FoundLateReport:
		return WeighsArbiter
	default:
		return WeighsWarning
	}
}

// sameAsLack are the findings that say of the register what a condition of package title says of the tournament: whoever reads both would look for the difference.
var sameAsLack = map[article.Code][]article.Code{
	"title.players_not_licensed": {FoundUnlicensed, FoundUnmatched},
	"title.arbiter_not_licensed": {FoundNoChief, FoundUnconfirmed, FoundChiefSaid, FoundChief},
	"title.not_notified":         {FoundNotNotified},
	"title.notified_late":        {FoundNotifiedLate},
}

// LacksOf are the conditions that the tournament does not meet for each finding, in the order of [Examination.Findings]; and those of which no finding speaks.
func (x *Examination) LacksOf() (of [][]title.Lack, alone []title.Lack) {
	of = make([][]title.Lack, len(x.Findings))
	for _, lack := range x.Lacks {
		at := -1
		for _, code := range sameAsLack[lack.Reason.Code] {
			if at = slices.IndexFunc(x.Findings, func(f dossier.Finding) bool { return f.Code == code }); at >= 0 {
				break
			}
		}
		if at < 0 {
			alone = append(alone, lack)
		} else {
			of[at] = append(of[at], lack)
		}
	}
	return of, alone
}
