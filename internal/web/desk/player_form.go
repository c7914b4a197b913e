package desk

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
	"damka/internal/words"
)

// deskPlayerView is one participant to correct, and what else can be done.
type deskPlayerView struct {
	Head                              parts.Head
	Sub                               []parts.DeskTab
	Number                            int
	Name                              string
	Erased, CanSave                   bool
	Gone                              string // how he left, in words
	Form                              playerFormView
	Seen                              string // id of the record shown
	Own                               string // id of the participant
	Back                              string
	Page                              string // the player's public page
	Remove, Withdraw, Reinstate, Wipe string // addresses; empty where it can't be done
}

func editPlayer(c *page.Call) error {
	snapshot, player, err := snapshotAndEntry(c)
	if err != nil {
		return err
	}
	in := sent.PlayerOf(events.PlayerForm{Person: player.Person, Strength: player.Strength})
	return c.Show(deskPlayerViewOf(c.Reader, snapshot, player, in, nil, player.Record.ID, nil))
}

func deskPlayerViewOf(reader page.Reader, s *events.Snapshot, p *events.Player, in sent.Player, f *page.Form, seen string, problems []tournament.Problem) deskPlayerView {
	row := deskPlayerRowOf(reader, s, p)
	view := deskPlayerView{
		Head: parts.DeskHead(reader, s), Sub: parts.DeskTabs(reader, s, parts.DeskPath(s.ID, "players")),
		Number: int(p.Number), Name: parts.NameOf(reader.Printer, p), Erased: p.Erased, CanSave: may(reader, s, events.ToAmend(p.ID)), Gone: row.Gone,
		Form: playerForm(reader, s, in, f, problems), Seen: seen, Own: string(p.ID),
		Back: parts.DeskPath(s.ID, "players"), Page: parts.PlayerPath(s, p),
	}
	view.Form.Arrange = view.CanSave
	at := func(act string) string { return parts.DeskPath(s.ID, "players", p.ID, act) }
	switch actOn(reader, s, p) {
	case events.ToReinstate(p.ID):
		view.Reinstate = at("reinstate")
	case events.ToRemove(p.ID):
		view.Remove = at("remove")
	case events.ToWithdraw(p.ID):
		view.Withdraw = at("withdraw")
	}
	if !p.Erased && reader.May(app.ErasePlayer) {
		view.Wipe = at("erase")
	}
	return view
}

// savePlayer corrects an entry. If somebody else corrected it meanwhile the
// person chooses field by field.
func savePlayer(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	return savePlayerForm(c, f)
}

func savePlayerForm(c *page.Call, f *page.Form) error {
	snapshot, player, err := snapshotAndEntry(c)
	if err != nil {
		return err
	}
	input, seen := readPlayer(f), f.Text("seen")
	if rearranged, asked := rearrange(f, input); asked {
		return c.Show(deskPlayerViewOf(c.Reader, snapshot, player, rearranged, f, seen, nil))
	}
	if seen != player.Record.ID {
		began, known := snapshot.FormAt(player.ID, seen)
		v := versions[sent.Player]{mine: input, now: sent.PlayerOf(events.PlayerForm{Person: player.Person, Strength: player.Strength})}
		if known {
			output := sent.PlayerOf(began)
			v.began = &output
		}
		var open []mergeChoice
		if input, open = merge(c.Printer, playerMerge, v, choicesOf(f, player.Record.ID)); len(open) > 0 {
			return askToMerge(c, parts.DeskHead(c.Reader, snapshot), open, f, player.Record.ID, parts.DeskPath(snapshot.ID, "players", player.ID))
		}
		seen = player.Record.ID
	}
	duplicates := duplicateViews(c.Reader, snapshot, input.Form(), player.ID)
	name := input.Form().Person.Name
	mayBeWhole := name.MayBeWhole() && name != player.Person.Name
	ask := len(duplicates) > 0 && !f.Has("despite") && name.String() != player.Person.Name.String() || mayBeWhole && !f.Has("familyOnly")
	if err = page.Joined(f.Invalid(), playerRefused(c, input)); err == nil && !ask {
		err = c.Events.Amend(c.Context(), c.Actor, snapshot.ID, player.ID, sent.SeenRecord(player, seen), input.Form())
	}
	var changed *tournament.ChangedError
	switch {
	case errors.As(err, &changed):
		return savePlayerForm(c, f) // once more, with what is there now
	case err != nil && page.ProblemsIn(err) == nil:
		return deskRefused(c, err)
	case err != nil || ask:
		view := deskPlayerViewOf(c.Reader, snapshot, player, input, f, seen, page.ProblemsIn(err))
		view.Form.ask(f, duplicates, mayBeWhole)
		return c.ShowStatus(http.StatusUnprocessableEntity, view)
	}
	return c.Redirect(parts.DeskPath(snapshot.ID, "players"))
}

// playerFormView is the form of one player.
type playerFormView struct {
	Wrong                             page.Defects
	Arrange                           bool // the parts of the name can be swapped, an undivided one divided
	Undivided                         bool // Name has the whole name, until somebody divides it
	Name, Family, Given               page.FormField
	Club, Born, Register, Federation  page.FormField
	Title, Rating, ListPlace          page.FormField
	Technical, Group                  page.FormField
	TechnicalSource                   page.ChoiceField
	WomensTitle, FMJDTitle, BestListA page.FormField
	Foreign, Norms                    page.FormField
	OpenCareer                        bool // something is said or wrong there
	Sex, List                         page.ChoiceField
	Clubs, Titles                     []string      // to choose from while typing
	OwnClubs                          []page.Choice // of an officer, who has to choose one of them
	Duplicates                        []duplicateView
	Despite                           bool // the person saw the duplicates and means it
	Held                              bool // nothing was saved, for there are duplicates
	FamilyOnly                        bool // the person saw that the family name may be a whole name and means it
	HeldWhole                         bool // nothing was saved, for it may be one
	Next                              bool // somebody was just entered: the next name can be typed at once
	DuplicatesPath                    string
	GiveUp                            string // address that nothing of this form comes to
}

// duplicateView is somebody entered who may be the same person.
type duplicateView struct {
	Path, Text string
	About      string // club and year of birth, to tell people apart
}

// readPlayer reads the form of a player.
func readPlayer(f *page.Form) sent.Player {
	return sent.Player{
		Name: f.Text("name"), Family: f.Text("family"), Given: f.Text("given"), Club: f.Text("club"), Born: f.Number("born"), Sex: f.Text("sex"),
		Register: f.Text("register"), Federation: f.Text("federation"),
		Title: f.Text("title"), Rating: f.Number("rating"), List: f.Text("list"), ListPlace: f.Number("listPlace"),
		Technical: f.Number("technical"), TechnicalSource: f.Text("technicalSource"), Group: f.Number("group"),
		WomensTitle: f.Text("womensTitle"), FMJDTitle: f.Text("fmjdTitle"), BestListA: f.Number("bestListA"),
		Foreign: f.Has("foreign"), Norms: readNorms(f),
	}
}

// readNorms reads norms, one a line: title; tournament; games.
func readNorms(f *page.Form) []sent.Norm {
	var norms []sent.Norm
	for line := range strings.Lines(f.Text("norms")) {
		parts := strings.Split(strings.TrimSpace(line), ";")
		if len(parts) == 1 && parts[0] == "" {
			continue
		}
		games, err := strconv.Atoi(strings.TrimSpace(parts[len(parts)-1]))
		if len(parts) < 2 || err != nil {
			f.Problems = append(f.Problems, page.ProblemAt("norms", "input.norm", page.TextArg("value", strings.TrimSpace(line))))
			continue
		}
		norms = append(norms, sent.Norm{
			For: strings.TrimSpace(parts[0]), Tournament: strings.TrimSpace(strings.Join(parts[1:len(parts)-1], ";")), Games: games,
		})
	}
	return norms
}

// ask fills in what the person is asked before an entry without mistakes is
// saved: who may be the same person, and whether a family name is a whole name.
func (view *playerFormView) ask(f *page.Form, duplicates []duplicateView, mayBeWhole bool) {
	view.Duplicates, view.Despite, view.FamilyOnly = duplicates, f.Has("despite"), mayBeWhole && f.Has("familyOnly")
	if len(view.Wrong.Lines) == 0 {
		view.Held, view.HeldWhole = len(duplicates) > 0 && !view.Despite, mayBeWhole && !view.FamilyOnly
	}
}

// normLines is the opposite of readNorms.
func normLines(norms []sent.Norm) string {
	lines := make([]string, len(norms))
	for i, norm := range norms {
		lines[i] = fmt.Sprintf("%s; %s; %d", norm.For, norm.Tournament, norm.Games)
	}
	return strings.Join(lines, "\n")
}

// playerForm shows what was typed, or what is kept when nothing was.
func playerForm(reader page.Reader, s *events.Snapshot, in sent.Player, f *page.Form, problems []tournament.Problem) playerFormView {
	d := page.DefectsOf(reader, problems)
	number := func(field string, value int) page.FormField {
		if f != nil {
			return d.Text(field, f.Text(field)) // as typed, even if it is no number
		}
		return d.Text(field, page.NumberOrNothing(value))
	}
	view := playerFormView{
		Wrong: d,

		Undivided: in.Name != "" && in.Family == "",

		Name: d.Text("name", in.Name), Family: d.Text("family", in.Family), Given: d.Text("given", in.Given),

		Club: d.Text("club", in.Club), Born: number("born", in.Born),
		Register: d.Text("register", in.Register), Federation: d.Text("federation", in.Federation),
		Title: d.Text("title", in.Title), Rating: number("rating", in.Rating), ListPlace: number("listPlace", in.ListPlace),
		Sex: d.Choose("sex", []page.Choice{
			{Value: "f", Label: reader.Text("sex.female"), Chosen: in.Sex == "f"}, {Value: "m", Label: reader.Text("sex.male"), Chosen: in.Sex == "m"},
		}),
		List: d.Choose("list", []page.Choice{
			{Value: "A", Label: reader.Text("list.a"), Chosen: in.List == "A"}, {Value: "B", Label: reader.Text("list.b"), Chosen: in.List == "B"}, {Value: "N", Label: reader.Text("list.n"), Chosen: in.List == "N"},
		}),
		Clubs:          sorted(reader, s, func(p *events.Player) string { return p.Person.Club }),
		Titles:         sorted(reader, s, func(p *events.Player) string { return p.Strength.Title }),
		DuplicatesPath: parts.DeskPath(s.ID, "players", "duplicates"), GiveUp: parts.DeskPath(s.ID, "players"),

		Technical: number("technical", in.Technical), Group: number("group", in.Group),
		WomensTitle: d.Text("womensTitle", in.WomensTitle), FMJDTitle: d.Text("fmjdTitle", in.FMJDTitle),
		BestListA: number("bestListA", in.BestListA), Foreign: d.Text("foreign", ticked(in.Foreign)),
		Norms: d.Text("norms", normLines(in.Norms)),
	}
	view.OwnClubs = parts.OwnClubChoices(reader, in.Club)
	if f != nil {
		view.Norms.Value = f.Text("norms")
	}
	view.TechnicalSource = d.Choose("technicalSource", nil)
	for _, source := range tournament.TechnicalSources() {
		view.TechnicalSource.Choices = append(view.TechnicalSource.Choices,
			page.Choice{Value: string(source), Label: words.Technical(reader.Printer, source), Chosen: in.TechnicalSource == string(source)})
	}
	for _, field := range []page.FormField{view.Technical, view.Group, view.WomensTitle, view.FMJDTitle, view.BestListA, view.Foreign, view.Norms} {
		view.OpenCareer = view.OpenCareer || field.Value != "" || len(field.Defects) > 0
	}
	view.OpenCareer = view.OpenCareer || len(view.TechnicalSource.Defects) > 0
	return view
}

// sorted are the different values that players have, in the language's order.
func sorted(reader page.Reader, s *events.Snapshot, value func(*events.Player) string) []string {
	var values []string
	for _, p := range s.Players {
		if v := value(p); v != "" && !slices.Contains(values, v) {
			values = append(values, v)
		}
	}
	slices.SortFunc(values, reader.Compare)
	return values
}
