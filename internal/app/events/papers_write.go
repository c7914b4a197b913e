package events

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app"
	"damka/internal/fullname"
	"damka/internal/tournament"
)

// ArbiterForm is an arbiter as somebody names one.
type ArbiterForm struct {
	Role    tournament.ArbiterRole
	Name    fullname.Name
	Class   string
	License string // the number in the central register, digits alone; empty: not known
}

func (f ArbiterForm) person() Person {
	return Person{Name: f.Name, Class: f.Class, Register: f.License}
}

// NameArbiters says who are the arbiters of a tournament; it replaces whoever was
// named before. Seen is Papers.ArbitersSeq of what the person was looking at.
func (a *App) NameArbiters(ctx context.Context, actor app.Actor, id string, forms []ArbiterForm, seen uint64) error {
	writer := a.writer()
	return a.changeWithin(ctx, actor, app.NameArbiters, id, func(s *Snapshot) ([]tournament.Event, []newPerson, error) {
		var problems []tournament.Problem
		command := tournament.NameArbiters{Seen: seen}
		for i, form := range forms {
			person := form.person()
			found := personProblems(person, a.base.Now().Year())
			if form.Name.IsZero() {
				found = append(found, tournament.Problem{Field: "name", Reason: article.Because("entry.name_missing", "")})
			}
			if !isRegisterNumber(form.License) && !isNamedBy(s, form.License) {
				found = append(found, tournament.Problem{Field: "register", Reason: article.Because("entry.register_number", "")})
			}
			for _, problem := range found {
				problem.Field = strconv.Itoa(i) + "." + problem.Field
				problems = append(problems, problem)
			}
			command.Arbiters = append(command.Arbiters, tournament.Arbiter{Role: form.Role, Record: writer.person(s, person)})
		}
		return writer.decide(s, command, problems)
	})
}

// isRegisterNumber says whether a text may be a number of the register, or is none at all.
func isRegisterNumber(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r < '0' || r > '9' })
}

// isNamedBy says whether an arbiter of the tournament has such a number already, from a version that took any: it keeps nobody from
// saving the rest.
func isNamedBy(s *Snapshot, number string) bool {
	return slices.ContainsFunc(s.Papers().Arbiters, func(a NamedArbiter) bool { return a.Person.Register == number })
}

// CheckEquipment fills in what the hall has (II.3).
func (a *App) CheckEquipment(ctx context.Context, actor app.Actor, id string, items []tournament.Equipment, seen uint64) error {
	return a.changeWithin(ctx, actor, app.CheckEquipment, id, func(s *Snapshot) ([]tournament.Event, []newPerson, error) {
		decided, err := tournament.Decide(s.state, tournament.CheckEquipment{Items: items, Seen: seen})
		if err != nil {
			return nil, nil, err
		}
		if problems := s.equipmentProblems(items); len(problems) > 0 {
			return nil, nil, &tournament.InvalidError{Problems: problems}
		}
		return decided, nil, nil
	})
}

// SetPrizes sets the prizes of a tournament.
func (a *App) SetPrizes(ctx context.Context, actor app.Actor, id string, prizes tournament.PrizesSet, seen uint64) error {
	for i := range prizes.Prizes {
		if reason := tournament.NameProblem(prizes.Prizes[i].Thing); reason != nil {
			return &tournament.InvalidError{Problems: []tournament.Problem{{Field: "prizes." + strconv.Itoa(i) + ".thing", Reason: *reason}}}
		}
	}
	return a.command(ctx, actor, app.SetPrizes, id, tournament.SetPrizes{PrizesSet: prizes, Seen: seen})
}

// WriteReport writes the chief arbiter's part of the report. Parts without words
// and without "none" are left out.
func (a *App) WriteReport(ctx context.Context, actor app.Actor, id string, report Report, seen uint64) error {
	writer := a.writer()
	return a.changeWithin(ctx, actor, app.WriteReport, id, func(s *Snapshot) ([]tournament.Event, []newPerson, error) {
		command := tournament.WriteReport{Seen: seen}
		command.Fee, command.Program = report.Fee, report.Program
		var problems []tournament.Problem
		text := func(field, words string) tournament.RecordRef {
			if problem := textProblem(field, words); problem != nil {
				problems = append(problems, *problem)
			}
			return writer.person(s, Person{Note: words})
		}
		for _, part := range report.Parts {
			switch words := tidy(part.Text); {
			case words != "" && part.None:
				problems = append(problems, tournament.Problem{Field: string(part.Part), Reason: article.Because("report.text_or_none", "")})
			case words != "":
				command.Parts = append(command.Parts, tournament.WrittenPart{Part: part.Part, Text: text(string(part.Part), words)})
			case part.None:
				command.Parts = append(command.Parts, tournament.WrittenPart{Part: part.Part, None: true})
			}
		}
		for i, motion := range report.Motions {
			if words := tidy(motion.Text); words != "" {
				command.Motions = append(command.Motions, tournament.Motion{To: motion.To, Text: text("motions."+strconv.Itoa(i), words)})
			}
		}
		return writer.decide(s, command, problems)
	})
}

// IssueCommunique puts a communiqué on the board. Number is the one that the
// person saw it would have.
func (a *App) IssueCommunique(ctx context.Context, actor app.Actor, id string, number int, kind tournament.CommuniqueKind, round int, words string) error {
	writer := a.writer()
	words = tidy(words)
	return a.changeWithin(ctx, actor, app.IssueCommunique, id, func(s *Snapshot) ([]tournament.Event, []newPerson, error) {
		command := tournament.IssueCommunique{Number: number, Kind: kind, Round: round}
		var problems []tournament.Problem
		if words != "" {
			if problem := textProblem("text", words); problem != nil {
				problems = append(problems, *problem)
			}
			command.Text = writer.person(s, Person{Note: words})
		}
		return writer.decide(s, command, problems)
	})
}

// writer makes the records of a change to the papers. What is there already is
// referred to again: a word of the report that is corrected does not write all
// others anew.
type writer struct {
	app    *App
	people []newPerson
	err    error
}

func (a *App) writer() *writer { return &writer{app: a} }

// person is the record of somebody, or of words: the one that the tournament's
// papers have, or a new one.
func (w *writer) person(s *Snapshot, p Person) tournament.RecordRef {
	for _, ref := range s.paperRecords() {
		if known, there := s.people[ref.ID]; there && known == p {
			return ref
		}
	}
	record, err := w.app.record(p)
	if err != nil {
		w.err = err
		return tournament.RecordRef{}
	}
	w.people = append(w.people, record)
	return record.ref()
}

// decide is what becomes of a command with the records that it refers to. The
// change is decided again when somebody else was faster, so they are begun anew.
func (w *writer) decide(s *Snapshot, command tournament.Command, problems []tournament.Problem) ([]tournament.Event, []newPerson, error) {
	people := w.people
	w.people = nil
	if w.err != nil {
		return nil, nil, w.err
	}
	if problems != nil {
		return nil, nil, &tournament.InvalidError{Problems: problems}
	}
	events, err := tournament.Decide(s.state, command)
	return events, people, err
}

// paperRecords are the records to which the papers refer now.
func (s *Snapshot) paperRecords() (all []tournament.RecordRef) {
	papers := s.state.Papers()
	for _, a := range papers.Arbiters {
		all = append(all, a.Record)
	}
	for _, part := range papers.Report.Parts {
		all = append(all, part.Text)
	}
	for _, motion := range papers.Report.Motions {
		all = append(all, motion.Text)
	}
	return all
}
