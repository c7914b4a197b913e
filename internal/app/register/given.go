package register

import (
	"context"
	"slices"
	"strconv"

	"damka/article"
	"damka/calendar"
	"damka/internal/certificate"
	"damka/internal/journal"
	"damka/internal/register/career"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/internal/store"
	"damka/title"
)

// Given is something that a person was given, for its certificate: a category, a title or a norm. What was taken back stays, so that a paper
// of it is told from one that never was.
type Given struct {
	Code    certificate.Code `json:"code"`
	Person  string           `json:"person"` // the entry that it was given to
	Variant article.Variant  `json:"variant"`
	Grade   string           `json:"grade,omitempty"`   // V to AM, kk to amk, or a title of FMJD
	NormFor string           `json:"normFor,omitempty"` // instead of Grade
	From    calendar.Date    `json:"from,omitzero"`     // in force from this day on; no day: from ever
	Noted   calendar.Date    `json:"noted"`             // the day of the decision, or on which the office entered it

	// On what it rests: a tournament of the register, or what the office entered.
	Dossier   string        `json:"dossier,omitempty"`
	By        string        `json:"by,omitempty"` // category, norm, place
	Article   article.Ref   `json:"article,omitempty"`
	Points    int           `json:"points,omitempty"`
	Recording string        `json:"recording,omitempty"`
	Source    person.Source `json:"source,omitempty"`
	Event     string        `json:"event,omitempty"` // the tournament's name, as the office entered it
	Games     int           `json:"games,omitempty"` // played

	Seal      string        `json:"seal,omitempty"`     // fingerprint of the tournament's record that was decided on, or of the office's entry
	Mended    calendar.Date `json:"mended,omitzero"`    // the decision was corrected on this day, and this is in it still
	Withdrawn calendar.Date `json:"withdrawn,omitzero"` // taken back on this day
}

// Holds says that the register has it now.
func (g Given) Holds() bool { return !g.Withdrawn.IsValid() }

// isDecision says that it is the office's entry of what the commission has decided, and no tournament's.
func (g Given) isDecision() bool { return g.Recording != "" && g.Source == person.FromDecision }

// what is the word for what is given, which the code is made of.
func (g Given) what() string {
	if g.NormFor != "" {
		return "norm " + g.NormFor
	}
	return g.Grade
}

// recorded is what the office entered, as a fact, while it holds; i is its place among what it entered for somebody. False for what a tournament gave.
func (g Given) recorded(i int) (career.Fact, bool) {
	if g.Recording == "" || !g.Holds() {
		return career.Fact{}, false
	}
	return factOf(person.Recording{ID: g.Recording, Variant: g.Variant, Grade: g.Grade, NormFor: g.NormFor, Games: g.Games, Event: g.Event, On: g.From}, i)
}

// whatOf is the same of a fact.
func whatOf(f career.Fact) string { return Given{Grade: gradeWord(f), NormFor: normWord(f)}.what() }

func gradeWord(f career.Fact) string {
	switch {
	case f.FMJD != title.NoFMJDTitle:
		return f.FMJD.String()
	case f.Grade != title.NoCategory:
		return f.Grade.String()
	}
	return ""
}

func normWord(f career.Fact) string {
	if f.NormFor == title.NoCategory {
		return ""
	}
	return f.NormFor.String()
}

// certify brings what a dossier gives up to its decision. Seed is the hash of the stream's first event.
func (d *Dossier) certify() {
	seal := ""
	if head, ok := journal.ParseHash(d.Report.Hash); ok {
		seal = head.Fingerprint()
	}
	var now []Given
	times := make(map[string]int)
	for i, line := range d.Decision.Lines {
		if !line.Granted {
			continue
		}
		for _, f := range lineFacts(line, d.Approved, d.Plan.Variant, d.ID, i) {
			g := Given{
				Person: line.Person, Variant: f.Variant, Grade: gradeWord(f), NormFor: normWord(f), From: d.Approved, Noted: d.Approved, Dossier: d.ID,
				By: line.By, Article: line.Article, Points: line.Points, Games: line.Played, Seal: seal,
			}
			if g.NormFor != "" && line.After != "" {
				g.Article, g.By = "VII.5", string(title.ByNorm) // the line's article is of what is granted
			}
			if d.Decision.On != d.Approved {
				g.Mended = d.Decision.On
			}
			key := g.Person + " " + g.what()
			g.Code = certificate.Of(d.seed, d.ID, g.Person, g.what(), strconv.Itoa(times[key]))
			times[key]++
			now = append(now, g)
		}
	}
	for _, was := range d.Given {
		if slices.ContainsFunc(now, func(g Given) bool { return g.Code == was.Code }) {
			continue
		}
		if was.Holds() {
			was.Withdrawn = d.Decision.On
		}
		now = append(now, was)
	}
	d.Given = now
}

// lineHash is the hash of an event alone, which it has before it is written, too. Of the first of a stream it is that of the chain.
func lineHash(e journal.Event) journal.Hash { return journal.Hash{}.Next(e.Line) }

// lineFacts are the facts of a line of a decision.
func lineFacts(line dossier.Line, from calendar.Date, v article.Variant, id string, place int) []career.Fact {
	before, _ := title.ParseHolding(line.Before) // they were checked when they were decided
	after, _ := title.ParseHolding(line.After)
	norm, _ := title.ParseGrade(line.NormFor)
	return career.Given(from, v, id, place, ladderOf(line.Ladder), before, after, norm, line.Played)
}

// certify takes an event of a day into what the office has recorded of a person.
func (p *Person) certify(e journal.Event, event person.Event, day calendar.Date) {
	switch event := event.(type) {
	case person.Recorded:
		r := event.Holding
		f, ok := factOf(r, 0)
		if !ok || !slices.ContainsFunc(p.Recordings, func(other person.Recording) bool { return other.ID == r.ID }) {
			return
		}
		g := Given{
			Code: certificate.Of(p.seed, p.ID, r.ID), Person: p.ID, Variant: r.Variant, Grade: gradeWord(f), NormFor: normWord(f), From: r.On, Noted: day,
			Recording: r.ID, Source: r.Source, Event: r.Event, Games: r.Games, Seal: lineHash(e).Fingerprint(),
		}
		if f.FMJD != title.NoFMJDTitle {
			g.Article = "VII.3"
		}
		p.Given = append(slices.Clip(p.Given), g)
	case person.RecordingVoided:
		at := slices.IndexFunc(p.Given, func(g Given) bool { return g.Recording == event.ID && g.Holds() })
		if at >= 0 {
			p.Given = slices.Clone(p.Given)
			p.Given[at].Withdrawn = day
		}
	}
}

// givenKind are documents of what one tournament, or the office, has given one person.
const (
	givenKind  = "register.given"
	codeKey    = "code"
	decidedKey = "decided" // a year in which the office entered a decision of the commission
)

type givenDoc struct {
	Given []Given `json:"given"`
}

// givenDocument is such a document; with it whoever has a code finds it.
func givenDocument(id, person string, given []Given) (store.Document, error) {
	keys := []store.Key{{Name: personKey, Value: person}}
	for _, g := range given {
		if key := (store.Key{Name: decidedKey, Value: strconv.Itoa(g.Noted.Year())}); g.isDecision() && !slices.Contains(keys, key) && len(keys) < store.MaxKeys {
			keys = append(keys, key)
		}
	}
	for _, g := range given {
		if len(keys) < store.MaxKeys {
			keys = append(keys, store.Key{Name: codeKey, Value: string(g.Code), Unique: true})
		}
	}
	return documentOf(givenKind, id, givenDoc{given}, keys)
}

// givenDocuments are those of a dossier, one a person.
func givenDocuments(d *Dossier) ([]store.Document, error) {
	of := make(map[string][]Given)
	var persons []string
	for _, g := range d.Given {
		if of[g.Person] == nil {
			persons = append(persons, g.Person)
		}
		of[g.Person] = append(of[g.Person], g)
	}
	var docs []store.Document
	for _, id := range persons {
		doc, err := givenDocument(d.ID+"-"+id, id, of[id])
		if err != nil {
			return nil, err
		}
		docs = append(docs, doc)
	}
	return docs, nil
}

// GivenTo is all that a person was ever given under whichever entry, also what was taken back, by the day.
func (a *App) GivenTo(ctx context.Context, id string) ([]Given, error) {
	entries, err := a.entriesOrItself(ctx, id)
	if err != nil {
		return nil, err
	}
	var all []Given
	for _, entry := range entries {
		docs, err := a.base.Store().DocumentsBy(ctx, givenKind, personKey, entry)
		if err != nil {
			return nil, err
		}
		for _, doc := range docs {
			of, err := read[givenDoc](doc)
			if err != nil {
				return nil, err
			}
			all = append(all, of.Given...)
		}
	}
	slices.SortStableFunc(all, func(x, y Given) int {
		if c := x.From.Compare(y.From); c != 0 {
			return c
		}
		return compareText(string(x.Code), string(y.Code))
	})
	return all, nil
}

// GivenBy is what a code stands for; false when it stands for nothing.
func (a *App) GivenBy(ctx context.Context, code certificate.Code) (Given, bool, error) {
	docs, err := a.base.Store().DocumentsBy(ctx, givenKind, codeKey, string(code))
	if err != nil || len(docs) == 0 {
		return Given{}, false, err
	}
	of, err := read[givenDoc](docs[0])
	at := slices.IndexFunc(of.Given, func(g Given) bool { return g.Code == code })
	if err != nil || at < 0 {
		return Given{}, false, err
	}
	return of.Given[at], true, nil
}

// codes are the codes of facts, one each; empty for one that has none.
func codes(facts []career.Fact, given []Given) []certificate.Code {
	of := make(map[string][]certificate.Code)
	for _, g := range given {
		if g.Holds() {
			key := g.Recording + " " + g.Dossier + " " + g.what()
			of[key] = append(of[key], g.Code)
		}
	}
	all := make([]certificate.Code, len(facts))
	for i, f := range facts {
		key := f.Recording + "  " + whatOf(f)
		if f.Recording == "" {
			key = " " + f.Event + " " + whatOf(f)
		}
		if some := of[key]; len(some) > 0 {
			all[i], of[key] = some[0], some[1:]
		}
	}
	return all
}
