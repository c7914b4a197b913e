package sqlite

// Stats counts since the store was opened.
type Stats struct {
	Commits uint64 // durable commits
	Writes  uint64 // stored appends, imports and updates; many may share a commit
}

// Stats returns the counts so far.
func (s *Store) Stats() Stats {
	return Stats{Commits: s.writer.commits.Load(), Writes: s.writer.requests.Load()}
}
