package web_test

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"testing"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// A hall often has one address. Whoever sends from there without end is stopped, as a visitor or with a card, and keeps
// no player from reporting and no helper from opening a link.
func TestOneSenderKeepsNobodyInTheHallOut(t *testing.T) {
	s := webtest.NewOver(t, memory.New(), page.Options{Limits: &page.Limits{Writing: page.Pace{Each: 0.01, Burst: 2}}})
	id := s.Reporting(tournament.ReportsConfirmed)
	cards := s.Cards(id, 1)
	_, secret, err := s.Accounts.MakeLink(t.Context(), app.Arbiter, account.Helping{Stream: "tournament/" + id, Role: account.HelperClerk, Name: "Sala A", Until: webtest.Noon.AddDate(0, 0, 1)})
	s.Check(err)
	flood := func(path string) (sent int) {
		for sent < 10 && s.Client(t).Post(path, nil).StatusCode != http.StatusTooManyRequests {
			sent++
		}
		return sent
	}
	if n := flood("/preferences"); n != 2 {
		t.Fatalf("a visitor sends %d", n)
	}
	if n := flood(parts.CardPath(id, cards[0])[:len(parts.CardPath(id, cards[0]))-1] + "~"); n != 0 {
		t.Errorf("with the code of no card %d are sent", n)
	}
	if n := flood(parts.CardPath(id, cards[0]) + "/here"); n != 2 {
		t.Errorf("with one card %d are sent", n)
	}
	says := url.Values{"result": {"2-0"}, "announced": {fmt.Sprint(s.Snapshot(id).Rounds[0].SeatedBy)}, "confirmed": {"1"}}
	if got := s.Client(t).Post(parts.CardPath(id, cards[1]), says); got.StatusCode != http.StatusSeeOther {
		t.Errorf("another player's report: %d", got.StatusCode)
	}
	if got := s.Client(t).Post("/h/"+secret.Text(), nil); got.StatusCode != http.StatusSeeOther {
		t.Errorf("a helper's link: %d", got.StatusCode)
	}
}

// Two pages are opened at once after somebody's roles have changed: the one that comes second to a new secret is
// answered under the old one.
func TestTwoPagesAtOnceAfterARoleIsGiven(t *testing.T) {
	kept := &interrupted{Store: memory.New()}
	s := webtest.NewOver(t, kept, page.Options{})
	olga := s.As(t, "olga.czyz")
	of, err := s.Accounts.Find(t.Context(), app.Arbiter, "olga.czyz")
	s.Check(err)
	s.Pass(time.Minute)
	s.Check(s.Accounts.Give(t.Context(), app.Arbiter, of.ID(), app.Grant{Role: app.Board}))
	first := webtest.Answer{}
	kept.meanwhile = func() { first = olga.Get("/me") }
	second := olga.Get("/me")
	if first.Response == nil || first.StatusCode != http.StatusOK || len(first.Cookies()) != 1 {
		t.Fatalf("the page that is faster: %+v", first.Response)
	}
	if second.StatusCode != http.StatusOK || len(second.Cookies()) != 0 {
		t.Errorf("the other: %d, %v", second.StatusCode, second.Cookies())
	}
}

// interrupted is a store in which something happens once, after a session was read.
type interrupted struct {
	store.Store
	meanwhile func()
}

func (s *interrupted) Document(ctx context.Context, kind, id string) (store.Document, bool, error) {
	doc, found, err := s.Store.Document(ctx, kind, id)
	if meanwhile := s.meanwhile; meanwhile != nil && kind == "session" {
		s.meanwhile = nil
		meanwhile()
	}
	return doc, found, err
}
