package main

import (
	"testing"

	"damka/tiebreak"
)

func TestValueText(t *testing.T) {
	for want, value := range map[string]tiebreak.Value{
		"-": nil, "7": {7}, "2,0,1": {2, 0, 1},
		"1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1":   {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
		"1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,…": {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2},
	} {
		if got := valueText(value); got != want {
			t.Errorf("%v: %s, want %s", value, got, want)
		}
	}
}
