package main

import (
	"context"
	"errors"
	"log/slog"
	"strings"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/deadlines"
	"damka/internal/app/mails"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/store"
	"damka/internal/words"
)

// deadlineLetters brings the letters about deadlines and the queue of mails together.
type deadlineLetters struct{ *letters }

// startDeadlines starts to queue letters about deadlines of tournaments.
func startDeadlines(all *deadlines.App, log *slog.Logger) *regular {
	return startRegular(func(ctx context.Context) {
		if err := all.Work(ctx); err != nil {
			log.Error("nobody is reminded of deadlines of tournaments any more", "error", err)
		}
	})
}

// Queue implements [deadlines.Post].
func (l deadlineLetters) Queue(tx store.Tx, mail deadlines.Mail) error {
	return l.queue.Queue(tx, mails.Letter{ID: mail.ID, To: mail.To, Template: mails.Template(mail.About), Args: mail.Args})
}

// Forget implements [deadlines.Post].
func (l deadlineLetters) Forget(tx store.Tx, id string) error { return l.queue.Cancel(tx, id) }

// isDeadline says whether a letter is about a deadline of a tournament.
func isDeadline(template mails.Template) bool {
	if template == mails.Commission {
		return true
	}
	for _, about := range dossier.Abouts() {
		if string(about) == string(template) {
			return true
		}
	}
	return false
}

// deadlineMail is a letter of the queue in the words of deadlines.
func deadlineMail(letter mails.Letter) deadlines.Mail {
	return deadlines.Mail{ID: letter.ID, To: letter.To, About: string(letter.Template), Args: letter.Args}
}

// ended tells what became of a letter to whom it matters; see [mails.Options].
func (l *letters) ended(tx store.Tx, letter mails.Letter, end mails.End) error {
	if !isDeadline(letter.Template) || l.deadlines == nil {
		return nil
	}
	outcomes := map[mails.End]deadlines.Outcome{mails.Sent: deadlines.Sent, mails.Failed: deadlines.Failed}
	return l.deadlines.Ended(tx, deadlineMail(letter), outcomes[end])
}

// personReader is somebody of the register. Nothing says which language they read: it is Polish, as the federation's is, with English below.
func (l *letters) personReader(ctx context.Context, person string) (mails.Reader, error) {
	name, email, found, err := l.register.Contact(ctx, person)
	if err == nil && (!found || email == "") {
		err = mails.ErrNotWanted
	}
	return mails.Reader{Address: email, Name: name, Lang: i18n.PL, Guessed: true}, err
}

// deadlineLink is where somebody can act, and what the letter says beside its words.
func (l *letters) deadlineLink(ctx context.Context, letter mails.Letter) (mails.Link, error) {
	of, err := l.deadlines.Letter(ctx, deadlineMail(letter))
	if errors.Is(err, deadlines.ErrNotWanted) {
		err = mails.ErrNotWanted
	}
	if err != nil {
		return mails.Link{}, err
	}
	if of.About == "" {
		return mails.Link{URL: l.site + "/registry", N: of.Reports}, nil
	}
	names, err := l.namesIn(ctx, of)
	return mails.Link{URL: l.site + deadlinePath(of), Says: func(p *i18n.Printer) mails.Said { return deadlineWords(p, of, names) }}, err
}

// namesIn are the persons of the register whom the reasons of a letter are about, by the argument.
func (l *letters) namesIn(ctx context.Context, of deadlines.Letter) (map[string]string, error) {
	names := make(map[string]string)
	findings, _ := of.Of.Why()
	for _, f := range findings {
		for _, arg := range f.Args {
			id, is := dossier.IsInRegister(arg)
			if !is {
				continue
			}
			name, _, found, err := l.register.Contact(ctx, id)
			if err != nil {
				return nil, err
			}
			if found {
				names[arg] = name
			}
		}
	}
	return names, nil
}

// deadlinePath is the page on which the reader acts: whoever handed a report in mends it on the tournament's desk; the bodies of the federation have the
// tournament's page in the register; everybody else the one in the calendar, which says what to do.
func deadlinePath(of deadlines.Letter) string {
	isBack := of.About == dossier.WasReturned || of.About == dossier.MendSoon || of.About == dossier.MendLate
	switch of.Role {
	case app.Owner, app.Commission, app.College, app.Board:
		return "/registry/tournaments/" + of.Of.ID
	}
	if isBack && of.HandsIn && of.Of.Report.Way == dossier.Here {
		return "/tournaments/" + of.Of.Report.Tournament + "/desk/papers"
	}
	return "/calendar/" + of.Of.ID
}

// deadlineWords are the days, and the reasons for which a report came back or a tournament was refused.
func deadlineWords(p *i18n.Printer, of deadlines.Letter, names map[string]string) mails.Said {
	plan := of.Of.Plan
	day := func(d calendar.Date) string {
		if !d.IsValid() {
			return ""
		}
		return p.DateLong(d.Time())
	}
	said := mails.Said{Args: []i18n.Arg{
		i18n.A("tournament", plan.Name), i18n.A("day", day(of.Due)), i18n.A("starts", day(plan.Starts)), i18n.A("ends", day(plan.Ends)), i18n.A("article", string(plan.ReportArticle())),
	}}
	findings, _ := of.Of.Why()
	for _, f := range findings {
		line := "• " + words.Finding(p, f, func(arg string) string { return names[arg] })
		if f.Article != "" {
			line += " (" + string(f.Article) + ")"
		}
		said.Lines = append(said.Lines, line)
	}
	if note := strings.TrimSpace(of.Of.Note); note != "" {
		if of.About == dossier.WasApproved || of.About == dossier.WasMended { // no sentence before it asks for one
			note = p.Text("mail.noted") + " " + note
		}
		said.Lines = append(said.Lines, note)
	}
	return said
}
