package college

import (
	"context"

	"damka/article"
	"damka/internal/app"
	"damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/conference"
	"damka/internal/college/office"
)

// Convene calls a conference and answers its id.
func (a *App) Convene(ctx context.Context, actor app.Actor, convened conference.Convened, words Words) (string, error) {
	who := asking{actor: actor, deed: app.RunConference}
	if err := who.may(ctx, a.base); err != nil {
		return "", err
	}
	a.opening.Lock() // a second press waits, and finds the first
	defer a.opening.Unlock()
	if err := a.isNewConference(ctx, convened, words); err != nil {
		return "", err
	}
	text, records, err := a.written(words)
	if err != nil {
		return "", err
	}
	convened.Record = text
	return a.conferences.begin(ctx, who, func(s *conference.State) ([]conference.Event, error) {
		return conference.Decide(s, convened, a.Today())
	}, records...)
}

// RunConference writes down what happened at a conference; the words become a record, which with puts into it. The
// class of who is elected is looked up.
func (a *App) RunConference(ctx context.Context, actor app.Actor, id string, words Words, with func(college.Text) conference.Command) error {
	who := asking{actor: actor, deed: app.RunConference}
	if err := who.may(ctx, a.base); err != nil {
		return err
	}
	text, records, err := a.written(words)
	if err != nil {
		return err
	}
	command, err := a.withClass(ctx, id, with(text))
	if err == nil {
		err = a.isFor(ctx, command)
	}
	if err != nil {
		return err
	}
	err = a.conferences.change(ctx, who, id, func(s *conference.State) ([]conference.Event, error) {
		return conference.Decide(s, command, a.Today())
	}, records...)
	if err != nil {
		return err
	}
	return a.followConference(ctx, id)
}

// withClass puts the class that somebody has at the conference into what elects them, whatever it says: today's, or that of the last day of a conference that is written down
// later.
func (a *App) withClass(ctx context.Context, id string, command conference.Command) (conference.Command, error) {
	var person string
	switch c := command.(type) {
	case conference.ElectedChair:
		person = c.Person
	case conference.ElectedMember:
		person = c.Person
	default:
		return command, nil
	}
	k, err := a.conferences.of(ctx, id)
	if err != nil {
		return command, err
	}
	day := a.Today()
	if last := k.State.Calling.Until; last.Compare(day) < 0 {
		day = last
	}
	of, err := a.joined(ctx, person)
	if err != nil {
		return command, err
	}
	switch c := command.(type) {
	case conference.ElectedChair:
		c.Class = of.State.ClassOn(day)
		return c, nil
	case conference.ElectedMember:
		c.Class = of.State.ClassOn(day)
		return c, nil
	}
	return command, nil
}

// followConference writes what a conference has decided of somebody where it belongs. Done again it changes nothing.
func (a *App) followConference(ctx context.Context, id string) error {
	k, err := a.conferences.of(ctx, id)
	if err != nil {
		return err
	}
	for _, c := range k.State.Confirmations {
		if err := a.follow(ctx, id, c); err != nil {
			return err
		}
	}
	if k.State.Phase != conference.Over || !k.State.HasElected() {
		return nil
	}
	elect := office.Elect{Day: k.State.Ended, Conference: id, Chair: k.State.Chair.Person, Classes: map[string]college.Class{k.State.Chair.Person: k.State.Chair.Class}}
	for _, m := range k.State.Members {
		elect.Members, elect.Classes[m.Person] = append(elect.Members, m.Person), m.Class
	}
	return a.office.itself(ctx, theOnly, func(s *office.State) ([]office.Event, error) {
		if s.Elected == id || s.Since.IsValid() && elect.Day.AddDays(1).Compare(s.Since) < 0 { // it was held before the one that elected those who are there
			return nil, nil
		}
		return office.Decide(s, elect, a.Today())
	})
}

// follow writes a confirmation where it belongs; one that is written already, or that is about nothing, changes nothing.
func (a *App) follow(ctx context.Context, id string, c conference.Confirmed) (err error) {
	if c.Suspension != 0 {
		err = a.arbiters.itself(ctx, c.Person, func(s *arbiter.State) ([]arbiter.Event, error) {
			return arbiter.Decide(s, arbiter.Confirm{Confirmed: arbiter.Confirmed{Day: a.Today(), Suspension: c.Suspension, Conference: id, Yes: c.Votes.Carried()}}, a.Today())
		})
	} else {
		err = a.office.itself(ctx, theOnly, func(s *office.State) ([]office.Event, error) {
			return office.Decide(s, office.Confirm{Confirmed: office.Confirmed{Day: a.Today(), Person: c.Person, Conference: id, Yes: c.Votes.Carried()}}, a.Today())
		})
	}
	if _, refused := article.AsRefusal(err); refused {
		return nil
	}
	return err
}

// Conference is a conference with its minutes, for those who work for the college. What everybody is told of one to come is in [App.Coming].
func (a *App) Conference(ctx context.Context, actor app.Actor, id string) (*Kept[conference.State], error) {
	if err := a.base.Allow(ctx, actor, app.SeeCollege, ""); err != nil {
		return nil, err
	}
	return a.conferences.of(ctx, id)
}

// Conferences are all conferences, the newest first.
func (a *App) Conferences(ctx context.Context, actor app.Actor) ([]Held, error) {
	if err := a.base.Allow(ctx, actor, app.SeeCollege, ""); err != nil {
		return nil, err
	}
	return list(ctx, a, conferenceKind, allKey, func(h *Held, id string) { h.ID = id })
}

// Office is who the college is; everybody may know.
func (a *App) Office(ctx context.Context) (*office.State, error) {
	k, err := a.office.orNew(ctx, theOnly)
	if err != nil {
		return nil, err
	}
	return k.State, nil
}

// KeepOffice writes down what happened to the college outside a conference: who resigned, was co-opted, acts as chair, or that the assembly suspends it. The
// class of who is co-opted is looked up.
func (a *App) KeepOffice(ctx context.Context, actor app.Actor, words Words, with func(college.Text) office.Command) error {
	who := asking{actor: actor, deed: app.KeepOffice}
	if err := who.may(ctx, a.base); err != nil {
		return err
	}
	text, records, err := a.written(words)
	if err != nil {
		return err
	}
	command := with(text)
	if c, is := command.(office.Coopt); is {
		classes, err := a.ClassesOf(ctx, c.Person)
		if err != nil {
			return err
		}
		c.Class = classes[c.Person]
		command = c
	}
	return a.office.put(ctx, who, theOnly, func(s *office.State) ([]office.Event, error) {
		return office.Decide(s, command, a.Today())
	}, records...)
}

// ClassesOf are the national classes that persons have today.
func (a *App) ClassesOf(ctx context.Context, persons ...string) (map[string]college.Class, error) {
	classes := map[string]college.Class{}
	for _, p := range persons {
		k, err := a.joined(ctx, p)
		if err != nil {
			return nil, err
		}
		classes[p] = k.State.ClassOn(a.Today())
	}
	return classes, nil
}

// EraseConferenceText erases everything that was written of a conference.
func (a *App) EraseConferenceText(ctx context.Context, actor app.Actor, id string) error {
	return a.conferences.erase(ctx, actor, id)
}
