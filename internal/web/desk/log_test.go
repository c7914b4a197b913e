package desk_test

import (
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// II.2.5: what was decided in games is in the log of the tournament, between what happened in it, for those who decide: who was warned and by
// which article, with a way to the game, without the note; and that the round was interrupted.
func TestII_2_5_TheLogHasWhatWasDecidedInGames(t *testing.T) {
	o := newOnline(t, tournament.Games{Kept: tournament.KeptByPlayers})
	o.opens()
	o.Pass(time.Minute)
	s := o.board(1)
	o.Check(o.Games.Penalise(o.Context(), app.Arbiter, s.ID, "tajna notatka", func(*games.Snapshot) (game.Command, error) {
		return game.Penalise{Who: article.White, Sanction: game.TimePenalty, Breach: "II.2.4.1", Taken: clock.Minute, Given: 2 * clock.Minute}, nil
	}))
	o.Pass(time.Minute)
	_, err := o.Games.InterruptRound(o.Context(), app.Arbiter, o.id, 1, game.CausePower)
	o.Check(err)
	o.Pass(time.Minute)
	o.act(2, article.White, game.Resign{By: article.White})
	player := o.Snapshot(o.id).Name(s.State.White.Participant)
	log := parts.DeskPath(o.id, "log")
	for lang, wants := range map[i18n.Lang][]string{
		i18n.EN: {"Round 1, board 2: Black wins", "Round 1 interrupted: no power or no network II.7.2",
			"Round 1, board 1: sanction (" + player + "): time penalty, for breaking II.2.4.1; time taken: 0:01:00, given to the opponent: 0:02:00 II.2.5.5  Game", "Round 1 started"},
		i18n.PL: {"Runda 1, stolik 2: ", "Przerwano rundę 1: brak prądu albo sieci II.7.2",
			"Runda 1, stolik 1: sankcja (" + player + "): kara czasowa, za naruszenie II.2.4.1; odjęty czas: 0:01:00, dodany przeciwnikowi: 0:02:00 II.2.5.5  Partia", "Rozpoczęto rundę 1"},
	} {
		for _, path := range []string{log, o.desk} {
			text := strings.ReplaceAll(webtest.Readable(t, o.Page(lang, path), "main"), "\u00a0", " ")
			if path == o.desk {
				_, text, _ = strings.Cut(text, i18n.For(lang).Text("desk.log"))
			}
			for _, want := range wants { // in this order
				_, rest, found := strings.Cut(text, want)
				if !found {
					t.Errorf("%s, %s: %q is missing after what comes before it: %s", path, lang, want, text)
					break
				}
				text = rest
			}
			if strings.Contains(o.Page(lang, path), "tajna") {
				t.Errorf("%s shows the note", path)
			}
		}
	}
	if body := o.Page(i18n.EN, log); strings.Count(body, "interrupted") != 1 || !strings.Contains(body, `href="/games/`+s.ID+`"`) {
		t.Error("the interruption is there for each game, or the ruling leads nowhere")
	}
	reader := o.As(t, "komisja", app.Grant{Role: app.Commission})
	if body := reader.Get(log, "Accept-Language: en").Body; strings.Contains(body, "sanction") || !strings.Contains(body, "Round 1 started") {
		t.Error("who decides nothing reads it, or nothing at all")
	}
	assistant := o.As(t, "rundowy", app.Grant{Role: app.Assistant, Stream: journal.NewStream("tournament", o.id)})
	if body := assistant.Get(log, "Accept-Language: en").Body; !strings.Contains(body, "sanction") {
		t.Error("an assistant does not")
	}
}

// The day after, lines of the log have the day and the hour.
func TestTheLogTheDayAfter(t *testing.T) {
	o := newOnline(t, tournament.Games{Kept: tournament.KeptByPlayers})
	hour := o.Now().UTC().Format("15:04")
	if body := o.Page(i18n.PL, o.desk); !strings.Contains(body, ">"+hour+"</time>") || strings.Contains(body, `class=" earlier"`) {
		t.Error("of today")
	}
	o.Pass(24 * time.Hour)
	if body := o.Page(i18n.PL, o.desk); !strings.Contains(body, ", "+hour+"</time>") || !strings.Contains(body, `class=" earlier"`) {
		t.Error("of yesterday")
	}
}
