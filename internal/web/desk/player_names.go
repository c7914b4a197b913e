package desk

import (
	"fmt"
	"net/http"
	"strings"

	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

// rearrange does what the buttons beside a name ask for: the two names the other
// way round, or a name in one field as a proposal. Nothing is saved by it.
func rearrange(f *page.Form, in sent.Player) (sent.Player, bool) {
	switch {
	case f.Has("swap"):
		in.Family, in.Given = in.Given, in.Family
	case f.Has("divide") && in.Family != "": // a whole name where the family name belongs
		name := fullname.Divide(in.Family, fullname.FamilyFirst)
		in.Family, in.Given = name.Family(), name.Given()
	case f.Has("divide"):
		name := fullname.Divide(in.Name, fullname.GivenFirst)
		in.Name, in.Family, in.Given = "", name.Family(), name.Given()
	default:
		return in, false
	}
	return in, true
}

// namesView is the table of undivided names, each with a proposal to mend.
type namesView struct {
	Head    parts.Head
	Sub     []parts.DeskTab
	Refused *noticeView
	Wrong   page.Defects
	Rows    []nameRow
	Order   page.ChoiceField // in which the proposals were made
	Back    string
	Save    string // address
}

// nameRow is one undivided name.
type nameRow struct {
	ID, Record    string
	Whole         string
	Number        int
	Family, Given page.FormField
}

// undivided are the players whose name is one text and can be divided now.
func undivided(reader page.Reader, s *events.Snapshot) []*events.Player {
	var players []*events.Player
	for _, p := range s.Players {
		if p.Person.Name.IsUndivided() && may(reader, s, events.ToAmend(p.ID)) {
			players = append(players, p)
		}
	}
	return players
}

func showNames(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	order, err := proposedOrder(c.Request.URL.Query().Get("order"))
	if err != nil {
		return err
	}
	return c.Show(namesViewOf(c.Reader, snapshot, order, nil, nil))
}

// proposedOrder is the order that was chosen, or that in which names without a
// comma are mostly written.
func proposedOrder(word string) (fullname.Order, error) {
	order, err := sent.NameOrder(word)
	if err != nil || order == nil {
		return fullname.GivenFirst, err
	}
	return *order, nil
}

// namesViewOf shows what was typed, or proposals when nothing was.
func namesViewOf(reader page.Reader, s *events.Snapshot, order fullname.Order, f *page.Form, problems []tournament.Problem) namesView {
	view := namesView{
		Head: parts.DeskHead(reader, s), Sub: parts.DeskTabs(reader, s, parts.DeskPath(s.ID, "players")), Back: parts.DeskPath(s.ID, "players"),
		Save: parts.DeskPath(s.ID, "players", "names"), Wrong: page.DefectsOf(reader, problems),
	}
	for _, other := range []fullname.Order{fullname.GivenFirst, fullname.FamilyFirst} {
		word := sent.OrderWord(other)
		view.Order.Choices = append(view.Order.Choices, page.Choice{Value: word, Label: reader.Text("desk.names.order." + word), Chosen: other == order})
	}
	for _, p := range undivided(reader, s) {
		name := fullname.Divide(p.Person.Name.Whole(), order)
		family, given := nameFields(p.ID)
		row := nameRow{
			ID: string(p.ID), Record: p.Record.ID, Whole: p.Person.Name.Whole(), Number: int(p.Number),
			Family: view.Wrong.Text(family, name.Family()), Given: view.Wrong.Text(given, name.Given()),
		}
		if f != nil {
			row.Family.Value, row.Given.Value = f.Text(family), f.Text(given)
		}
		view.Rows = append(view.Rows, row)
	}
	return view
}

// nameFields are the fields of a player in the form.
func nameFields(id tournament.ParticipantID) (family, given string) {
	return fmt.Sprint("family-", id), fmt.Sprint("given-", id)
}

// saveNames divides the names as the form says, all or none; a row that was
// emptied stays undivided.
func saveNames(c *page.Call) error {
	snapshot, f, err := sent.SnapshotAndForm(c)
	if err != nil {
		return err
	}
	order, err := proposedOrder(f.Text("order"))
	if err != nil {
		return err
	}
	var divisions []events.Division
	for _, p := range undivided(c.Reader, snapshot) {
		family, given := nameFields(p.ID)
		if f.Text(family) == "" && f.Text(given) == "" {
			continue
		}
		divisions = append(divisions, events.Division{
			Player: p.ID, Seen: sent.SeenRecord(p, f.Text(fmt.Sprint("seen-", p.ID))), Family: f.Text(family), Given: f.Text(given),
		})
	}
	if len(divisions) == 0 {
		return c.Redirect(parts.DeskPath(snapshot.ID, "players"))
	}
	err = c.Events.DivideNames(c.Context(), c.Actor, snapshot.ID, divisions)
	if problems := page.ProblemsIn(err); problems != nil {
		for i, p := range problems {
			id, field, _ := strings.Cut(p.Field, ".")
			problems[i].Field = field + "-" + id
		}
		return c.ShowStatus(http.StatusUnprocessableEntity, namesViewOf(c.Reader, snapshot, order, f, problems))
	}
	if err != nil {
		return deskRefused(c, err)
	}
	return redirectDone(c, snapshot.ID, divisions[len(divisions)-1].Player, len(divisions), 0, doneDivide)
}
