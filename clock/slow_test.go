package clock_test

import (
	"damka/article"
	"damka/clock"
)

// slow is the clock's twin, a slow reference implementation: it counts every millisecond, and every move
// of a period, one after another. It is made to be seen right, not to be used.
type slow struct {
	periods []clock.Period
	chess   bool // increments before the move, no time shared
	kotek   bool // White's clock in any case
	begun   bool
	waiting bool
	stopped bool
	absent  [2]bool
	shared  clock.Time // milliseconds for both (II.4.5)
	onMove  int        // 0 is White
	now     clock.Time
	sides   [2]slowSide
	first   clock.Colour // whose flag fell first
}

type slowSide struct {
	left, delay, used, fell clock.Time
	moves                   int
	period                  int // the one under way
	made                    int // moves made in it
}

func newSlow(control clock.Control, e article.Edition, now clock.Time) *slow {
	s := &slow{periods: control.Periods(), chess: e == article.FIDE2023, kotek: e == article.Kotek2008, now: now}
	for i := range s.sides {
		side := &s.sides[i]
		side.left = clock.Time(s.periods[0].Minutes) * minute
		if s.chess {
			side.left += s.increment(side)
		}
	}
	return s
}

// increment is what a move of the period under way is given to keep (Fischer).
func (s *slow) increment(side *slowSide) clock.Time {
	if p := s.periods[side.period]; p.Kind == clock.Fischer {
		return clock.Time(p.Increment) * second
	}
	return 0
}

func (s *slow) start(white, black bool) {
	s.begun, s.absent = true, [2]bool{white, black}
	s.waiting = !s.chess && black && (white || !s.kotek)
	if !s.waiting {
		s.beginMove()
	}
}

func (s *slow) beginMove() {
	s.waiting = false
	side := &s.sides[s.onMove]
	side.delay = 0
	if p := s.periods[side.period]; p.Kind == clock.Bronstein {
		side.delay = clock.Time(p.Increment) * second
	}
}

// running is whose face runs: 0, 1, or -1 for neither.
func (s *slow) running() int {
	switch {
	case !s.begun || s.stopped:
		return -1
	case s.waiting && s.absent[0]:
		return 0
	case s.waiting:
		return 1
	}
	return s.onMove
}

// tick lets one millisecond pass.
func (s *slow) tick() {
	s.now++
	running := s.running()
	if running < 0 {
		return
	}
	side := &s.sides[running]
	side.used++
	if s.absent[0] && s.absent[1] {
		s.shared++
	}
	switch {
	case side.left == 0:
	case side.delay > 0:
		side.delay--
	default:
		s.spend(running)
	}
}

// spend takes a millisecond of main time.
func (s *slow) spend(who int) {
	side := &s.sides[who]
	if side.left--; side.left > 0 {
		return
	}
	side.fell = s.now
	if s.first == 0 {
		s.first = []clock.Colour{clock.White, clock.Black}[who]
	}
}

func (s *slow) arrive(who int) bool {
	if !s.begun || !s.absent[who] {
		return false
	}
	both := s.absent[0] && s.absent[1]
	s.absent[who] = false
	if !s.waiting {
		return true
	}
	if white := &s.sides[0]; both && white.left > 0 {
		for range s.shared / 2 {
			white.left++
			white.used--
			s.charge(1, 1)
		}
	}
	if s.absent[1] && !s.kotek {
		return true
	}
	s.beginMove()
	return true
}

func (s *slow) press(who int) bool {
	side := &s.sides[who]
	if s.running() != who || s.waiting || s.absent[who] || side.left == 0 {
		return false
	}
	s.complete(side)
	s.onMove = 1 - who
	s.beginMove()
	return true
}

// nextMove is the next move of a player who has not pressed.
func (s *slow) nextMove(who int) bool {
	apart := s.sides[0].moves - s.sides[1].moves + 1 - 2*who
	if !s.chess || !s.begun || s.stopped || s.absent[who] || apart < -1 || apart > 2 {
		return false
	}
	s.complete(&s.sides[who])
	if who == s.onMove {
		s.beginMove()
	}
	return true
}

// complete counts a move and adds what it is given.
func (s *slow) complete(side *slowSide) {
	p := s.periods[side.period]
	side.moves++
	side.made++
	side.delay = 0
	isDown := side.left == 0
	if !s.chess {
		side.left += s.increment(side)
	}
	if side.made == p.Moves {
		side.made = 0
		if !p.Repeats {
			side.period++
		}
		side.left += clock.Time(s.periods[side.period].Minutes) * minute
	}
	if s.chess {
		side.left += s.increment(side)
	}
	if isDown {
		side.left = 0
	}
}

func (s *slow) charge(who int, amount clock.Time) bool {
	side := &s.sides[who]
	if side.left == 0 {
		return false
	}
	for range amount {
		if side.left > 0 {
			side.used++
			s.spend(who)
		}
	}
	return true
}

func (s *slow) award(who int, amount clock.Time) bool {
	if s.sides[who].left == 0 {
		return false
	}
	s.sides[who].left += amount
	return true
}

func (s *slow) stop(stopped bool) bool {
	if !s.begun || s.stopped == stopped {
		return false
	}
	s.stopped = stopped
	return true
}

// reading is what the twin shows, written as the clock writes it.
func (s *slow) reading() clock.Reading {
	r := clock.Reading{At: s.now, White: s.face(0), Black: s.face(1), OnMove: clock.White, FirstFlag: s.first}
	if s.onMove == 1 {
		r.OnMove = clock.Black
	}
	if running := s.running(); running >= 0 {
		r.Running = []clock.Colour{clock.White, clock.Black}[running]
	}
	return r
}

func (s *slow) face(who int) clock.Face {
	side := s.sides[who]
	f := clock.Face{Left: side.left, Delay: side.delay, Used: side.used, Moves: side.moves, Flag: side.left == 0, FlagFell: side.fell}
	if p := s.periods[side.period]; p.Moves > 0 {
		f.ToControl = p.Moves - side.made
	}
	return f
}
