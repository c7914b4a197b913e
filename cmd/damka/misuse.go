package main

import (
	"regexp"

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
	{regexp.MustCompile(`^expected (".+")$`), "cli.misuse.expected", []string{"what"}},
	{regexp.MustCompile(`^missing flags: (.+)$`), "cli.misuse.missing_flags", []string{"flags"}},
	{regexp.MustCompile(`^(\S+) must be one of (\S+) but got "(.*)"$`), "cli.misuse.must_be_one_of", []string{"flag", "allowed", "got"}},
	{regexp.MustCompile(`^(\S+): \w+: unknown \w+ "(.*)" \(one of (.+)\)$`), "cli.misuse.must_be_one_of", []string{"flag", "got", "allowed"}},
	{regexp.MustCompile(`^(\S+): expected a valid 64 bit u?int but got "(.*)"$`), "cli.misuse.not_a_number", []string{"flag", "got"}},
	{regexp.MustCompile(`^(\S+): tiebreak: (\w+) stands twice$`), "cli.misuse.criterion_twice", []string{"flag", "criterion"}},
	{regexp.MustCompile(`^(\S+): tiebreak: (\w+) stands after the play-off, which ends every tie$`), "cli.misuse.criterion_after_play_off", []string{"flag", "criterion"}},
	{regexp.MustCompile(`^(\S+): expected \w+ value but got .*$`), "cli.misuse.missing_value", []string{"flag"}},
}

// misuse is the parser's error in our words.
func misuse(err error) error {
	for _, c := range complaints {
		groups := c.message.FindStringSubmatch(err.Error())
		if groups == nil {
			continue
		}
		var args []article.Arg
		for i, name := range c.args {
			args = append(args, article.Arg{Name: name, Value: article.Text(groups[i+1])})
		}
		return &misuseError{article.Because(c.code, "", args...)}
	}
	return &misuseError{article.Because("cli.misuse.other", "", article.Arg{Name: "message", Value: article.Text(err.Error())})}
}
