package game

import "damka/clock"

// DuePack is the kind of the rows by which games that are over are packed: games put one when something was recorded, whoever packs takes
// it. The id is that of the game.
const DuePack = "game.pack"

// PackedAfter is how long nothing happens in a game before it is packed. By then most results are confirmed, and delayed games are shown
// whole; what comes later is stored beside the block.
const PackedAfter = 24 * clock.Hour
