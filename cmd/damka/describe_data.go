package main

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/store"
)

// inFile says where in a tournament file an error is, if it is one of the
// file's. That the file cannot be read is none of its own.
func inFile(file string, err error) error {
	if line, reason, ok := events.FileFault(err); ok {
		return &inputError{File: file, Line: line, Reason: reason}
	}
	if fault, ok := journal.AsFileError(err); ok {
		return cmp.Or(fault.Err, err)
	}
	return err
}

// describeData is an error of the data folder in words; false for others.
func describeData(err error, p *i18n.Printer) (string, bool) {
	if locked, ok := errors.AsType[*store.LockedError](err); ok {
		return p.Text("store.locked", i18n.A("folder", locked.Dir), i18n.A("process", strconv.Itoa(locked.PID))), true
	}
	if corrupt, ok := errors.AsType[*store.CorruptError](err); ok {
		return describeCorrupt(corrupt, p), true
	}
	if missing, ok := errors.AsType[*missingError](err); ok {
		return missing.describe(p), true
	}
	if diverged, ok := errors.AsType[*events.DivergedError](err); ok {
		return p.Text("store.diverged", i18n.A("id", diverged.ID), i18n.A("seq", strconv.FormatUint(diverged.Seq, 10))), true
	}
	if listening, ok := errors.AsType[*listenError](err); ok {
		return p.Text("cli.serve.cannot_listen", i18n.A("addr", listening.addr), i18n.A("flag", listening.flag), i18n.A("why", causeText(listening.err, p))), true
	}
	for _, known := range []struct {
		err error
		key string
	}{
		{store.ErrNewer, "store.newer"},
		{store.ErrDiskFull, "store.disk_full"}, {store.ErrExists, "store.exists"}, {events.ErrNotFound, "store.no_such_tournament"},
	} {
		if errors.Is(err, known.err) {
			return p.Text(known.key, i18n.A("detail", withoutEnd(err, known.err))), true
		}
	}
	return "", false
}

// withoutEnd is what an error says before the error it ends with.
func withoutEnd(err, end error) string {
	return strings.TrimSuffix(err.Error(), ": "+end.Error())
}
