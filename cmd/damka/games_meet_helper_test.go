package main

import (
	"net/http"
	"net/url"
	"regexp"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/game"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
)

// chanceMeet is a kind of tournament. Each has something that others do not.
type chanceMeet struct {
	variant   article.Variant
	edition   article.Edition
	control   string
	kept      tournament.Keeping
	advantage bool
	quickplay bool              // the guidelines of FIDE III were announced
	signs     bool              // nothing but what is played and signed ends a game in the hall
	absent    clock.Absence     // who of the first board has not checked in when the clocks are started
	late      int               // minutes, with nobodyLate for none at all; 0: an hour
	first     func(*chanceGame) // what is done before chance goes on; nil: nothing
	mood      mood
}

// nobody has checked in when the clocks are started.
var nobody = clock.Absence{White: true, Black: true}

// chanceMeets come in turn.
var chanceMeets = []chanceMeet{
	{variant: article.International, edition: article.PZWarc, control: "10+5", first: adjourns(true, reopens)},
	{variant: article.Chess, edition: article.FIDE2023, control: "10+5", first: adjourns(true, losesEnvelope)},
	{variant: article.International, edition: article.PZWarc, control: "20", first: endedBy(claimGranted)},
	{variant: article.Chess, edition: article.FIDE2023, control: "30+20", first: claimsRepetition},
	{variant: article.Russian, edition: article.PZWarc2024, control: "25", first: endedBy(drawDeclared)},
	{variant: article.International, edition: article.Kotek2008, control: "60+30", mood: toAndFro, first: claimsKings},
	{variant: article.Chess, edition: article.FIDE2023, control: "60+30", mood: quietly, first: claimsNoProgress},
	{variant: article.International, edition: article.PZWarc, control: "80+60", kept: tournament.KeptTransmitted, signs: true},
	{variant: article.International, edition: article.FMJD2006, control: "10", first: endedBy(bothFlags)},
	{variant: article.Chess960, edition: article.FIDE2023, control: "90+30", first: adjourns(true, replies)},
	{variant: article.Chess, edition: article.FIDE2023, control: "90+30", kept: tournament.KeptTransmitted},
	{variant: article.Brazilian, edition: article.PZWarc, control: "45+15", first: adjourns(false, reopens)},
	{variant: article.International, edition: article.PZWarc2024, control: "20", advantage: true, first: endedBy(flagDuringClaim)},
	{variant: article.Russian, edition: article.PZWarc, control: "15+5", first: adjourns(true, staysAway)},
	{variant: article.International, edition: article.FMJD2006, control: "90+30", first: inTurn(reports, endsBy(game.Expulsion))},
	{variant: article.Chess, edition: article.FIDE2023, control: "15+10", first: inTurn(penalises, reports, interrupts)},
	{variant: article.International, edition: article.Kotek2008, control: "15+5", advantage: true, first: inTurn(penalises, returns, endsBy(game.LossOfGame))},
	{variant: article.Chess, edition: article.FIDE2023, control: "90+30", first: adjourns(true, annuls)},
	{variant: article.Russian, edition: article.PZWarc, control: "30+10", mood: toAndFro, first: adjourns(true, comesLater)},
	{variant: article.Chess, edition: article.FIDE2023, control: "20", quickplay: true, first: quickplays("rejected", "cannot_win", "granted")},
	{variant: article.Chess960, edition: article.FIDE2023, control: "75", quickplay: true, first: quickplays("granted", "no_effort", "")},
	{variant: article.Chess, edition: article.FIDE2023, control: "60", quickplay: true, first: quickplays("rejected", "no_effort", "rejected")},
	{variant: article.International, edition: article.PZWarc, control: "60+30", absent: nobody, first: eachComes("look", "desk", "call")},
	{variant: article.International, edition: article.FMJD2006, control: "80+60", absent: nobody, first: eachComes("move", "page", "arbiter")},
	{variant: article.Chess, edition: article.FIDE2023, control: "60+30", absent: nobody, late: 30, first: eachComes("move", "look", "here")},
	{variant: article.Russian, edition: article.PZWarc2024, control: "45+15", absent: clock.Absence{White: true}, late: 15, first: neverCome},
	{variant: article.Chess, edition: article.FIDE2023, control: "90+30", absent: clock.Absence{Black: true}, late: 20, first: mayStillCome(true)},
	{variant: article.International, edition: article.PZWarc, control: "30+15", absent: nobody, late: 5, first: mayStillCome(false)},
	{variant: article.Chess960, edition: article.FIDE2023, control: "25+10", absent: clock.Absence{Black: true}, late: nobodyLate, first: nobodyMayBeLate},
	{variant: article.Brazilian, edition: article.Kotek2008, control: "60+30", absent: nobody, first: comeLate},
	{variant: article.Chess, edition: article.FIDE2023, control: "90+30", absent: clock.Absence{Black: true}, late: 60, first: comeLate},
}

// meeting is a tournament of a kind on a site.
type meeting struct {
	id     string
	boards int // that have been played
}

// chanceBoards is how many boards a tournament has.
const chanceBoards = 2

// beginOfTournament takes the next board of a tournament of the kind.
func (g *chanceGame) beginOfTournament(kind int) {
	g.meet = &chanceMeets[kind]
	m := g.meetings[kind]
	if m == nil || m.boards == chanceBoards {
		m = &meeting{id: g.makeTournament()}
		g.meetings[kind], g.all = m, append(g.all, m)
	}
	s := g.Snapshot(m.id)
	pairing, kept := s.KeptGame(s.Rounds[0].Games[m.boards])
	if !kept {
		g.Fatal("the games are not kept")
	}
	m.boards++
	g.id, g.tournament = pairing.GameID(), m.id
	for _, side := range []article.Colour{article.White, article.Black} {
		code, err := g.Games.SeatCode(g.Context(), app.Arbiter, g.id, side)
		g.Check(err)
		g.players[side] = g.Client(g.TB)
		g.players[side].Cookie = &http.Cookie{Name: "damka_seat", Value: code}
	}
	g.arbiter = g.Client(g.TB)
	g.arbiter.AsArbiter()
	if g.meet.kept == tournament.KeptTransmitted {
		g.helper = g.helperOf(m.id)
	}
}

// makeTournament makes a tournament whose games are kept, and starts its first round.
func (g *chanceGame) makeTournament() (id string) {
	settings := tournament.Settings{
		Name: "Puchar Trzech Mostów", Edition: g.meet.edition, Variant: g.meet.variant, System: tournament.Berger, Cycles: 1,
		Control: clock.MustParse(g.meet.control), LateAfter: g.meet.lateAfter(), CheckIn: true, DrawsWithAdvantage: g.meet.advantage,
		Games: tournament.Games{Kept: tournament.KeptByPlayers, Chess: tournament.ChessRules{Quickplay: g.meet.quickplay}},
	}
	if g.meet.kept != "" {
		settings.Games.Kept = g.meet.kept
	}
	id, err := g.Events.Create(g.Context(), app.Arbiter, settings)
	g.Check(err)
	people := make([]events.PlayerForm, 2*chanceBoards)
	for i, name := range []string{"Olga Czyż", "Emil Źrebak", "Witold Ćwik", "Jan Łoza"} {
		people[i].Person.Name = fullname.Divide(name, fullname.GivenFirst)
	}
	g.Check(g.Events.Enter(g.Context(), app.Arbiter, id, people, 0))
	g.Check(g.Events.DrawLots(g.Context(), app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "7"}))
	g.Check(g.Events.PublishRound(g.Context(), app.Arbiter, id, 1))
	g.checkIn(id)
	g.Check(g.Events.StartRound(g.Context(), app.Arbiter, id, 1))
	g.work()
	return id
}

var helpersLink = regexp.MustCompile(`/h/[A-Za-z0-9_-]{43}`)

// helperOf is the tablet of somebody who enters moves from the hall, with a helper's link.
func (g *chanceGame) helperOf(tournament string) *webtest.Site {
	made := g.arbiter.Post("/tournaments/"+tournament+"/helpers", url.Values{"name": {"Sala"}, "role": {"assistant"}, "end": {"today"}})
	helper := g.Client(g.TB)
	helper.Keep(helper.Post(helpersLink.FindString(made.Body), nil))
	if helper.Cookie == nil {
		g.Fatalf("the helper's link was not opened: %d", made.StatusCode)
	}
	return helper
}
