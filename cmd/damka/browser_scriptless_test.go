package main

import (
	"fmt"
	"testing"

	"damka/internal/i18n"
)

// TestBrowserWithoutScripts does the core with scripts switched off: start a
// tournament, enter players, draw, publish, enter and correct results, read
// the standings, undo. A round's results are saved with one button.
func TestBrowserWithoutScripts(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	for _, as := range []struct {
		lang  i18n.Lang
		width int64
	}{{i18n.PL, phone}, {i18n.EN, desktop}} {
		t.Run(as.lang.String(), func(t *testing.T) {
			t.Parallel()
			p := serveDamka(t, "--data", t.TempDir())
			w := b.visit(t, p, as.lang, as.width)
			w.allow("status of 422") // for the player who is there already
			w.scripts(false)
			w.asArbiter(p)
			w.must(`!document.documentElement.classList.contains("scripted")`)
			w.follow(`a[href="/tournaments/new"]`)
			w.fill("#name", "Turniej bez Prądu")
			w.fill("#control", "15+5")
			w.follow("form.form .actions button.primary")
			for i, name := range []string{"Olga Czyż", "Emil Źrebak", "Witold Ćwik", "Jan Łoza", "Sara Ślusarz"} {
				w.fillName(name)
				w.follow(".form .actions button.primary")
				w.must(fmt.Sprintf(`document.querySelectorAll(".entrants tbody tr").length === %d`, i+1))
			}
			w.fillName("Olga Czyż")
			w.follow(".form .actions button.primary")
			w.must(`document.querySelector("#duplicates a").closest("#duplicates").innerText.includes("Olga Czyż")`)
			w.follow(`nav.subtabs a[href$="/lots"]`)
			w.fill("#seed", "8")
			w.follow(`form[action$="/lots"] button`)
			w.follow(`a.button.primary[href$="/publish"]`)
			w.follow(".actions button.primary")

			w.set("select[name='result.1']", "2-0")
			w.set("select[name='result.2']", "+-")
			w.follow("#results .save button")
			w.must(`document.querySelector("select[name='result.1']").value === "2-0"`)
			w.must(`document.querySelector("#result-1-2 .score").textContent.replace(/\s/g, "") === "+:−"`)
			w.set("select[name='result.1']", "1-1")
			w.follow("#results .save button")
			w.must(`document.querySelector("#result-1-1 .score").textContent.replace(/\s/g, "") === "1:1"`)
			w.follow(".undo button")
			w.must(`document.querySelector("#result-1-1 .score").textContent.replace(/\s/g, "") === "2:0"`)

			w.follow(`nav.tabs a[href$="/standings"]`)
			w.must(`document.querySelectorAll(".standings tbody tr").length === 5`)
			w.click(".standings details summary")
			w.until(`document.querySelector(".standings details[open] .why").checkVisibility()`)
			w.follow(`nav.tabs a[href$="/crosstable"]`)
			w.follow("button[name=language]")
			if got := value[string](w, `document.documentElement.lang`); got != as.lang.Other().String() {
				t.Errorf("the other language is %s", got)
			}
			if got := value[string](w, `location.pathname`); got[len(got)-len("/crosstable"):] != "/crosstable" {
				t.Errorf("choosing a language leads to %s", got)
			}
		})
	}
}
