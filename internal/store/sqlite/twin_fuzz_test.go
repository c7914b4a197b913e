package sqlite

import (
	"testing"

	"damka/internal/store"
	"damka/internal/store/storetest"
)

// FuzzTwins plays histories, chosen by bytes, on a database and on its twin in
// memory.
func FuzzTwins(f *testing.F) {
	f.Add([]byte("Litwo, ojczyzno moja, ty jesteś jak zdrowie"))
	f.Add([]byte{0, 10, 0, 1, 2, 3, 50, 9, 41, 0, 1, 0, 1, 10, 10, 10, 60, 0, 2, 2, 90, 3, 1, 1})
	f.Fuzz(func(t *testing.T, data []byte) {
		const bytesOfAStep = 8 // more or less
		steps := min(len(data)/bytesOfAStep, 60)
		choose := func(n int) int {
			if len(data) == 0 {
				return n - 1
			}
			choice := int(data[0]) % n
			data = data[1:]
			return choice
		}
		storetest.PlayTwins(t, func(dir string) store.Place { return Folder(dir) }, choose, steps)
	})
}
