package clock

import "damka/article"

// MostAtOnce is the most time that one decision of the arbiter can give or
// take.
const MostAtOnce = 100 * Day

// Charge takes time from a player: a penalty (II.2.5.5, FIDE 12.9.3), the
// time spent on correcting that player's error (II.6.19), or what an
// adjournment before time costs (FIDE I.1.2). It is taken even if the flag
// falls by it (II.6.19): when not more than the amount is left, the flag falls
// at once.
func (c Clock) Charge(now Time, who Colour, amount Time, why article.Reason) (Clock, error) {
	if err := c.checkDecision(now, amount, why); err != nil {
		return c, err
	}
	if err := c.checkFlagUp(now, who); err != nil {
		return c, err
	}
	c.settle(now)
	c.face(who).take(amount, now)
	c.noteFlags()
	return c, nil
}

// ChargeBoth takes time from both players in equal parts. It is the time that
// two players in time trouble needed together to complete their scores
// (II.6.15). An odd millisecond is taken from the player on move.
func (c Clock) ChargeBoth(now Time, amount Time, why article.Reason) (Clock, error) {
	if err := c.checkDecision(now, amount, why); err != nil {
		return c, err
	}
	for _, who := range []Colour{White, Black} {
		if err := c.checkFlagUp(now, who); err != nil {
			return c, err
		}
	}
	c.settle(now)
	half := amount / 2
	c.face(c.turn).take(amount-half, now)
	c.face(c.turn.Other()).take(half, now)
	c.noteFlags()
	return c, nil
}

// Award gives a player time, for what the opponent did (II.2.5.5, I.5.9,
// FIDE 7.5.5, 9.5.3, 12.9.2) or for a disturbance (FIDE 12.5). A fallen flag
// is not raised by it; see [Clock.Correct].
func (c Clock) Award(now Time, who Colour, amount Time, why article.Reason) (Clock, error) {
	if err := c.checkDecision(now, amount, why); err != nil {
		return c, err
	}
	if err := c.checkFlagUp(now, who); err != nil {
		return c, err
	}
	c.settle(now)
	c.face(who).left += amount
	return c, nil
}

// checkDecision refuses a decision about time without a reason or an amount.
func (c *Clock) checkDecision(now, amount Time, why article.Reason) error {
	if err := c.check(now); err != nil {
		return err
	}
	if amount <= 0 || amount > MostAtOnce {
		return article.Refuse("clock.amount_out_of_range", "", article.Arg{Name: "days", Value: article.Number(MostAtOnce / Day)})
	}
	return c.checkReason(why)
}

// checkReason refuses an act of the arbiter that has no reason.
func (c *Clock) checkReason(why article.Reason) error {
	if why.Code == "" || !why.Article.IsValid() {
		return article.Refuse("clock.reason_missing", cite(c.edition, "II.2.5", "FIDE 12.9"))
	}
	return nil
}

// checkFlagUp refuses what cannot be done to a player whose flag is down.
func (c *Clock) checkFlagUp(now Time, who Colour) error {
	if !who.IsValid() {
		return article.Refuse("clock.nobody", "")
	}
	if c.At(now).Of(who).Flag {
		return c.flagFell(who)
	}
	return nil
}
