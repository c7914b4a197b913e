package dxp

import (
	"errors"
	"io"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"damka/article"
	"damka/draughts"
	"damka/internal/engine/talk"
)

// Every kind of message, to the letter.
func TestMessages(t *testing.T) {
	start := draughts.MustParsePosition(article.International, "B:W31,K46:B20,K5")
	name := "Tornado" + strings.Repeat(" ", 25)
	tests := []struct {
		text    string
		message Message
	}{
		{"R01" + name + "W060065A", Request{Version: "01", Name: "Tornado", Follower: draughts.White, Minutes: 60, Moves: 65}},
		{"R01" + name + "Z005000BZ" + "eeeeZ" + strings.Repeat("e", 14) + "z" + strings.Repeat("e", 10) + "w" + strings.Repeat("e", 14) + "W" + "eeee",
			Request{Version: "01", Name: "Tornado", Follower: draughts.Black, Minutes: 5, Start: start}},
		{"A" + name + "0", Acceptance{"Tornado", Accepted}},
		{"A" + name + "2", Acceptance{"Tornado", NotThisGame}},
		{"M0012061100", Move{Seconds: 12, From: 6, To: 11}},
		{"M001205250423221220", Move{Seconds: 12, From: 5, To: 25, Captured: []int{23, 22, 12, 20}}},
		{"E00", End{Unspecified, false}},
		{"E31", End{IWin, true}},
		{"CWhat do you think about move 35?", Chat("What do you think about move 35?")},
		{"B005Z", Back{5, draughts.Black}},
		{"K1", BackNotKnown},
	}
	for _, test := range tests {
		if got := test.message.text(); got != test.text {
			t.Errorf("%q, want %q", got, test.text)
		}
		if got, err := Parse(test.text); err != nil || !reflect.DeepEqual(got, test.message) {
			t.Errorf("%q: %+v (%v)", test.text, got, err)
		}
		if len(test.text) > MostMessage {
			t.Errorf("%q is too long", test.text)
		}
	}
}

func TestMessagesThatAreNone(t *testing.T) {
	name := strings.Repeat("x", 32)
	for _, text := range []string{
		"", "X", "r", "R", "R01" + name, "R01" + name + "B060065A", "R01" + name + "W6 0065A", "R01" + name + "W060065C", "R01" + name + "W060065AW",
		"R01" + name + "W060065BW" + strings.Repeat("e", 49), "R01" + name + "W060065BW" + strings.Repeat("e", 50), "R01" + name + "W060065BW" + strings.Repeat("b", 50),
		"A" + name, "A" + name + "4", "M", "M0012061", "M0012001100", "M0012065100", "M001206110123x", "M0012061101", "M00120611002", "M+012061100",
		"E0", "E40", "E02", "E000", "C", "B5Z", "B005B", "K3", "K", "C\x80", "Ca\x00b", "C" + strings.Repeat("x", 127),
	} {
		if m, err := Parse(text); err == nil {
			t.Errorf("%q is %+v", text, m)
		}
	}
}

// What does not fit is cut: numbers are the largest there are, names have 32 characters, texts 126.
func TestWhatDoesNotFit(t *testing.T) {
	for _, message := range []Message{
		Request{Version: "01", Name: "  " + strings.Repeat("Łódź", 20), Follower: draughts.White, Minutes: 5000, Moves: -1},
		Acceptance{"", Accepted},
		Move{Seconds: 100_000, From: 6, To: 11},
		Chat(strings.Repeat("y", 500)),
		Chat(""),
	} {
		text := message.text()
		if _, err := Parse(text); err != nil || len(text) > MostMessage {
			t.Errorf("%q: %v", text, err)
		}
	}
	if text := (Request{Version: "01", Name: "Łódź", Follower: draughts.White, Minutes: 5000}).text(); !strings.HasPrefix(text, "R01??d? ") || !strings.HasSuffix(text, "W999000A") {
		t.Errorf("%q", text)
	}
}

// I.4.11: the captured pieces of a message are all of the move's and no others.
func TestMovesAreFoundByWhatTheyCapture(t *testing.T) {
	p := draughts.MustParsePosition(article.International, "W:WK12:B9,23,24,30")
	for _, m := range p.LegalMoves() {
		if got, err := moveOf(p, m, 0).legal(p); err != nil || got != m {
			t.Errorf("%v: %v (%v)", m, got, err)
		}
	}
	for _, m := range []Move{{From: 12, To: 3}, {From: 12, To: 3, Captured: []int{9}}, {From: 12, To: 3, Captured: []int{9, 9, 9}}, {From: 12, To: 4, Captured: []int{9, 24, 30}}} {
		if got, err := m.legal(p); err == nil {
			t.Errorf("%+v is %v", m, got)
		}
	}
}

func TestEveryMoveIsReadBack(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		p := draughts.Initial(article.International)
		for range 120 {
			moves := p.LegalMoves()
			if len(moves) == 0 {
				break
			}
			for _, m := range moves {
				message, err := Parse(moveOf(p, m, 7).text())
				if err != nil {
					t.Fatal(err)
				}
				if got, err := message.(Move).legal(p); err != nil || got != m {
					t.Fatalf("%v: %+v is read as %v (%v)", p, message, got, err)
				}
			}
			request := Request{Version: Version, Name: "x", Follower: p.Turn(), Start: p}
			if again, err := Parse(request.text()); err != nil || p != draughts.Initial(article.International) && again.(Request).Start != p {
				t.Fatalf("%v: %+v (%v)", p, again, err)
			}
			p = p.PlayUnchecked(moves[random.IntN(len(moves))])
		}
	}
}

// Messages come in pieces and several at once.
func TestMessagesAreDivided(t *testing.T) {
	r, w := io.Pipe()
	go func() {
		for _, part := range []string{"M00", "12061100\x00E", "00\x00Chello\x00"} {
			_, _ = io.WriteString(w, part)
		}
		_ = w.Close()
	}()
	var got []Message
	err := readMessages(r, func(m Message) bool {
		got = append(got, m)
		return true
	})
	want := []Message{Move{Seconds: 12, From: 6, To: 11}, End{Unspecified, false}, Chat("hello")}
	if !errors.Is(err, talk.ErrGone) || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v (%v)", got, err)
	}
}

func TestMessagesWithoutAnEnd(t *testing.T) {
	if err := readMessages(strings.NewReader(strings.Repeat("C", 200)), nil); !errors.Is(err, talk.ErrFlood) {
		t.Error(err)
	}
	if err := readMessages(strings.NewReader("nonsense\x00"), nil); !errors.Is(err, talk.ErrLied) {
		t.Error(err)
	}
	all := func(Message) bool { return true }
	if err := readMessages(strings.NewReader("C"+strings.Repeat("x", 126)+"\x00"), all); !errors.Is(err, talk.ErrGone) {
		t.Error(err)
	}
}

// What is read is written the same, and read again the same.
func FuzzParse(f *testing.F) {
	f.Add("R01Tornado                         W060065A")
	f.Add("M001205250423221220")
	f.Add("E00")
	f.Add("B005Z")
	f.Add("K1")
	f.Add("Chello")
	f.Add("R01x                               Z005000BZeeeeZeeeeeeeeeeeeeezeeeeeeeeeeweeeeeeeeeeeeeeWeeee")
	f.Fuzz(func(t *testing.T, text string) {
		message, err := Parse(text)
		if err != nil {
			return
		}
		again, err := Parse(message.text())
		if err != nil {
			t.Fatalf("%q is written %q: %v", text, message.text(), err)
		}
		if _, named := message.(Request); named {
			return // names are tidied
		}
		if _, named := message.(Acceptance); named {
			return
		}
		if _, said := message.(Chat); !said && !reflect.DeepEqual(again, message) {
			t.Fatalf("%q: %+v, and then %+v", text, message, again)
		}
	})
}
