package desk

import (
	"time"

	"damka/article"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// fillSchedule makes the start of each round from that of the first: so many
// rounds a day, each so many minutes after the one before, and every day
// begins at the same hour. Hall time has no zone, so that a night on which
// clocks change moves nothing.
func fillSchedule(first time.Time, rounds, perDay, interval int) []string {
	schedule := make([]string, rounds)
	for i := range schedule {
		at := first.AddDate(0, 0, i/perDay).Add(time.Duration(i%perDay*interval) * time.Minute)
		schedule[i] = at.Format(tournament.ClockTimeLayout)
	}
	return schedule
}

// fill reads the quick fill of the form and makes the schedule.
func (form *settingsForm) fill(f *page.Form) error {
	within := func(field string, most int) int {
		n := f.Number(field)
		if (n < 1 || n > most) && !page.HasProblem(f.Problems, field) {
			f.Problems = append(f.Problems, tournament.Problem{Field: field,
				Reason: article.Because("input.out_of_range", "", page.NumberArg("least", 1), page.NumberArg("most", most))})
		}
		return n
	}
	first, err := time.Parse(tournament.ClockTimeLayout, form.first)
	if err != nil {
		f.Problems = append(f.Problems, page.ProblemAt("first", "input.no_time"))
	}
	rounds, perDay, interval := within("rounds", tournament.MaxRounds), within("perDay", 20), within("interval", 24*60)
	if err := f.Invalid(); err != nil {
		return err
	}
	form.Schedule = fillSchedule(first, rounds, perDay, interval)
	return nil
}
