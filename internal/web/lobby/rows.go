package lobby

import (
	"strconv"
	"time"

	"damka/article"
	"damka/clock"
	app "damka/internal/app/lobby"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/lobby"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
)

// row is an offer as lists and its own page show it.
type row struct {
	ID, Path   string
	Name       string // of Who, with the mark of a program
	Who        string // who made it, or who is asked where the reader made it
	Rating     string // empty: none is known
	Program    bool
	Variant    string
	Control    string
	Rated      bool
	Friendly   bool
	Colour     string // that the reader would have; empty: it is drawn
	Range      string // of ratings; empty: any
	Begins     string // how, if not as usual
	At         time.Time
	Until      time.Time // zero: as long as who made it is there
	Everybody  bool
	ByLink     bool
	IsYourself bool // the reader made it
}

// rowOf is an offer to a reader; other is who is named.
func rowOf(reader page.Reader, id string, o lobby.Offer, madeAt time.Time, other app.Person, own bool) row {
	c := o.Conditions
	r := row{
		ID: id, Path: offerPath(id), Who: nameOf(reader, other), Rating: ratingText(other.Rating), Program: other.Program,
		Variant: page.Capital(words.Variant(reader.Printer, c.Variant)), Control: controlText(reader, c), Rated: c.Rated, Friendly: c.Friendly,
		At: madeAt.In(reader.Now.Location()), Everybody: o.Audience == lobby.ToEverybody, ByLink: o.Audience == lobby.ToHolder, IsYourself: own,
	}
	if own && other.Party.IsZero() {
		r.Who = ""
	}
	r.Name = parts.Marked(reader.Printer, r.Who, r.Program)
	colour := c.Colour
	if !own {
		colour = colour.Other()
	}
	if colour.IsValid() {
		r.Colour = reader.Text("lobby.colour." + colour.String())
	}
	if c.Range != (lobby.Range{}) {
		r.Range = rangeText(reader, c.Range)
	}
	if c.Start != "" || c.Origin.Kind != "" {
		r.Begins = reader.Text("lobby.other_start")
	}
	if o.Until != 0 {
		r.Until = time.UnixMilli(int64(o.Until)).In(reader.Now.Location())
	}
	return r
}

// nameOf is what somebody is called.
func nameOf(reader page.Reader, p app.Person) string {
	switch {
	case p.Name != "":
		return p.Name
	case p.Party.Account != "":
		return reader.Text("lobby.somebody_gone")
	}
	return reader.Text("lobby.guest")
}

// ratingText is a rating; one that is not sure has a question mark, as players write it.
func ratingText(r lobby.Rating) string {
	switch {
	case !r.IsKnown():
		return ""
	case r.Provisional:
		return strconv.Itoa(r.Value) + "?"
	}
	return strconv.Itoa(r.Value)
}

func rangeText(reader page.Reader, r lobby.Range) string {
	switch {
	case r.Most == 0:
		return reader.Text("lobby.range_from", i18n.A("least", r.Least))
	case r.Least == 0:
		return reader.Text("lobby.range_to", i18n.A("most", r.Most))
	}
	return reader.Text("lobby.range_between", i18n.A("least", r.Least), i18n.A("most", r.Most))
}

// controlText is the control as players write it, with the tempo it belongs to.
func controlText(reader page.Reader, c lobby.Conditions) string {
	if !c.Control.IsValid() {
		return reader.Text("lobby.no_clock")
	}
	if c.Control.IsCorrespondence() {
		return page.Capital(parts.ControlText(reader, c.Control))
	}
	return parts.ShortControl(reader, c.Control) + " · " + tempoText(reader, c.Control, c.Variant)
}

func tempoText(reader page.Reader, control clock.Control, v article.Variant) string {
	tempo, timed := game.TempoOf(control, v)
	if !timed {
		return ""
	}
	return reader.Text("lobby.tempo." + string(tempo))
}
