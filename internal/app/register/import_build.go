package register

import (
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/fullname"
	"damka/internal/letters"
	"damka/internal/register/career"
	"damka/internal/register/person"
	"damka/title"
)

// ImportAdd is something that a row adds to an entry.
type ImportAdd struct {
	Field ImportField
	Value string
}

// ImportConflict is a field in which the file and the register differ.
type ImportConflict struct {
	Field    ImportField
	Register string
	File     string
	Chosen   Side // which is to count; none: nobody has chosen, and the register's stays
}

// Side is which of two values counts.
type Side string

// The sides.
const (
	TakeFile     Side = "file"
	KeepRegister Side = "register"
)

// builder makes what a row adds to an entry: events, and details that were empty. It never overwrites what nobody has chosen to.
type builder struct {
	base   string // for ids that are the same each time: the import and the row
	in     incoming
	club   string // id of the club; empty: the row has none
	called func(club string) string
	pick   func(ImportField) Side
	day    calendar.Date // of the lists
	since  calendar.Date // in the club, where the row has no day and nobody knows of another
	now    calendar.Date

	given     []career.Fact // what tournaments and other entries gave the person: see [App.givenOtherwise]
	entry     *Person       // with what was added so far
	events    []person.Event
	corrected bool // the details are others now
	adds      []ImportAdd
	conflicts []ImportConflict
	faults    []ImportFault
}

// importID is an id that is always the same for the same parts, of the form of those that are drawn.
func importID(parts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return strings.ToLower(base32.StdEncoding.EncodeToString(sum[:10]))
}

// build adds everything that the row has to an entry. Of a new one the entry has the row's details already.
func (b *builder) build() {
	b.number()
	b.name()
	b.born()
	for _, f := range detailTexts(&b.in.Details) {
		b.text(f)
	}
	b.ratingsElsewhere()
	b.moves()
	for _, year := range b.in.Licences {
		if !b.entry.IsLicensed(year) {
			b.decide(fieldLicences, strconv.Itoa(year), person.GiveLicence{Year: year}) // of which day nobody knows: it counts for the year
		}
	}
	for i, one := range b.in.Grades {
		b.grade(i, one)
	}
	b.norms()
	for _, rating := range b.in.Ratings {
		b.rating(rating)
	}
}

// decide applies a command; what the register refuses is a fault of the row.
func (b *builder) decide(field ImportField, value string, command person.Command) {
	events, err := person.Decide(b.entry.State, command, b.now)
	if refusal, is := article.AsRefusal(err); is {
		b.faults = append(b.faults, ImportFault{Field: field, Column: -1, Value: value, Reason: refusal.Reason})
		return
	}
	if err != nil {
		b.faults = append(b.faults, ImportFault{Field: field, Column: -1, Value: value, Reason: article.Because(person.CodeUnknown, "")})
		return
	}
	for _, event := range events {
		next := *b.entry
		next.State = b.entry.State.Apply(person.Numbered{Seq: b.entry.Seq + 1, Event: event})
		b.entry = &next
	}
	if b.events = append(b.events, events...); len(events) > 0 {
		b.adds = append(b.adds, ImportAdd{field, value})
	}
}

// differs notes a difference; true: the file's value is to be taken.
func (b *builder) differs(field ImportField, register, file string) bool {
	chosen := b.pick(field)
	b.conflicts = append(b.conflicts, ImportConflict{field, register, file, chosen})
	return chosen == TakeFile
}

// complete changes the details.
func (b *builder) complete(field ImportField, value string, change func(*person.Details)) {
	next := *b.entry
	change(&next.Details)
	b.entry, b.corrected = &next, true
	b.adds = append(b.adds, ImportAdd{field, value})
}

func (b *builder) number() {
	number := b.in.Number
	if number == 0 || number == b.entry.Number {
		return
	}
	if b.differs(fieldNumber, strconv.Itoa(b.entry.Number), strconv.Itoa(number)) {
		b.decide(fieldNumber, strconv.Itoa(number), person.Renumber{Number: number})
	}
}

func (b *builder) name() {
	there, file := b.entry.Details.Name, b.in.Details.Name
	set := func(d *person.Details) { d.Name = file }
	switch {
	case there == file || file.IsZero():
	case there.IsZero():
		b.complete(fieldName, file.Comma(), set)
	case strings.EqualFold(there.Comma(), file.Comma()), hasLostMarks(there, file):
	default:
		if b.differs(fieldName, there.Comma(), file.Comma()) {
			b.complete(fieldName, file.Comma(), set)
		}
	}
}

// hasLostMarks says that the file has the name that is there without its accents, as old programs wrote it.
func hasLostMarks(there, file fullname.Name) bool {
	text := file.Comma()
	return letters.Unmarked(text) == text && strings.EqualFold(letters.Unmarked(there.Comma()), text)
}

func (b *builder) born() {
	there, file := b.entry.Details, b.in.Details
	if file.Year() == 0 {
		return
	}
	set := func(d *person.Details) { d.Born, d.BornYear = file.Born, file.BornYear }
	switch {
	case there.Year() == 0, !there.Born.IsValid() && file.Born.IsValid() && there.BornYear == file.Born.Year():
		b.complete(fieldBorn, bornText(file), set)
	case there.Born == file.Born && there.Year() == file.Year(), !file.Born.IsValid() && there.Year() == file.BornYear:
	default:
		if b.differs(fieldBorn, bornText(there), bornText(file)) {
			b.complete(fieldBorn, bornText(file), set)
		}
	}
}

func bornText(d person.Details) string {
	switch {
	case d.Born.IsValid():
		return d.Born.String()
	case d.BornYear != 0:
		return strconv.Itoa(d.BornYear)
	}
	return ""
}

// detailText is a detail that is one text.
type detailText struct {
	field ImportField
	at    *string
}

func detailTexts(d *person.Details) []detailText {
	return []detailText{
		{fieldSex, &d.Sex}, {fieldNationality, &d.Nationality}, {fieldCitizenship, &d.Citizenship}, {fieldEmail, &d.Email}, {fieldPhone, &d.Phone},
		{fieldAddress, &d.Address}, {fieldFMJD, &d.Elsewhere.FMJD.ID}, {fieldKNDB, &d.Elsewhere.KNDB.ID}, {fieldFIDE, &d.Elsewhere.FIDE.ID}, {fieldNote, &d.Note},
	}
}

func textOf(d *person.Details, field ImportField) *string {
	all := detailTexts(d)
	return all[slices.IndexFunc(all, func(t detailText) bool { return t.field == field })].at
}

func (b *builder) text(f detailText) {
	file, details := *f.at, b.entry.Details
	there := *textOf(&details, f.field)
	set := func(d *person.Details) { *textOf(d, f.field) = file }
	switch {
	case file == "" || sameText(f.field, there, file):
	case there == "":
		b.complete(f.field, file, set)
	default:
		if b.differs(f.field, there, file) {
			b.complete(f.field, file, set)
		}
	}
}

// sameText says that two texts of a field mean the same.
func sameText(field ImportField, x, y string) bool {
	switch field {
	case fieldPhone:
		digits := func(text string) string {
			return strings.Map(func(r rune) rune {
				if r < '0' || r > '9' {
					return -1
				}
				return r
			}, strings.TrimPrefix(strings.TrimPrefix(text, "+48"), "0048"))
		}
		return digits(x) == digits(y) && digits(x) != ""
	case fieldAddress, fieldNote:
		return strings.Join(letters.Words(x), " ") == strings.Join(letters.Words(y), " ")
	}
	return strings.EqualFold(x, y)
}

func (b *builder) ratingsElsewhere() {
	all := func(d *person.Details) []*int {
		return []*int{&d.Elsewhere.FMJD.Rating, &d.Elsewhere.KNDB.Rating, &d.Elsewhere.FIDE.Rating}
	}
	for i, field := range []ImportField{fieldFMJDRating, fieldKNDBRating, fieldFIDERating} {
		details := b.entry.Details
		there, file := *all(&details)[i], *all(&b.in.Details)[i]
		if file == 0 || there == file {
			continue
		}
		if there == 0 || b.differs(field, strconv.Itoa(there), strconv.Itoa(file)) {
			b.complete(field, strconv.Itoa(file), func(d *person.Details) { *all(d)[i] = file })
		}
	}
}

// moves makes the person a member of the file's club: who was of none, or where the file is to count.
func (b *builder) moves() {
	there := b.entry.ClubOn(b.now)
	if b.club == "" || there == b.club {
		return
	}
	on := b.in.Since
	switch {
	case on.IsValid():
	case len(b.entry.Clubs) == 0:
		on = b.since
	default:
		on = b.day
	}
	if there != "" {
		if !b.differs(fieldClub, b.called(there), b.in.Club) {
			return
		}
		if last := b.entry.Clubs[len(b.entry.Clubs)-1].From; on.Compare(last) < 0 {
			on = last // what the file says is of today
		}
	}
	if b.entry.ClubOn(on) == b.club { // and of none since
		on = b.now
	}
	b.decide(fieldClub, b.in.Club, person.Move{Club: b.club, On: on})
}

func (b *builder) grade(i int, one grade) {
	for _, there := range b.entry.Recordings {
		if there.Variant == one.Variant && strings.EqualFold(there.Grade, one.Grade) && there.Grade != "" {
			return
		}
	}
	if slices.ContainsFunc(b.given, func(f career.Fact) bool {
		return f.Variant == one.Variant && strings.EqualFold(gradeWord(f), one.Grade)
	}) {
		return
	}
	source := person.FromOldRegister
	if one.FMJD {
		source = person.FromFMJD
	}
	id := importID(b.base, "grade", strconv.Itoa(i))
	b.decide(one.Field, one.Grade, person.Record{Holding: person.Recording{ID: id, Variant: one.Variant, Grade: one.Grade, On: one.On, Source: source}})
}

// norms adds those that are not there, recorded or given by a tournament. One without a tournament is there when there are as many for its grade.
func (b *builder) norms() {
	used := make(map[int]bool) // recordings that a norm of the row was found to be, and, below zero, what was given otherwise
	find := func(one normOf, exact bool) bool {
		for i, there := range b.entry.Recordings {
			same := there.Variant == one.Variant && strings.EqualFold(there.NormFor, one.For) && there.NormFor != ""
			if same && !used[i] && (!exact || foldedClub(there.Event) == foldedClub(one.Event) && there.Games == one.Games) {
				used[i] = true
				return true
			}
		}
		for i, there := range b.given {
			same := there.Variant == one.Variant && strings.EqualFold(normWord(there), one.For) && there.NormFor != title.NoCategory && !there.Same
			if same && !used[-1-i] && (!exact || foldedClub(there.Event) == foldedClub(one.Event)) {
				used[-1-i] = true // the tournament alone tells: its games are known better here
				return true
			}
		}
		return false
	}
	left := slices.Clone(b.in.Norms)
	left = slices.DeleteFunc(left, func(one normOf) bool { return find(one, true) })
	for _, one := range left {
		if one.Event == "" && find(one, false) {
			continue
		}
		id := importID(b.base, "norm", strconv.Itoa(len(b.entry.Recordings)))
		used[len(b.entry.Recordings)] = true
		b.decide(one.Field, one.text(), person.Record{Holding: person.Recording{
			ID: id, Variant: one.Variant, NormFor: one.For, Event: one.Event, Games: one.Games, Source: person.FromOldRegister,
		}})
	}
}

// text is a norm as files have it.
func (n norm) text() string {
	inside := n.Event
	if n.Games > 0 {
		inside = strings.TrimPrefix(inside+", "+strconv.Itoa(n.Games), ", ")
	}
	if inside == "" {
		return n.For
	}
	return n.For + " (" + inside + ")"
}

// rating records the one of the day of the lists, unless that is there.
func (b *builder) rating(file person.Standing) {
	field, text := of(partRating, file.Variant), standingText(file)
	for _, there := range b.entry.Ratings {
		if there.Variant != file.Variant || there.On != file.On {
			continue
		}
		if b.isRecorded(there, file) || !b.differs(field, standingText(there), text) {
			return
		}
	}
	b.decide(field, text, person.RecordRating{Rating: file})
}

// isRecorded says that a rating is what the register would make of the file's.
func (b *builder) isRecorded(there, file person.Standing) bool {
	events, err := person.Decide(b.entry.State, person.RecordRating{Rating: file}, b.now)
	return err == nil && slices.Contains(events, person.Event(person.RatingRecorded{Rating: there}))
}

func standingText(s person.Standing) string {
	text := strconv.Itoa(s.Rating)
	if s.List != "-" {
		text += " " + s.List
	}
	return fmt.Sprintf("%s (%d)", text, s.Games)
}
