package web

import (
	"fmt"
	"net/http"
	"strings"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/score"
)

// handView is a round of a Swiss tournament to be paired by hand: every seat
// is a field with a start number. With scripts the seats are exchanged by
// keyboard or by dragging.
type handView struct {
	Head      tournamentHead
	Sub       []deskTab
	Number    int
	Seq       uint64
	Rows      []handRow
	Bye       *handSeat // nil in an even field
	Left      []handSeat
	Players   []handPlayer
	Judgement judgementView
	Wrong     formDefects
	Note      formField
	Refused   *noticeView
	Pages     pairingPages
	Own       string
}

// handRow is a board.
type handRow struct {
	Board        int
	White, Black handSeat
}

// handSeat is a seat and who sits there.
type handSeat struct {
	formField
	Label string // "Stolik 3, białe"
	Name  string
	About string // points and rating
}

// handPlayer is somebody who can be given a seat.
type handPlayer struct {
	Number      score.Number
	Name, About string
}

// judgementView is what there is to say about the pairs.
type judgementView struct {
	Of       string // the pairs that were judged; empty: none
	Summary  string
	Agrees   bool
	Errors   []noticeView
	Findings []noticeView
	Instead  []string // pairs of the computed pairing
}

// showHand begins with the computed pairing.
func showHand(c *call) error {
	snapshot, number, err := c.snapshotAndRound()
	if err != nil {
		return err
	}
	if snapshot.Round(number) != nil {
		return c.redirect(deskPath(snapshot.ID, "rounds", number))
	}
	pairing, err := snapshot.Pairing(number)
	if isRefusal(err, "publish.results_missing") {
		return c.redirect(deskPath(snapshot.ID, "rounds", number, "publish"))
	}
	if err != nil {
		return c.deskRefused(err)
	}
	view, err := c.handView(snapshot, number, seatingOf(pairing), &formReader{})
	if err != nil {
		return c.deskRefused(err)
	}
	return c.show(view)
}

// saveHand does what its buttons say: check, exchange two players, exchange
// the colours of a board, publish. All but the last change nothing that is
// kept.
func saveHand(c *call) error {
	snapshot, number, err := c.snapshotAndRound()
	if err != nil {
		return err
	}
	f, err := c.readForm()
	if err != nil {
		return err
	}
	seats := f.seating(len(snapshot.Players))
	act := f.text("act")
	seats.apply(act, f)
	view, err := c.handView(snapshot, number, seats, f)
	switch {
	case err != nil:
		return c.deskRefused(err)
	case act != "publish":
		return c.show(view)
	case view.Wrong.Count() > 0:
		return c.showStatus(http.StatusUnprocessableEntity, view)
	case f.text("judged") != seats.String(): // nobody publishes what was not judged before his eyes
		view.Refused = &noticeView{Text: c.Text("desk.hand.look_first")}
		return c.showStatus(http.StatusUnprocessableEntity, view)
	}
	err = c.events.PublishByHand(c.ctx(), c.Actor, snapshot.ID, number, seats.pairing(snapshot), f.text("note"), f.seen())
	if err == nil {
		return c.redirect(deskPath(snapshot.ID, "rounds", number))
	}
	return c.handAgain(number, seats, f, err)
}

// handAgain shows the form with what was made, after it was refused.
func (c *call) handAgain(number int, seats seating, f *formReader, err error) error {
	snapshot, failed := c.snapshot()
	if failed != nil {
		return failed
	}
	notice, refused := c.refusal(err)
	problems := problemsIn(err)
	if !refused && problems == nil || snapshot.Round(number) != nil {
		return c.deskDone(err, "rounds", number)
	}
	view, failed := c.handView(snapshot, number, seats, f)
	if failed != nil {
		return c.deskRefused(failed)
	}
	view.Refused = notice
	status := http.StatusConflict
	if problems != nil {
		status = http.StatusUnprocessableEntity
		view.Wrong = c.formDefects(problems)
		view.Note = view.Wrong.text("note", f.text("note"))
	}
	return c.showStatus(status, view)
}

// handView shows a seating and judges it.
func (c *call) handView(s *events.Snapshot, number int, seats seating, f *formReader) (handView, error) {
	view := handView{
		Head: c.deskHead(s), Sub: c.deskTabs(s, deskPath(s.ID)), Number: number, Seq: s.Seq,
		Wrong: c.formDefects(f.problems), Note: formField{ID: "note", Value: f.text("note")},
		Own: deskPath(s.ID, "rounds", number, "pairing"),
		Pages: pairingPages{
			Back: deskPath(s.ID, "rounds", number, "publish"), Absences: deskPath(s.ID, "rounds", number, "absences"),
			Publish: deskPath(s.ID, "rounds", number, "publish"),
		},
	}
	points, err := pointsBefore(s, number)
	if err != nil {
		return view, err
	}
	out := make(map[*events.Player]bool)
	for _, bye := range s.Absences(number) {
		out[bye.Player] = true
	}
	for _, p := range s.Players {
		if p.Withdrawn == nil && !out[p] {
			view.Players = append(view.Players, handPlayer{p.Number, nameOf(c.Printer, p), c.seatAbout(p, points)})
		}
	}
	c.seatAll(&view, s, seats, points)
	if view.Wrong.Count() == 0 {
		judgement, err := s.Judge(number, seats.pairing(s))
		if err != nil {
			return view, err
		}
		view.Judgement = c.judgementView(judgement)
		view.Judgement.Of = seats.String()
	}
	return view, nil
}

// seatAbout is what is said of a player beside the name: "4 pkt · 2284".
func (c *call) seatAbout(p *events.Player, points map[*events.Player]int) string {
	var parts []string
	if n, known := points[p]; known {
		parts = append(parts, c.Text("public.points.short", i18n.A("points", n)))
	}
	if rating := p.Strength.PairingRating(); rating > 0 {
		parts = append(parts, fmt.Sprint(rating))
	}
	return strings.Join(parts, " · ")
}

// seatAll puts people on the seats, and those who have none below them.
func (c *call) seatAll(view *handView, s *events.Snapshot, seats seating, points map[*events.Player]int) {
	seated := make(map[score.Number]bool)
	seat := func(field, label string, n int) handSeat {
		taken := handSeat{formField: view.Wrong.text(field, ""), Label: label}
		if n > 0 {
			taken.Value = fmt.Sprint(n)
			seated[score.Number(n)] = true
		}
		if n > 0 && n <= len(s.Players) {
			taken.Name, taken.About = nameOf(c.Printer, s.Players[n-1]), c.seatAbout(s.Players[n-1], points)
		}
		return taken
	}
	for i, pair := range seats.pairs {
		board := i18n.A("board", i+1)
		view.Rows = append(view.Rows, handRow{
			i + 1, seat(whiteField(i), c.Text("desk.hand.white", board), pair[0]),
			seat(blackField(i), c.Text("desk.hand.black", board), pair[1]),
		})
	}
	if len(view.Players)%2 == 1 {
		bye := seat("bye", c.byeKind(tournament.PairingBye), seats.bye)
		view.Bye = &bye
	}
	for _, p := range view.Players {
		if !seated[p.Number] {
			view.Left = append(view.Left, handSeat{
				formField: formField{Value: fmt.Sprint(p.Number)}, Label: c.byeKind(tournament.LeftUnpaired), Name: p.Name, About: p.About,
			})
		}
	}
}

func (c *call) judgementView(j events.Judgement) judgementView {
	view := judgementView{Agrees: j.Agrees, Errors: c.noticesOf(j.Errors), Findings: c.noticesOf(j.Findings)}
	for _, p := range j.Instead {
		view.Instead = append(view.Instead, nameOf(c.Printer, p.White)+" – "+nameOf(c.Printer, p.Black))
	}
	switch {
	case j.Agrees:
		view.Summary = c.Text("desk.hand.agrees")
	case len(j.Errors) == 0:
		view.Summary = c.Text("desk.hand.allowed", i18n.A("findings", len(j.Findings)))
	default:
		view.Summary = c.Text("desk.hand.breaks", i18n.A("errors", len(j.Errors)), i18n.A("findings", len(j.Findings)))
	}
	return view
}

func (c *call) noticesOf(reasons []article.Reason) []noticeView {
	var notices []noticeView
	for _, reason := range reasons {
		notices = append(notices, c.notice(reason))
	}
	return notices
}
