package api

import (
	"net/http"
	"reflect"

	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

// operation describes one route of the API to programmers.
type operation struct {
	summary string
	tag     string
	query   []parameter
	in      reflect.Type // of the JSON body; nil: none
	inFile  string       // type of a body that is a file
	out     reflect.Type // of the JSON answer; nil: see outFile
	outFile string
	status  int   // of the answer; 0: 200
	known   bool  // the answer is 200 when there was nothing new to make
	errors  []int // besides those every operation can have

	// Of operations that other sections contribute.
	form  bool           // the body may be a form of the same fields, too
	lines []reflect.Type // the answer is lines of JSON, each of one of these
	fault reflect.Type   // of errors; nil: problem+json
}

// parameter is one of the query.
type parameter struct{ name, summary, kind string }

var afterRound = parameter{"after", "standings after this round; now unless given", "integer"}

// The errors that kinds of operations can have.
var (
	unknown = []int{http.StatusNotFound}
	changes = []int{http.StatusBadRequest, http.StatusForbidden, http.StatusNotFound, http.StatusConflict,
		http.StatusRequestEntityTooLarge, http.StatusUnprocessableEntity}
)

func body[T any]() reflect.Type { return reflect.TypeFor[T]() }

// operations describes every route of [routes] by its name.
var operations = map[string]operation{
	"describe":    {tag: "about", summary: "This description.", outFile: "application/json"},
	"readControl": {tag: "about", summary: "What a time control is: in words, its class and the time it gives.", query: []parameter{{"control", "such as 90/45,30+30", "string"}, {"variant", "international, brazilian, russian, chess or chess960", "string"}, {"edition", "by which it is classed: pzwarc, pzwarc-2024, fmjd-2006, kotek-2008 or fide-2023; unless given, the one in force for the variant", "string"}}, out: body[parts.Control](), errors: []int{http.StatusBadRequest, http.StatusConflict}},

	"listTournaments":  {tag: "tournaments", summary: "Tournaments, the latest start first unless another order is asked for. At most 200 at a time: where 'total' is more, ask on with offset.", query: listing, out: body[apiListed](), errors: []int{http.StatusBadRequest, http.StatusUnprocessableEntity}},
	"createTournament": {tag: "tournaments", summary: "Starts a tournament.", in: body[sent.Settings](), out: body[apiCreated](), status: http.StatusCreated, errors: changes},
	"showTournament":   {tag: "tournaments", summary: "A tournament as it stands.", out: body[apiTournament](), errors: unknown},
	"regulate":         {tag: "tournaments", summary: "Changes the regulations.", in: body[apiRegulation](), out: body[apiTournament](), errors: changes},
	"undo":             {tag: "tournaments", summary: "Takes the newest change back, if it is the one named. A published round of a Swiss tournament is taken back under the conditions of unpublishRound.", in: body[apiSeen](), out: body[apiTournament](), errors: changes},
	"close":            {tag: "tournaments", summary: "Ends the tournament and records its final table.", out: body[apiTournament](), errors: changes},
	"reopen":           {tag: "tournaments", summary: "Takes the closing back.", out: body[apiTournament](), errors: changes},
	"showLog":          {tag: "tournaments", summary: "Everything that happened, newest first.", out: body[apiLog](), errors: changes},
	"stream":           {tag: "tournaments", summary: "What changes, one JSON object a line, as it happens; an empty line keeps the stream open. The kinds of changes: results, reports (players said something that is not public yet), structure (read the tournament again).", query: []parameter{{"after", "sequence number that is known already", "integer"}}, outFile: "application/x-ndjson", errors: unknown},

	"openFile":     {tag: "files", summary: "Opens a tournament file; what it has more than is known here is added.", query: []parameter{{"copy", "true: under a new id", "boolean"}}, inFile: parts.FileType, out: body[apiOpened](), status: http.StatusCreated, known: true, errors: changes},
	"exportFile":   {tag: "files", summary: "The tournament file (.damka): every event, byte for byte, with the records of personal data.", outFile: parts.FileType, errors: []int{http.StatusForbidden, http.StatusNotFound}},
	"exportReport": {tag: "files", summary: "The tournament as a report file (TRF16, UTF-8).", outFile: "text/plain", errors: []int{http.StatusForbidden, http.StatusNotFound, http.StatusConflict}},

	"listPlayers":       {tag: "players", summary: "The participants. Visitors are not told years of birth, sexes and register numbers.", out: body[apiPlayerList](), errors: unknown},
	"enterPlayers":      {tag: "players", summary: "Enters players, all or none.", in: body[apiEntries](), out: body[apiPlayerList](), errors: changes},
	"findDuplicates":    {tag: "players", summary: "Who of these players may be entered already. Changes nothing.", in: body[apiEntries](), out: body[apiDuplicates](), errors: changes},
	"importPlayers":     {tag: "players", summary: "Reads a list of players from CSV or XLSX and says what it read, row by row. Enters nobody.", query: []parameter{{"order", "how whole names without a comma are divided: given (the given name is first) or family; otherwise as the column's heading says", "string"}}, inFile: "text/csv", out: body[apiRows](), errors: changes},
	"showPlayer":        {tag: "players", summary: "A participant.", out: body[apiPlayer](), errors: unknown},
	"amendPlayer":       {tag: "players", summary: "Corrects an entry.", in: body[apiAmendment](), out: body[apiPlayer](), errors: changes},
	"removePlayer":      {tag: "players", summary: "Takes a wrong entry out before round 1.", out: body[apiTournament](), errors: changes},
	"previewWithdrawal": {tag: "players", summary: "What would happen if the participant withdrew now (II.5.7.1).", out: body[apiWithdrawalPreview](), errors: changes},
	"withdrawPlayer":    {tag: "players", summary: "Takes a participant out of a running tournament (II.5.7.1).", out: body[apiTournament](), errors: changes},
	"reinstatePlayer":   {tag: "players", summary: "Takes a withdrawal back.", out: body[apiTournament](), errors: changes},
	"erasePlayer":       {tag: "players", summary: "Forgets a participant's personal data for good; results stay.", out: body[apiTournament](), errors: changes},
	"drawLots":          {tag: "players", summary: "Draws start numbers, or records those drawn in the hall. Who names what was seen does not replace lots that were drawn since.", in: body[apiDrawing](), out: body[apiTournament](), errors: changes},

	"listRounds":       {tag: "rounds", summary: "Every round that was ever published, with results.", out: body[apiRoundList](), errors: unknown},
	"showRound":        {tag: "rounds", summary: "A round with results.", out: body[apiRound](), errors: unknown},
	"publishRound":     {tag: "rounds", summary: "Announces a round with the pairs of the tables, or of the Swiss engine.", query: []parameter{{"seen", "seq of the pairing that was looked at: if anything changed since, the answer is 409", "integer"}}, out: body[apiTournament](), errors: changes},
	"showPairing":      {tag: "rounds", summary: "How the engine pairs the next round of a Swiss tournament, or paired a published one.", query: []parameter{{"why", "true: with reasons, which take longer", "boolean"}}, out: body[apiPairing](), errors: changes},
	"judgePairing":     {tag: "rounds", summary: "What there is to say about a pairing of the next round made by hand. Changes nothing.", in: body[apiHand](), out: body[apiJudgement](), errors: changes},
	"publishPairing":   {tag: "rounds", summary: "Announces a round of a Swiss tournament as the arbiter paired it; what speaks against it is recorded with the note.", in: body[apiInsisted](), out: body[apiTournament](), errors: changes},
	"showAbsences":     {tag: "rounds", summary: "Who will not play in a round of a Swiss tournament.", out: body[apiAbsent](), errors: changes},
	"announceAbsences": {tag: "rounds", summary: "Says who will not play in a round that is not published yet (V.2.8.9.5).", in: body[apiAnnouncement](), out: body[apiAbsent](), errors: changes},
	"unpublishRound":   {tag: "rounds", summary: "Takes a round back that has not begun; one of a Swiss tournament only if its pairing violates an absolute condition (V.2.8.9.6) or a result that it follows from was corrected since (V.2.8.9.7).", out: body[apiTournament](), errors: changes},
	"startRound":       {tag: "rounds", summary: "Notes that the clocks were started.", out: body[apiTournament](), errors: changes},
	"cancelRound":      {tag: "rounds", summary: "Voids a round that has begun; it may be published again. In a Swiss tournament its pairing is no reason (V.2.8.9.9).", in: body[apiCancellation](), out: body[apiTournament](), errors: changes},
	"exchangeColours":  {tag: "rounds", summary: "Records that a game was played with the other colours than announced; it counts (II.4.6). Its result stays with the players.", in: body[apiColours](), out: body[apiTournament](), errors: changes},
	"enterResults":     {tag: "rounds", summary: "Enters, corrects and clears results, all or none. Where somebody was faster the answer is 409 and says what stands.", in: body[apiEntered](), out: body[apiEnteredNow](), errors: changes},
	"showCheckIns":     {tag: "rounds", summary: "Who has checked in for a round that is published, or the next to be, and who has not (II.4.3).", out: body[apiCheckIns](), errors: changes},
	"checkIn":          {tag: "rounds", summary: "Notes that players are here for a round, all or none. A player may say so of themselves.", in: body[apiArrivals](), out: body[apiTaken](), errors: changes},
	"withdrawCheckIn":  {tag: "rounds", summary: "Takes back that a player is here.", out: body[apiTaken](), errors: changes},
	"showReports":      {tag: "rounds", summary: "What players reported of games that have no result yet, for those who may confirm it.", out: body[apiReports](), errors: changes},
	"reportResult":     {tag: "rounds", summary: "A player’s word for the result of their own game, once. It is not the result: the regulations say what becomes of it.", in: body[apiReport](), out: body[apiTaken](), errors: changes},
	"showMoves":        {tag: "rounds", summary: "The game of a board, where games are kept here. Those who play it, transmit it or are its arbiters see it as it is; everybody else as it was before the delay of the tournament.", query: []parameter{{"from", "moves from this ply on; all unless given", "integer"}}, out: body[apiBoardMoves](), errors: []int{http.StatusBadRequest, http.StatusNotFound}},
	"transmitMoves":    {tag: "rounds", summary: transmitSummary, in: body[apiTransmission](), out: body[apiBoardMoves](), errors: changes},
	"confirmReports":   {tag: "rounds", summary: "Makes results of what both players reported alike, all or none. Where they say something else by now the answer is 409.", in: body[apiConfirmation](), out: body[apiReports](), errors: changes},

	"showStandings":  {tag: "tables", summary: "The standings, with the reasons of every place.", query: []parameter{afterRound}, out: body[apiTable](), errors: unknown},
	"showCrosstable": {tag: "tables", summary: "The cross table.", query: []parameter{afterRound}, out: body[apiSquare](), errors: unknown},
	"showProgress":   {tag: "tables", summary: "The table round by round: whom everybody met, with which colour and result.", query: []parameter{afterRound}, out: body[apiWays](), errors: unknown},
	"showNorms":      {tag: "tables", summary: "What the tournament lacks for categories and titles, what it gives everybody, and the expected changes of ratings. Visitors are not told category results, which follow from the sex.", query: []parameter{afterRound}, out: body[apiNorms](), errors: unknown},
	"showSchedule":   {tag: "tables", summary: "Every round by the tables, published or not.", out: body[apiPlan](), errors: []int{http.StatusNotFound, http.StatusConflict}},

	"showAccess":   {tag: "access", summary: "The arbiter's link.", out: body[apiLink](), errors: []int{http.StatusForbidden}},
	"rotateAccess": {tag: "access", summary: "Makes a new arbiter's link; the old one and its browsers stop working.", out: body[apiLink](), errors: []int{http.StatusForbidden}},
}
