package tournament

import (
	"fmt"
	"time"

	"damka/article"
	"damka/score"
)

// choices makes events and commands of any kind out of bytes: of few people,
// rounds and boards, so that much of it hits something, and much does not.
type choices struct{ rest []byte }

// of is one of n numbers from 0; 0 when the bytes are used up.
func (c *choices) of(n int) int {
	if len(c.rest) == 0 {
		return 0
	}
	chosen := int(c.rest[0]) % n
	c.rest = c.rest[1:]
	return chosen
}

func (c *choices) person() ParticipantID {
	return [...]ParticipantID{"p1", "p2", "p3", "p4", "p5", ""}[c.of(6)]
}

func (c *choices) round() int { return [...]int{1, 2, 3, 4, 0, -1, 999_999_999}[c.of(7)] }
func (c *choices) board() int { return [...]int{1, 2, 3, 0, -7}[c.of(5)] }

func (c *choices) result() score.Result {
	return score.Results()[c.of(len(score.Results()))]
}

func (c *choices) people() []ParticipantID {
	var people []ParticipantID
	for range c.of(6) {
		people = append(people, c.person())
	}
	return people
}

func (c *choices) record() RecordRef { return RecordRef{ID: fmt.Sprintf("r%d", c.of(3)), Hash: "00"} }

func (c *choices) strength() Strength {
	return Strength{Rating: []int{0, 2000, -1}[c.of(3)], List: List([]string{"", "A", "Z"}[c.of(3)]), ListPlace: c.of(3) - 1}
}

func (c *choices) entries() []Entry {
	var entries []Entry
	for _, id := range c.people() {
		entries = append(entries, Entry{ID: id, Record: c.record(), Strength: c.strength(), Number: score.Number(c.of(5))})
	}
	return entries
}

func (c *choices) results() []ResultChange {
	var changes []ResultChange
	for range c.of(4) {
		changes = append(changes, ResultChange{c.round(), c.board(), c.result(), c.result()})
	}
	return changes
}

func (c *choices) places() []Place {
	places := make([]Place, 0, 5) // on the wire a list, if only an empty one
	for _, id := range c.people() {
		places = append(places, Place{ID: id, Place: c.of(3), Shared: c.of(2) == 1, Points: score.Points(c.of(9))})
	}
	return places
}

func (c *choices) settings() Settings {
	s := plain()
	s.Cycles = [...]int{1, 2, 0, -1, 9}[c.of(5)]
	s.DrawsWithAdvantage = c.of(2) == 1
	s.Name = [...]string{"Turniej", ""}[c.of(2)]
	s.CheckIn = c.of(2) == 1
	s.Games = [...]Games{{}, {Kept: KeptByPlayers, Confirmed: true, Delay: 15}, {Kept: KeptTransmitted}, {Kept: "later", Delay: 900}}[c.of(4)]
	s.Reports = [...]Reporting{ReportsStand, ReportsConfirmed, ReportsNotTaken, "later"}[c.of(4)]
	if c.of(3) == 0 {
		s.System, s.Cycles, s.Swiss = SwissDutch, 1, Swiss{Rounds: [...]int{3, 2, 0}[c.of(3)], ClubsApart: c.of(3)}
	}
	return s
}

func (c *choices) byes() []Bye {
	byes := []Bye{}
	for range c.of(4) {
		byes = append(byes, Bye{c.person(), ByeKind([]string{"pairing", "absent", "half", "full", "unpaired", "ill"}[c.of(6)])})
	}
	return byes
}

func (c *choices) codes() []article.Code {
	return [][]article.Code{nil, {"swiss.again"}}[c.of(2)]
}

func (c *choices) event() Event {
	switch c.of(29) {
	case 0:
		return Created{c.settings()}
	case 1:
		return Regulated{c.settings()}
	case 2, 3:
		return Entered{c.entries()}
	case 4:
		return Amended{c.person(), c.record(), c.strength()}
	case 5:
		return Removed{c.person()}
	case 6:
		return LotsDrawn{LotMethod([]string{"plain", "varma", "hand", "cards"}[c.of(4)]), uint64(c.of(9)), 1, c.people(), score.Colour(c.of(3))}
	case 17:
		return AbsencesAnnounced{c.round(), c.byes()}
	case 7, 8:
		published := RoundPublished{Round: c.round()}
		if c.of(2) == 0 {
			published.Free = c.people()
		} else {
			published.Byes = append(published.Byes, c.byes()...)
			published.ByHand = c.of(2) == 0
			published.Findings = c.codes()
		}
		for range c.of(4) {
			published.Games = append(published.Games, PublishedGame{c.board(), c.person(), c.person(), c.result()})
		}
		return published
	case 9:
		return RoundUnpublished{c.round()}
	case 10:
		return RoundStarted{c.round()}
	case 11:
		return RoundCancelled{c.round(), CancelReason([]string{"power", "weather"}[c.of(2)])}
	case 12:
		return ResultsEntered{c.results()}
	case 13:
		return Withdrawn{c.person(), Outcome([]string{"struck_out", "forfeits", "left", "fined"}[c.of(4)]), c.of(4), c.of(4), c.round(), c.results()}
	case 14:
		return Reinstated{c.person(), c.results()}
	case 15:
		return Closed{1, c.places()}
	case 16:
		return Reopened{}
	case 24:
		return ArbitersNamed{[]Arbiter{{c.record(), ArbiterRole([]string{"chief", "assistant", "king"}[c.of(3)])}}}
	case 25:
		return EquipmentChecked{[]Equipment{{EquipmentItem([]string{"clocks", "boards", "piano"}[c.of(3)]), c.of(9) - 1, c.of(2) == 0}}}
	case 26:
		return PrizesSet{[]string{"PLN", "", "zł"}[c.of(3)], ByOrder, []Prize{{c.of(4), c.of(100), []string{"", "cup"}[c.of(2)]}}}
	case 27:
		return ReportWritten{Parts: []WrittenPart{{ReportPart([]string{"incidents", "organisation", "weather"}[c.of(3)]), c.record(), c.of(2) == 0}}, Motions: []Motion{{ToBoard, c.record()}}}
	case 28:
		return CommuniqueIssued{1 + c.of(3), CommuniqueKind([]string{"round", "final", "other", "rumour"}[c.of(4)]), c.round(), c.record()}
	case 18:
		return CheckedIn{c.round(), append([]ParticipantID{}, c.people()...)}
	case 19:
		return CheckInWithdrawn{c.round(), c.person()}
	case 20, 21, 22:
		return ResultReported{c.round(), c.board(), c.person(), c.result()}
	}
	if c.of(4) == 0 {
		return ReportWithdrawn{c.round(), c.board(), c.person()}
	}
	return Undone{uint64(c.of(40))}
}

func (c *choices) command() Command {
	switch c.of(22) {
	case 0:
		return Create{c.settings()}
	case 1:
		return Regulate{c.settings(), uint64(c.of(20))}
	case 2:
		return Enter{c.entries()}
	case 3:
		return Amend{c.person(), c.record(), c.record(), c.strength()}
	case 4:
		return Remove{c.person()}
	case 5:
		return DrawLots{LotMethod([]string{"plain", "varma", "hand", "cards"}[c.of(4)]), uint64(c.of(9)), 1, c.people(), score.Colour(c.of(3))}
	case 16:
		return ExchangeColours{c.round(), c.board(), c.person()}
	case 15:
		return Announce{c.round(), c.byes(), c.byes()}
	case 6:
		command := Publish{Round: c.round(), Byes: c.byes()}
		for range c.of(4) {
			command.Pairs = append(command.Pairs, Pair{c.board(), score.Number(c.of(7) - 1), score.Number(c.of(7) - 1)})
		}
		return command
	case 7:
		return Unpublish{c.round()}
	case 8:
		return Start{c.round()}
	case 9:
		return Cancel{c.round(), CancelReason([]string{"power", "weather"}[c.of(2)])}
	case 10:
		return EnterResults{c.results()}
	case 11:
		return Withdraw{c.person()}
	case 12:
		return Reinstate{c.person()}
	case 13:
		return Close{1, c.places()}
	case 14:
		return Reopen{}
	case 17:
		return CheckIn{c.round(), c.people()}
	case 18:
		return WithdrawCheckIn{c.round(), c.person()}
	case 19:
		return ReportResult{c.round(), c.board(), c.person(), c.result()}
	case 20:
		var boards []Reported
		for range c.of(4) {
			boards = append(boards, Reported{c.round(), c.board(), c.result()})
		}
		return ConfirmReports{boards}
	}
	return Undo{uint64(c.of(40))}
}

func recorded(seq uint64, event Event) Recorded {
	return Recorded{Seq: seq, At: morning.Add(time.Duration(seq) * time.Minute), By: "arbiter", Event: event}
}
