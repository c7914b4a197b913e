//go:build unix

package nice

import "syscall"

// Group puts a group of processes with all their threads behind others. They may have ended already.
func Group(id int) { put(syscall.PRIO_PGRP, id) }
