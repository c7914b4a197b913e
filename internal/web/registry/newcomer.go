package registry

import (
	"net/url"
	"strconv"

	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/web/page"
)

// newcomerPath is the form of a new person with what a tournament has of a participant whom the register does not know.
func newcomerPath(dossier, participant string) string {
	return "/registry/people/new?" + url.Values{"dossier": {dossier}, "participant": {participant}}.Encode()
}

// newcomer is a participant of a report as the form of a new person has them; nil where the address names nobody whom the commission may match now.
func newcomer(c *page.Call, dossier, participant string) (*page.Form, error) {
	if dossier == "" || participant == "" || !c.May(app.ExamineDossier) {
		return nil, nil
	}
	x, err := c.Register.Examine(c.Context(), c.Actor, dossier)
	if err != nil {
		return nil, missing(err)
	}
	for _, e := range x.People {
		if e.ID == participant && e.Link.Person == "" && !e.Erased {
			return newcomerForm(e, dossier), nil
		}
	}
	return nil, nil
}

func newcomerForm(e register.Examined, dossier string) *page.Form {
	family, given := e.Name.Family(), e.Name.Given()
	if family == "" {
		family = e.Name.Whole()
	}
	f := &page.Form{Values: map[string][]string{
		"family": {family}, "given": {given}, "born": {page.NumberOrNothing(e.Born)}, "sex": {e.Sex}, "nationality": {"POL"}, "citizenship": {"POL"}, "dossier": {dossier}, "participant": {e.ID},
	}}
	if e.Federation != "" {
		f.Values["nationality"], f.Values["citizenship"] = []string{e.Federation}, []string{""}
	}
	return f
}

// backToReport is the report's page with the new person proposed for the participant: nobody is matched before somebody says so.
func backToReport(dossier, participant string, number int) string {
	return eventPath(dossier) + "?" + url.Values{"participant": {participant}, "number": {strconv.Itoa(number)}}.Encode() + "#people"
}

// addNewcomers leads from participants whom nobody has matched to the form of a new person, and back with the number.
func (v *examineView) addNewcomers(c *page.Call, dossier string) {
	if !v.May.Match {
		return
	}
	v.propose(c)
	for i, row := range v.People {
		if row.Person == nil && c.May(app.KeepPersons) {
			v.People[i].New = newcomerPath(dossier, row.ID)
		}
	}
}

// propose puts the number of the address at its participant, if nobody has said who that is.
func (v *examineView) propose(c *page.Call) {
	query := c.Request.URL.Query()
	number, err := strconv.Atoi(query.Get("number"))
	if err != nil || number <= 0 {
		return
	}
	for i, row := range v.People {
		if row.ID == query.Get("participant") && row.Person == nil {
			v.People[i].Proposed, v.Proposes = number, true
		}
	}
}
