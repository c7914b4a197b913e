package deadlines

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/register/dossier"
	"damka/internal/store"
)

// The kinds of what falls due, besides [dossier.DueLetters].
const (
	waitingKind = "register.waiting"        // it is the day to write to the commission
	forgetKind  = "register.forget-letters" // an account was erased; by its id
	theOnly     = "commission"
)

const (
	lease     = time.Minute // more than one row takes
	atOnce    = 32
	gathering = time.Second // nothing here is urgent
)

// Work queues letters when they fall due, until the context ends or the store is closed; then it returns nil. Several workers share the
// rows, also in several processes. Where no mail is sent the rows are done with.
func (a *App) Work(ctx context.Context) error {
	if err := a.prepare(ctx); err != nil && ctx.Err() == nil && !errors.Is(err, store.ErrClosed) {
		return err
	}
	return a.worker().Run(ctx)
}

// Once does what is due now; false: nothing was. It is for tests, which pass time by themselves.
func (a *App) Once(ctx context.Context) (bool, error) { return a.worker().Once(ctx) }

func (a *App) worker() app.Worker {
	return app.Worker{
		Base: a.base, Kinds: []string{dossier.DueLetters, waitingKind, forgetKind}, AtOnce: atOnce, Lease: lease, Gathering: gathering, Do: a.do,
		Failure: "letters about deadlines of tournaments cannot be read or written",
	}
}

func (a *App) do(ctx context.Context, row store.TakenDue) error {
	switch row.Kind {
	case forgetKind:
		if err := a.forget(ctx, ToAccount+row.ID); err != nil {
			return err
		}
		return a.settle(ctx, func(tx store.Tx) error { return tx.FinishDue(row) })
	case waitingKind:
		return a.tellCommission(ctx, row)
	}
	return a.tell(ctx, row)
}

// prepare looks once at all tournaments on their way: they may be older than the first mail server here.
func (a *App) prepare(ctx context.Context) error {
	if a.post == nil {
		return nil
	}
	ids, err := a.register.OnTheirWay(ctx)
	if err != nil {
		return err
	}
	now := a.base.Now()
	return a.base.Store().Update(ctx, func(tx store.Tx) error {
		for _, id := range ids {
			if err := tx.EnsureDue(store.DueRow{Kind: dossier.DueLetters, ID: id, At: now}); err != nil {
				return err
			}
		}
		return tx.EnsureDue(store.DueRow{Kind: waitingKind, ID: theOnly, At: now})
	})
}

// streamOf is the stream of a dossier.
func streamOf(id string) journal.Stream { return journal.NewStream("dossier", id) }

// reader is somebody who gets letters about a dossier.
type reader struct {
	to   string   // as in [Mail]
	role app.Role // in which they signed; AnyVisitor: none
}

// readers are those who get a letter, none twice: who signed with an account, then the chief arbiter. Nobody is told what they have just decided.
func (a *App) readers(ctx context.Context, s dossier.Signed, about dossier.About) (all []reader, err error) {
	stream := streamOf(s.ID)
	signers := []string{s.By.Planned, s.By.Notified}
	decided := reader{}
	if s.Phase == dossier.IsReturned || about.IsNews() {
		signers = append(signers, s.By.Received)
		if decided, err = a.signer(ctx, stream, s.By.Answered); err != nil {
			return nil, err
		}
	}
	for _, by := range signers {
		one, err := a.signer(ctx, stream, by)
		if err != nil {
			return nil, err
		}
		if one.to == "" || about.IsNews() && one.to == decided.to || slices.ContainsFunc(all, func(r reader) bool { return r.to == one.to }) {
			continue
		}
		all = append(all, one)
	}
	if chief := s.ChiefArbiter(); chief != "" {
		all = append(all, reader{to: ToPerson + chief})
	}
	return all, nil
}

// signer is who signed with an account; nobody where it is not known, or was no account.
func (a *App) signer(ctx context.Context, stream journal.Stream, by string) (reader, error) {
	role, number, is := app.ParseSignature(by)
	if !is {
		return reader{}, nil
	}
	signer, found, err := a.base.Signer(ctx, stream, number)
	way, id, _ := strings.Cut(signer.Principal, ":")
	if err != nil || !found || way != "account" {
		return reader{}, err
	}
	return reader{ToAccount + id, role}, nil
}

// address is where somebody is written to now, as addresses are compared; empty: nowhere. False for who is gone.
func (a *App) address(ctx context.Context, to string) (email string, found bool, err error) {
	kind, id, _ := strings.Cut(to, "/")
	if kind+"/" == ToAccount {
		_, email, _, found, err = a.accounts.Contact(ctx, id)
	} else {
		_, email, found, err = a.register.Contact(ctx, id)
	}
	return strings.ToLower(email), found, err
}

// tell queues the letters that a dossier asks for. The row is put off with them until there is another one, so each is queued once.
func (a *App) tell(ctx context.Context, row store.TakenDue) error {
	finish := func(tx store.Tx) error { return tx.FinishDue(row) }
	signed, found, err := a.register.Signed(ctx, row.ID)
	if err != nil {
		return err
	}
	if !found || a.post == nil {
		return a.settle(ctx, finish)
	}
	today := a.base.Today()
	on, next := dossier.LettersOn(signed.Letters(), today)
	early := a.base.Now().Before(a.morning(today))
	if early && slices.ContainsFunc(on, func(l dossier.Letter) bool { return !l.AtOnce }) {
		next, on = today, slices.DeleteFunc(on, func(l dossier.Letter) bool { return !l.AtOnce })
	}
	writing, lacking, err := a.writing(ctx, signed, on)
	if err != nil {
		return err
	}
	if tomorrow := today.AddDays(1); lacking && (!next.IsValid() || tomorrow.Compare(next) < 0) {
		next = tomorrow // somebody may have an address by then
	}
	return a.settle(ctx, func(tx store.Tx) error {
		if next.IsValid() {
			finish = func(tx store.Tx) error { return tx.PostponeDue(row, a.morning(next)) }
		}
		return errors.Join(finish(tx), a.write(tx, writing))
	})
}

// writing is what becomes of some letters about a dossier: those that are to be queued, and those that nobody can get. Lacking says that there are such.
func (a *App) writing(ctx context.Context, signed dossier.Signed, letters []dossier.Letter) (all []told, lacking bool, err error) {
	before, err := a.toldBy(ctx, dossierKey, signed.ID)
	if err != nil {
		return nil, false, err
	}
	for _, l := range letters {
		some, err := a.writingOf(ctx, signed, l, slices.DeleteFunc(slices.Clone(before), func(t told) bool { return t.letter().Key() != l.Key() }))
		if err != nil {
			return nil, false, err
		}
		lacking = lacking || slices.ContainsFunc(some, func(t told) bool { return !t.Outcome.isTold() })
		all = append(all, some...)
	}
	return all, lacking, nil
}

// writingOf is the same of one letter, some of whose readers may have been told before. What is as it was is not written again.
func (a *App) writingOf(ctx context.Context, signed dossier.Signed, l dossier.Letter, before []told) (all []told, err error) {
	readers, err := a.readers(ctx, signed, l.About)
	if err != nil {
		return nil, err
	}
	is := make(map[string]Outcome)
	written := make(map[string]bool) // addresses
	for _, t := range before {
		is[t.To] = t.Outcome
		if t.To == "" || !t.Outcome.isTold() {
			continue
		}
		email, _, err := a.address(ctx, t.To)
		if err != nil {
			return nil, err
		}
		written[email] = true
	}
	add := func(to string, outcome Outcome) {
		all = append(all, told{Dossier: signed.ID, About: l.About, For: l.For, To: to, Due: l.Due, At: a.base.Now().UTC(), Outcome: outcome})
	}
	known := 0
	for _, r := range readers {
		email, found, err := a.address(ctx, r.to)
		if err != nil {
			return nil, err
		}
		if found {
			known++
		}
		switch {
		case !found || is[r.to].isTold() || email != "" && written[email]:
		case email == "":
			add(r.to, NoAddress)
		default:
			written[email] = true
			add(r.to, Queued)
		}
	}
	if known == 0 && len(written) == 0 {
		add("", Nobody)
	}
	return all, nil
}

// write queues letters and keeps what became of them. That somebody had no address is kept with the day on which it was found.
func (a *App) write(tx store.Tx, all []told) error {
	for _, t := range all {
		err := t.put(tx)
		if err == nil && t.To != "" {
			nobody := t
			nobody.To = ""
			err = ignore(tx.DeleteDocument(toldKind, nobody.id()), store.ErrNotFound)
		}
		if err == nil && t.Outcome == Queued {
			err = a.post.Queue(tx, Mail{ID: t.id(), To: t.To, About: string(t.About), Args: t.args()})
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// settle writes what becomes of a row; where that was changed meanwhile, whoever changed it has put another one.
func (a *App) settle(ctx context.Context, side func(store.Tx) error) error {
	return ignore(a.base.Store().Update(ctx, side), store.ErrLost)
}

// forgetLater leaves what is kept of an account that is erased to [App.Work].
func (a *App) forgetLater(tx store.Tx, account string) error {
	if a.post != nil {
		if err := a.post.Forget(tx, waitingID(account)); err != nil {
			return err
		}
	}
	return tx.PutDue(store.DueRow{Kind: forgetKind, ID: account, At: a.base.Now()})
}

// looked is what the row of the commission's letters has: the day on which it was looked the last time.
type looked struct {
	Last calendar.Date `json:"last,omitzero"`
}

func waitingID(account string) string { return "commission-" + account }

// tellCommission queues a letter to each member of the commission where a report has come since the last one, or one waits since yesterday for longer than
// it should; and looks again tomorrow.
func (a *App) tellCommission(ctx context.Context, row store.TakenDue) error {
	var was looked
	if len(row.Data) > 0 {
		if err := json.Unmarshal(row.Data, &was); err != nil {
			was = looked{}
		}
	}
	today := a.base.Today()
	if a.post != nil && a.base.Now().Before(a.morning(today)) {
		return a.settle(ctx, func(tx store.Tx) error { return tx.PostponeDue(row, a.morning(today)) })
	}
	var members []string
	if a.post != nil && was.Last != today {
		news, err := a.news(ctx, was.Last, today)
		if err == nil && news {
			members, err = a.accounts.InRole(ctx, app.Commission)
		}
		if err != nil {
			return err
		}
	}
	data, err := json.Marshal(looked{today})
	if err != nil {
		return err
	}
	return a.settle(ctx, func(tx store.Tx) error {
		if err := tx.FinishDue(row); err != nil {
			return err
		}
		for _, account := range members {
			if err := a.post.Queue(tx, Mail{ID: waitingID(account), To: ToAccount + account, About: AboutWaiting}); err != nil {
				return err
			}
		}
		if a.post == nil {
			return nil
		}
		return tx.PutDue(store.DueRow{Kind: waitingKind, ID: theOnly, At: a.morning(today.AddDays(1)), Data: data})
	})
}

// news says whether a report that waits came from one day until before another, or has waited too long since then.
func (a *App) news(ctx context.Context, from, until calendar.Date) (bool, error) {
	waiting, err := a.register.Unexamined(ctx)
	for _, came := range waiting {
		for _, day := range []calendar.Date{came, came.AddDays(dossier.DecideDays + 1)} {
			if from.Compare(day) <= 0 && day.Compare(until) < 0 {
				return true, err
			}
		}
	}
	return false, err
}
