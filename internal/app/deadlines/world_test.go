package deadlines

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/fullname"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/internal/register/played"
	"damka/internal/store"
	"damka/internal/store/memory"
)

const (
	planner = "plannerplannerxx" // of the commission, enters tournaments
	sender  = "sendersendersend" // hands reports in
	other   = "otherotherothero" // of the commission, too
)

// world has a register, accounts, a queue of letters that is in the same store, and a clock.
type world struct {
	*App
	t        *testing.T
	ctx      context.Context
	store    store.Store
	base     *app.Base
	register *register.App
	now      time.Time
	office   *time.Location    // nil: as the clock
	accounts map[string]string // addresses by account
	roles    map[app.Role][]string
	sent     []sent
	down     bool // the mail server does not answer
	refuses  bool // it never takes a letter
}

// sent is a letter that arrived.
type sent struct {
	day, to string
	about   string
	letter  Letter
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{
		t: t, ctx: t.Context(), store: memory.New(), now: time.Date(2026, 10, 1, 9, 0, 0, 0, time.UTC),
		accounts: map[string]string{planner: "planner@example.org", sender: "sender@example.org", other: "other@example.org"},
		roles:    map[app.Role][]string{app.Commission: {planner, other}},
	}
	t.Cleanup(func() { w.store.Close() })
	w.open(w.store)
	return w
}

// open is the application of one more process, which takes the place of the one before.
func (w *world) open(s store.Store) {
	w.base = app.New(s, app.Options{Now: func() time.Time { return w.now }, Office: w.office, Random: rand.NewChaCha8([32]byte{byte(w.now.Unix())}), Log: slog.New(slog.DiscardHandler)})
	w.t.Cleanup(w.base.Close)
	w.register = register.New(w.base, register.Options{Tournaments: w})
	w.App = New(w.base, w.register, w, w)
	w.must(w.prepare(w.ctx))
}

func (w *world) must(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) Contact(_ context.Context, account string) (name, email, language string, found bool, err error) {
	email, found = w.accounts[account]
	return "Osoba " + account[:3], email, "pl", found, nil
}

func (w *world) InRole(_ context.Context, role app.Role) ([]string, error) { return w.roles[role], nil }

// PlayedByItself is a tournament that anybody can hand in.
func (w *world) PlayedByItself(_ context.Context, id string) (played.Tournament, error) {
	return played.Tournament{
		ID: id, Seq: uint64(w.now.Unix()), Hash: "00", Name: "Memoriał Brzozy", Variant: article.International, Edition: article.PZWarc, Closed: true,
		Starts: day("2026-11-14"), Ends: day("2026-11-15"),
	}, nil
}

// PlayedAt is the same: it does not change.
func (w *world) PlayedAt(ctx context.Context, id string, _ uint64) (played.Tournament, error) {
	return w.PlayedByItself(ctx, id)
}

// Handed writes nothing.
func (w *world) Handed(context.Context, string, string, bool) (func(store.Tx) error, error) {
	return nil, nil
}

const queueKind = "test.mail"

func (w *world) Queue(tx store.Tx, mail Mail) error {
	data, err := json.Marshal(mail)
	if err != nil || strings.Contains(string(data), "@") {
		w.t.Errorf("%s, %v", data, err)
	}
	return tx.PutDue(store.DueRow{Kind: queueKind, ID: mail.ID, At: w.now, Data: data})
}

func (w *world) Forget(tx store.Tx, id string) error { return tx.CancelDue(queueKind, id) }

// work does what is due, and sends what is queued.
func (w *world) work() {
	w.t.Helper()
	for found := true; found; {
		var err error
		found, err = w.Once(w.ctx)
		w.must(err)
	}
	if w.down {
		return
	}
	for {
		rows, err := w.store.TakeDue(w.ctx, w.now, []string{queueKind}, 1, time.Minute)
		w.must(err)
		if len(rows) == 0 {
			return
		}
		w.send(rows[0])
	}
}

func (w *world) send(row store.TakenDue) {
	w.t.Helper()
	var mail Mail
	w.must(json.Unmarshal(row.Data, &mail))
	letter, err := w.Letter(w.ctx, mail)
	email, found, wrong := w.address(w.ctx, mail.To)
	w.must(wrong)
	outcome := Sent
	switch {
	case errors.Is(err, ErrNotWanted) || err == nil && (!found || email == ""):
		outcome = ""
	case w.refuses:
		outcome = Failed
	default:
		w.must(err)
		w.sent = append(w.sent, sent{w.now.Format("01-02"), email, mail.About, letter})
	}
	w.must(w.store.Update(w.ctx, func(tx store.Tx) error {
		return errors.Join(tx.FinishDue(row), w.Ended(tx, mail, outcome))
	}))
}

// until lets days pass, with what falls due at nine each morning.
func (w *world) until(date string) {
	w.t.Helper()
	for calendar.DateOf(w.now).Compare(day(date)) < 0 {
		w.now = w.now.AddDate(0, 0, 1)
		w.work()
	}
}

// sleep lets days pass while the server is off.
func (w *world) sleep(date string) {
	w.now = w.now.AddDate(0, 0, calendar.DateOf(w.now).DaysTo(day(date)))
}

// got are the letters that arrived, in words, and forgets them.
func (w *world) got() string {
	var all []string
	for _, s := range w.sent {
		name, _, _ := strings.Cut(s.to, "@")
		all = append(all, s.day+" "+s.about+" "+name)
	}
	slices.Sort(all)
	w.sent = nil
	return strings.Join(all, ", ")
}

func (w *world) expect(what, want string) {
	w.t.Helper()
	if got := w.got(); got != want {
		w.t.Errorf("%s:\ngot  %s\nwant %s", what, got, want)
	}
}

func (w *world) actor(account string) app.Actor {
	w.t.Helper()
	role := app.Commission
	if account == sender {
		role = app.Board
	}
	actor, err := app.NewActor(app.Identity{Way: app.ByAccount, ID: account, Fresh: true, Grants: []app.Grant{{Role: role}}})
	w.must(err)
	return actor
}

func (w *world) person(given, email string) string {
	w.t.Helper()
	id, _, err := w.register.Register(w.ctx, app.Arbiter, 0, person.Details{Name: fullname.Of("Brzoza", given), Email: email})
	w.must(err)
	return id
}

// enter puts a tournament of two days in November into the calendar, whose notice is due on 24 October and whose report on 22 November.
func (w *world) enter(actor app.Actor, edition article.Edition, chief string) string {
	w.t.Helper()
	id, err := w.register.Announce(w.ctx, actor, dossier.Plan{
		Name: "Memoriał Brzozy", Starts: day("2026-11-14"), Ends: day("2026-11-15"), Variant: article.International, Edition: edition, Kind: dossier.Official,
	})
	w.must(err)
	if chief != "" {
		w.must(w.register.Staff(w.ctx, app.Arbiter, id, []dossier.Arbiter{{Person: chief, Role: dossier.Chief}}))
	}
	return id
}

func (w *world) told(id string) []Told {
	w.t.Helper()
	all, err := w.Told(w.ctx, w.actor(planner), id)
	w.must(err)
	return all
}

func day(text string) calendar.Date { return calendar.MustDate(text) }
