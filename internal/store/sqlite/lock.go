package sqlite

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"

	"damka/internal/store"
)

// dirLock keeps a second process out of a data directory. The operating system
// releases it when the process ends, however it ends. The number in the file is
// only to show people which process holds it.
type dirLock struct{ file *os.File }

func lockDir(dir string) (*dirLock, error) {
	file, err := os.OpenFile(filepath.Join(dir, lockName), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	err = unix.Flock(int(file.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	if errors.Is(err, unix.EWOULDBLOCK) {
		defer file.Close()
		return nil, &store.LockedError{Dir: dir, PID: readPID(file)}
	}
	if err == nil {
		err = errors.Join(file.Truncate(0), writePID(file))
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("locking %s: %w", dir, err), file.Close())
	}
	return &dirLock{file}, nil
}

func writePID(file *os.File) error {
	_, err := file.WriteAt([]byte(strconv.Itoa(os.Getpid())+"\n"), 0)
	if errors.Is(err, unix.ENOSPC) {
		return nil // the lock works without the number, and a full disk can still be read
	}
	return err
}

// readPID is zero when the holder has not written its number yet.
func readPID(file *os.File) int {
	text, _ := io.ReadAll(io.LimitReader(file, 20))
	pid, _ := strconv.Atoi(strings.TrimSpace(string(text)))
	return pid
}

// release leaves the file, because removing it would let two processes lock two
// files of the same name.
func (l *dirLock) release() error { return l.file.Close() }
