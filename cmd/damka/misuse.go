package main

import (
	"errors"
	"regexp"
	"strings"

	"github.com/alecthomas/kong"

	"damka/article"
)

// complaints are the messages of the command line parser, which has no typed
// errors, and what we say instead, in both languages. A message that is not
// here is passed on as it is.
var complaints = []struct {
	message *regexp.Regexp
	code    article.Code
	args    []string // names of the groups
}{
	{regexp.MustCompile(`^unknown flag (\S+?)(?:,.*)?$`), "cli.misuse.unknown_flag", []string{"flag"}},
	{regexp.MustCompile(`^unexpected argument (\S+?)(?:,.*)?$`), "cli.misuse.unexpected_argument", []string{"argument"}},
	{regexp.MustCompile(`^expected one of (.+)$`), "cli.misuse.expected_one_of", []string{"what"}},
	{regexp.MustCompile(`^expected "(.+)"$`), "cli.misuse.expected", []string{"what"}},
	{regexp.MustCompile(`^missing flags: (.+)$`), "cli.misuse.missing_flags", []string{"flags"}},
	{regexp.MustCompile(`^(\S+) must be one of (\S+) but got "(.*)"$`), "cli.misuse.must_be_one_of", []string{"flag", "allowed", "got"}},
	{regexp.MustCompile(`^(\S+): \w+: unknown \w+ "(.*)" \(one of (.+)\)$`), "cli.misuse.must_be_one_of", []string{"flag", "got", "allowed"}},
	{regexp.MustCompile(`^(\S+): tournament: the system is not there yet: (\S+)$`), "cli.misuse.system_to_come", []string{"flag", "system"}},
	{regexp.MustCompile(`^(\S+): expected a valid 64 bit u?int but got "(.*)"$`), "cli.misuse.not_a_number", []string{"flag", "got"}},
	{regexp.MustCompile(`^(\S+): tiebreak: (\w+) stands twice$`), "cli.misuse.criterion_twice", []string{"flag", "criterion"}},
	{regexp.MustCompile(`^(\S+): tiebreak: (\w+) stands after the play-off, which ends every tie$`), "cli.misuse.criterion_after_play_off", []string{"flag", "criterion"}},
	{regexp.MustCompile(`^(\S+): expected \w+ value but got "(-[^-"][^"]*)".*$`), "cli.misuse.dashed_value", []string{"flag", "got"}},
	{regexp.MustCompile(`^(\S+): expected \w+ value but got .*$`), "cli.misuse.missing_value", []string{"flag"}},
}

// nearCommand is what the parser says of a command that there is not, and which
// ones are near.
var nearCommand = regexp.MustCompile(`^unexpected argument (\S+?)(?:, did you mean (?:one of )?(.+)\?)?$`)

// unknownCommand is the error of a word where a command should be, if it is that:
// an argument too many comes after a command.
func unknownCommand(err error) error {
	parsed, ok := errors.AsType[*kong.ParseError](err)
	groups := nearCommand.FindStringSubmatch(err.Error())
	if !ok || groups == nil || parsed.Context == nil {
		return nil
	}
	node := parsed.Context.Selected()
	if node == nil {
		node = parsed.Context.Model.Node
	}
	if len(node.Children) == 0 {
		return nil
	}
	command := article.Arg{Name: "command", Value: article.Text(strings.TrimPrefix(node.FullPath()+" "+groups[1], "damka "))}
	if groups[2] == "" {
		return misused("cli.misuse.unknown_command", command)
	}
	return misused("cli.misuse.unknown_command_near", command,
		article.Arg{Name: "near", Value: article.Text(strings.ReplaceAll(groups[2], `"`, ""))})
}

// misuse is the parser's error in our words.
func misuse(err error) error {
	if unknown := unknownCommand(err); unknown != nil {
		return unknown
	}
	for _, c := range complaints {
		groups := c.message.FindStringSubmatch(err.Error())
		if groups == nil {
			continue
		}
		var args []article.Arg
		for i, name := range c.args {
			text := groups[i+1]
			if name == "allowed" {
				text = choices(text)
			}
			args = append(args, article.Arg{Name: name, Value: article.Text(text)})
		}
		return misused(c.code, args...)
	}
	return misused("cli.misuse.other", article.Arg{Name: "message", Value: article.Text(err.Error())})
}

// choices lists the values of an option, of which the parser says
// "w","b","file". The last may be what means none given; nobody writes
// that.
func choices(allowed string) string {
	if !strings.HasPrefix(allowed, `"`) {
		return allowed
	}
	var values []string
	for value := range strings.SplitSeq(allowed, ",") {
		if value = strings.Trim(value, `"`); value != noColour && value != noLanguage {
			values = append(values, value)
		}
	}
	return strings.Join(values, ", ")
}

// outOfRange refuses the number given for an option.
func outOfRange(flag string, got, least, most int) error {
	return article.Refuse("cli.out_of_range", "", article.Arg{Name: "flag", Value: article.Text(flag)},
		article.Arg{Name: "got", Value: article.Number(got)},
		article.Arg{Name: "least", Value: article.Number(least)}, article.Arg{Name: "most", Value: article.Number(most)})
}

// What options are called that were not given: the colour is in the file, the
// language is that of the system.
const (
	noColour   = "file"
	noLanguage = "locale"
)
