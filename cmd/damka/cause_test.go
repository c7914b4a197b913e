package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"strings"
	"syscall"
	"testing"

	"damka/internal/golden"
	"damka/internal/i18n"
)

// Why the system refuses something is said in the user's language.
func TestCausesInWords(t *testing.T) {
	listening := func(err error) error {
		return &listenError{"--addr", "0.0.0.0:80", &net.OpError{Op: "listen", Net: "tcp", Err: err}}
	}
	bind := func(errno syscall.Errno) error { return listening(os.NewSyscallError("bind", errno)) }
	file := func(op string, errno syscall.Errno) error {
		return &fs.PathError{Op: op, Path: "cup.damka", Err: errno}
	}
	failures := []error{
		bind(syscall.EADDRINUSE), bind(syscall.EADDRNOTAVAIL), bind(syscall.EACCES),
		listening(&net.AddrError{Err: "missing port in address", Addr: "x"}), listening(&net.DNSError{Err: "no such host", Name: "x"}),
		file("open", syscall.ENOENT), file("open", syscall.EACCES), file("read", syscall.EISDIR), file("read", syscall.EIO),
		file("open", syscall.EMFILE), file("open", syscall.ENAMETOOLONG), file("mkdir", syscall.EROFS), file("mkdir", syscall.ENOTDIR), file("write", syscall.ENOSPC),
		making("cup.damka", file("open", syscall.EACCES)), making("cup.damka", file("open", syscall.ENOENT)),
		making("cup.damka", file("write", syscall.ENOSPC)), making("cup.damka", file("link", syscall.EEXIST)),
		openingFolder("data", file("open", syscall.EACCES)), openingFolder("data", file("open", syscall.EROFS)), openingFolder("data", file("mkdir", syscall.EACCES)),
		fmt.Errorf("stopping: %w", context.DeadlineExceeded),
		file("read", syscall.EXDEV), errors.New("what nobody thought of"),
	}
	for _, lang := range i18n.Langs() {
		var all strings.Builder
		for _, failure := range failures {
			text := describe(failure, i18n.For(lang).Plain())
			if i18n.Marked(text) {
				t.Errorf("%v: something is missing in %q", failure, text)
			}
			all.WriteString(text + "\n")
		}
		golden.Expect(t, "testdata/causes."+lang.String()+".golden", all.String())
	}
}

// An address that another program has.
func TestAddressInUse(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	for lang, want := range map[string]string{"en": "another program is listening there", "pl": "nasłuchuje tam już inny program"} {
		var out, errs bytes.Buffer
		code := run([]string{"serve", "--data", t.TempDir(), "--addr", listener.Addr().String(), "--lang", lang}, os.Getenv, strings.NewReader(""), &out, &errs)
		if code != exitMisuse || out.Len() > 0 || !strings.Contains(errs.String(), want) {
			t.Errorf("%s: exit code %d, %q, %q", lang, code, &out, &errs)
		}
	}
}
