package register_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/dossier"
	"damka/internal/register/played"
	"damka/score"
)

// A wrong result that is found after the approval: the corrected file waits for the commission, which sees the games it has otherwise. Until then what was approved
// counts, whatever happens to the tournament where it was run; then the games count as they were, and once more nothing waits.
func TestAWrongResultIsCorrectedAfterTheApproval(t *testing.T) {
	c := newCommission(t)
	p := c.plays("first", "80+60", c.people[:8]...)
	id := c.handed(p)
	c.must(c.approve(id))
	dossierNow := func() *register.Dossier {
		t.Helper()
		d, err := c.Dossier(c.ctx, id)
		c.must(err)
		return d
	}
	approved := dossierNow()

	c.halls["first 9"] = *p // as it was approved
	corrected := *p
	corrected.Games = append(corrected.Games[:0:0], p.Games...)
	corrected.Games[0].Result, corrected.Seq, corrected.Hash = score.WhiteWins, 12, "bb"
	c.halls["first"] = corrected

	// Who was who can be mended by what was approved, though its own arbiters have changed it since.
	x, err := c.ExamineMended(c.ctx, app.Arbiter, id, nil)
	c.must(err)
	if x.Changed || x.Played.Games[0].Result != score.Draw {
		t.Errorf("changed %v, %v", x.Changed, x.Played.Games[0])
	}

	again, err := c.HandIn(c.ctx, app.Arbiter, register.Handed{Tournament: "first", Way: dossier.Sent})
	c.must(err)
	d := dossierNow()
	if again != id || d.Phase != dossier.IsApproved || d.Report.Seq != 9 || d.Correct.Seq != 12 || !reflect.DeepEqual(d.Decision, approved.Decision) || !reflect.DeepEqual(d.Links, approved.Links) {
		t.Errorf("%s: %+v", again, d.State)
	}
	waits := func() (all []string) {
		t.Helper()
		rows, err := c.Waiting(c.ctx, app.Arbiter)
		c.must(err)
		for _, row := range rows {
			all = append(all, row.ID)
		}
		return all
	}
	if got := waits(); !reflect.DeepEqual(got, []string{id}) {
		t.Errorf("%v waits for the commission", got)
	}
	if x, err = c.ExamineMended(c.ctx, app.Arbiter, id, nil); err != nil || x.Changed {
		t.Fatalf("%v %v", x.Changed, err)
	}
	before, err := c.Examine(c.ctx, app.Arbiter, id)
	c.must(err)
	want := []register.GameChange{{Round: p.Games[0].Round, White: "p1", Black: "p0", Was: score.Draw, Is: score.WhiteWins}}
	if got := register.GameChanges(before.Played, x.Played); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}

	verdict := register.Verdict{Rated: true, HeldByCode: true, Shown: x.Shown()}
	if refusal, is := article.AsRefusal(c.Mend(c.ctx, app.Arbiter, id, nil, verdict)); !is || refusal.Code != dossier.CodeNoReason {
		t.Error("without a reason")
	}
	verdict.Text = "Wynik pierwszej partii wpisano na odwrót."
	c.must(c.Mend(c.ctx, app.Arbiter, id, nil, verdict))
	d = dossierNow()
	if d.Report.Seq != 12 || d.Correct.Tournament != "" || d.Mended != 1 || d.Decision.Games == approved.Decision.Games || d.Approved != approved.Approved {
		t.Errorf("%+v", d.State)
	}
	if got := waits(); len(got) != 0 {
		t.Errorf("%v waits", got)
	}
	if refusal, is := article.AsRefusal(second(c.HandIn(c.ctx, app.Arbiter, register.Handed{Tournament: "first", Way: dossier.Sent}))); !is || refusal.Code != dossier.CodeDecided {
		t.Error("the same once more")
	}

	// Another corrected file changes nothing: the decision stays, with the reason.
	corrected.Seq, corrected.Hash = 14, "cc"
	c.halls["first 12"], c.halls["first"] = c.halls["first"], corrected
	c.must(second(c.HandIn(c.ctx, app.Arbiter, register.Handed{Tournament: "first", Way: dossier.Sent})))
	c.must(c.Uphold(c.ctx, app.Arbiter, id, register.FileOf(dossierNow().Correct), "To samo."))
	if d = dossierNow(); d.Report.Seq != 12 || d.Correct.Tournament != "" || d.Mended != 1 {
		t.Errorf("%+v", d.State)
	}
}

// Nobody decides by a file that they have not seen: not by one that came while somebody looked at who was who, nor by a newer one than that which was looked at, though
// no title depends on it.
func TestADecisionIsCorrectedByTheFileThatWasSeen(t *testing.T) {
	c := newCommission(t)
	p := c.plays("first", "80+60", c.people[:8]...)
	id := c.handed(p)
	c.must(c.approve(id))
	c.halls["first 9"] = *p
	look := func(persons map[string]string) register.Verdict {
		t.Helper()
		x, err := c.ExamineMended(c.ctx, app.Arbiter, id, persons)
		c.must(err)
		return register.Verdict{Rated: true, HeldByCode: true, Shown: x.Shown(), Text: "Sędzia znalazł błąd."}
	}
	other := map[string]string{"p7": c.people[9]}

	seen := look(other)
	c.corrects(p, 12, "bb", score.WhiteWins)
	c.refused(c.Mend(c.ctx, app.Arbiter, id, other, seen), register.CodeOtherFile)

	seen = look(nil)
	d, err := c.Dossier(c.ctx, id)
	c.must(err)
	file := register.FileOf(d.Correct)
	c.corrects(p, 14, "cc", score.WhiteWins, score.BlackWins, score.BlackWins)
	c.refused(c.Mend(c.ctx, app.Arbiter, id, nil, seen), register.CodeOtherFile)
	c.refused(c.Uphold(c.ctx, app.Arbiter, id, file, "To samo."), register.CodeOtherFile)

	seen = look(nil)
	c.refused(c.Mend(c.ctx, app.Arbiter, id, other, seen), register.CodeLineGone) // other games count
	c.must(c.Mend(c.ctx, app.Arbiter, id, nil, seen))
	if d, err = c.Dossier(c.ctx, id); err != nil || d.Report.Seq != 14 || d.Mended != 1 {
		t.Errorf("%v %+v", err, d.State)
	}
}

// corrects hands a tournament in again with other results, which begin with the first game.
func (c *commission) corrects(p *played.Tournament, seq uint64, hash string, results ...score.Result) {
	c.t.Helper()
	q := *p
	q.Games = slices.Clone(p.Games)
	for i, result := range results {
		q.Games[i].Result = result
	}
	q.Seq, q.Hash = seq, hash
	c.halls[p.ID], c.halls[fmt.Sprint(p.ID, " ", seq)] = q, q
	c.must(second(c.HandIn(c.ctx, app.Arbiter, register.Handed{Tournament: p.ID, Way: dossier.Sent})))
}

// A tournament counts once also by a correction: a file that was handed in for the wrong entry is that entry's until the commission has left it, and what was approved
// under its own is no correction of another.
func TestATournamentCountsOnceByACorrection(t *testing.T) {
	c := newCommission(t)
	first := c.handed(c.plays("first", "80+60", c.people[:6]...))
	c.must(c.approve(first))
	other := c.plays("second", "80+60", c.people[6:]...)
	c.halls["second"] = *other
	wrong := register.Handed{Dossier: first, Tournament: "second", Way: dossier.Uploaded}
	c.must(second(c.HandIn(c.ctx, app.Arbiter, wrong)))
	own, err := c.Announce(c.ctx, app.Arbiter, dossier.Plan{Name: "Zawody dziewcząt", Starts: other.Starts, Ends: other.Ends, Variant: other.Variant, Edition: other.Edition, Kind: dossier.Rated})
	c.must(err)
	right := register.Handed{Dossier: own, Tournament: "second", Way: dossier.Uploaded}
	c.refused(second(c.HandIn(c.ctx, app.Arbiter, right)), register.CodeOtherDossier)

	// The same games under another name of the file.
	again := *other
	again.ID = "second again"
	c.halls[again.ID] = again
	c.must(second(c.HandIn(c.ctx, app.Arbiter, register.Handed{Dossier: own, Tournament: again.ID, Way: dossier.Uploaded})))
	c.must(c.approve(own))
	x, err := c.ExamineMended(c.ctx, app.Arbiter, first, nil)
	c.must(err)
	verdict := register.Verdict{Rated: true, HeldByCode: true, Shown: x.Shown(), Text: "Poprawiony plik."}
	c.refused(c.Mend(c.ctx, app.Arbiter, first, nil, verdict), register.CodeMendedTwice)
	d, err := c.Dossier(c.ctx, first)
	c.must(err)
	c.must(c.Uphold(c.ctx, app.Arbiter, first, register.FileOf(d.Correct), "Plik innych zawodów."))
	if known, err := c.DossiersOf(c.ctx, "second"); err != nil || len(known) != 0 {
		t.Errorf("%v %+v", err, known)
	}

	// What nobody counts may be corrected so.
	c.must(second(c.HandIn(c.ctx, app.Arbiter, wrong)))
	if x, err = c.ExamineMended(c.ctx, app.Arbiter, first, nil); err != nil || len(x.Lines) != 0 {
		t.Fatalf("%v %+v", err, x.Lines)
	}
	c.must(c.Mend(c.ctx, app.Arbiter, first, nil, register.Verdict{HeldByCode: true, Shown: x.Shown(), Text: "Wpisano dwa razy."}))
}

// VII.7.2.2: a corrected file is looked at as the first one was. Of another variant, or of a tournament that is not closed, it corrects nothing; what speaks against it is
// found in it and not in the one before, and whether that tournament was held by the code is asked again.
func TestVII_7_2_2_ACorrectedFileIsExamined(t *testing.T) {
	c := newCommission(t)
	c.holds("II", "K")
	p := onDay(c.plays("first", "80+60", c.people[:8]...), "2026-11-26")
	id := c.handed(p)
	c.must(c.approve(id))
	c.halls["first 9"] = *p
	given, err := c.Dossier(c.ctx, id)
	if c.must(err); len(given.Decision.Lines) == 0 {
		t.Fatal("it gave nothing")
	}
	again := register.Handed{Tournament: "first", Way: dossier.Sent}
	q := *p
	q.Seq, q.Hash, q.Closed = 12, "bb", false
	c.halls["first"] = q
	c.refused(second(c.HandIn(c.ctx, app.Arbiter, again)), register.CodeUnfinished)
	q.Closed, q.Variant, q.Title.Variant = true, article.Brazilian, article.Brazilian
	c.halls["first"] = q
	c.refused(second(c.HandIn(c.ctx, app.Arbiter, again)), register.CodeOtherVariant)
	c.refused(c.Expect(c.ctx, app.Arbiter, again, q), register.CodeOtherVariant)

	c.corrects(p, 14, "cc", score.WhiteWins)
	x, err := c.ExamineMended(c.ctx, app.Arbiter, id, nil)
	c.must(err)
	if !slices.ContainsFunc(x.Findings, func(f dossier.Finding) bool { return f.Code == register.FoundUnsigned }) {
		t.Errorf("it was sent without a signature: %+v", x.Findings)
	}
	verdict := register.Verdict{Rated: true, Shown: x.Shown(), Text: "Wynik na odwrót."}
	c.must(c.Mend(c.ctx, app.Arbiter, id, nil, verdict))
	d, err := c.Dossier(c.ctx, id)
	c.must(err)
	if d.Verified.HeldByCode || !reflect.DeepEqual(d.Verified.Findings, x.Findings) {
		t.Errorf("%+v", d.Verified)
	}
	for _, line := range d.Decision.Lines {
		if line.Granted || line.Why != dossier.NotByCode {
			t.Errorf("%+v", line)
		}
	}
}

// A file that was typed again has other participants: its games are compared by persons, and where somebody is none they are not.
func TestGamesOfAFileThatWasTypedAgain(t *testing.T) {
	c := newCommission(t)
	p := c.plays("first", "80+60", c.people[:8]...)
	id := c.handed(p)
	c.must(c.approve(id))
	q := *p
	q.ID, q.Hash, q.Games, q.Players = "typed", "dd", slices.Clone(p.Games), slices.Clone(p.Players)
	for i := range q.Players {
		q.Players[i].ID = "q" + q.Players[i].ID
	}
	for i := range q.Games {
		q.Games[i].White, q.Games[i].Black = "q"+q.Games[i].White, "q"+q.Games[i].Black
	}
	q.Games[0].Result = score.WhiteWins
	changes := func() ([]register.GameChange, bool) {
		t.Helper()
		c.halls[q.ID] = q
		c.must(second(c.HandIn(c.ctx, app.Arbiter, register.Handed{Dossier: id, Tournament: q.ID, Way: dossier.Uploaded})))
		before, err := c.Examine(c.ctx, app.Arbiter, id)
		c.must(err)
		after, err := c.ExamineMended(c.ctx, app.Arbiter, id, nil)
		c.must(err)
		return before.ChangesIn(after)
	}
	want := []register.GameChange{{Round: p.Games[0].Round, White: c.people[1], Black: c.people[0], Was: score.Draw, Is: score.WhiteWins}}
	if got, known := changes(); !known || !reflect.DeepEqual(got, want) {
		t.Errorf("%v %+v, want %+v", known, got, want)
	}
	q.Players[0].Register, q.Seq, q.Hash = "", 10, "ee"
	if got, known := changes(); known {
		t.Errorf("somebody is nobody: %+v", got)
	}
}

// Who looked at what follows from a correction before somebody else corrected the decision has to look again: the older window does not take the newer correction back.
func TestACorrectionIsOfTheDecisionInForce(t *testing.T) {
	c := newCommission(t)
	id := c.handed(c.plays("once", "80+60", c.people[:8]...))
	c.must(c.approve(id))
	verdict := func(rated bool) register.Verdict {
		x, err := c.ExamineMended(c.ctx, app.Arbiter, id, nil)
		c.must(err)
		return register.Verdict{Rated: rated, HeldByCode: true, Shown: x.Shown(), Text: "Partie się nie liczą."}
	}
	older := verdict(true)
	c.must(c.Mend(c.ctx, app.Arbiter, id, nil, verdict(false)))
	c.refused(c.Mend(c.ctx, app.Arbiter, id, nil, older), register.CodeLineGone)
	c.refused(c.Mend(c.ctx, app.Arbiter, id, nil, verdict(false)), dossier.CodeMendsNothing)

	// VII.7.2.2: and whether it was held by the code is corrected, there and back.
	not := verdict(false)
	not.HeldByCode = false
	c.must(c.Mend(c.ctx, app.Arbiter, id, nil, not))
	d, err := c.Dossier(c.ctx, id)
	c.must(err)
	if d.Verified.HeldByCode || slices.ContainsFunc(d.Decision.Lines, func(l dossier.Line) bool { return l.Granted }) {
		t.Errorf("%+v %+v", d.Verified, d.Decision.Lines)
	}
	c.must(c.Mend(c.ctx, app.Arbiter, id, nil, verdict(true)))
	if d, err = c.Dossier(c.ctx, id); err != nil || !d.Verified.HeldByCode || !d.Decision.Rated || slices.ContainsFunc(d.Decision.Lines, func(l dossier.Line) bool { return !l.Granted }) {
		t.Errorf("%v %+v %+v", err, d.Verified, d.Decision.Lines)
	}
}
