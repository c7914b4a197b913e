package events

import (
	"damka/article"
	"damka/internal/register/played"
	"damka/internal/tournament"
)

// ReportMissing is what the chief arbiter's report needs and does not have yet,
// in the order in which it is filled in. As long as something of it keeps the
// report back, it cannot be handed in; see [KeepsBack].
func (s *Snapshot) ReportMissing() []article.Reason {
	var missing []article.Reason
	add := func(lacks bool, code article.Code, ref article.Ref, args ...article.Arg) {
		if lacks {
			missing = append(missing, article.Because(code, ref, args...))
		}
	}
	papers := s.Papers()
	add(s.Settings.Place == "", "report.missing.place", "IV.2.24")
	add(s.Settings.Starts == "" || s.Settings.Ends == "", "report.missing.dates", "IV.2.24")
	chief, named := papers.Chief()
	add(!named, "report.missing.chief", "IV.3.1")
	add(named && !chief.Erased && chief.Person.Class == "", "report.missing.class", "IV.6.3")
	unchecked, short := s.equipmentMissing()
	add(unchecked > 0, "report.missing.equipment", "II.3.8", article.Arg{Name: "lines", Value: article.Number(unchecked)})
	unregistered := s.withoutRegister()
	add(unregistered > 0, played.MissingNumbers, "", article.Arg{Name: "players", Value: article.Number(unregistered)})
	add(s.Phase != tournament.Finished, "report.missing.closed", "II.5.8")
	add(!papers.Report.Part(tournament.Organisation).Written(), "report.missing.organisation", "IV.2.24")
	conditions := papers.Report.Part(tournament.Conditions).Written()
	add(short > 0 && !conditions, "report.missing.short", "II.3.8", article.Arg{Name: "lines", Value: article.Number(short)})
	add(short == 0 && !conditions, "report.missing.conditions", "IV.2.24")
	for _, part := range papers.Report.Parts {
		add(part.Part.MayBeNone() && !part.Written(), "report.missing.part", "IV.2.25", article.Arg{Name: "part", Value: article.Word("report.part." + string(part.Part))})
	}
	add(papers.Report.Fee.State == "", "report.missing.fee", "")
	add(papers.Report.Program == "", "report.missing.program", "")
	add(!papers.isFinalAnnounced(), "report.missing.final", "VII.7.4")
	return missing
}

// KeepsBack are those of the missing things without which a report is not handed in; see [played.KeepsBack].
func KeepsBack(missing []article.Reason) []article.Reason { return played.KeepsBack(missing) }

// homeFederation is the one whose register players are in.
const homeFederation = "POL"

// equipmentMissing counts the lines of the checklist that nobody filled in, and
// those of which there is less than is wanted.
func (s *Snapshot) equipmentMissing() (unchecked, short int) {
	for _, line := range s.Equipment() {
		switch {
		case !line.Checked && !line.Free:
			unchecked++
		case line.Short():
			short++
		}
	}
	return unchecked, short
}

// withoutRegister counts the players of the country without a number in the
// register, which the tables of a report must have.
func (s *Snapshot) withoutRegister() int {
	n := 0
	for _, p := range s.Players {
		if home := p.Person.Federation == "" || p.Person.Federation == homeFederation; home && !p.Erased && p.Person.Register == "" {
			n++
		}
	}
	return n
}

// isFinalAnnounced says that the final communiqué is on the board.
func (p Papers) isFinalAnnounced() bool {
	for _, c := range p.Communiques {
		if c.Kind == tournament.FinalCommunique {
			return true
		}
	}
	return false
}
