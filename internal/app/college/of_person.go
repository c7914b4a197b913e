package college

import (
	"context"
	"errors"
	"maps"
	"slices"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/declaration"
	"damka/internal/college/settlement"
)

// erasePerson forgets what was written of somebody as an arbiter and in proceedings about them, and why they were banned. Classes, licences, outcomes and days stay.
func (a *App) erasePerson(ctx context.Context, of app.Concerned) error {
	k, err := a.arbiters.of(ctx, of.ID)
	if err == nil && len(k.words) > 0 {
		err = a.arbiters.eraseByItself(ctx, of.ID)
	}
	if err != nil && !errors.Is(err, ErrNotFound) {
		return err
	}
	if err := a.forgetDeclarations(ctx, of); err != nil {
		return err
	}
	if err := a.forgetSaid(ctx, of.ID); err != nil {
		return err
	}
	docs, err := a.base.Store().DocumentsBy(ctx, banKind, personKey, of.ID)
	if err != nil {
		return err
	}
	for _, doc := range docs {
		b, err := a.bans.of(ctx, doc.ID)
		if err == nil && len(b.words) > 0 {
			err = a.bans.eraseByItself(ctx, doc.ID)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// arbiterElsewhere is somebody as an arbiter, for whoever asks for everything about them.
type arbiterElsewhere struct {
	Declared    *arbiter.Declared           `json:"declared,omitempty"`
	Answer      arbiter.Answered            `json:"answer,omitempty"`
	Classes     []heldElsewhere             `json:"classes,omitempty"`
	Exams       []arbiter.Exam              `json:"examinations,omitempty"`
	Fees        []arbiter.Paid              `json:"fees,omitempty"`
	Suspensions []arbiter.DecidedSuspension `json:"suspensions,omitempty"`
	Mistakes    []mistakeElsewhere          `json:"takenBack,omitempty"`
	Late        []arbiter.LateReport        `json:"lateReports,omitempty"`
	Bans        []Banned                    `json:"bans,omitempty"`
	Settled     []settledElsewhere          `json:"settlements,omitempty"`
	Words       []Words                     `json:"words,omitempty"` // contacts of declarations, reasons
	Matters     []matterElsewhere           `json:"proceedings,omitempty"`
	Conferences []conferenceElsewhere       `json:"conferences,omitempty"`
	Courses     []courseElsewhere           `json:"courses,omitempty"`
	Sent        []sentElsewhere             `json:"sentDeclarations,omitempty"` // that nobody has taken
}

// sentElsewhere is a declaration that somebody has sent.
type sentElsewhere struct {
	declaration.Made
	Phase declaration.Phase `json:"phase"`
	Words []Words           `json:"words,omitempty"`
}

// settledElsewhere is what somebody was paid for a tournament.
type settledElsewhere struct {
	Tournament string `json:"tournament"`
	settlement.Settled
}

// heldElsewhere is a class.
type heldElsewhere struct {
	Class college.Class `json:"class"`
	Since calendar.Date `json:"since"`
	By    college.Body  `json:"by"`
}

// mistakeElsewhere is what was written of somebody and taken back.
type mistakeElsewhere struct {
	What  arbiter.What  `json:"what"`
	Back  calendar.Date `json:"takenBack"`
	Class college.Class `json:"class,omitempty"`
	Day   calendar.Date `json:"day"`            // of the examination, the class or the beginning of the suspension
	Until calendar.Date `json:"until,omitzero"` // of a suspension
}

func mistakesElsewhere(mistakes []arbiter.Mistake) (all []mistakeElsewhere) {
	for _, m := range mistakes {
		one := mistakeElsewhere{What: m.What, Back: m.Day}
		switch m.What {
		case arbiter.AClass:
			one.Class, one.Day = m.Class.Class, m.Class.Since
		case arbiter.AnExam:
			one.Class, one.Day = m.Exam.Class, m.Exam.Day
		case arbiter.ASuspension:
			one.Day, one.Until = m.Suspension.From, m.Suspension.Until
		}
		all = append(all, one)
	}
	return all
}

// exportPerson is what the college has of a person.
func (a *App) exportPerson(ctx context.Context, of app.Concerned) (string, any, error) {
	const name = "arbiter"
	k, err := a.arbiters.orNew(ctx, of.ID)
	if err != nil {
		return name, nil, err
	}
	s := k.State
	out := arbiterElsewhere{Declared: s.Declaration, Answer: s.Answer, Exams: s.Exams, Fees: s.Fees, Suspensions: s.Decided, Mistakes: mistakesElsewhere(s.Mistakes), Late: s.Late, Words: sortedWords(k.words)}
	for _, c := range s.Classes {
		out.Classes = append(out.Classes, heldElsewhere{c.Class, c.Since, c.By})
	}
	docs, err := a.base.Store().DocumentsBy(ctx, banKind, personKey, of.ID)
	if err != nil {
		return name, nil, err
	}
	for _, doc := range docs {
		b, err := read[Banned](doc)
		if err != nil {
			return name, nil, err
		}
		kept, err := a.bans.of(ctx, doc.ID)
		if err != nil {
			return name, nil, err
		}
		out.Bans, out.Words = append(out.Bans, b), append(out.Words, sortedWords(kept.words)...)
	}
	if out.Settled, err = a.exportSettled(ctx, of.ID); err != nil {
		return name, nil, err
	}
	if out.Sent, err = a.exportDeclarations(ctx, of); err != nil {
		return name, nil, err
	}
	for _, add := range []func(context.Context, string, *arbiterElsewhere) error{a.exportMatters, a.exportConferences, a.exportCourses} {
		if err := add(ctx, of.ID, &out); err != nil {
			return name, nil, err
		}
	}
	if !s.First.IsValid() && len(out.Bans)+len(out.Settled)+len(out.Matters)+len(out.Conferences)+len(out.Courses)+len(out.Sent) == 0 {
		return name, nil, nil
	}
	return name, out, nil
}

// exportDeclarations are the declarations that are somebody's, though nobody has said so yet.
func (a *App) exportDeclarations(ctx context.Context, of app.Concerned) (all []sentElsewhere, err error) {
	theirs, err := a.sentBy(ctx, of)
	for _, k := range theirs {
		all = append(all, sentElsewhere{k.State.Made, k.State.Phase, sortedWords(k.words)})
	}
	return all, err
}

// exportSettled is what an entry was paid for tournaments.
func (a *App) exportSettled(ctx context.Context, person string) (all []settledElsewhere, err error) {
	docs, err := a.base.Store().DocumentsBy(ctx, settlementKind, personKey, person)
	for _, doc := range docs {
		row, err := read[settledRow](doc)
		if err != nil {
			return nil, err
		}
		for _, l := range row.Lines {
			if l.Person == person {
				all = append(all, settledElsewhere{doc.ID, l.Settled})
			}
		}
	}
	return all, err
}

// sortedWords are what records have, in the order of their ids.
func sortedWords(words map[string]Words) []Words {
	var all []Words
	for _, id := range slices.Sorted(maps.Keys(words)) {
		all = append(all, words[id])
	}
	return all
}
