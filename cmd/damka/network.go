package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"syscall"
	"time"

	"damka/article"
	"damka/internal/i18n"
)

// networkPatience is how long a server may take for everything: a file goes over the line of a hall.
const networkPatience = 2 * time.Minute

// serverClient is a client that follows no redirect: a token is for one server.
func serverClient() *http.Client {
	return &http.Client{Timeout: networkPatience, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

// lostError is a server that did not answer.
type lostError struct {
	host string
	key  string // of what to do now
	err  error
}

func (e *lostError) Error() string { return e.host + ": " + e.err.Error() }
func (e *lostError) Unwrap() error { return e.err }

// What the network does to a conversation.
var (
	errTooSlow = errors.New("too slow")
	errCutOff  = errors.New("cut off")
)

// lost says of an error of the network which server it was.
func lost(host, key string, err error) error {
	if of, ok := errors.AsType[*url.Error](err); ok {
		if of.Timeout() {
			err = errTooSlow
		} else {
			err = of.Err
		}
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, syscall.ECONNRESET) {
		err = errCutOff
	}
	return &lostError{host, key, err}
}

// describeNetwork says what became of a server.
func describeNetwork(err error, p *i18n.Printer) (string, bool) {
	of, ok := errors.AsType[*lostError](err)
	if !ok {
		return "", false
	}
	return p.Text(of.key, i18n.A("host", of.host), i18n.A("why", causeText(of.err, p))), true
}

// serverAddress is the address of a server as somebody types it.
func serverAddress(typed string) (*url.URL, error) {
	if !strings.Contains(typed, "://") {
		typed = "https://" + typed
	}
	u, err := url.Parse(typed)
	if err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return nil, misused("cli.network.address", article.Arg{Name: "address", Value: article.Text(article.Printable(typed))})
	}
	u.Path = strings.TrimSuffix(u.Path, "/")
	return u, nil
}

// problemAnswered is what a server has against what was asked.
type problemAnswered struct {
	Title  string `json:"title"`
	Detail string `json:"detail"`
	Todo   string `json:"todo"`
	Fields []struct {
		Field  string `json:"field"`
		Detail string `json:"detail"`
	} `json:"fields"`
}

// mostAnswered is how much of an answer is read that is no list.
const mostAnswered = 1 << 20

// printProblem tells what a server has answered, and what it has against what was asked; false if it does not speak as Damka does.
func (s *streams) printProblem(answer *http.Response) bool { return s.printProblemTodo(answer, "") }

// printProblemTodo is printProblem with what somebody who types does about a token; how a program sends one is in the answer.
func (s *streams) printProblemTodo(answer *http.Response, todo string) bool {
	var p problemAnswered
	body, err := io.ReadAll(io.LimitReader(answer.Body, mostAnswered))
	if err != nil || json.Unmarshal(body, &p) != nil || p.Title == "" {
		return false
	}
	if todo != "" && strings.Contains(p.Todo, "Bearer") { // how a program sends a token
		p.Todo = todo
	}
	fmt.Fprintln(s.Out, clean(p.Title))
	for _, text := range []string{p.Detail, p.Todo} {
		if text != "" {
			fmt.Fprintln(s.Out, clean(text))
		}
	}
	for _, f := range p.Fields {
		fmt.Fprintf(s.Out, "  %s: %s\n", clean(f.Field), clean(f.Detail))
	}
	return true
}

// clean leaves out what a terminal would obey.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0 {
			return -1
		}
		return r
	}, text)
}
