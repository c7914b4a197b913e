package rosters_test

import (
	"errors"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/rosters"
)

// A list of another register keeps the right one out, and an empty one does: it is dropped, and the right one is taken.
func TestAWrongListIsDropped(t *testing.T) {
	a, kept := newApp(t, nil)
	keep := func(outcome string, n int) error {
		list := listOf("2026-3", 0, persons(n)...)
		list.Outcome = outcome
		_, err := a.Keep(t.Context(), app.Arbiter, list.Sealed(), "")
		return err
	}
	if err := keep("of another register", 900); err != nil {
		t.Fatal(err)
	}
	if err := keep("the right one", 3); refusal(err) != rosters.CodeOther {
		t.Errorf("%v", err)
	}
	quarter := listOf("2026-3", 0).Quarter
	if _, err := a.Drop(t.Context(), app.Visitor, article.International, quarter, ""); err == nil {
		t.Error("a visitor drops it")
	} else if _, forbidden := errors.AsType[*app.ForbiddenError](err); !forbidden {
		t.Errorf("%v", err)
	}
	if _, err := a.Drop(t.Context(), app.Arbiter, article.International, quarter, "of a list that was looked at before"); refusal(err) != rosters.CodeGone {
		t.Errorf("%v", err)
	}
	if gone, err := a.Drop(t.Context(), app.Arbiter, article.International, quarter, ""); err != nil || gone.Total != 900 {
		t.Errorf("%d, %v", gone.Total, err)
	}
	for _, kind := range []string{"roster.list", "roster.part"} {
		if docs, err := kept.DocumentsAfter(t.Context(), kind, "", 10); err != nil || len(docs) != 0 {
			t.Errorf("%d of %s are left, %v", len(docs), kind, err)
		}
	}
	if _, err := a.Drop(t.Context(), app.Arbiter, article.International, quarter, ""); refusal(err) != rosters.CodeGone {
		t.Errorf("%v", err)
	}
	if err := keep("the right one", 3); err != nil {
		t.Errorf("the right one: %v", err)
	}
}
