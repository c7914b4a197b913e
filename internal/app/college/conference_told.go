package college

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/college/arbiter"
	"damka/internal/college/conference"
	"damka/internal/college/course"
	"damka/internal/college/matter"
	"damka/internal/store"
)

// Coming is what everybody is told of a conference, a course or an examination that the college has announced: each arbiter may come to a conference (IV.5.1), and whoever wants to
// become one to a course.
type Coming struct {
	Title, Place string // may be empty
	From, Until  calendar.Date
	Course, Exam bool // neither: it is a conference
}

// Coming are those whose last day is not past, the earliest first; everybody may know.
func (a *App) Coming(ctx context.Context) (all []Coming, err error) {
	conferences, err := list(ctx, a, conferenceKind, allKey, func(h *Held, id string) { h.ID = id })
	if err != nil {
		return nil, err
	}
	courses, err := list(ctx, a, courseKind, allKey, func(t *Taught, id string) { t.ID = id })
	if err != nil {
		return nil, err
	}
	for _, h := range conferences {
		if h.Phase == conference.Called {
			all = append(all, Coming{Title: h.Title, Place: h.Place, From: h.From, Until: h.Until})
		}
	}
	for _, t := range courses {
		if t.Phase == course.Planned {
			all = append(all, Coming{Title: t.Title, Place: t.Place, From: t.From, Until: t.Until, Course: !t.ExamOnly, Exam: t.ExamOnly})
		}
	}
	today := a.Today()
	all = slices.DeleteFunc(all, func(x Coming) bool { return x.Until.Compare(today) < 0 })
	slices.SortStableFunc(all, func(x, y Coming) int { return x.From.Compare(y.From) })
	return all, nil
}

// invitationsTo begins ids of readers of letters that tell of conferences.
const invitationsTo = "conference/"

// untold are the arbiters whose declaration was accepted, who have an address, and whom no letter has told of a conference.
func (a *App) untold(ctx context.Context, s *conference.State) (persons []string, err error) {
	everybody, err := a.everybody(ctx)
	if err != nil {
		return nil, err
	}
	for _, r := range everybody {
		if !r.Declared.IsValid() || r.Answer != arbiter.AnswerYes || r.Name == "" || slices.Contains(s.Told, r.Person) {
			continue
		}
		k, err := a.joined(ctx, r.Person)
		if err != nil {
			return nil, err
		}
		if declaredAddress(k) != "" {
			persons = append(persons, r.Person)
		}
	}
	return persons, nil
}

// Untold is how many arbiters a letter could tell of a conference that have not been told.
func (a *App) Untold(ctx context.Context, actor app.Actor, id string) (int, error) {
	k, err := a.Conference(ctx, actor, id)
	if err != nil || a.post == nil || k.State.Phase != conference.Called || k.State.Calling.Until.Compare(a.Today()) < 0 {
		return 0, err
	}
	persons, err := a.untold(ctx, k.State)
	return len(persons), err
}

// TellOfConference tells all declared arbiters with an address by letter of a conference to come, nobody twice, and answers how many (IV.5.1: it is for all).
func (a *App) TellOfConference(ctx context.Context, actor app.Actor, id string) (int, error) {
	who := asking{actor: actor, deed: app.RunConference}
	if err := who.may(ctx, a.base); err != nil {
		return 0, err
	}
	k, err := a.conferences.of(ctx, id)
	if err != nil {
		return 0, err
	}
	if a.post == nil {
		return 0, article.Refuse(CodeNoPost, "")
	}
	persons, err := a.untold(ctx, k.State)
	if err != nil {
		return 0, err
	}
	if len(persons) == 0 {
		return 0, article.Refuse(CodeNobodyNew, "")
	}
	queue := func(tx store.Tx) error {
		for _, person := range persons {
			if err := a.post.QueueConference(tx, "conference-"+id+"-"+person, invitationsTo+id+"/"+person); err != nil {
				return err
			}
		}
		return nil
	}
	return len(persons), a.conferences.putWith(ctx, who, id, queue, func(s *conference.State) ([]conference.Event, error) {
		return conference.Decide(s, conference.Told{Day: a.Today(), Persons: persons}, a.Today())
	})
}

// ConferenceReader is the address and the name of who gets such a letter, and what it tells; [ErrNotFound] when there is nobody any more, or nothing to come.
func (a *App) ConferenceReader(ctx context.Context, to string) (address, name string, of Coming, err error) {
	id, person, is := strings.Cut(strings.TrimPrefix(to, invitationsTo), "/")
	if !is || !strings.HasPrefix(to, invitationsTo) {
		return "", "", Coming{}, ErrNotFound
	}
	k, err := a.conferences.of(ctx, id)
	if err != nil {
		return "", "", Coming{}, err
	}
	s, words := k.State, k.Words(k.State.Calling.Record)
	declared, err := a.joined(ctx, person)
	if err != nil {
		return "", "", Coming{}, err
	}
	names, err := a.people.Names(ctx, person)
	if err != nil {
		return "", "", Coming{}, err
	}
	if address = declaredAddress(declared); address == "" || names[person] == "" || s.Phase != conference.Called || s.Calling.Until.Compare(a.Today()) < 0 {
		return "", "", Coming{}, ErrNotFound
	}
	return address, names[person], Coming{Title: words.Title, Place: words.Place, From: s.Calling.From, Until: s.Calling.Until}, nil
}

// The codes of what a conference and a proceeding say of each other.
const (
	CodeNoAnnex     article.Code = "college.no_annex"     // no conference has such an annex
	CodeResolvedFor article.Code = "college.resolved_for" // a resolution is for a proceeding that is not there
)

// isAnnex refuses the proposal of an annex that no conference has.
func (a *App) isAnnex(ctx context.Context, opened matter.Opened) error {
	if opened.Subject.Annex == "" {
		return nil
	}
	_, _, err := a.annex(ctx, opened.Subject.Annex)
	return err
}

// annex is the conference of an annex, with the annex.
func (a *App) annex(ctx context.Context, which string) (*Kept[conference.State], conference.Annexed, error) {
	id, number, _ := strings.Cut(which, "/")
	k, err := a.conferences.orNew(ctx, id)
	if err != nil {
		return nil, conference.Annexed{}, err
	}
	n, err := strconv.Atoi(number)
	at := n - 1
	if err != nil || at < 0 || at >= len(k.State.Annexes) {
		return nil, conference.Annexed{}, article.Refuse(CodeNoAnnex, "IV.5.1")
	}
	return k, k.State.Annexes[at], nil
}

// Annex is what an annex of a conference says, which may become the proposal of a proceeding, and the conference that has it.
func (a *App) Annex(ctx context.Context, actor app.Actor, which string) (Words, *Kept[conference.State], error) {
	if err := a.base.Allow(ctx, actor, app.SeeCollege, ""); err != nil {
		return Words{}, nil, err
	}
	k, annexed, err := a.annex(ctx, which)
	if err != nil {
		return Words{}, nil, err
	}
	return k.Words(annexed.Record), k, nil
}

// isFor refuses a resolution for a proceeding that is not there.
func (a *App) isFor(ctx context.Context, command conference.Command) error {
	c, is := command.(conference.Resolved)
	if !is || c.Matter == "" {
		return nil
	}
	k, err := a.matters.orNew(ctx, c.Matter)
	if err == nil && k.State.Phase == "" {
		err = article.Refuse(CodeResolvedFor, "IV.5.1")
	}
	return err
}
