package report

import (
	"slices"
	"strconv"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/words"
	"damka/score"
)

// Build makes a paper of a tournament for a reader: what hangs on a wall is
// for [app.Visitor]. Round is the round of pairings and cards, and the round
// after which standings and the cross table are made; 0 is the newest. What
// cannot be made yet is an [*article.Refusal].
func Build(p *i18n.Printer, s *events.Snapshot, reader app.Actor, kind Kind, round int) (Document, error) {
	b := builder{p, s, reader}
	d := Document{
		Kind: kind, Tournament: s.Settings.Name, Place: s.Settings.Place, Dates: words.DatesLong(p, s.Settings.Starts, s.Settings.Ends),
		Title: p.Text(kind.Label()),
	}
	var err error
	switch kind {
	case StartingList:
		b.startingList(&d)
	case Pairings:
		err = b.pairings(&d, round)
	case Cards:
		err = b.cards(&d, round)
	case Schedule:
		err = b.schedule(&d)
	case Standings:
		err = b.standings(&d, round)
	case Crosstable:
		err = b.crosstable(&d, round)
	case Progress:
		err = b.progress(&d, round)
	case WallChart:
		err = b.wallChart(&d)
	case ByName:
		err = b.pairingsByName(&d, round)
	case Announcement:
		err = b.announcement(&d, round)
	case Regulations:
		err = b.regulations(&d)
	case Prizes:
		err = b.prizeList(&d)
	case Communique:
		err = b.communique(&d, round)
	case ScoreSheets:
		err = b.scoreSheets(&d, round)
	case Diplomas:
		err = b.diplomas(&d)
	case Equipment:
		b.equipment(&d)
	case Report:
		err = b.report(&d)
	default:
		err = article.Refuse("print.no_such_paper", "")
	}
	return d, err
}

// Ready says whether the paper can be made at this moment.
func (k Kind) Ready(s *events.Snapshot) bool {
	switch k {
	case Regulations, Report, Equipment:
		return true
	case Prizes:
		return s.CurrentRound() != nil && len(s.Papers().Prizes.Prizes) > 0
	case Diplomas:
		return s.Phase == tournament.Finished
	case Communique:
		return len(s.Papers().Communiques) > 0
	case StartingList:
		return len(s.Players) > 0
	case Schedule:
		return s.Numbered() && s.RoundsPlanned > 0 && !s.Settings.System.IsSwiss()
	case Crosstable:
		return s.CurrentRound() != nil && !s.Settings.System.IsSwiss()
	case Progress, WallChart:
		return s.CurrentRound() != nil && s.Settings.System.IsSwiss()
	case Announcement:
		return s.CurrentRound() != nil && s.Settings.Variant.IsDraughts()
	}
	return s.CurrentRound() != nil
}

// builder makes papers of one tournament in one language for one reader.
type builder struct {
	*i18n.Printer
	s      *events.Snapshot
	reader app.Actor
}

// name is a player's name, or that it was erased.
func (b builder) name(p *events.Player) string { return words.Name(b.Printer, p.Name(), p.Erased) }

// familyFirst is a player's name where people look for themselves.
func (b builder) familyFirst(p *events.Player) string {
	return words.Name(b.Printer, p.Person.Name.In(fullname.FamilyFirst), p.Erased)
}

// strikeOut shows that somebody has withdrawn: struck out, and in a word. A
// note under the table says what the word means.
func (b builder) strikeOut(name *Cell) { name.Out, name.Mark = true, b.Text("player.withdrawn_short") }

// strikeOutGone shows it of those in a game who have withdrawn.
func (b builder) strikeOutGone(names map[*events.Player]*Cell) {
	for p, name := range names {
		if p.Withdrawn != nil {
			b.strikeOut(name)
		}
	}
}

// outNotes say what is struck out in a table of games: people, and with void
// results.
func (b builder) outNotes(t Table, void bool) []string {
	notes := []string{b.withdrawnNote(t)}
	if void {
		notes = append(notes, b.Text("print.void_note")+" (II.5.7.1.1)")
	}
	return notes
}

// withdrawnNote says what the word after a name means, if some row has it.
func (b builder) withdrawnNote(t Table) string {
	for _, row := range t.Rows {
		if slices.ContainsFunc(row, func(c Cell) bool { return c.Out && c.Mark != "" }) {
			return b.Text("print.withdrawn_note", i18n.A("short", b.Text("player.withdrawn_short")))
		}
	}
	return ""
}

// column is a column whose title is a text of the catalog.
func (b builder) column(key string, kind ColumnKind) Column {
	return Column{b.Text(key), kind}
}

// round finds a published round, the newest for 0.
func (b builder) round(number int) (*events.Round, error) {
	round := b.s.Round(number)
	if number == 0 {
		round = b.s.CurrentRound()
	}
	if round == nil {
		return nil, article.Refuse("print.no_round", "")
	}
	return round, nil
}

// when is the start of a round in words; empty when none is set.
func (b builder) when(round int) string {
	at := b.s.ScheduledAt(round)
	if at.IsZero() {
		return ""
	}
	return b.Text("print.when", i18n.A("weekday", b.Weekday(at)), i18n.A("date", b.DateLong(at)), i18n.A("time", b.Time(at)))
}

// whole is a number, empty for 0.
func whole[N ~int](n N) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(int(n))
}

// numberOf is a start number as people say it.
func numberOf(p *events.Player) string { return whole[score.Number](p.Number) }

// texts are plain cells.
func texts(cells ...string) []Cell {
	row := make([]Cell, len(cells))
	for i, text := range cells {
		row[i].Text = text
	}
	return row
}
