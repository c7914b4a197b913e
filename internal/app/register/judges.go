package register

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/fullname"
	"damka/internal/register/dossier"
	"damka/internal/register/played"
	"damka/internal/store"
)

// Arbiters knows what arbiters may do, and who is banned.
type Arbiters interface {
	// Keeps says whether anybody is known to be an arbiter at all.
	Keeps(ctx context.Context) (bool, error)

	// IsLicensed says whether a person may judge on a day, and in which class; see IV.6.
	IsLicensed(ctx context.Context, person string, on calendar.Date) (class string, licensed bool, err error)

	// MayJudge is what speaks against somebody's part in a tournament on its first day (IV.6.3); nothing: nothing does.
	MayJudge(ctx context.Context, part Appointment) ([]Concern, error)

	// BannedOn says whether somebody may not play on a day, and which is the last such day; no day: it is for good.
	BannedOn(ctx context.Context, person string, on calendar.Date) (until calendar.Date, banned bool, err error)

	// ProgramsOn are the programs with their versions that may be used for tournaments on a day, and whether this one is among them; none: nobody keeps a list.
	ProgramsOn(ctx context.Context, program string, on calendar.Date) (approved []string, is bool, err error)

	// Bans are those of a person that are in force on some day from one to another, that which ends last first: as a player, or as whatever for an arbiter (IV.6.1.2).
	Bans(ctx context.Context, person string, arbiter bool, from, to calendar.Date) ([]Ban, error)

	// ReportCame writes, in the transaction in which a report is received, that these persons' reports are to be looked at: whose was missing, and whose came late.
	ReportCame(tx store.Tx, chiefs ...string) error
}

// Appointment is somebody's part in a tournament.
type Appointment struct {
	Person  string
	Dossier string // empty: it is not in the calendar
	Plan    dossier.Plan
	Role    dossier.Role
}

// Concern is something that speaks against somebody's part in a tournament. It is a warning and not a wall.
type Concern struct {
	Reason  article.Reason
	Consent bool // the college's consent is what is needed
}

// keepsArbiters says whether somebody is known to be an arbiter.
func (a *App) keepsArbiters(ctx context.Context) (bool, error) {
	if a.arbiters == nil {
		return false, nil
	}
	return a.arbiters.Keeps(ctx)
}

// Concerns are what speaks against the arbiters of a tournament of the calendar, by person.
func (a *App) Concerns(ctx context.Context, d *Dossier) (map[string][]Concern, error) {
	all := make(map[string][]Concern)
	keeps, err := a.keepsArbiters(ctx)
	if err != nil || !keeps {
		return all, err
	}
	for _, part := range d.arbiters() {
		if all[part.Person], err = a.arbiters.MayJudge(ctx, Appointment{part.Person, d.ID, d.Plan, part.Role}); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// arbiters are those of a tournament, the chief arbiter as the report has it.
func (d *Dossier) arbiters() (all []dossier.Arbiter) {
	if chief := d.ChiefArbiter(); chief != "" {
		all = append(all, dossier.Arbiter{Person: chief, Role: dossier.Chief})
	}
	for _, person := range d.Assistants() {
		all = append(all, dossier.Arbiter{Person: person, Role: dossier.Assistant})
	}
	return all
}

// Named is an arbiter whom a tournament names, with what speaks against it.
type Named struct {
	played.Arbiter
	Person   string // empty: the number is nobody's, or somebody's with another name
	Concerns []Concern
}

// ConcernsIn are the arbiters whom a tournament names that may be in no calendar, with what speaks against each.
func (a *App) ConcernsIn(ctx context.Context, p played.Tournament) ([]Named, error) {
	keeps, err := a.keepsArbiters(ctx)
	if err != nil || !keeps || len(p.Arbiters) == 0 || isForRegister(p) != nil {
		return nil, err
	}
	plan, id, err := a.planKnown(ctx, p)
	if err != nil {
		return nil, err
	}
	var all []Named
	for _, one := range p.Arbiters {
		named := Named{Arbiter: one}
		if named.Person, err = a.personOf(ctx, one); err != nil {
			return nil, err
		}
		if named.Person != "" {
			if named.Concerns, err = a.arbiters.MayJudge(ctx, Appointment{named.Person, id, plan, roleOf(one)}); err != nil {
				return nil, err
			}
		}
		all = append(all, named)
	}
	return all, nil
}

// planKnown is what the calendar has of a tournament; what its regulations say where it is not there.
func (a *App) planKnown(ctx context.Context, p played.Tournament) (dossier.Plan, string, error) {
	id, err := a.dossierKnown(ctx, Handed{}, p)
	if _, several := article.AsRefusal(err); several {
		err = nil
	}
	if err != nil || id == "" {
		return planOf(Handed{}, p), "", err
	}
	d, err := a.Dossier(ctx, id)
	if err != nil {
		return dossier.Plan{}, "", err
	}
	return d.Plan, id, nil
}

// personOf is the person of the register with an arbiter's number, if the names agree.
func (a *App) personOf(ctx context.Context, one played.Arbiter) (string, error) {
	number, err := strconv.Atoi(one.Register)
	if err != nil || number < 1 {
		return "", nil
	}
	row, err := a.ByNumber(ctx, number)
	if err == nil {
		row, err = a.Counting(ctx, row.ID)
	}
	if errors.Is(err, ErrNoPerson) || err == nil && !agrees(row, played.Player{Name: one.Name}) {
		return "", nil
	}
	return row.ID, err
}

// CodeChiefNumber: the number of the chief arbiter is nobody's, or somebody's with another name. Arguments: number, name.
const CodeChiefNumber article.Code = "report.chief_number"

// ChiefNumbered is the chief arbiter of a tournament by the number that was typed; empty: none was. A number with another name is refused: it would make somebody else
// answer for the tournament.
func (a *App) ChiefNumbered(ctx context.Context, name fullname.Name, number string) (string, error) {
	if strings.TrimSpace(number) == "" {
		return "", nil
	}
	person, err := a.personOf(ctx, played.Arbiter{Name: name, Register: strings.TrimSpace(number)})
	if err == nil && person == "" {
		err = article.Refuse(CodeChiefNumber, "VII.7.2.1", textArg("number", article.Printable(number)), textArg("name", article.Printable(name.String())))
	}
	return person, err
}

func roleOf(one played.Arbiter) dossier.Role {
	if one.Chief {
		return dossier.Chief
	}
	return dossier.Assistant
}

// staffed are the arbiters of a tournament after its report: those who were appointed, and the assistants whom it names by their numbers.
func (a *App) staffed(ctx context.Context, d *Dossier, p played.Tournament, chief string) (string, []dossier.Arbiter, error) {
	all := d.Arbiters[:len(d.Arbiters):len(d.Arbiters)]
	for _, one := range p.Arbiters {
		person, err := a.personOf(ctx, one)
		switch {
		case err != nil:
			return "", nil, err
		case person == "":
		case one.Chief:
			if chief == "" {
				chief = person
			}
		case !isStaffed(all, person):
			all = append(all, dossier.Arbiter{Person: person, Role: dossier.Assistant})
		}
	}
	return chief, all, nil
}

// namedIn are the arbiters whom a tournament names who are persons of the register.
func (a *App) namedIn(ctx context.Context, p played.Tournament) (persons []string, err error) {
	for _, one := range p.Arbiters {
		person, err := a.personOf(ctx, one)
		if err != nil {
			return nil, err
		}
		if person != "" && !slices.Contains(persons, person) {
			persons = append(persons, person)
		}
	}
	return persons, nil
}

func isStaffed(all []dossier.Arbiter, person string) bool {
	return slices.ContainsFunc(all, func(one dossier.Arbiter) bool { return one.Person == person })
}

// findArbiters looks at the arbiters: the chief's licence, and what speaks against each.
func (a *App) findArbiters(ctx context.Context, x *Examination, add func(bool, article.Code, article.Ref, ...article.Arg)) error {
	chief := x.Dossier.ChiefArbiter()
	if chief == "" {
		if err := a.addNoChief(ctx, x, add); err != nil {
			return err
		}
	} else {
		x.addPlayingChief(chief, add)
		licensed, err := a.isChiefLicensed(ctx, x)
		if err != nil {
			return err
		}
		if !licensed {
			add(true, FoundChief, "VII.7.2.1", article.Arg{Name: "person", Value: dossier.InRegister(chief)})
		}
	}
	if found, known := x.Dossier.judgedThen(); known {
		x.Findings = append(x.Findings, found...)
		return nil
	}
	keeps, err := a.keepsArbiters(ctx)
	if err != nil {
		return err
	}
	x.Unkept = !keeps
	concerns, err := a.Concerns(ctx, x.Dossier)
	for _, part := range x.Dossier.arbiters() {
		for _, c := range concerns[part.Person] {
			add(false, FoundArbiter, c.Reason.Article, article.Arg{Name: "office", Value: article.Word("dossier.office." + string(part.Role))}, article.Arg{Name: "why", Value: c.Reason})
		}
	}
	return err
}

// addNoChief adds that nobody of the offices has said who the chief arbiter was, and whom the report names: by the number, where whoever sent it has given one.
func (a *App) addNoChief(ctx context.Context, x *Examination, add func(bool, article.Code, article.Ref, ...article.Arg)) error {
	said := x.ProposedChief()
	if said == "" {
		code := FoundNoChief
		if x.namesChief() {
			code = FoundUnconfirmed
		}
		add(true, code, "VII.7.2.1")
		return nil
	}
	row, err := a.Counting(ctx, said)
	if err == nil {
		add(true, FoundChiefSaid, "VII.7.2.1", numberArg("number", row.Number))
	}
	return err
}

// ProposedChief is the person whom the report names as the chief arbiter, and to whom nobody of the offices has said yes; empty: none whom the register has.
func (x *Examination) ProposedChief() string {
	for _, one := range x.Proposed {
		if one.Role == dossier.Chief {
			return one.Person
		}
	}
	return ""
}

// namesChief says that the report names a chief arbiter who is nobody's yet: without a number of the register, or with that of somebody of another name.
func (x *Examination) namesChief() bool {
	return slices.ContainsFunc(x.Played.Arbiters, func(one played.Arbiter) bool { return one.Chief && one.Name.String() != "" })
}

// addPlayingChief adds that the chief arbiter is a participant, too. No article forbids it; that an arbiter is impartial all the time is what it has to be held to (IV.4.1).
func (x *Examination) addPlayingChief(chief string, add func(bool, article.Code, article.Ref, ...article.Arg)) {
	for _, e := range x.People {
		if e.Link.Person == chief || e.Link.Person != "" && e.Person.ID == chief {
			add(false, FoundChiefPlays, "IV.4.1", article.Arg{Name: "player", Value: article.Person(e.ID)})
		}
	}
}

// isChiefLicensed: where nobody keeps the arbiters, what the tournament says of its own counts. Of a tournament that was approved it is what that decision saw.
func (a *App) isChiefLicensed(ctx context.Context, x *Examination) (bool, error) {
	chief := x.Dossier.ChiefArbiter()
	if licensed, known := x.Dossier.licensedThen(); known {
		return licensed, nil
	}
	keeps, err := a.keepsArbiters(ctx)
	if err != nil || !keeps {
		return x.Played.Title.ArbiterLicensed, err
	}
	if chief == "" {
		return false, nil
	}
	_, licensed, err := a.arbiters.IsLicensed(ctx, chief, x.firstDay())
	return licensed, err
}

// findProgram compares the program that the report names with those that the college has approved.
func (a *App) findProgram(ctx context.Context, x *Examination, add func(bool, article.Code, article.Ref, ...article.Arg)) error {
	if a.arbiters == nil || x.Played.Program == "" {
		return nil
	}
	approved, is, err := a.arbiters.ProgramsOn(ctx, x.Played.Program, x.firstDay())
	if err == nil && !is && len(approved) > 0 {
		add(false, FoundProgram, "", textArg("program", article.Printable(x.Played.Program)), textArg("approved", strings.Join(approved, ", ")))
	}
	return err
}

// banArticle is the one text that speaks of bans as a player.
const banArticle article.Ref = "KS IV.4.3.1"

// findBanned looks for players who were banned on the first day.
func (a *App) findBanned(ctx context.Context, x *Examination, add func(bool, article.Code, article.Ref, ...article.Arg)) error {
	for _, e := range x.People {
		if e.Link.Person == "" {
			continue
		}
		why, banned, err := a.bannedReason(ctx, e.Link.Person, e.ID, x.firstDay())
		if err != nil {
			return err
		}
		if banned {
			add(true, why.Code, why.Article, why.Args...)
		}
	}
	return nil
}

// bannedReason is that somebody is banned on a day, as a reason about the participant who they are.
func (a *App) bannedReason(ctx context.Context, person, participant string, day calendar.Date) (article.Reason, bool, error) {
	if a.arbiters == nil {
		return article.Reason{}, false, nil
	}
	until, banned, err := a.arbiters.BannedOn(ctx, person, day)
	who := article.Arg{Name: "player", Value: article.Person(participant)}
	if until.IsValid() {
		return article.Because(FoundBanned, banArticle, who, textArg("until", until.String())), banned, err
	}
	return article.Because(FoundBannedFor, banArticle, who), banned, err
}

// Banned are the participants of a tournament who are banned on its first day, or today where it has none: by their numbers in the register, if the names
// agree. It is a warning for whoever enters them.
func (a *App) Banned(ctx context.Context, p played.Tournament) ([]article.Reason, error) {
	if a.arbiters == nil {
		return nil, nil
	}
	day := p.Starts
	if !day.IsValid() {
		day = a.Today()
	}
	links, err := a.linksByNumber(ctx, p)
	if err != nil {
		return nil, err
	}
	var all []article.Reason
	for _, link := range links {
		why, banned, err := a.bannedReason(ctx, link.Person, link.Participant, day)
		if err != nil {
			return nil, err
		}
		if banned {
			all = append(all, why)
		}
	}
	return all, nil
}
