package roster

import (
	"net/http"

	"damka/article"
	"damka/internal/ratingfile"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

const (
	codeNoFile  article.Code = "roster.no_file"       // no file was chosen
	codeVariant article.Code = "roster.other_variant" // want, got: a list of another variant than the tournament's
)

// refusedView is why a file was not kept, or something else was not done.
type refusedView struct {
	Text    string
	Article article.Ref
	Nothing bool // a file came, and nothing of it was read
}

// keep keeps a list that the register has published and a browser has downloaded, or that came on a stick: the desk goes on meanwhile.
func keep(c *page.Call) error {
	s, err := c.Snapshot()
	if err != nil {
		return err
	}
	if _, err := c.ReadForm(); err != nil {
		return err
	}
	fresh, err := keepFile(c, s.Settings.Variant)
	if refusal, refused := article.AsRefusal(err); refused {
		return showWith(c, http.StatusUnprocessableEntity, &refusedView{page.Capital(c.Explain(refusal.Reason)), refusal.Article, true})
	}
	if err != nil {
		return err
	}
	said := "kept"
	if !fresh {
		said = "known"
	}
	return c.Redirect(parts.DeskPath(s.ID, "roster") + "?file=" + said)
}

// keepFile keeps the file of the form, for a variant; false: it is here already.
func keepFile(c *page.Call, v article.Variant) (bool, error) {
	file, _, err := c.Request.FormFile("file")
	if err != nil {
		return false, article.Refuse(codeNoFile, "")
	}
	defer file.Close()
	list, err := ratingfile.Decode(file)
	if err != nil {
		return false, err
	}
	if list.Variant != v {
		return false, article.Refuse(codeVariant, "", article.Arg{Name: "want", Value: article.Word("variant." + v.String())}, article.Arg{Name: "got", Value: article.Word("variant." + list.Variant.String())})
	}
	return c.Rosters.Keep(c.Context(), c.Actor, list, "")
}
