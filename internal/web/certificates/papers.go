package certificates

import (
	"errors"
	"net/http"
	"strconv"
	"strings"

	"damka/calendar"
	"damka/internal/app/register"
	"damka/internal/report"
	"damka/internal/report/pdf"
	"damka/internal/web/page"
)

// missing turns what is not there into a page that says so.
func missing(err error) error {
	switch {
	case errors.Is(err, register.ErrNoPerson):
		return page.NotFound("person.unknown")
	case errors.Is(err, register.ErrNoDossier):
		return page.NotFound("dossier.unknown")
	}
	return err
}

// wanted says whether a certificate is among those that the address asks for.
func wanted(c *page.Call, code string) bool {
	asked := c.Request.URL.Query().Get("code")
	return asked == "" || asked == code
}

// sendOfPerson sends the certificates of all that a person has, or the one of a code. A club's officer has those of the own members.
func sendOfPerson(c *page.Call) error {
	p, err := c.Register.Person(c.Context(), c.Actor, c.Request.PathValue("person"))
	if err != nil {
		return missing(err)
	}
	all, err := c.Register.GivenTo(c.Context(), p.ID)
	if err != nil {
		return err
	}
	return sendGiven(c, all, "certificates-"+strconv.Itoa(p.Number)+".pdf")
}

// sendOfTournament sends those of all that a tournament gave.
func sendOfTournament(c *page.Call) error {
	d, err := c.Register.Dossier(c.Context(), c.Request.PathValue("dossier"))
	if err != nil {
		return missing(err)
	}
	return sendGiven(c, d.Given, "certificates-"+d.Plan.Ends.String()+".pdf")
}

// sendGiven sends certificates of what holds still; of who was erased there is none.
func sendGiven(c *page.Call, all []register.Given, name string) error {
	var said []saying
	for _, g := range all {
		if !g.Holds() || !wanted(c, string(g.Code)) {
			continue
		}
		of, err := c.Register.Certificate(c.Context(), g)
		if err != nil {
			return err
		}
		if !of.Row.Erased {
			said = append(said, sayingOf(c.Reader, of))
		}
	}
	return sendSaid(c, said, name)
}

// sendOfArbiter sends the certificates of an arbiter's classes.
func sendOfArbiter(c *page.Call) error {
	row, err := c.Register.Counting(c.Context(), c.Request.PathValue("person"))
	if err != nil {
		return missing(err)
	}
	all, err := c.College.Certificates(c.Context(), c.Request.PathValue("person"))
	if err != nil {
		return err
	}
	var said []saying
	for _, of := range all {
		if of.Holds() && wanted(c, string(of.Code)) && !row.Erased {
			said = append(said, sayingOfClass(c.Reader, row, of))
		}
	}
	return sendSaid(c, said, "certificates-"+strconv.Itoa(row.Number)+".pdf")
}

// sendSaid sends certificates as a file, one on a page. The file has the day of the newest of what they say, so each copy is the same.
func sendSaid(c *page.Call, said []saying, name string) error {
	if len(said) == 0 {
		return &page.StatusError{Status: http.StatusNotFound}
	}
	paper, err := paperOf(c, c.Text("certificate.title"))
	if err != nil {
		return err
	}
	var day calendar.Date
	for _, s := range said {
		paper.Certificates = append(paper.Certificates, s.paper(c))
		if s.Day.Compare(day) > 0 {
			day = s.Day
		}
	}
	return send(c, paper, day, name)
}

// paper is what is printed.
func (s saying) paper(c *page.Call) report.Certificate {
	p := report.Certificate{
		Title: c.Text("certificate.title"), Lead: c.Text("certificate.lead"), Name: s.Name, Number: numbered(c.Reader, s.Number), Has: s.Has, Signer: s.Signer,
		Code: string(s.Code), Address: c.Base() + verifyPath(s.Code), Check: c.Text("certificate.check"),
	}
	for _, f := range s.Fields {
		var lines []string
		for _, l := range f.Lines {
			lines = append(lines, l.Text)
		}
		p.Fields = append(p.Fields, report.Field{Label: f.Label, Value: strings.Join(lines, "\n")})
	}
	return p
}

// paperOf is a paper of the register with the federation's head.
func paperOf(c *page.Call, title string) (report.Document, error) {
	head, err := c.Events.Letterhead(c.Context())
	return report.Document{Tournament: c.Text("register.title"), Title: title, Head: report.Head{Name: head.Name, Address: head.Address, Logo: head.Logo}}, err
}

func send(c *page.Call, paper report.Document, day calendar.Date, name string) error {
	drawn, err := pdf.Draw(c.Context(), c.Printer, paper, day.Time())
	if err != nil {
		return err
	}
	return c.Download("application/pdf", name, drawn)
}
