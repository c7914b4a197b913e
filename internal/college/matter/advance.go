package matter

import (
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
)

// Stage is a step of an application for a class on its way through the FMJD, which gives such classes (KS IV.3.5.1).
type Stage string

// The stages, in their order. It is refused by the technical commission, the board or the congress.
const (
	Sent     Stage = "sent"     // by the federation to the FMJD
	Studied  Stage = "studied"  // by its technical commission
	Accepted Stage = "accepted" // by its board
	Ratified Stage = "ratified" // by its congress
	Diploma  Stage = "diploma"  // it was handed over
)

// Stages are all of them, in their order.
func Stages() []Stage { return []Stage{Sent, Studied, Accepted, Ratified, Diploma} }

// MayRefuse says that whoever it is before may say no.
func (g Stage) MayRefuse() bool { return g == Studied || g == Accepted || g == Ratified }

// Advanced is what the FMJD has done with an application.
type Advanced struct {
	Day   calendar.Date `json:"day"`
	Stage Stage         `json:"stage"`
	View  View          `json:"view"` // no: it goes no further
	Note  college.Text  `json:"note,omitzero"`
}

func (Advanced) isEvent() {}

// Advance writes it down.
type Advance struct{ Advanced }

func (Advance) isCommand() {}

// SteppedBack: the newest stage was written down by mistake, and is as if it had never been; the one before it is the newest then.
type SteppedBack struct {
	Day   calendar.Date `json:"day"`
	Stage Stage         `json:"stage"`
	Note  college.Text  `json:"note,omitzero"` // why
}

func (SteppedBack) isEvent() {}

// StepBack takes the newest stage back. Stage says which that is: of a second press nothing else is taken.
type StepBack struct{ SteppedBack }

func (StepBack) isCommand() {}

// Mistaken is a stage that was taken back.
type Mistaken struct {
	Advanced
	Back SteppedBack
}

// Newest is the stage that may be taken back: the last one; false for none.
func (s *State) Newest() (Advanced, bool) {
	if s.Phase != Granted || len(s.Way) == 0 {
		return Advanced{}, false
	}
	return s.Way[len(s.Way)-1], true
}

// Next is the stage that comes next; false when the application is not on its way, or at its end.
func (s *State) Next() (Stage, bool) {
	if s.Opening.Kind != Application || s.Phase != Granted || len(s.Way) == len(Stages()) {
		return "", false
	}
	if n := len(s.Way); n > 0 && s.Way[n-1].View == No {
		return "", false
	}
	return Stages()[len(s.Way)], true
}

// Ratified is the day on which the congress gave the class; no day: it has not.
func (s *State) Ratified() (day calendar.Date) {
	for _, w := range s.Way {
		if w.Stage == Ratified && w.View == Yes {
			day = w.Day
		}
	}
	return day
}

// advance takes the next stage, not before the last one.
func (s *State) advance(e Advanced, today calendar.Date) ([]Event, error) {
	next, is := s.Next()
	since := s.Decision.Day
	if n := len(s.Way); n > 0 {
		since = s.Way[n-1].Day
	}
	ref := article.Ref("KS IV.3.5.1")
	switch {
	case !is:
		return nil, article.Refuse(CodeNoWay, ref)
	case e.Stage != next:
		return nil, article.Refuse(CodeStage, ref, article.Arg{Name: "stage", Value: article.Word("college.stage." + string(next))})
	case e.View != Yes && !(e.View == No && e.Stage.MayRefuse()):
		return nil, article.Refuse(CodeView, ref)
	case e.Day.IsValid() && e.Day.Compare(since) < 0:
		return nil, article.Refuse(CodeDay, ref, article.Arg{Name: "day", Value: article.Text(e.Day.String())})
	}
	return one(e, s.isDay(e.Day, today))
}

// stepBack takes the newest stage back, with a reason.
func (s *State) stepBack(e SteppedBack, today calendar.Date) ([]Event, error) {
	ref := article.Ref("KS IV.3.5.1")
	newest, is := s.Newest()
	switch {
	case !is || newest.Stage != e.Stage:
		return nil, article.Refuse(CodeNoStep, ref)
	case e.Note.ID == "":
		return nil, article.Refuse(CodeNoReason, ref)
	}
	return one(e, s.isDay(e.Day, today))
}

// goBack takes that in a fold. Of a stage that is not the newest there is nothing to take back.
func (s *State) goBack(e SteppedBack) bool {
	newest, is := s.Newest()
	if !is || newest.Stage != e.Stage {
		return false
	}
	s.Way, s.Mistaken = slices.Clip(s.Way[:len(s.Way)-1]), append(slices.Clip(s.Mistaken), Mistaken{newest, e})
	return true
}

// goOn takes a stage in a fold: the next one, and none after a no.
func (s *State) goOn(e Advanced) bool {
	next, is := s.Next()
	s.Way = append(slices.Clip(s.Way), e)
	return is && e.Stage == next && (e.View == Yes || e.View == No)
}
