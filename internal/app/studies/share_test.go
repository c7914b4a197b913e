package studies

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/store"
	"damka/internal/study"
)

// A study is nobody else's until it is shared; a link lets everybody read, an invitation lets an account change; what is ended is over.
func TestSharing(t *testing.T) {
	s, ctx := newShelf(t, Options{}), t.Context()
	id, chapter := s.kept("Mine", "32-28")
	ref := Ref{ID: id}
	closed := func(actor app.Actor, ref Ref) {
		t.Helper()
		_, seen := s.Study(ctx, actor, ref)
		_, read := s.Chapter(ctx, actor, ref, "")
		_, _, all := s.Chapters(ctx, actor, ref)
		_, copied := s.Copy(ctx, s.olek, ref, "A copy")
		for _, err := range []error{seen, read, all, copied} {
			if !errors.Is(err, ErrNotFound) {
				t.Errorf("%v", err)
			}
		}
	}
	for _, actor := range []app.Actor{app.Visitor, s.olek, app.Arbiter} {
		closed(actor, ref)
	}
	s.must(s.ShareByLink(ctx, s.ala, id, true))
	seen, err := s.Study(ctx, s.ala, ref)
	s.must(err)
	link := Ref{Link: seen.Link}
	closed(s.olek, ref)
	if seen, err := s.Study(ctx, app.Visitor, link); err != nil || seen.Edits || seen.Mine || seen.Link != "" || len(seen.Saves) > 0 || seen.Name != "Mine" {
		t.Errorf("by the link: %+v, %v", seen, err)
	}
	if kept, err := s.Chapter(ctx, app.Visitor, link, chapter.ID); err != nil || kept.Chapter.Size() != 1 {
		t.Errorf("%v", err)
	}
	if _, err := s.Save(ctx, s.olek, id, chapter.ID, chapter.Version, chapter.Chapter); !errors.Is(err, ErrNotFound) {
		t.Errorf("who reads saves: %v", err)
	}
	s.must(s.ShareByLink(ctx, s.ala, id, true))
	if same, _ := s.Study(ctx, s.ala, ref); same.Link != seen.Link {
		t.Error("a link that is there is made again")
	}
	s.areApart = true
	s.refused(s.Invite(ctx, s.ala, id, "ola"), CodeApart)
	s.areApart = false
	s.must(s.Invite(ctx, s.ala, id, " ola "))
	s.must(s.Invite(ctx, s.ala, id, "ola"))
	s.refused(s.Invite(ctx, s.ala, id, "ala"), CodeSelf)
	s.refused(s.Invite(ctx, s.ala, id, "nobody"), CodeNobody)
	if found, err := s.Studies(ctx, s.ola, ""); err != nil || len(found) != 1 || found[0].Mine || !found[0].Edits || found[0].Link != "" || !slices.Equal(found[0].Editors, []string{"ola"}) {
		t.Errorf("%+v, %v", found, err)
	}
	for _, err := range []error{s.Rename(ctx, s.ola, id, "Hers"), s.Delete(ctx, s.ola, id), s.ShareByLink(ctx, s.ola, id, false), s.Invite(ctx, s.ola, id, "olek"), s.Remove(ctx, s.ola, id, chapterOf(t, s, id)), s.Unshare(ctx, s.ola, id), s.Leave(ctx, s.ola, id, "olek")} {
		s.refused(err, CodeNotOwner)
	}
	s.must(s.Leave(ctx, s.ola, id, "ola"))
	closed(s.ola, ref)
	s.must(s.Invite(ctx, s.ala, id, "ola"))
	s.must(s.Leave(ctx, s.ala, id, "ola"))
	closed(s.ola, ref)
	s.must(s.Invite(ctx, s.ala, id, "ola"))
	s.must(s.Unshare(ctx, s.ala, id))
	closed(s.ola, ref)
	closed(s.ola, link)
	s.must(s.ShareByLink(ctx, s.ala, id, true))
	if again, _ := s.Study(ctx, s.ala, ref); again.Link == link.Link || again.Link == "" {
		t.Error("a link that has ended is given out again")
	}
	for i := range MostEditors {
		login := "p" + strings.Repeat("x", i+1)
		if len(login) > 16 {
			login = "q" + strings.Repeat("x", i-14)
		}
		s.people[idOf(login)] = true
		s.must(s.Invite(ctx, s.ala, id, login))
	}
	s.refused(s.Invite(ctx, s.ala, id, "ola"), CodeManyEditors)
}

// II.2.4.2, II.8.8: a chapter that says something of a game that is under way is read by nobody until it is over, by no way; it can be saved.
func TestII_2_4_2_NotesOnAGameUnderWayAreNotRead(t *testing.T) {
	n := at(t, article.International, "32-28", "18-23")
	if err := n.Annotate(study.Notes{Comments: []string{"White is better"}}); err != nil {
		t.Fatal(err)
	}
	guard := &switched{}
	s, ctx := newShelf(t, Options{Guard: guard}), t.Context()
	id, err := s.Keep(ctx, s.ala, "Notes", []*study.Chapter{n.Chapter()})
	s.must(err)
	s.must(s.ShareByLink(ctx, s.ala, id, true))
	seen, err := s.Study(ctx, s.ala, Ref{ID: id})
	s.must(err)
	guard.positions = positions{n.Board().FEN()}
	for _, way := range []struct {
		actor app.Actor
		ref   Ref
	}{{s.ala, Ref{ID: id}}, {app.Visitor, Ref{Link: seen.Link}}} {
		_, err := s.Chapter(ctx, way.actor, way.ref, "")
		s.refused(err, CodeGuarded)
		_, _, err = s.Chapters(ctx, way.actor, way.ref)
		s.refused(err, CodeGuarded)
	}
	if text := s.exported(s.ala); strings.Contains(text, "better") || !strings.Contains(text, `"withheld":1`) {
		t.Errorf("the export has %s", text)
	}
	copied, err := s.Copy(ctx, s.ala, Ref{ID: id}, "A copy")
	s.must(err)
	_, err = s.Chapter(ctx, s.ala, Ref{ID: copied}, "")
	s.refused(err, CodeGuarded)
	_, err = s.Save(ctx, s.ala, id, seen.Chapters[0].ID, 1, n.Chapter())
	s.must(err)
	guard.positions = nil
	if _, err := s.Chapter(ctx, s.ala, Ref{ID: id}, ""); err != nil {
		t.Errorf("after the game: %v", err)
	}
}

// exported is what the export of an account has.
func (s *shelf) exported(actor app.Actor) string {
	s.t.Helper()
	name, data, err := s.export(s.t.Context(), actor.Account())
	s.must(err)
	text, err := json.Marshal(data)
	s.must(err)
	if name != "studies" {
		s.t.Errorf("it is called %s", name)
	}
	return string(text)
}

// What somebody keeps is exported and erased with the account; of what others keep, the account is taken out.
func TestStudiesGoWithTheAccount(t *testing.T) {
	s, ctx := newShelf(t, Options{}), t.Context()
	id, chapter := s.kept("Ala’s", "32-28")
	s.must(s.ShareByLink(ctx, s.ala, id, true))
	s.must(s.Invite(ctx, s.ala, id, "ola"))
	_, err := s.Save(ctx, s.ola, id, chapter.ID, chapter.Version, chapter.Chapter)
	s.must(err)
	hers, err := s.Keep(ctx, s.ola, "Ola’s", []*study.Chapter{chapter.Chapter})
	s.must(err)
	if text := s.exported(s.ala); !strings.Contains(text, "32-28") || !strings.Contains(text, "Ala’s") || strings.Contains(text, "ola") {
		t.Errorf("%s", text)
	}
	if text := s.exported(s.ola); !strings.Contains(text, `"may_change":["`+id) || strings.Count(text, `"chapter":`) != 2 || strings.Contains(text, "Ala’s") {
		t.Errorf("%s", text)
	}
	erase := func(actor app.Actor) {
		t.Helper()
		s.people[actor.Account()] = false
		s.must(s.store().Update(ctx, func(tx store.Tx) error { return s.base.Erased(tx, actor.Account()) }))
		rows, err := s.store().ListDue(ctx, forgetKind, "", 9)
		s.must(err)
		for _, row := range rows {
			s.must(s.forget(ctx, row.DueRow))
		}
	}
	s.must(s.Leave(ctx, s.ala, id, "ola")) // that she has saved is known still
	erase(s.ola)
	seen, err := s.Study(ctx, s.ala, Ref{ID: id})
	s.must(err)
	if len(seen.Editors) > 0 || len(seen.Saves) != 2 || seen.Saves[0].By != "" {
		t.Errorf("%+v", seen)
	}
	if h, err := s.head(ctx, id); err != nil || slices.Contains(h.savers(), s.ola.Account()) {
		t.Errorf("she is known still: %v", err)
	}
	if _, err := s.head(ctx, hers); !errors.Is(err, ErrNotFound) {
		t.Errorf("hers: %v", err)
	}
	s.people[s.ala.Account()] = false
	if _, err := s.Study(ctx, app.Visitor, Ref{Link: seen.Link}); !errors.Is(err, ErrNotFound) {
		t.Errorf("before it is forgotten: %v", err)
	}
	erase(s.ala)
	for _, kind := range []string{headKind, chapterKind} {
		if docs, err := s.store().DocumentsAfter(ctx, kind, "", 9); err != nil || len(docs) > 0 {
			t.Errorf("%d of %s are left, %v", len(docs), kind, err)
		}
	}
	if rows, err := s.store().ListDue(ctx, forgetKind, "", 9); err != nil || len(rows) > 0 {
		t.Errorf("%d rows are left, %v", len(rows), err)
	}
}

// open are the methods that need no deed, each with the reason.
var open = map[string]string{
	"Study": "a link lets everybody read; to others it is not there", "Chapter": "as Study", "Chapters": "as Study",
	"Free": "says of a position what is not to be said of it", "FreeOfHelp": "as Free",
	"Line": "everybody may", "Program": "everybody may know", "Work": "the program itself",
}

// Whoever has no account keeps nothing, and is told which deed that is.
func TestEveryUseCaseIsTried(t *testing.T) {
	s, ctx := newShelf(t, Options{}), t.Context()
	id, chapter := s.kept("Mine")
	one := []*study.Chapter{chapter.Chapter}
	for _, actor := range []app.Actor{app.Visitor, app.Arbiter} {
		_, keep := s.Keep(ctx, actor, "A", one)
		_, list := s.Studies(ctx, actor, "")
		_, save := s.Save(ctx, actor, id, chapter.ID, chapter.Version, chapter.Chapter)
		_, add := s.Add(ctx, actor, id, one)
		_, copied := s.Copy(ctx, actor, Ref{ID: id}, "A")
		tried := map[string]error{
			"Keep": keep, "Studies": list, "Save": save, "Add": add, "Copy": copied, "Remove": s.Remove(ctx, actor, id, chapter.ID), "Rename": s.Rename(ctx, actor, id, "B"),
			"Delete": s.Delete(ctx, actor, id), "ShareByLink": s.ShareByLink(ctx, actor, id, true), "Invite": s.Invite(ctx, actor, id, "ola"),
			"Leave": s.Leave(ctx, actor, id, "ola"), "Unshare": s.Unshare(ctx, actor, id),
		}
		for name, err := range tried {
			var forbidden *app.ForbiddenError
			if !errors.As(err, &forbidden) || forbidden.Deed != app.KeepStudy {
				t.Errorf("%s: %v", name, err)
			}
		}
		of := reflect.TypeFor[*App]()
		for i := range of.NumMethod() {
			name := of.Method(i).Name
			if _, is := tried[name]; !is && open[name] == "" {
				t.Errorf("%s asks nobody, and nothing says why", name)
			}
		}
	}
}

// chapterOf is the first chapter of a study of ala's.
func chapterOf(t *testing.T, s *shelf, id string) string {
	t.Helper()
	kept, err := s.Chapter(t.Context(), s.ala, Ref{ID: id}, "")
	s.must(err)
	return kept.ID
}
