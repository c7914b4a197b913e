package pdn

import (
	"fmt"
	"testing"

	"damka/article"
)

// TestGameTypeFault: of a GameType that cannot be read, or is of another board,
// the error names the first part that is wrong.
func TestGameTypeFault(t *testing.T) {
	for _, test := range []struct {
		text  string
		code  article.Code
		value string
	}{
		{"", CodeGameTypeNumber, ""},
		{"x", CodeGameTypeNumber, "x"},
		{"-1", CodeGameTypeNumber, "-1"},
		{"x,W,10", CodeGameTypeNumber, "x"},
		{"99999999999999999999", CodeGameTypeNumber, "99999999999999999999"},
		{"20,W,10", CodeGameType, "3"},
		{"20,W,10,10,N2,0,0", CodeGameType, "7"},
		{"20,w,10,10,N2,0", CodeGameTypeStart, "w"},
		{"20,,10,10,N2,0", CodeGameTypeStart, ""},
		{"20,W,0,10,N2,0", CodeGameTypeWidth, "0"},
		{"20,W,ten,10,N2,0", CodeGameTypeWidth, "ten"},
		{"20,W,10,-1,N2,0", CodeGameTypeHeight, "-1"},
		{"20,W,10,10,X2,0", CodeGameTypeNotation, "X2"},
		{"20,W,10,10,N,0", CodeGameTypeNotation, "N"},
		{"20,W,10,10,N4,0", CodeGameTypeFirst, "N4"},
		{"20,W,10,10,N2,2", CodeGameTypeInverted, "2"},
		{"20,B,x,y,Z9,2", CodeGameTypeWidth, "x"},
		{"21", CodeGameTypeOther, "21"},
		{"20,W,8,10,N2,0", CodeGameTypeSize, "8"},
		{"20,W,10,8,N2", CodeGameTypeSize, "10"},
		{"20,W,10,10,N2,1", CodeGameTypeTurned, "20,W,10,10,N2,1"},
	} {
		g, err := ParseGameType(test.text)
		if err == nil {
			_, err = g.Variant()
		} else if g != (GameType{}) {
			t.Errorf("%q: %+v beside %v", test.text, g, err)
		}
		refusal, refused := article.AsRefusal(err)
		if !refused || refusal.Code != test.code || valueOf(refusal) != test.value {
			t.Errorf("%q: %v, should be %s with %q", test.text, err, test.code, test.value)
		}
	}
}

// valueOf is the part of a GameType that a refusal is about; without one, what
// it says of the whole.
func valueOf(refusal *article.Refusal) string {
	for _, name := range []string{"value", "parts", "width", "found"} {
		if value, ok := refusal.Args.Get(name); ok {
			return fmt.Sprint(value)
		}
	}
	return ""
}

// TestTagLines: what is wrong with a tag has the tag's line, and what is missing
// that of the game.
func TestTagLines(t *testing.T) {
	for _, test := range []struct {
		text string
		code article.Code
		line int
	}{
		{"\n[White \"Czyż, O.\"]\n[Result \"3-0\"]\n[GameType \"20\"]\n1. 32-28 *", CodeResultUnknown, 3},
		{"[White \"Czyż, O.\"]\n\n[Result \"2-0\"]\n[GameType \"20\"]\n1. 32-28 0-2", CodeResultEnd, 3},
		{"[GameType \"20\"]\n[FEN \"W:W28:B23\"]\n[Result \"1-1\"]\n1. 28x19 1-1", CodeResultWrong, 3},
		{"\n\n[GameType \"20\"]\n1. 32-28 *", CodeResultMissing, 3},
		{"[Result \"*\"]\n[GameType \"20\"]\n[FEN \"W:W31-:B1\"]\n1. 32-28 *", CodeStart, 3},
		{"[Result \"*\"]\n[White \"Czyż, O.\"]\n[GameType \"20,W,10,10,N1,0\"]\n1. 32-28 18-23 2. 33-29 23x32 *", CodeGameTypeCorner, 3},
	} {
		report, err := Check(readAll(t, []byte(test.text))[0], Options{})
		if err != nil {
			t.Fatal(err)
		}
		found := append(report.Wrong, report.Notes...)
		if len(found) == 0 || found[0].Reason.Code != test.code || found[0].Line != test.line {
			t.Errorf("%q: %+v, should be %s on line %d", test.text, found, test.code, test.line)
		}
	}
}
