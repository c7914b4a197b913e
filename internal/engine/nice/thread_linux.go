package nice

import "syscall"

// lowerThread puts this thread behind others. Only Linux has priorities of threads; a system that forbids it has searches as quick as requests.
func lowerThread() { put(syscall.PRIO_PROCESS, syscall.Gettid()) }
