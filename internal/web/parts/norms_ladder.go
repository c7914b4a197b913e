package parts

import (
	"fmt"
	"strings"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/title"
)

// ladderView is what a player has reached on a ladder, with the terms.
type ladderView struct {
	Title    string
	Games    int
	Mean     string // with its terms
	Strength string
	Points   int
	Needed   string // points for each norm that there is
	Limit    int    // rating of the opponents that are counted below
	Over     string
	Short    bool   // there are too few of them
	Beaten   string // empty: not a Swiss tournament
	Norm     string // made; empty: none
	LookUp   *lookUpView
	Missing  []missingView
	Outlooks []outlookView
}

// lookUpView is what a norm gives by table II.
type lookUpView struct {
	Text    string
	Reasons []Sentence
}

func ladderViewOf(reader page.Reader, s *events.Snapshot, p events.PlayerNorms, r title.LadderResult, personal bool) ladderView {
	view := ladderView{
		Title: reader.Text("norms.ladder." + r.Ladder.String()), Games: r.Games, Points: r.Points,
		Limit: r.Over.Limit, Over: reader.Text("norms.ladder.over_of", i18n.A("have", r.Over.Have), i18n.A("needed", r.Over.Needed)),
		Short: r.Over.Have < r.Over.Needed, Missing: missing(reader, s, r.Missing),
	}
	titles := r.Ladder.Titles()
	view.Outlooks = outlooks(reader, s, p.Forecast, func(g title.Grade) bool {
		return g.IsTitle() && g.IsWomens() == titles[0].IsWomens()
	})
	if r.Games > 0 {
		view.Strength = r.Strength.String()
		view.Mean = reader.Text("norms.ladder.mean_terms", i18n.A("sum", r.Terms.RatingSum), i18n.A("own", r.Terms.Own),
			i18n.A("games", r.Games), i18n.A("mean", fmt.Sprint(r.Mean)))
	}
	var needed []string
	for _, t := range titles {
		if points, ok := r.Needed[t]; ok {
			needed = append(needed, reader.Text("norms.ladder.needed_of", i18n.A("title", t.String()), i18n.A("points", points)))
		}
	}
	view.Needed = strings.Join(needed, ", ")
	if b := r.Beaten; b != nil {
		view.Beaten = reader.Text("norms.ladder.beaten_bands", i18n.A("high", b.Bands[0]), i18n.A("first", b.Limits[0]),
			i18n.A("middle", b.Bands[1]), i18n.A("second", b.Limits[1]), i18n.A("low", b.Bands[2]), i18n.A("third", b.Limits[2]))
	}
	if r.Norm != nil {
		view.Norm = r.Norm.String()
	}
	if personal && r.LookUp != nil {
		view.LookUp = lookUpViewOf(reader, s, *r.LookUp)
	}
	return view
}

func lookUpViewOf(reader page.Reader, s *events.Snapshot, look title.LookUp) *lookUpView {
	view := &lookUpView{reader.Text("norms.ladder.look_up_nothing"), normsSentences(reader, s, look.Why)}
	if look.Result != nil {
		view.Text = reader.Text("norms.ladder.look_up", i18n.A("result", look.Result.String()))
	}
	return view
}
