package page

import (
	"errors"
	"fmt"
	"html/template"
	"io"
	"reflect"
	"slices"
	"text/template/parse"
	"time"

	"damka/internal/i18n"
)

// check shows a page once, empty and full, in every language, and looks up
// every text its template names. It runs at each start.
func (v *views) check(p *page) error {
	if err := checkTexts(p.in[i18n.PL], v.parts[i18n.PL]); err != nil {
		return fmt.Errorf("web: %s: %w", p.template, err)
	}
	for _, lang := range i18n.Langs() {
		if p.in[lang].Lookup(string(p.layout)) == nil {
			return fmt.Errorf("web: %s: no layout %q", p.template, p.layout)
		}
		for _, view := range []reflect.Value{reflect.Zero(p.view), full(p.view, 0)} {
			if err := v.render(io.Discard, frame{Lang: lang, OtherLang: lang.Other()}, view.Interface()); err != nil {
				return fmt.Errorf("web: %s does not fit %s: %w", p.template, p.view, err)
			}
		}
	}
	return nil
}

// checkTexts looks up the texts that templates name, except those that are
// in the base already. The keys are the same in every language, and package
// i18n holds that both languages have them.
func checkTexts(t, base *template.Template) error {
	for _, each := range t.Templates() {
		if each.Tree == nil || base != nil && base.Lookup(each.Name()) != nil {
			continue
		}
		if err := checkNode(each.Tree.Root); err != nil {
			return fmt.Errorf("%s: %w", each.Name(), err)
		}
	}
	return nil
}

// checkNode walks a parse tree to the calls of t.
func checkNode(node parse.Node) error {
	switch n := node.(type) {
	case *parse.ActionNode:
		return checkPipe(n.Pipe)
	case *parse.TemplateNode:
		return checkPipe(n.Pipe)
	case *parse.IfNode:
		return checkBranch(&n.BranchNode)
	case *parse.RangeNode:
		return checkBranch(&n.BranchNode)
	case *parse.WithNode:
		return checkBranch(&n.BranchNode)
	case *parse.PipeNode:
		return checkPipe(n)
	case *parse.ListNode:
		for _, child := range n.Nodes {
			if err := checkNode(child); err != nil {
				return err
			}
		}
	}
	return nil
}

func checkBranch(n *parse.BranchNode) error {
	err := errors.Join(checkPipe(n.Pipe), checkNode(n.List))
	if n.ElseList != nil {
		err = errors.Join(err, checkNode(n.ElseList))
	}
	return err
}

func checkPipe(pipe *parse.PipeNode) error {
	if pipe == nil {
		return nil
	}
	for _, command := range pipe.Cmds {
		if err := checkCommand(command); err != nil {
			return err
		}
		for _, argument := range command.Args {
			if err := checkNode(argument); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkCommand holds a call of t against the catalog: the key is written out,
// has a text, and gets the arguments the text takes.
func checkCommand(command *parse.CommandNode) error {
	function, ok := command.Args[0].(*parse.IdentifierNode)
	if !ok || function.Ident != "t" {
		return nil
	}
	if len(command.Args) < 2 {
		return fmt.Errorf("t without a key")
	}
	key, ok := command.Args[1].(*parse.StringNode)
	if !ok {
		return fmt.Errorf("t %s: the key has to be written out; let the handler choose between texts", command.Args[1])
	}
	if !i18n.Has(key.Text) {
		return fmt.Errorf("no text for %q", key.Text)
	}
	var given []string
	for i := 2; i < len(command.Args); i += 2 {
		if name, ok := command.Args[i].(*parse.StringNode); ok {
			given = append(given, name.Text)
		}
	}
	for _, name := range i18n.Arguments(key.Text) {
		if !slices.Contains(given, name) {
			return fmt.Errorf("t %q: the text needs the argument %q", key.Text, name)
		}
	}
	return nil
}

// maxDepth is how deep views are filled; deeper ones stay empty.
const maxDepth = 8

// full is a value with everything set. Slices hold a full and an empty item,
// so that both branches of a template's conditions are taken.
func full(t reflect.Type, depth int) reflect.Value {
	v := reflect.New(t).Elem()
	if depth > maxDepth {
		return v
	}
	if t == reflect.TypeFor[time.Time]() {
		return reflect.ValueOf(time.Date(2026, time.November, 14, 10, 0, 0, 0, time.UTC))
	}
	switch t.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.String:
		v.SetString("x")
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(1)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(1)
	case reflect.Pointer:
		v.Set(reflect.New(t.Elem()))
		v.Elem().Set(full(t.Elem(), depth+1))
	case reflect.Slice:
		v.Set(reflect.Append(v, full(t.Elem(), depth+1), reflect.Zero(t.Elem())))
	case reflect.Struct:
		for i := range t.NumField() {
			if t.Field(i).IsExported() {
				v.Field(i).Set(full(t.Field(i).Type, depth+1))
			}
		}
	}
	return v
}
