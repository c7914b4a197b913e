package college_test

import (
	"errors"
	"slices"
	"testing"

	"damka/internal/app"
	"damka/internal/app/college"
	words "damka/internal/college"
	"damka/internal/college/matter"
)

// IV.2.26: what came of a motion is kept for its tournament, and the reply goes to the chief arbiter by letter; an erased one does not go any more. Nobody else is replied to.
func TestIV_2_26_AnswersToMotions(t *testing.T) {
	h := newHall(t)
	post := new(queued)
	h.WriteBy(post)
	ks, today := as(t, app.College), h.Today()
	begin := func(kind matter.Kind, dossier string) string {
		id, err := h.OpenMatter(h.ctx, ks, matter.Opened{Day: today, Kind: kind, By: words.Arbiters, Owner: words.Arbiters, Subject: matter.Subject{Dossier: dossier, Person: ala}}, college.Words{Title: "Więcej zegarów " + dossier})
		h.must(err)
		return id
	}
	id, other := begin(matter.Motion, "one"), begin(matter.Motion, "two")
	h.refused(h.ReplyTo(h.ctx, ks, id, college.Words{Text: "Nie."}), matter.CodeNotOver)
	if _, _, err := h.Reply(h.ctx, id); !errors.Is(err, college.ErrNotFound) {
		t.Error("there is a reply:", err)
	}
	h.must(h.DecideMatter(h.ctx, ks, id, matter.Decided{Day: today, By: words.Arbiters, View: matter.No}, none))
	h.must(h.ReplyTo(h.ctx, ks, id, college.Words{Text: "Zegarów jest dość."}))
	all, err := h.Answers(h.ctx, "one")
	h.must(err)
	if want := (college.Answer{Dossier: "one", Title: "Więcej zegarów one", Owner: words.Arbiters, Outcome: matter.No, Decided: today, By: words.Arbiters, Replied: today, Reply: "Zegarów jest dość."}); len(all) != 1 || !slices.Equal(all["one"], []college.Answer{want}) {
		t.Errorf("%+v", all)
	}
	if !slices.Equal(*post, []string{"reply-" + id + " " + ala}) {
		t.Errorf("queued: %v", *post)
	}
	if got, _, err := h.Reply(h.ctx, id); err != nil || got.Reply != "Zegarów jest dość." {
		t.Errorf("%+v, %v", got, err)
	}
	h.must(h.EraseMatterText(h.ctx, ks, id))
	if _, _, err := h.Reply(h.ctx, id); !errors.Is(err, college.ErrNotFound) {
		t.Error("an erased reply is sent:", err)
	}
	h.must(h.WithdrawMatter(h.ctx, ks, other, words.Arbiters))
	if all, err := h.Answers(h.ctx, "two"); err != nil || len(all) != 0 {
		t.Errorf("one that was not taken over after all: %+v, %v", all, err)
	}
	appeal := begin(matter.Appeal, "one")
	h.must(h.DecideMatter(h.ctx, ks, appeal, matter.Decided{Day: today, By: words.Arbiters, View: matter.No}, none))
	h.refused(h.ReplyTo(h.ctx, ks, appeal, college.Words{Text: "Nie."}), matter.CodeNoMotion)
}
