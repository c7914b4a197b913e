package parts

import (
	"damka/internal/web/page"
	"damka/internal/words"
	"damka/score"
)

// SideView is a result from one player's chair.
type SideView struct {
	Sign    string // "2", "1+", "−"; empty: not played yet
	Words   string
	Win     bool
	Forfeit bool

	Adjourned bool // Sign is empty
}

// Side is a result from one player's chair.
func Side(reader page.Reader, r score.Result, colour score.Colour) SideView {
	side := r.For(colour)
	view := SideView{Sign: words.Side(r, colour), Win: side.Win, Forfeit: side.Forfeited, Adjourned: r == score.Adjourned}
	switch {
	case !side.Finished:
		view.Words = words.Result(reader.Printer, r)
	case side.Forfeited && side.Win:
		view.Words = reader.Text("outcome.forfeit_win")
	case side.Forfeited:
		view.Words = reader.Text("outcome.forfeit_loss")
	case side.Win:
		view.Words = reader.Text("outcome.win")
	case side.Advantage > 0:
		view.Words = reader.Text("outcome.draw_advantage")
	case side.Advantage < 0:
		view.Words = reader.Text("outcome.draw_disadvantage")
	case side.Points > 0:
		view.Words = reader.Text("outcome.draw")
	default:
		view.Words = reader.Text("outcome.loss")
	}
	return view
}
