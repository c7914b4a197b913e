package register

import (
	"encoding/base64"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app/register"
	"damka/internal/register/dossier"
	"damka/internal/store"
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

// apiCalendar is a part of the calendar.
type apiCalendar struct {
	Tournaments []apiCalendarEntry `json:"tournaments"`
	Next        string             `json:"next,omitempty" doc:"to ask on with, as after; none: this is the end"`
}

// apiCalendarEntry is a tournament in the calendar.
type apiCalendarEntry struct {
	ID      string          `json:"id"`
	Path    string          `json:"path" doc:"of its page"`
	Name    string          `json:"name"`
	Place   string          `json:"place,omitempty"`
	Starts  calendar.Date   `json:"starts"`
	Ends    calendar.Date   `json:"ends"`
	Variant article.Variant `json:"variant"`
	Edition article.Edition `json:"edition" doc:"of the code, by which it is held"`
	Amended string          `json:"amended,omitempty" doc:"name of the adopted edition that is over it"`
	Kind    string          `json:"kind" doc:"local, rated, official or international"`
	Control string          `json:"control,omitempty"`
	Awaits  bool            `json:"awaits,omitempty" doc:"somebody of no office has entered it, and no calendar lists it before the commission says yes"`
	Status  apiStatus       `json:"status"`
}

// apiStatus is how a tournament stands.
type apiStatus struct {
	Word     string `json:"word" doc:"planned, notified, running, awaited (its report), late (its report), received, returned, verified, approved (a list will count it), rated, unrated (approved, and no list counts it), refused or cancelled"`
	Text     string `json:"text" doc:"the same in words, by Accept-Language"`
	Quarter  string `json:"quarter,omitempty" doc:"of the list that counted it"`
	DaysLate int    `json:"daysLate,omitempty"`
	Due      string `json:"due,omitempty" doc:"the day until which the report is awaited"`
}

// apiEvent is a tournament of the calendar with what everybody may know of it.
type apiEvent struct {
	Entry      apiCalendarEntry `json:"entry"`
	Club       string           `json:"club,omitempty" doc:"that organises it"`
	Organiser  string           `json:"organiser,omitempty"`
	Chief      int              `json:"chief,omitempty" doc:"number of the chief arbiter in the register"`
	Site       string           `json:"site,omitempty"`
	Tournament string           `json:"tournament,omitempty" doc:"id of the tournament, where it can be seen here; none while somebody of no office has sent it and the commission has not looked at it"`
	Steps      []apiPhase       `json:"steps" doc:"how it came here, the first step first"`
	Given      []apiGiven       `json:"given,omitempty" doc:"categories, titles and norms that it gave"`
}

type apiPhase struct {
	On   calendar.Date `json:"on"`
	Word string        `json:"word" doc:"planned, notified, received, returned, verified, approved, refused or cancelled"`
}

type apiGiven struct {
	Number  int         `json:"number" doc:"of the person in the register"`
	Before  string      `json:"before,omitempty"`
	After   string      `json:"after,omitempty"`
	NormFor string      `json:"normFor,omitempty"`
	Article article.Ref `json:"article,omitempty"`
}

// mostEvents is how many tournaments an answer has at most, and unless fewer are asked for.
const mostEvents = 500

func apiListCalendar(c *page.Call) error {
	f, err := parametersOf(c, "from", "to", "after", "limit")
	if err != nil {
		return err
	}
	from, to := day(f, "from"), day(f, "to")
	if !from.IsValid() {
		from = calendar.MustDate(strconv.Itoa(c.Register.Today().Year()) + "-01-01")
	}
	if !to.IsValid() {
		to = calendar.MustDate(strconv.Itoa(from.Year()) + "-12-31")
	}
	if to.Compare(from) < 0 {
		f.Problems = append(f.Problems, page.ProblemAt("to", "input.days_reversed"))
	}
	after, read := placeOf(f.Text("after"))
	if !read {
		f.Problems = append(f.Problems, page.ProblemAt("after", "register.after_unknown"))
	}
	most := sent.WholeBetween(f, "limit", 1, mostEvents, mostEvents)
	if err := f.Invalid(); err != nil {
		return err
	}
	rows, next, err := c.Register.Calendar(c.Context(), from, to, false, after, most)
	if err != nil {
		return err
	}
	answer, statuses := apiCalendar{Tournaments: make([]apiCalendarEntry, len(rows)), Next: placeText(next)}, newStatuses(c)
	for i, row := range rows {
		if answer.Tournaments[i], err = apiEntryOf(statuses, row); err != nil {
			return err
		}
	}
	return c.JSON(http.StatusOK, answer)
}

// placeText is a place in a list as an address has it.
func placeText(place store.KeyPlace) string {
	if place == (store.KeyPlace{}) {
		return ""
	}
	return base64.RawURLEncoding.EncodeToString([]byte(place.Value + "\n" + place.ID))
}

func placeOf(text string) (store.KeyPlace, bool) {
	if text == "" {
		return store.KeyPlace{}, true
	}
	data, err := base64.RawURLEncoding.DecodeString(text)
	value, id, cut := strings.Cut(string(data), "\n")
	if _, wrong := calendar.ParseDate(value); err != nil || !cut || wrong != nil || len(id) > 64 || strings.ContainsFunc(id, notOfID) || id == "" {
		return store.KeyPlace{}, false
	}
	return store.KeyPlace{Value: value, ID: id}, true
}

// notOfID says of a character that ids do not have it.
func notOfID(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' }

func apiEntryOf(statuses *statuses, row register.DossierRow) (apiCalendarEntry, error) {
	is, err := statuses.status(row)
	plan := row.Plan
	return apiCalendarEntry{
		ID: row.ID, Path: "/calendar/" + row.ID, Name: plan.Name, Place: plan.Place, Starts: plan.Starts, Ends: plan.Ends, Variant: plan.Variant,
		Edition: plan.Edition, Amended: plan.Amended, Awaits: row.Awaits, Kind: string(plan.Kind), Control: plan.Control,
		Status: apiStatus{is.word, statuses.text(is), is.list.String(), is.days, is.due.String()},
	}, err
}

func apiShowEvent(c *page.Call) error {
	d, err := c.Register.Dossier(c.Context(), c.Request.PathValue("dossier"))
	if errors.Is(err, register.ErrNoDossier) {
		return page.NotFound(codeNoTournament)
	}
	if err != nil {
		return err
	}
	answer := apiEvent{Organiser: d.Organiser(), Site: d.Plan.Site, Steps: make([]apiPhase, len(d.Steps))}
	if answer.Entry, err = apiEntryOf(newStatuses(c), register.RowOf(d)); err != nil {
		return err
	}
	if d.Plan.Club != "" {
		names, err := c.Register.ClubNames(c.Context(), d.Plan.Club)
		if err != nil {
			return err
		}
		answer.Club = names[d.Plan.Club]
	}
	if chief := d.ChiefArbiter(); chief != "" {
		row, err := c.Register.Counting(c.Context(), chief)
		if err != nil {
			return err
		}
		answer.Chief = row.Number
	}
	if answer.Tournament, _, err = seenTournament(c, d); err != nil {
		return err
	}
	for i, step := range d.Steps {
		answer.Steps[i] = apiPhase{d.DayOf(step), string(step.Phase)}
	}
	if d.Phase != dossier.IsApproved {
		return c.JSON(http.StatusOK, answer)
	}
	for _, line := range d.Decision.Lines {
		if !line.Granted {
			continue
		}
		row, err := c.Register.Counting(c.Context(), line.Person)
		if err != nil {
			return err
		}
		answer.Given = append(answer.Given, apiGiven{row.Number, line.Before, line.After, line.NormFor, line.Article})
	}
	return c.JSON(http.StatusOK, answer)
}
