package words_test

import (
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/words"
)

// Whoever a finding is about is called by a number where no name can be had, and never by a name that an earlier version wrote into it.
func TestFindingsCallPeopleByNumbers(t *testing.T) {
	args := map[string]string{"player": "participant:p7", "person": "person:abc", dossier.NumberOf("player"): "7", dossier.NumberOf("person"): "10431"}
	for name, test := range map[string]struct {
		args  map[string]string
		names func(string) string
		want  []string
		not   string
	}{
		"numbers": {args, nil, []string{"nr 7 na liście startowej", "nr 10431 w rejestrze"}, "p7"},
		"names": {args, func(id string) string { return map[string]string{"p7": "Ewa Kos", "person:abc": "Ewa Sowa"}[id] },
			[]string{"Ewa Kos", "Ewa Sowa"}, "10431"},
		"one name":           {args, func(id string) string { return map[string]string{"p7": "Ewa Kos"}[id] }, []string{"Ewa Kos", "nr 10431 w rejestrze"}, "person:"},
		"an earlier version": {map[string]string{"player": "participant:p7", "person": "Kos Ewa"}, nil, nil, "Kos"},
	} {
		got := strings.ReplaceAll(words.Finding(i18n.For(i18n.PL), dossier.Finding{Code: "dossier.found.other_person", Args: test.args}, test.names), "\u00a0", " ")
		for _, want := range test.want {
			if !strings.Contains(got, want) {
				t.Errorf("%s: %q has no %q", name, got, want)
			}
		}
		if strings.Contains(got, test.not) {
			t.Errorf("%s: %q has %q", name, got, test.not)
		}
	}
}
