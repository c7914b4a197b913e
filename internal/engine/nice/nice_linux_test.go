package nice

import (
	"os"
	"os/exec"
	"syscall"
	"testing"
)

// given is the priority as the system call tells it: 20 less what setpriority takes.
func given(t *testing.T, which, who int) int {
	t.Helper()
	got, err := syscall.Getpriority(which, who)
	if err != nil {
		t.Fatal(err)
	}
	return 20 - got
}

// TestOnlyTheSearchIsBehind: f has a lower priority, and neither the caller nor what runs later has.
func TestOnlyTheSearchIsBehind(t *testing.T) {
	usual := given(t, syscall.PRIO_PROCESS, os.Getpid())
	for range 50 {
		var inside, thread int
		Run(func() { inside, thread = given(t, syscall.PRIO_PROCESS, syscall.Gettid()), syscall.Gettid() })
		if want := min(max(usual, lower), 19); inside != want {
			t.Fatalf("inside it is %d, not %d", inside, want)
		}
		outside := make(chan [2]int)
		go func() { outside <- [2]int{given(t, syscall.PRIO_PROCESS, syscall.Gettid()), syscall.Gettid()} }()
		if got := <-outside; got[0] != usual || got[1] == thread {
			t.Fatalf("afterwards it is %v, after thread %d", got, thread)
		}
	}
}

// TestAGroupIsBehind: a program of others and what it starts.
func TestAGroupIsBehind(t *testing.T) {
	command := exec.Command("/bin/sh", "-c", "read -r line")
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	in, err := command.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	Group(command.Process.Pid)
	if got, want := given(t, syscall.PRIO_PGRP, command.Process.Pid), max(given(t, syscall.PRIO_PROCESS, os.Getpid()), lower); got != want {
		t.Errorf("it is %d, not %d", got, want)
	}
	_ = in.Close()
	_ = command.Wait()
	Group(command.Process.Pid) // it has ended
}
