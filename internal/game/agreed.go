package game

// AgreedSide is who has a side of a game that was agreed on outside of tournaments: an account, or somebody whose browser keeps the side.
type AgreedSide struct {
	Account string // empty: nobody's
	Name    string // what the opponent and spectators see; may be empty
	Program string // the word of one of the server's own programs
}

// Agreed is a game that two sides have agreed on.
type Agreed struct {
	Settings     Settings
	Rated        bool
	White, Black AgreedSide
	Over         bool // it was played, and has ended
}
