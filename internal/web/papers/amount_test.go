package papers

import "testing"

func TestAmounts(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "0": 0, "1": 100, "150": 15_000, "150,5": 15_050, "150.50": 15_050, "1 500,05": 150_005, "1\u00A0500": 150_000, " 7 ": 700,
	} {
		if got, ok := parseAmount(text); !ok || got != want {
			t.Errorf("%q: %d, %v; want %d", text, got, ok, want)
		}
	}
	for _, text := range []string{"sto", "-5", "1.234", "1,2,3", ".5", "5.", "1e3", "9999999999", "5 zł"} {
		if got, ok := parseAmount(text); ok {
			t.Errorf("%q is %d", text, got)
		}
	}
}

// FuzzAmount: what is read is written so that it is read as the same.
func FuzzAmount(f *testing.F) {
	for _, seed := range []string{"", "1", "150,50", "1 500", "0.01", "9", "-1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		amount, ok := parseAmount(text)
		if !ok {
			return
		}
		if again, ok := parseAmount(amountText(amount)); !ok || again != amount || amount < 0 {
			t.Errorf("%q is %d, written %q, then %d", text, amount, amountText(amount), again)
		}
	})
}
