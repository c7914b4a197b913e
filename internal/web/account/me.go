package account

import (
	"errors"
	"net/http"

	"damka/internal/account"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

func (p pages) showMe(c *page.Call) error {
	of := c.Signed.Account
	view := meOf(c.Reader, of, profileOf(of), p.of(c).HasMail(), p.events(c), page.Defects{})
	view.Own = parts.OwnGamesOf(c)
	var err error
	if view.Reminders, err = remindersOf(c); err != nil {
		return err
	}
	if view.Handed, view.HandedCut, err = handedBy(c); err != nil {
		return err
	}
	view.Said = said(c, map[string]string{"saved": "me.saved", "sent": "me.email.sent"})
	return c.Show(view)
}

// handedBy are the tournaments that were handed in to the register with the account, in a browser or by a token of it.
func handedBy(c *page.Call) (rows []handedRow, cut bool, err error) {
	if c.Register == nil {
		return nil, false, nil
	}
	all, cut, err := c.Register.OwnReports(c.Context(), c.Actor)
	if err != nil {
		return nil, false, err
	}
	var ids []string
	for _, one := range all {
		ids = append(ids, one.ID)
	}
	answers, err := parts.AnswersTo(c, ids...)
	for _, one := range all {
		status := "dossier.phase." + string(one.Phase)
		if one.Corrected.IsValid() {
			status = "registry.status.corrected"
		}
		rows = append(rows, handedRow{"/calendar/" + one.ID, one.Plan.Name, c.DateLong(one.Plan.Starts.Time()), page.Capital(c.Text(status)), answers[one.ID]})
	}
	return rows, cut, err
}

func (p pages) amend(c *page.Call) error {
	before := c.Signed.Account
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	typed := profile{f.Text("name"), f.Text("email"), f.Text("language"), f.Text("theme")}
	mailed, err := p.change(c, before, typed)
	if err != nil {
		defects, _, rest := wrong(c.Reader, err, profileFields...)
		if rest != nil {
			return rest
		}
		view := meOf(c.Reader, before, typed, p.of(c).HasMail(), p.events(c), defects)
		if view.Reminders, err = remindersOf(c); err != nil {
			return err
		}
		if view.Handed, view.HandedCut, err = handedBy(c); err != nil {
			return err
		}
		return c.ShowStatus(unprocessable, view)
	}
	page.Prefer(c, typed.Language, typed.Theme)
	if mailed {
		return goOn(c, mePath, "sent")
	}
	return goOn(c, mePath, "saved")
}

// change stores what differs. All of it is looked at first, so that a slip in one field keeps
// the others from being saved, too; the address, which needs a sign-in just now, goes first.
func (p pages) change(c *page.Call, before account.Account, typed profile) (mailed bool, err error) {
	_, badName := before.Named(typed.Name)
	_, badLook := before.WithLook(typed.Language, typed.Theme)
	var badEmail error
	if typed.Email != "" {
		_, badEmail = account.ParseEmail(typed.Email)
	}
	if err := errors.Join(badName, badEmail, badLook); err != nil {
		return false, err
	}
	if typed.Email != before.Email().String() {
		if err := p.of(c).SetEmail(c.Context(), c.Actor, typed.Email); err != nil {
			return false, err
		}
		mailed = typed.Email != "" && p.of(c).HasMail()
	}
	if typed.Name != before.Name() {
		if err := p.of(c).SetName(c.Context(), c.Actor, typed.Name); err != nil {
			return mailed, err
		}
	}
	return mailed, p.of(c).SetLook(c.Context(), c.Actor, typed.Language, typed.Theme)
}

func (p pages) sendConfirm(c *page.Call) error {
	if err := p.of(c).SetEmail(c.Context(), c.Actor, c.Signed.Account.Email().String()); err != nil {
		return err
	}
	return goOn(c, mePath, "sent")
}

// remindersOf is the form about reminders; nil where no mail is sent.
func remindersOf(c *page.Call) (*remindersView, error) {
	if c.Reminders == nil || !c.Reminders.HasMail() {
		return nil, nil
	}
	wanted, err := c.Reminders.Wants(c.Context(), c.Actor)
	return &remindersView{Wanted: wanted, Unsent: c.Signed.Account.ConfirmedEmail().IsZero()}, err
}

// wantReminders switches letters about moves by correspondence on or off.
func (p pages) wantReminders(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	if c.Reminders == nil {
		return &page.StatusError{Status: http.StatusNotFound}
	}
	if err := c.Reminders.Want(c.Context(), c.Actor, f.Has("wanted")); err != nil {
		return err
	}
	return goOn(c, mePath, "saved")
}
