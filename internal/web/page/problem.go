package page

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/app/lobby"
	"damka/internal/app/studies"
	"damka/internal/app/ways"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/sheet"
	"damka/internal/store"
	"damka/internal/tournament"
)

// ErrGone is a reader who left before the answer was sent; nobody is told.
var ErrGone = errors.New("web: the reader has gone")

// Gone marks an error of writing to somebody who left.
func Gone(err error) error {
	if err != nil {
		return ErrGone
	}
	return nil
}

// StatusError is an answer of the web itself: no such page, a body too large.
// Its texts are error.<status>.what and error.<status>.do.
type StatusError struct {
	Status int
	Reason article.Reason // more about it; the zero value: nothing
}

func (e *StatusError) Error() string { return http.StatusText(e.Status) + " " + e.Reason.String() }

// NotFound is the answer to a path that leads nowhere, with a reason.
func NotFound(code article.Code, args ...article.Arg) error {
	return &StatusError{http.StatusNotFound, article.Because(code, "", args...)}
}

// BadRequest is the answer to input that cannot be read.
func BadRequest(code article.Code, args ...article.Arg) error {
	return &StatusError{http.StatusBadRequest, article.Because(code, "", args...)}
}

// Problem is an error as people and programs read it: what happened, why by
// which article, what to do. As JSON it is problem+json (RFC 9457).
type Problem struct {
	Type    string        `json:"type"` // urn:damka:problem:<code>
	Title   string        `json:"title"`
	Status  int           `json:"status"`
	Detail  string        `json:"detail,omitempty"`
	Code    article.Code  `json:"code,omitempty"`
	Article article.Ref   `json:"article,omitempty"`
	Args    article.Args  `json:"args,omitempty"`
	Todo    string        `json:"todo,omitempty"`
	Fields  []FieldDefect `json:"fields,omitempty"`
	Changed *changed      `json:"changed,omitempty"`
	Made    *int          `json:"made,omitempty" doc:"of moves from a board in the hall: half-moves that are here now"`

	Link *ProblemLink `json:"-"` // where to do what is to be done; nil: the front page
}

// ProblemLink is where to go on from an error.
type ProblemLink struct{ Path, Text string }

// FieldDefect is what is wrong with one field of the input.
type FieldDefect struct {
	Field   string       `json:"field"`
	Code    article.Code `json:"code"`
	Article article.Ref  `json:"article,omitempty"`
	Detail  string       `json:"detail"`
}

// changed says what is there now where somebody else was faster.
type changed struct {
	Result string    `json:"result"` // the stable name of the result that is there now
	Seq    uint64    `json:"seq"`
	By     string    `json:"by,omitempty"`
	At     time.Time `json:"at,omitzero"`
	Who    string    `json:"who,omitempty"` // the two in words
}

// fail answers with an error.
func (c *Call) fail(err error) {
	if errors.Is(err, ErrGone) || c.Context().Err() != nil && errors.Is(err, context.Canceled) {
		return
	}
	p := c.ProblemOf(err)
	if p.Status >= http.StatusInternalServerError {
		c.Log.Error("a request failed", "method", c.Request.Method, "route", routeOf(c.Request), "error", err)
	}
	switch {
	case c.fails != nil:
		err = c.fails(c, p)
	case c.isAPI() || isScript(c):
		err = c.SendJSON(p.Status, "application/problem+json", p)
	default:
		// Without scripts what a game refuses is a page of its own, and its clock runs.
		if id := c.Request.PathValue("game"); id != "" && p.Link == nil && c.Request.Method == http.MethodPost && p.Status != http.StatusNotFound {
			p.Link = &ProblemLink{"/games/" + id, c.Text("error.to_game")}
		}
		err = c.ShowStatus(p.Status, errorView{p})
	}
	if err != nil && !errors.Is(err, ErrGone) { // the page of the error itself failed
		c.Log.Error("an error could not be shown", "error", err)
		http.Error(c.Writer, http.StatusText(p.Status), p.Status)
	}
}

// ProblemOf says an error in the reader's language.
func (c *Call) ProblemOf(err error) Problem {
	status, reason := StatusOf(err)
	p := statusProblem(c.Reader, status)
	switch {
	case errors.Is(err, errFull):
		p = problemText(c.Printer, status, "error.full")
	case errors.Is(err, store.ErrGone):
		p = problemText(c.Printer, status, "error.gone")
	case errors.Is(err, store.ErrCorrupt):
		p = corruptProblem(c.Reader, status, err)
	case reason.Code == "error.no_game": // it need not be of a tournament
		p.Todo = c.Text("error.no_game.todo")
	case reason.Code == "error.link_off": // there is another way in
		p = problemText(c.Printer, status, "error.link_off")
		p.Link = &ProblemLink{signInPath, c.Text("forbidden.sign_in")}
	}
	if reason.Code != "" {
		p.Type = "urn:damka:problem:" + string(reason.Code)
		p.Code, p.Article, p.Args = reason.Code, reason.Article, reason.Args
		p.Detail = Capital(c.Explain(reason))
		if status == http.StatusConflict { // what to do is in the reason
			p.Todo = unsaved(c)
		}
	}
	if elsewhere, is := soughtAt[reason.Code]; is && status == http.StatusNotFound {
		p.Todo, p.Link = "", &ProblemLink{elsewhere, Capital(c.Text("register.tab." + strings.TrimPrefix(elsewhere, "/")))}
	}
	var refused *app.ForbiddenError
	if errors.As(err, &refused) {
		p = forbiddenProblem(c, status, refused)
	}
	var file *sheet.Error
	if errors.As(err, &file) {
		p.Type, p.Code = "urn:damka:problem:"+string(file.Code), article.Code(file.Code)
		p.Detail = ExplainFile(c.Reader, file)
	}
	var invalid *tournament.InvalidError
	if errors.As(err, &invalid) {
		p.Fields = FieldDefects(c.Reader, invalid.Problems)
	}
	if status == http.StatusUnprocessableEntity && c.isAPI() { // a program has filled in no form
		p.Todo = c.Text("error.invalid.todo_program")
	}
	var other *tournament.ChangedError
	if errors.As(err, &other) {
		p.Changed = changedOf(c, other)
	}
	return p
}

// soughtAt are the lists of the register in which something is that an address did not find; the reason says how to look for it.
var soughtAt = map[article.Code]string{"person.unknown": "/people", "club.unknown": "/clubs", "register.no_list": "/ratings", "dossier.unknown": "/calendar"}

// unsaved says that nothing was saved, to somebody who meant to save something.
func unsaved(c *Call) string {
	if c.Request.Method == http.MethodGet || c.Request.Method == http.MethodHead {
		return ""
	}
	return c.Text("error.conflict.unsaved")
}

// ExplainFile is what is wrong with a list of players, as a sentence.
func ExplainFile(reader Reader, err *sheet.Error) string {
	args := make([]i18n.Arg, len(err.Args))
	for i, arg := range err.Args {
		args[i] = i18n.A(arg.Name, arg.Value)
	}
	return Capital(reader.Text(string(err.Code), args...))
}

func FieldDefects(reader Reader, problems []tournament.Problem) []FieldDefect {
	defects := make([]FieldDefect, len(problems))
	for i, p := range problems {
		defects[i] = FieldDefect{p.Field, p.Reason.Code, p.Reason.Article, Capital(reader.Explain(p.Reason))}
	}
	return defects
}

// StatusOf is the HTTP status of an error, and the reason it gives.
func StatusOf(err error) (int, article.Reason) {
	var (
		own      *StatusError
		invalid  *tournament.InvalidError
		other    *tournament.ChangedError
		file     *sheet.Error
		tooLarge *http.MaxBytesError
		game     *game.InvalidError
	)
	switch refusal, refused := article.AsRefusal(err); {
	case refused:
		return http.StatusConflict, refusal.Reason
	case errors.As(err, &own):
		return own.Status, own.Reason
	case errors.As(err, &other):
		return http.StatusConflict, other.Reason
	case errors.As(err, &invalid):
		return http.StatusUnprocessableEntity, article.Reason{}
	case errors.As(err, &file):
		return http.StatusUnprocessableEntity, article.Reason{}
	case errors.As(err, &tooLarge):
		return http.StatusRequestEntityTooLarge, article.Reason{}
	case errors.As(err, &game):
		return http.StatusUnprocessableEntity, article.Reason{}
	case errors.Is(err, games.ErrNotFound):
		return http.StatusNotFound, article.Because("error.no_game", "")
	case errors.Is(err, lobby.ErrNotFound):
		return http.StatusNotFound, article.Because("error.no_offer", "")
	case errors.Is(err, studies.ErrNotFound):
		return http.StatusNotFound, article.Because("error.no_study", "")
	case errors.Is(err, ways.ErrNoExhibition):
		return http.StatusNotFound, article.Because("ways.exhibition.unknown", "")
	case errors.Is(err, ways.ErrNotFound):
		return http.StatusNotFound, article.Because("ways.encounter.none", "")
	case errors.Is(err, events.ErrNotFound):
		return http.StatusNotFound, article.Because("error.no_tournament", "")
	case errors.Is(err, app.ErrForbidden):
		return http.StatusForbidden, article.Reason{}
	case isConflict(err):
		return http.StatusConflict, article.Reason{}
	case errors.Is(err, store.ErrGone):
		return http.StatusServiceUnavailable, article.Reason{}
	case errors.Is(err, store.ErrDiskFull):
		return http.StatusInsufficientStorage, article.Reason{}
	case errors.Is(err, store.ErrUncertain):
		return http.StatusServiceUnavailable, article.Reason{}
	}
	return http.StatusInternalServerError, article.Reason{}
}

// isConflict says that others changed the same stream again and again.
func isConflict(err error) bool {
	_, conflict := journal.AsConflict(err)
	return conflict
}
