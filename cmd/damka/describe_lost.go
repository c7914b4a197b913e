package main

import (
	"cmp"
	"errors"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/store"
)

// lossKeys are the texts of what is missing.
var lossKeys = map[store.Loss]string{
	store.LostDatabase: "store.lost.database", store.LostLog: "store.lost.log",
	store.UnusableLog: "store.lost.log.unusable", store.LostEvents: "store.lost.events",
}

// describe is everything that is missing, and what to do, a line each.
func (e *missingError) describe(p *i18n.Printer) string {
	text := e.findings(p)
	if e.lost != nil {
		text = append(text, describeCopy(e.lost, e.folder, p))
	}
	if e.lost != nil && len(e.files) > 0 {
		text = append(text, p.Text("store.ahead.later"))
	}
	for _, file := range e.files {
		text = append(text, e.adding(file, p))
	}
	return strings.Join(append(text, p.Text("store.lost.accept", i18n.A("folder", e.folder))), "\n")
}

// findings are what is missing, a line each.
func (e *missingError) findings(p *i18n.Printer) []string {
	var text []string
	if e.lost != nil {
		text = append(text, p.Text(lossKeys[e.lost.Loss], i18n.A("database", e.lost.Path), i18n.A("position", strconv.FormatUint(uint64(e.lost.Position), 10))))
		if e.lost.Noted > 0 {
			text = append(text, p.Text("store.lost.noted", i18n.A("noted", strconv.FormatUint(uint64(e.lost.Noted), 10))))
		}
		if e.lost.Copies > 0 {
			text = append(text, p.Text("store.lost.copies", i18n.A("copies", e.lost.Copies)))
		}
	}
	for _, file := range e.files {
		text = append(text, e.finding(file, p))
	}
	return text
}

func (e *missingError) finding(file *events.AheadError, p *i18n.Printer) string {
	key := "store.ahead"
	if file.Other {
		key = "store.ahead.other"
	}
	return p.Text(key, i18n.A("file", filepath.Join(e.folder, file.File)), i18n.A("at", moment(file.At)),
		i18n.A("events", int(file.Events)), i18n.A("id", file.ID), i18n.A("known", strconv.FormatUint(file.Known, 10)))
}

// adding is how to add what a file has, which needs a database that opens. What
// differs cannot be added, only compared.
func (e *missingError) adding(file *events.AheadError, p *i18n.Printer) string {
	folder, path := i18n.A("folder", e.folder), i18n.A("file", filepath.Join(e.folder, file.File))
	if file.Other {
		return p.Text("store.ahead.compare", folder, path) + "\n" + p.Text("store.ahead.away", path)
	}
	return p.Text("store.ahead.add", folder, path)
}

// describeCopy is the copy that goes furthest, and whether to put it back.
func describeCopy(lost *store.LostError, folder string, p *i18n.Printer) string {
	if lost.Newest == nil {
		return p.Text("store.lost.no_copy", i18n.A("folder", folder))
	}
	key := "store.lost.newest"
	if lost.ToRestore() == nil {
		key = "store.lost.furthest"
	}
	return p.Text(key, i18n.A("copy", lost.Newest.Path), i18n.A("at", moment(lost.Newest.At)),
		i18n.A("position", int(lost.Newest.Position)), i18n.A("folder", folder))
}

// moment is a time as files show it, by the machine's own zone.
func moment(at time.Time) string { return at.Local().Format("2006-01-02 15:04:05") }

// describeGone is which database is gone, why it could not be put back, and what
// to do.
func describeGone(gone *store.GoneError, p *i18n.Printer) string {
	folder := i18n.A("folder", filepath.Dir(gone.Path))
	var text string
	if locked, ok := errors.AsType[*store.LockedError](gone.Why); ok {
		text = p.Text("store.gone.locked", i18n.A("database", gone.Path), folder, i18n.A("process", strconv.Itoa(locked.PID)))
	} else {
		text = p.Text(goneKey(gone), i18n.A("database", gone.Path), folder, i18n.A("why", causeText(cmp.Or(gone.Why, error(gone)), p)))
	}
	if newest := gone.Newest; newest != nil {
		text += "\n" + p.Text("store.gone.newest", i18n.A("copy", newest.Path), i18n.A("at", moment(newest.At)))
	}
	return text + describeFile(gone.File, folder, p)
}

func goneKey(gone *store.GoneError) string {
	if gone.SpoiledLog {
		return "store.gone.log"
	}
	return "store.gone"
}

// describeFile is a line about the newest tournament file, if there is one.
func describeFile(file *store.Backup, folder i18n.Arg, p *i18n.Printer) string {
	if file == nil {
		return ""
	}
	return "\n" + p.Text("store.corrupt.file", i18n.A("file", file.Path), i18n.A("at", moment(file.At)), folder)
}

// describeCorrupt is what is damaged and what to put in its place; below it, in
// English, what the store says of it.
func describeCorrupt(corrupt *store.CorruptError, p *i18n.Printer) string {
	text := p.Text("store.corrupt", i18n.A("path", cmp.Or(corrupt.Path, "none")), i18n.A("stream", cmp.Or(string(corrupt.Stream), "none")),
		i18n.A("seq", strconv.FormatUint(uint64(corrupt.Seq), 10)))
	folder := i18n.A("folder", filepath.Dir(corrupt.Path))
	if newest := corrupt.Newest; newest != nil {
		text += "\n" + p.Text("store.corrupt.newest", i18n.A("copy", newest.Path), i18n.A("at", moment(newest.At)), folder)
	} else {
		text += "\n" + p.Text("store.corrupt.no_copy")
	}
	return text + describeFile(corrupt.File, folder, p) + "\n" + p.Text("store.corrupt.detail", i18n.A("detail", corrupt.Detail))
}
