package college

import (
	"context"
	"reflect"
	"slices"

	"damka/article"
	"damka/internal/college/ban"
	"damka/internal/college/conference"
	"damka/internal/college/course"
	"damka/internal/college/matter"
)

// The codes of what is there already: somebody has pressed twice, or somebody else was first.
const (
	CodeMatterThere article.Code = "college.matter_there" // day: such a matter, of the same day, waits for a decision
	CodeBanThere    article.Code = "college.ban_there"    // day: a ban with the same days and roles, by the same body
	CodeCourseThere article.Code = "college.course_there" // a course or an examination with the same days, title and place is announced
	CodeHeldThere   article.Code = "college.held_there"   // a conference with the same days, title and place is there
)

// isNewMatter refuses a proceeding of which one with the same day, the same subject and the same words waits.
func (a *App) isNewMatter(ctx context.Context, opened matter.Opened, words Words) error {
	open, err := a.listMatters(ctx, openKey)
	if err != nil {
		return err
	}
	for _, m := range open {
		if m.Kind != opened.Kind || m.By != opened.By || m.Opened != opened.Day || m.Title != words.Title {
			continue
		}
		k, err := a.matters.of(ctx, m.ID)
		if err != nil {
			return err
		}
		if reflect.DeepEqual(k.State.Opening.Subject, opened.Subject) && k.Words(k.State.Opening.Record).Text == words.Text {
			return article.Refuse(CodeMatterThere, opened.Kind.Rules().Article, article.Arg{Name: "day", Value: article.Text(m.Opened.String())})
		}
	}
	return nil
}

// isNewBan refuses a ban that is there with the same days and roles, by the same body.
func (a *App) isNewBan(ctx context.Context, imposed ban.Imposed) error {
	docs, err := a.documentsOf(ctx, banKind, imposed.Person)
	if err != nil {
		return err
	}
	for _, doc := range docs {
		b, err := read[Banned](doc)
		if err != nil {
			return err
		}
		if b.By == imposed.By && b.From == imposed.From && b.Until == imposed.Until && slices.Equal(b.Roles, imposed.Roles) {
			return article.Refuse(CodeBanThere, "IV.6.1.2", article.Arg{Name: "day", Value: article.Text(b.From.String())})
		}
	}
	return nil
}

// isNewCourse refuses a course or an examination that is announced with the same days, title and place.
func (a *App) isNewCourse(ctx context.Context, announced course.Announced, words Words) error {
	all, err := list(ctx, a, courseKind, allKey, func(t *Taught, id string) { t.ID = id })
	if err != nil {
		return err
	}
	if slices.ContainsFunc(all, func(t Taught) bool {
		return t.Phase == course.Planned && t.From == announced.From && t.Until == announced.Until && t.ExamOnly == announced.ExamOnly && t.Title == words.Title && t.Place == words.Place
	}) {
		return article.Refuse(CodeCourseThere, "IV.5.3.5")
	}
	return nil
}

// isNewConference refuses a conference that is there with the same days, title and place; one that was called off can be called again.
func (a *App) isNewConference(ctx context.Context, convened conference.Convened, words Words) error {
	all, err := list(ctx, a, conferenceKind, allKey, func(h *Held, id string) { h.ID = id })
	if err != nil {
		return err
	}
	if slices.ContainsFunc(all, func(h Held) bool {
		return h.Phase != conference.Off && h.From == convened.From && h.Until == convened.Until && h.Title == words.Title && h.Place == words.Place
	}) {
		return article.Refuse(CodeHeldThere, "IV.5.1")
	}
	return nil
}
