package play_test

import (
	"net/http"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/game"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
)

// A name that was corrected or erased is so in all that is heard from then on, whoever began to listen before.
func TestStreamsHaveTheNamesOfTheMoment(t *testing.T) {
	s := webtest.New(t)
	server := s.Serve()
	path, white := inTournament(t, s, 0)
	id := strings.TrimPrefix(path, "/games/")
	played, err := s.Games.Snapshot(t.Context(), id)
	s.Check(err)
	tournamentID := played.State.Settings.Pairing.Tournament
	player := tournament.ParticipantID(played.State.White.Participant)

	first := s.Listen(server, path+"/stream?seen=0")
	if data := first.Data("game"); !strings.Contains(data, "Olga Czyż") {
		t.Fatal(data)
	}
	var record tournament.RecordRef
	for _, p := range s.Snapshot(tournamentID).Players {
		if p.ID == player {
			record = p.Record
		}
	}
	corrected := events.PlayerForm{Person: events.Person{Name: fullname.Divide("Olga Czyżyk", fullname.GivenFirst)}}
	s.Check(s.Events.Amend(t.Context(), app.Arbiter, tournamentID, player, record, corrected))
	if data := s.Listen(server, path+"/stream?seen=0").Data("game"); !strings.Contains(data, "Olga Czyżyk") {
		t.Errorf("a later listener hears the old name: %s", data)
	}
	s.Check(s.Games.Act(t.Context(), white, id, game.Play{By: article.White, Move: "32-28"}, article.White))
	if data := first.Data("game"); !strings.Contains(data, "Olga Czyżyk") {
		t.Errorf("the first listener hears the old name: %s", data)
	}

	s.Check(s.Events.Erase(t.Context(), app.Arbiter, tournamentID, player))
	if data := s.Listen(server, path+"/stream?seen=0").Data("game"); strings.Contains(data, "Olga") || !strings.Contains(data, "32-28") {
		t.Errorf("a later listener hears an erased name: %s", data)
	}
}

// II.4.6, II.4.4: players whose seats are exchanged during the game, or by a new start of the round, are told to ask for the whole, and
// listen anew as who they are now.
func TestII_4_6_PlayersListenAsWhoTheyAreNow(t *testing.T) {
	for what, exchange := range map[string]func(s *webtest.Site, tournamentID, id string){
		"the arbiter finds reversed colours": func(s *webtest.Site, _, id string) {
			s.Check(s.Games.Rule(s.Context(), app.Arbiter, id, game.FindStartFault{Fault: game.ColoursReversed}))
		},
		"the round is started again": func(s *webtest.Site, tournamentID, id string) {
			was := s.Snapshot(tournamentID)
			s.Check(s.Events.Undo(s.Context(), app.Arbiter, tournamentID, was.Newest.Seq))
			black := was.Rounds[0].Games[0].Black.ID
			s.Check(s.Events.ExchangeColours(s.Context(), app.Arbiter, tournamentID, 1, 1, black))
			s.Check(s.Events.StartRound(s.Context(), app.Arbiter, tournamentID, 1))
			s.Check(s.Games.CatchUp(s.Context()))
		},
	} {
		t.Run(what, func(t *testing.T) {
			s := webtest.New(t)
			server := s.Serve()
			path, _ := inTournament(t, s, 0)
			id := strings.TrimPrefix(path, "/games/")
			code, err := s.Games.SeatCode(t.Context(), app.Arbiter, id, article.White)
			s.Check(err)
			player := s.Client(t)
			player.Cookie = &http.Cookie{Name: "damka_seat", Value: code}
			open := player.Listen(server, path+"/stream?seen=0")
			if data := open.Data("game"); !strings.Contains(data, `"you":"white"`) {
				t.Fatal(data)
			}
			state, err := s.Games.Snapshot(t.Context(), id)
			s.Check(err)
			exchange(s, state.State.Settings.Pairing.Tournament, id)
			asked := false
			for line, more := open.Line(); more; line, more = open.Line() { // to the end
				asked = asked || line == "event: structure"
				if line == "event: game" {
					t.Fatal("goes on as the other side")
				}
			}
			if !asked {
				t.Error("is not told to ask for the whole")
			}
			if data := player.Listen(server, path+"/stream?seen=0").Data("game"); !strings.Contains(data, `"you":"black"`) {
				t.Errorf("listens anew as %s", data)
			}
		})
	}
}

// The same for a game that stands alone.
func TestStreamsOfGamesFromLinksForgetNames(t *testing.T) {
	s := webtest.New(t)
	server := s.Serve()
	id, err := s.Games.Create(t.Context(), app.Visitor, game.Settings{Variant: article.International, Edition: article.PZWarc}, article.White, "Olga Czyż")
	s.Check(err)
	path := "/games/" + id + "/stream?seen=0"
	if data := s.Listen(server, path).Data("game"); !strings.Contains(data, "Olga Czyż") {
		t.Fatal(data)
	}
	s.Check(s.Games.EraseName(t.Context(), app.Arbiter, id, article.White))
	if data := s.Listen(server, path).Data("game"); strings.Contains(data, "Olga") {
		t.Errorf("a later listener hears an erased name: %s", data)
	}
}
