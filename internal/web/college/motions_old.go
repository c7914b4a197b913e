package college

import (
	"maps"
	"slices"
	"strconv"
	"sync"

	"damka/calendar"
	"damka/internal/app/college"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// motionOfYear is a motion of a report, by its key, and the year in which its tournament began.
type motionOfYear struct {
	key  string
	year int
}

// oldReports are the motions of reports that are older than those which the page of motions has at first. A report of then hardly changes, and to read them takes a while: it is done once a
// day. What has become of them is looked up each time.
type oldReports struct {
	mu  sync.Mutex
	day calendar.Date
	all []motionOfYear
}

// of are the motions of the reports from the beginning of last year until the day from which the page has them.
func (o *oldReports) of(c *page.Call) ([]motionOfYear, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	today := c.College.Today()
	if o.day == today {
		return o.all, nil
	}
	recent := today.AddDays(-motionsAre)
	var before []college.Event
	for _, year := range []int{today.Year() - 1, today.Year()} {
		events, err := c.College.EventsIn(c.Context(), year)
		if err != nil {
			return nil, err
		}
		for _, e := range events {
			if e.Starts.Compare(recent) < 0 {
				before = append(before, e)
			}
		}
	}
	motions, err := motionsOf(c, before)
	if err != nil {
		return nil, err
	}
	all := make([]motionOfYear, len(motions))
	for i, m := range motions {
		all[i] = motionOfYear{m.Key, m.Starts.Year()}
	}
	o.day, o.all = today, all
	return all, nil
}

// oldMotions says, year by year, how many motions of older reports nobody has taken over: they are on the pages of their years alone, and are not to be lost there (IV.2.25).
func oldMotions(c *page.Call) ([]fact, error) {
	all, err := page.Kept(c.Site, func() *oldReports { return &oldReports{} }).of(c)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	matters, err := taken(c)
	if err != nil {
		return nil, err
	}
	waiting := map[int]int{}
	for _, m := range all {
		if matters[m.key] == "" {
			waiting[m.year]++
		}
	}
	var facts []fact
	for _, year := range slices.Sorted(maps.Keys(waiting)) {
		facts = append(facts, fact{
			Label: c.Text("college.motions.old.of_year", i18n.A("year", strconv.Itoa(year))), Text: c.Text("college.motions.old.n", i18n.A("n", waiting[year])),
			Path: motionsPath + "?year=" + strconv.Itoa(year), Article: "IV.2.25", Bad: true,
		})
	}
	return facts, nil
}
