package main

import (
	"context"
	"fmt"
	"slices"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/rosters"
	"damka/internal/i18n"
	"damka/internal/ratinglist"
)

// ratingsDrop takes a list away that was brought here and is wrong.
type ratingsDrop struct {
	dataFlags
	Quarter string `arg:""`
	Variant string `enum:"international,brazilian" default:"international" placeholder:"V"`
	Yes     bool
}

// Run says which list it is, and removes it where that was asked for.
func (c ratingsDrop) Run(s *streams) error {
	variant, err := article.ParseVariant(c.Variant)
	if err != nil {
		return err
	}
	quarter, err := ratinglist.ParseQuarter(c.Quarter)
	if err != nil {
		return misused("cli.ratings.quarter", article.Arg{Name: "quarter", Value: article.Text(article.Printable(c.Quarter))})
	}
	return sayRunning(s, c.withData(func(ctx context.Context, data openedData) error {
		kept, err := data.rosters.Kept(ctx, variant)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(kept, func(h rosters.Head) bool { return h.Quarter == quarter })
		if i >= 0 && !c.Yes {
			fmt.Fprintln(s.Err, c.said(s, "cli.ratings.drop_sure", kept[i]))
			return errWrong
		}
		gone, err := data.rosters.Drop(ctx, app.Arbiter, variant, quarter, "")
		if err != nil {
			return err
		}
		_, err = fmt.Fprintln(s.Out, c.said(s, "cli.ratings.dropped", gone))
		return err
	}))
}

func (c ratingsDrop) said(s *streams, key string, head rosters.Head) string {
	return s.Text.Text(key, i18n.A("quarter", head.Quarter.String()), i18n.A("n", head.Total), i18n.A("made", s.Text.Date(head.Made.Time())))
}
