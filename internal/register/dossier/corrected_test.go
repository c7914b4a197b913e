package dossier

import (
	"reflect"
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
	refused(t, s, Mend{Decision: approvable(), Note: ref}, CodeNoChange)                               // nobody has looked at the file
	refused(t, s, Mend{Decision: approvable(), Note: ref, Verified: &Verified{}}, CodeNotByCode)       // VII.7.2.2 is asked of that file
	refused(t, approved, Mend{Decision: approvable(), Note: ref, Verified: &Verified{}}, CodeNoChange) // there is none
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
