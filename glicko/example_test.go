package glicko_test

import (
	"fmt"

	"damka/glicko"
)

// Somebody new beats a player whose rating is well known.
func ExampleSystem_Rate() {
	known, err := glicko.New(1700, 60, 0.06)
	if err != nil {
		panic(err)
	}
	after, err := glicko.Paper.Rate(glicko.Start(), 1, glicko.Game{Opponent: known, Score: glicko.Won})
	if err != nil {
		panic(err)
	}
	fmt.Println(after.Points(), "±", after.Sure())
	// Output: 1804 ± 267
}
