package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/url"
	"os/exec"
	"strings"
	"time"
)

// options are what the program is started with.
type options struct {
	address string // of the server, without a slash at the end
	token   string
	lang    string // in which the server says what is wrong: pl or en
	upgrade bool
	engine  []string // the command of the engine; empty: random moves
	think   time.Duration
	only    string // draughts or chess; empty: both
}

// readOptions reads the command line. All of it is checked here, before the server is asked for anything: an account that was made a
// program's stays so.
func readOptions(args []string, env func(string) string, usage io.Writer) (options, error) {
	var o options
	flags := flag.NewFlagSet("bot", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // what is wrong is told once, by who starts the program
	address := flags.String("url", "http://localhost:8080/", "address of the server")
	engine := flags.String("engine", "", "command of an engine that finds the moves: Hub in draughts, UCI in chess; random moves without one")
	flags.StringVar(&o.token, "token", env("DAMKA_TOKEN"), "token of the account, with the scope game:play; or in DAMKA_TOKEN")
	flags.StringVar(&o.lang, "lang", localeOf(env), "pl or en: the language in which the server says what is wrong; else that of LC_ALL, LC_MESSAGES or LANG")
	flags.BoolVar(&o.upgrade, "upgrade", false, "make the account a program’s, which cannot be undone")
	flags.DurationVar(&o.think, "think", time.Second, "how long the engine thinks about a move, at most")
	flags.StringVar(&o.only, "game", "", "draughts or chess: challenges to the other are declined, such as what the engine does not play; both without it")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			flags.SetOutput(usage)
			flags.Usage()
		}
		return o, err
	}
	if flags.NArg() > 0 {
		return o, fmt.Errorf("%q belongs to no flag: a command of several words needs quotation marks, as in -engine \"scan hub\"", flags.Arg(0))
	}
	engineGiven := false
	flags.Visit(func(f *flag.Flag) { engineGiven = engineGiven || f.Name == "engine" })
	var badAddress, badEngine error
	o.address, badAddress = readAddress(*address)
	o.engine, badEngine = readEngine(*engine, engineGiven)
	return o, errors.Join(badAddress, badEngine, o.check())
}

// check says what is wrong with what needs no reading.
func (o options) check() error {
	var wrong []error
	if o.only != "" && o.only != "draughts" && o.only != "chess" {
		wrong = append(wrong, fmt.Errorf("-game %q: write -game draughts or -game chess, or leave it out for both", o.only))
	}
	if o.lang != "pl" && o.lang != "en" {
		wrong = append(wrong, fmt.Errorf("-lang %q: write -lang pl or -lang en", o.lang))
	}
	if o.think <= 0 {
		wrong = append(wrong, fmt.Errorf("-think %v: it must be more than nothing, such as -think 2s", o.think))
	}
	return errors.Join(wrong...)
}

// readAddress is the address of a server. One without http or https is not guessed: the token would go over a line that nobody chose.
func readAddress(text string) (string, error) {
	address, err := url.Parse(text)
	if !strings.Contains(text, "://") {
		return "", fmt.Errorf("-url %q has no scheme: write -url %s", text, likely(text))
	}
	if err != nil || address.Scheme != "http" && address.Scheme != "https" || address.Host == "" || address.RawQuery != "" || address.Fragment != "" {
		return "", fmt.Errorf("-url %q is no address of a server: write it as https://damka.example/", text)
	}
	return strings.TrimRight(text, "/"), nil
}

// likely is what somebody meant who has left out the scheme: only this machine is asked without encryption.
func likely(text string) string {
	text = strings.TrimLeft(text, "/")
	server, _, _ := strings.Cut(text, "/")
	host, _, err := net.SplitHostPort(server)
	if err != nil {
		host = server
	}
	if ip := net.ParseIP(strings.Trim(host, "[]")); host == "localhost" || ip != nil && ip.IsLoopback() {
		return "http://" + text
	}
	return "https://" + cmp.Or(text, "damka.example/")
}

// readEngine is the command of an engine, which must be there to be run.
func readEngine(line string, given bool) ([]string, error) {
	command := strings.Fields(line)
	switch {
	case !given:
		return nil, nil
	case len(command) == 0:
		return nil, errors.New("-engine names no program: write its command, as in -engine \"scan hub\", or leave it out for random moves")
	}
	if _, err := exec.LookPath(command[0]); err != nil {
		return nil, fmt.Errorf("-engine %q cannot be run: %w", line, err)
	}
	return command, nil
}

// localeOf is the language of the system, English unless it is Polish.
func localeOf(env func(string) string) string {
	locale := strings.ToLower(cmp.Or(env("LC_ALL"), env("LC_MESSAGES"), env("LANG")))
	if language, _, _ := strings.Cut(locale, "."); language == "pl" || strings.HasPrefix(language, "pl_") {
		return "pl"
	}
	return "en"
}
