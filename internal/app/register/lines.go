package register

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/fullname"
	"damka/internal/register/club"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/internal/register/played"
	"damka/jsonfault"
	"damka/rating"
	"damka/title"
)

// detailsOf are the details that an entry in a tournament has.
func detailsOf(p played.Player) person.Details {
	d := person.Details{Name: p.Name, BornYear: p.Born, Sex: p.Sex, Nationality: p.Federation}
	if d.Name.IsUndivided() {
		d.Name = fullname.Divide(p.Name.Whole(), fullname.GivenFirst)
	}
	return d
}

// computeLines decides, by the register's data, what the tournament gives everybody.
func (a *App) computeLines(ctx context.Context, x *Examination) error {
	t := x.Played.Title
	t.Start, t.End, t.Notified = x.Dossier.Plan.Starts, x.Dossier.Plan.Ends, x.Dossier.Notified
	t.WomenOnly = x.Dossier.Plan.WomenOnly
	var err error
	if t.Championship, err = championshipOf(x.Dossier.Plan); err != nil {
		return err
	}
	if t.ArbiterLicensed, err = a.isChiefLicensed(ctx, x); err != nil {
		return err
	}
	x.Licensed = t.ArbiterLicensed
	t.AllLicensed = !slices.ContainsFunc(x.People, func(e Examined) bool { return !e.Licensed })
	x.Lacks = t.Lacks()
	first, now, err := a.players(ctx, x)
	if err != nil {
		return err
	}
	decision, err := decide(t, first, x.Played)
	if faults, ok := errors.AsType[jsonfault.Faults](err); ok {
		for _, fault := range faults {
			x.Faults = append(x.Faults, fault.Reason)
		}
		return nil
	}
	if err != nil {
		return err
	}
	x.Decision = decision
	said := x.strengthsSaid(t)
	for i := range x.People {
		e := &x.People[i]
		e.Said, e.Computed = said[i], strengthOf(decision.Players[i])
		if e.Link.Person == "" {
			continue
		}
		result := decision.Players[i]
		club, err := a.clubOn(ctx, e.Person.ID, x.firstDay())
		if err != nil {
			return err
		}
		e.differ(first[i], club)
		if !sameHoldings(first[i], now[i]) {
			if result, err = decideNow(t, first, now[i], i, x.Played, result); err != nil {
				return err
			}
		}
		x.Lines = append(x.Lines, linesOf(e.Link, playedBy(x.Played.Games, e.ID), result)...)
	}
	x.addNoSex(first)
	x.addLost(now)
	differing, otherSex := 0, 0
	for _, e := range x.People {
		if len(e.Differs) > 0 {
			differing++
		}
		for _, d := range e.Differs {
			if d.Field == "sex" && d.Register != "" {
				otherSex++
			}
			if d.Field == "name" {
				x.Findings = append(x.Findings, findingOf(because(FoundOtherPerson, article.Arg{Name: "player", Value: article.Person(e.ID)}, article.Arg{Name: "person", Value: dossier.InRegister(e.Person.ID)}), true))
				break
			}
		}
	}
	if otherSex > 0 {
		x.Findings = append(x.Findings, findingOf(article.Because(FoundOtherSex, "VII.4.3", numberArg("count", otherSex)), true))
	}
	if differing > 0 {
		x.Findings = append(x.Findings, findingOf(because(FoundDifferences, numberArg("count", differing)), false))
	}
	return nil
}

// strengthsSaid are the categories of the tournament by the ratings that were entered; zero where nothing can be computed from them.
func (x *Examination) strengthsSaid(t title.Tournament) []Strength {
	all, players := make([]Strength, len(x.People)), make([]title.Player, len(x.People))
	for i, e := range x.People {
		players[i] = unknownPlayer(e.Player, t.WomenOnly)
		if list, err := rating.ParseList(e.List); err == nil && e.Rating > 0 {
			players[i].Rating, players[i].List = e.Rating, list
		}
	}
	decision, err := decide(t, players, x.Played)
	if err != nil {
		return all
	}
	for i, result := range decision.Players {
		all[i] = strengthOf(result)
	}
	return all
}

func strengthOf(r title.PlayerResult) Strength { return Strength{r.Open.Strength, r.Open.Mean} }

// clubOn is the club of which somebody was a member on a day, as far as it is known.
func (a *App) clubOn(ctx context.Context, id string, day calendar.Date) (club.Details, error) {
	p, err := a.people.Snapshot(ctx, id)
	if err != nil || p.ClubAbout(day) == "" {
		return club.Details{}, err
	}
	of, err := a.Club(ctx, p.ClubAbout(day))
	if err != nil {
		return club.Details{}, err
	}
	return of.Details, nil
}

// championshipOf is of which championship of table V a tournament is: as the calendar has it, whatever its own regulations say.
func championshipOf(plan dossier.Plan) (title.Championship, error) {
	if plan.Championship == "" {
		return title.NoChampionship, nil
	}
	return title.ParseChampionship(plan.Championship)
}

// addOtherTitle adds what the tournament's own file says of table V, or of women only, where the calendar has it otherwise. What the calendar has counts: there it was
// entered by an office, and in the file by whoever ran the tournament.
func (x *Examination) addOtherTitle() {
	plan, said := x.Dossier.Plan, x.Played.Title
	add := func(field, planned, played string) {
		if planned != played {
			x.Findings = append(x.Findings, findingOf(because(FoundOtherPlan, article.Arg{Name: "field", Value: article.Word("dossier.field." + field)},
				article.Arg{Name: "planned", Value: article.Word(planned)}, article.Arg{Name: "played", Value: article.Word(played)}), true))
		}
	}
	planned, err := championshipOf(plan)
	if err == nil {
		add("championship", championshipWord(planned), championshipWord(said.Championship))
	}
	add("women", yesWord(plan.WomenOnly), yesWord(said.WomenOnly))
}

// championshipWord is what catalogs call a column of table V.
func championshipWord(c title.Championship) string {
	if c == title.NoChampionship {
		return "dossier.field.none"
	}
	return "championship." + c.String()
}

func yesWord(yes bool) string {
	if yes {
		return "registry.typed.yes"
	}
	return "registry.typed.no"
}

// players are the participants as they were on the first day, and as they stand now; in the order of the entries.
func (a *App) players(ctx context.Context, x *Examination) (first, now []title.Player, err error) {
	today := a.Today()
	if x.Dossier.Approved.IsValid() {
		today = x.Dossier.Approved
	}
	for _, e := range x.People {
		if e.Link.Person == "" {
			p := unknownPlayer(e.Player, x.Dossier.Plan.WomenOnly)
			first, now = append(first, p), append(now, p)
			continue
		}
		facts, err := a.factsOf(ctx, e.Person.ID, x.Dossier.before)
		if err != nil {
			return nil, nil, err
		}
		row := x.withSex(e)
		begins := titlePlayer(row, facts, x.Played.Variant, x.firstDay(), false, e.Standing)
		stands := titlePlayer(row, facts, x.Played.Variant, today, true, e.Standing)
		for _, p := range []*title.Player{&begins, &stands} {
			p.ID, p.Place, p.Withdrawn = e.ID, e.Place, e.Withdrawn
			if !x.Played.Closed {
				p.Place = 0
			}
		}
		first, now = append(first, begins), append(now, stands)
	}
	return first, now, nil
}

// withSex is a participant's person with the sex by which opponents weigh (VII.4.3): where the register has none, what the report has, and in an event for women
// a woman's.
func (x *Examination) withSex(e Examined) Row {
	row := e.Person
	if _, known := sexOf(row.Sex); known {
		return row
	}
	row.Sex = e.Sex
	if _, said := sexOf(row.Sex); !said && x.Dossier.Plan.WomenOnly {
		row.Sex = title.Female.String()
	}
	return row
}

// addNoSex adds that nobody knows the sex of some: they are computed as men.
func (x *Examination) addNoSex(players []title.Player) {
	unknown := 0
	for i, e := range x.People {
		if x.Dossier.Phase == dossier.IsApproved && e.Person.Erased {
			continue // whoever was erased since had what the decision saw
		}
		if _, known := sexOf(x.withSex(e).Sex); e.Link.Person != "" && !known && players[i].Sex != title.Female {
			unknown++
		}
	}
	if unknown > 0 {
		x.Findings = append(x.Findings, findingOf(article.Because(FoundNoSex, "VII.4.3", numberArg("count", unknown)), true))
	}
}

// unknownPlayer is a participant who is no person of the register: without a rating, and with nothing held.
func unknownPlayer(p played.Player, womenOnly bool) title.Player {
	player := title.Player{ID: p.ID, Sex: title.Male, List: rating.None, Foreign: title.IsForeign(p.Federation), Place: p.Place, Withdrawn: p.Withdrawn}
	if sex, known := sexOf(p.Sex); known {
		player.Sex = sex
	} else if womenOnly {
		player.Sex = title.Female
	}
	return player
}

func decide(t title.Tournament, players []title.Player, p played.Tournament) (*title.Decision, error) {
	event, err := title.NewEvent(t, players, p.Games, p.Byes)
	if err != nil {
		return nil, err
	}
	decision := event.Decide()
	return &decision, nil
}

// sameHoldings says whether somebody holds on the day of the decision what they held on the first day.
func sameHoldings(a, b title.Player) bool {
	return a.Category == b.Category && a.Title == b.Title && a.WomenTitle == b.WomenTitle && slices.Equal(a.Norms, b.Norms)
}

// decideNow decides about somebody who has been given something since the first day: what the tournament gives is computed by the data of the first day
// (VII.5.1), but added to what is held now, so that two tournaments at one time give two norms.
func decideNow(t title.Tournament, first []title.Player, now title.Player, at int, p played.Tournament, by title.PlayerResult) (title.PlayerResult, error) {
	players := slices.Clone(first)
	players[at].Category, players[at].Title, players[at].WomenTitle, players[at].Norms = now.Category, now.Title, now.WomenTitle, now.Norms
	event, err := title.NewEvent(t, players, p.Games, p.Byes)
	if err != nil {
		return by, err
	}
	result, _ := event.PlayerWith(now.ID, categoryNow(by.Category, now))
	return result, nil
}

// categoryNow is a category result of the first day's data with what it comes to by what is held now: a norm for I is another one, whatever was held when the
// tournament began (VII.4.5).
func categoryNow(by title.CategoryResult, now title.Player) title.CategoryResult {
	if reached := by.Reached; reached != nil && (reached.Grade == title.I || reached.Norms > 0) {
		after := now.AfterNormFor(title.I)
		by.Reached = &after
	}
	return by
}

// playedBy is how many games somebody played over the board: the minimum rating depends on it (VII.5.6).
func playedBy(games []title.Game, id string) int {
	n := 0
	for _, g := range games {
		if g.Result.Played() && (g.White == id || g.Black == id) {
			n++
		}
	}
	return n
}

// linesOf are the lines of a decision for one person: what is granted, with the norm that it comes of, and norms for which nothing is granted yet. One that table II
// exchanges for a grade at once is no norm for a later title (see [career.Given]).
func linesOf(link dossier.Link, games int, r title.PlayerResult) []dossier.Line {
	var lines []dossier.Line
	for _, g := range r.Granted {
		line := dossier.Line{
			Person: link.Person, Participant: link.Participant, Ladder: g.Ladder.String(), Before: g.Before.String(), After: g.After.String(),
			Played: games, By: string(g.By), Article: g.Article, Granted: true,
		}
		switch on := r.On(g.From); {
		case g.By == title.ByNorm && on != nil:
			line.Points = on.Points
		case g.By == title.ByCategory:
			line.Points = r.Category.Points
		}
		for _, made := range r.Norms {
			if g.By == title.ByNorm && made.Ladder == g.From {
				line.NormFor = made.For.String()
			}
		}
		lines = append(lines, line)
	}
	for _, made := range r.Norms {
		on := r.On(made.Ladder)
		if made.Granted || on.Held.Exchanges(made.For) || slices.ContainsFunc(r.Granted, func(g title.Grant) bool { return g.Ladder == made.Ladder }) {
			continue // it is in a line already, or more is granted for something else, to which it is not added (VII.6.1)
		}
		lines = append(lines, dossier.Line{
			Person: link.Person, Participant: link.Participant, Ladder: made.Ladder.String(), Before: on.Held.String(), NormFor: made.For.String(),
			Points: made.Points, Played: games, By: string(title.ByNorm), Article: "VII.5", Granted: true,
		})
	}
	return lines
}

// differ notes what was entered otherwise than the register has it.
func (e *Examined) differ(p title.Player, of club.Details) {
	add := func(field, entered, register string) {
		if entered != register && entered != "" {
			e.Differs = append(e.Differs, Difference{field, entered, register})
		}
	}
	if !e.Erased && !e.Person.Erased && !e.Person.Name().AgreesWith(e.Name) {
		add("name", e.Name.String(), e.Person.Name().String())
	}
	if e.Standing.List.IsClassified() {
		add("rating", digits(e.Rating), digits(e.Standing.Rating))
		add("list", e.List, e.Standing.List.String())
	} else if e.Rating > 0 {
		e.Differs = append(e.Differs, Difference{"rating", digits(e.Rating), ""})
	}
	if held, err := title.ParseHolding(e.Title); err == nil {
		add("title", heldText(held), heldText(p.HeldOn(title.Open)))
	}
	if held, err := title.ParseHolding(e.Womens); err == nil {
		add("womens", heldText(held), heldText(p.HeldOn(title.Women)))
	}
	if t, err := title.ParseFMJDTitle(e.FMJD); err == nil && t != p.FMJDTitle {
		add("fmjd", strings.TrimPrefix(t.String(), title.NoFMJDTitle.String()), strings.TrimPrefix(p.FMJDTitle.String(), title.NoFMJDTitle.String()))
	}
	if entered := foldedClub(e.Club); entered != foldedClub(of.Name) && entered != foldedClub(of.Short) {
		add("club", e.Club, cmp.Or(of.Short, of.Name))
	}
	add("sex", e.Sex, e.Person.Sex)
	if e.Born != 0 && e.Person.BirthYear() != 0 {
		add("born", digits(e.Born), digits(e.Person.BirthYear()))
	}
}

// heldText is a category or title; empty for none.
func heldText(h title.Holding) string {
	return strings.TrimPrefix(h.String(), title.NoCategory.String())
}
