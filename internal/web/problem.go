package web

import (
	"context"
	"errors"
	"net/http"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/sheet"
	"damka/internal/store"
	"damka/internal/tournament"
)

// errNeedsArbiter is a page or a change that needs the arbiter's link.
var errNeedsArbiter = app.ErrForbidden

// errGone is a reader who left before the answer was sent; nobody is told.
var errGone = errors.New("web: the reader has gone")

// gone marks an error of writing to somebody who left.
func gone(err error) error {
	if err != nil {
		return errGone
	}
	return nil
}

// statusError is an answer of the web itself: no such page, a body too large.
// Its texts are error.<status>.what and error.<status>.do.
type statusError struct {
	status int
	reason article.Reason // more about it; the zero value: nothing
}

func (e *statusError) Error() string { return http.StatusText(e.status) + " " + e.reason.String() }

// notFound is the answer to a path that leads nowhere, with a reason.
func notFound(code article.Code, args ...article.Arg) error {
	return &statusError{http.StatusNotFound, article.Because(code, "", args...)}
}

// badRequest is the answer to input that cannot be read.
func badRequest(code article.Code, args ...article.Arg) error {
	return &statusError{http.StatusBadRequest, article.Because(code, "", args...)}
}

// problem is an error as people and programs read it: what happened, why by
// which article, what to do. As JSON it is problem+json (RFC 9457).
type problem struct {
	Type    string        `json:"type"` // urn:damka:problem:<code>
	Title   string        `json:"title"`
	Status  int           `json:"status"`
	Detail  string        `json:"detail,omitempty"`
	Code    article.Code  `json:"code,omitempty"`
	Article article.Ref   `json:"article,omitempty"`
	Args    article.Args  `json:"args,omitempty"`
	Todo    string        `json:"todo,omitempty"`
	Fields  []fieldDefect `json:"fields,omitempty"`
	Changed *changed      `json:"changed,omitempty"`
}

// fieldDefect is what is wrong with one field of the input.
type fieldDefect struct {
	Field   string       `json:"field"`
	Code    article.Code `json:"code"`
	Article article.Ref  `json:"article,omitempty"`
	Detail  string       `json:"detail"`
}

// changed says what stands now where somebody else was faster.
type changed struct {
	Result string    `json:"result"` // the stable name of the result that stands
	Seq    uint64    `json:"seq"`
	By     string    `json:"by,omitempty"`
	At     time.Time `json:"at,omitzero"`
	Who    string    `json:"who,omitempty"` // the two in words
}

// fail answers with an error.
func (c *call) fail(err error) {
	if errors.Is(err, errGone) || c.ctx().Err() != nil && errors.Is(err, context.Canceled) {
		return
	}
	p := c.problemOf(err)
	if p.Status >= http.StatusInternalServerError {
		c.log.Error("a request failed", "method", c.r.Method, "route", routeOf(c.r), "error", err)
	}
	if c.isAPI() {
		err = c.sendJSON(p.Status, "application/problem+json", p)
	} else {
		err = c.showStatus(p.Status, errorView{p})
	}
	if err != nil && !errors.Is(err, errGone) { // the page of the error itself failed
		c.log.Error("an error could not be shown", "error", err)
		http.Error(c.w, http.StatusText(p.Status), p.Status)
	}
}

// problemOf says an error in the reader's language.
func (c *call) problemOf(err error) problem {
	status, reason := statusOf(err)
	p := c.statusProblem(status)
	if errors.Is(err, errFull) {
		p = problemText(c.text, status, "error.full")
	}
	if reason.Code != "" {
		p.Type = "urn:damka:problem:" + string(reason.Code)
		p.Code, p.Article, p.Args = reason.Code, reason.Article, reason.Args
		p.Detail = capital(c.explain(reason))
	}
	var file *sheet.Error
	if errors.As(err, &file) {
		p.Type, p.Code = "urn:damka:problem:"+string(file.Code), article.Code(file.Code)
		p.Detail = c.explainFile(file)
	}
	var invalid *tournament.InvalidError
	if errors.As(err, &invalid) {
		p.Fields = c.fieldDefects(invalid.Problems)
	}
	var other *tournament.ChangedError
	if errors.As(err, &other) {
		p.Changed = c.changed(other)
	}
	return p
}

// explain is a reason in words, with the names of the tournament that the
// path names, if it names one. It is a fragment, to go on a sentence with;
// where it stands alone, [capital] makes it one.
func (c *call) explain(reason article.Reason) string {
	names := func(string) string { return "" }
	if c.r.PathValue("id") != "" {
		if snapshot, err := c.snapshot(); err == nil {
			names = snapshot.Name
		}
	}
	return events.Explain(c.text, reason, names)
}

// explainFile is what is wrong with a list of players, as a sentence.
func (c *call) explainFile(err *sheet.Error) string {
	args := make([]i18n.Arg, len(err.Args))
	for i, arg := range err.Args {
		args[i] = i18n.A(arg.Name, arg.Value)
	}
	return capital(c.text.Text(string(err.Code), args...))
}

func (c *call) fieldDefects(problems []tournament.Problem) []fieldDefect {
	defects := make([]fieldDefect, len(problems))
	for i, p := range problems {
		defects[i] = fieldDefect{p.Field, p.Reason.Code, p.Reason.Article, capital(c.explain(p.Reason))}
	}
	return defects
}

// statusOf is the HTTP status of an error, and the reason it gives.
func statusOf(err error) (int, article.Reason) {
	var (
		own      *statusError
		invalid  *tournament.InvalidError
		other    *tournament.ChangedError
		file     *sheet.Error
		tooLarge *http.MaxBytesError
	)
	switch refusal, refused := article.AsRefusal(err); {
	case refused:
		return http.StatusConflict, refusal.Reason
	case errors.As(err, &own):
		return own.status, own.reason
	case errors.As(err, &other):
		return http.StatusConflict, other.Reason
	case errors.As(err, &invalid):
		return http.StatusUnprocessableEntity, article.Reason{}
	case errors.As(err, &file):
		return http.StatusUnprocessableEntity, article.Reason{}
	case errors.As(err, &tooLarge):
		return http.StatusRequestEntityTooLarge, article.Reason{}
	case errors.Is(err, events.ErrNotFound):
		return http.StatusNotFound, article.Because("error.no_tournament", "")
	case errors.Is(err, app.ErrForbidden):
		return http.StatusForbidden, article.Reason{}
	case errors.Is(err, store.ErrDiskFull):
		return http.StatusInsufficientStorage, article.Reason{}
	case errors.Is(err, store.ErrUncertain):
		return http.StatusServiceUnavailable, article.Reason{}
	}
	return http.StatusInternalServerError, article.Reason{}
}
