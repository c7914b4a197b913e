package parts

import (
	"strconv"

	"damka/article"
	"damka/clock"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/words"
)

// Control is what a time control is.
type Control struct {
	Control string      `json:"control" doc:"as it is written"`
	Text    string      `json:"text" doc:"in words"`
	Class   string      `json:"class" doc:"official, rapid, blitz, or none: playable, not rated"`
	Article article.Ref `json:"article,omitempty" doc:"that makes the class"`
	Summary string      `json:"summary" doc:"the class in words"`
	Warning string      `json:"warning,omitempty" doc:"that games do not count, in words"`
	Other   *Variant    `json:"otherVariant,omitempty" doc:"in which games with it count by the same edition, where they do not in this one"`
	Total60 int         `json:"total60" doc:"seconds for the first 60 moves"`
	Total80 int         `json:"total80" doc:"seconds for the first 80 moves"`
}

// Variant is a variant of draughts.
type Variant struct {
	Name string `json:"name" doc:"international, brazilian or russian"`
	Text string `json:"text" doc:"in words"`
}

// ControlOf is what a time control is in a variant by an edition, which must
// cover it.
func ControlOf(reader page.Reader, control clock.Control, edition article.Edition, variant article.Variant) (Control, error) {
	if !edition.Covers(variant) {
		return Control{}, article.Refuse("settings.edition_not_for_variant", "",
			article.Arg{Name: "edition", Value: article.Word("edition." + edition.String())},
			article.Arg{Name: "variant", Value: article.Word("variant." + variant.String())})
	}
	class, ref := control.Class(edition, variant)
	warning, other := "", (*Variant)(nil)
	if class == clock.Unclassified {
		other = otherVariant(reader, control, edition)
		warning = reader.Text("desk.control.unrated", i18n.A("variant", i18n.Key("variant."+variant.String())))
	}
	return Control{
		Warning: warning, Other: other,
		Control: control.String(), Text: ControlText(reader, control), Class: class.String(), Article: ref,
		Summary: reader.Text("desk.control.summary", i18n.A("class", i18n.Key("clock.class."+class.String())),
			i18n.A("sixty", control.Total(60)/60), i18n.A("eighty", control.Total(80)/60)),
		Total60: control.Total(60), Total80: control.Total(80),
	}, nil
}

// otherVariant is the first variant of draughts in which games with a control
// count by an edition; nil if there is none.
func otherVariant(reader page.Reader, control clock.Control, edition article.Edition) *Variant {
	for _, variant := range article.Variants() {
		if class, _ := control.Class(edition, variant); variant.IsDraughts() && class != clock.Unclassified {
			return &Variant{variant.String(), words.Variant(reader.Printer, variant)}
		}
	}
	return nil
}

// ControlText is a time control in words: "80 minut do końca partii
// + 60 sekund na posunięcie".
func ControlText(reader page.Reader, control clock.Control) string {
	return words.Control(reader.Printer, control)
}

// LateArticle is the article by which a player who comes too late loses the game.
func LateArticle(v article.Variant) article.Ref {
	if v.IsDraughts() {
		return "II.5.5"
	}
	return "FIDE 6.7.1"
}

// ShortControl is a control as players write it, and where that is one number or days, in words: a bare 1 says nothing.
func ShortControl(reader page.Reader, control clock.Control) string {
	only := control.Periods()[0]
	if only.Days == 0 && control.String() == strconv.Itoa(only.Minutes) {
		return reader.Text("clock.minutes_short", i18n.A("minutes", only.Minutes))
	}
	if only.Days > 0 {
		return ControlText(reader, control)
	}
	return control.String()
}
