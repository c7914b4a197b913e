package register

import (
	"strconv"

	"damka/internal/app"
	"damka/internal/web/page"
)

// routes are the public pages of the register, and what programs ask of it. Nothing is changed here, but that whoever has an account may object to a list,
// and that a tournament is handed in.
func routes() []page.Route {
	object := page.Shows[objectView]("register/object", page.SiteLayout)
	ratings := page.Shows[ratingsView]("register/ratings", page.SiteLayout)
	return []page.Route{
		{Method: "GET", Path: "/people", Handle: showPeople, View: page.Shows[peopleView]("register/people", page.SiteLayout)},
		{Method: "GET", Path: "/people/{person}", Handle: showPerson, View: page.Shows[personView]("register/person", page.SiteLayout)},
		{Method: "GET", Path: "/people/{person}/games", Handle: showPersonGames, View: page.Shows[personGamesView]("register/person_games", page.SiteLayout)},
		{Method: "GET", Path: "/people/{person}/games/{file}", Handle: sendPersonGames},
		{Method: "GET", Path: "/people/{person}/tournaments/{dossier}", Handle: showBreakdown, View: page.Shows[breakdownView]("register/breakdown", page.SiteLayout)},
		{Method: "GET", Path: "/ratings", Handle: toNewest, View: ratings},
		{Method: "GET", Path: "/ratings/{variant}", Handle: toNewest, View: ratings},
		{Method: "GET", Path: "/ratings/{variant}/{quarter}", Handle: showRatings, View: ratings},
		{Method: "GET", Path: "/ratings/{variant}/{quarter}/{file}", Handle: sendList, Large: true},
		{Method: "GET", Path: "/ratings/{variant}/{quarter}/object", Handle: askObjection, Needs: app.ObjectToList, View: object},
		{Method: "POST", Path: "/ratings/{variant}/{quarter}/object", Handle: objectTo, Needs: app.ObjectToList, View: object},
		{Method: "GET", Path: "/clubs", Handle: showClubs, View: page.Shows[clubsView]("register/clubs", page.SiteLayout)},
		{Method: "GET", Path: "/clubs/{club}", Handle: showClub, View: page.Shows[clubView]("register/club", page.SiteLayout)},
		{Method: "GET", Path: "/calendar", Handle: showCalendar, View: page.Shows[calendarView]("register/calendar", page.SiteLayout)},
		{Method: "GET", Path: "/calendar.ics", Handle: sendFeed},
		{Method: "GET", Path: "/calendar/{dossier}", Handle: showEvent, View: page.Shows[eventView]("register/event", page.SiteLayout)},

		{Method: "GET", Path: "/api/people", Handle: apiFindPeople, Operation: "findPeople"},
		{Method: "GET", Path: "/api/people/{person}", Handle: apiShowPerson, Operation: "showPerson"},
		{Method: "GET", Path: "/api/ratings/{variant}", Handle: apiShowNewest, Operation: "showNewestRatings", Large: true},
		{Method: "GET", Path: "/api/ratings/{variant}/{quarter}", Handle: apiShowRatings, Operation: "showRatings", Large: true},
		{Method: "GET", Path: "/api/calendar", Handle: apiListCalendar, Operation: "listCalendar"},
		{Method: "GET", Path: "/api/calendar/{dossier}", Handle: apiShowEvent, Operation: "showCalendarEntry"},
		{Method: "POST", Path: "/api/register/reports", Handle: apiHandIn, Needs: app.HandInReport, Body: page.FileBody, Operation: "handInReport"},
	}
}

// personPath is the address of a person: the number in the register, which people know.
func personPath(number int) string { return "/people/" + strconv.Itoa(number) }

func clubPath(id string) string { return "/clubs/" + id }
