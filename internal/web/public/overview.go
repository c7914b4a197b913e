package public

import (
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

// overviewView is a tournament's first page: where it stands, and the way to
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
	Own       *ownGame
	Followed  bool
}

// nextRound is a round that is not published yet.
type nextRound struct {
	Number int
	Start  parts.Moment
}

func overview(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	leaders, err := parts.Leaders(c.Reader, snapshot)
	if err != nil {
		return err
	}
	view := overviewView{
		Head:  parts.HeadOf(c.Reader, snapshot, c.Request.URL.Path),
		Phase: c.Text("tournament." + string(snapshot.Phase)),
		Draft: snapshot.Phase == tournament.Registration, Running: snapshot.Phase == tournament.Running,
		Closed: snapshot.Phase == tournament.Finished, Swiss: snapshot.Settings.System.IsSwiss(),
		Round: parts.CurrentState(c.Reader, snapshot), Leaders: leaders,
		Documents: parts.Documents(c.Reader, snapshot),
	}
	if next := snapshot.NextRound; next != 0 && !view.Closed && (view.Round == nil || view.Round.Finished) {
		view.Next = &nextRound{next, parts.MomentOf(c.Reader, snapshot, snapshot.ScheduledAt(next))}
	}
	if player := sent.Followed(c, snapshot); player != nil {
		view.Followed = true
		if round := snapshot.CurrentRound(); round != nil {
			view.Own = ownGameOf(c.Reader, snapshot, round, player)
		}
	}
	return c.Show(view)
}
