package public

import (
	"time"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// scheduleView is every round with its time and its pairs.
type scheduleView struct {
	Head  parts.Head
	Days  []scheduleDay
	Known bool        // the pairs: the numbers are drawn
	Until article.Ref // why they are not known yet; empty when they are
	Swiss bool        // pairs are made round by round
	Pages []parts.PageLink
}

// pairsOnPage is how many pairs a page of the schedule has, about 250 bytes
// each.
const pairsOnPage = 1000

// scheduleDay is the rounds of one day.
type scheduleDay struct {
	Day    time.Time // zero: no day is set for these rounds
	Today  string    // "dzisiaj", "jutro"; empty on other days
	Rounds []scheduleRound
}

// scheduleRound is one round.
type scheduleRound struct {
	Number      int
	Path        string // empty: not published
	At          time.Time
	Cycle       int // from 1; 0: there is only one
	State       string
	Current     bool
	Done, Games int
	Pairs       []schedulePair
	Free        []string
}

// schedulePair is a pair by the tables.
type schedulePair struct {
	Board                    int
	White, Black             string
	WhiteNumber, BlackNumber int
}

func schedule(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	view := scheduleView{
		Head: parts.HeadOf(c.Reader, snapshot, parts.TournamentPath(snapshot.ID, "schedule")), Swiss: snapshot.Settings.System.IsSwiss(),
	}
	planned, err := planned(c.Reader, &view, snapshot)
	if err != nil {
		return err
	}
	paging, err := parts.PagingOf(c, snapshot.RoundsPlanned, roundsOnPage(len(planned), len(snapshot.Players)/2))
	if err != nil {
		return err
	}
	view.Pages = paging.Links
	for number := paging.From + 1; number <= paging.To; number++ {
		round := scheduleRoundOf(c.Reader, snapshot, number)
		if number <= len(planned) {
			round.addPairs(c.Reader, planned[number-1])
		}
		addToDay(c.Reader, &view, snapshot, round)
	}
	return c.Show(view)
}

// roundsOnPage is how many rounds of so many pairs a page has; all when their
// pairs are not known.
func roundsOnPage(known, pairs int) parts.PageSize {
	if known == 0 {
		return parts.PageSize{Most: tournament.MaxRounds, Whole: 1}
	}
	return parts.PageSize{Most: max(pairsOnPage/max(pairs, 1)/5*5, 5), Whole: 5}
}

// planned are the rounds that are known beforehand: all of a round robin once
// the numbers are drawn, none of a Swiss tournament.
func planned(reader page.Reader, view *scheduleView, s *events.Snapshot) ([]events.PlannedRound, error) {
	if view.Swiss {
		return nil, nil
	}
	planned, err := s.Schedule()
	if refusal, refused := article.AsRefusal(err); refused {
		view.Until = refusal.Article
		return nil, nil
	}
	view.Known = err == nil
	return planned, err
}

func scheduleRoundOf(reader page.Reader, s *events.Snapshot, number int) scheduleRound {
	view := scheduleRound{Number: number, At: s.ScheduledAt(number), State: reader.Text("public.schedule.planned")}
	if perCycle := s.RoundsPlanned / max(s.Settings.Cycles, 1); s.Settings.Cycles > 1 && perCycle > 0 {
		view.Cycle = (number-1)/perCycle + 1
	}
	round := s.Round(number)
	if round == nil {
		return view
	}
	view.Path = parts.TournamentPath(s.ID, "rounds", number)
	view.Games = parts.GamesThatCount(round)
	view.Done = view.Games - round.Open
	view.Current = round == s.CurrentRound()
	switch {
	case round.Finished():
		view.State = reader.Text("public.round.finished")
	case parts.IsBehind(s, round):
		view.State = reader.Text("public.round.behind")
	case parts.Begun(round):
		view.State = reader.Text("public.round.playing")
	default:
		view.State = reader.Text("public.round.published")
	}
	return view
}

func (r *scheduleRound) addPairs(reader page.Reader, planned events.PlannedRound) {
	for _, pair := range planned.Pairs {
		r.Pairs = append(r.Pairs, schedulePair{
			Board: pair.Board, White: parts.NameOf(reader.Printer, pair.White), Black: parts.NameOf(reader.Printer, pair.Black),
			WhiteNumber: int(pair.White.Number), BlackNumber: int(pair.Black.Number),
		})
	}
	for _, p := range planned.Free {
		r.Free = append(r.Free, parts.NameOf(reader.Printer, p))
	}
}

// addToDay puts a round behind those of its day.
func addToDay(reader page.Reader, view *scheduleView, s *events.Snapshot, round scheduleRound) {
	y, m, d := round.At.Date()
	if n := len(view.Days); n > 0 {
		ly, lm, ld := view.Days[n-1].Day.Date()
		if y == ly && m == lm && d == ld {
			view.Days[n-1].Rounds = append(view.Days[n-1].Rounds, round)
			return
		}
	}
	day := scheduleDay{Rounds: []scheduleRound{round}}
	if !round.At.IsZero() {
		day.Day = round.At
		if near := parts.MomentOf(reader, s, round.At).Day; near == reader.Text("word.today") || near == reader.Text("word.tomorrow") {
			day.Today = near
		}
	}
	view.Days = append(view.Days, day)
}
