package desk

import (
	"net/http"
	"strconv"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
	"damka/internal/words"
	"damka/score"
)

// lotsView is the drawing of start numbers.
type lotsView struct {
	Seen         uint64 // the newest event when the page was made
	Head         parts.Head
	Sub          []parts.DeskTab
	CanDraw      bool // before round 1, with at least two players
	Few          bool
	Drawn        *drawnView // nil before the first drawing
	Just         bool       // the numbers were drawn a moment ago
	Wrong        page.Defects
	Method       page.ChoiceField
	Seed         page.FormField
	Swiss        bool
	Numbers      article.Ref      // on start numbers, of the system
	FirstColour  page.ChoiceField // of number 1 in round 1 of a Swiss tournament
	ByHand       []handNumber
	OpenByHand   bool // the list for numbers drawn in the hall is unfolded
	Clubs        int  // clubs with more than one player, for which Varma is made
	Redraw       page.FormField
	Action       string
	HandAction   string
	StartingList string
	Players      string
	AtOnce       *deskNext // what comes after the lots
}

// drawnView is the result of a drawing.
type drawnView struct {
	Method  string
	Article article.Ref
	Seed    string // empty for numbers drawn in the hall
	Colour  string // of number 1 in round 1 of a Swiss tournament, in words
	Players []drawnPlayer
}

type drawnPlayer struct {
	Number     score.Number
	Name, Club string
	Strength   strengthView
}

// strengthView is what a starting list goes by.
type strengthView struct {
	Rating parts.RatingView
	List   string // A, B, N or empty
	Group  int    // 0: none
}

func strength(reader page.Reader, s tournament.Strength) strengthView {
	return strengthView{parts.RatingOf(reader.Printer, s), string(s.List), s.Group}
}

// handNumber is a player with the field for a number drawn in the hall.
type handNumber struct {
	Field page.FormField
	Name  string
}

func showLots(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	view := lotsViewOf(c.Reader, snapshot, nil, nil)
	view.Just = c.Request.URL.Query().Get("drawn") != "" && view.Drawn != nil
	return c.Show(view)
}

func lotsViewOf(reader page.Reader, s *events.Snapshot, f *page.Form, problems []tournament.Problem) lotsView {
	d := page.DefectsOf(reader, problems)
	methods := []tournament.LotMethod{tournament.PlainLot, tournament.VarmaLot}
	if s.Settings.System.IsSwiss() {
		methods = []tournament.LotMethod{tournament.ByRating, tournament.ByGroups, tournament.PlainLot}
	}
	method, seed, colour := string(methods[0]), "", ""
	if f != nil {
		method, seed, colour = f.Text("method"), f.Text("seed"), f.Text("firstColour")
	}
	view := lotsView{
		Head: parts.DeskHead(reader, s), Sub: parts.DeskTabs(reader, s, parts.DeskPath(s.ID, "lots")),
		Few: len(s.Players) < 2, Seen: s.Seq,
		Drawn: drawnViewOf(reader, s), Wrong: d, Seed: d.Text("seed", seed), Redraw: d.Text("redraw", ""),
		Clubs: sharedClubs(s), Action: parts.DeskPath(s.ID, "lots"), HandAction: parts.DeskPath(s.ID, "lots", "hand"),
		StartingList: parts.TournamentPath(s.ID, "print", "starting-list"), Players: parts.DeskPath(s.ID, "players"),
	}
	view.CanDraw = may(reader, s, events.ToDrawLots)
	view.Swiss, view.Numbers = s.Settings.System.IsSwiss(), s.Settings.System.Articles().Numbers
	view.FirstColour = d.Choose("firstColour", page.Choices([]score.Colour{score.White, score.Black}, colour, func(one score.Colour) string {
		return words.Colour(reader.Printer, one)
	}))
	for _, m := range methods {
		view.Method.Choices = append(view.Method.Choices, page.Choice{Value: string(m), Label: page.Capital(reader.Text("lots." + string(m))), Chosen: string(m) == method})
	}
	view.Method.ID, view.Method.Defects = "method", d.Of("method")
	for _, p := range s.Players {
		field := handField(p)
		value := page.NumberOrNothing(int(p.Number))
		if f != nil && len(f.Values[field]) > 0 {
			value = f.Text(field)
			view.OpenByHand = true
		}
		view.ByHand = append(view.ByHand, handNumber{Field: d.Text(field, value), Name: parts.NameOf(reader.Printer, p)})
	}
	if view.Drawn != nil && view.CanDraw {
		view.AtOnce = deskNextOf(reader, s)
	}
	return view
}

func handField(p *events.Player) string { return "number." + string(p.ID) }

// drawnViewOf is the newest drawing; nil before the first, or when somebody was
// entered or taken out in a way that voided it.
func drawnViewOf(reader page.Reader, s *events.Snapshot) *drawnView {
	if s.Lots == nil || !s.Numbered() {
		return nil
	}
	drawn := &drawnView{Method: page.Capital(reader.Text("lots." + string(s.Lots.Method))), Article: s.Lots.Method.Article(s.Settings.System)}
	if s.Settings.System.IsSwiss() && s.Lots.FirstColour != 0 {
		drawn.Colour = words.Colour(reader.Printer, s.Lots.FirstColour)
	}
	if s.Lots.Method != tournament.ByHand {
		drawn.Seed = strconv.FormatUint(s.Lots.Seed, 10)
	}
	for _, p := range s.Players {
		drawn.Players = append(drawn.Players, drawnPlayer{p.Number, parts.NameOf(reader.Printer, p), p.Person.Club, strength(reader, p.Strength)})
	}
	return drawn
}

// sharedClubs counts the clubs with more than one player.
func sharedClubs(s *events.Snapshot) int {
	members := make(map[string]int)
	for _, p := range s.Players {
		if p.Person.Club != "" {
			members[p.Person.Club]++
		}
	}
	shared := 0
	for _, n := range members {
		if n > 1 {
			shared++
		}
	}
	return shared
}

// drawLots draws start numbers. Drawing again needs a tick, because it gives
// everybody another number.
func drawLots(c *page.Call) error {
	return draw(c, func(s *events.Snapshot, f *page.Form) error {
		drawing := events.Drawing{Method: tournament.LotMethod(f.Text("method")), Seed: f.Text("seed"), FirstColour: colourIn(f), Seen: seenIn(s, f)}
		return c.Events.DrawLots(c.Context(), c.Actor, s.ID, drawing)
	})
}

// enterLots records numbers that were drawn in the hall.
func enterLots(c *page.Call) error {
	return draw(c, func(s *events.Snapshot, f *page.Form) error {
		order, err := handOrder(s, f)
		if err != nil {
			return err
		}
		return c.Events.NumbersByHand(c.Context(), c.Actor, s.ID, order, events.Drawing{FirstColour: colourIn(f), Seen: seenIn(s, f)})
	})
}

// colourIn is the first colour that was chosen; 0 if it is to be drawn.
func colourIn(f *page.Form) score.Colour {
	var colour score.Colour
	if err := colour.UnmarshalText([]byte(f.Text("firstColour"))); err != nil {
		return 0 // the field offers nothing else
	}
	return colour
}

// seenIn is the event up to which the person had seen the tournament: what the
// form says, and never more than there is.
func seenIn(s *events.Snapshot, f *page.Form) uint64 {
	seen, err := strconv.ParseUint(f.Text("seen"), 10, 64)
	if err != nil {
		return s.Seq
	}
	return min(seen, s.Seq)
}

func draw(c *page.Call, change func(*events.Snapshot, *page.Form) error) error {
	snapshot, f, err := sent.SnapshotAndForm(c)
	if err != nil {
		return err
	}
	if drawnViewOf(c.Reader, snapshot) != nil && !f.Has("redraw") {
		err = &tournament.InvalidError{Problems: []tournament.Problem{page.ProblemAt("redraw", "input.redraw")}}
	} else {
		err = change(snapshot, f)
	}
	if problems := page.ProblemsIn(err); problems != nil {
		return c.ShowStatus(http.StatusUnprocessableEntity, lotsViewOf(c.Reader, snapshot, f, problems))
	}
	if err != nil {
		return deskRefused(c, err)
	}
	return c.Redirect(parts.DeskPath(snapshot.ID, "lots") + "?drawn=1")
}

// handOrder reads the numbers drawn in the hall: each from 1 to the number of
// players once.
func handOrder(s *events.Snapshot, f *page.Form) ([]tournament.ParticipantID, error) {
	order := make([]tournament.ParticipantID, len(s.Players))
	for _, p := range s.Players {
		field := handField(p)
		n := f.Number(field)
		switch {
		case page.HasProblem(f.Problems, field):
		case n < 1 || n > len(order):
			f.Problems = append(f.Problems, page.ProblemAt(field, "input.out_of_range", page.NumberArg("least", 1), page.NumberArg("most", len(order))))
		case order[n-1] != "":
			f.Problems = append(f.Problems, tournament.Problem{Field: field, Reason: article.Because("input.number_taken", s.Settings.System.Articles().Drawing,
				page.NumberArg("number", n), article.Arg{Name: "player", Value: article.Person(order[n-1])})})
		default:
			order[n-1] = p.ID
		}
	}
	return order, f.Invalid()
}
