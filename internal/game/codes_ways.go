package game

import "damka/article"

// The codes of adjourned games of both kinds; those of chess alone are in codes.go.
const (
	CodeAdjourned      article.Code = "game.adjourn.sealing"   // side
	CodeAdjournResumed article.Code = "game.adjourn.resumed"   // the sealed move is made: side
	CodeAdjournAwaited article.Code = "game.adjourn.awaited"   // who makes the sealed move is absent: side
	CodeAdjournNoted   article.Code = "game.adjourn.noted"     // the times are those of the envelope
	CodeEndLateBoth    article.Code = "game.adjourn.late_both" // both came too late
	CodeAdjournTwice   article.Code = "game.adjourn.twice"     // it is adjourned already
	CodeAdjournBlack   article.Code = "game.adjourn.black"     // Black must be to move
	CodeAdjournEarly   article.Code = "game.adjourn.early"     // only in chess
	CodeAdjournBegun   article.Code = "game.adjourn.begun"     // not both sides have moved
	CodeAdjournPast    article.Code = "game.adjourn.past"      // the resumption is to be later than now
	CodeAdjournNone    article.Code = "game.adjourn.none"      // this is not possible at this stage of the game
	CodeAdjournSeal    article.Code = "game.adjourn.to_seal"   // the move is to be sealed: side
	CodeAdjournClosed  article.Code = "game.adjourn.closed"    // nobody plays before the resumption
	CodeAttendEarly    article.Code = "game.adjourn.too_early" // minutes
	CodeSealNot        article.Code = "game.sealed.not_now"    // no move is to be sealed
	CodeSealOther      article.Code = "game.sealed.other_side" // side (that seals)
	CodeSealLength     article.Code = "game.sealed.length"     // most
	CodeSealNone       article.Code = "game.sealed.none"       // no move is in the envelope
	CodeSealClose      article.Code = "game.sealed.who_closes" // who may close it
	CodeSealFlag       article.Code = "game.sealed.flag"       // side
	CodeSealedKey      article.Code = "game.sealed.key"        // the key does not open it
)

// The codes of other ways to play.
const (
	CodeOriginKind        article.Code = "game.origin.kind"           // it is none, or says what its kind does not have
	CodeOriginTwice       article.Code = "game.origin.twice"          // there is a position beside it
	CodeOriginHandicap    article.Code = "game.origin.handicap"       // who lacks what is not said
	CodeOriginSquare      article.Code = "game.origin.square"         // no piece of the side is there: square, side
	CodeOriginNoSquare    article.Code = "game.origin.no_square"      // there is no such square: square
	CodeOriginBallot      article.Code = "game.origin.ballot"         // what was drawn, and its moves: most
	CodeSettingsDays      article.Code = "game.settings.days"         // of correspondence
	CodeSettingsVacation  article.Code = "game.settings.vacation"     // most
	CodeSettingsTeams     article.Code = "game.settings.consultation" // no edition but one has it
	CodeSettingsExhibitor article.Code = "game.settings.exhibitor"
	CodeSettingsCarried   article.Code = "game.settings.carried" // only in superblitz
	CodeVacation          article.Code = "game.time.vacation"
	CodeCarried           article.Code = "game.time.carried"
	CodeVacationNone      article.Code = "game.vacation.none"
	CodeVacationDays      article.Code = "game.vacation.days" // left
	CodeTeamNone          article.Code = "game.team.none"     // the side does not consult
	CodeTeamTwice         article.Code = "game.team.twice"
	CodeTeamFull          article.Code = "game.team.full" // most
	CodeTeamNot           article.Code = "game.team.not_in"
)

// The codes of superblitz encounters.
const (
	CodeEncounterControl article.Code = "game.encounter.control" // it is no control of superblitz
	CodeEncounterTurn    article.Code = "game.encounter.turn"    // a number of games less than none
	CodeEncounterOver    article.Code = "game.encounter.over"
	CodeEncounterRunning article.Code = "game.encounter.running" // the game is not over
	CodeEncounterOther   article.Code = "game.encounter.other"   // it is another game
	CodeEncounterUneven  article.Code = "game.encounter.uneven"  // its outcome decides nothing
)

// The codes of games that the server rates, and of parts of encounters and exhibitions.
const (
	CodeRatedTournament article.Code = "game.rated.tournament" // those of tournaments are not
	CodeRatedFriendly   article.Code = "game.rated.friendly"   // no takebacks, no time for the opponent
	CodeRatedStart      article.Code = "game.rated.start"      // from the usual position only
	CodeRatedClock      article.Code = "game.rated.clock"
	CodeRatedWay        article.Code = "game.rated.way"     // blindfold, consultation, exhibitions, boards in a hall
	CodeRatedAccount    article.Code = "game.rated.account" // both have one
	CodeRatedSelf       article.Code = "game.rated.self"    // two accounts
	CodeSettingsPart    article.Code = "game.settings.part"
)
