package child

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/jsonfault"
)

func TestConfigurationsAreRead(t *testing.T) {
	got, err := ReadConfigs([]byte(`{"engines": [
		{"name": "Scan", "protocol": "hub", "command": ["/opt/scan/scan", "hub"], "folder": "/opt/scan", "variant": "international",
		 "options": [{"name": "book", "value": "false"}], "seconds_to_start": 60, "seconds_of_grace": 10},
		{"name": "Plain", "protocol": "uci", "command": ["plain"]}]}`))
	want := []Config{
		{Name: "Scan", Protocol: Hub, Command: []string{"/opt/scan/scan", "hub"}, Folder: "/opt/scan", Variant: article.International,
			Options: map[string]string{"book": "false"}, StartUp: time.Minute, Grace: 10 * time.Second},
		{Name: "Plain", Protocol: UCI, Command: []string{"plain"}, Options: map[string]string{}},
	}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v (%v)", got, err)
	}
}

// Everything that is wrong is told at once, each with its place.
func TestConfigurationsThatAreWrong(t *testing.T) {
	_, err := ReadConfigs([]byte(`{"engines": [
		{"name": "A", "protocol": "xboard", "command": [], "variant": "chess", "speed": 3},
		{"name": "A", "protocol": "uci", "command": ["a"], "variant": "russian", "seconds_to_start": 0, "seconds_of_grace": 1.5},
		{"protocol": "hub", "options": [{"name": "x", "value": "1"}, {"name": "x", "value": "2"}, {"value": "3"}]}]}`))
	faults, _ := errors.AsType[jsonfault.Faults](err)
	var got []string
	for _, fault := range faults {
		got = append(got, fault.Path+" "+string(fault.Reason.Code))
	}
	want := []string{
		"engines[0].protocol child.protocol", "engines[0].command child.no_command", "engines[0].variant child.variant", "engines[0].speed json.field_unknown",
		"engines[1].name child.name_twice", "engines[1].variant child.not_for_uci", "engines[1].seconds_to_start child.seconds", "engines[1].seconds_of_grace json.not_whole",
		"engines[2].name json.missing", "engines[2].command json.missing", "engines[2].options[1].name child.option_twice", "engines[2].options[2].name json.missing",
	}
	have := strings.Join(got, "\n")
	for _, line := range want {
		if !strings.Contains(have, line) {
			t.Errorf("%s is missing in\n%s", line, have)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d faults, want %d:\n%s", len(got), len(want), have)
	}
	for _, text := range []string{"", "[]", "{}", `{"engines": {}}`, `{"engines": [7]}`} {
		if _, err := ReadConfigs([]byte(text)); err == nil {
			t.Errorf("%q is taken", text)
		}
	}
}

func TestCommandLines(t *testing.T) {
	tests := []struct {
		line string
		want []string
		code article.Code
	}{
		{"scan hub", []string{"scan", "hub"}, ""},
		{"  scan\t hub ", []string{"scan", "hub"}, ""},
		{`"/opt/my scan/scan" hub`, []string{"/opt/my scan/scan", "hub"}, ""},
		{`sh -c 'cd /opt/scan && exec ./scan hub'`, []string{"sh", "-c", "cd /opt/scan && exec ./scan hub"}, ""},
		{`a"b c"d ''`, []string{"ab cd", ""}, ""},
		{`scan "hub`, nil, CodeQuote},
		{"", nil, CodeNoCommand},
		{`""`, nil, CodeNoCommand},
	}
	for _, test := range tests {
		got, err := ParseCommand(test.line)
		refusal, _ := article.AsRefusal(err)
		if !reflect.DeepEqual(got, test.want) || (refusal == nil) != (test.code == "") || refusal != nil && refusal.Code != test.code {
			t.Errorf("%q: %q (%v)", test.line, got, err)
		}
	}
}

func FuzzConfigs(f *testing.F) {
	f.Add([]byte(`{"engines": [{"name": "Scan", "protocol": "hub", "command": ["/opt/scan/scan", "hub"]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		configs, err := ReadConfigs(data)
		if err != nil {
			return
		}
		for _, c := range configs {
			if c.Name == "" || len(c.Command) == 0 || c.Command[0] == "" || c.Protocol.String() == "none" {
				t.Fatalf("%q: %+v", data, c)
			}
		}
	})
}

func FuzzCommands(f *testing.F) {
	f.Add(`sh -c 'a b' "c"`)
	f.Fuzz(func(t *testing.T, line string) {
		if words, err := ParseCommand(line); err == nil && (len(words) == 0 || words[0] == "") {
			t.Fatalf("%q: %q", line, words)
		}
	})
}
