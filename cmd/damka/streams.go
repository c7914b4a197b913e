package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/words"
)

// streams is what a command reads, writes and speaks.
type streams struct {
	In       io.Reader
	Out, Err io.Writer
	Getenv   func(string) string
	Text     *i18n.Printer
}

// standardInput is the file name that means standard input.
const standardInput = "-"

// read is the whole content of a file, or of standard input for "-".
func (s *streams) read(file string) ([]byte, error) {
	if file == standardInput {
		return io.ReadAll(s.In)
	}
	return os.ReadFile(file)
}

// open opens a file, or standard input for "-".
func (s *streams) open(file string) (io.ReadCloser, error) {
	if file == standardInput {
		return io.NopCloser(s.In), nil
	}
	return os.Open(file)
}

// warn says that an edition was never adopted, if so.
func (s *streams) warn(e article.Edition) {
	if warning := words.EditionWarning(s.Text, e); warning != "" {
		fmt.Fprintln(s.Out, s.Text.Text("cli.warning", i18n.A("what", warning)))
	}
}

// language is what --lang says, else the locale, else English. It looks at
// the arguments before they are parsed, because help and complaints about
// them are already in that language.
func language(args []string, getenv func(string) string) i18n.Lang {
	for i, arg := range args {
		if arg == "--" {
			break
		}
		code, found := strings.CutPrefix(arg, "--lang=")
		if arg == "--lang" && i+1 < len(args) {
			code, found = args[i+1], true
		}
		if lang, err := i18n.ParseLang(code); found && err == nil {
			return lang
		}
	}
	for _, variable := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale := getenv(variable); locale != "" {
			return ofLocale(locale)
		}
	}
	return i18n.EN
}

// ofLocale is the language of a locale such as pl_PL.UTF-8.
func ofLocale(locale string) i18n.Lang {
	code, _, _ := strings.Cut(locale, ".")
	code, _, _ = strings.Cut(code, "_")
	lang, err := i18n.ParseLang(code)
	if err != nil {
		return i18n.EN
	}
	return lang
}
