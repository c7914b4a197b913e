package desk

import (
	"fmt"
	"net/http"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
	"damka/internal/words"
	"damka/score"
)

// pairingView is a round of a Swiss tournament as the engine pairs it: before
// it is announced, or afterwards to see why.
type pairingView struct {
	Head       parts.Head
	Sub        []parts.DeskTab
	Number     int
	Start      parts.Moment
	Published  bool
	Differs    bool // it was published otherwise
	CanPublish bool // as it is paired; where there is no pair only by hand
	Seq        uint64
	Pairs      []pairedRow
	Out        []outView
	Left       int  // how many are left without an opponent
	Floats     bool // somebody floats
	Notices    []noticeView
	Explained  bool
	Missing    []deskMissing // results that it waits for; then there are no pairs
	Changed    *noticeView
	Disagree   *disagreement
	Expelled   []expelled
	Pages      pairingPages
}

// pairingPages are the addresses around a pairing.
type pairingPages struct {
	Back, Publish, ByHand, Absences, Explained, Regulations string
}

// pairedRow is a pair with its reasons.
type pairedRow struct {
	parts.PairingRow
	Why []noticeView
}

// outView is somebody without an opponent.
type outView struct {
	Seat parts.Seat
	Kind string
	Why  []noticeView
}

// explainAtOnce is up to how many pairs reasons are given without being asked
// for: with more of them the page would make the arbiter wait.
const explainAtOnce = 40

// previewPairing shows the next round of a Swiss tournament before it is
// published, or what it waits for.
func previewPairing(c *page.Call, s *events.Snapshot, number int) error {
	view, err := pairingViewOf(c.Reader, s, number, asksWhy(c))
	if err != nil {
		return deskRefused(c, err)
	}
	if view.Disagree, err = disagreementBefore(c, s); err != nil {
		return err
	}
	if view.Expelled, err = expelledBefore(c, s); err != nil {
		return err
	}
	return c.Show(view)
}

// explainRound shows why a published round was paired so.
func explainRound(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	if snapshot.Round(number) == nil {
		return c.Redirect(parts.DeskPath(snapshot.ID, "rounds", number, "publish"))
	}
	view, err := pairingViewOf(c.Reader, snapshot, number, asksWhy(c))
	if err != nil {
		return deskRefused(c, err)
	}
	return c.Show(view)
}

// asksWhy says that the reasons of a large round are asked for.
func asksWhy(c *page.Call) bool { return c.Request.URL.Query().Has("why") }

// pairingViewOf is a round as the engine pairs it, with the reasons if there
// are few pairs or they are asked for.
func pairingViewOf(reader page.Reader, s *events.Snapshot, number int, why bool) (pairingView, error) {
	view := pairingView{
		Head: parts.DeskHead(reader, s), Sub: parts.DeskTabs(reader, s, parts.DeskPath(s.ID)), Number: number,
		Start: parts.MomentOf(reader, s, s.ScheduledAt(number)), Published: s.Round(number) != nil, Seq: s.Seq,
		Pages: pairingPages{
			Back: parts.DeskPath(s.ID, "rounds", number), Publish: parts.DeskPath(s.ID, "rounds", number, "publish"),
			ByHand: parts.DeskPath(s.ID, "rounds", number, "pairing"), Absences: parts.DeskPath(s.ID, "rounds", number, "absences"),
			Explained: parts.DeskPath(s.ID, "rounds", number, "publish") + "?why=1", Regulations: parts.DeskPath(s.ID, "regulations"),
		},
	}
	if view.Published {
		view.Pages.Explained = parts.DeskPath(s.ID, "rounds", number, "why") + "?why=1"
	} else {
		view.Pages.Back = parts.DeskPath(s.ID)
	}
	pairing, err := s.Pairing(number)
	if isRefusal(err, "publish.results_missing") {
		view.Missing = boardsWithoutResult(reader, s, number-1)
		return view, nil
	}
	if err != nil {
		return view, err
	}
	view.Explained = len(pairing.Pairs) <= explainAtOnce || why
	if view.Explained {
		if pairing, err = s.Explained(number); err != nil {
			return view, err
		}
	}
	view.Differs = pairing.Differs
	view.CanPublish = may(reader, s, events.ToPublish(number))
	for _, notice := range pairing.Notices {
		view.Notices = append(view.Notices, noticeOf(reader, notice))
	}
	addPairs(reader, &view, s, pairing)
	return view, nil
}

// addPairs puts the pairs into the view, those without one after them.
func addPairs(reader page.Reader, view *pairingView, s *events.Snapshot, pairing events.Pairing) {
	why := make(map[*events.Player][]noticeView)
	for _, of := range pairing.Reasons {
		for _, reason := range of.Reasons {
			why[of.Player] = append(why[of.Player], noticeOf(reader, reason))
		}
	}
	points, adjourned := make(parts.Points), parts.AdjournedForPairing(s, pairing.Round)
	for _, p := range pairing.Pairs {
		if pairing.Round > 1 {
			points[p.White] = parts.PointsOf{Points: int(p.WhitePoints), Adjourned: adjourned[p.White]}
			points[p.Black] = parts.PointsOf{Points: int(p.BlackPoints), Adjourned: adjourned[p.Black]}
		}
		row := parts.PairingRow{Round: pairing.Round, Board: p.Board, White: parts.SeatOf(reader, s, p.White, points), Black: parts.SeatOf(reader, s, p.Black, points)}
		row.White.Float, row.Black.Float = parts.FloatViewOf(reader, p.Float(score.White)), parts.FloatViewOf(reader, p.Float(score.Black))
		view.Floats = view.Floats || row.White.Float.Sign != ""
		view.Pairs = append(view.Pairs, pairedRow{row.WithNumbers(), append(why[p.White], why[p.Black]...)})
	}
	for _, bye := range pairing.Byes {
		view.Out = append(view.Out, outView{parts.SeatOf(reader, s, bye.Player, nil).WithNumber(), words.Bye(reader.Printer, bye.Kind), why[bye.Player]})
		if bye.Kind == tournament.LeftUnpaired {
			view.Left++
		}
	}
}

// boardsWithoutResult are the games of a round that the next one waits for.
func boardsWithoutResult(reader page.Reader, s *events.Snapshot, number int) []deskMissing {
	var missing []deskMissing
	for _, g := range s.Round(number).Games {
		if g.Result == score.NotPlayed {
			missing = append(missing, deskMissing{
				fmt.Sprintf("%s#board-%d-%d", parts.DeskPath(s.ID, "rounds", number), number, g.Board),
				reader.Text("desk.pairing.board", i18n.A("board", g.Board),
					i18n.A("white", parts.NameOf(reader.Printer, g.White)), i18n.A("black", parts.NameOf(reader.Printer, g.Black))),
			})
		}
	}
	return missing
}

// publishDeskRound announces a round; in a Swiss tournament exactly the pairs
// that the person saw, or it shows them again.
func publishDeskRound(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	if !snapshot.Settings.System.IsSwiss() {
		return publishedRound(c, sent.PublishRound(c, snapshot.ID, number), number)
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	err = c.Events.PublishRound(c.Context(), c.Actor, snapshot.ID, number, seqSeen(f))
	var changed *tournament.ChangedError
	if !page.AsError(err, &changed) {
		return publishedRound(c, err, number)
	}
	if snapshot, err = c.Snapshot(); err != nil {
		return err
	}
	if snapshot.Round(number) != nil { // somebody else has published it
		return alreadyPublished(c, number)
	}
	view, err := pairingViewOf(c.Reader, snapshot, number, asksWhy(c))
	if err != nil {
		return deskRefused(c, err)
	}
	notice := noticeOf(c.Reader, changed.Reason)
	view.Changed = &notice
	return c.ShowStatus(http.StatusConflict, view)
}

// publishedRound shows the round after it was announced. Who announces it
// twice, as after the browser's way back, has nothing to mend.
func publishedRound(c *page.Call, err error, number int) error {
	if isRefusal(err, "publish.already") {
		return alreadyPublished(c, number)
	}
	return deskDone(c, err, "rounds", number)
}

func alreadyPublished(c *page.Call, number int) error {
	return c.Redirect(parts.DeskPath(c.Request.PathValue("id"), "rounds", number) + "?already=1")
}

// seqSeen is the sequence number that the form showed; a form without one has
// seen nothing, which is not the same as not having looked.
func seqSeen(f *page.Form) uint64 { return max(1, f.Seq("seen")) }
