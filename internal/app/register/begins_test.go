package register_test

import (
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/ratinglist"
	"damka/internal/register/person"
)

// A federation begins with the ratings of its earlier register: they are its first list, which is not published as long as nobody is on it, and until then
// everybody reads them on the person's page as what they are.
func TestARegisterBeginsWithRecordedRatings(t *testing.T) {
	o := newOffice(t)
	ewa, adam := o.person("Kos", "Ewa", "1987-03-12"), o.person("Los", "Adam", "1990-01-01")
	v := article.International
	q, err := o.NextQuarter(t.Context(), v)
	o.must(err)
	publish := func() error {
		draft, err := o.Compute(t.Context(), app.Arbiter, v, article.PZWarc, q)
		o.must(err)
		return o.Publish(t.Context(), app.Arbiter, v, register.By{}, q, draft.Hash, ratinglist.Multipliers{})
	}
	o.refused(publish(), register.CodeEmptyList)
	record := func(id string, on calendar.Date) {
		o.must(o.RecordRating(t.Context(), app.Arbiter, id, person.Standing{Variant: v, List: "B", Rating: 1850, Games: 12, On: on}))
	}
	record(ewa, q.To())
	record(adam, q.To().AddDays(10))
	profile, err := o.Profile(t.Context(), ewa)
	if o.must(err); len(profile.Variants) != 1 || profile.Variants[0].Recorded == nil || profile.Variants[0].Recorded.Rating != 1850 {
		t.Fatalf("before the first list: %+v", profile.Variants)
	}
	draft, err := o.Compute(t.Context(), app.Arbiter, v, article.PZWarc, q)
	if o.must(err); len(draft.Rows) != 1 || draft.Rows[0].Person != ewa || draft.Unlisted() != 1 {
		t.Errorf("%+v, %d wait", draft.Rows, draft.Unlisted())
	}
	o.must(publish())
	profile, err = o.Profile(t.Context(), ewa)
	if o.must(err); profile.Variants[0].Now == nil || profile.Variants[0].Recorded != nil {
		t.Errorf("on the list: %+v", profile.Variants[0])
	}
}

// Family names that sound alike with the same given name may be of one person, if a birth is not known.
func TestAlikeWithoutABirth(t *testing.T) {
	o := newOffice(t)
	o.person("Wójcik", "Adam", "1980-02-03")
	alike, err := o.LooksLike(t.Context(), called("Wujcik", "Adam", ""))
	if o.must(err); len(alike) != 1 || alike[0].Why != register.AlikeSoundNo {
		t.Errorf("%+v", alike)
	}
	for _, other := range []person.Details{called("Wujcik", "Jan", ""), called("Wujcik", "Adam", "1999-01-01")} {
		if alike, err := o.LooksLike(t.Context(), other); err != nil || len(alike) != 0 {
			t.Errorf("%s: %+v, %v", other.Name.Comma(), alike, err)
		}
	}
}
