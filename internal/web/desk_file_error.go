package web

import (
	"net/http"
	"strconv"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/journal"
	"damka/internal/tournament"
)

// fileError makes an answer of what is wrong with a tournament file. The line
// goes with the reason's arguments, in front.
func fileError(err error) error {
	if fault, ok := journal.AsFileError(err); ok {
		args := []article.Arg{numberArg("line", fault.Line)}
		for _, arg := range fault.Args {
			args = append(args, textArg(arg.Name, arg.Value))
		}
		return &statusError{http.StatusUnprocessableEntity, article.Because(article.Code(fault.Code), "", args...)}
	}
	var unknown *tournament.UnknownEventError
	if asError(err, &unknown) {
		return &statusError{http.StatusUnprocessableEntity, article.Because("file.event_unknown", "",
			textArg("event", unknown.Name), textArg("version", strconv.Itoa(unknown.Version)))}
	}
	var diverged *events.DivergedError
	if asError(err, &diverged) {
		return &statusError{http.StatusConflict, article.Because("input.file_diverged", "",
			textArg("id", diverged.ID), textArg("seq", strconv.FormatUint(diverged.Seq, 10)))}
	}
	return err
}

// lineOf is the line of the file that an error of fileError names.
func lineOf(err error) (int, bool) {
	var status *statusError
	if !asError(err, &status) {
		return 0, false
	}
	line, _ := status.reason.Args.Get("line")
	n, found := line.(article.Number)
	return int(n), found
}
