package play

import (
	"time"

	"damka/article"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// adjournView is an adjournment as scripts have it. Of the sealed move it says that there is one.
type adjournView struct {
	Stage  game.Stage `json:"stage"`
	By     string     `json:"by"` // who seals
	Sealed bool       `json:"sealed"`
	Until  int64      `json:"until,omitempty"` // when the game is resumed; nothing: not yet agreed
	Seal   bool       `json:"seal,omitempty"`  // whoever reads this may seal a move now
	Rests  bool       `json:"rests,omitempty"` // no move is made on the board
}

// adjournedOf is the adjournment of a game; nil when there is none, or the envelope was opened and everybody is there.
func adjournedOf(s seen) *adjournView {
	a, g := s.State.Adjournment, s.State
	absent := a.WaitsFor()
	if a.Stage == "" || !running(g) || a.Stage == game.StagePlayedOn && !absent.White && !absent.Black {
		return nil
	}
	return &adjournView{a.Stage, word(a.By), a.Commitment != "" && a.Stage != game.StagePlayedOn && a.Stage != game.StageDeclaring,
		int64(a.Resume), g.MaySeal(s.side), rests(g)}
}

// rests says that no move can be made on the board, because the game is adjourned.
func rests(g *game.State) bool {
	switch g.Adjournment.Stage {
	case game.StageSealing, game.StageClosed, game.StageAwaiting, game.StageReply:
		return true
	}
	return false
}

// adjournNotes say how far an adjournment is, to everybody.
func adjournNotes(reader page.Reader, s seen) []note {
	view := adjournedOf(s)
	if view == nil {
		return nil
	}
	stage := string(view.Stage)
	args := []i18n.Arg{i18n.A("side", reader.Text("colour."+view.By))}
	if view.Stage == game.StageClosed && view.Until != 0 {
		at := time.UnixMilli(view.Until).In(s.location())
		stage, args = "until", append(args, i18n.A("date", reader.DateLong(at)), i18n.A("time", reader.Time(at)))
	}
	var notes []note
	if view.Stage != game.StagePlayedOn {
		notes = append(notes, note{reader.Text("play.adjourn."+stage, args...), adjournArticles[view.Stage].of(s.State)})
	}
	if view.Sealed && view.Stage != game.StageReply {
		kind := "sealed"
		if view.Seal {
			kind = "sealed.own"
		}
		notes = append(notes, note{reader.Text("play.adjourn."+kind, args[0]), adjournArticles[game.StageSealing].of(s.State)})
	}
	return append(notes, attendNotes(reader, s.State)...)
}

// attendNotes say who has come to the resumption, or is waited for.
func attendNotes(reader page.Reader, g *game.State) (notes []note) {
	absent := g.Adjournment.WaitsFor()
	for _, side := range []article.Colour{article.White, article.Black} {
		key := ""
		switch {
		case side == article.White && absent.White || side == article.Black && absent.Black:
			key = "play.adjourn.absent"
		case g.Adjournment.IsClosed() && g.Adjournment.IsThere(side):
			key = "play.adjourn.there"
		default:
			continue
		}
		ref := twoCodes{"II.5.5", "FIDE I.10"}.of(g)
		if key == "play.adjourn.there" {
			ref = ""
		}
		notes = append(notes, note{reader.Text(key, i18n.A("side", reader.Text("colour."+side.String()))), ref})
	}
	return notes
}

// twoCodes are the articles of the same matter in the two games.
type twoCodes struct{ draughts, chess article.Ref }

func (t twoCodes) of(g *game.State) article.Ref {
	if g.Settings.Variant.IsDraughts() {
		return t.draughts
	}
	return t.chess
}

// adjournArticles are the articles of what is said of each stage.
var adjournArticles = map[game.Stage]twoCodes{
	game.StageSealing:   {"II.7.6.4", "FIDE I.1.1"},
	game.StageClosed:    {"II.7.7", "FIDE I.5"},
	game.StageAwaiting:  {"II.7.7.4", "FIDE I.9"},
	game.StageReply:     {"II.7.7.4", "FIDE I.9.3"},
	game.StageDeclaring: {"II.7.7", "FIDE I.12.1"},
}

// location is the zone of the hall.
func (v seen) location() *time.Location {
	if v.event == nil {
		return time.UTC
	}
	return v.event.Location
}

// actAttend says that a player is there for the resumption.
const actAttend = "attend"

func mayAttend(g *game.State, side article.Colour) bool {
	a := g.Adjournment
	absent := a.WaitsFor()
	return running(g) && !a.IsThere(side) && (a.IsClosed() && a.Resume != 0 || absent.White || absent.Black)
}

// mayClose: the player who sealed may stop the clock (II.7.6.5, FIDE I.1.1).
func mayClose(g *game.State, side article.Colour) bool {
	a := g.Adjournment
	return running(g) && a.IsSealing() && a.By == side && a.Commitment != ""
}

// attend does it; the envelope is opened if it waited for this player.
func attend(c *page.Call) error {
	s, err := seenBy(c)
	if err != nil {
		return err
	}
	if err := c.Games.Attend(c.Context(), s.asker, s.ID, s.side); err != nil {
		return err
	}
	return done(c)
}

// sealMove puts what a player wrote into the envelope. Whatever was written is shown to nobody again, not in
// a refusal either.
func sealMove(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	where, err := enteredAt(c, f)
	if err != nil {
		return err
	}
	s, err := seenBy(c)
	if err != nil {
		return err
	}
	if err := c.Games.Seal(c.Context(), s.asker, s.ID, s.side, f.Text("sealed"), where); err != nil {
		return err
	}
	return done(c)
}

// Rests says that no move can be made on the board: the line is for commands.
func (s state) Rests() bool { return s.End != nil || s.Adjourned != nil && s.Adjourned.Rests }

// MaySeal says that whoever sees the page may seal a move now.
func (s state) MaySeal() bool { return s.Adjourned != nil && s.Adjourned.Seal }
