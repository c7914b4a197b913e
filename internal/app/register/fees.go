package register

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/register/person"
)

// feesDeed is what keeping some money needs: what is the arbiters' college's is kept by the college, too, and nothing else is.
func feesDeed(due person.Due) app.Deed {
	if due.IsArbiters() {
		return app.KeepArbiterFees
	}
	return app.KeepFees
}

// GiveLicence gives a player's licence of a year, without money. A ban that is in force refuses it; see [App.GiveLicenceDespite].
func (a *App) GiveLicence(ctx context.Context, actor app.Actor, id string, year int) error {
	return a.giveLicence(ctx, actor, id, year, nil)
}

// GiveLicenceDespite is GiveLicence by somebody who was warned of a ban and says why it is given nevertheless.
func (a *App) GiveLicenceDespite(ctx context.Context, actor app.Actor, id string, year int, why string) error {
	return a.giveLicence(ctx, actor, id, year, &why)
}

func (a *App) giveLicence(ctx context.Context, actor app.Actor, id string, year int, why *string) error {
	if err := a.base.Allow(ctx, actor, app.KeepFees, ""); err != nil {
		return err
	}
	row, err := a.Row(ctx, id)
	if err != nil {
		return err
	}
	if row.IsLicensed(year) { // it may be that of an entry which this one has replaced
		return article.Refuse(person.CodeLicensed, "", textArg("year", strconv.Itoa(year)))
	}
	return a.recordFor(ctx, actor, app.KeepFees, id, asPlayer(a.Today()), why, func(d *person.Despite) person.Command {
		return person.GiveLicence{Year: year, On: a.Today(), Despite: d}
	})
}

// RevokeLicence takes it back.
func (a *App) RevokeLicence(ctx context.Context, actor app.Actor, id string, year int) error {
	return a.change(ctx, actor, app.KeepFees, id, person.RevokeLicence{Year: year})
}

// Pay records money; its id is drawn. What licenses somebody, as a player or as an arbiter, is refused while a ban is in force; see [App.PayDespite].
func (a *App) Pay(ctx context.Context, actor app.Actor, id string, payment person.Payment) error {
	_, err := a.pay(ctx, actor, id, payment, nil)
	return err
}

// PayDespite is Pay by somebody who was warned of a ban and says why the money is recorded nevertheless.
func (a *App) PayDespite(ctx context.Context, actor app.Actor, id string, payment person.Payment, why string) error {
	_, err := a.pay(ctx, actor, id, payment, &why)
	return err
}

// PayArbiters records money of the arbiters' college for the entry that counts, and answers the payment's id. Why is that of whoever was warned of a ban; nil: nobody was.
func (a *App) PayArbiters(ctx context.Context, actor app.Actor, id string, payment person.Payment, why *string) (string, error) {
	if err := a.base.Allow(ctx, actor, app.KeepArbiterFees, ""); err != nil {
		return "", err
	}
	if !payment.For.IsArbiters() {
		return "", article.Refuse(person.CodeDue, "")
	}
	row, err := a.counting(ctx, id)
	if err != nil {
		return "", err
	}
	return a.pay(ctx, actor, row.ID, payment, why)
}

func (a *App) pay(ctx context.Context, actor app.Actor, id string, payment person.Payment, why *string) (given string, err error) {
	deed := feesDeed(payment.For)
	if err := a.base.Allow(ctx, actor, deed, ""); err != nil {
		return "", err
	}
	if payment.ID, err = a.base.NewID(); err != nil {
		return "", err
	}
	var kept *licensing
	switch payment.For {
	case person.Licence:
		kept = asPlayer(payment.On)
	case person.ArbiterFee:
		kept = asArbiter(payment.On)
	}
	return payment.ID, a.recordFor(ctx, actor, deed, id, kept, why, func(d *person.Despite) person.Command {
		payment.Despite = d
		return person.Pay{Payment: payment}
	})
}

// VoidPayment takes a payment back.
func (a *App) VoidPayment(ctx context.Context, actor app.Actor, id, payment string) error {
	deed := app.KeepFees
	p, err := a.people.Snapshot(ctx, id)
	if err == nil {
		for _, own := range p.Payments {
			if own.ID == payment {
				deed = feesDeed(own.For)
			}
		}
	}
	return a.change(ctx, actor, deed, id, person.VoidPayment{ID: payment})
}

// Ban is a ban as the arbiters' college knows it.
type Ban struct {
	ID          string
	By          string   // the body's stable word
	As          []string // stable words: player, official, arbiter
	From, Until calendar.Date
}

// licensing is what a ban keeps somebody from, and since when it counts.
type licensing struct {
	arbiter bool
	article article.Ref
	from    calendar.Date
}

func asPlayer(from calendar.Date) *licensing { return &licensing{false, banArticle, from} }

// asArbiter is licensing of who may not be under any ban (IV.6.1.2).
func asArbiter(from calendar.Date) *licensing { return &licensing{true, "IV.6.1.2", from} }

// The codes of what a ban refuses.
const (
	CodeBanned    article.Code = "person.banned"      // by, from, until
	CodeBannedFor article.Code = "person.banned_for"  // by, from: without an end
	CodeNoWhy     article.Code = "person.despite_why" // most: somebody who writes something down despite a ban says why
)

// mostReason is how many characters that has.
const mostReason = 2000

// BannedError refuses what a ban keeps somebody from. Who was warned may do it nevertheless.
type BannedError struct {
	*article.Refusal
	Bans []Ban // in force, that which ends last first
}

// Unwrap is the refusal.
func (e *BannedError) Unwrap() error { return e.Refusal }

// banned is the refusal of bans, which are some.
func (of licensing) banned(bans []Ban) *BannedError {
	b := bans[0]
	by, from := article.Arg{Name: "by", Value: article.Word("college.body." + b.By)}, textArg("from", b.From.String())
	if b.Until.IsValid() {
		return &BannedError{article.Refuse(CodeBanned, of.article, by, from, textArg("until", b.Until.String())), bans}
	}
	return &BannedError{article.Refuse(CodeBannedFor, of.article, by, from), bans}
}

// recordFor decides a command on a person's entry from which a ban may keep them: kept is from what, nil for nothing, and why is said by whoever was warned; nil: nobody was.
func (a *App) recordFor(ctx context.Context, actor app.Actor, deed app.Deed, id string, kept *licensing, why *string, command func(*person.Despite) person.Command) error {
	p, err := a.people.Snapshot(ctx, id)
	if err != nil {
		return err
	}
	if _, err := person.Decide(p.State, command(nil), a.Today()); err != nil { // what cannot be written needs no warning
		return err
	}
	despite, records, err := a.despite(ctx, id, kept, why)
	if err != nil {
		return err
	}
	return a.change(ctx, actor, deed, id, command(despite), records...)
}

// despite is what the event has of the bans that are in force, with its record; a refusal where nobody has said why.
func (a *App) despite(ctx context.Context, id string, kept *licensing, why *string) (*person.Despite, []journal.Record, error) {
	if kept == nil || a.arbiters == nil {
		return nil, nil, nil
	}
	bans, err := a.arbiters.Bans(ctx, id, kept.arbiter, kept.from, a.Today())
	if err != nil || len(bans) == 0 {
		return nil, nil, err
	}
	if why == nil {
		return nil, nil, kept.banned(bans)
	}
	text := strings.TrimSpace(*why)
	if text == "" || len([]rune(text)) > mostReason {
		return nil, nil, &BannedError{article.Refuse(CodeNoWhy, kept.article, article.Arg{Name: "most", Value: article.Number(mostReason)}), bans}
	}
	record, err := a.base.NewRecord(reason{text})
	if err != nil {
		return nil, nil, err
	}
	d := &person.Despite{Note: refOf(record)}
	for _, b := range bans {
		d.Bans = append(d.Bans, b.ID)
	}
	return d, []journal.Record{record}, nil
}

// reason is what the record of a note has.
type reason struct {
	Why string `json:"why"`
}

// reasonIn is the reason that a record of a person has; false for one of details.
func reasonIn(record journal.Record) (string, bool) {
	var r reason
	if record.Erased || json.Unmarshal(record.Data, &r) != nil {
		return "", false
	}
	return r.Why, r.Why != ""
}
