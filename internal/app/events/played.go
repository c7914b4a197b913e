package events

import (
	"context"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/register/played"
	"damka/internal/tournament"
	"damka/rating"
	"damka/score"
)

// Played is what a tournament tells the central register, as it is now: with everything that its entries say of people. It is for those who
// see what is not public of them.
func (a *App) Played(ctx context.Context, actor app.Actor, id string) (played.Tournament, error) {
	if err := a.base.Allow(ctx, actor, app.ReadPersonalData, streamOf(id)); err != nil {
		return played.Tournament{}, err
	}
	return a.PlayedByItself(ctx, id)
}

// PlayedByItself is Played for the program itself, which shows none of it to anybody: to match participants, and for what follows from an approval.
func (a *App) PlayedByItself(ctx context.Context, id string) (played.Tournament, error) {
	for {
		s, err := a.tournaments.Newest(ctx, id)
		if err != nil {
			return played.Tournament{}, err
		}
		head, err := a.base.Store().Head(ctx, streamOf(id))
		if err != nil {
			return played.Tournament{}, err
		}
		if uint64(head.Seq) != s.Seq {
			continue // somebody has just changed it
		}
		p, err := s.Played()
		p.Hash = head.Hash.String()
		return p, err
	}
}

// PlayedAt is PlayedByItself of the tournament as it was after an event.
func (a *App) PlayedAt(ctx context.Context, id string, seq uint64) (played.Tournament, error) {
	s, err := a.tournaments.Newest(ctx, id)
	if err != nil {
		return played.Tournament{}, err
	}
	return s.At(seq).Played()
}

// Played is what the tournament tells the central register; without the hash of its newest event.
func (s *Snapshot) Played() (played.Tournament, error) {
	input := NormsOf(s.ID, s.state, s.people)
	table, err := s.Standings(0)
	if err != nil {
		return played.Tournament{}, err
	}
	input.place(table)
	p := played.Tournament{
		ID: s.ID, Seq: s.Seq, Name: s.Settings.Name, Place: s.Settings.Place, Edition: s.Settings.Edition, Variant: s.Settings.Variant,
		Control: s.Settings.Control, System: s.Settings.System.String(), Rounds: s.RoundsPlanned, Closed: s.Phase == tournament.Finished,
		Title: input.Tournament, Games: input.Games, Byes: input.Byes,
	}
	p.Starts, _ = calendar.ParseDate(s.Settings.Starts) // none is not known
	p.Ends, _ = calendar.ParseDate(s.Settings.Ends)
	places := make(map[tournament.ParticipantID]int)
	for _, line := range table.Standings {
		places[line.Player.ID] = line.Place
	}
	for _, player := range s.Players {
		p.Players = append(p.Players, playedPlayer(player, places[player.ID]))
		if player.Withdrawn != nil {
			p.Withdrawn = append(p.Withdrawn, string(player.ID))
		}
	}
	for i := range s.Rounds {
		if s.Rounds[i].Finished() {
			p.Done++
		}
		for _, g := range s.Rounds[i].Games {
			if s.Rounds[i].Published && g.Result.Finished() {
				p.Rated = append(p.Rated, rating.Game{White: string(g.White.ID), Black: string(g.Black.ID), Result: g.Result})
			}
		}
	}
	p.Withdrawn = slices.DeleteFunc(p.Withdrawn, func(id string) bool { return !hasRated(p.Rated, id) })
	papers := s.Papers()
	p.Missing, p.Program = s.ReportMissing(), papers.Report.Program
	for _, a := range papers.Arbiters {
		if !a.Erased {
			p.Arbiters = append(p.Arbiters, played.Arbiter{Name: a.Person.Name, Register: a.Person.Register, Class: a.Person.Class, Chief: a.Role == tournament.ChiefArbiter})
		}
	}
	p.Findings, err = s.findings()
	return p, err
}

// hasRated says whether somebody is in a game that ended.
func hasRated(games []rating.Game, id string) bool {
	return slices.ContainsFunc(games, func(g rating.Game) bool { return g.White == id || g.Black == id })
}

func playedPlayer(p *Player, place int) played.Player {
	return played.Player{
		ID: string(p.ID), Number: int(p.Number), Name: p.Person.Name, Erased: p.Erased, Register: p.Person.Register, Club: p.Person.Club,
		Born: p.Person.Born, Sex: p.Person.Sex, Federation: p.Person.Federation, Rating: p.Strength.Rating, List: string(p.Strength.List),
		Title: p.Strength.Title, Womens: p.Strength.Career.WomensTitle, FMJD: p.Strength.Career.FMJDTitle, Place: place, Withdrawn: p.Withdrawn != nil,
	}
}

// findings are what the commission should know of how the tournament was held.
func (s *Snapshot) findings() ([]played.Finding, error) {
	var all []played.Finding
	add := func(grave bool, code article.Code, ref article.Ref, args ...article.Arg) {
		all = append(all, played.Finding{Reason: article.Because(code, ref, args...), Grave: grave})
	}
	if len(s.Anomalies) > 0 {
		add(true, played.FoundAnomalies, "", count("count", len(s.Anomalies)))
	}
	if s.Phase != tournament.Finished {
		add(true, played.FoundOpen, "VII.7.5")
	}
	done, open := 0, 0
	for i := range s.Rounds {
		if s.Rounds[i].Finished() {
			done++
		}
		open += s.Rounds[i].Open
	}
	if done != s.RoundsPlanned {
		add(true, played.FoundRounds, "V.2.4", count("played", done), count("planned", s.RoundsPlanned))
	}
	if open > 0 {
		add(true, played.FoundUnfinished, "V.2.8.9", count("games", open))
	}
	if s.Settings.Swiss.ClubsApart > 0 {
		add(false, played.FoundClubsApart, "V.2.8.6", count("rounds", s.Settings.Swiss.ClubsApart))
	}
	for _, p := range s.Players {
		if p.AfterLots {
			add(false, played.FoundLate, "V.1.6", person("player", p.ID), count("number", int(p.Number)))
		}
		if p.Withdrawn != nil {
			add(false, played.FoundWithdrawn, "II.5.7", person("player", p.ID), count("round", p.Withdrawn.AfterRound))
		}
	}
	s.equipmentFindings(add)
	for i := range s.Rounds {
		if err := s.roundFindings(&s.Rounds[i], add); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func count(name string, n int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(n)}
}

func person(name string, id tournament.ParticipantID) article.Arg {
	return article.Arg{Name: name, Value: article.Person(id)}
}

// roundFindings says what there is to say about a round: it is paired again.
func (s *Snapshot) roundFindings(round *Round, add func(bool, article.Code, article.Ref, ...article.Arg)) error {
	number := count("round", round.Number)
	for _, v := range round.Voided {
		add(false, played.FoundCancelled, "V.2.8.9", number, article.Arg{Name: "reason", Value: article.Word("desk.cancel.reason." + string(v.Reason))})
	}
	if !round.Published {
		return nil
	}
	for _, b := range round.Byes {
		switch {
		case b.Kind.OutsideCode():
			add(true, played.FoundBye, "V.2.8.9.5", number, person("player", b.Player.ID))
		case b.Kind == tournament.LeftUnpaired:
			add(false, played.FoundUnpaired, "V.2.8.4", number, person("player", b.Player.ID))
		}
	}
	for _, g := range round.Games {
		if g.Exchanged {
			add(false, played.FoundColours, "II.4.6", number, count("board", g.Board))
		}
	}
	if s.Settings.System.IsSwiss() {
		s.swissFinding(round, add)
		return nil
	}
	return s.tableFinding(round, add)
}

// swissFinding compares a round with the one that the engine pairs from the results before it.
func (s *Snapshot) swissFinding(round *Round, add func(bool, article.Code, article.Ref, ...article.Arg)) {
	number := count("round", round.Number)
	if round.ByHand != nil {
		add(len(round.ByHand.Findings) > 0, played.FoundByHand, "V.2.8.9.6", number, count("findings", len(round.ByHand.Findings)))
	}
	judged, err := s.JudgePublished(round.Number)
	switch {
	case err != nil:
		add(true, played.FoundUnchecked, "V.2.8", number)
	case len(judged.Errors) > 0:
		add(true, played.FoundAbsolute, "V.2.8.6.1", number)
	case judged.Agrees:
	case s.olderReading(round.Number) > 0:
		add(false, played.FoundOlder, "V.2.8.9.6", number)
	case round.ByHand == nil:
		add(true, played.FoundDiffers, "V.2.8.9.6", number, count("pairs", len(judged.Instead)))
	}
}

// tableFinding compares a round of a round robin with the tables.
func (s *Snapshot) tableFinding(round *Round, add func(bool, article.Code, article.Ref, ...article.Arg)) error {
	rounds, err := s.roundsByTable()
	if err != nil || !s.Numbered() || round.Number > len(rounds) {
		add(true, played.FoundUnchecked, "V.1", count("round", round.Number))
		return nil
	}
	type pair struct{ white, black score.Number }
	want := make(map[pair]bool)
	for _, p := range rounds[round.Number-1] {
		if p.Black != 0 {
			want[pair{p.White, p.Black}] = true
		}
	}
	other := 0
	for _, g := range round.Games {
		p := pair{g.White.Number, g.Black.Number}
		if g.Exchanged {
			p.white, p.black = p.black, p.white
		}
		if !want[p] {
			other++
		}
	}
	if other > 0 {
		add(true, played.FoundDiffers, "V.1", count("round", round.Number), count("pairs", other))
	}
	return nil
}
