package registry

import (
	"net/http"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/ratinglist"
	"damka/internal/web/page"
	"damka/internal/words"
	"damka/rating"
	"damka/title"
)

// listsView is what was published, and what comes next.
type listsView struct {
	Tabs     []tab
	Refused  *notice
	Variants []variantLists
	Decides  bool
}

type variantLists struct {
	Name       string
	Next       string
	Path       string // of the preview
	From       string // from which day on it can be published
	Published  []publishedRow
	Objections []objectionRow
}

type publishedRow struct {
	Path, Quarter, Day, Valid string
	Tournaments, Persons      int
	Corrections               int
	Hash                      string
}

type objectionRow struct {
	ID, Path, Name, Quarter, Day, Text string
	Decided, Answer                    string
	Event                              *link         // the tournament that is to be corrected, or was
	Follows                            string        // what has become of it
	Open                               bool          // it is to be decided, or may be decided otherwise
	About                              []page.Choice // tournaments that may be to be corrected
}

func showLists(c *page.Call) error { return listsPage(c, nil) }

// decideObjection decides on an objection to a list.
func decideObjection(c *page.Call) error {
	v, err := variantAsked(c)
	if err != nil {
		return err
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	upheld, about := f.Text("do") == "uphold", f.Text("about")
	if !upheld {
		about = "" // nothing is to be corrected
	}
	err = c.Register.DecideObjection(c.Context(), c.Actor, v, f.Text("objection"), upheld, about, about != "" && f.Has("corrected"), "", f.Text("text"))
	return done(c, err, "/registry/lists", func(refused *notice) error { return listsPage(c, refused) })
}

func listsPage(c *page.Call, refused *notice) error {
	view := listsView{Tabs: tabs(c, "/registry/lists"), Refused: refused, Decides: c.May(app.DecideObjection)}
	for _, v := range register.Variants() {
		lists, err := c.Register.Lists(c.Context(), v)
		if err != nil {
			return err
		}
		next, err := c.Register.NextQuarter(c.Context(), v)
		if err != nil {
			return err
		}
		one := variantLists{Name: page.Capital(words.Variant(c.Printer, v)), Next: quarterName(c.Reader, next), Path: "/registry/lists/" + v.String(), From: c.DateLong(next.Closes().AddDays(1).Time())}
		for i := len(lists.Lists) - 1; i >= 0; i-- {
			l := lists.Lists[i]
			persons, err := c.Register.OnList(c.Context(), v, l.Quarter)
			if err != nil {
				return err
			}
			one.Published = append(one.Published, publishedRow{
				"/ratings/" + v.String() + "/" + l.Quarter.String(), quarterName(c.Reader, l.Quarter), c.Date(l.Day.Time()), words.Dates(c.Printer, l.ValidFrom.String(), l.ValidTo.String()),
				len(l.Counted), persons, len(l.Corrections), l.Outcome[:12],
			})
		}
		upheld, err := c.Register.UpheldTo(c.Context(), v, ratinglist.Quarter{})
		if err != nil {
			return err
		}
		for _, o := range lists.Objections {
			row, err := c.Register.Counting(c.Context(), o.Person)
			if err != nil {
				return err
			}
			line := objectionRow{ID: o.ID, Path: personPath(row.ID), Name: named(c.Reader, row), Quarter: quarterName(c.Reader, o.Quarter), Day: c.Date(o.Day.Time()), Text: lists.Note(o.Record)}
			if o.Decision != nil {
				line.Decided, line.Answer = c.Text("registry.objection.rejected"), lists.Note(o.Decision.Record)
				if o.Decision.Upheld {
					line.Decided = c.Text("registry.objection.upheld")
				}
			}
			if err := line.follow(c, v, o, upheld); err != nil {
				return err
			}
			one.Objections = append(one.Objections, line)
		}
		view.Variants = append(view.Variants, one)
	}
	return show(c, refused, view)
}

// quarterName is a quarter as people call it.
func quarterName(reader page.Reader, q ratinglist.Quarter) string {
	return reader.Text("register.quarter", i18n.A("quarter", [...]string{"", "I", "II", "III", "IV"}[q.Number]), i18n.A("year", strconv.Itoa(q.Year)))
}

// draftView is a list before it is published, with every difference explained.
type draftView struct {
	Tabs        []tab
	Refused     *notice
	Variant     string
	Quarter     string
	Action      string
	Hash        string
	Counted     []countedRow
	Skipped     []skippedRow
	Changed     []link
	Changes     []changeRow
	More        int // changes that only the file has
	Persons     int // on A, B and N
	Sizes       []fact
	None        []string // what to know of those who have a rating and are on no list
	Unlisted    int      // persons with a recorded rating whom this list does not have yet
	First       bool     // no list was published before it
	FMJD, KNDB  string
	Titles      string
	Publishable string // from which day on; empty: now
	Editions    []page.Choice
	InForce     string // the edition on the quarter's first day
	Why         string
}

// countedRow is a tournament that the list counts.
type countedRow struct {
	link
	Before int // persons whose recorded rating may have its games already
}

type skippedRow struct {
	Name, Path, Why string
	Article         article.Ref
}

type changeRow struct {
	Name, Path string
	Number     int
	Was, Now   string
	Difference string
	Loss       bool
	Why        string
}

func variantAsked(c *page.Call) (article.Variant, error) {
	v, err := article.ParseVariant(c.Request.PathValue("variant"))
	if err != nil || v != article.International && v != article.Brazilian {
		return 0, page.NotFound("register.no_list")
	}
	return v, nil
}

func previewList(c *page.Call) error { return draftPage(c, nil, nil) }

func draftPage(c *page.Call, f *page.Form, refused *notice) error {
	v, err := variantAsked(c)
	if err != nil {
		return err
	}
	q, err := c.Register.NextQuarter(c.Context(), v)
	if err != nil {
		return err
	}
	view := draftView{Tabs: tabs(c, "/registry/lists"), Refused: refused, Variant: page.Capital(words.Variant(c.Printer, v)), Quarter: quarterName(c.Reader, q), Action: "/registry/lists/" + v.String()}
	if f != nil {
		view.FMJD, view.KNDB, view.Titles = f.Text("fmjd"), f.Text("kndb"), f.Text("titles")
	}
	lists, err := c.Register.Lists(c.Context(), v)
	if err != nil {
		return err
	}
	last := lists.Last()
	if view.First = last == nil; f == nil && last != nil {
		view.FMJD, view.KNDB, view.Titles = last.Multipliers.FMJD.String(), last.Multipliers.KNDB.String(), titlesText(last.Multipliers.Titles)
	}
	holds, err := c.Register.EditionOn(c.Context(), v, q.From())
	if err == nil {
		err = view.addEditions(c, v, f, holds)
	}
	if err != nil {
		return err
	}
	draft, err := c.Register.Compute(c.Context(), c.Actor, v, holds.Base, q)
	if err != nil {
		if view.Refused = noticeOf(c.Reader, err); view.Refused == nil {
			return err
		}
		return c.ShowStatus(http.StatusUnprocessableEntity, view)
	}
	sizes := draft.Sizes()
	view.Hash, view.Persons, view.Unlisted = draft.Hash, sizes.Public(), draft.Unlisted()
	view.Sizes, view.None = sizesOf(c.Reader, sizes), onNone(c.Reader, sizes)
	if first := q.Closes().AddDays(1); c.Register.Today().Compare(first) < 0 {
		view.Publishable = c.DateLong(first.Time())
	}
	if err := view.addTournaments(c, draft); err != nil {
		return err
	}
	if view.Changes, err = changeRows(c, largest(draft.Changes, mostChanges)); err != nil {
		return err
	}
	view.More = len(draft.Changes) - len(view.Changes)
	return show(c, refused, view)
}

func titlesText(titles []ratinglist.TitleRating) string {
	var all []string
	for _, t := range titles {
		all = append(all, t.Title+" "+strconv.Itoa(t.Rating))
	}
	return strings.Join(all, ", ")
}

func (v *draftView) addTournaments(c *page.Call, draft *register.Draft) error {
	called := func(id string) (link, error) {
		d, err := c.Register.Dossier(c.Context(), id)
		if err != nil {
			return link{}, err
		}
		return link{eventPath(id), d.Plan.Name}, nil
	}
	before := draft.CountedBefore()
	for _, counted := range draft.Counted {
		l, err := called(counted.Dossier)
		if err != nil {
			return err
		}
		v.Counted = append(v.Counted, countedRow{l, before[counted.Dossier]})
	}
	for _, changed := range draft.Changed {
		l, err := called(changed.Dossier)
		if err != nil {
			return err
		}
		v.Changed = append(v.Changed, l)
	}
	for _, s := range draft.Skipped {
		l, err := called(s.Dossier)
		if err != nil {
			return err
		}
		reason := s.Reason(draft.Quarter)
		v.Skipped = append(v.Skipped, skippedRow{l.Label, l.Path, page.Capital(c.Explain(reason)), reason.Article})
	}
	return nil
}

// sizesOf is how many are on which list.
func sizesOf(reader page.Reader, s register.ListSizes) []fact {
	var facts []fact
	for _, one := range []struct {
		list rating.List
		n    int
	}{{rating.A, s.A}, {rating.B, s.B}, {rating.N, s.N}, {rating.T, s.T}} {
		facts = append(facts, fact{reader.Text("registry.draft.on", i18n.A("list", one.list.String())), reader.Number(one.n)})
	}
	return facts
}

// onNone says that nobody is on the list, and who has a rating that comes to nothing: a published list is not taken back.
func onNone(reader page.Reader, s register.ListSizes) (lines []string) {
	if s.Public() == 0 {
		lines = append(lines, reader.Text("registry.draft.nobody"))
	}
	if s.Unsaid > 0 {
		lines = append(lines, reader.Text("registry.draft.unsaid", i18n.A("n", s.Unsaid)))
	}
	if struck := s.None - s.Unsaid; struck > 0 {
		lines = append(lines, reader.Text("registry.draft.struck", i18n.A("n", struck)))
	}
	return lines
}

func standingText(reader page.Reader, s ratinglist.Standing) string {
	switch {
	case s.Rating == 0:
		return "–"
	case s.List == rating.None:
		return reader.Text("registry.rating.unlisted", i18n.A("rating", strconv.Itoa(s.Rating)))
	}
	return strconv.Itoa(s.Rating) + " " + s.List.String()
}

func publishList(c *page.Call) error {
	v, err := variantAsked(c)
	if err != nil {
		return err
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	q, err := c.Register.NextQuarter(c.Context(), v)
	if err != nil {
		return err
	}
	multipliers, refused := multipliersIn(c.Reader, f)
	if refused != nil {
		return draftPage(c, f, refused)
	}
	if today := c.Register.Today(); today.Compare(q.Closes()) <= 0 { // it would be asked about and refused
		return draftPage(c, f, noticeOf(c.Reader, ratinglist.TooEarly(q)))
	}
	if !f.Has("sure") {
		return askPublish(c, v, q, f)
	}
	err = c.Register.Publish(c.Context(), c.Actor, v, byIn(f), q, f.Text("hash"), multipliers)
	return done(c, err, "/ratings/"+v.String()+"/"+q.String(), func(refused *notice) error { return draftPage(c, f, refused) })
}

// multipliersIn reads factors as 1.025 or 1,025, and titles as "K 2150, I 2050".
func multipliersIn(reader page.Reader, f *page.Form) (m ratinglist.Multipliers, refused *notice) {
	wrong := func() *notice {
		return noticeOf(reader, article.Refuse("ratinglist.multiplier", "V.2.6.1.2.1"))
	}
	factor := func(name string) (ratinglist.Multiplier, bool) {
		text := strings.ReplaceAll(strings.TrimSpace(f.Text(name)), ",", ".")
		if text == "" {
			return 0, true
		}
		whole, rest, _ := strings.Cut(text, ".")
		n, err := strconv.Atoi(whole)
		if err != nil || len(rest) > 4 || n < 0 || n > 9 {
			return 0, false
		}
		parts, err := strconv.Atoi((rest + "0000")[:4])
		return ratinglist.Multiplier(10_000*n + parts), err == nil
	}
	var ok, also bool
	m.FMJD, ok = factor("fmjd")
	m.KNDB, also = factor("kndb")
	if !ok || !also {
		return m, wrong()
	}
	for _, part := range strings.Split(f.Text("titles"), ",") {
		fields := strings.Fields(part)
		if len(fields) == 0 {
			continue
		}
		if len(fields) != 2 {
			return m, wrong()
		}
		n, err := strconv.Atoi(fields[1])
		g, errGrade := title.ParseGrade(fields[0])
		if err != nil || errGrade != nil {
			return m, wrong()
		}
		m.Titles = append(m.Titles, ratinglist.TitleRating{Title: g.String(), Rating: n})
	}
	return m, nil
}
