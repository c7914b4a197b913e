package play

import (
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// actReopen resumes an adjourned game. It is the act that needs the key of the envelope.
const actReopen = "reopen"

// The forms of adjournments have these fields beside those of other acts.
const (
	fieldZone = "zone" // of the hall: the page sets it, nobody sends it
	badMoment = article.Code("play.rule.no_moment")
)

func inStage(stages ...game.Stage) func(*games.Snapshot) bool {
	return func(s *games.Snapshot) bool {
		for _, stage := range stages {
			if running(s.State) && s.State.Adjournment.Stage == stage {
				return true
			}
		}
		return false
	}
}

func mayAdjourn(s *games.Snapshot) bool {
	stage := s.State.Adjournment.Stage
	return running(s.State) && len(s.State.Moves) > 1-btoi(s.State.Settings.Variant.IsDraughts()) && (stage == "" || stage == game.StagePlayedOn)
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func maySetTimes(s *games.Snapshot) bool {
	return hasClock(s) && inStage(game.StageAwaiting, game.StageReply, game.StageDeclaring, game.StagePlayedOn)(s)
}

func isSealed(s *games.Snapshot) bool {
	return inStage(game.StageSealing)(s) && s.State.Adjournment.Commitment != ""
}

// askAdjourn asks when the game will be resumed, and in chess whether the player seals before the end of the session.
func askAdjourn(v *ruleView, s seen, f *page.Form) {
	askMoment(v, s, f)
	if _, isChess := s.State.Chess(); isChess {
		v.add(v.timeField("early", "play.rule.early", "play.rule.early.hint", f.Text("early")))
	}
}

func askMoment(v *ruleView, s seen, f *page.Form) {
	day, hour := f.Text("day"), f.Text("hour")
	if at := s.State.Adjournment.Resume; at != 0 && s.State.Adjournment.Stage != game.StagePlayedOn && !f.Has("day") && !f.Has("hour") {
		planned := time.UnixMilli(int64(at)).In(s.location())
		day, hour = planned.Format(time.DateOnly), planned.Format("15:04")
	}
	hint := v.reader.Text("play.rule.hour.hint", i18n.A("zone", s.event.Zone()))
	v.add(ruleField{ID: "day", Label: v.reader.Text("play.rule.day"), Value: day, Type: "date"})
	v.add(ruleField{ID: "hour", Label: v.reader.Text("play.rule.hour"), Hint: hint, Value: hour, Type: "time"})
}

func readAdjourn(f *page.Form, s *games.Snapshot) (game.Command, []tournament.Problem) {
	var command game.Adjourn
	var problems []tournament.Problem
	if f.Has("day") || f.Has("hour") {
		command.Resume, problems = readMoment(f)
	}
	if _, isChess := s.State.Chess(); isChess && f.Has("early") {
		left, ok := clock.ParseTime(f.Text("early"))
		if command.SessionLeft = left; !ok {
			problems = append(problems, page.ProblemAt("early", codeNoClock))
		}
	}
	return command, problems
}

func readPlan(f *page.Form, _ *games.Snapshot) (game.Command, []tournament.Problem) {
	at, problems := readMoment(f)
	return game.PlanResumption{Resume: at}, problems
}

// readMoment reads a day and an hour in the zone of the hall.
func readMoment(f *page.Form) (clock.Time, []tournament.Problem) {
	zone, err := events.Zone(f.Text(fieldZone))
	if err != nil {
		return 0, []tournament.Problem{page.ProblemAt("day", badMoment)}
	}
	if _, err := time.Parse(time.DateOnly, f.Text("day")); err != nil {
		return 0, []tournament.Problem{page.ProblemAt("day", badMoment)}
	}
	at, err := time.ParseInLocation(time.DateOnly+" 15:04", f.Text("day")+" "+f.Text("hour"), zone)
	if err != nil {
		return 0, []tournament.Problem{page.ProblemAt("hour", badMoment)}
	}
	return games.Instant(at), nil
}

// absences are who is missing at the resumption, by the word that the form sends.
var absences = []struct {
	word   string
	absent clock.Absence
}{
	{"nobody", clock.Absence{}}, {"white", clock.Absence{White: true}}, {"black", clock.Absence{Black: true}}, {"both", clock.Absence{White: true, Black: true}},
}

func askAbsent(v *ruleView, _ seen, f *page.Form) {
	choices := []page.Choice{{Label: v.reader.Text("play.rule.choose_absent")}}
	for _, a := range absences {
		choices = append(choices, page.Choice{Value: a.word, Label: v.reader.Text("play.rule.absent." + a.word), Chosen: f.Text("absent") == a.word})
	}
	v.add(ruleField{ID: "absent", Label: v.reader.Text("play.rule.absent"), Choices: choices})
}

func readAbsent(f *page.Form, _ *games.Snapshot) (game.Command, []tournament.Problem) {
	for _, a := range absences {
		if f.Text("absent") == a.word {
			return game.Resume{Absent: a.absent}, nil
		}
	}
	return nil, []tournament.Problem{page.ProblemAt("absent", "play.rule.no_absent")}
}

func askLost(v *ruleView, _ seen, f *page.Form) {
	choices := []page.Choice{{Label: v.reader.Text("play.rule.choose_known")}}
	for _, word := range []string{"known", "lost"} {
		choices = append(choices, page.Choice{Value: word, Label: v.reader.Text("play.rule.position." + word), Chosen: f.Text("position") == word})
	}
	v.add(ruleField{ID: "position", Label: v.reader.Text("play.rule.position"), Choices: choices})
}

func readLost(f *page.Form, _ *games.Snapshot) (game.Command, []tournament.Problem) {
	word := f.Text("position")
	if word != "known" && word != "lost" {
		return nil, []tournament.Problem{page.ProblemAt("position", "play.rule.no_known")}
	}
	return game.LoseEnvelope{PositionLost: word == "lost"}, nil
}

// askTimes asks who points out that the times are wrong, and what they are to be.
func askTimes(v *ruleView, s seen, f *page.Form) {
	var sides []page.Choice
	for _, side := range []article.Colour{article.White, article.Black} {
		sides = append(sides, page.Choice{Value: side.String(), Label: page.Capital(v.reader.Text("colour." + side.String())), Chosen: f.Text("side") == side.String()})
	}
	v.add(ruleField{ID: "side", Label: v.reader.Text("play.rule.who.times"), Choices: sides, Radio: true})
	noted := [2]clock.Time{s.State.Adjournment.White, s.State.Adjournment.Black}
	for i, side := range []article.Colour{article.White, article.Black} {
		value := noted[i].String()
		if f.Has(side.String()) {
			value = f.Text(side.String())
		}
		v.add(v.clockField(side, "", value))
	}
	var consents []page.Choice
	for _, word := range []string{"before", "decided"} {
		consents = append(consents, page.Choice{Value: word, Label: v.reader.Text("play.rule.consent." + word), Chosen: f.Text("consent") == word})
	}
	v.add(ruleField{ID: "consent", Label: v.reader.Text("play.rule.consent"), Choices: consents})
}

func readTimes(f *page.Form, _ *games.Snapshot) (game.Command, []tournament.Problem) {
	var problems []tournament.Problem
	side, known := sideNamed(f.Text("side"))
	if !known {
		problems = append(problems, page.ProblemAt("side", "play.rule.no_side"))
	}
	left, wrong := bothClocks(f, [2]clock.Time{-1, -1})
	return game.CorrectTimes{By: side, White: left[0], Black: left[1], Consent: game.Consent(f.Text("consent") == "decided")}, append(problems, wrong...)
}

// decideOn does an act. One that may open the envelope gets its key where it is done: no page has it.
func decideOn(c *page.Call, s seen, r ruling, f *page.Form) error {
	if r.word == actSanction {
		return c.Games.Penalise(c.Context(), c.Actor, s.ID, f.Text("note"), func(now *games.Snapshot) (game.Command, error) { return r.command(f, now) })
	}
	if r.word != actReopen {
		return c.Games.RuleOn(c.Context(), c.Actor, s.ID, func(now *games.Snapshot) (game.Command, error) { return r.command(f, now) })
	}
	command, err := r.command(f, s.Snapshot)
	if err != nil {
		return err
	}
	return c.Games.Resume(c.Context(), c.Actor, s.ID, command.(game.Resume).Absent)
}

// trial is a command as a page tries it out before it is confirmed: a game is resumed without
// opening the envelope, because nobody is to read it yet.
func trial(command game.Command) game.Command {
	if _, resumes := command.(game.Resume); resumes {
		return game.Resume{Absent: clock.Absence{White: true, Black: true}}
	}
	return command
}

// adjournFacts are what a command of an adjournment says: when the game is resumed, and who is missing.
func (v *ruleView) adjournFacts(s seen, command game.Command) []ruleFact {
	var at clock.Time
	facts := []ruleFact{}
	switch c := command.(type) {
	case game.Adjourn:
		at = c.Resume
		facts = append(facts, ruleFact{Label: v.reader.Text("play.rule.seals"), Before: page.Capital(v.reader.Text("colour." + s.State.Turn().String()))})
	case game.PlanResumption:
		at = c.Resume
	case game.Resume:
		facts = v.absentFacts(c.Absent)
	case game.Await:
		facts = v.absentFacts(c.Absent)
		if c.Absent != (clock.Absence{}) {
			facts = append(facts, v.momentFact(s, "play.rule.await.until", c.Until))
		}
	}
	if at != 0 {
		facts = append(facts, v.momentFact(s, "play.rule.resumption", at))
	}
	return facts
}

// absentFacts says who is missing.
func (v *ruleView) absentFacts(absent clock.Absence) []ruleFact {
	facts := []ruleFact{}
	for _, a := range absences {
		if a.absent == absent {
			facts = append(facts, ruleFact{Label: v.reader.Text("play.rule.absent"), Before: v.reader.Text("play.rule.absent." + a.word)})
		}
	}
	return facts
}

func (v *ruleView) momentFact(s seen, label string, at clock.Time) ruleFact {
	moment := time.UnixMilli(int64(at)).In(s.location())
	return ruleFact{Label: v.reader.Text(label), Before: v.reader.DateLong(moment) + ", " + v.reader.Time(moment)}
}

// awaitsSomebody: somebody has not come to the start, or the game was forfeited for it; the arbiter may know better, or let
// them come later (II.4.4.3, FIDE 6.7.1).
func awaitsSomebody(s *games.Snapshot) bool {
	g := s.State
	return g.Settings.Input == game.ByPlayers && !g.Alone() && (g.IsAbsent(article.White) || g.IsAbsent(article.Black) || g.EndedByAbsence())
}

// graceProposed is what the form proposes to let somebody come later, where no deadline runs.
const graceProposed = 15 * clock.Minute

// askAwait asks who is still missing, until when they may come, and what the clocks are to show.
func askAwait(v *ruleView, s seen, f *page.Form) {
	askAbsent(v, s, f)
	at, _, waits := s.State.LateDue()
	if !waits {
		at = v.now + graceProposed
	}
	until := time.UnixMilli(int64(at)).In(s.location())
	fields := []ruleField{
		{ID: "day", Label: v.reader.Text("play.rule.await.day"), Value: until.Format(time.DateOnly), Type: "date"},
		{ID: "hour", Label: v.reader.Text("play.rule.await.hour"), Hint: v.reader.Text("play.rule.await.hint", i18n.A("zone", s.event.Zone())), Value: until.Format("15:04"), Type: "time"},
	}
	reading := v.clockNow(s)
	for _, side := range []article.Colour{article.White, article.Black} {
		fields = append(fields, v.clockField(side, "", reading.Of(side).Left.String()))
	}
	for _, field := range fields {
		if f.Has(field.ID) {
			field.Value = f.Text(field.ID)
		}
		v.add(field)
	}
}

func readAwait(f *page.Form, s *games.Snapshot) (game.Command, []tournament.Problem) {
	var command game.Await
	resumed, problems := readAbsent(f, s)
	if absent, ok := resumed.(game.Resume); ok && absent.Absent != (clock.Absence{}) {
		command.Absent = absent.Absent
		command.Until, problems = readMoment(f)
	}
	left, wrong := bothClocks(f, [2]clock.Time{-1, -1})
	command.White, command.Black = left[0], left[1]
	return command, append(problems, wrong...)
}
