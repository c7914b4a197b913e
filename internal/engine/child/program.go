package child

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"damka/article"
	"damka/internal/engine"
	"damka/internal/engine/hub"
	"damka/internal/engine/talk"
	"damka/internal/engine/uci"
)

// Environment is what a program is run with; the zero one is right but for tests.
type Environment struct {
	Now   func() time.Time
	After func(time.Duration) <-chan time.Time
	// Started is told when a program runs and is waited for: how long at most. It may be told at any time in which the program is asked.
	Started func(program string, atMost time.Duration)
	// Failed is told of each failure, for the log.
	Failed func(*Failure)
}

func (e Environment) withDefaults() Environment {
	if e.Now == nil {
		e.Now = time.Now
	}
	if e.After == nil {
		e.After = time.After
	}
	if e.Started == nil {
		e.Started = func(string, time.Duration) {}
	}
	if e.Failed == nil {
		e.Failed = func(*Failure) {}
	}
	return e
}

// Program is a program of others as an engine.
type Program struct {
	config      Config
	environment Environment
	turn        chan struct{} // held while it is started or asked
	plays       []article.Variant

	lock    sync.Mutex // for what is below; who holds turn may take it, never the reverse
	closed  bool
	name    string
	process *process // nil: it does not run
	speaker engine.Engine

	// Who holds turn has these.
	failures int       // in a row
	until    time.Time // not started before
}

var _ engine.Engine = (*Program)(nil)

// Open runs a program and waits until it is ready, so that a wrong configuration is told at once. The error is a
// [*Failure], or the context's.
func Open(ctx context.Context, c Config, e Environment) (*Program, error) {
	p := &Program{config: c, environment: e.withDefaults(), turn: make(chan struct{}, 1), name: c.Name}
	p.turn <- struct{}{}
	defer func() { <-p.turn }()
	if err := p.start(ctx); err != nil {
		return nil, err
	}
	for _, v := range article.Variants() { // this does not change when it is started again
		if p.speaker.Plays(v) {
			p.plays = append(p.plays, v)
		}
	}
	return p, nil
}

// start runs the program and waits until it is ready.
func (p *Program) start(ctx context.Context) error {
	process, err := run(p.config)
	if err != nil {
		called := p.config.Name
		if called == "" && len(p.config.Command) > 0 {
			called = p.config.Command[0] // in full: there may be no such folder
		}
		return p.failed(&Failure{Program: called, Kind: NotStarted, Err: err})
	}
	p.lock.Lock()
	closed := p.closed
	p.process = process // from now on Close kills it
	p.lock.Unlock()
	if closed {
		return errors.Join(errClosed, process.kill())
	}
	p.environment.Started(p.Name(), p.config.startUp()+p.config.grace())
	speaker, err := p.introduce(ctx, process)
	if err != nil {
		_ = process.kill()
		p.forget()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return p.failed(&Failure{Program: p.Name(), Kind: NotStarted, Err: err, Stderr: process.stderr.String()})
	}
	p.lock.Lock()
	defer p.lock.Unlock()
	p.speaker, p.name = speaker, cmp.Or(p.config.Name, speaker.Name())
	return nil
}

// introduce begins to talk with a program.
func (p *Program) introduce(ctx context.Context, process *process) (engine.Engine, error) {
	patience := talk.Patience{Grace: p.config.grace(), After: p.environment.After}
	switch p.config.Protocol {
	case Hub:
		return hub.Open(ctx, process.out, process.in, hub.Options{
			Variant: p.config.Variant, Set: p.config.Options, StartUp: p.config.startUp(), Patience: patience,
		})
	case UCI:
		return uci.Open(ctx, process.out, process.in, uci.Options{Set: p.config.Options, StartUp: p.config.startUp(), Patience: patience})
	}
	return nil, fmt.Errorf("no such protocol: %v", p.config.Protocol)
}

var errClosed = errors.New("the program was closed")

// Name is the configured name, or what the program calls itself; before it has said so, the name of its file.
func (p *Program) Name() string {
	p.lock.Lock()
	defer p.lock.Unlock()
	if p.name == "" && len(p.config.Command) > 0 {
		return filepath.Base(p.config.Command[0])
	}
	return p.name
}

// Plays says whether the program, as it was started, knows a variant.
func (p *Program) Plays(v article.Variant) bool { return slices.Contains(p.plays, v) }

// Think asks the program. After a failure, which is a [*Failure], it is killed; the next question starts it again, once it has
// rested.
func (p *Program) Think(ctx context.Context, task engine.Task, report func(engine.Line)) (engine.Answer, error) {
	select {
	case p.turn <- struct{}{}:
		defer func() { <-p.turn }()
	case <-ctx.Done(): // others were asked before
		return engine.Answer{}, &engine.NotNow{Err: ctx.Err()}
	}
	if end, ends := ctx.Deadline(); ends && time.Until(end) < task.Limit.Move { // the turn has come too late to think
		return engine.Answer{}, &engine.NotNow{Err: context.DeadlineExceeded}
	}
	speaker, err := p.ready(ctx)
	if err != nil {
		return engine.Answer{}, err
	}
	answer, err := speaker.Think(ctx, task, report)
	if kind, fault := kindOf(err); fault {
		return engine.Answer{}, p.ended(kind, err)
	}
	if err == nil {
		p.failures = 0
	}
	return answer, err
}

// ready is the program when it runs; it is started if it does not.
func (p *Program) ready(ctx context.Context) (engine.Engine, error) {
	p.lock.Lock()
	speaker, closed := p.speaker, p.closed
	p.lock.Unlock()
	switch {
	case closed:
		return nil, errClosed
	case speaker != nil:
		return speaker, nil
	}
	if now := p.environment.Now(); now.Before(p.until) {
		return nil, &Failure{Program: p.Name(), Kind: Resting, Err: &engine.NotNow{Until: p.until, Err: errors.New("it failed before")}, Until: p.until}
	}
	if err := p.start(ctx); err != nil {
		return nil, err
	}
	p.lock.Lock()
	defer p.lock.Unlock()
	return p.speaker, nil
}

// ended kills a program that failed.
func (p *Program) ended(kind Kind, err error) error {
	p.lock.Lock()
	process, closed := p.process, p.closed
	p.lock.Unlock()
	if closed || process == nil {
		return errClosed
	}
	_ = process.kill()
	p.forget()
	return p.failed(&Failure{Program: p.Name(), Kind: kind, Err: err, Stderr: process.stderr.String()})
}

// forget lets go of a process that is gone.
func (p *Program) forget() {
	p.lock.Lock()
	defer p.lock.Unlock()
	if p.speaker != nil {
		_ = p.speaker.Close() // ends what reads and writes for it
	}
	p.process, p.speaker = nil, nil
}

// failed notes a failure, and lets the program rest.
func (p *Program) failed(f *Failure) error {
	p.failures++
	p.until = p.environment.Now().Add(rest(p.failures))
	p.environment.Failed(f)
	return f
}

// Close tells the program to quit, and kills it if it does not, or if it is thinking.
func (p *Program) Close() error {
	p.lock.Lock()
	closed, process, speaker := p.closed, p.process, p.speaker
	p.closed = true
	p.lock.Unlock()
	if closed || process == nil {
		return nil
	}
	select {
	case p.turn <- struct{}{}:
		defer func() { <-p.turn }()
		if speaker != nil {
			_ = speaker.Close()
		}
		return process.end(p.environment.After(p.config.grace()))
	default:
		return process.kill()
	}
}
