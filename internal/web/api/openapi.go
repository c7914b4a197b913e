package api

import (
	"net/http"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"damka/internal/version"
	"damka/internal/web/page"
)

// apiDescription answers with the description of the API (OpenAPI 3.1): made
// from the routes, their operations and the types of bodies and answers.
func apiDescription(c *page.Call) error {
	routes := slices.DeleteFunc(slices.Clone(c.Routes), func(line page.Route) bool { return line.Operation == "" })
	return c.JSON(http.StatusOK, describe(routes, func(name string) operation { return described(c, name) }))
}

var pathParameter = regexp.MustCompile(`\{(\w+)\}`)

func describe(routes []page.Route, operationOf func(name string) operation) schema {
	components := make(schemas)
	components.of(reflect.TypeFor[page.Problem]())
	paths := make(map[string]schema)
	for _, line := range routes {
		if paths[line.Path] == nil {
			paths[line.Path] = make(schema)
		}
		paths[line.Path][strings.ToLower(line.Method)] = describeOperation(line, operationOf(line.Operation), components)
	}
	return schema{
		"openapi": "3.1.0",
		"info": schema{
			"title": "Damka", "version": version.Current().Version, "license": schema{"name": "Apache-2.0", "identifier": "Apache-2.0"},
			"description": "Draughts tournaments: everything the pages do. Texts in answers are Polish or English, by Accept-Language. " +
				"Errors are problem+json with a stable code, the article of the regulations and its arguments. " +
				"Whoever asks or sends too much at once is answered 429, and Retry-After says when to come back. " +
				"Changes need the arbiter: the secret of the arbiter's link as a bearer token, or the cookie of a browser that opened the link. " +
				"Whoever changes something says what was seen; if it is something else by now the answer is 409 and nothing is written.",
		},
		"paths": paths,
		"components": schema{
			"schemas": components,
			"securitySchemes": schema{
				"secret": schema{"type": "http", "scheme": "bearer", "description": "the secret of the arbiter's link"},
				"cookie": schema{"type": "apiKey", "in": "cookie", "name": page.ArbiterCookie, "description": "where an address has a port and no https, followed by _ and the port, such as " + page.ArbiterCookie + "_8080"},
			},
		},
	}
}

func describeOperation(line page.Route, op operation, components schemas) schema {
	described := schema{"operationId": line.Operation, "summary": op.summary, "tags": []string{op.tag}}
	if line.Needs != 0 {
		described["security"] = []schema{{"secret": []string{}}, {"cookie": []string{}}}
	}
	if parameters := describeParameters(line, op); parameters != nil {
		described["parameters"] = parameters
	}
	switch {
	case op.in != nil:
		content := schema{"application/json": schema{"schema": components.of(op.in)}}
		if op.form {
			content["application/x-www-form-urlencoded"] = content["application/json"]
		}
		described["requestBody"] = schema{"required": true, "content": content}
	case op.inFile != "":
		described["requestBody"] = schema{"required": true, "content": schema{op.inFile: schema{"schema": schema{"type": "string"}}}}
	}
	described["responses"] = describeResponses(op, components)
	return described
}

func describeParameters(line page.Route, op operation) []schema {
	var parameters []schema
	for _, match := range pathParameter.FindAllStringSubmatch(line.Path, -1) {
		kind := "string"
		if match[1] == "round" || match[1] == "board" {
			kind = "integer"
		}
		parameters = append(parameters, schema{"name": match[1], "in": "path", "required": true, "schema": schema{"type": kind}})
	}
	for _, p := range op.query {
		parameters = append(parameters, schema{"name": p.name, "in": "query", "description": p.summary, "schema": schema{"type": p.kind}})
	}
	return parameters
}

func describeResponses(op operation, components schemas) schema {
	status := op.status
	if status == 0 {
		status = http.StatusOK
	}
	content := schema{op.outFile: schema{"schema": schema{}}}
	switch {
	case op.lines != nil:
		content = schema{"application/x-ndjson": schema{"schema": schema{"anyOf": allOf(op.lines, components)}}}
	case op.out != nil:
		content = schema{"application/json": schema{"schema": components.of(op.out)}}
	}
	responses := schema{strconv.Itoa(status): schema{"description": http.StatusText(status), "content": content}}
	if op.known {
		responses[strconv.Itoa(http.StatusOK)] = schema{"description": "nothing was new", "content": content}
	}
	fault, contentType := faultOf(op)
	for _, failure := range append(slices.Clip(op.errors), http.StatusTooManyRequests) { // whoever asks too fast waits, as Retry-After says
		responses[strconv.Itoa(failure)] = schema{
			"description": http.StatusText(failure),
			"content":     schema{contentType: schema{"schema": components.of(fault)}},
		}
	}
	return responses
}

// allOf are the schemas of some types.
func allOf(types []reflect.Type, components schemas) []schema {
	all := make([]schema, len(types))
	for i, t := range types {
		all[i] = components.of(t)
	}
	return all
}
