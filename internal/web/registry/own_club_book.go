package registry

import (
	"strconv"

	"damka/internal/web/page"
)

// ownBookView is a club's people, licences and dues, for its officer.
type ownBookView struct {
	Name, Public string
	Year         int // of the licences
	Licensed     int // members who have one
	Members      []ownMember
	Years        []clubYearRow
	From, To     int  // of the dues
	Money        bool // the dues are for the reader
}

// ownMember is a member with the licence of this year.
type ownMember struct {
	Number           int
	Name, Path, Born string
	Licensed         bool
	Since            string // the day from which the licence counts; empty: of the whole year, or there is none
	Closed           bool
}

// ownBookPath is where an officer sees the people, licences and dues of a club.
func ownBookPath(club string) string { return ownClubPath + "/" + club }

func showOwnBook(c *page.Call) error {
	year := c.Register.Today().Year()
	book, err := c.Register.ClubBook(c.Context(), c.Actor, c.Request.PathValue("club"), year-yearsOnPage+1, year)
	if err != nil {
		return missing(err)
	}
	view := ownBookView{
		Name: book.Club.Details.Name, Public: "/clubs/" + book.Club.ID, Year: year, Years: clubYearRows(c, book.Years), From: year - yearsOnPage + 1, To: year, Money: book.Years != nil,
	}
	for _, row := range book.Members {
		one := ownMember{Number: row.Number, Name: row.Name().Comma(), Path: "/people/" + strconv.Itoa(row.Number), Licensed: row.IsLicensed(year), Closed: row.Closed}
		if born := row.BirthYear(); born > 0 {
			one.Born = strconv.Itoa(born)
		}
		for _, l := range row.Licences {
			if l.Year == year && l.From.IsValid() {
				one.Since = c.Date(l.From.Time())
			}
		}
		if one.Licensed {
			view.Licensed++
		}
		view.Members = append(view.Members, one)
	}
	return c.Show(view)
}
