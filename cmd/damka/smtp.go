package main

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"damka/article"
	"damka/internal/app/mails"
	"damka/internal/mail"
	"damka/internal/store"
)

// smtpVariable is where an address with a password is: other users of a machine
// can read the command lines of all programs.
const smtpVariable = "DAMKA_SMTP"

// mailServer is the server that sends mails, by --smtp or the environment; nil
// when there is none. Mails have links, so people need an address under which
// they reach this server.
func (c serveCommand) mailServer(getenv func(string) string) (*mail.Config, error) {
	address := c.SMTP
	if address == "" {
		address = getenv(smtpVariable)
	}
	if address == "" {
		return nil, nil
	}
	config, err := mail.ParseURL(address)
	switch {
	case err != nil:
		return nil, err
	case c.SMTP != "" && config.SignsIn():
		return nil, article.Refuse("cli.serve.smtp_password", "")
	case c.PublicURL == "":
		return nil, article.Refuse("cli.serve.smtp_public_url", "")
	}
	return &config, nil
}

// correspondents are who gets mails and what makes their links.
type correspondents interface {
	mails.Readers
	mails.Links
}

// nobody is who gets mails as long as there are no accounts. What waits all
// the same is not thrown away.
type nobody struct{}

var errNobody = errors.New("there are no accounts here to write to")

func (nobody) Reader(context.Context, string, mails.Template) (mails.Reader, error) {
	return mails.Reader{}, errNobody
}

func (nobody) Link(context.Context, mails.Letter) (mails.Link, error) {
	return mails.Link{}, errNobody
}

// mailWorker sends the mails that wait.
type mailWorker struct {
	cancel context.CancelFunc
	done   chan struct{}
}

// startMails starts to send what waits in a store.
func startMails(config mail.Config, kept store.Store, people correspondents, site string, log *slog.Logger) *mailWorker {
	queue := mails.New(kept, mail.NewSender(config, mail.Options{}), people, people, mails.Options{Now: time.Now, Log: log, Site: site, Zone: time.Local})
	ctx, cancel := context.WithCancel(context.Background())
	w := &mailWorker{cancel, make(chan struct{})}
	go func() {
		defer close(w.done)
		if err := queue.Work(ctx); err != nil {
			log.Error("mails are not sent any more", "error", err)
		}
	}()
	return w
}

// stop waits a few seconds for a mail on its way.
func (w *mailWorker) stop() {
	w.cancel()
	<-w.done
}
