package registry

import (
	"damka/article"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/ratinglist"
	"damka/internal/web/page"
)

// follow says what has become of an objection, and which tournaments it may be about as long as it can be decided.
func (row *objectionRow) follow(c *page.Call, v article.Variant, o ratinglist.Objection, upheld []register.Upheld) error {
	row.Open = o.Decision == nil
	for _, u := range upheld {
		if u.ID != o.ID || u.Event.ID == "" {
			continue
		}
		row.Event, row.Open = &link{eventPath(u.Event.ID), u.Event.Plan.Name}, u.Awaits()
		switch {
		case u.In.IsValid():
			row.Follows = c.Text("register.upheld.in", i18n.A("list", quarterName(c.Reader, u.In)))
		case u.IsCorrected:
			row.Follows = c.Text("register.upheld.corrected")
		default:
			row.Follows = c.Text("register.upheld.awaits")
		}
	}
	if !row.Open {
		return nil
	}
	profile, err := c.Register.Profile(c.Context(), o.Person)
	if err != nil {
		return err
	}
	row.About = []page.Choice{{Label: c.Text("registry.objection.about.none")}}
	for _, of := range profile.Variants {
		for _, in := range of.Played {
			if of.Variant == v {
				name := in.Dossier.Plan.Name + ", " + c.Date(in.Dossier.Plan.Ends.Time())
				row.About = append(row.About, page.Choice{Value: in.Dossier.ID, Label: name, Chosen: row.Event != nil && row.Event.Path == eventPath(in.Dossier.ID)})
			}
		}
	}
	return nil
}
