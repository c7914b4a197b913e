package person

import (
	"slices"

	"damka/article"
	"damka/calendar"
)

// Bounds of numbers.
const (
	MostNumber = 9_999_999
	MostGrosze = 100_000_00 // of one payment
	MostGames  = 100_000
	FirstYear  = 1950 // of licences and payments
)

// Decide is what a command makes of an entry on a day: events, or a refusal. Nothing to be done are no events.
func Decide(s *State, command Command, today calendar.Date) ([]Event, error) {
	if c, is := command.(Register); is {
		return s.register(c)
	}
	if s.Number == 0 {
		return nil, article.Refuse(CodeUnknown, "")
	}
	if c, is := command.(Unmerge); is {
		return s.unmerge(c)
	}
	if s.Into != "" {
		return nil, article.Refuse(CodeIsMerged, "")
	}
	switch c := command.(type) {
	case Correct:
		return []Event{Corrected(c)}, nil
	case Renumber:
		return s.renumber(c)
	case Move:
		return s.move(c, today)
	case GiveLicence:
		return s.license(c, today)
	case RevokeLicence:
		if !s.IsLicensed(c.Year) {
			return nil, article.Refuse(CodeNotLicensed, "", year(c.Year))
		}
		return []Event{LicenceRevoked(c)}, nil
	case Pay:
		return s.pay(c.Payment, today)
	case VoidPayment:
		return s.void(c)
	case Record:
		return record(c.Holding, today)
	case VoidRecording:
		for _, r := range s.Recordings {
			if r.ID == c.ID {
				return []Event{RecordingVoided(c)}, nil
			}
		}
		return nil, article.Refuse(CodeRecording, "")
	case RecordRating:
		return recordRating(c.Rating, today)
	case Merge:
		if c.Into == "" || c.Into == s.ID {
			return nil, article.Refuse(CodeMergeSelf, "")
		}
		return []Event{Merged(c)}, nil
	case TellApart:
		switch {
		case c.Other == "" || c.Other == s.ID:
			return nil, article.Refuse(CodeMergeSelf, "")
		case slices.Contains(s.Apart, c.Other):
			return nil, nil
		}
		return []Event{ToldApart(c)}, nil
	case Close:
		if s.Closed {
			return nil, article.Refuse(CodeClosed, "")
		}
		return []Event{Closed{}}, nil
	case Reopen:
		if !s.Closed {
			return nil, article.Refuse(CodeNotClosed, "")
		}
		return []Event{Reopened{}}, nil
	}
	return nil, article.Refuse(CodeUnknown, "")
}

func (s *State) register(c Register) ([]Event, error) {
	if s.Number != 0 {
		return nil, article.Refuse(CodeExists, "")
	}
	if err := checkNumber(c.Number); err != nil {
		return nil, err
	}
	return []Event{Registered(c)}, nil
}

func checkNumber(n int) error {
	if n < 1 || n > MostNumber {
		return article.Refuse(CodeNumber, "", number("most", MostNumber))
	}
	return nil
}

func (s *State) renumber(c Renumber) ([]Event, error) {
	if err := checkNumber(c.Number); err != nil {
		return nil, err
	}
	if c.Number == s.Number {
		return nil, nil
	}
	return []Event{Renumbered(c)}, nil
}

func (s *State) unmerge(Unmerge) ([]Event, error) {
	if s.Into == "" {
		return nil, article.Refuse(CodeNotMerged, "")
	}
	return []Event{Unmerged{}}, nil
}

// move changes the club. Where somebody was on that day already nothing is to be done, which is said: a press twice is not a transfer.
func (s *State) move(c Move, today calendar.Date) ([]Event, error) {
	if err := checkDay(c.On, today); err != nil {
		return nil, err
	}
	if s.ClubOn(c.On) == c.Club {
		return nil, article.Refuse(CodeSameClub, "")
	}
	return []Event{Moved(c)}, nil
}

func checkDay(day, today calendar.Date) error {
	switch {
	case !day.IsValid():
		return article.Refuse(CodeDay, "")
	case day.Compare(today) > 0:
		return article.Refuse(CodeDayFuture, "", text("today", today.String()))
	}
	return nil
}

// checkYear: licences and dues are of years up to the next one.
func checkYear(y int, today calendar.Date) error {
	if last := today.Year() + 1; y < FirstYear || y > last {
		return article.Refuse(CodeYear, "", text("first", yearText(FirstYear)), text("last", yearText(last)))
	}
	return nil
}

func (s *State) license(c GiveLicence, today calendar.Date) ([]Event, error) {
	if err := checkYear(c.Year, today); err != nil {
		return nil, err
	}
	if c.On.IsValid() {
		if err := checkDay(c.On, today); err != nil {
			return nil, err
		}
	}
	if s.IsLicensed(c.Year) {
		return nil, article.Refuse(CodeLicensed, "", year(c.Year))
	}
	return []Event{Licensed{Year: c.Year, On: c.On, Despite: c.Despite}}, nil
}

// pay records money; with the money for a licence comes the licence. An arbiter's fee is one a year: typed in two offices it would be money twice.
func (s *State) pay(p Payment, today calendar.Date) ([]Event, error) {
	known := false
	for _, due := range Dues() {
		known = known || due == p.For
	}
	switch {
	case !known || p.ID == "":
		return nil, article.Refuse(CodeDue, "")
	case p.Grosze < p.For.least() || p.Grosze > MostGrosze:
		return nil, article.Refuse(CodeAmount, "", number("most", MostGrosze/100))
	}
	if err := checkDay(p.On, today); err != nil {
		return nil, err
	}
	if !p.For.HasYear() {
		p.Year = 0
	} else if err := checkYear(p.Year, today); err != nil {
		return nil, err
	}
	if p.For == ArbiterFee && slices.ContainsFunc(s.Payments, func(own Payment) bool { return own.For == ArbiterFee && own.Year == p.Year }) {
		return nil, article.Refuse(CodeFeePaid, "KS IV.5.2", year(p.Year))
	}
	events := []Event{Paid{p}}
	if p.For == Licence && !s.IsLicensed(p.Year) {
		events = append(events, Licensed{p.Year, p.On, p.ID, p.Despite})
	}
	return events, nil
}

// void takes a payment back, and with the money the licence that came with it. Where it was paid for once more, that payment has the licence now.
func (s *State) void(c VoidPayment) ([]Event, error) {
	if !slices.ContainsFunc(s.Payments, func(p Payment) bool { return p.ID == c.ID }) {
		return nil, article.Refuse(CodePayment, "")
	}
	events := []Event{PaymentVoided(c)}
	at := slices.IndexFunc(s.Licences, func(l Licensed) bool { return l.Payment == c.ID })
	if at < 0 {
		return events, nil
	}
	of := s.Licences[at].Year
	events = append(events, LicenceRevoked{of})
	again := slices.IndexFunc(s.Payments, func(p Payment) bool { return p.ID != c.ID && p.For == Licence && p.Year == of })
	if again >= 0 {
		events = append(events, Licensed{of, s.Payments[again].On, s.Payments[again].ID, s.Payments[again].Despite})
	}
	return events, nil
}

func year(y int) article.Arg { return text("year", yearText(y)) }
