package page

import "reflect"

// Operation describes a route to programmers. Package api makes the description of all; a section beside it contributes those of its
// own routes, see [Section].
type Operation struct {
	Summary string
	Tag     string
	Query   []Parameter
	In      reflect.Type // of the JSON body; nil: none
	Form    bool         // the body may be a form of the same fields, too
	InFile  string       // type of a body that is a file
	Out     reflect.Type // of the JSON answer; nil: see OutFile
	OutFile string
	Lines   []reflect.Type // the answer is lines of JSON, each of one of these
	Errors  []int
	Fault   reflect.Type // of errors; nil: problem+json
}

// Parameter is one of the query.
type Parameter struct{ Name, Summary, Kind string }
