package store

import (
	"sync"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// polish makes the keys of [SortKey]. A collator serves one goroutine at a
// time.
var polish = struct {
	sync.Mutex
	*collate.Collator
}{Collator: collate.New(language.Polish)}

// SortKey orders texts as a Polish dictionary does when the keys are compared
// as bytes. Keys of different versions of the program may not be compared.
func SortKey(text string) []byte {
	polish.Lock()
	defer polish.Unlock()
	var buffer collate.Buffer
	return append([]byte{}, polish.KeyFromString(&buffer, text)...)
}
