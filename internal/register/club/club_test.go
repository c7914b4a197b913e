package club

import (
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/wire/wiretest"
)

var today = calendar.MustDate("2026-11-26")

func TestWireGolden(t *testing.T) {
	details := Details{"Klub Warcabowy „Pionek” Zębowice", "Pionek Zębowice", "Zębowice", "https://pionek.example"}
	wiretest.Golden(t, kinds, map[string][]Event{
		"club.entered.v1":   {Entered{details, "i1"}, Entered{Details{Name: "Pionek"}, ""}},
		"club.amended.v1":   {Amended{details}},
		"club.dissolved.v1": {Dissolved{today}},
		"club.restored.v1":  {Restored{}},
	})
}

func FuzzDecode(f *testing.F) {
	wiretest.Fuzz(f, kinds, func(e Event) {
		for _, s := range []*State{{}, {Details: Details{Name: "Pionek"}}} {
			s.Apply(Numbered{s.Seq + 1, e})
		}
	})
}

// Each command in turn, with what is refused before and after it.
func TestLifeOfAClub(t *testing.T) {
	s := &State{}
	refused := func(c Command, want article.Code) {
		t.Helper()
		_, err := Decide(s, c, today)
		if refusal, is := article.AsRefusal(err); !is || refusal.Code != want {
			t.Errorf("%#v: %v, want %s", c, err, want)
		}
	}
	does := func(c Command) {
		t.Helper()
		events, err := Decide(s, c, today)
		if err != nil || len(events) != 1 {
			t.Fatalf("%#v: %v, %v", c, events, err)
		}
		s = s.Apply(Numbered{s.Seq + 1, events[0]})
		if len(s.Strange) > 0 {
			t.Fatal(s.Strange)
		}
	}
	refused(Amend{Details{Name: "Damka"}}, CodeUnknown)
	refused(Enter{Details{Name: "  "}, ""}, CodeNameMissing)
	refused(Enter{Details{Name: strings.Repeat("ż", MostText+1)}, ""}, CodeTooLong)
	refused(Enter{Details{Name: "a\nb"}, ""}, CodeControl)
	refused(Enter{Details{Name: "a", Place: "\u202eb"}, ""}, CodeTurns)
	refused(Enter{Details{Name: "a", Short: "\u200b"}, ""}, CodeInvisible)
	refused(Enter{Details{Name: "a", Site: "javascript:alert(1)"}, ""}, CodeSite)
	does(Enter{Details{Name: strings.Repeat("ż", MostText)}, ""})
	refused(Enter{Details{Name: "Damka"}, ""}, CodeExists)
	does(Amend{Details{Name: "Damka"}})
	if events, err := Decide(s, Amend{Details{Name: "Damka"}}, today); len(events) != 0 || err != nil {
		t.Errorf("the same again: %v, %v", events, err)
	}
	refused(Restore{}, CodeNotDissolved)
	refused(Dissolve{today.AddDays(1)}, CodeDay)
	refused(Dissolve{}, CodeDay)
	does(Dissolve{today})
	refused(Dissolve{today}, CodeDissolved)
	does(Restore{})
	if s.Dissolved.IsValid() || s.Details.Name != "Damka" {
		t.Errorf("%+v", s)
	}
}
