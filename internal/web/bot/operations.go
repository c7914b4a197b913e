package bot

import (
	"maps"
	"net/http"
	"reflect"

	"damka/internal/web/page"
)

const tag = "players"

// The errors that kinds of operations can have.
var (
	looks   = []int{http.StatusNotFound}
	changes = []int{http.StatusBadRequest, http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound, http.StatusTooManyRequests}
	streams = []int{http.StatusBadRequest, http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound, http.StatusServiceUnavailable}
)

func typeOf[T any]() reflect.Type { return reflect.TypeFor[T]() }

func types(all ...reflect.Type) []reflect.Type { return all }

// operations describes every route of [routes] by its name.
func operations() map[string]page.Operation {
	all := map[string]page.Operation{
		"testTokens":         {Summary: "What each of some tokens may be used for: an object with the tokens as its members, and null for one that opens nothing. The body is tokens with commas between.", InFile: "text/plain", Out: typeOf[map[string]*tested](), Errors: []int{http.StatusBadRequest, http.StatusTooManyRequests}},
		"showOwnAccount":     {Summary: "The account of the token, with its ratings.", Query: []page.Parameter{ofGame}, Out: typeOf[userWords](), Errors: []int{http.StatusForbidden}},
		"showPlaying":        {Summary: "The own games that go on, those first in which one is to move.", Query: []page.Parameter{most}, Out: typeOf[nowPlaying](), Errors: []int{http.StatusForbidden}},
		"upgradeAccount":     {Summary: "Makes the account a program's, for good. It must not have played, and is in no tournament then.", Out: typeOf[fine](), Errors: changes},
		"streamEvents":       {Summary: "What concerns the account, a JSON object a line: gameStart and gameFinish, challenge, challengeCanceled and challengeDeclined. All games that go on and all open challenges come at once. An empty line keeps the stream open. A token has one stream: a new one ends the old.", Lines: types(typeOf[gameEvent](), typeOf[challengeEvent]()), Errors: streams},
		"exportGame":         {Summary: "A game outside tournaments: PGN of chess, PDN of draughts, or JSON if that is accepted.", OutFile: "application/x-chess-pgn", Errors: looks},
		"showOnlinePrograms": {Summary: "The programs that are here, a JSON object a line.", Query: []page.Parameter{most}, Lines: types(typeOf[userWords]())},
		"showStatuses":       {Summary: "Whether users are there.", Query: []page.Parameter{{Name: "ids", Summary: "names with commas between; at most 100", Kind: "string"}}, Out: typeOf[[]userStatus]()},
		"showUser":           {Summary: "A program, or somebody who has played here, with their ratings.", Query: []page.Parameter{ofGame}, Out: typeOf[userWords](), Errors: looks},
	}
	all["challenge"] = page.Operation{Summary: "Challenges a user, or one of the server's own programs, such as damka.3, which accepts at once: then the id is that of the game. With keepAliveStream=true the answer is a stream that holds the challenge open; else it is open for 20 seconds, by correspondence and without a clock longer.", In: typeOf[challengeWish](), Form: true, Out: typeOf[challengeMade](), Errors: changes}
	all["acceptChallenge"] = page.Operation{Summary: "Accepts a challenge: the game begins.", Out: typeOf[fine](), Errors: changes}
	all["declineChallenge"] = page.Operation{Summary: "Declines a challenge.", In: typeOf[declineWish](), Form: true, Out: typeOf[fine](), Errors: changes}
	all["cancelChallenge"] = page.Operation{Summary: "Takes an own challenge back.", Out: typeOf[fine](), Errors: changes}
	all["seek"] = page.Operation{Summary: "Looks for anybody to play with. With a clock the answer is a stream that is held open until somebody comes, and whoever leaves does not look any more; else it is the id of what is offered.", In: typeOf[seekWish](), Form: true, Out: typeOf[sought](), Errors: streams}
	maps.Copy(all, playedAs("AsProgram", " It is for accounts of programs."))
	maps.Copy(all, playedAs("AsPerson", " It is for accounts of people."))
	for name, o := range all {
		o.Tag, o.Fault = tag, typeOf[fault]()
		all[name] = o
	}
	return all
}

var ofGame = page.Parameter{Name: "game", Summary: "chess: the ratings called by a tempo alone are those of chess, else those of draughts on 100 squares", Kind: "string"}

var most = page.Parameter{Name: "nb", Summary: "how many at most", Kind: "integer"}

func playedAs(as, whose string) map[string]page.Operation {
	act := func(summary string) page.Operation {
		return page.Operation{Summary: summary + whose, Out: typeOf[fine](), Errors: changes}
	}
	move := act("Makes a move: in chess by coordinates (in Chess960 a king that castles takes its rook), in draughts by the digits of squares: a capture in one word with every landing square, or jump by jump.")
	move.Query = []page.Parameter{{Name: "offeringDraw", Summary: "true: offers a draw with it", Kind: "boolean"}}
	chat := act("Says something to the opponent: a phrase of the list in English, or, where the server lets players, words of one's own. What is not passed on is said in note.")
	chat.In, chat.Form = typeOf[chatWords](), true
	return map[string]page.Operation{
		"streamGame" + as:   {Summary: "A game that one plays, a JSON object a line: gameFull first, then gameState, chatLine and opponentGone. An empty line keeps it open; it ends with the game." + whose, Lines: types(typeOf[gameFull](), typeOf[gameState](), typeOf[chatLine](), typeOf[opponentGone]()), Errors: streams},
		"move" + as:         move,
		"takeback" + as:     act("Yes asks for the own newest move back, or gives the opponent's back; no refuses."),
		"draw" + as:         act("Yes accepts the opponent's offer of a draw; without one it claims a draw that the rules give in this position to who is to move, as when it is there for the third time, and else offers one. No refuses."),
		"chat" + as:         chat,
		"abort" + as:        act("Calls off a game in which not both have moved."),
		"resign" + as:       act("Gives the game up."),
		"claimVictory" + as: act("Claims the game of an opponent who is gone."),
	}
}

// chatWords is what somebody says.
type chatWords struct {
	Room string `json:"room,omitempty" doc:"player or spectator"`
	Text string `json:"text"`
}

// challengeWish is what somebody who challenges sends; the same as a form with clock.limit and clock.increment.
type challengeWish struct {
	Rated           *bool      `json:"rated,omitempty"`
	Clock           *clockWish `json:"clock,omitempty" doc:"not there: without a clock, or by correspondence"`
	Days            *int       `json:"days,omitempty" doc:"for each move, by correspondence"`
	Color           *string    `json:"color,omitempty" doc:"white, black or random, which it is unless given"`
	Game            *string    `json:"game,omitempty" doc:"draughts, which it is unless given, or chess"`
	Variant         *string    `json:"variant,omitempty" doc:"standard, which it is unless given, brazilian, russian, chess960 or fromPosition"`
	Fen             *string    `json:"fen,omitempty" doc:"the first position"`
	KeepAliveStream *bool      `json:"keepAliveStream,omitempty"`
}

type clockWish struct {
	Limit     int `json:"limit" doc:"seconds; whole minutes"`
	Increment int `json:"increment" doc:"seconds"`
}

type declineWish struct {
	Reason *string `json:"reason,omitempty" doc:"generic, later, tooFast, tooSlow, timeControl, rated, casual, standard, variant, noBot or onlyBot"`
}

// seekWish is what somebody who looks for an opponent sends.
type seekWish struct {
	Rated       *bool   `json:"rated,omitempty"`
	Time        *int    `json:"time,omitempty" doc:"minutes"`
	Increment   *int    `json:"increment,omitempty" doc:"seconds"`
	Days        *int    `json:"days,omitempty"`
	Color       *string `json:"color,omitempty"`
	Game        *string `json:"game,omitempty"`
	Variant     *string `json:"variant,omitempty"`
	RatingRange *string `json:"ratingRange,omitempty" doc:"such as 1500-1800"`
}
