package register

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"damka/calendar"
	"damka/internal/fullname"
	"damka/internal/letters"
	"damka/internal/register/person"
	"damka/internal/store"
)

// The documents that lists and search read. All are made from the streams and written in the transaction of each change.
const (
	personKind = "register.person"
	moneyKind  = "register.money" // what a person has paid, by the person's id; none: nothing
	clubKind   = "register.club"

	standingKind = "register.standing" // the ratings that were recorded of a person by hand, by the person's id; none: nothing
)

// The keys of documents. Entries that another has replaced, or whose name was erased, have the number alone.
const (
	numberKey  = "number"  // decimal, unique
	highKey    = "high"    // the number with zeros, in its order
	nameKey    = "name"    // each word of the name, followed by the other words
	soundKey   = "sound"   // by what entries of one person are found: see [alikeBy]
	sortKey    = "sort"    // in the order of a Polish dictionary
	memberKey  = "member"  // the club, a space, and as sortKey
	intoKey    = "into"    // the entry that counts instead
	licenceKey = "licence" // the year, a space, the club
	fmjdKey    = "fmjd"    // the number there
	yearKey    = "year"    // of money: of the payment's day
	takenKey   = "taken"   // of an entry that another has replaced: the year of a licence
	payerKey   = "payer"   // of money: the year of the payment's day, a space, the club as whose it counts
)

// Row is a person as lists have it.
type Row struct {
	ID          string    `json:"-"`
	Number      int       `json:"number"`
	Family      string    `json:"family,omitempty"`
	Given       string    `json:"given,omitempty"`
	Whole       string    `json:"name,omitempty"` // a name that was never divided
	Sex         string    `json:"sex,omitempty"`
	Born        string    `json:"born,omitempty"` // a day, or a year
	Nationality string    `json:"nationality,omitempty"`
	Citizenship string    `json:"citizenship,omitempty"` // for those who need it
	Club        string    `json:"club,omitempty"`
	Licences    []Licence `json:"licences,omitempty"` // by year
	Into        string    `json:"into,omitempty"`
	Closed      bool      `json:"closed,omitempty"`
	Erased      bool      `json:"erased,omitempty"`
	FMJD        string    `json:"fmjd,omitempty"`

	Apart []string `json:"apart,omitempty"` // entries of others who look alike
	Norms bool     `json:"norms,omitempty"` // the office has recorded a norm
}

// Name is the person's name; none for one that was erased.
func (r Row) Name() fullname.Name {
	if r.Whole != "" {
		return fullname.Undivided(r.Whole)
	}
	return fullname.Of(r.Family, r.Given)
}

// BirthYear is the year of birth; 0: not known.
func (r Row) BirthYear() int {
	year, err := strconv.Atoi(r.Born[:min(4, len(r.Born))])
	if err != nil {
		return 0
	}
	return year
}

// Licence is a player's licence of a year, from a day on.
type Licence struct {
	Year int           `json:"year"`
	From calendar.Date `json:"from,omitzero"` // no day: of the whole year
}

// isLonger says that a licence of the same year began earlier.
func (l Licence) isLonger(than Licence) bool {
	return than.From.IsValid() && (!l.From.IsValid() || l.From.Compare(than.From) < 0)
}

// IsLicensed says whether there is a player's licence of a year.
func (r Row) IsLicensed(year int) bool {
	return slices.ContainsFunc(r.Licences, func(l Licence) bool { return l.Year == year })
}

// LicensedOn says whether there is one on a day (VII.7.2.3, VII.7.3.3): what is given or paid for later does not count back.
func (r Row) LicensedOn(day calendar.Date) bool {
	return slices.ContainsFunc(r.Licences, func(l Licence) bool { return l.Year == day.Year() && l.From.Compare(day) <= 0 })
}

// rowOf is a person as lists have it on a day.
func rowOf(p *Person) Row {
	d := p.Details
	r := Row{
		ID: p.ID, Number: p.Number, Family: d.Name.Family(), Given: d.Name.Given(), Whole: d.Name.Whole(), Sex: d.Sex, Born: d.Born.String(),
		Nationality: d.Nationality, Citizenship: d.Citizenship, Into: p.Into, Closed: p.Closed, Erased: p.Erased, FMJD: d.Elsewhere.FMJD.ID, Apart: p.Apart,
	}
	if r.Born == "" && d.BornYear != 0 {
		r.Born = strconv.Itoa(d.BornYear)
	}
	if len(p.Clubs) > 0 {
		r.Club = p.Clubs[len(p.Clubs)-1].Club // transfers are of the past: none is later than the day on which it was entered
	}
	r.Norms = slices.ContainsFunc(p.Recordings, func(h person.Recording) bool { return h.NormFor != "" })
	for _, l := range p.Licences {
		r.Licences = append(r.Licences, Licence{l.Year, l.On})
	}
	return r
}

// keys are by what the row is found.
func (r Row) keys() []store.Key {
	number := strconv.Itoa(r.Number)
	keys := []store.Key{{Name: numberKey, Value: number, Unique: true}, {Name: highKey, Value: fmt.Sprintf("%07d", r.Number)}}
	if r.Into != "" {
		keys = append(keys, store.Key{Name: intoKey, Value: r.Into})
		for _, l := range r.Licences {
			keys = append(keys, store.Key{Name: takenKey, Value: strconv.Itoa(l.Year)})
		}
		if r.FMJD != "" {
			keys = append(keys, store.Key{Name: fmjdKey, Value: r.FMJD})
		}
		if r.Norms { // they are norms of the person
			keys = slices.Insert(keys, 1, store.Key{Name: normKey, Value: "recorded"})
		}
		return keys[:min(len(keys), store.MaxKeys)]
	}
	name := r.Name()
	if name.IsZero() {
		return keys
	}
	sorted := sortText(name)
	keys = append(keys, store.Key{Name: sortKey, Value: sorted})
	for _, by := range alikeBy(name) {
		keys = append(keys, store.Key{Name: soundKey, Value: by})
	}
	for _, rotated := range rotations(letters.Words(name.In(fullname.FamilyFirst))) {
		keys = append(keys, store.Key{Name: nameKey, Value: rotated})
	}
	if r.Club != "" {
		keys = append(keys, store.Key{Name: memberKey, Value: cut(r.Club + " " + sorted)})
	}
	if r.Norms {
		keys = append(keys, store.Key{Name: normKey, Value: "recorded"})
	}
	if r.FMJD != "" {
		keys = append(keys, store.Key{Name: fmjdKey, Value: r.FMJD})
	}
	for _, l := range r.Licences {
		keys = append(keys, store.Key{Name: licenceKey, Value: licenceValue(l.Year, r.Club)})
	}
	return keys[:min(len(keys), store.MaxKeys)]
}

// licenceValue is the key of a licence: the year, then the club, if there is one.
func licenceValue(year int, club string) string {
	return strings.TrimSpace(strconv.Itoa(year) + " " + club)
}

// mostKey is how many bytes of a key's value are written. What is longer is only less well sorted.
const mostKey = 240

// cut is the text of a key, not too long, without half a character.
func cut(text string) string {
	if len(text) <= mostKey {
		return text
	}
	return strings.ToValidUTF8(text[:mostKey], "")
}

// sortText is where a name is in a Polish dictionary, as text that is compared as bytes.
func sortText(name fullname.Name) string {
	family, given := name.Keys()
	return cut(hex.EncodeToString(store.SortKey(family)) + "." + hex.EncodeToString(store.SortKey(given)))
}

// soundOf is how a name is heard: the family name, a space, the given name.
func soundOf(name fullname.Name) string {
	family, given := name.Keys()
	text := letters.Heard(family) + " " + letters.Heard(given)
	if strings.TrimSpace(text) == "" {
		return "-" // a key has a value
	}
	return cut(text)
}

// alikeBy is by what a name is found that is written another way: its words without accents, in the order of the alphabet, and how it is heard, with its
// accents and without them, because whoever types it on another keyboard leaves them out (Dąbek sounds like Dombek; typed, it is Dabek).
// Two names that [alike] takes for one have one of these in common.
func alikeBy(name fullname.Name) []string {
	words := letters.Words(name.In(fullname.FamilyFirst))
	slices.Sort(words)
	return append([]string{cut("=" + strings.Join(words, " "))}, soundsOf(name)...)
}

// soundsOf are the ways in which a name is heard, none twice.
func soundsOf(name fullname.Name) []string {
	with := soundOf(name)
	without := soundOf(name.Map(letters.Plain))
	if without == with {
		return []string{with}
	}
	return []string{with, without}
}

// mostRotations is how many words of a name one can begin with.
const mostRotations = 8

// rotations are the words from each of them on, with those before it at the end; none twice.
func rotations(words []string) []string {
	var all []string
	for i := range min(len(words), mostRotations) {
		rotated := cut(strings.Join(slices.Concat(words[i:], words[:i]), " "))
		if !slices.Contains(all, rotated) {
			all = append(all, rotated)
		}
	}
	return all
}

// personRows makes what is written of a person with each change; see [live.Kind].
func personRows(p *Person) (func(store.Tx) error, error) {
	row, err := documentOf(personKind, p.ID, rowOf(p), rowOf(p).keys())
	if err != nil {
		return nil, err
	}
	money, err := moneyDocument(p)
	if err != nil {
		return nil, err
	}
	recorded, err := documentOf(standingKind, p.ID, standings{p.Ratings}, nil)
	if err != nil {
		return nil, err
	}
	given, err := givenDocument(p.ID, p.ID, p.Given)
	if err != nil {
		return nil, err
	}
	return func(tx store.Tx) error {
		return errors.Join(
			putOver(tx, row), putOrForget(tx, money, len(p.Payments) > 0), putOrForget(tx, recorded, len(p.Ratings) > 0), putOrForget(tx, given, len(p.Given) > 0),
		)
	}, nil
}

// putOrForget puts a document if there is something to put, and deletes it if there is not.
func putOrForget(tx store.Tx, doc store.Document, put bool) error {
	if put {
		return putOver(tx, doc)
	}
	return forget(tx, doc.Kind, doc.ID)
}

// standings is what the document of recorded ratings has.
type standings struct {
	Ratings []person.Standing `json:"ratings"`
}

// money is what the document of a person's payments has. Each counts as the club's that paid, or else of which the person was a
// member on that day.
type money struct {
	Payments []person.Payment `json:"payments"`
}

func moneyDocument(p *Person) (store.Document, error) {
	var keys []store.Key
	add := func(name, value string) {
		if k := (store.Key{Name: name, Value: value}); !slices.Contains(keys, k) && len(keys) < store.MaxKeys {
			keys = append(keys, k)
		}
	}
	payments := slices.Clone(p.Payments)
	for i, payment := range slices.Backward(payments) { // the newest have keys, however many there are
		if payment.Club == "" {
			payments[i].Club = p.ClubOn(payment.On)
		}
		add(yearKey, strconv.Itoa(payment.On.Year()))
		add(payerKey, payerValue(payment.On.Year(), payments[i].Club))
	}
	return documentOf(moneyKind, p.ID, money{payments}, keys)
}

// payerValue is the key of payments that count as a club's: the year, then the club, if there is one.
func payerValue(year int, club string) string { return licenceValue(year, club) }

// clubRow is a club as lists have it.
type clubRow struct {
	Name      string   `json:"name"`
	Short     string   `json:"short,omitempty"`
	Place     string   `json:"place,omitempty"`
	Site      string   `json:"site,omitempty"`
	Dissolved string   `json:"dissolved,omitempty"`
	Former    []string `json:"former,omitempty"`
}

func clubRows(c *Club) (func(store.Tx) error, error) {
	d := c.Details
	keys := []store.Key{{Name: sortKey, Value: cut(hex.EncodeToString(store.SortKey(d.Name)))}}
	for _, name := range append([]string{d.Name, d.Short}, c.former...) {
		if folded := foldedClub(name); folded != "" && !slices.Contains(keys, store.Key{Name: nameKey, Value: folded, Unique: true}) {
			keys = append(keys, store.Key{Name: nameKey, Value: folded, Unique: true}) // officers have rights by it
		}
	}
	doc, err := documentOf(clubKind, c.ID, clubRow{d.Name, d.Short, d.Place, d.Site, c.Dissolved.String(), c.former}, keys)
	return func(tx store.Tx) error { return putOver(tx, doc) }, err
}

// foldedClub is a club's name as names are compared.
func foldedClub(name string) string { return cut(strings.Join(letters.Words(name), " ")) }

// documentOf is a document that is not stored yet.
func documentOf(kind, id string, of any, keys []store.Key) (store.Document, error) {
	data, err := json.Marshal(of)
	return store.Document{Kind: kind, ID: id, Keys: keys, Data: data}, err
}

// putOver puts a document whatever was there before.
func putOver(tx store.Tx, doc store.Document) error {
	if err := forget(tx, doc.Kind, doc.ID); err != nil {
		return err
	}
	return tx.PutDocument(doc)
}

// forget deletes a document; one that is not there is no fault.
func forget(tx store.Tx, kind, id string) error {
	if err := tx.DeleteDocument(kind, id); err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	return nil
}

// read takes what a document has.
func read[T any](doc store.Document) (of T, err error) {
	if err = json.Unmarshal(doc.Data, &of); err != nil {
		err = fmt.Errorf("register: the document %s %s is damaged: %w", doc.Kind, doc.ID, err)
	}
	return of, err
}
