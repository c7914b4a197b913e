package api

import (
	"maps"
	"reflect"
	"slices"
)

// OperationNames are the names of all operations.
func OperationNames() []string { return slices.Sorted(maps.Keys(operations)) }

// Bodies are one of everything a program can send as JSON.
func Bodies() []any {
	var all []any
	for _, name := range OperationNames() {
		if in := operations[name].in; in != nil {
			all = append(all, reflect.New(in).Interface())
		}
	}
	return all
}
