package ratingfile

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"damka/article"
	"damka/internal/ratinglist"
	"damka/score"
)

// The codes of what is wrong with a file.
const (
	CodeUnreadable article.Code = "ratingfile.unreadable" // no list in JSON
	CodeCut        article.Code = "ratingfile.cut"        // it breaks off: the download was interrupted
	CodeNewer      article.Code = "ratingfile.form"       // form: one that this program does not know
	CodePart       article.Code = "ratingfile.part"       // not the whole list
	CodeDamaged    article.Code = "ratingfile.damaged"    // the content is not what was hashed
	CodeImpossible article.Code = "ratingfile.impossible" // person, field: what no list can have
	CodeOrder      article.Code = "ratingfile.order"      // the days do not belong to the quarter
	CodeTooLarge   article.Code = "ratingfile.too_large"  // more than MostBytes
)

// The bounds of a file.
const (
	MostBytes   = 64 << 20
	mostPersons = 200_000
	mostText    = 200 // bytes
	mostTitle   = 20
	mostTitles  = 50
	mostLate    = 10 // years after its own in which a licence may have been written down
)

// Decode reads a whole list and checks everything that can be checked without others: form, days, every person, and the hash of
// the content. An error is an [article.Refusal], or of reading.
func Decode(r io.Reader) (List, error) {
	data, err := io.ReadAll(io.LimitReader(r, MostBytes+1))
	if err != nil {
		return List{}, err
	}
	if len(data) > MostBytes {
		return List{}, article.Refuse(CodeTooLarge, "", article.Arg{Name: "most", Value: article.Number(MostBytes >> 20)})
	}
	var head struct {
		Form string `json:"form"`
	}
	err = json.Unmarshal(data, &head)
	if bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")) {
		if fault, is := errors.AsType[*json.SyntaxError](err); is && fault.Offset >= int64(len(data)) {
			return List{}, article.Refuse(CodeCut, "")
		}
	}
	if err != nil || head.Form == "" {
		return List{}, article.Refuse(CodeUnreadable, "")
	}
	if head.Form != Form && head.Form != first {
		return List{}, article.Refuse(CodeNewer, "", article.Arg{Name: "form", Value: article.Text(article.Printable(head.Form))})
	}
	var list List
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&list); err != nil {
		return List{}, article.Refuse(CodeUnreadable, "")
	}
	return list, list.Check()
}

// Check holds a whole list to what there can be.
func (l List) Check() error {
	if l.Part {
		return article.Refuse(CodePart, "")
	}
	if !l.Quarter.IsValid() || !l.Variant.IsDraughts() || !l.Published.IsValid() || !l.Made.IsValid() || l.Made.Compare(l.Published) < 0 ||
		l.Published.Compare(l.Quarter.Closes()) <= 0 || l.ValidFrom != l.Quarter.Next().From() || l.ValidTo != l.Quarter.Next().To() {
		return article.Refuse(CodeOrder, "VI.3.1")
	}
	if l.Content != l.hash() {
		return article.Refuse(CodeDamaged, "")
	}
	if len(l.Persons) > mostPersons || l.Total != len(l.Persons) || !isText(l.Outcome, 128) || l.Outcome == "" {
		return article.Refuse(CodeDamaged, "")
	}
	if _, ok := l.Multipliers.understood(); !ok {
		return impossible(0, "multipliers")
	}
	seen := make(map[int]bool, len(l.Persons))
	for _, p := range l.Persons {
		if field := p.fault(); field != "" {
			return impossible(p.Number, field)
		}
		if seen[p.Number] {
			return impossible(p.Number, "number")
		}
		seen[p.Number] = true
	}
	if len(l.Unlisted) > mostPersons || l.Form == first && len(l.Unlisted) > 0 {
		return article.Refuse(CodeDamaged, "")
	}
	for _, u := range l.Unlisted {
		field := u.Person().withoutRating()
		if field == "" && len(u.Licensed) == 0 {
			field = "licences"
		}
		if field == "" && seen[u.Number] {
			field = "number"
		}
		if field != "" {
			return impossible(u.Number, field)
		}
		seen[u.Number] = true
	}
	return nil
}

func impossible(person int, field string) error {
	return article.Refuse(CodeImpossible, "", article.Arg{Name: "person", Value: article.Text(strconv.Itoa(person))}, article.Arg{Name: "field", Value: article.Text(field)})
}

// fault is the first field that cannot be as it is; empty: none.
func (p Person) fault() string {
	switch {
	case !slices.Contains([]string{"A", "B", "N"}, p.List):
		return "list" // T is published nowhere (VI.2.1.4)
	case p.Place < 0 || p.Place > mostPersons:
		return "place"
	case p.Rating < 1 || p.Rating > score.MostRating:
		return "rating"
	case p.Games < 0 || p.Games > 1_000_000:
		return "games"
	case !isText(p.Title, mostTitle) || !isText(p.WomensTitle, mostTitle) || !isText(p.FMJDTitle, mostTitle):
		return "title"
	}
	return p.withoutRating()
}

// withoutRating is the same of what the person has whatever the list.
func (p Person) withoutRating() string {
	switch {
	case p.Number < 1 || p.Number > 9_999_999:
		return "number"
	case !isText(p.Family, mostText):
		return "family"
	case !isText(p.Given, mostText):
		return "given"
	case !isText(p.Club, mostText):
		return "club"
	case len(p.Licences) > 20 || slices.ContainsFunc(p.Licences, func(year int) bool { return year < 1900 || year > 9998 }):
		return "licences"
	case len(p.Licensed) > 0 && !slices.EqualFunc(p.Licences, p.Licensed, func(year int, l Licence) bool {
		return l.Year == year && (!l.From.IsValid() || l.From.Year() <= year+mostLate)
	}):
		return "licences"
	}
	return ""
}

func isText(text string, most int) bool {
	return len(text) <= most && utf8.ValidString(text) && !strings.ContainsFunc(text, unicode.IsControl)
}

// understood are the multipliers as they are computed with; false for what no list can have.
func (m *Multipliers) understood() (ratinglist.Multipliers, bool) {
	if m == nil {
		return ratinglist.Multipliers{}, true
	}
	var out ratinglist.Multipliers
	var ok, also bool
	out.FMJD, ok = factor(m.FMJD)
	out.KNDB, also = factor(m.KNDB)
	if !ok || !also || len(m.Titles) > mostTitles {
		return out, false
	}
	for name, points := range m.Titles {
		if name == "" || !isText(name, mostTitle) || points < 1 || points > score.MostRating {
			return out, false
		}
		out.Titles = append(out.Titles, ratinglist.TitleRating{Title: name, Rating: points})
	}
	slices.SortFunc(out.Titles, func(a, b ratinglist.TitleRating) int {
		return cmp.Or(b.Rating-a.Rating, cmp.Compare(a.Title, b.Title))
	})
	return out, true
}

// factor reads a decimal with up to four places; empty: none.
func factor(text string) (ratinglist.Multiplier, bool) {
	if text == "" {
		return 0, true
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || f < 0.1 || f > 3 {
		return 0, false
	}
	m := ratinglist.Multiplier(math.Round(f * 10_000))
	return m, m.String() == text
}

// Technical is a technical rating by the multipliers of the list; see [ratinglist.Multipliers.Technical].
func (l List) Technical(fmjd, kndb int, title string) (points int, from ratinglist.Source, found bool) {
	m, _ := l.Multipliers.understood()
	return m.Technical(fmjd, kndb, title)
}
