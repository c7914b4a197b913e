package register

import (
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/register/person"
	"damka/title"
)

// nextGrade are the grades for which norms are made while somebody has a grade, on each ladder (VII.4.5, VII.5.7).
var nextGrade = map[bool]map[title.Grade]string{
	false: {title.II: "I", title.I: "K", title.K: "M", title.M: "AM"},
	true:  {title.II: "I", title.I: "kk", title.KK: "mk", title.MK: "amk"},
}

func (r *rowReader) holdings(v article.Variant) {
	r.norms(v)
	dated := -1
	for _, part := range []string{partCategory, partTitle, partWomens} {
		field := of(part, v)
		text := r.cell(field)
		if text == "" || isNoCategory(text) {
			continue
		}
		holding, fault := readHolding(text)
		if fault == nil && (part == partWomens) != holding.Grade.IsWomens() && holding.Grade.IsTitle() && part != partTitle {
			fault = cellFault(CodeCellWomens, text)
		}
		if r.note(field, fault); fault != nil || holding.Grade == title.NoCategory {
			continue
		}
		r.in.Grades = append(r.in.Grades, grade{Variant: v, Grade: holding.Grade.String(), Field: field})
		dated = len(r.in.Grades) - 1 // a title's, where there is a category, too
		r.pluses(v, field, holding, nextGrade[part == partWomens || holding.Grade.IsWomens()][holding.Grade])
	}
	r.fmjdTitle(v, dated < 0)
	if text := r.cell(of(partTitleDay, v)); text != "" && dated >= 0 {
		r.in.Grades[dated].On = r.exactDay(of(partTitleDay, v), text)
	}
}

// pluses are the norms after a grade, without those that the column of norms has already.
func (r *rowReader) pluses(v article.Variant, field ImportField, holding title.Holding, next string) {
	there := 0
	for _, n := range r.in.Norms {
		if n.Variant == v && n.For == next {
			there++
		}
	}
	for ; there < holding.Norms && next != ""; there++ {
		r.in.Norms = append(r.in.Norms, normOf{norm{For: next}, v, field})
	}
}

func (r *rowReader) norms(v article.Variant) {
	field := of(partNorms, v)
	text := r.cell(field)
	if text == "" {
		return
	}
	norms, fault := readNorms(text)
	r.note(field, fault)
	for _, one := range norms {
		r.in.Norms = append(r.in.Norms, normOf{one, v, field})
	}
}

// fmjdTitle reads an international title. Its day is in a column of its own or, where the row has no other title, in that of titles.
func (r *rowReader) fmjdTitle(v article.Variant, alone bool) {
	field := of(partFMJDTitle, v)
	text := r.cell(field)
	if text == "" {
		return
	}
	word, fault := readFMJDTitle(text)
	if r.note(field, fault); fault != nil {
		return
	}
	one := grade{Variant: v, Grade: word, FMJD: true, Field: field}
	for _, part := range []string{partFMJDDay, partTitleDay} {
		if text := r.cell(of(part, v)); text != "" && !one.On.IsValid() && (part == partFMJDDay || alone) {
			one.On = r.exactDay(of(part, v), text)
		}
	}
	r.in.Grades = append(r.in.Grades, one)
}

// exactDay reads a day where a year is not enough.
func (r *rowReader) exactDay(field ImportField, text string) calendar.Date {
	on, fault := readDay(text, r.today)
	if fault == nil && !on.On.IsValid() {
		fault = cellFault(CodeCellDateOnly, text)
	}
	r.note(field, fault)
	return on.On
}

// rating reads a rating with what belongs to it. Without a list it is the one of so many games (VI.2.1); with neither nobody could say which, and
// whoever has it would be on no list: that is a fault, unless the file itself says that it is on none.
func (r *rowReader) rating(v article.Variant) {
	before := len(r.in.Faults)
	s := person.Standing{Variant: v, On: r.day, List: "-"}
	text, beside := gamesBeside(r.cell(of(partRating, v)))
	list := ""
	if text != "" {
		var fault *article.Reason
		s.Rating, list, fault = readRating(text)
		r.note(of(partRating, v), fault)
	}
	s.Games, s.BestListA = r.whole(of(partGames, v)), r.whole(of(partBestListA, v))
	switch {
	case s.Games == 0:
		s.Games = beside
	case beside != 0 && beside != s.Games:
		r.note(of(partGames, v), cellFault(CodeCellTwoGames, ""))
	}
	if text := r.cell(of(partLastGame, v)); text != "" {
		s.LastGame = r.exactDay(of(partLastGame, v), text)
	}
	if text := tidy(r.raw(of(partReached2300, v))); text != "" {
		var fault *article.Reason
		s.Reached2300, fault = readYesNo(text)
		r.note(of(partReached2300, v), fault)
	}
	r.list(v, &s, list)
	if len(r.in.Faults) == before && s.Rating != 0 && s.Games == 0 && s.List == "-" && tidy(r.raw(of(partList, v))) != "-" {
		r.note(of(partRating, v), cellFault(CodeCellNoList, ""))
	}
	if len(r.in.Faults) > before { // a rating is brought in whole or not at all
		return
	}
	if s.Rating == 0 && s.Games == 0 && !s.LastGame.IsValid() && s.BestListA == 0 && !s.Reached2300 && s.List == "-" {
		return
	}
	if s.Rating == 0 {
		r.note(of(partRating, v), cellFault(CodeCellNoGames, ""))
		return
	}
	r.in.Ratings = append(r.in.Ratings, s)
}

// gamesBeside takes the number of games in brackets off a cell with a rating, as this program itself writes it: 1628 B (12). 0: there is none.
func gamesBeside(cell string) (rest string, games int) {
	rest, inside, found := strings.Cut(strings.TrimSuffix(cell, ")"), "(")
	n, err := strconv.Atoi(strings.TrimSpace(inside))
	if !found || !strings.HasSuffix(cell, ")") || err != nil || n < 0 {
		return cell, 0
	}
	return strings.TrimSpace(rest), n
}

// list is the list of a rating: of its own column, of the rating's cell, or by the games.
func (r *rowReader) list(v article.Variant, s *person.Standing, beside string) {
	field := of(partList, v)
	text := tidy(r.raw(field))
	named := ""
	if text != "" && (!isNothing(text) || text == "-") {
		var fault *article.Reason
		named, fault = readList(text)
		r.note(field, fault)
	}
	switch {
	case named != "" && beside != "" && named != beside:
		r.note(field, cellFault(CodeCellTwoLists, text))
	case named != "":
		s.List = named
	case beside != "":
		s.List = beside
	case s.Rating == 0 || s.Games == 0:
	case s.Games >= 30:
		s.List = "A"
	case s.Games >= 9:
		s.List = "B"
	default:
		s.List = "T"
	}
}
