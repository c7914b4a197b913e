package tournament

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"damka/article"
	"damka/score"
)

// decideEnter enters participants before round 1 is published; into a Swiss
// tournament as long as a round is left to pair. A participant who comes after
// the lots were drawn gets a number after the last one, and nobody is
// renumbered.
func decideEnter(s *State, c Enter) ([]Event, error) {
	switch most := s.Settings.MostPlayers(); {
	case s.Phase() != Registration && !s.Settings.System.IsSwiss():
		return nil, article.Refuse("enter.after_start", "V.1.2")
	case s.Phase() != Registration && s.NextRound() == 0:
		return nil, article.Refuse("enter.after_last_round", "V.2.4")
	case len(c.Entries) == 0:
		return nil, article.Refuse("enter.nobody", "")
	case len(s.participants)+len(c.Entries) > most:
		return nil, article.Refuse("enter.too_many", s.Settings.limitArticle(), number("most", most))
	}
	entries := slices.Clone(c.Entries)
	var found problems
	for i := range entries {
		for _, p := range entries[i].Strength.Problems() {
			found = append(found, Problem{fmt.Sprintf("%d.%s", i, p.Field), p.Reason})
		}
		entries[i].Number = s.nextNumber(i)
	}
	if err := found.err(); err != nil {
		return nil, err
	}
	if !s.areNew(entries) {
		return nil, article.Refuse("enter.twice", "")
	}
	return []Event{Entered{entries}}, nil
}

// nextNumber is the start number of the i-th next to enter, from 0: after
// the last number, or none while no lots are drawn.
func (s *State) nextNumber(i int) score.Number {
	if !s.Numbered() {
		return 0
	}
	return score.Number(len(s.participants) + i + 1)
}

// areNew says whether the ids of the entries are new and distinct.
func (s *State) areNew(entries []Entry) bool {
	seen := make(map[ParticipantID]bool, len(entries))
	for _, entry := range entries {
		if !isID(string(entry.ID)) || seen[entry.ID] || s.indexOf(entry.ID) >= 0 {
			return false
		}
		seen[entry.ID] = true
	}
	return true
}

// Problems lists what is wrong with the data of an entry that somebody wants.
func (strength Strength) Problems() []Problem {
	return append(strength.nameProblems(), strength.impossible()...)
}

// impossible lists what no data of an entry can be, whoever made them.
func (strength Strength) impossible() problems {
	var found problems
	switch {
	case utf8.RuneCountInString(strength.Title) > MaxTitleLength:
		found.add("title", "entry.too_long", "", number("most", MaxTitleLength))
	case !isPlain(strength.Title):
		found.add("title", "entry.control_characters", "")
	}
	if strength.Rating < 0 || strength.Rating > MaxRating {
		found.add("rating", "entry.rating_out_of_range", "", number("most", MaxRating))
	}
	if !slices.Contains([]List{NoList, ListA, ListB, ListN}, strength.List) {
		found.add("list", "entry.list_unknown", "", text("value", string(strength.List)))
	}
	switch {
	case strength.ListPlace < 0 || strength.ListPlace > MaxListPlace:
		found.add("listPlace", "entry.list_place_out_of_range", "", number("most", MaxListPlace))
	case strength.ListPlace > 0 && strength.List != ListA:
		found.add("listPlace", "entry.place_only_on_a", "V.1.7.1.5")
	}
	if technical := strength.Technical; technical != (Technical{}) {
		if technical.Rating < 1 || technical.Rating > MaxRating {
			found.add("technical", "entry.rating_out_of_range", "V.2.6.1.2", number("most", MaxRating))
		}
		if !slices.Contains(TechnicalSources(), technical.Source) {
			found.add("technicalSource", "entry.technical_source_unknown", "V.2.6.1.2")
		}
	}
	strength.Career.check(&found)
	if strength.Group < 0 || strength.Group > MaxGroups {
		found.add("group", "entry.group_out_of_range", "V.2.6.2", number("most", MaxGroups))
	}
	return found
}

// check lists what is wrong with what a participant holds.
func (c Career) check(found *problems) {
	for _, held := range []struct{ field, value string }{{"womensTitle", c.WomensTitle}, {"fmjdTitle", c.FMJDTitle}} {
		switch {
		case utf8.RuneCountInString(held.value) > MaxTitleLength:
			found.add(held.field, "entry.too_long", "", number("most", MaxTitleLength))
		case !isPlain(held.value):
			found.add(held.field, "entry.control_characters", "")
		}
	}
	if c.BestListA < 0 || c.BestListA > MaxRating {
		found.add("bestListA", "entry.rating_out_of_range", "", number("most", MaxRating))
	}
	for i, norm := range c.Norms {
		if i == MaxNorms {
			found.add("norms", "entry.norms_too_many", "VII.5", number("most", MaxNorms))
			break
		}
		if utf8.RuneCountInString(norm.Tournament) > MaxNameLength || utf8.RuneCountInString(norm.For) > MaxTitleLength ||
			!isPlain(norm.Tournament) || !isPlain(norm.For) || norm.Games < 0 || norm.Games > MaxRounds {
			found.add("norms", "entry.norm_invalid", "VII.5")
			break
		}
	}
}

func decideAmend(s *State, c Amend) ([]Event, error) {
	participant, ok := s.Participant(c.ID)
	if !ok {
		return nil, article.Refuse("participant.unknown", "")
	}
	if participant.Record != c.Seen {
		return nil, &ChangedError{Reason: article.Because("changed.entry", "", person("player", c.ID))}
	}
	if err := problems(c.Strength.Problems()).err(); err != nil {
		return nil, err
	}
	return []Event{Amended{c.ID, c.Record, c.Strength}}, nil
}

func decideRemove(s *State, c Remove) ([]Event, error) {
	if _, ok := s.Participant(c.ID); !ok {
		return nil, article.Refuse("participant.unknown", "")
	}
	if s.Phase() != Registration {
		return nil, article.Refuse("remove.after_start", "II.5.7.1", person("player", c.ID))
	}
	return []Event{Removed(c)}, nil
}

func decideLots(s *State, c DrawLots) ([]Event, error) {
	switch {
	case s.Phase() != Registration:
		return nil, article.Refuse("lots.after_start", s.articles().Numbers)
	case len(s.participants) < 2:
		return nil, article.Refuse("lots.too_few", s.articles().Numbers)
	case !c.Method.isKnown():
		var found problems
		found.add("method", "lots.method_unknown", s.articles().Drawing)
		return nil, found.err()
	case !s.isOrderOfAll(c.Order):
		return nil, article.Refuse("lots.not_of_all", s.articles().Numbers, number("players", len(s.participants)))
	}
	return []Event{LotsDrawn(c)}, nil
}
