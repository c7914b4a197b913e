package papers

import (
	"slices"
	"strconv"
	"strings"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

func showEquipment(c *page.Call) error {
	s, err := c.Snapshot()
	if err != nil {
		return err
	}
	return c.Show(equipmentForm(c, s, nil, nil))
}

// How a line of the checklist was found.
const (
	inOrder = "ok"
	notSo   = "bad"
)

// equipmentForm has a group for each line of the checklist: how many there are,
// and whether they are in order.
func equipmentForm(c *page.Call, s *events.Snapshot, f *page.Form, problems []tournament.Problem) formView {
	view := formOf(c, s, "equipment", s.Papers().EquipmentSeq, problems)
	view.Article = "II.3"
	if f != nil {
		view.Seen = f.Seq("seen")
	}
	for _, line := range s.Equipment() {
		name := string(line.Item)
		now := ""
		switch {
		case line.Checked && line.OK:
			now = inOrder
		case line.Checked:
			now = notSo
		}
		state := field{FormField: view.Wrong.Text("state-"+name, ""), Label: c.Text("papers.state"), Short: true}
		for _, word := range []string{"", inOrder, notSo} {
			label := "papers.state.unchecked"
			if word != "" {
				label = "papers.state." + word
			}
			state.Choices = append(state.Choices, page.Choice{Value: word, Label: c.Text(label), Chosen: word == typed(f, "state-"+name, now)})
		}
		one := group{Legend: page.Capital(c.Text("papers.item." + name)), Article: line.Item.Article(), Fields: []field{state}}
		if events.IsCounted(line.Item) {
			have := ""
			if line.Have > 0 {
				have = strconv.Itoa(line.Have)
			}
			one.Fields = append(one.Fields, field{
				FormField: view.Wrong.Text("have-"+name, typed(f, "have-"+name, have)), Label: c.Text("papers.have"), Type: "text", Mode: "numeric", Short: true,
			})
		}
		if line.Wanted > 0 {
			one.Hint = c.Text("papers.wanted_number", i18n.A("n", line.Wanted))
		} else if line.Free {
			one.Hint = c.Text("papers.not_wanted")
		}
		view.Groups = append(view.Groups, one)
	}
	nameLines(c, view.Wrong)
	return view
}

// nameLines says in the list of what is wrong which line of the checklist each is of: the fields below have it beside them.
func nameLines(c *page.Call, wrong page.Defects) {
	for i, line := range wrong.Lines {
		if _, item, found := strings.Cut(line.ID, "-"); found && slices.Contains(tournament.EquipmentItems(), tournament.EquipmentItem(item)) {
			wrong.Lines[i].Text = page.Capital(c.Text("papers.item."+item)) + ": " + line.Text
		}
	}
}

// saveEquipment fills the checklist in. A line is filled in when its state is
// chosen, or a number is there.
func saveEquipment(c *page.Call) error {
	s, f, err := sent.SnapshotAndForm(c)
	if err != nil {
		return err
	}
	wanted := make(map[tournament.EquipmentItem]int)
	for _, line := range s.Equipment() {
		wanted[line.Item] = line.Wanted
	}
	var items []tournament.Equipment
	var names []string
	for _, item := range tournament.EquipmentItems() {
		state, have := f.Text("state-"+string(item)), f.Number("have-"+string(item))
		if state == "" && have == 0 {
			continue
		}
		ok := state == inOrder || state == "" && have >= wanted[item] // a number alone says it
		items, names = append(items, tournament.Equipment{Item: item, Have: have, OK: ok}), append(names, string(item))
	}
	if err = f.Invalid(); err == nil {
		err = c.Events.CheckEquipment(c.Context(), c.Actor, s.ID, items, f.Seq("seen"))
	}
	return done(c, s, err, func(problems []tournament.Problem) formView {
		return equipmentForm(c, s, f, ofItems(problems, names))
	})
}

// ofItems are problems of the lines that were sent as those of the form's fields:
// "items.3.have" is "have-clocks".
func ofItems(problems []tournament.Problem, names []string) []tournament.Problem {
	out := slices.Clone(problems)
	for i, p := range out {
		path := strings.Split(p.Field, ".")
		if len(path) != 3 || path[0] != "items" {
			continue
		}
		if n, err := strconv.Atoi(path[1]); err == nil && n < len(names) {
			out[i].Field = path[2] + "-" + names[n]
		}
	}
	return out
}
