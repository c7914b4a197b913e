package trf_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"damka/trf"
)

// UTF-8 is written as it is; an encoding of one byte refuses what it lacks,
// and names each place.
func TestEncode(t *testing.T) {
	const content = "012 Łódź\r\n022 Café ł\r\n"
	if got, err := trf.Encode(content, trf.UTF8); err != nil || string(got) != content {
		t.Errorf("%q, %v", got, err)
	}
	for _, encoding := range []trf.Encoding{trf.Windows1250, trf.ISO88592} {
		got, err := trf.Encode(content, encoding)
		if err != nil {
			t.Fatal(err)
		}
		if back, err := trf.Decode(got, encoding); err != nil || back != content || len(got) != len([]rune(content)) {
			t.Errorf("%s: %q, %v", encoding, back, err)
		}
	}
	_, err := trf.Encode(content, trf.Latin1)
	faults, _ := errors.AsType[trf.Errors](err)
	want := "trf: line 1, column 5: trf.character_unwritable found=Ł encoding=latin-1\n" +
		"trf: line 1, column 8: trf.character_unwritable found=ź encoding=latin-1\n" +
		"trf: line 2, column 10: trf.character_unwritable found=ł encoding=latin-1"
	if faults.Error() != want {
		t.Errorf("got %v", err)
	}
}

// Every text that Latin-1 cannot hold is written in the nearest letters and
// named.
func TestTransliterate(t *testing.T) {
	tournament := parseFile(t, "testdata/everything.trf")
	before := fmt.Sprintf("%+v", tournament)
	latin, changes := trf.Transliterate(tournament, trf.Latin1)
	if after := fmt.Sprintf("%+v", tournament); after != before {
		t.Errorf("the tournament itself is changed")
	}
	want := []trf.Change{
		{Record: "012", From: "Turniej Łódzki", To: "Turniej Lódzki"},
		{Record: "022", From: "Łódź", To: "Lódz"},
		{Record: "112", From: "Dąb, Ryszard", To: "Dab, Ryszard"},
		{Record: "112", From: "Grab, Elżbieta", To: "Grab, Elzbieta"},
		{Record: "013", From: "Drużyna                             1    2", To: "Druzyna                             1    2"},
		{Record: "001", Player: 1, From: "Czyż, Olga", To: "Czyz, Olga"},
		{Record: "001", Player: 2, From: "Źrebak, Emil Maksymilian Bolesław", To: "Zrebak, Emil Maksymilian Boleslaw"},
		{Record: "001", Player: 3, From: "Ćwik, Witold", To: "Cwik, Witold"},
		{Record: "001", Player: 4, From: "Łoś, Jadwiga", To: "Los, Jadwiga"},
		{Record: "###", From: "zapisy od ręki", To: "zapisy od reki"},
	}
	if fmt.Sprint(changes) != fmt.Sprint(want) {
		t.Errorf("changes %v\nwant %v", changes, want)
	}
	written, err := trf.Format(latin)
	if err != nil {
		t.Fatal(err)
	}
	encoded, err := trf.Encode(written, trf.Latin1)
	if err != nil {
		t.Fatal(err)
	}
	if decoded, err := trf.Decode(encoded, trf.Latin1); err != nil || decoded != written {
		t.Errorf("%v", err)
	}
	if same, none := trf.Transliterate(tournament, trf.UTF8); len(none) > 0 || fmt.Sprintf("%+v", same) != before {
		t.Errorf("UTF-8 changes %v", none)
	}
}

// Letters that are none with a mark, signs, and what has nothing near.
func TestTransliterateLetters(t *testing.T) {
	for from, to := range map[string]string{
		"Đorđe Šćepanović": "Dorde Scepanovic", "Œuvre – „pół”…": "OEuvre - \"pól\"...", "Ньютон": "??????",
		"Ångström Ødegård": "Ångström Ødegård", "Dvořák": "Dvorák", "Ŋ ŧ Þ ½ № 4": "N t Þ ½ No 4",
	} {
		tournament := &trf.Tournament{Name: from}
		got, changes := trf.Transliterate(tournament, trf.Latin1)
		if got.Name != to || (len(changes) == 0) != (from == to) {
			t.Errorf("%s: %s, want %s; %v", from, got.Name, to, changes)
		}
	}
	signs := &trf.Tournament{Name: "½ d’Arc ‘a’ „b” “c” – — − ‑ Łódź"}
	if got, _ := trf.Transliterate(signs, trf.ISO88592); got.Name != `1/2 d'Arc 'a' "b" "c" - - - - Łódź` {
		t.Errorf("%s becomes %s", signs.Name, got.Name)
	}
	// A letter may become two; the columns are then filled again, or refused.
	tournament := &trf.Tournament{Players: []trf.Player{{Number: 1, Name: strings.Repeat("œ", 20), Tenths: trf.NoPoints}}}
	latin, _ := trf.Transliterate(tournament, trf.Latin1)
	if _, err := trf.Format(latin); err == nil || !strings.Contains(err.Error(), "trf.text_too_long") {
		t.Errorf("%v", err)
	}
}
