package seasontest

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/ratinglist"
	"damka/internal/store"
)

// approve looks at a tournament and grants everything it gives.
func (s *Season) approve(i int, in string) {
	s.testing.Helper()
	x, err := s.Examine(s.ctx, app.Arbiter, in)
	s.must(err)
	if i == confused {
		who := slices.IndexFunc(x.People, func(e register.Examined) bool { return e.Link.Person == "" })
		if who < 0 || len(x.People[who].Alike) != 2 {
			s.testing.Fatalf("nobody is in doubt: %+v", x.People)
		}
		s.must(s.Match(s.ctx, app.Arbiter, in, map[string]string{x.People[who].ID: s.Double})) // the wrong one of the two
		x, err = s.Examine(s.ctx, app.Arbiter, in)
		s.must(err)
	}
	for _, e := range x.People {
		if e.Link.Person == "" {
			s.testing.Errorf("tournament %d: nobody is %v", i, e.Name)
		}
	}
	for _, f := range x.Findings {
		if f.Grave {
			s.testing.Errorf("tournament %d: %+v", i, f)
		}
	}
	s.must(s.VerifyReport(s.ctx, app.Arbiter, in, register.Finding{HeldByCode: true}))
	s.must(s.Approve(s.ctx, app.Arbiter, in, register.Verdict{Rated: true, Shown: x.Shown()}))
}

// repair puts the right person in the place of the wrong one.
func (s *Season) repair(in string) {
	s.testing.Helper()
	d, err := s.Dossier(s.ctx, in)
	s.must(err)
	right := map[string]string{d.ParticipantOf(s.Double): s.People[Namesake]}
	x, err := s.ExamineMended(s.ctx, app.Arbiter, in, right)
	s.must(err)
	s.must(s.Mend(s.ctx, app.Arbiter, in, right, register.Verdict{Rated: true, HeldByCode: true, Shown: x.Shown(), Text: "Zawodnik ma imiennika"}))
}

// CorrectApproved has a result of an approved tournament corrected in its hall; the commission decides on it again.
func (s *Season) CorrectApproved(i int) (in string) {
	s.testing.Helper()
	in = s.Dossiers()[i].ID
	d, err := s.Dossier(s.ctx, in)
	s.must(err)
	hall := s.Damka(i)
	s.Correct(hall, d.Report.Tournament)
	s.send(hall, d.Report.Tournament, in, s.chiefs[i%len(s.chiefs)])
	x, err := s.ExamineMended(s.ctx, app.Arbiter, in, nil)
	s.must(err)
	s.must(s.Mend(s.ctx, app.Arbiter, in, nil, register.Verdict{Rated: true, HeldByCode: true, Shown: x.Shown(), Text: "Wynik wpisano na odwrót"}))
	return in
}

func (s *Season) publish(q ratinglist.Quarter) {
	s.testing.Helper()
	draft, err := s.Compute(s.ctx, app.Arbiter, article.International, article.PZWarc, q)
	s.must(err)
	if lists, err := s.Lists(s.ctx, article.International); err == nil && lists.Last() == nil && draft.Sizes().Public() == 0 {
		return // the season has just begun: nobody has played
	}
	s.must(s.Publish(s.ctx, app.Arbiter, article.International, register.By{}, q, draft.Hash, ratinglist.Multipliers{}))
	if same, err := s.Verify(s.ctx, article.International, q); err != nil || !same {
		s.testing.Errorf("%s: the rows are not those that were published, %v", q, err)
	}
}

// Dossiers are those of the season, in the order of their days.
func (s *Season) Dossiers() []register.DossierRow {
	s.testing.Helper()
	rows, _, err := s.Calendar(s.ctx, calendar.Date{}, calendar.Date{}, false, store.KeyPlace{}, 2*Tournaments)
	s.must(err)
	return rows
}

// Digest is a hash of everything the register has.
func (s *Season) Digest() string {
	s.testing.Helper()
	streams, err := s.Kept.Streams(s.ctx)
	s.must(err)
	sum := sha256.New()
	for _, stream := range streams {
		fmt.Fprintln(sum, stream.Stream, stream.Head.Seq, stream.Head.Hash)
	}
	for _, kind := range []string{"register.person", "register.dossier", "register.part", "register.games", "register.standing", "register.given"} {
		docs, err := s.Kept.DocumentsAfter(s.ctx, kind, "", 10_000)
		s.must(err)
		for _, doc := range docs {
			doc.Version = 0
			s.must(json.NewEncoder(sum).Encode(doc))
		}
	}
	lists, err := s.Lists(s.ctx, article.International)
	s.must(err)
	for _, list := range lists.Lists {
		for row, err := range store.EachRating(s.ctx, s.Kept, list.Variant.String(), list.Quarter.String(), true) {
			s.must(err)
			s.must(json.NewEncoder(sum).Encode(row))
		}
	}
	return hex.EncodeToString(sum.Sum(nil))
}
