package main

import (
	"errors"
	"io"
	"strings"

	"damka/article"
)

// sampleSize is how many games are tried to guess what was played in those
// that do not say.
const sampleSize = 200

// gamesOf is what the command needs of one format of games files; G are its
// games.
type gamesOf[G any] struct {
	// codes is what the codes begin with that refuse one game, not the file:
	// the next game may be another.
	codes string

	next func() (*G, error) // the next game; io.EOF at the end of the file
	// check checks a game as a variant; none: as the game says.
	check func(g *G, v article.Variant) (checkedGame, error)

	// guess are the variants that games may be of, the best first; saysVariant
	// says whether a game needs no guess. Both are nil for a format whose
	// games need none.
	guess       func([]*G) []candidate
	saysVariant func(*G) bool
}

// checkFile checks game after game. If the format needs a guess, the first
// games are held until it is made.
func checkFile[G any](c *checkCommand, games gamesOf[G], count *tally) error {
	var sample []*G
	guessed := article.Variant(0)
	if games.guess != nil && c.Variant == 0 {
		var err error
		if sample, err = games.sample(); err != nil {
			return err
		}
		if guessed, err = games.guessVariant(sample, c.File, count.told); err != nil {
			return err
		}
	}
	check := func(g *G) error {
		v := c.Variant
		if guessed != 0 && !games.saysVariant(g) {
			v = guessed
		}
		return games.tell(g, v, count)
	}
	for _, g := range sample {
		if err := check(g); err != nil {
			return err
		}
	}
	for {
		g, err := games.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil {
			err = check(g)
		}
		if err != nil {
			return err
		}
	}
}

// sample reads the first games.
func (games gamesOf[G]) sample() ([]*G, error) {
	var sample []*G
	for len(sample) < sampleSize {
		g, err := games.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		sample = append(sample, g)
	}
	return sample, nil
}

// guessVariant guesses and tells what those games are that do not say; it is
// none if all of them do.
func (games gamesOf[G]) guessVariant(sample []*G, file string, told checkWriter) (article.Variant, error) {
	var unknown []*G
	for _, g := range sample {
		if !games.saysVariant(g) {
			unknown = append(unknown, g)
		}
	}
	if len(unknown) == 0 {
		return 0, nil
	}
	candidates := games.guess(unknown)
	return candidates[0].variant, told.guessed(file, candidates)
}

// tell checks one game and tells it.
func (games gamesOf[G]) tell(g *G, v article.Variant, count *tally) error {
	checked, err := games.check(g, v)
	refusal, refused := article.AsRefusal(err)
	if refused = refused && strings.HasPrefix(string(refusal.Code), games.codes); !refused && err != nil {
		return err
	}
	if refused {
		checked.refused, checked.legal = refusal, false
	}
	return count.tell(checked)
}
