package games

import (
	"context"
	"strings"
	"unicode"
	"unicode/utf8"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/journal"
)

// Whoever thinks that a player of a tournament's game is helped reports it to the arbiter: the opponent or an arbiter, as long as the game is
// there and the results of the tournament are not final. What is seen is said in own words, which are personal data of both: a record beside
// the journal, as the notes of sanctions are. The report waits in the arbiter's queue, also when the game is over.
//
// An open report is for arbiters and for who made it. Whoever is suspected hears of it from the arbiter, who asks for their side before anything
// is decided (II.2.5), and reads here that there was one once it is settled; its words stay with the arbiters and with who wrote them. Who
// plays the game does not judge it.

// MostWords is the most characters of what a report says.
const MostWords = 500

// The codes of refusals that need no game.
const (
	CodeSuspicionLong   article.Code = "game.suspicion.long"   // most
	CodeSuspicionOwn    article.Code = "game.suspicion.own"    // who plays the game does not judge
	CodeSuspicionClosed article.Code = "game.suspicion.closed" // the results are final
)

// ReportHelp reports that the player of a side is suspected. By is the reporter's own side; no side: an arbiter reports.
func (a *App) ReportHelp(ctx context.Context, actor app.Actor, id string, by, whom article.Colour, words string) error {
	s, err := a.games.Snapshot(ctx, id)
	if err != nil {
		return err
	}
	if err := a.mayReport(ctx, actor, s, by); err != nil {
		return err
	}
	said, records, err := a.ownWords(words)
	if err != nil {
		return err
	}
	command := game.ReportHelp{By: by, Whom: whom, Words: said}
	return a.change(ctx, actor, app.ReportHelp, id, func(s *Snapshot) (game.Command, error) {
		return command, a.mayReport(ctx, actor, s, by)
	}, by, records...)
}

// mayReport holds the terms of the deed: a player reports from the own side, an arbiter from none; and nobody when the results are final.
func (a *App) mayReport(ctx context.Context, actor app.Actor, s *Snapshot, by article.Colour) error {
	permits, err := a.base.Permits(ctx, actor, app.ReportHelp, s.About())
	if err == nil {
		_, err = permits.Within(func(p app.Permit) error { return s.holds(app.ReportHelp, actor, p, by) })
	}
	if err != nil {
		return err
	}
	if by.IsValid() && !s.plays(actor, by) {
		return s.forbidden(app.ReportHelp, actor, app.OwnSeat)
	}
	if s.State.Alone() {
		return nil // the game refuses it, with its reason
	}
	closed, err := a.tournaments.IsClosed(ctx, s.State.Settings.Pairing.Tournament)
	if err == nil && closed {
		return article.Refuse(CodeSuspicionClosed, game.SuspicionArticle(s.State.Settings.Variant))
	}
	return err
}

// Suspicions is a game as who judges it sees it, and how often questions about it were refused.
func (a *App) Suspicions(ctx context.Context, actor app.Actor, id string) (*Snapshot, Refused, error) {
	s, err := a.games.Snapshot(ctx, id)
	if err == nil {
		err = a.base.Allow(ctx, actor, app.JudgeHelp, s.About())
	}
	if err == nil {
		err = s.judges(actor)
	}
	if err != nil {
		return nil, Refused{}, err
	}
	refused, err := a.refused(ctx, id)
	return s, refused, err
}

// judges refuses who plays the game.
func (s *Snapshot) judges(actor app.Actor) error {
	if s.SideOf(actor).IsValid() {
		return article.Refuse(CodeSuspicionOwn, "")
	}
	return nil
}

// SettleHelp dismisses a report, or imposes the sanction with which it is settled. The note is for arbiters.
func (a *App) SettleHelp(ctx context.Context, actor app.Actor, id string, of uint64, penalty game.Penalise, note string) error {
	if _, _, err := a.Suspicions(ctx, actor, id); err != nil {
		return err
	}
	noted, records, err := game.RecordRef{}, []journal.Record(nil), error(nil)
	if strings.TrimSpace(note) != "" {
		if noted, records, err = a.ownWords(note); err != nil {
			return err
		}
	}
	command := game.SettleSuspicion{Of: of, Penalty: penalty}
	if penalty == (game.Penalise{}) {
		command.Note = noted
	} else {
		command.Penalty.Note = noted.ID
	}
	return a.change(ctx, actor, app.JudgeHelp, id, func(s *Snapshot) (game.Command, error) { return command, s.judges(actor) }, 0, records...)
}

// WordsOf is what a report says; empty when that was erased.
func (s *Snapshot) WordsOf(suspicion game.Suspicion) string { return s.people[suspicion.Words].Note }

// NoteOn is what the arbiter noted when a report was dismissed; empty if nothing, or if it was erased.
func (s *Snapshot) NoteOn(suspicion game.Suspicion) string { return s.people[suspicion.Note].Note }

// SuspicionsFor are the reports of which the player of a side may know: the own ones, and those of the own side that are settled. No side: none.
func (s *Snapshot) SuspicionsFor(side article.Colour) (known []game.Suspicion) {
	for _, suspicion := range s.State.Suspicions {
		if side.IsValid() && (suspicion.By == side || suspicion.Whom == side && !suspicion.IsOpen()) {
			known = append(known, suspicion)
		}
	}
	return known
}

// ownWords is a record of what somebody wrote, in one line.
func (a *App) ownWords(text string) (ref game.RecordRef, records []journal.Record, err error) {
	text = strings.Join(strings.Fields(text), " ")
	switch {
	case text == "":
		return ref, nil, article.Refuse(game.CodeSuspicionWords, "")
	case utf8.RuneCountInString(text) > MostWords || strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }):
		return ref, nil, article.Refuse(CodeSuspicionLong, "", article.Arg{Name: "most", Value: article.Number(MostWords)})
	}
	record, err := a.record(person{Note: text})
	return game.RecordRef{ID: record.ID, Hash: record.Hash().String()}, []journal.Record{record}, err
}

// dismissedRuled is a report that was dismissed; it names who was suspected.
func dismissedRuled(s *game.State, e game.SuspicionSettled) Ruling {
	r := Ruling{What: game.Why{Reason: article.Because(ruledDismissed, game.SuspicionArticle(s.Settings.Variant))}}
	for _, reported := range s.Suspicions {
		if reported.Seq == e.Of {
			r = r.of(s, reported.Whom)
		}
	}
	return r
}
