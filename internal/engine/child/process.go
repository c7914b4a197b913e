package child

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"

	"damka/internal/engine/nice"
)

// process is a program that runs.
type process struct {
	command *exec.Cmd
	in      *os.File // what it reads is written here
	out     *os.File // what it writes is read here
	stderr  *tail
	exited  chan struct{}
}

// afterExit is how long output is waited for after a program has ended: what it started may still hold it.
const afterExit = time.Second

// run starts a program in a group of its own.
func run(c Config) (*process, error) {
	if len(c.Command) == 0 {
		return nil, errors.New("there is no command to run")
	}
	theirIn, in, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	out, theirOut, err := os.Pipe()
	if err != nil {
		return nil, errors.Join(err, theirIn.Close(), in.Close())
	}
	p := &process{command: exec.Command(c.Command[0], c.Command[1:]...), in: in, out: out, stderr: &tail{}, exited: make(chan struct{})}
	p.command.Dir, p.command.Env = c.Folder, environment(os.Environ())
	p.command.Stdin, p.command.Stdout, p.command.Stderr = theirIn, theirOut, p.stderr
	p.command.WaitDelay = afterExit
	groupOfItsOwn(p.command)
	err = p.command.Start()
	theirs := errors.Join(theirIn.Close(), theirOut.Close())
	if err = errors.Join(err, theirs); err != nil {
		return nil, errors.Join(err, in.Close(), out.Close())
	}
	nice.Group(p.command.Process.Pid)
	go func() {
		_ = p.command.Wait() // how it ended does not matter: it is asked for nothing more
		close(p.exited)
	}()
	return p, nil
}

// environment is what a program may know of this one's: not its passwords.
func environment(all []string) (kept []string) {
	for _, variable := range all {
		name, _, _ := strings.Cut(variable, "=")
		switch {
		case name == "PATH", name == "HOME", name == "USER", name == "TMPDIR", name == "LANG", name == "TZ",
			strings.HasPrefix(name, "LC_"), name == "LD_LIBRARY_PATH", name == "SYSTEMROOT", name == "GOCOVERDIR":
			kept = append(kept, variable)
		}
	}
	return kept
}

// kill ends the program and everything that it started, and waits until it is gone.
func (p *process) kill() error {
	killGroup(p.command)
	<-p.exited
	return errors.Join(ignoreClosed(p.in.Close()), ignoreClosed(p.out.Close()))
}

// end gives a program that was told to quit some time before it is killed.
func (p *process) end(overdue <-chan time.Time) error {
	select {
	case <-p.exited:
	case <-overdue:
	}
	return p.kill()
}

func ignoreClosed(err error) error {
	if err == nil || errors.Is(err, os.ErrClosed) {
		return nil
	}
	return fmt.Errorf("a pipe of the program: %w", err)
}
