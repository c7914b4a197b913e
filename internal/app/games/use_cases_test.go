package games_test

import (
	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/journal"
)

// useCases has a line for every use case that needs a deed.
var useCases = map[string]useCase{
	"Create": {app.CreateGame, func(p *permissions, actor app.Actor) error {
		_, err := p.games.Create(p.ctx, actor, friendly(), article.White, "")
		return err
	}},
	"CreateAgainst": {app.CreateGame, func(p *permissions, actor app.Actor) error {
		_, _, err := p.games.CreateAgainst(p.ctx, actor, friendly(), article.White, "", games.Against{Program: "damka.1"})
		return err
	}},
	"CreateSeated": {app.CreateGame, func(p *permissions, actor app.Actor) error {
		_, _, err := p.games.CreateSeated(p.ctx, actor, friendly(), article.White, "")
		return err
	}},
	"Sit": {app.CreateGame, func(p *permissions, actor app.Actor) error {
		return p.games.Sit(p.ctx, actor, p.free, article.Black, "")
	}},
	"SitSeated": {app.CreateGame, func(p *permissions, actor app.Actor) error {
		_, err := p.games.SitSeated(p.ctx, actor, p.free, article.Black, "")
		return err
	}},
	"Act": {app.PlayGame, func(p *permissions, actor app.Actor) error {
		return p.games.Act(p.ctx, actor, p.id, game.Resign{By: article.White}, article.White)
	}},
	"Seal": {app.PlayGame, func(p *permissions, actor app.Actor) error {
		return p.games.Seal(p.ctx, actor, p.id, article.White, "32-28", game.Seen{})
	}},
	"Attend": {app.PlayGame, func(p *permissions, actor app.Actor) error {
		return p.games.Attend(p.ctx, actor, p.id, article.White)
	}},
	"Connect": {app.PlayGame, func(p *permissions, actor app.Actor) error {
		link, err := p.games.Connect(p.ctx, actor, p.id, article.White)
		if link != nil {
			p.out += link.ID
		}
		return err
	}},
	"Pong": {app.PlayGame, func(p *permissions, actor app.Actor) error {
		return p.games.Pong(p.ctx, actor, p.id, article.White, "token")
	}},
	"Close": {app.PlayGame, func(p *permissions, actor app.Actor) error {
		return p.games.Close(p.ctx, actor, p.id, article.White, "link")
	}},
	"LeaveTeam": {app.PlayGame, func(p *permissions, actor app.Actor) error {
		return p.games.LeaveTeam(p.ctx, actor, p.id, article.White, "nobody")
	}},
	"Say": {app.PlayGame, func(p *permissions, actor app.Actor) error {
		return p.games.Say(p.ctx, actor, p.id, article.White, game.PhraseHello)
	}},
	"SayText": {app.PlayGame, func(p *permissions, actor app.Actor) error {
		return p.games.SayText(p.ctx, actor, p.id, article.White, "a line")
	}},
	"Counsel": {app.PlayGame, func(p *permissions, actor app.Actor) error {
		return p.games.Counsel(p.ctx, actor, p.id, article.White, game.PhraseAgree)
	}},
	"CounselMove": {app.PlayGame, func(p *permissions, actor app.Actor) error {
		return p.games.CounselMove(p.ctx, actor, p.id, article.White, "32-28")
	}},
	"CounselText": {app.PlayGame, func(p *permissions, actor app.Actor) error {
		return p.games.CounselText(p.ctx, actor, p.id, article.White, "a line")
	}},
	"Silence": {app.PlayGame, func(p *permissions, actor app.Actor) error {
		return p.games.Silence(p.ctx, actor, p.id, article.White, true)
	}},
	"EraseSaid": {app.EraseGameName, func(p *permissions, actor app.Actor) error {
		return p.games.EraseSaid(p.ctx, actor, p.id, article.White)
	}},
	"EraseMate": {app.EraseGameName, func(p *permissions, actor app.Actor) error {
		return p.games.EraseMate(p.ctx, actor, p.id, "")
	}},
	"Erasable": {app.EraseGameNote, func(p *permissions, actor app.Actor) error {
		_, _, err := p.games.Erasable(p.ctx, actor, p.id)
		return err
	}},
	"EraseNote": {app.EraseGameNote, func(p *permissions, actor app.Actor) error {
		return p.games.EraseNote(p.ctx, actor, p.id, "note")
	}},
	"EraseName": {app.EraseGameName, func(p *permissions, actor app.Actor) error {
		return p.games.EraseName(p.ctx, actor, p.id, article.White)
	}},
	"Rule": {app.RuleGame, func(p *permissions, actor app.Actor) error {
		return p.games.Rule(p.ctx, actor, p.id, game.StopClock{})
	}},
	"Penalise": {app.RuleGame, func(p *permissions, actor app.Actor) error {
		return p.games.Penalise(p.ctx, actor, p.id, "a note", func(*games.Snapshot) (game.Command, error) {
			return game.Penalise{Who: article.White, Sanction: game.Reprimand, Breach: "II.2.4.5"}, nil
		})
	}},
	"ReportHelp": {app.ReportHelp, func(p *permissions, actor app.Actor) error {
		by := article.White // of whoever is no arbiter
		if actor.MayWholly(app.ReportHelp, journal.NewStream("tournament", p.tournament)) {
			by = 0
		}
		return p.games.ReportHelp(p.ctx, actor, p.id, by, article.Black, "a reason")
	}},
	"Suspicions": {app.JudgeHelp, func(p *permissions, actor app.Actor) error {
		_, refused, err := p.games.Suspicions(p.ctx, actor, p.id)
		if refused.Times > 0 {
			p.out += "refused"
		}
		return err
	}},
	"SettleHelp": {app.JudgeHelp, func(p *permissions, actor app.Actor) error {
		return p.games.SettleHelp(p.ctx, actor, p.id, 1, game.Penalise{}, "")
	}},
	"RuleOn": {app.RuleGame, func(p *permissions, actor app.Actor) error {
		return p.games.RuleOn(p.ctx, actor, p.id, func(*games.Snapshot) (game.Command, error) { return game.StopClock{}, nil })
	}},
	"Resume": {app.RuleGame, func(p *permissions, actor app.Actor) error {
		return p.games.Resume(p.ctx, actor, p.id, clock.Absence{})
	}},
	"InterruptRound": {app.RuleGame, func(p *permissions, actor app.Actor) error {
		_, err := p.games.InterruptRound(p.ctx, actor, p.tournament, 1, game.CauseOther)
		return err
	}},
	"ResumeRound": {app.RuleGame, func(p *permissions, actor app.Actor) error {
		_, err := p.games.ResumeRound(p.ctx, actor, p.tournament, 1)
		return err
	}},
	"Waiting": {app.RuleGame, func(p *permissions, actor app.Actor) error {
		_, err := p.games.Waiting(p.ctx, actor, p.tournament)
		return err
	}},
	"Rulings": {app.RuleGame, func(p *permissions, actor app.Actor) error {
		_, err := p.games.Rulings(p.ctx, actor, p.tournament)
		return err
	}},
	"FollowWaiting": {app.RuleGame, func(p *permissions, actor app.Actor) error {
		for waiting, err := range p.games.FollowWaiting(p.ctx, actor, p.tournament) {
			if waiting != nil {
				p.out += "waiting"
			}
			return err
		}
		return nil
	}},
	"ReadImport": {app.RuleGame, func(p *permissions, actor app.Actor) error {
		_, err := p.games.ReadImport(p.ctx, actor, p.tournament, nil, nil)
		return err
	}},
	"Import": {app.RuleGame, func(p *permissions, actor app.Actor) error {
		_, err := p.games.Import(p.ctx, actor, p.tournament, nil, nil)
		return err
	}},
	"Transmit": {app.TransmitMoves, func(p *permissions, actor app.Actor) error {
		return p.games.Transmit(p.ctx, actor, p.id, game.Untransmit{})
	}},
	"TransmitUpTo": {app.TransmitMoves, func(p *permissions, actor app.Actor) error {
		return p.games.TransmitUpTo(p.ctx, actor, p.id, game.Untransmit{})
	}},
}

// open are the exported methods that need no deed, and why.
var open = map[string]string{
	"SeatCode":   "whoever plays the side, and whoever prints the cards: TestWhoIsToldTheCodeOfASeat",
	"SeatedOnce": "as Seated",
	"Seated":     "the code itself is the permission; the key is made if there is none",

	"See":                 "everybody may look; who is nothing of the game sees it later: TestWhoSeesADelayedGame",
	"Follow":              "everybody may look, as in See",
	"FollowShownTogether": "what everybody may see",
	"SeeFile":             "everybody may look, as in See, but at no file of a private game: TestAPrivateGame",
	"LookOn":              "everybody may look, and is counted",
	"Spectators":          "everybody may know how many look on",
	"FollowSpectators":    "everybody may know how many look on",
	"AllowsText":          "everybody may know",
	"AllowText":           "the program itself, at the start",
	"KeepApart":           "the program itself, at the start",
	"NameAccounts":        "the program itself, at the start",
	"Connected":           "counts what is in memory",
	"Standing":            "is the question who somebody is",
	"Now":                 "everybody may know",
	"Draw":                "keeps nothing",

	"BeginAgreed":        "the program itself: the lobby has asked both",
	"AgreedOn":           "the program itself: what everybody sees of a game",
	"Snapshot":           "the program itself; pages ask See: TestPagesSeeGamesAsSomebody",
	"Held":               "counts what is in memory",
	"OnErased":           "the program itself: names no one that was erased",
	"PartNow":            "the program itself, which shows what a game is a part of",
	"PartNewest":         "the program itself, which decides by it what follows",
	"Rates":              "the program itself, which rates",
	"ToCount":            "the program itself, which counts openings: it gives nothing that not everybody may see",
	"Begin":              "the program itself, for two who have agreed",
	"CodeOf":             "the program itself, for the browser whose side it is",
	"Playing":            "the program itself: games of an account are everybody's to see",
	"JoinTeam":           "the code of the link is the permission: TestKotek_I_11_1_9_SeveralConsultOnASide",
	"TeamOf":             "the code itself says it",
	"TeamCode":           "asks for the side, as SeatCode does: TestKotek_I_11_1_9_SeveralConsultOnASide",
	"Reminder":           "the program itself, which reminds",
	"Reminders":          "the program itself, which reminds",
	"HasPlayed":          "the program itself: whether somebody plays here",
	"FollowOf":           "the program itself: games of an account are everybody's to see",
	"StateOf":            "the program itself, for the programs that play",
	"ActFor":             "the program itself, for the side of a program",
	"IsClosedToPrograms": "the program itself: the same",
	"IsGuarded":          "says of a position what is not to be said of it",
	"WasPlayed":          "as IsGuarded",

	"IsGuardedInBooks": "as IsGuarded",
	"WasPlayedInBooks": "as IsGuarded",
	"IsPlaying":        "the program itself: games of an account are everybody's to see",

	"Demo":    "the program itself, in a folder it has just made",
	"Recover": "the program itself, at the start",
	"Watch":   "the program itself",
	"Work":    "the program itself",
	"CatchUp": "the program itself: what is due",
	"Look":    "the program itself: who has left",
}

// ownOfTests are methods of the tests.
var ownOfTests = []string{"Listeners", "FallDue", "TryResume", "Beat", "WatchAt", "LagOf", "FollowSpectatorsAt"}
