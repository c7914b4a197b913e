package main

import (
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
	store.LostDatabase: "store.lost.database", store.LostLog: "store.lost.log", store.LostEvents: "store.lost.events",
}

// describeLost is what is missing of a data folder, where its newest copy is,
// and what to do, a line each.
func describeLost(lost *store.LostError, p *i18n.Printer) string {
	folder := filepath.Dir(lost.Path)
	text := []string{p.Text(lossKeys[lost.Loss], i18n.A("database", lost.Path), i18n.A("position", strconv.FormatUint(uint64(lost.Position), 10)))}
	if lost.Newest == nil {
		text = append(text, p.Text("store.lost.no_copy", i18n.A("folder", folder)))
	} else {
		key := "store.lost.newest"
		if lost.ToRestore() == nil {
			key = "store.lost.furthest"
		}
		text = append(text, p.Text(key, i18n.A("copy", lost.Newest.Path), i18n.A("at", moment(lost.Newest.At)),
			i18n.A("position", int(lost.Newest.Position)), i18n.A("folder", folder)))
	}
	return strings.Join(append(text, p.Text("store.lost.accept", i18n.A("folder", folder))), "\n")
}

// aheadError is a tournament file of the data folder that has more than it.
type aheadError struct {
	folder string
	*events.AheadError
}

// inFolder says in which folder a tournament file is.
func inFolder(folder string, err error) error {
	if ahead, ok := errors.AsType[*events.AheadError](err); ok {
		return &aheadError{folder, ahead}
	}
	return err
}

func describeAhead(ahead *aheadError, p *i18n.Printer) string {
	key := "store.ahead"
	if ahead.Other {
		key = "store.ahead.other"
	}
	return p.Text(key, i18n.A("file", filepath.Join(ahead.folder, ahead.File)), i18n.A("at", moment(ahead.At)),
		i18n.A("events", int(ahead.Events)), i18n.A("id", ahead.ID), i18n.A("known", strconv.FormatUint(ahead.Known, 10)),
		i18n.A("folder", ahead.folder)) + "\n" + p.Text("store.lost.accept", i18n.A("folder", ahead.folder))
}

// moment is a time as files show it, by the machine's own zone.
func moment(at time.Time) string { return at.Local().Format("2006-01-02 15:04:05") }

// describeCorrupt is what is damaged and what to put in its place.
func describeCorrupt(corrupt *store.CorruptError, p *i18n.Printer) string {
	text := p.Text("store.corrupt", i18n.A("detail", strings.TrimSuffix(corrupt.Error(), ".")))
	newest := corrupt.Newest
	if newest == nil {
		return text + "\n" + p.Text("store.corrupt.no_copy")
	}
	return text + "\n" + p.Text("store.corrupt.newest", i18n.A("copy", newest.Path), i18n.A("at", moment(newest.At)),
		i18n.A("folder", filepath.Dir(corrupt.Path)))
}
