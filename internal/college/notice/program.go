package notice

import (
	"slices"
	"strings"

	"damka/calendar"
	"damka/internal/college"
	"damka/internal/letters"
)

// Program is a version of a program that the college has approved.
type Program struct {
	college.Track
	Approved Approved
	Revoked  Revoked // zero: it is approved
}

// Apply is the program after one more event. The state it is called on stays as it is.
func (s *Program) Apply(seq uint64, event Event) *Program {
	return college.Fold(s, seq, func(s *Program) *college.Track { return &s.Track }, func(s *Program) bool {
		switch e := event.(type) {
		case Approved:
			was := s.Approved.Name
			s.Approved = e
			return was == "" && e.Name != ""
		case Revoked:
			was := s.Revoked.Day
			s.Revoked = e
			return s.Approved.Name != "" && !was.IsValid()
		}
		return false
	})
}

// IsNamed says whether somebody who writes a text means this version of a program: "DAMKA, wersja 1.2" is version 1.2 of Damka, and "Damka 1.2.1" is not.
func IsNamed(text, name, version string) bool {
	return slices.Equal(programWords(text), programWords(name+" "+version))
}

// programWords are the words by which programs are compared; that what follows is a version says nothing.
func programWords(text string) []string {
	words := letters.Words(text)
	for i, word := range words {
		if number := strings.TrimPrefix(word, "v"); number != "" && number[0] >= '0' && number[0] <= '9' {
			words[i] = number
		}
	}
	return slices.DeleteFunc(words, func(word string) bool { return slices.Contains([]string{"v", "ver", "wer", "version", "wersja"}, word) })
}

// HoldsOn says whether it could be used on a day.
func (s *Program) HoldsOn(day calendar.Date) bool {
	return s.Approved.Name != "" && day.Compare(s.Approved.Day) >= 0 && (!s.Revoked.Day.IsValid() || day.Compare(s.Revoked.Day) < 0)
}
