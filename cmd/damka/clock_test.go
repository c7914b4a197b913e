package main

import (
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/golden"
	"damka/internal/i18n"
)

// What a clock refuses, in both languages: every refusal is made, and its
// text takes no argument that it does not have.
func TestClockRefusalsInWords(t *testing.T) {
	refusals := append(clockRefusals(t), controlRefusals(t)...)
	made := make(map[string]bool)
	for _, refusal := range refusals {
		made[string(refusal.Code)] = true
	}
	for _, code := range codesOf(t, "clock") {
		if !made[code] {
			t.Errorf("no example of %s was made", code)
		}
	}
	for _, lang := range i18n.Langs() {
		var all strings.Builder
		for _, refusal := range refusals {
			text := reasonText(i18n.For(lang).Plain(), refusal.Reason)
			if i18n.Marked(text) {
				t.Errorf("%s: something is missing in %q", refusal.Reason, text)
			}
			all.WriteString(text + "\n")
		}
		golden.Expect(t, "testdata/clock-refusals."+lang.String()+".golden", all.String())
	}
}

// controlRefusals are one of each that a text can earn.
func controlRefusals(t *testing.T) []*article.Refusal {
	t.Helper()
	var found []*article.Refusal
	for _, text := range []string{"", "x", "601", "90,30", "90/45", "60/25*,30", "90*", "1/1,1/1,1/1,1/1,1", "3d,30"} {
		_, err := clock.Parse(text)
		found = append(found, asRefusal(t, err))
	}
	for _, text := range []string{"30s", "24 h"} {
		_, err := clock.ParseTyped(text)
		found = append(found, asRefusal(t, err))
	}
	return found
}

// clockRefusals are one of each that a clock can give.
func clockRefusals(t *testing.T) []*article.Refusal {
	t.Helper()
	var found []*article.Refusal
	refused := func(_ clock.Clock, err error) { found = append(found, asRefusal(t, err)) }
	why := article.Because("test", "II.6.19")
	none := clock.Absence{}
	ready, err := clock.New(clock.MustParse("80+60"), article.PZWarc)
	if err != nil {
		t.Fatal(err)
	}
	waiting, _ := ready.Start(0, clock.Absence{Black: true})
	missing, _ := ready.Start(0, clock.Absence{White: true})
	playing, _ := ready.Start(1000, none)
	stopped, _ := playing.Stop(5000)

	refused(clock.New(clock.Control{}, article.PZWarc))
	refused(clock.New(clock.MustParse("90"), 0))
	refused(clock.Clock{}.Start(0, none))
	refused(ready.Start(-1, none))
	refused(ready.Press(0, clock.White))
	refused(playing.Start(1000, none))
	refused(playing.Press(998, clock.White))
	refused(playing.Press(999, clock.White))
	refused(playing.Press(2000, clock.Black))
	refused(playing.Press(3*clock.Hour, clock.White))
	refused(playing.Arrive(2000, clock.White))
	refused(playing.Resume(2000))
	refused(stopped.Press(6000, clock.White))
	refused(stopped.NextGame(false))
	refused(waiting.Press(1, clock.White))
	refused(missing.Press(1, clock.White))
	refused(playing.Charge(2000, 0, clock.Second, why))
	refused(playing.Award(2000, clock.White, 0, why))
	refused(playing.Award(2000, clock.White, clock.Second, article.Reason{}))
	refused(playing.AddIncrement(2000, clock.Announced, why))
	quick, _ := clock.New(clock.MustParse("25"), article.FIDE2023)
	quick, _ = quick.Start(1000, none)
	refused(quick.AddIncrement(2000, clock.Announced, why))
	refused(playing.CompleteByNextMove(2000, clock.White))
	quick, _ = quick.CompleteByNextMove(2000, clock.White)
	quick, _ = quick.CompleteByNextMove(2000, clock.White)
	refused(quick.CompleteByNextMove(2000, clock.White))
	for _, change := range []func(*clock.Setting){
		func(s *clock.Setting) { s.White.Left = -1 },
		func(s *clock.Setting) { s.White.Moves = -1 },
		func(s *clock.Setting) { s.White.Moves = 7 },
	} {
		to := playing.Setting(2000)
		change(&to)
		refused(playing.Correct(2000, to, why))
	}
	_, err = playing.MayStop(2000, article.International, clock.White, clock.NeedsArbiter)
	found = append(found, asRefusal(t, err))
	for _, remarked := range []struct {
		control string
		edition article.Edition
		variant article.Variant
	}{
		{"90", article.PZWarc, article.International}, {"3", article.PZWarc, article.Brazilian},
		{"90", article.Kotek2008, article.International}, {"5", article.FMJD2006, article.International},
	} {
		for _, remark := range clock.MustParse(remarked.control).Remarks(remarked.edition, remarked.variant) {
			found = append(found, &article.Refusal{Reason: remark})
		}
	}
	return found
}

func asRefusal(t *testing.T, err error) *article.Refusal {
	t.Helper()
	refusal, ok := article.AsRefusal(err)
	if !ok {
		t.Fatalf("%v is no refusal", err)
	}
	return refusal
}
