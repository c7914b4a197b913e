package desk

import (
	"cmp"
	"net/http"
	"strings"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

// absencesView is who will not play in a round, to tick.
type absencesView struct {
	Head     parts.Head
	Sub      []parts.DeskTab
	Number   int
	People   []absentRow
	Seen     []string // what was announced when the page was made: "id kind"
	Count    int
	Conflict bool // somebody changed the list meanwhile
	Refused  *noticeView
	Back     string
	Own      string // the page itself, as it is saved
	Here     *parts.CheckInsView
}

// absentRow is one player of the list.
type absentRow struct {
	ID     string
	Name   string
	Number int
	About  string // club, rating
	Absent bool
	Kinds  []page.Choice
	Now    string // what is kept where it is not what the person chose
}

// announcedKinds are the kinds of absence that are announced.
var announcedKinds = []tournament.ByeKind{tournament.Absent, tournament.HalfPointBye, tournament.FullPointBye}

// showAbsences is the list of a round that is not published yet.
func showAbsences(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	if err := snapshot.May(events.ToAnnounce(number)); err != nil {
		return deskRefused(c, err)
	}
	return c.Show(absencesViewOf(c.Reader, snapshot, number, snapshot.Absences(number)))
}

// absencesViewOf shows absences as somebody chose them.
func absencesViewOf(reader page.Reader, s *events.Snapshot, number int, chosen []events.Bye) absencesView {
	view := absencesView{
		Head: parts.DeskHead(reader, s), Sub: parts.DeskTabs(reader, s, parts.DeskPath(s.ID)), Number: number, Count: len(chosen),
		Back: parts.DeskPath(s.ID), Own: parts.DeskPath(s.ID, "rounds", number, "absences"), Here: parts.CheckInsOf(reader, s, number, checkInPath(s, number)),
	}
	stands := make(map[*events.Player]tournament.ByeKind)
	for _, bye := range s.Absences(number) {
		stands[bye.Player] = bye.Kind
		view.Seen = append(view.Seen, string(bye.Player.ID)+" "+string(bye.Kind))
	}
	wanted := make(map[*events.Player]tournament.ByeKind)
	for _, bye := range chosen {
		wanted[bye.Player] = bye.Kind
	}
	for _, p := range s.Players {
		if p.Withdrawn == nil {
			view.People = append(view.People, absentRowOf(reader, p, wanted[p], stands[p]))
		}
	}
	return view
}

func absentRowOf(reader page.Reader, p *events.Player, wanted, stands tournament.ByeKind) absentRow {
	row := absentRow{ID: string(p.ID), Name: parts.NameOf(reader.Printer, p), Number: int(p.Number), About: p.Person.Club, Absent: wanted != ""}
	for _, kind := range announcedKinds {
		row.Kinds = append(row.Kinds, page.Choice{Value: string(kind), Label: reader.Text("desk.absences.kind." + string(kind)), Chosen: kind == cmp.Or(wanted, tournament.Absent)})
	}
	if wanted != stands {
		row.Now = reader.Text("desk.absences.plays")
		if stands != "" {
			row.Now = reader.Text("desk.absences.kind." + string(stands))
		}
	}
	return row
}

// saveAbsences announces the list. If somebody changed it meanwhile the page
// shows both, and saves what the person then chooses.
func saveAbsences(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	var absences []tournament.Bye
	for _, id := range f.All("absent") {
		absences = append(absences, tournament.Bye{ID: tournament.ParticipantID(id), Kind: tournament.ByeKind(f.Text("kind." + id))})
	}
	var seen []tournament.Bye
	for _, line := range f.All("seen") {
		id, kind, _ := strings.Cut(line, " ")
		seen = append(seen, tournament.Bye{ID: tournament.ParticipantID(id), Kind: tournament.ByeKind(kind)})
	}
	err = c.Events.AnnounceAbsences(c.Context(), c.Actor, snapshot.ID, number, seen, absences)
	notice, refused := refusal(c.Reader, err)
	switch {
	case err != nil && !refused:
		return err
	case !refused, isRefusal(err, "absences.same"):
		return c.Redirect(parts.DeskPath(snapshot.ID, "rounds", number, "publish"))
	}
	now, failed := c.Snapshot()
	if failed != nil {
		return failed
	}
	view := absencesViewOf(c.Reader, now, number, facesOf(now, absences))
	var changed *tournament.ChangedError
	view.Refused, view.Conflict = notice, page.AsError(err, &changed)
	return c.ShowStatus(http.StatusConflict, view)
}

// isRefusal says that an error is the refusal of a code.
func isRefusal(err error, code article.Code) bool {
	refusal, refused := article.AsRefusal(err)
	return refused && refusal.Reason.Code == code
}

// facesOf leaves out who is not known.
func facesOf(s *events.Snapshot, byes []tournament.Bye) []events.Bye {
	var known []events.Bye
	for _, bye := range byes {
		if p := s.Player(bye.ID); p != nil {
			known = append(known, events.Bye{Player: p, Kind: bye.Kind})
		}
	}
	return known
}

// absencesLink leads to the absences of the round that is paired next; empty
// where nobody is announced, as in a round robin.
func absencesLink(reader page.Reader, s *events.Snapshot) *deskNext {
	if len(s.Players) < 2 || !may(reader, s, events.ToAnnounce(s.NextRound)) {
		return nil
	}
	label := reader.Text("desk.absences.link", i18n.A("round", s.NextRound))
	if n := len(s.Absences(s.NextRound)); n > 0 {
		label = reader.Text("desk.absences.link_count", i18n.A("round", s.NextRound), i18n.A("n", n))
	}
	return &deskNext{Path: parts.DeskPath(s.ID, "rounds", s.NextRound, "absences"), Label: label}
}

func checkInPath(s *events.Snapshot, round int) string {
	return parts.DeskPath(s.ID, "rounds", round, "check-in")
}

// checkIn notes that somebody is here, and goes back to the list.
func checkIn(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	err = c.Events.CheckIn(c.Context(), c.Actor, snapshot.ID, number, []tournament.ParticipantID{tournament.ParticipantID(f.Text("player"))})
	if err != nil && !isRefusal(err, "checkin.twice") {
		return deskRefused(c, err)
	}
	if snapshot.Round(number) == nil && may(c.Reader, snapshot, events.ToAnnounce(number)) {
		return c.Redirect(parts.DeskPath(snapshot.ID, "rounds", number, "absences") + "#missing")
	}
	return c.Redirect(parts.DeskPath(snapshot.ID, "rounds", number) + "#missing")
}
