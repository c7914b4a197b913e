package clock

import "damka/article"

// Absence says who is missing when the arbiter gives the signal.
type Absence struct{ White, Black bool }

// Start starts the clock at the appointed time, present or absent players
// (II.4.4, FIDE 6.6). The face of the player on move runs; in a game that
// begins that is White's.
//
// The draughts editions distinguish two cases (II.4.5). With both players
// missing White's face runs until the first of them comes; [Clock.Arrive]
// then shares that time. With Black alone missing Black's face runs until
// Black comes (not by kotek-2008). In chess no time is shared (FIDE 6.7.2).
func (c Clock) Start(now Time, absent Absence) (Clock, error) {
	if err := c.check(now); err != nil {
		return c, err
	}
	if c.phase != ready {
		return c, article.Refuse("clock.started", cite(c.edition, "II.4.4", "FIDE 6.6"))
	}
	c.at = now
	c.absent = [2]bool{absent.White, absent.Black}
	if c.mustWait() {
		c.phase = waiting
		return c, nil
	}
	c.play()
	return c, nil
}

// mustWait says that the first move waits for a missing player. This is for
// games that begin: a resumed game runs for the player on move.
func (c *Clock) mustWait() bool {
	if c.turn != White || c.faces[0].moves > 0 || c.faces[1].moves > 0 {
		return false
	}
	rules := c.rules()
	white, black := c.absent[White-1], c.absent[Black-1]
	return white && black && rules.SharesLateTime || black && !white && rules.RunsAbsentBlack
}

// play lets the player on move begin the move.
func (c *Clock) play() {
	c.phase = playing
	mover := c.face(c.turn)
	mover.delay = c.control.delay(mover.moves + 1)
}

// Arrive records that a missing player has come. Where II.4.5 shares late time,
// the time so far is divided equally between both faces when the first of two
// missing players comes (an odd millisecond is White's, whose face ran). Then
// White's face runs or, while Black is still missing, Black's. A flag that fell
// before anybody came stays down, and nothing is shared.
func (c Clock) Arrive(now Time, who Colour) (Clock, error) {
	if err := c.checkBegun(now); err != nil {
		return c, err
	}
	if !who.IsValid() || !c.absent[who-1] {
		return c, article.Refuse("clock.not_absent", "", colourArg(who))
	}
	c.settle(now)
	both := c.absent[0] && c.absent[1]
	c.absent[who-1] = false
	if c.phase != waiting {
		return c, nil
	}
	if both {
		c.share()
	}
	if c.absent[Black-1] && c.rules().RunsAbsentBlack {
		return c, nil
	}
	c.play()
	return c, nil
}

// Await says anew who is missing, which the arbiter does for somebody who is late without fault (II.4.4.3, FIDE 6.7.1), or who
// has come. Whose face runs follows, as at the start; time that ran for both so far is not shared any more. What is left to the
// players stays: see [Clock.Correct].
func (c Clock) Await(now Time, absent Absence) (Clock, error) {
	if err := c.checkBegun(now); err != nil {
		return c, err
	}
	c.settle(now)
	c.absent, c.waited = [2]bool{absent.White, absent.Black}, 0
	switch {
	case c.mustWait():
		c.phase = waiting
	case c.phase == waiting:
		c.play()
	}
	return c, nil
}

// share moves half of the time that White's face ran for both to Black's face.
func (c *Clock) share() {
	white, half := c.face(White), c.waited/2
	if white.left == 0 {
		return
	}
	white.used, white.left = white.used-half, white.left+half
	c.face(Black).take(half, c.at)
	c.noteFlags()
}

// IsAbsent says that a player was missing at the start and has not come.
func (c Clock) IsAbsent(who Colour) bool { return who.IsValid() && c.absent[who-1] }
