package letters

import "testing"

func TestSound(t *testing.T) {
	for _, alike := range [][]string{
		{"Żurawski", "Rzurawska", "Żórawski", "Zurawsky"}, {"Kowalski", "Kovalsky", "KOWALSKA"}, {"Dąbek", "Dombek"}, {"Chudy", "Hudy"},
		{"Szewczyk", "Schewczik"}, {"Krzyż", "Krzysz"}, {"Zieliński", "Zielinsky"}, {"Jędrzejczak", "Jendrzejczak"},
	} {
		for _, name := range alike[1:] {
			if Sound(name) != Sound(alike[0]) {
				t.Errorf("%s is %q, %s is %q", alike[0], Sound(alike[0]), name, Sound(name))
			}
		}
	}
	for _, apart := range [][2]string{{"Kos", "Los"}, {"Nowak", "Kowal"}, {"Adam", "Edam"}, {"Bąk", "Król"}} {
		if Sound(apart[0]) == Sound(apart[1]) {
			t.Errorf("%s and %s are both %q", apart[0], apart[1], Sound(apart[0]))
		}
	}
	for text, want := range map[string]string{"": "", "42": "", "Ó": "u", "Anna": "an", "O'Neil": "onl"} {
		if got := Sound(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
