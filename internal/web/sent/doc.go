// Package sent reads what people and programs send about a tournament: the
// player or the round that an address names, which tournaments a list is asked
// for, players, regulations and results as forms and JSON write them, and the
// simple acts on them. The pages, the desk and the API read with it, so all
// understand and refuse the same.
package sent
