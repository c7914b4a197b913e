package college

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
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

// motionsAre for how many days back the page has the motions of reports: what is older is on the papers.
const motionsAre = 120

// codeNoMotion: the report has no such motion any more.
const codeNoMotion article.Code = "college.motion_gone"

// proposed is a motion of a report.
type proposed struct {
	events.Motion
	college.Event
	Key    string // tells it from every other
	Matter string // that it has become; empty: none
}

// motions are those of the reports handed in lately. One that the college takes over becomes a matter, with the text that is there (IV.2.25, IV.2.26).
func motions(c *page.Call) (*sheet, error) {
	all, err := motionsLately(c)
	if err != nil {
		return nil, err
	}
	view := &sheet{Crumbs: crumbs(c, link{Path: "/college/matters", Label: c.Text("college.tab.matters")}), Title: c.Text("college.motions.title"), Lead: c.Text("college.motions.lead"), Rule: "IV.2.25", Tabs: tabs(c)}
	for _, m := range all {
		one := section{ID: "motion-" + m.Key, Title: c.Text("college.motions.to", i18n.A("body", word(c, "body", ownerOf(m.Motion)))), Quote: m.Text}
		one.Facts = []fact{{Label: c.Text("college.field.dossier"), Text: eventName(c, m.Event), Path: "/calendar/" + m.ID}}
		switch {
		case m.Matter != "":
			one.Facts = append(one.Facts, fact{Label: c.Text("college.col.state"), Text: c.Text("college.motions.taken"), Path: "/college/matters/" + m.Matter})
		case contains(c.College.BodiesOf(c.Context(), c.Actor, app.OpenMatter), domain.Arbiters):
			one.Forms = []form{{Act: "take", Key: m.Key, Title: c.Text("college.motions.take"), Path: "/college/motions", Button: c.Text("college.motions.take"), Hidden: map[string]string{"of": m.Key}, Open: true}}
		}
		view.Sections = append(view.Sections, one)
	}
	if len(all) == 0 {
		view.Sections = []section{{Empty: c.Text("college.motions.none")}}
	}
	return view, nil
}

// motionsLately are the motions of the reports of tournaments that began lately, the latest tournament first.
func motionsLately(c *page.Call) (all []proposed, err error) {
	lately, err := c.College.EventsSince(c.Context(), motionsAre)
	if err != nil {
		return nil, err
	}
	matters, err := c.College.Matters(c.Context(), c.Actor, false)
	if err != nil {
		return nil, err
	}
	taken := map[string]string{}
	for _, m := range matters {
		if m.Motion != "" && m.Phase != matter.Gone {
			taken[m.Motion] = m.ID
		}
	}
	for i := len(lately) - 1; i >= 0; i-- {
		e := lately[i]
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
				key := keyOf(e, m)
				all = append(all, proposed{m, e, key, taken[key]})
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
	all, err := motionsLately(c)
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
				Day: c.College.Today(), Kind: matter.Motion, By: domain.Arbiters, Owner: ownerOf(m.Motion), Subject: matter.Subject{Dossier: m.ID, Person: m.Chief, Motion: m.Key},
			}
			id, err := c.College.OpenMatter(c.Context(), c.Actor, opened, college.Words{Title: title, Text: m.Text})
			return "/college/matters/" + id, err
		}
	}
	return "", article.Refuse(codeNoMotion, "IV.2.25")
}
