package ratinglist

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	"damka/article"
	"damka/rating"
)

// Input is all that a list is made of.
type Input struct {
	Variant article.Variant
	Edition article.Edition // by which the quarter is rated
	Quarter Quarter
	Engine  int // by which version it is computed; 0: by this one
	Base    []Recorded
	State   *State            // what was published so far
	Last    []Account         // as the newest list has them
	New     []string          // hashes of the extracts of approved tournaments that no list has counted
	Now     map[string]string // the hash of the extract as it is now, of each dossier that was counted

	// Extracts has extracts by their hashes: those that [Input.Needs] names.
	Extracts map[string]Extract
}

// Needs are the hashes of the extracts without which [Run] cannot compute, in order: the new ones, and if an earlier list is to be computed again, all that
// were counted, as they were and as they are.
func (in Input) Needs() []string {
	needed := make(map[string]bool)
	for _, h := range in.New {
		needed[h] = true
	}
	if in.isAgain() {
		for dossier, entry := range in.State.ledger {
			needed[entry.Hash], needed[in.Now[dossier]] = true, true
		}
	}
	return slices.Sorted(maps.Keys(needed))
}

// isAgain says that what was published has to be computed again.
func (in Input) isAgain() bool { return len(in.changed()) > 0 || in.baseChanged() }

// changed are the counted tournaments with other games, by dossier.
func (in Input) changed() []Changed {
	var all []Changed
	for dossier, entry := range in.State.ledger {
		if now := in.Now[dossier]; now != entry.Hash {
			all = append(all, Changed{dossier, entry.Quarter, entry.Hash, now})
		}
	}
	sortBy(all, func(c Changed) string { return c.Dossier })
	return all
}

// baseChanged says that other ratings are recorded for earlier quarters than the newest list began with.
func (in Input) baseChanged() bool {
	last := in.State.Last()
	if last == nil {
		return false
	}
	held, _ := in.baseUntil(sortedBase(in.Base), last.Quarter, Quarter{})
	return hashBase(held) != last.Base
}

// Run computes a list. It is a pure function, and the orders in the input do not matter. Refusals are those of [Decide] that concern
// the quarter and the tournaments; other errors say what is wrong with the input.
func Run(in Input) (*Outcome, error) {
	if err := in.check(); err != nil {
		return nil, err
	}
	base := sortedBase(in.Base)
	out := &Outcome{Variant: in.Variant, Quarter: in.Quarter, Edition: in.Edition, Engine: in.engine(), Changed: in.changed()}
	before := Quarter{}
	if last := in.State.Last(); last != nil {
		before, out.Last = last.Quarter, last.After
	}
	held, recorded := in.baseUntil(base, in.Quarter, before)
	out.Base = hashBase(held)
	published := bookOf(in.Last)
	begin := maps.Clone(published)
	if in.isAgain() {
		var err error
		if begin, out.Corrections, err = in.again(base, published, out.Changed); err != nil {
			return nil, err
		}
	}
	made := details{out: out, published: published, corrected: maps.Clone(begin), recorded: recorded}
	begin.record(recorded)
	var beside sync.WaitGroup // nobody changes what is hashed while it is
	beside.Go(func() { out.Began = hashAccounts(begin.sorted()) })
	defer beside.Wait()
	tournaments := make([]rating.Tournament, len(in.New))
	atOnce(len(in.New), func(i int) { tournaments[i] = in.Extracts[in.New[i]].tournament() })
	rated, err := rating.Rate(in.Quarter.Period(in.Variant, in.Edition), begin.players(), tournaments)
	if err != nil {
		return nil, err
	}
	in.sift(out, rated.Skipped)
	all := made.of(in, rated.Players, begin)
	out.Rows = makeRows(rated.Players, begin, all)
	beside.Go(func() { out.After = hashAccounts(AccountsOf(out.Rows)) })
	beside.Go(func() { out.Hash = HashRows(out.Variant, out.Quarter, out.Rows) })
	out.why = make(map[string][]Reason, len(all))
	for i, r := range rated.Players {
		out.why[r.ID] = all[i].reasons()
	}
	return out, nil
}

// sift says which of the new tournaments were counted, and which were not.
func (in Input) sift(out *Outcome, skipped []rating.Skipped) {
	reasons := make(map[string]article.Reason, len(skipped))
	for _, s := range skipped {
		reasons[s.ID] = s.Reason
	}
	for _, h := range in.New {
		x := in.Extracts[h]
		reason, is := reasons[x.Dossier]
		if !is {
			out.Counted = append(out.Counted, Counted{x.Dossier, h, x.Approved})
			continue
		}
		class, _ := reason.Args.Get("class")
		word, _ := class.(article.Word)
		out.Skipped = append(out.Skipped, Skipped{x.Dossier, h, reason.Code, x.End, x.Approved, x.Control.String(), word})
	}
	sortBy(out.Counted, func(c Counted) string { return c.Dossier })
	sortBy(out.Skipped, func(s Skipped) string { return s.Dossier })
}

// makeRows are the rows of everybody, with places.
func makeRows(rated []rating.Rated, begin book, details []Detail) []Row {
	rows := make([]Row, len(rated))
	atOnce(len(rated), func(i int) {
		r := rated[i]
		before := begin[r.ID]
		rows[i] = Row{
			Account: accountOf(r, before.Best), ListBefore: r.ListBefore, Before: r.Before, Played: r.Games - before.Games, Detail: details[i].Encode(),
		}
	})
	placeRows(rows)
	return rows
}

// check finds what is wrong with the input.
func (in Input) check() error {
	if in.State == nil {
		return errors.New("ratinglist: want a state, if only an empty one")
	}
	if err := in.State.mayBeNext(in.Variant, in.Edition, in.Quarter); err != nil {
		return err
	}
	if err := validateBase(in.Base); err != nil {
		return fmt.Errorf("ratinglist: %w", err)
	}
	if err := in.checkLast(); err != nil {
		return err
	}
	for dossier := range in.State.ledger {
		if !isHash(in.Now[dossier]) {
			return fmt.Errorf("ratinglist: of dossier %s, which was counted, there are no games now", dossier)
		}
	}
	needed := in.Needs()
	wrong := make([]bool, len(needed))
	atOnce(len(needed), func(i int) {
		x, found := in.Extracts[needed[i]]
		wrong[i] = !found || x.Validate() != nil || x.Hash() != needed[i]
	})
	if i := slices.Index(wrong, true); i >= 0 {
		return fmt.Errorf("ratinglist: the extract %s is not there, or is another one", needed[i])
	}
	for dossier := range in.State.ledger {
		if x, found := in.Extracts[in.Now[dossier]]; found && x.Dossier != dossier {
			return fmt.Errorf("ratinglist: the extract %s is not of dossier %s", in.Now[dossier], dossier)
		}
	}
	return in.checkNew()
}

// checkLast checks that the accounts are those of the newest list: what is stored is not to be trusted with it.
func (in Input) checkLast() error {
	if err := in.checkAccounts(); err != nil {
		return err
	}
	last := in.State.Last()
	if last == nil {
		if len(in.Last) > 0 {
			return errors.New("ratinglist: there are accounts of a list, and no list was published")
		}
		return nil
	}
	if HashAccounts(in.Last) != last.After {
		return fmt.Errorf("ratinglist: the accounts are not those of the list of %s as it was published", last.Quarter)
	}
	return nil
}

func (in Input) checkAccounts() error {
	for _, a := range in.Last {
		if err := a.validate(); err != nil {
			return fmt.Errorf("ratinglist: %w", err)
		}
	}
	return nil
}

func (in Input) checkNew() error {
	seen := make(map[string]bool, len(in.New))
	for _, h := range in.New {
		dossier := in.Extracts[h].Dossier
		if entry, counted := in.State.ledger[dossier]; counted {
			return refuseCounted(dossier, entry.Quarter)
		}
		if seen[dossier] {
			return fmt.Errorf("ratinglist: two extracts of dossier %s", dossier)
		}
		seen[dossier] = true
	}
	return nil
}

func sortBy[T any](list []T, key func(T) string) {
	slices.SortFunc(list, func(a, b T) int { return cmp.Compare(key(a), key(b)) })
}
