package page

import (
	"errors"
	"net/http"

	"damka/internal/i18n"
)

// errorView is an error as a page: what happened, why, what to do.
type errorView struct{ Problem Problem }

// errorPage is shown by every route.
var errorPage = Shows[errorView]("page/error", SiteLayout)

// statusProblem is what there is to say of a status alone.
func statusProblem(reader Reader, status int) Problem {
	switch status {
	case http.StatusBadRequest:
		return problemText(reader.Printer, status, "error.bad_request")
	case http.StatusForbidden:
		return problemText(reader.Printer, status, "error.forbidden")
	case http.StatusNotFound:
		return problemText(reader.Printer, status, "error.not_found")
	case http.StatusMisdirectedRequest:
		return problemText(reader.Printer, status, "error.host")
	case http.StatusGone:
		return problemText(reader.Printer, status, "error.link_over")
	case http.StatusMethodNotAllowed:
		return problemText(reader.Printer, status, "error.method")
	case http.StatusConflict:
		return problemText(reader.Printer, status, "error.conflict")
	case http.StatusRequestEntityTooLarge:
		return problemText(reader.Printer, status, "error.too_large")
	case http.StatusUnprocessableEntity:
		return problemText(reader.Printer, status, "error.invalid")
	case http.StatusTooManyRequests:
		return problemText(reader.Printer, status, "error.too_fast")
	case http.StatusInsufficientStorage:
		return problemText(reader.Printer, status, "error.disk_full")
	case http.StatusServiceUnavailable:
		return problemText(reader.Printer, status, "error.uncertain")
	}
	return problemText(reader.Printer, status, "error.internal")
}

// problemText takes the texts of an error: <key>.title and <key>.todo.
func problemText(p *i18n.Printer, status int, key string) Problem {
	return Problem{Type: "about:blank", Title: p.Text(key + ".title"), Status: status, Todo: p.Text(key + ".todo")}
}

// AsError is errors.As, for conditions.
func AsError[E error](err error, target *E) bool { return errors.As(err, target) }
