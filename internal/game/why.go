package game

import (
	"encoding/json"
	"fmt"

	"damka/article"
	"damka/internal/wire"
)

// Why is a reason as an event keeps it: it can be read again with the kind of every
// argument. Arguments are numbers, texts and words.
type Why struct{ article.Reason }

// whyArg is an argument as it is written: one of the three is there.
type whyArg struct {
	Name   string  `json:"name"`
	Number *int    `json:"number,omitempty"`
	Text   *string `json:"text,omitempty"`
	Word   *string `json:"word,omitempty"`
}

type whyLine struct {
	Code    article.Code `json:"code"`
	Article article.Ref  `json:"article,omitempty"`
	Args    []whyArg     `json:"args,omitempty"`
}

// MarshalJSON writes the reason. An argument of another kind is an error: no reason of
// a game has one.
func (w Why) MarshalJSON() ([]byte, error) {
	line := whyLine{Code: w.Code, Article: w.Article}
	for _, arg := range w.Args {
		written := whyArg{Name: arg.Name}
		switch value := arg.Value.(type) {
		case article.Number:
			written.Number = new(int(value))
		case article.Text:
			written.Text = new(string(value))
		case article.Word:
			written.Word = new(string(value))
		default:
			return nil, fmt.Errorf("game: the argument %s of %s is a %T, which no event keeps", arg.Name, w.Code, value)
		}
		line.Args = append(line.Args, written)
	}
	return json.Marshal(line)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (w *Why) UnmarshalJSON(data []byte) error {
	var line whyLine
	if err := wire.Strictly(data, &line); err != nil {
		return err
	}
	read := article.Because(line.Code, line.Article)
	for _, arg := range line.Args {
		value, err := arg.value()
		if err != nil {
			return err
		}
		read.Args = append(read.Args, article.Arg{Name: arg.Name, Value: value})
	}
	w.Reason = read
	return nil
}

// value is the one value that an argument has.
func (a whyArg) value() (article.Value, error) {
	switch {
	case a.Number != nil && a.Text == nil && a.Word == nil:
		return article.Number(*a.Number), nil
	case a.Text != nil && a.Number == nil && a.Word == nil:
		return article.Text(*a.Text), nil
	case a.Word != nil && a.Number == nil && a.Text == nil:
		return article.Word(*a.Word), nil
	}
	return nil, fmt.Errorf("game: the argument %q has not exactly one value", a.Name)
}
