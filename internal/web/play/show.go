package play

import (
	"maps"
	"net/http"
	"slices"
	"strconv"

	"damka/article"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/board"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// gamePage is the page of a game. It works without scripts: the board is a table of what is
// where, moves are typed.
type gamePage struct {
	ID       string
	Path     string
	Head     gameHead
	State    state
	Drawn    *board.Drawing // for who runs no scripts; nil: there is no board
	Pieces   [2]string      // of White and of Black, for who does not see the board
	Free     []page.Choice  // sides that can be taken
	Paired   bool           // of a tournament, where games are adjourned
	Link     string         // for the player to send to somebody; empty: nobody is needed any more
	Wait     string         // what the player has to know meanwhile
	Rows     []moveRow
	Acts     []actButton
	Asked    []asked           // by the opponent
	Call     []page.Choice     // for what the arbiter can be called; nil: there is none
	MayCall  bool              // now
	Ask      []groundChoice    // what can be claimed of the arbiter; nil: there is none
	MayAsk   bool              // some of it now
	Claim    *claimForm        // of a draw in chess; nil: there is none
	Report   []page.Choice     // irregularities of the opponent
	MayTell  bool              // one can be reported now
	Usual    bool              // it began with all pieces of its variant
	Themes   []page.Choice     // of the board
	Sets     []page.Choice     // of chess pieces; none for draughts
	Texts    map[string]string // for the scripts
	Next     []panelLink       // where to go when it is over
	Erase    bool              // there is something that the reader may erase
	Name     string            // that was typed with it, or the reader's own
	Rated    bool              // who takes a side is called as their account is
	Login    string            // of the reader's account; empty: there is none
	Refused  *note             // why the side that was asked for was not given, or is this browser's no more; nil: neither
	Key      bool              // there is a private link of the own side
	Audience string            // how many look on; empty: nobody
	Rematch  string            // of this game, for who played it; empty: the opponent cannot be asked for one
	Another  []page.Choice     // the fields of another game with the same program; none: a person was played
	Slow     bool              // it is played by correspondence
	Holiday  bool              // and the reader may take a vacation in it
	Private  bool
	Invites  bool // to the reader's side, as no move was made yet
	Team     bool // several persons consult on the reader's side
	Talk     bool // the reader and the opponent can say something to each other
	Help     bool // the reader can report that the opponent is helped
}

// moveRow is a move of each side.
type moveRow struct {
	Number       int
	White, Black string // … for the one that is to come
}

// actButton is an act as a button.
type actButton struct{ Word, Label, Why string } // why it has to wait; empty: it does not

// asked is what the opponent has asked, with the acts that answer it.
type asked struct {
	Text string
	Acts []actButton
}

func askedOf(reader page.Reader, can []string) []asked {
	var all []asked
	for i, question := range []string{"play.say.offered", "play.say.takeback"} {
		one := asked{Text: reader.Text(question)}
		for _, word := range answers[2*i : 2*i+2] {
			one.Acts = append(one.Acts, actButton{Word: word, Label: reader.Text("play.act." + word)})
		}
		if slices.Contains(can, one.Acts[0].Word) {
			all = append(all, one)
		}
	}
	return all
}

func showGame(c *page.Call) error {
	s, err := seenBy(c)
	if err != nil {
		return err
	}
	if s.State.Settings.Private {
		c.Writer.Header().Set("X-Robots-Tag", "noindex")
	}
	return c.Show(gamePageOf(c, s))
}

func gamePageOf(c *page.Call, s seen) gamePage {
	view := gamePage{
		ID: s.ID, Path: gamePath(s.ID), Head: headOf(c.Reader, s), State: stateOf(c.Reader, s, 0),
	}
	view.Drawn = board.Draw(c.Printer, view.State.Position)
	view.Paired, view.Private = !s.State.Alone(), s.State.Settings.Private
	if s.State.Phase() == game.Waiting && s.State.Alone() {
		if s.side == 0 {
			view.Free, view.Rated, view.Login = freeSides(c, s.State), s.State.Settings.Rated, c.Signed.Account.Login().String()
			view.Name = view.Login
		} else {
			view.Link, view.Wait = c.Base()+view.Path, waitText(c.Reader, s.State)
		}
	}
	view.Next = nextOf(c.Reader, view.Head, s)
	if mayAskAgain(c, s) {
		view.Rematch = s.ID
	}
	view.Another = anotherOf(s)
	view.Usual = (s.State.Settings.Start == "" || s.State.Settings.Variant == article.Chess960) && s.State.Settings.Origin.Kind != game.Handicap
	if view.State.Blind {
		view.Usual = false // what was taken is told from what stands
	}
	view.Pieces, view.Themes, view.Sets = board.Lists(c.Printer, view.State.Position), choicesOf(c.Reader, "play.board.theme.", boardThemes), pieceSetsOf(c.Reader, s.State)
	view.Texts = textsFor(c.Reader, s.State.Settings.Variant)
	if view.State.Blind {
		view.Texts["line.blindfold"] = c.Text("line.blindfold")
	}
	if view.State.You != "" {
		view.Texts["play.line.example"] = c.Text("play.line.example", i18n.A("move", exampleOf(s.State.Settings.Variant)))
	}
	view.Rows = rowsOf(view.State.Moves, s.State)
	view.Claim = claimFormOf(c.Reader, s.State, s.side)
	if s.side.IsValid() && !s.State.Alone() {
		view.Call = matterChoices(c.Reader)
		view.Ask = groundChoices(c.Reader, s.State, view.State.Asks, games.Instant(c.Now))
		view.Report = kindChoices(c.Reader, s.State)
		view.MayAsk = slices.ContainsFunc(view.Ask, func(g groundChoice) bool { return g.Now })
	}
	for _, word := range view.State.Can {
		if word == actCall {
			view.MayCall = true
		}
		if word == actReport {
			view.MayTell = true
		}
	}
	for _, word := range view.State.Shown {
		view.Acts = append(view.Acts, actButton{Word: word, Label: c.Text("play.act." + word), Why: view.State.Idle[word].Text})
	}
	view.Asked = askedOf(c.Reader, view.State.Can)
	view.Refused, view.Key = lostKey(c, s), codeOf(c, s) != ""
	view.Slow = s.State.Settings.Control.IsCorrespondence()
	view.Team = s.State.Settings.Consultation.Has(s.side)
	view.Invites = view.Team && s.State.Outcome == nil && len(s.State.Moves) == 0
	view.Holiday = s.State.Settings.Vacation > 0 && s.side.IsValid() && s.State.Outcome == nil
	view.Erase = parts.MayErase(c, s.Snapshot)
	view.Talk = talks(s)
	view.Help = s.side.IsValid() && !s.State.Alone() && hasBegun(s.Snapshot)
	view.Audience = audienceText(c.Printer, c.Games.Spectators(s.ID))
	return view
}

// waitText says what happens when the opponent comes: by when the first moves are to be made.
func waitText(reader page.Reader, g *game.State) string {
	limit, free := g.FirstMoveLimit()
	if g.Settings.Control.IsCorrespondence() { // nobody keeps a page open for days
		return reader.Text("play.wait.days")
	}
	if !free {
		return reader.Text("play.wait")
	}
	return reader.Text("play.wait.first", i18n.A("time", amountText(limit)))
}

// nextOf are the pages after a game.
func nextOf(reader page.Reader, head gameHead, s seen) []panelLink {
	analyse := panelLink{reader.Text("play.next.analyse"), "/analysis?game=" + s.ID}
	if head.Part != nil {
		if head.Part.Leads {
			return []panelLink{{reader.Text("ways.part.next"), head.Part.Path + "/game"}, analyse}
		}
		return []panelLink{{reader.Text("ways.exhibition.title"), head.Part.Path}, analyse}
	}
	if head.Event == "" {
		return []panelLink{{reader.Text("play.next.new"), "/play/new?" + likeIt(s).Encode()}, analyse}
	}
	return []panelLink{{reader.Text("play.next.round", i18n.A("n", head.Round)), head.RoundPath}, {reader.Text("play.next.tournament"), head.EventPath}, analyse}
}

// mayAskAgain says that the reader can ask the opponent for another game like this one, when it is over.
func mayAskAgain(c *page.Call, s seen) bool {
	if c.Lobby == nil || !s.side.IsValid() || !s.State.Alone() || s.State.Player(s.side.Other()).Program != "" {
		return false
	}
	may, err := c.Lobby.MayRematch(c.Context(), parts.Asking(c), s.ID)
	if err != nil {
		c.Log.Error("it is not known whether there can be a rematch", "game", s.ID, "error", err)
	}
	return err == nil && may
}

// anotherOf is the form of another game with the program that was played, as its fields: it begins at a press. None where a person was.
func anotherOf(s seen) (fields []page.Choice) {
	if !s.side.IsValid() || !s.State.Alone() || s.State.Player(s.side.Other()).Program == "" {
		return nil
	}
	like := likeIt(s)
	for _, name := range slices.Sorted(maps.Keys(like)) {
		fields = append(fields, page.Choice{Value: name, Label: like.Get(name)})
	}
	return fields
}

// exampleOf is a first move as players of a game type it.
func exampleOf(v article.Variant) string {
	switch {
	case v == article.International:
		return "32-28"
	case v.IsDraughts():
		return "c3-d4"
	}
	return "e4"
}

func freeSides(c *page.Call, g *game.State) []page.Choice {
	var free []page.Choice
	for _, side := range []article.Colour{article.White, article.Black} {
		if g.Player(side).IsZero() {
			free = append(free, page.Choice{Value: side.String(), Label: c.Text("play.sit." + side.String())})
		}
	}
	return free
}

// rowsOf are the moves by pairs. A game that began with Black to move begins with an empty place.
func rowsOf(moves []moveView, g *game.State) []moveRow {
	var rows []moveRow
	for _, m := range moves {
		if m.By == article.White.String() || len(rows) == 0 {
			rows = append(rows, moveRow{Number: len(rows) + 1})
		}
		if m.By == article.White.String() {
			rows[len(rows)-1].White = m.Text
		} else {
			rows[len(rows)-1].Black = m.Text
		}
	}
	return withNext(rows, g)
}

// withNext has a sign in the place of the move that is to come.
func withNext(rows []moveRow, g *game.State) []moveRow {
	if g.Phase() != game.Running {
		return rows
	}
	if g.Turn() == article.White || len(rows) == 0 {
		rows = append(rows, moveRow{Number: len(rows) + 1})
	}
	if g.Turn() == article.White {
		rows[len(rows)-1].White = "…"
	} else {
		rows[len(rows)-1].Black = "…"
	}
	return rows
}

// sendState answers with the game as it is now: what happened from the half-move on that the
// address names.
func sendState(c *page.Call) error {
	s, err := seenBy(c)
	if err != nil {
		return err
	}
	return sendSeen(c, s)
}

// sendEmbedded sends it as everybody may see it.
func sendEmbedded(c *page.Call) error {
	s, err := seenFramed(c)
	if err != nil {
		return err
	}
	return sendSeen(c, s)
}

func sendSeen(c *page.Call, s seen) error {
	from, _ := strconv.Atoi(c.Request.URL.Query().Get("from")) // what is no number is 0: everything
	reader := c.Reader
	reader.Now = c.Games.Now() // writing a move took its time
	return c.JSON(http.StatusOK, stateOf(reader, s, max(from, 0)))
}

// embedded is a game in a frame of another site: to look at, and to follow. It has nothing to press but a link
// to the game itself.
type embedded struct {
	Path  string
	Head  gameHead
	State state
	Drawn *board.Drawing // for who runs no scripts
	Rows  []moveRow
	Texts map[string]string
}

// showEmbedded shows a game as everybody may see it, whoever asks: other sites have no part in what a player sees.
func showEmbedded(c *page.Call) error {
	s, err := seenFramed(c)
	if err != nil {
		return err
	}
	page.AllowFrames(c)
	view := embedded{Path: gamePath(s.ID), Head: headOf(c.Reader, s), State: stateOf(c.Reader, s, 0), Texts: textsFor(c.Reader, s.State.Settings.Variant)}
	view.Rows, view.Drawn = rowsOf(view.State.Moves, s.State), board.Draw(c.Printer, view.State.Position)
	view.State.White.Path, view.State.Black.Path = "", "" // other pages do not open in the frame
	return c.Show(view)
}
