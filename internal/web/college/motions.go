package college

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/college"
	"damka/internal/app/events"
	domain "damka/internal/college"
	"damka/internal/college/matter"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// motionsAre for how many days back the page has the motions of reports at first; each year has a page of its own, so that none is lost that nobody has taken up.
const motionsAre = 120

// motionsPath is the page.
const motionsPath = "/college/motions"

// codeNoMotion: the report has no such motion any more.
const codeNoMotion article.Code = "college.motion_gone"

// proposed is a motion of a report.
type proposed struct {
	events.Motion
	college.Event
	Key    string // tells it from every other
	Matter string // that it has become; empty: none
}

// motions are those of the reports of lately, or of the year in the address. One that the college takes over becomes a matter, with the text that is there (IV.2.25, IV.2.26).
func motions(c *page.Call) (*sheet, error) {
	all, err := motionsAsked(c)
	if err != nil {
		return nil, err
	}
	path, none := motionsPath, c.Text("college.motions.none")
	view := &sheet{Crumbs: crumbs(c, link{Path: "/college/matters", Label: c.Text("college.tab.matters")}), Title: c.Text("college.motions.title"), Lead: c.Text("college.motions.lead"), Rule: "IV.2.25", Tabs: tabs(c)}
	if c.Request.URL.Query().Has("year") {
		year := yearAsked(c)
		path += "?year=" + strconv.Itoa(year)
		view.Crumbs = append(view.Crumbs, link{Path: motionsPath, Label: view.Title})
		view.Title, view.Lead, none = c.Text("college.motions.of_year", i18n.A("year", strconv.Itoa(year))), c.Text("college.motions.of_year.lead"), c.Text("college.motions.of_year.none")
		view.Actions = yearLinks(c, motionsPath, year)
	} else {
		year := strconv.Itoa(c.College.Today().Year())
		view.Actions = []link{{Path: motionsPath + "?year=" + year, Label: c.Text("college.motions.all")}}
		old, err := oldMotions(c)
		if err != nil {
			return nil, err
		}
		if len(old) > 0 {
			view.Sections = append(view.Sections, section{ID: "old", Title: c.Text("college.motions.old"), Text: c.Text("college.motions.old.text"), Facts: old})
		}
	}
	for _, m := range all {
		one := section{ID: "motion-" + m.Key, Title: c.Text("college.motions.to", i18n.A("body", word(c, "body", ownerOf(m.Motion)))), Quote: m.Text}
		one.Facts = []fact{{Label: c.Text("college.field.dossier"), Text: eventName(c, m.Event), Path: "/calendar/" + m.ID}}
		switch {
		case m.Matter != "":
			one.Facts = append(one.Facts, fact{Label: c.Text("college.col.state"), Text: c.Text("college.motions.taken"), Path: "/college/matters/" + m.Matter})
		case contains(c.College.BodiesOf(c.Context(), c.Actor, app.OpenMatter), domain.Arbiters):
			one.Forms = []form{{Act: "take", Key: m.Key, Title: c.Text("college.motions.take"), Path: path, Button: c.Text("college.motions.take"), Hidden: map[string]string{"of": m.Key}, Open: true}}
		}
		view.Sections = append(view.Sections, one)
	}
	if len(all) == 0 {
		view.Sections = append(view.Sections, section{Empty: none})
	}
	return view, nil
}

// eventsAsked are the tournaments of the year in the address; without one, those that began lately.
func eventsAsked(c *page.Call) ([]college.Event, error) {
	if c.Request.URL.Query().Has("year") {
		return c.College.EventsIn(c.Context(), yearAsked(c))
	}
	return c.College.EventsSince(c.Context(), motionsAre)
}

// motionsAsked are the motions of their reports, the latest tournament first.
func motionsAsked(c *page.Call) (all []proposed, err error) {
	lately, err := eventsAsked(c)
	if err != nil {
		return nil, err
	}
	taken, err := taken(c)
	if err != nil {
		return nil, err
	}
	slices.Reverse(lately)
	all, err = motionsOf(c, lately)
	for i := range all {
		all[i].Matter = taken[all[i].Key]
	}
	return all, err
}

// taken are the proceedings that motions have become, by the keys of the motions.
func taken(c *page.Call) (map[string]string, error) {
	matters, err := c.College.Matters(c.Context(), c.Actor, false)
	all := map[string]string{}
	for _, m := range matters {
		if m.Motion != "" && m.Phase != matter.Gone {
			all[m.Motion] = m.ID
		}
	}
	return all, err
}

// motionsOf are the motions of the reports of tournaments, of which it is not said yet what they have become.
func motionsOf(c *page.Call, of []college.Event) (all []proposed, err error) {
	for _, e := range of {
		if e.Tournament == "" {
			continue
		}
		snapshot, err := c.Events.Snapshot(c.Context(), e.Tournament)
		if errors.Is(err, events.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		for _, m := range snapshot.Papers().Report.Motions {
			if m.Text != "" { // else it was erased
				all = append(all, proposed{Motion: m, Event: e, Key: keyOf(e, m)})
			}
		}
	}
	return all, nil
}

// keyOf tells a motion from every other by what it says: a report that is sent again may have them in another order.
func keyOf(e college.Event, m events.Motion) string {
	sum := sha256.Sum256([]byte(string(m.To) + "\n" + m.Text))
	return e.ID + "-" + hex.EncodeToString(sum[:6])
}

// ownerOf is who sees to a motion.
func ownerOf(m events.Motion) domain.Body { return domain.Body(m.To) }

// mostMotionTitle is how much of a motion is its title.
const mostMotionTitle = 80

// takeMotion makes a matter of a motion.
func takeMotion(c *page.Call, f *page.Form) (string, error) {
	all, err := motionsAsked(c)
	if err != nil {
		return "", err
	}
	for _, m := range all {
		if m.Key == f.Text("of") {
			title, _, _ := strings.Cut(m.Text, "\n")
			if cut := []rune(title); len(cut) > mostMotionTitle {
				title = string(cut[:mostMotionTitle-1]) + "…"
			}
			opened := matter.Opened{
				Day: c.College.Today(), Kind: matter.Motion, By: domain.Arbiters, Owner: ownerOf(m.Motion), Subject: matter.Subject{Dossier: m.ID, Person: m.Chief},
			}
			id, err := c.College.OpenMatter(c.Context(), c.Actor, opened, college.Words{Title: title, Text: m.Text, Motion: m.Key})
			return "/college/matters/" + id, err
		}
	}
	return "", article.Refuse(codeNoMotion, "IV.2.25")
}
