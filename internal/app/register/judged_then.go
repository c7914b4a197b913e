package register

import (
	"maps"
	"slices"

	"damka/internal/register/dossier"
)

// licensedThen is whether the chief arbiter was licensed when the tournament was approved, as that decision saw it; it is not known where nothing is decided yet, or somebody else is
// the chief since. So a licence that is typed late or whose payment is voided, and a suspension that is decided or ended later, change nothing when the decision is made again
// (VII.7.2.1), unless the commission has said, with its reason, that it was written down wrongly: then it is looked up again. Of the decisions of an earlier version it follows from what was found when the tournament was verified.
func (d *Dossier) licensedThen() (licensed, known bool) {
	judged := d.Decision.Judged
	switch {
	case d.Phase != dossier.IsApproved:
		return false, false
	case judged != nil:
		return judged.Licensed, judged.Chief == d.ChiefArbiter() && d.Anew.ID == ""
	}
	unlicensed := slices.ContainsFunc(d.Verified.Findings, func(f dossier.Finding) bool {
		return f.Code == FoundChief || f.Code == FoundNoChief || f.Code == FoundUnconfirmed || f.Code == FoundChiefSaid
	})
	return !unlicensed, d.Restaffed.ID == ""
}

// judgedThen is what was found about the arbiters when the tournament was verified; false where it is not approved, or others were named since. The arguments are copies: the
// dossier is kept for all its readers, and an examination adds numbers to what it has.
func (d *Dossier) judgedThen() (found []dossier.Finding, known bool) {
	if d.Phase != dossier.IsApproved || d.Restaffed.ID != "" {
		return nil, false
	}
	for _, f := range d.Verified.Findings {
		if f.Code == FoundArbiter {
			f.Args = maps.Clone(f.Args)
			found = append(found, f)
		}
	}
	return found, true
}
