package events_test

import (
	"bytes"
	"io"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/reportfile"
	"damka/internal/tournament"
	"damka/score"
	"damka/trf"
)

// useCases has a line for every use case that takes an actor.
var useCases = map[string]useCase{
	"Access.ArbiterSecret": {app.SeeLink, func(p *permissions, actor app.Actor) error {
		secret, err := p.access.ArbiterSecret(p.t.Context(), actor)
		p.out.WriteString(secret)
		return err
	}},
	"Access.RotateSecret": {app.RotateLink, func(p *permissions, actor app.Actor) error {
		secret, err := p.access.RotateSecret(p.t.Context(), actor)
		p.out.WriteString(secret)
		return err
	}},
	"Access.SwitchLink": {app.SwitchLink, func(p *permissions, actor app.Actor) error {
		return p.access.SwitchLink(p.t.Context(), actor, false)
	}},
	"App.Rebuild": {app.RebuildRows, func(p *permissions, actor app.Actor) error {
		_, err := p.Rebuild(p.t.Context(), actor)
		return err
	}},
	"App.Create": {app.CreateTournament, func(p *permissions, actor app.Actor) error {
		_, err := p.Create(p.t.Context(), actor, settings())
		return err
	}},
	"App.ImportFile": {app.OpenTournamentFile, func(p *permissions, actor app.Actor) error {
		_, err := p.ImportFile(p.t.Context(), actor, bytes.NewReader(p.file), true)
		return err
	}},
	"App.TakeReport": {app.HandInReport, func(p *permissions, actor app.Actor) error {
		read, err := events.ReadFile(bytes.NewReader(p.file))
		p.must(err)
		_, err = p.TakeReport(p.t.Context(), actor, read)
		return err
	}},
	"App.ImportReport": {app.ImportReport, func(p *permissions, actor app.Actor) error {
		report, err := p.Report(p.t.Context(), app.Arbiter, p.snapshot(p.id))
		p.must(err)
		read, err := reportfile.Of(report)
		p.must(err)
		_, err = p.ImportReport(p.t.Context(), actor, read, settings())
		return err
	}},
	"App.TakeTyped": {app.HandInReport, func(p *permissions, actor app.Actor) error {
		report, err := p.Report(p.t.Context(), app.Arbiter, p.snapshot(p.id))
		p.must(err)
		read, err := reportfile.Of(report)
		p.must(err)
		_, err = p.TakeTyped(p.t.Context(), actor, read, settings(), false)
		return err
	}},
	"App.ExportFile": {app.ExportTournamentFile, func(p *permissions, actor app.Actor) error {
		return p.ExportFile(p.t.Context(), actor, p.id, &p.out)
	}},
	"App.Report": {app.ExportReport, func(p *permissions, actor app.Actor) error {
		report, err := p.Report(p.t.Context(), actor, p.snapshot(p.id))
		if report != nil {
			text, _ := trf.Format(report)
			io.WriteString(&p.out, text)
		}
		return err
	}},
	"App.Regulate": {app.Regulate, func(p *permissions, actor app.Actor) error {
		changed := settings()
		changed.Name = "Puchar Czterech Mostów"
		return p.Regulate(p.t.Context(), actor, p.id, changed, p.snapshot(p.id).SettingsSeq)
	}},
	"App.Enter": {app.EnterPlayers, func(p *permissions, actor app.Actor) error {
		return p.Enter(p.t.Context(), actor, p.id, forms("Jan Bór"), 0)
	}},
	"App.Amend": {app.AmendPlayer, func(p *permissions, actor app.Actor) error {
		return p.Amend(p.t.Context(), actor, p.id, p.player.ID, p.player.Record, forms("Jan Bór")[0])
	}},
	"App.DivideNames": {app.DivideNames, func(p *permissions, actor app.Actor) error {
		return p.DivideNames(p.t.Context(), actor, p.id, []events.Division{{Player: p.player.ID, Seen: p.player.Record, Family: "Bór"}})
	}},
	"App.Remove": {app.RemovePlayer, func(p *permissions, actor app.Actor) error {
		return p.Remove(p.t.Context(), actor, p.id, p.player.ID)
	}},
	"App.Withdraw": {app.WithdrawPlayer, func(p *permissions, actor app.Actor) error {
		return p.Withdraw(p.t.Context(), actor, p.id, p.player.ID)
	}},
	"App.Reinstate": {app.ReinstatePlayer, func(p *permissions, actor app.Actor) error {
		return p.Reinstate(p.t.Context(), actor, p.id, p.player.ID)
	}},
	"App.Erase": {app.ErasePlayer, func(p *permissions, actor app.Actor) error {
		return p.Erase(p.t.Context(), actor, p.id, p.player.ID)
	}},
	"App.AnnounceAbsences": {app.AnnounceAbsences, func(p *permissions, actor app.Actor) error {
		return p.AnnounceAbsences(p.t.Context(), actor, p.id, 2, nil, nil)
	}},
	"App.DrawLots": {app.DrawLots, func(p *permissions, actor app.Actor) error {
		return p.DrawLots(p.t.Context(), actor, p.id, events.Drawing{Method: tournament.PlainLot})
	}},
	"App.NumbersByHand": {app.NumberByHand, func(p *permissions, actor app.Actor) error {
		return p.NumbersByHand(p.t.Context(), actor, p.id, nil, events.Drawing{})
	}},
	"App.PublishRound": {app.PublishRound, func(p *permissions, actor app.Actor) error {
		return p.PublishRound(p.t.Context(), actor, p.id, 1)
	}},
	"App.PublishByHand": {app.PublishByHand, func(p *permissions, actor app.Actor) error {
		return p.PublishByHand(p.t.Context(), actor, p.id, 1, events.HandPairing{}, "note", 0)
	}},
	"App.UnpublishRound": {app.UnpublishRound, func(p *permissions, actor app.Actor) error {
		return p.UnpublishRound(p.t.Context(), actor, p.id, 1)
	}},
	"App.StartRound": {app.StartRound, func(p *permissions, actor app.Actor) error {
		return p.StartRound(p.t.Context(), actor, p.id, 1)
	}},
	"App.CancelRound": {app.CancelRound, func(p *permissions, actor app.Actor) error {
		return p.CancelRound(p.t.Context(), actor, p.id, 1, tournament.CancelledPower)
	}},
	"App.ExchangeColours": {app.ExchangeColours, func(p *permissions, actor app.Actor) error {
		return p.ExchangeColours(p.t.Context(), actor, p.id, 1, 1, "nobody")
	}},
	"App.EnterResults": {app.EnterResults, func(p *permissions, actor app.Actor) error {
		return p.EnterResults(p.t.Context(), actor, p.id, nil)
	}},
	"App.EnterEachResult": {app.EnterResults, func(p *permissions, actor app.Actor) error {
		return p.EnterEachResult(p.t.Context(), actor, p.id, nil)
	}},
	"App.CheckIn": {app.CheckIn, func(p *permissions, actor app.Actor) error {
		return p.CheckIn(p.t.Context(), actor, p.id, 1, []tournament.ParticipantID{p.player.ID})
	}},
	"App.WithdrawCheckIn": {app.WithdrawCheckIn, func(p *permissions, actor app.Actor) error {
		return p.WithdrawCheckIn(p.t.Context(), actor, p.id, 1, p.player.ID)
	}},
	"App.ReportResult": {app.ReportResult, func(p *permissions, actor app.Actor) error {
		return p.ReportResult(p.t.Context(), actor, p.id, tournament.ReportResult{Round: 1, Board: 1, ID: p.player.ID, Result: score.Draw})
	}},
	"App.ConfirmReports": {app.ConfirmReports, func(p *permissions, actor app.Actor) error {
		return p.ConfirmReports(p.t.Context(), actor, p.id, nil)
	}},
	"App.Cards": {app.SeeCards, func(p *permissions, actor app.Actor) error {
		cards, err := p.Cards(p.t.Context(), actor, p.id, 1)
		for _, card := range cards {
			p.out.WriteString(card.Secret)
		}
		return err
	}},
	"App.Played": {app.ReadPersonalData, func(p *permissions, actor app.Actor) error {
		_, err := p.Played(p.t.Context(), actor, p.id)
		return err
	}},
	"App.Undo": {app.UndoChange, func(p *permissions, actor app.Actor) error {
		return p.Undo(p.t.Context(), actor, p.id, p.snapshot(p.id).Newest.Seq)
	}},
	"App.CloseTournament": {app.CloseTournament, func(p *permissions, actor app.Actor) error {
		return p.CloseTournament(p.t.Context(), actor, p.id)
	}},
	"App.NameArbiters": {app.NameArbiters, func(p *permissions, actor app.Actor) error {
		return p.NameArbiters(p.t.Context(), actor, p.id, nil, 0)
	}},
	"App.CheckEquipment": {app.CheckEquipment, func(p *permissions, actor app.Actor) error {
		return p.CheckEquipment(p.t.Context(), actor, p.id, nil, 0)
	}},
	"App.SetPrizes": {app.SetPrizes, func(p *permissions, actor app.Actor) error {
		return p.SetPrizes(p.t.Context(), actor, p.id, tournament.PrizesSet{Rule: tournament.ByOrder}, 0)
	}},
	"App.WriteReport": {app.WriteReport, func(p *permissions, actor app.Actor) error {
		return p.WriteReport(p.t.Context(), actor, p.id, events.Report{}, 0)
	}},
	"App.IssueCommunique": {app.IssueCommunique, func(p *permissions, actor app.Actor) error {
		return p.IssueCommunique(p.t.Context(), actor, p.id, 1, tournament.OtherCommunique, 0, "Przerwa")
	}},
	"App.ErasePapers": {app.ErasePapers, func(p *permissions, actor app.Actor) error {
		return p.ErasePapers(p.t.Context(), actor, p.id, []string{p.player.Record.ID})
	}},
	"App.SetLetterhead": {app.SetFederation, func(p *permissions, actor app.Actor) error {
		return p.SetLetterhead(p.t.Context(), actor, events.Letterhead{Name: "Związek"})
	}},
	"App.Reopen": {app.ReopenTournament, func(p *permissions, actor app.Actor) error {
		return p.Reopen(p.t.Context(), actor, p.id)
	}},
}

// open are the exported methods that need no deed, and why.
var open = map[string]string{
	"Access.ActorOf":        "finds out who asks; the secret it compares with is made if there is none",
	"Access.LinkIsOn":       "everybody may know; the secret is made if there is none",
	"Access.OffByDefault":   "the program itself, at the start",
	"Access.KeyFingerprint": "printed on papers for everybody; the key is made if there is none",
	"Access.Exchange":       "the secret itself is the permission; it is made if there is none",
	"App.Allow":             "is the question whether somebody may",
	"App.CardHolder":        "the code itself is the permission; the key is made if there is none",
	"App.Coming":            "everybody may look",
	"App.DemoOfGames":       "the program itself, like App.Demo",
	"App.Demo":              "the program itself, in a folder it has just made, as the arbiter",
	"App.Fingerprint":       "everybody may look",
	"App.Follow":            "everybody may look",
	"App.FormProblems":      "computes on what it is given",
	"App.Offered":           "is the question whether somebody may",
	"App.RoundPlan":         "the program itself: what is announced and started",
	"App.PlanStands":        "says nothing that a snapshot does not",
	"App.IsClosed":          "says nothing that a snapshot does not",
	"App.IsUnseen":          "whether it is on the list that everybody sees",
	"App.GamesListed":       "pairings that are announced, which everybody may see",
	"App.TakeGame":          "the program itself, when a game that is kept has ended",
	"App.Held":              "counts what is in memory",
	"App.LeaderNames":       "everybody may look",
	"App.Letterhead":        "printed on papers for everybody",
	"App.List":              "everybody may look",
	"App.ReadPlayers":       "reads the file it is given and keeps nothing",
	"App.Readable":          "says nothing of what is kept",
	"App.AcceptFiles":       "the program itself, at the start: notes which of these files were told",
	"App.NoteHere":          "the program itself: who has come to a game of the round is here for it",
	"App.PlayersHere":       "says nothing that a snapshot does not",
	"App.PlayedByItself":    "the program itself, where an approval or a report is worked on",
	"App.PlayedAt":          "the same of an earlier event",
	"App.Handed":            "the program itself, in the transaction in which a report is received",
	"App.RenewRows":         "the program itself, at the start: rows say nothing that the journal does not",
	"App.Snapshot":          "everybody may look; Person.For leaves out what is not public",
}
