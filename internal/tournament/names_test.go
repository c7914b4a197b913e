package tournament

import (
	"strings"
	"testing"
)

// Names in all the alphabets in which people write theirs are good; what nobody
// sees is not, nor what turns the direction of writing.
func TestNameProblem(t *testing.T) {
	for _, good := range []string{
		"", " \u00a0\u3000", "Olga Czyż", "Łoś", "7", "Ż. Ó.", "O’Hara-Nowak", "Ольга", "Ελένη", "עדה", "أمل", "अमिता", "王芳", "한지민", "ゆき", "ญาดา",
		"Z\u0307a\u0328", "मि\u200dता", "👩\u200d🚀", "❤\ufe0f", "#1", "K++",
	} {
		if reason := NameProblem(good); reason != nil {
			t.Errorf("%q: %v", good, reason)
		}
	}
	for name, signs := range map[string]string{
		"text.turns_writing": "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
		"text.invisible":     "\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u115f\u1160\u17b4\u180e\u2800\u3164\uffa0\ufe0f\u0301\u20dd\u0903\U000e0020\U000e0100",
	} {
		for _, sign := range signs {
			for _, bad := range []string{string(sign), strings.Repeat(string(sign), 3), " " + string(sign)} {
				if reason := NameProblem(bad); reason == nil || string(reason.Code) != name {
					t.Errorf("%+q: %v, want %s", bad, reason, name)
				}
			}
			inside := NameProblem("Olga" + string(sign) + " Czyż")
			if refused := name == "text.turns_writing"; (inside != nil) != refused {
				t.Errorf("%+q inside a name: %v", sign, inside)
			}
		}
	}
}

// A name that an earlier version accepted stays in the tournament; anyone who
// types it again or reads it from a file is told.
func TestNamesOfEarlierVersionsStay(t *testing.T) {
	settings := plain()
	settings.Name, settings.Place = "Puchar\u202e", "\u3164"
	start := &State{}
	if problem := start.Check(Created{settings}); problem != nil {
		t.Errorf("stored: %v", problem)
	}
	d := &desk{t, start}
	d.invalid(Create{settings}, "name: text.turns_writing", "place: text.invisible")
	if problem := NamesProblem(Created{settings}); problem == nil || problem.Field != "settings.name" {
		t.Errorf("in a file: %v", problem)
	}
	strength := Strength{Title: "\u3164", Career: Career{WomensTitle: "\u200b", FMJDTitle: "\u202e", Norms: []Norm{{For: "\u2066"}, {Tournament: "\u200b"}}}}
	begun := newDesk(t, 2)
	if problem := begun.s.Check(Amended{ID: "p1", Strength: strength}); problem != nil {
		t.Errorf("stored: %v", problem)
	}
	begun.invalid(Amend{ID: "p1", Seen: RecordRef{"rp1", "00"}, Strength: strength}, "title: text.invisible",
		"womensTitle: text.invisible", "fmjdTitle: text.turns_writing", "norms: text.turns_writing", "norms: text.invisible")
	for _, event := range []Event{Amended{ID: "p1", Strength: strength}, Entered{[]Entry{{ID: "p9", Strength: strength}}}} {
		if problem := NamesProblem(event); problem == nil || problem.Reason.Code != "text.invisible" {
			t.Errorf("in a file: %v", problem)
		}
	}
}
