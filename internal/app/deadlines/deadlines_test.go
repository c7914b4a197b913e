package deadlines

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/dossier"
)

// VII.7.3.4: whoever entered a tournament and its chief arbiter are reminded of its notice a week before it is due and on the day, each once; nobody where
// notice was given.
func TestVII_7_3_4_Notice(t *testing.T) {
	w := newWorld(t)
	id := w.enter(w.actor(planner), article.PZWarc, w.person("Ewa", "ewa@example.org"))
	w.enter(w.actor(planner), article.PZWarc, "")
	w.must(w.register.ChangePlan(w.ctx, w.actor(planner), id, dossier.Notify{On: day("2026-10-01")}))
	w.until("2026-10-16")
	w.expect("before", "")
	w.until("2026-10-17")
	w.expect("a week before", "10-17 notice_soon planner")
	w.until("2026-11-19")
	w.expect("on the day", "10-24 notice_today planner")

	w = newWorld(t)
	id = w.enter(w.actor(planner), article.PZWarc, w.person("Ewa", "ewa@example.org"))
	w.until("2026-10-23")
	w.expect("a week before", "10-17 notice_soon ewa, 10-17 notice_soon planner")
	w.must(w.register.ChangePlan(w.ctx, w.actor(other), id, dossier.Notify{On: day("2026-10-23")}))
	w.until("2026-11-19")
	w.expect("after the notice", "")
}

// VII.7.5, KS IV.4.2: the report is asked for two days before it is due, and on the day after it, with the article of the edition; the day is counted by the edition.
// Whoever gave notice is reminded, too.
func TestVII_7_5_Report(t *testing.T) {
	for edition, want := range map[article.Edition][2]string{
		article.PZWarc:   {"11-20 report_soon ewa, 11-20 report_soon other, 11-20 report_soon planner, 11-23 report_late ewa, 11-23 report_late other, 11-23 report_late planner", "VII.7.5"},
		article.FMJD2006: {"11-27 report_soon ewa, 11-27 report_soon other, 11-27 report_soon planner, 11-30 report_late ewa, 11-30 report_late other, 11-30 report_late planner", "KS IV.4.2"},
	} {
		w := newWorld(t)
		id := w.enter(w.actor(planner), edition, w.person("Ewa", "ewa@example.org"))
		w.must(w.register.ChangePlan(w.ctx, w.actor(other), id, dossier.Notify{On: day("2026-10-01")}))
		w.until("2027-02-01")
		for _, s := range w.sent {
			if got := string(s.letter.Of.Plan.ReportArticle()); got != want[1] {
				t.Errorf("%v: %s", edition, got)
			}
		}
		w.expect(fmt.Sprint(edition), want[0])
	}
}

// Nobody is written to at night, nor about what they see on the day on which they enter it.
func TestLettersGoInTheMorning(t *testing.T) {
	w := newWorld(t)
	w.sleep("2026-10-18")
	w.enter(w.actor(planner), article.PZWarc, "")
	w.work()
	w.expect("on the day", "")
	w.now = w.now.Add(15*60*60*1e9 + 60*1e9) // one minute past midnight
	w.work()
	w.expect("at night", "")
	w.now = w.now.Add(8 * 60 * 60 * 1e9)
	w.work()
	w.expect("in the morning", "10-19 notice_soon planner")
}

// The days and the morning are those of the offices, whatever the zone of the machine's clock.
func TestTheMorningIsThatOfTheOffices(t *testing.T) {
	w := newWorld(t)
	w.sleep("2026-10-18")
	w.enter(w.actor(planner), article.PZWarc, "")
	w.office = time.FixedZone("offices", 2*60*60)
	w.open(w.store)
	w.now = time.Date(2026, 10, 18, 23, 0, 0, 0, time.UTC) // one in the morning of the 19th
	w.work()
	w.expect("at night", "")
	w.now = time.Date(2026, 10, 19, 6, 1, 0, 0, time.UTC)
	w.work()
	w.expect("at eight in the offices", "10-19 notice_soon planner")
}

// A server that was down says only what still makes sense: of one deadline the newest letter alone, of what is long over nothing.
func TestWhatIsLateCollapses(t *testing.T) {
	for back, want := range map[string]string{
		"2026-10-20": "10-20 notice_soon planner", "2026-10-24": "10-24 notice_today planner", "2026-10-25": "", "2026-11-22": "11-22 report_soon planner",
		"2026-12-20": "12-20 report_late planner", "2027-06-01": "",
	} {
		w := newWorld(t)
		w.enter(w.actor(planner), article.PZWarc, "")
		w.work()
		w.sleep(back)
		w.open(w.store)
		w.work()
		w.expect("back on "+back, want)
	}
}

// A letter that the mail server did not take in time is not sent when it makes no sense any more, and the next one is.
func TestALetterThatWaitedTooLong(t *testing.T) {
	w := newWorld(t)
	id := w.enter(w.actor(planner), article.PZWarc, "")
	w.down = true
	w.until("2026-10-23")
	if told := w.told(id); len(told) != 1 || told[0].Outcome != Queued {
		t.Errorf("%+v", told)
	}
	w.down = false
	w.until("2026-10-25")
	w.expect("in the end", "10-24 notice_today planner")
	if told := w.told(id); len(told) != 1 || told[0].About != dossier.NoticeToday || told[0].Outcome != Sent {
		t.Errorf("%+v", told)
	}
	w.refuses = true
	w.until("2026-11-24")
	told := w.told(id)
	if len(told) != 3 || told[2].About != dossier.ReportLate || told[2].Outcome != Failed {
		t.Errorf("%+v", told)
	}
}

// VII.7.1: what the commission decides is told at once: that a report came back, with its words, and to whoever handed it in; not to whoever decided. Then the next deadline is told
// of. Handed in again there is nothing to remind of.
func TestAReportComesBack(t *testing.T) {
	w := newWorld(t)
	id := w.enter(w.actor(planner), article.PZWarc, w.person("Ewa", "ewa@example.org"))
	w.sleep("2026-11-18")
	handIn := func() {
		t.Helper()
		_, err := w.register.HandIn(w.ctx, w.actor(sender), register.Handed{Dossier: id, Tournament: "tournamentoftests", Way: dossier.Uploaded})
		w.must(err)
	}
	handIn()
	w.now = w.now.Add(14 * 60 * 60 * 1e9) // late in the evening
	w.must(w.register.Return(w.ctx, w.actor(planner), id, register.Why{Text: "Brak tabeli."}))
	w.work()
	for _, s := range w.sent {
		if s.letter.Of.Note != "Brak tabeli." || s.letter.Due != day("2026-11-25") || s.letter.HandsIn != (s.to == "sender@example.org") {
			t.Errorf("%+v", s.letter)
		}
	}
	w.expect("at once", "11-18 returned ewa, 11-18 returned sender")
	w.until("2026-11-24")
	w.expect("two days before", "11-23 mend_soon ewa, 11-23 mend_soon planner, 11-23 mend_soon sender")
	handIn()
	w.until("2026-11-25")
	w.roles = nil // the commission's own letters are another test's
	w.must(w.register.Return(w.ctx, w.actor(other), id, register.Why{Text: "Brak podpisu."}))
	w.work()
	w.got()
	handIn()
	w.until("2026-12-09")
	w.expect("handed in", "")
	w.must(w.register.Refuse(w.ctx, w.actor(other), id, register.Why{Text: "To nie był turniej."}))
	w.work()
	w.expect("refused", "12-09 refused ewa, 12-09 refused planner, 12-09 refused sender")
	w.until("2027-02-01")
	w.expect("after the end", "")
}

// Two who share an address get one letter, and so does who is both.
func TestOneLetterToAnAddress(t *testing.T) {
	w := newWorld(t)
	w.enter(w.actor(planner), article.PZWarc, w.person("Ewa", "Planner@example.org"))
	w.until("2026-10-19")
	w.expect("one address", "10-17 notice_soon planner")
	w.accounts[planner] = "moved@example.org"
	w.open(w.store)
	w.until("2026-10-23")
	w.expect("another address of the same account", "10-20 notice_soon planner")
}

// Whom nobody can reach is named; as soon as there is an address, the letter goes. Where there is nobody at all, that is said.
func TestNoAddress(t *testing.T) {
	w := newWorld(t)
	w.accounts[planner] = ""
	chief := w.person("Ewa", "")
	id, lonely := w.enter(w.actor(planner), article.PZWarc, chief), w.enter(app.Arbiter, article.PZWarc, "")
	w.until("2026-10-18")
	told := w.told(id)
	if len(told) != 2 || told[0].Outcome != NoAddress || told[1].Outcome != NoAddress || told[0].Account+told[1].Account != "Osoba pla" || told[0].Person+told[1].Person != chief {
		t.Errorf("%+v", told)
	}
	if told := w.told(lonely); len(told) != 1 || told[0].Outcome != Nobody {
		t.Errorf("%+v", told)
	}
	p, err := w.register.Person(w.ctx, app.Arbiter, chief)
	w.must(err)
	details := p.Details
	details.Email = "ewa@example.org"
	w.must(w.register.Correct(w.ctx, app.Arbiter, chief, p.Seq, details))
	w.must(w.register.Staff(w.ctx, app.Arbiter, lonely, []dossier.Arbiter{{Person: chief, Role: dossier.Chief}}))
	w.work()
	w.until("2026-10-23")
	w.expect("with an address", "10-18 notice_soon ewa, 10-19 notice_soon ewa")
	if told := w.told(lonely); len(told) != 1 || told[0].Outcome != Sent || told[0].Person != chief {
		t.Errorf("%+v", told)
	}
}

// A person who is erased gets no letter, not one that waits either, and nothing is kept of those they got. Nor of an account.
func TestErased(t *testing.T) {
	w := newWorld(t)
	chief := w.person("Ewa", "ewa@example.org")
	id := w.enter(w.actor(planner), article.PZWarc, chief)
	w.down = true
	w.until("2026-10-17")
	all, err := w.base.ExportedPerson(w.ctx, app.Concerned{ID: chief})
	w.must(err)
	if text := fmt.Sprint(all[exportName]); !strings.Contains(text, "notice_soon") || strings.Contains(text, "@") {
		t.Errorf("exported: %s", text)
	}
	w.must(w.register.Erase(w.ctx, app.Arbiter, chief))
	if told := w.told(id); len(told) != 1 || told[0].Account == "" {
		t.Errorf("%+v", told)
	}
	exported, err := w.base.Exported(w.ctx, planner)
	w.must(err)
	if !strings.Contains(fmt.Sprint(exported[exportName]), "notice_soon") {
		t.Errorf("exported: %v", exported)
	}
	w.must(w.store.Update(w.ctx, func(tx storeTx) error { delete(w.accounts, planner); return w.base.Erased(tx, planner) }))
	w.down = false
	w.work()
	w.until("2026-10-25")
	w.expect("to those erased", "")
	for _, told := range w.told(id) {
		if told.Outcome != Nobody {
			t.Errorf("%+v", told)
		}
	}
}

// The commission is written to once a day at most: on the day after a report came, and when one waits for too long; what it says is so when it is sent.
func TestTheCommissionIsToldWhatWaits(t *testing.T) {
	w := newWorld(t)
	first, second := w.enter(app.Arbiter, article.PZWarc, ""), w.enter(app.Arbiter, article.PZWarc, "")
	w.until("2026-11-18")
	w.expect("nothing waits", "")
	for _, id := range []string{first, second} {
		_, err := w.register.HandIn(w.ctx, app.Arbiter, register.Handed{Dossier: id, Tournament: "tournament" + id, Way: dossier.Uploaded})
		w.must(err)
		w.work()
	}
	w.expect("the same day", "")
	w.until("2026-11-19")
	if len(w.sent) != 2 || w.sent[0].letter.Reports != 2 {
		t.Errorf("%+v", w.sent)
	}
	w.expect("the next day", "11-19 commission other, 11-19 commission planner")
	w.must(w.register.Refuse(w.ctx, app.Arbiter, first, register.Why{Text: "x"}))
	w.until("2026-12-31")
	w.expect("too long", "12-04 commission other, 12-04 commission planner")
}

// What went to whom is for those who see dossiers.
func TestToldIsForTheCommission(t *testing.T) {
	w := newWorld(t)
	id := w.enter(w.actor(planner), article.PZWarc, "")
	var forbidden *app.ForbiddenError
	if _, err := w.Told(w.ctx, app.Visitor, id); !errors.As(err, &forbidden) || forbidden.Deed != app.SeeDossiers {
		t.Error(err)
	}
	member, err := app.NewActor(app.Identity{Way: app.ByAccount, ID: sender})
	w.must(err)
	if _, err := w.Told(w.ctx, member, id); !errors.As(err, &forbidden) {
		t.Error(err)
	}
}

// Without mail nothing is kept, and rows are done with.
func TestWithoutMail(t *testing.T) {
	w := newWorld(t)
	id := w.enter(w.actor(planner), article.PZWarc, "")
	w.App = New(w.base, w.register, w, nil)
	w.until("2026-10-20")
	w.expect("no mail", "")
	if told := w.told(id); len(told) != 0 || w.HasMail() {
		t.Errorf("%+v", told)
	}
}
