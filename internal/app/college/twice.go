package college

import (
	"context"
	"reflect"
	"slices"

	"damka/article"
	"damka/internal/college/ban"
	"damka/internal/college/matter"
)

// The codes of what is there already: somebody has pressed twice, or somebody else was first.
const (
	CodeMatterThere article.Code = "college.matter_there" // day: such a matter, of the same day, waits for a decision
	CodeBanThere    article.Code = "college.ban_there"    // day: a ban with the same days and roles, by the same body
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
