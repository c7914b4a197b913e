package largetest

import (
	"syscall"
	"testing"
	"time"
)

// ProcessorTime is how long processors have worked for this process: what something costs on a machine on which others work, too.
func ProcessorTime(t testing.TB) time.Duration {
	t.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		t.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
