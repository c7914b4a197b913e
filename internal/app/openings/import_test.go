package openings_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/openings"
	counts "damka/internal/openings"
)

// The games that are not counted are named with line and reason, the others are; the same file again adds nothing.
func TestImport(t *testing.T) {
	r := newRoom(t)
	report, err := r.importText(`C:\turnieje\liga.pdn`, liga)
	r.must(err)
	wantFaults(t, report.Faults)
	again, err := r.importText("again.pdn", liga+liga)
	r.must(err)
	if again.Games != 10 || again.Same != 3 || again.Again != 3 || again.Counted != 0 {
		t.Errorf("%+v", again)
	}
	if games := r.look(start()).Total.Games(); games != 3 {
		t.Errorf("%d games", games)
	}
	imports, progress, err := r.Imports(t.Context(), app.Arbiter)
	r.must(err)
	if progress != nil || len(imports) != 2 || imports[0].Name != "again.pdn" || imports[0].Same != 3 || imports[1].Name != "liga.pdn" || imports[1].Games != 3 {
		t.Errorf("%+v, %+v", imports, progress)
	}
	if got := imports[1].Report; got == nil || got.Bad != 2 {
		t.Fatalf("%+v", got)
	}
	wantFaults(t, imports[1].Report.Faults)
}

// The same file again is refused and listed once; under another name, or with something else in it, it is another file.
func TestTheSameFileAgain(t *testing.T) {
	r := newRoom(t)
	_, err := r.importText("liga.pdn", liga)
	r.must(err)
	report, err := r.importText("liga.pdn", liga)
	if wantRefusal(t, err, openings.CodeKnown); report.Same != 3 || report.Games != 5 {
		t.Errorf("%+v", report)
	}
	for name, text := range map[string]string{"other.pdn": liga, "liga.pdn": liga + "\n"} {
		_, err := r.importText(name, text)
		r.must(err)
	}
	sources, err := r.Sources(t.Context())
	if r.must(err); len(sources) != 3 {
		t.Errorf("%+v", sources)
	}
	for _, s := range sources {
		if !s.Has(article.International) || s.Has(article.Chess) {
			t.Errorf("the games of %s", s.Name)
		}
	}
}

// wantFaults are those of the liga, as they are found and as they are kept.
func wantFaults(t *testing.T, faults []openings.ReportedFault) {
	t.Helper()
	var got []string
	for _, f := range faults {
		got = append(got, fmt.Sprint(f.Game, " line ", f.Line, ": ", f.Number, " ", f.Side(), " ", f.Move, ": ", f.Reason()))
	}
	want := []string{
		"3 line 22: 2 white 28x19: draughts.move.empty [I.3.2] move=28x19 square=28",
		"4 line 24: 0 no side : explorer.no_result",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestWithdraw(t *testing.T) {
	r := newRoom(t)
	_, err := r.importText("liga.pdn", liga)
	r.must(err)
	_, err = r.importText("again.pdn", liga)
	r.must(err)
	before := described(r.look(start()))
	r.played["aaaa"] = playedGame{gameOf("aaaa", counts.Draw, "32-28"), noon}
	r.due("aaaa")
	sources, err := r.Sources(t.Context())
	r.must(err)
	if len(sources) != 3 {
		t.Fatalf("%+v", sources)
	}
	if err := r.Withdraw(t.Context(), app.Arbiter, sources[0].ID); !errors.Is(err, openings.ErrNotFound) {
		t.Errorf("games of this server are withdrawn: %v", err)
	}
	r.must(r.Withdraw(t.Context(), app.Arbiter, sources[2].ID))
	delete(r.played, "aaaa")
	r.due("aaaa")
	if after := described(r.look(start())); after != before {
		t.Errorf("got\n%s\nwant\n%s", after, before)
	}
	r.must(r.Withdraw(t.Context(), app.Arbiter, sources[1].ID))
	if games := r.look(start()).Total.Games(); games != 0 {
		t.Errorf("%d games", games)
	}
	if err := r.Withdraw(t.Context(), app.Arbiter, sources[1].ID); !errors.Is(err, openings.ErrNotFound) {
		t.Errorf("twice: %v", err)
	}
}

// What cannot be brought in is refused with a reason, and nothing is left of it.
func TestRefusedImports(t *testing.T) {
	r := newRoom(t)
	for _, c := range []struct {
		name, text string
		want       article.Code
	}{
		{"list.txt", "Drodzy Państwo", openings.CodeFormat}, {"picture.pdn", "\x89PNG\x00\x01", openings.CodeFormat}, {"", "", openings.CodeFormat},
		{"empty.pdn", "", openings.CodeNothing}, {"bad.pgn", "[White \"A\"]\n1. e5 1-0\n", openings.CodeNothing},
	} {
		_, err := r.importText(c.name, c.text)
		wantRefusal(t, err, c.want)
	}
	broken := io.MultiReader(strings.NewReader(liga), failing{})
	if _, err := r.Import(t.Context(), app.Arbiter, openings.File{Name: "liga.pdn", Content: broken}); !errors.Is(err, errBroken) {
		t.Errorf("got %v", err)
	}
	if sources, err := r.kept.Sources(t.Context()); err != nil || len(sources) != 0 {
		t.Errorf("left: %+v, %v", sources, err)
	}
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, errBroken }

// waiting is a file whose reading waits until it is let go on.
type waiting struct {
	reached, let chan struct{}
	rest         io.Reader
}

func (w *waiting) Read(p []byte) (int, error) {
	if w.reached != nil {
		close(w.reached)
		w.reached = nil
		<-w.let
	}
	return w.rest.Read(p)
}

// One file is brought in at a time; whoever looks is told how far it is, and none of it counts before the end.
func TestImportGoesOnByItself(t *testing.T) {
	r := newRoom(t)
	w := &waiting{reached: make(chan struct{}), let: make(chan struct{}), rest: strings.NewReader(liga)}
	reached, done := w.reached, make(chan struct{})
	r.must(r.StartImport(t.Context(), app.Arbiter, openings.File{Name: "liga.pdn", Size: int64(len(liga)), Content: w}, func() { close(done) }))
	<-reached
	_, progress, err := r.Imports(t.Context(), app.Arbiter)
	if r.must(err); progress == nil || progress.Name != "liga.pdn" || progress.Over || progress.Percent() != 0 {
		t.Errorf("%+v", progress)
	}
	_, err = r.importText("other.pdn", liga)
	wantRefusal(t, err, openings.CodeBusy)
	if games := r.look(start()).Total.Games(); games != 0 {
		t.Errorf("%d games", games)
	}
	close(w.let)
	<-done
	if games := r.look(start()).Total.Games(); games != 3 {
		t.Errorf("%d games", games)
	}
}

// One that failed says why, until the next one begins.
func TestImportThatFailed(t *testing.T) {
	r := newRoom(t)
	done := make(chan struct{})
	r.must(r.StartImport(t.Context(), app.Arbiter, openings.File{Name: "a.txt", Content: strings.NewReader("Drodzy Państwo")}, func() { close(done) }))
	<-done
	_, progress, err := r.Imports(t.Context(), app.Arbiter)
	if r.must(err); progress == nil || !progress.Over {
		t.Fatalf("%+v", progress)
	}
	wantRefusal(t, progress.Failed, openings.CodeFormat)
	_, err = r.importText("liga.pdn", liga)
	r.must(err)
	if _, progress, err = r.Imports(t.Context(), app.Arbiter); err != nil || progress != nil {
		t.Errorf("%+v, %v", progress, err)
	}
}

// An import that was stopped, and what a program left that was killed, is gone.
func TestStoppedImport(t *testing.T) {
	r := newRoom(t)
	w := &waiting{reached: make(chan struct{}), let: make(chan struct{}), rest: strings.NewReader(liga)}
	reached, done := w.reached, make(chan struct{})
	r.must(r.StartImport(t.Context(), app.Arbiter, openings.File{Name: "liga.pdn", Content: w}, func() { close(done) }))
	<-reached
	closed := make(chan struct{})
	go func() { r.Close(); close(closed) }()
	for {
		if err := r.StartImport(t.Context(), app.Arbiter, openings.File{Content: strings.NewReader("")}, func() {}); err != nil {
			if _, busy := article.AsRefusal(err); !busy {
				break // it is closing
			}
		}
	}
	close(w.let)
	<-done
	<-closed
	if sources, err := r.kept.Sources(context.Background()); err != nil || len(sources) != 0 {
		t.Errorf("left: %+v, %v", sources, err)
	}
}

func TestRecover(t *testing.T) {
	r := newRoom(t)
	_, err := r.importText("liga.pdn", liga)
	r.must(err)
	left, err := r.kept.Begin(t.Context(), sourceNamed("half.pdn"))
	r.must(err)
	r.must(r.Recover(t.Context()))
	sources, err := r.kept.Sources(t.Context())
	r.must(err)
	if len(sources) != 1 || slices.ContainsFunc(sources, func(s storeSource) bool { return s.ID == left.ID }) {
		t.Errorf("%+v", sources)
	}
}

// Any file is refused with a reason or brought in, with every game of it counted or named; withdrawn, nothing is left.
func FuzzImport(f *testing.F) {
	f.Add("liga.pdn", liga)
	f.Add("a", "1. e4 e5 1-0")
	f.Add("a.pgn", "[Result \"1-0\"]\n1. e4 (1. d4) e5 {x} 1-0\n\n1. e4 e5 1/2-1/2\n")
	f.Fuzz(func(t *testing.T, name, text string) {
		r := newRoom(t)
		report, err := r.importText(name, text)
		if _, refused := article.AsRefusal(err); err != nil && !refused {
			t.Fatal(err)
		}
		sources, failed := r.Sources(t.Context())
		r.must(failed)
		if err != nil {
			if len(sources) != 0 {
				t.Errorf("left: %+v", sources)
			}
			return
		}
		if report.Counted+report.Again+report.Bad != report.Games || report.Counted == 0 || len(sources) != 1 || sources[0].Games != report.Counted {
			t.Errorf("%+v, %+v", report, sources)
		}
		r.must(r.Withdraw(t.Context(), app.Arbiter, sources[0].ID))
	})
}
