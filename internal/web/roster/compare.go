package roster

import (
	"slices"
	"strconv"
	"strings"

	"damka/calendar"
	"damka/internal/app/events"
	"damka/internal/app/rosters"
	"damka/internal/fullname"
	"damka/internal/letters"
	"damka/internal/ratingfile"
	"damka/internal/tournament"
	"damka/internal/web/sent"
)

// difference is a player whose entry says something else than the list.
type difference struct {
	player   *events.Player
	listed   ratingfile.Person
	isKnown  bool // on the list, or licensed and on none
	isOther  bool // the number of the entry is that of somebody of another name: nothing of the list is this player's
	isListed bool
	byName   bool // there is no number in the entry; the name is that of one person on the list
	changes  []change
	lacks    bool          // no licence on the first day (VII.7.2.3, VII.7.3.3)
	from     calendar.Date // on which the licence of that year begins; no day: there is none
	taken    sent.Player
}

// change is a field that differs.
type change struct{ field, is, list string }

// differences holds everybody who plays to the list in force.
func differences(s *events.Snapshot, list *rosters.Roster, day calendar.Date) []difference {
	taken := make(map[int]bool)
	for _, p := range s.Players {
		if n, err := strconv.Atoi(p.Person.Register); err == nil {
			taken[n] = true
		}
	}
	var all []difference
	for _, p := range s.Players {
		if p.Erased || p.Withdrawn != nil {
			continue
		}
		d := differenceOf(p, list, taken)
		if d.lacks = !d.isOther && lacksLicence(d, list, day); d.lacks {
			d.from = d.listed.LicensedFrom(day.Year())
		}
		if len(d.changes) > 0 || d.isOther || d.lacks || d.keepsRating() {
			all = append(all, d)
		}
	}
	return all
}

// keepsRating says that the entry has a rating of somebody whom the list does not have: it stays as it was typed, since the list says nothing against it.
func (d difference) keepsRating() bool {
	return !d.isListed && !d.isOther && d.player.Strength.Rating > 0
}

// lacksLicence says whether somebody has no licence on a day. A list that knows whoever is licensed knows it of each number.
func lacksLicence(d difference, list *rosters.Roster, day calendar.Date) bool {
	return (d.isKnown || list.HasDays() && d.player.Person.Register != "") && !d.listed.LicensedOn(day)
}

func differenceOf(p *events.Player, list *rosters.Roster, taken map[int]bool) difference {
	is := sent.PlayerOf(events.PlayerForm{Person: p.Person, Strength: p.Strength})
	d := difference{player: p, taken: is}
	if number, err := strconv.Atoi(p.Person.Register); err == nil {
		d.listed, d.isKnown = list.ByNumber(number)
		if d.isOther = d.isKnown && !p.Person.Name.AgreesWith(fullname.Of(d.listed.Family, d.listed.Given)); d.isOther {
			return d
		}
	} else if p.Person.Register == "" {
		d.listed, d.isKnown = namesake(p, list, taken)
		d.byName = d.isKnown
	}
	d.isListed = d.listed.List != ""
	d.taken = sent.FromList(is, list.List, d.listed, d.isListed)
	if d.byName {
		d.taken.Register = strconv.Itoa(d.listed.Number)
		d.changes = append(d.changes, change{"register", "", d.taken.Register})
	}
	add := func(field, was, now string) {
		if was != now {
			d.changes = append(d.changes, change{field, was, now})
		}
	}
	add("rating", points(is.Rating), points(d.taken.Rating))
	add("list", is.List, d.taken.List)
	add("place", points(is.ListPlace), points(d.taken.ListPlace))
	add("title", is.Title, d.taken.Title)
	add("womens", is.WomensTitle, d.taken.WomensTitle)
	add("fmjd", is.FMJDTitle, d.taken.FMJDTitle)
	if d.taken.TechnicalSource != string(tournament.TechnicalEstimate) && d.taken.TechnicalSource != "" {
		add("technical", points(is.Technical), points(d.taken.Technical))
	}
	return d
}

func points(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// namesake is the one person of the list with all words of a player's name; false if there are none, or several, or somebody else here is it.
func namesake(p *events.Player, list *rosters.Roster, taken map[int]bool) (ratingfile.Person, bool) {
	name := p.Person.Name.String()
	found, alike := list.Find(name, 2)
	if alike || len(found) != 1 || taken[found[0].Number] {
		return ratingfile.Person{}, false
	}
	words, others := letters.Words(name), letters.Words(found[0].Family+" "+found[0].Given)
	slices.Sort(words)
	slices.Sort(others)
	return found[0], len(words) > 1 && strings.Join(words, " ") == strings.Join(others, " ")
}
