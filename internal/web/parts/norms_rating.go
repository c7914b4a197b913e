package parts

import (
	"strconv"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/words"
	"damka/score"
)

// opponentLink is somebody in a breakdown.
type opponentLink struct {
	Name, Path string
	Rating     int
}

func opponentLinkOf(reader page.Reader, s *events.Snapshot, id tournament.ParticipantID) opponentLink {
	p := s.Player(id)
	return opponentLink{NameOf(reader.Printer, p), PlayerPath(s, p), p.Strength.Rating}
}

// ratingView is the expected change of a rating with its terms (VI.4.2).
type ratingView struct {
	Unrated                                          *Sentence // why no game counts in the whole tournament
	Counts                                           bool      // a game counts
	Own, Games, Difference, K                        int
	Newcomer                                         bool
	Mean, Percent, Expected, Points, Change, Formula string
	Rounds                                           []ratingRound
}

// ratingRound is a finished game with what it changed.
type ratingRound struct {
	Round     int
	Opponent  opponentLink
	White     bool
	Result    SideView
	Change    string
	Sum       string
	NotCounts *Sentence
}

func ratingViewOf(reader page.Reader, s *events.Snapshot, norms events.Norms, p events.PlayerNorms) ratingView {
	r := p.Rating
	view := ratingView{
		Counts: r.Games > 0, Own: r.Own, Newcomer: p.Player.Strength.Rating == 0, Games: r.Games, Difference: r.Difference, K: r.K,
		Mean: words.Decimal(reader.Printer, r.Mean.String()), Percent: words.Decimal(reader.Printer, r.ExpectedPercent.String()) + "\u00a0%", Expected: words.Decimal(reader.Printer, r.Expected.String()),
		Points: strconv.Itoa(int(r.Points)), Change: change(reader.Printer, r.Change),
	}
	view.Formula = reader.Text("norms.rating.formula", i18n.A("k", r.K), i18n.A("points", view.Points), i18n.A("expected", view.Expected), i18n.A("change", view.Change))
	if norms.Unrated != nil {
		view.Unrated = new(normsSentence(reader, s, *norms.Unrated))
	}
	for _, g := range r.Rounds {
		round := ratingRound{
			Round: g.Round, Opponent: opponentLinkOf(reader, s, g.Opponent), White: g.Colour == score.White, Result: Side(reader, g.Result, g.Colour),
			Change: change(reader.Printer, g.Change), Sum: change(reader.Printer, g.Sum),
		}
		if g.NotCounts != nil {
			round.NotCounts = new(normsSentence(reader, s, *g.NotCounts))
		}
		view.Rounds = append(view.Rounds, round)
	}
	return view
}
