package events

import (
	"context"

	"damka/article"
	"damka/internal/app"
	"damka/internal/tournament"
	"damka/title"
)

// Create opens a tournament and gives its id.
func (a *App) Create(ctx context.Context, actor app.Actor, settings tournament.Settings) (string, error) {
	if err := a.base.Allow(ctx, actor, app.CreateTournament, ""); err != nil {
		return "", err
	}
	if err := checkSettings(settings); err != nil {
		return "", err
	}
	decided, err := decision(&tournament.State{}, tournament.Create{Settings: settings}, nil)
	if err != nil {
		return "", err
	}
	id, err := a.base.NewID()
	if err != nil {
		return "", err
	}
	return id, a.tournaments.Create(ctx, actor, app.CreateTournament, id, decided)
}

// Regulate changes the regulations. Seen is Snapshot.SettingsSeq of what the
// person was looking at.
func (a *App) Regulate(ctx context.Context, actor app.Actor, id string, settings tournament.Settings, seen uint64) error {
	return a.change(ctx, actor, app.Regulate, id, nil, func(*Snapshot) (tournament.Command, error) {
		return tournament.Regulate{Settings: settings, Seen: seen}, checkSettings(settings)
	})
}

// SettingsAt are the regulations as an event made them.
func (s *Snapshot) SettingsAt(seq uint64) (tournament.Settings, bool) {
	if seq == 0 || seq > uint64(len(s.log)) {
		return tournament.Settings{}, false
	}
	switch e := s.log[seq-1].Event.(type) {
	case tournament.Created:
		return e.Settings, true
	case tournament.Regulated:
		return e.Settings, true
	}
	return tournament.Settings{}, false
}

// checkSettings asks what package tournament does not know: whether the
// tie-break engine knows the criteria, the titles the championship, and the
// machine the time zone.
func checkSettings(settings tournament.Settings) error {
	var problems []tournament.Problem
	if _, err := orderOf(settings); err != nil {
		problems = append(problems, tournament.Problem{Field: "tieBreaks", Reason: article.Because("settings.tie_breaks_invalid", settings.System.Articles().Places)})
	}
	if _, err := Zone(settings.Zone); err != nil {
		problems = append(problems, tournament.Problem{Field: "zone", Reason: article.Because("settings.zone_unknown", "",
			article.Arg{Name: "value", Value: article.Text(settings.Zone)})})
	}
	if name := settings.Norms.Championship; name != "" {
		if _, err := title.ParseChampionship(name); err != nil {
			problems = append(problems, tournament.Problem{Field: "championship", Reason: article.Because("settings.championship_unknown", "VII.6",
				article.Arg{Name: "value", Value: article.Text(name)})})
		}
	}
	if problems != nil {
		return &tournament.InvalidError{Problems: problems}
	}
	return nil
}
