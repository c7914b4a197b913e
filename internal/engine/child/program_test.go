//go:build unix

package child

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"damka/article"
	"damka/internal/engine"
)

func task(limit engine.Limit) engine.Task {
	return engine.Task{Variant: article.International, Limit: limit}
}

// hour is a limit that tests let pass at once.
var hour = engine.Limit{Move: time.Hour}

// impatient is a world in which everything that was given an hour, or one of the times said, is overdue at once, and nothing
// else ever is.
func impatient(of ...time.Duration) Environment {
	ticks := make(chan time.Time)
	close(ticks)
	return Environment{After: func(d time.Duration) <-chan time.Time {
		for _, given := range append(of, time.Hour) {
			if d == given+usualGrace {
				return ticks
			}
		}
		return nil
	}}
}

func open(t *testing.T, c Config, e Environment) *Program {
	t.Helper()
	p, err := Open(t.Context(), c, e)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	})
	return p
}

func TestAGoodProgramPlays(t *testing.T) {
	p := open(t, scripted(t, "good"), Environment{})
	if p.Name() != "First 1" || !p.Plays(article.International) || p.Plays(article.Chess) || p.Plays(article.Russian) {
		t.Errorf("it is %q", p.Name())
	}
	for range 3 {
		if answer, err := p.Think(t.Context(), task(engine.Limit{Depth: 1}), nil); err != nil || answer.Move != "31-26" {
			t.Errorf("%+v (%v)", answer, err)
		}
	}
}

func TestAProgramOfChess(t *testing.T) {
	config := scripted(t, "chess")
	config.Protocol, config.Name = UCI, "Our pawn"
	p := open(t, config, Environment{})
	if p.Name() != "Our pawn" || !p.Plays(article.Chess) || !p.Plays(article.Chess960) || p.Plays(article.International) {
		t.Errorf("it is %q and plays %v", p.Name(), p.plays)
	}
	if answer, err := p.Think(t.Context(), engine.Task{Variant: article.Chess, Limit: hour}, nil); err != nil || answer.Move != "e4" {
		t.Errorf("%+v (%v)", answer, err)
	}
	if _, err := p.Think(t.Context(), engine.Task{Variant: article.Chess, Moves: []string{"e4"}, Limit: hour}, nil); err == nil {
		t.Error("1... e4 is taken")
	}
}

// Whatever a program does wrong is its own failure, is noted, and ends it; the next question starts it again.
func TestWhatProgramsDoWrong(t *testing.T) {
	tests := []struct {
		program string
		want    Kind
		stderr  string
	}{
		{"hang", Silent, ""},
		{"die", Gone, "out of memory"},
		{"flood", Flooded, ""},
		{"flood one line", Flooded, ""},
		{"illegal", Lied, ""},
		{"no move", Lied, ""},
		{"garbage", Lied, ""},
	}
	for _, test := range tests {
		t.Run(test.program, func(t *testing.T) {
			clock, noted := time.Date(2026, 11, 26, 5, 0, 0, 0, time.UTC), 0
			e := Environment{}
			if test.want == Silent {
				e = impatient()
			}
			e.Now = func() time.Time { return clock }
			e.Failed = func(*Failure) { noted++ }
			p := open(t, scripted(t, test.program), e)
			for again := range 3 {
				_, err := p.Think(t.Context(), task(hour), nil)
				failure, ok := errors.AsType[*Failure](err)
				if !ok || failure.Kind != test.want || !strings.Contains(failure.Stderr, test.stderr) || failure.Program != "Scripted 2" {
					t.Fatalf("%v, want %v", err, test.want)
				}
				if noted != again+1 {
					t.Errorf("%d failures were noted", noted)
				}
				// it rests, longer each time
				_, err = p.Think(t.Context(), task(hour), nil)
				if failure, ok := errors.AsType[*Failure](err); !ok || failure.Kind != Resting || !failure.Until.Equal(clock.Add(time.Second<<again)) {
					t.Fatalf("%v, want a rest", err)
				}
				if later, ok := errors.AsType[*engine.NotNow](err); !ok || !later.Until.Equal(clock.Add(time.Second<<again)) {
					t.Errorf("%v does not say when to ask again", err)
				}
				clock = clock.Add(time.Second << again)
			}
		})
	}
}

func TestAProgramThatRecoversIsTrustedAgain(t *testing.T) {
	clock := time.Date(2026, 11, 26, 5, 0, 0, 0, time.UTC)
	p := open(t, scripted(t, "once"), Environment{Now: func() time.Time { return clock }})
	if _, err := p.Think(t.Context(), task(hour), nil); err == nil {
		t.Fatal("it did not die")
	}
	clock = clock.Add(time.Second)
	if answer, err := p.Think(t.Context(), task(hour), nil); err != nil || answer.Move != "32-28" {
		t.Errorf("%+v (%v)", answer, err)
	}
	if p.failures != 0 {
		t.Errorf("%d failures are still counted", p.failures)
	}
}

func TestProgramsThatDoNotStart(t *testing.T) {
	missing := scripted(t, "good")
	missing.Command = []string{"/nonexistent/engine"}
	wrongFolder := scripted(t, "good")
	wrongFolder.Folder = "/nonexistent"
	wrongOption := scripted(t, "hang")
	wrongOption.Options = map[string]string{"bok": "false"}
	tests := map[string]struct {
		config Config
		stderr string
	}{
		"missing":      {missing, ""},
		"wrong folder": {wrongFolder, ""},
		"wrong option": {wrongOption, ""},
		"no command":   {Config{Protocol: Hub}, ""},
		"mute":         {scripted(t, "mute"), ""},
		"dies":         {scripted(t, "die at once"), "no licence"},
	}
	for name, test := range tests {
		e := Environment{}
		if name == "mute" {
			e = impatient(usualStartUp)
		}
		_, err := Open(t.Context(), test.config, e)
		failure, ok := errors.AsType[*Failure](err)
		if !ok || failure.Kind != NotStarted || !strings.Contains(failure.Stderr, test.stderr) {
			t.Errorf("%s: %v", name, err)
		}
		called := func(path string) string { return path }
		if name != "missing" && name != "wrong folder" { // else the path is what may be wrong
			called = filepath.Base
		}
		if len(test.config.Command) > 0 && failure.Program != called(test.config.Command[0]) {
			t.Errorf("%s: it is called %q", name, failure.Program)
		}
	}
}

// A program that does not read what it is told does not hold up whoever tells it.
func TestAProgramThatDoesNotRead(t *testing.T) {
	p := open(t, scripted(t, "deaf"), impatient(0))
	_, err := p.Think(t.Context(), task(hour), nil)
	if failure, ok := errors.AsType[*Failure](err); !ok || failure.Kind != Silent {
		t.Errorf("%v", err)
	}
}

func TestStandardErrorIsKeptSmall(t *testing.T) {
	p := open(t, scripted(t, "flood stderr"), Environment{})
	if answer, err := p.Think(t.Context(), task(hour), nil); err != nil || answer.Move != "32-28" {
		t.Errorf("%+v (%v)", answer, err)
	}
	var all tail
	for range 10_000 {
		_, _ = all.Write([]byte("trouble and more trouble\n"))
	}
	_, _ = all.Write([]byte(strings.Repeat("x", 3*mostTail) + "the end"))
	if text := all.String(); len(text) > mostTail+10 || len(all.kept) > mostTail || cap(all.kept) > 4*mostTail {
		t.Errorf("%d bytes are kept, %d shown", cap(all.kept), len(text))
	}
}

// When whoever asked has enough, a program that does not stop is killed.
func TestAHungProgramIsStopped(t *testing.T) {
	var enough atomic.Bool
	ticks := make(chan time.Time)
	close(ticks)
	p := open(t, scripted(t, "hang"), Environment{After: func(time.Duration) <-chan time.Time {
		if enough.Load() {
			return ticks
		}
		return nil
	}})
	ctx, cancel := context.WithCancel(t.Context())
	_, err := p.Think(ctx, task(engine.Limit{}), func(engine.Line) { enough.Store(true); cancel() })
	if failure, ok := errors.AsType[*Failure](err); !ok || failure.Kind != Silent {
		t.Errorf("%v", err)
	}
}

// What a program has started is killed with it.
func TestAFamilyIsKilled(t *testing.T) {
	lock, err := os.CreateTemp(t.TempDir(), "lock")
	if err != nil {
		t.Fatal(err)
	}
	defer lock.Close()
	p := open(t, scripted(t, "family", lock.Name()), impatient())
	process := p.process
	if _, err := p.Think(t.Context(), task(hour), nil); err == nil {
		t.Error("it did not hang")
	}
	<-process.exited
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX); err != nil { // waits until the holder is gone
		t.Error(err)
	}
}

func TestCloseKillsWhatDoesNotQuit(t *testing.T) {
	for _, program := range []string{"good", "stubborn", "hang"} {
		p := open(t, scripted(t, program), impatient(0))
		process := p.process
		if err := errors.Join(p.Close(), p.Close()); err != nil {
			t.Errorf("%s: %v", program, err)
		}
		<-process.exited
		if _, err := p.Think(t.Context(), task(hour), nil); !errors.Is(err, errClosed) {
			t.Errorf("%s thinks after it was closed: %v", program, err)
		}
	}
}

// Closing ends a question that is under way.
func TestCloseWhileItThinks(t *testing.T) {
	p := open(t, scripted(t, "hang"), Environment{})
	thinks, ended := make(chan struct{}), make(chan error)
	go func() {
		_, err := p.Think(t.Context(), task(engine.Limit{}), func(engine.Line) { close(thinks) })
		ended <- err
	}()
	<-thinks
	if err := p.Close(); err != nil {
		t.Error(err)
	}
	if err := <-ended; !errors.Is(err, errClosed) {
		t.Errorf("%v", err)
	}
}

func TestProgramsDoNotSeeOurSecrets(t *testing.T) {
	t.Setenv("DAMKA_SECRET", "hunter2")
	p := open(t, scripted(t, "environment"), impatient(0))
	if p.Name() != "secret  path true" {
		t.Errorf("it says %q", p.Name())
	}
}

func TestRestIsBounded(t *testing.T) {
	if rest(1) != time.Second || rest(2) != 2*time.Second || rest(5) != 16*time.Second || rest(1000) != 5*time.Minute {
		t.Error(rest(1), rest(2), rest(5), rest(1000))
	}
}

// Whoever has waited for others until their time is up, or nearly, is told to ask again; the program has done nothing wrong.
func TestWaitingForAProgramIsNoFailure(t *testing.T) {
	noted := 0
	p := open(t, scripted(t, "good"), Environment{Failed: func(*Failure) { noted++ }})
	ended, end := context.WithCancel(t.Context())
	end()
	p.turn <- struct{}{} // somebody else is asked
	_, waiting := p.Think(ended, task(hour), nil)
	<-p.turn
	late, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	_, tooLate := p.Think(late, task(hour), nil)
	for _, err := range []error{waiting, tooLate} {
		if later, ok := errors.AsType[*engine.NotNow](err); !ok || !later.Until.IsZero() {
			t.Errorf("%v", err)
		}
	}
	if answer, err := p.Think(late, task(engine.Limit{Move: time.Second}), nil); err != nil || answer.Move != "31-26" || noted != 0 {
		t.Errorf("%+v (%v), %d failures", answer, err, noted)
	}
}
