//go:build linux

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/pprof"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// samples are durations from many goroutines.
type samples struct {
	mutex sync.Mutex
	all   []time.Duration
}

func (s *samples) add(d time.Duration) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.all = append(s.all, d)
}

// take are the samples since the last taking, sorted.
func (s *samples) take() []time.Duration {
	s.mutex.Lock()
	taken := s.all
	s.all = nil
	s.mutex.Unlock()
	slices.Sort(taken)
	return taken
}

// quantile is one of sorted durations, in milliseconds.
func quantile(sorted []time.Duration, q float64) float64 {
	if len(sorted) == 0 {
		return 0
	}
	return float64(sorted[min(int(q*float64(len(sorted))), len(sorted)-1)].Microseconds()) / 1000
}

// measured is what happened in a while.
type measured struct {
	took               time.Duration
	acknowledged, seen []time.Duration
	moves, frames      int64
	fails              int64
	failure            string
	server, client     time.Duration // of the processors
	kilobytes          int
	busy               string
}

// measure waits for two rounds of moves, then watches.
func (l *load) measure(long time.Duration) measured {
	l.Helper()
	time.Sleep(2 * pace)
	l.acknowledged.take()
	l.seen.take()
	moves, frames, fails := l.moves.Load(), l.frames.Load(), l.fails.Load()
	stop := l.profile()
	server, client, began := l.server.processorTime(), ownTime(), time.Now()
	time.Sleep(long)
	m := measured{
		took: time.Since(began), acknowledged: l.acknowledged.take(), seen: l.seen.take(),
		moves: l.moves.Load() - moves, frames: l.frames.Load() - frames, fails: l.fails.Load() - fails,
		server: l.server.processorTime() - server, client: ownTime() - client, kilobytes: l.residentKilobytes(), busy: loadAverage(),
	}
	m.fails = l.fails.Load()
	stop()
	if failure := l.failure.Load(); failure != nil {
		m.failure = *failure
	}
	return m
}

// print is a line of the table. What a move costs is all that the server did, divided by moves; a frame's cost is in it.
func (m measured) print(step loadStep) {
	seconds := m.took.Seconds()
	fmt.Printf("%6d %6d | %7.1f %7.1f %7.1f | %7.1f %7.1f %7.1f | %6.0f %6.0f %5d | %8.0f %8.1f | %6.0f%% %6.0f%% | %d, %s\n",
		step.games, step.spectators,
		quantile(m.acknowledged, 0.5), quantile(m.acknowledged, 0.99), quantile(m.acknowledged, 1),
		quantile(m.seen, 0.5), quantile(m.seen, 0.99), quantile(m.seen, 1),
		float64(m.moves)/seconds, float64(m.frames)/seconds, m.fails,
		perOne(m.server, m.moves), perOne(m.server, m.frames),
		100*m.server.Seconds()/seconds, 100*m.client.Seconds()/seconds, m.kilobytes>>10, m.busy)
}

func perOne(d time.Duration, n int64) float64 { return float64(d.Microseconds()) / float64(max(n, 1)) }

// broken is which goal was missed; empty: none.
func (m measured) broken() string {
	var missed []string
	if got := quantile(m.acknowledged, 0.99); got > float64(goalAcknowledged.Milliseconds()) {
		missed = append(missed, fmt.Sprintf("99 of 100 moves are acknowledged within %.0f ms, the goal is %v", got, goalAcknowledged))
	}
	if got := quantile(m.seen, 0.99); got > float64(goalSeen.Milliseconds()) {
		missed = append(missed, fmt.Sprintf("99 of 100 are seen within %.0f ms, the goal is %v", got, goalSeen))
	}
	if m.fails > 0 {
		missed = append(missed, fmt.Sprintf("%d failed, such as %s", m.fails, m.failure))
	}
	return strings.Join(missed, "; ")
}

// processorTime is how long the processors have worked for the process.
func (p *process) processorTime() time.Duration {
	p.Helper()
	text, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(p.command.Process.Pid), "stat"))
	if err != nil {
		p.Fatal(err)
	}
	_, after, _ := strings.Cut(string(text), ") ")
	fields := strings.Fields(after)
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * time.Second / 100 // USER_HZ
}

// ownTime is the same for those who play and look.
func ownTime() time.Duration {
	var usage syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &usage) != nil {
		return 0
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

func (l *load) residentKilobytes() int {
	text, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(l.server.command.Process.Pid), "status"))
	if err != nil {
		l.Fatal(err)
	}
	_, after, _ := strings.Cut(string(text), "VmRSS:")
	number, _, _ := strings.Cut(strings.TrimSpace(after), " ")
	kilobytes, err := strconv.Atoi(number)
	if err != nil {
		l.Fatal(err)
	}
	return kilobytes
}

func (l *load) noteMemory() {
	l.memory = append(l.memory, memoryUse{len(l.games), l.looking, l.residentKilobytes()})
}

// printMemory tells what the first games and the spectators cost, before anything moved.
func (l *load) printMemory() {
	empty := l.memory[0]
	fmt.Printf("memory: %d MB without games", empty.kilobytes>>10)
	if len(l.memory) > 2 {
		games, looked := l.memory[1], l.memory[2]
		fmt.Printf("; %.1f KB a game with both its players; %.1f KB a spectator", float64(games.kilobytes-empty.kilobytes)/float64(games.games),
			float64(looked.kilobytes-games.kilobytes)/float64(max(1, looked.listeners)))
	}
	last := l.memory[len(l.memory)-1]
	fmt.Printf("; %d MB at the end with %d games and %d spectators\n", l.residentKilobytes()>>10, last.games, last.listeners)
}

// profile begins profiles of the server and of this process, if they are wanted; stop ends them.
func (l *load) profile() (stop func()) {
	l.Helper()
	folder := os.Getenv(profileFolder)
	if folder == "" {
		return func() {}
	}
	server := l.server.command.Process
	_ = server.Signal(syscall.SIGUSR1)
	file, err := os.Create(filepath.Join(folder, clientProfile))
	if err == nil {
		err = pprof.StartCPUProfile(file)
	}
	if err != nil {
		l.Fatal(err)
	}
	return func() {
		pprof.StopCPUProfile()
		_ = file.Close()
		_ = server.Signal(syscall.SIGUSR2)
	}
}
