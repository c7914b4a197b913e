package openings

// Move is a move in a position; which one is the business of whoever knows the
// rules. Zero says that the game ended there.
type Move uint16

// Ended is in place of a move where the game ended.
const Ended Move = 0

// Step is a position that a game went through, and the move made in it.
type Step struct {
	Key  Key
	Move Move
}

// Result is how a game ended.
type Result uint8

// The results. Other games are not counted.
const (
	WhiteWins Result = iota
	Draw
	BlackWins
)

// IsValid says whether it is one of the results.
func (r Result) IsValid() bool { return r <= BlackWins }

// Class is the class of play of a game. The numbers are stored.
type Class uint8

// The classes.
const (
	Unknown  Class = iota // nobody said
	Official              // and what chess calls standard
	Rapid
	Blitz
	Superblitz
	Correspondence
	numClasses
)

// Classes lists all classes.
func Classes() []Class { return []Class{Unknown, Official, Rapid, Blitz, Superblitz, Correspondence} }

// IsValid says whether it is one of the classes.
func (c Class) IsValid() bool { return c < numClasses }

// Game is what is counted of a game.
type Game struct {
	ID     uint64 // by which its example is found
	Result Result
	Class  Class
	Rating int   // the mean of the players' ratings that are known, to [MaxRating]; 0: none is
	Day    int32 // on which it was played, as [DayOf] counts them; 0: not known
}

// MaxRating is the greatest rating that is counted.
const MaxRating = 1<<14 - 1

// DayOf counts days so that they are ordered; months and years without a day come before their first day.
func DayOf(year, month, day int) int32 {
	if year < 1 || year > 9999 {
		return 0
	}
	return int32(year)*512 + int32(month)*32 + int32(day)
}

// DateOf is the reverse of [DayOf]; the month and the day are 0 where they are not known.
func DateOf(counted int32) (year, month, day int) {
	return int(counted / 512), int(counted / 32 % 16), int(counted % 32)
}
