package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/score"
)

// TestBrowserSwiss lives through two rounds of a Swiss tournament at the desk:
// absences, preview and reasons, results, pairs made by hand with the
// keyboard, a late correction, and the round paired again.
func TestBrowserSwiss(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	for _, at := range []struct {
		lang  i18n.Lang
		width int64
	}{{i18n.PL, desktop}, {i18n.EN, phone}} {
		t.Run(fmt.Sprintf("%s-%d", at.lang, at.width), func(t *testing.T) {
			t.Parallel()
			dir, id := swissReady(t)
			p := serveDamka(t, "--data", dir)
			s := &story{window: b.visit(t, p, at.lang, at.width), t: t, browser: b, server: p, width: at.width, id: id, found: make(findings)}
			s.asArbiter(p)
			s.announceAbsence()
			s.readReasons()
			s.publishSeen()
			s.playSwissRound()
			s.pairByHandWithoutScripts()
			s.pairByHand()
			s.dragAndTurn()
			s.insist()
			s.correctLate()
			s.found.report(t)
		})
	}
}

// swissReady is a folder with a Swiss tournament of nine players with numbers.
func swissReady(t *testing.T) (dir, id string) {
	t.Helper()
	dir = t.TempDir()
	err := onDataAt(dir, time.Now, func(ctx context.Context, a *events.App) error {
		var err error
		id, err = a.Create(ctx, app.Arbiter, tournament.Settings{
			Name: "Memoriał Brzozy", Place: "Wronki", Edition: article.PZWarc, Variant: article.International,
			System: tournament.SwissClassic, Cycles: 1, Swiss: tournament.Swiss{Rounds: 4}, Control: clock.MustParse("80+60"), LateAfter: 30,
		})
		if err != nil {
			return err
		}
		var list []events.PlayerForm
		for i, name := range []string{
			"Olga Czyż", "Emil Źrebak", "Witold Ćwik", "Jan Łoza", "Sara Ślusarz", "Ada Ósmy", "Piotr Zając", "Igor Sowa", "Zofia Żak-Wierzbicka",
		} {
			list = append(list, events.PlayerForm{Person: events.Person{Name: fullname.Divide(name, fullname.GivenFirst), Club: "KS Kamionek"}, Strength: tournament.Strength{Rating: 2300 - 20*i}})
		}
		if err := a.Enter(ctx, app.Arbiter, id, list, 0); err != nil {
			return err
		}
		return a.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.ByRating, Seed: "1", FirstColour: score.White})
	})
	if err != nil {
		t.Fatal(err)
	}
	return dir, id
}

// show holds the page, and keeps pictures of it for anyone who wants them.
func (s *story) show(name string) {
	s.Helper()
	s.look()
	if s.width == phone {
		s.resize(narrow)
		s.inspectAt(s.found, narrow)
		s.resize(phone)
	}
	folder := os.Getenv("DAMKA_SCREENSHOTS")
	if folder == "" {
		return
	}
	for _, scheme := range []string{"dark", "light"} {
		s.theme(scheme)
		s.picture(filepath.Join(folder, fmt.Sprintf("%s.%s.%d-%s.png", name, s.lang, s.width, scheme)))
	}
}

// announceAbsence finds somebody in the list by a part of the name.
func (s *story) announceAbsence() {
	s.Helper()
	s.goTo(s.desk())
	s.show("swiss-desk-before")
	s.follow(`a[href$="/rounds/1/absences"]`)
	s.until(`document.activeElement.matches(matchMedia("(pointer: coarse)").matches ? "body" : "#filter")`) // a phone would open its keyboard
	s.fill("#filter", "zak")
	s.until(`[...document.querySelectorAll(".absent-list li")].filter(li => li.checkVisibility()).length === 1`)
	s.click(".absent-list input[type=checkbox]")
	s.set(".absent-list li:has(input:checked) select", "half")
	s.fill("#filter", "")
	s.show("swiss-absences")
	s.follow("form.absences button.primary")
	s.must(`location.pathname.endsWith("/rounds/1/publish")`)
}

// readReasons unfolds why the first pair is paired so.
func (s *story) readReasons() {
	s.Helper()
	s.must(`document.querySelectorAll(".preview tbody tr").length === 4`)
	s.must(`document.body.innerText.includes("Żak-Wierzbicka")`)
	s.click(`a.ask[href="#why-1"]`)
	s.until(`document.getElementById("why-1").checkVisibility() && document.getElementById("why-1").closest("details").open`)
	s.must(`document.querySelector("#why-1 .article").href.includes("/code#V.2")`)
	s.show("swiss-preview")
}

// publishSeen announces what was seen. A preview that is old by then is shown
// again instead.
func (s *story) publishSeen() {
	s.Helper()
	s.allow("status of 409")
	other := s.another()
	other.goTo(s.desk("rounds", "1", "absences"))
	other.click(".absent-list input[type=checkbox]:checked")
	other.follow("form.absences button.primary")
	s.follow("form.publish button.primary")
	s.until(`document.querySelector(".notice.wrong")`)
	s.must(`document.querySelectorAll(".preview tbody tr").length === 4`) // nine now, one is free
	s.show("swiss-preview-changed")
	s.follow("form.publish button.primary")
	s.must(`location.pathname.endsWith("/rounds/1")`)
}

// playSwissRound enters results by keys; the next round says what it waits
// for until the last is in.
func (s *story) playSwissRound() {
	s.Helper()
	s.toBoards()
	s.until(`document.getElementById("why-panel").checkVisibility()`)
	s.must(`document.querySelector("#why-panel .pair").textContent.includes("Olga Czyż")`)
	s.must(`document.querySelector("#why-panel .article").href.includes("/code#V.2")`)
	s.show("swiss-panel")
	s.press("2", kb.Enter, "0", kb.Enter, "1")
	s.stands(3, "1-1")
	s.allSaved()
	s.goTo(s.desk("rounds", "2", "publish"))
	s.must(`document.querySelectorAll(".waits a").length === 1`)
	s.show("swiss-waits")
	s.follow(".waits a")
	s.press(kb.ArrowDown, kb.End, "2")
	s.stands(4, "2-0")
	s.allSaved()
	s.goTo(s.desk())
	s.show("swiss-desk")
	s.follow(`a.primary[href$="/rounds/2/publish"]`)
	s.show("swiss-preview-2")
}

// pairByHandWithoutScripts exchanges two players by their numbers.
func (s *story) pairByHandWithoutScripts() {
	s.Helper()
	plain := &story{window: s.another(), t: s.t, width: s.width, found: s.found}
	plain.scripts(false)
	plain.goTo(s.desk("rounds", "2", "pairing"))
	before := plain.seated()
	plain.fill(`[name="swap.a"]`, before[0])
	plain.fill(`[name="swap.b"]`, before[2])
	plain.follow(`button[value=swap]`)
	if after := plain.seated(); after[0] != before[2] || after[2] != before[0] {
		s.Errorf("without scripts %v became %v", before, after)
	}
	plain.must(`document.querySelector("#judgement .instead")`)
	plain.follow(`button[value="colours.1"].turn`)
	plain.scripts(true) // axe-core is one
	plain.show("swiss-hand-plain")
}

// pairByHand exchanges two players with the keyboard alone and reads what the
// code says of it.
func (s *story) pairByHand() {
	s.Helper()
	s.follow(`a[href$="/rounds/2/pairing"]`)
	s.until(`document.querySelector(".seat-button")`)
	s.must(`document.querySelector("#judgement .agrees")`)
	s.show("swiss-hand")
	before := s.seated()
	s.tabTo(".seat-button")
	s.press(kb.Enter)
	s.until(`document.querySelector(".seat-button[aria-pressed=true]")`)
	s.press(kb.Escape)
	s.must(`!document.querySelector(".seat-button[aria-pressed=true]")`)
	s.press(" ", kb.ArrowDown, kb.Enter)
	s.until(`document.querySelector("#judgement .instead")`)
	if after := s.seated(); after[0] != before[2] || after[2] != before[0] {
		s.Errorf("%v became %v", before, after)
	}
	s.until(`document.querySelector("[data-announcer]").textContent.length > 0`)
	s.show("swiss-hand-judged")
}

// seated are the start numbers on the seats, board by board, the bye last.
func (s *story) seated() []string {
	s.Helper()
	return value[[]string](s.window, `[...document.querySelectorAll(".hand-form [data-slot] input")].map(e => e.value)`)
}

// dragAndTurn exchanges two by dragging and turns the colours of a board, then
// goes back to the pairs of the code.
func (s *story) dragAndTurn() {
	s.Helper()
	before := s.seated()
	value[bool](s.window, `(() => {
		const [from, to] = [...document.querySelectorAll(".seat-button")].slice(0, 2), dataTransfer = new DataTransfer();
		from.dispatchEvent(new DragEvent("dragstart", {bubbles: true, dataTransfer}));
		to.dispatchEvent(new DragEvent("dragover", {bubbles: true, cancelable: true, dataTransfer}));
		to.dispatchEvent(new DragEvent("drop", {bubbles: true, cancelable: true, dataTransfer}));
		from.dispatchEvent(new DragEvent("dragend", {bubbles: true, dataTransfer}));
		return true;
	})()`)
	if after := s.seated(); after[0] != before[1] || after[1] != before[0] {
		s.Errorf("dragged: %v became %v", before, after)
	}
	s.click("button.turn")
	if after := s.seated(); after[0] != before[0] || after[1] != before[1] {
		s.Errorf("turned back: %v became %v", before, after)
	}
	s.follow(`.whys a[href$="/pairing"]`)
	s.must(`document.querySelector("#judgement .agrees")`)
}

// insist publishes a turned board, which needs a note.
func (s *story) insist() {
	s.Helper()
	s.allow("status of 422")
	s.click("button.turn")
	s.until(`document.querySelector("#judgement .reasons")`)
	s.follow(`.hand-form button[value=publish].primary`)
	s.until(`document.querySelector("#note[aria-invalid=true]")`)
	s.show("swiss-hand-note")
	s.fill("#note", "Na prośbę obu klubów")
	s.follow(`.hand-form button[value=publish].primary`)
	s.must(`location.pathname.endsWith("/rounds/2")`)
	s.click(".by-hand summary")
	s.must(`document.querySelector(".by-hand").innerText.includes("Na prośbę obu klubów")`)
	s.show("swiss-round-by-hand")
}

// correctLate corrects a result from which round 2 follows: the key leads to
// a page with the consequences, and round 2 is paired again.
func (s *story) correctLate() {
	s.Helper()
	s.goTo(s.desk("rounds", "1"))
	s.until(`!document.querySelector(".keys").hidden`)
	s.toBoards()
	s.until(`document.activeElement.dataset.board`)
	s.press(kb.Home)
	s.leave(func() { s.press("0") })
	s.must(`document.querySelector(".confirm")`)
	s.show("swiss-correct")
	s.click("input[name=choice][value=unpublish]")
	s.follow(".confirm form button")
	s.must(`location.pathname.endsWith("/rounds/2/publish")`)
	s.follow("form.publish button.primary")
	s.goTo(s.desk("rounds", "2", "why"))
	s.show("swiss-why")
	s.goTo(s.desk("rounds", "1"))
	s.stands(1, "0-2")
}
