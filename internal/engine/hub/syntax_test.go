package hub

import (
	"reflect"
	"testing"
)

func TestLinesAreRead(t *testing.T) {
	tests := []struct {
		line string
		want command
	}{
		{"hub", command{word: "hub"}},
		{"  go   think  ", command{"go", []arg{{name: "think"}}}},
		{"level infinite", command{"level", []arg{{name: "infinite"}}}},
		{`id name=Scan version=3.1 author="Fabien Letouzey" country=France`,
			command{"id", []arg{{"name", "Scan"}, {"version", "3.1"}, {"author", "Fabien Letouzey"}, {"country", "France"}}}},
		{`info pv="32-28 17-22" depth = 4`, command{"info", []arg{{"pv", "32-28 17-22"}, {"depth", "4"}}}},
		{`error message=""`, command{"error", []arg{{"message", ""}}}},
		{`error message="not closed`, command{"error", []arg{{"message", "not closed"}}}},
		{`done move=32-28 later`, command{"done", []arg{{"move", "32-28"}, {name: "later"}}}},
		{`param name=`, command{"param", []arg{{"name", ""}}}},
		{"", command{}},
	}
	for _, test := range tests {
		if got := parse(test.line); !reflect.DeepEqual(got, test.want) {
			t.Errorf("%q: %+v, want %+v", test.line, got, test.want)
		}
	}
}

func TestLinesAreWritten(t *testing.T) {
	got := write("id", "name", "Damka 3", "version", "1", "country", "", "formula", "a=b", "said", `a "b"`+"\n")
	if want := `id name="Damka 3" version=1 country="" formula="a=b" said="a 'b' "`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// What is written is read back the same, and nothing that is read makes a fault.
func FuzzLines(f *testing.F) {
	for _, line := range []string{`id name=Scan author="F L"`, "go think", `x a="b`, "x = =", "done move=32-28", "a b=c d"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		c := parse(line)
		var args []string
		for _, a := range c.args {
			args = append(args, a.name, a.value)
		}
		again := parse(write(c.word, args...))
		for i, a := range c.args {
			if !plain(a.name) || !plain(a.value) {
				return
			}
			if i >= len(again.args) || again.args[i] != a {
				t.Fatalf("%q: %+v became %+v", line, c, again)
			}
		}
	})
}

// plain says whether a text can be written without loss.
func plain(text string) bool {
	for _, r := range text {
		if r < ' ' || r == '"' || r == 0xfffd {
			return false
		}
	}
	return true
}
