package register

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/fullname"
	"damka/internal/register/career"
	"damka/internal/register/person"
	"damka/internal/sheet"
)

// RowState is what becomes of a row.
type RowState string

// The states.
const (
	RowNew    RowState = "new"      // a person is registered
	RowKnown  RowState = "known"    // it is of somebody who is registered
	RowDoubt  RowState = "doubtful" // somebody has to say of whom it is
	RowFaulty RowState = "faulty"   // cells are wrong
	RowOut    RowState = "out"      // the office leaves it out
	RowDone   RowState = "done"     // it is brought in
)

// RowStates lists all, in the order to show them.
func RowStates() []RowState {
	return []RowState{RowDoubt, RowFaulty, RowNew, RowKnown, RowOut, RowDone}
}

// ImportRow is a row of the file and what becomes of it.
type ImportRow struct {
	Line      int // in the file, from 1
	State     RowState
	Name      fullname.Name
	Born      string
	Number    int    // in the file; 0: none
	Club      string // in the file
	Person    string // id of who it is; of one who is new the one that they get
	Registers bool   // of whom nobody is registered yet
	Called    string // who is registered, as lists have the person
	CalledNo  int    // their number in the register
	By        article.Code
	Adds      []ImportAdd
	Conflicts []ImportConflict
	Doubt     []ImportCandidate
	Swapped   bool // the names may be exchanged
	Faults    []ImportFault
	Choice    Choice
	Mends     []Mend // cells that count otherwise than the file has them
	Forgotten bool   // whoever it was of is erased, and the row with them

	in  incoming
	row sheet.Row // as it counts
}

// Open says that a conflict waits for somebody to choose.
func (r *ImportRow) Open() bool {
	return slices.ContainsFunc(r.Conflicts, func(c ImportConflict) bool { return c.Chosen == "" })
}

// Waits says that the row is not brought in as it is.
func (r *ImportRow) Waits() bool { return r.State == RowDoubt || r.State == RowFaulty }

// Plan is what an import would do: the dry run.
type Plan struct {
	*Import
	Rows      []ImportRow
	Count     map[RowState]int
	Conflicts int // rows of which a field differs
	Open      int // of these, where nobody has chosen
	Adds      int // rows of known persons to which something is added
	Clubs     []ImportClub
	Unread    []string // headings of columns that are left out, but for Sounding
	Sounding  []string // headings of columns that are left out although they sound like licences, ratings or titles
	Twice     int      // rows that may be of a person of an earlier row

	above []sheet.Row // the head, and what is above it
	rows  []sheet.Row
	clubs *clubsIn
	done  map[int]doneRow
	most  int // the highest number in the file and the register
}

// Ready is how many rows a run brings in.
func (p *Plan) Ready() int { return p.Count[RowNew] + p.Count[RowKnown] }

// Left is how many rows wait for somebody.
func (p *Plan) Left() int { return p.Count[RowDoubt] + p.Count[RowFaulty] }

// Plan is the dry run of an import: what would become of each row now. Nothing is changed.
func (a *App) Plan(ctx context.Context, actor app.Actor, id string) (*Plan, error) {
	if err := a.base.Allow(ctx, actor, app.KeepPersons, ""); err != nil {
		return nil, err
	}
	draft, err := a.importOf(ctx, id)
	if err != nil {
		return nil, err
	}
	if draft.Over {
		return &Plan{Import: draft, Count: map[RowState]int{}}, nil
	}
	return a.jobs.plan(ctx, a, draft)
}

// planner makes a plan, row by row: what one row adds is there for the next.
type planner struct {
	app     *App
	ctx     context.Context
	draft   *Import
	reader  rowReader
	all     *registry
	clubs   *clubsIn
	choices map[int]Choice
	done    map[int]doneRow
	entries map[string]*Person // as they would be, by id
	given   map[string][]career.Fact
	lines   map[int]string // the persons of earlier rows that are brought in, or were
	today   calendar.Date
}

// makePlan computes a plan.
func (a *App) makePlan(ctx context.Context, draft *Import) (*Plan, error) {
	rows, err := a.importRows(ctx, draft)
	if err != nil {
		return nil, err
	}
	plan := &Plan{Import: draft, Count: map[RowState]int{}, above: rows[:draft.Head+1], rows: rows[draft.Head+1:]}
	p := &planner{app: a, ctx: ctx, draft: draft, entries: map[string]*Person{}, given: map[string][]career.Fact{}, lines: map[int]string{}, today: a.Today()}
	p.reader = rowReader{columns: draft.Columns, headings: draft.Headings, order: draft.Order, day: draft.Day, today: p.today}
	if err := p.load(plan); err != nil {
		return nil, err
	}
	for i, row := range plan.rows {
		row, mends := p.choices[row.Number].mend(row)
		plan.rows[i] = row
		in := p.reader.read(row)
		p.clubs.note(in.Club)
		plan.most = max(plan.most, in.Number)
		if _, known := p.done[in.Line]; !known {
			p.all.signs.Learn(in.Details.Name)
		}
		plan.Rows = append(plan.Rows, ImportRow{
			Line: in.Line, Name: in.Details.Name, Born: bornText(in.Details), Number: in.Number, Club: in.Club, Faults: in.Faults, Choice: p.choices[in.Line], Mends: mends, in: in, row: row,
		})
	}
	for i := range plan.Rows {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := p.row(&plan.Rows[i]); err != nil {
			return nil, err
		}
		plan.count(&plan.Rows[i])
	}
	plan.clubs, plan.Clubs, plan.done, plan.most = p.clubs, p.clubs.unknown(), p.done, max(plan.most, p.all.highest)
	for i, field := range draft.Columns {
		switch heading := draft.Headings[i]; {
		case field != "" || heading == "":
		case soundsImportant(heading):
			plan.Sounding = append(plan.Sounding, heading)
		default:
			plan.Unread = append(plan.Unread, heading)
		}
	}
	return plan, nil
}

// load reads what the plan is made from.
func (p *planner) load(plan *Plan) (err error) {
	last := 0
	if len(plan.rows) > 0 {
		last = plan.rows[len(plan.rows)-1].Number
	}
	if p.choices, err = p.app.choices(p.ctx, p.draft, last); err != nil {
		return err
	}
	if p.done, err = p.app.doneRows(p.ctx, p.draft.ID); err != nil {
		return err
	}
	if p.clubs, err = p.app.clubsIn(p.ctx, p.draft); err != nil {
		return err
	}
	p.all, err = p.app.registry(p.ctx)
	return err
}

func (plan *Plan) count(row *ImportRow) {
	plan.Count[row.State]++
	if row.State == RowDone || row.State == RowOut {
		return
	}
	if len(row.Conflicts) > 0 {
		plan.Conflicts++
		if row.Open() {
			plan.Open++
		}
	}
	if row.State == RowKnown && len(row.Adds) > 0 {
		plan.Adds++
	}
	if slices.ContainsFunc(row.Doubt, func(c ImportCandidate) bool { return c.Line > 0 }) {
		plan.Twice++
	}
}

// row decides what becomes of a row.
func (p *planner) row(row *ImportRow) error {
	done, isDone := p.done[row.Line]
	switch {
	case len(row.row.Cells) == 0: // files have no such rows
		row.State, row.Forgotten, row.Doubt, row.Faults = RowOut, true, nil, nil
		if isDone {
			row.State, row.Person = RowDone, done.Person
		}
		return nil
	case isDone && !done.Open:
		row.State, row.Person, row.Doubt, row.Faults = RowDone, done.Person, nil, nil
		p.lines[row.Line] = done.Person
		p.remember(row)
		return nil
	case row.Choice.Who == WhoNobody:
		row.State = RowOut
		return nil
	case isDone:
		row.Person, row.By = done.Person, AlikeImported
	default:
		p.whose(row)
	}
	if row.Choice.Who == WhoSwapped {
		row.in.Details.Name = row.in.Details.Name.Swapped()
		row.Name = row.in.Details.Name
	}
	if err := p.target(row); err != nil {
		return err
	}
	if err := p.build(row); err != nil {
		return err
	}
	p.remember(row)
	p.settle(row)
	return nil
}

// whose finds out of whom a row is, by what the office has chosen or what the row has.
func (p *planner) whose(row *ImportRow) {
	found := p.all.find(row.in)
	row.Person, row.By, row.Doubt = found.id, found.by, found.doubt
	row.Swapped = found.id == "" && p.all.looksSwapped(row.in.Details.Name)
	if found.taken && row.Person == "" {
		row.in.Number = 0 // somebody else has it: a new person gets the next free one
	}
	row.Choice.Who = p.possible(row)
	switch who := row.Choice.Who; {
	case strings.HasPrefix(who, WhoPerson):
		row.Person = strings.TrimPrefix(who, WhoPerson)
	case strings.HasPrefix(who, WhoRow):
		line, _ := strconv.Atoi(strings.TrimPrefix(who, WhoRow))
		if row.Person = p.lines[line]; row.Person == "" {
			row.Faults = append(row.Faults, ImportFault{Column: -1, Reason: article.Because(CodeWaits, "", article.Arg{Name: "row", Value: article.Text(strconv.Itoa(line))}), Whole: true})
		}
	case who == WhoNew || who == WhoSwapped:
		row.Person, row.By = "", ""
	}
}

// possible is what was chosen for a row, if it can still be chosen.
func (p *planner) possible(row *ImportRow) string {
	who := row.Choice.Who
	if who == WhoNew || who == WhoSwapped || slices.ContainsFunc(row.Doubt, func(c ImportCandidate) bool { return c.Who == who }) {
		return who
	}
	return ""
}

// target gives a row that is of nobody who is registered the id of the person that it makes.
func (p *planner) target(row *ImportRow) error {
	if row.Person == "" {
		row.Person = importID(p.draft.ID, "row", strconv.Itoa(row.Line))
	}
	if p.entries[row.Person] != nil || p.all.byID[row.Person] == nil {
		return nil
	}
	entry, err := p.app.people.Snapshot(p.ctx, row.Person)
	if err != nil {
		return err
	}
	p.entries[row.Person] = entry
	p.given[row.Person], err = p.app.givenOtherwise(p.ctx, entry)
	return err
}

// build finds what a row adds to its person.
func (p *planner) build(row *ImportRow) error {
	b := p.app.builderOf(p.draft, row, p.clubs)
	entry := p.entries[row.Person]
	if row.Registers = entry == nil; row.Registers {
		if len(row.in.Details.Problems(p.today)) > 0 {
			return nil // its faults say so
		}
		b.entry = newEntry(row)
	} else {
		b.given = p.given[row.Person]
		b.entry, row.Called, row.CalledNo = entry, entry.Details.Name.Comma(), entry.Number
	}
	b.build()
	if err := p.clubs.problemOf(row.in.Club); row.in.Club != "" && err != nil {
		if refusal, is := article.AsRefusal(err); is {
			b.faults = append(b.faults, ImportFault{Field: fieldClub, Column: p.reader.column(fieldClub), Value: row.in.Club, Reason: refusal.Reason})
		}
	}
	for i := range b.faults {
		b.faults[i].Column = p.reader.column(b.faults[i].Field)
	}
	row.Adds, row.Conflicts = b.adds, b.conflicts
	row.Faults = append(slices.Clip(row.Faults), b.faults...)
	row.in.entry = b.entry
	return nil
}

// newEntry is an entry that a row makes, before anything is added.
func newEntry(row *ImportRow) *Person {
	state := &person.State{ID: row.Person, Number: max(row.in.Number, 1)}
	return &Person{State: state, Details: row.in.Details}
}

// builderOf is what makes events of a row.
func (a *App) builderOf(draft *Import, row *ImportRow, clubs *clubsIn) *builder {
	in := row.in
	return &builder{
		base: draft.ID + "/" + strconv.Itoa(row.Line), in: in, club: clubs.idOf(in.Club), called: clubs.called, day: draft.Day, since: draft.ClubsSince(), now: a.Today(),
		pick: func(field ImportField) Side {
			if side := row.Choice.Fields[field]; side != "" {
				return side
			}
			return draft.Conflicts
		},
	}
}

// settle says what becomes of a row.
func (p *planner) settle(row *ImportRow) {
	whole := slices.ContainsFunc(row.Faults, func(f ImportFault) bool { return f.Whole })
	switch {
	case len(row.Faults) > 0 && (!row.Choice.Without || whole):
		row.State = RowFaulty
	case (len(row.Doubt) > 0 || row.Swapped) && row.Choice.Who == "":
		row.State = RowDoubt
	case row.Registers:
		row.State = RowNew
	default:
		row.State = RowKnown
	}
	if row.State == RowNew || row.State == RowKnown {
		p.lines[row.Line] = row.Person
		p.entries[row.Person] = row.in.entry
	}
}

// remember makes a row known to those after it.
func (p *planner) remember(row *ImportRow) {
	one := rowOf(&Person{State: &person.State{ID: row.Person, Number: row.in.Number}, Details: row.in.Details})
	p.all.add(&known{one, row.Line})
}
