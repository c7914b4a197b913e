package events

import (
	"context"
	"errors"
	"slices"
	"strings"

	"damka/internal/app"
	"damka/internal/letters"
	"damka/internal/tournament"
	"damka/score"
)

// The table of deeds gives some roles a deed on terms ([app.Limit]). They are
// held here, over what was decided: the events say exactly what is about to be
// done, however it was asked for.

// within picks the permit that an actor acts under, or refuses.
func (a *App) within(ctx context.Context, actor app.Actor, deed app.Deed, s *Snapshot, permits app.Permits, decided []tournament.Event, people []newPerson) (app.Permit, error) {
	return permits.Within(func(permit app.Permit) error {
		if s.holds(permit, decided, people) || permit.Limit == app.OnlyAllowed && a.mightDo(ctx, actor, s, decided) {
			return nil
		}
		return &app.ForbiddenError{Deed: deed, Stream: streamOf(s.ID), Lack: app.LacksTerms, Limit: permit.Limit, Member: true}
	})
}

// holds says whether the terms of a permit hold for everything that was
// decided. Terms that are not about such events do not.
func (s *Snapshot) holds(permit app.Permit, decided []tournament.Event, people []newPerson) bool {
	for _, event := range decided {
		held := false
		switch permit.Limit {
		case app.BeforeStart:
			held = s.isBeforeStart()
		case app.OwnClub:
			held = s.isBeforeStart() && s.ofClub(permit.Subject, event, people)
		case app.NotEntered:
			held = s.isNew(permit.Round, event)
		case app.OwnEntry:
			held = isOwn(permit, event)
		}
		if !held {
			return false
		}
	}
	return permit.Limit != app.OnlyAllowed
}

// isBeforeStart says that no round was published yet.
func (s *Snapshot) isBeforeStart() bool { return len(s.Rounds) == 0 }

// ofClub says whether an entry, or a change of one, is about people of a club
// alone, both before and after.
func (s *Snapshot) ofClub(club string, event tournament.Event, people []newPerson) bool {
	switch e := event.(type) {
	case tournament.Entered:
		for _, entry := range e.Entries {
			if !recordOfClub(club, entry.Record.ID, people) {
				return false
			}
		}
		return true
	case tournament.Amended:
		return s.playerOfClub(club, e.ID) && recordOfClub(club, e.Record.ID, people)
	case tournament.Removed:
		return s.playerOfClub(club, e.ID)
	}
	return false
}

func (s *Snapshot) playerOfClub(club string, id tournament.ParticipantID) bool {
	player := s.Player(id)
	return player != nil && !player.Erased && ClubKey(player.Person.Club) == ClubKey(club)
}

func recordOfClub(club, record string, people []newPerson) bool {
	return slices.ContainsFunc(people, func(p newPerson) bool {
		return p.record.ID == record && ClubKey(p.person.Club) == ClubKey(club)
	})
}

// ClubKey is a club's name as clubs are told apart: whatever its capitals,
// accents and spaces. It is empty for no club.
func ClubKey(club string) string { return strings.Join(letters.Words(club), " ") }

// isNew says whether an event only enters results where there are none, or who is
// here, in a round if it is one's.
func (s *Snapshot) isNew(round int, event tournament.Event) bool {
	if here, ok := event.(tournament.CheckedIn); ok {
		return round == 0 || here.Round == round
	}
	entered, ok := event.(tournament.ResultsEntered)
	return ok && !slices.ContainsFunc(entered.Changes, func(c tournament.ResultChange) bool {
		return c.Was != score.NotPlayed || c.Result == score.NotPlayed || round != 0 && c.Round != round
	})
}

// isOwn says whether an event is what a participant says of themselves: that they
// are here, or how their game ended. That two reports alike are the result is what
// the regulations make of it.
func isOwn(permit app.Permit, event tournament.Event) bool {
	self := tournament.ParticipantID(permit.Subject)
	own := func(id tournament.ParticipantID, round int) bool {
		return id == self && (permit.Round == 0 || permit.Round == round)
	}
	switch e := event.(type) {
	case tournament.CheckedIn:
		return len(e.Participants) == 1 && own(e.Participants[0], e.Round)
	case tournament.CheckInWithdrawn:
		return own(e.ID, e.Round)
	case tournament.ResultReported:
		return own(e.ID, e.Round)
	}
	return false
}

// mightDo says whether an undo takes back what the actor might do.
func (a *App) mightDo(ctx context.Context, actor app.Actor, s *Snapshot, decided []tournament.Event) bool {
	standing := s.state.Standing()
	for _, event := range decided {
		undone, ok := event.(tournament.Undone)
		last := len(standing) - 1
		if !ok || last < 0 || standing[last].Seq != undone.Seq || a.base.Allow(ctx, actor, deedOf(standing[last].Event), streamOf(s.ID)) != nil {
			return false
		}
		standing = standing[:last]
	}
	return true
}

// deedOf is the deed that an event comes from; the zero Deed, which nobody may
// do, for one that cannot be told.
func deedOf(event tournament.Event) app.Deed {
	switch e := event.(type) {
	case tournament.Created:
		return app.CreateTournament
	case tournament.Regulated:
		return app.Regulate
	case tournament.Entered:
		return app.EnterPlayers
	case tournament.Amended:
		return app.AmendPlayer
	case tournament.Removed:
		return app.RemovePlayer
	case tournament.LotsDrawn:
		if e.Method == tournament.ByHand {
			return app.NumberByHand
		}
		return app.DrawLots
	case tournament.RoundPublished:
		if e.ByHand {
			return app.PublishByHand
		}
		return app.PublishRound
	case tournament.AbsencesAnnounced:
		return app.AnnounceAbsences
	case tournament.RoundUnpublished:
		return app.UnpublishRound
	case tournament.RoundStarted:
		return app.StartRound
	case tournament.RoundCancelled:
		return app.CancelRound
	case tournament.ResultsEntered:
		return app.EnterResults
	case tournament.CheckedIn:
		return app.CheckIn
	case tournament.CheckInWithdrawn:
		return app.WithdrawCheckIn
	case tournament.ResultReported, tournament.ReportWithdrawn:
		return app.ConfirmReports // of who settles reports: a player takes back none
	case tournament.ColoursExchanged:
		return app.ExchangeColours
	case tournament.Withdrawn:
		return app.WithdrawPlayer
	case tournament.Reinstated:
		return app.ReinstatePlayer
	case tournament.Closed:
		return app.CloseTournament
	case tournament.Reopened:
		return app.ReopenTournament
	case tournament.ArbitersNamed:
		return app.NameArbiters
	case tournament.EquipmentChecked:
		return app.CheckEquipment
	case tournament.PrizesSet:
		return app.SetPrizes
	case tournament.ReportWritten:
		return app.WriteReport
	case tournament.CommuniqueIssued:
		return app.IssueCommunique
	}
	return 0
}

// Offered says whether a deed is to be offered to an actor now: whether any of
// its permits may hold.
func (a *App) Offered(ctx context.Context, actor app.Actor, deed app.Deed, id string) bool {
	if id == "" {
		return a.base.AllowSome(ctx, actor, deed, "") == nil
	}
	permits, err := a.base.Permits(ctx, actor, deed, streamOf(id))
	if refused, ok := errors.AsType[*app.ForbiddenError](err); ok && refused.Lack == app.LacksFresh {
		return true // who asks for it is led to the sign-in
	}
	if err != nil || permits.Unlimited() {
		return err == nil
	}
	s, err := a.Snapshot(ctx, id)
	if err != nil {
		return false
	}
	_, err = permits.Within(func(permit app.Permit) error {
		newest, _ := s.state.Newest()
		late := (permit.Limit == app.BeforeStart || permit.Limit == app.OwnClub) && !s.isBeforeStart()
		if late || permit.Limit == app.OnlyAllowed && a.base.Allow(ctx, actor, deedOf(newest.Event), streamOf(id)) != nil {
			return app.ErrForbidden
		}
		return nil
	})
	return err == nil
}
