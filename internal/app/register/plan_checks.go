package register

import (
	"context"
	"strconv"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/internal/fullname"
	"damka/internal/register/dossier"
	"damka/internal/store"
)

// The years in which a tournament of the calendar can be: from the first, to so many after today's.
const (
	firstYear  = 1900
	yearsAhead = 10
)

// PlanProblems are all that is wrong with a tournament that somebody types into the calendar, instead of what is there: what makes no sense at all, days of another
// age, which would count terms from them, and a time control that the clock cannot read. What is there already and stays is no fault of whoever corrects the rest.
func PlanProblems(is, to dossier.Plan, today calendar.Date) []dossier.Problem {
	return append(to.Problems(), typedProblems(is, to, today)...)
}

func typedProblems(is, to dossier.Plan, today calendar.Date) (found []dossier.Problem) {
	last := today.Year() + yearsAhead
	for _, one := range []struct {
		field   string
		is, day calendar.Date
	}{{"starts", is.Starts, to.Starts}, {"ends", is.Ends, to.Ends}} {
		if one.day.IsValid() && one.day != one.is && (one.day.Year() < firstYear || one.day.Year() > last) {
			found = append(found, dossier.Problem{Field: one.field, Reason: article.Because(dossier.CodeYear, "", textArg("first", strconv.Itoa(firstYear)), textArg("last", strconv.Itoa(last)))})
		}
	}
	if to.Control != "" && to.Control != is.Control {
		_, err := clock.ParseTyped(to.Control)
		if refusal, is := article.AsRefusal(err); is {
			found = append(found, dossier.Problem{Field: "control", Reason: refusal.Reason})
		}
	}
	return found
}

// checkTyped refuses what [PlanProblems] has beside what a dossier refuses itself.
func checkTyped(is, to dossier.Plan, today calendar.Date) error {
	if found := typedProblems(is, to, today); len(found) > 0 {
		return &article.Refusal{Reason: found[0].Reason}
	}
	return nil
}

// PlannedAlready are the tournaments of the calendar that may be the one of a plan: of the same name and variant on the same days, of the same club or where one has none.
// What waits for the commission's yes, because somebody of no office has entered it, is among them.
// Whoever is asked to say that it is another one has not entered it twice.
func (a *App) PlannedAlready(ctx context.Context, plan dossier.Plan) ([]DossierRow, error) {
	if !plan.Starts.IsValid() || !plan.Ends.IsValid() {
		return nil, nil
	}
	const before = 31 // days; a longer tournament begins on the same day, if it is the same
	var same []DossierRow
	for _, key := range []string{startsKey, awaitsKey} {
		near := store.DocumentRange{Kind: dossierKind, Name: key, From: plan.Starts.AddDays(-before).String(), To: plan.Ends.AddDays(1).String()}
		err := a.eachBetween(ctx, near, func(doc store.Document) error {
			row, err := readDossierRow(doc)
			if err == nil && row.mayBe(plan) {
				same = append(same, row)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return same, nil
}

// mayBe says whether the entry may be the one of a plan.
func (r DossierRow) mayBe(plan dossier.Plan) bool {
	apart := r.Plan.Club != "" && plan.Club != "" && r.Plan.Club != plan.Club
	if r.Phase == dossier.IsCancelled || apart || r.Plan.Variant != plan.Variant || r.Plan.Ends.Compare(plan.Starts) < 0 {
		return false
	}
	return fullname.Undivided(plan.Name).HasSameWords(fullname.Undivided(r.Plan.Name))
}
