package page

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"mime"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"damka/article"
	"damka/internal/tournament"
	"damka/jsonfault"
)

// ReadJSON reads the body into what a handler expects. Nothing is guessed:
// everything that does not fit is named at once, in a
// [*tournament.InvalidError], or where the text stops being JSON.
func (c *Call) ReadJSON(into any) error {
	if given := c.Request.Header.Get("Content-Type"); given != "" {
		mediaType, _, err := mime.ParseMediaType(given)
		if err != nil || mediaType != "application/json" && !strings.HasSuffix(mediaType, "+json") {
			return BadRequest("input.content_type", TextArg("type", given))
		}
	}
	body, err := io.ReadAll(c.Request.Body)
	if err != nil {
		return err
	}
	return decodeJSON(body, into)
}

func decodeJSON(body []byte, into any) error {
	if len(bytes.TrimSpace(body)) == 0 {
		return BadRequest("input.empty_body")
	}
	if !utf8.Valid(body) {
		return BadRequest("input.not_utf8")
	}
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		return syntaxProblem(body, err)
	}
	if rest := bytes.TrimLeft(body[decoder.InputOffset():], " \t\r\n"); len(rest) > 0 {
		line, column := position(body, int64(len(body)-len(rest)))
		return BadRequest("input.after_json", NumberArg("line", line), NumberArg("column", column))
	}
	if repeated := jsonfault.Twice(body); repeated != nil {
		line, column := position(body, int64(repeated.Offset))
		return &tournament.InvalidError{Problems: []tournament.Problem{
			ProblemAt(article.Printable(repeated.Path), "input.field_twice", NumberArg("line", line), NumberArg("column", column)),
		}}
	}
	if problems := shapeProblems(value, reflect.TypeOf(into).Elem(), wholeBody); problems != nil {
		return &tournament.InvalidError{Problems: problems}
	}
	return json.Unmarshal(body, into)
}

// wholeBody is the field of a problem of the body as a whole.
const wholeBody = "$"

// syntaxProblem says where a body stops being JSON.
func syntaxProblem(body []byte, err error) error {
	offset := int64(len(body))
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		offset = syntax.Offset - 1
	}
	line, column := position(body, offset)
	return BadRequest("input.not_json", NumberArg("line", line), NumberArg("column", column))
}

// position is the line and the column, both from 1, of a byte; columns count
// characters.
func position(body []byte, offset int64) (line, column int) {
	before := body[:max(0, min(offset, int64(len(body))))]
	begin := bytes.LastIndexByte(before, '\n') + 1
	return bytes.Count(before, []byte{'\n'}) + 1, utf8.RuneCount(before[begin:]) + 1
}

// Under puts the fields of an invalid input below a path: a program that sent
// {"players": …} is told of players.2.born.
func Under(path string, err error) error {
	var invalid *tournament.InvalidError
	if !AsError(err, &invalid) {
		return err
	}
	moved := &tournament.InvalidError{Problems: slices.Clone(invalid.Problems)}
	for i := range moved.Problems {
		moved.Problems[i].Field = JoinPath(path, moved.Problems[i].Field)
	}
	return moved
}

func sortedNames[V any](object map[string]V) []string {
	return slices.Sorted(maps.Keys(object))
}
