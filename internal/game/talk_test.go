package game

import (
	"reflect"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
)

func talkSamples() map[string][]Event {
	return map[string][]Event{
		"talk.said.v1": {
			Said{At: noon, By: article.White, Phrase: PhraseGoodLuck, Record: RecordRef{ID: "k3f9", Hash: strings.Repeat("0a", 32)}},
			Said{At: noon, By: article.Black, Phrase: PhraseThanks},
			Said{At: noon, By: article.Black, Record: RecordRef{ID: "k3f9", Hash: strings.Repeat("0a", 32)}},
		},
		"talk.said.v2": {
			Said{At: noon, By: article.White, Phrase: PhraseGoodLuck, Record: RecordRef{ID: "k3f9", Hash: strings.Repeat("0a", 32)}, Member: "m7aa"},
			Said{At: noon, By: article.Black, Phrase: PhraseThanks, Member: "m7aa"},
		},
		"team.said.v1": {
			Counselled{At: noon, By: article.White, Phrase: PhraseAgree, Move: "32-28", Record: RecordRef{ID: "k3f9", Hash: strings.Repeat("0a", 32)}, Member: "m7aa"},
			Counselled{At: noon, By: article.Black, Move: "19-23"},
			Counselled{At: noon, By: article.Black, Phrase: PhraseThink, Member: "m7aa"},
			Counselled{At: noon, By: article.White, Record: RecordRef{ID: "k3f9", Hash: strings.Repeat("0a", 32)}},
		},
		"talk.silenced.v1": {TalkSilenced{At: noon, By: article.White, Silence: true}, TalkSilenced{At: noon, By: article.Black}},
	}
}

// What players say to each other changes nothing of a game: with lines between all its events it is, but for them, the game without them.
// The lines come at the instants of the events, in the numbers that the twin leaves out.
func TestTalkChangesNothingOfAGame(t *testing.T) {
	for seed := range uint64(300) {
		w := wander(t, seed, everyControl, 120, nil)
		plain, talking := &State{}, &State{}
		for i, r := range w.log {
			r.Seq = uint64(2*i + 1)
			plain, talking = plain.Apply(r), talking.Apply(r)
			side := article.Colour(1 + i%2)
			event := Event(Said{At: r.Event.moment(), By: side, Phrase: PhraseHello})
			if i%5 == 4 {
				event = Counselled{At: r.Event.moment(), By: side, Move: "32-28"}
			}
			if i%3 == 0 {
				event = TalkSilenced{At: r.Event.moment(), By: side, Silence: i%2 == 0}
			}
			talking = talking.Apply(Recorded{r.Seq + 1, event})
			if got := len(talking.Talk.Lines); got == 0 && i > 0 {
				t.Fatal("nobody has said anything")
			}
			bare := *talking
			bare.Talk, bare.counsel, bare.Seq, bare.HeardSeq, bare.heardAt = Talk{}, [3][]Line{}, plain.Seq, plain.HeardSeq, plain.heardAt
			if !reflect.DeepEqual(&bare, plain) {
				t.Fatalf("seed %d: after event %d the game is\n%+v, without talk\n%+v", seed, i, &bare, plain)
			}
		}
	}
}

// II.2.4.2, FIDE 11.3.1: nobody talks in a game of a tournament.
func TestII_2_4_2_NobodyTalksInATournament(t *testing.T) {
	for v, ref := range map[article.Variant]article.Ref{article.International: "II.2.4.2", article.Chess: "FIDE 11.3.1"} {
		s := blitz(v)
		s.Pairing = board7
		g := newTable(t, s)
		g.do(Start{})
		g.refusedBy(Say{By: article.White, Phrase: PhraseGoodLuck}, CodeTalkTournament, ref)
		g.refusedBy(Silence{By: article.White, On: true}, CodeTalkTournament, ref)
	}
}

// Each says phrases of the list or a line, so many a minute and so many a game, also for a while after the end; a phrase that is pressed
// twice is said once.
func TestWhatIsSaid(t *testing.T) {
	record := func(id string) RecordRef { return RecordRef{ID: id, Hash: strings.Repeat("0a", 32)} }
	g := newTable(t, blitz(article.International))
	g.refused(Say{By: article.White}, CodeTalkNothing)
	g.refused(Say{By: article.White, Phrase: "hurry"}, CodeTalkNothing)
	g.refused(Say{By: article.White, Phrase: PhraseHello, Record: record("a")}, CodeTalkNothing)
	g.refused(Say{Phrase: PhraseHello}, CodeNoSide)
	g.do(Say{By: article.White, Phrase: PhraseHello})
	if again := g.do(Say{By: article.White, Phrase: PhraseHello}); again != nil {
		t.Errorf("said twice: %v", again)
	}
	g.do(Say{By: article.Black, Phrase: PhraseHello})
	if again := g.do(Say{By: article.White, Phrase: PhraseHello}); len(again) != 1 {
		t.Error("the answer to a greeting is no repetition")
	}
	for range 8 {
		g.do(Say{By: article.White, Record: record("a")})
	}
	g.refused(Say{By: article.White, Phrase: PhraseSorry}, CodeTalkFast)
	g.do(Say{By: article.Black, Phrase: PhraseSorry}) // the other one has not said much
	g.after(clock.Minute-1).refused(Say{By: article.White, Phrase: PhraseSorry}, CodeTalkFast)
	g.after(1).do(Say{By: article.White, Phrase: PhraseSorry})
	for n := 11; n < mostSaidAGame; n++ {
		g.after(10 * clock.Second).do(Say{By: article.White, Record: record("b")})
	}
	g.after(clock.Minute).refused(Say{By: article.White, Phrase: PhraseThanks}, CodeTalkMuch)
	if n := len(g.state.Talk.Lines); n != mostSaidAGame+2 {
		t.Errorf("%d lines", n)
	}
	g = newTable(t, blitz(article.International)).play("32-28", "19-23")
	g.do(Resign{By: article.White})
	g.after(talkAfterEnd).do(Say{By: article.Black, Phrase: PhraseWellPlayed})
	g.after(1).refused(Say{By: article.White, Phrase: PhraseThanks}, CodeTalkOver)
}

// Who wants to hear nothing hears nothing, and says nothing meanwhile; it can be taken back.
func TestSilence(t *testing.T) {
	g := newTable(t, blitz(article.International))
	g.do(Silence{By: article.White, On: true})
	g.refused(Say{By: article.Black, Phrase: PhraseHello}, CodeTalkUnheard)
	g.refused(Say{By: article.White, Phrase: PhraseHello}, CodeTalkOwnSilence)
	if again := g.do(Silence{By: article.White, On: true}); again != nil {
		t.Error("silenced twice")
	}
	if !g.state.Talk.Silenced(article.White) || g.state.Talk.Silenced(article.Black) || g.state.Talk.Silenced(0) {
		t.Error("the wrong side wants to hear nothing")
	}
	g.do(Silence{By: article.White})
	g.do(Say{By: article.Black, Phrase: PhraseHello})
}

// There is nobody to talk with before the opponent is there, and none of the server's own programs answers.
func TestTalkNeedsSomebody(t *testing.T) {
	g := &table{t: t, state: &State{}, now: noon}
	g.do(Create{Settings: blitz(article.International), White: ada})
	g.refused(Say{By: article.White, Phrase: PhraseHello}, CodeTalkNotStarted)
	g = &table{t: t, state: &State{}, now: noon}
	g.do(Create{Settings: blitz(article.International), White: ada, Black: Player{Program: "damka.3"}})
	g.refused(Say{By: article.White, Phrase: PhraseHello}, CodeTalkProgram)
}
