package events_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/journal"
	"damka/internal/store/memory"
	"damka/internal/tournament"
	"damka/score"
)

// asking is a tournament of four with round 1 published, whose players check in
// and report.
func (d desk) asking(reports tournament.Reporting) string {
	d.t.Helper()
	id := d.started(five[:4]...)
	s := d.snapshot(id)
	changed := s.Settings
	changed.CheckIn, changed.Reports = true, reports
	d.must(d.Regulate(d.t.Context(), app.Arbiter, id, changed, s.SettingsSeq))
	d.must(d.PublishRound(d.t.Context(), app.Arbiter, id, 1))
	return id
}

// says is what a player reports of a board of round 1.
func (d desk) says(id string, board int, player tournament.ParticipantID, result score.Result, seen ...events.Announcement) error {
	d.t.Helper()
	report := tournament.ReportResult{Round: 1, Board: board, ID: player, Result: result}
	return d.ReportResult(d.t.Context(), withRole(d.t, app.Player, id, string(player)), id, report, seen...)
}

func reportBoth(d desk, id string, board int, white, black score.Result) error {
	g := d.snapshot(id).Rounds[0].Games[board-1]
	return errors.Join(d.says(id, board, g.White.ID, white), d.says(id, board, g.Black.ID, black))
}

// Everybody may listen: of a report they hear that something was said. The
// result that follows is one as any other.
func TestListenersHearOfReports(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.asking(tournament.ReportsStand)
	first := d.snapshot(id)
	g := first.Rounds[0].Games[0]
	d.must(d.CheckIn(t.Context(), app.Arbiter, id, 1, []tournament.ParticipantID{g.White.ID}))
	d.must(d.WithdrawCheckIn(t.Context(), app.Arbiter, id, 1, g.White.ID))
	d.must(reportBoth(d, id, 1, score.WhiteWins, score.WhiteWins))
	var heard []string
	for change, err := range d.Follow(t.Context(), id, first.Seq) {
		d.must(err)
		heard = append(heard, string(change.JSON()))
		if len(heard) == 5 {
			break
		}
	}
	want := []string{
		`{"seq":6,"kind":"reports"}`, `{"seq":7,"kind":"reports"}`, `{"seq":8,"kind":"reports"}`, `{"seq":9,"kind":"reports"}`,
		`{"seq":10,"kind":"results","results":[{"round":1,"board":1,"result":"2-0","open":1,"games":2}]}`,
	}
	if !slices.Equal(heard, want) {
		t.Errorf("heard %q, want %q", heard, want)
	}
}

// Reports are signed as players', without a name; that two alike are the result
// is signed by who made it so.
func TestReportsAreSigned(t *testing.T) {
	kept := memory.New()
	t.Cleanup(func() { kept.Close() })
	d := desk{events.New(newBase(t, kept)), t}
	id := d.asking(tournament.ReportsStand)
	d.must(reportBoth(d, id, 1, score.Draw, score.Draw))
	stored, err := kept.Read(t.Context(), journal.NewStream("tournament", id), 0)
	d.must(err)
	newest := stored[len(stored)-3:]
	if newest[0].By == app.OwnersSignature || newest[1].By != newest[2].By || newest[2].Type != "results.entered" {
		t.Errorf("signed %q, %q, %q", newest[0].By, newest[1].By, newest[2].By)
	}
}

func TestSnapshotOfReports(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.asking(tournament.ReportsConfirmed)
	g := d.snapshot(id).Rounds[0].Games
	d.must(d.says(id, 1, g[0].White.ID, score.Draw))
	s := d.snapshot(id)
	if one := s.Rounds[0].Games[0]; one.Reports != tournament.ReportedOnce || one.Says(g[0].White.ID) != score.Draw || one.Says(g[0].Black.ID) != score.NotPlayed {
		t.Errorf("got %+v", one)
	}
	d.must(d.says(id, 1, g[0].Black.ID, score.Draw))
	d.must(reportBoth(d, id, 2, score.WhiteWins, score.BlackWins))
	s = d.snapshot(id)
	if got := s.Reports(); got != (events.ReportCounts{Same: 1, Disagreement: 1}) || s.Rounds[0].Open != 2 {
		t.Errorf("got %+v, %d open", got, s.Rounds[0].Open)
	}
	waiting := s.ReportedAlike(0)
	if !slices.Equal(waiting, []tournament.Reported{{Round: 1, Board: 1, Result: score.Draw}}) || len(s.ReportedAlike(2)) != 0 {
		t.Errorf("got %v", waiting)
	}
	wrong := slices.Clone(waiting)
	wrong[0].Result = score.WhiteWins
	var changed *tournament.ChangedError
	if err := d.ConfirmReports(t.Context(), app.Arbiter, id, wrong); !errors.As(err, &changed) {
		t.Errorf("got %v", err)
	}
	d.must(d.ConfirmReports(t.Context(), app.Arbiter, id, waiting))
	if got := d.snapshot(id).Reports(); got != (events.ReportCounts{Disagreement: 1}) {
		t.Errorf("got %+v", got)
	}
	d.must(d.result(id, 1, 2, score.NotPlayed, score.BlackWins)) // the arbiter's word
	if got := d.snapshot(id).Reports(); got != (events.ReportCounts{}) {
		t.Errorf("got %+v", got)
	}
}

// A report of a round that was published again since the player looked is
// refused, and so is one with colours that were exchanged since.
func TestReportIsOfTheRoundThatWasSeen(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.asking(tournament.ReportsConfirmed)
	round := d.snapshot(id).Rounds[0]
	seen, white := events.Announcement{Round: 1, Seq: round.SeatedBy}, round.Games[0].White.ID
	d.must(d.ExchangeColours(t.Context(), app.Arbiter, id, 1, 1, round.Games[0].Black.ID))
	d.wantRefusal(d.says(id, 1, white, score.WhiteWins, seen), "result.round_replaced", "")
	now := d.snapshot(id).Rounds[0]
	d.must(d.says(id, 1, white, score.WhiteWins, events.Announcement{Round: 1, Seq: now.SeatedBy}))
	d.wantRefusal(d.ConfirmReports(t.Context(), app.Arbiter, id, nil, seen), "result.round_replaced", "")
}

// What a player may do for others is refused before it is decided, so that the
// refusal does not say what the opponent reported.
func TestRefusalsTellNoReports(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.asking(tournament.ReportsConfirmed)
	g := d.snapshot(id).Rounds[0].Games[0]
	d.must(d.says(id, 1, g.White.ID, score.BlackWins))
	curious := withRole(t, app.Player, id, string(g.Black.ID))
	err := d.ReportResult(t.Context(), curious, id, tournament.ReportResult{Round: 1, Board: 1, ID: g.White.ID, Result: score.Draw})
	if !errors.Is(err, app.ErrForbidden) {
		t.Errorf("got %v", err)
	}
}

// Of two phones that report at once each is taken, and the second makes the
// result; of the same report sent twice one is.
func TestReportsAtOnce(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.asking(tournament.ReportsStand)
	g := d.snapshot(id).Rounds[0].Games[0]
	answers := make(chan error)
	for _, player := range []tournament.ParticipantID{g.White.ID, g.Black.ID, g.White.ID, g.Black.ID} {
		go func() { answers <- d.says(id, 1, player, score.Draw) }()
	}
	taken := 0
	for range 4 {
		if <-answers == nil {
			taken++
		}
	}
	if now := d.snapshot(id).Rounds[0].Games[0]; taken != 2 || now.Result != score.Draw {
		t.Errorf("%d taken, result %v", taken, now.Result)
	}
}

// Who is here, and what follows for those who are not.
func TestCheckIns(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.asking(tournament.ReportsConfirmed)
	ctx, games := t.Context(), d.snapshot(id).Rounds[0].Games
	white, black := games[0].White.ID, games[0].Black.ID
	d.must(d.CheckIn(ctx, app.Arbiter, id, 1, []tournament.ParticipantID{black}))
	d.must(d.says(id, 2, games[1].White.ID, score.Draw)) // who reports is here
	d.must(d.StartRound(ctx, app.Arbiter, id, 1))
	s := d.snapshot(id)
	if got := s.CheckIns(1); playerIDs(got.Here) != string(black)+" " || len(got.Missing) != 2 || !slices.Contains(got.Missing, s.Player(white)) {
		t.Errorf("here %s, missing %s", playerIDs(got.Here), playerIDs(got.Missing))
	}
	started := s.Rounds[0].StartedAt
	if early := s.NoShows(1, started.Add(time.Hour)); early != nil {
		t.Errorf("after the hour itself %v", early)
	}
	want := []tournament.ResultChange{{Round: 1, Board: 1, Result: score.WhiteForfeits}}
	if late := s.NoShows(1, started.Add(time.Hour+time.Minute)); !slices.Equal(late, want) {
		t.Errorf("got %v", late)
	}
	d.must(d.EnterResults(ctx, app.Arbiter, id, want))
	if got := d.snapshot(id).CheckIns(1); slices.Contains(got.Missing, d.snapshot(id).Player(white)) {
		t.Error("the game is over and the player still missing")
	}
	if got := d.snapshot(id).CheckIns(3); got.Here != nil || got.Missing != nil {
		t.Errorf("round 3: %+v", got)
	}
	if seen, absences := d.snapshot(id).ToAnnounceMissing(2); seen != nil || absences != nil {
		t.Error("a round robin announces nobody") // V.1: everybody meets everybody
	}
}

// V.2.8.9.5: before a round of a Swiss tournament is paired those who are not here
// can be announced absent.
func TestV28995MissingAreAnnouncedAbsent(t *testing.T) {
	d := newTermsDesk(t)
	ctx := t.Context()
	d.must(checkInAs("Ala Adam", "Dan Dąb")(d, app.Arbiter))
	d.must(d.AnnounceAbsences(ctx, app.Arbiter, d.id, 1, nil, []tournament.Bye{{ID: d.named("Cyla Cis"), Kind: tournament.HalfPointBye}}))
	seen, absences := d.snapshot(d.id).ToAnnounceMissing(1)
	want := []tournament.Bye{{ID: d.named("Cyla Cis"), Kind: tournament.HalfPointBye}, {ID: d.named("Bea Baran"), Kind: tournament.Absent}}
	if len(seen) != 1 || !slices.Equal(absences, want) {
		t.Errorf("got %v, then %v", seen, absences)
	}
	d.must(d.AnnounceAbsences(ctx, app.Arbiter, d.id, 1, seen, absences))
	if left := d.snapshot(d.id).CheckIns(1).Missing; len(left) > 0 {
		t.Errorf("still missing %s", playerIDs(left))
	}
	d.publish()
	if got := d.snapshot(d.id).Rounds[0]; len(got.Games) != 1 {
		t.Errorf("%d games", len(got.Games))
	}
}

func playerIDs(players []*events.Player) string {
	text := ""
	for _, p := range players {
		text += string(p.ID) + " "
	}
	return text
}

// The log says who reported what, in words.
func TestLogOfReports(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.asking(tournament.ReportsConfirmed)
	g := d.snapshot(id).Rounds[0].Games[0]
	d.must(d.CheckIn(t.Context(), app.Arbiter, id, 1, []tournament.ParticipantID{g.White.ID, g.Black.ID}))
	d.must(d.WithdrawCheckIn(t.Context(), app.Arbiter, id, 1, g.White.ID))
	d.must(d.CheckIn(t.Context(), app.Arbiter, id, 1, []tournament.ParticipantID{g.White.ID}))
	d.must(d.says(id, 1, g.White.ID, score.BlackWins))
	var codes []string
	for _, line := range d.snapshot(id).Log()[:4] {
		codes = append(codes, string(line.What.Code))
	}
	if want := []string{"log.result_reported", "log.checked_in_one", "log.check_in_withdrawn", "log.checked_in"}; !slices.Equal(codes, want) {
		t.Errorf("got %v", codes)
	}
}
