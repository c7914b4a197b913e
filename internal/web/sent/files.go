package sent

import (
	"net/http"
	"strconv"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// FileError makes an answer of what is wrong with a tournament file. The line
// goes with the reason's arguments, in front.
func FileError(err error) error {
	if fault, ok := journal.AsFileError(err); ok {
		args := []article.Arg{page.NumberArg("line", fault.Line)}
		for _, arg := range fault.Args {
			args = append(args, page.TextArg(arg.Name, arg.Value))
		}
		return &page.StatusError{Status: http.StatusUnprocessableEntity, Reason: article.Because(article.Code(fault.Code), "", args...)}
	}
	var unknown *tournament.UnknownEventError
	if page.AsError(err, &unknown) {
		return &page.StatusError{Status: http.StatusUnprocessableEntity, Reason: article.Because("file.event_unknown", "",
			page.TextArg("event", unknown.Name), page.TextArg("version", strconv.Itoa(unknown.Version)))}
	}
	var diverged *events.DivergedError
	if page.AsError(err, &diverged) {
		return &page.StatusError{Status: http.StatusConflict, Reason: article.Because("input.file_diverged", "",
			page.TextArg("id", diverged.ID), page.TextArg("seq", strconv.FormatUint(diverged.Seq, 10)))}
	}
	return err
}

// LineOf is the line of the file that an error of fileError names.
func LineOf(err error) (int, bool) {
	var status *page.StatusError
	if !page.AsError(err, &status) {
		return 0, false
	}
	line, _ := status.Reason.Args.Get("line")
	n, found := line.(article.Number)
	return int(n), found
}
