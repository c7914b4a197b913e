package certificates

import (
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app/college"
	"damka/internal/app/register"
	"damka/internal/certificate"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/words"
	"damka/title"
)

// saying is what a certificate says, for the page and the paper alike.
type saying struct {
	Code   certificate.Code
	Name   string
	Number int    // in the register
	Person string // the address of the person's page
	Has    string
	Fields []field
	Signer string
	Day    calendar.Date // of the newest of what it says
}

// field is a line with a label.
type field struct {
	Label string
	Lines []line
}

type line struct {
	Text, Path string
	Article    article.Ref
}

func (s *saying) add(label string, lines ...line) { s.Fields = append(s.Fields, field{label, lines}) }

// sayingOf is the certificate of something that the commission or the office gave.
func sayingOf(reader page.Reader, c register.Certificate) saying {
	s := saying{
		Code: c.Code, Name: words.Name(reader.Printer, c.Row.Name().String(), c.Row.Erased), Number: c.Row.Number, Person: "/people/" + strconv.Itoa(c.Row.Number),
		Has: hasOf(reader, c.Given), Signer: reader.Text("certificate.signer"), Day: c.Noted,
	}
	if c.Mended.IsValid() {
		s.Day = c.Mended
	}
	if c.From.IsValid() {
		s.add(reader.Text("certificate.from"), line{Text: long(reader, c.From)})
	}
	if c.Article != "" {
		s.add(reader.Text("certificate.article"), line{Text: string(c.Article), Article: c.Article})
	}
	if lines := restLines(reader, c.Rests); len(lines) > 0 {
		s.add(reader.Text("certificate.rests", i18n.A("n", len(c.Rests))), lines...)
	}
	if m := c.Minimum; m != nil {
		quarter := reader.Text("register.quarter", i18n.A("quarter", [...]string{"", "I", "II", "III", "IV"}[m.Quarter.Number]), i18n.A("year", strconv.Itoa(m.Quarter.Year)))
		s.add(reader.Text("certificate.minimum"), line{Text: reader.Text("certificate.minimum.list",
			i18n.A("number", strconv.Itoa(m.Number)), i18n.A("quarter", quarter), i18n.A("day", long(reader, m.Day))), Path: "/ratings/" + m.Variant.String() + "/" + m.Quarter.String()},
			line{Text: reader.Text("certificate.minimum.rating", i18n.A("rating", strconv.Itoa(m.Rating)), i18n.A("needed", strconv.Itoa(m.Needed)))})
	}
	if how := howOf(reader, c.Given); how != "" {
		s.add(reader.Text("certificate.how"), line{Text: how})
	}
	day := i18n.A("day", long(reader, c.Noted))
	if c.Dossier != "" {
		s.add(reader.Text("certificate.decision"), line{Text: reader.Text("certificate.decision.commission", day)})
	} else {
		s.add(reader.Text("certificate.decision"), line{Text: reader.Text("certificate.source."+string(c.Source), day)})
		s.add(reader.Text("certificate.entry"), line{Text: c.Seal})
	}
	if c.Mended.IsValid() {
		s.add(reader.Text("certificate.mended"), line{Text: reader.Text("certificate.mended.still", i18n.A("day", long(reader, c.Mended)))})
	}
	return s
}

// hasOf is what somebody has, as the rest of a sentence.
func hasOf(reader page.Reader, g register.Given) string {
	variant := i18n.A("variant", reader.Text("certificate.in."+g.Variant.String()))
	word, key := g.Grade, "category"
	if g.NormFor != "" {
		word, key = g.NormFor, "norm"
	}
	grade, err := title.ParseGrade(word)
	switch {
	case err != nil:
		word, key = strings.ToUpper(word), "fmjd"
	case key == "norm" && !grade.IsTitle():
		key = "norm_category"
	case key == "category" && grade.IsTitle():
		key = "title"
	}
	return reader.Text("certificate.has."+key, i18n.A("grade", word), variant)
}

// howOf is how it was earned.
func howOf(reader page.Reader, g register.Given) string {
	var parts []string
	if g.By != "" {
		parts = append(parts, reader.Text("certificate.by."+g.By))
	}
	switch {
	case g.Points > 0 && g.Games > 0:
		parts = append(parts, reader.Text("certificate.result", i18n.A("points", g.Points), i18n.A("games", g.Games)))
	case g.Games > 0:
		parts = append(parts, reader.Text("register.given.games", i18n.A("n", g.Games)))
	}
	return strings.Join(parts, ", ")
}

// restLines are tournaments, each with its days and the fingerprint of its record.
func restLines(reader page.Reader, rests []register.Rest) (lines []line) {
	for _, r := range rests {
		if r.Dossier == "" {
			lines = append(lines, line{Text: r.Called})
			continue
		}
		when := words.DatesLong(reader.Printer, r.Plan.Starts.String(), r.Plan.Ends.String())
		if r.Plan.Place != "" {
			when = r.Plan.Place + ", " + when
		}
		lines = append(lines, line{Text: r.Plan.Name, Path: "/calendar/" + r.Dossier}, line{Text: when})
		if r.Seal != "" {
			lines = append(lines, line{Text: reader.Text("print.fingerprint", i18n.A("fingerprint", r.Seal))})
		}
	}
	return lines
}

// sayingOfClass is the certificate of an arbiter's class.
func sayingOfClass(reader page.Reader, row register.Row, c college.Certificate) saying {
	class := reader.Text("college.class." + c.Class.String())
	key := "certificate.has.class"
	if !c.Class.IsNational() {
		key = "certificate.has.class_fmjd"
	}
	s := saying{
		Code: c.Code, Name: words.Name(reader.Printer, row.Name().String(), row.Erased), Number: row.Number, Person: "/arbiters/" + c.Person,
		Has: reader.Text(key, i18n.A("class", class)), Signer: reader.Text("certificate.signer.college"), Day: c.Since,
	}
	s.add(reader.Text("certificate.since"), line{Text: long(reader, c.Since)})
	decision := []line{{Text: reader.Text("college.body." + string(c.By))}}
	if c.Earlier {
		decision = []line{{Text: reader.Text("certificate.earlier")}}
	}
	s.add(reader.Text("certificate.decision"), decision...)
	if c.Edition != 0 && !c.Earlier {
		s.add(reader.Text("certificate.article"), line{Text: words.Edition(reader.Printer, c.Edition)}, line{Text: "IV.6.2", Article: "IV.6.2"})
	}
	for _, exception := range c.Exceptions {
		s.add(reader.Text("certificate.exception"), line{Text: string(exception), Article: exception})
	}
	return s
}

func long(reader page.Reader, day calendar.Date) string { return reader.DateLong(day.Time()) }
