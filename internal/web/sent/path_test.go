package sent_test

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/sent"
	"damka/internal/web/webtest"
)

// call is a request for a page of a tournament, with the values of its path by
// name.
func call(s *webtest.Site, id, query string, path ...string) *page.Call {
	r := httptest.NewRequest(http.MethodGet, "/tournaments/x"+query, nil)
	r.SetPathValue("id", id)
	for i := 0; i < len(path); i += 2 {
		r.SetPathValue(path[i], path[i+1])
	}
	return &page.Call{Site: s.Server, Reader: page.Reader{Actor: app.Arbiter}, Request: r}
}

// codeOf is what an answer says: its status and code.
func codeOf(err error) string {
	var status *page.StatusError
	if errors.As(err, &status) {
		return fmt.Sprint(status.Status, " ", status.Reason.Code)
	}
	if refusal, ok := article.AsRefusal(err); ok {
		return string(refusal.Code)
	}
	if err != nil {
		return err.Error()
	}
	return ""
}

// A path names a round that is planned or was played, by its number.
func TestNamedRound(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	for round, want := range map[string]string{
		"1": "", "3": "", "0": "404 error.no_round", "4": "404 error.no_round", "-1": "404 error.no_round",
		"": "404 error.no_round", "one": "404 error.no_round", "1e0": "404 error.no_round", "99999999999999999999": "404 error.no_round",
	} {
		snapshot, number, err := sent.SnapshotAndRound(call(s, id, "", "round", round))
		if got := codeOf(err); got != want || err == nil && (fmt.Sprint(number) != round || snapshot.ID != id) {
			t.Errorf("round %q: %d, %v; want %q", round, number, err, want)
		}
	}
	if _, _, err := sent.SnapshotAndRound(call(s, "nothing", "", "round", "1")); !errors.Is(err, events.ErrNotFound) {
		t.Errorf("a round of no tournament: %v", err)
	}
}

// A table is asked for after a round that was published, or as it is now.
func TestAfterRound(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	for query, want := range map[string]string{
		"": "0", "?after=": "0", "?after=1": "1",
		"?after=2": "404 error.no_round_played", "?after=0": "404 error.no_round_played", "?after=-1": "404 error.no_round_played", "?after=x": "404 error.no_round_played",
	} {
		round, err := sent.AfterRound(call(s, id, query), s.Snapshot(id))
		got := codeOf(err)
		if err == nil {
			got = fmt.Sprint(round)
		}
		if got != want {
			t.Errorf("%q: got %s, want %s", query, got, want)
		}
	}
}

// A path names a player by id. One who was taken out again is found only where
// that is asked for.
func TestNamedPlayer(t *testing.T) {
	s := webtest.New(t)
	id := s.Create()
	s.JSON("POST", "/api/tournaments/"+id+"/players", `{"players":[{"name":"Olga Czyż"},{"name":"Emil Źrebak"}]}`)
	first := s.Snapshot(id).Players[0].ID
	if _, player, err := sent.SnapshotAndPlayer(call(s, id, "", "player", string(first))); err != nil || player.ID != first {
		t.Fatalf("%v, %v", player, err)
	}
	s.Check(sent.RemovePlayer(call(s, id, ""), first))
	for _, player := range []tournament.ParticipantID{first, "", "nobody"} {
		if _, _, err := sent.SnapshotAndPlayer(call(s, id, "", "player", string(player))); codeOf(err) != "404 input.no_player" {
			t.Errorf("player %q: %v", player, err)
		}
		_, entered, err := sent.SnapshotAndEntered(call(s, id, "", "player", string(player)))
		if player == first && (err != nil || entered != first) || player != first && codeOf(err) != "404 input.no_player" {
			t.Errorf("entered %q: %s, %v", player, entered, err)
		}
	}
	for _, err := range []error{second(sent.SnapshotAndPlayer(call(s, "nothing", "", "player", string(first)))), second(sent.SnapshotAndEntered(call(s, "nothing", "", "player", string(first))))} {
		if !errors.Is(err, events.ErrNotFound) {
			t.Errorf("a player of no tournament: %v", err)
		}
	}
}

func second[A, B any](_ A, _ B, err error) error { return err }

// The player this browser follows is found in the tournament of the cookie alone.
func TestFollowed(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	snapshot := s.Snapshot(id)
	player := snapshot.Players[2].ID
	for _, test := range []struct {
		name, value string
		want        bool
	}{
		{sent.FollowCookie + id, string(player), true}, {sent.FollowCookie + id, "nobody", false},
		{sent.FollowCookie + id, "", false}, {sent.FollowCookie + "other", string(player), false},
	} {
		c := call(s, id, "")
		c.Request.AddCookie(&http.Cookie{Name: test.name, Value: test.value})
		if got := sent.Followed(c, snapshot); (got != nil) != test.want || got != nil && got.ID != player {
			t.Errorf("%s=%s: %v", test.name, test.value, got)
		}
	}
	if got := sent.Followed(call(s, id, ""), snapshot); got != nil {
		t.Errorf("without a cookie: %v", got)
	}
}

// The simple acts do what they say, to the tournament of the path, and only for
// who may do them.
func TestActs(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	player := s.Snapshot(id).Players[0].ID
	onPlayer := func(act func(*page.Call, tournament.ParticipantID) error) func(*page.Call) error {
		return func(c *page.Call) error { return act(c, player) }
	}
	onRound := func(act func(*page.Call, string, int) error, round int) func(*page.Call) error {
		return func(c *page.Call) error { return act(c, id, round) }
	}
	for _, test := range []struct {
		name string
		act  func(*page.Call) error
		done func(*events.Snapshot) bool
	}{
		{"publish", onRound(sent.PublishRound, 2), func(s *events.Snapshot) bool { return s.Round(2) != nil }},
		{"unpublish", onRound(sent.UnpublishRound, 2), func(s *events.Snapshot) bool { return s.Round(2) == nil }},
		{"publish again", onRound(sent.PublishRound, 2), func(s *events.Snapshot) bool { return s.Round(2) != nil }},
		{"start", onRound(sent.StartRound, 2), func(s *events.Snapshot) bool { return !s.Round(2).StartedAt.IsZero() }},
		{"withdraw", onPlayer(sent.WithdrawPlayer), func(s *events.Snapshot) bool { return s.Player(player).Withdrawn != nil }},
		{"reinstate", onPlayer(sent.ReinstatePlayer), func(s *events.Snapshot) bool { return s.Player(player).Withdrawn == nil }},
		{"erase", onPlayer(sent.ErasePlayer), func(s *events.Snapshot) bool { return s.Player(player).Erased }},
	} {
		before := s.Snapshot(id)
		visitor := call(s, id, "")
		visitor.Actor = app.Visitor
		if err := test.act(visitor); err == nil || s.Snapshot(id).Seq != before.Seq {
			t.Errorf("%s by a visitor: %v", test.name, err)
		}
		if test.done(before) {
			t.Errorf("%s: it is done before", test.name)
		}
		if err := test.act(call(s, id, "")); err != nil || !test.done(s.Snapshot(id)) {
			t.Errorf("%s: %v, %+v", test.name, err, s.Snapshot(id).Player(player))
		}
	}
	if err := sent.RemovePlayer(call(s, id, ""), player); codeOf(err) == "" {
		t.Error("a player is taken out of a tournament that runs")
	}
}

// What is wrong with a tournament file goes out with its line; other errors stay
// what they are.
func TestFileError(t *testing.T) {
	refusal := article.Refuse("import.too_many", "")
	for _, test := range []struct {
		err  error
		code string
		line int
	}{
		{&events.FileError{Line: 7, Reason: article.Because("file.no_tournament", "")}, "422 file.no_tournament", 7},
		{fmt.Errorf("reading: %w", &events.FileError{Line: 3, Reason: article.Because("file.no_tournament", "")}), "422 file.no_tournament", 3},
		{&events.DivergedError{ID: "cup", Seq: 12}, "409 input.file_diverged", 0},
		{refusal, "import.too_many", 0},
		{io.ErrUnexpectedEOF, io.ErrUnexpectedEOF.Error(), 0},
		{nil, "", 0},
	} {
		err := sent.FileError(test.err)
		line, found := sent.LineOf(err)
		if codeOf(err) != test.code || line != test.line || found != (test.line > 0) {
			t.Errorf("%v: %v, line %d", test.err, err, line)
		}
	}
}
