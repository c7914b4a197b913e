package desk

import (
	"fmt"
	"slices"
	"time"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
	"damka/score"
)

// deskRound is a round with its results to enter.
type deskRound struct {
	parts.RoundState
	State        parts.RoundState // the same, for the partial that shows it
	Published    bool
	Rows         []deskRow
	Free         []parts.Seat
	Out          []outView   // byes and absences of a Swiss round
	ByHand       *byHandView // nil: paired as the engine says
	SeatedBy     uint64      // the seating that the results belong to
	Panel        bool        // why a pair is paired so is shown beside it
	Late         bool        // later rounds follow from it: corrections are asked about
	Older        bool        // of a round robin, behind: so are those of results entered
	Voided       []parts.VoidedView
	CanStart     bool
	Asks         bool // before the clocks are started, because the games begin with them
	Played       bool // the players make their moves here
	CanUnpublish bool
	CanCancel    bool // it has begun, so that it can no longer be unpublished
	CanEnter     bool
	Fixed        *noticeView         // why it cannot be unpublished though it has not begun
	Forfeits     *absence            // nil before the clocks are started
	Pages        roundPages          // addresses
	Reports      parts.Reports       // by players, which are no results yet
	Here         *parts.CheckInsView // nil: nobody checks in
	Given        []givenGame         // results of games that the table does not have
	Early        []earlyResult       // and that it is to have when everybody may know them
	Awaits       bool                // somebody has not come to a game that is played here

	Interrupt   string // where the round is interrupted; empty: nothing runs, or not by the reader
	Resume      string // where it goes on
	Interrupted string // why and since when it is interrupted
}

// roundPages are the addresses around a round; empty where there is nothing.
type roundPages struct {
	Own                                     string
	Save, Start, Unpublish, Cancel, Publish string
	Pairings, Cards                         string
	Tables                                  string // the boards on a phone
	Boards, Wall                            string // the games, on a page and on the hall's screen; empty: they are not kept
	Transmit                                string // where their moves are entered; empty: nowhere, or not by the reader
	Links                                   string // the players' own pages; empty: they have nothing to do there, or not for the reader
	Colours                                 string // empty: no game had colours
	Why                                     string // in a Swiss tournament
}

// byHandView is what is known of a pairing made by the arbiter.
type byHandView struct {
	Note             string
	Errors, Findings []noticeView
}

// absence is when somebody who has not come has lost (II.5.5).
type absence struct {
	At   time.Time
	Past bool
}

// deskRow is one board with its result to enter.
type deskRow struct {
	parts.PairingRow
	Was      string        // stable name of the result that is there
	Choices  []page.Choice // none: the game is not played and takes no result (II.5.7.1.1)
	Label    string        // of the field: "Wynik, stolik 3: Olga Czyż – Emil Źrebak"
	Conflict *rowConflict
	Reported *parts.ReportedBoard // what the players say; nil: nothing
	Kept     *keptGame            // the game that is played here; nil: none
}

// Under says that the row says something below its result.
func (r deskRow) Under() bool {
	return r.Void && len(r.Choices) > 0 || r.Kept != nil && (r.Kept.Adjourned != "" || r.Kept.PlaysOn)
}

// rowConflict is what is there where somebody was faster.
type rowConflict struct {
	Board          int
	Stands, Wanted string // results in words
	Who            string // and when
}

func deskRoundOf(reader page.Reader, s *events.Snapshot, number int) (*deskRound, error) {
	view := &deskRound{
		RoundState: parts.RoundState{Number: number, Start: parts.MomentOf(reader, s, s.ScheduledAt(number))},
		Pages:      roundPagesOf(reader, s, number),
	}
	if number <= len(s.Rounds) {
		view.Voided = parts.VoidedOf(reader, s, &s.Rounds[number-1])
	}
	round := s.Round(number)
	if round == nil {
		return view, nil
	}
	points, err := parts.PointsBefore(s, number)
	if err != nil {
		return nil, err
	}
	view.RoundState, view.Published = parts.StateOf(reader, s, round), true
	view.State = view.RoundState
	view.Reports = parts.ReportsOf(reader, s, round, func(int) bool { return true }, parts.DeskPath(s.ID, "rounds", number, "reports"))
	for _, g := range round.Games {
		row := deskRowOf(reader, s, g, points)
		row.Reported = view.Reports.Of(g.Board)
		view.Rows = append(view.Rows, row)
	}
	for _, p := range round.Free {
		view.Free = append(view.Free, parts.SeatOf(reader, s, p, points).WithNumber())
	}
	if round.Open > 0 {
		view.Here = parts.CheckInsOf(reader, s, number, checkInPath(s, number))
		if view.Here != nil {
			view.Here.Late = parts.LateAllOf(reader, s, round)
		}
	}
	view.SeatedBy, view.Older = round.SeatedBy, s.IsOlder(number)
	if s.Settings.System.IsSwiss() {
		if err := addSwiss(reader, view, s, round, points); err != nil {
			return nil, err
		}
	}
	view.CanEnter, view.CanCancel = may(reader, s, events.ToEnterResults(number)), may(reader, s, events.ToCancel(number))
	view.Asks, view.Played = s.Settings.Games.Kept != tournament.KeptNowhere, s.Settings.Games.Kept == tournament.KeptByPlayers
	view.CanStart = may(reader, s, events.ToStart(number)) && !view.Started && !round.Finished()
	if err := offerUnpublish(reader, view, s, round); err != nil {
		return nil, err
	}
	if !round.StartedAt.IsZero() && awaited(round) { // a result alone does not say when the clocks were started
		at := s.LateBy(round).In(s.Location)               // see addLate
		view.Forfeits = &absence{at, reader.Now.After(at)} // more than the limit (II.5.5)
	}
	return view, nil
}

// awaited says that somebody may still be absent: a game has not begun.
func awaited(round *events.Round) bool {
	return slices.ContainsFunc(round.Games, func(g events.Game) bool { return g.Open && g.Result == score.NotPlayed })
}

// addSwiss adds what rounds of a Swiss tournament alone have: who is out, and
// what speaks against a pairing made by hand.
func addSwiss(reader page.Reader, view *deskRound, s *events.Snapshot, round *events.Round, points parts.Points) error {
	for _, bye := range round.Byes {
		view.Out = append(view.Out, outView{Seat: parts.SeatOf(reader, s, bye.Player, points).WithNumber(), Kind: words.Bye(reader.Printer, bye.Kind)})
	}
	view.Late = s.CurrentRound() != round
	view.Panel = round.ByHand == nil && len(round.Games) <= explainAtOnce
	view.Pages.Why = parts.DeskPath(s.ID, "rounds", round.Number, "why")
	if round.ByHand == nil {
		return nil
	}
	judgement, err := s.JudgePublished(round.Number)
	if err != nil {
		return err
	}
	view.ByHand = &byHandView{round.ByHand.Note, noticesOf(reader, judgement.Errors), noticesOf(reader, judgement.Findings)}
	return nil
}

// offerUnpublish offers to take a round back, or says why the pairing of one
// that nobody plays yet is fixed.
func offerUnpublish(reader page.Reader, view *deskRound, s *events.Snapshot, round *events.Round) error {
	err := s.May(events.ToUnpublish(round.Number))
	notice, refused := refusal(reader, err)
	switch {
	case isRefusal(err, "unpublish.no_violation"):
		view.Fixed = notice
	case !refused && err != nil:
		return err
	}
	view.CanUnpublish = err == nil && reader.May(app.UnpublishRound)
	return nil
}

func roundPagesOf(reader page.Reader, s *events.Snapshot, number int) roundPages {
	pages := roundPages{
		Own:  parts.DeskPath(s.ID, "rounds", number),
		Save: parts.DeskPath(s.ID, "rounds", number, "results"), Start: parts.DeskPath(s.ID, "rounds", number, "start"),
		Unpublish: parts.DeskPath(s.ID, "rounds", number, "unpublish"), Cancel: parts.DeskPath(s.ID, "rounds", number, "cancel"),
		Pairings: fmt.Sprintf("%s?round=%d", parts.TournamentPath(s.ID, "print", "pairings"), number),
		Cards:    fmt.Sprintf("%s?round=%d", parts.TournamentPath(s.ID, "print", "cards"), number),
	}
	if reader.May(app.SeeTables) {
		pages.Tables = parts.TournamentPath(s.ID, "tables")
	}
	addGamePages(reader, s, number, &pages)
	if may(reader, s, events.ToExchangeColours(number)) {
		pages.Colours = parts.DeskPath(s.ID, "rounds", number, "colours")
	}
	if err := s.May(events.ToPublish(number)); reader.May(app.PublishRound) && (err == nil || isRefusal(err, "publish.results_missing")) {
		pages.Publish = parts.DeskPath(s.ID, "rounds", number, "publish") // which says what is missing
	}
	return pages
}

// addGamePages adds where the round's games are seen, and what players and watchers need for them.
func addGamePages(reader page.Reader, s *events.Snapshot, number int, pages *roundPages) {
	kept, games := s.Settings.Games.Kept, parts.TournamentPath(s.ID, "games")
	if kept == tournament.KeptNowhere || s.Round(number) == nil {
		return
	}
	pages.Boards, pages.Wall = parts.OfRound(games, number), parts.OfRound(games+"/screen", number)
	switch {
	case kept == tournament.KeptTransmitted && reader.May(app.TransmitMoves) && s.Round(number) == s.CurrentRound():
		pages.Transmit = parts.TournamentPath(s.ID, "transmit")
	case kept == tournament.KeptByPlayers && reader.May(app.SeeCards) && s.Phase != tournament.Finished:
		pages.Links = parts.OfRound(parts.TournamentPath(s.ID, "links"), number)
	}
}

func deskRowOf(reader page.Reader, s *events.Snapshot, g events.Game, points parts.Points) deskRow {
	row := deskRow{PairingRow: parts.PairingRowOf(reader, s, g, points).WithNumbers(), Was: g.Result.String()}
	row.Label = reader.Text("desk.result.label", i18n.A("board", g.Board),
		i18n.A("white", row.White.Name), i18n.A("black", row.Black.Name))
	if g.Dropped() {
		return row
	}
	for _, result := range parts.ResultOrder() {
		if result.HasAdvantage() && !s.Settings.DrawsWithAdvantage && g.Result != result {
			continue
		}
		row.Choices = append(row.Choices, page.Choice{Value: result.String(), Label: parts.ResultLabel(reader, result), Chosen: result == g.Result})
	}
	return row
}
