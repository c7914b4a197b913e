package block

import (
	_ "embed"
	"strings"
)

// A block has what a game's templates have in common with those of nearly all games by reference to a dictionary. The dictionary is
// a part of the form: a block can be read with the one only with which it was written. It never changes; another one is that of another form.

//go:embed dictionary1.txt
var written1 string

// dictionaryOne is the dictionary of the first form: templates as they are written in a block, the commonest last. In the
// file they have signs that can be read. A checkout may have given its lines other ends, of which a block knows nothing.
var dictionaryOne = strings.NewReplacer("\r\n", "\x00", "\n", "\x00", "#", string(rune(signNumber)), "&", string(rune(signSmall)),
	"%", string(rune(signHex)), "@", string(rune(signID)), "*", string(rune(signText))).Replace(written1)
