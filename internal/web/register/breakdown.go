package register

import (
	"context"

	"damka/article"
	"damka/internal/ratinglist"
	"damka/internal/web/page"
	"damka/internal/words"
	"damka/rating"
	"damka/score"
)

// breakdownView is one tournament of one person: what each game counted, and how the change comes of it.
type breakdownView struct {
	Tabs       []tab
	Name       string // of the person
	Path       string
	Tournament string
	TourPath   string
	Dates      string
	Place      string
	List       string
	ListPath   string
	Rated      bool   // a list will count it
	Never      string // why none will, where there is a reason by the code
	NeverRef   article.Ref
	Games      int
	Points     int
	Own        int // the own rating before
	Mean       string
	Difference int
	Percent    string
	Expected   string
	K          int
	Change     string
	Opponents  []opponentRow
	Given      []givenLine
}

// opponentRow is a game.
type opponentRow struct {
	Round    int
	White    bool
	Name     string
	Path     string
	Rating   int
	Score    string
	Words    string
	Why      string // it does not count
	WhyRef   article.Ref
	NotCount bool
}

// givenLine is something the tournament gave.
type givenLine struct {
	Before, After, NormFor string
	Article                article.Ref
}

// codeNotPlayed: the person was not in that tournament, or it is not approved.
const codeNotPlayed article.Code = "register.not_played"

func showBreakdown(c *page.Call) error {
	row, err := personAsked(c)
	if err != nil {
		return err
	}
	profile, err := c.Register.Profile(c.Context(), row.ID)
	if err != nil {
		return err
	}
	of, in, found := profile.PlayedIn(c.Request.PathValue("dossier"))
	if !found {
		return page.NotFound(codeNotPlayed)
	}
	plan := in.Dossier.Plan
	view := breakdownView{
		Tabs: tabs(c.Reader, "/people"), Name: words.Name(c.Printer, row.Name().String(), row.Erased), Path: personPath(row.Number),
		Tournament: plan.Name, TourPath: "/calendar/" + in.Dossier.ID, Dates: words.DatesLong(c.Printer, plan.Starts.String(), plan.Ends.String()), Place: plan.Place, Rated: in.Dossier.Rated && in.Never == nil,
	}
	if in.Quarter.IsValid() {
		view.List, view.ListPath = quarterName(c.Reader, in.Quarter), listPath(of.Variant, in.Quarter)
	}
	if in.Never != nil {
		view.Never, view.NeverRef = c.Explain(*in.Never), in.Never.Article
	}
	for _, line := range in.Lines {
		view.Given = append(view.Given, givenLine{line.Before, line.After, line.NormFor, line.Article})
	}
	if d := in.Detail; d != nil {
		view.Games, view.Points, view.Difference, view.K = d.Games, int(d.Points), d.Difference, d.K
		view.Mean, view.Percent, view.Expected = words.Decimal(c.Printer, d.Mean), words.Decimal(c.Printer, d.Percent), words.Decimal(c.Printer, d.Expected)
		view.Change = exactSigned(c.Reader, d.Change)
		if view.Opponents, err = opponents(c.Context(), c, d); err != nil {
			return err
		}
	}
	return c.Show(view)
}

// exactSigned is a change with its sign and all its places.
func exactSigned(reader page.Reader, exact string) string {
	switch {
	case exact == "":
		return ""
	case exact[0] == '-':
		return "−" + words.Decimal(reader.Printer, exact[1:])
	}
	return "+" + words.Decimal(reader.Printer, exact)
}

func opponents(ctx context.Context, c *page.Call, d *ratinglist.TournamentDetail) ([]opponentRow, error) {
	var rows []opponentRow
	for _, g := range d.Opponents {
		person, err := c.Register.Counting(ctx, g.Person)
		if err != nil {
			return nil, err
		}
		row := opponentRow{
			Round: g.Round, White: g.Colour == score.White, Name: nameOf(c.Reader, person), Path: personPath(person.Number), Rating: g.Rating,
			Score: words.Side(g.Result, g.Colour), Words: words.Result(c.Printer, g.Result),
		}
		if g.Not != "" {
			row.NotCount, row.WhyRef = true, articleOfNot(g.Not)
			row.Why = page.Capital(c.Explain(article.Because(g.Not, row.WhyRef)))
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// articleOfNot is where the code has why a game does not count.
func articleOfNot(code article.Code) article.Ref {
	if code == rating.CodeForfeit {
		return "II.5.5"
	}
	return "VI.4.1"
}
