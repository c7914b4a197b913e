package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"os/exec"
	"strings"
	"testing"
)

// client talks to a running Damka as a program or a plain browser does.
type client struct {
	testing.TB
	base string
	lang string // Accept-Language; may be empty
	http *http.Client
}

// newClient is a visitor.
func newClient(p *process) *client {
	p.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		p.Fatal(err)
	}
	transport := &http.Transport{MaxIdleConnsPerHost: 16}
	p.Cleanup(transport.CloseIdleConnections)
	return &client{TB: p.TB, base: p.Base, http: &http.Client{Jar: jar, Transport: transport}}
}

// newArbiter is a client that has opened the arbiter's link.
func newArbiter(p *process) *client {
	p.Helper()
	c := newClient(p)
	c.get(strings.TrimPrefix(p.Link, p.Base))
	return c
}

// get is the body of a page that must be there.
func (c *client) get(path string) string {
	c.Helper()
	status, body, err := c.do(http.MethodGet, path, nil)
	if err != nil || status != http.StatusOK {
		c.Fatalf("GET %s: status %d, %v\n%s", path, status, err, body)
	}
	return string(body)
}

func (c *client) status(path string) int {
	c.Helper()
	status, _, err := c.do(http.MethodGet, path, nil)
	if err != nil {
		c.Fatal(err)
	}
	return status
}

// do sends a value as JSON, or nothing, and reads the answer. The error is
// one of the connection.
func (c *client) do(method, path string, value any) (status int, body []byte, err error) {
	var content io.Reader
	if value != nil {
		sent, err := json.Marshal(value)
		if err != nil {
			return 0, nil, err
		}
		content = bytes.NewReader(sent)
	}
	request, err := http.NewRequest(method, c.base+path, content)
	if err != nil {
		return 0, nil, err
	}
	request.Header.Set("Accept-Language", c.lang)
	if value != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	answer, err := c.http.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer answer.Body.Close()
	body, err = io.ReadAll(answer.Body)
	return answer.StatusCode, body, err
}

// read gets JSON.
func (c *client) read(path string, into any) {
	c.Helper()
	if err := json.Unmarshal([]byte(c.get(path)), into); err != nil {
		c.Fatalf("GET %s: %v", path, err)
	}
}

// post asks for a change that needs no more than its address.
func (c *client) post(path string) {
	c.Helper()
	status, body, err := c.do(http.MethodPost, path, nil)
	if err != nil || status != http.StatusOK {
		c.Fatalf("POST %s: status %d, %v\n%s", path, status, err, body)
	}
}

// enteredResult is one result as the API takes it.
type enteredResult struct {
	Round  int    `json:"round"`
	Board  int    `json:"board"`
	Was    string `json:"was"`
	Result string `json:"result"`
}

// enter enters a result. It is an error unless the server said that it is
// kept.
func (c *client) enter(id string, result enteredResult) error {
	status, body, err := c.do(http.MethodPost, "/api/tournaments/"+id+"/results", map[string]any{"changes": []enteredResult{result}})
	if err == nil && status != http.StatusOK {
		err = &refusedError{status, string(body)}
	}
	return err
}

// refusedError is an answer that is no success.
type refusedError struct {
	status int
	body   string
}

func (e *refusedError) Error() string { return fmt.Sprintf("status %d: %s", e.status, e.body) }

// runToEnd runs the program until it ends by itself.
func runToEnd(t testing.TB, arguments ...string) (code int, said string) {
	t.Helper()
	return runProgram(t, "damka", arguments...)
}

func runProgram(t testing.TB, program string, arguments ...string) (code int, said string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	out, err := exec.CommandContext(ctx, program, arguments...).CombinedOutput()
	if failed, ok := errors.AsType[*exec.ExitError](err); ok {
		return failed.ExitCode(), string(out)
	}
	if err != nil {
		t.Fatal(err)
	}
	return exitOK, string(out)
}
