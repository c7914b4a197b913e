package pdf

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/report"
)

func headOf(t *testing.T) report.Head {
	t.Helper()
	logo := image.NewRGBA(image.Rect(0, 0, 60, 40))
	for i := range 60 * 40 {
		logo.Set(i%60, i/60, color.RGBA{uint8(4 * (i % 60)), 120, uint8(6 * (i / 60)), 255})
	}
	var file bytes.Buffer
	if err := png.Encode(&file, logo); err != nil {
		t.Fatal(err)
	}
	return report.Head{Name: "Związek Warcabowy Ziemi Zębowickiej", Address: "ul. Polna 3, 00-000 Zębowice\nzwiazek@example.org", Logo: file.Bytes()}
}

func certificateOf(name string, fields int) report.Certificate {
	c := report.Certificate{
		Title: "Zaświadczenie", Lead: "Zaświadcza się, że", Name: name, Number: "numer w centralnym rejestrze 10401", Has: "posiada kategorię I w warcabach stupolowych",
		Signer: "za Komisję Techniczną", Code: "7KQF-3M2H-X0PA", Address: "https://warcaby.example.org/verify/7KQF-3M2H-X0PA", Check: "Pod tym adresem rejestr mówi, czy zaświadczenie jest aktualne.",
	}
	for i := range fields {
		c.Fields = append(c.Fields, report.Field{Label: fmt.Sprintf("turniej %d", i+1), Value: "Memoriał Brzozy o Puchar Wójta Gminy\nZębowice, 7–11 listopada 2026"})
	}
	return c
}

// A certificate is a page with everything that it says, however much that is, and is the same file each time.
func TestCertificates(t *testing.T) {
	long := strings.Repeat("Brzęczyszczykiewicz-Chrząszczyżewoszycka ", 3)
	d := report.Document{Title: "Zaświadczenia", Tournament: "Rejestr", Head: headOf(t), Certificates: []report.Certificate{
		certificateOf("Ćma-Żołna Łucja", 3), certificateOf(long, 14), certificateOf(strings.Repeat("ŁĄKA", 40), 1),
	}}
	all := read(t, d)
	if len(all) != 3 {
		t.Fatalf("%d pages", len(all))
	}
	for i, page := range all {
		one := d.Certificates[i]
		for _, want := range []string{"Zaświadczenie", "Zaświadcza się, że", one.Number, one.Code, one.Address, "Za Komisję Techniczną", "Związek Warcabowy Ziemi Zębowickiej", "zwiazek@example.org"} {
			if !strings.Contains(page, want) {
				t.Errorf("page %d has no %q:\n%s", i+1, want, page)
			}
		}
		if n := strings.Count(page, "Zębowice, 7–11 listopada 2026"); n != len(one.Fields) {
			t.Errorf("page %d has %d of %d fields", i+1, n, len(one.Fields))
		}
	}
	first := drawn(t, "certificates", i18n.PL, d)
	for range 5 {
		if !bytes.Equal(first, drawn(t, "certificates", i18n.PL, d)) {
			t.Fatal("another file")
		}
	}
}

// Cards are ten on a page, and nothing of one is cut off that tells whose it is.
func TestPlayerCards(t *testing.T) {
	d := report.Document{Title: "Karty", Tournament: "Rejestr", Head: headOf(t)}
	for i := range 23 {
		card := report.PlayerCard{
			Title: "Karta zawodnika", Name: fmt.Sprintf("Ćma-Żołna Łucja %d", i), Number: fmt.Sprintf("Nr %d", 10400+i), Licence: "Licencja 2026", Club: "UKS Żołna",
			Held: []string{"100: K+", "64: II"}, Address: fmt.Sprintf("https://warcaby.example.org/people/%d", 10400+i),
		}
		switch i {
		case 3:
			card.Name, card.Club = strings.Repeat("Brzęczyszczykiewicz-Chrząszczyżewoszycka ", 2), strings.Repeat("Uczniowski Klub Sportowy przy Szkole Podstawowej ", 4)
		case 4:
			card.Name, card.Club, card.Held = "Kos Ewa", "", nil
		case 5:
			card.Name, card.Club = strings.Repeat("ŁĄKA", 12), strings.Repeat("ŻÓŁW", 30)
		}
		d.PlayerCards = append(d.PlayerCards, card)
	}
	all := read(t, d)
	if len(all) != 3 {
		t.Fatalf("%d pages for 23 cards", len(all))
	}
	for i, card := range d.PlayerCards {
		page := all[i/10]
		for _, want := range append(card.Held, card.Number, card.Address) {
			if !strings.Contains(page, want) {
				t.Errorf("page %d has no %q:\n%s", i/10+1, want, page)
			}
		}
	}
	if first := drawn(t, "player-cards", i18n.PL, d); !bytes.Equal(first, drawn(t, "player-cards", i18n.PL, d)) {
		t.Error("another file")
	}
	d.Head = report.Head{}
	drawn(t, "player-cards-bare", i18n.EN, d)
}
