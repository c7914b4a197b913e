package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/alecthomas/kong"

	"damka/internal/i18n"
)

// helpFirst reads "damka help check" as "damka check --help": many programs
// have their help there, so that it is typed here, too.
func helpFirst(args []string) []string {
	for i := 0; i < len(args); i++ {
		switch arg := args[i]; {
		case arg == "help":
			return append(slices.Delete(slices.Clone(args), i, i+1), "--help")
		case arg == "--lang":
			i++ // its value is no command
		case !strings.HasPrefix(arg, "--lang="):
			return args
		}
	}
	return args
}

// printHelp writes the help of the command, or of the program when there is
// none, in the language spoken.
func printHelp(s *streams, ctx *kong.Context) error {
	node := ctx.Selected()
	if node == nil {
		node = ctx.Model.Node
	}
	fmt.Fprintf(s.Out, "%s\n\n%s\n", s.Text.Text("cli.help_usage", i18n.A("usage", usage(s, node))), s.Text.Text(helpKey(node)))
	table := tabwriter.NewWriter(s.Out, 0, 0, 3, ' ', 0)
	if len(node.Children) > 0 {
		section(table, s, "cli.help_commands")
		for _, command := range node.Leaves(true) {
			row(table, strings.TrimPrefix(command.FullPath(), "damka "), s.Text.Text(helpKey(command)))
		}
	}
	if len(node.Positional) > 0 {
		section(table, s, "cli.help_arguments")
		for _, argument := range node.Positional {
			row(table, argument.Summary(), s.Text.Text(helpKey(node)+"."+argument.Name))
		}
	}
	section(table, s, "cli.help_flags")
	for owner := node; owner != nil; owner = owner.Parent {
		for _, flag := range owner.Flags {
			row(table, flagName(flag), s.Text.Text(helpKey(owner)+"."+flag.Name))
		}
	}
	return table.Flush()
}

func usage(s *streams, node *kong.Node) string {
	words := []string{node.FullPath()}
	if len(node.Children) > 0 {
		words = append(words, s.Text.Text("cli.help_a_command"))
	}
	for _, argument := range node.Positional {
		words = append(words, argument.Summary())
	}
	return strings.Join(append(words, s.Text.Text("cli.help_options")), " ")
}

// helpKey is where the help text of a command is in the catalog; its
// arguments and flags are below.
func helpKey(node *kong.Node) string {
	if node.Parent == nil {
		return "cli.help"
	}
	return helpKey(node.Parent) + "." + node.Name
}

func flagName(flag *kong.Flag) string {
	if flag.IsBool() {
		return "--" + flag.Name
	}
	return "--" + flag.Name + "=" + flag.FormatPlaceHolder()
}

func section(w io.Writer, s *streams, key string) { fmt.Fprintf(w, "\n%s\n", s.Text.Text(key)) }

func row(w io.Writer, name, text string) { fmt.Fprintf(w, "  %s\t%s\n", name, text) }
