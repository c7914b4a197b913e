package college

import (
	"context"
	"slices"

	"damka/article"
	"damka/internal/app"
	"damka/internal/college/arbiter"
	"damka/internal/college/course"
	"damka/internal/college/notice"
)

// AnnounceCourse announces a course or an examination and answers its id.
func (a *App) AnnounceCourse(ctx context.Context, actor app.Actor, announced course.Announced, words Words) (string, error) {
	who := asking{actor: actor, deed: app.RunCourse}
	if err := who.may(ctx, a.base); err != nil {
		return "", err
	}
	a.opening.Lock() // a second press waits, and finds the first
	defer a.opening.Unlock()
	if err := a.isNewCourse(ctx, announced, words); err != nil {
		return "", err
	}
	text, records, err := a.written(words)
	if err != nil {
		return "", err
	}
	announced.Record = text
	return a.courses.begin(ctx, who, func(s *course.State) ([]course.Event, error) {
		return course.Decide(s, announced, a.Today())
	}, records...)
}

// RunCourse writes down what happened at a course. Examinations are written in the arbiters' streams, too, and fees in the register.
func (a *App) RunCourse(ctx context.Context, actor app.Actor, id string, command course.Command) error {
	who := asking{actor: actor, deed: app.RunCourse}
	if err := who.may(ctx, a.base); err != nil {
		return err
	}
	switch c := command.(type) {
	case course.Paid:
		tariffs, err := a.Tariffs(ctx)
		if err != nil {
			return err
		}
		c.Due, _ = tariffs.On(c.Day, notice.Exam, c.Class)
		return a.payAtCourse(ctx, who, id, c)
	case course.Examined:
		f, err := a.people.Facts(ctx, c.Person)
		if err == nil {
			err = f.Born().CanBeDay(c.Day, a.Today())
		}
		if err != nil {
			return err
		}
	case course.Commissioned:
		if err := a.areArbiters(ctx, c.Persons, c.Day); err != nil {
			return err
		}
	case course.Certified:
		if err := a.isFree(ctx, c.Number, id); err != nil {
			return err
		}
	}
	return a.run(ctx, who, id, command)
}

// CodeEnrolledAlready: everybody who is to be enrolled takes part already. Argument: names.
const CodeEnrolledAlready article.Code = "college.enrolled_already"

// Enrol enrols persons at a course, all of them or, where one cannot be, none. Who is named twice, or takes part already, is enrolled once; where nobody is new it is refused.
// It answers who took part already.
func (a *App) Enrol(ctx context.Context, actor app.Actor, id string, persons ...string) (already []string, err error) {
	if len(persons) == 0 {
		persons = []string{""} // which is refused
	}
	err = a.courses.change(ctx, asking{actor: actor, deed: app.RunCourse}, id, func(s *course.State) ([]course.Event, error) {
		var all []course.Event
		var twice error
		before := s
		already = nil
		for _, person := range persons {
			events, err := course.Decide(s, course.Enrolled{Person: person}, a.Today())
			if refusal, is := article.AsRefusal(err); is && refusal.Code == course.CodeEnrolled {
				if _, was := before.Of(person); was && !slices.Contains(already, person) {
					already = append(already, person)
				}
				twice = err
				continue
			}
			if err != nil {
				return nil, err
			}
			for _, e := range events {
				s = s.Apply(s.Seq+1, e)
			}
			all = append(all, events...)
		}
		if len(all) == 0 {
			return nil, twice
		}
		return all, nil
	})
	if refusal, is := article.AsRefusal(err); is && refusal.Code == course.CodeEnrolled {
		names, failed := a.namesOf(ctx, already)
		return already, orErr(failed, article.Refuse(CodeEnrolledAlready, "", article.Arg{Name: "names", Value: article.Text(names)}))
	}
	return already, err
}

// Attended is that somebody was at the lessons of a topic, or was not after all.
type Attended struct {
	Topic  course.Topic
	Person string
	There  bool
}

// Teach writes down who was there: what is said of some persons and topics, all of it or, where something cannot be, none. What others have written of other persons and topics
// stays, also what they write at the same time.
func (a *App) Teach(ctx context.Context, actor app.Actor, id string, changes ...Attended) error {
	return a.courses.change(ctx, asking{actor: actor, deed: app.RunCourse}, id, func(s *course.State) ([]course.Event, error) {
		var all []course.Event
		for _, t := range taught(s, changes) {
			events, err := course.Decide(s, t, a.Today())
			if err != nil {
				return nil, err
			}
			for _, e := range events {
				s = s.Apply(s.Seq+1, e)
			}
			all = append(all, events...)
		}
		return all, nil
	})
}

// taught are the topics of which something is said, in the order in which they are named, with everybody who was there.
func taught(s *course.State, changes []Attended) (all []course.Taught) {
	for _, c := range changes {
		at := slices.IndexFunc(all, func(t course.Taught) bool { return t.Topic == c.Topic })
		if at < 0 {
			at, all = len(all), append(all, course.Taught{Topic: c.Topic})
			for _, p := range s.Participants {
				if slices.Contains(p.Topics, c.Topic) {
					all[at].Persons = append(all[at].Persons, p.Person)
				}
			}
		}
		was := slices.Index(all[at].Persons, c.Person)
		switch {
		case c.There && was < 0:
			all[at].Persons = append(all[at].Persons, c.Person)
		case !c.There && was >= 0:
			all[at].Persons = slices.Delete(all[at].Persons, was, was+1)
		}
	}
	return all
}

// run writes a command down, of a course without the fees that were taken back, and in the arbiters' streams what follows from it.
func (a *App) run(ctx context.Context, who asking, id string, command course.Command) error {
	err := a.courses.change(ctx, who, id, func(s *course.State) ([]course.Event, error) {
		s, err := a.asItStands(ctx, id, s)
		if err != nil {
			return nil, err
		}
		return course.Decide(s, command, a.Today())
	})
	if err != nil {
		return err
	}
	return a.followExams(ctx, id)
}

// isFree refuses the number of a certificate that another course has given.
func (a *App) isFree(ctx context.Context, number, id string) error {
	all, err := list(ctx, a, courseKind, allKey, func(t *Taught, id string) { t.ID = id })
	if err != nil {
		return err
	}
	for _, t := range all {
		if t.ID != id && t.Phase != course.Off && number != "" && slices.Contains(t.Certificates, number) {
			return article.Refuse(course.CodeTaken, "", article.Arg{Name: "number", Value: article.Text(article.Printable(number))})
		}
	}
	return nil
}

// followExams writes the examinations of a course in the streams of those who were examined. Done again it changes nothing. Of one that was called off there are none.
func (a *App) followExams(ctx context.Context, id string) error {
	k, err := a.courses.of(ctx, id)
	if err != nil || k.State.Phase == course.Off {
		return err
	}
	for _, p := range k.State.Participants {
		for i, e := range p.Exams {
			again := 0 // how many of the same there were before: one can have been taken back and written once more
			for _, earlier := range p.Exams[:i] {
				again += oneIf(earlier == e)
			}
			exam := arbiter.Examined{Day: e.Day, Class: e.Class, Passed: e.Passed, Course: id}
			err := a.arbiters.itself(ctx, p.Person, func(s *arbiter.State) ([]arbiter.Event, error) {
				if s.Examinations(exam) > again {
					return nil, nil
				}
				return arbiter.Decide(s, arbiter.Examine{Examined: exam}, a.Today())
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}

func oneIf(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// Course is a course or an examination.
func (a *App) Course(ctx context.Context, actor app.Actor, id string) (*Kept[course.State], error) {
	if err := a.base.Allow(ctx, actor, app.SeeCollege, ""); err != nil {
		return nil, err
	}
	return a.standing(ctx, id)
}

// Courses are all courses and examinations, the newest first.
func (a *App) Courses(ctx context.Context, actor app.Actor) ([]Taught, error) {
	if err := a.base.Allow(ctx, actor, app.SeeCollege, ""); err != nil {
		return nil, err
	}
	return list(ctx, a, courseKind, allKey, func(t *Taught, id string) { t.ID = id })
}

// EraseCourseText erases what was written of a course.
func (a *App) EraseCourseText(ctx context.Context, actor app.Actor, id string) error {
	return a.courses.erase(ctx, actor, id)
}
