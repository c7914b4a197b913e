package desk

import (
	"fmt"
	"strconv"
	"strings"

	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// seating is a round as a form has it, by start numbers. 0 is an empty seat.
type seating struct {
	pairs [][2]int // by board: white, black
	bye   int
}

// seatingOf is a computed pairing. Two who were left without an opponent have
// an empty board, so that they can be seated after all.
func seatingOf(pairing events.Pairing) seating {
	var s seating
	for _, p := range pairing.Pairs {
		s.pairs = append(s.pairs, [2]int{int(p.White.Number), int(p.Black.Number)})
	}
	left := 0
	for _, bye := range pairing.Byes {
		switch bye.Kind {
		case tournament.PairingBye:
			s.bye = int(bye.Player.Number)
		case tournament.LeftUnpaired:
			left++
		}
	}
	s.pairs = append(s.pairs, make([][2]int, left/2)...)
	return s
}

func whiteField(i int) string { return "white." + strconv.Itoa(i+1) }

func blackField(i int) string { return "black." + strconv.Itoa(i+1) }

// seatingIn reads the seats of a form. Start numbers go up to most.
func seatingIn(f *page.Form, most int) seating {
	var s seating
	number := func(field string) int {
		n := f.Number(field)
		if n < 0 || n > most {
			f.Problems = append(f.Problems, page.ProblemAt(field, "desk.hand.no_such_number", page.NumberArg("number", n), page.NumberArg("most", most)))
		}
		return n
	}
	for i := 0; len(f.Values[whiteField(i)]) > 0 && i < most; i++ {
		pair := [2]int{number(whiteField(i)), number(blackField(i))}
		if (pair[0] == 0) != (pair[1] == 0) {
			empty := whiteField(i)
			if pair[1] == 0 {
				empty = blackField(i)
			}
			f.Problems = append(f.Problems, page.ProblemAt(empty, "desk.hand.half_a_pair", page.NumberArg("board", i+1)))
		}
		s.pairs = append(s.pairs, pair)
	}
	s.bye = number("bye")
	return s
}

// apply does what a button of the form does to the seats.
func (s *seating) apply(act string, f *page.Form) {
	if act == "swap" {
		s.exchange(f.Number("swap.a"), f.Number("swap.b"))
		return
	}
	if board, err := strconv.Atoi(strings.TrimPrefix(act, "colours.")); err == nil && board >= 1 && board <= len(s.pairs) {
		pair := &s.pairs[board-1]
		pair[0], pair[1] = pair[1], pair[0]
	}
}

// exchange puts two players on each other's seats.
func (s *seating) exchange(a, b int) {
	other := func(n *int) {
		switch {
		case a <= 0 || b <= 0:
		case *n == a:
			*n = b
		case *n == b:
			*n = a
		}
	}
	for i := range s.pairs {
		other(&s.pairs[i][0])
		other(&s.pairs[i][1])
	}
	other(&s.bye)
}

// pairing is the seating as the application takes it, without empty boards.
func (s seating) pairing(of *events.Snapshot) events.HandPairing {
	id := func(n int) tournament.ParticipantID {
		if n < 1 || n > len(of.Players) {
			return ""
		}
		return of.Players[n-1].ID
	}
	var hand events.HandPairing
	for _, pair := range s.pairs {
		if pair != [2]int{} {
			hand.Pairs = append(hand.Pairs, events.HandPair{White: id(pair[0]), Black: id(pair[1])})
		}
	}
	hand.Bye = id(s.bye)
	return hand
}

// String names the seating, to tell whether it is the one that was judged.
func (s seating) String() string {
	var b strings.Builder
	for _, pair := range s.pairs {
		if pair != [2]int{} {
			fmt.Fprintf(&b, "%d-%d ", pair[0], pair[1])
		}
	}
	fmt.Fprintf(&b, "%d", s.bye)
	return b.String()
}
