package register

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/ratinglist"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/internal/store"
)

// Export is everything that is stored about a person, for whoever asks for it: in words that a person reads, with the names of clubs and tournaments beside
// their ids. Ratings are those of all lists, T too: it is for the person and no public page (VI.2.1.4).
type Export struct {
	ID          string              `json:"id"`
	Number      int                 `json:"number"`
	Erased      bool                `json:"erased,omitempty"`
	Closed      bool                `json:"closed,omitempty"`
	Import      string              `json:"import,omitempty"` // with which the person came into the register
	Person      *ExportedDetails    `json:"person,omitempty"`
	Earlier     []ExportedDetails   `json:"earlier,omitempty"` // before corrections; they are kept until they are erased
	Clubs       []ExportedClub      `json:"clubs,omitempty"`
	Licences    []person.Licensed   `json:"licences,omitempty"`
	Payments    []ExportedPayment   `json:"payments,omitempty"`
	Holdings    []person.Recording  `json:"holdings,omitempty"`        // recorded by the office
	Recorded    []person.Standing   `json:"recordedRatings,omitempty"` // likewise
	Ratings     []ExportedRating    `json:"ratings,omitempty"`         // of every list
	Tournaments []ExportedPart      `json:"tournaments,omitempty"`     // approved ones, with what they gave
	Judged      []ExportedPlan      `json:"chiefArbiterOf,omitempty"`
	Assisted    []ExportedPlan      `json:"assistantArbiterOf,omitempty"`
	Imported    []ExportedRow       `json:"importedRows,omitempty"` // of files that are kept still
	Objections  []ExportedObjection `json:"objections,omitempty"`
	Notes       []ExportedNote      `json:"notes,omitempty"`       // of the commission, about who judged or who was who
	ToldApart   []string            `json:"toldApart,omitempty"`   // entries of others who look alike
	Elsewhere   map[string]any      `json:"elsewhere,omitempty"`   // what other parts of the program have
	Despite     []string            `json:"despiteBans,omitempty"` // why licences were given and fees taken in spite of bans
	Merged      []Export            `json:"replaces,omitempty"`
}

// ExportedDetails are the data of a person as they were written.
type ExportedDetails struct {
	Family      string         `json:"family,omitempty"`
	Given       string         `json:"given,omitempty"`
	Name        string         `json:"name,omitempty"` // one that was never divided
	Sex         string         `json:"sex,omitempty"`
	Born        calendar.Date  `json:"born,omitzero"`
	BornYear    int            `json:"bornYear,omitempty"`
	Nationality string         `json:"nationality,omitempty"`
	Citizenship string         `json:"citizenship,omitempty"`
	Email       string         `json:"email,omitempty"`
	Phone       string         `json:"phone,omitempty"`
	Address     string         `json:"address,omitempty"`
	FMJD        person.Account `json:"fmjd,omitzero"`
	KNDB        person.Account `json:"kndb,omitzero"`
	FIDE        person.Account `json:"fide,omitzero"`
	Note        string         `json:"note,omitempty"` // of the office
}

func exportedDetails(d person.Details) ExportedDetails {
	return ExportedDetails{
		Family: d.Name.Family(), Given: d.Name.Given(), Name: d.Name.Whole(), Sex: d.Sex, Born: d.Born, BornYear: d.BornYear, Nationality: d.Nationality,
		Citizenship: d.Citizenship, Email: d.Email, Phone: d.Phone, Address: d.Address, FMJD: d.Elsewhere.FMJD, KNDB: d.Elsewhere.KNDB, FIDE: d.Elsewhere.FIDE, Note: d.Note,
	}
}

// ExportedClub is a club of which somebody is a member from a day on; an empty one is none.
type ExportedClub struct {
	Club string        `json:"club,omitempty"`
	Name string        `json:"name,omitempty"`
	From calendar.Date `json:"from"`
}

// ExportedPayment is a payment with the name of the club that paid.
type ExportedPayment struct {
	person.Payment
	ClubName string `json:"clubName,omitempty"`
}

// ExportedRating is where somebody stands on a list, and how that came about.
type ExportedRating struct {
	Variant    string          `json:"variant"`
	Quarter    string          `json:"quarter"`
	List       string          `json:"list"` // A, B, N, T, or - for none
	Place      int             `json:"place,omitempty"`
	Rating     int             `json:"rating"`
	ListBefore string          `json:"listBefore"`
	Before     int             `json:"before,omitempty"`
	Games      int             `json:"games"`
	Played     int             `json:"played"`
	LastGame   string          `json:"lastGame,omitempty"`
	Detail     json.RawMessage `json:"detail,omitempty"`
}

// ExportedPlan is a tournament.
type ExportedPlan struct {
	ID      string        `json:"id"`
	Name    string        `json:"name"`
	Place   string        `json:"place,omitempty"`
	Variant string        `json:"variant"`
	Starts  calendar.Date `json:"starts"`
	Ends    calendar.Date `json:"ends"`
}

func exportedPlan(row DossierRow) ExportedPlan {
	return ExportedPlan{row.ID, row.Plan.Name, row.Plan.Place, row.Plan.Variant.String(), row.Plan.Starts, row.Plan.Ends}
}

// ExportedPart is a tournament that was approved with somebody in it.
type ExportedPart struct {
	ExportedPlan
	Approved    calendar.Date  `json:"approved"`
	Tournament  string         `json:"tournament,omitempty"` // that was handed in, on this server
	Participant string         `json:"participant"`          // who they are there
	Given       []dossier.Line `json:"given,omitempty"`
}

// ExportedObjection is an objection to somebody's rating.
type ExportedObjection struct {
	Variant string             `json:"variant"`
	Quarter ratinglist.Quarter `json:"quarter"`
	Day     calendar.Date      `json:"day"`
	Text    string             `json:"text,omitempty"`
	Decided calendar.Date      `json:"decided,omitzero"`
	Upheld  bool               `json:"upheld,omitempty"`
	Article string             `json:"article,omitempty"`
	Words   string             `json:"decision,omitempty"`
}

// Export gathers everything about a person: entries that were replaced, and what other parts of the program have, too.
func (a *App) Export(ctx context.Context, actor app.Actor, id string) (Export, error) {
	if err := a.base.Allow(ctx, actor, app.ExportPerson, ""); err != nil {
		return Export{}, err
	}
	all, err := a.All(ctx, actor, id)
	if err != nil {
		return Export{}, err
	}
	var out Export
	for i, p := range all {
		one, err := a.export(ctx, p)
		if err != nil {
			return Export{}, err
		}
		if i == 0 {
			out = one
		} else {
			out.Merged = append(out.Merged, one)
		}
	}
	return out, nil
}

// export is what there is about one entry.
func (a *App) export(ctx context.Context, p *Person) (Export, error) {
	out := Export{
		ID: p.ID, Number: p.Number, Erased: p.Erased, Closed: p.Closed, Import: p.Import, Licences: p.Licences, Holdings: p.Recordings, Recorded: p.State.Ratings, ToldApart: p.Apart,
	}
	concerned, versions, err := a.concerned(ctx, p)
	if err != nil {
		return out, err
	}
	if !p.Erased {
		now := exportedDetails(p.Details)
		out.Person = &now
	}
	for _, d := range versions {
		if d != p.Details {
			out.Earlier = append(out.Earlier, exportedDetails(d))
		}
	}
	for _, record := range slices.Sorted(maps.Keys(p.reasons)) {
		out.Despite = append(out.Despite, p.reasons[record])
	}
	for _, add := range []func(context.Context, *Person, *Export) error{a.exportClubs, a.exportRatings, a.exportTournaments, a.exportObjections, a.exportNotes} {
		if err := add(ctx, p, &out); err != nil {
			return out, err
		}
	}
	if err := a.exportImported(ctx, concerned, versions, &out); err != nil {
		return out, err
	}
	out.Elsewhere, err = a.base.ExportedPerson(ctx, concerned)
	return out, err
}

func (a *App) exportClubs(ctx context.Context, p *Person, out *Export) error {
	var ids []string
	for _, m := range p.Clubs {
		ids = append(ids, m.Club)
	}
	for _, payment := range p.Payments {
		ids = append(ids, payment.Club)
	}
	names, err := a.ClubNames(ctx, ids...)
	for _, m := range p.Clubs {
		out.Clubs = append(out.Clubs, ExportedClub{m.Club, names[m.Club], m.From})
	}
	for _, payment := range p.Payments {
		out.Payments = append(out.Payments, ExportedPayment{payment, names[payment.Club]})
	}
	return err
}

func (a *App) exportRatings(ctx context.Context, p *Person, out *Export) error {
	rows, err := a.base.Store().RatingHistory(ctx, p.ID, "", true)
	for _, r := range rows {
		out.Ratings = append(out.Ratings, ExportedRating{r.Variant, r.Period, r.List, r.Place, r.Rating, r.ListBefore, r.Before, r.Games, r.Played, r.LastGame, r.Detail})
	}
	return err
}

func (a *App) exportTournaments(ctx context.Context, p *Person, out *Export) error {
	parts, err := a.partsOf(ctx, p.ID)
	if err != nil {
		return err
	}
	for _, part := range parts {
		row, found, err := a.dossierRow(ctx, part.Dossier)
		if err != nil {
			return err
		}
		if found {
			out.Tournaments = append(out.Tournaments, ExportedPart{exportedPlan(row), part.Approved, row.Tournament, part.Participant, part.Lines})
		}
	}
	slices.SortStableFunc(out.Tournaments, func(x, y ExportedPart) int {
		return cmp.Or(x.Starts.Compare(y.Starts), cmp.Compare(x.ID, y.ID))
	})
	if err := a.exportJudged(ctx, chiefKey, p.ID, &out.Judged); err != nil {
		return err
	}
	return a.exportJudged(ctx, assistantKey, p.ID, &out.Assisted)
}

// exportJudged adds the tournaments that somebody judged, by the key of an office.
func (a *App) exportJudged(ctx context.Context, key, id string, out *[]ExportedPlan) error {
	const atOnce = 500
	wanted := store.DocumentRange{Kind: dossierKind, Name: key, Limit: atOnce}
	wanted.From, wanted.To = store.Beginning(id + " ")
	for {
		docs, err := a.base.Store().DocumentsBetween(ctx, wanted)
		if err != nil {
			return err
		}
		for _, doc := range docs {
			row, err := readDossierRow(doc.Document)
			if err != nil {
				return err
			}
			*out = append(*out, exportedPlan(row))
		}
		if len(docs) < atOnce {
			return nil
		}
		wanted.After = docs[len(docs)-1].Place()
	}
}

func (a *App) dossierRow(ctx context.Context, id string) (DossierRow, bool, error) {
	doc, found, err := a.base.Store().Document(ctx, dossierKind, id)
	if err != nil || !found {
		return DossierRow{}, false, err
	}
	row, err := readDossierRow(doc)
	return row, true, err
}

func (a *App) exportObjections(ctx context.Context, p *Person, out *Export) error {
	for _, v := range Variants() {
		lists, err := a.Lists(ctx, v)
		if err != nil {
			return err
		}
		for _, o := range lists.Objections {
			if o.Person != p.ID {
				continue
			}
			one := ExportedObjection{Variant: v.String(), Quarter: o.Quarter, Day: o.Day, Text: lists.Note(o.Record)}
			if d := o.Decision; d != nil {
				one.Decided, one.Upheld, one.Article, one.Words = d.Day, d.Upheld, string(d.Article), lists.Note(d.Record)
			}
			out.Objections = append(out.Objections, one)
		}
	}
	return nil
}
