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
// releases it when the process ends, however it ends.
//
// The lock is on the directory itself: a file in it can be removed or replaced
// by a tool that cleans up, and another process would lock another file. The
// file is locked, too, because older versions lock it alone; the number in it
// is only to show people which process holds it.
type dirLock struct{ dir, file *os.File }

func lockDir(path string) (*dirLock, error) {
	dir, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	file, err := os.OpenFile(filepath.Join(path, lockName), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, errors.Join(err, dir.Close())
	}
	lock := &dirLock{dir, file}
	if err := lock.take(); err != nil {
		defer lock.release()
		return nil, lock.refused(path, err)
	}
	return lock, nil
}

// refused is why the lock could not be taken.
func (l *dirLock) refused(path string, err error) error {
	if errors.Is(err, unix.EWOULDBLOCK) {
		return &store.LockedError{Dir: path, PID: readPID(l.file)}
	}
	return fmt.Errorf("locking %s: %w", path, err)
}

// renew takes the lock of what is there now, where that is another folder or another
// file. What is the same stays locked all the while.
func (l *dirLock) renew(path string) error {
	dir, err := os.Open(path)
	if err != nil {
		return err
	}
	file, err := os.OpenFile(filepath.Join(path, lockName), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return errors.Join(err, dir.Close())
	}
	now := dirLock{ifOther(dir, l.dir), ifOther(file, l.file)}
	if err := now.take(); err != nil {
		defer now.releaseUnless(l)
		return now.refused(path, err)
	}
	was := *l
	*l = now
	was.releaseUnless(l)
	return nil
}

// ifOther is the file now, or closes it if it is the same as was.
func ifOther(now, was *os.File) *os.File {
	nowInfo, err := now.Stat()
	wasInfo, failed := was.Stat()
	if err != nil || failed != nil || !os.SameFile(nowInfo, wasInfo) {
		return now
	}
	now.Close()
	return was
}

// releaseUnless releases what the other lock does not have.
func (l *dirLock) releaseUnless(other *dirLock) {
	if l.dir != other.dir {
		l.dir.Close()
	}
	if l.file != other.file {
		l.file.Close()
	}
}

func (l *dirLock) take() error {
	err := exclusively(l.dir)
	if errors.Is(err, unix.EBADF) || errors.Is(err, unix.ENOTSUP) {
		err = nil // a folder of a network: such systems lock files only
	}
	if err == nil {
		err = exclusively(l.file)
	}
	if err == nil {
		err = errors.Join(l.file.Truncate(0), writePID(l.file))
	}
	return err
}

func exclusively(file *os.File) error {
	return unix.Flock(int(file.Fd()), unix.LOCK_EX|unix.LOCK_NB)
}

// unlock says nothing of what fails: then the lock goes when the file is closed.
func unlock(file *os.File) { _ = unix.Flock(int(file.Fd()), unix.LOCK_UN) }

func writePID(file *os.File) error {
	_, err := file.WriteAt([]byte(strconv.Itoa(os.Getpid())+"\n"), 0)
	if errors.Is(err, unix.ENOSPC) {
		return nil // the lock works without the number, and a full disk can still be read
	}
	return err
}

// readPID is zero when the holder has not written its number, or not into this
// file.
func readPID(file *os.File) int {
	text, _ := io.ReadAll(io.LimitReader(file, 20))
	pid, _ := strconv.Atoi(strings.TrimSpace(string(text)))
	return pid
}

// release leaves the file: older versions rely on it.
func (l *dirLock) release() error {
	// A program that is being started just now has copies of the files for a moment, and would hold the locks until it runs.
	unlock(l.file)
	unlock(l.dir)
	return errors.Join(l.file.Close(), l.dir.Close())
}
