package public

import (
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
)

// overviewView is a tournament's first page: how far it is, and the way to
// everything else.
type overviewView struct {
	Head      parts.Head
	Phase     string // in words
	Draft     bool
	Running   bool
	Closed    bool
	Swiss     bool
	Round     *parts.RoundState // the newest published; nil before the first
	Next      *nextRound        // to be published next, where it is worth saying
	Leaders   []parts.Leader
	Documents []parts.Takeaway
	Games     *parts.GamesFile // nil: none is over
	Own       *ownGame
	Followed  bool
}

// nextRound is a round that is not published yet.
type nextRound struct {
	Number int
	Start  parts.Moment
}

func overviewOf(reader page.Reader, s *events.Snapshot, followed *events.Player) (overviewView, error) {
	leaders, err := parts.Leaders(reader, s)
	if err != nil {
		return overviewView{}, err
	}
	view := overviewView{
		Head:  parts.HeadOf(reader, s, parts.TournamentPath(s.ID)),
		Phase: words.Phase(reader.Printer, s.Phase),
		Draft: s.Phase == tournament.Registration, Running: s.Phase == tournament.Running,
		Closed: s.Phase == tournament.Finished, Swiss: s.Settings.System.IsSwiss(),
		Round: parts.CurrentState(reader, s), Leaders: leaders,
		Documents: parts.Documents(reader, s), Games: parts.GamesFileOf(s),
	}
	if next := s.NextRound; next != 0 && !view.Closed && (view.Round == nil || view.Round.Finished) {
		view.Next = &nextRound{next, parts.MomentOf(reader, s, s.ScheduledAt(next))}
	}
	if followed != nil {
		view.Followed = true
		if round := s.CurrentRound(); round != nil {
			view.Own = ownGameOf(reader, s, round, followed)
		}
	}
	return view, nil
}
