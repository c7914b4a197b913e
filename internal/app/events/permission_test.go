package events_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/journal"
	"damka/internal/reportfile"
	"damka/internal/store"
	"damka/internal/tournament"
	"damka/score"
	"damka/trf"
)

// useCase is a use case with its deed, called so that it gets past its own
// permission if there is one: what it answers then does not matter.
type useCase struct {
	deed app.Deed
	call func(*permissions, app.Actor) error
}

// permissions is what use cases are tried on.
type permissions struct {
	desk
	access *app.Access
	id     string
	player *events.Player
	file   []byte
	out    bytes.Buffer // whatever is written to somebody
}

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
	"App.ImportReport": {app.ImportReport, func(p *permissions, actor app.Actor) error {
		report, err := p.Report(p.t.Context(), app.Arbiter, p.snapshot(p.id))
		p.must(err)
		read, err := reportfile.Of(report)
		p.must(err)
		_, err = p.ImportReport(p.t.Context(), actor, read, settings())
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
	"App.Undo": {app.UndoChange, func(p *permissions, actor app.Actor) error {
		return p.Undo(p.t.Context(), actor, p.id, p.snapshot(p.id).Newest.Seq)
	}},
	"App.CloseTournament": {app.CloseTournament, func(p *permissions, actor app.Actor) error {
		return p.CloseTournament(p.t.Context(), actor, p.id)
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
	"App.GamesListed":       "pairings that are announced, which everybody may see",
	"App.TakeGame":          "the program itself, when a game that is kept has ended",
	"App.Held":              "counts what is in memory",
	"App.LeaderNames":       "everybody may look",
	"App.List":              "everybody may look",
	"App.ReadPlayers":       "reads the file it is given and keeps nothing",
	"App.Readable":          "says nothing of what is kept",
	"App.AcceptFiles":       "the program itself, at the start: notes which of these files were told",
	"App.NoteHere":          "the program itself: who has come to a game of the round is here for it",
	"App.PlayersHere":       "says nothing that a snapshot does not",
	"App.RenewRows":         "the program itself, at the start: rows say nothing that the journal does not",
	"App.Snapshot":          "everybody may look; Person.For leaves out what is not public",
}

// Every exported method of an application takes an actor and has a line of its
// own above, or is said to be open. So nobody adds one that writes and asks
// nobody.
func TestEveryUseCaseIsTried(t *testing.T) {
	var found []string
	for _, application := range []any{&events.App{}, &app.Access{}} {
		of := reflect.TypeOf(application)
		for i := range of.NumMethod() {
			name := of.Elem().Name() + "." + of.Method(i).Name
			found = append(found, name)
			if _, tried := useCases[name]; tried && !takesActor(of.Method(i)) {
				t.Errorf("%s is a use case and takes no actor", name)
			}
		}
	}
	slices.Sort(found)
	known := slices.AppendSeq(slices.Collect(maps.Keys(useCases)), maps.Keys(open))
	slices.Sort(known)
	if !slices.Equal(found, known) {
		t.Errorf("the methods are\n%s\nuse cases or open are\n%s", strings.Join(found, " "), strings.Join(known, " "))
	}
}

func takesActor(method reflect.Method) bool {
	for k := range method.Type.NumIn() {
		if method.Type.In(k) == reflect.TypeFor[app.Actor]() {
			return true
		}
	}
	return false
}

// Each use case has a deed of its own, so that each can be granted alone. Who may
// enter results may also send together what was entered one by one.
func TestEveryUseCaseHasItsOwnDeed(t *testing.T) {
	const same = "App.EnterEachResult"
	if useCases[same].deed != app.EnterResults {
		t.Errorf("%s is the deed %s", same, useCases[same].deed)
	}
	of := make(map[app.Deed]string)
	for name, use := range useCases {
		if name == same {
			continue
		}
		if other, taken := of[use.deed]; taken {
			t.Errorf("%s and %s share the deed %s", name, other, use.deed)
		}
		of[use.deed] = name
	}
}

// actors are one of each role, in a tournament where the role is for one, and
// the owner's link.
func actors(t *testing.T, id string) map[string]app.Actor {
	all := map[string]app.Actor{"link": app.Arbiter, "visitor": app.Visitor}
	for _, role := range app.Roles() {
		if role != app.AnyVisitor {
			all[role.String()] = withRole(t, role, id, "somebody")
		}
	}
	return all
}

// withRole is somebody with an account who was given one role, in a tournament
// and for a subject where the role needs them.
func withRole(t *testing.T, role app.Role, id, subject string) app.Actor {
	t.Helper()
	identity := app.Identity{Way: app.ByAccount, ID: accountID, Fresh: true}
	grant := app.Grant{Role: role}
	switch role.Reach() {
	case app.OneEvent:
		grant.Stream = journal.NewStream("tournament", id)
	case app.OneClub:
		grant.Subject = subject
	case app.OneEntrant:
		grant.Stream, grant.Subject = journal.NewStream("tournament", id), subject
	}
	if role.Reach() != app.Nobody {
		identity.Grants = []app.Grant{grant}
	}
	actor, err := app.NewActor(identity)
	if err != nil {
		t.Fatal(err)
	}
	return actor
}

// accountID is the id of nobody in particular.
const accountID = "q3m7aabz2x5kdefg"

// What the table of deeds refuses is refused by the use case, which names the
// deed; nothing is changed and nothing is said. What it allows is not refused.
// Terms are held by TestTerms.
func TestPermissions(t *testing.T) {
	names := append([]string{"link"}, roleWords()...)
	for name, use := range useCases {
		for _, who := range names {
			t.Run(name+"/"+who, func(t *testing.T) { tryUseCase(t, use, who) })
		}
	}
}

func roleWords() []string {
	var words []string
	for _, role := range app.Roles() {
		words = append(words, role.String())
	}
	return words
}

func tryUseCase(t *testing.T, use useCase, who string) {
	kept := newMemory(t)
	base := newBase(t, kept)
	p := &permissions{desk: desk{events.New(base), t}, access: app.NewAccess(base)}
	p.id = p.started(five...)
	p.player = p.snapshot(p.id).Players[0]
	actor := actors(t, p.id)[who]
	var file bytes.Buffer
	p.must(p.ExportFile(t.Context(), app.Arbiter, p.id, &file))
	p.file = file.Bytes()
	_, err := p.access.ArbiterSecret(t.Context(), app.Arbiter)
	p.must(err)
	before := everythingIn(t, kept)
	permits, refused := base.Permits(t.Context(), actor, use.deed, journal.NewStream("tournament", p.id))
	err = use.call(p, actor)
	if refused == nil {
		if errors.Is(err, app.ErrForbidden) && permits.Unlimited() {
			t.Errorf("refused: %v", err)
		}
		return
	}
	var forbidden *app.ForbiddenError
	if !errors.As(err, &forbidden) || !errors.Is(err, app.ErrForbidden) || forbidden.Deed != use.deed || forbidden.Lack != app.LacksRole {
		t.Errorf("not refused as %s: %v", use.deed, err)
	}
	if after := everythingIn(t, kept); after != before || p.out.Len() > 0 {
		t.Errorf("something was done or said all the same: %q\n%s\n%s", p.out.String(), before, after)
	}
}

// everythingIn is what a refused use case may not change.
func everythingIn(t *testing.T, s store.Store) string {
	t.Helper()
	position, err := s.Position(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	rows, err := s.Tournaments(t.Context(), store.TournamentQuery{})
	if err != nil {
		t.Fatal(err)
	}
	secret, _, err := s.Setting(t.Context(), "arbiter_secret")
	if err != nil {
		t.Fatal(err)
	}
	on, _, err := s.Setting(t.Context(), "arbiter_link")
	if err != nil {
		t.Fatal(err)
	}
	text := fmt.Sprintf("%d %+v %s %s", position, rows, secret, on)
	for _, row := range rows.Rows {
		records, err := s.Records(t.Context(), journal.NewStream("tournament", row.ID))
		if err != nil {
			t.Fatal(err)
		}
		text += fmt.Sprintf(" %+v", records)
	}
	return text
}
