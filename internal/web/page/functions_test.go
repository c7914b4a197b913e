package page

import (
	"testing"
)

func TestCapital(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "x": "X", "źle: popraw": "Źle: popraw", "łódź": "Łódź", "śnieg": "Śnieg", "ćwik": "Ćwik", "óśmy": "Óśmy", "żuk": "Żuk",
		"Już wielka": "Już wielka", "„cytat” nie może": "„cytat” nie może", "80+60": "80+60", "b4: nie": "b4: nie", "exd5: nie": "exd5: nie", "c3-d4 może": "c3-d4 może", "exactly 5": "Exactly 5", "bez 5": "Bez 5", "\xffx": "\xffx", "ſ": "S",
	} {
		if got := Capital(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestAnchor(t *testing.T) {
	if got := anchor("FIDE A.5.3"); got != "FIDE-A.5.3" {
		t.Errorf("anchor %q", got)
	}
}
