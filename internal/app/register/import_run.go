package register

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"

	"damka/article"
	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/register/club"
	"damka/internal/register/person"
	"damka/internal/store"
)

// BringIn brings in the rows of an import about which there is no doubt, in the name of who asks. It may be called again: what was brought in is
// not brought in twice, wherever it was stopped.
func (a *App) BringIn(ctx context.Context, actor app.Actor, id string) error {
	if err := a.beginImport(ctx, actor, id); err != nil {
		return err
	}
	return a.bringIn(ctx, actor, id)
}

// StartBringIn is BringIn that goes on by itself; [App.ImportGoing] says how far it is.
func (a *App) StartBringIn(ctx context.Context, actor app.Actor, id string) error {
	if err := a.beginImport(ctx, actor, id); err != nil {
		return err
	}
	a.jobs.all.Go(func() {
		if err := a.bringIn(a.jobs.life, actor, id); err != nil && a.jobs.life.Err() == nil {
			a.base.Log().Error("an import into the register has stopped", "import", id, "error", err)
		}
	})
	return nil
}

// beginImport asks whether the actor may, and keeps others from bringing something in at the same time.
func (a *App) beginImport(ctx context.Context, actor app.Actor, id string) error {
	if err := a.base.Allow(ctx, actor, app.ImportRegister, ""); err != nil {
		return err
	}
	draft, err := a.importOf(ctx, id)
	if err != nil {
		return err
	}
	if draft.Over {
		return article.Refuse(CodeImportOver, "")
	}
	plan, err := a.jobs.plan(ctx, a, draft)
	if err != nil {
		return err
	}
	if plan.Ready() == 0 {
		return article.Refuse(CodeImportNothing, "")
	}
	a.jobs.mu.Lock()
	defer a.jobs.mu.Unlock()
	switch {
	case a.jobs.closed:
		return store.ErrClosed
	case a.jobs.running != nil:
		return article.Refuse(CodeImportBusy, "")
	}
	a.jobs.running = &ImportProgress{Import: id, Rows: plan.Ready()}
	return nil
}

// bringIn is the run. Whatever stops it, it says so in the draft if it can.
func (a *App) bringIn(ctx context.Context, actor app.Actor, id string) (err error) {
	defer func() {
		a.jobs.mu.Lock()
		defer a.jobs.mu.Unlock()
		a.jobs.running = nil
		a.jobs.changes++ // rows of which everything was there change no stream
	}()
	draft, err := a.importOf(ctx, id)
	if err != nil {
		return err
	}
	draft.Began, draft.Going, draft.Failed = true, true, ""
	if err := a.base.Store().Update(ctx, draft.put); err != nil {
		return err
	}
	plan, err := a.makePlan(ctx, draft)
	if err != nil {
		return err
	}
	r := &importRun{app: a, ctx: ctx, actor: actor, plan: plan, next: plan.most + 1, rest: plan.Count[RowDoubt] + plan.Count[RowFaulty]}
	if err = r.clubs(); err == nil {
		err = r.rows()
	}
	return errors.Join(err, r.end(err))
}

// importRun brings in the rows of a plan.
type importRun struct {
	app    *App
	ctx    context.Context
	actor  app.Actor
	plan   *Plan
	next   int // the next free number
	rest   int // rows that are left
	clubsN int
	same   []doneDoc // rows that changed nothing, not written yet
}

// doneRow is what a row has become.
type doneRow struct {
	Person string `json:"person"`
	Made   bool   `json:"made,omitempty"` // the person is new
	Added  bool   `json:"added,omitempty"`
	Open   bool   `json:"open,omitempty"` // a conflict waits for somebody to choose
}

// doneDoc is a row with what it has become.
type doneDoc struct {
	line int
	doneRow
}

// doneRows are the rows of an import that were brought in.
func (a *App) doneRows(ctx context.Context, id string) (map[int]doneRow, error) {
	all := make(map[int]doneRow)
	err := a.eachPart(ctx, doneKind, id, func(doc store.Document) error {
		line, err := strconv.Atoi(doc.ID[len(id)+1:])
		if err == nil {
			all[line], err = read[doneRow](doc)
		}
		return err
	})
	return all, err
}

// put writes what a row has become.
func (r *importRun) put(tx store.Tx, one doneDoc) error {
	data, err := json.Marshal(one.doneRow)
	if err != nil {
		return err
	}
	return putOver(tx, store.Document{Kind: doneKind, ID: importPart(r.plan.ID, one.line), Until: r.plan.At.Add(keptFor), Data: data})
}

// clubs makes the clubs that rows are of and that nobody has registered.
func (r *importRun) clubs() error {
	needed := make(map[string]bool)
	for i := range r.plan.Rows {
		row := &r.plan.Rows[i]
		if row.State == RowNew || row.State == RowKnown {
			needed[r.plan.clubs.idOf(row.in.Club)] = true
		}
	}
	for _, one := range r.plan.Clubs {
		id := importID(r.plan.ID, "club", one.Folded)
		if !needed[id] || r.plan.clubs.idOf(one.Name) != id {
			continue
		}
		if _, err := r.app.Club(r.ctx, id); err == nil || !errors.Is(err, ErrNoClub) {
			if err != nil {
				return err
			}
			continue
		}
		if r.plan.clubs.problemOf(one.Name) != nil {
			continue // its rows have the fault
		}
		command := club.Enter{Details: club.Details{Name: one.Name}, Import: r.plan.ID}
		if err := r.app.enterClub(r.ctx, r.actor, app.ImportRegister, id, command); err != nil {
			return err
		}
		r.clubsN++
	}
	return nil
}

// sameTogether is how many rows that change nothing are noted in one transaction.
const sameTogether = 200

func (r *importRun) rows() error {
	for i := range r.plan.Rows {
		if err := r.ctx.Err(); err != nil {
			return err
		}
		row := &r.plan.Rows[i]
		if row.State != RowNew && row.State != RowKnown {
			continue
		}
		err := r.row(row)
		if _, refused := article.AsRefusal(err); refused {
			r.rest++ // the next dry run says why
			r.app.base.Log().Warn("a row was not brought into the register", "import", r.plan.ID, "row", row.Line, "error", err)
			err = nil
		}
		if err != nil {
			return err
		}
		if len(r.same) >= sameTogether {
			if err := r.flush(r.ctx); err != nil {
				return err
			}
		}
		r.app.jobs.mu.Lock()
		r.app.jobs.running.Done++
		r.app.jobs.mu.Unlock()
	}
	return nil
}

// flush notes the rows that changed nothing.
func (r *importRun) flush(ctx context.Context) error {
	if len(r.same) == 0 {
		return nil
	}
	err := r.app.base.Store().Update(ctx, func(tx store.Tx) error {
		for _, one := range r.same {
			if err := r.put(tx, one); err != nil {
				return err
			}
		}
		return nil
	})
	r.same = r.same[:0]
	return err
}

// row brings one row in, with what it adds, in one append.
func (r *importRun) row(row *ImportRow) error {
	if !row.Registers {
		return r.add(row)
	}
	if _, err := r.app.people.Snapshot(r.ctx, row.Person); !errors.Is(err, ErrNoPerson) {
		if err != nil {
			return err
		}
		return r.add(row) // an earlier row of the file makes the person
	}
	return r.make(row)
}

// make registers the person of a row.
func (r *importRun) make(row *ImportRow) error {
	b := r.app.builderOf(r.plan.Import, row, r.plan.clubs)
	record, err := r.app.base.NewRecord(row.in.Details)
	if err != nil {
		return err
	}
	wanted := row.in.Number
	const attempts = 100
	for range attempts {
		number := wanted
		if number == 0 {
			number = r.next
		}
		first := person.Registered{Number: number, Record: refOf(record), Import: r.plan.ID}
		b.entry = &Person{State: (&person.State{ID: row.Person}).Apply(person.Numbered{Seq: 1, Event: first}), Details: row.in.Details}
		b.in.Number, b.events, b.adds, b.faults, b.conflicts = number, nil, nil, nil, nil
		b.build()
		done := doneDoc{row.Line, doneRow{Person: row.Person, Made: true}}
		facts, err := app.FactsOf(person.Encode, append([]person.Event{first}, b.events...)...)
		if err != nil {
			return err
		}
		err = r.app.people.Create(r.ctx, r.actor, app.ImportRegister, row.Person, app.Decision{
			Facts: facts, Records: []journal.Record{record}, Side: func(tx store.Tx) error { return r.put(tx, done) },
		})
		if !errors.Is(err, store.ErrTaken) {
			if err == nil && number == r.next {
				r.next++
			}
			return err
		}
		if wanted != 0 {
			return numberTaken(err, number)
		}
		next, err := r.app.nextNumber(r.ctx)
		if err != nil {
			return err
		}
		r.next = max(r.next+1, next)
	}
	return article.Refuse(CodeOvertaken, "")
}

// add adds what a row has to somebody who is registered.
func (r *importRun) add(row *ImportRow) error {
	var done doneDoc
	changed := false
	err := r.app.people.Change(r.ctx, r.actor, app.ImportRegister, row.Person, func(p *Person) (app.Decision, error) {
		b := r.app.builderOf(r.plan.Import, row, r.plan.clubs)
		var err error
		if b.given, err = r.app.givenOtherwise(r.ctx, p); err != nil {
			return app.Decision{}, err
		}
		b.entry = p
		b.build()
		probe := ImportRow{Conflicts: b.conflicts}
		before := r.plan.done[row.Line] // it had a conflict that was open
		done = doneDoc{row.Line, doneRow{Person: row.Person, Made: before.Made, Added: before.Added || len(b.adds) > 0, Open: probe.Open()}}
		var records []journal.Record
		events := b.events
		if b.corrected {
			record, err := r.app.base.NewRecord(b.entry.Details)
			if err != nil {
				return app.Decision{}, err
			}
			if err := r.app.check(b.entry.Details); err != nil {
				return app.Decision{}, article.Refuse(CodeImportChoice, "")
			}
			records, events = []journal.Record{record}, append([]person.Event{person.Corrected{Record: refOf(record)}}, events...)
		}
		facts, err := app.FactsOf(person.Encode, events...)
		changed = len(facts) > 0
		return app.Decision{Facts: facts, Records: records, Side: func(tx store.Tx) error { return r.put(tx, done) }}, err
	})
	if err == nil && !changed {
		r.same = append(r.same, done)
	}
	return numberTaken(err, row.in.Number)
}

// end says in the draft what has become of it, also when the run was stopped. A file of which nothing is left is deleted.
func (r *importRun) end(failed error) error {
	ctx := context.WithoutCancel(r.ctx)
	if err := r.flush(ctx); err != nil {
		return err
	}
	done, err := r.app.doneRows(ctx, r.plan.ID)
	if err != nil {
		return err
	}
	draft, err := r.app.importOf(ctx, r.plan.ID)
	if err != nil {
		return err
	}
	draft.sum(done)
	draft.noteMends(r.plan, done)
	draft.NewClubs += r.clubsN
	draft.Left = r.plan.Import.Rows - len(done) - r.plan.Count[RowOut]
	open := 0
	for _, one := range done {
		if one.Open {
			open++
		}
	}
	if failed == nil {
		draft.Going = false
	} else if refusal, is := article.AsRefusal(failed); is {
		draft.Failed = string(refusal.Code)
	}
	if failed == nil && r.rest == 0 && open == 0 {
		return r.app.finish(ctx, draft)
	}
	return r.app.base.Store().Update(ctx, draft.put)
}

// sum counts what rows have become.
func (i *Import) sum(done map[int]doneRow) {
	i.Made, i.Changed, i.Same = 0, 0, 0
	for _, one := range done {
		switch {
		case one.Made:
			i.Made++
		case one.Added:
			i.Changed++
		default:
			i.Same++
		}
	}
}
