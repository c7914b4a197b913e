package ratinglist

import (
	"cmp"
	"slices"

	"damka/calendar"
	"damka/rating"
	"damka/score"
)

// details makes the details of a list.
type details struct {
	out                  *Outcome
	published, corrected book       // the list before, as it was published and as it is now
	recorded             []Recorded // that hold from this quarter on
}

// of are the details of those who were rated.
func (m details) of(in Input, rated []rating.Rated, begin book) []Detail {
	all := make([]Detail, len(rated))
	index := make(map[string]int, len(rated))
	for i, r := range rated {
		index[r.ID], all[i].Moves = i, movesOf(r)
	}
	for _, c := range m.out.Corrections {
		if i, rated := index[c.Person]; rated {
			all[i].Corrected = &Corrected{Replaced{c.Was.Rating, c.Was.List}, m.out.dossiers(c)}
		}
	}
	for _, r := range m.recorded {
		if before, known := m.corrected[r.Person]; known && before != begin[r.Person] {
			all[index[r.Person]].Recorded = &Replaced{before.Rating, before.List}
		}
	}
	made := newGamesMade(in, rated, begin, index)
	counted := m.counted(in)
	games := make([][][]OpponentGame, len(counted))
	atOnce(len(counted), func(i int) { games[i] = made.games(counted[i]) })
	for i, x := range counted {
		made.enter(x, games[i], all)
	}
	return all
}

// counted are the extracts that were counted, in the order of package rating: by end, approval and id.
func (m details) counted(in Input) []Extract {
	list := make([]Extract, len(m.out.Counted))
	for i, c := range m.out.Counted {
		list[i] = in.Extracts[c.Hash]
	}
	dated := func(x Extract) calendar.Date {
		if from := in.Quarter.From(); x.End.Compare(from) < 0 {
			return from
		}
		return x.End
	}
	slices.SortFunc(list, func(a, b Extract) int {
		return cmp.Or(dated(a).Compare(dated(b)), a.Approved.Compare(b.Approved), cmp.Compare(a.Dossier, b.Dossier))
	})
	return list
}

// gamesMade enters games into details, one tournament after the other.
type gamesMade struct {
	in      Input
	index   map[string]int // of rated, by person
	rated   []rating.Rated
	players []rating.Player // as the quarter began, like rated
	results []int           // how many tournaments of each were entered
}

func newGamesMade(in Input, rated []rating.Rated, begin book, index map[string]int) *gamesMade {
	made := &gamesMade{in: in, index: index, rated: rated, players: make([]rating.Player, len(rated)), results: make([]int, len(rated))}
	for i, r := range rated {
		made.players[i] = rating.Newcomer(r.ID)
		if account, known := begin[r.ID]; known {
			made.players[i] = account.player()
		}
	}
	return made
}

// games are those of each player of a tournament. They depend on nobody's before.
func (m *gamesMade) games(x Extract) [][]OpponentGame {
	at := make([]int, len(x.Players))
	for i, id := range x.Players {
		at[i] = m.index[id]
	}
	own := make([][]OpponentGame, len(x.Players))
	counts := make([]int, len(x.Players))
	for _, g := range x.Games {
		counts[g.White]++
		counts[g.Black]++
	}
	games := make([]OpponentGame, 2*len(x.Games))
	for i, n := range counts {
		own[i], games = games[:0:n], games[n:]
	}
	for _, g := range x.Games {
		own[g.White] = append(own[g.White], m.game(x, g, score.White, at[g.Black]))
		own[g.Black] = append(own[g.Black], m.game(x, g, score.Black, at[g.White]))
	}
	return own
}

// enter adds a tournament to the details of all who played in it.
func (m *gamesMade) enter(x Extract, own [][]OpponentGame, all []Detail) {
	for i, games := range own {
		if len(games) == 0 {
			continue
		}
		at := m.index[x.Players[i]]
		detail := TournamentDetail{Dossier: x.Dossier}
		if results := m.rated[at].Tournaments[m.results[at]:]; len(results) > 0 && results[0].ID == x.Dossier {
			detail = detailOf(results[0])
			m.results[at]++
		}
		detail.Opponents = games
		all[at].Tournaments = append(all[at].Tournaments, detail)
	}
}

// game is a game from one side.
func (m *gamesMade) game(x Extract, g Game, colour score.Colour, opponent int) OpponentGame {
	self := g.White
	if colour == score.Black {
		self = g.Black
	}
	own := rating.OwnGame{Opponent: m.players[opponent], Colour: colour, Result: g.Result, Withdrew: slices.Contains(x.Withdrawn, self)}
	game := OpponentGame{Round: g.Round, Person: own.Opponent.ID, Colour: colour, Result: g.Result, Rating: own.Opponent.Rating}
	if reason, is := own.NotCounted(x.playedBy()); is {
		game.Rating, game.Not = 0, reason.Code
	}
	return game
}

func detailOf(r rating.TournamentResult) TournamentDetail {
	return TournamentDetail{
		Dossier: r.ID, Games: r.Games, RatingSum: r.RatingSum, Mean: r.Mean.String(), Difference: r.Difference,
		Percent: r.ExpectedPercent.String(), Expected: r.Expected.String(), Points: r.Points, K: r.K, Change: r.Change.String(),
	}
}
