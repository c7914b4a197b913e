package college_test

import (
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/college"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// IV.5.4: what somebody pays is written down and taken back on the arbiter's page; the statement has each payment, what was spent and what is left.
func TestIV_5_4_MoneyOfTheCollege(t *testing.T) {
	s := newSite(t)
	s.posts(s.ks, person(1), act("take_over", "class", "i", "day", "2015-01-01"))
	s.Purse.Paid = append(s.Purse.Paid, college.Payment{ID: "office", Person: webtest.PersonID(1), For: college.AnnualFee, Year: 2026, Amount: 5000, Day: s.College.Today()}) // typed in the register
	s.has(s.ks, person(1), i18n.PL, "Wpłaty na rzecz KS", "Roczna opłata sędziowska 2026", "50,00 zł")
	s.has(s.Site, "/arbiters", i18n.PL, "Brzoza, Ala", "jest")
	s.refuses(s.ks, person(1), act("pay", "for", "annual", "year", "2026", "amount", "50", "day", "2026-11-14"), "Opłata za rok 2026 jest już wpisana: 50,00 zł, wpłata z dnia 14 listopada 2026")
	s.has(s.ks, person(1), i18n.PL, "Opłata za 2026 rok jest wpisana: 50,00 zł")
	s.refuses(s.ks, person(1), act("pay", "for", "annual", "year", "2027", "amount", "", "day", "2026-11-14"), "Podaj kwotę, na przykład 50,00")
	s.posts(s.ks, person(2), act("pay", "for", "publications", "amount", "15", "day", "2026-11-14"))
	s.posts(s.ks, person(2), act("pay", "for", "conference", "amount", "35,50", "day", "2026-11-14"))
	s.posts(s.ks, "/college/statement?year=2026", act("spend", "what", "Znaczki i koperty", "amount", "120", "day", "2026-11-10"))
	s.refuses(s.ks, "/college/statement?year=2026", act("spend", "what", "", "amount", "1", "day", "2026-11-10"), "Uzupełnij pole „")
	s.has(s.ks, "/college/statement", i18n.PL, "Razem\n100,50 zł", "10 XI 2026 · Znaczki i koperty\n120,00 zł", "Razem\n120,00 zł", "Wpływy minus wydatki\n−19,50 zł", "Wpłaty w 2026 roku", "Dąb, Bolek", "Wydawnictwa KS", "Opłata za konferencję")
	s.has(s.ks, "/college/statement", i18n.EN, "Total\n100.50 zł", "Payments in 2026")
	if csv := s.ks.Get("/college/statement.csv?year=2026", "Accept-Language: pl"); !strings.Contains(csv.Body, "Saldo;Wpływy minus wydatki;;-19,50") || strings.Contains(csv.Body, "Dąb") {
		t.Error(csv.Body)
	}
	s.posts(s.ks, person(1), act("unpay", "payment", "office"))
	s.posts(s.ks, "/college/statement?year=2026", act("unspend", "expense", "1"))
	s.has(s.ks, "/college/statement", i18n.PL, "Razem\n50,50 zł", "Razem\n0,00 zł")
	board := s.As(t, "zarzad", app.Grant{Role: app.Board})
	if got := board.Post("/college/statement?year=2026", act("spend", "what", "x", "amount", "1", "day", "2026-11-10")); got.StatusCode != http.StatusForbidden {
		t.Errorf("the board spends: %d", got.StatusCode)
	}
}

// IV.6.1.2: the annual fee of who is banned is not written down: the page names the ban and offers to record it nevertheless, with a reason.
func TestIV_6_1_2_TheFeeOfWhoIsBanned(t *testing.T) {
	s := newSite(t)
	s.posts(s.ks, person(1), act("take_over", "class", "i", "day", "2015-01-01"))
	s.posts(s.ks, "/college/bans", act("impose", "person", "1", "by", "board", "day", "2026-11-10", "from", "2026-11-10", "player", "on"))
	fee := act("pay", "for", "annual", "year", "2026", "amount", "50", "day", "2026-11-14")
	body := s.refuses(s.ks, person(1), fee, "W mocy jest dyskwalifikacja")
	text := webtest.Readable(s, body, "main")
	if !strings.Contains(text, "IV.6.1.2") || !strings.Contains(text, "Zarząd") || !strings.Contains(body, `name="despite"`) || !strings.Contains(body, `value="50"`) || len(s.Purse.Paid) != 0 {
		t.Errorf("%s\n%+v", text, s.Purse.Paid)
	}
	if strings.Contains(s.ks.Get(person(1)).Body, `name="despite"`) {
		t.Error("it is offered to who was not warned")
	}
	fee.Set("despite", "on")
	s.refuses(s.ks, person(1), fee, "Napisz, dlaczego")
	fee.Set("why", "Wpłacono przed orzeczeniem.")
	s.posts(s.ks, person(1), fee)
	if !slices.Equal(s.Purse.Why, []string{"Wpłacono przed orzeczeniem."}) {
		t.Errorf("%+v", s.Purse)
	}
	s.has(s.ks, person(1), i18n.PL, "Roczna opłata sędziowska 2026", "mimo dyskwalifikacji")
	s.has(s.ks, person(1), i18n.EN, "in spite of a ban")
}

// The statement is a paper, the same file each time.
func TestStatementOnPaper(t *testing.T) {
	s := newSite(t)
	s.posts(s.ks, person(1), act("take_over", "class", "i", "day", "2015-01-01"))
	path := "/college/statement.pdf?year=2026"
	for _, lang := range i18n.Langs() {
		got := s.ks.Get(path, "Accept-Language: "+lang.String())
		if got.StatusCode != http.StatusOK || !strings.HasPrefix(got.Body, "%PDF-") {
			t.Errorf("%s: %d", path, got.StatusCode)
		}
		if again := s.ks.Get(path, "Accept-Language: "+lang.String()); again.Body != got.Body {
			t.Errorf("%s: another file", path)
		}
		if folder := os.Getenv("DAMKA_PDF"); folder != "" { // to be looked at
			if err := os.WriteFile(filepath.Join(folder, "college-"+url.PathEscape(path)+"."+lang.String()+".pdf"), []byte(got.Body), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	if got := s.Get(path); got.StatusCode != http.StatusForbidden {
		t.Errorf("a visitor prints %s: %d", path, got.StatusCode)
	}
}
