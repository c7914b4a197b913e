package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"damka/internal/i18n"
)

// On a terminal one sees how far a file is read, in one's language; nothing
// of it stays there, and nothing goes anywhere else.
func TestProgressOnATerminal(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.pdn")
	// Of several reads of a file the first is shown at once.
	game := "[White \"Olga Czyż\"]\n[Black \"Emil Źrebak\"]\n[GameType \"20\"]\n[Result \"*\"]\n\n1. 32-28 *\n\n"
	if err := os.WriteFile(file, []byte(strings.Repeat(game, 3000)), 0o600); err != nil {
		t.Fatal(err)
	}
	for lang, word := range map[string]string{"en": "reading", "pl": "odczyt"} {
		terminal := openTerminal(t)
		var out, plain, errs bytes.Buffer
		if code := run([]string{"check", file, "--lang", lang}, os.Getenv, strings.NewReader(""), &out, terminal.slave); code != exitOK {
			t.Errorf("exit code %d", code)
		}
		shown := terminal.written(t)
		if !strings.Contains(shown, word) || !strings.Contains(shown, "%") {
			t.Errorf("the terminal shows %q", shown)
		}
		if last := shown[strings.LastIndex(strings.TrimRight(shown, "\r"), "\r")+1:]; strings.TrimSpace(last) != "" {
			t.Errorf("what stays on the terminal is %q", last)
		}
		run([]string{"check", file, "--lang", lang}, os.Getenv, strings.NewReader(""), &plain, &errs)
		if errs.Len() > 0 || out.String() != plain.String() {
			t.Errorf("without a terminal: %q", &errs)
		}
	}
}

// What goes on without a known length is shown, too, and taken away.
func TestProgressOfUnknownLength(t *testing.T) {
	terminal := openTerminal(t)
	s := &streams{Err: terminal.slave, Text: i18n.For(i18n.EN).Plain()}
	shown := s.progress("cli.progress.counting", unknownLength)
	shown.add(1)
	shown.end()
	if text := terminal.written(t); !strings.Contains(text, "counting") {
		t.Errorf("the terminal shows %q", text)
	}
	nobody := (&streams{Err: &bytes.Buffer{}, Text: i18n.For(i18n.EN).Plain()}).progress("cli.progress.counting", unknownLength)
	nobody.add(1)
	nobody.end()
}

// While positions are counted a terminal says so, and only the count is left.
func TestProgressOfPerft(t *testing.T) {
	terminal := openTerminal(t)
	var out bytes.Buffer
	code := run([]string{"perft", "--variant", "international", "--depth", "6", "--lang", "pl"}, os.Getenv, strings.NewReader(""), &out, terminal.slave)
	shown := terminal.written(t)
	if code != exitOK || out.String() != "nodes 167140\n" || strings.Contains(shown, "nodes") || !strings.Contains(shown, "obliczanie") {
		t.Errorf("exit code %d, %q, the terminal shows %q", code, &out, shown)
	}
	if last := shown[strings.LastIndex(strings.TrimRight(shown, "\r"), "\r")+1:]; strings.TrimSpace(last) != "" {
		t.Errorf("what stays on the terminal is %q", last)
	}
}

// terminal is a pseudo-terminal: what is written to the slave is read from
// the master until its end is written, and told at once.
type terminal struct {
	slave *os.File
	told  chan string
}

// endOfTest ends what a terminal is told.
const endOfTest = "the end of the test"

func openTerminal(t *testing.T) terminal {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("there are no terminals here: %v", err)
	}
	t.Cleanup(func() { master.Close() })
	if err := unix.IoctlSetPointerInt(int(master.Fd()), unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	number, err := unix.IoctlGetInt(int(master.Fd()), unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	slave, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { slave.Close() })
	p := terminal{slave, make(chan string, 1)}
	go func() {
		var all []byte
		for buffer := make([]byte, 4096); !bytes.Contains(all, []byte(endOfTest)); {
			n, err := master.Read(buffer)
			if all = append(all, buffer[:n]...); err != nil {
				break
			}
		}
		text, _, _ := strings.Cut(string(all), endOfTest)
		p.told <- text
	}()
	return p
}

// written is what the terminal was told.
func (p terminal) written(t *testing.T) string {
	t.Helper()
	if _, err := p.slave.WriteString(endOfTest); err != nil {
		t.Fatal(err)
	}
	return <-p.told
}
