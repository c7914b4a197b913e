package parts

import (
	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/words"
	"damka/title"
)

// NormsPlayerView is what a tournament gives one player, with all terms. The
// category, the look-up and the place are on the desk alone.
type NormsPlayerView struct {
	Head     Head
	Sub      []DeskTab
	Personal bool
	After    int
	Complete bool
	Player   PlayerRow
	Back     string // the page of all players
	Held     string
	Women    string // held on the women's ladder, if there is one
	Ahead    int
	Granted  []grantView
	Category *categoryView
	Ladders  []ladderView
	Place    *placeView
	Rating   ratingView
}

// grantView is something earned.
type grantView struct {
	Text, By string
	Article  article.Ref
}

// missingView is what keeps somebody from a grade.
type missingView struct {
	For     string
	Reasons []Sentence
}

// outlookView is what is needed from the games ahead for a grade.
type outlookView struct {
	Text string
	Out  bool       // out of reach
	Why  []Sentence // if so; else what lacks besides
}

// categoryView is the category result with its terms.
type categoryView struct {
	Games, Opponents, Own, Wins, Draws, Losses, Different, Points int
	Terms, Wk                                                     string // Wk is empty while no game counts
	Reached                                                       string
	Missing                                                       []missingView
	Outlooks                                                      []outlookView
}

// placeView is the award for a place.
type placeView struct {
	Award, Result string // Result is empty if there is none
	Reasons       []Sentence
}

// NormsPlayerViewOf is what a tournament gives one player; false when nothing
// is decided for him, which the page of all players explains.
func NormsPlayerViewOf(reader page.Reader, s *events.Snapshot, player *events.Player, personal bool) (NormsPlayerView, bool, error) {
	norms, err := s.Norms(0)
	if err != nil {
		return NormsPlayerView{}, false, err
	}
	for _, p := range norms.Players {
		if p.Player == player {
			return termsOf(reader, s, norms, p, personal), true, nil
		}
	}
	return NormsPlayerView{}, false, nil
}

// termsOf are the norms of a player with all terms.
func termsOf(reader page.Reader, s *events.Snapshot, norms events.Norms, p events.PlayerNorms, personal bool) NormsPlayerView {
	view := NormsPlayerView{
		Head: normsHead(reader, s, personal), Personal: personal, After: norms.After, Complete: norms.Complete,
		Player: PlayerRowOf(reader, s, p.Player), Back: NormsPagePath(s.ID, personal),
		Held: words.Holding(p.Held), Women: words.Holding(p.HeldWomen), Ahead: p.Ahead, Rating: ratingViewOf(reader, s, norms, p),
	}
	for _, g := range p.Granted {
		view.Granted = append(view.Granted, grantView{grantText(reader, g), reader.Text("norms.by." + string(g.By)), g.Article})
	}
	view.Ladders = append(view.Ladders, ladderViewOf(reader, s, p, p.Open, personal))
	if p.Women != nil {
		view.Ladders = append(view.Ladders, ladderViewOf(reader, s, p, *p.Women, personal))
	}
	if personal {
		view.Sub = DeskTabs(reader, s, DeskPath(s.ID, "norms"))
		view.Category = categoryViewOf(reader, s, p)
		view.Place = placeViewOf(reader, s, p.Place)
	}
	return view
}

func categoryViewOf(reader page.Reader, s *events.Snapshot, p events.PlayerNorms) *categoryView {
	result, terms := p.Category, p.Category.Terms
	view := &categoryView{
		Games: result.Games, Opponents: terms.Opponents, Own: terms.Own, Wins: terms.Wins, Draws: terms.Draws, Losses: terms.Losses,
		Different: terms.Different, Points: result.Points, Missing: missing(reader, s, result.Missing),
		Outlooks: outlooks(reader, s, p.Forecast, func(g title.Grade) bool { return !g.IsTitle() }),
	}
	if result.Wk != nil {
		view.Wk = words.Decimal(reader.Printer, result.Wk.String())
		view.Terms = reader.Text("norms.category.terms", i18n.A("opponents", terms.Opponents), i18n.A("own", terms.Own),
			i18n.A("wins", terms.Wins), i18n.A("losses", terms.Losses), i18n.A("games", result.Games))
	}
	if result.Reached != nil {
		view.Reached = result.Reached.String()
	}
	return view
}

func missing(reader page.Reader, s *events.Snapshot, all []title.Missing) []missingView {
	var views []missingView
	for _, m := range all {
		views = append(views, missingView{m.For.String(), normsSentences(reader, s, m.Reasons)})
	}
	return views
}

// outlooks are what the games ahead have to give for some of the grades.
func outlooks(reader page.Reader, s *events.Snapshot, all []title.Outlook, of func(title.Grade) bool) []outlookView {
	var views []outlookView
	for _, o := range all {
		if !of(o.For) {
			continue
		}
		view := outlookView{Why: normsSentences(reader, s, o.Besides)}
		args := []i18n.Arg{i18n.A("grade", o.For.String())}
		key := "norms.outlook.exact"
		switch {
		case o.Least == nil:
			key, view.Out, view.Why = "norms.outlook.out", true, normsSentences(reader, s, o.Why)
		case o.Most == nil && *o.Least == 0:
			key = "norms.outlook.some_zero"
		case o.Most == nil:
			key = "norms.outlook.some"
		case *o.Most == 0:
			key = "norms.outlook.enough"
		case *o.Least == 0:
			key, args = "norms.outlook.range_zero", append(args, i18n.A("most", *o.Most))
		case *o.Most != *o.Least:
			key, args = "norms.outlook.range", append(args, i18n.A("most", *o.Most))
		}
		if o.Least != nil && *o.Least > 0 {
			args = append(args, i18n.A("least", *o.Least))
		}
		view.Text = page.Capital(reader.Text(key, args...))
		views = append(views, view)
	}
	return views
}

func placeViewOf(reader page.Reader, s *events.Snapshot, award *title.PlaceAward) *placeView {
	if award == nil {
		return nil
	}
	view := &placeView{
		Award:   reader.Text("norms.place.award", i18n.A("place", award.Place), i18n.A("award", award.Award.String())),
		Reasons: normsSentences(reader, s, append(award.Missing, award.Why...)),
	}
	if award.Result != nil {
		view.Result = award.Result.String()
	}
	return view
}
