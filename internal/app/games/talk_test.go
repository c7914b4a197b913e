package games_test

import (
	"errors"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
)

// Players say phrases, and words of their own where the server lets them; nobody else says anything, and each only for the own side.
func TestPlayersTalk(t *testing.T) {
	h := newHall(t)
	id, white, black := h.fromLink(friendly())
	h.must(h.games.Say(t.Context(), white, id, article.White, game.PhraseGoodLuck))
	h.refused(h.games.SayText(t.Context(), black, id, article.Black, "Wzajemnie!"), games.CodeTalkNoText)
	h.games.AllowText(true)
	h.must(h.games.SayText(t.Context(), black, id, article.Black, "  Wzajemnie! "))
	for _, text := range []string{strings.Repeat("ż", games.MostSaid+1), "a\u202eb", "a\nb", "a\x00"} {
		h.refused(h.games.SayText(t.Context(), black, id, article.Black, text), games.CodeTalkLong)
	}
	h.refused(h.games.SayText(t.Context(), black, id, article.Black, "  "), game.CodeTalkNothing)
	h.must(h.games.SayText(t.Context(), white, id, article.White, strings.Repeat("ż", games.MostSaid)))
	for name, actor := range map[string]app.Actor{"the opponent": black, "a visitor": app.Visitor, "the owner": app.Arbiter} {
		for _, err := range []error{
			h.games.Say(t.Context(), actor, id, article.White, game.PhraseHello), h.games.SayText(t.Context(), actor, id, article.White, "x"), h.games.Silence(t.Context(), actor, id, article.White, true),
		} {
			if !errors.Is(err, app.ErrForbidden) {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	s := h.game(id)
	lines := s.State.Talk.Lines
	if len(lines) != 3 || lines[0].Phrase != game.PhraseGoodLuck || s.TextOf(lines[0]) != "" || s.TextOf(lines[1]) != "Wzajemnie!" {
		t.Errorf("%+v", lines)
	}
	h.must(h.games.Silence(t.Context(), white, id, article.White, true))
	h.refused(h.games.Say(t.Context(), black, id, article.Black, game.PhraseSorry), game.CodeTalkUnheard)
}

// The words of a player are erased by that player and by who runs the server, for good; the opponent's stay, and so does what has none.
func TestWhatWasSaidIsErased(t *testing.T) {
	h := newHall(t)
	id, white, black := h.fromLink(friendly())
	h.games.AllowText(true)
	h.must(h.games.SayText(t.Context(), white, id, article.White, "moje słowa"))
	h.must(h.games.SayText(t.Context(), black, id, article.Black, "cudze słowa"))
	h.must(h.games.Say(t.Context(), white, id, article.White, game.PhraseThanks))
	if err := h.games.EraseSaid(t.Context(), black, id, article.White); !errors.Is(err, app.ErrForbidden) {
		t.Errorf("the opponent erases: %v", err)
	}
	_, found, err := h.games.Erasable(t.Context(), app.Arbiter, id)
	if h.must(err); found.Said[article.White] != 1 || found.Said[article.Black] != 1 {
		t.Errorf("found: %+v", found)
	}
	h.must(h.games.EraseSaid(t.Context(), white, id, article.White))
	h.must(h.games.EraseSaid(t.Context(), white, id, article.White)) // it is erased
	s := h.game(id)
	lines := s.State.Talk.Lines
	if len(lines) != 3 || s.TextOf(lines[0]) != "" || s.TextOf(lines[1]) != "cudze słowa" || lines[2].Phrase != game.PhraseThanks {
		t.Errorf("after it: %+v", lines)
	}
	if s.Name(article.White) != "Ada" {
		t.Error("the name is erased, too")
	}
	h.must(h.games.EraseSaid(t.Context(), app.Arbiter, id, article.Black))
	if s := h.game(id); s.TextOf(s.State.Talk.Lines[1]) != "" {
		t.Error("who runs the server has erased nothing")
	}
}

// Where several consult, each line is of who said it: they erase their own and no others', and so does the end of their account (kotek-2008
// I.11.1.9).
func TestKotek_I_11_1_9_WordsAreOfWhoSaidThem(t *testing.T) {
	h := newHall(t)
	id, ada, emil, members := h.consulting(game.Sides{White: true}, "Zofia", "Maria")
	zofia, maria := members[0], members[1]
	h.games.AllowText(true)
	ctx, white := t.Context(), article.White
	for i, who := range []app.Actor{ada, zofia, maria, zofia} {
		h.must(h.games.SayText(ctx, who, id, white, []string{"od Ady", "od Zofii", "od Marii", "znowu"}[i]))
	}
	h.must(h.games.Say(ctx, ada, id, white, game.PhraseThanks))
	h.must(h.games.Say(ctx, maria, id, white, game.PhraseThanks)) // who says the same after another has said it, too
	said := func() (all string) {
		s := h.game(id)
		for _, line := range s.State.Talk.Lines {
			all += s.SpeakerOf(line) + ":" + s.TextOf(line) + " "
		}
		return all
	}
	if got := said(); got != "Ada:od Ady Zofia:od Zofii Maria:od Marii Zofia:znowu Ada: Maria: " {
		t.Error(got)
	}
	s := h.game(id)
	for i, line := range s.State.Talk.Lines[:3] {
		for k, who := range []app.Actor{ada, zofia, maria, emil, app.Visitor} {
			if s.IsBy(who, line) != (i == k) {
				t.Errorf("line %d is said to be by %d: %t", i, k, i != k)
			}
		}
	}
	if _, found, err := h.games.Erasable(ctx, maria, id); err != nil || len(found.Names) != 0 || found.Said[white] != 1 {
		t.Errorf("%+v, %v", found, err)
	}
	h.must(h.games.EraseSaid(ctx, maria, id, white))
	if got := said(); got != "Ada:od Ady Zofia:od Zofii Maria: Zofia:znowu Ada: Maria: " {
		t.Error(got)
	}
	h.eraseAccount(zofia.Account())
	h.work()
	if got := said(); got != "Ada:od Ady : Maria: : Ada: Maria: " {
		t.Error(got)
	}
	h.must(h.games.EraseSaid(ctx, ada, id, white))
	if got := said(); got != "Ada: : Maria: : Ada: Maria: " {
		t.Error(got)
	}
}

// Who has left a side, or was put out, erases what they said there, and nothing else; they say nothing more (kotek-2008 I.11.1.9).
func TestKotek_I_11_1_9_WhoHasLeftErasesTheOwnWords(t *testing.T) {
	h := newHall(t)
	id, ada, emil, members := h.consulting(game.Sides{White: true}, "Zofia")
	zofia := members[0]
	h.games.AllowText(true)
	ctx, white := t.Context(), article.White
	code, err := h.games.TeamCode(ctx, ada, id, white)
	h.must(err)
	seat, err := h.games.JoinTeam(ctx, app.Visitor, id, code, "Jan")
	h.must(err)
	jan, _, err := h.games.Seated(ctx, id, seat)
	h.must(err)
	if _, once, err := h.games.SeatedOnce(ctx, id, seat); once || err != nil {
		t.Error("who is on the side has left it", err)
	}
	for i, who := range []app.Actor{ada, zofia, jan, emil} {
		side := []article.Colour{white, white, white, article.Black}[i]
		h.must(h.games.SayText(ctx, who, id, side, []string{"od Ady", "od Zofii", "od Jana", "od Emila"}[i]))
	}
	for _, m := range h.game(id).Members(ada, white)[1:] {
		h.must(h.games.LeaveTeam(ctx, ada, id, white, m.Record))
	}
	if _, seated, err := h.games.Seated(ctx, id, seat); seated || err != nil {
		t.Error("who was put out has a seat", err)
	}
	again, once, err := h.games.SeatedOnce(ctx, id, seat)
	if err != nil || !once || again.Principal() != jan.Principal() {
		t.Fatal("the code of who was put out is nobody's", err)
	}
	for _, who := range []app.Actor{zofia, again} {
		if err := h.games.SayText(ctx, who, id, white, "x"); !errors.Is(err, app.ErrForbidden) {
			t.Errorf("who has left says something: %v", err)
		}
		if err := h.games.EraseSaid(ctx, who, id, article.Black); !errors.Is(err, app.ErrForbidden) {
			t.Errorf("who has left erases the opponent's words: %v", err)
		}
		if _, found, err := h.games.Erasable(ctx, who, id); err != nil || len(found.Names) != 0 || found.Said[white] != 1 || found.Said[article.Black] != 0 {
			t.Errorf("%+v, %v", found, err)
		}
		h.must(h.games.EraseSaid(ctx, who, id, white))
	}
	s := h.game(id)
	for i, want := range []string{"od Ady", "", "", "od Emila"} {
		if got := s.TextOf(s.State.Talk.Lines[i]); got != want {
			t.Errorf("line %d: %q, want %q", i, got, want)
		}
	}
	if s.SpeakerOf(s.State.Talk.Lines[1]) != "Zofia" {
		t.Error("the name is erased, too")
	}
}
