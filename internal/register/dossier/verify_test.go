package dossier

import "testing"

// VII.7.2.2: that a tournament was held by the code against grave findings needs a reason, and so does that it was not.
func TestVII722_AgainstGraveFindings(t *testing.T) {
	s, grave := received(t), []Finding{finding()}
	refused(t, s, Verify{Verified{Findings: grave, HeldByCode: true}}, CodeGraveWhy)
	refused(t, s, Verify{Verified{Findings: grave}}, CodeNotHeldWhy)
	refused(t, s, Verify{Verified{}}, CodeNotHeldWhy)
	for _, v := range []Verified{{Findings: grave, HeldByCode: true, Note: ref}, {Findings: grave, Note: ref}, {Note: ref}, {HeldByCode: true}} {
		if s := on(t, s, today, Verify{v}); s.Phase != IsVerified {
			t.Errorf("%+v: %s", v, s.Phase)
		}
	}
}

// VII.7.6: what is not granted for another reason than those there are words for needs words; for one of those it does not.
func TestVII76_AnotherReasonIsSaid(t *testing.T) {
	s := verified(t)
	refusedFor := func(why Refusal, note RecordRef) Approve {
		d := approvable()
		d.Lines[0].Granted, d.Lines[0].Why, d.Note = false, why, note
		return Approve{d}
	}
	refused(t, s, refusedFor(OtherRefusal, RecordRef{}), CodeOtherWhy)
	for _, c := range []Approve{refusedFor(OtherRefusal, ref), refusedFor(NotLicensed, RecordRef{})} {
		if s := on(t, s, today, c); s.Phase != IsApproved {
			t.Errorf("%+v: %s", c, s.Phase)
		}
	}
}
