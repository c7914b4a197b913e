package journal

// Relation is the relation of an opened file's stream to the known one.
type Relation int

const (
	Same        Relation = iota // the same events
	FileLonger                  // the file has all that is known, and more
	FileShorter                 // all of the file is known, and more
	Diverged                    // they differ from some event on
)

// Comparison is the outcome of [Compare].
type Comparison struct {
	Relation Relation
	Common   Seq     // the newest event that both have; zero when they have none in common
	Tail     []Event // what the longer one has after Common; nil when Same or Diverged
}

// Compare finds the relation of two verified chains of the same stream, both
// from the first event: known is what the store has, opened what a file has.
// Equal hashes mean that the histories up to there are equal.
func Compare(known, opened []Event) Comparison {
	shared := min(len(known), len(opened))
	common := 0
	for common < shared && known[common].Hash == opened[common].Hash {
		common++
	}
	comparison := Comparison{Common: Seq(common)}
	switch {
	case common < shared:
		comparison.Relation = Diverged
	case len(opened) > common:
		comparison.Relation, comparison.Tail = FileLonger, opened[common:]
	case len(known) > common:
		comparison.Relation, comparison.Tail = FileShorter, known[common:]
	}
	return comparison
}
