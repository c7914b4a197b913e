package bot

import (
	"damka/article"
	"damka/chess"
	"damka/clock"
	"damka/draughts"
	"damka/internal/game"
)

// The two games, as our own field "game" names them.
const (
	gameDraughts = "draughts"
	gameChess    = "chess"
)

// variantWords is a variant as these programs know it. The key alone does not tell the games apart: game does.
type variantWords struct {
	Key   string `json:"key" doc:"standard (10×10), brazilian or russian in draughts, standard or chess960 in chess; fromPosition in both"`
	Name  string `json:"name"`
	Short string `json:"short"`
}

var variantsOf = map[article.Variant]variantWords{
	article.International: {"standard", "Standard", "Std"},
	article.Brazilian:     {"brazilian", "Brazilian", "Bra"},
	article.Russian:       {"russian", "Russian", "Rus"},
	article.Chess:         {"standard", "Standard", "Std"},
	article.Chess960:      {"chess960", "Chess960", "960"},
}

// fromPosition is a usual variant that begins in a position somebody set up.
var fromPosition = variantWords{"fromPosition", "From Position", "FEN"}

// variantOf is the variant of a game. Only the usual ones are another when the first position is: the key must still say by which rules
// and on which board.
func variantOf(s game.Settings) variantWords {
	usual := variantsOf[s.Variant]
	if usual.Key == "standard" && (s.Start != "" || s.Origin != (game.Origin{})) {
		return fromPosition
	}
	return usual
}

// gameOf is which of the two games a variant is of.
func gameOf(v article.Variant) string {
	if v.IsDraughts() {
		return gameDraughts
	}
	return gameChess
}

// variantNamed is the variant of a key. The game is said by our own field, or by the position; draughts, where neither says it: this is a
// server of draughts.
func variantNamed(gameName, key, fen string) (article.Variant, bool) {
	isChess := gameName == gameChess || gameName == "" && isChessFEN(fen)
	switch {
	case gameName != "" && gameName != gameChess && gameName != gameDraughts:
		return 0, false
	case key == "chess960" && gameName != gameDraughts:
		return article.Chess960, true
	case key == "" || key == "standard" || key == "fromPosition":
		if isChess {
			return article.Chess, true
		}
		return article.International, true
	case isChess:
		return 0, false
	case key == "brazilian":
		return article.Brazilian, true
	case key == "russian":
		return article.Russian, true
	}
	return 0, false
}

// isChessFEN says that a text is a position of chess.
func isChessFEN(fen string) bool {
	_, err := chess.ParseFEN(article.Chess, fen)
	return fen != "" && err == nil
}

// speedOf is how fast a game is in the words of the big servers: by the time it is expected to take one player, with 40 increments.
// It is not the class of play of the regulations.
func speedOf(control clock.Control) string {
	initial, increment := timesOf(control)
	switch estimate := initial/clock.Second + 40*increment/clock.Second; {
	case !control.IsValid() || control.IsCorrespondence():
		return "correspondence"
	case estimate < 30:
		return "ultraBullet"
	case estimate < 180:
		return "bullet"
	case estimate < 480:
		return "blitz"
	case estimate < 1500:
		return "rapid"
	}
	return "classical"
}

// speedNames are the speeds as titles.
var speedNames = map[string]string{
	"ultraBullet": "UltraBullet", "bullet": "Bullet", "blitz": "Blitz", "rapid": "Rapid", "classical": "Classical", "correspondence": "Correspondence",
}

// timesOf are the first time and the increment of a control.
func timesOf(control clock.Control) (initial, increment clock.Time) {
	if periods := control.Periods(); len(periods) > 0 {
		initial, increment = clock.Time(periods[0].Minutes)*clock.Minute, clock.Time(periods[0].Increment)*clock.Second
	}
	return initial, increment
}

// perfOf is what the big servers count ratings of such a game by: the variant, if it is not the usual one, else the speed. It is not what they are counted
// by here, which is the variant and the tempo of the regulations ([perfsOf]): a game of 2+2 is of the speed blitz and rated as superblitz. Programs compare
// the word with those they know, so it stays theirs.
func perfOf(s game.Settings) (key, name string) {
	if v := variantsOf[s.Variant]; v.Key != "standard" {
		return v.Key, v.Name
	}
	speed := speedOf(s.Control)
	return speed, speedNames[speed]
}

// status words of games that are over, by the reason; see [statusOf].
var endWords = map[article.Code]string{
	game.CodeEndAborted:   "aborted",
	game.CodeEndCalledOff: "aborted",
	game.CodeEndNoStart:   "noStart",
	game.CodeEndAbsent:    "noStart", game.CodeEndAbsentBoth: "noStart", game.CodeEndLate: "noStart", game.CodeEndLateBoth: "noStart",

	chess.CodeEndCheckmate:   "mate",
	draughts.CodeEndNoPieces: "mate", draughts.CodeEndNoMove: "mate",
	chess.CodeEndStalemate: "stalemate",

	game.CodeEndResigned: "resign", game.CodeDraughtsResigned: "resign",
	game.CodeEndFlag: "outoftime", game.CodeEndFlagDrawn: "outoftime", game.CodeDraughtsFlag: "outoftime",
	game.CodeEndLeft: "timeout", game.CodeEndLeftDrawn: "timeout", game.CodeEndLeftDraw: "timeout",
	game.CodeEndSanction: "cheat", game.CodeEndSanctionBoth: "cheat", game.CodeEndIllegal: "cheat",
	game.CodeEndResignedDrawn: "insufficientMaterialClaim", game.CodeEndQuickplay: "draw",
}

// statusOf is how a game is or ended, in the words of the big servers, and who won, if somebody did. Every other draw is "draw"; every other
// result, as one that an arbiter gave, is "unknownFinish".
func statusOf(g *game.State) (word, winner string) {
	switch {
	case g.Phase() == game.Waiting:
		return "created", ""
	case g.Outcome == nil:
		return "started", ""
	}
	if side := g.Outcome.Winner(); side.IsValid() {
		winner = side.String()
	}
	word, known := endWords[g.Outcome.Why.Code]
	switch {
	case known:
		return word, winner
	case g.Outcome.White == game.Drawn && g.Outcome.Black == game.Drawn:
		return "draw", ""
	}
	return "unknownFinish", winner
}
