package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"damka/article"
	"damka/jsonfault"
)

// ErrNotJSON says that data is not one JSON value.
var ErrNotJSON = errors.New("not JSON")

// TwiceError is a field that is there twice.
type TwiceError struct{ Path string }

func (e *TwiceError) Error() string { return fmt.Sprintf("the field %q is there twice", e.Path) }

// Strictly reads one JSON value: no field twice, none unknown, nothing after it. An unknown field means that a newer version wrote it; to
// drop it would change the past. Errors: [ErrNotJSON], [*TwiceError], and those of package json.
func Strictly(data []byte, into any) error {
	if !json.Valid(data) {
		return ErrNotJSON
	}
	if twice := jsonfault.Twice(data); twice != nil {
		return &TwiceError{article.Printable(twice.Path)}
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	return decoder.Decode(into)
}
