package web

import (
	"fmt"
	"net/http"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/score"
)

// pairingView is a round of a Swiss tournament as the engine pairs it: before
// it is announced, or afterwards to see why.
type pairingView struct {
	Head      tournamentHead
	Sub       []deskTab
	Number    int
	Start     moment
	Published bool
	Differs   bool // it was published otherwise
	Seq       uint64
	Pairs     []pairedRow
	Out       []outView
	Left      int // how many are left without an opponent
	Notices   []noticeView
	Explained bool
	Missing   []deskMissing // results that it waits for; then there are no pairs
	Changed   *noticeView
	Pages     pairingPages
}

// pairingPages are the addresses around a pairing.
type pairingPages struct {
	Back, Publish, ByHand, Absences, Explained, Regulations string
}

// pairedRow is a pair with its reasons.
type pairedRow struct {
	pairingRow
	Why []noticeView
}

// outView is somebody without an opponent.
type outView struct {
	Seat seat
	Kind string
	Why  []noticeView
}

// explainAtOnce is up to how many pairs reasons are given without being asked
// for: with more of them the page would make the arbiter wait.
const explainAtOnce = 40

// previewPairing shows the next round of a Swiss tournament before it is
// published, or what it waits for.
func previewPairing(c *call, s *events.Snapshot, number int) error {
	view, err := pairingViewOf(c, s, number)
	if err != nil {
		return deskRefused(c, err)
	}
	return c.show(view)
}

// explainRound shows why a published round was paired so.
func explainRound(c *call) error {
	snapshot, number, err := snapshotAndRound(c)
	if err != nil {
		return err
	}
	if snapshot.Round(number) == nil {
		return c.redirect(deskPath(snapshot.ID, "rounds", number, "publish"))
	}
	view, err := pairingViewOf(c, snapshot, number)
	if err != nil {
		return deskRefused(c, err)
	}
	return c.show(view)
}

func pairingViewOf(c *call, s *events.Snapshot, number int) (pairingView, error) {
	view := pairingView{
		Head: deskHead(c.Reader, s), Sub: deskTabs(c.Reader, s, deskPath(s.ID)), Number: number,
		Start: momentOf(c.Reader, s, s.ScheduledAt(number)), Published: s.Round(number) != nil, Seq: s.Seq,
		Pages: pairingPages{
			Back: deskPath(s.ID, "rounds", number), Publish: deskPath(s.ID, "rounds", number, "publish"),
			ByHand: deskPath(s.ID, "rounds", number, "pairing"), Absences: deskPath(s.ID, "rounds", number, "absences"),
			Explained: c.r.URL.Path + "?why=1", Regulations: deskPath(s.ID, "regulations"),
		},
	}
	if !view.Published {
		view.Pages.Back = deskPath(s.ID)
	}
	pairing, err := s.Pairing(number)
	if isRefusal(err, "publish.results_missing") {
		view.Missing = boardsWithoutResult(c.Reader, s, number-1)
		return view, nil
	}
	if err != nil {
		return view, err
	}
	view.Explained = len(pairing.Pairs) <= explainAtOnce || c.r.URL.Query().Has("why")
	if view.Explained {
		if pairing, err = s.Explained(number); err != nil {
			return view, err
		}
	}
	view.Differs = pairing.Differs
	for _, notice := range pairing.Notices {
		view.Notices = append(view.Notices, noticeOf(c.Reader, notice))
	}
	addPairs(c.Reader, &view, s, pairing)
	return view, nil
}

// addPairs puts the pairs into the view, those without one after them.
func addPairs(reader Reader, view *pairingView, s *events.Snapshot, pairing events.Pairing) {
	why := make(map[*events.Player][]noticeView)
	for _, of := range pairing.Reasons {
		for _, reason := range of.Reasons {
			why[of.Player] = append(why[of.Player], noticeOf(reader, reason))
		}
	}
	points := make(map[*events.Player]int)
	for _, p := range pairing.Pairs {
		if pairing.Round > 1 {
			points[p.White], points[p.Black] = int(p.WhitePoints), int(p.BlackPoints)
		}
		view.Pairs = append(view.Pairs, pairedRow{
			pairingRow{Round: pairing.Round, Board: p.Board, White: seatOf(reader, s, p.White, points), Black: seatOf(reader, s, p.Black, points)},
			append(why[p.White], why[p.Black]...),
		})
	}
	for _, bye := range pairing.Byes {
		view.Out = append(view.Out, outView{seatOf(reader, s, bye.Player, nil), byeKind(reader, bye.Kind), why[bye.Player]})
		if bye.Kind == tournament.LeftUnpaired {
			view.Left++
		}
	}
}

func byeKind(reader Reader, kind tournament.ByeKind) string {
	return reader.Text("bye." + string(kind))
}

// boardsWithoutResult are the games of a round that the next one waits for.
func boardsWithoutResult(reader Reader, s *events.Snapshot, number int) []deskMissing {
	var missing []deskMissing
	for _, g := range s.Round(number).Games {
		if g.Result == score.NotPlayed {
			missing = append(missing, deskMissing{
				fmt.Sprintf("%s#board-%d-%d", deskPath(s.ID, "rounds", number), number, g.Board),
				reader.Text("desk.pairing.board", i18n.A("board", g.Board),
					i18n.A("white", nameOf(reader.Printer, g.White)), i18n.A("black", nameOf(reader.Printer, g.Black))),
			})
		}
	}
	return missing
}

// publishDeskRound announces a round; in a Swiss tournament exactly the pairs
// that the person saw, or it shows them anew.
func publishDeskRound(c *call) error {
	snapshot, number, err := snapshotAndRound(c)
	if err != nil {
		return err
	}
	if !snapshot.Settings.System.IsSwiss() {
		return deskDone(c, publishRound(c, snapshot.ID, number), "rounds", number)
	}
	f, err := c.readForm()
	if err != nil {
		return err
	}
	err = c.events.PublishPairing(c.ctx(), c.Actor, snapshot.ID, number, f.seen())
	var changed *tournament.ChangedError
	if !asError(err, &changed) {
		return deskDone(c, err, "rounds", number)
	}
	if snapshot, err = c.snapshot(); err != nil {
		return err
	}
	if snapshot.Round(number) != nil { // somebody else has published it
		return deskRefused(c, article.Refuse("publish.already", "V.2.8.9.6", numberArg("round", number)))
	}
	view, err := pairingViewOf(c, snapshot, number)
	if err != nil {
		return deskRefused(c, err)
	}
	notice := noticeOf(c.Reader, changed.Reason)
	view.Changed = &notice
	return c.showStatus(http.StatusConflict, view)
}

// seen is the sequence number that the form showed; a form without one has
// seen nothing, which is not the same as not having looked.
func (f *formReader) seen() uint64 { return max(1, f.seq("seen")) }
