package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/alecthomas/kong"

	"damka/internal/i18n"
)

// commands is the command line: one field a command, in the order in which
// the help lists them.
type commands struct {
	Lang    string      `enum:"pl,en,locale" default:"locale" placeholder:"pl|en"`
	Version versionFlag `name:"version"`

	Serve      serveCommand      `cmd:""`
	Perft      perftCommand      `cmd:""`
	Moves      movesCommand      `cmd:""`
	Check      checkCommand      `cmd:""`
	Roundrobin roundrobinCommand `cmd:""`
	Standings  standingsCommand  `cmd:""`
	Pair       pairCommand       `cmd:""`
	Verify     verifyCommand     `cmd:""`
	Clock      clockCommand      `cmd:""`
	Rate       rateCommand       `cmd:""`
	Norms      normsCommand      `cmd:""`
	Engine     engineCommand     `cmd:""`
	Match      matchCommand      `cmd:""`
	Account    accountCommand    `cmd:""`
	Tournament tournamentCommand `cmd:""`
	Ratings    ratingsCommand    `cmd:""`
	Backup     backupCommand     `cmd:""`
	Restore    restoreCommand    `cmd:""`
	Rebuild    rebuildCommand    `cmd:""`
	Explorer   explorerCommand   `cmd:""`
}

func main() {
	os.Exit(run(os.Args[1:], os.Getenv, os.Stdin, os.Stdout, os.Stderr))
}

// run is the whole program; it returns the exit code.
func run(args []string, getenv func(string) string, in io.Reader, out, errs io.Writer) int {
	s := &streams{In: in, Out: out, Err: errs, Getenv: getenv, Text: i18n.For(language(args, getenv)).Plain()}
	err := execute(args, s)
	if err != nil && !errors.Is(err, errWrong) {
		fmt.Fprintln(s.Err, s.Text.Text("cli.failure", i18n.A("what", describe(err, s.Text))))
	}
	return exitCode(err)
}

func execute(args []string, s *streams) error {
	var line commands
	helped := false
	parser, err := kong.New(&line,
		kong.Name("damka"),
		kong.Vars(systemNames()),
		kong.Writers(s.Out, s.Err),
		kong.Bind(s),
		kong.Exit(func(int) { helped = true }),
		kong.Help(func(_ kong.HelpOptions, ctx *kong.Context) error { return printHelp(s, ctx) }),
	)
	if err != nil {
		return err // a command is declared wrongly; any test finds it
	}
	ctx, err := parser.Parse(helpFirst(args))
	switch {
	case helped:
		return nil
	case err != nil:
		parsed, _ := errors.AsType[*kong.ParseError](err)
		if parsed == nil || parsed.Context == nil {
			return misuse(err)
		}
		return inCommand(misuse(err), parsed.Context.Selected())
	}
	return inCommand(ctx.Run(s), ctx.Selected())
}
