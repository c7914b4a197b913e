package rating_test

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"damka/rating"
)

func TestDecimalText(t *testing.T) {
	for decimal, want := range map[rating.Decimal]string{
		0: "0", 1: "0.000001", -1: "-0.000001", 500_000: "0.5", -500_000: "-0.5", 1_000_000: "1", -1_000_000: "-1",
		12_000_000: "12", 100_000_000: "100", -3_750_000: "-3.75", 1_234_560: "1.23456", -1_000_001: "-1.000001", 50_140_100: "50.1401",
	} {
		if got := decimal.String(); got != want {
			t.Errorf("%d millionths: %s, want %s", int64(decimal), got, want)
		}
	}
}

// Halves go upwards: −0.5 is 0 and 0.5 is 1.
func TestDecimalRound(t *testing.T) {
	for decimal, want := range map[rating.Decimal]int{
		0: 0, 499_999: 0, 500_000: 1, 1_499_999: 1, 1_500_000: 2,
		-499_999: 0, -500_000: 0, -500_001: -1, -1_500_000: -1, -1_500_001: -2,
	} {
		if got := decimal.Round(); got != want {
			t.Errorf("%s is rounded to %d, want %d", decimal, got, want)
		}
	}
}

// The text of a decimal is the number itself, and as short as can be.
func TestDecimalTextIsExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		millionths := rapid.Int64Range(-1e15, 1e15).Draw(t, "millionths")
		text := rating.Decimal(millionths).String()
		back, ok := new(big.Rat).SetString(text)
		if !ok || back.Cmp(big.NewRat(millionths, 1_000_000)) != 0 {
			t.Fatalf("%d millionths are %s", millionths, text)
		}
		if want := exact(big.NewRat(millionths, 1_000_000)); text != want {
			t.Fatalf("%s, want %s", text, want)
		}
	})
}

func TestMeanText(t *testing.T) {
	for mean, want := range map[rating.Mean]struct {
		text  string
		round int
	}{
		{Sum: 6300, Count: 3}:       {"2100", 2100},
		{Sum: 6301, Count: 3}:       {"2100.3333", 2100},
		{Sum: 6302, Count: 3}:       {"2100.6667", 2101},
		{Sum: 4201, Count: 2}:       {"2100.5", 2101},
		{Sum: 100001, Count: 32}:    {"3125.0313", 3125}, // .03125, halves upwards
		{Sum: -100001, Count: 32}:   {"-3125.0312", -3125},
		{Sum: -4201, Count: 2}:      {"-2100.5", -2100},
		{Sum: 0, Count: 5}:          {"0", 0},
		{Sum: 199_999, Count: 1e5}:  {"2", 2}, // 1.99999
		{Sum: 0, Count: 0}:          {"", 0},
		{Sum: 29_999, Count: 1e4}:   {"2.9999", 3},
		{Sum: 249_999, Count: 1e5}:  {"2.5", 2}, // 2.49999: only the text is rounded
		{Sum: 1_000_01, Count: 1e4}: {"10.0001", 10},
	} {
		if mean.String() != want.text || mean.Round() != want.round {
			t.Errorf("%d/%d: %s, %d; want %s, %d", mean.Sum, mean.Count, mean, mean.Round(), want.text, want.round)
		}
	}
}
