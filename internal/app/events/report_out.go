package events

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"damka/internal/app"
	"damka/internal/tournament"
	"damka/score"
	"damka/trf"
)

// Report is the tournament as a report file says it (TRF16). It needs the
// arbiter: the file has birth years, sex and register numbers. Players have no
// number before the lots, and without numbers there is nobody in it.
func (a *App) Report(ctx context.Context, actor app.Actor, s *Snapshot) (*trf.Tournament, error) {
	if err := a.base.Allow(ctx, actor, app.ExportReport, streamOf(s.ID)); err != nil {
		return nil, err
	}
	report := &trf.Tournament{
		Name: s.Settings.Name, City: s.Settings.Place, Starts: reportDay(s.Settings.Starts), Ends: reportDay(s.Settings.Ends),
		Kind: "Individual: Round-Robin", Control: s.Settings.Control.String(), Rounds: s.RoundsPlanned,
		Scoring: trf.ScoringOf(2),
	}
	if s.Settings.System.IsSwiss() {
		report.Kind = "Individual: Swiss-System"
		if s.Lots != nil {
			report.FirstColour = s.Lots.FirstColour
		}
	}
	table, err := s.Standings(0)
	if err != nil || !s.state.Numbered() {
		return report, err
	}
	for _, p := range s.Players {
		report.Players = append(report.Players, reportPlayer(p))
		if p.Strength.ListPlace > 0 {
			report.ListA = append(report.ListA, trf.ListPlace{Player: p.Number, Place: p.Strength.ListPlace})
		}
		if p.Strength.Rating == 0 && p.Strength.Technical.Rating > 0 {
			report.Technical = append(report.Technical, p.Number)
		}
	}
	for _, standing := range table.Standings {
		report.Players[standing.Number-1].Rank = standing.Place
	}
	s.reportRounds(report)
	if s.Settings.System.IsSwiss() {
		s.reportClubs(report)
	}
	slices.SortFunc(report.Advantages, func(a, b trf.Advantage) int { return cmp.Or(a.Round-b.Round, cmp.Compare(a.Player, b.Player)) })
	if s.Settings.System.IsSwiss() && s.NextRound > 0 {
		s.reportNext(report)
	}
	for i := range report.Players {
		report.Players[i].Tenths = tenths(report.Players[i].Cells)
	}
	return report, nil
}

// reportDay is a day as report files write it, 2026/11/14.
func reportDay(day string) string {
	if len(day) != len(tournament.DateLayout) {
		return ""
	}
	return day[:4] + "/" + day[5:7] + "/" + day[8:]
}

func reportPlayer(p *Player) trf.Player {
	report := trf.Player{
		Number: p.Number, Name: cut(p.Person.Name.Comma(), 33), Title: cut(p.Strength.Title, 3), Rating: p.Strength.PairingRating(),
		Federation: p.Person.Federation, ID: cut(p.Person.Register, 11), Sex: map[string]string{"f": "w", "m": "m"}[p.Person.Sex],
	}
	if p.Erased {
		report.Name = "-" // the format has no player without a name
	}
	if p.Person.Born > 0 {
		report.Born = strconv.Itoa(p.Person.Born) + "/00/00"
	}
	return report
}

// cut is the beginning of a text that fits into a column.
func cut(text string, most int) string {
	if characters := []rune(text); len(characters) > most {
		return string(characters[:most])
	}
	return text
}

// reportRounds writes what everybody did in the rounds that count.
func (s *Snapshot) reportRounds(report *trf.Tournament) {
	for _, round := range s.Rounds {
		for _, g := range round.Games {
			white, black := marks(g.Result)
			setCell(report, g.White.Number, round.Number, trf.Cell{Opponent: g.Black.Number, Colour: score.White, Mark: white})
			setCell(report, g.Black.Number, round.Number, trf.Cell{Opponent: g.White.Number, Colour: score.Black, Mark: black})
			switch g.Result {
			case score.DrawWhiteAdvantage:
				report.Advantages = append(report.Advantages, trf.Advantage{Round: round.Number, Player: g.White.Number})
			case score.DrawBlackAdvantage:
				report.Advantages = append(report.Advantages, trf.Advantage{Round: round.Number, Player: g.Black.Number})
			}
		}
		for _, bye := range round.Byes {
			setCell(report, bye.Player.Number, round.Number, trf.Cell{Mark: byeMarks[bye.Kind]})
		}
		if s.Settings.System.IsSwiss() && round.Published {
			s.markAbsent(report, round)
		}
	}
}

// markAbsent marks those who were no longer in the tournament in a round. Who
// had not entered yet has empty cells.
func (s *Snapshot) markAbsent(report *trf.Tournament, round Round) {
	for _, r := range s.state.Standing() {
		entered, ok := r.Event.(tournament.Entered)
		if !ok || r.Seq > round.PublishedBy {
			continue
		}
		for _, entry := range entered.Entries {
			if p := s.byID[entry.ID]; p != nil && len(report.Players[p.Number-1].Cells) < round.Number {
				setCell(report, p.Number, round.Number, trf.Cell{Mark: trf.Absent})
			}
		}
	}
}

// reportClubs names the club mates who may not meet in the next round, or in
// the last when none is left, as long as the regulations keep them apart and
// they can be.
func (s *Snapshot) reportClubs(report *trf.Tournament) {
	round := cmp.Or(s.NextRound, len(s.Rounds))
	if round > s.Settings.Swiss.ClubsApart {
		return
	}
	if pairing, err := s.Pairing(round); err != nil || pairing.clubsMeet {
		return
	}
	clubs := make(map[string][]score.Number)
	for _, p := range s.Players {
		if club := strings.ToLower(p.Person.Club); club != "" {
			clubs[club] = append(clubs[club], p.Number)
		}
	}
	for _, mates := range clubs {
		if len(mates) > 1 {
			report.Forbidden = append(report.Forbidden, mates)
		}
	}
	slices.SortFunc(report.Forbidden, slices.Compare)
}

// reportNext marks who will not be paired in the next round.
func (s *Snapshot) reportNext(report *trf.Tournament) {
	for _, bye := range s.Absences(s.NextRound) {
		setCell(report, bye.Player.Number, s.NextRound, trf.Cell{Mark: byeMarks[bye.Kind]})
	}
	for _, p := range s.Players {
		if p.Withdrawn != nil {
			setCell(report, p.Number, s.NextRound, trf.Cell{Mark: trf.Absent})
		}
	}
}

var byeMarks = map[tournament.ByeKind]trf.Mark{
	tournament.PairingBye: trf.PairingBye, tournament.Absent: trf.Absent, tournament.LeftUnpaired: trf.Absent,
	tournament.HalfPointBye: trf.HalfPointBye, tournament.FullPointBye: trf.FullPointBye,
}

// marks are the marks of a result, white's first.
func marks(r score.Result) (white, black trf.Mark) {
	of := func(side score.Side) trf.Mark {
		switch {
		case !side.Finished:
			return 0
		case side.Forfeited && side.Win:
			return trf.ForfeitWin
		case side.Forfeited:
			return trf.ForfeitLoss
		case side.Win:
			return trf.Win
		case side.Points == 1:
			return trf.Draw
		}
		return trf.Loss
	}
	return of(r.For(score.White)), of(r.For(score.Black))
}

func setCell(report *trf.Tournament, n score.Number, round int, cell trf.Cell) {
	p := &report.Players[n-1]
	p.Cells = append(p.Cells, make([]trf.Cell, max(0, round-len(p.Cells)))...)
	p.Cells[round-1] = cell
}

// tenths are the points of cells, in tenths, a win being 2 points.
func tenths(cells []trf.Cell) int {
	sum := 0
	for _, cell := range cells {
		switch {
		case slices.Contains([]trf.Mark{trf.Win, trf.ForfeitWin, trf.PairingBye, trf.FullPointBye}, cell.Mark):
			sum += 20
		case cell.Mark == trf.Draw, cell.Mark == trf.HalfPointBye:
			sum += 10
		}
	}
	return sum
}
