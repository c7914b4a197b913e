package account

import (
	"maps"
	"slices"
)

// CommonCount is how many words the list has, CommonWords are they.
func CommonCount() int { return len(common) }

func CommonWords() []string { return slices.Sorted(maps.Keys(common)) }
