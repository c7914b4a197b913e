package games_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/tournament"
)

// exported is what an account gets of games, as JSON.
func (h *hall) exported(account string, grants ...app.Grant) (text string, all struct {
	Games, Elsewhere struct {
		Games []struct {
			ID, Tournament, Side, Name, Variant, Control string
			Round, Moves                                 int
			Consults, Left                               bool
			Made, Began, Ended                           time.Time
			Result                                       *struct{ White, Black string }
		}
		Said []struct {
			Game, To, Phrase, Text, Move string
			At                           time.Time
			Erased                       bool
		}
	}
}) {
	h.t.Helper()
	found, err := h.base.Exported(h.t.Context(), account, grants...)
	h.must(err)
	data, err := json.Marshal(map[string]any{"games": found["games"], "elsewhere": found["tournament_games"]})
	h.must(err)
	h.must(json.Unmarshal(data, &all))
	return string(data), all
}

// What somebody wrote in the conversations of their games, and which games those are, is theirs to have: all of it, and nothing that others
// wrote or are called (GDPR, article 15).
func TestOwnGamesAndWordsAreExported(t *testing.T) {
	h := newHall(t)
	h.games.AllowText(true)
	const account, other = "q3m7aabz2x5kdefg", "r4m7aabz2x5kdefh"
	ctx, ada, emil := t.Context(), member(t, account), member(t, other)
	id, err := h.games.Create(ctx, ada, friendly(), article.White, "Adelajda Brzóza")
	h.must(err)
	h.must(h.games.Sit(ctx, emil, id, article.Black, "Emil Źrebak"))
	h.must(h.games.Say(ctx, ada, id, article.White, game.PhraseHello))
	h.must(h.games.SayText(ctx, emil, id, article.Black, "cudze słowa"))
	h.must(h.games.SayText(ctx, ada, id, article.White, "moje słowa"))
	h.play(id, ada, emil, "32-28", "19-23")
	h.must(h.games.Act(ctx, emil, id, game.Resign{By: article.Black}, article.Black))

	h.after(time.Minute)
	settings := friendly()
	settings.Edition, settings.Consultation = article.Kotek2008, game.Sides{White: true}
	counsel, jan, _ := h.fromLink(settings)
	code, err := h.games.TeamCode(ctx, jan, counsel, article.White)
	h.must(err)
	_, err = h.games.JoinTeam(ctx, ada, counsel, code, "Brzózka")
	h.must(err)
	h.must(h.games.CounselText(ctx, jan, counsel, article.White, "cudza rada"))
	h.must(h.games.CounselText(ctx, ada, counsel, article.White, "moja rada"))
	h.must(h.games.CounselMove(ctx, ada, counsel, article.White, "32-28"))
	h.must(h.games.SayText(ctx, ada, counsel, article.White, "skasowane"))
	h.must(h.games.EraseSaid(ctx, ada, counsel, article.White)) // all of hers in this game
	h.must(h.games.CounselText(ctx, ada, counsel, article.White, "nowa rada"))

	text, all := h.exported(account)
	for _, foreign := range []string{"cudz", "Emil", "Źrebak", "Ada\"", other, "moja rada", "skasowane"} {
		if strings.Contains(text, foreign) {
			t.Errorf("%q is in %s", foreign, text)
		}
	}
	if got := all.Games.Games; len(got) != 2 || got[0].ID != id || got[0].Side != "white" || got[0].Name != "Adelajda Brzóza" || got[0].Variant != "international" || got[0].Control != "5+3" ||
		got[0].Moves != 2 || got[0].Result == nil || got[0].Result.White != "won" || got[0].Made.IsZero() || got[0].Began.IsZero() || got[0].Ended.IsZero() || got[0].Consults ||
		got[1].ID != counsel || !got[1].Consults || got[1].Name != "Brzózka" || got[1].Result != nil {
		t.Errorf("%+v", got)
	}
	var said []string
	for _, line := range all.Games.Said {
		if line.At.IsZero() {
			t.Errorf("%+v has no time", line)
		}
		said = append(said, strings.Join([]string{map[string]string{id: "first", counsel: "second"}[line.Game], line.To, line.Phrase, line.Text, line.Move}, ","))
		if line.Erased != (line.Phrase+line.Text+line.Move == "") {
			t.Errorf("%+v", line)
		}
	}
	if got := strings.Join(said, "\n"); got != "first,opponent,hello,,\nfirst,opponent,,moje słowa,\nsecond,opponent,,,\nsecond,own_side,,,\nsecond,own_side,,,32-28\nsecond,own_side,,nowa rada," {
		t.Error(got)
	}
	if text, all := h.exported("s5m7aabz2x5kdefi"); len(all.Games.Games)+len(all.Games.Said)+len(all.Elsewhere.Games) > 0 {
		t.Errorf("somebody else: %s", text)
	}
}

// Who was put off a side still has what they said there.
func TestWordsOfWhoHasLeftAreExported(t *testing.T) {
	h := newHall(t)
	id, ada, _, members := h.consulting(game.Sides{White: true}, "Zofia")
	zofia := members[0]
	h.games.AllowText(true)
	h.must(h.games.CounselText(t.Context(), zofia, id, article.White, "od Zofii"))
	h.must(h.games.LeaveTeam(t.Context(), ada, id, article.White, h.game(id).Members(ada, article.White)[1].Record))
	_, all := h.exported(zofia.Account())
	if got := all.Games; len(got.Games) != 1 || !got.Games[0].Left || len(got.Said) != 1 || got.Said[0].Text != "od Zofii" {
		t.Errorf("%+v", got)
	}
}

// The games of a participant whom an account was given are listed, too, and no others of the tournament.
func TestGamesOfTournamentsAreExported(t *testing.T) {
	h := newHall(t)
	of := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	id, white, _ := h.board(of, 1)
	grant := app.Grant{Role: app.Player, Stream: journal.NewStream("tournament", of), Subject: white.Grants()[0].Subject}
	text, all := h.exported("q3m7aabz2x5kdefg", grant, app.Grant{Role: app.ChiefArbiter, Stream: grant.Stream})
	if got := all.Elsewhere.Games; len(got) != 1 || got[0].ID != id || got[0].Tournament != of || got[0].Round != 1 || got[0].Side != "white" || got[0].Name != "" {
		t.Errorf("%s", text)
	}
	grant.Stream = journal.NewStream("tournament", "nosuchtournament")
	if text, _ := h.exported("q3m7aabz2x5kdefg", grant); !strings.Contains(text, `"unreadable":["nosuchtournament"]`) {
		t.Errorf("one that is not there: %s", text)
	}
}
