package register_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/journal"
	"damka/internal/ratinglist"
	"damka/internal/register/club"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/internal/register/played"
	"damka/title"
)

// tried is what use cases are tried on.
type tried struct {
	*office
	person, other, club, dossier string
}

func second[T any](_ T, err error) error { return err }

func someQuarter() ratinglist.Quarter { return ratinglist.Quarter{Year: 2026, Number: 3} }

// useCases has a line for every method that asks for permission: its deed, and a call that gets past it.
var useCases = map[string]struct {
	deed app.Deed
	call func(o tried, a app.Actor) error
}{
	"Register": {app.KeepPersons, func(o tried, a app.Actor) error {
		_, _, err := o.Register(o.ctx, a, 0, called("Nowa", "Ewa", ""))
		return err
	}},
	"Correct":       {app.KeepPersons, func(o tried, a app.Actor) error { return o.Correct(o.ctx, a, o.person, 1, called("Inna", "Ewa", "")) }},
	"Renumber":      {app.KeepPersons, func(o tried, a app.Actor) error { return o.Renumber(o.ctx, a, o.person, 77) }},
	"Move":          {app.KeepPersons, func(o tried, a app.Actor) error { return o.Move(o.ctx, a, o.person, o.club, o.Today()) }},
	"Close":         {app.KeepPersons, func(o tried, a app.Actor) error { return o.Close(o.ctx, a, o.person) }},
	"Reopen":        {app.KeepPersons, func(o tried, a app.Actor) error { return o.Reopen(o.ctx, a, o.person) }},
	"GiveLicence":   {app.KeepFees, func(o tried, a app.Actor) error { return o.GiveLicence(o.ctx, a, o.person, 2026) }},
	"RevokeLicence": {app.KeepFees, func(o tried, a app.Actor) error { return o.RevokeLicence(o.ctx, a, o.person, 2026) }},
	"Pay": {app.KeepFees, func(o tried, a app.Actor) error {
		return o.Pay(o.ctx, a, o.person, person.Payment{For: person.OtherFee, Grosze: 1, On: o.Today()})
	}},
	"PaidAlready": {app.KeepFees, func(o tried, a app.Actor) error {
		_, _, err := o.PaidAlready(o.ctx, a, o.person, person.Payment{For: person.OtherFee})
		return err
	}},
	"GiveLicenceDespite": {app.KeepFees, func(o tried, a app.Actor) error { return o.GiveLicenceDespite(o.ctx, a, o.person, 2026, "x") }},
	"PayDespite": {app.KeepFees, func(o tried, a app.Actor) error {
		return o.PayDespite(o.ctx, a, o.person, person.Payment{For: person.Licence, Year: 2026, Grosze: 1, On: o.Today()}, "x")
	}},
	"PayArbiters": {app.KeepArbiterFees, func(o tried, a app.Actor) error {
		return second(o.PayArbiters(o.ctx, a, o.person, person.Payment{For: person.ExamFee, Grosze: 1, On: o.Today()}, nil))
	}},
	"VoidPayment": {app.KeepFees, func(o tried, a app.Actor) error { return o.VoidPayment(o.ctx, a, o.person, "x") }},
	"MoneyOf":     {app.KeepFees, func(o tried, a app.Actor) error { return second(o.MoneyOf(o.ctx, a, 2026)) }},
	"ClubPayments": {app.KeepFees, func(o tried, a app.Actor) error {
		return second(o.ClubPayments(o.ctx, a, o.club, 2026))
	}},
	"Record": {app.RecordHoldings, func(o tried, a app.Actor) error {
		return o.Record(o.ctx, a, o.person, person.Recording{Variant: article.International, Grade: "II", Source: person.FromOldRegister})
	}},
	"VoidRecording": {app.RecordHoldings, func(o tried, a app.Actor) error { return o.VoidRecording(o.ctx, a, o.person, "x") }},
	"RecordRating": {app.RecordHoldings, func(o tried, a app.Actor) error {
		return o.RecordRating(o.ctx, a, o.person, person.Standing{Variant: article.International, List: "A", Rating: 2000, Games: 40, On: o.Today()})
	}},
	"TitlesDue": {app.RecordHoldings, func(o tried, a app.Actor) error {
		return second(o.TitlesDue(o.ctx, a, article.International))
	}},
	"GrantDue": {app.RecordHoldings, func(o tried, a app.Actor) error {
		return o.GrantDue(o.ctx, a, o.person, article.International, title.K, o.Today())
	}},
	"Erase":       {app.ErasePerson, func(o tried, a app.Actor) error { return o.Erase(o.ctx, a, o.person) }},
	"HeldInFiles": {app.ErasePerson, func(o tried, a app.Actor) error { return second(o.HeldInFiles(o.ctx, a, o.person)) }},
	"Export":      {app.ExportPerson, func(o tried, a app.Actor) error { return second(o.Export(o.ctx, a, o.person)) }},
	"Merge":       {app.MergePersons, func(o tried, a app.Actor) error { return o.Merge(o.ctx, a, o.person, o.other) }},
	"Unmerge": {app.MergePersons, func(o tried, a app.Actor) error {
		return o.Unmerge(o.ctx, a, o.person)
	}},
	"TellApart": {app.MergePersons, func(o tried, a app.Actor) error { return o.TellApart(o.ctx, a, o.person, o.other) }},
	"Duplicates": {app.MergePersons, func(o tried, a app.Actor) error {
		_, _, err := o.Duplicates(o.ctx, a, register.PairPlace{}, 10)
		return err
	}},
	"EnterClub": {app.KeepClubs, func(o tried, a app.Actor) error { return second(o.EnterClub(o.ctx, a, club.Details{Name: "Nowy"})) }},
	"ChangeClub": {app.KeepClubs, func(o tried, a app.Actor) error {
		return o.ChangeClub(o.ctx, a, o.club, club.Amend{Details: club.Details{Name: "B"}})
	}},
	"DissolveClub": {app.KeepClubs, func(o tried, a app.Actor) error { return o.DissolveClub(o.ctx, a, o.club, o.Today()) }},
	"Person":       {app.SeePersonDetails, func(o tried, a app.Actor) error { return second(o.Person(o.ctx, a, o.person)) }},
	"ClubBook":     {app.SeePersonDetails, func(o tried, a app.Actor) error { return second(o.ClubBook(o.ctx, a, o.club, 2025, 2026)) }},
	"All":          {app.SeePersonDetails, func(o tried, a app.Actor) error { return second(o.All(o.ctx, a, o.person)) }},
	"Rebuild":      {app.RebuildRows, func(o tried, a app.Actor) error { return second(o.Rebuild(o.ctx, a)) }},

	"Announce": {app.KeepCalendar, func(o tried, a app.Actor) error {
		return second(o.Announce(o.ctx, a, somePlan(o.Today())))
	}},
	"ChangePlan": {app.KeepCalendar, func(o tried, a app.Actor) error {
		return o.ChangePlan(o.ctx, a, o.dossier, dossier.Notify{On: o.Today()})
	}},
	"Staff": {app.StaffTournament, func(o tried, a app.Actor) error {
		return o.Staff(o.ctx, a, o.dossier, []dossier.Arbiter{{Person: o.person, Role: dossier.Chief}})
	}},
	"Restaff": {app.StaffTournament, func(o tried, a app.Actor) error {
		return o.Restaff(o.ctx, a, o.dossier, []dossier.Arbiter{{Person: o.person, Role: dossier.Chief}}, "Inna osoba.", "")
	}},
	"Appoint": {app.StaffTournament, func(o tried, a app.Actor) error {
		return second(o.Appoint(o.ctx, a, o.dossier, dossier.Arbiter{Person: o.person, Role: dossier.Chief}))
	}},
	"BansOf":         {app.SeeRegistry, func(o tried, a app.Actor) error { return second(o.BansOf(o.ctx, a, o.person)) }},
	"EraseNote":      {app.EraseDossierNote, func(o tried, a app.Actor) error { return o.EraseNote(o.ctx, a, o.dossier, "x") }},
	"AcceptEntry":    {app.ExamineDossier, func(o tried, a app.Actor) error { return o.AcceptEntry(o.ctx, a, o.dossier) }},
	"AcceptArbiters": {app.AcceptArbiters, func(o tried, a app.Actor) error { return o.AcceptArbiters(o.ctx, a, o.dossier) }},
	"HandIn":         {app.HandInReport, func(o tried, a app.Actor) error { return second(o.HandIn(o.ctx, a, register.Handed{Tournament: "t"})) }},
	"Expect": {app.HandInReport, func(o tried, a app.Actor) error {
		return o.Expect(o.ctx, a, register.Handed{}, played.Tournament{Variant: article.International, Starts: o.Today(), Ends: o.Today()})
	}},
	"ClubYears":     {app.KeepFees, func(o tried, a app.Actor) error { return second(o.ClubYears(o.ctx, a, o.club, 2020, 2026)) }},
	"ClubsDues":     {app.KeepFees, func(o tried, a app.Actor) error { return second(o.ClubsDues(o.ctx, a, 2026)) }},
	"Statement":     {app.SeeRegistry, func(o tried, a app.Actor) error { return second(o.Statement(o.ctx, a, 2026)) }},
	"MoveHead":      {app.ImportRegister, func(o tried, a app.Actor) error { return o.MoveHead(o.ctx, a, "x", "", 0) }},
	"Waiting":       {app.SeeDossiers, func(o tried, a app.Actor) error { return second(o.Waiting(o.ctx, a)) }},
	"Examine":       {app.SeeDossiers, func(o tried, a app.Actor) error { return second(o.Examine(o.ctx, a, o.dossier)) }},
	"ExamineMended": {app.SeeDossiers, func(o tried, a app.Actor) error { return second(o.ExamineMended(o.ctx, a, o.dossier, nil)) }},
	"Match": {app.ExamineDossier, func(o tried, a app.Actor) error {
		return o.Match(o.ctx, a, o.dossier, map[string]string{"p": o.person})
	}},
	"VerifyReport": {app.ExamineDossier, func(o tried, a app.Actor) error {
		return o.VerifyReport(o.ctx, a, o.dossier, register.Finding{HeldByCode: true})
	}},
	"Redate": {app.ExamineDossier, func(o tried, a app.Actor) error {
		return o.Redate(o.ctx, a, o.dossier, register.Redating{On: o.Today()})
	}},
	"Return":     {app.ExamineDossier, func(o tried, a app.Actor) error { return o.Return(o.ctx, a, o.dossier, register.Why{Text: "x"}) }},
	"Refuse":     {app.DecideDossier, func(o tried, a app.Actor) error { return o.Refuse(o.ctx, a, o.dossier, register.Why{Text: "x"}) }},
	"Reconsider": {app.DecideDossier, func(o tried, a app.Actor) error { return o.Reconsider(o.ctx, a, o.dossier) }},
	"Approve":    {app.DecideDossier, func(o tried, a app.Actor) error { return o.Approve(o.ctx, a, o.dossier, register.Verdict{}) }},
	"Mend":       {app.DecideDossier, func(o tried, a app.Actor) error { return o.Mend(o.ctx, a, o.dossier, nil, register.Verdict{}) }},
	"Uphold":     {app.DecideDossier, func(o tried, a app.Actor) error { return o.Uphold(o.ctx, a, o.dossier, "", "x") }},
	"Compute": {app.MakeLists, func(o tried, a app.Actor) error {
		return second(o.Compute(o.ctx, a, article.International, article.PZWarc, someQuarter()))
	}},
	"Publish": {app.MakeLists, func(o tried, a app.Actor) error {
		return o.Publish(o.ctx, a, article.International, register.By{}, someQuarter(), "", ratinglist.Multipliers{})
	}},
	"Object": {app.ObjectToList, func(o tried, a app.Actor) error {
		return o.Object(o.ctx, a, article.International, someQuarter(), o.person, "x")
	}},
	"DecideObjection": {app.DecideObjection, func(o tried, a app.Actor) error {
		return o.DecideObjection(o.ctx, a, article.International, "x", true, "", false, "", "x")
	}},
	"StartImport": {app.ImportRegister, func(o tried, a app.Actor) error {
		return second(o.StartImport(o.ctx, a, "x.csv", strings.NewReader("nazwisko;imię\nSowa;Ewa")))
	}},
	"Imports":        {app.KeepPersons, func(o tried, a app.Actor) error { return second(o.Imports(o.ctx, a)) }},
	"ImportOf":       {app.KeepPersons, func(o tried, a app.Actor) error { return second(o.ImportOf(o.ctx, a, "x")) }},
	"ImportExamples": {app.KeepPersons, func(o tried, a app.Actor) error { return second(o.ImportExamples(o.ctx, a, &register.Import{}, 3)) }},
	"Plan":           {app.KeepPersons, func(o tried, a app.Actor) error { return second(o.Plan(o.ctx, a, "x")) }},
	"LeftTable":      {app.KeepPersons, func(o tried, a app.Actor) error { return second(o.LeftTable(o.ctx, a, "x", "", nil)) }},
	"ReadImport":     {app.ImportRegister, func(o tried, a app.Actor) error { return o.ReadImport(o.ctx, a, "x", register.Reading{}) }},
	"ChooseForAll":   {app.ImportRegister, func(o tried, a app.Actor) error { return o.ChooseForAll(o.ctx, a, "x", register.TakeFile) }},
	"ChooseClubs":    {app.ImportRegister, func(o tried, a app.Actor) error { return o.ChooseClubs(o.ctx, a, "x", nil) }},
	"ChooseRows":     {app.ImportRegister, func(o tried, a app.Actor) error { return o.ChooseRows(o.ctx, a, "x", nil) }},
	"BringIn":        {app.ImportRegister, func(o tried, a app.Actor) error { return o.BringIn(o.ctx, a, "x") }},
	"StartBringIn":   {app.ImportRegister, func(o tried, a app.Actor) error { return o.StartBringIn(o.ctx, a, "x") }},
	"EndImport":      {app.ImportRegister, func(o tried, a app.Actor) error { return o.EndImport(o.ctx, a, "x") }},
}

// open are the methods that ask nobody, each with the reason.
var open = map[string]string{
	"Concerns": "as Dossier", "ConcernsIn": "about those whom the caller names", "Banned": "warns whoever enters somebody, and says no more than that and until when",
	"ArbitersPaid": "the arbiters' college, which holds who sees it", "ArbitersPaidIn": "as ArbitersPaid",
	"Signed": "the program itself, which writes letters", "OnTheirWay": "as Signed", "Unexamined": "as Signed", "Contact": "as Signed: no page shows the address",
	"ImportGoing": "a number of rows, for whoever may see the import", "StopImports": "the program itself, when it ends",
	"Today": "tells the day", "Find": "names and clubs are public", "People": "as Find", "Row": "for other use cases and public pages, which show what is public of it", "Counting": "as Row",
	"ByNumber": "as Row", "Merged": "as Row", "Clubs": "public", "Club": "public", "ClubNames": "public", "ClubCalled": "public", "ClubLicences": "public", "AlikeTo": "the caller has the details already", "LooksLike": "as AlikeTo",
	"Profile": "public", "Facts": "public: what somebody holds", "Calendar": "public", "Dossier": "public but for notes, which is the caller's to hold", "DossiersOf": "public", "JudgedBy": "public", "Entries": "the program itself", "ControlPlayed": "public: the regulations have it", "ChiefNumbered": "whoever hands in: it says no more than that a number and a name agree", "Replaced": "the program itself", "IsKept": "whether there is a register", "OrganisedBy": "public", "OwnClubs": "the actor's own, none for others",
	"GivenTo": "public: as Facts, with what was taken back", "GivenBy": "public", "Certificate": "public: papers are compared with it", "HeldBy": "public: as Facts", "Licensed": "public", "PlayedOn": "as Profile",
	"Lists": "public", "UpheldTo": "public: tournaments, and nobody’s objection", "OwnObjections": "those of whoever asks alone", "OwnReports": "those of whoever asks alone", "ListPage": "public rows alone", "OnList": "a number of public rows", "PlannedAlready": "entries, which are public at their addresses also as long as they wait", "CorrectionsOf": "public ones alone", "ListFile": "public rows alone", "FileInForce": "as ListFile", "QuarterInForce": "public", "NextQuarter": "says what everybody can reckon", "Verify": "compares hashes", "StandingsOn": "the program itself",
	"Amendments": "amendments that were announced are for everybody",
	"PlaceOf":    "the order of names is no secret", "CalendarBetween": "the calendar is for everybody", "NeverRated": "why a tournament is rated by no list is for everybody",
	"EditionOn": "which edition is in force is for everybody",
}

func somePlan(today calendar.Date) dossier.Plan {
	return dossier.Plan{Name: "Memoriał", Starts: today.AddDays(30), Ends: today.AddDays(31), Variant: article.International, Edition: article.PZWarc, Kind: dossier.Rated}
}

func TestEveryUseCaseIsTried(t *testing.T) {
	of := reflect.TypeFor[*register.App]()
	for i := range of.NumMethod() {
		name := of.Method(i).Name
		_, is := useCases[name]
		if _, says := open[name]; is == says {
			t.Errorf("%s: is it tried, or does something say why it asks nobody?", name)
		}
	}
}

// What the table of deeds refuses is refused by the use case, which names the deed, and nothing is changed.
func TestPermissions(t *testing.T) {
	o := newOffice(t)
	on := tried{o, o.person("Kos", "Ewa", ""), o.person("Los", "Ewa", ""), o.club("Pionek"), ""}
	var err error
	on.dossier, err = o.Announce(o.ctx, app.Arbiter, somePlan(o.Today()))
	o.must(err)
	position, err := o.kept.Position(o.ctx)
	o.must(err)
	for name, use := range useCases {
		for _, role := range app.Roles() {
			actor := inRole(t, role)
			if _, err := o.base.Permits(o.ctx, actor, use.deed, ""); err == nil {
				continue
			}
			err := use.call(on, actor)
			var forbidden *app.ForbiddenError
			if !errors.As(err, &forbidden) || forbidden.Deed != use.deed {
				t.Errorf("%s as %s: %v", name, role, err)
			}
		}
	}
	if after, err := o.kept.Position(o.ctx); err != nil || after != position {
		t.Errorf("something was written: %d, was %d, %v", after, position, err)
	}
}

// inRole is somebody with a role.
func inRole(t *testing.T, role app.Role) app.Actor {
	t.Helper()
	if role == app.AnyVisitor {
		return app.Visitor
	}
	grant := app.Grant{Role: role}
	switch role.Reach() {
	case app.OneEvent:
		grant.Stream = journal.NewStream("tournament", "t")
	case app.OneClub:
		grant.Subject = "damka gdynia"
	case app.OneEntrant:
		grant.Stream, grant.Subject = journal.NewStream("tournament", "t"), "somebodysomebody"
	}
	identity := app.Identity{Way: app.ByAccount, ID: "q3m7aabz2x5kdefg", Fresh: true}
	if role.Reach() != app.Nobody {
		identity.Grants = []app.Grant{grant}
	}
	actor, err := app.NewActor(identity)
	if err != nil {
		t.Fatal(err)
	}
	return actor
}
