package tournament

import "testing"

// A phase is read by its name, and no other word is a phase.
func TestParsePhase(t *testing.T) {
	for _, phase := range Phases() {
		if parsed, err := ParsePhase(string(phase)); err != nil || parsed != phase {
			t.Errorf("%s reads as %q, %v", phase, parsed, err)
		}
	}
	for _, word := range []string{"", "Draft", "paused"} {
		if phase, err := ParsePhase(word); err == nil {
			t.Errorf("%q reads as %s", word, phase)
		}
	}
}
