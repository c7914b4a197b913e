package hall

import (
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
	"damka/score"
)

// ownView is a player's own page for one game.
type ownView struct {
	Head           parts.Head
	Player         string // id: two may use one phone
	Kept           string // under which name the browser keeps what waits
	Name, About    string
	Path           string // the player's public page
	Place          string // empty: not in the table
	Points         int
	Round, Board   int
	Start          parts.Moment
	White          bool
	Opponent       string
	OpponentAbout  string
	Result         *parts.SideView // nil while there is none
	Given          *parts.SideView // that the game gave, and the arbiter has not confirmed; nil: none
	Score          parts.ResultView
	Void           bool
	AsksHere, Here bool // players check in, and this one did
	MayCheckIn     bool
	Takes          bool // reports are taken in this tournament
	Offers         []ownChoice
	Announced      uint64    // the announcement of the round
	Said           string    // what was reported; empty: nothing
	OpponentSaid   bool      // before the player did, no more is told of it
	State          string    // of both reports, in a word for the text
	Differs        string    // what the opponent reported when it is something else
	Now            *nowRound // a later round is on
	Next           parts.Moment
	NextRound      int
	Action         string
	Link           string // where the account is linked to the player; empty: nothing to link
	Unlink         string // where it is no longer the player's; empty: it is not
	Login, Account string // of the account: the login and the id
	Refused        string
	Missed         bool        // the game is played here, its clocks run, and the player has not come
	Late           article.Ref // by which who does not come loses
	Awaits         bool        // the game is played here, and has not begun
	Game           string      // the address of the game that is played here; empty: there is none
	Card           string      // that opens it; empty: the account does
}

// ownChoice is a result as the player would say it.
type ownChoice struct{ Value, Own, Names string }

// nowRound is a round after that of the card.
type nowRound struct{ Round, Board int }

func ownViewOf(reader page.Reader, card ownCard) (ownView, error) {
	s, g, player := card.snapshot, card.game, card.player
	opponent := g.Black
	if card.colour() == score.Black {
		opponent = g.White
	}
	view := ownView{
		Head: parts.HeadOf(reader, s, ""), Player: string(player.ID), Kept: card.kept, Name: parts.NameOf(reader.Printer, player), About: aboutOf(reader, player), Path: parts.PlayerPath(s, player),
		Round: g.Round, Board: g.Board, White: card.colour() == score.White,
		Opponent: parts.NameOf(reader.Printer, opponent), OpponentAbout: aboutOf(reader, opponent),
		Score: parts.ResultViewOf(reader.Printer, g.Result), Void: g.Void(),
		AsksHere: s.Settings.CheckIn, Takes: s.Settings.Reports != tournament.ReportsNotTaken,
	}
	round := s.Round(g.Round)
	view.Start, view.Announced = parts.StateOf(reader, s, round).Start, round.SeatedBy
	if g.Result != score.NotPlayed {
		result := parts.Side(reader, g.Result, card.colour())
		view.Result = &result
	}
	for _, here := range s.CheckIns(g.Round).Here {
		view.Here = view.Here || here == player
	}
	view.MayCheckIn = s.May(events.ToCheckIn(g.Round, player.ID)) == nil
	view.fillReports(reader, card)
	view.fillLater(reader, s, player)
	return view, view.fillPlace(s, player)
}

func (v *ownView) fillReports(reader page.Reader, card ownCard) {
	s, g := card.snapshot, card.game
	opponent := g.White.ID
	if v.White {
		opponent = g.Black.ID
	}
	said, other := g.Says(card.player.ID), g.Says(opponent)
	if said == score.NotPlayed {
		v.OpponentSaid = other != score.NotPlayed
	} else {
		v.Said, v.State = ownWords(reader, said, card.colour()), string(g.Reports)
	}
	if g.Reports == tournament.Disagreement {
		v.Differs = parts.ResultLabel(reader, other)
	}
	if s.May(events.ToReport(g.Round, card.player.ID)) != nil {
		return
	}
	mine := []score.Result{score.WhiteWins, score.Draw, score.BlackWins, score.DrawWhiteAdvantage, score.DrawBlackAdvantage}
	if !v.White {
		mine = []score.Result{score.BlackWins, score.Draw, score.WhiteWins, score.DrawBlackAdvantage, score.DrawWhiteAdvantage}
	}
	for _, result := range mine {
		if !result.HasAdvantage() || s.Settings.DrawsWithAdvantage {
			v.Offers = append(v.Offers, ownChoiceOf(reader, card, result))
		}
	}
}

// ownChoiceOf is a result in the player's words, and with both names so that nobody
// takes the wrong card.
func ownChoiceOf(reader page.Reader, card ownCard, result score.Result) ownChoice {
	shown := parts.ResultViewOf(reader.Printer, result)
	names := parts.NameOf(reader.Printer, card.game.White) + " " + shown.White + " : " + shown.Black + " " + parts.NameOf(reader.Printer, card.game.Black)
	return ownChoice{result.String(), ownWords(reader, result, card.colour()), names}
}

func ownWords(reader page.Reader, result score.Result, colour score.Colour) string {
	side := result.For(colour)
	switch {
	case side.Win:
		return reader.Text("own.won")
	case side.Advantage > 0:
		return reader.Text("own.draw_mine")
	case side.Advantage < 0:
		return reader.Text("own.draw_opponents")
	case side.Points > 0:
		return reader.Text("own.draw")
	}
	return reader.Text("own.lost")
}

// fillLater says what comes after the game of the card.
func (v *ownView) fillLater(reader page.Reader, s *events.Snapshot, player *events.Player) {
	if now := s.CurrentRound(); now != nil && now.Number > v.Round {
		v.Now = &nowRound{Round: now.Number}
		if g := s.GameOf(now.Number, player.ID); g != nil && !g.Dropped() {
			v.Now.Board = g.Board
		}
	}
	if s.NextRound > 0 && player.Withdrawn == nil {
		v.NextRound, v.Next = s.NextRound, parts.MomentOf(reader, s, s.ScheduledAt(s.NextRound))
	}
}

func (v *ownView) fillPlace(s *events.Snapshot, player *events.Player) error {
	table, err := s.Standings(0)
	if err != nil {
		return err
	}
	if len(table.Standings) == 0 || table.Standings[0].Points == 0 {
		return nil // nobody has any yet
	}
	for _, standing := range table.Standings {
		if standing.Player == player {
			v.Place, v.Points = words.Place(standing.Standing), int(standing.Points)
		}
	}
	return nil
}

// aboutOf is a player's number, title, rating and club in one line.
func aboutOf(reader page.Reader, p *events.Player) string {
	var said []string
	if p.Number > 0 {
		said = append(said, reader.Text("public.player.number", i18n.A("n", int(p.Number))))
	}
	if p.Strength.Title != "" {
		said = append(said, p.Strength.Title)
	}
	if p.Strength.Rating > 0 {
		said = append(said, strconv.Itoa(p.Strength.Rating))
	}
	if p.Person.Club != "" {
		said = append(said, p.Person.Club)
	}
	return strings.Join(said, " · ")
}
