package tournament

import (
	"slices"

	"damka/article"
)

// decidePaper answers a command of the papers; false: it is none. They may be
// written at any time, also after the final table: the report and the last
// communiqué come after it.
func decidePaper(s *State, command Command) ([]Event, bool, error) {
	p := s.papers
	var event Event
	seen, now := uint64(0), uint64(0)
	switch c := command.(type) {
	case NameArbiters:
		event, seen, now = ArbitersNamed{slices.Clone(c.Arbiters)}, c.Seen, p.ArbitersSeq
	case CheckEquipment:
		event, seen, now = EquipmentChecked{slices.Clone(c.Items)}, c.Seen, p.EquipmentSeq
	case SetPrizes:
		event, seen, now = c.PrizesSet, c.Seen, p.PrizesSeq
	case WriteReport:
		event, seen, now = c.ReportWritten, c.Seen, p.ReportSeq
	case IssueCommunique:
		events, err := decideCommunique(s, c)
		return events, true, err
	default:
		return nil, false, nil
	}
	if seen != now {
		return nil, true, &ChangedError{Reason: article.Because("changed.papers", ""), Seq: now}
	}
	if problem := s.checkPaper(event); problem != nil {
		return nil, true, &InvalidError{Problems: []Problem{*problem}}
	}
	return []Event{event}, true, nil
}

// decideCommunique numbers communiqués without gaps. One after a round needs the
// round, and the final one the final table.
func decideCommunique(s *State, c IssueCommunique) ([]Event, error) {
	next := len(s.papers.Communiques) + 1
	switch {
	case c.Number != next:
		return nil, &ChangedError{Reason: article.Because("changed.communique", "", number("next", next))}
	case next > MaxCommuniques:
		return nil, article.Refuse("communique.too_many", "", number("most", MaxCommuniques))
	case c.Kind == FinalCommunique && s.Standings == nil:
		return nil, article.Refuse("communique.not_closed", "II.5.8")
	case c.Kind == OtherCommunique && c.Text == (RecordRef{}):
		return nil, &InvalidError{Problems: []Problem{{"text", article.Because("communique.empty", "")}}}
	}
	event := CommuniqueIssued(c)
	if problem := s.checkPaper(event); problem != nil {
		return nil, &InvalidError{Problems: []Problem{*problem}}
	}
	return []Event{event}, nil
}
