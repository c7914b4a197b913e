package hub

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
	Variant  article.Variant   // the game it is to play; international if it is none
	Set      map[string]string // its parameters
	StartUp  time.Duration     // how long it may take until it is ready, beside the grace
	Patience talk.Patience
}

// Client is a program that speaks Hub, as an engine. A conversation that failed stays so: every later question has the
// same error, which is one of package talk.
type Client struct {
	conn    *talk.Conn
	options Options
	name    string
	turn    talk.Turn   // held while the program is asked
	last    engine.Task // what it was asked last
}

var _ engine.Engine = (*Client)(nil)

// Open begins to talk with a program that writes to r and reads from w, and waits until it is ready.
func Open(ctx context.Context, r io.Reader, w io.Writer, o Options) (*Client, error) {
	o.Variant = cmp.Or(o.Variant, article.International)
	c := &Client{conn: talk.New(r, w), options: o, turn: talk.NewTurn()}
	if err := c.start(ctx); err != nil {
		_ = c.conn.Close() // it has failed already
		return nil, err
	}
	return c, nil
}

func (c *Client) start(ctx context.Context) error {
	params := map[string]command{}
	overdue := c.options.Patience.Overdue(c.options.StartUp)
	err := c.conn.Greet(ctx, overdue, []string{"hub"}, talk.Unanswered{Protocol: "hub", Wanted: "wait"}, func(line string) bool {
		said := parse(line)
		name, _ := said.get("name")
		switch said.word {
		case "id":
			c.name = programName(said)
		case "param":
			params[name] = said
		}
		return said.word == "wait"
	})
	if err != nil {
		return err
	}
	set, err := c.parameters(params)
	if err != nil {
		return err
	}
	ready := talk.Unanswered{Protocol: "hub", Wanted: "ready"}
	return c.conn.Greet(ctx, overdue, append(set, "init"), ready, func(line string) bool { return parse(line).word == "ready" })
}

// programName is what the program calls itself, with its version.
func programName(id command) string {
	name, _ := id.get("name")
	version, _ := id.get("version")
	return article.Printable(strings.TrimSpace(name + " " + version))
}

// parameters are the lines that set what differs from what the program has.
func (c *Client) parameters(params map[string]command) (lines []string, err error) {
	wanted := map[string]string{}
	maps.Copy(wanted, c.options.Set)
	if _, said := wanted["variant"]; !said {
		known, has := params["variant"]
		switch {
		case has:
			wanted["variant"] = variantName(c.options.Variant)
			values, _ := known.get("values")
			if values != "" && !slices.Contains(strings.Fields(values), wanted["variant"]) {
				return nil, &UnknownVariantError{c.options.Variant, c.Name()}
			}
		case c.options.Variant != article.International:
			return nil, &UnknownVariantError{c.options.Variant, c.Name()}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(wanted)) {
		known, has := params[name]
		if !has {
			return nil, &UnknownParameterError{name, slices.Sorted(maps.Keys(params))}
		}
		if value, _ := known.get("value"); value != wanted[name] {
			lines = append(lines, write("set-param", "name", name, "value", wanted[name]))
		}
	}
	return lines, nil
}

// variantName is a variant as the parameter has it.
func variantName(v article.Variant) string {
	if v == article.International {
		return "normal"
	}
	return v.String()
}

// UnknownParameterError says that the program has no parameter of a name, and which it has.
type UnknownParameterError struct {
	Name  string
	Known []string
}

func (e *UnknownParameterError) Error() string {
	return fmt.Sprintf("the program has no parameter %q; it has: %s", e.Name, strings.Join(e.Known, ", "))
}

// UnknownVariantError says that the program does not play a variant.
type UnknownVariantError struct {
	Variant article.Variant
	Program string
}

func (e *UnknownVariantError) Error() string {
	return fmt.Sprintf("%s does not play %s", e.Program, e.Variant)
}

// mostName is how long names of engines are.
const mostName = 40

// Name is what the program calls itself.
func (c *Client) Name() string {
	name := []rune(cmp.Or(c.name, "Hub"))
	return string(name[:min(len(name), mostName)])
}

// Plays says whether it is the variant that the program was started for.
func (c *Client) Plays(v article.Variant) bool { return v == c.options.Variant }

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
