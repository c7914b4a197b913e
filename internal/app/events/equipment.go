package events

import (
	"strconv"

	"damka/article"
	"damka/internal/register/played"
	"damka/internal/tournament"
)

// EquipmentLine is a line of the checklist: what is wanted and what was found.
type EquipmentLine struct {
	Item    tournament.EquipmentItem
	Wanted  int  // how many; 0: it is not counted
	Free    bool // nothing in the code asks for it in this tournament
	Have    int
	OK      bool
	Checked bool // somebody filled the line in
}

// Short says that there is less than is wanted, or that it is not as it should be.
func (l EquipmentLine) Short() bool { return l.Checked && !l.Free && (!l.OK || l.Have < l.Wanted) }

// Spares are how many sets of boards and how many clocks are kept in reserve
// (II.3.4, II.3.6.3).
const Spares = 2

// Equipment is the checklist of the hall with the numbers that follow from the
// field: tables for the games of a round, chairs for the players, score sheets for
// both players of all games.
func (s *Snapshot) Equipment() []EquipmentLine {
	games := s.gamesOfARound()
	wanted := map[tournament.EquipmentItem]int{
		tournament.HallTables: games, tournament.HallChairs: 2 * games, tournament.Boards: games, tournament.Clocks: games,
		tournament.SpareBoards: Spares, tournament.SpareClocks: Spares,
		tournament.ArbiterTables: max(1, len(s.state.Papers().Arbiters)), tournament.ArbiterBadges: max(1, len(s.state.Papers().Arbiters)),
		tournament.NoticeBoard: 1,
	}
	free := map[tournament.EquipmentItem]bool{tournament.Demonstrations: true}
	if s.keepsScore() {
		wanted[tournament.ScoreSheets] = 2 * games * s.RoundsPlanned
	} else {
		free[tournament.ScoreSheets] = true
	}
	found := make(map[tournament.EquipmentItem]tournament.Equipment)
	for _, item := range s.state.Papers().Equipment {
		found[item.Item] = item
	}
	var lines []EquipmentLine
	for _, item := range tournament.EquipmentItems() {
		have, checked := found[item]
		lines = append(lines, EquipmentLine{item, wanted[item], free[item], have.Have, have.OK, checked})
	}
	return lines
}

// IsCounted says whether there is a number to write beside an item.
func IsCounted(item tournament.EquipmentItem) bool {
	switch item {
	case tournament.HallRoom, tournament.HallApart, tournament.TableSize, tournament.Refreshment, tournament.BoardKind, tournament.ClockKind:
		return false
	}
	return true
}

// gamesOfARound is how many games are played at one time, at most.
func (s *Snapshot) gamesOfARound() int {
	staying := 0
	for _, p := range s.Players {
		if p.Withdrawn == nil || p.Withdrawn.AfterRound > 0 {
			staying++
		}
	}
	return staying / 2
}

// keepsScore says whether the moves are written down (II.3.7, III.4).
func (s *Snapshot) keepsScore() bool {
	return !s.Settings.Control.IsAccelerated(s.Settings.Edition, s.Settings.Variant) || s.Settings.Norms.ScoreKept
}

// CodeShortInOrder: a line of the checklist is said to be in order with less than the field needs (II.3.8). Data: have, wanted.
const CodeShortInOrder article.Code = "papers.short_in_order"

// equipmentProblems are the lines that are said to be in order although there is less than the field needs: the commission reads the one or the other, and whoever walks
// through the hall knows which it is.
func (s *Snapshot) equipmentProblems(items []tournament.Equipment) (problems []tournament.Problem) {
	wanted := make(map[tournament.EquipmentItem]int)
	for _, line := range s.Equipment() {
		wanted[line.Item] = line.Wanted
	}
	for i, item := range items {
		if needs := wanted[item.Item]; item.OK && item.Have < needs {
			problems = append(problems, tournament.Problem{
				Field: "items." + strconv.Itoa(i) + ".have", Reason: article.Because(CodeShortInOrder, "II.3.8", count("have", item.Have), count("wanted", needs)),
			})
		}
	}
	return problems
}

// equipmentFindings are what the checklist says was short, each thing by its own article: nothing of it speaks against that the tournament was held by the code, and the
// commission should know.
func (s *Snapshot) equipmentFindings(add func(bool, article.Code, article.Ref, ...article.Arg)) {
	for _, line := range s.Equipment() {
		if !line.Short() {
			continue
		}
		item := article.Arg{Name: "item", Value: article.Word("papers.item." + string(line.Item))}
		if line.Have < line.Wanted {
			add(false, played.FoundShort, line.Item.Article(), item, count("have", line.Have), count("wanted", line.Wanted))
		} else {
			add(false, played.FoundNotInOrder, line.Item.Article(), item)
		}
	}
}
