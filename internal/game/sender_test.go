package game

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"damka/article"
)

// senders are all commands of a side, White's where they have one, and who may send them.
var senders = map[Sender][]Command{
	{Side: article.White}: {
		Play{By: article.White}, OfferDraw{By: article.White}, AcceptDraw{By: article.White}, RefuseDraw{By: article.White}, ClaimDraw{DrawClaim: DrawClaim{By: article.White}},
		Resign{By: article.White}, Abort{By: article.White}, ProposeTakeback{By: article.White}, AnswerTakeback{By: article.White},
		GiveTime{By: article.White}, CallArbiter{By: article.White}, AskRuling{By: article.White}, ClaimVictory{By: article.White},
		ClaimGoneDraw{By: article.White}, Seal{By: article.White}, TakeVacation{By: article.White},
		ReportIrregularity{By: article.White}, AnswerIrregularity{By: article.White}, CloseEnvelope{By: article.White},
		Say{By: article.White, Phrase: PhraseHello}, Silence{By: article.White}, Counsel{By: article.White, Phrase: PhraseAgree}, ReportHelp{By: article.White, Whom: article.Black},
	},
	{Side: article.White, Arbiter: true, Program: true}: {Arrive{Side: article.White}, Attend{Side: article.White}},
	{Arbiter: true}: {
		ReportIrregularity{Offender: article.White}, AnswerIrregularity{}, CloseEnvelope{},
		Adjourn{}, PlanResumption{}, Resume{}, LoseEnvelope{}, CorrectTimes{By: article.White}, AnswerCall{}, StopClock{}, ResumeClock{}, InterruptRound{}, ResumeRound{},
		ChangeTime{Who: article.White}, SetClock{}, PutBack{}, Await{}, Award{}, AnswerRuling{}, DeclareDraw{}, DeclareBothFlags{}, FindStartFault{},
		Penalise{Who: article.White}, UpholdTouch{}, ConsentToDraw{}, ShowScore{}, SettleSuspicion{}, ReportHelp{Whom: article.White},
	},
	{Arbiter: true, Program: true}: {Start{}},
	{Hall: true}:                   {Transmit{}, Untransmit{}, Sign{}},
	{Program: true}: {
		Create{}, FollowRound{}, Sit{Side: article.White}, Fall{}, Interrupt{}, Leave{Side: article.White}, Return{Side: article.White},
		JoinTeam{Side: article.White}, LeaveTeam{Side: article.White},
	},
}

func TestWhoMaySendACommand(t *testing.T) {
	tested := map[string]bool{}
	for want, commands := range senders {
		for _, c := range commands {
			tested[reflect.TypeOf(c).Name()] = true
			if got := SenderOf(c); got != want {
				t.Errorf("%#v is of %+v, want %+v", c, got, want)
			}
			if s := SenderOf(c); s.IsPlayer(article.Black) || s.IsPlayer(0) || s.IsPlayer(article.White) != (want.Side == article.White) {
				t.Errorf("%#v: the wrong player may send it", c)
			}
		}
	}
	for _, name := range commandTypes(t) {
		if !tested[name] {
			t.Errorf("who may send %s?", name)
		}
		delete(tested, name)
	}
	for name := range tested {
		t.Errorf("%s was not found in the package", name)
	}
}

// A player's command without a side is nobody's, and nothing comes of it.
func TestCommandsOfNobody(t *testing.T) {
	g := newTable(t, blitz(article.International))
	for _, c := range senders[Sender{Side: article.White}] {
		nobody := reflect.New(reflect.TypeOf(c)).Elem()
		invalid := reflect.New(reflect.TypeOf(c)).Elem()
		invalid.FieldByName("By").Set(reflect.ValueOf(article.Colour(7)))
		for _, v := range []reflect.Value{nobody, invalid} {
			if command := v.Interface().(Command); SenderOf(command) != byArbiter {
				if SenderOf(command) != (Sender{}) {
					t.Errorf("%#v is of %+v", command, SenderOf(command))
				}
				g.refused(command, CodeNoSide)
			}
		}
	}
}

// Every command of the arbiter is known to end games or not to; see [TestTheArbitersEndsAreMarked].
func TestTheArbitersCommandsAreKnownToEndGames(t *testing.T) {
	var ends []string
	for _, way := range arbitersEndings() {
		ends = append(ends, reflect.TypeOf(way.command).Name())
	}
	endless := []string{
		"Adjourn", "PlanResumption", "AnswerCall", "StopClock", "ResumeClock", "InterruptRound", "ResumeRound", "PutBack", "Await", "UpholdTouch", "ConsentToDraw", "ShowScore", "FindStartFault", "Start", "Arrive", "ReportIrregularity", "ReportHelp",
		"CloseEnvelope", "Resume", "Attend", // what was sealed, or who came late, may end it: see TestOtherEndsAreNotTheArbiters
		"LoseEnvelope",
	}
	for sender, commands := range senders {
		for _, c := range commands {
			name := reflect.TypeOf(c).Name()
			if sender.Arbiter && slices.Contains(ends, name) == slices.Contains(endless, name) {
				t.Errorf("%s: does it end games?", name)
			}
		}
	}
}

// commandTypes are the types of the package that say who sends them.
func commandTypes(t *testing.T) []string {
	t.Helper()
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, declared := range file.Decls {
			f, isFunc := declared.(*ast.FuncDecl)
			if isFunc && f.Recv != nil && f.Name.Name == "sender" {
				names = append(names, f.Recv.List[0].Type.(*ast.Ident).Name)
			}
		}
	}
	if len(names) < 40 {
		t.Fatalf("only %d commands were found", len(names))
	}
	return names
}
