package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestMemoryOfTheMachine(t *testing.T) {
	for text, want := range map[string]int64{
		"MemTotal:       24637884 kB\nMemFree:        19000000 kB\n": 24637884 << 10,
		"Hugepagesize: 2048 kB\nMemTotal: 1 kB\n":                    1 << 10,
		"MemTotal: none kB\n":                                        0,
		"MemTotal: -5 kB\n":                                          0,
		"MemTotal: 9223372036854775807 kB\n":                         0,
		"":                                                           0,
	} {
		if got, known := memoryIn(strings.NewReader(text)); got != want || known != (want > 0) {
			t.Errorf("%q: %d, %t", text, got, known)
		}
	}
}

func TestMemoryOfAContainer(t *testing.T) {
	path := filepath.Join(t.TempDir(), "memory.max")
	if _, limited := limitIn(path); limited {
		t.Error("there is no such file")
	}
	for text, want := range map[string]int64{"536870912\n": 512 << 20, "max\n": 0, "0\n": 0, "": 0} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got, limited := limitIn(path); limited != (want > 0) || limited && got != want {
			t.Errorf("%q: %d, %t", text, got, limited)
		}
	}
}
