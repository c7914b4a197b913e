package papers

import (
	"errors"
	"io"
	"net/http"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// letterheadView is the head of all papers.
type letterheadView struct {
	Saved         bool
	Wrong         page.Defects
	Name, Address page.FormField
	Logo          page.FormField
	LogoHint      string
	HasLogo       bool
}

func showLetterhead(c *page.Call) error {
	head, err := c.Events.Letterhead(c.Context())
	if err != nil {
		return err
	}
	view := letterheadOf(c, head, nil)
	view.Saved = c.Request.URL.Query().Get("saved") != ""
	return c.Show(view)
}

func letterheadOf(c *page.Call, head events.Letterhead, problems []tournament.Problem) letterheadView {
	wrong := page.DefectsOf(c.Reader, problems)
	return letterheadView{
		Wrong: wrong, Name: wrong.Text("name", head.Name), Address: wrong.Text("address", head.Address), Logo: wrong.Text("logo", ""), HasLogo: len(head.Logo) > 0,
		LogoHint: c.Text("letterhead.logo_hint", i18n.A("pixels", events.MaxLogoSide), i18n.A("bytes", events.MaxLogo>>20)),
	}
}

// saveLetterhead changes the head. Without a picture the logo stays as it is.
func saveLetterhead(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	head := events.Letterhead{Name: f.Text("name"), Address: f.Text("address")}
	if head.Logo, err = sentLogo(c); err != nil {
		return err
	}
	if head.Logo == nil && f.Has("noLogo") {
		head.Logo = []byte{}
	}
	err = c.Events.SetLetterhead(c.Context(), c.Actor, head)
	if problems := page.ProblemsIn(err); problems != nil {
		now, err := c.Events.Letterhead(c.Context())
		if err != nil {
			return err
		}
		head.Logo = now.Logo
		return c.ShowStatus(http.StatusUnprocessableEntity, letterheadOf(c, head, problems))
	}
	if err != nil {
		return err
	}
	return c.Redirect("/admin/letterhead?saved=1")
}

// sentLogo is the picture that was sent; nil: none was.
func sentLogo(c *page.Call) ([]byte, error) {
	file, _, err := c.Request.FormFile("logo")
	if errors.Is(err, http.ErrMissingFile) || errors.Is(err, http.ErrNotMultipart) {
		return nil, nil
	}
	if err != nil {
		return nil, page.FormError(err)
	}
	defer file.Close()
	picture, err := io.ReadAll(file)
	if len(picture) == 0 {
		return nil, err
	}
	return picture, err
}

// showLogo answers with the logo alone, which is on papers for everybody.
func showLogo(c *page.Call) error {
	head, err := c.Events.Letterhead(c.Context())
	if err != nil {
		return err
	}
	if len(head.Logo) == 0 {
		return &page.StatusError{Status: http.StatusNotFound}
	}
	c.Writer.Header().Set("Content-Type", "image/png")
	c.NoStore()
	_, err = c.Writer.Write(head.Logo)
	return page.Gone(err)
}
