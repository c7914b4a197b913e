package main

import (
	"fmt"
	"testing"

	"damka/internal/i18n"
)

// oneRow are the faults of the head of a page: an entry that is not there, one of another row, a page that is wider than its window. The
// code is in the foot, too, so it may be missing in the head.
const oneRow = `(() => {
	const entries = [...document.querySelectorAll(".masthead :is(.brand, nav a, .role, button)")], faults = [];
	const middle = e => { const at = e.getBoundingClientRect(); return at.top + at.height / 2; };
	for (const e of entries) {
		const at = e.getBoundingClientRect(), name = e.innerText.trim() || e.getAttribute("aria-label");
		if (e.matches(".seldom") && !e.checkVisibility() && innerWidth <= 496 && document.querySelector(".colophon a[href='/code']")) continue;
		if (!e.checkVisibility() || at.width < 24 || at.height < 24) faults.push(name + " is not to be seen");
		else if (Math.abs(middle(e) - middle(entries[0])) > 4) faults.push(name + " is in another row");
	}
	if (document.scrollingElement.scrollWidth > innerWidth) faults.push("the page is " + document.scrollingElement.scrollWidth + " wide");
	return faults;
})()`

// TestBrowserHeadsOfPagesHaveOneRow holds that on every phone the head of a page has all entries in one row, for a visitor and for who
// has an entry more, in both languages; the longest entry is bold.
func TestBrowserHeadsOfPagesHaveOneRow(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	people := someMembers(t, dir, "Olga Czyż")
	p := serveDamka(t, "--data", dir)
	for _, lang := range i18n.Langs() {
		t.Run(lang.String(), func(t *testing.T) {
			t.Parallel()
			visitor, member := b.visit(t, p, lang, phone), b.visit(t, p, lang, phone)
			member.asMember(people.plain)
			for entries, w := range map[int]*window{7: visitor, 8: member} {
				w.goTo("/tournaments")
				w.must(fmt.Sprintf(`document.querySelectorAll(".masthead :is(.brand, nav a, .role, button)").length === %d`, entries))
				for width := int64(320); width <= 480; width += 4 {
					w.resize(width)
					for _, fault := range value[[]string](w, oneRow) {
						t.Errorf("%d entries, %d px wide: %s", entries, width, fault)
					}
				}
			}
		})
	}
}
