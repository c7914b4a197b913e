package register

import (
	"context"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/register/dossier"
	"damka/internal/store"
)

// The codes of refusals of what the commission does with a tournament.
const (
	CodeChangedSince  article.Code = "dossier.changed_since"  // the tournament was changed after it was handed in
	CodeNoteLong      article.Code = "dossier.note_long"      // most
	CodeFaults        article.Code = "dossier.faults"         // what it gives cannot be computed; it can be returned
	CodeLineGone      article.Code = "dossier.line_gone"      // other lines are computed now than were shown
	CodeOtherFile     article.Code = "dossier.other_file"     // another file of the tournament came than was shown
	CodeArbitersOther article.Code = "dossier.arbiters_other" // the arbiters are others now than were shown
	CodeFoundOther    article.Code = "dossier.found_other"    // other things are found now than were shown
	CodeNoList        article.Code = "dossier.no_list"        // approved as rated, of a variant of which the register keeps no list
	CodeUnmatchedAll  article.Code = "dossier.nobody_matched"
)

// MostNote is how many characters a note may have.
const MostNote = 4000

// note makes a record of a text; none for an empty one.
func (a *App) note(text string) (dossier.RecordRef, []journal.Record, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return dossier.RecordRef{}, nil, nil
	}
	if utf8.RuneCountInString(text) > MostNote {
		return dossier.RecordRef{}, nil, article.Refuse(CodeNoteLong, "", numberArg("most", MostNote))
	}
	record, err := a.base.NewRecord(note{text})
	return dossier.RecordRef{ID: record.ID, Hash: record.Hash().String()}, []journal.Record{record}, err
}

// changeDossier decides a command, with a note.
func (a *App) changeDossier(ctx context.Context, actor app.Actor, deed app.Deed, id, text string, command func(*Dossier, dossier.RecordRef) (dossier.Command, func(store.Tx) error, error)) error {
	if err := a.base.Allow(ctx, actor, deed, ""); err != nil {
		return err
	}
	ref, records, err := a.note(text)
	if err != nil {
		return err
	}
	return a.dossiers.Change(ctx, actor, deed, id, func(d *Dossier) (app.Decision, error) {
		wanted, side, err := command(d, ref)
		if err != nil {
			return app.Decision{}, err
		}
		decision, err := a.decided(d, wanted)
		decision.Records, decision.Side = records, side
		return decision, err
	})
}

// Match links participants to persons; an empty person takes a link away.
func (a *App) Match(ctx context.Context, actor app.Actor, id string, persons map[string]string) error {
	if err := a.base.Allow(ctx, actor, app.ExamineDossier, ""); err != nil {
		return err
	}
	links, err := a.linksByHand(ctx, persons)
	if err != nil {
		return err
	}
	return a.changeDossier(ctx, actor, app.ExamineDossier, id, "", func(d *Dossier, _ dossier.RecordRef) (dossier.Command, func(store.Tx) error, error) {
		return dossier.Match{Links: links}, nil, a.linksOnePersonOnce(ctx, d, links)
	})
}

// linksByHand are links by participant, to the entries that count.
func (a *App) linksByHand(ctx context.Context, persons map[string]string) ([]dossier.Link, error) {
	var links []dossier.Link
	for _, participant := range slices.Sorted(maps.Keys(persons)) {
		link := dossier.Link{Participant: participant, How: dossier.ByHand}
		if person := persons[participant]; person != "" {
			row, err := a.Counting(ctx, person)
			if err != nil {
				return nil, err
			}
			link.Person = row.ID
		}
		links = append(links, link)
	}
	return links, nil
}

// Finding is what the commission says of a report once it has looked at it.
type Finding struct {
	Seen       string // what [Examination.Found] says of what was looked at: of anything else nothing is said; empty: whatever is there
	HeldByCode bool   // VII.7.2.2
	Text       string
}

// VerifyReport records that a tournament was looked at: its findings as they are now, and whether it was held by the code (VII.7.2.2).
func (a *App) VerifyReport(ctx context.Context, actor app.Actor, id string, said Finding) error {
	return a.changeDossier(ctx, actor, app.ExamineDossier, id, said.Text, func(d *Dossier, ref dossier.RecordRef) (dossier.Command, func(store.Tx) error, error) {
		x, err := a.examine(ctx, d, d.Report, d.Links)
		if err == nil {
			err = x.wasFound(said.Seen)
		}
		switch {
		case err != nil:
			return nil, nil, err
		case x.Changed:
			return nil, nil, article.Refuse(CodeChangedSince, "")
		case len(x.Faults) > 0:
			return nil, nil, article.Refuse(CodeFaults, "")
		}
		if err := x.countsOnePersonOnce(); err != nil {
			return nil, nil, err
		}
		listed, err := a.tournaments.Handed(ctx, d.Report.Tournament, "", true)
		return dossier.Verify{Verified: dossier.Verified{Findings: x.Findings, HeldByCode: said.HeldByCode, Note: ref}}, listed, err
	})
}

// Why is why a report is given back, or a tournament refused: findings, or a text.
type Why struct {
	Seen     string   // as in [Finding]
	Findings []string // by [FindingKey]
	Text     string
	Other    bool // of a report that is returned: it is of another event, and this one has none yet
}

// Return gives a report back to the arbiter.
func (a *App) Return(ctx context.Context, actor app.Actor, id string, why Why) error {
	return a.changeDossier(ctx, actor, app.ExamineDossier, id, why.Text, func(d *Dossier, ref dossier.RecordRef) (dossier.Command, func(store.Tx) error, error) {
		if err := isPublicText(why.Text); err != nil {
			return nil, nil, err
		}
		findings, err := a.findings(ctx, d, why)
		return dossier.Return{Reasons: findings, Note: ref, Other: why.Other}, a.whoseReportCame(d.ChiefArbiter()), err
	})
}

// Redating is what was written down wrongly of a report that came.
type Redating struct {
	Report   int // which of those that came, from 1; 0: the newest
	On       calendar.Date
	Complete bool // nothing compulsory was missing in it, whatever was found then
	Why      string
}

// Redate corrects the day on which a report came, also once it is decided on: whether it was late depends on it (VII.7.5).
func (a *App) Redate(ctx context.Context, actor app.Actor, id string, c Redating) error {
	return a.changeDossier(ctx, actor, app.ExamineDossier, id, c.Why, func(d *Dossier, ref dossier.RecordRef) (dossier.Command, func(store.Tx) error, error) {
		return dossier.Redate{Report: c.Report, On: c.On, Complete: c.Complete, Note: ref}, a.whoseReportCame(d.ChiefArbiter()), nil
	})
}

// Refuse decides that a tournament gives nothing.
func (a *App) Refuse(ctx context.Context, actor app.Actor, id string, why Why) error {
	return a.changeDossier(ctx, actor, app.DecideDossier, id, why.Text, func(d *Dossier, ref dossier.RecordRef) (dossier.Command, func(store.Tx) error, error) {
		if err := isPublicText(why.Text); err != nil {
			return nil, nil, err
		}
		findings, err := a.findings(ctx, d, why)
		return dossier.Refuse{Reasons: findings, Note: ref}, nil, err
	})
}

// findings are those that are named, of what was looked at and is so still.
func (a *App) findings(ctx context.Context, d *Dossier, why Why) (findings []dossier.Finding, err error) {
	if why.Seen == "" && len(why.Findings) == 0 {
		return nil, nil
	}
	x, err := a.examine(ctx, d, d.Report, d.Links)
	if err == nil {
		err = x.wasFound(why.Seen)
	}
	if err != nil {
		return nil, err
	}
	for _, f := range x.Findings {
		if slices.Contains(why.Findings, FindingKey(f)) {
			findings = append(findings, f)
		}
	}
	if len(findings) < len(why.Findings) {
		return nil, article.Refuse(CodeFoundOther, "")
	}
	return findings, nil
}

// Reconsider takes a refusal back.
func (a *App) Reconsider(ctx context.Context, actor app.Actor, id string) error {
	return a.changeDossier(ctx, actor, app.DecideDossier, id, "", func(*Dossier, dossier.RecordRef) (dossier.Command, func(store.Tx) error, error) {
		return dossier.Reconsider{}, nil, nil
	})
}

// Verdict is what the commission says of a tournament: whether its games count for ratings, and which lines are not granted, and why. Lines are
// named as [LineKey] does.
type Verdict struct {
	Rated  bool
	Refuse map[string]dossier.Refusal
	Shown  string // what [Examination.Shown] says of what was looked at: if it is another file, or gives something else now, nothing is decided
	Text   string

	HeldByCode bool // of a correction: whether the tournament was held by the code (VII.7.2.2)
}

// LineKey names a line of a decision: the participant, the ladder and what it gives.
func LineKey(l dossier.Line) string {
	return l.Participant + " " + l.Ladder + " " + l.After + " " + l.NormFor
}

// Approve decides what a tournament gives (VII.7.1): all lines that are computed from the register's data, but those that are refused. From
// now on they are in force (VII.7.6). Of two entries under which one tournament was handed in only one is approved, so one is approved at a time.
func (a *App) Approve(ctx context.Context, actor app.Actor, id string, verdict Verdict) error {
	a.approving.Lock()
	defer a.approving.Unlock()
	defer a.norms.decided(id)
	return a.changeDossier(ctx, actor, app.DecideDossier, id, verdict.Text, func(d *Dossier, ref dossier.RecordRef) (dossier.Command, func(store.Tx) error, error) {
		x, err := a.examine(ctx, d, d.Report, d.Links)
		if err == nil {
			err = a.countsTwice(ctx, x)
		}
		if err == nil {
			err = x.countsOnePersonOnce()
		}
		if ends := d.Plan.Ends; err == nil && a.Today().Compare(ends) < 0 {
			err = article.Refuse(dossier.CodeBeforeEnd, "VII.7.5", textArg("ends", ends.String()))
		}
		if err != nil {
			return nil, nil, err
		}
		decision, side, err := a.decision(x, verdict)
		decision.Note = ref
		return dossier.Approve{Decision: decision}, side, err
	})
}

// Mend corrects an approved tournament: who was who, or, where a corrected file has come, what was played; and what follows from it. Lists that counted its games are
// not changed: the next one begins with what they would have been. As with an approval, one is decided on at a time.
func (a *App) Mend(ctx context.Context, actor app.Actor, id string, persons map[string]string, verdict Verdict) error {
	if err := a.base.Allow(ctx, actor, app.DecideDossier, ""); err != nil {
		return err
	}
	byHand, err := a.linksByHand(ctx, persons)
	if err != nil {
		return err
	}
	a.approving.Lock()
	defer a.approving.Unlock()
	defer a.norms.decided(id)
	return a.changeDossier(ctx, actor, app.DecideDossier, id, verdict.Text, func(d *Dossier, ref dossier.RecordRef) (dossier.Command, func(store.Tx) error, error) {
		x, links, err := a.examineCorrected(ctx, d, byHand)
		if err == nil {
			err = x.countsOnePersonOnce()
		}
		if err == nil && d.Correct.Tournament != "" {
			err = isCorrection(d, x.Played)
		}
		if err != nil {
			return nil, nil, err
		}
		decision, side, err := a.decision(x, verdict)
		if err == nil && decision.Gives() {
			err = a.mendsTwice(ctx, x)
		}
		mend := dossier.Mend{Links: links, Decision: decision, Note: ref}
		if verdict.HeldByCode != d.Verified.HeldByCode || d.Correct.Tournament != "" {
			mend.Verified = &dossier.Verified{Findings: x.Findings, HeldByCode: verdict.HeldByCode}
		}
		if err == nil && d.Correct.Tournament != "" {
			var listed func(store.Tx) error
			listed, err = a.tournaments.Handed(ctx, d.Correct.Tournament, d.Report.Tournament, true)
			side = app.Both(side, listed)
		}
		return mend, side, err
	})
}

// examineCorrected is the examination of an approved tournament by the corrected file, where one has come, and with some more links; and all links that are new.
func (a *App) examineCorrected(ctx context.Context, d *Dossier, byHand []dossier.Link) (*Examination, []dossier.Link, error) {
	if d.Correct.Tournament == "" {
		x, err := a.examine(ctx, d, d.Report, relinked(d.Links, byHand))
		return x, byHand, err
	}
	p, err := a.playedIn(ctx, d, d.Correct)
	if err != nil {
		return nil, nil, err
	}
	byNumber, err := a.linksByNumber(ctx, p)
	if err != nil {
		return nil, nil, err
	}
	into, err := a.merges(ctx)
	if err != nil {
		return nil, nil, err
	}
	links := slices.Concat(newLinks(d, p.ID, byNumber, into), byHand)
	x, err := a.examine(ctx, d, d.Correct, relinked(d.Links, links))
	return x, links, err
}

// Uphold leaves an approved tournament as it was decided, whatever the corrected file says, with a reason. File is what [FileOf] says of the one that was looked at.
func (a *App) Uphold(ctx context.Context, actor app.Actor, id, file, text string) error {
	return a.changeDossier(ctx, actor, app.DecideDossier, id, text, func(d *Dossier, ref dossier.RecordRef) (dossier.Command, func(store.Tx) error, error) {
		if d.Correct.Tournament != "" && file != FileOf(d.Correct) {
			return nil, nil, article.Refuse(CodeOtherFile, "")
		}
		return dossier.Uphold{Note: ref}, nil, nil
	})
}

// relinked are links after some more.
func relinked(links map[string]dossier.Link, more []dossier.Link) map[string]dossier.Link {
	after := make(map[string]dossier.Link, len(links))
	maps.Copy(after, links)
	for _, l := range more {
		if l.Person == "" {
			delete(after, l.Participant)
		} else {
			after[l.Participant] = l
		}
	}
	return after
}

// ExamineMended is the examination of an approved tournament as it would be with other links, by the corrected file where one has come.
func (a *App) ExamineMended(ctx context.Context, actor app.Actor, id string, persons map[string]string) (*Examination, error) {
	if err := a.base.Allow(ctx, actor, app.SeeDossiers, ""); err != nil {
		return nil, err
	}
	d, err := a.Dossier(ctx, id)
	if err != nil {
		return nil, err
	}
	links, err := a.linksByHand(ctx, persons)
	if err != nil {
		return nil, err
	}
	x, _, err := a.examineCorrected(ctx, d, links)
	if err != nil || d.Phase != dossier.IsApproved {
		return x, err
	}
	x.Built, err = a.builtOn(ctx, x)
	return x, err
}

// decision makes the decision on a tournament, with what is written beside it: the games that count for ratings.
func (a *App) decision(x *Examination, verdict Verdict) (dossier.Decision, func(store.Tx) error, error) {
	d := x.Dossier
	notShown := x.wasShown(verdict.Shown)
	switch {
	case x.Changed:
		return dossier.Decision{}, nil, article.Refuse(CodeChangedSince, "")
	case verdict.Rated && !x.isKept():
		return dossier.Decision{}, nil, article.Refuse(CodeNoList, "VII.1")
	case len(x.Faults) > 0:
		return dossier.Decision{}, nil, article.Refuse(CodeFaults, "")
	case notShown != nil:
		return dossier.Decision{}, nil, notShown
	case !slices.ContainsFunc(x.People, func(e Examined) bool { return e.Link.Person != "" }):
		return dossier.Decision{}, nil, article.Refuse(CodeUnmatchedAll, "")
	}
	decision := dossier.Decision{On: a.Today(), Rated: verdict.Rated, Lines: slices.Clone(x.Lines), Judged: &dossier.Judged{Chief: d.ChiefArbiter(), Licensed: x.Licensed}}
	refused, heldByCode := 0, d.Verified.HeldByCode
	if d.Phase == dossier.IsApproved {
		heldByCode = verdict.HeldByCode
	}
	for i, line := range decision.Lines {
		why, is := verdict.Refuse[LineKey(line)]
		if !is && !heldByCode {
			why, is = dossier.NotByCode, true
		}
		if is {
			decision.Lines[i].Granted, decision.Lines[i].Why = false, why
			refused++
		}
	}
	if heldByCode && refused != len(verdict.Refuse) {
		return dossier.Decision{}, nil, article.Refuse(CodeLineGone, "")
	}
	if !verdict.Rated {
		return decision, nil, nil
	}
	games, err := gamesDocument(x.Extract)
	control, class := x.Extract.Tempo(x.Dossier.Plan.Variant)
	decision.Games, decision.Tempo = games.ID, &dossier.Tempo{Control: control, Class: class}
	return decision, func(tx store.Tx) error { return putOver(tx, games) }, err
}
