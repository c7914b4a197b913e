package desk

import (
	"slices"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

// A club's officer enters, corrects and takes out the club's own people, on the
// same pages as the arbiter, until the first round is published. Of others the
// officer is shown only what visitors are.

// ownClubs are the clubs of an officer who sees no more of the entries than
// those; none for anyone who sees them all.
func ownClubs(reader page.Reader) []string {
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

// showsEntry says whether the reader may look at somebody's entry.
func showsEntry(reader page.Reader, p *events.Player) bool {
	if reader.May(app.SeeDesk) {
		return true
	}
	return !p.Erased && slices.ContainsFunc(ownClubs(reader), func(club string) bool { return events.ClubKey(club) == events.ClubKey(p.Person.Club) })
}

// snapshotAndEntry are the tournament and the player the path names, whose entry the
// actor may look at.
func snapshotAndEntry(c *page.Call) (*events.Snapshot, *events.Player, error) {
	snapshot, player, err := sent.SnapshotAndPlayer(c)
	if err == nil && !showsEntry(c.Reader, player) {
		err = &app.ForbiddenError{Deed: app.SeeEntries, Lack: app.LacksTerms, Limit: app.OwnClub, Member: true}
	}
	return snapshot, player, err
}

// ownClubChoices offers an officer the own clubs alone; none for anyone who may enter people
// of all clubs.
func ownClubChoices(reader page.Reader, chosen string) []page.Choice {
	var choices []page.Choice
	for _, club := range ownClubs(reader) {
		choices = append(choices, page.Choice{Value: club, Label: club, Chosen: events.ClubKey(club) == events.ClubKey(chosen)})
	}
	return choices
}
