package web

import (
	"fmt"
	"html/template"
	"io"
	"reflect"
	"slices"
	"text/template/parse"
	"time"

	"damka/internal/i18n"
)

// check shows every page once, empty and full, in every language, and looks
// up every text a template names. It runs at each start.
func (v *views) check() error {
	for _, page := range v.pages {
		for _, lang := range i18n.Langs() {
			own := page.in[lang]
			if own.Lookup(string(page.layout)) == nil {
				return fmt.Errorf("web: %s: no layout %q", page.template, page.layout)
			}
			if err := checkTexts(own); err != nil {
				return fmt.Errorf("web: %s: %w", page.template, err)
			}
			for _, view := range []reflect.Value{reflect.Zero(page.view), full(page.view, 0)} {
				if err := v.render(io.Discard, frame{Lang: lang, OtherLang: lang.Other()}, view.Interface()); err != nil {
					return fmt.Errorf("web: %s does not fit %s: %w", page.template, page.view, err)
				}
			}
		}
	}
	return nil
}

// checkTexts looks up the texts that a page, its layout and its partials name.
func checkTexts(t *template.Template) error {
	for _, each := range t.Templates() {
		if each.Tree == nil {
			continue
		}
		if err := checkNode(reflect.ValueOf(each.Tree.Root)); err != nil {
			return fmt.Errorf("%s: %w", each.Name(), err)
		}
	}
	return nil
}

// checkNode walks a parse tree, whatever its nodes are, to the calls of t.
func checkNode(v reflect.Value) error {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return nil
		}
		if command, ok := v.Interface().(*parse.CommandNode); ok {
			if err := checkCommand(command); err != nil {
				return err
			}
		}
		return checkNode(v.Elem())
	case reflect.Slice:
		for i := range v.Len() {
			if err := checkNode(v.Index(i)); err != nil {
				return err
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				if err := checkNode(v.Field(i)); err != nil {
					return err
				}
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
