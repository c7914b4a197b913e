package matter

import (
	"testing"

	"damka/article"
	"damka/internal/college"
)

// applied is an application for a class of the FMJD that the board makes on the 20th of April.
func applied(t *testing.T) *State {
	t.Helper()
	s := &State{}
	for _, e := range []Event{
		Opened{Day: day("2026-04-01"), Kind: Application, By: college.Arbiters, Subject: Subject{Person: "p", Class: college.FMJD}},
		Decided{Day: day("2026-04-20"), By: college.Board, View: Yes},
	} {
		s = s.Apply(s.Seq+1, e)
	}
	return s
}

// KS IV.3.5.1: the federation sends the application to the FMJD; its technical commission studies it, its board decides, its congress ratifies, and the diploma is handed over.
func TestKSIV351_TheWayThroughTheFMJD(t *testing.T) {
	s := applied(t)
	for i, step := range []struct {
		stage Stage
		day   string
	}{{Sent, "2026-04-21"}, {Studied, "2026-06-01"}, {Accepted, "2026-06-01"}, {Ratified, "2026-09-09"}, {Diploma, "2026-10-10"}} {
		for _, other := range Stages() {
			if other == step.stage {
				continue
			}
			_, err := Decide(s, Advance{Advanced{Day: day(step.day), Stage: other, View: Yes}}, day("2026-11-28"))
			if refusal, is := article.AsRefusal(err); !is || refusal.Code != CodeStage {
				t.Errorf("step %d, %s: %v", i, other, err)
			}
		}
		if s.Ratified().IsValid() != (i > 3) {
			t.Errorf("step %d: ratified %s", i, s.Ratified())
		}
		events, err := Decide(s, Advance{Advanced{Day: day(step.day), Stage: step.stage, View: Yes}}, day("2026-11-28"))
		if err != nil {
			t.Fatal(step.stage, err)
		}
		s = s.Apply(s.Seq+1, events[0])
	}
	_, err := Decide(s, Advance{Advanced{Day: day("2026-11-11"), Stage: Diploma, View: Yes}}, day("2026-11-28"))
	if refusal, is := article.AsRefusal(err); !is || refusal.Code != CodeNoWay {
		t.Errorf("after the diploma: %v", err)
	}
	if len(s.Strange) > 0 {
		t.Errorf("%+v", s.Strange)
	}
}

// Nothing of it is before what came first, in the future, or of an application that the board has not made; who studies, decides or ratifies may say no, and that ends it.
func TestKSIV351_WhatIsNoStepOfTheWay(t *testing.T) {
	sent := func(on string, view View) Command {
		return Advance{Advanced{Day: day(on), Stage: Sent, View: view}}
	}
	for name, c := range map[string]struct {
		s       *State
		command Command
		want    article.Code
	}{
		"before the board": {applied(t), sent("2026-04-19", Yes), CodeDay}, "tomorrow": {applied(t), sent("2026-11-29", Yes), CodeDay}, "no day": {applied(t), Advance{Advanced{Stage: Sent, View: Yes}}, CodeDay},
		"not sent": {applied(t), sent("2026-04-21", No), CodeView}, "of no application": {&State{Phase: Granted, Opening: Opened{Kind: Consent}}, sent("2026-11-01", Yes), CodeNoWay},
	} {
		_, err := Decide(c.s, c.command, day("2026-11-28"))
		if refusal, is := article.AsRefusal(err); !is || refusal.Code != c.want {
			t.Errorf("%s: %v", name, err)
		}
	}
	s := applied(t)
	for _, e := range []Advanced{{Day: day("2026-04-21"), Stage: Sent, View: Yes}, {Day: day("2026-06-01"), Stage: Studied, View: No}} {
		events, err := Decide(s, Advance{e}, day("2026-11-28"))
		if err != nil {
			t.Fatal(err)
		}
		s = s.Apply(s.Seq+1, events[0])
	}
	if next, is := s.Next(); is {
		t.Errorf("after a no there is still %s", next)
	}
}

// KS IV.3.5.1: a stage that was written down by mistake, also a no, is taken back with a reason, the newest first, and the application goes on from there.
func TestKSIV351_AStageByMistake(t *testing.T) {
	why, now := college.Text{ID: "r", Hash: "00"}, day("2026-11-28")
	does := func(s *State, c Command) *State {
		t.Helper()
		events, err := Decide(s, c, now)
		if err != nil || len(events) != 1 {
			t.Fatal(events, err)
		}
		return s.Apply(s.Seq+1, events[0])
	}
	back := func(stage Stage, note college.Text) Command { return StepBack{SteppedBack{now, stage, note}} }
	before := does(applied(t), Advance{Advanced{Day: day("2026-04-21"), Stage: Sent, View: Yes}})
	s := does(before, Advance{Advanced{Day: day("2026-06-01"), Stage: Studied, View: No}})
	for name, c := range map[string]struct {
		s       *State
		command Command
		want    article.Code
	}{
		"not the newest": {s, back(Sent, why), CodeNoStep}, "none": {applied(t), back(Sent, why), CodeNoStep}, "no reason": {s, back(Studied, college.Text{}), CodeNoReason},
		"tomorrow": {s, StepBack{SteppedBack{now.AddDays(1), Studied, why}}, CodeDay},
	} {
		_, err := Decide(c.s, c.command, now)
		if refusal, is := article.AsRefusal(err); !is || refusal.Code != c.want {
			t.Errorf("%s: %v", name, err)
		}
	}
	mended := does(s, back(Studied, why))
	if next, is := mended.Next(); !is || next != Studied || len(mended.Way) != 1 || len(s.Way) != 2 || len(mended.Mistaken) != 1 || mended.Mistaken[0].View != No || mended.Mistaken[0].Back.Note != why {
		t.Errorf("%+v", mended)
	}
	if _, err := Decide(mended, back(Studied, why), now); err == nil {
		t.Error("a second press takes something back")
	}
	given := mended
	for _, stage := range Stages()[1:4] {
		given = does(given, Advance{Advanced{Day: day("2026-06-02"), Stage: stage, View: Yes}})
	}
	if !given.Ratified().IsValid() || does(given, back(Ratified, why)).Ratified().IsValid() || len(given.Way) != 4 {
		t.Error("the class is given still")
	}
	if strange := mended.Apply(mended.Seq+1, SteppedBack{now, Studied, why}); len(strange.Strange) != 1 || len(strange.Way) != 1 {
		t.Errorf("%+v", strange)
	}
}
