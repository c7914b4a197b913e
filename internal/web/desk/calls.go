package desk

import (
	"strings"
	"time"

	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// callsView is the queue at the desk: the games in which somebody waits for the arbiter, who
// has waited longest first.
type callsView struct {
	Head  parts.Head
	Sub   []parts.DeskTab
	Games []waitingGame
}

// waitingGame is one of them.
type waitingGame struct {
	Game, Path, Answer string
	Act                string // on the link to what the arbiter does there
	Board, Round       int
	White, Black       string
	Label              string // of the link, for those who do not see the table
	Stopped, Over      bool
	Since              time.Time // in the hall
	Minutes            int       // since then
	Matters            []waitingMatter
}

// waitingMatter is who calls, and for what.
type waitingMatter struct{ Who, About string }

func showCalls(c *page.Call) error {
	s, err := c.Snapshot()
	if err != nil {
		return err
	}
	waiting, err := c.Games.Waiting(c.Context(), c.Actor, s.ID)
	if err != nil {
		return err
	}
	view := callsView{Head: parts.DeskHead(c.Reader, s), Sub: parts.DeskTabs(c.Reader, s, parts.DeskPath(s.ID, "calls"))}
	for _, w := range waiting {
		view.Games = append(view.Games, waitingGameOf(c.Reader, s, w))
	}
	return c.Show(view)
}

// actAt is what the arbiter does about the first matter: decides what is to be decided, or comes.
func actAt(w games.Waiting) string {
	switch about := w.Matters[0].About; {
	case about == games.AboutHelp:
		return actHelp
	case w.Over:
		return "answer"
	case strings.HasPrefix(about, games.AboutClaim+"."):
		return "claim"
	case about == games.AboutReport:
		return "irregularity"
	case about == games.AboutSealed:
		return "seal_close"
	case about == games.AboutTerm:
		return "plan"
	}
	return "answer"
}

// actHelp is to look into a report of help, which has a page of its own.
const actHelp = "help"

// visibleAct is the word of the link's text.
func visibleAct(act string) string {
	switch act {
	case "answer", "seal_close", "plan", actHelp:
		return act
	}
	return "decide"
}

func waitingGameOf(reader page.Reader, s *events.Snapshot, w games.Waiting) waitingGame {
	since := games.Moment(w.Since())
	act := actAt(w)
	view := waitingGame{
		Game: w.Game, Path: "/games/" + w.Game, Answer: parts.TournamentPath(s.ID, "games", w.Game, "rule", act),
		Act:   reader.Text("desk.calls." + visibleAct(act)),
		Board: w.Board, Round: w.Round, White: s.Name(w.White), Black: s.Name(w.Black), Stopped: w.Stopped, Over: w.Over,
		Since: since.In(s.Location), Minutes: max(0, int(reader.Now.Sub(since)/time.Minute)),
	}
	if act == actHelp {
		view.Answer = parts.TournamentPath(s.ID, "games", w.Game, "suspicion")
	}
	view.Label = reader.Text("desk.calls.open", i18n.A("board", w.Board), i18n.A("white", view.White), i18n.A("black", view.Black))
	for _, m := range w.Matters {
		who := reader.Text("desk.calls.by_arbiter")
		if m.By.IsValid() {
			who = reader.Text("colour." + m.By.String())
		}
		view.Matters = append(view.Matters, waitingMatter{who, reader.Text("wait." + m.About)})
	}
	return view
}
