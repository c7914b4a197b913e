package wiretest

import (
	"errors"
	"testing"

	"damka/internal/wire"
)

// Strict holds the reading of events: what a newer version would say more is not dropped silently, and an event that is not known
// is named.
func Strict[E any](t *testing.T, kinds wire.Kinds[E]) {
	t.Helper()
	for _, k := range kinds {
		for _, data := range []string{`{"nobody_knows_this":1}`, `{} {}`, `[]`, ``} {
			_, err := kinds.Decode(k.Name, k.Version, []byte(data))
			var fault *wire.DataError
			if !errors.As(err, &fault) || fault.Name != k.Name {
				t.Errorf("%s: %s: got %v, want an error of the data", k.Name, data, err)
			}
		}
		_, err := kinds.Decode(k.Name, k.Version+100, []byte(`{}`))
		var unknown *wire.UnknownEventError
		if !errors.As(err, &unknown) || unknown.Name != k.Name {
			t.Errorf("%s: version %d: %v", k.Name, k.Version+100, err)
		}
	}
}
