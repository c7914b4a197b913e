package studies

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/study"
)

// people are accounts by their ids; their logins are the ids without zeros.
type people map[string]bool

func (p people) Public(_ context.Context, id string) (login string, known bool, err error) {
	return strings.Trim(id, "0"), p[id], nil
}

func (p people) Called(_ context.Context, login string) (string, bool, error) {
	id := idOf(login)
	return id, p[id], nil
}

func idOf(login string) string { return login + strings.Repeat("0", 16-len(login)) }

// shelf is an application with three accounts.
type shelf struct {
	*App
	t              *testing.T
	people         people
	now            time.Time
	ala, ola, olek app.Actor
	areApart       bool
}

func (s *shelf) Apart(context.Context, string, string) (bool, error) { return s.areApart, nil }

func newShelf(t *testing.T, options Options) *shelf {
	t.Helper()
	s := &shelf{t: t, people: people{idOf("ala"): true, idOf("ola"): true, idOf("olek"): true}, now: time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)}
	base := app.New(memory.New(), app.Options{Now: func() time.Time { return s.now }, Random: rand.NewChaCha8([32]byte{1}), Log: slog.New(slog.DiscardHandler)})
	t.Cleanup(base.Close)
	options.Accounts, options.Apart = s.people, s
	s.App = New(base, options)
	s.ala, s.ola, s.olek = member(t, "ala"), member(t, "ola"), member(t, "olek")
	return s
}

func member(t *testing.T, login string) app.Actor {
	t.Helper()
	actor, err := app.NewActor(app.Identity{Way: app.ByAccount, ID: idOf(login)})
	if err != nil {
		t.Fatal(err)
	}
	return actor
}

func (s *shelf) must(err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
}

func (s *shelf) refused(err error, want article.Code) {
	s.t.Helper()
	if codeOf(err) != want {
		s.t.Errorf("%v, want %s", err, want)
	}
}

// kept is a study of Ala's with a chapter that has some moves.
func (s *shelf) kept(name string, moves ...string) (id string, chapter Kept) {
	s.t.Helper()
	id, err := s.Keep(s.t.Context(), s.ala, name, []*study.Chapter{at(s.t, article.International, moves...).Chapter()})
	s.must(err)
	chapter, err = s.Chapter(s.t.Context(), s.ala, Ref{ID: id}, "")
	s.must(err)
	return id, chapter
}

// A study is kept, found by words of its name, read, saved, renamed, copied and deleted.
func TestAStudyIsKept(t *testing.T) {
	s, ctx := newShelf(t, Options{}), t.Context()
	id, chapter := s.kept("  Końcówki  pięć damek ", "32-28")
	s.now = s.now.Add(time.Hour)
	other, _ := s.kept("Otwarcia")
	for search, want := range map[string][]string{"": {other, id}, "damek KONCOWKI": {id}, "damek otwarcia": nil} {
		found, err := s.Studies(ctx, s.ala, search)
		s.must(err)
		var ids []string
		for _, one := range found {
			ids = append(ids, one.ID)
		}
		if !slices.Equal(ids, want) {
			t.Errorf("%q: %v", search, ids)
		}
	}
	if _, err := chapter.Chapter.Go([]string{"31-26"}); err != nil {
		t.Fatal(err)
	}
	s.must(chapter.Chapter.SetName("A plan"))
	version, err := s.Save(ctx, s.ala, id, chapter.ID, chapter.Version, chapter.Chapter)
	s.must(err)
	again, err := s.Chapter(ctx, s.ala, Ref{ID: id}, chapter.ID)
	s.must(err)
	if again.Version != version || again.Chapter.Size() != 2 {
		t.Errorf("version %d, %d moves", again.Version, again.Chapter.Size())
	}
	s.must(s.Rename(ctx, s.ala, id, "Ends"))
	seen, err := s.Study(ctx, s.ala, Ref{ID: id})
	s.must(err)
	if seen.Name != "Ends" || seen.Chapters[0].Title != "A plan" || seen.Variant() != article.International || !seen.Mine || seen.Shared() || seen.Owner != "ala" {
		t.Errorf("%+v", seen)
	}
	if len(seen.Saves) != 1 || !seen.Saves[0].At.Equal(s.now) || seen.Saves[0].By != "ala" {
		t.Errorf("who saves again has one line: %+v", seen.Saves)
	}
	copied, err := s.Copy(ctx, s.ala, Ref{ID: id}, "Ends (copy)")
	s.must(err)
	s.must(s.Delete(ctx, s.ala, id))
	if _, err := s.Study(ctx, s.ala, Ref{ID: id}); !errors.Is(err, ErrNotFound) {
		t.Errorf("deleted: %v", err)
	}
	if docs, err := s.store().DocumentsAfter(ctx, chapterKind, id, 1); err != nil || len(docs) == 1 && strings.HasPrefix(docs[0].ID, id) {
		t.Errorf("its chapters: %v, %v", docs, err)
	}
	if kept, err := s.Chapter(ctx, s.ala, Ref{ID: copied}, ""); err != nil || kept.Chapter.Size() != 2 {
		t.Errorf("the copy: %v", err)
	}
}

// Two save the same chapter: the later is told who was faster, and keeps what it has beside. Two chapters are not in each other's way.
func TestAConflictLosesNothing(t *testing.T) {
	s, ctx := newShelf(t, Options{}), t.Context()
	id, chapter := s.kept("Shared", "32-28")
	s.must(s.Invite(ctx, s.ala, id, "ola"))
	second, err := s.Add(ctx, s.ala, id, []*study.Chapter{at(t, article.Brazilian).Chapter()})
	s.must(err)
	_, err = s.Save(ctx, s.ola, id, chapter.ID, chapter.Version, at(t, article.International, "31-26").Chapter())
	s.must(err)
	mine := at(t, article.International, "33-28").Chapter()
	_, err = s.Save(ctx, s.ala, id, chapter.ID, chapter.Version, mine)
	s.refused(err, CodeChanged)
	if refusal, _ := article.AsRefusal(err); len(refusal.Args) != 1 || refusal.Args[0].Value != article.Text("ola") {
		t.Errorf("it does not say who: %v", refusal)
	}
	_, err = s.Save(ctx, s.ola, id, chapter.ID, chapter.Version, mine)
	s.refused(err, CodeChangedHere)
	_, err = s.Save(ctx, s.ala, id, second, 1, at(t, article.Brazilian, "c3-d4").Chapter())
	s.must(err)
	beside, err := s.Add(ctx, s.ala, id, []*study.Chapter{mine})
	s.must(err)
	for one, want := range map[string]string{chapter.ID: "31-26", second: "c3-d4", beside: "33-28"} {
		kept, err := s.Chapter(ctx, s.ala, Ref{ID: id}, one)
		s.must(err)
		if move := kept.Chapter.MainLine()[0].Move(); move != want {
			t.Errorf("%s has %s", one, move)
		}
	}
}

// slow lets somebody else do something before each writing.
type slow struct {
	store.Store
	before func()
}

func (s *slow) Update(ctx context.Context, do func(store.Tx) error) error {
	if before := s.before; before != nil {
		s.before = nil
		before()
	}
	return s.Store.Update(ctx, do)
}

// What happens while something is being written is not lost, and not overwritten.
func TestWhatHappensMeanwhile(t *testing.T) {
	s, ctx := newShelf(t, Options{}), t.Context()
	over := &slow{Store: s.store()}
	base := app.New(over, app.Options{Now: s.base.Now, Random: rand.NewChaCha8([32]byte{2}), Log: slog.New(slog.DiscardHandler)})
	t.Cleanup(base.Close)
	beside := New(base, Options{Accounts: s.people})
	id, chapter := s.kept("One")
	next := at(t, article.International, "32-28").Chapter()
	over.before = func() { s.must(s.Rename(ctx, s.ala, id, "Two")) }
	if _, err := beside.Save(ctx, s.ala, id, chapter.ID, chapter.Version, next); err != nil {
		t.Errorf("a name: %v", err)
	}
	over.before = func() {
		_, err := s.Save(ctx, s.ala, id, chapter.ID, chapter.Version+1, chapter.Chapter)
		s.must(err)
	}
	_, err := beside.Save(ctx, s.ala, id, chapter.ID, chapter.Version+1, next)
	s.refused(err, CodeChangedHere)
	over.before = func() {
		_, err := s.Add(ctx, s.ala, id, []*study.Chapter{next})
		s.must(err)
	}
	s.must(beside.Delete(ctx, s.ala, id))
	for _, kind := range []string{headKind, chapterKind} {
		if docs, err := s.store().DocumentsAfter(ctx, kind, "", 9); err != nil || len(docs) > 0 {
			t.Errorf("%d of %s are left, %v", len(docs), kind, err)
		}
	}
	id, _ = s.kept("Three")
	over.before = func() { s.must(s.Delete(ctx, s.ala, id)) }
	if err := beside.Rename(ctx, s.ala, id, "Four"); !errors.Is(err, ErrNotFound) {
		t.Errorf("one that was deleted: %v", err)
	}
}

// Each limit is refused with its code, and nothing is written.
func TestTheLimitsOfStudies(t *testing.T) {
	s, ctx := newShelf(t, Options{}), t.Context()
	id, chapter := s.kept("One")
	chess := at(t, article.Chess, "e4").Chapter()
	_, err := s.Save(ctx, s.ala, id, chapter.ID, chapter.Version, chess)
	s.refused(err, study.CodeMixed)
	_, err = s.Add(ctx, s.ala, id, []*study.Chapter{chess})
	s.refused(err, study.CodeMixed)
	s.refused(s.Remove(ctx, s.ala, id, chapter.ID), CodeLastChapter)
	_, err = s.Add(ctx, s.ala, id, slices.Repeat([]*study.Chapter{chapter.Chapter}, MostChapters))
	s.refused(err, CodeManyChapters)
	_, err = s.Add(ctx, s.ala, id, slices.Repeat([]*study.Chapter{chapter.Chapter}, MostChapters-1))
	s.must(err)
	s.must(s.Remove(ctx, s.ala, id, chapter.ID))
	_, err = s.Keep(ctx, s.ala, " ", []*study.Chapter{chess})
	s.refused(err, study.CodeNoName)
	_, err = s.Keep(ctx, s.ala, strings.Repeat("ą", study.MaxTag+1), []*study.Chapter{chess})
	s.refused(err, study.CodeLongName)
	s.must(s.Rename(ctx, s.ala, id, strings.Repeat("ą", study.MaxTag)))
	_, err = s.Keep(ctx, s.ala, "a\x00b", []*study.Chapter{chess})
	s.refused(err, study.CodeUnprintable)
	_, err = s.Keep(ctx, s.ala, "None", nil)
	s.refused(err, study.CodeNoChapter)
	_, err = s.Keep(ctx, s.ala, "Large", []*study.Chapter{large(t, 90)})
	s.refused(err, CodeLargeChapter)
	for i := 1; i < MostStudies; i++ {
		s.kept(fmt.Sprint(i))
	}
	_, err = s.Keep(ctx, s.ala, "More", []*study.Chapter{chess})
	s.refused(err, CodeManyStudies)
}

// All studies of an account have one room, also where others write in them.
func TestTheRoomOfAnAccount(t *testing.T) {
	s, ctx := newShelf(t, Options{}), t.Context()
	id, chapter := s.kept("One")
	s.must(s.Invite(ctx, s.ala, id, "ola"))
	full := slices.Repeat([]*study.Chapter{large(t, 60)}, MostChapters-1)
	var err error
	for err == nil {
		full = full[:len(full)/2+1]
		_, err = s.Add(ctx, s.ola, id, full)
	}
	s.refused(err, CodeFull)
	_, err = s.Save(ctx, s.ola, id, chapter.ID, chapter.Version, at(t, article.International).Chapter())
	s.must(err) // it does not grow
	var sum int
	docs, err := s.store().DocumentsAfter(ctx, chapterKind, "", 100)
	s.must(err)
	for _, doc := range docs {
		sum += len(doc.Data)
	}
	if sum > MostBytes || sum < MostBytes/4 {
		t.Errorf("%d bytes", sum)
	}
}

// large is a chapter with that many long comments.
func large(t *testing.T, comments int) *study.Chapter {
	t.Helper()
	c := at(t, article.International).Chapter()
	n := c.Root()
	for i := range comments {
		next, err := n.Add(n.Board().Moves()[0])
		if err != nil {
			t.Fatal(err)
		}
		if err := next.Annotate(study.Notes{Comments: []string{strings.Repeat("abcdefg ", study.MaxComment/8-1) + fmt.Sprint(i)}}); err != nil {
			t.Fatal(err)
		}
		n = next
		if len(n.Board().Moves()) == 0 {
			n = c.Root()
		}
	}
	if data, _ := json.Marshal(c); len(data) < comments*study.MaxComment*9/10 {
		t.Fatalf("it has %d bytes only", len(data))
	}
	return c
}
