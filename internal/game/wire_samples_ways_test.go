package game

import (
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
)

// waysSamples are the events of adjournments and of other ways to play: first with a value in every field,
// then with as little as there may be.
func waysSamples() map[string][]Event {
	const white, black = article.White, article.Black
	why := Why{article.Because("game.test", "II.7.6", sideArg(black), numberArg("moves", 3), textArg("move", "32-28"))}
	bare := Why{article.Because("game.test", "")}
	player := Player{Participant: "p1", Account: "a1", Record: RecordRef{ID: "k3f9", Hash: strings.Repeat("0a", 32)}}
	put := seal(testKey, testSalt, "19-23")
	return map[string][]Event{
		"game.adjourned.v1": {
			Adjourned{At: noon, By: black, Charge: 30 * clock.Minute, Resume: resumption, Late: clock.Hour, Why: why}, Adjourned{At: noon, By: white, Why: bare},
		},
		"move.sealed.v1":        {Sealed{At: noon, By: black, Commitment: put.commitment, Box: put.box}},
		"envelope.closed.v1":    {EnvelopeClosed{At: noon, White: clock.Hour, Black: clock.Minute}, EnvelopeClosed{At: noon}},
		"resumption.planned.v1": {ResumptionPlanned{At: noon, Resume: resumption}},
		"player.attended.v1":    {Attended{At: noon, Side: black}},
		"game.resumed.v1": {
			Resumed{At: noon, WhiteAbsent: true, BlackAbsent: true, Run: black, White: clock.Hour, Black: clock.Minute, Why: why}, Resumed{At: noon, Run: white, Why: bare},
		},
		"envelope.opened.v1": {
			Opened{At: noon, By: black, Key: testKey, Salt: testSalt, Move: "19-23", Why: why}, Opened{At: noon, By: white, Key: testKey, Salt: testSalt, Move: "<?>"},
		},
		"reply.sealed.v1": {
			ReplySealed{At: noon, By: black, Commitment: put.commitment, Box: put.box, White: clock.Hour, Black: clock.Minute},
			ReplySealed{At: noon, By: white, Commitment: put.commitment, Box: put.box},
		},
		"envelope.missing.v1": {EnvelopeMissing{At: noon, Why: why}},
		"game.annulled.v1":    {Annulled{At: noon, Why: why}},
		"vacation.taken.v1":   {VacationTaken{At: noon, By: white, Days: 7}},
		"team.joined.v1":      {TeamJoined{At: noon, Side: white, Player: player}, TeamJoined{At: noon, Side: black, Player: Player{Account: "a1"}}},
		"team.left.v1":        {TeamLeft{At: noon, Side: white, Player: player}, TeamLeft{At: noon, Side: black, Player: Player{Account: "a1"}}},
	}
}

// The settings of other ways to play are kept with the game.
func TestWireOfSettingsOfWays(t *testing.T) {
	for _, s := range []Settings{
		{Variant: article.International, Edition: article.Kotek2008, Exhibitor: article.White, Blindfold: Sides{true, true}, Consultation: Sides{true, true}},
		{Variant: article.Russian, Edition: article.PZWarc, Origin: Origin{Kind: Handicap, Side: article.Black, Without: "b8"}},
		{Variant: article.Russian, Edition: article.PZWarc, Origin: Origin{Kind: Ballot, Drawn: "12-7", Moves: "c3-d4 d6-c5"}},
		{Variant: article.Chess960, Edition: article.FIDE2023, Origin: Origin{Kind: Number}},
		{Variant: article.Chess960, Edition: article.FIDE2023, Origin: Origin{Kind: Number, Number: 959}, Control: clock.MustParse("3d"), Vacation: 20},
		{Variant: article.International, Edition: article.PZWarc, Control: clock.MustParse("3b2"), Carried: Carried{White: clock.Minute, Black: clock.Second}},
	} {
		if err := s.Check(); err != nil {
			t.Errorf("%+v: %v", s, err)
		}
		name, version, data, err := Encode(Created{At: noon, Settings: s})
		if err != nil {
			t.Fatal(err)
		}
		if read, err := Decode(name, version, data); err != nil || read.(Created).Settings != s {
			t.Errorf("%s: read as %+v, %v", data, read, err)
		}
	}
}
