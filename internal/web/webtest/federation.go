package webtest

import (
	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/fullname"
	"damka/internal/register/club"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
)

// Federation has what a small register has, by ids.
type Federation struct {
	Person, Other string // two persons who look alike, numbers 1 and 2
	Club          string
	Coming        string // a tournament to come
	Received      string // one whose report is in
}

// Federation fills the register with two persons, a club and two tournaments. The report is that of a tournament that is under way, so there is
// something to find.
func (s *Site) Federation() Federation {
	s.Helper()
	ctx, today := s.Context(), s.Register.Today()
	var f Federation
	var err error
	f.Club, err = s.Register.EnterClub(ctx, app.Arbiter, club.Details{Name: "Klub Warcabowy Pionek", Short: "Pionek", Place: "Mława"})
	s.Check(err)
	for _, id := range []*string{&f.Person, &f.Other} {
		*id, _, err = s.Register.Register(ctx, app.Arbiter, 0, person.Details{Name: fullname.Of("Czyż", "Olga"), Sex: "f", Nationality: "POL"})
		s.Check(err)
	}
	s.Check(s.Register.Move(ctx, app.Arbiter, f.Person, f.Club, today))
	s.Check(s.Register.Pay(ctx, app.Arbiter, f.Person, person.Payment{For: person.Licence, Year: today.Year(), Grosze: 5000, On: today}))
	s.Check(s.Register.Record(ctx, app.Arbiter, f.Person, person.Recording{Variant: article.International, Grade: "II", Source: person.FromOldRegister}))
	s.Check(s.Register.RecordRating(ctx, app.Arbiter, f.Person, person.Standing{Variant: article.International, List: "A", Rating: 2105, Games: 40, On: today}))
	f.Coming, err = s.Register.Announce(ctx, app.Arbiter, dossier.Plan{
		Name: "Puchar Trzech Mostów", Place: "Mława", Starts: today.AddDays(40), Ends: today.AddDays(41), Variant: article.International, Edition: article.PZWarc, Kind: dossier.Rated, Club: f.Club,
	})
	s.Check(err)
	played := s.Snapshot(s.Published())
	plan := dossier.Plan{Name: played.Settings.Name, Starts: today.AddDays(-2), Ends: today, Variant: article.International, Edition: article.PZWarc, Kind: dossier.Rated}
	f.Received, err = s.Register.Announce(ctx, app.Arbiter, plan)
	s.Check(err)
	settings := played.Settings
	settings.Starts, settings.Ends = plan.Starts.String(), plan.Ends.String()
	s.Check(s.Events.Regulate(ctx, app.Arbiter, played.ID, settings, played.SettingsSeq))
	_, err = s.Register.HandIn(ctx, app.Arbiter, register.Handed{Dossier: f.Received, Tournament: played.ID, Way: dossier.Uploaded, Chief: f.Other})
	s.Check(err)
	return f
}
