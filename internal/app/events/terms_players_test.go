package events_test

import (
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/score"
)

// named is the participant with a name.
func (d *termsDesk) named(name string) tournament.ParticipantID {
	for _, p := range d.snapshot(d.id).Players {
		if p.Name() == name {
			return p.ID
		}
	}
	d.t.Fatalf("there is no %s", name)
	return ""
}

type termLine = struct {
	what    string
	refused bool
	try     func(*termsDesk, app.Actor) error
}

// playersTerms are the cells about what players say themselves. The player is
// Ala Adam.
var playersTerms = map[string][]termLine{
	"clerk tournament.check_in": {
		{"anybody", false, checkInAs("Ala Adam", "Dan Dąb")},
	},
	"player tournament.check_in": {
		{"the own", false, checkInAs("Ala Adam")},
		{"another's", true, checkInAs("Bea Baran")},
		{"the own and another's", true, checkInAs("Ala Adam", "Bea Baran")},
		{"another's, who is here already", true, func(d *termsDesk, actor app.Actor) error {
			d.must(checkInAs("Bea Baran")(d, app.Arbiter))
			return checkInAs("Bea Baran")(d, actor)
		}},
	},
	"player tournament.withdraw_check_in": {
		{"the own", false, withdrawCheckInAs("Ala Adam")},
		{"another's", true, withdrawCheckInAs("Bea Baran")},
	},
	"player tournament.report_result": {
		{"of the own game", false, reportAs(func(d *termsDesk, g *events.Game) tournament.ParticipantID { return d.named("Ala Adam") })},
		{"in the opponent's name", true, reportAs(func(d *termsDesk, g *events.Game) tournament.ParticipantID {
			if own := d.named("Ala Adam"); g.White.ID != own {
				return g.White.ID
			}
			return g.Black.ID
		})},
		{"in the name of nobody", true, reportAs(func(*termsDesk, *events.Game) tournament.ParticipantID { return "" })},
	},
	"clerk tournament.confirm_reports": {
		{"of players", false, func(d *termsDesk, actor app.Actor) error {
			d.publish()
			d.must(d.reportBoth(1, score.Draw, score.Draw))
			return d.ConfirmReports(d.t.Context(), actor, d.id, d.snapshot(d.id).ReportedAlike(1))
		}},
	},
}

func checkInAs(names ...string) func(*termsDesk, app.Actor) error {
	return func(d *termsDesk, actor app.Actor) error {
		var players []tournament.ParticipantID
		for _, name := range names {
			players = append(players, d.named(name))
		}
		return d.CheckIn(d.t.Context(), actor, d.id, 1, players)
	}
}

func withdrawCheckInAs(name string) func(*termsDesk, app.Actor) error {
	return func(d *termsDesk, actor app.Actor) error {
		d.must(checkInAs(name)(d, app.Arbiter))
		return d.WithdrawCheckIn(d.t.Context(), actor, d.id, 1, d.named(name))
	}
}

// reportAs is a draw in Ala Adam's game, said by somebody.
func reportAs(by func(*termsDesk, *events.Game) tournament.ParticipantID) func(*termsDesk, app.Actor) error {
	return func(d *termsDesk, actor app.Actor) error {
		d.publish()
		g := d.snapshot(d.id).GameOf(1, d.named("Ala Adam"))
		report := tournament.ReportResult{Round: 1, Board: g.Board, ID: by(d, g), Result: score.Draw}
		return d.ReportResult(d.t.Context(), actor, d.id, report)
	}
}

// reportBoth is what both players of a board of round 1 say.
func (d *termsDesk) reportBoth(board int, white, black score.Result) error {
	return reportBoth(d.desk, d.id, board, white, black)
}
