// Package game holds games as they are played, of draughts and of chess: what
// players and arbiters do, and what follows by the regulations. A board answers
// questions, such as whether a claim of a draw is right. A game records the acts
// and draws the consequences from the board's answers.
//
// A game is a stream of events: [Settings] say how it is played, [Decide] answers a
// [Command] with events or with a refusal and its article, and [State.Apply] is the
// game after an event. The clock runs in the state; what falls due, and when, says
// [State.Due]. The same code plays both games: what they need of the rules is in
// [Draughts] and [Chess].
//
// What an arbiter decides is in the stream, too: claims ([AskRuling], [AnswerRuling]), irregularities
// ([ReportIrregularity], [AnswerIrregularity], [FindStartFault]) and sanctions ([Penalise]). [CompareScores] compares
// the two scores of a game.
//
// [Draughts] has offers, claims, resignations and fallen flags by chapters I to III.
// [Chess] has the Laws: a game with claims,
// agreed draws, resignations, fallen flags and illegal moves, and [Conduct],
// the competition rules it is played by. Its acts are methods that return the
// game after the act, a [Ruling] if the arbiter has to do something, and a
// refusal with its article for what is not allowed:
//
//   - [Chess.Play], [Chess.Claim], [Chess.AgreeDraw] and [Chess.Resign] are
//     acts of the players, [Chess.FlagFell] of the clock;
//   - [Chess.Irregular] is a completed illegal move, or what is punished like
//     one, and [Chess.TakeBack] puts back an older position without forgetting
//     what was punished since;
//   - [Chess.PlayIllegal] is an illegal move as it was played, which may stand;
//   - [Chess.OfferDraw], [Chess.AcceptDraw], [Chess.RefuseDraw] and
//     [Chess.TouchPiece] are an offer of a draw and its answers;
//   - [Chess.ClaimTouch] is a claim about touched pieces, which can reopen a
//     game that ended on the board;
//   - [Chess.AskScore], [Conduct.MustRecord] and [Conduct.AfterFlag] are about the score, and
//     [Chess.Decide] is the result that the arbiter gives;
//   - [Chess.AskQuickplay] and [Chess.AnswerQuickplay] are requests in the last
//     minutes of a game without increment;
//   - [Chess.Seal], [Chess.OpenSealed] and [Chess.Resume] are about adjourned
//     games;
//   - [Chess.FoundAtStart] and [Conduct.IllegalPosition] are about a wrong
//     start and an impossible position.
//
// An adjourned game has its [Adjournment]; the sealed move is encrypted until it is [Opened].
// [Origin] says where the first position of a game comes from. [Encounter] and [Exhibition] are
// values over several games.
//
// The package reads no clock, stores nothing and draws nothing: moments are arguments.
// DESIGN.md says where the rules are subtle and what was decided. Begin with
// settings.go, events.go and decide.go for a game; with [Draughts] or [Chess] for the
// acts of one.
package game
