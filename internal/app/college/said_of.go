package college

import (
	"context"
	"maps"
	"slices"

	"damka/calendar"
	"damka/internal/college"
	"damka/internal/college/conference"
	"damka/internal/college/course"
	"damka/internal/college/matter"
)

// mattersAbout are the proceedings about somebody: consents, applications, appeals, motions, and the appointments of which they were the outcome.
func (a *App) mattersAbout(ctx context.Context, person string) (all []*Kept[matter.State], err error) {
	rows, err := a.listMatters(ctx, allKey)
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		if row.Person != person && (row.Kind != matter.Appointment || row.Phase != matter.Granted) {
			continue
		}
		k, err := a.matters.of(ctx, row.ID)
		if err != nil {
			return nil, err
		}
		if row.Person == person || k.State.Decision.Person == person {
			all = append(all, k)
		}
	}
	return all, nil
}

// wordsOfMatter are the records of a proceeding that are about its person: all, but what was published of one that holds for everybody until it is repealed.
func wordsOfMatter(k *Kept[matter.State]) []string {
	return slices.DeleteFunc(slices.Collect(maps.Keys(k.words)), func(id string) bool {
		return k.State.Rules().Repeals != "" && id == k.State.Published.Record.ID
	})
}

// resolutionsOf are the records of a conference's resolutions for some proceedings.
func resolutionsOf(k *Kept[conference.State], matters map[string]bool) (records []string) {
	for _, r := range k.State.Resolutions {
		if _, there := k.words[r.Record.ID]; there && matters[r.Matter] {
			records = append(records, r.Record.ID)
		}
	}
	return records
}

// forgetSaid erases what proceedings about somebody, and resolutions of conferences for these, have in words.
func (a *App) forgetSaid(ctx context.Context, person string) error {
	about, err := a.mattersAbout(ctx, person)
	if err != nil || len(about) == 0 {
		return err
	}
	ids := make(map[string]bool, len(about))
	for _, k := range about {
		ids[k.ID] = true
		if err := a.matters.forget(ctx, k.ID, wordsOfMatter); err != nil {
			return err
		}
	}
	held, err := list(ctx, a, conferenceKind, allKey, func(h *Held, id string) { h.ID = id })
	if err != nil {
		return err
	}
	for _, h := range held {
		if h.Resolutions == 0 {
			continue
		}
		if err := a.conferences.forget(ctx, h.ID, func(k *Kept[conference.State]) []string { return resolutionsOf(k, ids) }); err != nil {
			return err
		}
	}
	return nil
}

// mattersElsewhere, conferences and courses are what the college has of somebody beside the arbiter, for whoever asks for everything.
type matterElsewhere struct {
	ID      string         `json:"id"`
	Kind    matter.Kind    `json:"kind"`
	Phase   matter.Phase   `json:"phase"`
	Opened  calendar.Date  `json:"opened"`
	By      college.Body   `json:"by"`
	Dossier string         `json:"tournament,omitempty"` // of the calendar
	Office  college.Office `json:"office,omitempty"`
	Class   college.Class  `json:"class,omitempty"`
	Ended   calendar.Date  `json:"ended,omitzero"`
	Number  string         `json:"number,omitempty"` // under which it was published
	Words   []Words        `json:"words,omitempty"`
}

type conferenceElsewhere struct {
	ID          string        `json:"id"`
	From        calendar.Date `json:"from"`
	Title       string        `json:"title,omitempty"`
	Came        bool          `json:"came,omitempty"`
	Chair       bool          `json:"electedChair,omitempty"`
	Member      bool          `json:"electedMember,omitempty"`
	Resolutions []Words       `json:"resolutions,omitempty"` // for proceedings about them
}

type courseElsewhere struct {
	ID          string            `json:"id"`
	From        calendar.Date     `json:"from"`
	Title       string            `json:"title,omitempty"`
	Topics      []course.Topic    `json:"topics,omitempty"` // for which they were there
	Exams       []course.Examined `json:"examinations,omitempty"`
	Paid        []course.Paid     `json:"paid,omitempty"`
	Certificate course.Certified  `json:"certificate,omitzero"`
	Commission  bool              `json:"commission,omitempty"` // they examined others there
}

// exportMatters adds the proceedings about somebody.
func (a *App) exportMatters(ctx context.Context, person string, out *arbiterElsewhere) error {
	about, err := a.mattersAbout(ctx, person)
	for _, k := range about {
		s, o := k.State, k.State.Opening
		out.Matters = append(out.Matters, matterElsewhere{
			ID: k.ID, Kind: o.Kind, Phase: s.Phase, Opened: o.Day, By: o.By, Dossier: o.Subject.Dossier, Office: o.Subject.Office, Class: o.Subject.Class, Ended: s.Ended,
			Number: s.Published.Number, Words: sortedWords(k.words),
		})
	}
	return err
}

// exportConferences adds the conferences to which somebody came, or which decided about them. It comes after the proceedings.
func (a *App) exportConferences(ctx context.Context, person string, out *arbiterElsewhere) error {
	ids := make(map[string]bool, len(out.Matters))
	for _, m := range out.Matters {
		ids[m.ID] = true
	}
	held, err := list(ctx, a, conferenceKind, allKey, func(h *Held, id string) { h.ID = id })
	if err != nil {
		return err
	}
	for _, h := range held {
		k, err := a.conferences.of(ctx, h.ID)
		if err != nil {
			return err
		}
		one := conferenceElsewhere{ID: h.ID, From: h.From, Title: h.Title, Came: k.State.Came(person), Chair: k.State.Chair.Person == person}
		one.Member = slices.ContainsFunc(k.State.Members, func(m conference.ElectedMember) bool { return m.Person == person })
		for _, record := range resolutionsOf(k, ids) {
			one.Resolutions = append(one.Resolutions, k.words[record])
		}
		if one.Came || one.Chair || one.Member || len(one.Resolutions) > 0 {
			out.Conferences = append(out.Conferences, one)
		}
	}
	return nil
}

// exportCourses adds the courses and examinations in which somebody took part.
func (a *App) exportCourses(ctx context.Context, person string, out *arbiterElsewhere) error {
	all, err := list(ctx, a, courseKind, allKey, func(t *Taught, id string) { t.ID = id })
	if err != nil {
		return err
	}
	for _, t := range all {
		k, err := a.courses.of(ctx, t.ID)
		if err != nil {
			return err
		}
		p, took := k.State.Of(person)
		commission := slices.Contains(k.State.Commission, person)
		if took || commission {
			out.Courses = append(out.Courses, courseElsewhere{t.ID, t.From, t.Title, p.Topics, p.Exams, p.Paid, p.Certificate, commission})
		}
	}
	return nil
}
