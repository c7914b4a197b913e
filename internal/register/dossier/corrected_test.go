package dossier

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

// A wrong result that is found after the approval comes in a corrected file. The decision holds until the commission has looked: then it is another one, by that file, or
// stays, with a reason.
func TestACorrectedFileAfterTheApproval(t *testing.T) {
	approved := on(t, verified(t), today, Approve{approvable()})
	refused(t, approved, Uphold{ref}, CodeNoChange)
	file := fresh()
	file.Seq, file.Hash, file.Chief = 190, strings.Repeat("3d", 32), "p8"
	s := on(t, approved, today, Receive{file})
	if s.Phase != IsApproved || !reflect.DeepEqual(s.Report, approved.Report) || s.Correct.Seq != 190 || s.Correct.Chief != approved.Report.Chief || !reflect.DeepEqual(s.Decision, approved.Decision) {
		t.Errorf("%+v", s)
	}
	if who, until := s.Next(today); who != Commission || until != today.AddDays(DecideDays) {
		t.Errorf("%s has to act until %s", who, until)
	}
	if events, err := Decide(s, Receive{file}, today); err != nil || len(events) != 0 {
		t.Errorf("the same again: %v, %v", events, err)
	}
	refused(t, s, Uphold{}, CodeNoReason)
	held := &Verified{HeldByCode: true}
	refused(t, s, Mend{Decision: approvable(), Verified: held}, CodeNoReason)
	refused(t, s, Mend{Decision: approvable(), Note: ref}, CodeNoChange)                         // nobody has looked at the file
	refused(t, s, Mend{Decision: approvable(), Note: ref, Verified: &Verified{}}, CodeNotByCode) // VII.7.2.2 is asked of that file
	refused(t, approved, Mend{Decision: approvable(), Note: ref}, CodeMendsNothing)
	refused(t, approved, Mend{Decision: approvable(), Note: ref, Verified: &Verified{}}, CodeNotByCode)
	stays := on(t, s, today, Uphold{ref})
	if stays.Correct.Tournament != "" || !reflect.DeepEqual(stays.Report, approved.Report) || stays.Mended != 0 {
		t.Errorf("it stays: %+v", stays)
	}
	held.Findings = []Finding{finding()}
	mended := on(t, s, today, Mend{Decision: approvable(), Note: ref, Verified: held})
	if mended.Correct.Tournament != "" || mended.Report.Seq != 190 || mended.Mended != 1 || len(mended.Verified.Findings) != 1 || mended.Approved != approved.Approved {
		t.Errorf("it is another one: %+v", mended)
	}
	if who, _ := mended.Next(today); who != Nobody {
		t.Errorf("%s has to act", who)
	}
}

// VII.7.2.2: whether an approved tournament was held by the code is corrected like everything else of the decision, and back.
func TestVII_7_2_2_HeldByTheCodeIsCorrected(t *testing.T) {
	approved := on(t, verified(t), today, Approve{approvable()})
	nothing := approvable()
	nothing.Lines = slices.Clone(nothing.Lines)
	for i := range nothing.Lines {
		nothing.Lines[i].Granted, nothing.Lines[i].Why = false, NotByCode
	}
	s := on(t, approved, today, Mend{Decision: nothing, Note: ref, Verified: &Verified{}})
	if s.Verified.HeldByCode || s.Decision.Lines[0].Granted || s.Report.Seq != approved.Report.Seq {
		t.Errorf("%+v", s)
	}
	refused(t, s, Mend{Decision: approvable(), Note: ref}, CodeNotByCode)
	s = on(t, s, today, Mend{Decision: approvable(), Note: ref, Verified: &Verified{HeldByCode: true}})
	if !s.Verified.HeldByCode || !s.Decision.Lines[0].Granted || s.Mended != 2 {
		t.Errorf("%+v", s)
	}
}
