package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"strings"
	"time"

	"damka/internal/app/accounts"
	"damka/internal/app/college"
	"damka/internal/app/deadlines"
	"damka/internal/app/mails"
	"damka/internal/app/register"
	"damka/internal/app/reminders"
	"damka/internal/i18n"
	"damka/internal/mail"
	"damka/internal/store"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// letters brings accounts and the queue of mails together: what accounts
// write is queued, and the queue asks accounts to whom it goes and for the secret of
// its link. Neither knows the other.
type letters struct {
	server mail.Config
	site   string    // the address of this Damka: links begin with it
	lang   i18n.Lang // for readers of whom no language is known

	accounts  *accounts.App
	reminders *reminders.App
	college   *college.App
	deadlines *deadlines.App
	register  *register.App
	queue     *mails.Mails
}

// connect makes the queue. It is called once the store is open, before anything is
// written.
func (l *letters) connect(kept store.Store, people *accounts.App, log *slog.Logger) {
	l.accounts = people
	l.queue = mails.New(kept, mail.NewSender(l.server, mail.Options{}), l, l, mails.Options{Now: time.Now, Log: log, Site: l.site, Zone: time.Local, Settings: l.site + "/me", Ended: l.ended})
}

// Queue implements [accounts.Post].
func (l *letters) Queue(tx store.DueTx, letter accounts.Letter) error {
	return l.queue.Queue(tx, mails.Letter{ID: letter.ID, To: letter.To, Template: mails.Template(letter.Template)})
}

// Cancel implements [accounts.Post].
func (l *letters) Cancel(tx store.DueTx, id string) error { return l.queue.Cancel(tx, id) }

// remindTo is the letter of reminders to an account.
func remindTo(account string, at time.Time) mails.Letter {
	return mails.Letter{ID: "reminder-" + account, To: accountsPrefix + account, Template: mails.Reminder, At: at}
}

// QueueBulletin implements [college.Post].
func (l *letters) QueueBulletin(tx store.Tx, id, to string, number int) error {
	return l.queue.Queue(tx, mails.Letter{ID: id, To: to, Template: mails.Bulletin, Args: map[string]string{"number": strconv.Itoa(number)}})
}

// QueueReply implements [college.Post].
func (l *letters) QueueReply(tx store.Tx, id, person, matter string) error {
	return l.queue.Queue(tx, mails.Letter{ID: id, To: deadlines.ToPerson + person, Template: mails.Reply, Args: map[string]string{"matter": matter}})
}

// QueueConference implements [college.Post].
func (l *letters) QueueConference(tx store.Tx, id, to string) error {
	return l.queue.Queue(tx, mails.Letter{ID: id, To: to, Template: mails.Conference})
}

// conferenceReader is an arbiter whom a letter tells of a conference, and what it tells; no language is known of them.
func (l *letters) conferenceReader(ctx context.Context, to string) (mails.Reader, college.Coming, error) {
	address, name, of, err := l.college.ConferenceReader(ctx, to)
	if errors.Is(err, college.ErrNotFound) {
		err = mails.ErrNotWanted
	}
	return mails.Reader{Address: address, Name: name, Lang: l.lang}, of, err
}

// conferenceLink is the page on which everybody reads when it is.
func (l *letters) conferenceLink(ctx context.Context, to string) (mails.Link, error) {
	_, of, err := l.conferenceReader(ctx, to)
	return mails.Link{URL: l.site + "/arbiters", Says: func(p *i18n.Printer) mails.Said {
		said := mails.Said{Args: []i18n.Arg{i18n.A("dates", p.DateRange(of.From.Time(), of.Until.Time()))}}
		for _, line := range []string{of.Title, of.Place} {
			if line != "" {
				said.Lines = append(said.Lines, line)
			}
		}
		return said
	}}, err
}

// replyLink is the tournament of the report in which the motion was, and what the letter says: the motion, what was decided, the reply.
func (l *letters) replyLink(ctx context.Context, matter string) (mails.Link, error) {
	of, event, err := l.college.Reply(ctx, matter)
	if errors.Is(err, college.ErrNotFound) {
		err = mails.ErrNotWanted
	}
	return mails.Link{URL: l.site + "/calendar/" + of.Dossier, Says: func(p *i18n.Printer) mails.Said {
		return mails.Said{Args: []i18n.Arg{i18n.A("tournament", event.Name)}, Lines: []string{"• " + of.Title, "• " + page.Capital(parts.MotionState(p, of)), of.Reply}}
	}}, err
}

// bulletinReader is who gets a letter that tells of a bulletin: a club or an arbiter, of whom no language is known.
func (l *letters) bulletinReader(ctx context.Context, to string) (reader mails.Reader, secret string, err error) {
	address, name, secret, err := l.college.BulletinReader(ctx, to)
	if errors.Is(err, college.ErrNotFound) {
		err = mails.ErrNotWanted
	}
	return mails.Reader{Address: address, Name: name, Lang: l.lang}, secret, err
}

// accountsPrefix begins the ids of readers that are accounts.
const accountsPrefix = "account/"

// Remind implements [reminders.Post]. A letter that is tried again, as the mail server did not answer, is not put off by the next
// game that falls due: it is about both, and the flag of the first may fall before.
func (l *letters) Remind(tx store.Tx, account string, at time.Time) error {
	return l.queue.QueueOnce(tx, remindTo(account, at))
}

// Forget implements [reminders.Post].
func (l *letters) Forget(tx store.Tx, account string) error {
	return l.queue.Cancel(tx, remindTo(account, time.Time{}).ID)
}

// Reader implements [mails.Readers].
func (l *letters) Reader(ctx context.Context, to string, template mails.Template) (mails.Reader, error) {
	if template == mails.Bulletin {
		reader, _, err := l.bulletinReader(ctx, to)
		return reader, err
	}
	if template == mails.Conference {
		reader, _, err := l.conferenceReader(ctx, to)
		return reader, err
	}
	if person, is := strings.CutPrefix(to, deadlines.ToPerson); is {
		return l.personReader(ctx, person)
	}
	who, err := l.accounts.Addressee(ctx, to, string(template))
	if err != nil {
		return mails.Reader{}, wanted(err)
	}
	lang, err := i18n.ParseLang(who.Language)
	if err != nil {
		lang = l.lang // nothing is known of the reader but the address
	}
	return mails.Reader{Address: who.Email.String(), Name: who.Name, Lang: lang, By: who.By}, nil
}

// linkPaths are the pages letters lead to, before the secret.
var linkPaths = map[mails.Template]string{mails.Invitation: "/join/", mails.Reset: "/reset/", mails.Confirm: "/confirm/"}

// Link implements [mails.Links].
func (l *letters) Link(ctx context.Context, letter mails.Letter) (mails.Link, error) {
	switch letter.Template {
	case mails.Bulletin:
		_, secret, err := l.bulletinReader(ctx, letter.To)
		return mails.Link{URL: l.site + "/college/receipts/" + secret}, err
	case mails.Conference:
		return l.conferenceLink(ctx, letter.To)
	case mails.Reply:
		return l.replyLink(ctx, letter.Args["matter"])
	case mails.Reminder:
		return l.reminding(ctx, strings.TrimPrefix(letter.To, accountsPrefix))
	}
	if isDeadline(letter.Template) {
		return l.deadlineLink(ctx, letter)
	}
	path, known := linkPaths[letter.Template]
	if !known {
		return mails.Link{}, fmt.Errorf("a letter %q leads to no page", letter.Template)
	}
	secret, until, err := l.accounts.MailSecret(ctx, letter.To, string(letter.Template))
	if err != nil {
		return mails.Link{}, wanted(err)
	}
	return mails.Link{URL: l.site + path + secret.Text(), Until: until}, nil
}

// reminding is the link of a reminder: the list of games is nobody's secret.
func (l *letters) reminding(ctx context.Context, account string) (mails.Link, error) {
	due, err := l.reminders.Letter(ctx, account)
	if errors.Is(err, reminders.ErrNotWanted) {
		err = mails.ErrNotWanted
	}
	return mails.Link{URL: l.site + "/play/correspondence", Until: due.Until, N: due.Games}, err
}

// wanted is an error of accounts in the words of the queue.
func wanted(err error) error {
	if errors.Is(err, accounts.ErrNotWanted) {
		return mails.ErrNotWanted
	}
	return err
}
