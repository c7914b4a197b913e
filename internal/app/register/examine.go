package register

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/ratinglist"
	"damka/internal/register/dossier"
	"damka/internal/register/played"
	"damka/title"
)

// Examination is what is found when a tournament that was handed in is looked at.
type Examination struct {
	Dossier  *Dossier
	Report   dossier.Report // that is looked at: the newest, or the corrected one that waits
	Played   played.Tournament
	Changed  bool // the tournament was changed after it was handed in: it has to be handed in again
	People   []Examined
	Findings []dossier.Finding
	Proposed []dossier.Arbiter // whom the report names, and nobody of the offices has said yes to
	Lines    []dossier.Line    // what the tournament gives by the register's data
	Licensed bool              // the chief arbiter on the first day, as far as a decision that was made saw it
	Unkept   bool              // nobody keeps arbiters here, so that what the tournament says of its own counts; of an approved one, what that decision saw
	Faults   []article.Reason  // why nothing can be computed
	Decision *title.Decision   // nil with faults
	Lacks    []title.Lack
	Extract  ratinglist.Extract
	Built    []Built      // what was granted later on what these links would take away; of an approved tournament that is to be corrected
	Twice    []DossierRow // other entries under which the same tournament was handed in
}

// Examined is a participant, and who that is.
type Examined struct {
	played.Player
	Link     dossier.Link // zero: nobody has said who it is
	Person   Row
	Alike    []Alike // who it may be, where nobody has said
	Licensed bool    // a player's licence on the first day, as far as a decision that was made saw it
	Standing Standing
	Said     Strength     // of the tournament for this participant, by what was entered
	Computed Strength     // the same by the register's data
	Differs  []Difference // what was entered in the tournament and is not so in the register
}

// Strength is the category of a tournament for one participant on the open ladder, by table III (VII.5.3), and the mean rating that gives it. Zero: no game counts.
type Strength struct {
	Category title.Strength
	Mean     int
}

// Difference is something that was entered otherwise than the register has it on the first day.
type Difference struct {
	Field    string // name, rating, list, title, womens, fmjd, sex, born, club
	Entered  string
	Register string
}

// The codes of findings of an examination, besides those of package played.
const (
	FoundUnmatched    article.Code = "dossier.found.unmatched"     // count: participants of whom nobody has said who they are
	FoundNotNotified  article.Code = "dossier.found.not_notified"  // latest
	FoundNotifiedLate article.Code = "dossier.found.notified_late" // notified, latest
	FoundLateReport   article.Code = "dossier.found.late_report"   // days
	FoundIncomplete   article.Code = "dossier.found.incomplete"    //
	FoundUnsigned     article.Code = "dossier.found.unsigned"      // the file has no signature
	FoundNoJournal    article.Code = "dossier.found.no_journal"    // typed from a file of another program
	FoundProposed     article.Code = "dossier.found.proposed"      // count: arbiters whom the report names, which nobody has confirmed
	FoundNoChief      article.Code = "dossier.found.no_chief"      //
	FoundUnconfirmed  article.Code = "dossier.found.unconfirmed"   // the report names a chief arbiter, and nobody has said who of the register that is
	FoundChiefSaid    article.Code = "dossier.found.chief_said"    // number: the report, or who sent it, names this chief arbiter of the register, and nobody of the offices has said yes
	FoundChief        article.Code = "dossier.found.chief"         // person: no licence on the first day
	FoundChiefPlays   article.Code = "dossier.found.chief_plays"   // player: the chief arbiter is a participant
	FoundArbiter      article.Code = "dossier.found.arbiter"       // office, why: what speaks against it (IV.6.3)
	FoundMissing      article.Code = "dossier.found.missing"       // why: what the chief arbiter's report does not have
	FoundBanned       article.Code = "dossier.found.banned"        // player, until
	FoundBannedFor    article.Code = "dossier.found.banned_for"    // player: without an end
	FoundUnlicensed   article.Code = "dossier.found.unlicensed"    // count: players without a licence of the year
	FoundDifferences  article.Code = "dossier.found.differences"   // count: participants entered otherwise than in the register
	FoundOtherPerson  article.Code = "dossier.found.other_person"  // player, number: linked to somebody of another name. A name would stay in the journal
	FoundOtherSex     article.Code = "dossier.found.other_sex"     // count: participants of whom the register has another sex than was entered
	FoundNoSex        article.Code = "dossier.found.no_sex"        // count: participants of whom neither the register nor the report has the sex
	FoundLost         article.Code = "dossier.found.lost"          // count: participants who held more when they were given something than they would now
	FoundOtherPlan    article.Code = "dossier.found.other_plan"    // field, planned, played
	FoundTwice        article.Code = "dossier.found.twice"         // name, dossier: the same tournament was handed in for another entry
	FoundProgram      article.Code = "dossier.found.program"       // program, approved: it is none of those that the college has approved
	FoundNoList       article.Code = "dossier.found.no_list"       // variant: the register keeps no list of it
	FoundLack         article.Code = "dossier.found.lack"          // see [title.Lack]; the reason has its own code
	FoundFault        article.Code = "dossier.found.fault"         // nothing can be computed
)

// Examine looks at a tournament that was handed in: who is who, whether it was held by the code, and what it gives. Nothing is changed.
func (a *App) Examine(ctx context.Context, actor app.Actor, id string) (*Examination, error) {
	if err := a.base.Allow(ctx, actor, app.SeeDossiers, ""); err != nil {
		return nil, err
	}
	d, err := a.Dossier(ctx, id)
	if err != nil {
		return nil, err
	}
	return a.examine(ctx, d, d.Report, d.Links)
}

// examine looks at a dossier as it would be with a report and these links.
func (a *App) examine(ctx context.Context, d *Dossier, report dossier.Report, links map[string]dossier.Link) (*Examination, error) {
	if report.Tournament == "" || a.tournaments == nil {
		return nil, article.Refuse(dossier.CodeNoReport, "", article.Arg{Name: "phase", Value: article.Word("dossier.phase." + string(d.Phase))})
	}
	p, err := a.playedIn(ctx, d, report)
	if err != nil {
		return nil, err
	}
	x := &Examination{Dossier: d, Report: report, Played: p, Changed: p.Seq != report.Seq || p.Hash != report.Hash}
	if err := a.identify(ctx, x, links); err != nil {
		return nil, err
	}
	if x.Proposed, err = a.proposed(ctx, d, p); err != nil {
		return nil, err
	}
	if err := a.foundTwice(ctx, x); err != nil {
		return nil, err
	}
	if err := a.find(ctx, x); err != nil {
		return nil, err
	}
	approved := a.Today()
	if d.Approved.IsValid() {
		approved = d.Approved
	}
	x.Extract = extractOf(d, p, links, approved)
	if err := a.endedAsDecided(ctx, x); err != nil {
		return nil, err
	}
	if x.isKept() {
		err = a.computeLines(ctx, x)
	}
	x.numberFindings()
	return x, err
}

// numberFindings adds to the participants that findings name their numbers in the starting list, and to persons theirs in the register: who may not read names, or gets
// a letter, knows by them who is meant.
func (x *Examination) numberFindings() {
	numbers := make(map[string]int, 2*len(x.People))
	for _, e := range x.People {
		numbers["participant:"+e.ID] = e.Number
		numbers[string(dossier.InRegister(e.Person.ID))] = e.Person.Number
	}
	for _, f := range x.Findings {
		for name, value := range maps.Clone(f.Args) {
			if number := numbers[value]; number > 0 {
				f.Args[dossier.NumberOf(name)] = strconv.Itoa(number)
			}
		}
	}
}

// playedIn is the tournament of a report. Before it is approved it is as it is now: what was changed since it came has to be handed in again. After that it is as it
// was handed in: what its own arbiters do with it later changes no decision and stands in the way of none.
func (a *App) playedIn(ctx context.Context, d *Dossier, report dossier.Report) (played.Tournament, error) {
	if d.Phase != dossier.IsApproved {
		return a.tournaments.PlayedByItself(ctx, report.Tournament)
	}
	p, err := a.tournaments.PlayedAt(ctx, report.Tournament, report.Seq)
	p.Hash = report.Hash
	return p, err
}

// identify says of each participant who it is, and what differs.
func (a *App) identify(ctx context.Context, x *Examination, links map[string]dossier.Link) error {
	var persons []string
	for _, link := range links {
		persons = append(persons, link.Person)
	}
	first := x.firstDay()
	standings, err := a.StandingsOn(ctx, x.Played.Variant, first, persons...)
	if err != nil {
		return err
	}
	x.People = make([]Examined, len(x.Played.Players))
	for i, player := range x.Played.Players {
		e := Examined{Player: player, Link: links[player.ID]}
		if e.Link.Person == "" {
			if e.Alike, err = a.mayBe(ctx, player); err != nil {
				return err
			}
		} else {
			if e.Person, err = a.Counting(ctx, e.Link.Person); err != nil {
				return err
			}
			if e.Licensed, err = a.licensedAs(ctx, x.Dossier, e, first); err != nil {
				return err
			}
			e.Standing = standings[e.Link.Person]
		}
		x.People[i] = e
	}
	return nil
}

// isKept says whether the register keeps ratings and titles of what was played, by the calendar and by the report. Of another variant it gives nothing: nobody would
// see it.
func (x *Examination) isKept() bool {
	return slices.Contains(Variants(), x.Dossier.Plan.Variant) && slices.Contains(Variants(), x.Played.Variant)
}

// firstDay is the day whose data count (VII.5.1): the calendar's, as all days. On them depend the notice, the list by which ratings are, licences and the quarter, and the
// file's are those that whoever ran the tournament has written. Where they differ an office corrects the one or the other.
func (x *Examination) firstDay() calendar.Date { return x.Dossier.Plan.Starts }

// mayBe are the persons whom a participant may be: by number, and by name.
func (a *App) mayBe(ctx context.Context, player played.Player) ([]Alike, error) {
	if player.Erased {
		return nil, nil
	}
	var all []Alike
	if number, err := strconv.Atoi(player.Register); err == nil {
		row, err := a.ByNumber(ctx, number)
		if err == nil && row.Into != "" {
			row, err = a.Counting(ctx, row.ID)
		}
		switch {
		case err == nil && !row.Erased:
			all = append(all, Alike{row, AlikeNumber})
		case err != nil && !errors.Is(err, ErrNoPerson):
			return nil, err
		}
	}
	d := detailsOf(player)
	more, err := a.AlikeTo(ctx, d)
	for _, alike := range more {
		if len(all) == 0 || all[0].Row.ID != alike.Row.ID {
			all = append(all, alike)
		}
	}
	return all, err
}

// AlikeNumber: the number that was entered is that of somebody whose name or year of birth is another.
const AlikeNumber article.Code = "alike.number"

// find lists what the commission should know.
func (a *App) find(ctx context.Context, x *Examination) error {
	d, today := x.Dossier, a.Today()
	for _, f := range x.Played.Findings {
		x.Findings = append(x.Findings, findingOf(f.Reason, f.Grave))
	}
	add := func(grave bool, code article.Code, ref article.Ref, args ...article.Arg) {
		x.Findings = append(x.Findings, findingOf(article.Because(code, ref, args...), grave))
	}
	unmatched, unlicensed := 0, 0
	for _, e := range x.People {
		if e.Link.Person == "" {
			unmatched++
		} else if !e.Licensed {
			unlicensed++
		}
	}
	if unmatched > 0 {
		add(true, FoundUnmatched, "", numberArg("count", unmatched))
	}
	if unlicensed > 0 {
		add(false, FoundUnlicensed, "VII.7.3.3", numberArg("count", unlicensed))
	}
	latest := textArg("latest", d.Plan.NoticeDue().String())
	switch {
	case !d.Notified.IsValid():
		add(false, FoundNotNotified, "VII.7.3.4", latest)
	case d.NoticeLate(today):
		add(false, FoundNotifiedLate, "VII.7.3.4", textArg("notified", d.Notified.String()), latest)
	}
	if late := d.DaysLate(today); late > 0 {
		add(false, FoundLateReport, d.Plan.ReportArticle(), numberArg("days", late))
	}
	missing := lacking(x.Report.Way, x.Played)
	if unmatched == 0 { // the commission has said who they are
		missing = played.KeepsBack(missing)
	}
	if !x.Report.Complete && (len(missing) > 0 || !x.Played.Closed) {
		add(true, FoundIncomplete, "VII.7.5")
	}
	for _, lacks := range missing {
		add(false, FoundMissing, lacks.Article, article.Arg{Name: "why", Value: lacks})
	}
	switch {
	case x.Report.Way == dossier.Typed:
		add(false, FoundNoJournal, "")
	case x.Report.Signer == "" && x.Report.Way != dossier.Here:
		add(false, FoundUnsigned, "")
	}
	for _, field := range []struct{ name, planned, played string }{
		{"starts", d.Plan.Starts.String(), x.Played.Starts.String()}, {"ends", d.Plan.Ends.String(), x.Played.Ends.String()},
		{"variant", d.Plan.Variant.String(), x.Played.Variant.String()}, {"edition", d.Plan.Edition.String(), x.Played.Edition.String()},
	} {
		if field.planned != field.played {
			add(field.name != "edition", FoundOtherPlan, "", article.Arg{Name: "field", Value: article.Word("dossier.field." + field.name)}, textArg("planned", field.planned), textArg("played", field.played))
		}
	}
	if !x.isKept() {
		add(true, FoundNoList, "VII.1", article.Arg{Name: "variant", Value: article.Word("variant." + x.Dossier.Plan.Variant.String())})
	}
	x.addOtherTitle()
	x.addTwice()
	x.addOnePerson()
	if len(x.Proposed) > 0 {
		add(true, FoundProposed, "", numberArg("count", len(x.Proposed)))
	}
	if err := a.findCounted(ctx, x, add); err != nil {
		return err
	}
	if err := a.findBanned(ctx, x, add); err != nil {
		return err
	}
	if err := a.findProgram(ctx, x, add); err != nil {
		return err
	}
	return a.findArbiters(ctx, x, add)
}

func numberArg(name string, n int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(n)}
}

func textArg(name, text string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(text)}
}

// findingOf is a reason as it is recorded.
func findingOf(r article.Reason, grave bool) dossier.Finding {
	f := dossier.Finding{Code: r.Code, Article: r.Article, Grave: grave}
	for _, arg := range r.Args {
		if f.Args == nil {
			f.Args = make(map[string]string, len(r.Args))
		}
		switch value := arg.Value.(type) {
		case article.Number:
			f.Args[arg.Name] = strconv.Itoa(int(value))
		case article.Text:
			f.Args[arg.Name] = plainText(string(value))
		case article.Word:
			f.Args[arg.Name] = "word:" + string(value)
		case article.Person:
			if _, is := dossier.IsInRegister(string(value)); is {
				f.Args[arg.Name] = string(value)
			} else {
				f.Args[arg.Name] = "participant:" + string(value)
			}
		case article.Reason:
			f.Args[arg.Name] = "reason:" + string(value.Code)
			maps.Copy(f.Args, findingOf(value, false).Args)
		}
	}
	return f
}

// plainText is a text as it is recorded: of one that looks like something else, such as the name of a tournament that is a number, it is said that it is text.
func plainText(text string) string {
	_, err := strconv.Atoi(text)
	if err == nil || slices.ContainsFunc([]string{"text:", "word:", "participant:", "person:", "reason:"}, func(kind string) bool { return strings.HasPrefix(text, kind) }) {
		return "text:" + text
	}
	return text
}

func because(code article.Code, args ...article.Arg) article.Reason {
	return article.Because(code, "", args...)
}

// digits is a number; empty for 0.
func digits(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
