package public

import (
	"strconv"

	"damka/article"
	"damka/clock"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
	"damka/tiebreak"
)

// regulationsView is what the tournament is held by.
type regulationsView struct {
	Head     parts.Head
	Proposal bool // the edition was never adopted
	Lines    []regulation
	Order    []criterionView
	Default  bool // the order is the edition's own
	Notes    []note
}

// note is what there is to say about the regulations as a whole.
type note struct {
	Text    string
	Article article.Ref
}

// regulation is one rule: its name, what it says, and where it comes from.
type regulation struct {
	Label, Value string
	Hint         string
	Article      article.Ref
}

func regulationsOf(reader page.Reader, s *events.Snapshot, _ *events.Player) (regulationsView, error) {
	table, err := s.Standings(0)
	if err != nil {
		return regulationsView{}, err
	}
	view := regulationsView{
		Head:     parts.HeadOf(reader, s, parts.TournamentPath(s.ID, "regulations")),
		Proposal: s.Settings.Edition.Rules().Proposal,
		Lines:    regulationLines(reader, s),
		Order:    criteria(reader, table.Rules),
		Default:  len(s.Settings.TieBreaks) == 0,
	}
	for _, reason := range s.RegulationNotes() {
		view.Notes = append(view.Notes, note{page.Capital(reader.Explain(reason)), reason.Article})
	}
	if order := table.Rules.Criteria(); len(order) > 0 && order[len(order)-1] == tiebreak.PlayOff {
		view.Order = append(view.Order, criterionView{Name: words.Criterion(reader.Printer, tiebreak.PlayOff), Article: table.Rules.Article(tiebreak.PlayOff)})
	}
	return view, nil
}

func regulationLines(reader page.Reader, s *events.Snapshot) []regulation {
	p, settings := reader.Printer, s.Settings
	var lines []regulation
	add := func(label, value, hint string, ref article.Ref) {
		if value != "" {
			lines = append(lines, regulation{p.Text(label), value, hint, ref})
		}
	}
	class, classArticle := settings.Control.Class(settings.Edition, settings.Variant)
	cycles := ""
	if settings.Cycles > 1 {
		cycles = p.Text("system.cycles", i18n.A("n", settings.Cycles))
	}
	advantage := p.Text("word.no")
	if settings.DrawsWithAdvantage {
		advantage = p.Text("word.yes")
	}
	add("tournament.dates", words.Dates(p, settings.Starts, settings.Ends), "", "")
	add("tournament.place", settings.Place, "", "")
	add("edition", words.Edition(p, settings.Edition), "", "")
	add("variant", words.Variant(p, settings.Variant), "", "")
	add("system", words.System(p, settings.System), cycles, settings.System.Article())
	add("rounds", roundCount(s.RoundsPlanned), "", settings.System.Articles().Rounds)
	lines = append(lines, swissLines(p, settings)...)
	add("public.regulations.control", parts.ControlText(reader, settings.Control), p.Text("clock.class."+class.String()), classArticle)
	add("public.regulations.advantage", advantage, "", "I.6.5")
	add("public.regulations.late", p.Text("public.regulations.late_after", i18n.A("minutes", settings.LateAfter)), "", parts.LateArticle(settings.Variant))
	if settings.CheckIn {
		add("public.regulations.check_in", p.Text("public.regulations.before_round"), "", "II.4.3")
	}
	if settings.Reports != tournament.ReportsNotTaken {
		add("public.regulations.reports", p.Text("reports."+settings.Reports.Word()), "", "")
	}
	if kept := settings.Games.Kept; kept != tournament.KeptNowhere {
		delay := ""
		if settings.Games.Delay > 0 {
			delay = p.Text("public.regulations.games_delay", i18n.A("minutes", settings.Games.Delay))
		}
		add("public.regulations.games", p.Text("games.kept."+kept.Word()), delay, "")
		lines = append(lines, chessLines(p, settings)...)
	}
	if s.Lots != nil {
		seed := ""
		if s.Lots.Method != "hand" {
			seed = p.Text("public.regulations.seed", i18n.A("seed", strconv.FormatUint(s.Lots.Seed, 10)))
		}
		add("public.regulations.lots", p.Text("lots."+string(s.Lots.Method)), seed, s.Lots.Method.Article(settings.System))
	}
	return lines
}

// chessLines are what the Laws of chess leave to the regulations, also where that is the usual.
func chessLines(p *i18n.Printer, settings tournament.Settings) []regulation {
	if settings.Variant.IsDraughts() {
		return nil
	}
	yes := func(is bool) string { return p.Text(map[bool]string{true: "word.yes", false: "word.no"}[is]) }
	rules := settings.Games.Chess
	draws := p.Text("public.regulations.draws_after", i18n.A("moves", max(rules.DrawsFrom, 1)))
	if rules.NoAgreedDraws {
		draws = p.Text("word.no")
	}
	lines := []regulation{{p.Text("public.regulations.draws"), draws, "", "FIDE 9.1.1"}}
	if class, _ := settings.Control.Class(settings.Edition, settings.Variant); class == clock.Rapid || class == clock.Blitz {
		ref := map[clock.Class]article.Ref{clock.Rapid: "FIDE A.4", clock.Blitz: "FIDE B.2"}[class]
		lines = append(lines, regulation{p.Text("public.regulations.supervised"), yes(rules.Supervised), "", ref})
	}
	if settings.Control.AllowsQuickplay(settings.Edition) == nil {
		lines = append(lines, regulation{p.Text("public.regulations.quickplay"), yes(rules.Quickplay), "", "FIDE III.2.1"})
	}
	return lines
}

// swissLines are the rules that only a Swiss tournament has.
func swissLines(p *i18n.Printer, settings tournament.Settings) []regulation {
	if !settings.System.IsSwiss() {
		return nil
	}
	lines := []regulation{{
		p.Text("public.regulations.absence"), p.Text("points.count", i18n.A("n", 0)), "", "V.2.8.9.5",
	}}
	if settings.Swiss.Uncontrolled {
		lines = append(lines, regulation{p.Text("public.regulations.floats"), p.Text("public.regulations.uncontrolled"), "", "V.2.8.9.11"})
	}
	if n := settings.Swiss.ClubsApart; n > 0 {
		lines = append(lines, regulation{p.Text("public.regulations.clubs"), p.Text("public.regulations.clubs_apart", i18n.A("round", n)), p.Text("public.regulations.own_clause"), ""})
	}
	return lines
}

// roundCount is a number of rounds; empty while nobody is entered.
func roundCount(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
