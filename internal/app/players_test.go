package app_test

import (
	"testing"

	"damka/internal/app"
	"damka/internal/tournament"
)

// What nobody sees in a pasted name is not kept, and no name is made of it.
func TestNamesWithoutWhatNobodySees(t *testing.T) {
	d := newDesk(t, t.TempDir())
	ctx := t.Context()
	id, err := d.Create(ctx, app.Arbiter, settings())
	d.must(err)
	d.must(d.Enter(ctx, app.Arbiter, id, forms("\ufeffOlga\u200b \u202eCz\u00adyż\u2066")))
	if name := d.snapshot(id).Players[0].Person.Name; name != "Olga Czyż" {
		t.Errorf("got %q", name)
	}
	for name, code := range map[string]string{"\u200b\u200e": "entry.name_missing", "Olga\xff": "entry.control_characters"} {
		err := d.Enter(ctx, app.Arbiter, id, forms(name))
		invalid, ok := err.(*tournament.InvalidError)
		if !ok || len(invalid.Problems) != 1 || string(invalid.Problems[0].Reason.Code) != code {
			t.Errorf("%q: %v", name, err)
		}
	}
}
