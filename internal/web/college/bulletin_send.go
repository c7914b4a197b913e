package college

import (
	"strings"

	"damka/article"
	"damka/internal/app/college"
	"damka/internal/college/notice"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// bulletinReaders are to whom a bulletin goes: who has not got it first, then who has not confirmed it, then the others.
func bulletinReaders(c *page.Call) (*sheet, error) {
	page.KeepNothing(c)
	id := c.Request.PathValue("bulletin")
	k, err := c.College.Bulletin(c.Context(), id)
	if err != nil {
		return nil, err
	}
	all, err := c.College.BulletinReaders(c.Context(), c.Actor, id)
	if err != nil {
		return nil, err
	}
	i18n.SortBy(c.Printer, all, func(r college.Reader) string { return r.Name })
	here, number := c.Request.URL.Path, i18n.A("number", k.State.Issued.Number)
	view := &sheet{Crumbs: []link{{Path: "/college/bulletins", Label: c.Text("college.bulletins.title")}, {Path: "/college/bulletins/" + id, Label: c.Text("college.bulletins.number", number)}}, Title: c.Text("college.readers.title", number), Tabs: tabs(c)}
	view.Actions = []link{{Path: "/college/bulletins/clubs", Label: c.Text("college.bulletins.clubs")}}
	parts := []section{{ID: "unsent", Title: c.Text("college.readers.unsent")}, {ID: "open", Title: c.Text("college.readers.open")}, {ID: "received", Title: c.Text("college.readers.received")}}
	var unsent, open []college.Reader
	waiting := 0
	for _, r := range all {
		at, more := 0, cell{Text: c.Text("college.readers.no_address"), Bad: true}
		switch {
		case r.Received.IsValid():
			at, more = 2, cell{Text: date(c, r.Received), Note: wayOf(c, r.Way)}
		case r.Sent:
			at, more, open = 1, cell{Text: c.Text("college.readers.not_confirmed")}, append(open, r)
		default:
			unsent = append(unsent, r)
			if r.Reachable {
				more = cell{Text: c.Text("college.readers.reachable")}
				waiting++
			}
		}
		if parts[at].Table == nil {
			parts[at].Table = heads(parts[at].Title, c.Text("college.readers.who"), c.Text("college.readers.as"), c.Text("college.col.state"))
		}
		parts[at].Table.put(cell{Text: orErased(c, r.Name)}, cell{Text: asOf(c, r)}, more)
	}
	for i := range parts {
		if parts[i].Table == nil {
			parts[i].Empty = c.Text("college.readers.nobody")
		}
	}
	if waiting > 0 && c.College.HasPost() {
		parts[0].Forms = append(parts[0].Forms, form{Act: "post", Title: c.Text("college.readers.post"), Hint: c.Text("college.readers.post.hint"), Path: here, Button: c.Text("college.readers.post.button", i18n.A("n", waiting)), Open: true, Sure: follows(c.Text("college.readers.post.hint"), c.Text("college.readers.post.gone"))})
	} else if waiting > 0 {
		parts[0].Text = c.Text("college.bulletin_no_post")
	}
	if len(unsent) > 0 {
		parts[0].Forms = append(parts[0].Forms, tickForm(c, form{Act: "hand", Title: c.Text("college.readers.hand"), Hint: c.Text("college.readers.hand.hint"), Path: here, Button: c.Text("college.readers.hand.button")}, unsent))
	}
	if len(open) > 0 {
		parts[1].Forms = append(parts[1].Forms, tickForm(c, form{Act: "receive", Title: c.Text("college.readers.receive"), Hint: c.Text("college.readers.receive.hint"), Path: here, Button: c.Text("college.readers.receive.button")}, open))
	}
	view.Sections = parts
	return view, nil
}

func wayOf(c *page.Call, way notice.Way) string {
	if way == notice.ByMail {
		return c.Text("college.readers.by_link")
	}
	return c.Text("college.readers.by_hand")
}

func asOf(c *page.Call, r college.Reader) string {
	if r.Club != "" {
		return c.Text("college.readers.club")
	}
	return c.Text("college.readers.arbiter")
}

// tickForm has a tick for each reader.
func tickForm(_ *page.Call, one form, all []college.Reader) form {
	for _, r := range all {
		one.Fields = append(one.Fields, tickField("to_"+r.Person+"_"+r.Club, r.Name))
	}
	return one
}

// ticked are the readers who were ticked.
func ticked(f *page.Form) (all []notice.Recipient) {
	for name := range f.Values {
		rest, is := strings.CutPrefix(name, "to_")
		person, club, two := strings.Cut(rest, "_")
		if is && two && f.Has(name) {
			all = append(all, notice.Recipient{Person: person, Club: club})
		}
	}
	return all
}

// readerActs send a bulletin and write down who has got it.
var readerActs = map[string]act{
	"post": func(c *page.Call, _ *page.Form) (string, error) {
		_, err := c.College.PostBulletin(c.Context(), c.Actor, c.Request.PathValue("bulletin"))
		return "", err
	},
	"hand": func(c *page.Call, f *page.Form) (string, error) {
		return "", c.College.SendBulletin(c.Context(), c.Actor, c.Request.PathValue("bulletin"), notice.Sent{Day: c.College.Today(), To: ticked(f), Way: notice.ByHand})
	},
	"receive": func(c *page.Call, f *page.Form) (string, error) {
		all := ticked(f)
		if len(all) == 0 {
			return "", article.Refuse(notice.CodeRecipients, "")
		}
		for _, by := range all {
			if err := c.College.SendBulletin(c.Context(), c.Actor, c.Request.PathValue("bulletin"), notice.Received{Day: c.College.Today(), By: by, Way: notice.ByHand}); err != nil {
				return "", err
			}
		}
		return "", nil
	},
}

// clubAddresses are where bulletins of clubs go.
func clubAddresses(c *page.Call) (*sheet, error) {
	page.KeepNothing(c)
	addresses, clubs, err := c.College.ClubAddresses(c.Context(), c.Actor)
	if err != nil {
		return nil, err
	}
	view := &sheet{Crumbs: crumbs(c, link{Path: "/college/bulletins", Label: c.Text("college.bulletins.title")}), Title: c.Text("college.bulletins.clubs"), Lead: c.Text("college.bulletins.clubs.lead"), Tabs: tabs(c)}
	one := section{}
	var choose []page.Choice
	if len(clubs) == 0 {
		one.Empty = c.Text("college.bulletins.clubs.none")
	} else {
		one.Table = heads(view.Title, page.Capital(c.Text("college.readers.club")), c.Text("college.field.email"))
	}
	for _, club := range clubs {
		address := cell{Text: addresses[club.ID]}
		if address.Text == "" {
			address = cell{Text: c.Text("college.readers.no_address"), Bad: true}
		}
		one.Table.put(cell{Text: club.Name}, address)
		choose = append(choose, page.Choice{Value: club.ID, Label: club.Name})
	}
	if len(clubs) > 0 {
		email := textField("email", c.Text("college.field.email"), c.Text("college.bulletins.clubs.hint")).optional()
		email.Type = "email"
		one.Forms = []form{{Act: "address", Title: c.Text("college.bulletins.clubs.set"), Path: "/college/bulletins/clubs", Button: c.Text("college.bulletins.clubs.set"), Open: true, Fields: []field{choiceField("club", page.Capital(c.Text("college.readers.club")), choose), email}}}
	}
	view.Sections = []section{one}
	return view, nil
}

func setClubAddress(c *page.Call, f *page.Form) (string, error) {
	return "", c.College.SetClubAddress(c.Context(), c.Actor, f.Text("club"), f.Text("email"))
}

// receipt is where the link of a letter leads: to the bulletin, and to the button that confirms it. To look confirms nothing, as programs look at links, too.
func receipt(c *page.Call) (*sheet, error) {
	page.KeepNothing(c)
	k, by, err := c.College.Receipt(c.Context(), c.Request.PathValue("secret"))
	if err != nil {
		return nil, err
	}
	title := c.Text("college.bulletins.number", i18n.A("number", k.State.Issued.Number))
	view := &sheet{Title: title, Lead: k.Words(k.State.Issued.Record).Title, Actions: []link{{Path: "/college/bulletins/" + k.ID, Label: c.Text("college.receipt.read"), Primary: true}, {Path: "/college/bulletins/" + k.ID + "/bulletin.pdf", Label: "PDF"}}}
	one := section{Facts: []fact{{Label: c.Text("college.col.issued"), Text: date(c, k.State.Issued.Day)}}}
	if got, is := k.State.ReceiptOf(by); is {
		one.Text = c.Text("college.receipt.done", i18n.A("date", date(c, got.Day)))
	} else {
		one.Forms = []form{{Act: "confirm", Title: c.Text("college.receipt.confirm"), Hint: c.Text("college.receipt.hint"), Path: c.Request.URL.Path, Button: c.Text("college.receipt.confirm"), Open: true}}
	}
	view.Sections = []section{one}
	return view, nil
}

// confirmReceipt writes down that the letter came.
func confirmReceipt(c *page.Call) error {
	if _, err := c.ReadForm(); err != nil {
		return err
	}
	if err := c.College.ConfirmReceipt(c.Context(), c.Request.PathValue("secret")); err != nil {
		return notThere(err)
	}
	return c.Redirect(c.Request.URL.Path + "?done")
}
