package api

import (
	"reflect"

	"damka/internal/web/page"
)

// described is the operation of a route: one of [operations], or one that another section contributes.
func described(c *page.Call, name string) operation {
	if own, found := operations[name]; found {
		return own
	}
	return contributed(c.Described[name])
}

// contributed is an operation that another section describes.
func contributed(o page.Operation) operation {
	op := operation{summary: o.Summary, tag: o.Tag, in: o.In, form: o.Form, inFile: o.InFile, out: o.Out, outFile: o.OutFile, lines: o.Lines, errors: o.Errors, fault: o.Fault}
	for _, p := range o.Query {
		op.query = append(op.query, parameter{p.Name, p.Summary, p.Kind})
	}
	return op
}

// faultOf is what an operation answers with when something is wrong, and its type of content.
func faultOf(op operation) (reflect.Type, string) {
	if op.fault != nil {
		return op.fault, "application/json"
	}
	return reflect.TypeFor[page.Problem](), "application/problem+json"
}
