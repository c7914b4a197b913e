package tournament

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"damka/article"
	"damka/clock"
)

// problems collects what is wrong with a form, field by field.
type problems []Problem

func (p *problems) add(field string, code article.Code, ref article.Ref, args ...article.Arg) {
	*p = append(*p, Problem{field, article.Because(code, ref, args...)})
}

// err is the problems as an error; nil when there are none.
func (p problems) err() error {
	if len(p) == 0 {
		return nil
	}
	return &InvalidError{p}
}

// problems lists all that is wrong with settings that somebody wants, by field.
func (s Settings) problems() problems {
	var found problems
	if strings.TrimSpace(s.Name) == "" {
		found.add("name", "settings.name_missing", "")
	}
	return append(append(found, s.nameProblems()...), s.impossible()...)
}

// impossible lists what no settings can be, whoever made them, by field.
func (s Settings) impossible() problems {
	var found problems
	s.checkTexts(&found)
	s.checkDates(&found)
	s.checkRules(&found)
	s.checkAdvantage(&found)
	return found
}

func (s Settings) checkTexts(found *problems) {
	for _, field := range []struct{ name, value string }{{"name", s.Name}, {"place", s.Place}} {
		switch {
		case utf8.RuneCountInString(field.value) > MaxNameLength:
			found.add(field.name, "settings.too_long", "", number("most", MaxNameLength))
		case !isPlain(field.value):
			found.add(field.name, "settings.control_characters", "")
		}
	}
}

// isPlain says whether s is text that is read back as it was written.
func isPlain(s string) bool {
	return utf8.ValidString(s) && !strings.ContainsFunc(s, unicode.IsControl)
}

func (s Settings) checkDates(found *problems) {
	starts, startsOK := parseDay(s.Starts)
	ends, endsOK := parseDay(s.Ends)
	if !startsOK {
		found.add("starts", "settings.date_invalid", "", text("value", s.Starts))
	}
	if !endsOK {
		found.add("ends", "settings.date_invalid", "", text("value", s.Ends))
	}
	if startsOK && endsOK && s.Starts != "" && s.Ends != "" && ends.Before(starts) {
		found.add("ends", "settings.ends_before_start", "")
	}
	if !isName(s.Zone, "/+-_") {
		found.add("zone", "settings.zone_invalid", "", text("value", s.Zone))
	}
	if _, ok := parseDay(s.Norms.Notified); !ok {
		found.add("notified", "settings.date_invalid", "", text("value", s.Norms.Notified))
	}
	if !isName(s.Norms.Championship, "_-.") {
		found.add("championship", "settings.championship_unknown", "VII.6", text("value", s.Norms.Championship))
	}
	if len(s.Schedule) > MaxRounds {
		found.add("schedule", "settings.schedule_too_long", "", number("most", MaxRounds))
	}
	for i, at := range s.Schedule {
		if _, err := time.Parse(ClockTimeLayout, at); err != nil && at != "" {
			found.add("schedule", "settings.time_invalid", "", number("round", i+1), text("value", at))
		}
	}
}

func parseDay(s string) (time.Time, bool) {
	if s == "" {
		return time.Time{}, true
	}
	day, err := time.Parse(DateLayout, s)
	return day, err == nil
}

// isName says whether s is made of letters, digits and the signs given, as
// names of time zones and criteria are. Whether there is such a zone or
// criterion is checked elsewhere.
func isName(s, signs string) bool {
	const most = 64
	return len(s) <= most && !strings.ContainsFunc(s, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune(signs, r))
	})
}

func (s Settings) checkRules(found *problems) {
	if !s.Edition.IsValid() {
		found.add("edition", "settings.edition_missing", "")
	}
	if !s.Variant.IsValid() {
		found.add("variant", "settings.variant_missing", "")
	}
	if s.Edition.IsValid() && s.Variant.IsValid() && !s.Edition.Covers(s.Variant) {
		found.add("edition", "settings.edition_not_for_variant", "",
			word("edition", "edition."+s.Edition.String()), word("variant", "variant."+s.Variant.String()))
	}
	if !s.System.IsValid() {
		found.add("system", "settings.system_missing", "V.1.3")
	}
	s.checkSwiss(found)
	if !s.System.IsSwiss() && (s.Cycles < 1 || s.Cycles > MaxCycles) {
		found.add("cycles", "settings.cycles_out_of_range", "V.1.1", number("most", MaxCycles))
	}
	if s.Control == (clock.Control{}) {
		found.add("control", "settings.control_missing", "II.6.1")
	}
	for i, criterion := range s.TieBreaks {
		if i == MaxTieBreaks || criterion == "" || !isName(criterion, "_-.") {
			found.add("tieBreaks", "settings.tie_breaks_invalid", s.System.Articles().Places)
			break
		}
	}
	if s.LateAfter < 0 || s.LateAfter > DefaultLateAfter {
		found.add("lateAfter", "settings.late_after_out_of_range", "II.5.5", number("most", DefaultLateAfter))
	}
	if _, err := ParseReporting(string(s.Reports)); err != nil {
		found.add("reports", "settings.reports_unknown", "", text("value", article.Printable(string(s.Reports))))
	}
	s.checkGames(found)
}

// checkSwiss: a Swiss tournament has a number of rounds and exactly one cycle;
// a round robin has none of the Swiss settings.
func (s Settings) checkSwiss(found *problems) {
	if !s.System.IsSwiss() {
		if s.Swiss != (Swiss{}) {
			found.add("system", "settings.swiss_only", "V.2")
		}
		return
	}
	if s.Swiss.Rounds < 1 || s.Swiss.Rounds > MaxSwissRound {
		found.add("swissRounds", "settings.rounds_out_of_range", "V.2.4", number("most", MaxSwissRound))
	}
	if s.Swiss.ClubsApart < 0 || s.Swiss.ClubsApart > s.Swiss.Rounds {
		found.add("clubsApart", "settings.clubs_apart_out_of_range", "")
	}
	if s.Cycles != 1 {
		found.add("cycles", "settings.cycles_not_in_swiss", "V.2")
	}
}

// checkAdvantage: draws with advantage are for 100 squares, under an edition
// that has them.
func (s Settings) checkAdvantage(found *problems) {
	switch {
	case !s.DrawsWithAdvantage:
	case s.Variant.IsValid() && s.Variant != article.International:
		found.add("advantage", "settings.advantage_only_international", "V.1.7.2")
	case s.Edition.IsValid() && !s.Edition.Rules().DrawsWithAdvantage:
		found.add("advantage", "settings.advantage_not_in_edition", "I.6.5", word("edition", "edition."+s.Edition.String()))
	}
}

// canonical is the settings as they are read back from the journal, which has no
// empty lists.
func (s Settings) canonical() Settings {
	s.Schedule = append([]string(nil), s.Schedule...)
	s.TieBreaks = append([]string(nil), s.TieBreaks...)
	return s
}
