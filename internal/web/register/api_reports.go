package register

import (
	"errors"
	"net/http"
	"slices"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/app/register"
	"damka/internal/register/dossier"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

// apiReportTaken is what became of a tournament that was handed in.
type apiReportTaken struct {
	Dossier    string    `json:"dossier" doc:"id of the entry of the calendar"`
	Address    string    `json:"address" doc:"of its public page"`
	Tournament string    `json:"tournament" doc:"id of the tournament"`
	Added      int       `json:"added" doc:"events that were new"`
	Known      bool      `json:"known" doc:"the tournament was here before"`
	Signer     string    `json:"signer" doc:"fingerprint of the key that signed the file; empty: it is not signed"`
	Status     apiStatus `json:"status"`
}

func kindWords() []string {
	var all []string
	for _, kind := range dossier.Kinds() {
		all = append(all, string(kind))
	}
	return all
}

// apiHandIn takes a tournament file in. What the register refuses is not kept: everything that can be known before is asked before the file is opened.
func apiHandIn(c *page.Call) error {
	wanted, err := readHanded(c)
	if err != nil {
		return err
	}
	file, err := events.ReadFile(c.Request.Body)
	if err != nil {
		return parts.RefuseFile(c, err)
	}
	wanted.Tournament, wanted.Signer = file.ID(), string(file.Signer())
	if d, err := decidedOn(c, wanted.Dossier, file); d != nil || err != nil {
		return handedIn(c, d, events.ImportedFile{ID: file.ID(), Known: true, Signer: file.Signer()}, err)
	}
	if err := c.Register.Expect(c.Context(), c.Actor, wanted, file.Outline()); err != nil {
		return orNoDossier(err)
	}
	taken, err := c.Events.TakeReport(c.Context(), c.Actor, file)
	if err != nil {
		return parts.RefuseFile(c, err)
	}
	id, err := c.Register.HandIn(c.Context(), c.Actor, wanted)
	if err != nil {
		return orNoDossier(err)
	}
	d, err := c.Register.Dossier(c.Context(), id)
	return handedIn(c, d, taken, err)
}

// handedIn answers what became of a file.
func handedIn(c *page.Call, d *register.Dossier, taken events.ImportedFile, err error) error {
	if err != nil {
		return err
	}
	entry, err := apiEntryOf(newStatuses(c), register.RowOf(d))
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, apiReportTaken{d.ID, c.Base() + entry.Path, taken.ID, taken.Added, taken.Known, string(taken.Signer), entry.Status})
}

// decidedOn is the entry of the calendar whose decision is of exactly this file; nil where none is. Whoever has lost the answer sends the file again: nothing is done, and the
// answer is the one that there would have been, with the decision.
func decidedOn(c *page.Call, entry string, file *events.TournamentFile) (*register.Dossier, error) {
	rows, err := c.Register.DossiersOf(c.Context(), file.ID())
	if err != nil || len(rows) == 0 || entry != "" && entry != rows[0].ID {
		return nil, err
	}
	d, err := c.Register.Dossier(c.Context(), rows[0].ID)
	if err != nil || d.Phase != dossier.IsApproved && d.Phase != dossier.IsRefused {
		return nil, err
	}
	head := file.Head()
	if d.Correct.Tournament != "" || d.Report.Tournament != file.ID() || d.Report.Seq != uint64(head.Seq) || d.Report.Hash != head.Hash.String() {
		return nil, nil
	}
	return d, nil
}

// readHanded reads what is said beside the file.
func readHanded(c *page.Call) (register.Handed, error) {
	f, err := parametersOf(c, "dossier", "chief", "kind")
	if err != nil {
		return register.Handed{}, err
	}
	wanted := register.Handed{Dossier: f.Text("dossier"), Way: dossier.Sent, Kind: dossier.Kind(f.Text("kind"))}
	if wanted.Kind != "" && !slices.Contains(dossier.Kinds(), wanted.Kind) {
		f.Problems = append(f.Problems, page.ProblemAt("kind", "register.kind_unknown"))
	}
	if number := sent.WholeBetween(f, "chief", 1, mostNumber, 0); number > 0 && !page.HasProblem(f.Problems, "chief") {
		row, err := c.Register.ByNumber(c.Context(), number)
		if err == nil && row.Into != "" {
			row, err = c.Register.Counting(c.Context(), row.ID)
		}
		switch {
		case errors.Is(err, register.ErrNoPerson):
			f.Problems = append(f.Problems, page.ProblemAt("chief", article.Code(codeNobody)))
		case err != nil:
			return wanted, err
		}
		wanted.Chief = row.ID
	}
	return wanted, f.Invalid()
}

// mostNumber is the highest number in the register.
const mostNumber = 9_999_999

// orNoDossier is the error, or that there is no such entry of the calendar.
func orNoDossier(err error) error {
	if errors.Is(err, register.ErrNoDossier) {
		return page.NotFound(codeNoTournament)
	}
	return err
}
