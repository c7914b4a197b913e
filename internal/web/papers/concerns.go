package papers

import (
	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/web/page"
)

// concern is what speaks against the part of an arbiter whom the tournament names: a warning and not a wall.
type concern struct {
	Name, Text string
	Article    article.Ref
	Consent    bool // the college's consent is what is needed
}

// concernsOf are all of them, by what the register on this server knows of those whose numbers are entered (IV.6.3).
func concernsOf(c *page.Call, s *events.Snapshot) ([]concern, error) {
	if c.Register == nil || !c.May(app.NameArbiters) || len(s.Papers().Arbiters) == 0 {
		return nil, nil
	}
	p, err := s.Played()
	if err != nil {
		return nil, err
	}
	named, err := c.Register.ConcernsIn(c.Context(), p)
	var all []concern
	for _, one := range named {
		for _, why := range one.Concerns {
			all = append(all, concern{one.Name.In(fullname.FamilyFirst), c.Explain(why.Reason), why.Reason.Article, why.Consent})
		}
	}
	return all, err
}
