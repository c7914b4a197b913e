package ratinglist

import (
	"fmt"
)

// InputOf is what a published list was made of, as far as its event and the stream before it say: with the recorded ratings of then, the accounts of the list
// before and the extracts that [Input.Needs] names, [Run] computes it again.
func InputOf(before *State, p Published) Input {
	in := Input{Variant: p.Variant, Edition: p.Edition, Quarter: p.Quarter, Engine: p.Engine, State: before, Now: make(map[string]string, len(before.ledger))}
	for dossier, entry := range before.ledger {
		in.Now[dossier] = entry.Hash
	}
	for _, c := range p.Changed {
		in.Now[c.Dossier] = c.Now
	}
	for _, c := range p.Counted {
		in.New = append(in.New, c.Hash)
	}
	for _, s := range p.Skipped {
		in.New = append(in.New, s.Hash)
	}
	return in
}

// OtherwiseError is a published list that does not come out again: what it was made of is not what it names, or another version of the
// program computes otherwise.
type OtherwiseError struct {
	Quarter           Quarter
	What              string // base, began, after or rows
	Published, Now    string // hashes
	Engine, EngineNow int
}

func (e *OtherwiseError) Error() string {
	return fmt.Sprintf("ratinglist: the list of %s does not come out again: %s is %s, published was %s (engine %d, published by %d)",
		e.Quarter, e.What, e.Now, e.Published, e.EngineNow, e.Engine)
}

// Recompute is the outcome of a published list once more: its rows, if they are lost, or the proof that it is right. The input is that of
// [InputOf], completed. [*OtherwiseError] says that it comes out otherwise; then there is the outcome as well.
func Recompute(in Input, p Published) (*Outcome, error) {
	out, err := Run(in)
	if err != nil {
		return nil, err
	}
	for _, hash := range []struct{ what, published, now string }{
		{"base", p.Base, out.Base}, {"began", p.Began, out.Began}, {"after", p.After, out.After}, {"rows", p.Outcome, out.Hash},
	} {
		if hash.published != hash.now {
			return out, &OtherwiseError{p.Quarter, hash.what, hash.published, hash.now, p.Engine, Engine}
		}
	}
	return out, nil
}

// Public is the list as everybody may know it. Of corrections it has those that everybody may know.
func (p Published) Public() Published {
	var public []Correction
	for _, c := range p.Corrections {
		if shown, is := c.Public(); is {
			public = append(public, shown)
		}
	}
	p.Corrected -= len(p.Corrections) - len(public)
	p.Corrections = public
	return p
}

// Extracts are the hashes of all extracts that the lists name, those of earlier games included: they are kept as long as the lists.
func (s *State) Extracts() map[string]bool {
	named := make(map[string]bool)
	for _, p := range s.Lists {
		for _, c := range p.Counted {
			named[c.Hash] = true
		}
		for _, skipped := range p.Skipped {
			named[skipped.Hash] = true
		}
		for _, c := range p.Changed {
			named[c.Was], named[c.Now] = true, true
		}
	}
	return named
}
