//go:build !unix

package child

import "os/exec"

// groupOfItsOwn does nothing: this system has no groups of processes.
func groupOfItsOwn(*exec.Cmd) {}

// killGroup kills a program; what it started must notice by itself.
func killGroup(c *exec.Cmd) { _ = c.Process.Kill() }
