package web_test

import (
	"bufio"
	"context"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/report"
	"damka/internal/store"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
)

// delayed is a round of two boards in a hall, which is shown a quarter of an hour later.
type delayed struct {
	*webtest.Site
	id    string
	games []string
	board int // the one with the secret, from 0; the first player in the list has another
}

const quarter = 15 * time.Minute

func newDelayed(t *testing.T) *delayed {
	t.Helper()
	s := webtest.New(t)
	ctx := t.Context()
	id, err := s.Events.Create(ctx, app.Arbiter, tournament.Settings{
		Name: "Puchar Trzech Mostów", Edition: article.PZWarc, Variant: article.International, System: tournament.Berger, Cycles: 1,
		Control: clock.MustParse("80+60"), LateAfter: 60, Games: tournament.Games{Kept: tournament.KeptTransmitted, Delay: 15},
	})
	s.Check(err)
	s.Check(s.Events.Enter(ctx, app.Arbiter, id, webtest.OddPlayers()[:4], 0))
	s.Check(s.Events.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "7"}))
	s.Check(s.Events.PublishRound(ctx, app.Arbiter, id, 1))
	s.Check(s.Events.StartRound(ctx, app.Arbiter, id, 1))
	s.Check(s.Games.CatchUp(ctx))
	d := &delayed{Site: s, id: id}
	snapshot := s.Snapshot(id)
	for i, g := range snapshot.Rounds[0].Games {
		pairing, kept := snapshot.KeptGame(g)
		if !kept {
			t.Fatal("the games are not kept")
		}
		if first := snapshot.Players[0].ID; g.White.ID != first && g.Black.ID != first {
			d.board = i
		}
		d.games = append(d.games, pairing.GameID())
	}
	return d
}

func (d *delayed) secretGame() string { return d.games[d.board] }

func (d *delayed) transmit(commands ...game.Command) {
	d.Helper()
	d.Check(d.Games.Transmit(d.Context(), app.Arbiter, d.secretGame(), commands...))
}

// addresses are all that can be got, with everything put into them that their names stand for; but
// for streams, which do not end.
func (d *delayed) addresses() []string {
	values := map[string][]string{
		"{id}": {d.id}, "{game}": {d.secretGame()}, "{round}": {"1"}, "{player}": {string(d.Snapshot(d.id).Players[0].ID), string(d.Snapshot(d.id).Players[1].ID)},
		"{link}": {"nolink"}, "{account}": {"noaccount"}, "{board}": {"1", "2"}, "{secret}": {"none"},
		"{version}": {"0"}, "{name...}": {"site.css"}, "{name}": {"nobody"},
		"{person}": {"nobody"}, "{club}": {"noclub"}, "{dossier}": {"nodossier"}, "{variant}": {"international"}, "{quarter}": {"newest"}, "{import}": {"noimport"}, "{format}": {"csv"},
		"{matter}": {"nomatter"}, "{bulletin}": {"nobulletin"}, "{declaration}": {"nodeclaration"}, "{conference}": {"noconference"}, "{course}": {"nocourse"}, "{code}": {"nocode"},
	}
	for _, kind := range report.Kinds() {
		values["{paper}"] = append(values["{paper}"], string(kind))
		values["{file}"] = append(values["{file}"], string(kind)+".csv")
	}
	var all []string
	for _, line := range d.Server.Routes {
		if line.Method != http.MethodGet || endless(line.Path) {
			continue
		}
		paths := []string{strings.TrimSuffix(line.Path, "{$}")}
		for name, choices := range values {
			var next []string
			for _, path := range paths {
				if !strings.Contains(path, name) {
					next = append(next, path)
					continue
				}
				for _, choice := range choices {
					next = append(next, strings.ReplaceAll(path, name, choice))
				}
			}
			paths = next
		}
		all = append(all, paths...)
	}
	return all
}

// endless says that a route is a stream.
func endless(path string) bool {
	return path == "/live" || strings.HasSuffix(path, "/stream") || strings.HasPrefix(path, "/api/stream/") || strings.Contains(path, "/game/stream/")
}

// insiders see a game as it is: who transmits it, and its arbiters.
func insider(role app.Role) bool {
	return app.TransmitMoves.Terms(role) != app.Never || app.RuleGame.Terms(role) != app.Never
}

// early is the part of the desk in which arbiters see results before their time; the rest of it tells them nothing.
var early = regexp.MustCompile(`(?s)<section class="notice" id="early".*?</section>`)

// seen is what everybody gets of everything.
func (d *delayed) seen(all []person) map[string]string {
	d.Helper()
	bodies := make(map[string]string)
	for _, address := range d.addresses() {
		for _, one := range all {
			isGame := strings.Contains(address, d.secretGame()) || strings.Contains(address, "/transmit") || strings.HasSuffix(address, "/moves")
			asksFirst := strings.HasSuffix(address, "/desk/undo") || strings.HasSuffix(address, "/cancel") // and says to whom sees the games what they lose
			if (isGame || asksFirst) && insider(one.role) {
				continue
			}
			got := one.Get(address, "Accept-Language: en")
			if strings.Contains(got.Body, "{") && strings.Contains(address, "{") {
				d.Fatalf("%s: something is not put in", address)
			}
			if strings.Contains(address, "/desk") && app.RuleGame.Terms(one.role) != app.Never {
				got.Body = early.ReplaceAllString(got.Body, "")
			}
			bodies[one.role.String()+" "+address] = got.Status + " " + got.Body
		}
	}
	return bodies
}

// changed are the addresses that say something else than before.
func changed(before, after map[string]string) (addresses []string) {
	for address, body := range before {
		if after[address] != body {
			addresses = append(addresses, address)
		}
	}
	slices.Sort(addresses)
	return addresses
}

// TestII_8_8_ADelayedTransmissionLeaksNowhere: what happened on a board is known to nobody in public before the
// delay is over, not to players of other boards, nor to the desk's readers: every address that can be
// got answers what it answered before. Afterwards it is known.
func TestII_8_8_ADelayedTransmissionLeaksNowhere(t *testing.T) {
	d := newDelayed(t)
	all := people(t, d.Site, d.id)
	before := d.seen(all)
	stable := d.seen(all)
	for _, address := range changed(before, stable) {
		delete(before, address) // it says something new each time it is asked
		if strings.Contains(address, d.id) || strings.Contains(address, "/games") {
			t.Errorf("%s cannot be compared", address)
		}
	}
	d.transmit(
		game.Transmit{Ply: 0, Move: "32-28"}, game.Transmit{Ply: 1, Move: "19-23"}, game.Transmit{Ply: 2, Move: "34-30"},
		game.Untransmit{Ply: 2, Seq: 1000}, game.Transmit{Ply: 2, Move: "28x19"}, game.Sign{Black: game.Won},
	)
	d.Check(d.Games.CatchUp(t.Context()))
	for _, address := range changed(before, d.seen(all)) {
		t.Errorf("%s tells what happened before its time", address)
	}
	d.Pass(quarter - time.Second)
	d.Check(d.Games.CatchUp(t.Context()))
	early := d.seen(all)
	for address, body := range early {
		if strings.Contains(body, "28x19") || strings.Contains(body, "19-23") {
			t.Errorf("%s tells a move before its time", address)
		}
	}
	if g := d.Snapshot(d.id).Rounds[0].Games[d.board]; g.Result.Finished() {
		t.Errorf("the table has %s before its time", g.Result)
	}
	d.Pass(time.Second)
	d.Check(d.Games.CatchUp(t.Context()))
	late := changed(early, d.seen(all))
	for _, path := range []string{"/games/" + d.secretGame(), "/games/" + d.secretGame() + "/state", "/games/" + d.secretGame() + "/file",
		"/tournaments/" + d.id + "/games", "/tournaments/" + d.id + "/games/file", "/tournaments/" + d.id + "/games/screen", "/tournaments/" + d.id + "/rounds/1", "/tournaments/" + d.id + "/standings",
		"/tournaments/" + d.id + "/screen", "/api/tournaments/" + d.id + "/rounds/1", d.boardMoves(), "/tournaments/" + d.id + "/export/pairings.csv"} {
		if !slices.Contains(late, app.AnyVisitor.String()+" "+path) {
			t.Errorf("%s does not tell when the time has come", path)
		}
	}
}

// TestTheDeskHasADelayedResultAtOnce: its arbiters see at the desk how a game ended, and from when everybody may know it. Others who
// read the desk do not, and the tournament has nothing of it.
func TestTheDeskHasADelayedResultAtOnce(t *testing.T) {
	d := newDelayed(t)
	seq := d.Snapshot(d.id).Seq
	d.transmit(game.Transmit{Move: "32-28"}, game.Sign{Black: game.Won})
	d.Check(d.Games.CatchUp(t.Context()))
	readers := 0
	for _, one := range people(t, d.Site, d.id) {
		got := one.Get("/tournaments/"+d.id+"/desk", "Accept-Language: en")
		if got.StatusCode != http.StatusOK {
			continue
		}
		readers++
		if sees := strings.Contains(got.Body, `id="early"`); sees != (app.RuleGame.Terms(one.role) != app.Never) {
			t.Errorf("%s sees it: %t", one.role, sees)
		} else if sees && !strings.Contains(got.Body, "0 : 2, in the table") {
			t.Errorf("%s is not told how it ended", one.role)
		}
	}
	if readers < 3 || d.Snapshot(d.id).Seq != seq {
		t.Errorf("%d read the desk; the tournament has %d events more", readers, d.Snapshot(d.id).Seq-seq)
	}
	d.transmit(game.Untransmit{Ply: 1, Seq: 1000})
	owner := d.Client(t)
	owner.AsArbiter()
	if strings.Contains(owner.Get("/tournaments/"+d.id+"/desk").Body, `id="early"`) {
		t.Error("a result that was taken back is still at the desk")
	}
	d.transmit(game.Sign{Black: game.Won})
	d.Pass(quarter)
	d.Check(d.Games.CatchUp(t.Context()))
	if strings.Contains(owner.Get("/tournaments/"+d.id+"/desk").Body, `id="early"`) {
		t.Error("a result that everybody knows is still one that they do not")
	}
}

// The file of the tournament has no games that are not known yet, and no results of them.
func TestADelayedGameIsInNoTournamentFile(t *testing.T) {
	d := newDelayed(t)
	d.AsArbiter()
	path := "/tournaments/" + d.id + "/desk/file"
	before := d.Get(path)
	d.transmit(game.Transmit{Move: "32-28"}, game.Sign{White: game.Won})
	d.Check(d.Games.CatchUp(t.Context()))
	if after := d.Get(path); before.StatusCode != http.StatusOK || after.Body != before.Body {
		t.Errorf("the file has changed: %d", before.StatusCode)
	}
}

// Lists are made of rows: they do not tell how far a game is, either.
func TestADelayedGameIsInNoRow(t *testing.T) {
	d := newDelayed(t)
	rows := func() []store.TournamentRow {
		page, err := d.Store.Tournaments(t.Context(), store.TournamentQuery{})
		d.Check(err)
		return page.Rows
	}
	before := rows()
	d.transmit(game.Transmit{Move: "32-28"}, game.Sign{White: game.Won})
	d.Check(d.Games.CatchUp(t.Context()))
	if after := rows(); !slices.EqualFunc(before, after, func(a, b store.TournamentRow) bool { return a.Round == b.Round && a.ID == b.ID }) {
		t.Errorf("%+v, before %+v", after, before)
	}
}

var secretMoves = []string{"32-28", "19-23", "28x19", "14x23", "37-32"}

// listen reads the stream of a path as long as the test runs, and tells each line.
func (d *delayed) listen(server *httptest.Server, path string, cookie *http.Cookie) <-chan string {
	d.Helper()
	ctx, stop := context.WithCancel(d.Context())
	d.Cleanup(stop)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL+path, nil)
	d.Check(err)
	r.Host = webtest.Host
	if cookie != nil {
		r.AddCookie(cookie)
	}
	answer, err := server.Client().Do(r)
	d.Check(err)
	if answer.StatusCode != http.StatusOK {
		d.Fatalf("%s: %d", path, answer.StatusCode)
	}
	told := make(chan string, 1000)
	go func() {
		defer answer.Body.Close()
		lines := bufio.NewScanner(answer.Body)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			told <- lines.Text()
		}
		close(told)
	}()
	return told
}

// until waits for a line with a text. Nothing that is not known yet may come before it.
func (d *delayed) until(told <-chan string, text string, known int) {
	d.Helper()
	for line := range told {
		for _, move := range secretMoves[known:] {
			if strings.Contains(line, move) {
				d.Fatalf("%s is told before its time: %s", move, line)
			}
		}
		if strings.Contains(line, text) {
			return
		}
	}
	d.Fatalf("the stream ended before %s", text)
}

// TestADelayedStream: whoever follows a game hears of each move when its time has come. Those who transmit
// it hear of it at once, so the moves were there to be told.
func TestADelayedStream(t *testing.T) {
	d := newDelayed(t)
	server := d.Serve()
	arbiter := d.Client(t)
	arbiter.AsArbiter()
	stream := "/games/" + d.secretGame() + "/stream"
	public, inside := d.listen(server, stream, nil), d.listen(server, stream, arbiter.Cookie)
	boards := d.listen(server, "/tournaments/"+d.id+"/games/stream", nil)
	for ply, move := range secretMoves {
		if ply > 1 {
			d.Pass(quarter)
		}
		d.transmit(game.Transmit{Ply: ply, Move: move})
		d.until(inside, move, len(secretMoves))
		for range 50 { // what would be told at once has been told by now
			d.Get("/games/" + d.secretGame() + "/state")
		}
		if ply == 1 {
			if len(public)+len(boards) > 20 || silent(public) != "" || silent(boards) != "" {
				t.Error("a stream tells before its time")
			}
		}
		if ply > 1 {
			d.until(public, secretMoves[ply-1], ply)
			if line := silent(public); line != "" {
				t.Errorf("told before its time: %s", line)
			}
		}
	}
}

// silent is the first thing about a game that waits to be read; empty: nothing.
func silent(told <-chan string) string {
	for {
		select {
		case line := <-told:
			if strings.Contains(line, `"moves"`) && !strings.Contains(line, `"moves":[]`) && !strings.Contains(line, `"moves":0`) {
				return line
			}
		default:
			return ""
		}
	}
}

// A helper of another tournament is a visitor here.
func TestADelayedGameForHelpersOfOthers(t *testing.T) {
	d := newDelayed(t)
	clerk := d.As(t, "clerk.elsewhere", app.Grant{Role: app.Clerk, Stream: journal.NewStream("tournament", "elsewhere")})
	before := clerk.Get("/games/" + d.secretGame() + "/state").Body
	d.transmit(game.Transmit{Move: "32-28"})
	if after := clerk.Get("/games/" + d.secretGame() + "/state").Body; after != before {
		t.Errorf("%s, before %s", after, before)
	}
}

// A delay that is set while a round runs holds for games that begin afterwards, and no page says that the moves of this one come later.
func TestADelayThatIsSetDuringARound(t *testing.T) {
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	was := h.Snapshot(h.id)
	changed := was.Settings
	changed.Games.Delay = 15
	h.Check(h.Events.Regulate(t.Context(), app.Arbiter, h.id, changed, was.SettingsSeq))
	h.move(id, article.White, "32-28")
	for _, path := range []string{"/tournaments/" + h.id + "/games", "/tournaments/" + h.id + "/games/screen"} {
		if body := h.Client(t).Page(i18n.EN, path); strings.Contains(body, "15 minutes later") || !strings.Contains(body, "28") {
			t.Errorf("%s says that moves come later, and they do not", path)
		}
	}
	late := h.round(func(s *tournament.Settings) { s.Games.Delay = 15 })
	if body := h.Client(t).Page(i18n.EN, "/tournaments/"+late+"/games"); !strings.Contains(body, "15 minutes later") {
		t.Error("it is not said that moves come later")
	}
}
