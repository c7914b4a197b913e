package register

import (
	"context"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/register/dossier"
	"damka/internal/store"
)

// The codes of refusals of what an officer of a club does with its tournaments; the offices do it.
const (
	CodeNoticePast  article.Code = "dossier.notice_past"  // today: notice is given today, not on a day before
	CodeOfficeKind  article.Code = "dossier.office_kind"  // an official or international event
	CodeOfficeTitle article.Code = "dossier.office_title" // places that give titles, or women only
	CodeNoticeGiven article.Code = "dossier.notice_given" // notified: notice was given on that day, which stays
	CodeOfficeGone  article.Code = "dossier.office_gone"  // an office called it off
	CodeBegun       article.Code = "dossier.begun"        // field: it is not changed any more once the tournament has begun
)

// mayOfficer refuses, besides what follows from the plan, to take a notice that was given for one given today, and to restore what an office has called off.
func (d *Dossier) mayOfficer(command dossier.Command, today calendar.Date) error {
	switch c := command.(type) {
	case dossier.Notify:
		if d.Notified.IsValid() && c.On != d.Notified {
			return article.Refuse(CodeNoticeGiven, "VII.7.3.4", textArg("notified", d.Notified.String()))
		}
		if c.On == d.Notified && c.On.IsValid() {
			return nil
		}
	case dossier.Restore:
		if by, _, _ := app.ParseSignature(d.calledOffBy()); d.Phase == dossier.IsCancelled && by != app.ClubOfficer {
			return article.Refuse(CodeOfficeGone, "")
		}
	}
	return mayOfficer(d.Plan, command, today)
}

// calledOffBy is who signed that the tournament is not held.
func (d *Dossier) calledOffBy() string {
	for _, step := range slices.Backward(d.Steps) {
		if step.Phase == dossier.IsCancelled {
			return step.By
		}
	}
	return ""
}

// mayOfficer refuses what an officer of a club may not do with a tournament of the club. On what they enter depend titles and the day on which the report is
// due: the day of notice (VII.7.3.4), whether it is an official event and by which places it gives titles (VII.7.2.2, table V), and its last day (VII.7.5).
func mayOfficer(is dossier.Plan, command dossier.Command, today calendar.Date) error {
	begun := is.Starts.IsValid() && today.Compare(is.Starts) >= 0
	switch c := command.(type) {
	case dossier.Notify:
		if c.On.IsValid() && c.On.Compare(today) < 0 {
			return article.Refuse(CodeNoticePast, "VII.7.3.4", textArg("today", today.String()))
		}
	case dossier.Cancel, dossier.Restore:
		if begun {
			return article.Refuse(CodeBegun, "VII.7.5", article.Arg{Name: "field", Value: article.Word("dossier.field.cancelled")})
		}
	case dossier.Replan:
		return mayOfficerPlan(is, c.Plan, begun)
	}
	return nil
}

func mayOfficerPlan(is, to dossier.Plan, begun bool) error {
	ours := []dossier.Kind{dossier.Local, dossier.Rated}
	switch {
	case !slices.Contains(ours, to.Kind) && slices.Contains(dossier.Kinds(), to.Kind) && to.Kind != is.Kind, to.Kind != is.Kind && !slices.Contains(ours, is.Kind):
		return article.Refuse(CodeOfficeKind, "VII.7.2.2")
	case to.Championship != is.Championship || to.WomenOnly != is.WomenOnly:
		return article.Refuse(CodeOfficeTitle, "VII.6.1")
	case !begun:
		return nil
	}
	for _, field := range []struct {
		name string
		same bool
	}{{"starts", to.Starts == is.Starts}, {"ends", to.Ends == is.Ends}, {"kind", to.Kind == is.Kind}, {"edition", to.Edition == is.Edition && to.Amended == is.Amended}} {
		if !field.same {
			return article.Refuse(CodeBegun, "VII.7.5", article.Arg{Name: "field", Value: article.Word("dossier.field." + field.name)})
		}
	}
	return nil
}

// OwnClubs are the clubs of which somebody is an officer.
func (a *App) OwnClubs(ctx context.Context, actor app.Actor) ([]ListedClub, error) {
	var own []string
	for _, g := range actor.Grants() {
		if g.Role == app.ClubOfficer {
			own = append(own, foldedClub(g.Subject))
		}
	}
	if len(own) == 0 {
		return nil, nil
	}
	all, err := a.Clubs(ctx)
	return slices.DeleteFunc(all, func(club ListedClub) bool {
		return !slices.ContainsFunc(append([]string{foldedClub(club.Name), foldedClub(club.Short)}, club.Former...), func(name string) bool { return slices.Contains(own, name) })
	}), err
}

// OrganisedBy lists the tournaments that a club organises, the latest first: up to limit of those that begin before a day, or of all where there is none; and the first day of the
// last of them where there are more. Those that begin on one day are not parted.
func (a *App) OrganisedBy(ctx context.Context, club string, before calendar.Date, limit int) (rows []DossierRow, next calendar.Date, err error) {
	wanted := store.DocumentRange{Kind: dossierKind, Name: clubOfKey, Reverse: true, Limit: limit + 1}
	wanted.From, wanted.To = store.Beginning(club + " ")
	if before.IsValid() {
		wanted.To = club + " " + before.String()
	}
	rows, place, err := a.dossierRows(ctx, wanted, limit)
	for err == nil && place != (store.KeyPlace{}) {
		last := rows[len(rows)-1].Plan.Starts
		wanted.After, wanted.Limit = place, 2
		var more []DossierRow
		var after store.KeyPlace
		if more, after, err = a.dossierRows(ctx, wanted, 1); err != nil {
			break
		}
		if more[0].Plan.Starts != last {
			return rows, last, nil
		}
		rows, place = append(rows, more...), after
	}
	return rows, calendar.Date{}, err
}
