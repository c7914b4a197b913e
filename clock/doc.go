// Package clock is about time: the time controls that regulations set, the
// class of play of a control, and the clock of a game, which is pressed and
// stopped and shows how much time each player has left. It does not read the
// machine's clock: every instant is an argument, in whole milliseconds.
//
// # Controls
//
// A [Control] is read and written as people write it:
//
//	80+60           80 minutes, 60 seconds added each move
//	90/45,30+30     90 minutes for 45 moves, then 30 minutes and 30 s a move
//	120/50,60/25*   2 hours for 50 moves, then an hour for every 25
//	15b5            15 minutes, 5 s of delay (Bronstein)
//	3d              3 days for every move, by correspondence
//
// It is made by [Parse] alone and is always valid, so it can be compared and
// stored. The zero value is no control. Its methods give its class with the
// article, its schedule, and the time for a number of moves:
//
//	control, err := clock.Parse("90/45,30+30")
//	if err != nil {
//		return err
//	}
//	class, ref := control.Class(article.PZWarc, article.International)
//	fmt.Println(control, class, ref)
//	for _, span := range control.Schedule() {
//		fmt.Println("from move", span.From, "minutes:", span.Period.Minutes)
//	}
//	fmt.Println("60 moves:", clock.Time(control.Total(60))*clock.Second)
//
// A text that is not a control is refused with an [article.Refusal] that has
// the place of the fault:
//
//	_, err := clock.Parse("90/45")
//	fmt.Println(err)
//
// # The clock of a game
//
// A [Clock] is a value as well. Every act on it returns a new clock, or a
// refusal with the article and the old clock. [Clock.At] is what it shows at an
// instant:
//
//	c, _ := clock.New(clock.MustParse("15+5"), article.PZWarc)
//	c, _ = c.Start(0, clock.Absence{})
//	c, _ = c.Press(3*clock.Second, clock.White)
//	now := c.At(10 * clock.Second)
//	fmt.Println(now.White.Left, now.Black.Left, now.Running)
//
// The flag falls by itself at the instant [Clock.NextFlag]. A move counts only
// if the clock was pressed before:
//
//	at, _ := c.NextFlag()
//	_, err := c.Press(at, clock.Black)
//	fmt.Println(c.At(at).FirstFlag, err)
//
// Editions differ in what happens before the first move; [Rules] lists the
// differences. By the code, two players who come late share the time (II.4.5):
//
//	c, _ := clock.New(clock.MustParse("90"), article.PZWarc)
//	c, _ = c.Start(0, clock.Absence{White: true, Black: true})
//	c, _ = c.Arrive(20*clock.Minute, clock.Black)
//	now := c.At(20 * clock.Minute)
//	fmt.Println(now.White.Left, now.Black.Left, now.Running)
//
// # The arbiter
//
// Every change of the time by the arbiter has a reason: [Clock.Charge],
// [Clock.ChargeBoth], [Clock.Award], and [Clock.Correct], which sets anything:
//
//	why := article.Because("desk.error_corrected", "II.6.19")
//	c, err := c.Charge(now, clock.Black, 2*clock.Minute, why)
//
// [Clock.MayStop] says when a player may stop both faces, [Clock.InTimeTrouble]
// who need not record the moves, and [Control.LateLimit] who is too late.
// [Clock.NextGame] is the clock of the next game of a superblitz encounter.
//
// The package does not depend on boards and decides no game. Whether a fallen
// flag loses, or the opponent cannot win, is decided by packages that know both.
// DESIGN.md gives the reasons where the rules are subtle.
package clock
