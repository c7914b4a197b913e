package sent

import (
	"strconv"
	"time"

	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// NamedPlayer is the participant the path names by {player}.
func NamedPlayer(c *page.Call, s *events.Snapshot) (*events.Player, error) {
	if player := s.Player(tournament.ParticipantID(c.Request.PathValue("player"))); player != nil {
		return player, nil
	}
	return nil, page.NotFound("input.no_player")
}

// SnapshotAndPlayer are the tournament and the participant the path names.
func SnapshotAndPlayer(c *page.Call) (*events.Snapshot, *events.Player, error) {
	snapshot, err := c.Snapshot()
	if err != nil {
		return nil, nil, err
	}
	player, err := NamedPlayer(c, snapshot)
	return snapshot, player, err
}

// NamedRound is the number of the round the path names by {round}.
func NamedRound(c *page.Call, s *events.Snapshot) (int, error) {
	number, err := strconv.Atoi(c.Request.PathValue("round"))
	if err != nil || number < 1 || number > max(s.RoundsPlanned, len(s.Rounds)) {
		return 0, page.NotFound("error.no_round", page.NumberArg("rounds", s.RoundsPlanned))
	}
	return number, nil
}

// SnapshotAndEntered are the tournament and the participant the path names,
// who may have been taken out again.
func SnapshotAndEntered(c *page.Call) (*events.Snapshot, tournament.ParticipantID, error) {
	snapshot, err := c.Snapshot()
	if err != nil {
		return nil, "", err
	}
	player := tournament.ParticipantID(c.Request.PathValue("player"))
	if !snapshot.WasEntered(player) {
		return nil, "", page.NotFound("input.no_player")
	}
	return snapshot, player, nil
}

// SnapshotAndForm are the tournament the path names and the form that was sent.
func SnapshotAndForm(c *page.Call) (*events.Snapshot, *page.Form, error) {
	snapshot, err := c.Snapshot()
	if err != nil {
		return nil, nil, err
	}
	form, err := c.ReadForm()
	return snapshot, form, err
}

// SnapshotAndRound are the tournament and the number of the round the path
// names.
func SnapshotAndRound(c *page.Call) (*events.Snapshot, int, error) {
	snapshot, err := c.Snapshot()
	if err != nil {
		return nil, 0, err
	}
	number, err := NamedRound(c, snapshot)
	return snapshot, number, err
}

// A spectator, or a player, can follow one player of a tournament: his game
// then stands out on every page. It is kept in this browser alone.
const (
	FollowCookie = "damka_follow_" // and the tournament's id
	FollowAge    = 60 * 24 * time.Hour
)

// Followed is the player this browser follows; nil for nobody.
func Followed(c *page.Call, s *events.Snapshot) *events.Player {
	cookie, err := c.Request.Cookie(FollowCookie + s.ID)
	if err != nil {
		return nil
	}
	return s.Player(tournament.ParticipantID(cookie.Value))
}

// AfterRound is the round the page is asked for by ?after=n; 0 for now.
func AfterRound(c *page.Call, s *events.Snapshot) (int, error) {
	asked := c.Request.URL.Query().Get("after")
	if asked == "" {
		return 0, nil
	}
	round, err := strconv.Atoi(asked)
	if err != nil || s.Round(round) == nil {
		return 0, page.NotFound("error.no_round_played")
	}
	return round, nil
}
