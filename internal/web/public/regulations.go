package public

import (
	"strconv"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
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
	class, classArticle := settings.Control.ClassBy(settings.Edition, settings.Variant)
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
	add("system", words.System(p, settings.System), cycles, "V.1.3")
	add("rounds", roundCount(s.RoundsPlanned), "", "V.1.1")
	add("public.regulations.control", parts.ControlText(reader, settings.Control), p.Text("clock.class."+class.String()), classArticle)
	add("public.regulations.advantage", advantage, "", "I.6.5")
	add("public.regulations.late", p.Text("public.regulations.late_after", i18n.A("minutes", settings.LateAfter)), "", "II.5.5")
	if s.Lots != nil {
		seed := ""
		if s.Lots.Method != "hand" {
			seed = p.Text("public.regulations.seed", i18n.A("seed", strconv.FormatUint(s.Lots.Seed, 10)))
		}
		add("public.regulations.lots", p.Text("lots."+string(s.Lots.Method)), seed, "V.1.6")
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
