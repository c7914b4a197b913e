package arbiter

import (
	"damka/article"
	"damka/internal/college"
)

// Stand is how it stands with a condition.
type Stand string

// How it can stand.
const (
	Met     Stand = "met"
	Lacking Stand = "lacking"
	Open    Stand = "open" // nobody has said yet, or the college judges it
)

// Finding is one condition of a class, and how it stands with it.
type Finding struct {
	State     Stand
	Reason    article.Reason // what is asked, with what there is of it
	Exception article.Ref    // by which the college may leave it out here; empty: it may not
}

// Eligibility is whether somebody may be given a class, condition by condition in the order of the regulations.
type Eligibility struct {
	Class    college.Class
	Edition  article.Edition
	Findings []Finding
	LeftOut  []LeftOut // tournaments that do not count
}

// Meets says that every condition is met.
func (e Eligibility) Meets() bool { return len(e.Findings) > 0 && e.count(Met) == len(e.Findings) }

// Lacks are how many conditions are not met, and how many nobody has spoken of yet.
func (e Eligibility) Lacks() (lacking, open int) { return e.count(Lacking), e.count(Open) }

func (e Eligibility) count(state Stand) (n int) {
	for _, f := range e.Findings {
		if f.State == state {
			n++
		}
	}
	return n
}

// The codes of conditions. Arguments: have and need are numbers; class is a class.
const (
	CodeAge         article.Code = "college.need.age" // have, need
	CodeAgeUnknown  article.Code = "college.need.age_unknown"
	CodeCitizen     article.Code = "college.need.citizen"
	CodeRepute      article.Code = "college.need.repute"
	CodeUnbanned    article.Code = "college.need.unbanned"
	CodeCategory    article.Code = "college.need.category"
	CodeExam        article.Code = "college.need.exam"        // class
	CodeExamUnpaid  article.Code = "college.need.exam_unpaid" // class: it was passed, and the fee was taken back
	CodeExamOff     article.Code = "college.need.exam_off"    // class: it was passed at a course that was called off
	CodeHolds       article.Code = "college.need.holds"       // class
	CodeChief       article.Code = "college.need.chief"       // have, need
	CodeJudged      article.Code = "college.need.judged"      // class, have, need
	CodeJudgedTempo article.Code = "college.need.tempo"       // class, have, need
	CodeChiefTempo  article.Code = "college.need.chief_tempo" // class, have, need
	CodeConferences article.Code = "college.need.conference"  // have, need, of
	CodeListA       article.Code = "college.need.list_a"
	CodeLanguage    article.Code = "college.need.language"
	CodeOfficialAid article.Code = "college.need.official_assistant" // have, need
	CodeRatified    article.Code = "college.need.ratified"           // class
)

// lastTwo is how many of the last conferences are looked at.
const lastTwo = 2

// Eligibility is whether somebody may be given a class by an edition, on the day of the facts. Of an edition without arbiters nothing
// is found.
func (s *State) Eligibility(edition article.Edition, class college.Class, facts Facts) Eligibility {
	e := Eligibility{Class: class, Edition: edition}
	counted, out := facts.counted()
	for _, r := range requirements[edition][class] {
		if r.Kind == services || r.Kind == officialAid {
			e.LeftOut = out
		}
		e.Findings = append(e.Findings, s.find(r, facts, counted)...)
	}
	return e
}

// find looks at one condition; services are several findings.
func (s *State) find(r requirement, facts Facts, counted []Service) []Finding {
	switch r.Kind {
	case ofAge:
		return []Finding{age(r, facts)}
	case services:
		return s.served(r, counted)
	case conferences:
		came, held := facts.lastConferences(lastTwo)
		return []Finding{enough(r, CodeConferences, came, r.Least, number("of", held))}
	case officialAid:
		have := 0
		for _, one := range counted {
			if one.Official && one.Office == college.Assistant {
				have++
			}
		}
		return []Finding{enough(r, CodeOfficialAid, have, r.Least)}
	}
	code, known, args := s.look(r, facts)
	return []Finding{{State: standOf(known), Reason: article.Because(code, r.Article, args...), Exception: r.exceptionUnless(known == Yes)}}
}

// look answers a question of yes or no.
func (s *State) look(r requirement, facts Facts) (article.Code, Known, article.Args) {
	switch r.Kind {
	case citizen:
		return CodeCitizen, facts.Polish, nil
	case repute:
		return CodeRepute, facts.Repute, nil
	case unbanned:
		_, suspended := s.SuspendedOn(facts.Day, facts.Bans)
		return CodeUnbanned, knownIf(!suspended), nil
	case category:
		return CodeCategory, facts.Category, nil
	case examined:
		exam, is := s.passed(r.Class, facts.Day)
		code := map[Void]article.Code{"": CodeExam, VoidUnpaid: CodeExamUnpaid, VoidOff: CodeExamOff}[exam.Void]
		return code, knownIf(is && exam.Void == ""), article.Args{word("class", r.Class)}
	case holds:
		return CodeHolds, knownIf(s.ClassOn(facts.Day).AtLeast(r.Class)), article.Args{article.Arg{Name: "class", Value: article.Word("college.the_class." + string(r.Class))}}
	case listA:
		return CodeListA, facts.ListA, nil
	case ratified:
		_, is := facts.ratified(r.Class)
		return CodeRatified, knownIf(is), article.Args{word("class", r.Class)}
	}
	return CodeLanguage, facts.Language, nil
}

// exceptionUnless is the article by which the condition may be left out, where it is not met.
func (r requirement) exceptionUnless(met bool) article.Ref {
	if met {
		return ""
	}
	return r.Exception
}

func standOf(known Known) Stand {
	switch known {
	case Yes:
		return Met
	case No:
		return Lacking
	}
	return Open
}

func knownIf(yes bool) Known {
	if yes {
		return Yes
	}
	return No
}

// enough is a condition of a number.
func enough(r requirement, code article.Code, have, need int, more ...article.Arg) Finding {
	args := append([]article.Arg{number("have", have), number("need", need)}, more...)
	return Finding{State: standOf(knownIf(have >= need)), Reason: article.Because(code, r.Article, args...)}
}

// age looks at the years of age. The college may give the third class from a lower one on.
func age(r requirement, facts Facts) Finding {
	surely := facts.Day.Year() - facts.BirthYear - 1 // years of age, of somebody of whom the year of birth alone is known
	if !facts.Birth.IsValid() && facts.BirthYear > 0 && surely >= r.Least {
		return enough(r, CodeAge, surely, r.Least)
	}
	if !facts.Birth.IsValid() {
		return Finding{State: Open, Reason: article.Because(CodeAgeUnknown, r.Article, number("need", r.Least)), Exception: r.Exception}
	}
	years := facts.Day.Year() - facts.Birth.Year()
	if facts.Birth.AddYears(years).Compare(facts.Day) > 0 {
		years--
	}
	f := enough(r, CodeAge, years, r.Least)
	if f.State != Met && years >= r.From {
		f.Exception = r.Exception
	}
	return f
}

// served looks at the tournaments that somebody judged, a finding for each number that is asked for.
func (s *State) served(r requirement, counted []Service) []Finding {
	judged, tempo, chief, both := 0, 0, 0, 0
	for _, one := range counted {
		if r.Class != "" && !s.ClassOn(one.Began).AtLeast(r.Class) {
			continue
		}
		isChief := one.Office == college.Chief
		judged++
		tempo += oneIf(one.OfficialTime)
		chief += oneIf(isChief)
		both += oneIf(isChief && one.OfficialTime)
	}
	class := word("class", r.Class)
	var all []Finding
	if r.Chief > 0 {
		all = append(all, enough(r, CodeChief, chief, r.Chief))
	}
	if r.Least > 0 {
		all = append(all, enough(r, CodeJudged, judged, r.Least, class))
	}
	if r.Official > 0 {
		all = append(all, enough(r, CodeJudgedTempo, tempo, r.Official, class))
	}
	if r.ChiefOff > 0 {
		all = append(all, enough(r, CodeChiefTempo, both, r.ChiefOff, class))
	}
	return all
}

func oneIf(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
