package hall

import (
	"strconv"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/score"
)

// tablesView is the newest round, a card for each board.
type tablesView struct {
	Head     parts.Head
	Round    int // 0: none is published
	State    parts.RoundState
	Which    page.FormField // the boards that are shown, as the address has them; empty: all
	Showing  string         // the same in words
	Cards    []card
	Signs    []parts.ResultSign
	API      string
	Form     string // where a card is sent without scripts
	Desk     string // empty: this helper has none
	Transmit string // where moves of the hall are entered; empty: they are not
	Corrects bool   // may change what is entered
	Refused  string // why the last one was not saved
	Saved    int    // the board that was just saved
	Reports  parts.Reports
	Done     int                 // reports that were just confirmed
	Here     *parts.CheckInsView // nil: nobody checks in
}

// card is a board with the results to choose from.
type card struct {
	parts.PairingRow
	Was       string // stable name of what is there
	Announced uint64 // the announcement of the round
	Label     string // "Stolik 3: Olga Czyż – Emil Źrebak"
	Main      []choice
	Other     []choice
	Takes     bool // a result can be entered
	Done      bool // there is one
	Reported  *parts.ReportedBoard
}

// choice is a result to choose.
type choice struct{ Value, Sign, Words string }

func showTables(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	asked, wrong := boardsAsked(c) // what cannot be read shows all of them, with the reason beside the field
	view := tablesOf(c.Reader, snapshot, asked)
	if wrong != nil {
		view.Which = page.DefectsOf(c.Reader, page.ProblemsIn(wrong)).Text("boards", c.Request.URL.Query().Get("boards"))
	}
	view.Done, _ = strconv.Atoi(c.Request.URL.Query().Get("confirmed"))
	view.Saved, _ = strconv.Atoi(c.Request.URL.Query().Get("saved")) // anything else says nothing
	return c.Show(view)
}

func tablesOf(reader page.Reader, s *events.Snapshot, shown boards) tablesView {
	path := parts.TournamentPath(s.ID, "tables")
	view := tablesView{
		Head: parts.HeadOf(reader, s, path), Which: page.Defects{}.Text("boards", shown.String()), API: parts.APIPath(s.ID) + "/results",
		Form: shown.in(path), Signs: parts.ResultSigns(reader), Corrects: s.MayCorrect(reader.Actor),
	}
	if reader.May(app.SeeDesk) {
		view.Desk = parts.DeskPath(s.ID)
	}
	if s.Settings.Games.Kept == tournament.KeptTransmitted && reader.May(app.TransmitMoves) {
		view.Transmit = parts.TournamentPath(s.ID, "transmit")
	}
	if shown != (boards{}) {
		view.Showing = shown.inWords(reader)
	}
	round := s.CurrentRound()
	view.Here = hereOf(reader, s, round, shown)
	if round == nil {
		return view
	}
	view.Round, view.State = round.Number, parts.StateOf(reader, s, round)
	view.Reports = parts.ReportsOf(reader, s, round, shown.has, shown.in(path+"/reports"))
	takes := s.May(events.ToEnterResults(round.Number)) == nil
	for _, g := range round.Games {
		if shown.has(g.Board) {
			view.Cards = append(view.Cards, cardOf(reader, s, g, round.SeatedBy, takes, view.Corrects))
			view.Cards[len(view.Cards)-1].Reported = view.Reports.Of(g.Board)
		}
	}
	return view
}

func cardOf(reader page.Reader, s *events.Snapshot, g events.Game, announced uint64, takes, corrects bool) card {
	view := card{PairingRow: parts.PairingRowOf(reader, s, g, nil), Was: g.Result.String(), Announced: announced}
	view.Label = reader.Text("desk.result.label", i18n.A("board", g.Board), i18n.A("white", view.White.Name), i18n.A("black", view.Black.Name))
	view.Done = g.Result != score.NotPlayed
	view.Takes = takes && !g.Dropped() && (corrects || !view.Done)
	if !view.Takes {
		return view
	}
	for _, result := range parts.ResultOrder() {
		shown := parts.ResultViewOf(reader.Printer, result)
		offered := choice{result.String(), shown.White + " : " + shown.Black, shown.Words}
		switch {
		case result == score.NotPlayed || result.HasAdvantage() && !s.Settings.DrawsWithAdvantage:
		case result == score.WhiteWins, result == score.Draw, result == score.BlackWins:
			view.Main = append(view.Main, offered)
		default:
			view.Other = append(view.Other, offered)
		}
	}
	return view
}
