package desk

import (
	"fmt"
	"net/http"
	"strings"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
	"damka/internal/words"
	"damka/score"
)

// handView is a round of a Swiss tournament to be paired by hand: every seat
// is a field with a start number. With scripts the seats are exchanged by
// keyboard or by dragging.
type handView struct {
	Head      parts.Head
	Sub       []parts.DeskTab
	Number    int
	Seq       uint64
	Rows      []handRow
	Bye       *handSeat // nil in an even field
	Left      []handSeat
	Players   []handPlayer
	Judgement judgementView
	Wrong     page.Defects
	Note      page.FormField
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
	page.FormField
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
func showHand(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	if snapshot.Round(number) != nil {
		return c.Redirect(parts.DeskPath(snapshot.ID, "rounds", number))
	}
	pairing, err := snapshot.Pairing(number)
	if isRefusal(err, "publish.results_missing") {
		return c.Redirect(parts.DeskPath(snapshot.ID, "rounds", number, "publish"))
	}
	if err != nil {
		return deskRefused(c, err)
	}
	view, err := handViewOf(c.Reader, snapshot, number, seatingOf(pairing), &page.Form{})
	if err != nil {
		return deskRefused(c, err)
	}
	return c.Show(view)
}

// saveHand does what its buttons say: check, exchange two players, exchange
// the colours of a board, publish. All but the last change nothing that is
// kept.
func saveHand(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	seats := seatingIn(f, len(snapshot.Players))
	act := f.Text("act")
	seats.apply(act, f)
	view, err := handViewOf(c.Reader, snapshot, number, seats, f)
	switch {
	case err != nil:
		return deskRefused(c, err)
	case act != "publish":
		return c.Show(view)
	case view.Wrong.Count() > 0:
		return c.ShowStatus(http.StatusUnprocessableEntity, view)
	case f.Text("judged") != seats.String(): // nobody publishes what was not judged before his eyes
		view.Refused = &noticeView{Text: c.Text("desk.hand.look_first")}
		return c.ShowStatus(http.StatusUnprocessableEntity, view)
	}
	err = c.Events.PublishByHand(c.Context(), c.Actor, snapshot.ID, number, seats.pairing(snapshot), f.Text("note"), seqSeen(f))
	if err == nil {
		return c.Redirect(parts.DeskPath(snapshot.ID, "rounds", number))
	}
	return handAgain(c, number, seats, f, err)
}

// handAgain shows the form with what was made, after it was refused.
func handAgain(c *page.Call, number int, seats seating, f *page.Form, err error) error {
	snapshot, failed := c.Snapshot()
	if failed != nil {
		return failed
	}
	notice, refused := refusal(c.Reader, err)
	problems := page.ProblemsIn(err)
	if !refused && problems == nil || snapshot.Round(number) != nil {
		return deskDone(c, err, "rounds", number)
	}
	view, failed := handViewOf(c.Reader, snapshot, number, seats, f)
	if failed != nil {
		return deskRefused(c, failed)
	}
	view.Refused = notice
	status := http.StatusConflict
	if problems != nil {
		status = http.StatusUnprocessableEntity
		view.Wrong = page.DefectsOf(c.Reader, problems)
		view.Note = view.Wrong.Text("note", f.Text("note"))
	}
	return c.ShowStatus(status, view)
}

// handViewOf shows a seating and judges it.
func handViewOf(reader page.Reader, s *events.Snapshot, number int, seats seating, f *page.Form) (handView, error) {
	view := handView{
		Head: parts.DeskHead(reader, s), Sub: parts.DeskTabs(reader, s, parts.DeskPath(s.ID)), Number: number, Seq: s.Seq,
		Wrong: page.DefectsOf(reader, f.Problems), Note: page.FormField{ID: "note", Value: f.Text("note")},
		Own: parts.DeskPath(s.ID, "rounds", number, "pairing"),
		Pages: pairingPages{
			Back: parts.DeskPath(s.ID, "rounds", number, "publish"), Absences: parts.DeskPath(s.ID, "rounds", number, "absences"),
			Publish: parts.DeskPath(s.ID, "rounds", number, "publish"),
		},
	}
	points, err := parts.PointsBefore(s, number)
	if err != nil {
		return view, err
	}
	out := make(map[*events.Player]bool)
	for _, bye := range s.Absences(number) {
		out[bye.Player] = true
	}
	for _, p := range s.Players {
		if p.Withdrawn == nil && !out[p] {
			view.Players = append(view.Players, handPlayer{p.Number, parts.NameOf(reader.Printer, p), seatAbout(reader, p, points)})
		}
	}
	seatAll(reader, &view, s, seats, points)
	if view.Wrong.Count() == 0 {
		judgement, err := s.Judge(number, seats.pairing(s))
		if err != nil {
			return view, err
		}
		view.Judgement = judgementViewOf(reader, judgement)
		view.Judgement.Of = seats.String()
	}
	return view, nil
}

// seatAbout is what is said of a player beside the name: "4 pkt · 2284".
func seatAbout(reader page.Reader, p *events.Player, points parts.Points) string {
	var about []string
	if of, known := points[p]; known {
		text := reader.Text("public.points.short", i18n.A("points", of.Points))
		if of.Adjourned > 0 {
			text += " (" + reader.Text("result.adjourned") + ")"
		}
		about = append(about, text)
	}
	switch rating := parts.RatingOf(reader.Printer, p.Strength); {
	case rating.Technical: // an option and a label can't strike it through
		about = append(about, reader.Text("public.player.technical", i18n.A("rating", rating.Points), i18n.A("source", rating.Source)))
	case rating.Points > 0:
		about = append(about, fmt.Sprint(rating.Points))
	}
	return strings.Join(about, " · ")
}

// seatAll puts people on the seats, and those who have none below them.
func seatAll(reader page.Reader, view *handView, s *events.Snapshot, seats seating, points parts.Points) {
	seated := make(map[score.Number]bool)
	seat := func(field, label string, n int) handSeat {
		taken := handSeat{FormField: view.Wrong.Text(field, ""), Label: label}
		if n > 0 {
			taken.Value = fmt.Sprint(n)
			seated[score.Number(n)] = true
		}
		if n > 0 && n <= len(s.Players) {
			taken.Name, taken.About = parts.NameOf(reader.Printer, s.Players[n-1]), seatAbout(reader, s.Players[n-1], points)
		}
		return taken
	}
	for i, pair := range seats.pairs {
		board := i18n.A("board", i+1)
		view.Rows = append(view.Rows, handRow{
			i + 1, seat(whiteField(i), reader.Text("desk.hand.white", board), pair[0]),
			seat(blackField(i), reader.Text("desk.hand.black", board), pair[1]),
		})
	}
	if len(view.Players)%2 == 1 {
		bye := seat("bye", words.Bye(reader.Printer, tournament.PairingBye), seats.bye)
		view.Bye = &bye
	}
	for _, p := range view.Players {
		if !seated[p.Number] {
			view.Left = append(view.Left, handSeat{
				FormField: page.FormField{Value: fmt.Sprint(p.Number)}, Label: words.Bye(reader.Printer, tournament.LeftUnpaired), Name: p.Name, About: p.About,
			})
		}
	}
}

func judgementViewOf(reader page.Reader, j events.Judgement) judgementView {
	view := judgementView{Agrees: j.Agrees, Errors: noticesOf(reader, j.Errors), Findings: noticesOf(reader, j.Findings)}
	for _, p := range j.Instead {
		view.Instead = append(view.Instead, parts.NameOf(reader.Printer, p.White)+" – "+parts.NameOf(reader.Printer, p.Black))
	}
	switch {
	case j.Agrees:
		view.Summary = reader.Text("desk.hand.agrees")
	case len(j.Errors) == 0:
		view.Summary = reader.Text("desk.hand.allowed", i18n.A("findings", len(j.Findings)))
	default:
		view.Summary = reader.Text("desk.hand.breaks", i18n.A("errors", len(j.Errors)), i18n.A("findings", len(j.Findings)))
	}
	return view
}

func noticesOf(reader page.Reader, reasons []article.Reason) []noticeView {
	var notices []noticeView
	for _, reason := range reasons {
		notices = append(notices, noticeOf(reader, reason))
	}
	return notices
}
