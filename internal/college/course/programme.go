package course

import "slices"

// Topic is one of the programme.
type Topic string

// Lesson is a topic and for how many lessons of 45 minutes it is taught.
type Lesson struct {
	Topic Topic
	Hours int
}

// Programme is what is taught, in its order: forty hours.
func Programme() []Lesson { return slices.Clone(programme) }

var programme = []Lesson{
	{"organiser", 2}, {"arbiters", 2}, {"role", 2}, {"game", 5}, {"tournaments", 6}, {"quick", 2}, {"systems", 7}, {"ratings", 4}, {"documents", 8}, {"press", 1}, {"summary", 1},
}

// everyTopic is the whole programme.
func everyTopic() (all []Topic) {
	for _, l := range programme {
		all = append(all, l.Topic)
	}
	return all
}

// Missing are the topics of the programme for which the participant was not there, in its order.
func (p Participant) Missing() []Topic {
	return slices.DeleteFunc(everyTopic(), func(t Topic) bool { return slices.Contains(p.Topics, t) })
}

// Hours are the hours of some topics.
func Hours(topics []Topic) (sum int) {
	for _, l := range programme {
		if slices.Contains(topics, l.Topic) {
			sum += l.Hours
		}
	}
	return sum
}

// IsValid says whether the topic is in the programme.
func (t Topic) IsValid() bool {
	return slices.ContainsFunc(programme, func(l Lesson) bool { return l.Topic == t })
}

// String is the topic's stable word.
func (t Topic) String() string { return string(t) }
