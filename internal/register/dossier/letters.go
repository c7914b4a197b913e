package dossier

import (
	"slices"
	"strconv"

	"damka/calendar"
)

// DueLetters is the kind of the rows that fall due for letters about a dossier: with each change of it, and on the days on which a letter is to go.
// Their ids are those of the dossiers.
const DueLetters = "register.letters"

// About is what a letter to those who have to act is about.
type About string

// What letters are about.
const (
	NoticeSoon  About = "notice_soon"  // notice is due within a week (VII.7.3.4)
	NoticeToday About = "notice_today" // today is the last day for it
	ReportSoon  About = "report_soon"  // the report is due within two days (VII.7.5)
	ReportLate  About = "report_late"  // it did not come in time
	WasReturned About = "returned"     // the report came back, with the reasons
	MendSoon    About = "mend_soon"    // it is due again within two days
	MendLate    About = "mend_late"    // it did not come again in time
	WasApproved About = "approved"
	WasRefused  About = "refused"  // with the reasons
	WasMended   About = "mended"   // the decision that approved it was corrected
	WasReopened About = "reopened" // the decision that refused it was taken back
)

// Abouts lists all, in the order of a tournament's way.
func Abouts() []About {
	return []About{NoticeSoon, NoticeToday, ReportSoon, ReportLate, WasReturned, MendSoon, MendLate, WasApproved, WasMended, WasRefused, WasReopened}
}

// IsNews says that a letter is about what somebody has just decided.
func (a About) IsNews() bool {
	return slices.Contains([]About{WasReturned, WasApproved, WasRefused, WasMended, WasReopened}, a)
}

// How many days before or after a deadline a letter about it still makes sense. The texts say nothing of letters.
const (
	noticeAhead = 7
	reportAhead = 2
	lateFor     = 30 // what is later than that needs more than a letter
	answerFor   = 14
)

// Letter is a letter that a dossier asks for.
type Letter struct {
	About About
	For   string // which one of its kind: the last day of the deadline, or what [State.answer] says of the report that was decided on

	From, Through calendar.Date // the days on which it makes sense
	Due           calendar.Date // the deadline; no day: there is none
	AtOnce        bool          // it is news; else it can wait for the morning
}

// Key is what tells a letter apart from all others about the dossier. It is sent to nobody twice.
func (l Letter) Key() string { return string(l.About) + "." + l.For }

// IsOn says whether the letter makes sense on a day.
func (l Letter) IsOn(day calendar.Date) bool {
	return l.From.Compare(day) <= 0 && day.Compare(l.Through) <= 0
}

// Letters are those that a dossier asks for as it is: of one deadline only one makes sense on a day. It was entered, and changed its phase the last
// time, on these days; whoever enters a tournament sees its deadlines, and needs no letter on the same day.
func (s *State) Letters(entered, changed calendar.Date) []Letter {
	var all []Letter
	add := func(about About, id string, due, from, through calendar.Date) {
		all = append(all, Letter{About: about, For: id, Due: due, From: later(from, entered.AddDays(1)), Through: through})
	}
	switch s.Phase {
	case InCalendar, WasNotified:
		if s.Plan.Kind == Local { // it owes neither
			return nil
		}
		if due := s.Plan.NoticeDue(); s.Phase == InCalendar {
			add(NoticeSoon, due.String(), due, due.AddDays(-noticeAhead), due.AddDays(-1))
			add(NoticeToday, due.String(), due, due, due)
		}
		due := s.ReportDue()
		add(ReportSoon, due.String(), due, due.AddDays(-reportAhead), due)
		add(ReportLate, due.String(), due, due.AddDays(1), due.AddDays(lateFor))
	case IsReturned:
		due, id := s.Returned.Due, s.answer()
		all = append(all, Letter{About: WasReturned, For: id, Due: due, From: changed, Through: later(changed, due.AddDays(-reportAhead-1)), AtOnce: true}) // the next ones say why, too
		add(MendSoon, id, due, later(due.AddDays(-reportAhead), changed.AddDays(1)), due)
		add(MendLate, id, due, due.AddDays(1), due.AddDays(lateFor))
	case IsReceived:
		if s.Reopened > 0 && s.reopened == s.Reports {
			all = append(all, Letter{About: WasReopened, For: s.answer(), From: changed, Through: changed.AddDays(answerFor), AtOnce: true})
		}
	case IsApproved:
		if s.Mended > 0 {
			on := s.Decision.On
			return []Letter{{About: WasMended, For: s.answer() + "-" + strconv.Itoa(s.Mended), From: on, Through: on.AddDays(answerFor), AtOnce: true}}
		}
		all = append(all, Letter{About: WasApproved, For: s.answer(), From: changed, Through: changed.AddDays(answerFor), AtOnce: true})
	case IsRefused:
		all = append(all, Letter{About: WasRefused, For: s.answer(), From: changed, Through: changed.AddDays(answerFor), AtOnce: true})
	}
	return slices.DeleteFunc(all, func(l Letter) bool { return l.Through.Compare(l.From) < 0 })
}

// answer is the number of the report that was decided on, and how often a refusal was taken back: what is decided after that is another answer.
func (s *State) answer() string {
	if s.Reopened > 0 {
		return strconv.Itoa(s.Reports) + "-" + strconv.Itoa(s.Reopened)
	}
	return strconv.Itoa(s.Reports)
}

func later(a, b calendar.Date) calendar.Date {
	if a.Compare(b) >= 0 {
		return a
	}
	return b
}

// LettersOn are the letters that make sense on a day, and the next day on which there is another one; no day: never, as the dossier is.
func LettersOn(all []Letter, day calendar.Date) (on []Letter, next calendar.Date) {
	for _, l := range all {
		switch {
		case l.IsOn(day):
			on = append(on, l)
		case l.From.Compare(day) > 0 && (!next.IsValid() || l.From.Compare(next) < 0):
			next = l.From
		}
	}
	return on, next
}

// Why is why the report came back or the tournament was refused, where that is how it stands.
func (s *State) Why() ([]Finding, RecordRef) {
	switch s.Phase {
	case IsReturned:
		return s.Returned.Reasons, s.Returned.Note
	case IsRefused:
		return s.Refused.Reasons, s.Refused.Note
	}
	return nil, RecordRef{}
}

// Remark is what the commission wrote to whom it answers: why the report came back or the tournament was refused, or what it noted with the decision, or its correction,
// that is in force.
func (s *State) Remark() RecordRef {
	if s.Phase != IsApproved {
		_, note := s.Why()
		return note
	}
	if s.Mended > 0 {
		return s.MendedWhy
	}
	return s.Decision.Note
}

// Signed is a dossier with who has signed what on its way: letters go to them, too.
type Signed struct {
	ID string
	*State
	Entered, Changed calendar.Date // when it was planned, and when it came into its phase

	Note string // in the commission's words, what [State.Remark] points to; empty: it said nothing, or that was erased

	By struct{ Planned, Notified, Received, Answered string } // signatures; empty: nobody
}

// Letters are those that the dossier asks for.
func (s Signed) Letters() []Letter { return s.State.Letters(s.Entered, s.Changed) }
