package clock

import "damka/article"

// Setting is all that can be set on a clock by hand.
type Setting struct {
	White, Black Dial
	OnMove       Colour
}

// Dial is what can be set on one face.
type Dial struct {
	Left  Time // main time; zero drops the flag, anything else raises it
	Moves int  // completed, by which the periods are counted
}

// Bounds of a setting.
const (
	MostSet   = 2 * MostAtOnce
	MostMoves = 10_000
)

// Setting is what the clock shows at an instant.
func (c Clock) Setting(now Time) Setting {
	r := c.At(now)
	return Setting{Dial{r.White.Left, r.White.Moves}, Dial{r.Black.Left, r.Black.Moves}, r.OnMove}
}

// Correct sets the clock by hand. It serves for:
//
//   - a faulty clock that was replaced, or a wrong setting (II.6.10, FIDE 6.10,
//     7.1),
//   - the starting time for a player who was late without fault (II.4.4.3),
//   - moves numbered from the next control when nobody can show the count
//     (II.6.16, FIDE 8.6, see [Control.MovesAssumed]),
//   - the times from the envelope of an adjourned game (II.7.7.3, FIDE I.5).
//
// Take a [Clock.Setting], change what is wrong, and give the reason.
//
// A running clock continues to run, for the player then on move. If the player
// on move is the same as before, the rest of the delay remains. The time used
// so far does not change.
func (c Clock) Correct(now Time, to Setting, why article.Reason) (Clock, error) {
	if err := c.check(now); err != nil {
		return c, err
	}
	if err := c.checkReason(why); err != nil {
		return c, err
	}
	if err := c.checkSetting(to); err != nil {
		return c, err
	}
	c.settle(now)
	c.face(White).set(to.White, now)
	c.face(Black).set(to.Black, now)
	c.noteFlags()
	if to.OnMove != c.turn {
		c.face(c.turn).delay = 0
		c.turn = to.OnMove
		if c.phase == playing {
			c.play()
		}
	}
	return c, nil
}

func (f *face) set(to Dial, now Time) {
	switch {
	case to.Left > 0:
		f.fell = 0
	case f.left > 0:
		f.fell = now
	}
	f.left, f.moves = to.Left, to.Moves
}

// checkSetting refuses what no clock can show. Before the first move White is on
// move while a player is waited for.
func (c *Clock) checkSetting(s Setting) error {
	switch {
	case s.White.Left < 0 || s.White.Left > MostSet || s.Black.Left < 0 || s.Black.Left > MostSet:
		return article.Refuse("clock.setting_out_of_range", "", article.Arg{Name: "days", Value: article.Number(MostSet / Day)})
	case s.White.Moves < 0 || s.White.Moves > MostMoves || s.Black.Moves < 0 || s.Black.Moves > MostMoves:
		return article.Refuse("clock.moves_out_of_range", "", article.Arg{Name: "most", Value: article.Number(MostMoves)})
	case !s.OnMove.IsValid():
		return article.Refuse("clock.nobody", "")
	case c.phase == waiting && (s.OnMove != White || s.White.Moves > 0 || s.Black.Moves > 0):
		return article.Refuse("clock.waiting", "II.4.5")
	}
	return c.checkApart(s.White.Moves, s.Black.Moves)
}
