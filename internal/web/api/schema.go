package api

import (
	"reflect"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/sent"
	"damka/score"
	"damka/tiebreak"
)

// schema is a JSON Schema, as far as OpenAPI 3.1 needs it here.
type schema map[string]any

// schemas makes schemas of Go types and collects the structs among them,
// which the description names once.
type schemas map[string]schema

// of is the schema of a type; structs become references.
func (all schemas) of(t reflect.Type) schema {
	if t.Kind() == reflect.Pointer {
		return all.of(t.Elem())
	}
	if names := enumerated(t); names != nil {
		return schema{"type": "string", "enum": names}
	}
	switch page.JSONKindOf(t) {
	case page.JSONString:
		if t == page.TimeType {
			return schema{"type": "string", "format": "date-time"}
		}
		return schema{"type": "string"}
	case page.JSONBoolean:
		return schema{"type": "boolean"}
	case page.JSONArray:
		return schema{"type": "array", "items": all.of(t.Elem())}
	case page.JSONObject:
		if t.Kind() == reflect.Map {
			return schema{"type": "object", "additionalProperties": all.of(t.Elem())}
		}
		return all.object(t)
	case page.JSONAny:
		return schema{"type": "object"}
	}
	return schema{"type": "integer"}
}

// object is a reference to the schema of a struct.
func (all schemas) object(t reflect.Type) schema {
	name := schemaName(t)
	reference := schema{"$ref": "#/components/schemas/" + name}
	if _, known := all[name]; known {
		return reference
	}
	all[name] = nil // known from now on: a struct may hold itself
	properties, required := make(map[string]schema), []string{}
	for _, field := range page.JSONFields(t) {
		property := all.of(field.Of)
		if closed, named := closedTypes[field.Names]; named {
			property["enum"] = enumerated(closed)
		}
		if field.Doc != "" {
			property["description"] = field.Doc // beside a $ref, too: OpenAPI 3.1 allows it
		}
		if example, given := exampleOf(field); given {
			property["examples"] = []any{example}
		}
		properties[field.Name] = property
		if field.Required {
			required = append(required, field.Name)
		}
	}
	all[name] = schema{"type": "object", "properties": properties, "required": required, "additionalProperties": false}
	return reference
}

// schemaName is a struct's name in the description: apiStanding is Standing,
// and what programs send is not mistaken for it: sent.Player is PlayerInput.
func schemaName(t reflect.Type) string {
	name := strings.TrimPrefix(t.Name(), "api")
	if t.PkgPath() == reflect.TypeFor[sent.Player]().PkgPath() {
		name += "Input"
	}
	return strings.ToUpper(name[:1]) + name[1:]
}

// exampleOf is a field's example in the field's type.
func exampleOf(f page.JSONField) (any, bool) {
	if f.Example == "" {
		return nil, false
	}
	switch page.JSONKindOf(f.Of) {
	case page.JSONInteger:
		n, err := strconv.Atoi(f.Example)
		return n, err == nil
	case page.JSONArray:
		return []any{f.Example}, true
	}
	return f.Example, true
}

// closedTypes are the types whose names programs send as texts, by the tag
// "names" of the field.
var closedTypes = map[string]reflect.Type{
	"edition": reflect.TypeFor[article.Edition](),
	"variant": reflect.TypeFor[article.Variant](),
	"system":  reflect.TypeFor[tournament.System](),
	"reports": reflect.TypeFor[tournament.Reporting](),
	"games":   reflect.TypeFor[tournament.Keeping](),
}

// enumerated are the values of a closed type; nil for other types.
func enumerated(t reflect.Type) []string {
	switch t {
	case reflect.TypeFor[article.Edition]():
		return names(article.Editions())
	case reflect.TypeFor[article.Variant]():
		return names(article.Variants())
	case reflect.TypeFor[tournament.System]():
		return names(tournament.Systems())
	case reflect.TypeFor[score.Result]():
		return names(score.Results())
	case reflect.TypeFor[tiebreak.Criterion]():
		return names(append(tiebreak.Criteria(), tiebreak.SwissCriteria()...))
	case reflect.TypeFor[tournament.Phase]():
		return texts(tournament.Phases()...)
	case reflect.TypeFor[tournament.Reporting]():
		return texts(tournament.ReportsConfirmed, tournament.ReportsStand)
	case reflect.TypeFor[tournament.Keeping]():
		return texts(tournament.KeptByPlayers, tournament.KeptTransmitted)
	case reflect.TypeFor[tournament.Outcome]():
		return texts(tournament.StruckOut, tournament.Forfeits, tournament.Left)
	case reflect.TypeFor[tournament.LotMethod]():
		return texts(tournament.PlainLot, tournament.VarmaLot, tournament.ByRating, tournament.ByGroups, tournament.ByHand)
	case reflect.TypeFor[tournament.List]():
		return texts(tournament.NoList, tournament.ListA, tournament.ListB, tournament.ListN)
	case reflect.TypeFor[tournament.ByeKind]():
		return texts(tournament.ByeKinds()...)
	case reflect.TypeFor[tournament.CancelReason]():
		return texts(tournament.CancelReasons()...)
	}
	return nil
}

func names[T interface{ String() string }](values []T) []string {
	all := make([]string, len(values))
	for i, value := range values {
		all[i] = value.String()
	}
	return all
}

func texts[T ~string](values ...T) []string {
	all := make([]string, len(values))
	for i, value := range values {
		all[i] = string(value)
	}
	return all
}
