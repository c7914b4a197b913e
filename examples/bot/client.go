package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// server is a Damka server, asked with the token of an account.
type server struct {
	address string // without a slash at the end
	token   string
	lang    string // of its errors
	client  *http.Client
}

// refused is an answer that is not what was asked for.
type refused struct {
	Status int
	Text   string `json:"error"`
}

func (r *refused) Error() string { return fmt.Sprintf("%d: %s", r.Status, r.Text) }

// tooFast is how long to wait when the server says that too much is asked.
const tooFast = time.Minute

// do asks for something; a form is sent if there is one.
func (s *server) do(ctx context.Context, method, path string, form url.Values) (*http.Response, error) {
	var body io.Reader
	if form != nil {
		body = strings.NewReader(form.Encode())
	}
	r, err := http.NewRequestWithContext(ctx, method, s.address+path, body)
	if err != nil {
		return nil, err
	}
	r.Header.Set("Authorization", "Bearer "+s.token)
	r.Header.Set("Accept-Language", s.lang)
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	response, err := s.client.Do(r)
	if err != nil || response.StatusCode == http.StatusOK {
		return response, err
	}
	defer response.Body.Close()
	why := &refused{Status: response.StatusCode}
	if err := json.NewDecoder(io.LimitReader(response.Body, 1<<16)).Decode(why); err != nil {
		why.Text = response.Status
	}
	return nil, why
}

// post does something, once more after a minute if the server has too much to do.
func (s *server) post(ctx context.Context, path string, form url.Values) error {
	if form == nil {
		form = url.Values{}
	}
	for {
		response, err := s.do(ctx, http.MethodPost, path, form)
		if why, is := err.(*refused); is && why.Status == http.StatusTooManyRequests {
			if !pause(ctx, tooFast) {
				return ctx.Err()
			}
			continue
		}
		if err != nil {
			return err
		}
		_, _ = io.Copy(io.Discard, response.Body) // so that the connection can be used again
		return response.Body.Close()
	}
}

// get reads an object.
func (s *server) get(ctx context.Context, path string, into any) error {
	response, err := s.do(ctx, http.MethodGet, path, nil)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	return json.NewDecoder(response.Body).Decode(into)
}

// stream reads a stream line by line, until it ends or the function says that it is enough. Empty lines only say that the server is there.
func (s *server) stream(ctx context.Context, path string, take func(line []byte) (enough bool, err error)) error {
	response, err := s.do(ctx, http.MethodGet, path, nil)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	lines := bufio.NewScanner(response.Body)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		line := bytes.TrimSpace(lines.Bytes())
		if len(line) == 0 {
			continue
		}
		if enough, err := take(line); enough || err != nil {
			return err
		}
	}
	return lines.Err()
}

// pause waits; false when the program ends.
func pause(ctx context.Context, long time.Duration) bool {
	timer := time.NewTimer(long)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}
