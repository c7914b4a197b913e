package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"damka/internal/i18n"
)

// Damka plays a match with Damka over DamExchange: one waits for calls, the other asks for games.
func TestAMatchOverDamExchange(t *testing.T) {
	address, stopped := startFollower(t)
	saved := filepath.Join(t.TempDir(), "games.pdn")
	var out, errs bytes.Buffer
	args := []string{"match", "damka:1", "dxp:" + address, "--games=4", "--depth=1", "--save=" + saved, "--lang=en"}
	if code := run(args, os.Getenv, strings.NewReader(""), &out, &errs); code != exitOK || errs.String() != "calling "+address+": waiting until a program takes a game over DamExchange, at most 15 seconds\n" {
		t.Fatalf("exit code %d: %s%s", code, &out, &errs)
	}
	if !strings.Contains(out.String(), "international draughts, 4 games, 2 openings, 1 half-move ahead") {
		t.Errorf("%s", &out)
	}
	day := time.Now().Format("2006.")
	if text, err := os.ReadFile(saved); err != nil || strings.Count(string(text), `[Site "?"]`) != 4 || strings.Count(string(text), `[Date "`+day) != 4 {
		t.Errorf("%v: %s", err, text)
	}
	stopped()
	out.Reset()
	if code := run([]string{"check", saved, "--lang=en"}, os.Getenv, strings.NewReader(""), &out, &errs); code != exitOK || !strings.Contains(out.String(), "4 games, 4 without illegal moves, 0 with errors") {
		t.Errorf("exit code %d: %s%s", code, &out, &errs)
	}
}

// startFollower starts damka engine --dxp at any free port, and gives its address and how to stop it.
func startFollower(t *testing.T) (address string, stop func()) {
	t.Helper()
	program, err := ownEngine(1)
	if err != nil {
		t.Fatal(err)
	}
	said, errs := io.Pipe()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		c := &engineCommand{DXP: true, Listen: "127.0.0.1:0"}
		ended <- c.follow(ctx, &streams{Err: errs, Text: i18n.For(i18n.EN).Plain()}, program)
	}()
	lines := bufio.NewScanner(said)
	if !lines.Scan() {
		t.Fatal("it does not say where it listens")
	}
	_, address, _ = strings.Cut(lines.Text(), " at ")
	go func() { _, _ = io.Copy(io.Discard, said) }()
	return address, func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}
}

// A match with whoever is at the address and does not speak DamExchange is no match: what was said instead is told, and what to do.
func TestAMatchWithAStranger(t *testing.T) {
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	go func() {
		if conn, err := listener.Accept(); err == nil {
			_, _ = bufio.NewReader(conn).ReadString(0) // closing with something unread may lose what was written
			_, _ = io.WriteString(conn, "220 mail.example ready\r\n")
			_ = conn.Close()
		}
	}()
	var out, errs bytes.Buffer
	code := run([]string{"match", "dxp:" + listener.Addr().String(), "damka:1", "--games=4", "--depth=1", "--lang=en"}, os.Getenv, strings.NewReader(""), &out, &errs)
	if code != exitMisuse || out.Len() > 0 || !strings.Contains(errs.String(), "did not answer “R” with “A”, as programs do that speak DamExchange; the first that it wrote was “220 mail.example ready”. Check the port") {
		t.Errorf("exit code %d: %s%s", code, &out, &errs)
	}
}
