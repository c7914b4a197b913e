package desk

import (
	"fmt"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

// confirmReports makes results of what both players of boards reported alike.
func confirmReports(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	n, err := sent.ConfirmReports(c, snapshot.ID, number)
	if err != nil {
		return deskRefused(c, err)
	}
	return c.Redirect(fmt.Sprintf("%s?saved=%d", parts.DeskPath(snapshot.ID, "rounds", number), n))
}

// hereView is who checked in for a round, and who did not yet.
type hereView struct {
	Round    int
	Here     int
	Missing  []missingPlayer
	CheckIn  string       // the address that checks somebody in; empty: not now
	Announce *announceAll // nil: absences are not announced in this round
}

// missingPlayer is somebody who has not checked in.
type missingPlayer struct {
	ID, Name string
	Number   int
	Path     string
}

// announceAll is the form that announces all those absent.
type announceAll struct {
	Action string
	Seen   []string // "id kind"
	Absent []announcedAbsent
	Count  int
}

// announcedAbsent is one of them, or who was announced already.
type announcedAbsent struct{ ID, Kind string }

// hereViewOf is nil where nobody is to check in.
func hereViewOf(reader page.Reader, s *events.Snapshot, round int) *hereView {
	checkIns := s.CheckIns(round)
	if !s.Settings.CheckIn || !reader.May(app.CheckIn) || len(checkIns.Here)+len(checkIns.Missing) == 0 {
		return nil
	}
	view := &hereView{Round: round, Here: len(checkIns.Here)}
	for _, p := range checkIns.Missing {
		view.Missing = append(view.Missing, missingPlayer{string(p.ID), parts.NameOf(reader.Printer, p), int(p.Number), parts.DeskPath(s.ID, "players", p.ID)})
	}
	if may(reader, s, events.ToCheckIn(round, "")) {
		view.CheckIn = parts.DeskPath(s.ID, "rounds", round, "check-in")
	}
	seen, absences := s.ToAnnounceMissing(round)
	if len(absences) == 0 || !reader.May(app.AnnounceAbsences) {
		return view
	}
	view.Announce = &announceAll{Action: parts.DeskPath(s.ID, "rounds", round, "absences"), Count: len(checkIns.Missing)}
	for _, bye := range seen {
		view.Announce.Seen = append(view.Announce.Seen, string(bye.ID)+" "+string(bye.Kind))
	}
	for _, bye := range absences {
		view.Announce.Absent = append(view.Announce.Absent, announcedAbsent{string(bye.ID), string(bye.Kind)})
	}
	return view
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
		return c.Redirect(parts.DeskPath(snapshot.ID, "rounds", number, "absences") + "#here")
	}
	return c.Redirect(parts.DeskPath(snapshot.ID, "rounds", number))
}
