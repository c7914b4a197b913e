package register_test

import (
	"slices"
	"testing"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/register/person"
)

// A decision that is made again sees the licences that the first one saw (VII.7.2.3): one that is taken back later, typed later with an earlier day, or had by an entry that
// was merged later changes nothing. Before the approval it does.
func TestADecisionMadeAgainSeesTheLicencesOfThen(t *testing.T) {
	was := noon
	defer func() { noon = was }()
	for _, test := range []struct {
		name     string
		licensed bool // all are, when it is approved
		later    func(c *commission, someone string)
	}{
		{"revoked", true, func(c *commission, someone string) { c.must(c.RevokeLicence(c.ctx, app.Arbiter, someone, 2026)) }},
		{"typed late", false, func(c *commission, someone string) {
			c.must(c.Pay(c.ctx, app.Arbiter, someone, person.Payment{For: person.Licence, Year: 2026, Grosze: 5000, On: calendar.MustDate("2026-11-02")}))
		}},
		{"of a merged entry", false, func(c *commission, someone string) { c.must(c.Merge(c.ctx, app.Arbiter, c.people[10], someone)) }},
	} {
		noon = was
		c := newCommission(t)
		c.holds("II", "K")
		someone := c.people[5]
		if !test.licensed {
			c.must(c.RevokeLicence(c.ctx, app.Arbiter, someone, 2026))
		}
		p := onDay(c.plays("at", "80+60", c.people[:8]...), "2026-11-26")
		id := c.handed(p)
		c.must(c.approve(id))
		d, err := c.Dossier(c.ctx, id)
		c.must(err)
		if (len(d.Decision.Lines) > 0) != test.licensed {
			t.Fatalf("%s: %d lines", test.name, len(d.Decision.Lines))
		}
		noon = noon.AddDate(0, 0, 1)
		test.later(c, someone)
		x, err := c.ExamineMended(c.ctx, app.Arbiter, id, nil)
		if c.must(err); !slices.Equal(x.Lines, d.Decision.Lines) {
			t.Errorf("%s: computed again it gives %+v, at first %+v", test.name, x.Lines, d.Decision.Lines)
		}
	}
}
