package lobby

import (
	"damka/article"
	"damka/clock"
)

// Decide is what a command makes of an offer at an instant: events, or a refusal. Nothing to be done are no
// events.
func Decide(s *State, command Command, now clock.Time) ([]Event, error) {
	now = max(now, s.LastAt) // the machine's clock may have gone back
	if make, is := command.(Make); is {
		return s.make(make, now)
	}
	if s.Phase == "" {
		return nil, article.Refuse(CodeUnknown, "")
	}
	switch c := command.(type) {
	case Accept:
		return s.accept(c, now)
	case Decline:
		return s.decline(c, now)
	case Cancel:
		return s.cancel(c, now)
	case Expire:
		if s.Phase != Open {
			return nil, nil
		}
		return []Event{Expired{now}}, nil
	case Begin:
		if s.Phase != Agreed {
			return nil, nil
		}
		return []Event{Begun{now}}, nil
	case Fail:
		if s.Phase != Agreed {
			return nil, nil
		}
		return []Event{Failed{now}}, nil
	case Join:
		if s.Phase != Open {
			return nil, nil
		}
		return []Event{Joined{now, c.Offer, c.Game, c.Side}}, nil
	}
	return nil, article.Refuse(CodeUnknown, "")
}

func (s *State) make(c Make, now clock.Time) ([]Event, error) {
	if s.Phase != "" {
		return nil, article.Refuse(CodeExists, "")
	}
	if err := c.Offer.check(now); err != nil {
		return nil, err
	}
	return []Event{Made{now, c.Offer}}, nil
}

// accept agrees on the game. Who has no rating is in no range.
func (s *State) accept(c Accept, now clock.Time) ([]Event, error) {
	offer := s.Offer
	if err := s.isOpen(now); err != nil {
		return nil, err
	}
	switch {
	case !c.By.IsValid() || c.Game == "":
		return nil, article.Refuse(CodeParty, "")
	case c.By == offer.From:
		return nil, article.Refuse(CodeOwn, "")
	case !offer.IsFor(c.By):
		return nil, article.Refuse(CodeNotYours, "")
	case offer.Conditions.Rated && c.By.Account == "":
		return nil, article.Refuse(CodeRatedAccount, "")
	case !offer.Conditions.Range.Admits(c.Rating):
		return nil, offer.Conditions.Range.refuse(c.Rating)
	}
	event := Accepted{At: now, By: c.By, Rating: c.Rating, Game: c.Game, Side: offer.Conditions.Colour, Seed: c.Seed, Instead: c.Instead}
	side, number := Lots(c.Seed)
	if !event.Side.IsValid() {
		event.Side, event.Drawn = side, true
	}
	if offer.Conditions.DrawsNumber() {
		event.Number = number
	}
	return []Event{event}, nil
}

func (r Range) refuse(rating Rating) error {
	ends := []article.Arg{number("least", r.Least), number("most", r.Upper())}
	if !rating.IsKnown() {
		return article.Refuse(CodeRangeUnrated, "", ends...)
	}
	return article.Refuse(CodeRange, "", append([]article.Arg{number("rating", rating.Value)}, ends...)...)
}

// decline ends an offer to one. Who has already declined has done so: the same twice is nothing.
func (s *State) decline(c Decline, now clock.Time) ([]Event, error) {
	switch {
	case s.Offer.Audience != ToOne:
		return nil, article.Refuse(CodeNoDecline, "")
	case !s.Offer.IsFor(c.By):
		return nil, article.Refuse(CodeNotYours, "")
	case !c.Reason.isValid():
		return nil, article.Refuse(CodeReason, "")
	case s.Phase == Refused:
		return nil, nil
	}
	if err := s.isOpen(now); err != nil {
		return nil, err
	}
	return []Event{Declined{now, c.Reason}}, nil
}

func (s *State) cancel(c Cancel, now clock.Time) ([]Event, error) {
	switch {
	case c.By != s.Offer.From && !c.OfOthers:
		return nil, article.Refuse(CodeNotMade, "")
	case s.Phase == Withdrawn:
		return nil, nil
	}
	if err := s.isOpen(now); err != nil {
		return nil, err
	}
	return []Event{Cancelled{now}}, nil
}

// isOpen refuses what is over. One whose time is over is over before the program has said so.
func (s *State) isOpen(now clock.Time) error {
	phase := s.Phase
	if phase == Open && s.Offer.Until != 0 && now >= s.Offer.Until {
		phase = Lapsed
	}
	if phase != Open {
		return article.Refuse(CodeOver, "", article.Arg{Name: "state", Value: article.Word("lobby.phase." + string(phase))})
	}
	return nil
}

func number(name string, value int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(value)}
}
