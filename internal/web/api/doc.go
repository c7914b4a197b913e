// Package api is the JSON API for programs. operations.go describes every
// route, and the description is served as OpenAPI; a body that does not fit
// is refused with everything that is wrong with it.
//
// Begin with routes.go.
package api
