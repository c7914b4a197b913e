package main

import (
	"log/slog"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/deadlines"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
)

// A tournament that is refused is told of to its chief arbiter, with the reasons, in both languages and with a link; the page of the commission
// learns that the letter went. The address is nowhere but in the letter.
func TestLetterAboutARefusal(t *testing.T) {
	t.Parallel()
	data := startPosting(t, i18n.EN)
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(demonstrateRegister(t.Context(), data.openedData))
	of, x := receivedWithAFinding(t, data.openedData)
	p, err := data.register.Person(t.Context(), app.Arbiter, of.Chief)
	must(err)
	details := p.Details
	details.Email = "chief@example.org"
	must(data.register.Correct(t.Context(), app.Arbiter, of.Chief, p.Seq, details))
	why := register.Why{Seen: x.Found(), Text: "Za mało rund."}
	for _, f := range x.Findings {
		why.Findings = append(why.Findings, register.FindingKey(f))
	}
	must(data.register.Refuse(t.Context(), app.Arbiter, of.ID, why))
	queuing, sending := startDeadlines(data.deadlines, slog.New(slog.DiscardHandler)), startMails(data.post.queue, slog.New(slog.DiscardHandler))
	var header func(string) string
	text := ""
	for !strings.Contains(text, "Za mało rund.") { // others who have an address may be told of something first
		header, text = data.server.Next(t).Read(t)
	}
	sending.stop()
	queuing.stop()
	for _, want := range []string{"Komisja Techniczna odrzuciła", "The technical commission has refused", string(x.Findings[0].Article), "\nhttps://damka.example/calendar/" + of.ID + "\n", "• "} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if !strings.Contains(header("To"), "chief@example.org") || !strings.HasPrefix(header("Subject"), "Turniej odrzucony: ") {
		t.Errorf("%s, %s", header("To"), header("Subject"))
	}
	told, err := data.deadlines.Told(t.Context(), app.Arbiter, of.ID)
	must(err)
	if len(told) == 0 || told[len(told)-1].Outcome != deadlines.Sent || told[len(told)-1].Person != of.Chief {
		t.Errorf("%+v", told)
	}
	if strings.Contains(data.log.String(), "@") {
		t.Error(data.log.String())
	}
}

// receivedWithAFinding is a tournament that waits for the commission, of a chief arbiter known to the register, and what is found of it: something.
func receivedWithAFinding(t *testing.T, data openedData) (register.DossierRow, *register.Examination) {
	t.Helper()
	all, err := data.register.Waiting(t.Context(), app.Arbiter)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range all {
		if row.Phase != dossier.IsReceived || row.Chief == "" {
			continue
		}
		x, err := data.register.Examine(t.Context(), app.Arbiter, row.ID)
		if err != nil {
			t.Fatal(err)
		}
		if len(x.Findings) > 0 {
			return row, x
		}
	}
	t.Fatal("of no received tournament is anything found")
	return register.DossierRow{}, nil
}

// Each letter leads to the page on which its reader acts.
func TestPagesOfLettersAboutDeadlines(t *testing.T) {
	letter := func(role app.Role, about dossier.About, hands bool) deadlines.Letter {
		of := deadlines.Letter{About: about, Role: role, HandsIn: hands, Of: dossier.Signed{ID: "d", State: &dossier.State{Plan: dossier.Plan{Edition: article.PZWarc}}}}
		of.Of.Report = dossier.Report{Tournament: "t", Way: dossier.Here}
		return of
	}
	for want, of := range map[string]deadlines.Letter{
		"/registry/tournaments/d":    letter(app.Commission, dossier.NoticeSoon, false),
		"/calendar/d":                letter(app.AnyVisitor, dossier.WasReturned, false),
		"/tournaments/t/desk/papers": letter(app.Member, dossier.WasReturned, true),
	} {
		if got := deadlinePath(of); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
