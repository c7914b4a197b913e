package main

import (
	"context"
	"errors"
	"io/fs"
	"net"
	"net/http"
	"syscall"

	"damka/internal/i18n"
)

// causes are why the system refuses something, where that is common. The first
// one that fits is told.
var causes = []struct {
	of  error
	key string
}{
	{syscall.EADDRINUSE, "cli.cause.address_in_use"},
	{syscall.EADDRNOTAVAIL, "cli.cause.address_not_here"},
	{syscall.ECONNREFUSED, "cli.cause.nobody_listens"},
	{syscall.EISDIR, "cli.cause.folder"},
	{syscall.ENOTDIR, "cli.cause.not_a_folder"},
	{syscall.ENOSPC, "cli.cause.disk_full"},
	{syscall.EROFS, "cli.cause.read_only"},
	{syscall.ENAMETOOLONG, "cli.cause.name_too_long"},
	{syscall.EIO, "cli.cause.medium"},
	{syscall.EMFILE, "cli.cause.too_many_files"},
	{context.DeadlineExceeded, "cli.cause.too_slow"},
	{errTooSlow, "cli.cause.too_slow"},
	{errCutOff, "cli.cause.cut_off"},
	{http.ErrSchemeMismatch, "cli.cause.plain_http"},
	{syscall.ENETUNREACH, "cli.cause.no_network"},
	{syscall.EHOSTUNREACH, "cli.cause.no_network"},
	{fs.ErrPermission, "cli.cause.forbidden"},
	{fs.ErrNotExist, "cli.cause.missing"},
	{fs.ErrExist, "cli.cause.exists"},
}

// causeText is why something failed, in words; causes that are not common are
// told as the system tells them.
func causeText(err error, p *i18n.Printer) string {
	for _, cause := range causes {
		if errors.Is(err, cause.of) {
			return p.Text(cause.key)
		}
	}
	if _, ok := errors.AsType[*net.AddrError](err); ok {
		return p.Text("cli.cause.not_an_address")
	}
	if _, ok := errors.AsType[*net.DNSError](err); ok {
		return p.Text("cli.cause.unknown_name")
	}
	if file, ok := errors.AsType[*fs.PathError](err); ok {
		return file.Err.Error()
	}
	return err.Error()
}

// unmakeable is a file or folder that cannot be made.
type unmakeable struct {
	path string
	err  error
}

func (e *unmakeable) Error() string { return e.path + ": " + e.err.Error() }
func (e *unmakeable) Unwrap() error { return e.err }

// making says of the system's errors which file could not be made; others
// say for themselves what is wrong.
func making(file string, err error) error {
	if _, ok := errors.AsType[*fs.PathError](err); ok {
		return &unmakeable{file, err}
	}
	return err
}

// unwritableFolder is a data folder in which nothing may be written.
type unwritableFolder struct {
	dir string
	err error
}

func (e *unwritableFolder) Error() string { return e.dir + ": " + e.err.Error() }
func (e *unwritableFolder) Unwrap() error { return e.err }

// openingFolder says of an error of opening a data folder that the folder is
// at fault, where it is: Damka opens a folder to write in it.
func openingFolder(dir string, err error) error {
	if file, ok := errors.AsType[*fs.PathError](err); ok && file.Op == "mkdir" {
		return err // there is no folder yet
	}
	if errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS) {
		return &unwritableFolder{dir, err}
	}
	return err
}
