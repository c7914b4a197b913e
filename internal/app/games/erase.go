package games

import (
	"context"
	"errors"
	"slices"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
)

// The names of players of games that stand alone are records beside the journal, which can be
// erased. Which games an account has taken a side in is in small documents, so that its names are
// found when the account is erased.

// accountKind is the kind of these documents; their ids are those of places.
const accountKind = "game.account"

// accountKey is the key by which the documents of an account are found.
const accountKey = "account"

// CodeNoName: a game has no name of its own there: nobody has taken the side, or a participant, whose
// tournament has the name.
// CodeNoNote: none of its sanctions has the note.
const (
	CodeNoName article.Code = "game.no_name"
	CodeNoNote article.Code = "game.no_note"
)

// Erasable is what somebody may erase from a game: names of who plays it, where it stands alone, and the arbiter's
// notes about sanctions, each by the sanction.
type Erasable struct {
	Names []article.Colour
	Mates []Member               // names of those who consult on a side, or did; not of its first player
	Said  map[article.Colour]int // lines that a side wrote in its own words
	Notes []game.Sanctioned

	Reported []game.Suspicion // what reports of help say, or what the arbiter noted when they were dismissed
}

// Erasable is a game and what an actor may erase from it. Whoever could erase nothing, whatever there is, is refused.
func (a *App) Erasable(ctx context.Context, actor app.Actor, id string) (s *Snapshot, found Erasable, err error) {
	if s, err = a.games.Snapshot(ctx, id); err != nil {
		return nil, found, err
	}
	if !s.State.Alone() {
		for _, sanction := range s.State.Sanctions {
			if s.NoteOf(sanction) != "" {
				found.Notes = append(found.Notes, sanction)
			}
		}
		for _, reported := range s.State.Suspicions {
			if s.WordsOf(reported) != "" || s.NoteOn(reported) != "" {
				found.Reported = append(found.Reported, reported)
			}
		}
		return s, found, a.base.Allow(ctx, actor, app.EraseGameNote, s.About())
	}
	permits, err := a.saidErasers(ctx, actor, s)
	for _, side := range permits.sides() {
		permit := permits[side]
		if _, failed := a.nameEraser(ctx, actor, s, side); failed == nil && s.State.Player(side).Record.ID != "" && s.Name(side) != "" {
			found.Names = append(found.Names, side)
		}
		found.Mates = append(found.Mates, s.erasableMates(actor, permit, side)...)
		if said := len(s.erasableOf(actor, permit, side)); said > 0 {
			if found.Said == nil {
				found.Said = map[article.Colour]int{}
			}
			found.Said[side] = said
		}
	}
	return s, found, err
}

// nameEraser is the permit under which an actor may erase the name of a side.
func (a *App) nameEraser(ctx context.Context, actor app.Actor, s *Snapshot, side article.Colour) (app.Permit, error) {
	permits, err := a.base.Permits(ctx, actor, app.EraseGameName, s.About())
	if err != nil {
		return app.Permit{}, err
	}
	return permits.Within(func(p app.Permit) error { return s.holds(app.EraseGameName, actor, p, side) })
}

// EraseNote erases what the arbiter noted about a sanction, for good, or what a report of help says. The sanction and the report stay.
func (a *App) EraseNote(ctx context.Context, actor app.Actor, id, note string) error {
	s, err := a.games.Snapshot(ctx, id)
	if err != nil {
		return err
	}
	permits, err := a.base.Permits(ctx, actor, app.EraseGameNote, s.About())
	if err != nil {
		return err
	}
	if note == "" || !s.hasNote(note) {
		return article.Refuse(CodeNoNote, "")
	}
	if _, known := s.people[note]; !known {
		return nil // it is erased
	}
	return a.games.EraseAs(ctx, actor, permits[0], id, func(*Snapshot) ([]string, error) { return []string{note}, nil })
}

// hasNote says that a record is a note of the game.
func (s *Snapshot) hasNote(record string) bool {
	return slices.ContainsFunc(s.State.Sanctions, func(sanction game.Sanctioned) bool { return sanction.Note == record }) ||
		slices.ContainsFunc(s.State.Suspicions, func(of game.Suspicion) bool { return of.Words == record || of.Note == record })
}

// EraseName erases the name of who plays a side of a game that stands alone, for good. The game and
// its result stay.
func (a *App) EraseName(ctx context.Context, actor app.Actor, id string, side article.Colour) error {
	s, err := a.games.Snapshot(ctx, id)
	if err != nil {
		return err
	}
	permit, err := a.nameEraser(ctx, actor, s, side)
	if err != nil {
		return err
	}
	if s.State.Player(side).Record.ID == "" {
		return article.Refuse(CodeNoName, "")
	}
	if s.IsErased(side) {
		return nil
	}
	return a.games.EraseAs(ctx, actor, permit, id, nameRecord(side))
}

// erasableMates are those of a side besides its first player, also who left it, whose names an actor may erase by the permit: the own one, and
// who runs the server all.
func (s *Snapshot) erasableMates(actor app.Actor, permit app.Permit, side article.Colour) (mates []Member) {
	all := s.State.Left(side)
	if team := s.State.Team(side); len(team) > 0 {
		all = slices.Concat(team[1:], all)
	}
	for _, p := range all {
		if name := s.people[p.Record.ID].Name; name != "" && (permit.Limit == app.Always || s.is(actor, p)) {
			mates = append(mates, Member{Record: p.Record.ID, Name: name})
		}
	}
	return mates
}

// EraseMate erases the name of who consults on a side, or did, by its record, for good. That there was somebody stays, and so does what they
// said; see [App.EraseSaid].
func (a *App) EraseMate(ctx context.Context, actor app.Actor, id, record string) error {
	s, err := a.games.Snapshot(ctx, id)
	if err != nil {
		return err
	}
	permits, err := a.saidErasers(ctx, actor, s)
	if err != nil {
		return err
	}
	for side, permit := range permits {
		if slices.ContainsFunc(s.erasableMates(actor, permit, side), func(m Member) bool { return m.Record == record }) {
			return a.games.EraseAs(ctx, actor, permit, id, func(*Snapshot) ([]string, error) { return []string{record}, nil })
		}
	}
	return article.Refuse(CodeNoName, "")
}

// nameRecord is the record of the name of a side.
func nameRecord(side article.Colour) func(*Snapshot) ([]string, error) {
	return func(s *Snapshot) ([]string, error) { return []string{s.State.Player(side).Record.ID}, nil }
}

// noteSeated keeps which sides accounts have taken.
func (s *Snapshot) noteSeated(event game.Event) {
	taken := map[article.Colour]game.Player{}
	switch e := event.(type) {
	case game.Created:
		taken[article.White], taken[article.Black] = e.White, e.Black
	case game.Seated:
		taken[e.Side] = e.Player
	}
	for _, side := range []article.Colour{article.White, article.Black} {
		if player := taken[side]; player.Account != "" && player.Record.ID != "" {
			s.seated = append(s.seated, side)
		}
	}
}

// noteAccounts writes which accounts have taken sides with the newest change.
func (s *Snapshot) noteAccounts(tx store.Tx) error {
	for _, side := range s.seated {
		doc := placeDocument(accountKind, place{game: s.ID, side: side})
		doc.Keys = []store.Key{{Name: accountKey, Value: s.State.Player(side).Account}}
		if err := tx.PutDocument(doc); err != nil {
			return err
		}
	}
	return nil
}

// forgetLater leaves the names of an account that is erased to [App.Work]: they can be many.
func forgetLater(base *app.Base) app.AlsoErase {
	return func(tx store.Tx, account string) error {
		return tx.PutDue(store.DueRow{Kind: forgetKind, ID: account, At: base.Now()})
	}
}

// forgetAccount erases the names of an account that is erased.
func (a *App) forgetAccount(ctx context.Context, row store.TakenDue) error {
	docs, err := a.base.Store().DocumentsBy(ctx, accountKind, accountKey, row.ID)
	if err != nil {
		return err
	}
	for _, doc := range docs {
		p, err := placeOf(doc)
		if err == nil {
			err = a.forgetName(ctx, p)
		}
		if err == nil {
			err = a.base.Store().Update(ctx, func(tx store.Tx) error { return tx.DeleteDocument(doc.Kind, doc.ID) })
		}
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
	}
	return a.finish(ctx, row)
}

// forgetName erases the name of a place, and what was said there. One of a game that cannot be read stays, and the log says so:
// the others are erased.
func (a *App) forgetName(ctx context.Context, p place) error {
	records := func(s *Snapshot) ([]string, error) {
		return append(s.saidBy(p.side, ""), s.State.Player(p.side).Record.ID), nil
	}
	if p.member != "" {
		records = func(s *Snapshot) ([]string, error) { return append(s.saidBy(p.side, p.member), p.member), nil }
	}
	err := a.games.EraseByItself(ctx, p.game, records)
	switch {
	case errors.Is(err, ErrNotFound):
		return nil
	case errors.Is(err, store.ErrCorrupt) || errors.Is(err, store.ErrNewer):
		a.base.Log().Error("a game cannot be read, so a name in it was not erased", "game", p.game, "error", err)
		return nil
	}
	return err
}
