package roster

import (
	"net/url"
	"strings"

	"damka/calendar"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/ratingfile"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// rowOf is what the page says of a player whose entry says something else than the list.
func rowOf(c *page.Call, s *events.Snapshot, d difference) differenceRow {
	name := parts.FamilyFirst(c.Printer, d.player)
	row := differenceRow{
		ID: string(d.player.ID), Record: d.player.Record.ID, Name: name, Path: parts.DeskPath(s.ID, "players", d.player.ID), Unlisted: !d.isListed && !d.isOther,
		CanTake: len(d.changes) > 0 && mayTake(c, s, d.player), TakeLabel: c.Text("roster.take"), TakeOfLabel: c.Text("roster.take_of", i18n.A("name", name)),
	}
	row.Lines = whoIsMeant(c, d)
	if d.byName {
		row.TakeLabel, row.TakeOfLabel = c.Text("roster.take_named"), c.Text("roster.take_named_of", i18n.A("name", name), i18n.A("number", d.listed.Number))
	}
	if d.also > 0 {
		row.Find = parts.DeskPath(s.ID, "roster") + "?" + url.Values{"q": {d.player.Person.Name.String()}}.Encode() + "#q"
		row.FindLabel = c.Text("roster.find_whom", i18n.A("name", name))
	}
	shown := func(text string) string {
		if text == "" {
			return c.Text("roster.nothing")
		}
		return text
	}
	for _, change := range d.changes {
		row.Lines = append(row.Lines, c.Text("roster.change."+change.field, i18n.A("is", shown(change.is)), i18n.A("list", shown(change.list))))
	}
	if d.taken.TechnicalSource == string(tournament.TechnicalTitle) && d.taken.Technical != d.player.Strength.Technical.Rating {
		row.Lines = append(row.Lines, c.Text("roster.technical_from", i18n.A("title", d.taken.Title)))
	}
	if d.keepsRating() && !d.isNobody() {
		row.Lines = append(row.Lines, c.Text("roster.keeps", i18n.A("rating", d.player.Strength.Rating)))
	}
	switch {
	case d.lacks:
		row.Lines = append(row.Lines, noLicence(c, s, d.from))
	case d.isOpen() && !d.isNobody():
		row.Lines = append(row.Lines, c.Text("roster.licence_unknown"))
	}
	return row
}

// whoIsMeant says where the entry's number and name do not lead to one person of the list.
func whoIsMeant(c *page.Call, d difference) (lines []string) {
	called := func(p ratingfile.Person) i18n.Arg { return i18n.A("name", strings.TrimSpace(p.Family+" "+p.Given)) }
	has := d.listed
	if d.byName {
		has = d.other
	}
	switch {
	case d.isOther && d.byName:
		lines = append(lines, c.Text("roster.other_has", i18n.A("number", has.Number), called(has)))
	case d.isOther:
		lines = append(lines, c.Text("roster.other_name", i18n.A("number", has.Number), called(has)))
	case d.player.Person.Register != "" && !d.isListed && (!d.isKnown || d.byName), d.byName && d.player.Person.Register != "":
		lines = append(lines, c.Text("roster.number_unknown", i18n.A("number", d.player.Person.Register)))
	case d.isNobody() && d.keepsRating():
		lines = append(lines, c.Text("roster.nobody_rated", i18n.A("rating", d.player.Strength.Rating)))
	case d.isNobody():
		lines = append(lines, c.Text("roster.nobody_proposed"))
	}
	switch {
	case d.byName:
		line := c.Text("roster.named", called(d.listed), i18n.A("number", d.listed.Number))
		if d.listed.Club != "" {
			line = c.Text("roster.named_of", called(d.listed), i18n.A("number", d.listed.Number), i18n.A("club", d.listed.Club))
		}
		lines = append(lines, line)
	case d.also > 0:
		lines = append(lines, c.Text("roster.named_several", i18n.A("n", d.also)))
	case d.here > 0:
		lines = append(lines, c.Text("roster.named_here", i18n.A("number", d.here)))
	}
	return lines
}

// noLicence says that somebody is not licensed on the first day; from is the day on which the licence of that year begins.
func noLicence(c *page.Call, s *events.Snapshot, from calendar.Date) string {
	if from.IsValid() {
		return c.Text("roster.licence_later", i18n.A("from", c.Date(from.Time())))
	}
	return c.Text("roster.no_licence", i18n.A("year", licenceDay(c, s).Year()))
}
