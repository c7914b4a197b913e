package events_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/tournament"
	"damka/score"
)

// Each cell of the table of deeds that has terms: what they allow, and what
// they refuse. A cell without a line here fails TestTerms.
var terms = map[string][]struct {
	what    string
	refused bool
	try     func(*termsDesk, app.Actor) error
}{
	"organiser tournament.regulate": {
		{"before round 1", false, regulateAs},
		{"after round 1 was published", true, func(d *termsDesk, actor app.Actor) error {
			d.publish()
			return regulateAs(d, actor)
		}},
	},
	"organiser tournament.enter_players": {
		{"before round 1", false, enterAs("Jan Bór", "Dowolny")},
		{"after round 1 was published", true, func(d *termsDesk, actor app.Actor) error {
			d.publish()
			return enterAs("Jan Bór", "Dowolny")(d, actor)
		}},
	},
	"organiser tournament.amend_player": {
		{"before round 1", false, amendAs(0, "Dowolny")},
		{"after round 1 was published", true, func(d *termsDesk, actor app.Actor) error {
			d.publish()
			return amendAs(0, "Dowolny")(d, actor)
		}},
	},
	"organiser tournament.divide_names": {
		{"before round 1", false, divideAs},
		{"after round 1 was published", true, func(d *termsDesk, actor app.Actor) error {
			d.publish()
			return divideAs(d, actor)
		}},
	},
	"organiser tournament.remove_player": {
		{"before round 1", false, removeAs(0)},
	},
	"organiser tournament.name_arbiters": {
		{"before round 1", false, nameArbitersAs},
		{"after round 1 was published", true, func(d *termsDesk, actor app.Actor) error {
			d.publish()
			return nameArbitersAs(d, actor)
		}},
	},
	"organiser tournament.check_equipment": {
		{"before round 1", false, checkEquipmentAs},
		{"after round 1 was published", true, func(d *termsDesk, actor app.Actor) error {
			d.publish()
			return checkEquipmentAs(d, actor)
		}},
	},
	"organiser tournament.set_prizes": {
		{"before round 1", false, setPrizesAs},
		{"after round 1 was published", true, func(d *termsDesk, actor app.Actor) error {
			d.publish()
			return setPrizesAs(d, actor)
		}},
	},
	"club tournament.enter_players": {
		{"of the own club", false, enterAs("Jan Bór", "Hetman")},
		{"of the own club in other letters", false, enterAs("Jan Bór", "  HETMAN ")},
		{"of another club", true, enterAs("Jan Bór", "Goniec")},
		{"of no club", true, enterAs("Jan Bór", "")},
		{"of a club whose name goes on", true, enterAs("Jan Bór", "Hetman II")},
		{"one of the own and one of another", true, func(d *termsDesk, actor app.Actor) error {
			return d.Enter(d.t.Context(), actor, d.id, []events.PlayerForm{formOf("Jan Bór", "Hetman"), formOf("Ewa Gaj", "Goniec")}, 0)
		}},
		{"after round 1 was published", true, func(d *termsDesk, actor app.Actor) error {
			d.publish()
			return enterAs("Jan Bór", "Hetman")(d, actor)
		}},
	},
	"club tournament.amend_player": {
		{"of the own club", false, amendAs(0, "Hetman")},
		{"into another club", true, amendAs(0, "Goniec")},
		{"out of another club", true, amendAs(1, "Hetman")},
		{"of another club", true, amendAs(1, "Goniec")},
	},
	"club tournament.remove_player": {
		{"of the own club", false, removeAs(0)},
		{"of another club", true, removeAs(1)},
	},
	"clerk tournament.enter_results": {
		{"where there is none", false, resultAs(score.NotPlayed, score.WhiteWins)},
		{"where there is one", true, func(d *termsDesk, actor app.Actor) error {
			d.publish()
			d.must(d.result(app.Arbiter, score.NotPlayed, score.Draw))
			return d.result(actor, score.Draw, score.WhiteWins)
		}},
		{"to clear one", true, func(d *termsDesk, actor app.Actor) error {
			d.publish()
			d.must(d.result(app.Arbiter, score.NotPlayed, score.Draw))
			return d.result(actor, score.Draw, score.NotPlayed)
		}},
		{"one new and one corrected", true, func(d *termsDesk, actor app.Actor) error {
			d.publish()
			d.must(d.result(app.Arbiter, score.NotPlayed, score.Draw))
			return d.EnterResults(d.t.Context(), actor, d.id, []tournament.ResultChange{
				{Round: 1, Board: 2, Result: score.Draw}, {Round: 1, Board: 1, Was: score.Draw, Result: score.WhiteWins},
			})
		}},
		{"each by itself, one corrected", true, func(d *termsDesk, actor app.Actor) error {
			d.publish()
			d.must(d.result(app.Arbiter, score.NotPlayed, score.Draw))
			return d.EnterEachResult(d.t.Context(), actor, d.id, []tournament.ResultChange{
				{Round: 1, Board: 2, Result: score.Draw}, {Round: 1, Board: 1, Was: score.Draw, Result: score.WhiteWins},
			})
		}},
		{"the same once more", false, func(d *termsDesk, actor app.Actor) error {
			d.publish()
			d.must(d.result(app.Arbiter, score.NotPlayed, score.Draw))
			return d.EnterEachResult(d.t.Context(), actor, d.id, []tournament.ResultChange{{Round: 1, Board: 1, Result: score.Draw}})
		}},
	},
	"assistant tournament.undo": {
		{"of a result", false, func(d *termsDesk, actor app.Actor) error {
			d.publish()
			d.must(d.result(app.Arbiter, score.NotPlayed, score.Draw))
			return d.undo(actor)
		}},
		{"of an entry", false, func(d *termsDesk, actor app.Actor) error {
			d.must(enterAs("Jan Bór", "Goniec")(d, app.Arbiter))
			return d.undo(actor)
		}},
		{"of other regulations", true, func(d *termsDesk, actor app.Actor) error {
			d.must(regulateAs(d, app.Arbiter))
			return d.undo(actor)
		}},
	},
}

// termsDesk is a tournament before round 1 with players of two clubs.
type termsDesk struct {
	desk
	id string
}

// publish draws lots and publishes round 1.
func (d *termsDesk) publish() {
	d.must(d.DrawLots(d.t.Context(), app.Arbiter, d.id, events.Drawing{Method: tournament.ByRating, Seed: "1", FirstColour: score.White}))
	d.must(d.PublishRound(d.t.Context(), app.Arbiter, d.id, 1))
}

func (d *termsDesk) result(actor app.Actor, was, result score.Result) error {
	return d.EnterResults(d.t.Context(), actor, d.id, []tournament.ResultChange{{Round: 1, Board: 1, Was: was, Result: result}})
}

func (d *termsDesk) undo(actor app.Actor) error {
	return d.Undo(d.t.Context(), actor, d.id, d.snapshot(d.id).Newest.Seq)
}

func regulateAs(d *termsDesk, actor app.Actor) error {
	s := d.snapshot(d.id)
	changed := s.Settings
	changed.Place = "Sopot"
	return d.Regulate(d.t.Context(), actor, d.id, changed, s.SettingsSeq)
}

func nameArbitersAs(d *termsDesk, actor app.Actor) error {
	return d.NameArbiters(d.t.Context(), actor, d.id, []events.ArbiterForm{{Role: tournament.ChiefArbiter, Name: fullname.Of("Bór", "Jan")}}, 0)
}

func checkEquipmentAs(d *termsDesk, actor app.Actor) error {
	return d.CheckEquipment(d.t.Context(), actor, d.id, []tournament.Equipment{{Item: tournament.Clocks, Have: 4, OK: true}}, 0)
}

func setPrizesAs(d *termsDesk, actor app.Actor) error {
	return d.SetPrizes(d.t.Context(), actor, d.id, tournament.PrizesSet{Rule: tournament.ByOrder}, 0)
}

func formOf(name, club string) events.PlayerForm {
	form := forms(name)[0]
	form.Person.Club = club
	return form
}

func enterAs(name, club string) func(*termsDesk, app.Actor) error {
	return func(d *termsDesk, actor app.Actor) error {
		return d.Enter(d.t.Context(), actor, d.id, []events.PlayerForm{formOf(name, club)}, 0)
	}
}

func amendAs(player int, club string) func(*termsDesk, app.Actor) error {
	return func(d *termsDesk, actor app.Actor) error {
		p := d.snapshot(d.id).Players[player]
		return d.Amend(d.t.Context(), actor, d.id, p.ID, p.Record, formOf("Jan Bór", club))
	}
}

func removeAs(player int) func(*termsDesk, app.Actor) error {
	return func(d *termsDesk, actor app.Actor) error {
		return d.Remove(d.t.Context(), actor, d.id, d.snapshot(d.id).Players[player].ID)
	}
}

func divideAs(d *termsDesk, actor app.Actor) error {
	p := d.snapshot(d.id).Players[0]
	return d.DivideNames(d.t.Context(), actor, d.id, []events.Division{{Player: p.ID, Seen: p.Record, Family: "Bór", Given: "Jan"}})
}

func resultAs(was, result score.Result) func(*termsDesk, app.Actor) error {
	return func(d *termsDesk, actor app.Actor) error {
		d.publish()
		return d.result(actor, was, result)
	}
}

// heldElsewhere are deeds whose terms are held by pages, and by the applications of games, offers, the register and the college.
var heldElsewhere = []app.Deed{app.SeeEntries, app.PlayGame, app.ReportHelp, app.EraseGameName, app.AnswerOffer, app.CancelOffer, app.CancelEncounter, app.LeaveExhibition, app.RunExhibition, app.ClearExhibition, app.SeePersonDetails, app.KeepCalendar, app.SeeSettlements, app.SettleArbiters, app.OpenMatter, app.GiveOpinion, app.DecideMatter}

// Every cell of the table with terms is held as its line above says, and what
// is refused leaves nothing behind.
func TestTerms(t *testing.T) {
	var cells []string
	for _, deed := range app.Deeds() {
		for _, role := range app.Roles() {
			if limit := deed.Terms(role); limit != app.Never && limit != app.Always && !slices.Contains(heldElsewhere, deed) {
				cells = append(cells, fmt.Sprint(role, " ", deed))
			}
		}
	}
	for cell := range terms {
		if !slices.Contains(cells, cell) {
			t.Errorf("%s has no terms in the table", cell)
		}
	}
	for _, cell := range cells {
		if len(terms[cell]) == 0 {
			t.Errorf("%s is not tried", cell)
		}
		for _, test := range terms[cell] {
			t.Run(cell+"/"+test.what, func(t *testing.T) { tryTerms(t, cell, test.refused, test.try) })
		}
	}
}

func init() { maps.Copy(terms, playersTerms) }

func tryTerms(t *testing.T, cell string, refused bool, try func(*termsDesk, app.Actor) error) {
	var word, deed string
	fmt.Sscan(cell, &word, &deed)
	role, _ := app.RoleOf(word)
	d := newTermsDesk(t)
	subject := events.ClubKey("Hetman")
	if role.Reach() == app.OneEntrant {
		subject = string(d.named("Ala Adam"))
	}
	err := try(d, withRole(t, role, d.id, subject))
	var forbidden *app.ForbiddenError
	switch {
	case !refused && err != nil:
		t.Errorf("refused: %v", err)
	case refused && (!errors.As(err, &forbidden) || forbidden.Lack != app.LacksTerms || forbidden.Deed.String() != deed):
		t.Errorf("not refused by its terms: %v", err)
	case refused:
		for _, line := range d.snapshot(d.id).Log() {
			if line.By != app.OwnersSignature {
				t.Errorf("%s was refused and did %v", line.By, line.What)
			}
		}
	}
	elsewhere := newTermsDesk(t)
	if err := try(elsewhere, withRole(t, role, "another0another0", events.ClubKey("Wieża"))); !errors.Is(err, app.ErrForbidden) {
		t.Errorf("the same role elsewhere is not refused: %v", err)
	}
}

// newTermsDesk is a Swiss tournament, in which one can be entered late.
func newTermsDesk(t *testing.T) *termsDesk {
	d := &termsDesk{desk{events.New(newBase(t, newMemory(t))), t}, ""}
	swiss := settings()
	swiss.System, swiss.Swiss = tournament.SwissClassic, tournament.Swiss{Rounds: 2}
	swiss.CheckIn, swiss.Reports = true, tournament.ReportsConfirmed
	var err error
	d.id, err = d.Create(t.Context(), app.Arbiter, swiss)
	d.must(err)
	d.must(d.Enter(t.Context(), app.Arbiter, d.id, []events.PlayerForm{
		formOf("Ala Adam", "Hetman"), formOf("Bea Baran", "Goniec"), formOf("Cyla Cis", "Hetman"), formOf("Dan Dąb", "Goniec"),
	}, 0))
	return d
}
