package register

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/register/dossier"
	"damka/internal/register/played"
	"damka/internal/store"
	"damka/title"
)

// Handed is a report as somebody hands it in.
type Handed struct {
	Dossier    string // empty: the one of the calendar with its name, variant and first day, or a new one
	Tournament string // the stream, which is here
	Way        dossier.Way
	Signer     string       // fingerprint of who signed the file
	Chief      string       // the chief arbiter, a person of the register; empty: as it was
	Kind       dossier.Kind // how it stands to the federation, where the calendar does not have it; typed: in any case

	Came calendar.Date // the day on which it came on paper or by post, which only an office can say; no day: today
}

// The codes of refusals of reports.
const (
	CodeNoTournament article.Code = "report.no_tournament"
	CodeNotDraughts  article.Code = "report.not_draughts"  // chess is not in this register
	CodeNoDays       article.Code = "report.no_days"       // the regulations do not say when it was
	CodeOtherDossier article.Code = "report.other_dossier" // this tournament was handed in for another entry of the calendar: name
	CodeWhichDossier article.Code = "report.which_dossier" // name, starts: several entries of the calendar are called so
	CodeIncomplete   article.Code = "report.incomplete"    // missing: how much of the chief arbiter's report, first: what
	CodeOtherDays    article.Code = "report.other_days"    // starts, planned: the file is of other days than the entry
)

// HandIn takes a report in: the tournament as it is now. Participants with a number of the register are linked to the persons whose names
// agree; all others wait for somebody to look. It answers the dossier's id.
func (a *App) HandIn(ctx context.Context, actor app.Actor, handed Handed) (string, error) {
	if err := a.base.Allow(ctx, actor, app.HandInReport, ""); err != nil {
		return "", err
	}
	if handed.Way == dossier.Here { // else anybody with an account hands in what others run here
		if err := a.base.Allow(ctx, actor, app.WriteReport, journal.NewStream("tournament", handed.Tournament)); err != nil {
			return "", err
		}
	}
	if a.tournaments == nil {
		return "", article.Refuse(CodeNoTournament, "")
	}
	p, err := a.tournaments.PlayedByItself(ctx, handed.Tournament)
	if err != nil {
		return "", err
	}
	if err := isForRegister(p); err != nil {
		return "", err
	}
	if err := isWhole(p, handed.Way); err != nil {
		return "", err
	}
	if err := a.isSayable(ctx, actor, handed); err != nil {
		return "", err
	}
	links, err := a.linksByNumber(ctx, p)
	if err != nil {
		return "", err
	}
	into, err := a.merges(ctx)
	if err != nil {
		return "", err
	}
	a.handing.Lock() // pressed twice at once a new entry is made once
	defer a.handing.Unlock()
	id, fresh, err := a.dossierFor(ctx, actor, handed, p)
	if err != nil {
		return "", err
	}
	return id, a.dossiers.MakeAbout(ctx, actor, app.HandInReport, id, "", func(d *Dossier, permits app.Permits) (app.Decision, app.Permit, error) {
		switch before, err := a.announced(id, fresh); {
		case d != nil:
			decision, err := a.received(ctx, actor, d, handed, p, links, into)
			return decision, permits[0], err
		case err != nil:
			return app.Decision{}, app.Permit{}, err
		case before == nil:
			return app.Decision{}, app.Permit{}, ErrNoDossier
		default: // the entry and its report are one: where the report is refused there is no entry either
			decision, err := a.received(ctx, actor, before, handed, p, links, into, *fresh)
			return decision, permits[0], err
		}
	})
}

// received is what becomes of a dossier by a report; first are the commands that make the dossier, where it is not there yet.
func (a *App) received(ctx context.Context, actor app.Actor, d *Dossier, handed Handed, p played.Tournament, links []dossier.Link, into map[string]string, first ...dossier.Command) (app.Decision, error) {
	report := dossier.Report{
		Tournament: p.ID, Seq: p.Seq, Hash: p.Hash, On: handed.Came, Way: handed.Way, Signer: handed.Signer, Complete: p.Closed && len(played.KeepsBack(lacking(handed.Way, p))) == 0,
	}
	from, err := a.sourceOf(ctx, actor, d, handed, p.ID)
	if err != nil {
		return app.Decision{}, err
	}
	if d.Phase == dossier.IsApproved { // who was who stays until somebody has looked
		if err := isCorrection(d, p); err != nil {
			return app.Decision{}, err
		}
		return a.decidedAll(d.State, dossier.Receive{Report: report})
	}
	if report.On, err = a.cameOn(ctx, d, handed, p.ID); err != nil {
		return app.Decision{}, err
	}
	commands, err := a.handingOf(ctx, actor, d, handed, p)
	if err != nil {
		return app.Decision{}, err
	}
	chief := handed.Chief
	switch {
	case chief != "" && from != byFile:
	case from == byOffice:
		chief = d.ChiefArbiter() // what a sender proposed is not taken over by an upload
	case !d.IsOther():
		chief = d.Report.Chief
	default:
		chief = ""
	}
	if from == byOffice {
		commands = append(commands, dossier.Accept{}) // as its tournament is listed from now on, so is its entry
	}
	var arbiters []dossier.Arbiter
	if report.Chief, arbiters, err = a.staffed(ctx, d, p, chief); err != nil {
		return app.Decision{}, err
	}
	if report.Arbiters, err = a.namedIn(ctx, p); err != nil {
		return app.Decision{}, err
	}
	report.Proposed = from != byOffice && report.Chief != "" && report.Chief != d.ChiefArbiter()
	commands = append(commands, dossier.Receive{Report: report})
	if from == byOffice {
		commands = append(commands, dossier.Staff{Arbiters: dossier.WithChief(arbiters, report.Chief)})
	}
	commands = append(commands, dossier.Match{Links: newLinks(d, report.Tournament, links, into)})
	state := d.State
	if len(first) > 0 {
		state = &dossier.State{}
	}
	decision, err := a.decidedAll(state, append(first, commands...)...)
	if err != nil {
		return decision, err
	}
	listed, err := a.tournaments.Handed(ctx, p.ID, d.Report.Tournament, from == byOffice)
	decision.Side = app.Both(listed, a.whoseReportCame(d.ChiefArbiter(), chief))
	return decision, err
}

// whoseReportCame tells the arbiters' college of a report that is received; nil where there is none.
func (a *App) whoseReportCame(chiefs ...string) func(store.Tx) error {
	if a.arbiters == nil {
		return nil
	}
	return func(tx store.Tx) error { return a.arbiters.ReportCame(tx, chiefs...) }
}

// handingOf is what is done to a dossier before a report is received: whoever types one for an office says of what kind the event is, by which places it gives titles
// and whether it is for women only, too.
func (a *App) handingOf(ctx context.Context, actor app.Actor, d *Dossier, handed Handed, p played.Tournament) ([]dossier.Command, error) {
	if handed.Way != dossier.Typed || handed.Kind == "" {
		return nil, nil
	}
	plan := d.Plan
	plan.Kind, plan.WomenOnly = handed.Kind, p.Title.WomenOnly
	if planned, err := championshipOf(plan); err != nil || planned != p.Title.Championship { // of two names of one column the calendar's stays
		plan.Championship = strings.TrimPrefix(p.Title.Championship.String(), title.NoChampionship.String())
	}
	if plan == d.Plan {
		return nil, nil
	}
	return []dossier.Command{dossier.Replan{Plan: plan}}, a.base.Allow(ctx, actor, app.KeepCalendar, "")
}

// IsKept says that the register is kept here: there is somebody in it. An arbiter's own Damka has none.
func (a *App) IsKept(ctx context.Context) (bool, error) {
	docs, err := a.base.Store().DocumentsAfter(ctx, personKind, "", 1)
	return len(docs) > 0, err
}

// lacking is what the chief arbiter's report does not have. That of a tournament that was typed is on paper: whoever types it has it at hand.
func lacking(way dossier.Way, p played.Tournament) []article.Reason {
	if way == dossier.Typed {
		return nil
	}
	return p.Missing
}

// isForRegister says why a tournament is none of the register's; nil: it is.
func isForRegister(p played.Tournament) error {
	switch {
	case !p.Variant.IsDraughts():
		return article.Refuse(CodeNotDraughts, "")
	case !p.Starts.IsValid() || !p.Ends.IsValid():
		return article.Refuse(CodeNoDays, "")
	}
	return nil
}

// isWhole says why a report cannot be handed in from this server: it is filled in here, so nothing that is missing has to travel (IV.2.24). Of one that comes from
// elsewhere the examination says what is missing.
func isWhole(p played.Tournament, way dossier.Way) error {
	missing := played.KeepsBack(p.Missing)
	if way != dossier.Here || len(missing) == 0 {
		return nil
	}
	return article.Refuse(CodeIncomplete, "IV.2.24", numberArg("missing", len(missing)), article.Arg{Name: "first", Value: missing[0]})
}

// Expect says why a tournament that is not opened here yet would not be taken in; nil: it would be, as far as its regulations say. Nothing is
// written: what is refused is not to be kept.
func (a *App) Expect(ctx context.Context, actor app.Actor, handed Handed, p played.Tournament) error {
	if err := a.base.Allow(ctx, actor, app.HandInReport, ""); err != nil {
		return err
	}
	if err := isForRegister(p); err != nil {
		return err
	}
	if err := a.isSayable(ctx, actor, handed); err != nil {
		return err
	}
	id, err := a.dossierKnown(ctx, handed, p)
	if err != nil {
		return err
	}
	state := &dossier.State{}
	if id != "" {
		d, err := a.Dossier(ctx, id)
		if err != nil {
			return err
		}
		if _, err := a.sourceOf(ctx, actor, d, handed, p.ID); err != nil {
			return err
		}
		if err := isOfVariant(d, p); d.Phase == dossier.IsApproved && err != nil {
			return err
		}
		state = d.State
	} else {
		events, err := dossier.Decide(state, dossier.Announce{Plan: planOf(handed, p)}, a.Today())
		if err != nil {
			return err
		}
		for _, e := range events {
			state = state.Apply(dossier.Numbered{Seq: state.Seq + 1, Event: e})
		}
	}
	to := cmp.Or(p.ID, "new")
	_, err = dossier.Decide(state, dossier.Receive{Report: dossier.Report{Tournament: to, Seq: 1, Hash: to, On: handed.Came, Way: handed.Way}}, a.Today())
	return err
}

// decidedAll is what becomes of several commands, one after the other.
func (a *App) decidedAll(state *dossier.State, commands ...dossier.Command) (app.Decision, error) {
	var all []dossier.Event
	for _, command := range commands {
		events, err := dossier.Decide(state, command, a.Today())
		if err != nil {
			return app.Decision{}, err
		}
		for _, e := range events {
			state = state.Apply(dossier.Numbered{Seq: state.Seq + 1, Event: e})
		}
		all = append(all, events...)
	}
	facts, err := app.FactsOf(dossier.Encode, all...)
	return app.Decision{Facts: facts}, err
}

// newLinks are those by number of participants of whom nobody has said yet who they are, to persons whom nobody is. Where another tournament was
// handed in before, what was said of its participants is taken back: they are others, though they may be the same people. Whose entry was merged since is somebody by the
// one that counts.
func newLinks(d *Dossier, tournament string, links []dossier.Link, into map[string]string) []dossier.Link {
	var fresh []dossier.Link
	known, taken := d.Links, make(map[string]bool)
	if d.Report.Tournament != "" && d.Report.Tournament != tournament {
		for _, participant := range slices.Sorted(maps.Keys(known)) {
			fresh = append(fresh, dossier.Link{Participant: participant, How: dossier.ByHand})
		}
		known = nil
	}
	for _, l := range known {
		taken[countingIn(into, l.Person)] = true
	}
	for _, l := range links {
		if _, linked := known[l.Participant]; !linked && !taken[l.Person] {
			taken[l.Person] = true
			fresh = append(fresh, l)
		}
	}
	return fresh
}

// linksByNumber are the participants whose number is that of a person with the same name, and of nobody else whom the name may mean.
func (a *App) linksByNumber(ctx context.Context, p played.Tournament) ([]dossier.Link, error) {
	var links []dossier.Link
	for _, player := range p.Players {
		number, err := strconv.Atoi(player.Register)
		if err != nil || number < 1 {
			continue
		}
		row, err := a.ByNumber(ctx, number)
		if errors.Is(err, ErrNoPerson) {
			continue
		}
		if err == nil && row.Into != "" {
			row, err = a.Counting(ctx, row.ID)
		}
		if err != nil {
			return nil, err
		}
		if !agrees(row, player) {
			continue
		}
		another, err := a.isAnothersToo(ctx, row, player)
		if err != nil {
			return nil, err
		}
		if !another {
			links = append(links, dossier.Link{Participant: player.ID, Person: row.ID, How: dossier.ByNumber})
		}
	}
	return links, nil
}
