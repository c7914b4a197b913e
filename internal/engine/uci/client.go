package uci

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"damka/article"
	"damka/internal/engine"
	"damka/internal/engine/talk"
)

// Options are how a program is started.
type Options struct {
	Set      map[string]string // its options; names are the same in capitals and small letters
	StartUp  time.Duration     // how long it may take until it is ready, beside the grace
	Patience talk.Patience
}

// Client is a program that speaks UCI, as an engine. A conversation that failed stays so: every later question has the
// same error, which is one of package talk.
type Client struct {
	conn     *talk.Conn
	options  Options
	name     string
	chess960 bool        // it has the option
	turn     talk.Turn   // held while the program is asked
	last     engine.Task // what it was asked last
}

var _ engine.Engine = (*Client)(nil)

// Open begins to talk with a program that writes to r and reads from w, and waits until it is ready.
func Open(ctx context.Context, r io.Reader, w io.Writer, o Options) (*Client, error) {
	c := &Client{conn: talk.New(r, w), options: o, turn: talk.NewTurn()}
	if err := c.start(ctx); err != nil {
		_ = c.conn.Close() // it has failed already
		return nil, err
	}
	return c, nil
}

func (c *Client) start(ctx context.Context) error {
	known := map[string]string{} // names of options as the program writes them, by those in small letters
	overdue := c.options.Patience.Overdue(c.options.StartUp)
	err := c.conn.Greet(ctx, overdue, []string{"uci"}, talk.Unanswered{Protocol: "uci", Wanted: "uciok"}, func(line string) bool {
		words := strings.Fields(line)
		switch {
		case len(words) > 2 && words[0] == "id" && words[1] == "name":
			c.name = article.Printable(strings.Join(words[2:], " "))
		case len(words) > 2 && words[0] == "option" && words[1] == "name":
			name := optionName(words[2:])
			known[strings.ToLower(name)] = name
		}
		return line == "uciok"
	})
	if err != nil {
		return err
	}
	_, c.chess960 = known[strings.ToLower(option960)]
	set, err := setOptions(c.options.Set, known)
	if err != nil {
		return err
	}
	ready := talk.Unanswered{Protocol: "uci", Wanted: "readyok"}
	return c.conn.Greet(ctx, overdue, append(set, "isready"), ready, func(line string) bool { return line == "readyok" })
}

const option960 = "UCI_Chess960"

// optionName is the name of an option: the words before its type.
func optionName(words []string) string {
	if i := slices.Index(words, "type"); i >= 0 {
		words = words[:i]
	}
	return strings.Join(words, " ")
}

// setOptions are the lines that set what is wanted.
func setOptions(wanted, known map[string]string) (lines []string, err error) {
	for _, name := range slices.Sorted(maps.Keys(wanted)) {
		written, has := known[strings.ToLower(name)]
		if !has {
			return nil, &UnknownOptionError{name, slices.Sorted(maps.Values(known))}
		}
		line := "setoption name " + written
		if value := strings.Join(strings.Fields(wanted[name]), " "); value != "" {
			line += " value " + value
		}
		lines = append(lines, line)
	}
	return lines, nil
}

// UnknownOptionError says that the program has no option of a name, and which it has.
type UnknownOptionError struct {
	Name  string
	Known []string
}

func (e *UnknownOptionError) Error() string {
	return fmt.Sprintf("the program has no option %q; it has: %s", e.Name, strings.Join(e.Known, ", "))
}

// mostName is how long names of engines are.
const mostName = 40

// Name is what the program calls itself.
func (c *Client) Name() string {
	name := []rune(cmp.Or(c.name, "UCI"))
	return string(name[:min(len(name), mostName)])
}

// Plays says whether the program knows a variant: chess, and Chess960 if it has the option.
func (c *Client) Plays(v article.Variant) bool {
	return v == article.Chess || v == article.Chess960 && c.chess960
}

// Close tells the program to end, and closes what it reads and writes.
func (c *Client) Close() error {
	if release, taken := c.turn.TakeFree(); taken { // else it is thinking, and cannot be told
		if c.conn.Err() == nil {
			_ = c.conn.Say(c.options.Patience.Overdue(0), "quit") // closing says the same
		}
		release()
	}
	return c.conn.Close()
}
