package games_test

import (
	"errors"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
)

// Those on a side say to each other what they think: phrases, moves, and words of their own where the server lets them. Nobody else says or
// reads any of it: not the opponents, not spectators, not who runs the server, not who has left. Words are of who said them, who erases them,
// also with the account (kotek-2008 I.11.1.9).
func TestKotek_I_11_1_9_ASideHasAChannelOfItsOwn(t *testing.T) {
	h := newHall(t)
	id, ada, emil, members := h.consulting(game.Sides{White: true, Black: true}, "Zofia", "Maria")
	zofia, maria := members[0], members[1]
	ctx, white := t.Context(), article.White
	h.must(h.games.Counsel(ctx, ada, id, white, game.PhraseThink))
	h.must(h.games.CounselMove(ctx, zofia, id, white, " 32-28 "))
	h.refused(h.games.CounselMove(ctx, zofia, id, white, "niech idzie 32-28"), game.CodeCounselMove)
	h.refused(h.games.CounselMove(ctx, zofia, id, white, " "), game.CodeCounselMove)
	h.refused(h.games.CounselText(ctx, zofia, id, white, "może inaczej"), games.CodeTalkNoText)
	h.games.AllowText(true)
	h.must(h.games.CounselText(ctx, zofia, id, white, "może inaczej"))
	h.must(h.games.CounselText(ctx, maria, id, white, "od Marii"))
	h.must(h.games.CounselText(ctx, ada, id, white, "od Ady"))
	for name, actor := range map[string]app.Actor{"the opponent": emil, "a visitor": app.Visitor, "the owner": app.Arbiter} {
		for _, err := range []error{
			h.games.Counsel(ctx, actor, id, white, game.PhraseAgree), h.games.CounselMove(ctx, actor, id, white, "32-28"), h.games.CounselText(ctx, actor, id, white, "x"),
		} {
			if !errors.Is(err, app.ErrForbidden) {
				t.Errorf("%s: %v", name, err)
			}
		}
		for _, side := range []article.Colour{white, article.Black} {
			if lines := h.game(id).CounselFor(actor, side); len(lines) != 0 {
				t.Errorf("%s reads %+v", name, lines)
			}
		}
	}
	read := func() (all string) {
		s := h.game(id)
		for _, line := range s.CounselFor(zofia, white) {
			all += s.SpeakerOf(line) + ":" + line.Move + string(line.Phrase) + s.TextOf(line) + " "
		}
		return all
	}
	if got := read(); got != "Ada:think Zofia:32-28 Zofia:może inaczej Maria:od Marii Ada:od Ady " {
		t.Error(got)
	}
	if lines := h.game(id).State.Talk.Lines; len(lines) != 0 {
		t.Errorf("the opponents hear %+v", lines)
	}
	if _, found, err := h.games.Erasable(ctx, zofia, id); err != nil || found.Said[white] != 1 {
		t.Errorf("%+v, %v", found, err)
	}
	h.must(h.games.EraseSaid(ctx, zofia, id, white))
	h.eraseAccount(maria.Account())
	h.work()
	if got := read(); got != "Ada:think Zofia:32-28 Zofia: : Ada:od Ady " {
		t.Error(got)
	}
	h.must(h.games.LeaveTeam(ctx, ada, id, white, h.game(id).Members(ada, white)[1].Record))
	if got := read(); got != "" {
		t.Errorf("who was put out reads %s", got)
	}
}
