package register

import (
	"context"
	"errors"
	"slices"

	"damka/article"
	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/ratinglist"
	"damka/internal/register/dossier"
)

// MostObjections is how many objections to one list one account may make.
const MostObjections = 20

// CodeObjectionMany: somebody has made as many objections to a list as one account may. Data: most.
const CodeObjectionMany article.Code = "register.objection_many"

// OwnObjection is an objection as whoever made it sees it, with what became of it.
type OwnObjection struct {
	ratinglist.Objection
	Text, Answer string
}

// OwnObjections are those that somebody has made to a list.
func (a *App) OwnObjections(ctx context.Context, actor app.Actor, v article.Variant, q ratinglist.Quarter) ([]OwnObjection, error) {
	if actor.IsVisitor() {
		return nil, nil
	}
	lists, err := a.Lists(ctx, v)
	if err != nil || len(lists.by) == 0 {
		return nil, err
	}
	numbers := make(map[int]bool)
	if !actor.IsOwnersLink() {
		signed, err := a.base.SignedAs(ctx, actor.Principal())
		if err != nil {
			return nil, err
		}
		for _, s := range signed {
			if s.Stream == journal.NewStream(listStream, v.String()) {
				numbers[s.Number] = true
			}
		}
	}
	var own []OwnObjection
	for _, o := range lists.Objections {
		by := lists.by[o.ID]
		_, number, signed := app.ParseSignature(by)
		if o.Quarter != q || !(signed && numbers[number]) && !(actor.IsOwnersLink() && by == app.OwnersSignature) {
			continue
		}
		one := OwnObjection{Objection: o, Text: lists.Note(o.Record)}
		if o.Decision != nil {
			one.Answer = lists.Note(o.Decision.Record)
		}
		own = append(own, one)
	}
	return own, nil
}

// Object objects to a person's rating on a list, within the days that the list gives.
func (a *App) Object(ctx context.Context, actor app.Actor, v article.Variant, q ratinglist.Quarter, person, text string) error {
	if err := a.base.Allow(ctx, actor, app.ObjectToList, ""); err != nil {
		return err
	}
	if _, err := a.Row(ctx, person); err != nil {
		return err
	}
	a.objecting.Lock()
	defer a.objecting.Unlock()
	own, err := a.OwnObjections(ctx, actor, v, q)
	if err != nil {
		return err
	}
	if len(own) >= MostObjections {
		return article.Refuse(CodeObjectionMany, "", numberArg("most", MostObjections))
	}
	id, err := a.base.NewID()
	if err != nil {
		return err
	}
	ref, records, err := a.note(text)
	if err != nil {
		return err
	}
	return a.changeLists(ctx, actor, app.ObjectToList, v, records, ratinglist.Object{ID: id, Quarter: q, Person: person, Record: ratinglist.RecordRef(ref)})
}

// The codes of refusals of decisions on objections.
const (
	CodeObjectionAbout   article.Code = "register.objection_about"    // the tournament to be corrected is no approved one of the variant
	CodeObjectionNotDone article.Code = "register.objection_not_done" // it is said to be corrected already, and no decision about it was made anew
)

// DecideObjection decides on an objection, with words. If it is right and a tournament is to be corrected, that is named: the office is reminded of it until it is, and everybody reads which
// list has the correction. Done says that it was corrected for this objection already, before the decision.
func (a *App) DecideObjection(ctx context.Context, actor app.Actor, v article.Variant, id string, upheld bool, about string, done bool, ref article.Ref, text string) error {
	if err := a.base.Allow(ctx, actor, app.DecideObjection, ""); err != nil {
		return err
	}
	if about != "" {
		d, err := a.Dossier(ctx, about)
		if errors.Is(err, ErrNoDossier) || err == nil && (d.Phase != dossier.IsApproved || d.Plan.Variant != v) {
			return article.Refuse(CodeObjectionAbout, "")
		}
		if err != nil {
			return err
		}
		if done && d.Mended == 0 {
			return article.Refuse(CodeObjectionNotDone, "")
		}
	}
	words, records, err := a.note(text)
	if err != nil {
		return err
	}
	return a.changeLists(ctx, actor, app.DecideObjection, v, records, ratinglist.DecideObjection{ID: id, Upheld: upheld, Dossier: about, Done: done, Article: ref, Record: ratinglist.RecordRef(words)})
}

// Upheld is an objection that was right, and what has become of the tournament that was to be corrected.
type Upheld struct {
	ratinglist.Objection
	Event       DossierRow         // zero: no tournament was to be corrected
	IsCorrected bool               // it was decided anew since
	In          ratinglist.Quarter // the list that has the correction; zero: none yet
}

// Awaits says that the office has still to correct the tournament.
func (u Upheld) Awaits() bool { return u.Event.ID != "" && !u.IsCorrected && !u.In.IsValid() }

// UpheldTo are the objections to the lists of a variant that were right, the latest first; to the list of one quarter, or for the zero quarter to all.
func (a *App) UpheldTo(ctx context.Context, v article.Variant, q ratinglist.Quarter) ([]Upheld, error) {
	lists, err := a.Lists(ctx, v)
	if err != nil {
		return nil, err
	}
	var all []Upheld
	for _, o := range slices.Backward(lists.Objections) {
		if o.Decision == nil || !o.Decision.Upheld || q.IsValid() && o.Quarter != q {
			continue
		}
		u := Upheld{Objection: o}
		if list := lists.CorrectedIn(o); list != nil {
			u.In = list.Quarter
		}
		if id := o.Decision.Dossier; id != "" {
			d, err := a.Dossier(ctx, id)
			if err != nil {
				return nil, err
			}
			u.Event, u.IsCorrected = RowOf(d), isCorrectedAfter(d.State, o)
		}
		all = append(all, u)
	}
	return all, nil
}

// isCorrectedAfter says whether a tournament was corrected for an objection that was right: its decision was made anew since that was said, or whoever said it has said that it was
// done already. A correction for something else, between the objection and the decision on it, is no answer.
func isCorrectedAfter(s *dossier.State, o ratinglist.Objection) bool {
	return s.Mended > 0 && o.Decision != nil && (o.Decision.Done || s.Decision.On.Compare(o.Decision.Day) >= 0)
}

func (a *App) changeLists(ctx context.Context, actor app.Actor, deed app.Deed, v article.Variant, records []journal.Record, command ratinglist.Command) error {
	return a.lists.MakeAbout(ctx, actor, deed, v.String(), "", func(before *Lists, permits app.Permits) (app.Decision, app.Permit, error) {
		state := &ratinglist.State{}
		if before != nil {
			state = before.State
		}
		events, err := ratinglist.Decide(state, command, a.Today())
		if err != nil {
			return app.Decision{}, app.Permit{}, err
		}
		facts, err := app.FactsOf(ratinglist.Encode, events...)
		return app.Decision{Facts: facts, Records: records}, permits[0], err
	})
}
