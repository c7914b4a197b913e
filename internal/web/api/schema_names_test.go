package api

import (
	"maps"
	"reflect"
	"slices"
	"testing"

	"damka/internal/web/page"
)

// Two structs never share a name in the description, which would describe one
// as the other.
func TestSchemaNamesAreDistinct(t *testing.T) {
	types := make(map[string]reflect.Type)
	var visit func(t reflect.Type, report func(a, b reflect.Type))
	visit = func(typ reflect.Type, report func(a, b reflect.Type)) {
		switch typ.Kind() {
		case reflect.Pointer, reflect.Slice:
			visit(typ.Elem(), report)
		case reflect.Struct:
			if page.JSONKindOf(typ) != page.JSONObject {
				return
			}
			name := schemaName(typ)
			if other, known := types[name]; known {
				if other != typ {
					report(other, typ)
				}
				return
			}
			types[name] = typ
			for _, field := range page.JSONFields(typ) {
				visit(field.Of, report)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(operations)) {
		for _, typ := range []reflect.Type{operations[name].in, operations[name].out} {
			if typ != nil {
				visit(typ, func(a, b reflect.Type) { t.Errorf("%v and %v have the same name", a, b) })
			}
		}
	}
}
