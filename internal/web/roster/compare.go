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
	other    ratingfile.Person // who has the entry's number, where another is proposed by the name
	isKnown  bool              // on the list, or licensed and on none
	isOther  bool              // the number of the entry is that of somebody of another name: nothing of the list is this player's
	isListed bool
	byName   bool // the list has nobody of the entry's name under its number, or the entry has none; the name is that of one person on the list. A person says that it is the one
	also     int  // how many are called so where that is nobody's answer: several
	here     int  // the number of the one who is called so, whom somebody else here is already
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
		if len(d.changes) > 0 || d.isOther || d.lacks || !d.isKnown || d.keepsRating() {
			all = append(all, d)
		}
	}
	return all
}

// isOpen says that nobody can know whether the entry's person has a licence: it is known of numbers.
func (d difference) isOpen() bool { return !d.isKnown && !d.isOther && d.player.Person.Register == "" }

// isNobody says that the entry has no number and the list nobody whom its name could mean. A tournament may have many of them: all that follows is said in one line.
func (d difference) isNobody() bool { return d.isOpen() && d.also == 0 && d.here == 0 }

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
		d.isOther = d.isKnown && !p.Person.Name.AgreesWith(fullname.Of(d.listed.Family, d.listed.Given))
	}
	if !d.isKnown || d.isOther {
		d.propose(list, taken)
	}
	if d.isOther && !d.byName {
		return d
	}
	d.isListed = d.listed.List != ""
	d.taken = sent.FromList(is, list.List, d.listed, d.isListed)
	if d.byName {
		d.taken.Register = strconv.Itoa(d.listed.Number)
		d.changes = append(d.changes, change{"register", p.Person.Register, d.taken.Register})
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

// propose looks for whom the list has under the entry's name. It is a proposal: two people may be called so.
func (d *difference) propose(list *rosters.Roster, taken map[int]bool) {
	found := namesakes(d.player, list)
	switch {
	case len(found) > 1:
		d.also = len(found)
	case len(found) == 1 && taken[found[0].Number]:
		d.here = found[0].Number
	case len(found) == 1:
		d.other, d.listed, d.isKnown, d.byName = d.listed, found[0], true, true
	}
}

// mostNamesakes is how many of one beginning of a name are looked at.
const mostNamesakes = 50

// namesakes are the persons of the list with exactly the words of a player's name.
func namesakes(p *events.Player, list *rosters.Roster) []ratingfile.Person {
	wordsOf := func(name string) string {
		words := letters.Words(name)
		slices.Sort(words)
		return strings.Join(words, " ")
	}
	name := p.Person.Name.String()
	found, alike := list.Find(name, mostNamesakes)
	words := wordsOf(name)
	if alike || !strings.Contains(words, " ") {
		return nil
	}
	return slices.DeleteFunc(found, func(one ratingfile.Person) bool { return wordsOf(one.Family+" "+one.Given) != words })
}
