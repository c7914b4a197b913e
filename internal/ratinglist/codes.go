package ratinglist

import (
	"damka/article"
	"damka/calendar"
)

// The codes of refusals. Arguments are named beside each.
const (
	CodeVariant    article.Code = "ratinglist.variant"     // variant: there are no lists of it, or the edition is not for it
	CodePublished  article.Code = "ratinglist.published"   // quarter: its list is out
	CodeOutOfOrder article.Code = "ratinglist.order"       // quarter, next: another list comes first
	CodeTooEarly   article.Code = "ratinglist.early"       // quarter, closes: tournaments may still be approved
	CodeTwice      article.Code = "ratinglist.twice"       // dossier, quarter: it was counted then
	CodeNotCarried article.Code = "ratinglist.not_carried" // dossier, quarter: its games have changed, and the list does not say so
	CodeStale      article.Code = "ratinglist.stale"       // quarter: its list was not computed from the newest list
	CodeOutcome    article.Code = "ratinglist.outcome"     // what is to be published contradicts itself
	CodeTooLarge   article.Code = "ratinglist.too_large"   // most: there is more to say of the list than an event may have
	CodeMultiplier article.Code = "ratinglist.multiplier"  // of technical ratings

	CodeNoList         article.Code = "ratinglist.no_list"         // quarter
	CodeObjectLate     article.Code = "ratinglist.object_late"     // quarter, until
	CodeObjection      article.Code = "ratinglist.objection"       // it lacks something
	CodeObjectionTwice article.Code = "ratinglist.objection_twice" // its id is taken
	CodeNoObjection    article.Code = "ratinglist.no_objection"    // there is none
	CodeDecided        article.Code = "ratinglist.decided"         // it was decided on, day
	CodeUnreasoned     article.Code = "ratinglist.unreasoned"      // a decision without words and without an article
	CodeUnclassified   article.Code = "ratinglist.not_classified"  // why a game does not count, as everybody may know it
)

func text(name, value string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(value)}
}

func quarter(q Quarter) article.Arg { return text("quarter", q.String()) }

func refuseCounted(dossier string, q Quarter) error {
	return article.Refuse(CodeTwice, "VI.3.2", text("dossier", dossier), quarter(q))
}

// mayBeNext refuses a list that is not the next one.
func (s *State) mayBeNext(v article.Variant, e article.Edition, q Quarter) error {
	last := s.Last()
	switch {
	case v != article.International && v != article.Brazilian || !e.IsValid() || !e.Covers(v) || last != nil && last.Variant != v:
		return article.Refuse(CodeVariant, "", text("variant", v.String()))
	case !q.IsValid():
		return article.Refuse(CodeOutcome, "")
	case last == nil || q == last.Quarter.Next():
		return nil
	case s.List(q) != nil:
		return article.Refuse(CodePublished, "", quarter(q))
	}
	return article.Refuse(CodeOutOfOrder, "", quarter(q), text("next", last.Quarter.Next().String()))
}

// MayBeOut refuses a list of a quarter in which tournaments may still be approved.
func MayBeOut(q Quarter, today calendar.Date) error {
	if today.Compare(q.Closes()) <= 0 {
		return TooEarly(q)
	}
	return nil
}

// TooEarly is why a list is not published before its quarter is closed.
func TooEarly(q Quarter) *article.Refusal {
	return article.Refuse(CodeTooEarly, "VI.3.1", quarter(q), day("closes", q.Closes()))
}
