package notice

import (
	"fmt"
	"slices"

	"damka/article"
	"damka/calendar"
)

// The codes of refusals. Arguments are named beside each.
const (
	CodeDay        article.Code = "college.notice.day"        // day: it is in the future
	CodeFee        article.Code = "college.notice.fee"        // no such fee, or no class
	CodeAmount     article.Code = "college.notice.amount"     // nothing, or less
	CodeBackwards  article.Code = "college.notice.backwards"  // a tariff does not apply before it is decided, nor before it is written down
	CodeUsed       article.Code = "college.notice.used"       // zloty, grosze, from: an amount of that fee and class was set by that proceeding already
	CodeName       article.Code = "college.notice.name"       // most: a program has a name and a version
	CodeApproved   article.Code = "college.notice.approved"   // it is already
	CodeNotThere   article.Code = "college.notice.not_there"  // it is not approved, or not issued
	CodeNumber     article.Code = "college.notice.number"     // a bulletin has a number
	CodeSections   article.Code = "college.notice.sections"   // it has none, or one of no kind
	CodeIssued     article.Code = "college.notice.issued"     // it is already
	CodeRecipients article.Code = "college.notice.recipients" // nobody is named
	CodeNotSent    article.Code = "college.notice.not_sent"   // it was not sent to them
)

// mostName is how many bytes a program's name or version has.
const mostName = 120

// DecideTariff sets an amount, from today on at the earliest: whatever was held or paid before was so by what applied then. What the board has granted in a proceeding is one
// amount of each fee and class: another one needs another decision of the board (IV.5.3.9).
func DecideTariff(s *Tariffs, e Set, today calendar.Date) ([]Event, error) {
	switch {
	case !slices.Contains(Fees(), e.Fee) || e.Class != "" && !e.Class.IsValid():
		return nil, article.Refuse(CodeFee, "IV.5.3.9")
	case e.Amount <= 0:
		return nil, article.Refuse(CodeAmount, "IV.5.3.9")
	case !e.From.IsValid() || e.From.Compare(e.Day) < 0 || e.From.Compare(today) < 0:
		return nil, article.Refuse(CodeBackwards, "IV.5.3.9")
	}
	if was, used := s.By(e.Matter, e.Fee, e.Class); used {
		return nil, article.Refuse(
			CodeUsed, "IV.5.3.9", article.Arg{Name: "zloty", Value: article.Number(was.Amount / 100)}, article.Arg{Name: "grosze", Value: article.Text(fmt.Sprintf("%02d", was.Amount%100))},
			article.Arg{Name: "from", Value: article.Text(was.From.String())},
		)
	}
	return one(e, e.Day, today)
}

// DecideProgram approves a version of a program, or revokes that.
func DecideProgram(s *Program, command Event, today calendar.Date) ([]Event, error) {
	switch e := command.(type) {
	case Approved:
		switch {
		case s.Approved.Name != "":
			return nil, article.Refuse(CodeApproved, "")
		case e.Name == "" || e.Version == "" || len(e.Name) > mostName || len(e.Version) > mostName:
			return nil, article.Refuse(CodeName, "", article.Arg{Name: "most", Value: article.Number(mostName)})
		}
		return one(e, e.Day, today)
	case Revoked:
		if s.Approved.Name == "" || s.Revoked.Day.IsValid() || e.Day.Compare(s.Approved.Day) < 0 {
			return nil, article.Refuse(CodeNotThere, "")
		}
		return one(e, e.Day, today)
	}
	return nil, article.Refuse(CodeNotThere, "")
}

// DecideBulletin issues a bulletin, sends it, or takes a receipt.
func DecideBulletin(s *Bulletin, command Event, today calendar.Date) ([]Event, error) {
	if e, is := command.(Issued); is {
		return s.issue(e, today)
	}
	if s.Issued.Number == 0 {
		return nil, article.Refuse(CodeNotThere, "")
	}
	switch e := command.(type) {
	case Sent:
		if len(e.To) == 0 || slices.ContainsFunc(e.To, func(r Recipient) bool { return !r.IsValid() }) {
			return nil, article.Refuse(CodeRecipients, "")
		}
		return one(e, e.Day, today)
	case Received:
		switch {
		case !slices.Contains(s.SentTo, e.By):
			return nil, article.Refuse(CodeNotSent, "")
		case s.HasReceived(e.By):
			return nil, nil
		}
		return one(e, e.Day, today)
	}
	return nil, article.Refuse(CodeNotThere, "")
}

func (s *Bulletin) issue(e Issued, today calendar.Date) ([]Event, error) {
	switch {
	case s.Issued.Number != 0:
		return nil, article.Refuse(CodeIssued, "")
	case e.Number < 1:
		return nil, article.Refuse(CodeNumber, "")
	case len(e.Sections) == 0 || slices.ContainsFunc(e.Sections, func(p Section) bool { return !slices.Contains(SectionKinds(), p.Kind) }):
		return nil, article.Refuse(CodeSections, "")
	}
	return one(e, e.Day, today)
}

// one is an event, unless its day has not come yet.
func one(event Event, day, today calendar.Date) ([]Event, error) {
	if !day.IsValid() || day.Compare(today) > 0 {
		return nil, article.Refuse(CodeDay, "", article.Arg{Name: "day", Value: article.Text(day.String())})
	}
	return []Event{event}, nil
}
