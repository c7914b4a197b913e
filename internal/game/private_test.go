package game

import (
	"slices"
	"testing"

	"damka/article"
)

// What others have to be able to check cannot be private, and each reason is said; everything else can.
func TestWhatCannotBePrivate(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*Settings)
		code   article.Code
	}{
		"of a tournament":    {func(s *Settings) { s.Pairing = board7 }, CodePrivateTournament},
		"of an encounter":    {func(s *Settings) { s.Part = Part{"encounter/e1", 1} }, CodePrivatePart},
		"rated":              {func(s *Settings) { s.Rated = true }, CodePrivateRated},
		"friendly":           {func(s *Settings) { s.Friendly = true }, ""},
		"blindfold":          {func(s *Settings) { s.Blindfold = Sides{Black: true} }, ""},
		"from a position":    {func(s *Settings) { s.Start = "W:W31-49:B1-20" }, ""},
		"as it usually is":   {func(*Settings) {}, ""},
		"by several, kotek":  {func(s *Settings) { s.Edition, s.Consultation = article.Kotek2008, Sides{White: true} }, ""},
		"an exhibitor's own": {func(s *Settings) { s.Exhibitor = article.White }, ""},
	} {
		for _, private := range []bool{true, false} {
			s := blitz(article.International)
			test.change(&s)
			s.Private = private
			var codes []article.Code
			for _, p := range ProblemsIn(s.Check()) {
				if p.Field == "private" {
					codes = append(codes, p.Reason.Code)
				}
			}
			want := []article.Code{test.code}
			if test.code == "" || !private {
				want = nil
			}
			if !slices.Equal(codes, want) {
				t.Errorf("%s, private %t: %v, want %v", name, private, codes, want)
			}
		}
	}
}
