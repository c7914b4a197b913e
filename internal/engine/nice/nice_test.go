package nice

import (
	"errors"
	"strings"
	"testing"
)

// TestRunComesBack: what f did is there when Run returns.
func TestRunComesBack(t *testing.T) {
	done := false
	Run(func() { done = true })
	if !done {
		t.Error("not done")
	}
}

// TestAPanicIsTheCallers: whoever keeps a request's panic from ending the server keeps that of a search, too, and reads where it was.
func TestAPanicIsTheCallers(t *testing.T) {
	defer func() {
		failure, _ := recover().(error)
		if failure == nil || !strings.Contains(failure.Error(), "out of moves") || !strings.Contains(failure.Error(), "nice_test.go") {
			t.Errorf("%v", failure)
		}
	}()
	Run(func() { panic(errors.New("out of moves")) })
	t.Error("no panic")
}
