package child

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"damka/article"
	"damka/jsonfault"
)

// Protocol is how a program is talked with.
type Protocol uint8

// The protocols of programs that are started here.
const (
	Hub Protocol = iota + 1 // draughts
	UCI                     // chess
)

func (p Protocol) String() string {
	switch p {
	case Hub:
		return "hub"
	case UCI:
		return "uci"
	}
	return "none"
}

// ParseProtocol reads a protocol's name.
func ParseProtocol(name string) (Protocol, error) {
	for _, p := range []Protocol{Hub, UCI} {
		if p.String() == name {
			return p, nil
		}
	}
	return 0, fmt.Errorf("no protocol %q", name)
}

// Config is a program as it is to be run.
type Config struct {
	Name     string // what people read; empty: what the program calls itself
	Protocol Protocol
	Command  []string          // the program and its arguments
	Folder   string            // where it runs; empty: where this program does
	Variant  article.Variant   // of draughts, for Hub; international if it is none
	Options  map[string]string // what is set in the program
	StartUp  time.Duration     // how long it may take until it is ready; 30 s if it is 0
	Grace    time.Duration     // how long an answer may take beyond the time given; 5 s if it is 0
}

const (
	usualStartUp = 30 * time.Second
	usualGrace   = 5 * time.Second
)

func (c Config) startUp() time.Duration { return cmp.Or(c.StartUp, usualStartUp) }
func (c Config) grace() time.Duration   { return cmp.Or(c.Grace, usualGrace) }

// What can be wrong with a configuration.
const (
	CodeProtocol    article.Code = "child.protocol"     // no such protocol: got, known
	CodeVariant     article.Code = "child.variant"      // no variant of draughts: got
	CodeNotForChess article.Code = "child.not_for_uci"  // a variant is for Hub alone
	CodeNameTwice   article.Code = "child.name_twice"   // another program has the name: name
	CodeSeconds     article.Code = "child.seconds"      // not from 1 to most: got, most
	CodeOptionTwice article.Code = "child.option_twice" // an option is set twice: name
	CodeNoCommand   article.Code = "child.no_command"   // nothing to run
	CodeQuote       article.Code = "child.quote"        // a quotation mark is not closed: command
)

const mostSeconds = 3600

// ReadConfigs reads a file of configurations:
//
//	{"engines": [{
//	  "name": "Scan", "protocol": "hub", "command": ["/opt/scan/scan", "hub"], "folder": "/opt/scan",
//	  "variant": "international", "options": [{"name": "book", "value": "false"}],
//	  "seconds_to_start": 60, "seconds_of_grace": 10
//	}]}
//
// Name, protocol and command are needed. The error is [jsonfault.Faults], with everything that is wrong.
func ReadConfigs(data []byte) ([]Config, error) {
	doc, err := jsonfault.Read(data)
	if err != nil {
		return nil, err
	}
	names := map[string]bool{}
	configs := jsonfault.List(doc.Root().Fields("engines")("engines").Required(), func(v jsonfault.Value) Config { return readConfig(v, names) })
	return configs, doc.Err()
}

func readConfig(v jsonfault.Value, names map[string]bool) Config {
	field := v.Fields("name", "protocol", "command", "folder", "variant", "options", "seconds_to_start", "seconds_of_grace")
	c := Config{
		Name:     field("name").Required().Text(),
		Protocol: readProtocol(field("protocol").Required()),
		Command:  jsonfault.List(field("command").Required(), func(item jsonfault.Value) string { return item.Text() }),
		Folder:   field("folder").Text(),
		Variant:  jsonfault.Parse(field("variant"), parseDraughts, CodeVariant),
		Options:  readOptions(field("options")),
		StartUp:  readSeconds(field("seconds_to_start")),
		Grace:    readSeconds(field("seconds_of_grace")),
	}
	if names[c.Name] {
		field("name").Fault(article.Because(CodeNameTwice, "", text("name", c.Name)))
	}
	names[c.Name] = true
	if field("command").Kind() == jsonfault.Array && (len(c.Command) == 0 || c.Command[0] == "") {
		field("command").Fault(article.Because(CodeNoCommand, ""))
	}
	if c.Protocol == UCI && field("variant").Exists() {
		field("variant").Fault(article.Because(CodeNotForChess, ""))
	}
	return c
}

func readProtocol(v jsonfault.Value) Protocol {
	name := v.Text()
	p, err := ParseProtocol(name)
	if err != nil && name != "" {
		v.Fault(UnknownProtocol(name))
	}
	return p
}

// UnknownProtocol says which protocols there are.
func UnknownProtocol(name string) article.Reason {
	return article.Because(CodeProtocol, "", text("got", article.Printable(name)), text("known", Hub.String()+", "+UCI.String()))
}

func parseDraughts(name string) (article.Variant, error) {
	v, err := article.ParseVariant(name)
	if err == nil && !v.IsDraughts() {
		err = fmt.Errorf("%v is not draughts", v)
	}
	return v, err
}

func readOptions(v jsonfault.Value) map[string]string {
	options := map[string]string{}
	jsonfault.List(v, func(item jsonfault.Value) bool {
		field := item.Fields("name", "value")
		name, value := field("name").Required().Text(), field("value").Text()
		if _, twice := options[name]; twice {
			field("name").Fault(article.Because(CodeOptionTwice, "", text("name", name)))
		}
		options[name] = value
		return true
	})
	return options
}

func readSeconds(v jsonfault.Value) time.Duration {
	if !v.Exists() {
		return 0
	}
	seconds := v.Whole()
	if seconds < 1 || seconds > mostSeconds {
		v.Fault(article.Because(CodeSeconds, "", article.Arg{Name: "got", Value: article.Number(seconds)}, article.Arg{Name: "most", Value: article.Number(mostSeconds)}))
		return 0
	}
	return time.Duration(seconds) * time.Second
}

func text(name, value string) article.Arg { return article.Arg{Name: name, Value: article.Text(value)} }

// ParseCommand divides a command line into words as a shell does that knows quotation marks only: "a b" and 'a b' are
// one word.
func ParseCommand(line string) ([]string, error) {
	var words []string
	var word strings.Builder
	inWord, quote := false, rune(0)
	for _, r := range line {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			quote, inWord = r, true
		case r == ' ' || r == '\t':
			if inWord {
				words = append(words, word.String())
			}
			inWord = false
			word.Reset()
		default:
			word.WriteRune(r)
			inWord = true
		}
	}
	if inWord {
		words = append(words, word.String())
	}
	switch {
	case quote != 0:
		return nil, article.Refuse(CodeQuote, "", text("command", article.Printable(line)))
	case len(words) == 0 || words[0] == "":
		return nil, article.Refuse(CodeNoCommand, "")
	}
	return slices.Clip(words), nil
}
