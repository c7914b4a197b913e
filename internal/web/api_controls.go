package web

import (
	"net/http"

	"damka/article"
	"damka/clock"
	"damka/internal/i18n"
)

// apiControl is what a time control is.
type apiControl struct {
	Control string      `json:"control" doc:"as it is written"`
	Text    string      `json:"text" doc:"in words"`
	Class   string      `json:"class" doc:"official, rapid, blitz, or none: playable, not rated"`
	Article article.Ref `json:"article,omitempty" doc:"that makes the class"`
	Summary string      `json:"summary" doc:"the class in words"`
	Total60 int         `json:"total60" doc:"seconds for the first 60 moves"`
	Total80 int         `json:"total80" doc:"seconds for the first 80 moves"`
}

// apiReadControl says what a control is in a variant, as the form of the
// regulations shows while somebody types.
func apiReadControl(c *call) error {
	variant, err := article.ParseVariant(c.r.URL.Query().Get("variant"))
	if err != nil {
		return badRequest("input.unknown_variant", textArg("value", c.r.URL.Query().Get("variant")))
	}
	control, err := clock.Parse(c.r.URL.Query().Get("control"))
	if err != nil {
		return err
	}
	return c.json(http.StatusOK, apiControlOf(c.Reader, control, variant))
}

func apiControlOf(reader Reader, control clock.Control, variant article.Variant) apiControl {
	class, ref := control.Class(variant)
	return apiControl{
		Control: control.String(), Text: controlText(reader, control), Class: class.String(), Article: ref,
		Summary: reader.Text("desk.control.summary", i18n.A("class", i18n.Key("clock.class."+class.String())),
			i18n.A("sixty", control.Total(60)/60), i18n.A("eighty", control.Total(80)/60)),
		Total60: control.Total(60), Total80: control.Total(80),
	}
}
