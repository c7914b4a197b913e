package certificates

import (
	"errors"
	"net/http"
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/report"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
)

// The codes of refusals of cards.
const (
	codeNobody     article.Code = "cards.nobody"     // nobody is chosen, or the club has no licence of the year
	codeNumber     article.Code = "cards.number"     // number: nobody has it
	codeUnlicensed article.Code = "cards.unlicensed" // number, year
	codeMany       article.Code = "cards.many"       // most
)

// mostCards is how many a file has at most: a hundred pages.
const mostCards = 1000

// cardsView is the form of players' cards.
type cardsView struct {
	Menu    []parts.RegistryTab
	Refused *refusedView
	Clubs   []page.Choice
	Years   []page.Choice
	Numbers string
	Base    string // the address that cards have
}

type refusedView struct {
	Text    string
	Article article.Ref
}

func showCards(c *page.Call) error { return cardsPage(c, nil) }

func cardsPage(c *page.Call, refused *refusedView) error {
	query := c.Request.URL.Query()
	view := cardsView{Menu: parts.RegistryTabs(c.Reader, "/registry/cards"), Refused: refused, Numbers: query.Get("numbers"), Base: c.Base()}
	clubs, err := c.Register.Clubs(c.Context())
	if err != nil {
		return err
	}
	view.Clubs = []page.Choice{{Label: c.Text("cards.no_club")}}
	for _, club := range clubs {
		if !club.Dissolved {
			view.Clubs = append(view.Clubs, page.Choice{Value: club.ID, Label: club.Name, Chosen: club.ID == query.Get("club")})
		}
	}
	chosen := yearAsked(c)
	for this, year := c.Register.Today().Year(), c.Register.Today().Year()+1; year >= this-3; year-- {
		view.Years = append(view.Years, page.Choice{Value: strconv.Itoa(year), Label: strconv.Itoa(year), Chosen: year == chosen})
	}
	if refused != nil {
		return c.ShowStatus(http.StatusUnprocessableEntity, view)
	}
	return c.Show(view)
}

// yearAsked is the year of the licences that the address names; else this one.
func yearAsked(c *page.Call) int {
	year, err := strconv.Atoi(c.Request.URL.Query().Get("year"))
	if this := c.Register.Today().Year(); err != nil || year < this-3 || year > this+1 {
		return this
	}
	return year
}

// sendCards sends the cards of a club's licensed players, and of those whose numbers are given.
func sendCards(c *page.Call) error {
	year := yearAsked(c)
	rows, err := chosen(c, year)
	if refusal, is := article.AsRefusal(err); is {
		return cardsPage(c, &refusedView{page.Capital(c.Explain(refusal.Reason)), refusal.Article})
	}
	if err != nil {
		return err
	}
	return sendRows(c, rows, year, "cards-"+strconv.Itoa(year)+".pdf")
}

// chosen are those whose cards are asked for: a club's by name, then by the numbers as they were typed.
func chosen(c *page.Call, year int) ([]register.Row, error) {
	var rows []register.Row
	seen := make(map[string]bool)
	query := c.Request.URL.Query()
	if club := query.Get("club"); club != "" {
		licensed, err := c.Register.Licensed(c.Context(), club, year)
		if err != nil {
			return nil, err
		}
		for _, row := range licensed {
			if !row.Erased {
				rows, seen[row.ID] = append(rows, row), true
			}
		}
	}
	numbers := strings.FieldsFunc(query.Get("numbers"), func(r rune) bool { return strings.ContainsRune(" ,;\t\r\n", r) })
	if len(numbers)+len(rows) > mostCards {
		return nil, article.Refuse(codeMany, "", article.Arg{Name: "most", Value: article.Number(mostCards)})
	}
	for _, number := range numbers {
		row, err := licensedBy(c, number, year)
		if err != nil {
			return nil, err
		}
		if !seen[row.ID] {
			rows, seen[row.ID] = append(rows, row), true
		}
	}
	if len(rows) == 0 {
		return nil, article.Refuse(codeNobody, "", yearArg(year))
	}
	return rows, nil
}

// licensedBy is who has a number and a licence of a year.
func licensedBy(c *page.Call, number string, year int) (register.Row, error) {
	refused := article.Refuse(codeNumber, "", article.Arg{Name: "number", Value: article.Text(number)})
	n, err := strconv.Atoi(number)
	if err != nil {
		return register.Row{}, refused
	}
	row, err := c.Register.ByNumber(c.Context(), n)
	if err == nil {
		row, err = c.Register.Counting(c.Context(), row.ID)
	}
	switch {
	case errors.Is(err, register.ErrNoPerson):
		return row, refused
	case err != nil:
		return row, err
	case row.Erased:
		return row, refused
	case !row.IsLicensed(year):
		return row, unlicensed(row, year)
	}
	return row, nil
}

func unlicensed(row register.Row, year int) error {
	return article.Refuse(codeUnlicensed, "", article.Arg{Name: "number", Value: article.Text(strconv.Itoa(row.Number))}, yearArg(year))
}

// yearArg is a year as text: 2026 has no separator.
func yearArg(year int) article.Arg {
	return article.Arg{Name: "year", Value: article.Text(strconv.Itoa(year))}
}

// sendCard sends the card of one person. A club's officer has those of the own members.
func sendCard(c *page.Call) error {
	p, err := c.Register.Person(c.Context(), c.Actor, c.Request.PathValue("person"))
	if err != nil {
		return missing(err)
	}
	row, err := c.Register.Counting(c.Context(), p.ID)
	year := yearAsked(c)
	switch {
	case err != nil:
		return err
	case row.Erased:
		return &page.StatusError{Status: http.StatusNotFound}
	case !row.IsLicensed(year):
		return unlicensed(row, year)
	}
	return sendRows(c, []register.Row{row}, year, "card-"+strconv.Itoa(row.Number)+".pdf")
}

// sendRows sends cards as a file, ten on a page.
func sendRows(c *page.Call, rows []register.Row, year int, name string) error {
	paper, err := paperOf(c, c.Text("cards.title"))
	if err != nil {
		return err
	}
	ids, clubs := make([]string, len(rows)), make([]string, len(rows))
	for i, row := range rows {
		ids[i], clubs[i] = row.ID, row.Club
	}
	called, err := c.Register.ClubNames(c.Context(), clubs...)
	if err != nil {
		return err
	}
	held := make(map[string][]string)
	for _, v := range register.Variants() {
		of, err := c.Register.HeldBy(c.Context(), v, ids...)
		if err != nil {
			return err
		}
		for id, titles := range of {
			held[id] = append(held[id], c.Text("variant."+v.String()+".short")+": "+strings.Join(strings.Fields(titles.Open+" "+titles.Womens+" "+strings.ToUpper(titles.FMJD)), " "))
		}
	}
	for _, row := range rows {
		paper.PlayerCards = append(paper.PlayerCards, report.PlayerCard{
			Title: c.Text("cards.card"), Name: words.Name(c.Printer, row.Name().String(), row.Erased), Number: c.Text("register.person.number", i18n.A("number", row.Number)),
			Licence: c.Text("register.licence.year", i18n.A("year", year)), Club: called[row.Club], Held: held[row.ID], Address: c.Base() + "/people/" + strconv.Itoa(row.Number),
		})
	}
	return send(c, paper, calendar.MustDate(strconv.Itoa(year)+"-01-01"), name)
}
