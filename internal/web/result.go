package web

import (
	"damka/internal/i18n"
	"damka/score"
)

// resultView is a result as tables show it: what each player gets, as signs,
// and the same in words for whoever cannot see the signs.
type resultView struct {
	White, Black string // "2", "1+", "−"; both empty while nothing is entered
	Words        string // "remis z przewagą białych"
	Forfeit      bool
	Adjourned    bool
}

// The signs of a result; a real minus, as wide as the plus.
const minus = "−"

var resultSigns = map[score.Result][2]string{
	score.WhiteWins:          {"2", "0"},
	score.Draw:               {"1", "1"},
	score.BlackWins:          {"0", "2"},
	score.DrawWhiteAdvantage: {"1+", "1" + minus},
	score.DrawBlackAdvantage: {"1" + minus, "1+"},
	score.BothLost:           {"0", "0"},
	score.WhiteForfeits:      {minus, "+"},
	score.BlackForfeits:      {"+", minus},
	score.BothForfeit:        {minus, minus},
}

func viewResult(p *i18n.Printer, r score.Result) resultView {
	signs := resultSigns[r]
	return resultView{
		White: signs[0], Black: signs[1],
		Words:   p.Text("result." + r.Word()),
		Forfeit: r.Forfeited(), Adjourned: r == score.Adjourned,
	}
}
