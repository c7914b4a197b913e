package mails_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"damka/internal/app/mails"
	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/mail"
	"damka/internal/store"
)

func everyTemplate() []mails.Letter {
	all := []mails.Letter{
		{ID: "invitation", Template: mails.Invitation},
		{ID: "reset", Template: mails.Reset},
		{ID: "confirm", Template: mails.Confirm},
		{ID: "rated", Template: mails.Rated, Args: map[string]string{"tournament": "Mistrzostwa Łodzi 2026"}},
		{ID: "reminder", Template: mails.Reminder},
		{ID: "commission", Template: mails.Commission},
	}
	for _, template := range ofTournaments {
		all = append(all, mails.Letter{ID: strings.ReplaceAll(string(template), "_", "-"), Template: template})
	}
	return all
}

// Every letter as both kinds of readers get it.
func TestLettersInWords(t *testing.T) {
	for lang, to := range map[i18n.Lang]string{i18n.PL: "account/ola", i18n.EN: "account/tom"} {
		var all strings.Builder
		for _, message := range sent(t, to, everyTemplate()) {
			fmt.Fprintf(&all, "%s\nTo: %s\nList-Unsubscribe: %s\nSubject: %s\n\n%s\n====\n", message.ID, message.Name, message.Settings, message.Subject, message.Text)
			if i18n.Marked(all.String()) || message.Language != lang.String() {
				t.Errorf("%s: something is missing", message.ID)
			}
		}
		golden.Expect(t, "testdata/letters."+lang.String()+".golden", all.String())
	}
}

// Whoever may read either language gets the letter in both, the federation's first, under one subject and above one line of the sender.
func TestLettersInBothLanguages(t *testing.T) {
	message := sent(t, "person/eva", []mails.Letter{{ID: "late", Template: mails.ReportLate}})[0]
	golden.Expect(t, "testdata/letters.both.golden", message.Subject+"\n\n"+message.Text)
	if message.Language != "pl" || strings.Count(message.Text, "\n-- \n") != 1 {
		t.Errorf("%q", message.Text)
	}
}

// What became of a letter is told with it: sent, not wanted any more, given up; not before the last try.
func TestEndOfALetter(t *testing.T) {
	for name, of := range map[string]struct {
		to     string
		answer error
		want   []mails.End
	}{
		"sent": {"account/ola", nil, []mails.End{mails.Sent}}, "for nobody": {"account/nobody", nil, []mails.End{mails.NotWanted}},
		"refused": {"account/ola", never, []mails.End{mails.Failed}}, "busy": {"account/ola", busy, nil},
	} {
		synctest.Test(t, func(t *testing.T) {
			o, stop := workingAt(t, 1, func() time.Time { return noon })
			var ends []mails.End
			o.Mails.Ended = func(tx store.Tx, letter mails.Letter, end mails.End) error {
				ends = append(ends, end)
				if letter.ID != "a" || letter.To != of.to {
					t.Errorf("%s: %+v", name, letter)
				}
				return nil
			}
			o.post.answer = func(int) error { return of.answer }
			o.queue(t, mails.Letter{ID: "a", To: of.to, Template: mails.ReportLate})
			synctest.Wait()
			stop()
			if !slices.Equal(ends, of.want) {
				t.Errorf("%s: %v, want %v", name, ends, of.want)
			}
		})
	}
}

// sent are letters as they are sent to one reader at noon.
func sent(t *testing.T, to string, letters []mails.Letter) (all []mail.Message) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		o, stop := workingAt(t, 1, func() time.Time { return noon })
		for _, letter := range letters {
			letter.To = to
			o.queue(t, letter)
			synctest.Wait()
		}
		stop()
		all = o.post.all()
	})
	if len(all) != len(letters) {
		t.Fatalf("%d of %d letters were sent", len(all), len(letters))
	}
	return all
}

// Names of tournaments come from anybody: they begin no header and no line.
func TestNamesFromOutside(t *testing.T) {
	for name, shown := range map[string]string{
		"Puchar\r\nBcc: zly@example.com": "Puchar Bcc: zly@example.com",
		"Puchar\u2028\tZimy\x00":         "Puchar Zimy",
		"Puchar\xffZimy":                 "Puchar\ufffdZimy",
		strings.Repeat("ż", 200):         strings.Repeat("ż", 119) + "…",
		"{site} |#~":                     "{site} |#~",
	} {
		message := sent(t, "account/tom", []mails.Letter{{ID: "a", Template: mails.Rated, Args: map[string]string{"tournament": name}}})[0]
		if message.Subject != "Tournament rated: "+shown || !strings.Contains(message.Text, "“"+shown+"”") {
			t.Errorf("%q: %q, %q", name, message.Subject, message.Text)
		}
	}
}

// What a problem is has words, with and without a reply.
func TestProblemsInWords(t *testing.T) {
	for _, stage := range []mail.Stage{mail.Checking, mail.Connecting, mail.SigningIn, mail.Addressing, mail.Delivering, mails.Preparing, mails.Unreadable} {
		key := "mail.problem." + string(stage)
		for _, lang := range i18n.Langs() {
			for _, code := range []int{0, 550} {
				shown := i18n.For(lang).Text(key, i18n.A("code", code))
				if !i18n.Has(key) || i18n.Marked(shown) || strings.Contains(shown, "(0)") {
					t.Errorf("%s: %q", key, shown)
				}
			}
		}
	}
}

func TestBadLetters(t *testing.T) {
	o := newOffice(newStore(t), time.Now)
	good := mails.Letter{ID: "rated-1.b", To: "account/ola", Template: mails.Rated, Args: map[string]string{"tournament": "x"}}
	o.queue(t, good)
	for name, spoil := range map[string]func(*mails.Letter){
		"no id":                    func(l *mails.Letter) { l.ID = "" },
		"a long id":                func(l *mails.Letter) { l.ID = strings.Repeat("a", 81) },
		"an id with an address":    func(l *mails.Letter) { l.ID = "ola@example.pl" },
		"an id with capitals":      func(l *mails.Letter) { l.ID = "A" },
		"an id with a dot at end":  func(l *mails.Letter) { l.ID = "a." },
		"to nobody":                func(l *mails.Letter) { l.To = "" },
		"to an address":            func(l *mails.Letter) { l.To = "ola@example.pl" },
		"to somebody long":         func(l *mails.Letter) { l.To = strings.Repeat("a", 129) },
		"no template":              func(l *mails.Letter) { l.Template = "" },
		"another template":         func(l *mails.Letter) { l.Template = "greeting" },
		"without a tournament":     func(l *mails.Letter) { l.Args = nil },
		"more than can be kept":    func(l *mails.Letter) { l.Args = map[string]string{"tournament": strings.Repeat("a", store.MaxDueData)} },
		"the argument of another":  func(l *mails.Letter) { l.Args = map[string]string{"game": "x"} },
		"an id that is two points": func(l *mails.Letter) { l.ID = "a..b" },
	} {
		bad := good
		spoil(&bad)
		err := o.store.Update(t.Context(), func(tx store.Tx) error { return o.Queue(tx, bad) })
		if err == nil || strings.Contains(err.Error(), "@") {
			t.Errorf("%s: %v", name, err)
		}
	}
	counts(t, o, 0, 1, 0)
}
