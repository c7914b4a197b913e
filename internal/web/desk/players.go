package desk

import (
	"net/http"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
	"damka/internal/words"
	"damka/score"
)

// deskPlayersView is the list of participants with the form to add one.
type deskPlayersView struct {
	Head         parts.Head
	Sub          []parts.DeskTab
	CanDraw      bool
	Numbered     bool
	Late         int // the number of anyone who is added now; 0 before the lots
	Missed       int // rounds that anyone who is added now has missed (Swiss)
	Swiss        bool
	Players      []deskPlayerRow
	Form         *playerFormView // nil where nobody can be added
	Refused      *noticeView     // why
	Added        string          // who was just added; empty: nobody
	Undivided    int             // players whose name can be divided
	Names        string          // address where
	Done         *doneView       // what was just done to a player, or to many at once
	Title        string          // of the list: how many there are, and of which clubs
	Count        int
	Import       string // address; empty: the reader cannot
	Add          string
	Lots         string
	Banned       []noticeView // players who serve a ban
	Roster       string       // address of the comparison with the rating list; empty: the reader cannot
	StartingList string
}

// deskPlayerRow is one participant.
type deskPlayerRow struct {
	Number      score.Number
	Name, Club  string
	Born        int
	Rating      parts.RatingView
	Title, List string
	Gone        string // why he is no longer in the tournament, in words
	StruckOut   bool
	Edit, Act   string // addresses
	CanEdit     bool   // else it is only shown
	ActLabel    string // "Usuń", "Wycofaj", "Przywróć"; empty: nothing to do
}

func showDeskPlayers(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	query := c.Request.URL.Query()
	listed, err := listedPlayer(c, snapshot, query.Get("listed"))
	if err != nil {
		return err
	}
	view := deskPlayersViewOf(c.Reader, snapshot, listed, nil, nil)
	if view.Done, err = doneOf(c, snapshot, query.Get("withdrawn"), query.Get("reinstated")); err != nil {
		return err
	}
	if view.Form != nil {
		view.Added = nameOfEntered(c.Reader, snapshot, query.Get("added"))
		view.Form.Next = view.Added != ""
	}
	if view.Done == nil {
		view.Done = doneWithMany(c, snapshot)
	}
	if view.Banned, err = bannedIn(c, snapshot); err != nil {
		return err
	}
	return c.Show(view)
}

func deskPlayersViewOf(reader page.Reader, s *events.Snapshot, in sent.Player, f *page.Form, problems []tournament.Problem) deskPlayersView {
	view := deskPlayersView{
		Head: parts.DeskHead(reader, s), Sub: parts.DeskTabs(reader, s, parts.DeskPath(s.ID, "players")),
		CanDraw: may(reader, s, events.ToDrawLots), Numbered: s.Numbered(), Count: len(s.Players),
		Add: parts.DeskPath(s.ID, "players"), Lots: parts.DeskPath(s.ID, "lots"),
		StartingList: parts.TournamentPath(s.ID, "print", "starting-list"),
	}
	clubs := parts.OwnClubs(reader)
	if len(clubs) == 0 && reader.May(app.EnterPlayers) {
		view.Import = parts.DeskPath(s.ID, "players", "import")
	}
	if reader.May(app.SeeDesk) && s.Settings.Variant.IsDraughts() {
		view.Roster = parts.DeskPath(s.ID, "roster")
	}
	for _, p := range parts.ListOf(reader.Printer, s) {
		if !parts.ShowsEntry(reader, p) {
			continue
		}
		view.Players = append(view.Players, deskPlayerRowOf(reader, s, p))
	}
	view.Title = reader.Text("desk.players.list", i18n.A("n", view.Count))
	if len(clubs) > 0 {
		view.Count = len(view.Players)
		view.Title = reader.Text("desk.players.of_club", i18n.A("clubs", reader.List(clubs...)), i18n.A("n", view.Count))
	}
	if reader.May(app.DivideNames) {
		view.Undivided, view.Names = len(undivided(reader, s)), parts.DeskPath(s.ID, "players", "names")
	}
	view.Swiss = s.Settings.System.IsSwiss()
	if view.Refused = notEntering(reader, s); view.Refused == nil {
		form := playerForm(reader, s, in, f, problems)
		form.Arrange = true
		view.Form = &form
		if view.Numbered {
			view.Late, view.Missed = len(s.Players)+1, len(s.Rounds)
		}
	}
	return view
}

func deskPlayerRowOf(reader page.Reader, s *events.Snapshot, p *events.Player) deskPlayerRow {
	row := deskPlayerRow{
		Number: p.Number, Name: parts.FamilyFirst(reader.Printer, p), Club: p.Person.Club, Born: p.Person.Born,
		Title: p.Strength.Title, Rating: parts.RatingOf(reader.Printer, p.Strength), List: string(p.Strength.List),
		StruckOut: p.StruckOut(), CanEdit: may(reader, s, events.ToAmend(p.ID)), Edit: parts.DeskPath(s.ID, "players", p.ID),
	}
	if p.Strength.ListPlace > 0 {
		row.List += " " + page.NumberOrNothing(p.Strength.ListPlace)
	}
	act := func(label, path string) {
		row.ActLabel, row.Act = reader.Text(label), parts.DeskPath(s.ID, "players", p.ID, path)
	}
	if p.Withdrawn != nil {
		row.Gone = reader.Text("desk.player.gone."+string(p.Withdrawn.Outcome), i18n.A("round", p.Withdrawn.AfterRound))
	}
	switch actOn(reader, s, p) {
	case events.ToReinstate(p.ID):
		act("desk.player.reinstate", "reinstate")
	case events.ToRemove(p.ID):
		act("desk.player.remove", "remove")
	case events.ToWithdraw(p.ID):
		act("desk.player.withdraw", "withdraw")
	}
	return row
}

// actOn is what can be done with a player besides correcting the entry: taking
// a withdrawal back, also when round 1 was taken back since, or taking the
// player out. The zero act: nothing.
func actOn(reader page.Reader, s *events.Snapshot, p *events.Player) events.Act {
	for _, act := range []events.Act{events.ToReinstate(p.ID), events.ToRemove(p.ID), events.ToWithdraw(p.ID)} {
		if may(reader, s, act) {
			return act
		}
	}
	return events.Act{}
}

// notEntering is why nobody can be entered; nil: people can.
func notEntering(reader page.Reader, s *events.Snapshot) *noticeView {
	err := s.May(events.ToEnter)
	if err == nil && !reader.May(app.EnterPlayers) {
		return &noticeView{Text: reader.Text("desk.players.not_yours")}
	}
	if isRefusal(err, "enter.after_start") {
		return &noticeView{reader.Text("desk.players.begun"), "V.1.2"}
	}
	notice, _ := refusal(reader, err)
	return notice
}

// addPlayer enters one player. A possible duplicate is shown first; anyone who
// ticks that it is somebody else enters him. So it is with a family name that
// may be a whole name.
func addPlayer(c *page.Call) error {
	snapshot, f, err := sent.SnapshotAndForm(c)
	if err != nil {
		return err
	}
	input := readPlayer(f)
	if rearranged, asked := rearrange(f, input); asked {
		return c.Show(deskPlayersViewOf(c.Reader, snapshot, rearranged, f, nil))
	}
	duplicates := duplicateViews(c.Reader, snapshot, input.Form(), "")
	mayBeWhole := input.Form().Person.Name.MayBeWhole()
	err = page.Joined(f.Invalid(), playerRefused(c, input))
	if err == nil && (len(duplicates) == 0 || f.Has("despite")) && (!mayBeWhole || f.Has("familyOnly")) {
		err = single(c.Events.Enter(c.Context(), c.Actor, snapshot.ID, []events.PlayerForm{input.Form()}, snapshot.Seq))
		if err == nil {
			return redirectToNext(c, snapshot)
		}
	}
	if page.ProblemsIn(err) == nil && err != nil {
		return deskRefused(c, err)
	}
	view := deskPlayersViewOf(c.Reader, snapshot, input, f, page.ProblemsIn(err))
	if view.Form != nil {
		view.Form.ask(f, duplicates, mayBeWhole)
	}
	return c.ShowStatus(http.StatusUnprocessableEntity, view)
}

// playerRefused is everything wrong with what was said of a player; nil when
// nothing is.
func playerRefused(c *page.Call, in sent.Player) error {
	if problems := c.Events.FormProblems(in.Form()); problems != nil {
		return &tournament.InvalidError{Problems: problems}
	}
	return nil
}

// single takes the row out of the fields of one form: "0.name" is "name".
func single(err error) error {
	problems := page.ProblemsIn(err)
	if problems == nil {
		return err
	}
	invalid := &tournament.InvalidError{Problems: make([]tournament.Problem, len(problems))}
	for i, p := range problems {
		invalid.Problems[i] = tournament.Problem{Field: page.AfterDot(p.Field), Reason: p.Reason}
	}
	return invalid
}

// showDuplicates answers a form half filled in with who may be the same
// person, as a fragment of the page.
func showDuplicates(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	query := c.Request.URL.Query()
	f := &page.Form{Values: query}
	own := tournament.ParticipantID(query.Get("own"))
	return c.Fragment("duplicates", duplicateViews(c.Reader, snapshot, readPlayer(f).Form(), own))
}

// bannedIn are the players who serve a ban, by the register on this server: a warning for whoever enters players, and not a wall.
func bannedIn(c *page.Call, s *events.Snapshot) ([]noticeView, error) {
	if c.Register == nil || !c.May(app.EnterPlayers) || len(s.Players) == 0 {
		return nil, nil
	}
	p, err := s.Played()
	if err != nil {
		return nil, err
	}
	reasons, err := c.Register.Banned(c.Context(), p)
	var all []noticeView
	for _, why := range reasons {
		all = append(all, noticeView{Text: page.Capital(words.ExplainNorm(c.Printer, why, s.Name)), Article: why.Article})
	}
	return all, err
}
