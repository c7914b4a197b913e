package account

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"damka/article"
	"damka/jsonfault"
)

// refuse is what a person is told who asks for something that cannot be.
func refuse(code article.Code, args ...article.Arg) error { return article.Refuse(code, "", args...) }

func most(n int) article.Arg  { return article.Arg{Name: "most", Value: article.Number(n)} }
func least(n int) article.Arg { return article.Arg{Name: "least", Value: article.Number(n)} }

// decode reads a document strictly: no field twice, none that is unknown, nothing after it.
func decode(what string, data []byte, into any) error {
	text, defect := jsonfault.Check(data)
	if defect != nil {
		return fmt.Errorf("account: %s: %w", what, jsonfault.Faults{*defect})
	}
	if twice := jsonfault.Twice(text); twice != nil {
		return fmt.Errorf("account: %s: the field %s is there twice", what, twice.Path)
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil {
		return fmt.Errorf("account: %s: %w", what, err)
	}
	return nil
}

// ErrInvalid is what every document is that makes no sense, for errors.Is.
var ErrInvalid = errors.New("account: this cannot be")

// invalid says what of a document makes no sense.
func invalid(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrInvalid, fmt.Sprintf(format, args...))
}

// first is the first error of several checks.
func first(all ...error) error {
	for _, err := range all {
		if err != nil {
			return err
		}
	}
	return nil
}

// IsID says whether a text can be an id as the application makes them: 16 to 64
// lower-case letters and digits, which say nothing about anybody.
func IsID(id string) bool {
	return len(id) >= 16 && len(id) <= 64 && !strings.ContainsFunc(id, func(c rune) bool { return (c < 'a' || c > 'z') && (c < '0' || c > '9') })
}

// checkID wants an id.
func checkID(what, id string) error {
	if !IsID(id) {
		return invalid("%s %q is no id", what, id)
	}
	return nil
}

// checkText wants a text that people wrote, of up to most characters.
func checkText(what, text string, atMost int) error {
	if text != tidy(text) || utf8.RuneCountInString(text) > atMost || strings.ContainsFunc(text, unprintable) {
		return invalid("%s %q is no text of up to %d characters", what, text, atMost)
	}
	return nil
}

func unprintable(r rune) bool { return r == utf8.RuneError || !unicode.IsPrint(r) }

// tidy is a text in one form (NFC), with single spaces between its words and none around.
func tidy(text string) string { return strings.Join(strings.Fields(norm.NFC.String(text)), " ") }

// checkTime wants a moment as documents have it.
func checkTime(what string, at time.Time) error {
	if at.IsZero() {
		return invalid("%s is missing", what)
	}
	return checkMaybeTime(what, at)
}

func checkMaybeTime(what string, at time.Time) error {
	if !at.IsZero() && (at != stamp(at) || at.Year() < 1970 || at.Year() > 9999) {
		return invalid("%s %v is no moment to the millisecond", what, at)
	}
	return nil
}

// stamp is a moment as documents have it: UTC, to the millisecond.
func stamp(at time.Time) time.Time {
	if at.IsZero() {
		return time.Time{}
	}
	return at.UTC().Truncate(time.Millisecond)
}

// Nobody is who did something and was erased since.
const Nobody = "nobody:"

// checkPrincipal wants who did something: "account:…", "link:…", "owner:", "nobody:".
func checkPrincipal(what, who string) error {
	way, id, found := strings.Cut(who, ":")
	switch {
	case found && (way == "owner" || way == "nobody") && id == "":
		return nil
	case found && (way == "account" || way == "link" || way == "card"):
		return checkID(what, id)
	}
	return invalid("%s %q is nobody", what, who)
}

// checkStream wants the name of a stream, such as "tournament/4f…".
func checkStream(stream string) error {
	kind, id, found := strings.Cut(stream, "/")
	if !found || kind == "" || id == "" || len(stream) > 100 || strings.ContainsFunc(stream, unprintable) {
		return invalid("%q is no stream", stream)
	}
	return nil
}

// encode is a document as it is stored: nothing that makes no sense is.
func encode(wire any, wrong error) ([]byte, error) {
	if wrong != nil {
		return nil, wrong
	}
	return json.Marshal(wire)
}

// keep takes over what was read, if nothing is wrong with it.
func keep[T any](into *T, read T, wrong error) error {
	if wrong == nil {
		*into = read
	}
	return wrong
}
