package college

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/college"
	"damka/internal/college/matter"
	"damka/internal/college/notice"
	"damka/internal/store"
)

// Draft is a bulletin that is being prepared.
type Draft struct {
	Number  int                           `json:"number,omitempty"`
	Title   string                        `json:"title,omitempty"`
	Text    string                        `json:"text,omitempty"` // the introduction
	Left    []string                      `json:"left,omitempty"` // keys of proposed items that are left out
	Own     map[notice.SectionKind]string `json:"own,omitempty"`  // the college's own words, by section
	Version uint64                        `json:"-"`              // of what is kept; 0: nothing is
}

// Proposal is what a next bulletin can tell: what none has told yet.
type Proposal struct {
	Number   int
	Since    calendar.Date // of the last one; no day: there was none
	Sections []notice.Section
}

// CodeDraftChanged: somebody else has changed the draft meanwhile.
const CodeDraftChanged article.Code = "college.bulletin_draft"

const draftKind = "college.draft" // of the next bulletin; there is one

// BulletinDraft is the draft as it is kept, and what it can tell.
func (a *App) BulletinDraft(ctx context.Context, actor app.Actor) (Draft, Proposal, error) {
	if err := a.base.Allow(ctx, actor, app.IssueBulletin, ""); err != nil {
		return Draft{}, Proposal{}, err
	}
	p, err := a.proposal(ctx)
	if err != nil {
		return Draft{}, p, err
	}
	doc, found, err := a.base.Store().Document(ctx, draftKind, theOnly)
	if err != nil || !found {
		return Draft{Number: p.Number}, p, err
	}
	d, err := read[Draft](doc)
	d.Version = doc.Version
	return d, p, err
}

// SaveBulletinDraft keeps a draft. One that somebody else has changed since it was shown is not overwritten.
func (a *App) SaveBulletinDraft(ctx context.Context, actor app.Actor, d Draft) error {
	if err := a.base.Allow(ctx, actor, app.IssueBulletin, ""); err != nil {
		return err
	}
	if err := d.isShort(); err != nil {
		return err
	}
	data, err := json.Marshal(d)
	if err != nil {
		return err
	}
	err = a.base.Store().Update(ctx, func(tx store.Tx) error {
		return tx.PutDocument(store.Document{Kind: draftKind, ID: theOnly, Data: data, Version: d.Version})
	})
	if errors.Is(err, store.ErrStale) {
		return article.Refuse(CodeDraftChanged, "")
	}
	return err
}

// isShort holds the bounds of what is written.
func (d Draft) isShort() error {
	all := append(slices.Collect(maps.Values(d.Own)), d.Text)
	for _, text := range all {
		if len([]rune(text)) > mostText {
			return article.Refuse(CodeLong, "", article.Arg{Name: "most", Value: article.Number(mostText)})
		}
	}
	if len([]rune(d.Title)) > mostTitle {
		return article.Refuse(CodeLong, "", article.Arg{Name: "most", Value: article.Number(mostTitle)})
	}
	return nil
}

// IssueDraft issues a draft as a bulletin and answers its id: what was proposed but for what is left out, with the college's own words. The draft is kept no longer.
func (a *App) IssueDraft(ctx context.Context, actor app.Actor, d Draft) (string, error) {
	if err := a.base.Allow(ctx, actor, app.IssueBulletin, ""); err != nil {
		return "", err
	}
	if err := d.isShort(); err != nil {
		return "", err
	}
	kept, _, err := a.base.Store().Document(ctx, draftKind, theOnly)
	if err != nil {
		return "", err
	}
	if kept.Version != d.Version {
		return "", article.Refuse(CodeDraftChanged, "")
	}
	p, err := a.proposal(ctx)
	if err != nil {
		return "", err
	}
	issued := notice.Issued{Day: a.Today(), Number: d.Number}
	for _, kind := range notice.SectionKinds() {
		one := notice.Section{Kind: kind}
		if at := slices.IndexFunc(p.Sections, func(s notice.Section) bool { return s.Kind == kind }); at >= 0 {
			one.Items = slices.DeleteFunc(p.Sections[at].Items, func(i notice.Item) bool { return slices.Contains(d.Left, i.Key()) })
		}
		if len(one.Items) > 0 || d.Own[kind] != "" {
			issued.Sections = append(issued.Sections, one)
		}
	}
	id, err := a.IssueBulletin(ctx, actor, issued, Words{Title: d.Title, Text: d.Text}, d.Own)
	if err != nil {
		return "", err
	}
	err = a.base.Store().Update(ctx, func(tx store.Tx) error { return tx.DeleteDocument(draftKind, theOnly) })
	if errors.Is(err, store.ErrNotFound) {
		err = nil
	}
	return id, err
}

// IssueBulletin issues a bulletin and answers its id. Own are the college's words, by section.
func (a *App) IssueBulletin(ctx context.Context, actor app.Actor, issued notice.Issued, words Words, own map[notice.SectionKind]string) (string, error) {
	who := asking{actor: actor, deed: app.IssueBulletin}
	if err := who.may(ctx, a.base); err != nil {
		return "", err
	}
	text, records, err := a.written(words)
	if err != nil {
		return "", err
	}
	issued.Record, issued.Sections = text, slices.Clone(issued.Sections)
	for i, s := range issued.Sections {
		text, more, err := a.written(Words{Text: own[s.Kind]})
		if err != nil {
			return "", err
		}
		if len(more) > 0 {
			issued.Sections[i].Record, records = text, append(records, more...)
		}
	}
	id, err := a.bulletins.begin(ctx, who, func(s *notice.Bulletin) ([]notice.Event, error) {
		return notice.DecideBulletin(s, issued, a.Today())
	}, records...)
	if errors.Is(err, store.ErrTaken) {
		return "", article.Refuse(CodeBulletinNumber, "", article.Arg{Name: "number", Value: article.Number(issued.Number)})
	}
	return id, err
}

// proposal draws what no bulletin has told yet, whatever day it is of: a fee that the board decided on before a bulletin may be written down after it. What was told is not told again.
func (a *App) proposal(ctx context.Context) (Proposal, error) {
	p := Proposal{Number: 1}
	all, err := a.Bulletins(ctx)
	if err != nil {
		return p, err
	}
	told := map[string]bool{}
	if len(all) > 0 {
		last := slices.MaxFunc(all, func(x, y Bulletin) int { return x.Number - y.Number })
		p.Number, p.Since = last.Number+1, last.Day
	}
	for _, b := range all {
		k, err := a.bulletins.of(ctx, b.ID)
		if err != nil {
			return p, err
		}
		maps.Copy(told, toldIn(k.State.Issued))
	}
	isNew := func(i notice.Item) bool { return !told[i.Key()] && (i.Kind != notice.AMatter || !told[i.Of]) }
	of := map[notice.SectionKind][]notice.Item{}
	add := func(kind notice.SectionKind, item notice.Item) {
		if isNew(item) {
			of[kind] = append(of[kind], item)
		}
	}
	if err := a.proposeMatters(ctx, add); err != nil {
		return p, err
	}
	if err := a.proposeNotices(ctx, add); err != nil {
		return p, err
	}
	arbiters, err := a.Arbiters(ctx)
	if err != nil {
		return p, err
	}
	a.proposeArbiters(arbiters, add)
	for _, r := range arbiters { // the list is told whole each time
		for _, c := range r.held(a.Today()) {
			of[notice.List] = append(of[notice.List], notice.Item{Kind: notice.AnArbiter, Of: r.Person, Class: c.Class, Day: c.Since})
		}
	}
	for _, kind := range notice.SectionKinds() {
		if len(of[kind]) > 0 {
			p.Sections = append(p.Sections, notice.Section{Kind: kind, Items: of[kind]})
		}
	}
	return p, nil
}

// toldIn are the keys of items of a bulletin, and the ids of its matters.
func toldIn(issued notice.Issued) map[string]bool {
	told := map[string]bool{}
	for _, s := range issued.Sections {
		for _, id := range s.Of {
			told[id] = true
		}
		for _, item := range s.Items {
			told[item.Key()] = true
			if item.Kind == notice.AMatter {
				told[item.Of] = true
			}
		}
	}
	return told
}

// proposeMatters proposes what was published: decisions, precedents, amendments.
func (a *App) proposeMatters(ctx context.Context, add func(notice.SectionKind, notice.Item)) error {
	published, err := a.Published(ctx)
	for _, m := range slices.Backward(published) {
		kind := notice.Decisions
		switch m.Kind {
		case matter.Precedent:
			kind = notice.Precedents
		case matter.Amendment, matter.Authorisation:
			kind = notice.Changes
		}
		add(kind, notice.Item{Kind: notice.AMatter, Of: m.ID, Outcome: string(m.Phase), Day: m.Published})
	}
	return err
}

// proposeNotices proposes tariffs and programs, by the day on which they were decided.
func (a *App) proposeNotices(ctx context.Context, add func(notice.SectionKind, notice.Item)) error {
	tariffs, err := a.Tariffs(ctx)
	if err != nil {
		return err
	}
	for _, e := range tariffs.All {
		add(notice.Tariff, notice.Item{Kind: notice.ATariff, Fee: e.Fee, Class: e.Class, Amount: e.Amount, Day: e.Day, Until: e.From})
	}
	programs, err := a.Programs(ctx)
	for _, p := range slices.Backward(programs) {
		add(notice.Programs, notice.Item{Kind: notice.AProgram, Of: p.ID, Day: p.Approved})
		if p.Revoked.IsValid() {
			add(notice.Programs, notice.Item{Kind: notice.ARevoked, Of: p.ID, Day: p.Revoked})
		}
	}
	return err
}

// proposeArbiters proposes classes that were granted, and suspensions as the arbiters' pages show them to everybody: those in force, without their reasons.
func (a *App) proposeArbiters(all []Arbiter, add func(notice.SectionKind, notice.Item)) {
	for _, r := range all {
		for _, c := range r.Classes {
			if !c.Earlier {
				add(notice.Classes, notice.Item{Kind: notice.AClass, Of: r.Person, Class: c.Class, Day: c.Since})
			}
		}
		for _, w := range r.Waived {
			add(notice.Suspended, notice.Item{Kind: notice.AWaiver, Of: r.Person, Day: w.Day})
		}
		if s, is := r.SuspendedOn(a.Today()); is {
			add(notice.Suspended, notice.Item{Kind: notice.Suspension, Of: r.Person, Day: s.From, Until: s.Until})
		}
	}
}

// held are the classes that an arbiter is listed with: the highest national one, and the highest of the FMJD.
func (r Arbiter) held(day calendar.Date) (all []Class) {
	for _, c := range []Class{r.Best(day), r.World()} {
		if c.Class != college.Class("") {
			all = append(all, c)
		}
	}
	return all
}
