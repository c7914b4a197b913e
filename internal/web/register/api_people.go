package register

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"unicode/utf8"

	"damka/article"
	"damka/calendar"
	"damka/internal/app/register"
	"damka/internal/ratinglist"
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

// apiPeople is who a search found.
type apiPeople struct {
	People []apiFound `json:"people" doc:"at most 50"`
	Alike  bool       `json:"alike,omitempty" doc:"nobody is called so; these sound alike"`
}

// apiFound is a person as a search finds one.
type apiFound struct {
	Number   int    `json:"number" doc:"in the register"`
	Family   string `json:"family,omitempty"`
	Given    string `json:"given,omitempty"`
	Club     string `json:"club,omitempty"`
	Licensed bool   `json:"licensed" doc:"has a player’s licence this year"`
	Erased   bool   `json:"erased,omitempty" doc:"the name was erased"`
}

// apiRegistered is what everybody may know of a person.
type apiRegistered struct {
	Number      int               `json:"number" doc:"in the register"`
	Family      string            `json:"family,omitempty"`
	Given       string            `json:"given,omitempty"`
	Club        string            `json:"club,omitempty"`
	ClubID      string            `json:"clubId,omitempty"`
	Nationality string            `json:"nationality,omitempty"`
	Licensed    bool              `json:"licensed" doc:"has a player’s licence this year"`
	Erased      bool              `json:"erased,omitempty" doc:"the name was erased; results remain"`
	Closed      bool              `json:"closed,omitempty" doc:"the entry was closed"`
	Path        string            `json:"path" doc:"of the person’s page"`
	Variants    []apiPersonRating `json:"variants" doc:"those in which there is something to tell"`
}

// apiPersonRating is where somebody stands in a variant.
type apiPersonRating struct {
	Variant article.Variant     `json:"variant"`
	Rating  int                 `json:"rating,omitempty" doc:"on the newest list; none: on none that is public"`
	List    string              `json:"list,omitempty" doc:"A, B or N"`
	Place   int                 `json:"place,omitempty" doc:"on its list"`
	Games   int                 `json:"games,omitempty" doc:"rated so far"`
	Quarter *ratinglist.Quarter `json:"quarter,omitempty" doc:"of that list"`
	Live    int                 `json:"live,omitempty" doc:"with what was approved since; not official"`
	Held    string              `json:"held,omitempty" doc:"category, titles and norms"`
}

// longestSearch is how many characters are looked for.
const longestSearch = 200

func apiFindPeople(c *page.Call) error {
	f, err := parametersOf(c, "q")
	if err != nil {
		return err
	}
	text := strings.TrimSpace(f.Text("q"))
	if utf8.RuneCountInString(text) > longestSearch {
		f.Problems = append(f.Problems, page.ProblemAt("q", "input.search_too_long", page.NumberArg("most", longestSearch)))
	}
	if err := f.Invalid(); err != nil {
		return err
	}
	result, err := c.Register.Find(c.Context(), text, register.MostFound)
	if err != nil {
		return err
	}
	clubs, err := clubsOfRows(c, result.Rows)
	if err != nil {
		return err
	}
	answer := apiPeople{make([]apiFound, len(result.Rows)), result.Alike}
	for i, row := range result.Rows {
		answer.People[i] = apiFound{Number: row.Number, Club: clubs[row.Club], Licensed: row.IsLicensed(c.Register.Today().Year()), Erased: row.Erased}
		if !row.Erased {
			answer.People[i].Family, answer.People[i].Given = row.Name().Keys()
		}
	}
	return c.JSON(http.StatusOK, answer)
}

func clubsOfRows(c *page.Call, rows []register.Row) (map[string]string, error) {
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = row.Club
	}
	return c.Register.ClubNames(c.Context(), ids...)
}

func apiShowPerson(c *page.Call) error {
	row, err := personAsked(c)
	if err != nil {
		return err
	}
	profile, err := c.Register.Profile(c.Context(), row.ID)
	if err != nil {
		return err
	}
	answer := apiRegistered{
		Number: row.Number, Club: profile.Club.Name, ClubID: row.Club, Nationality: row.Nationality, Licensed: row.IsLicensed(c.Register.Today().Year()), Erased: row.Erased, Closed: row.Closed,
		Path: personPath(row.Number), Variants: make([]apiPersonRating, len(profile.Variants)),
	}
	if !row.Erased {
		answer.Family, answer.Given = row.Name().Keys()
	}
	for i, of := range profile.Variants {
		answer.Variants[i] = apiPersonRatingOf(of)
	}
	return c.JSON(http.StatusOK, answer)
}

func apiPersonRatingOf(of register.Profiled) apiPersonRating {
	r := apiPersonRating{Variant: of.Variant, Held: of.Held.String()}
	if of.Now != nil {
		r.Rating, r.List, r.Place, r.Games = of.Now.Rating, of.Now.List.String(), of.Now.Place, of.Now.Games
		r.Quarter = &of.Quarter
	}
	if of.Live != nil {
		r.Live = of.Live.Rating
	}
	return r
}

// parametersOf reads the query. A parameter that there is not, or that is there twice, is refused: a misspelt one would change what is answered.
func parametersOf(c *page.Call, names ...string) (*page.Form, error) {
	f, err := sent.Parameters(c)
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(f.Values)) {
		switch {
		case !slices.Contains(names, name):
			f.Problems = append(f.Problems, page.ProblemAt(name, "input.unknown_field"))
		case len(f.Values[name]) > 1:
			f.Problems = append(f.Problems, page.ProblemAt(name, "input.given_twice"))
		}
	}
	return f, nil
}

// day reads a parameter that is a day; no day where it is not given.
func day(f *page.Form, field string) calendar.Date {
	text := f.Text(field)
	if text == "" {
		return calendar.Date{}
	}
	d, err := calendar.ParseDate(text)
	if err != nil {
		f.Problems = append(f.Problems, page.ProblemAt(field, "settings.date_invalid", page.TextArg("value", text)))
	}
	return d
}
