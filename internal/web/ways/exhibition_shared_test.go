package ways_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"damka/internal/web/webtest"
)

// Lookers-on share a page, and see every change at once: what each sees is, after every step, what a page says that is made anew for them alone.
func TestLookersOnShareThePageOfAnExhibition(t *testing.T) {
	s := webtest.New(t)
	host, stranger, guest, out := exhibitor(s, t), open(s, t), open(s, t), open(s, t)
	member := &browser{s.As(t, "Emil"), "en", map[string]string{}, map[string]string{}}
	show := host.to(host.post("/exhibitions/new", "variant", "international", "no_clock", "on", "colour", "white", "most", "3"))
	fresh, seen := 0, make(map[string]bool)
	compare := func(step string) {
		t.Helper()
		for name, who := range map[string]*browser{"the exhibitor": host, "a stranger": stranger, "a guest": guest, "who was put out": out, "a member": member} {
			for _, lang := range []string{"pl", "en"} {
				who.lang = lang
				fresh++
				alone := strings.ReplaceAll(who.get(fmt.Sprintf("%s?anew=%d", show, fresh)).Body, fmt.Sprintf("?anew=%d", fresh), "")
				first, again := who.get(show).Body, who.get(show).Body
				if first != alone || again != alone {
					t.Errorf("%s, %s: %s sees a page of somebody else or of another moment", step, lang, name)
				}
				if name == "a stranger" && lang == "en" {
					if seen[alone] {
						t.Errorf("%s changes nothing for a stranger", step)
					}
					seen[alone] = true
				}
			}
		}
	}
	compare("made")
	guest.to(guest.post(show+"/join", "name", "Ola"))
	compare("one has come")
	out.to(out.post(show+"/join", "name", "Iga"))
	member.lang = "en"
	member.to(member.post(show + "/join"))
	compare("all have come")
	mark := regexp.MustCompile(`name="guest" value="([^"]+)"[^>]*>[^<]*Iga`).FindStringSubmatch(host.get(show).Body)
	if mark == nil {
		t.Fatal("the exhibitor cannot put anybody out")
	}
	host.to(host.post(show+"/put-out", "guest", mark[1]))
	compare("one was put out")
	host.to(host.post(show + "/start"))
	compare("begun")
	board := guest.to(guest.get(show + "/board"))
	move(host, board)
	compare("a move")
	move(guest, board)
	compare("an answer")
	guest.post(board+"/act", "act", "resign")
	s.Check(s.Ways.CatchUp(t.Context()))
	compare("one has resigned")
}

// Every looker-on asks for the page at every move: with many of them it is to be made once.
func BenchmarkALookerOnAtAnExhibition(b *testing.B) {
	s := webtest.New(b)
	host := &browser{s.As(b, "Zofia"), "en", map[string]string{}, map[string]string{}}
	show := host.to(host.post("/exhibitions/new", "variant", "international", "no_clock", "on", "colour", "white", "most", "60"))
	for i := range 60 {
		guest := &browser{s.Client(b), "en", map[string]string{}, map[string]string{}}
		if i >= 30 { // no more come from one address without an account
			guest.Site = s.As(b, fmt.Sprintf("gosc-%d", i+1))
		}
		guest.to(guest.post(show+"/join", "name", fmt.Sprintf("Gość %d", i+1)))
	}
	host.to(host.post(show + "/start"))
	for b.Loop() {
		if got := s.Get(show, "Accept-Encoding: gzip"); got.StatusCode != http.StatusOK {
			b.Fatal(got.Status)
		}
	}
	b.ReportMetric(float64(len(s.Get(show).Body)), "B/page")
	b.ReportMetric(float64(len(s.Get(show, "Accept-Encoding: gzip").Body)), "B/sent")
}
