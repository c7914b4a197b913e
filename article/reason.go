package article

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode"
)

// Code names a reason or a refusal: lower-case words with dots and
// underscores, such as "standings.wins". Every code has a text in every
// language; a test of the catalogs holds that.
type Code string

// Reason says why something was decided: what (the code), by which article,
// and with which values. Texts are made from it elsewhere.
type Reason struct {
	Code    Code `json:"code"`
	Article Ref  `json:"article,omitempty"` // empty: no article, the reason is a matter of form
	Args    Args `json:"args,omitempty"`
}

// Because builds a reason. Arguments are given in the order in which the text's
// writer would name them. That is only for reading: texts take them by name.
func Because(code Code, ref Ref, args ...Arg) Reason {
	return Reason{Code: code, Article: ref, Args: args}
}

// String is for logs and test output, not for users.
func (r Reason) String() string {
	var b strings.Builder
	b.WriteString(string(r.Code))
	if r.Article != "" {
		fmt.Fprintf(&b, " [%s]", r.Article)
	}
	for _, arg := range r.Args {
		fmt.Fprintf(&b, " %s=%v", arg.Name, arg.Value)
	}
	return b.String()
}

// Arg is one named argument of a reason.
type Arg struct {
	Name  string
	Value Value
}

// Args are arguments in a fixed order. In JSON they are an object.
type Args []Arg

// Get finds an argument by name.
func (a Args) Get(name string) (Value, bool) {
	for _, arg := range a {
		if arg.Name == name {
			return arg.Value, true
		}
	}
	return nil, false
}

// Value is an argument's value. The kinds are closed: [Number], [Points],
// [Text], [Word], [Person], [Persons] and [Reason], for one that speaks of
// another.
type Value interface{ isValue() }

type (
	// Number is a count, a round, a board: shown as an integer.
	Number int
	// Points are tournament points in draughts counting (a win is 2).
	Points int
	// Text is shown as it is: a name of a file, what a user typed.
	Text string
	// Word is a key that texts translate: the name of a system, a result.
	Word string
	// Person is a participant's id; the name is put in where the reason is shown.
	Person string
	// Persons are participants' ids in the order to show them.
	Persons []string
)

// mostShown is how many characters of an input are shown.
const mostShown = 60

// Printable is a text from an input as it can be shown: without control
// characters, and not too long.
func Printable(text string) string {
	characters := []rune(strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return unicode.ReplacementChar
		}
		return r
	}, text))
	if len(characters) > mostShown {
		characters = append(characters[:mostShown], '…')
	}
	return string(characters)
}

func (Number) isValue()  {}
func (Points) isValue()  {}
func (Text) isValue()    {}
func (Word) isValue()    {}
func (Person) isValue()  {}
func (Persons) isValue() {}
func (Reason) isValue()  {}

// MarshalJSON writes the arguments as an object, in order.
func (a Args) MarshalJSON() ([]byte, error) {
	var b strings.Builder
	b.WriteByte('{')
	for i, arg := range a {
		if i > 0 {
			b.WriteByte(',')
		}
		name, err := json.Marshal(arg.Name)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(arg.Value)
		if err != nil {
			return nil, err
		}
		b.Write(name)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return []byte(b.String()), nil
}

// Refusal is a request that the regulations do not allow, or that cannot be
// carried out. It is an error: test for it with [AsRefusal].
type Refusal struct{ Reason }

// Refuse builds a refusal.
func Refuse(code Code, ref Ref, args ...Arg) *Refusal {
	return &Refusal{Because(code, ref, args...)}
}

func (r *Refusal) Error() string { return "refused: " + r.Reason.String() }

// AsRefusal finds the refusal in err's chain.
func AsRefusal(err error) (*Refusal, bool) {
	var refusal *Refusal
	ok := errors.As(err, &refusal)
	return refusal, ok
}
