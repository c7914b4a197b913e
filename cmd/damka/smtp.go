package main

import (
	"context"
	"log/slog"

	"damka/article"
	"damka/internal/app/mails"
	"damka/internal/app/reminders"
	"damka/internal/mail"
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

// startReminders starts to queue letters about moves that are due.
func startReminders(all *reminders.App, log *slog.Logger) *regular {
	return startRegular(func(ctx context.Context) {
		if err := all.Work(ctx); err != nil {
			log.Error("nobody is reminded of moves any more", "error", err)
		}
	})
}

// startMails starts to send what waits. To stop takes a few seconds where a mail is on its
// way.
func startMails(queue *mails.Mails, log *slog.Logger) *regular {
	return startRegular(func(ctx context.Context) {
		if err := queue.Work(ctx); err != nil {
			log.Error("mails are not sent any more", "error", err)
		}
	})
}
