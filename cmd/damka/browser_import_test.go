package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/input"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
)

// importable is a tournament of two boards that takes files of games, and a file of its round 1: the game of board 1,
// and one of board 2 with a move that the rules do not have.
type importable struct {
	id, file string
	name     string // of White on board 1
}

// importableAt makes it in a folder.
func importableAt(ctx context.Context, a *events.App, variant article.Variant, folder, legal, illegal string) (of importable, err error) {
	of.id, err = a.Create(ctx, app.Arbiter, tournament.Settings{
		Name: "Puchar Starych Zapisów", Edition: article.InForce(variant), Variant: variant, System: tournament.Berger, Cycles: 1,
		Control: clock.MustParse("80+60"), LateAfter: 60, Games: tournament.Games{Kept: tournament.KeptTransmitted},
	})
	if err == nil {
		err = a.Enter(ctx, app.Arbiter, of.id, field(4), 0)
	}
	if err == nil {
		err = a.DrawLots(ctx, app.Arbiter, of.id, events.Drawing{Method: tournament.PlainLot, Seed: "7"})
	}
	if err == nil {
		err = a.PublishRound(ctx, app.Arbiter, of.id, 1)
	}
	if err != nil {
		return of, err
	}
	s, err := a.Snapshot(ctx, of.id)
	if err != nil {
		return of, err
	}
	text := ""
	for i, moves := range []string{legal, illegal} {
		g := s.Round(1).Games[i]
		text += fmt.Sprintf("[White %q]\n[Black %q]\n[Round \"1\"]\n[Result %q]\n\n%s\n\n", g.White.Person.Name.Comma(), g.Black.Person.Name.Comma(), whiteWins[variant], moves+" "+whiteWins[variant])
	}
	of.name = s.Round(1).Games[0].White.Person.Name.Comma()
	of.file = filepath.Join(folder, variant.String()+".txt")
	return of, os.WriteFile(of.file, []byte(text), 0o666)
}

var whiteWins = map[article.Variant]string{article.International: "2-0", article.Chess: "1-0"}

// TestBrowserImport takes files of games into tournaments: of draughts, dragged onto the page, and of chess, chosen.
// Players are matched, the game with an illegal move is named and left out, the other one has its page and its
// result in the table.
func TestBrowserImport(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir, folder := t.TempDir(), t.TempDir()
	var draughts, chess importable
	err := onData(dir, func(ctx context.Context, a *events.App) (err error) {
		draughts, err = importableAt(ctx, a, article.International, folder, "1. 32-28 19-23 2. 28x19 14x23", "1. 32-28 18-24")
		if err == nil {
			chess, err = importableAt(ctx, a, article.Chess, folder, "1. f3 e5 2. Nc3 Nc6", "1. e4 Ke4")
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	p := serveDamka(t, "--data", dir)
	found := make(findings)
	w := b.visit(t, p, i18n.PL, desktop)
	w.asArbiter(p)
	last := onPage(article.International, "")
	for _, move := range []string{"32-28", "19-23", "28x19", "14x23"} {
		last = last.after(move)
	}
	w.imports(found, draughts, func() { w.dropFile("#file", draughts.file) }, "18-24", last)
	last = onPage(article.Chess, "")
	for _, move := range []string{"f3", "e5", "Nc3", "Nc6"} {
		last = last.after(move)
	}
	w.imports(found, chess, func() { w.upload("#file", chess.file) }, "Ke4", last)
	found.report(t)
}

// imports goes from the desk to the form, looks at what would become of a file and takes it.
func (w *window) imports(found findings, of importable, choose func(), illegal string, last boardOnPage) {
	w.Helper()
	desk := "/tournaments/" + of.id + "/desk"
	w.goTo(desk)
	w.follow(fmt.Sprintf(`a[href="%s/games/import"]`, desk))
	w.inspect(found)
	w.resize(desktop)
	choose()
	w.until(`document.getElementById("file").files.length === 1`)
	w.follow("button[name=look]")
	bad := func() {
		w.Helper()
		w.must(`document.querySelectorAll("#preview tbody tr").length === 2 && document.querySelectorAll("#preview tr.bad").length === 1`)
		w.must(fmt.Sprintf(`document.querySelector("#preview tr.bad .defect").textContent.includes(%s)`, js(illegal)))
		w.must(fmt.Sprintf(`document.querySelector("#preview tbody tr:first-child th").textContent.startsWith(%s)`, js(of.name)))
	}
	bad()
	w.must(`!document.querySelector('#preview a[href^="/games/"]')`) // nothing is taken yet
	w.inspect(found)
	w.resize(desktop)
	w.follow("button[name=take]")
	bad()
	w.must(`document.querySelectorAll('#preview a[href^="/games/"]').length === 1`)
	w.inspect(found)
	w.resize(desktop)
	w.follow(`#preview a[href^="/games/"]`)
	w.showsBoard(last)
	w.goTo(desk)
	w.until(`document.querySelector("#entry-1-1").value === "2-0" && document.querySelector("#entry-1-2").value === ""`)
}

// dropFile drags a file from outside onto an element and lets it go there.
func (w *window) dropFile(selector, file string) {
	w.Helper()
	w.until(shown(selector))
	at := value[[]float64](w, fmt.Sprintf(`(() => { const r = %s.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`, shown(selector)))
	for _, act := range []input.DispatchDragEventType{input.DispatchDragEventTypeDragEnter, input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop} {
		command(w, input.DispatchDragEvent, input.DispatchDragEventParams{
			Type: act, X: at[0], Y: at[1], Data: &input.DragData{Items: []*input.DragDataItem{}, Files: []string{file}, DragOperationsMask: 1},
		})
	}
}
