package clock_test

import (
	"fmt"

	"damka/article"
	"damka/clock"
)

func ExampleParse() {
	read := func() error {
		control, err := clock.Parse("90/45,30+30")
		if err != nil {
			return err
		}
		class, ref := control.Class(article.PZWarc, article.International)
		fmt.Println(control, class, ref)
		for _, span := range control.Schedule() {
			fmt.Println("from move", span.From, "minutes:", span.Period.Minutes)
		}
		fmt.Println("60 moves:", clock.Time(control.Total(60))*clock.Second)
		return nil
	}
	fmt.Println(read())
	// Output:
	// 90/45,30+30 official II.6.1.5.2
	// from move 1 minutes: 90
	// from move 46 minutes: 30
	// 60 moves: 2:07:30
	// <nil>
}

func ExampleParse_refused() {
	_, err := clock.Parse("90/45")
	fmt.Println(err)
	// Output:
	// refused: clock.no_end [II.6.1] control=90/45 period=1 column=6
}

func ExampleClock() {
	c, _ := clock.New(clock.MustParse("15+5"), article.PZWarc)
	c, _ = c.Start(0, clock.Absence{})
	c, _ = c.Press(3*clock.Second, clock.White)
	now := c.At(10 * clock.Second)
	fmt.Println(now.White.Left, now.Black.Left, now.Running)

	at, _ := c.NextFlag()
	_, err := c.Press(at, clock.Black)
	fmt.Println(c.At(at).FirstFlag, err)
	// Output:
	// 0:15:02 0:14:53 black
	// black refused: clock.flag_fell [II.6.12] colour=colour.black
}

func ExampleClock_Arrive() {
	c, _ := clock.New(clock.MustParse("90"), article.PZWarc)
	c, _ = c.Start(0, clock.Absence{White: true, Black: true})
	c, _ = c.Arrive(20*clock.Minute, clock.Black)
	now := c.At(20 * clock.Minute)
	fmt.Println(now.White.Left, now.Black.Left, now.Running)
	// Output:
	// 1:20:00 1:20:00 white
}

func ExampleClock_Charge() {
	c, _ := clock.New(clock.MustParse("90"), article.PZWarc)
	c, _ = c.Start(0, clock.Absence{})
	now := 10 * clock.Minute
	why := article.Because("desk.error_corrected", "II.6.19")
	c, err := c.Charge(now, clock.Black, 2*clock.Minute, why)
	fmt.Println(c.At(now).Black.Left, err)
	// Output:
	// 1:28:00 <nil>
}

// The clock is stopped, set, and runs on: FIDE 6.10.2.
func ExampleClock_Correct() {
	c, _ := clock.New(clock.MustParse("90+30"), article.FIDE2023)
	c, _ = c.Start(0, clock.Absence{})
	now := 10 * clock.Minute
	c, _ = c.Stop(now)
	to := c.Setting(now)
	to.White.Left = 85 * clock.Minute
	c, err := c.Correct(now, to, article.Because("desk.clock_wrong", "FIDE 6.10.2"))
	c, _ = c.Resume(now + 3*clock.Minute)
	fmt.Println(c.At(now+4*clock.Minute).White.Left, err)
	// Output:
	// 1:24:00 <nil>
}

// A drawn game of superblitz: colours change, the time stays with the player.
func ExampleClock_NextGame() {
	c, _ := clock.New(clock.MustParse("3+2"), article.PZWarc)
	c, _ = c.Start(0, clock.Absence{})
	c, _ = c.Press(32*clock.Second, clock.White)
	c, _ = c.Stop(40 * clock.Second)
	c, err := c.NextGame(false)
	now := c.At(clock.Minute)
	fmt.Println(now.White.Left, now.Black.Left, err)
	// Output:
	// 0:02:52 0:02:30 <nil>
}
