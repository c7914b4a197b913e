package words

import (
	"strconv"
	"strings"
	"time"

	"damka/article"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/score"
	"damka/tiebreak"
)

// Variant is a game by its name.
func Variant(p *i18n.Printer, v article.Variant) string { return p.Text("variant." + v.String()) }

// Program is a program of the server by its name, from its word in a game: damka.3 is our own opponent at level 3, any other word ends
// with the name of its engine.
func Program(p *i18n.Printer, word string) string {
	family, name, _ := strings.Cut(word, ".")
	if level, err := strconv.Atoi(name); err == nil && family == "damka" {
		return p.Text("program.level", i18n.A("level", level))
	}
	if name == "" {
		return word
	}
	return name
}

// Edition is an edition of the regulations by its name.
func Edition(p *i18n.Printer, e article.Edition) string { return p.Text("edition." + e.String()) }

// Amended is an edition with the adopted one that is over it: an amendment changes
// some of its articles. Without a name it is the edition alone.
func Amended(p *i18n.Printer, e article.Edition, name string) string {
	if name == "" {
		return Edition(p, e)
	}
	return p.Text("edition.amended", i18n.A("edition", Edition(p, e)), i18n.A("name", name))
}

// EditionToChoose is an edition by its name; one that is not in force is called
// a proposal.
func EditionToChoose(p *i18n.Printer, e article.Edition) string {
	if e.IsValid() && e.Rules().Proposal {
		return Edition(p, e) + " (" + p.Text("edition.proposal") + ")"
	}
	return Edition(p, e)
}

// EditionWarning says that an edition was never adopted, before it is used for
// ratings and titles; empty if it was.
func EditionWarning(p *i18n.Printer, e article.Edition) string {
	if !e.IsValid() || !e.Rules().Proposal {
		return ""
	}
	return p.Text("notice.edition_is_proposal", i18n.A("edition", Edition(p, e)))
}

// System is a system of play by its name.
func System(p *i18n.Printer, s tournament.System) string { return p.Text("system." + s.String()) }

// Phase is how far a tournament has come.
func Phase(p *i18n.Printer, phase tournament.Phase) string {
	return p.Text("tournament." + string(phase))
}

// Bye is why somebody has no opponent in a round.
func Bye(p *i18n.Printer, kind tournament.ByeKind) string { return p.Text("bye." + string(kind)) }

// ByeShort is a bye in the cell of a table.
func ByeShort(p *i18n.Printer, kind tournament.ByeKind) string {
	return p.Text("print.bye_" + string(kind))
}

// Colour is a side of the board; Colour.String must not be empty.
func Colour(p *i18n.Printer, c score.Colour) string { return p.Text("colour." + c.String()) }

// ColourShort is a side of the board in the cell of a table.
func ColourShort(p *i18n.Printer, c score.Colour) string {
	return p.Text("colour." + c.String() + ".short")
}

// Technical is the source of a rating that replaces a missing one
// (V.2.6.1.2).
func Technical(p *i18n.Printer, source tournament.TechnicalSource) string {
	return p.Text("technical." + string(source))
}

// Criterion is a tie-break by its name.
func Criterion(p *i18n.Printer, c tiebreak.Criterion) string {
	return p.Text("standings.criterion." + c.String())
}

// CriterionShort is a tie-break at the head of a column.
func CriterionShort(p *i18n.Printer, c tiebreak.Criterion) string {
	return p.Text("standings.criterion_short." + c.String())
}

// Sex is a person's sex, "f" or "m", in the cell of a table; empty for none.
func Sex(p *i18n.Printer, sex string) string {
	switch sex {
	case "f":
		return p.Text("sex.female.short")
	case "m":
		return p.Text("sex.male.short")
	}
	return ""
}

// Name is a person's name, or that it was erased.
func Name(p *i18n.Printer, name string, erased bool) string {
	if erased {
		return p.Text("player.erased")
	}
	return name
}

// SortByName puts items in the order of their family names, those of one family
// name in the order of the given names; last those whose name was erased.
func SortByName[T any](p *i18n.Printer, items []T, name func(T) fullname.Name) {
	i18n.SortBy(p, items,
		func(item T) string {
			if name(item).IsZero() {
				return "1"
			}
			return "0"
		},
		func(item T) string { family, _ := name(item).Keys(); return family },
		func(item T) string { _, given := name(item).Keys(); return given })
}

// Dates are the days of a tournament ([tournament.DateLayout]), one or a range;
// empty when it names none.
func Dates(p *i18n.Printer, starts, ends string) string { return days(starts, ends, p.DateRange) }

// DatesLong are the days of a tournament with the months in full.
func DatesLong(p *i18n.Printer, starts, ends string) string {
	return days(starts, ends, p.DateRangeLong)
}

func days(starts, ends string, show func(from, to time.Time) string) string {
	from, err := time.Parse(tournament.DateLayout, starts)
	if err != nil {
		return ""
	}
	to, err := time.Parse(tournament.DateLayout, ends)
	if err != nil {
		to = from
	}
	return show(from, to)
}
