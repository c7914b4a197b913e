// Package own is our own opponent: an [engine.Engine] for all five variants, in six levels and at full strength.
//
//	e, err := own.New(own.Options{Level: 3, Now: time.Now, Seed: seed})
//	answer, err := e.Think(ctx, engine.Task{Variant: article.Russian, Edition: article.PZWarc, Moves: moves, Seed: ofTheGame}, nil)
//
// A level is limited by positions, not by time, and its mistakes are drawn from seeds: the same task has the
// same answer on every machine. Any number of callers may think at once; how many really do is up to
// [engine.Pool]: pool.Of(e) for moves of games, pool.Patient(e) for analysis. The searches are packages draughtsearch and chesssearch.
package own
