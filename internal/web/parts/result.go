package parts

import (
	"damka/internal/i18n"
	"damka/internal/web/page"
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

// ResultOrder is the order in which results are offered: what is common first.
func ResultOrder() []score.Result {
	return []score.Result{
		score.NotPlayed, score.WhiteWins, score.Draw, score.BlackWins, score.DrawWhiteAdvantage, score.DrawBlackAdvantage,
		score.BlackForfeits, score.WhiteForfeits, score.BothForfeit, score.BothLost, score.Adjourned,
	}
}

// ResultLabel is a result as signs and words: "2 : 0, wygrana białych".
func ResultLabel(reader page.Reader, r score.Result) string {
	if r == score.NotPlayed {
		return reader.Text("desk.result.none")
	}
	shown := ResultViewOf(reader.Printer, r)
	if shown.White == "" {
		return shown.Words
	}
	return shown.White + " : " + shown.Black + ", " + shown.Words
}

// ResultSign is a result as tables show it, for scripts to put in place.
type ResultSign struct {
	Name  string // stable name
	Shown ResultView
}

// ResultSigns are the signs of all results.
func ResultSigns(reader page.Reader) []ResultSign {
	var signs []ResultSign
	for _, result := range score.Results() {
		signs = append(signs, ResultSign{result.String(), ResultViewOf(reader.Printer, result)})
	}
	return signs
}
