package web

import (
	"strconv"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/report"
	"damka/internal/tournament"
	"damka/internal/words"
	"damka/title"
)

// normsView is what a tournament gives its players, and what it lacks. What
// follows from somebody's sex stands on the desk alone: category results,
// their weights and limits.
type normsView struct {
	Head         tournamentHead
	Sub          []deskTab // of the desk
	Personal     bool      // on the desk
	Draughts     bool      // else there is nothing to give
	After        int       // the round; 0 before the first
	Complete     bool      // all rounds are played
	Rounds       []roundLink
	Lacks        []lackView
	Due          string // the day by which the documents are due; empty: not known
	NoSex        string // who is taken for a man
	NoSexCount   int
	Unrated      *sentence
	Faults       []faultView // on the desk
	Undecided    bool        // there are faults
	Rows         []normsRow
	Regulations  string // address on the desk
	Announcement string // address of the paper; empty before round 1
}

// lackView is something the tournament lacks, and what it bars.
type lackView struct {
	Text     string
	Articles []article.Ref
	Bars     string
}

// faultView is a fault in an entry.
type faultView struct {
	Text, Player, Path string // Player and Path are empty if it is in the regulations
}

// normsRow is one player in short.
type normsRow struct {
	Place  string
	Player playerRow
	Path   string // of the terms
	Held   string
	Earned []string // "I+ → K"
	Wk     string   // on the desk, if a game counts
	WkOf   int      // its games
	Games  int      // that count for titles
	Mean   int
	// Strength is the category of the tournament; in a tournament of women
	// that of both ladders.
	Strength string
	Points   int
	Needed   []neededView
	Rated    bool // a game counts for the rating
	Change   string
	Own      bool
}

// neededView is what is still needed for a grade, such as 3–5 for K.
type neededView struct{ Grade, Points string }

// showNorms is the page for everybody.
func showNorms(c *call) error { return c.showNormsPage(false) }

// showDeskNorms is the arbiter's, with what follows from personal data.
func showDeskNorms(c *call) error { return c.showNormsPage(true) }

func (c *call) showNormsPage(personal bool) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	after, err := c.afterRound(snapshot)
	if err != nil {
		return err
	}
	norms, err := snapshot.Norms(after)
	if err != nil {
		return err
	}
	view := normsView{
		Head: c.normsHead(snapshot, personal), Personal: personal, Draughts: snapshot.Settings.Variant.IsDraughts(),
		After: norms.After, Complete: norms.Complete, Rounds: c.afterLinks(snapshot, norms.After),
		Undecided: len(norms.Faults) > 0, Regulations: deskPath(snapshot.ID, "regulations"),
	}
	if report.Announcement.Ready(snapshot) {
		view.Announcement = tournamentPath(snapshot.ID, "print", report.Announcement)
		if norms.After > 0 {
			view.Announcement += "?round=" + strconv.Itoa(norms.After)
		}
	}
	c.fillLacks(&view, snapshot, norms)
	if personal {
		view.Sub = c.deskTabs(snapshot, deskPath(snapshot.ID, "norms"))
		c.fillFaults(&view, snapshot, norms)
	}
	followed := c.followed(snapshot)
	for _, p := range norms.Players {
		row := c.normsRow(snapshot, norms, p, personal)
		row.Own = p.Player == followed
		view.Rows = append(view.Rows, row)
	}
	return c.show(view)
}

// normsHead marks the tab that the page belongs to.
func (c *call) normsHead(s *events.Snapshot, personal bool) tournamentHead {
	if personal {
		return c.deskHead(s)
	}
	return c.head(s, tournamentPath(s.ID, "norms"))
}

// fillLacks says what the tournament lacks.
func (c *call) fillLacks(view *normsView, s *events.Snapshot, norms events.Norms) {
	for _, lack := range words.Lacks(c.text, norms.Lacks) {
		view.Lacks = append(view.Lacks, lackView{lack.Text, lack.Articles, c.text.Text("norms.bars", i18n.A("grades", c.text.List(lack.Bars...)))})
	}
	if norms.DocumentsDue.IsValid() {
		view.Due = c.text.DateLong(norms.DocumentsDue.Time())
	}
	if norms.Unrated != nil {
		view.Unrated = new(c.normsSentence(s, *norms.Unrated))
	}
}

// fillFaults says what the arbiter has to mend.
func (c *call) fillFaults(view *normsView, s *events.Snapshot, norms events.Norms) {
	for _, fault := range norms.Faults {
		shown := faultView{Text: c.normsSentence(s, fault.Reason).Text}
		if fault.Player != nil {
			shown.Player, shown.Path = nameOf(c.text, fault.Player), deskPath(s.ID, "players", fault.Player.ID)
		}
		view.Faults = append(view.Faults, shown)
	}
	names := make([]string, len(norms.NoSex))
	for i, p := range norms.NoSex {
		names[i] = nameOf(c.text, p)
	}
	view.NoSex, view.NoSexCount = c.text.List(names...), len(names)
}

func (c *call) normsRow(s *events.Snapshot, norms events.Norms, p events.PlayerNorms, personal bool) normsRow {
	open := p.Open
	row := normsRow{
		Player: c.playerRow(s, p.Player), Path: normsPath(s, p.Player.ID, personal), Held: holdingsOf(p),
		Games: open.Games, Mean: open.Mean, Points: open.Points,
		Rated: p.Rating.Games > 0, Change: briefChange(c.text, p.Rating.Change),
	}
	if p.Standing != nil {
		row.Place = words.Place(p.Standing.Standing)
	}
	for _, g := range p.Granted {
		row.Earned = append(row.Earned, c.grantText(g))
	}
	for _, r := range p.Unused() {
		row.Earned = append(row.Earned, c.text.Text("norms.unused", i18n.A("grade", r.Norm.String())))
	}
	if open.Games > 0 {
		row.Strength = open.Strength.String()
		if p.PlayerResult.Women != nil && p.PlayerResult.Women.Strength != open.Strength {
			row.Strength += " / " + p.PlayerResult.Women.Strength.String()
		}
	}
	if wk := p.Category.Wk; personal && wk != nil {
		row.Wk, row.WkOf = decimal(c.text, wk.String()), p.Category.Games
	}
	row.Needed = needed(p.Forecast, personal)
	return row
}

// needed is what is still needed for whatever can be reached. Of categories
// that take as many points the highest is enough.
func needed(forecast []title.Outlook, personal bool) []neededView {
	var views []neededView
	categories := 0
	for _, o := range forecast {
		if o.Least == nil || !personal && !o.For.IsTitle() {
			continue
		}
		points := neededPoints(o)
		if !o.For.IsTitle() {
			if categories > 0 && views[categories-1].Points == points {
				categories--
			}
			views, categories = views[:categories], categories+1
		}
		views = append(views, neededView{o.For.String(), points})
	}
	return views
}

// normsPath is where the terms of a player are.
func normsPath(s *events.Snapshot, id tournament.ParticipantID, personal bool) string {
	if personal {
		return deskPath(s.ID, "norms", id)
	}
	return tournamentPath(s.ID, "norms", id)
}

// neededPoints are the points for a grade as briefly as possible: 3, 3–5, or
// 3+ if with some opponents no number is enough; in brackets if something else
// lacks.
func neededPoints(o title.Outlook) string {
	text := strconv.Itoa(*o.Least)
	switch {
	case o.Most == nil:
		text += "+"
	case *o.Most != *o.Least:
		text += "–" + strconv.Itoa(*o.Most)
	}
	if len(o.Besides) > 0 {
		text = "(" + text + ")"
	}
	return text
}
