package ways

import (
	"cmp"
	"context"
	"slices"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
)

// ExhibitionPhase is how far an exhibition is.
type ExhibitionPhase string

// The phases of an exhibition.
const (
	Gathering ExhibitionPhase = "gathering" // people take places
	Underway  ExhibitionPhase = "underway"
	Over      ExhibitionPhase = "over"
)

// Exhibition is a simultaneous exhibition (I.11.1.2) as its page shows it.
type Exhibition struct {
	ID       string
	Settings game.Settings // of each board: the exhibitor's side, and whether it is played without a board (I.11.1.5)
	By       Person        // the exhibitor
	Most     int           // boards
	Starts   time.Time     // when it is to begin; zero: it says nothing of that
	Made     time.Time
	Started  time.Time // zero: not yet
	Phase    ExhibitionPhase
	Guests   []Person               // by boards
	Boards   []game.ExhibitionBoard // those whose games are there

	isOut func(Person) bool
}

// Blindfold says that the exhibitor plays without a board.
func (e *Exhibition) Blindfold() bool { return e.Settings.Blindfold != game.Sides{} }

// Leads says that somebody is the exhibitor.
func (e *Exhibition) Leads(actor app.Actor) bool { return e.By.is(PersonOf(actor)) }

// BoardOf is the board of somebody; 0: none.
func (e *Exhibition) BoardOf(actor app.Actor) int {
	p := PersonOf(actor)
	return slices.IndexFunc(e.Guests, func(g Person) bool { return g.is(p) }) + 1
}

// MayJoin says that somebody may take a place, as far as that is known without asking.
func (e *Exhibition) MayJoin(actor app.Actor) bool {
	return e.Phase == Gathering && len(e.Guests) < e.Most && !e.Leads(actor) && e.BoardOf(actor) == 0 && !e.HasPutOut(actor)
}

// HasPutOut says that somebody was put out of it and cannot come again.
func (e *Exhibition) HasPutOut(actor app.Actor) bool { return e.isOut(PersonOf(actor)) }

// MarkOf is what names the guest of a board for who puts them out: boards are counted anew when somebody leaves.
func (e *Exhibition) MarkOf(board int) string { return markOf(e.ID, e.Guests[board-1]) }

// Value is the exhibition as the rules have it.
func (e *Exhibition) Value() game.Exhibition { return game.Exhibition{Boards: e.Boards} }

// Exhibition is an exhibition as it is now. Everybody may look at it.
func (a *App) Exhibition(ctx context.Context, id string) (*Exhibition, error) {
	d, err := a.exhibition(ctx, id)
	if err != nil {
		return nil, err
	}
	e := shownExhibition(d)
	if d.isOpen() {
		return e, nil
	}
	for i := range d.Guests {
		state, found, err := a.games.PartNow(ctx, gameID(d.part(i+1)))
		if err != nil {
			return nil, err
		}
		if found {
			e.Boards = append(e.Boards, game.ExhibitionBoard{Board: i + 1, Game: gameID(d.part(i + 1)), State: state})
		}
	}
	return e, nil
}

func shownExhibition(d *exhibitionDoc) *Exhibition {
	e := &Exhibition{ID: d.id, Settings: d.Settings, By: d.By, Most: d.Most, Made: moment(d.Made), Phase: d.phase(), Guests: d.Guests, isOut: d.isOut}
	if d.Starts != 0 {
		e.Starts = moment(d.Starts)
	}
	if d.Started != 0 {
		e.Started = moment(d.Started)
	}
	return e
}

func moment(at int64) time.Time { return time.UnixMilli(at).UTC() }

// Exhibitions are those for which people may still come, or that are played: by when they begin, those that say nothing of that by when they
// were made. Their boards are left out. Everybody may see them.
func (a *App) Exhibitions(ctx context.Context) (all []*Exhibition, err error) {
	for _, phase := range []ExhibitionPhase{Gathering, Underway} {
		docs, err := a.store().DocumentsBy(ctx, exhibitionKind, stateKey, string(phase))
		if err != nil {
			return nil, err
		}
		var some []*Exhibition
		for _, doc := range docs {
			if doc.Over(a.Now()) {
				continue
			}
			d, err := readExhibition(doc)
			if err != nil {
				return nil, err
			}
			some = append(some, shownExhibition(d))
		}
		slices.SortFunc(some, func(x, y *Exhibition) int {
			return cmp.Or(x.begins().Compare(y.begins()), cmp.Compare(x.ID, y.ID))
		})
		all = append(all, some...)
	}
	return all, nil
}

func (e *Exhibition) begins() time.Time {
	switch {
	case !e.Started.IsZero():
		return e.Started
	case !e.Starts.IsZero():
		return e.Starts
	}
	return e.Made
}

// MostBoards is how many boards an exhibition has at most.
const MostBoards = 60

// WantedExhibition is what who makes an exhibition says.
type WantedExhibition struct {
	Settings  game.Settings  // variant, edition, control
	Colour    article.Colour // of the exhibitor; none: White
	Blindfold bool
	Most      int       // boards
	Starts    time.Time // zero: nothing is said of that
}

// Why an exhibition cannot be made, or nobody comes to it.
const (
	CodeBoards      article.Code = "ways.exhibition.boards"   // most
	CodeStarts      article.Code = "ways.exhibition.starts"   // days: in the past, or too far
	CodeManyOpen    article.Code = "ways.exhibition.too_many" // most
	CodeStarted     article.Code = "ways.exhibition.started"
	CodeFull        article.Code = "ways.exhibition.full"
	CodeExhibitor   article.Code = "ways.exhibition.own"
	CodeTwice       article.Code = "ways.exhibition.twice"
	CodePutOut      article.Code = "ways.exhibition.put_out"
	CodeNoGuest     article.Code = "ways.exhibition.no_guest"
	CodeNobodyThere article.Code = "ways.exhibition.nobody"
	CodeNoBoard     article.Code = "ways.exhibition.no_board"
)

const (
	mostGathering = 3   // exhibitions of one account that have not begun
	mostAhead     = 365 // days
)

// MakeExhibition makes one, to which people may come until the exhibitor lets it begin. The answer is its id.
func (a *App) MakeExhibition(ctx context.Context, actor app.Actor, wanted WantedExhibition) (string, error) {
	if err := a.base.Allow(ctx, actor, app.MakeExhibition, ""); err != nil {
		return "", err
	}
	now := a.Now()
	settings := game.ExhibitionSettings(wanted.Settings, wanted.Colour, wanted.Blindfold)
	settings.Friendly, settings.Rated = false, false
	if err := settings.Check(); err != nil {
		return "", err
	}
	switch {
	case wanted.Most < 1 || wanted.Most > MostBoards:
		return "", article.Refuse(CodeBoards, "", article.Arg{Name: "most", Value: article.Number(MostBoards)})
	case !wanted.Starts.IsZero() && (wanted.Starts.Before(now.Add(-time.Hour)) || wanted.Starts.After(now.AddDate(0, 0, mostAhead))):
		return "", article.Refuse(CodeStarts, "", article.Arg{Name: "days", Value: article.Number(mostAhead)})
	}
	d := &exhibitionDoc{Settings: settings, By: PersonOf(actor), Most: wanted.Most, Made: now.UnixMilli(), Guests: []Person{}}
	if !wanted.Starts.IsZero() {
		d.Starts = wanted.Starts.UnixMilli()
	}
	if err := a.mayGather(ctx, d.By); err != nil {
		return "", err
	}
	var err error
	if d.id, err = a.base.NewID(); err != nil {
		return "", err
	}
	return d.id, a.putExhibition(ctx, d)
}

// mayGather refuses who has enough exhibitions that have not begun.
func (a *App) mayGather(ctx context.Context, by Person) error {
	docs, err := a.store().DocumentsBy(ctx, exhibitionKind, whoKey, by.key())
	if err != nil {
		return err
	}
	n := 0
	for _, doc := range docs {
		d, err := readExhibition(doc)
		if err != nil {
			return err
		}
		if d.By.is(by) && d.isOpen() && !doc.Over(a.Now()) {
			n++
		}
	}
	if n >= mostGathering {
		return article.Refuse(CodeManyOpen, "", article.Arg{Name: "most", Value: article.Number(mostGathering)})
	}
	return nil
}
