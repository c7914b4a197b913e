package bot

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"damka/internal/web/page"
)

const ndjson = "application/x-ndjson"

// fieldsOf reads a body that is a form or a JSON object, as these programs send either; a field that is not there is empty. Fields that
// are not known are passed over: the big servers have more of them.
func fieldsOf(c *page.Call) (func(name string) string, error) {
	mediaType, _, _ := mime.ParseMediaType(c.Request.Header.Get("Content-Type"))
	if mediaType != "application/json" {
		if err := c.Request.ParseForm(); err != nil { // what is too long for a form is told by this alone
			return nil, page.FormError(err)
		}
		f, err := c.ReadForm()
		if err != nil {
			return nil, err
		}
		return f.Text, nil
	}
	body, err := io.ReadAll(c.Request.Body)
	if err != nil {
		return nil, err
	}
	values, err := flattened(body)
	if err != nil {
		return nil, page.BadRequest("input.not_json", page.NumberArg("line", 1), page.NumberArg("column", 1))
	}
	return values.Get, nil
}

// flattened are the members of a JSON object by the names that a form has for them: clock.limit is that of clock. No body is an
// empty object.
func flattened(body []byte) (url.Values, error) {
	values := url.Values{}
	if len(bytes.TrimSpace(body)) == 0 {
		return values, nil
	}
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber()
	var object map[string]any
	if err := decoder.Decode(&object); err != nil {
		return nil, err
	}
	flatten(values, "", object)
	return values, nil
}

func flatten(values url.Values, prefix string, object map[string]any) {
	for name, value := range object {
		switch v := value.(type) {
		case map[string]any:
			if prefix == "" { // nothing that is read is deeper
				flatten(values, name+".", v)
			}
		case nil:
		default:
			values.Set(prefix+name, strings.TrimSpace(fmt.Sprint(v)))
		}
	}
}

// numberIn is a number of the query, at most so many; most unless it is given.
func numberIn(c *page.Call, name string, most int) int {
	n, err := strconv.Atoi(c.Request.URL.Query().Get(name))
	if err != nil || n < 0 || n > most {
		return most
	}
	return n
}

// isYes reads yes or no, as these programs write it in paths and queries.
func isYes(word string) (yes, known bool) {
	switch strings.ToLower(word) {
	case "yes", "true", "1", "on":
		return true, true
	case "no", "false", "0":
		return false, true
	}
	return false, false
}

// ofPrograms is a handler for accounts of programs alone, ofPeople for all others.
func ofPrograms(handle page.Handler) page.Handler { return onlyFor(true, handle) }
func ofPeople(handle page.Handler) page.Handler   { return onlyFor(false, handle) }

func onlyFor(programs bool, handle page.Handler) page.Handler {
	return func(c *page.Call) error {
		by, err := user(c)
		switch {
		case err != nil:
			return err
		case programs && !by.IsProgram():
			return &page.StatusError{Status: http.StatusBadRequest, Reason: because(codeNotProgram)}
		case !programs && by.IsProgram():
			return &page.StatusError{Status: http.StatusBadRequest, Reason: because(codeIsProgram)}
		}
		return handle(c)
	}
}
