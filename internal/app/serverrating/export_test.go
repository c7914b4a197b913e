package serverrating

import (
	"time"
)

// System and Period are the constants of the server.
var System = system

// Period is the length of a period.
const Period = period

// KeptFor is how long it is kept what was counted of a game.
const KeptFor = keptFor

// Shown is how long what is shown beside a name is remembered.
const ShownFor time.Duration = shownFor
