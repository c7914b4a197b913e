package college

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"damka/calendar"
	"damka/internal/college"
	"damka/internal/college/ban"
	"damka/internal/college/conference"
	"damka/internal/college/course"
	"damka/internal/college/notice"
	"damka/internal/store"
)

// The documents that lists read. All are made from the streams and written in the transaction of each change.
const (
	arbiterKind    = "college.arbiter"    // by the person
	matterKind     = "college.matter"     // by its id
	conferenceKind = "college.conference" // by its id
	courseKind     = "college.course"     // by its id
	programKind    = "college.program"    // by its id
	bulletinKind   = "college.bulletin"   // by its id
	banKind        = "college.ban"        // by its id

	declarationKind = "college.declaration" // by its id
	settlementKind  = "college.settlement"  // by the tournament
)

// The keys of documents.
const (
	allKey    = "all"    // every document of the kind, by the day
	openKey   = "open"   // matters that are not decided, by the day
	publicKey = "public" // what was published, by the day
	personKey = "person" // of whom it is
	numberKey = "number" // of bulletins
)

// Held is a conference as lists have it.
type Held struct {
	ID          string           `json:"-"`
	From        calendar.Date    `json:"from"`
	Until       calendar.Date    `json:"until"`
	Phase       conference.Phase `json:"phase"`
	Title       string           `json:"title,omitempty"`
	Place       string           `json:"place,omitempty"`
	Present     []string         `json:"present,omitempty"`
	Elected     bool             `json:"elected,omitempty"`
	Resolutions int              `json:"resolutions,omitempty"`
	For         []string         `json:"for,omitempty"` // the proceedings that resolutions are for
}

func (a *App) conferenceRows(k *Kept[conference.State]) (func(store.Tx) error, error) {
	s, w := k.State, k.Words(k.State.Calling.Record)
	row := Held{From: s.Calling.From, Until: s.Calling.Until, Phase: s.Phase, Title: w.Title, Place: w.Place, Present: s.Present, Elected: s.Chair.Person != "", Resolutions: len(s.Resolutions)}
	for _, r := range s.Resolutions {
		if r.Matter != "" {
			row.For = append(row.For, r.Matter)
		}
	}
	put, err := putRow(conferenceKind, k.ID, row, store.Key{Name: allKey, Value: s.Calling.From.String()})
	return a.andFollow(put, conferenceDue, k.ID, len(s.Confirmations) > 0 || s.Phase == conference.Over && s.HasElected()), err
}

// Taught is a course or an examination as lists have it.
type Taught struct {
	ID           string        `json:"-"`
	From         calendar.Date `json:"from"`
	Until        calendar.Date `json:"until"`
	Phase        course.Phase  `json:"phase"`
	ExamOnly     bool          `json:"exam_only,omitempty"`
	Title        string        `json:"title,omitempty"`
	Place        string        `json:"place,omitempty"`
	Participants int           `json:"participants,omitempty"`
	Passed       int           `json:"passed,omitempty"`
	Fees         []Fee         `json:"fees,omitempty"`
	Certificates []string      `json:"certificates,omitempty"` // their numbers
}

// Fee is money that came, in hundredths of a złoty.
type Fee struct {
	Day    calendar.Date `json:"day"`
	Amount int           `json:"amount"`
	Year   int           `json:"year,omitempty"` // of a licence
}

func (a *App) courseRows(k *Kept[course.State]) (func(store.Tx) error, error) {
	s, w := k.State, k.Words(k.State.Announced.Record)
	row := Taught{From: s.Announced.From, Until: s.Announced.Until, Phase: s.Phase, ExamOnly: s.Announced.ExamOnly, Title: w.Title, Place: w.Place, Participants: len(s.Participants)}
	for _, p := range s.Participants {
		if p.HasPassed() && s.Phase != course.Off {
			row.Passed++
		}
		if p.Certificate.Number != "" {
			row.Certificates = append(row.Certificates, p.Certificate.Number)
		}
		for _, paid := range p.Paid {
			row.Fees = append(row.Fees, Fee{Day: paid.Day, Amount: paid.Amount})
		}
	}
	examined := slices.ContainsFunc(s.Participants, func(p course.Participant) bool { return len(p.Exams) > 0 })
	put, err := putRow(courseKind, k.ID, row, store.Key{Name: allKey, Value: s.Announced.From.String()})
	return a.andFollow(put, examinationDue, k.ID, examined), err
}

// andFollow writes, beside a row, that something has to be written in other streams, too.
func (a *App) andFollow(put func(store.Tx) error, kind, id string, follows bool) func(store.Tx) error {
	if !follows {
		return put
	}
	at := a.base.Now()
	return func(tx store.Tx) error {
		if err := put(tx); err != nil {
			return err
		}
		return tx.PutDue(store.DueRow{Kind: kind, ID: id, At: at})
	}
}

// Program is an approved program as lists have it.
type Program struct {
	ID       string        `json:"-"`
	Name     string        `json:"name"`
	Version  string        `json:"version"`
	Approved calendar.Date `json:"approved"`
	Revoked  calendar.Date `json:"revoked,omitzero"`
}

// HoldsOn says whether it could be used on a day.
func (p Program) HoldsOn(day calendar.Date) bool {
	kept := notice.Program{Approved: notice.Approved{Day: p.Approved, Name: p.Name}, Revoked: notice.Revoked{Day: p.Revoked}}
	return kept.HoldsOn(day)
}

func programRows(k *Kept[notice.Program]) (func(store.Tx) error, error) {
	s := k.State
	row := Program{Name: s.Approved.Name, Version: s.Approved.Version, Approved: s.Approved.Day, Revoked: s.Revoked.Day}
	return putRow(programKind, k.ID, row, store.Key{Name: allKey, Value: s.Approved.Day.String()})
}

// Bulletin is a bulletin as lists have it.
type Bulletin struct {
	ID       string        `json:"-"`
	Number   int           `json:"number"`
	Day      calendar.Date `json:"day"`
	Sent     int           `json:"sent,omitempty"`
	Received int           `json:"received,omitempty"`
}

func bulletinRows(k *Kept[notice.Bulletin]) (func(store.Tx) error, error) {
	s := k.State
	row := Bulletin{Number: s.Issued.Number, Day: s.Issued.Day, Sent: len(s.SentTo), Received: len(s.Receipts)}
	return putRow(bulletinKind, k.ID, row,
		store.Key{Name: allKey, Value: s.Issued.Day.String()}, store.Key{Name: numberKey, Value: fmt.Sprintf("%06d", s.Issued.Number), Unique: true})
}

// Banned is a ban as lists have it.
type Banned struct {
	ID     string        `json:"-"`
	Person string        `json:"person"`
	By     college.Body  `json:"by"`
	Roles  []ban.Role    `json:"roles"`
	From   calendar.Date `json:"from"`
	Until  calendar.Date `json:"until,omitzero"` // the last day, as it is now; no day: for good
}

// IsAnnulled says that it was taken back before it began.
func (b Banned) IsAnnulled() bool { return b.Until.IsValid() && b.Until.Compare(b.From) < 0 }

func banRows(k *Kept[ban.State]) (func(store.Tx) error, error) {
	s := k.State.Imposed
	row := Banned{Person: s.Person, By: s.By, Roles: s.Roles, From: s.From, Until: k.State.Until()}
	return putRow(banKind, k.ID, row, store.Key{Name: allKey, Value: s.From.String()}, store.Key{Name: personKey, Value: s.Person})
}

// putRow writes a document whatever was there before.
func putRow(kind, id string, of any, keys ...store.Key) (func(store.Tx) error, error) {
	data, err := json.Marshal(of)
	doc := store.Document{Kind: kind, ID: id, Keys: keys, Data: data}
	return func(tx store.Tx) error {
		if err := tx.DeleteDocument(kind, id); err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
		return tx.PutDocument(doc)
	}, err
}

// read takes what a document has.
func read[T any](doc store.Document) (of T, err error) {
	if err = json.Unmarshal(doc.Data, &of); err != nil {
		err = fmt.Errorf("college: the document %s %s is damaged: %w", doc.Kind, doc.ID, err)
	}
	return of, err
}

// atATime is how many documents are read together; whoever wants more goes on from there.
const atATime = 500

// list reads the documents of a kind in the order of a key, the newest first. However many there are, all are read.
func list[T any](ctx context.Context, a *App, kind, key string, id func(*T, string)) ([]T, error) {
	return listOf(ctx, a, store.DocumentRange{Kind: kind, Name: key, Reverse: true}, id)
}

// inYear are the documents of a kind whose key is a day of a year, the newest first. What was in other years is not read.
func inYear(kind, key string, year int) store.DocumentRange {
	return store.DocumentRange{Kind: kind, Name: key, Reverse: true, From: fmt.Sprintf("%04d", year), To: fmt.Sprintf("%04d", year+1)}
}

// listOf reads all documents of a range.
func listOf[T any](ctx context.Context, a *App, wanted store.DocumentRange, id func(*T, string)) ([]T, error) {
	all := []T{}
	wanted.Limit = atATime
	for {
		docs, err := a.base.Store().DocumentsBetween(ctx, wanted)
		if err != nil {
			return nil, err
		}
		for _, doc := range docs {
			one, err := read[T](doc.Document)
			if err != nil {
				return nil, err
			}
			id(&one, doc.ID)
			all = append(all, one)
		}
		if len(docs) < atATime {
			return all, nil
		}
		wanted.After = docs[len(docs)-1].Place()
	}
}
