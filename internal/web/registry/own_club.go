package registry

import (
	"net/url"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/web/page"
	"damka/internal/words"
)

// ownClubPath is the page of an officer of a club, who does not see the commission's.
const ownClubPath = "/registry/club"

// ownClubView has the tournaments that the clubs of an officer organise.
type ownClubView struct {
	Refused *notice
	Said    string // what was done before this page; empty: nothing was
	Clubs   []ownClub
}

type ownClub struct {
	Name string
	Book string // where its people, licences and dues are
	More string // where the earlier ones are; empty: these are all
	Rows []ownRow
}

// ownRow is a tournament, with what its organiser can do now.
type ownRow struct {
	Path, Public, Name, Dates, Status, Next string
	Settlement                              string // the page on which its arbiters are settled; empty before it is over
	Late, Plan, Notify, Cancel, Restore     bool
}

// mostOwn is how many tournaments of a club are listed at once, the latest ones first.
const mostOwn = 50

func showOwnClub(c *page.Call) error { return ownClubPage(c, nil) }

func ownClubPage(c *page.Call, refused *notice) error {
	clubs, err := c.Register.OwnClubs(c.Context(), c.Actor)
	if err != nil {
		return err
	}
	view := ownClubView{Refused: refused, Said: saidOn(c)}
	today := c.Register.Today()
	before, _ := calendar.ParseDate(c.Request.URL.Query().Get("before")) // none: the latest
	for _, club := range clubs {
		own := ownClub{Name: club.Name, Book: ownBookPath(club.ID)}
		until := calendar.Date{}
		if c.Request.URL.Query().Get("club") == club.ID {
			until = before // each club's list is gone through by itself
		}
		rows, next, err := c.Register.OrganisedBy(c.Context(), club.ID, until, mostOwn)
		if err != nil {
			return err
		}
		if next.IsValid() {
			own.More = ownClubPath + "?" + url.Values{"club": {club.ID}, "before": {next.String()}}.Encode()
		}
		for _, r := range rows {
			begun := today.Compare(r.Plan.Starts) >= 0
			before := r.Phase == dossier.InCalendar || r.Phase == dossier.WasNotified
			row := ownRow{
				Path: eventPath(r.ID), Public: "/calendar/" + r.ID, Name: r.Plan.Name, Dates: words.DatesLong(c.Printer, r.Plan.Starts.String(), r.Plan.Ends.String()), Status: c.Text("dossier.phase." + string(r.Phase)),
				Plan:   before || r.Phase == dossier.IsReceived || r.Phase == dossier.IsReturned || r.Phase == dossier.IsVerified,
				Notify: before && !r.Notified.IsValid() && !begun, Cancel: before && !begun, Restore: r.Phase == dossier.IsCancelled && !begun,
			}
			if today.Compare(r.Plan.Ends) >= 0 && r.Phase != dossier.IsCancelled && r.Chief != "" {
				row.Settlement = "/college/settlements/" + r.ID
			}
			if who, until := r.Next(today); until.IsValid() {
				row.Next, row.Late = c.Text("registry.next."+string(who), i18n.A("day", c.DateLong(until.Time()))), until.Compare(today) < 0
			}
			own.Rows = append(own.Rows, row)
		}
		view.Clubs = append(view.Clubs, own)
	}
	return show(c, refused, view)
}

// afterPlan is where somebody sees a tournament whose entry in the calendar they have changed.
func afterPlan(c *page.Call, id string) string {
	if c.May(app.SeeDossiers) {
		return eventPath(id)
	}
	return ownClubPath
}

// settlementOf leads to what the arbiters of a tournament that is over were paid, and says how far that is; nil where there is nothing to settle.
func settlementOf(c *page.Call, d *register.Dossier) (*link, error) {
	if !c.May(app.SeeSettlements) || d.Plan.Ends.Compare(c.Register.Today()) > 0 {
		return nil, nil
	}
	s, err := c.College.Settlement(c.Context(), c.Actor, d.ID)
	if err != nil || len(s.Arbiters) == 0 {
		return nil, err
	}
	one := &link{Path: "/college/settlements/" + d.ID}
	settled, open := s.Count()
	one.Label = c.Text("college.settlement.short", i18n.A("n", settled), i18n.A("of", settled+open), i18n.A("sum", amount(c.Reader, s.Sum())))
	return one, nil
}
