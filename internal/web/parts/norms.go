package parts

import (
	"strconv"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/report"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/words"
	"damka/title"
)

// NormsView is what a tournament gives its players, and what it lacks. What
// follows from somebody's sex is on the desk alone: category results,
// their weights and limits.
type NormsView struct {
	Head         Head
	Sub          []DeskTab // of the desk
	Personal     bool      // on the desk
	Draughts     bool      // else there is nothing to give
	After        int       // the round; 0 before the first
	Complete     bool      // all rounds are played
	Rounds       []RoundLink
	Lacks        []lackView
	Due          string // the day by which the documents are due; empty: not known
	NoSex        string // who is taken for a man
	NoSexCount   int
	Unrated      *Sentence
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
	Player PlayerRow
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

// NormsPagePath is the page of a tournament's norms: the arbiter's, with what
// follows from personal data, or the one for everybody.
func NormsPagePath(id string, personal bool) string {
	if personal {
		return DeskPath(id, "norms")
	}
	return TournamentPath(id, "norms")
}

// NormsViewOf is the page of the norms after a round; personal is the
// arbiter's.
func NormsViewOf(reader page.Reader, s *events.Snapshot, after int, followed *events.Player, personal bool) (NormsView, error) {
	norms, err := s.Norms(after)
	if err != nil {
		return NormsView{}, err
	}
	view := NormsView{
		Head: normsHead(reader, s, personal), Personal: personal, Draughts: s.Settings.Variant.IsDraughts(),
		After: norms.After, Complete: norms.Complete, Rounds: AfterLinks(s, norms.After, NormsPagePath(s.ID, personal)),
		Undecided: len(norms.Faults) > 0, Regulations: DeskPath(s.ID, "regulations"),
	}
	if report.Announcement.Ready(s) {
		view.Announcement = TournamentPath(s.ID, "print", report.Announcement)
		if norms.After > 0 {
			view.Announcement += "?round=" + strconv.Itoa(norms.After)
		}
	}
	fillLacks(reader, &view, s, norms)
	if personal {
		view.Sub = DeskTabs(reader, s, DeskPath(s.ID, "norms"))
		fillFaults(reader, &view, s, norms)
	}
	for _, p := range norms.Players {
		row := normsRowOf(reader, s, norms, p, personal)
		row.Own = p.Player == followed
		view.Rows = append(view.Rows, row)
	}
	return view, nil
}

// normsHead marks the tab that the page belongs to.
func normsHead(reader page.Reader, s *events.Snapshot, personal bool) Head {
	if personal {
		return DeskHead(reader, s)
	}
	return HeadOf(reader, s, TournamentPath(s.ID, "norms"))
}

// fillLacks says what the tournament lacks.
func fillLacks(reader page.Reader, view *NormsView, s *events.Snapshot, norms events.Norms) {
	for _, lack := range words.Lacks(reader.Printer, norms.Lacks) {
		view.Lacks = append(view.Lacks, lackView{lack.Text, lack.Articles, reader.Text("norms.bars", i18n.A("grades", reader.List(lack.Bars...)))})
	}
	if norms.DocumentsDue.IsValid() {
		view.Due = reader.DateLong(norms.DocumentsDue.Time())
	}
	if norms.Unrated != nil {
		view.Unrated = new(normsSentence(reader, s, *norms.Unrated))
	}
}

// fillFaults says what the arbiter has to mend.
func fillFaults(reader page.Reader, view *NormsView, s *events.Snapshot, norms events.Norms) {
	for _, fault := range norms.Faults {
		shown := faultView{Text: normsSentence(reader, s, fault.Reason).Text}
		if fault.Player != nil {
			shown.Player, shown.Path = NameOf(reader.Printer, fault.Player), DeskPath(s.ID, "players", fault.Player.ID)
		}
		view.Faults = append(view.Faults, shown)
	}
	names := make([]string, len(norms.NoSex))
	for i, p := range norms.NoSex {
		names[i] = NameOf(reader.Printer, p)
	}
	view.NoSex, view.NoSexCount = reader.List(names...), len(names)
}

func normsRowOf(reader page.Reader, s *events.Snapshot, norms events.Norms, p events.PlayerNorms, personal bool) normsRow {
	open := p.Open
	row := normsRow{
		Player: PlayerRowOf(reader, s, p.Player), Path: normsPath(s, p.Player.ID, personal), Held: holdingsOf(p),
		Games: open.Games, Mean: open.Mean, Points: open.Points,
		Rated: p.Rating.Games > 0, Change: briefChange(reader.Printer, p.Rating.Change),
	}
	if p.Standing != nil {
		row.Place = words.Place(p.Standing.Standing)
	}
	for _, g := range p.Granted {
		row.Earned = append(row.Earned, grantText(reader, g))
	}
	for _, made := range p.Norms {
		if !made.Granted {
			row.Earned = append(row.Earned, reader.Text("norms.unused", i18n.A("grade", made.For.String())))
		}
	}
	if open.Games > 0 {
		row.Strength = open.Strength.String()
		if p.PlayerResult.Women != nil && p.PlayerResult.Women.Strength != open.Strength {
			row.Strength += " / " + p.PlayerResult.Women.Strength.String()
		}
	}
	if wk := p.Category.Wk; personal && wk != nil {
		row.Wk, row.WkOf = words.Decimal(reader.Printer, wk.String()), p.Category.Games
	}
	row.Needed = needed(reader.Printer, p.Forecast, personal)
	return row
}

// needed is what is still needed for whatever can be reached. Of categories
// that take as many points the highest is enough.
func needed(p *i18n.Printer, forecast []title.Outlook, personal bool) []neededView {
	var views []neededView
	categories := 0
	for _, o := range forecast {
		if o.Least == nil || !personal && !o.For.IsTitle() {
			continue
		}
		points := neededPoints(p, o)
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
		return DeskPath(s.ID, "norms", id)
	}
	return TournamentPath(s.ID, "norms", id)
}

// neededPoints are the points for a grade as briefly as possible, with the marks
// of the footnotes that explain them (norms.legend).
func neededPoints(p *i18n.Printer, o title.Outlook) string {
	least := i18n.A("least", *o.Least)
	var text string
	switch {
	case o.Most == nil:
		text = p.Text("norms.needed.from", least) + "²"
	case *o.Most != *o.Least:
		text = p.Text("norms.needed.range", least, i18n.A("most", *o.Most)) + "¹"
	default:
		text = p.Text("norms.needed.exact", least)
	}
	if len(o.Besides) > 0 {
		text += "³"
	}
	return text
}
