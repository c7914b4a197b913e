package memory_test

import (
	"testing"

	"damka/internal/store/memory"
	"damka/internal/store/storetest"
)

func TestStore(t *testing.T) { storetest.Run(t, memory.NewDisk().Place) }
