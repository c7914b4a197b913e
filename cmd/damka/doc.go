// Command damka is the working system of a draughts federation: a set of
// plain tools that read and write standard formats, and the web application.
//
// A command is one file here: a struct with its arguments and flags, and a
// method Run(*streams) error. To add one, write that file, add a field to
// commands in main.go, and give its help texts under cli.help.<command> in
// the catalog of both languages (a test asks for them). Commands hold flags
// and wiring only; the work is done by the packages they call.
//
// Their tests are the scripts in testdata.
package main
