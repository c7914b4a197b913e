package match

import (
	"context"
	"errors"
	"sync"
	"time"

	"damka/article"
	"damka/internal/engine"
)

// Config is what is played.
type Config struct {
	Variant article.Variant
	Edition article.Edition
	Limit   engine.Limit
	Games   int
	Threads int // games at the same time
	Ballots []Ballot
	Players [2]Player
	Seed    uint64 // of what our own programs leave to chance
	Now     func() time.Time
}

// Player is a program. Each thread opens its own, and opens it again after it has failed.
type Player func(context.Context) (engine.Engine, error)

// Result is a match.
type Result struct {
	Games []Played // in their order
	Names [2]string
}

// Score is that of one of the two programs, 0 or 1.
func (r Result) Score(program int) (s Score) {
	for _, p := range r.Games {
		switch p.Winner {
		case program:
			s.Wins++
		case Nobody:
			s.Draws++
		default:
			s.Losses++
		}
	}
	return s
}

// Used is what a program needed in all games.
func (r Result) Used(program int) (u Usage) {
	for _, p := range r.Games {
		u = u.Plus(p.Used[program])
	}
	return u
}

// Ballot is the opening of a game, and which program has white: each opening is played twice in a row.
func (c Config) Ballot(number int) (b Ballot, white int) {
	return c.Ballots[(number-1)/2%len(c.Ballots)], (number - 1) % 2
}

// Run plays a match. Each game is reported when it is over, from one goroutine at a time, in the order in which they end; the result
// has them in their own. The error is that of a program that cannot be opened, or the context's; the games that were played by then
// are in the result.
func Run(ctx context.Context, c Config, report func(Played)) (Result, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	m := &running{Config: c, report: report, played: make([]*Played, c.Games)}
	numbers := make(chan int)
	var threads sync.WaitGroup
	for range max(1, min(c.Threads, c.Games)) {
		threads.Go(func() {
			if err := m.thread(ctx, numbers); err != nil {
				cancel(err)
			}
		})
	}
	for number := 1; number <= c.Games && ctx.Err() == nil; number++ {
		select {
		case numbers <- number:
		case <-ctx.Done():
		}
	}
	close(numbers)
	threads.Wait()
	return m.result(), context.Cause(ctx)
}

// running is a match that is played.
type running struct {
	Config
	report func(Played)

	lock   sync.Mutex
	played []*Played
	names  [2]string
}

func (m *running) result() Result {
	r := Result{Names: m.names}
	for _, p := range m.played {
		if p != nil {
			r.Games = append(r.Games, *p)
		}
	}
	return r
}

// thread plays games until there are no more.
func (m *running) thread(ctx context.Context, numbers <-chan int) (err error) {
	var programs [2]engine.Engine
	defer func() {
		for _, program := range programs {
			if program != nil {
				err = errors.Join(err, program.Close())
			}
		}
	}()
	for number := range numbers {
		for i, program := range programs {
			if program != nil {
				continue
			}
			if programs[i], err = m.Players[i](ctx); err != nil {
				programs[i] = nil
				return err
			}
		}
		p := Played{Number: number}
		p.Ballot, p.White = m.Ballot(number)
		if p, err = play(ctx, m.Config, programs, p); err != nil {
			return err
		}
		m.note(p, programs)
		if p.Fault != nil && p.Reason.Code != CodeResigned && p.Reason.Code != CodeStopped {
			_ = programs[1-p.Winner].Close() // whatever is wrong with it, the next game has a new one
			programs[1-p.Winner] = nil
		}
	}
	return nil
}

// note keeps a game and reports it.
func (m *running) note(p Played, programs [2]engine.Engine) {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.played[p.Number-1] = &p
	for i, program := range programs {
		m.names[i] = program.Name()
	}
	if m.report != nil {
		m.report(p)
	}
}
