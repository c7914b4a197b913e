package main

import (
	"context"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/tournament"
)

// everyState makes a data folder with a tournament in each state and whatever
// is made besides, and names the states by the tournaments' ids.
func everyState(t testing.TB, besides ...func(context.Context, *events.App) error) (dir string, states map[string]string) {
	t.Helper()
	dir, states = t.TempDir(), make(map[string]string)
	err := onDataAt(dir, time.Now, func(ctx context.Context, a *events.App) error {
		demo, err := a.Demo(ctx)
		states[demo.Finished], states[demo.Running], states[demo.Swiss] = "finished", "running", "swiss"
		for _, c := range []struct {
			state string
			cup
		}{
			{"empty", cup{"Turniej o Złotego Pionka", 0, false, 0, false, false}},
			{"entered", cup{"Mistrzostwa Doliny Bugu", 5, false, 0, false, false}},
			{"drawn", cup{"Puchar Trzech Mostów", 9, true, 0, false, false}},
			{"published", cup{"Puchar Starego Młyna", 6, true, 1, false, false}},
			{"complete", cup{"Turniej Noworoczny", 4, true, 3, true, false}},
		} {
			id := ""
			if err == nil {
				id, err = c.play(ctx, a)
			}
			if err == nil && c.state == "entered" { // somebody from a list that does not say which name is which
				err = a.Enter(ctx, app.Arbiter, id, []events.PlayerForm{{Person: events.Person{Name: fullname.Undivided("Nina Jesion")}}}, 0)
			}
			states[id] = c.state
		}
		id := ""
		if err == nil {
			id, err = nextOfSwiss(ctx, a, "Puchar Leśnej Polany", field(9))
		}
		states[id] = "swiss-next"
		if err == nil {
			id, err = halfReported(ctx, a)
		}
		states[id] = "reporting"
		if err == nil {
			id, err = playingGames(ctx, a, "Puchar Kamiennej Łąki", tournament.KeptByPlayers)
		}
		states[id] = "played"
		if err == nil {
			id, err = playingGames(ctx, a, "Puchar Starego Mostu", tournament.KeptTransmitted)
		}
		states[id] = "transmitted"
		if err == nil {
			id, err = keepingGames(ctx, a, "Puchar Dwóch Wież", tournament.KeptByPlayers)
		}
		states[id] = "played-next"
		for _, make := range besides {
			if err == nil {
				err = make(ctx, a)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return dir, states
}

// longNames makes tournaments in which every name is as long as it may be.
func longNames(ctx context.Context, a *events.App) (ids []string, err error) {
	for _, c := range []cup{{"", 3, false, 0, false, true}, {"", 5, true, 2, true, true}} {
		id, err := c.play(ctx, a)
		if err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	id, err := nextOfSwiss(ctx, a, drawOut("Polana", tournament.MaxNameLength), longField(9))
	return append(ids, id), err
}

// ofLongStandings is the page of a place, to which only standings of more than
// sixty lead. TestBrowserLongTables follows those links.
const ofLongStandings = "/tournaments/{id}/standings/{player}"

// notLinked are the pages to which no link leads: codes on paper and links that are handed over do,
// with a secret in the address, or a form that was sent, or there is mail, or a side of a game that this browser plays, or a file
// that was imported, or a study that somebody keeps, or a declaration that was sent, or a role in a club, which nobody here has.
var notLinked = []string{"/h/{secret}", "/c/{id}/{secret}", "/join/{secret}", "/first/{secret}", "/reset/{secret}", "/confirm/{secret}",
	"/signin/code", "/signin/again", "/admin/mail", "/embed/games/{game}", "/games/{game}/key", "/games/{game}/key/{secret}", "/challenge/{offer}", "/games/{game}/vacation", "/games/{game}/team", "/games/{game}/team/{secret}",
	"/explorer/games/{number}", "/explorer/imports/{source}/withdraw", "/studies/{study}", "/studies/{study}/delete", "/study/{link}", "/encounters/{encounter}", "/games/{game}/talk", "/games/{game}/counsel", "/play/rematch",
	"/exhibitions/{exhibition}", "/exhibitions/{exhibition}/sheet", "/registry/cards.pdf", "/registry/club", "/registry/club/{club}", "/arbiters/declaration/{secret}", "/college/receipts/{secret}"}

// TestEveryLinkLeadsSomewhere follows all links of all pages in both languages, as a visitor, as the
// arbiter, as an owner with an account and as somebody with an account and no role.
// Some of them gets to every page there is.
func TestEveryLinkLeadsSomewhere(t *testing.T) {
	t.Parallel()
	dir, states := everyState(t)
	someRegister(t, dir)
	people := someMembers(t, dir, "Olga Czyż")
	p := byName(serveDamka(t, "--data", dir))
	awaitGames(p, states)
	reached := make(map[string]bool)
	for i, lang := range i18n.Langs() {
		visitor, arbiter, member := newClient(p), newArbiter(p), newMember(p, people.owner)
		if i > 0 { // each language has another of them
			member = newMember(p, people.plain)
			interruptPlayed(arbiter, states)
		}
		for _, c := range []*client{visitor, member, arbiter} {
			c.lang = lang.String()
			seen := crawl(c)
			if c == visitor && seen["/tournaments/{id}/desk"] != nil {
				t.Error("a visitor is led to the desk")
			}
			for kind := range seen {
				reached[kind] = true
			}
		}
	}
	kinds := slices.Collect(maps.Keys(reached))
	for _, pattern := range pageRoutes(t) {
		leads := func(kind string) bool {
			return kind == pattern || strings.HasSuffix(pattern, "/{paper}") && strings.HasPrefix(kind, pattern+"/")
		}
		switch found, excused := slices.ContainsFunc(kinds, leads), pattern == ofLongStandings || slices.Contains(notLinked, pattern); {
		case !found && !excused:
			t.Errorf("no link leads to %s", pattern)
		case found && slices.Contains(notLinked, pattern):
			t.Errorf("a link leads to %s: take it off the list", pattern)
		}
	}
}

// TestBrowserEveryPage opens every page of the route table in both languages
// and holds that nothing breaks WCAG 2.2 AA in light and dark, on a desktop
// and a phone, that nothing sticks out sideways whatever font there is and
// however long the names are, and that every text is there. See [everyWidth].
func TestBrowserEveryPage(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	var long []string // tournaments
	dir, states := everyState(t, func(ctx context.Context, a *events.App) (err error) {
		long, err = longNames(ctx, a)
		return err
	})
	someRegister(t, dir)
	people := someMembers(t, dir, drawOut("Olga", account.MostName))
	p := byName(serveDamka(t, "--data", dir))
	awaitGames(p, states)
	kinds := crawl(newArbiter(p))
	pages, others := some(kinds, long), ofTournaments(kinds, long)
	ofMembers := some(only(crawl(newMember(p, people.owner)), kinds, "/me", "/admin", "/signout"), nil)
	ofVisitors := some(only(crawl(newClient(p)), kinds, "/sign", "/reset"), nil)
	for i, lang := range i18n.Langs() {
		t.Run(lang.String(), func(t *testing.T) {
			t.Parallel()
			w := b.visit(t, p, lang, desktop)
			w.asArbiter(p)
			found := make(findings)
			look := func(w *window, pages []picked) {
				for j, page := range pages {
					w.goTo(page.path)
					w.inspectTexts(found)
					if everyWidth() {
						w.inspectEverywhere(found, page, i, j)
						continue
					}
					// Texts of another language change no rule of WCAG. One language looks at the page on a phone and
					// the other on a desktop, one in light and the other in dark.
					width, light := []int64{narrow, desktop}[(i+j)%2], (i+j/2)%2 == 0
					w.resize(width)
					w.inspectWidth(found, width, facesAt(width))
					w.inspectRules(found, width, light, !light)
				}
			}
			look(w, pages)
			visitor, member := b.visit(t, p, lang, desktop), b.visit(t, p, lang, desktop)
			look(visitor, ofVisitors)
			member.asMember([]string{people.owner, people.phone}[i]) // who shows it again gets another secret
			member.showsAgain(people.codes[i])                       // all of this takes longer than a sign-in counts as recent
			look(member, recentFirst(ofMembers))
			for j, path := range others {
				w.goTo(path)
				widths := []int64{narrow, desktop}
				if !everyWidth() {
					widths = widths[(i+j)%2:][:1]
				}
				for _, width := range widths {
					w.resize(width)
					w.inspectWidth(found, width, facesAt(width))
				}
			}
			found.report(t)
		})
	}
}

// recentFirst puts the pages first that only somebody may open who has signed in just now.
func recentFirst(pages []picked) []picked {
	const forms = `^/me/(erase|passkeys/)`
	recent := regexp.MustCompile(forms)
	return slices.SortedStableFunc(slices.Values(pages), func(one, other picked) int {
		return strings.Compare(fmt.Sprint(!recent.MatchString(one.path)), fmt.Sprint(!recent.MatchString(other.path)))
	})
}

// everyWidth says that there is time to look at every page at every width in every language: "make screenshots" does.
// Otherwise each is looked at on a phone and on a desktop, in light and in dark, but not in all of both.
func everyWidth() bool { return os.Getenv("DAMKA_BROWSER") == "all" }

// inspectEverywhere looks at a page, the j-th, at all widths. Language i looks for rules at one width, and at half of
// the pages in dark at the other.
func (w *window) inspectEverywhere(found findings, page picked, i, j int) {
	w.Helper()
	full, dark := int64(desktop), int64(phone)
	if i%2 == 1 {
		full, dark = dark, full
	}
	own := j%2 == i%2
	for _, width := range []int64{narrow, phone, desktop} {
		w.resize(width)
		w.inspectWidth(found, width, facesAt(width))
		w.inspectRules(found, width, width == full && (own || page.first), width == dark && own)
	}
}

// findings are what is wrong and where: a fault of a part that all pages have
// is told once.
type findings map[string][]string

func (f findings) add(where, format string, args ...any) {
	what := fmt.Sprintf(format, args...)
	f[what] = append(f[what], where)
}

func (f findings) report(t *testing.T) {
	t.Helper()
	for _, what := range slices.Sorted(maps.Keys(f)) {
		where := f[what]
		t.Errorf("%s\n\t%d times, first on %s", what, len(where), strings.Join(where[:min(3, len(where))], ", "))
	}
}

// inspect looks at the page, wide and narrow, for what no page may have.
func (w *window) inspect(found findings) {
	w.Helper()
	for _, width := range []int64{narrow, phone, desktop} {
		w.resize(width)
		w.inspectAt(found, width)
	}
}

// inspectAt looks at the page in its present width.
func (w *window) inspectAt(found findings, width int64) {
	w.Helper()
	w.inspectTexts(found)
	w.inspectWidth(found, width, ownFaces)
	other := width != narrow // where everything else is as on a phone
	w.inspectRules(found, width, other, other)
}

// inspectTexts holds that the page is in the reader's language and has all of
// its texts.
func (w *window) inspectTexts(found findings) {
	w.Helper()
	path := w.path()
	if got := value[string](w, `document.documentElement.lang`); got != w.lang.String() {
		found.add(path, "the page says that its language is %q and not %q", got, w.lang)
	}
	for _, text := range value[[]string](w, `[...new Set(document.documentElement.outerHTML.match(/⟦[^⟧]*⟧/g))]`) {
		found.add(path, "the text %s is missing", text)
	}
	if n := value[int](w, `document.querySelectorAll("h1").length`); n != 1 {
		found.add(path, "%d first headings, want 1", n)
	}
}

// onPhones is what is wrong on a narrow page: the tab of the page is scrolled out
// of view though scripts may bring it there, or the word for a game that does not
// count is in two lines or reaches into the next pair.
const onPhones = `document.fonts.ready.then(() => new Promise(go => requestAnimationFrame(() => requestAnimationFrame(() => {
	const faults = [];
	for (const tab of document.querySelectorAll(".scripted .tabs [aria-current]")) {
		const at = tab.getBoundingClientRect(), strip = tab.closest(".tabs").getBoundingClientRect();
		if (at.left < strip.left - 1 || at.right > strip.right + 1) faults.push("the tab " + tab.textContent.trim() + " is out of view");
	}
	for (const word of document.querySelectorAll(".pairings em.void, .pairings .void .under > .meta")) {
		if (!word.checkVisibility()) continue;
		const text = document.createRange();
		text.selectNodeContents(word);
		if (new Set([...text.getClientRects()].map(line => Math.round(line.top))).size > 1) faults.push(word.textContent + " is in several lines");
		if (text.getBoundingClientRect().bottom > word.closest("tr").getBoundingClientRect().bottom) faults.push(word.textContent + " is in the next pair");
	}
	go(faults);
}))))`

// inspectWidth holds that nothing sticks out of the page in its present width.
func (w *window) inspectWidth(found findings, width int64, faces []face) {
	w.Helper()
	if width < desktop {
		for _, fault := range value[[]string](w, onPhones) {
			found.add(w.path(), "%d px wide: %s", width, fault)
		}
	}
	for _, fault := range w.overflow(width, faces) {
		found.add(w.path(), "%d px wide: %s", width, fault)
	}
}

// inspectRules holds the page against WCAG 2.2 AA, and in dark against what
// depends on colours.
func (w *window) inspectRules(found findings, width int64, light, dark bool) {
	w.Helper()
	if light {
		for _, fault := range w.axe(everyRule...) {
			found.add(fmt.Sprintf("%s at %d px", w.path(), width), "%s", fault)
		}
	}
	if dark {
		w.theme("dark")
		for _, fault := range w.axe("color-contrast", "link-in-text-block") {
			found.add(fmt.Sprintf("%s at %d px, dark", w.path(), width), "%s", fault)
		}
		w.theme("light")
	}
}

// asArbiter opens the arbiter's link.
func (w *window) asArbiter(p *process) {
	w.Helper()
	w.goTo(p.Link[len(p.Base):])
	if at := w.path(); at != "/tournaments" {
		w.Errorf("the arbiter's link leads to %s", at)
	}
}
