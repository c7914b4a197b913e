//go:build linux

package main

import (
	"bytes"
	"fmt"
	"net"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// ears are all connections on which somebody listens. One goroutine reads them all by epoll: one for each would look twice for each
// frame, and be woken for it, and those who look would cost the machine a third of what the server does.
type ears struct {
	load    *load
	epoll   int
	over    atomic.Bool
	mutex   sync.Mutex
	heard   map[int32]*loadGame // by descriptor
	marks   map[*loadGame][]byte
	stopped chan struct{}
}

func newEars(l *load) *ears {
	epoll, err := syscall.EpollCreate1(syscall.EPOLL_CLOEXEC)
	if err != nil {
		l.Fatal(err)
	}
	e := &ears{load: l, epoll: epoll, heard: make(map[int32]*loadGame), marks: make(map[*loadGame][]byte), stopped: make(chan struct{})}
	go e.hear()
	l.Cleanup(e.close)
	return e
}

// close ends all connections.
func (e *ears) close() {
	e.over.Store(true)
	<-e.stopped
	for descriptor := range e.heard {
		_ = syscall.Close(int(descriptor))
	}
	_ = syscall.Close(e.epoll)
}

// listen follows a game until the end, from a seat or as a spectator.
func (l *load) listen(g *loadGame, from net.IP, seat string) {
	if err := l.ears.listen(g, from, loadRequest(l.host, "GET", "/games/"+g.id+"/stream", seat, "")); err != nil {
		l.fail(err.Error())
	}
}

// listen connects, asks, and reads how the answer begins.
func (e *ears) listen(g *loadGame, from net.IP, request string) error {
	to, err := net.ResolveTCPAddr("tcp4", e.load.host)
	if err != nil {
		return err
	}
	descriptor, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		return err
	}
	buffer := make([]byte, 4<<10)
	n := 0
	err = syscall.Bind(descriptor, &syscall.SockaddrInet4{Addr: [4]byte(from.To4())})
	if err == nil {
		err = syscall.Connect(descriptor, &syscall.SockaddrInet4{Port: to.Port, Addr: [4]byte(to.IP.To4())})
	}
	if err == nil {
		_, err = syscall.Write(descriptor, []byte(request))
	}
	if err == nil {
		n, err = syscall.Read(descriptor, buffer)
	}
	if err == nil && !bytes.HasPrefix(buffer[:n], []byte("HTTP/1.1 200")) {
		err = fmt.Errorf("%.200q", buffer[:n])
	}
	if err != nil {
		_ = syscall.Close(descriptor)
		return err
	}
	return e.add(int32(descriptor), g)
}

func (e *ears) add(descriptor int32, g *loadGame) error {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	e.heard[descriptor] = g
	if e.marks[g] == nil {
		e.marks[g] = []byte("id: " + g.id + ":")
	}
	return syscall.EpollCtl(e.epoll, syscall.EPOLL_CTL_ADD, int(descriptor), &syscall.EpollEvent{Events: syscall.EPOLLIN, Fd: descriptor})
}

// hear reads everything that comes.
func (e *ears) hear() {
	defer close(e.stopped)
	ready := make([]syscall.EpollEvent, 256)
	buffer := make([]byte, 64<<10)
	for !e.over.Load() {
		n, err := syscall.EpollWait(e.epoll, ready, 200) // milliseconds
		if err != nil && err != syscall.EINTR {
			e.load.fail(err.Error())
			return
		}
		for _, one := range ready[:max(n, 0)] {
			e.read(one.Fd, buffer)
		}
	}
}

// read reads what one connection has.
func (e *ears) read(descriptor int32, buffer []byte) {
	n, err := syscall.Read(int(descriptor), buffer)
	now := time.Since(e.load.began)
	if err == syscall.EINTR {
		return // it is ready still
	}
	e.mutex.Lock()
	defer e.mutex.Unlock()
	if g := e.heard[descriptor]; err == nil && n > 0 {
		e.load.note(g, e.marks[g], buffer[:n], now)
		return
	}
	delete(e.heard, descriptor)
	_ = syscall.Close(int(descriptor))
}

// note notes when each frame came: its first line has the id of the game and the number of the event.
func (l *load) note(g *loadGame, mark, text []byte, now time.Duration) {
	for {
		at := bytes.Index(text, mark)
		if at < 0 {
			return
		}
		seq := 0
		for text = text[at+len(mark):]; len(text) > 0 && text[0] >= '0' && text[0] <= '9'; text = text[1:] {
			seq = 10*seq + int(text[0]-'0')
		}
		if seq < len(g.sent) {
			l.frames.Add(1)
			l.seen.add(now - time.Duration(g.sent[seq].Load()))
		}
	}
}
