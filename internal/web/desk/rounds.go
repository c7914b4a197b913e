package desk

import (
	"net/http"
	"slices"
	"strconv"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
	"damka/score"
)

// publishView is a round as the tables give it, before it is announced.
type publishView struct {
	Head   parts.Head
	Sub    []parts.DeskTab
	Number int
	Start  parts.Moment
	Pairs  []parts.PairingRow
	Free   []parts.Seat
	Open   int // results of the newest round that are still missing

	Adjourned int // games of it that were adjourned
	Disagree  *disagreement
	Expelled  []expelled

	Back    string
	Regular string // the page of the regulations, to change the time
	Refused *noticeView
}

// previewRound shows the pairs of a round before it is published.
func previewRound(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	if snapshot.Round(number) != nil {
		return c.Redirect(parts.DeskPath(snapshot.ID, "rounds", number))
	}
	if snapshot.Settings.System.IsSwiss() {
		return previewPairing(c, snapshot, number)
	}
	if err := snapshot.May(events.ToPublish(number)); err != nil {
		return deskRefused(c, err)
	}
	view, err := publishViewOf(c.Reader, snapshot, number)
	if err != nil {
		return deskRefused(c, err)
	}
	if view.Disagree, err = disagreementBefore(c, snapshot); err != nil {
		return err
	}
	if view.Expelled, err = expelledBefore(c, snapshot); err != nil {
		return err
	}
	return c.Show(view)
}

// publishViewOf is a round of a round robin before it is announced.
func publishViewOf(reader page.Reader, s *events.Snapshot, number int) (publishView, error) {
	rounds, err := s.Schedule()
	if err != nil {
		return publishView{}, err
	}
	points, err := parts.PointsBefore(s, number)
	if err != nil {
		return publishView{}, err
	}
	view := publishView{
		Head: parts.DeskHead(reader, s), Sub: parts.DeskTabs(reader, s, parts.DeskPath(s.ID)),
		Number: number, Start: parts.MomentOf(reader, s, s.ScheduledAt(number)),
		Back: parts.DeskPath(s.ID), Regular: parts.DeskPath(s.ID, "regulations"),
	}
	planned := rounds[number-1]
	for _, pair := range planned.Pairs {
		view.Pairs = append(view.Pairs, parts.PairingRow{
			Round: number, Board: pair.Board,
			White: parts.SeatOf(reader, s, pair.White, points).WithNumber(), Black: parts.SeatOf(reader, s, pair.Black, points).WithNumber(),
			Void: pair.White.StruckOut() || pair.Black.StruckOut(),
		})
	}
	for _, p := range planned.Free {
		view.Free = append(view.Free, parts.SeatOf(reader, s, p, points).WithNumber())
	}
	if round := s.CurrentRound(); round != nil {
		view.Adjourned = adjourned(round)
		view.Open = round.Open - view.Adjourned
	}
	return view, nil
}

// deskOnRound makes a handler of a change to the round of the path, which
// afterwards shows that round.
func deskOnRound(change func(c *page.Call, id string, round int) error) page.Handler {
	return func(c *page.Call) error {
		snapshot, number, err := sent.SnapshotAndRound(c)
		if err != nil {
			return err
		}
		return deskDone(c, change(c, snapshot.ID, number), "rounds", number)
	}
}

// confirmStart asks before the clocks of a round are started whose games are kept: they all begin with that.
func confirmStart(c *page.Call) error {
	s, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	if err := s.May(events.ToStart(number)); err != nil {
		return deskRefused(c, err)
	}
	view := startView(c.Reader, s, number)
	if err := addEarlier(c, &view, s, number); err != nil {
		return err
	}
	return confirm(c, s, view)
}

// addEarlier says how many games of rounds before are played on: who starts another clock for the same players has to know.
func addEarlier(c *page.Call, view *confirmView, s *events.Snapshot, number int) error {
	running := 0
	for i := range s.Rounds {
		round := &s.Rounds[i]
		if round.Number >= number || round.StartedAt.IsZero() || round.Finished() {
			continue
		}
		n, err := gamesWith(c, s, round, func(g *game.State) bool { return g.Phase() == game.Running && !g.Adjournment.IsClosed() })
		if err != nil {
			return err
		}
		running += n
	}
	if running > 0 {
		view.Points = append(view.Points, c.Text("desk.start.earlier", i18n.A("n", running)))
	}
	return nil
}

// startRound starts the round that was asked about. Where games begin with it and nobody was asked about the round as it
// is now, because it was published again or its games were not kept then, the question is asked again. A second press
// finds the clocks running, which is what was wanted.
func startRound(c *page.Call) error {
	s, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	var seen []events.Announcement
	if s.Settings.Games.Kept != tournament.KeptNowhere || f.Has("announced") {
		seen = append(seen, events.Announcement{Round: number, Seq: f.Seq("announced")})
	}
	err = c.Events.StartRound(c.Context(), c.Actor, s.ID, number, seen...)
	if why, refused := article.AsRefusal(err); refused && why.Code == "round.start_replaced" {
		return askStartAgain(c, number, why)
	}
	if isRefusal(err, "start.twice") {
		err = nil
	}
	return deskDone(c, err, "rounds", number)
}

func askStartAgain(c *page.Call, number int, why *article.Refusal) error {
	s, err := c.Snapshot()
	if err != nil {
		return err
	}
	if s.May(events.ToStart(number)) != nil {
		return deskRefused(c, why)
	}
	view := startView(c.Reader, s, number)
	if err := addEarlier(c, &view, s, number); err != nil {
		return err
	}
	view.Refused, _ = refusal(c.Reader, why)
	return confirmStatus(c, http.StatusConflict, s, view)
}

func startView(reader page.Reader, s *events.Snapshot, number int) confirmView {
	round := i18n.A("round", number)
	view := confirmView{
		Title: reader.Text("desk.start.title", round), Button: reader.Text("desk.start.button", round),
		Lead: reader.Text("desk.start.lead_"+leadOf(s.Settings), i18n.A("n", toBegin(s.Round(number)))),
		Back: parts.DeskPath(s.ID, "rounds", number), Hidden: []hiddenField{{"announced", strconv.FormatUint(s.Round(number).SeatedBy, 10)}},
	}
	if s.Settings.Games.Kept == tournament.KeptByPlayers {
		late, _ := events.LatenessOf(s.Settings)
		absent := "desk.start.absent"
		if s.Settings.CheckIn { // who is checked in is present without opening anything
			absent = "desk.start.absent_checkin"
		}
		view.Points = append(view.Points, reader.Text("desk.start.players"), reader.Text(absent,
			i18n.A("minutes", late), i18n.A("article", string(parts.LateArticle(s.Settings.Variant)))))
		if reader.May(app.SeeCards) {
			view.Link = &confirmLink{parts.OfRound(parts.TournamentPath(s.ID, "links"), number), reader.Text("hall.links.title")}
		}
	}
	if s.Settings.CheckIn {
		if missing := len(s.CheckIns(number).Missing); missing > 0 {
			view.Points = append(view.Points, reader.Text("desk.start.missing", i18n.A("n", missing)))
		}
	}
	return view
}

// leadOf is the word of what begins with the clocks. Where Black alone is absent Black's run in most editions (II.4.5).
func leadOf(settings tournament.Settings) string {
	if settings.Games.Kept == tournament.KeptByPlayers && clock.RulesOf(settings.Edition).RunsAbsentBlack {
		return settings.Games.Kept.Word() + "_late"
	}
	return settings.Games.Kept.Word()
}

// toBegin counts the games that are still to be played.
func toBegin(round *events.Round) (n int) {
	for _, g := range round.Games {
		if g.Open && g.Result == score.NotPlayed {
			n++
		}
	}
	return n
}

func confirmUnpublish(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	if err := snapshot.May(events.ToUnpublish(number)); err != nil {
		return deskRefused(c, err)
	}
	return confirm(c, snapshot, confirmView{
		Title: c.Text("desk.unpublish.title", i18n.A("round", number)), Article: "V.2.8.9.9",
		Lead:   c.Text("desk.unpublish.lead"),
		Button: c.Text("desk.unpublish.button", i18n.A("round", number)), Danger: true,
		Back: parts.DeskPath(snapshot.ID, "rounds", number),
	})
}

func confirmCancel(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	if err := snapshot.May(events.ToCancel(number)); err != nil {
		return deskRefused(c, err)
	}
	view := cancelView(c.Reader, snapshot, number, nil)
	if round := snapshot.Round(number); round != nil {
		begun, err := begunGames(c, snapshot, round)
		if err != nil {
			return err
		}
		if begun > 0 {
			view.Points = append(view.Points, c.Text("desk.cancel.games", i18n.A("n", begun)))
		}
	}
	return confirm(c, snapshot, view)
}

func cancelView(reader page.Reader, s *events.Snapshot, number int, problems []tournament.Problem) confirmView {
	entered := 0
	if round := s.Round(number); round != nil {
		entered = len(round.Games) - round.Open
	}
	view := confirmView{
		Title: reader.Text("desk.cancel.title", i18n.A("round", number)),
		Points: []string{
			reader.Text("desk.cancel.replay", i18n.A("round", number)), reader.Text("desk.cancel.kept"),
		},
		Ask: reader.Text("desk.cancel.reason"), Wrong: page.DefectsOf(reader, problems).Of("reason"),
		Button: reader.Text("desk.cancel.button", i18n.A("round", number)), Danger: true,
		Back: parts.DeskPath(s.ID, "rounds", number),
	}
	if entered > 0 {
		view.Lead = reader.Text("desk.cancel.lead", i18n.A("results", entered))
	}
	for _, reason := range s.Settings.System.CancelReasons() {
		view.Choices = append(view.Choices, page.Choice{Value: string(reason), Label: reader.Text("cancel.reason." + string(reason))})
	}
	return view
}

// cancelDeskRound voids a round for a reason.
func cancelDeskRound(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	err = c.Events.CancelRound(c.Context(), c.Actor, snapshot.ID, number, tournament.CancelReason(f.Text("choice")))
	if problems := page.ProblemsIn(err); problems != nil {
		return confirmStatus(c, http.StatusUnprocessableEntity, snapshot, cancelView(c.Reader, snapshot, number, problems))
	}
	return deskDone(c, err, "rounds", number)
}

// askInterrupt asks for what reason the clocks of a whole round are to stop (II.7.2).
func askInterrupt(c *page.Call) error {
	s, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	return confirm(c, s, interruptView(c.Reader, s, number))
}

func interruptView(reader page.Reader, s *events.Snapshot, number int) confirmView {
	round := i18n.A("round", number)
	view := confirmView{
		Title: reader.Text("desk.interrupt.title", round), Lead: reader.Text("desk.interrupt.lead"), Article: game.InterruptionArticle(s.Settings.Variant),
		Points: []string{reader.Text("desk.interrupt.single"), reader.Text("desk.interrupt.told")}, Ask: reader.Text("desk.interrupt.reason"),
		Button: reader.Text("desk.interrupt.button", round), Danger: true, Back: parts.DeskPath(s.ID, "rounds", number),
	}
	for _, cause := range game.Causes() {
		view.Choices = append(view.Choices, page.Choice{Value: string(cause), Label: reader.Text(cause.Word())})
	}
	return view
}

// interruptRound stops the clocks of the round.
func interruptRound(c *page.Call) error {
	s, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	cause := game.Cause(f.Text("choice"))
	if !slices.Contains(game.Causes(), cause) {
		view := interruptView(c.Reader, s, number)
		view.Wrong = []page.Defect{{Text: page.Capital(c.Text("desk.interrupt.choose"))}}
		return confirmStatus(c, http.StatusUnprocessableEntity, s, view)
	}
	_, err = c.Games.InterruptRound(c.Context(), c.Actor, s.ID, number, cause)
	return deskDone(c, err, "rounds", number)
}

// askResume asks before the clocks of an interrupted round run again.
func askResume(c *page.Call) error {
	s, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	round := i18n.A("round", number)
	return confirm(c, s, confirmView{
		Title: c.Text("desk.resume.title", round), Lead: c.Text("desk.resume.lead"), Article: game.InterruptionArticle(s.Settings.Variant),
		Points: []string{c.Text("desk.resume.single")}, Button: c.Text("desk.resume.button", round), Back: parts.DeskPath(s.ID, "rounds", number),
	})
}

// resumeRound lets the clocks run that were stopped with the round.
func resumeRound(c *page.Call) error {
	s, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	_, err = c.Games.ResumeRound(c.Context(), c.Actor, s.ID, number)
	return deskDone(c, err, "rounds", number)
}
