package main

import (
	"fmt"

	"github.com/alecthomas/kong"

	"damka/internal/version"
)

// versionFlag prints which program this is, whatever else is on the command
// line.
type versionFlag bool

// BeforeReset is called as soon as the flag is read.
func (versionFlag) BeforeReset(app *kong.Kong, s *streams) error {
	_, err := fmt.Fprintln(s.Out, "damka", version.Current())
	app.Exit(exitOK)
	return err
}
