package pairing_test

import (
	"testing"

	"damka/pairing"
)

func TestSystemNames(t *testing.T) {
	for _, system := range pairing.Systems() {
		text, err := system.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		var back pairing.System
		if err := back.UnmarshalText(text); err != nil || back != system {
			t.Errorf("%s comes back as %s (%v)", system, back, err)
		}
		if !system.Article().IsValid() {
			t.Errorf("%s has the article %q", system, system.Article())
		}
	}
	if _, err := pairing.ParseSystem("swiss"); err == nil {
		t.Error("swiss is no system of a round robin")
	}
	if _, err := pairing.System(0).MarshalText(); err == nil {
		t.Error("the zero system has no name")
	}
}
