package main

import (
	"encoding/json"
	"errors"
	"fmt"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/tournament"
)

type tournamentVerify struct {
	File     string  `arg:""`
	SignedBy *string `name:"signed-by" placeholder:"FINGERPRINT"`
	JSON     bool    `name:"json"`
}

// Run checks a tournament file: exit 1 and the reason when it is not whole, or
// not signed by whom it should be. A file that cannot be read was not checked.
func (c tournamentVerify) Run(s *streams) error {
	expected, err := c.expected()
	if err != nil {
		return err
	}
	found, err := c.find(s, expected)
	if err != nil {
		return err
	}
	if c.JSON {
		encoder := json.NewEncoder(s.Out)
		encoder.SetIndent("", "  ")
		err = encoder.Encode(found.fileVerdict)
	} else {
		_, err = fmt.Fprint(s.Out, found.text(s.Text))
	}
	if err == nil && !found.Agrees {
		return errWrong
	}
	return err
}

// fileVerdict is what was found, as --json shows it.
type fileVerdict struct {
	Agrees   bool           `json:"agrees"` // whole, and signed by whom it should be
	Whole    bool           `json:"whole"`  // as it was written, and what is in it can have happened
	Wrong    *fileWrong     `json:"wrong,omitempty"`
	File     *fileContent   `json:"tournament,omitempty"` // of a whole file
	SignedBy signer         `json:"signedBy,omitempty"`   // empty: not signed
	Expected signer         `json:"signerExpected,omitempty"`
	Older    []olderPairing `json:"olderRounds,omitempty"` // paired by an older reading of the rules; no fault
}

type signer = journal.KeyFingerprint

// fileWrong is the first thing that is wrong with a file.
type fileWrong struct {
	Line    int            `json:"line,omitempty"` // from 1; 0: the file as a whole
	Reason  article.Reason `json:"reason"`
	Changed bool           `json:"changed"` // it is a tournament file that is not as it was written
}

type fileContent struct {
	ID          string           `json:"id"`
	Name        string           `json:"name"`
	Phase       tournament.Phase `json:"phase"`
	Players     int              `json:"players"`
	Events      int              `json:"events"`
	Erased      int              `json:"erasedRecords"`
	Fingerprint string           `json:"fingerprint"`
}

// olderPairing is a round that an older reading of the rules paired.
type olderPairing struct {
	Round   int         `json:"round"`
	Version int         `json:"version"`
	Differs bool        `json:"differs"` // today's reading would pair it in another way
	Instead []boardJSON `json:"instead,omitempty"`
}

// verified is what was found, with what the text needs besides.
type verified struct {
	fileVerdict
	wrong *inputError
	cut   bool // its end is missing
	older []events.OlderRound
}

// find checks the file. The error is of one that was not checked.
func (c tournamentVerify) find(s *streams, expected signer) (*verified, error) {
	in, err := s.open(c.File)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	found := &verified{fileVerdict: fileVerdict{Expected: expected}}
	read, err := events.ReadFile(in)
	if err != nil {
		wrong, ok := errors.AsType[*inputError](inFile(c.File, err))
		if !ok {
			return nil, inFile(c.File, err)
		}
		fault, ok := journal.AsFileError(err)
		found.wrong, found.Wrong = wrong, &fileWrong{wrong.Line, wrong.Reason, ok && fault.Changed()}
		found.cut = ok && fault.Cut()
		return found, nil
	}
	report := read.Report()
	found.Whole, found.SignedBy = true, report.Signer
	found.Agrees = expected == "" || report.Signer == expected
	found.File = &fileContent{report.ID, report.Name, report.Phase, report.Players, report.Events, report.Erased, report.Fingerprint}
	if found.older, err = read.OlderRounds(); err != nil {
		return nil, err
	}
	for _, round := range found.older {
		older := olderPairing{Round: round.Round, Version: round.Version, Differs: round.Differs}
		for _, pair := range round.Instead {
			older.Instead = append(older.Instead, boardJSON{White: pair.White.Number, Black: pair.Black.Number})
		}
		found.Older = append(found.Older, older)
	}
	return found, nil
}

// text is what was found in words, a finding a line.
func (v *verified) text(p *i18n.Printer) string {
	lines := ""
	say := func(key string, args ...i18n.Arg) { lines += p.Text(key, args...) + "\n" }
	if v.wrong != nil {
		lines = describeInput(v.wrong, p) + "\n"
		switch {
		case v.cut:
			say("cli.tournament.verify.cut")
		case v.Wrong.Changed:
			say("cli.tournament.verify.changed")
		}
		return lines
	}
	key := "cli.tournament.verify.signed"
	if v.SignedBy == "" {
		key = "cli.tournament.verify.whole"
	}
	say(key, i18n.A("key", string(v.SignedBy)), i18n.A("name", v.File.Name), i18n.A("id", v.File.ID),
		i18n.A("players", v.File.Players), i18n.A("events", v.File.Events), i18n.A("fingerprint", v.File.Fingerprint))
	if v.File.Erased > 0 {
		say("cli.tournament.verify.erased", i18n.A("records", v.File.Erased))
	}
	for _, line := range olderRoundsText(p, v.older) {
		lines += line + "\n"
	}
	if !v.Agrees {
		say("cli.tournament.verify.other_signer", i18n.A("expected", string(v.Expected)))
	}
	return lines
}

// expected is whose signature the file must have; empty: nobody's.
func (c tournamentVerify) expected() (journal.KeyFingerprint, error) {
	if c.SignedBy == nil {
		return "", nil
	}
	expected, err := journal.ParseKeyFingerprint(*c.SignedBy)
	if err != nil {
		return "", article.Refuse("cli.tournament.verify.not_a_key", "", article.Arg{Name: "key", Value: article.Text(*c.SignedBy)})
	}
	return expected, nil
}
