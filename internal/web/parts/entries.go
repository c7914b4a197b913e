package parts

import (
	"slices"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/web/page"
)

// A club's officer enters, corrects and takes out the club's own people, on the
// same pages as the arbiter, until the first round is published. Of others the
// officer is shown only what visitors are.

// OwnClubs are the clubs of an officer who sees no more of the entries than
// those; none for anyone who sees them all.
func OwnClubs(reader page.Reader) []string {
	if reader.May(app.SeeDesk) {
		return nil
	}
	var clubs []string
	for _, grant := range reader.Actor.Grants() {
		if grant.Role == app.ClubOfficer {
			clubs = append(clubs, grant.Subject)
		}
	}
	return clubs
}

// ShowsEntry says whether the reader may look at somebody's entry.
func ShowsEntry(reader page.Reader, p *events.Player) bool {
	if reader.May(app.SeeDesk) {
		return true
	}
	return !p.Erased && slices.ContainsFunc(OwnClubs(reader), func(club string) bool { return events.ClubKey(club) == events.ClubKey(p.Person.Club) })
}

// OwnClubChoices offers an officer the own clubs alone; none for anyone who may enter people
// of all clubs.
func OwnClubChoices(reader page.Reader, chosen string) []page.Choice {
	var choices []page.Choice
	for _, club := range OwnClubs(reader) {
		choices = append(choices, page.Choice{Value: club, Label: club, Chosen: events.ClubKey(club) == events.ClubKey(chosen)})
	}
	return choices
}
