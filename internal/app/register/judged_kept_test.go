package register

import (
	"maps"
	"testing"

	"damka/internal/register/dossier"
)

// An examination adds numbers to what was found about the arbiters; the dossier from which that comes is kept for all its readers, and nothing writes into it.
func TestAnExaminationWritesIntoNoKeptDossier(t *testing.T) {
	kept := dossier.Finding{Code: FoundArbiter, Args: map[string]string{"who": "participant:a1"}}
	before := maps.Clone(kept.Args)
	state := &dossier.State{Phase: dossier.IsApproved}
	state.Verified.Findings = []dossier.Finding{kept}
	d := &Dossier{State: state}
	found, known := d.judgedThen()
	x := &Examination{Dossier: d, Findings: found, People: []Examined{{}}}
	x.People[0].ID, x.People[0].Number = "a1", 3
	x.numberFindings()
	if !known || len(x.Findings) != 1 || len(x.Findings[0].Args) != 2 {
		t.Errorf("the examination has %v", x.Findings)
	}
	if !maps.Equal(before, kept.Args) {
		t.Errorf("the kept dossier was written to: %v", kept.Args)
	}
}
