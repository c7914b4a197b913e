package game

import "damka/internal/wire"

// kinds are all kinds of events; testdata/wire has a line of each.
var kinds = wire.Kinds[Event]{
	kindOf[Created]("game.created", 4).OnlyFor(isPrivate),
	kindOf[Created]("game.created", 3).OnlyFor(isOnline),
	kindOf[Created]("game.created", 2).OnlyFor(isCounted),
	kindOf[Created]("game.created", 1), // nothing is counted before the first move, whatever the FEN says
	kindOf[Seated]("player.seated", 1),
	kindOf[Started]("game.started", 2).OnlyFor(isSignalled),
	kindOf[Started]("game.started", 1), // without the signal of a round
	kindOf[Arrived]("player.arrived", 1),
	kindOf[Awaited]("player.awaited", 1),
	kindOf[Moved]("move.made", 1),
	kindOf[DrawOffered]("draw.offered", 1),
	kindOf[DrawRefused]("draw.refused", 1),
	kindOf[ClaimRejected]("claim.rejected", 1),
	kindOf[TakebackProposed]("takeback.proposed", 1),
	kindOf[TakebackRefused]("takeback.refused", 1),
	kindOf[TakenBack]("moves.taken_back", 1),
	kindOf[TimeGiven]("time.given", 1),
	kindOf[TimeChanged]("time.changed", 1),
	kindOf[ClockSet]("clock.set", 1),
	kindOf[ClockStopped]("clock.stopped", 1),
	kindOf[ClockResumed]("clock.resumed", 1),
	kindOf[Interrupted]("clock.interrupted", 1),
	kindOf[ArbiterCalled]("arbiter.called", 1),
	kindOf[CallAnswered]("arbiter.came", 1),
	kindOf[Restored]("position.restored", 1),
	kindOf[Ended]("game.ended", 1),
	kindOf[RulingAsked]("ruling.asked", 1),
	kindOf[RulingGiven]("ruling.given", 1),
	kindOf[Sanctioned]("player.sanctioned", 1),
	kindOf[IrregularityReported]("irregularity.reported", 1),
	kindOf[IrregularityAnswered]("irregularity.answered", 1),
	kindOf[StartFaultFound]("start_fault.found", 1),
	kindOf[SeatsExchanged]("seats.exchanged", 1),
	kindOf[TouchUpheld]("touch.upheld", 1),
	kindOf[DrawConsented]("draw.consented", 1),
	kindOf[ScoreShown]("score.shown", 1),
	kindOf[PlayerLeft]("player.left", 1),
	kindOf[PlayerGone]("player.gone", 1),
	kindOf[PlayerReturned]("player.returned", 1),
	kindOf[Said]("talk.said", 2).OnlyFor(isByMember),
	kindOf[Said]("talk.said", 1), // of the first player, or the only one
	kindOf[TalkSilenced]("talk.silenced", 1),
	kindOf[Transmitted]("move.transmitted", 1),
	kindOf[TransmissionUndone]("transmission.undone", 1),
	kindOf[VacationTaken]("vacation.taken", 1),
	kindOf[TeamJoined]("team.joined", 1),
	kindOf[TeamLeft]("team.left", 1),
	kindOf[Counselled]("team.said", 1),
	kindOf[Adjourned]("game.adjourned", 1),
	kindOf[Sealed]("move.sealed", 1),
	kindOf[EnvelopeClosed]("envelope.closed", 1),
	kindOf[ResumptionPlanned]("resumption.planned", 1),
	kindOf[Attended]("player.attended", 1),
	kindOf[Resumed]("game.resumed", 1),
	kindOf[Opened]("envelope.opened", 1),
	kindOf[ReplySealed]("reply.sealed", 1),
	kindOf[EnvelopeMissing]("envelope.missing", 1),
	kindOf[Annulled]("game.annulled", 1),
	kindOf[SetAside]("game.set_aside", 1),
	kindOf[WentOn]("game.went_on", 2).OnlyFor(isSignalled),
	kindOf[WentOn]("game.went_on", 1),
	kindOf[BegunAnew]("game.begun_anew", 3).OnlyFor(isRated), // which no game of a round is
	kindOf[BegunAnew]("game.begun_anew", 2).OnlyFor(isCounted),
	kindOf[BegunAnew]("game.begun_anew", 1),
	kindOf[RoundInterrupted]("round.interrupted", 1),
	kindOf[RoundResumed]("round.resumed", 1),
	kindOf[HelpSuspected]("help.suspected", 1),
	kindOf[SuspicionSettled]("suspicion.settled", 1),
}

func kindOf[E Event](name string, version int) wire.Kind[Event] {
	return wire.Of[Event, E](name, version)
}

// isSignalled says that a game begins, or is again as it was, by the signal of a round.
func isSignalled(event Event) bool {
	switch e := event.(type) {
	case Started:
		return e.Signal != 0
	case WentOn:
		return e.Signal != 0
	}
	return false
}

// isByMember says that one who consults said something, who is not the first player.
func isByMember(event Event) bool {
	e, ok := event.(Said)
	return ok && e.Member != ""
}

// isRated says that a game is rated by the server, or a part of an encounter or exhibition.
func isRated(event Event) bool {
	var s Settings
	switch e := event.(type) {
	case Created:
		s = e.Settings
	case BegunAnew:
		s = e.Settings
	}
	return s.Rated || s.Part != Part{}
}

// isCounted says that the first position of a game has half-moves without progress behind it.
func isCounted(event Event) bool {
	switch e := event.(type) {
	case Created:
		return e.HalfMoves != 0
	case BegunAnew:
		return e.HalfMoves != 0
	}
	return false
}

// isOnline says that a game is rated or a part of something, or that a program plays in it.
func isOnline(event Event) bool {
	e, ok := event.(Created)
	return ok && (isRated(e) || e.White.Program != "" || e.Black.Program != "")
}

// What cannot be read: an event that this version of Damka does not have, and one whose data is none.
type (
	UnknownEventError = wire.UnknownEventError
	DataError         = wire.DataError
)

// Encode gives an event's stable name, its version and its data.
func Encode(event Event) (name string, version int, data []byte, err error) {
	return kinds.Encode(event)
}

// Decode reads what [Encode] wrote, in any version ever written. Errors: [*UnknownEventError], or
// [*DataError] for malformed data.
func Decode(name string, version int, data []byte) (Event, error) {
	return kinds.Decode(name, version, data)
}
