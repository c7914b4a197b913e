package register

import (
	"errors"
	"slices"
	"strings"

	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/web/page"
	"damka/score"
)

// findingNames name whom the findings of a tournament are about, for everybody: who is a person of the register and was not erased by name, others by their number in the starting
// list. Whoever is in no register has never agreed to be read about.
func findingNames(c *page.Call, d *register.Dossier) (func(arg string) string, error) {
	numbered := numbersOnly(c, d)
	persons := make(map[string]register.Row)
	add := func(id string) error {
		row, err := c.Register.Counting(c.Context(), id)
		if err == nil && !row.Erased {
			persons[id] = row
		}
		if errors.Is(err, register.ErrNoPerson) {
			err = nil
		}
		return err
	}
	for _, f := range slices.Concat(d.Returned.Reasons, d.Refused.Reasons) {
		for _, arg := range f.Args {
			id, is := dossier.IsInRegister(arg)
			if participant, names := strings.CutPrefix(arg, "participant:"); names {
				id, is = d.Links[participant].Person, true
			}
			if !is || id == "" {
				continue
			}
			if err := add(id); err != nil {
				return nil, err
			}
		}
	}
	return func(arg string) string {
		id, inRegister := dossier.IsInRegister(arg)
		if !inRegister {
			id = d.Links[arg].Person
		}
		if row, known := persons[id]; known {
			return nameOf(c.Reader, row)
		}
		return numbered(arg)
	}, nil
}

// numbersOnly call participants by their numbers in the starting list, and nobody else by anything: what is said about
// somebody's ban, or about who somebody else may be, stands beside no name on a page for everybody.
func numbersOnly(c *page.Call, d *register.Dossier) func(arg string) string {
	numbers := make(map[string]score.Number)
	if snapshot, err := c.Events.Snapshot(c.Context(), d.Report.Tournament); err == nil {
		for _, p := range snapshot.Players {
			numbers[string(p.ID)] = p.Number
		}
	}
	return func(arg string) string {
		if n := numbers[arg]; n > 0 {
			return c.Text("register.event.player", i18n.A("n", int(n)))
		}
		return ""
	}
}
