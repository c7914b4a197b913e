package main

import (
	"log/slog"
	"regexp"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/college"
	words "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/matter"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/register/person"
)

// A bulletin goes to a declared arbiter by mail, and the link of the letter records that it came. The address is nowhere but in the letter.
func TestLetterOfABulletin(t *testing.T) {
	t.Parallel()
	data := startPosting(t, i18n.PL)
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(demonstrateRegister(t.Context(), data.openedData))
	bulletins, err := data.college.Bulletins(t.Context())
	must(err)
	all, err := data.college.Arbiters(t.Context())
	must(err)
	who := all[0].Person
	must(data.college.Declare(t.Context(), app.Arbiter, who, arbiter.Declared{Day: data.college.Today()}, college.Contact{Email: "sedzia@example.org"}))
	must(data.college.AnswerDeclaration(t.Context(), app.Arbiter, who, true, college.Words{}))
	draft, _, err := data.college.BulletinDraft(t.Context(), app.Arbiter)
	must(err)
	id, err := data.college.IssueDraft(t.Context(), app.Arbiter, draft)
	must(err)
	if n, err := data.college.PostBulletin(t.Context(), app.Arbiter, id); err != nil || n != 1 || len(bulletins) != 1 {
		t.Fatalf("%d letters, %d bulletins before, %v", n, len(bulletins), err)
	}
	sending := startMails(data.post.queue, slog.New(slog.DiscardHandler))
	header, text := data.server.Next(t).Read(t)
	sending.stop()
	if header("Subject") != "Biuletyn Kolegium Sędziów nr 2" || !strings.Contains(header("To"), "sedzia@example.org") {
		t.Errorf("%s, %s", header("Subject"), header("To"))
	}
	link := regexp.MustCompile(`\nhttps://damka\.example/college/receipts/(2-[a-z2-7]{20})\n`).FindStringSubmatch(text)
	if link == nil {
		t.Fatalf("no link in\n%s", text)
	}
	must(data.college.ConfirmReceipt(t.Context(), link[1]))
	readers, err := data.college.BulletinReaders(t.Context(), app.Arbiter, id)
	must(err)
	received := 0
	for _, r := range readers {
		if r.Received.IsValid() {
			received++
			if r.Person != who {
				t.Errorf("%+v", r)
			}
		}
	}
	if received != 1 || strings.Contains(data.log.String(), "@") {
		t.Errorf("%d receipts\n%s", received, data.log.String())
	}
}

// IV.2.26: the reply to a motion of a report goes to the chief arbiter at the address that the register has, with the motion and what was decided; in both languages, as nothing says which they read.
func TestIV_2_26_LetterOfAReply(t *testing.T) {
	t.Parallel()
	data := startPosting(t, i18n.PL)
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	chief, _, err := data.register.Register(t.Context(), app.Arbiter, 0, person.Details{Name: fullname.Of("Świerk", "Bożena"), Email: "bozena@example.org"})
	must(err)
	id, err := data.college.OpenMatter(t.Context(), app.Arbiter, matter.Opened{
		Day: data.college.Today(), Kind: matter.Motion, By: words.Arbiters, Owner: words.Arbiters, Subject: matter.Subject{Dossier: "d3m7aabz2x5kdefg", Person: chief},
	}, college.Words{Title: "Więcej zegarów."})
	must(err)
	must(data.college.DecideMatter(t.Context(), app.Arbiter, id, matter.Decided{Day: data.college.Today(), By: words.Arbiters, View: matter.No}, college.Words{}))
	must(data.college.ReplyTo(t.Context(), app.Arbiter, id, college.Words{Text: "Zegarów jest dość."}))
	sending := startMails(data.post.queue, slog.New(slog.DiscardHandler))
	header, text := data.server.Next(t).Read(t)
	sending.stop()
	if !strings.Contains(header("To"), "bozena@example.org") {
		t.Error(header("To"))
	}
	for _, part := range []string{"• Więcej zegarów.", "Wniosku nie uwzględniono", "Motion not accepted", "Zegarów jest dość.", "https://damka.example/calendar/d3m7aabz2x5kdefg"} {
		if !strings.Contains(text, part) {
			t.Errorf("no %q in\n%s", part, text)
		}
	}
}
