package play

import (
	"net/http"
	"strconv"

	"damka/article"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// ruling is an act of the arbiter: when it is offered, what its form asks, and which command is read
// from it.
type ruling struct {
	word    string
	offered func(s *games.Snapshot) bool

	// ask adds fields to the form; nil: there is nothing to ask, only to confirm.
	ask func(v *ruleView, s seen, f *page.Form)

	// read makes the command, in the game as it is when it is decided, or says what is wrong with the form.
	read func(f *page.Form, s *games.Snapshot) (game.Command, []tournament.Problem)

	// basis is what the arbiter has looked at and what must not have changed until it is decided; nil: nothing.
	basis func(g *game.State) string
}

// rulings are all of them, in the order to show them.
var rulings = []ruling{
	{"start", waits, nil, bare(game.Start{}), nil},
	{"answer", callWaits, nil, bare(game.AnswerCall{}), nil},
	{"claim", claimWaits, askClaim, readClaim, claimNow},
	{"touch", takesTouch, askTouch, readTouch, movesMade},
	{"consent_draw", needsConsent, nil, bare(game.ConsentToDraw{}), nil},
	{"score_shown", showsScore, nil, readScore, movesMade},
	{"draw", isRegulationDraw, nil, bare(game.DeclareDraw{}), movesMade},
	{"flags", bothFlagsDown, nil, bare(game.DeclareBothFlags{}), movesMade},
	{"irregularity", reportWaits, askIrregularity, readIrregularity, reportNow},
	{"found", nothingReported, askFound, readFound, movesMade},
	{"start_fault", isRunning, askFault, readFault, movesMade},
	{"stop", clockRuns, askStop, readStop, nil},
	{"resume", clockStands, nil, bare(game.ResumeClock{}), nil},
	{"give", hasClock, askTime(game.ActGive), readTime(game.ActGive, 1), nil},
	{"take", hasClock, askTime(game.ActTake), readTime(game.ActTake, -1), nil},
	{"clocks", hasClock, askClocks, readClocks, nil},
	{"await", awaitsSomebody, askAwait, readAwait, outcomeNow},
	{"back", hasMoves, askBack, readBack, movesMade},
	{"adjourn", mayAdjourn, askAdjourn, readAdjourn, movesMade},
	{"seal_close", isSealed, nil, bare(game.CloseEnvelope{}), nil},
	{"plan", inStage(game.StageSealing, game.StageClosed), askMoment, readPlan, nil},
	{actReopen, inStage(game.StageClosed), askAbsent, readAbsent, nil},
	{"envelope_lost", inStage(game.StageClosed, game.StageAwaiting, game.StageReply), askLost, readLost, nil},
	{"times", maySetTimes, askTimes, readTimes, nil},
	{actSanction, hasSanctions, askSanction, readSanction, outcomeNow},
	{"result", hasBegun, askResult, readResult, outcomeNow},
}

// offeredRulings are the acts that make sense now.
func offeredRulings(s *games.Snapshot) []ruling {
	var all []ruling
	for _, r := range rulings {
		if r.offered(s) {
			all = append(all, r)
		}
	}
	return all
}

func rulingOf(word string) (ruling, bool) {
	for _, r := range rulings {
		if r.word == word {
			return r, true
		}
	}
	return ruling{}, false
}

// bare is a command without fields.
func bare(command game.Command) func(*page.Form, *games.Snapshot) (game.Command, []tournament.Problem) {
	return func(*page.Form, *games.Snapshot) (game.Command, []tournament.Problem) { return command, nil }
}

func callWaits(s *games.Snapshot) bool { return len(s.State.Calls) > 0 }

func hasClock(s *games.Snapshot) bool {
	_, timed := s.State.Clock()
	return timed && running(s.State)
}

func clockRuns(s *games.Snapshot) bool { return hasClock(s) && !s.IsStopped() }
func clockStands(s *games.Snapshot) bool {
	return hasClock(s) && s.IsStopped() && !s.State.Adjournment.IsClosed()
}
func hasMoves(s *games.Snapshot) bool { return running(s.State) && len(s.State.Moves) > 0 }

// waits: the games of a round begin by the arbiter's signal for the round; only one that is played anew waits for its own.
func waits(s *games.Snapshot) bool    { return s.State.Phase() == game.Waiting }
func hasBegun(s *games.Snapshot) bool { return s.State.Phase() != game.Waiting }

func movesMade(g *game.State) string { return strconv.Itoa(len(g.Moves)) }

func outcomeNow(g *game.State) string { return strconv.FormatInt(int64(g.EndedAt), 10) }

// Why an act of the arbiter is not done.
const (
	codeGoneOn  article.Code = "play.rule.gone_on"   // something has changed since the form was shown
	codeNotNow  article.Code = "play.rule.not_now"   // the act makes no sense in this game as it is
	codeNoClock article.Code = "play.rule.not_timed" // input that is no time
)

// ruled is the game that the path names in the tournament that it names, and the act.
func ruled(c *page.Call) (seen, ruling, error) {
	v, err := seenAs(c, idOf(c), c.Actor)
	if err != nil {
		return seen{}, ruling{}, err
	}
	r, known := rulingOf(c.Request.PathValue("act"))
	if !known || v.State.Settings.Pairing.Tournament != c.Request.PathValue("id") {
		return seen{}, ruling{}, games.ErrNotFound
	}
	return v, r, nil
}

// showRuling asks what the arbiter wants, or only whether.
func showRuling(c *page.Call) error {
	s, r, err := ruled(c)
	if err != nil {
		return err
	}
	f := &page.Form{}
	if !r.offered(s.Snapshot) {
		return showRefused(c, s, r, f, article.Because(codeNotNow, ""))
	}
	if r.ask == nil {
		return showConfirm(c, s, r, f)
	}
	return showForm(c, http.StatusOK, s, r, f, nil)
}

// rule takes the form of an act: it asks once more, and when that is confirmed it is done, or nothing is. The way back to
// the form is sent too: a note that only arbiters may read is in no address.
func rule(c *page.Call) error {
	s, r, err := ruled(c)
	if err != nil {
		return err
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	f.Values[fieldZone] = []string{s.event.Zone()}
	switch {
	case f.Has("again") && r.ask != nil:
		return showForm(c, http.StatusOK, s, r, f, nil)
	case !f.Has("sure"):
		return showConfirm(c, s, r, f)
	}
	err = decideOn(c, s, r, f)
	if err != nil {
		return showWrong(c, s, r, f, err)
	}
	return c.Redirect(gamePath(s.ID))
}

// command is what the form asks for in the game as it is.
func (r ruling) command(f *page.Form, s *games.Snapshot) (game.Command, error) {
	if !r.offered(s) {
		return nil, article.Refuse(codeNotNow, "")
	}
	if r.basis != nil && f.Text("basis") != r.basis(s.State) {
		return nil, article.Refuse(codeGoneOn, "")
	}
	command, problems := r.read(f, s)
	if len(problems) > 0 {
		return nil, &tournament.InvalidError{Problems: problems}
	}
	return command, nil
}

// tried is the command, if the game would take it now.
func (r ruling) tried(c *page.Call, f *page.Form, s seen) (game.Command, error) {
	command, err := r.command(f, s.Snapshot)
	if err == nil {
		_, err = game.Decide(s.State, trial(command), games.Instant(c.Now))
	}
	return command, err
}

// showWrong shows the form again, with what is wrong beside its field or, if it is about the game, above it.
func showWrong(c *page.Call, s seen, r ruling, f *page.Form, err error) error {
	if problems := page.ProblemsIn(err); problems != nil {
		return showForm(c, unprocessable, s, r, f, problems)
	}
	if refusal, refused := article.AsRefusal(err); refused {
		return showRefused(c, s, r, f, refusal.Reason)
	}
	return err
}
