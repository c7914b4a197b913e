package sent

import (
	"net/http"
	"strconv"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/web/page"
)

// FileError makes an answer of what is wrong with a tournament file. The line
// goes with the reason's arguments, in front. Refusals and errors that are not
// of the file stay what they are.
func FileError(err error) error {
	if _, refused := article.AsRefusal(err); refused {
		return err
	}
	if line, reason, ok := events.FileFault(err); ok {
		if line > 0 {
			reason.Args = append(article.Args{page.NumberArg("line", line)}, reason.Args...)
		}
		return &page.StatusError{Status: http.StatusUnprocessableEntity, Reason: reason}
	}
	var diverged *events.DivergedError
	if page.AsError(err, &diverged) {
		return &page.StatusError{Status: http.StatusConflict, Reason: article.Because("input.file_diverged", "",
			page.TextArg("id", diverged.ID), page.TextArg("seq", strconv.FormatUint(diverged.Seq, 10)))}
	}
	return err
}

// LineOf is the line of the file that an error of [FileError] names.
func LineOf(err error) (int, bool) {
	var status *page.StatusError
	if !page.AsError(err, &status) {
		return 0, false
	}
	line, _ := status.Reason.Args.Get("line")
	n, found := line.(article.Number)
	return int(n), found
}
