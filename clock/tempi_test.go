package clock_test

import (
	"fmt"
	"testing"

	"damka/article"
	"damka/clock"
)

// III.2: the federation's own tempi, each of the class it is for.
func TestIII2Tempi(t *testing.T) {
	for _, test := range []struct {
		class   clock.Class
		variant article.Variant
		want    string
	}{
		{clock.Rapid, article.International, "[20 15+5]"},
		{clock.Rapid, article.Brazilian, "[10 15 8+4 7+5]"},
		{clock.Rapid, article.Russian, "[10 15 8+4 7+5]"},
		{clock.Blitz, article.International, "[5 5+3 3+2]"},
		{clock.Blitz, article.Brazilian, "[3 5 3+2]"},
		{clock.Superblitz, article.International, "[3+2]"},
		{clock.Superblitz, article.Russian, "[3+2]"},
		{clock.Official, article.International, "[]"},
		{clock.Rapid, article.Chess, "[]"},
	} {
		tempi := clock.PZWarcTempi(article.PZWarc, test.class, test.variant)
		if got := fmt.Sprint(tempi); got != test.want {
			t.Errorf("%s, %s: %s", test.class, test.variant, got)
		}
		for _, control := range tempi {
			class, _ := control.Class(article.PZWarc, test.variant)
			if test.class == clock.Superblitz && !control.CanBeSuperblitz(article.PZWarc) || test.class != clock.Superblitz && class != test.class {
				t.Errorf("%s, %s is %s", test.variant, control, class)
			}
		}
		for _, e := range append(article.Editions(), 0) {
			own := e == article.PZWarc || e == article.PZWarc2024
			if got := clock.PZWarcTempi(e, test.class, test.variant); len(got) > 0 != (own && len(tempi) > 0) {
				t.Errorf("%s, %s, %s: %v", e, test.class, test.variant, got)
			}
		}
	}
}

// Names of classes and kinds are what files and programs read.
func TestNames(t *testing.T) {
	for name, value := range map[string]fmt.Stringer{
		"none": clock.Unclassified, "official": clock.Official, "rapid": clock.Rapid, "blitz": clock.Blitz,
		"superblitz": clock.Superblitz, "standard": clock.Standard, "fischer": clock.Fischer, "bronstein": clock.Bronstein,
		"draw": clock.FlagsDraw, "play on": clock.FlagsPlayOn, "unsettled": clock.FlagsUnsettled,
	} {
		if value.String() != name {
			t.Errorf("%s is called %s", name, value)
		}
	}
	if clock.Class(6).String() != "none" || clock.Class(99).String() != "none" || clock.Kind(3).String() != "none" || clock.Kind(99).String() != "none" || clock.NoIncrement.String() != "none" {
		t.Error("what is nothing has a name")
	}
}
