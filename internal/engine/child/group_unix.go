//go:build unix

package child

import (
	"os/exec"
	"syscall"
)

// groupOfItsOwn lets a program be killed together with what it starts.
func groupOfItsOwn(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup kills a program and what it started; it may have ended already.
func killGroup(c *exec.Cmd) { _ = syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }
