package arbiter

import (
	"damka/article"
	"damka/calendar"
	"damka/internal/college"
)

// Reports is what the days of somebody's tournaments make of their late reports (KS IV.4.3.2). It depends on those days alone and not on when anybody looked: done a
// year later, or again, it leaves the same suspensions. Since is from when on late reports suspend at all; services are all that the person judged.
func (s *State) Reports(services []Service, since, today calendar.Date) ([]Event, error) {
	late := map[string]Service{}
	for _, one := range services {
		if one.isLate(today) && one.ReportDue.Compare(since) >= 0 {
			late[one.Dossier] = one
		}
	}
	var commands []Command
	for _, was := range s.Late {
		if was.Waived.IsValid() { // the college has decided, whatever the calendar says later
			continue
		}
		if one, is := late[was.Dossier]; was.Due.Compare(since) >= 0 && (!is || one.ReportDue != was.Due || was.Came.IsValid() && was.Came != one.Reported) {
			commands = append(commands, ExcuseReport{ReportExcused{Dossier: was.Dossier, Day: today}})
		}
	}
	for _, one := range services {
		if _, is := late[one.Dossier]; !is {
			continue
		}
		commands = append(commands, MissReport{ReportMissed{Dossier: one.Dossier, Due: one.ReportDue}})
		if one.Reported.IsValid() {
			commands = append(commands, BringReport{ReportCame{Dossier: one.Dossier, Day: one.Reported}})
		}
	}
	return s.decideAll(commands, today)
}

// isLate says that the report was the person's to send, and did not come in time or has not come by today.
func (s Service) isLate(today calendar.Date) bool {
	inTime := s.Reported.IsValid() && s.Reported.Compare(s.ReportDue) <= 0
	return s.Office == college.Chief && s.ReportDue.IsValid() && s.ReportDue.Compare(today) < 0 && !inTime
}

// decideAll is what becomes of commands, one after the other. One that cannot be is left out: the others still count.
func (s *State) decideAll(commands []Command, today calendar.Date) (all []Event, err error) {
	for _, c := range commands {
		events, err := Decide(s, c, today)
		if _, refused := article.AsRefusal(err); err != nil && !refused {
			return nil, err
		}
		for _, e := range events {
			s = s.Apply(s.Seq+1, e)
		}
		all = append(all, events...)
	}
	return all, nil
}
