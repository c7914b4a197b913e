package explorer

// DueKind is the kind of the rows by which games of this server are counted: the id is the game's. It is
// put when a game ends, and when its end is taken back or changed.
const DueKind = "opening.count"
