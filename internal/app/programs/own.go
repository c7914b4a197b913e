package programs

import (
	"strconv"

	"damka/internal/app"
	"damka/internal/engine"
	"damka/internal/engine/own"
)

// Own are our own opponents, the weakest first. Their searches share a pool. The seed makes their mistakes other ones than those of another
// server.
func Own(base *app.Base, pool *engine.Pool, seed uint64) ([]Opponent, error) {
	var all []Opponent
	for level := range own.Levels {
		e, err := own.New(own.Options{Level: level + 1, Now: base.Now, Seed: seed})
		if err != nil {
			return nil, err
		}
		pooled := pool.Of(e)
		if e.IsQuick() {
			pooled = pool.Quick(e)
		}
		all = append(all, Opponent{Word: "damka." + strconv.Itoa(level+1), Level: level + 1, Engine: pooled})
	}
	return all, nil
}
