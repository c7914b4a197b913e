package jsonfault

import "damka/article"

// Kind is a kind of JSON value.
type Kind string

// The kinds.
const (
	Object  Kind = "object"
	Array   Kind = "array"
	String  Kind = "string"
	Number  Kind = "number"
	Boolean Kind = "boolean"
	Null    Kind = "null"
)

// Kinds lists all kinds.
func Kinds() []Kind { return []Kind{Object, Array, String, Number, Boolean, Null} }

// Word is the kind as a key of texts.
func (k Kind) Word() article.Word { return article.Word("json.kind." + string(k)) }

// WrongKind is the reason for refusing a value of another kind than is wanted.
func WrongKind(wanted, got Kind) article.Reason {
	return article.Because("json.wrong_kind", "",
		article.Arg{Name: "wanted", Value: wanted.Word()}, article.Arg{Name: "got", Value: got.Word()})
}

// NotWhole is the reason for refusing a number that is not whole, or too large.
func NotWhole(number string) article.Reason {
	return article.Because("json.not_whole", "", article.Arg{Name: "got", Value: article.Text(article.Printable(number))})
}

// FieldTwice is the reason for refusing a field that an object has already.
func FieldTwice() article.Reason { return article.Because("json.field_twice", "") }

// FieldUnknown is the reason for refusing a field that an object cannot have.
func FieldUnknown() article.Reason { return article.Because("json.field_unknown", "") }

// Missing is the code of the reason for asking for a value.
const Missing article.Code = "json.missing"
