package events

import (
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/tiebreak"
)

// checkCriteria names the first tie-break of regulations that is not one here.
// A newer version may know it; an order that no version has is no such case.
func (f *checkedFile) checkCriteria(written journal.Event, settings tournament.Settings) error {
	articles := settings.System.Articles()
	known := make([]string, 0, len(settings.TieBreaks))
	for _, criterion := range AllowedCriteria(settings.System) {
		known = append(known, criterion.String())
	}
	for i, name := range settings.TieBreaks {
		field, before := "settings.tieBreaks."+strconv.Itoa(i), settings.TieBreaks[:i]
		criterion := article.Arg{Name: "criterion", Value: article.Text(article.Printable(name))}
		switch {
		case !slices.Contains(known, name):
			return &FileError{f.line(written), article.Because("file.criterion_unknown", articles.Places,
				article.Arg{Name: "event", Value: article.Number(written.Seq)}, article.Arg{Name: "kind", Value: article.Text(written.Type)},
				article.Arg{Name: "field", Value: article.Text(field)}, criterion,
				article.Arg{Name: "system", Value: article.Word("system." + settings.System.String())},
				article.Arg{Name: "known", Value: article.Text(strings.Join(known, ", "))})}
		case slices.Contains(before, name):
			return f.impossible(written, tournament.Problem{Field: field, Reason: article.Because("event.criterion_twice", articles.Places, criterion)})
		case slices.Contains(before, tiebreak.PlayOff.String()):
			return f.impossible(written, tournament.Problem{Field: field, Reason: article.Because("event.criterion_after_play_off", articles.Places, criterion)})
		}
	}
	return nil
}
