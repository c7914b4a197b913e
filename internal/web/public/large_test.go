package public_test

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/fullname"
	"damka/internal/store/memory"
	"damka/internal/tournament"
	"damka/internal/web"
	"damka/internal/web/page"
	"damka/score"
)

// large is a Swiss tournament of 300 players in nine rounds: eight are played,
// the ninth is not announced yet.
type large struct {
	server  *page.Site
	events  *events.App
	secret  string // of the arbiter's link
	id      string
	players []tournament.ParticipantID
}

const (
	largePlayers = 300
	largeRounds  = 9
)

// largeSite makes the tournament once for all tests of the package; [TestMain]
// takes it away again.
var largeSite = sync.OnceValues(func() (*large, error) {
	store := memory.New()
	atTheEnd = append(atTheEnd, func() { _ = store.Close() })
	noon := func() time.Time { return time.Date(2026, time.November, 14, 12, 0, 0, 0, time.UTC) }
	base := app.New(store, app.Options{Now: noon, Random: rand.NewChaCha8([32]byte{7}), Log: slog.New(slog.DiscardHandler)})
	atTheEnd = append(atTheEnd, base.Close)
	access := app.NewAccess(base)
	l := &large{events: events.New(base)}
	var err error
	if l.server, err = web.New(page.Applications{Access: access, Events: l.events, Games: games.New(base, l.events), Accounts: accounts.New(base, accounts.Options{})}, page.Options{Now: noon, Hosts: []string{"example.com"}}); err != nil {
		return nil, err
	}
	atTheEnd = append(atTheEnd, l.server.Close)
	if l.secret, err = access.ArbiterSecret(context.Background(), app.Arbiter); err != nil {
		return nil, err
	}
	return l, l.play()
})

// atTheEnd are what closes what tests share, in the order it was opened.
var atTheEnd []func()

func TestMain(m *testing.M) {
	status := m.Run()
	for _, end := range slices.Backward(atTheEnd) {
		end()
	}
	os.Exit(status)
}

// play makes the tournament. Results of the last rounds come one by one, as an
// arbiter enters them: the log has a line for each.
func (l *large) play() error {
	ctx := context.Background()
	var err error
	l.id, err = l.events.Create(ctx, app.Arbiter, tournament.Settings{
		Name: "Otwarte Mistrzostwa Doliny Wkry", Place: "Biskupiec Reszelski", Starts: "2026-11-14", Ends: "2026-11-16", Zone: events.DefaultZone,
		Edition: article.PZWarc, Variant: article.International, System: tournament.SwissDutch, Cycles: 1,
		Swiss: tournament.Swiss{Rounds: largeRounds}, DrawsWithAdvantage: true, Control: clock.MustParse("90/45,30+30"), LateAfter: 30,
	})
	if err != nil {
		return err
	}
	if err := l.events.Enter(ctx, app.Arbiter, l.id, largeField(), 0); err != nil {
		return err
	}
	drawing := events.Drawing{Method: tournament.ByRating, Seed: "1", FirstColour: score.White}
	if err := l.events.DrawLots(ctx, app.Arbiter, l.id, drawing); err != nil {
		return err
	}
	for round := 1; round < largeRounds; round++ {
		if err := l.playRound(ctx, round); err != nil {
			return fmt.Errorf("round %d: %w", round, err)
		}
	}
	snapshot, err := l.events.Snapshot(ctx, l.id)
	if err != nil {
		return err
	}
	for _, p := range snapshot.Players {
		l.players = append(l.players, p.ID)
	}
	return nil
}

func (l *large) playRound(ctx context.Context, round int) error {
	if err := l.events.PublishRound(ctx, app.Arbiter, l.id, round); err != nil {
		return err
	}
	snapshot, err := l.events.Snapshot(ctx, l.id)
	if err != nil {
		return err
	}
	results := []score.Result{score.WhiteWins, score.Draw, score.BlackWins, score.DrawWhiteAdvantage, score.WhiteWins, score.BlackForfeits}
	var changes []tournament.ResultChange
	for i := range snapshot.Round(round).Games {
		changes = append(changes, tournament.ResultChange{Round: round, Board: i + 1, Result: results[(i+i/7+round)%len(results)]})
	}
	for together := range slices.Chunk(changes, oneByOne(round)) {
		if err := l.events.EnterResults(ctx, app.Arbiter, l.id, together); err != nil {
			return err
		}
	}
	return nil
}

// oneByOne is how many results of a round are entered together.
func oneByOne(round int) int {
	if round > 4 {
		return 1
	}
	return largePlayers
}

// largeField are players with names and clubs longer than most.
func largeField() []events.PlayerForm {
	given := []string{"Aleksandra", "Krzysztof", "Małgorzata", "Stanisław", "Zofia", "Wojciech", "Agnieszka"}
	family := []string{"Brzezińska-Łoza", "Źrebakowski", "Ćwiklińska", "Modrzewiowski", "Ślusarczyk", "Żurawiecka", "Węgorzewski", "Szczygielska"}
	forms := make([]events.PlayerForm, largePlayers)
	for i := range forms {
		forms[i].Person = events.Person{
			Name: fullname.Of(family[i%len(family)], fmt.Sprintf("%s %d", given[i%len(given)], i+1)), Federation: "POL",
			Club: fmt.Sprintf("Klub Warcabowy „Damka” %d", i%40), Born: 1950 + i%60, Sex: []string{"f", "m"}[i%2],
		}
		forms[i].Strength = tournament.Strength{Rating: 2400 - 4*i, List: tournament.ListA, ListPlace: i + 1, Title: "I"}
	}
	return forms
}

// get asks for a page in a language.
func (l *large) get(t testing.TB, path, lang string, arbiter bool, cookies ...*http.Cookie) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil)
	r.Header.Set("Accept-Language", lang)
	if arbiter {
		r.Header.Set("Authorization", "Bearer "+l.secret)
	}
	for _, cookie := range cookies {
		r.AddCookie(cookie)
	}
	w := httptest.NewRecorder()
	l.server.ServeHTTP(w, r)
	return w
}

// openLarge is the large tournament.
func openLarge(t testing.TB) *large {
	t.Helper()
	l, err := largeSite()
	if err != nil {
		t.Fatal(err)
	}
	return l
}
