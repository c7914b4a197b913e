package child

import (
	"strings"
	"sync"

	"damka/article"
)

// tail keeps the last that was written to it: a program may write to its standard error for ever.
type tail struct {
	lock sync.Mutex
	kept []byte
}

const mostTail = 2048

func (t *tail) Write(data []byte) (int, error) {
	t.lock.Lock()
	defer t.lock.Unlock()
	t.kept = append(t.kept, data[max(0, len(data)-mostTail):]...)
	t.kept = append(t.kept[:0], t.kept[max(0, len(t.kept)-mostTail):]...)
	return len(data), nil
}

// String is the last lines, as they can be shown.
func (t *tail) String() string {
	t.lock.Lock()
	defer t.lock.Unlock()
	return article.Printable(strings.TrimSpace(strings.ToValidUTF8(string(t.kept), "?")))
}
