package parts

import (
	"strings"
	"testing"

	"damka/article"
	"damka/internal/i18n"
	"damka/rating"
	"damka/title"
)

// What is needed, as briefly as possible: of categories that take as many
// points the highest.
func TestNeeded(t *testing.T) {
	points := func(n int) *int { return &n }
	lack := []article.Reason{article.Because("title.start_not_known", "VII.7.3.4")}
	views := needed(i18n.For(i18n.PL), []title.Outlook{
		{For: title.V, Least: points(2), Most: points(2)}, {For: title.IV, Least: points(2), Most: points(2)},
		{For: title.III, Least: points(2), Most: points(4)}, {For: title.II}, {For: title.I, Least: points(5)},
		{For: title.K, Least: points(5)}, {For: title.M, Least: points(5), Besides: lack},
	}, true)
	text := ""
	for _, v := range views {
		text += v.Grade + " " + v.Points + ", "
	}
	if strings.ReplaceAll(text, "\u00a0", " ") != "IV 2 pkt, III 2–4 pkt¹, I od 5 pkt², K od 5 pkt², M od 5 pkt²³, " {
		t.Error(text)
	}
	if views := needed(i18n.For(i18n.EN), []title.Outlook{{For: title.V, Least: points(2)}, {For: title.K, Least: points(3)}}, false); len(views) != 1 || views[0].Grade != "K" {
		t.Errorf("%v", views)
	}
}

func TestBriefChange(t *testing.T) {
	for millionths, want := range map[rating.Decimal]string{
		0: "0,00", 1_084_360: "+1,08", -24_438_075: "−24,44", 4_999: "0,00", 5_000: "+0,01", -5_000: "0,00", -5_001: "−0,01", 12_000_000: "+12,00",
	} {
		if got := briefChange(i18n.For(i18n.PL), millionths); got != want {
			t.Errorf("%s is shown as %s, want %s", millionths, got, want)
		}
	}
}
