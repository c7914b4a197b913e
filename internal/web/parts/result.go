package parts

import (
	"damka/internal/i18n"
	"damka/internal/words"
	"damka/score"
)

// ResultView is a result as tables show it: what each player gets, as signs,
// and the same in words for anyone who cannot see the signs.
type ResultView struct {
	White, Black string // "2", "1+", "−"; both empty while nothing is entered
	Words        string // "remis z przewagą białych"
	Forfeit      bool
	Adjourned    bool
}

func ResultViewOf(p *i18n.Printer, r score.Result) ResultView {
	return ResultView{
		White: words.Side(r, score.White), Black: words.Side(r, score.Black),
		Words:   words.Result(p, r),
		Forfeit: r.Forfeited(), Adjourned: r == score.Adjourned,
	}
}
