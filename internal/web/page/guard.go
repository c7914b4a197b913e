package page

import (
	"errors"
	"fmt"
	"net/http"
	"runtime/debug"
	"strings"

	"damka/article"
)

// securityPolicy lets pages use nothing but this server's own files: no
// inline script or style, no other host, no frame around them.
const securityPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; " +
	"connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// guard is the outermost layer: headers, whether the request is for this host
// and from our own pages, panics, the log.
func (s *Site) guard(next http.Handler) http.Handler {
	sameOrigin := http.NewCrossOriginProtection()
	sameOrigin.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c, err := s.newCall(w, r)
		if err == nil {
			err = &StatusError{http.StatusForbidden, article.Because("error.other_origin", "")}
		}
		c.fail(err)
	}))
	next = s.ownHost(sameOrigin.Handler(next))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.setSecurityHeaders(w.Header())
		seen := &watched{ResponseWriter: w}
		began := s.now()
		defer func() {
			if failure := recover(); failure != nil {
				s.recovered(seen, r, failure)
			}
			// The route and not the path: paths can hold the arbiter's secret.
			s.Log.Debug("answered", "method", r.Method, "route", routeOf(r), "status", seen.status, "took", s.now().Sub(began))
		}()
		next.ServeHTTP(seen, r)
	})
}

func (s *Site) setSecurityHeaders(header http.Header) {
	header.Set("Content-Security-Policy", securityPolicy)
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("X-Frame-Options", "DENY")
	// Not no-referrer: with it browsers send "Origin: null" with forms, and on
	// a hall's plain http the origin is all that tells our own forms apart.
	header.Set("Referrer-Policy", "same-origin")
	header.Set("Cross-Origin-Opener-Policy", "same-origin")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	header.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
	if s.secure {
		header.Set("Strict-Transport-Security", "max-age=31536000")
	}
}

// AllowFrames lets other sites show the answer in a frame. Browsers send it without cookies there, and it
// must have nothing to press that changes anything: who clicks cannot know what is under the pointer.
func AllowFrames(c *Call) {
	header := c.Writer.Header()
	header.Set("Content-Security-Policy", strings.Replace(securityPolicy, "frame-ancestors 'none'", "frame-ancestors *", 1))
	header.Del("X-Frame-Options")
	header.Set("Cross-Origin-Resource-Policy", "cross-origin")
}

// recovered answers for a handler that panicked.
func (s *Site) recovered(w *watched, r *http.Request, failure any) {
	if err, ok := failure.(error); ok && errors.Is(err, http.ErrAbortHandler) {
		panic(failure)
	}
	s.Log.Error("a handler panicked", "route", routeOf(r), "failure", fmt.Sprint(failure), "stack", string(debug.Stack()))
	if w.status == 0 {
		w.Header().Del("Content-Encoding")
		http.Error(w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
	}
}

// routeOf is the line of the route table that a request took.
func routeOf(r *http.Request) string {
	if r.Pattern == "" {
		return "none"
	}
	return r.Pattern
}

// watched remembers the status that was sent.
type watched struct {
	http.ResponseWriter
	status int
}

func (w *watched) WriteHeader(status int) {
	if w.status == 0 {
		w.status = status
	}
	w.ResponseWriter.WriteHeader(status)
}

func (w *watched) Write(b []byte) (int, error) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	return w.ResponseWriter.Write(b)
}

// Unwrap lets http.ResponseController reach the connection.
func (w *watched) Unwrap() http.ResponseWriter { return w.ResponseWriter }
