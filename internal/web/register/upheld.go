package register

import (
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// upheldRow is an objection that was right. It names the tournament and not the person: somebody whom no list names may object, too.
type upheldRow struct{ Day, Event, Path, Follows string }

// upheldOf says what has become of the tournament.
func upheldOf(c *page.Call, u register.Upheld) upheldRow {
	row := upheldRow{Day: long(c.Reader, u.Decision.Day)}
	if u.Event.ID == "" {
		return row
	}
	row.Event, row.Path = u.Event.Plan.Name, "/calendar/"+u.Event.ID
	switch {
	case u.In.IsValid():
		row.Follows = c.Text("register.upheld.in", i18n.A("list", quarterName(c.Reader, u.In)))
	case u.IsCorrected:
		row.Follows = c.Text("register.upheld.corrected")
	default:
		row.Follows = c.Text("register.upheld.awaits")
	}
	return row
}
