package register_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/ratingfile"
	"damka/internal/ratinglist"
	"damka/internal/register/person"
)

// VII.7.3.3, VI.2.1.4: the file of a list has licences with their days, and whoever is licensed without a published rating: somebody on list T, who was never rated or whose licence is
// that of a merged entry, all alike. Whoever has no licence, has left or was erased is not there; nor is anybody in a part of the list.
func TestVII_7_3_3_TheFileHasWhoeverIsLicensed(t *testing.T) {
	o, v := newOffice(t), article.International
	q, err := o.NextQuarter(o.ctx, v)
	o.must(err)
	year, paid := q.Year, o.Today().AddDays(-3)
	pionek := o.club("Pionek")
	made := func(family, list string, rating int, licensed bool) string {
		id := o.person(family, "Ewa", "")
		if list != "" {
			games := map[string]int{"A": 40, "T": 3}[list]
			o.must(o.RecordRating(o.ctx, app.Arbiter, id, person.Standing{Variant: v, List: list, Rating: rating, Games: games, On: q.To()}))
		}
		if licensed {
			o.must(o.Pay(o.ctx, app.Arbiter, id, person.Payment{For: person.Licence, Year: year, Grosze: 5000, On: paid}))
		}
		o.must(o.Move(o.ctx, app.Arbiter, id, pionek, o.Today()))
		return id
	}
	made("Adamska", "A", 2200, true)
	made("Bielik", "T", 2077, true)
	made("Cicha", "", 0, true)
	made("Drozd", "T", 2066, false)
	old, now := made("Ewska", "", 0, true), made("Falska", "", 0, false)
	o.must(o.Merge(o.ctx, app.Arbiter, old, now))
	o.must(o.Close(o.ctx, app.Arbiter, made("Gil", "", 0, true)))
	o.must(o.Erase(o.ctx, app.Arbiter, made("Halna", "", 0, true)))
	draft, err := o.Compute(o.ctx, app.Arbiter, v, article.PZWarc, q)
	o.must(err)
	o.must(o.Publish(o.ctx, app.Arbiter, v, register.By{}, q, draft.Hash, ratinglist.Multipliers{}))

	file, err := o.ListFile(o.ctx, register.ListQuery{Variant: v, Quarter: q})
	o.must(err)
	o.must(file.Check())
	if len(file.Persons) != 1 || !file.Persons[0].LicensedOn(paid) || file.Persons[0].LicensedOn(paid.AddDays(-1)) || file.Total != 1 {
		t.Errorf("on the list: %+v", file.Persons)
	}
	var names []string
	for _, u := range file.Unlisted {
		names = append(names, u.Family)
		if u.Club != "Pionek" || !reflect.DeepEqual(u.Licensed, []ratingfile.Licence{{Year: year, From: paid}}) {
			t.Errorf("%+v", u)
		}
	}
	if want := []string{"Bielik", "Cicha", "Falska"}; !reflect.DeepEqual(names, want) {
		t.Errorf("%q, want %q", names, want)
	}
	data, err := json.Marshal(file)
	o.must(err)
	if strings.Contains(string(data), "2077") || strings.Contains(string(data), "Drozd") {
		t.Errorf("%s", data)
	}
	part, err := o.ListFile(o.ctx, register.ListQuery{Variant: v, Quarter: q, Limit: 1})
	if o.must(err); len(part.Unlisted) != 0 {
		t.Errorf("a part has %+v", part.Unlisted)
	}
}

// A club's name may have 120 letters, and a file's 200 bytes: a longer one is cut in the file, which is whole for every program.
func TestALongClubIsNoFaultOfTheFile(t *testing.T) {
	o, v := newOffice(t), article.International
	q, err := o.NextQuarter(o.ctx, v)
	o.must(err)
	id := o.person("Adamska", "Ewa", "")
	o.must(o.RecordRating(o.ctx, app.Arbiter, id, person.Standing{Variant: v, List: "A", Rating: 2200, Games: 40, On: q.To()}))
	o.must(o.Move(o.ctx, app.Arbiter, id, o.club(strings.Repeat("ąż", 57)+" Łódź"), q.From()))
	draft, err := o.Compute(o.ctx, app.Arbiter, v, article.PZWarc, q)
	o.must(err)
	o.must(o.Publish(o.ctx, app.Arbiter, v, register.By{}, q, draft.Hash, ratinglist.Multipliers{}))
	file, err := o.ListFile(o.ctx, register.ListQuery{Variant: v, Quarter: q})
	o.must(err)
	o.must(file.Check())
	if club := file.Persons[0].Club; len(club) > 200 || !strings.HasPrefix(club, "ążąż") {
		t.Errorf("%q", club)
	}
}
