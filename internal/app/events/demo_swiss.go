package events

import (
	"slices"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/tournament"
	"damka/score"
)

// demoSwissPlayers are the field of the Swiss tournament. Two have no rating
// of their own and are in the list with a technical one.
var demoSwissPlayers = slices.Concat(demoPlayers[:11], []PlayerForm{
	demoPlayer("Krystian Gawron", "UKS Damka Szczytna", "m", 1996, "K", 2188, 16),
	demoPlayer("Hanna Rożek", "LKS Diagonala Wronki", "f", 2002, "I++", 2131, 0),
	demoPlayer("Tymon Ćmiel", "MKS Pionek Mława", "m", 2006, "I", 2088, 0),
	demoPlayer("Łucja Modrzew", "MKS Pionek Mława", "f", 1991, "I+", 2117, 0),
	demoPlayer("Bogdan Kępa", "Dom Kultury w Łężycach", "m", 1958, "I", 2076, 0),
	demoPlayer("Iga Sójka", "KS Kamionek Warszawa", "f", 2009, "II", 2019, 0),
	demoPlayer("Filip Żuraw", "UKS Damka Szczytna", "m", 2010, "II", 1987, 0),
	demoPlayer("Nadia Wrzos", "LKS Diagonala Wronki", "f", 2007, "II", 2004, 0),
	demoPlayer("Roman Topór", "Dom Kultury w Łężycach", "m", 1963, "II", 2041, 0),
	demoPlayer("Stefan Osika", "", "m", 1981, "III", 1942, 0),
	demoPlayer("Wiktoria Łan", "MKS Pionek Mława", "f", 2011, "III", 1925, 0),
	demoPlayer("Aleksy Brzoza", "Dom Kultury w Łężycach", "m", 2012, "III", 1890, 0),
	demoPlayer("Michalina Ostrów", "UKS Damka Szczytna", "f", 1987, "I", 2063, 0),
	demoTechnical("Iwan Kalina", "KS Kamionek Warszawa", "m", 1998, tournament.Technical{Rating: 2150, Source: tournament.TechnicalFMJD}),
	demoTechnical("Julia Szczygieł", "LKS Diagonala Wronki", "f", 2013, tournament.Technical{Rating: 1800, Source: tournament.TechnicalEstimate}),
})

// demoLate comes when the first round is over.
var demoLate = demoPlayer("Ryszard Węgorz", "MKS Pionek Mława", "m", 1972, "I", 2058, 0)

func demoTechnical(name, club, sex string, born int, technical tournament.Technical) PlayerForm {
	form := demoPlayer(name, club, sex, born, "", 0, 0)
	form.Strength.Technical = technical
	return form
}

// swissTournament is a Swiss tournament of nine rounds with the sixth under
// way: a late entry, announced absences, byes, somebody who left and a game
// that was adjourned.
func (d *demo) swissTournament() string {
	first := d.firstOf(6, 3)
	id := d.create(tournament.Settings{
		Name: "Otwarte Mistrzostwa Doliny Wkry", Place: "Mława",
		Edition: article.PZWarc, Variant: article.International,
		System: tournament.SwissClassic, Swiss: tournament.Swiss{Rounds: 9}, Cycles: 1,
		Control: clock.MustParse("60+30"), Norms: demoNorms(first),
	}, first, 9, 3)
	d.enter(id, demoSwissPlayers)
	d.do(func() error {
		return d.app.DrawLots(d.ctx, app.Arbiter, id, Drawing{Method: tournament.ByRating, Seed: "26", FirstColour: score.White})
	})
	for round := 1; round <= 5; round++ {
		d.publish(id, round)
		d.results(id, round, 99)
		switch round {
		case 1:
			d.enter(id, []PlayerForm{demoLate})
		case 2:
			d.absent(id, 3, "Roman Topór", tournament.HalfPointBye)
		case 3:
			d.withdraw(id, "Aleksy Brzoza")
		case 5:
			d.absent(id, 6, "Hanna Rożek", tournament.Absent)
		}
	}
	d.publish(id, 6)
	d.do(func() error { return d.app.StartRound(d.ctx, app.Arbiter, id, 6) })
	d.results(id, 6, 5)
	d.do(func() error {
		return d.app.EnterResults(d.ctx, app.Arbiter, id, []tournament.ResultChange{{Round: 6, Board: 7, Result: score.Adjourned}})
	})
	return id
}

// absent announces that somebody will not be paired in a round.
func (d *demo) absent(id string, round int, name string, kind tournament.ByeKind) {
	d.player(id, name, func(p *Player) error {
		return d.app.AnnounceAbsences(d.ctx, app.Arbiter, id, round, nil, []tournament.Bye{{ID: p.ID, Kind: kind}})
	})
}
