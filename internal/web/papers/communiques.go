package papers

import (
	"net/http"
	"strconv"
	"time"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

// communiquesView has the communiqués that are on the board, and the form of the
// next.
type communiquesView struct {
	formView
	Number int // of the next
	Issued []issued
}

// issued is a communiqué that is on the board.
type issued struct {
	parts.Takeaway
	About string
	At    time.Time // in the hall
}

func showCommuniques(c *page.Call) error {
	s, err := c.Snapshot()
	if err != nil {
		return err
	}
	return c.Show(communiquesOf(c, s, nil, nil))
}

func communiquesOf(c *page.Call, s *events.Snapshot, f *page.Form, problems []tournament.Problem) communiquesView {
	all := s.Papers().Communiques
	view := communiquesView{formView: formOf(c, s, "communiques", 0, problems), Number: len(all) + 1}
	view.Article = "IV.2.4"
	for i := len(all) - 1; i >= 0; i-- {
		about := c.Text("papers.communique."+string(all[i].Kind), i18n.A("round", all[i].Round))
		view.Issued = append(view.Issued, issued{parts.CommuniqueOf(c.Reader, s, all[i].Number), about, all[i].At.In(s.Location)})
	}
	var kinds []page.Choice
	add := func(value, label string) { kinds = append(kinds, page.Choice{Value: value, Label: label}) }
	if s.Phase == tournament.Finished {
		add(string(tournament.FinalCommunique), c.Text("papers.communique.final"))
	}
	for i := len(s.Rounds) - 1; i >= 0; i-- {
		if round := s.Rounds[i]; round.Published {
			add("round-"+strconv.Itoa(round.Number), c.Text("papers.communique.round", i18n.A("round", round.Number)))
		}
	}
	add(string(tournament.OtherCommunique), c.Text("papers.communique.other"))
	if f != nil {
		for i := range kinds {
			kinds[i].Chosen = kinds[i].Value == f.Text("kind")
		}
	}
	view.Groups = []group{{Legend: c.Text("print.communique_number", i18n.A("number", view.Number)), Hint: c.Text("papers.form.communiques.hint"), Fields: []field{
		{FormField: view.Wrong.Text("kind", ""), Label: c.Text("papers.kind"), Choices: kinds, Wide: true},
		{FormField: view.Wrong.Text("text", typed(f, "text", "")), Label: c.Text("papers.words"), Area: true},
	}}}
	return view
}

// issueCommunique puts one on the board.
func issueCommunique(c *page.Call) error {
	s, f, err := sent.SnapshotAndForm(c)
	if err != nil {
		return err
	}
	kind, round := tournament.CommuniqueKind(f.Text("kind")), 0
	if n, of := roundOf(f.Text("kind")); of {
		kind, round = tournament.AfterRound, n
	}
	err = c.Events.IssueCommunique(c.Context(), c.Actor, s.ID, f.Number("number"), kind, round, f.Text("text"))
	if problems := page.ProblemsIn(err); problems != nil {
		for i, p := range problems {
			if p.Field == "round" {
				problems[i].Field = "kind"
			}
		}
		return c.ShowStatus(http.StatusUnprocessableEntity, communiquesOf(c, s, f, problems))
	}
	if refused, is := refusal(c.Reader, err); is {
		view := communiquesOf(c, s, f, nil)
		view.Refused = refused
		return c.ShowStatus(http.StatusConflict, view)
	}
	if err != nil {
		return err
	}
	return c.Redirect(parts.DeskPath(s.ID, "papers", "communiques"))
}

// roundOf reads "round-3".
func roundOf(kind string) (round int, ok bool) {
	const prefix = "round-"
	if len(kind) <= len(prefix) || kind[:len(prefix)] != prefix {
		return 0, false
	}
	round, err := strconv.Atoi(kind[len(prefix):])
	return round, err == nil
}
