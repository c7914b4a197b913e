package lobby

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/lobby"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
)

// lobbyView is the page of the lobby.
type lobbyView struct {
	Begun    []begun // games of the reader that have just begun
	Asked    []row   // challenges to the reader
	Made     []row   // what the reader offers
	Declined []declined
	Games    []running
	ByDays   bool // one of them is played by correspondence
	Variants []page.Choice
	Variant  string
	Tiles    []tile
	Programs []program
	Against  string // the control of games against them
	Seeks    []row
	More     int // seeks that are not shown
	Member   bool
	Rated    bool
	Name     page.FormField
	Reasons  []page.Choice
	Waits    bool   // the reader has an offer that lasts as long as the page is open
	Again    string // who waits for the same, and is not paired with the reader at once: their last game was with each other
	Refused  *refused
}

// refused is why something was not done.
type refused struct {
	Text    string
	Article article.Ref
}

// begun is a game that has begun, with the way there.
type begun struct{ Path, Opponent string }

// declined is an offer of the reader that was declined a short time ago, and why.
type declined struct {
	Row          row
	Who, Because string
}

// running is a game of the reader that is not over.
type running struct {
	Path, Opponent, Conditions string
	Mine                       bool // it is the reader's move
	Slow                       bool // nobody has to be there
	Since                      time.Time
}

// tile is one press to play with whoever wants the same.
type tile struct {
	Control, Tempo string
	Waiting        int
	Mine           bool // the reader waits in it
}

// program is one that is played at a press.
type program struct {
	Word, Name string
	Level      int // of our own; 0: somebody else's
}

// againstPrograms is the control of a game against a program that begins at a press: nobody has to hurry, and nobody sits for ever.
const againstPrograms = "10+5"

// AgainstPath is where a game against a program is made at a press: its conditions are in the address, so that who has no account sends the
// name in the form of the page with it.
func (v lobbyView) AgainstPath() string {
	return "/play/new?" + url.Values{"control": {v.Against}, "colour": {"any"}, "friendly": {"on"}}.Encode()
}

// programsOf are those that know a variant.
func programsOf(c *page.Call, v article.Variant) (all []program) {
	if c.Programs == nil {
		return nil
	}
	for _, o := range c.Programs.Opponents(v) {
		all = append(all, program{Word: o.Word, Name: words.Program(c.Printer, o.Word), Level: o.Level})
	}
	return all
}

// tempi are the controls of the tiles, for all variants: two of each quick tempo and one that takes an evening.
var tempi = []string{"3+2", "5+3", "10+5", "15+10", "20+10", "60+30"}

// mostSeeks are shown, the newest: nobody reads more, and everybody gets the page again at every change.
const mostSeeks = 100

func showLobby(c *page.Call) error {
	view, err := lobbyOf(c)
	if err != nil {
		return err
	}
	return c.Show(view)
}

// lobbyOf is the page as the reader sees it now.
func lobbyOf(c *page.Call) (lobbyView, error) { return lobbyWith(c, c.Request.URL.Query()) }

// lobbyWith is the page with what was chosen in an address or a form.
func lobbyWith(c *page.Call, query url.Values) (lobbyView, error) {
	variant, err := article.ParseVariant(query.Get("variant"))
	if err != nil {
		variant = article.International
	}
	view := lobbyView{Variant: variant.String(), Member: c.Actor.Account() != "", Rated: query.Has("rated"), Reasons: reasonChoices(c.Reader)}
	view.Name = page.FormField{ID: "name", Value: query.Get("name")}
	view.Variants = page.Choices(article.Variants(), view.Variant, func(v article.Variant) string { return page.Capital(words.Variant(c.Printer, v)) })
	view.Programs, view.Against = programsOf(c, variant), againstPrograms
	who := asking(c)
	made, asked, err := c.Lobby.Mine(c.Context(), who)
	if err != nil {
		return view, err
	}
	for _, o := range asked {
		view.Asked = append(view.Asked, rowOf(c.Reader, o.ID, o.Offer, o.MadeAt, o.From, false))
	}
	for _, o := range made {
		view.Made = append(view.Made, rowOf(c.Reader, o.ID, o.Offer, o.MadeAt, o.To, true))
		view.Waits = view.Waits || o.Offer.Until == 0
	}
	seeks, err := c.Lobby.Lobby(c.Context(), who)
	if err != nil {
		return view, err
	}
	waiting := map[string]int{}
	for _, o := range seeks {
		if view.Again == "" {
			if view.Again, err = waitsForAgain(c, made, o); err != nil {
				return view, err
			}
		}
		if len(view.Seeks) < mostSeeks {
			view.Seeks = append(view.Seeks, rowOf(c.Reader, o.ID, o.Offer, o.MadeAt, o.From, false))
		} else {
			view.More++
		}
		if o.Offer.Conditions.Variant == variant {
			waiting[o.Offer.Conditions.Control.String()]++
		}
	}
	for _, text := range tempi {
		control := clock.MustParse(text)
		mine := slices.ContainsFunc(made, func(o offered) bool {
			return o.Offer.Quick && o.Offer.Conditions.Variant == variant && o.Offer.Conditions.Control == control
		})
		view.Tiles = append(view.Tiles, tile{Control: text, Tempo: tempoText(c.Reader, control, variant), Waiting: waiting[text], Mine: mine})
	}
	if err := view.addGames(c); err != nil {
		return view, err
	}
	if err := view.addDeclined(c); err != nil {
		return view, err
	}
	return view, view.addBegun(c)
}

// waitsForAgain is the name of who has made an offer that is not paired with an own one yet, because their last game was with each other.
func waitsForAgain(c *page.Call, made []offered, other offered) (string, error) {
	for _, own := range made {
		if again, err := c.Lobby.WaitsForAgain(c.Context(), own, other); err != nil || again {
			return nameOf(c.Reader, other.From), err
		}
	}
	return "", nil
}

// addDeclined adds what the reader has offered and who was asked has declined.
func (v *lobbyView) addDeclined(c *page.Call) error {
	all, err := c.Lobby.Declined(c.Context(), asking(c))
	if err != nil {
		return err
	}
	for _, s := range all {
		if s.State.Offer.Rematch != "" {
			continue // the page of the game says it
		}
		_, other, err := c.Lobby.People(c.Context(), s)
		if err != nil {
			return err
		}
		one := rowOf(c.Reader, s.ID, s.State.Offer, c.Lobby.Now(), other, true)
		v.Declined = append(v.Declined, declined{one, parts.Marked(c.Printer, one.Who, one.Program), reasonText(c.Reader, s.State.Reason)})
	}
	return nil
}

// addBegun adds the games that have just begun by the reader's offers and acceptances.
func (v *lobbyView) addBegun(c *page.Call) error {
	all, err := c.Lobby.Begun(c.Context(), asking(c))
	if err != nil {
		return err
	}
	for _, s := range all {
		g, _, err := c.Games.See(c.Context(), c.Actor, s.State.Game())
		if err != nil {
			return err
		}
		if g.State.Outcome == nil {
			side := s.State.SideOf(partyOf(asking(c)))
			v.Begun = append(v.Begun, begun{offerPath(s.ID) + "/game", parts.OpponentName(c, g, side)})
		}
	}
	return nil
}

// addGames adds the games of the account, and those that the browser plays: those first in which it is the reader's move.
func (v *lobbyView) addGames(c *page.Call) error {
	var seen []string
	add := func(s *games.Snapshot, side article.Colour) {
		if s.State.Outcome != nil || !side.IsValid() || slices.Contains(seen, s.ID) {
			return
		}
		seen = append(seen, s.ID)
		settings := s.State.Settings
		one := running{
			Path: "/games/" + s.ID, Opponent: parts.OpponentName(c, s, side), Mine: s.State.Phase() == game.Running && s.State.Turn() == side,
			Conditions: page.Capital(words.Variant(c.Printer, settings.Variant)) + " · " + controlText(c.Reader, lobby.Conditions{Variant: settings.Variant, Control: settings.Control}),
			Slow:       !settings.Control.IsValid() || settings.Control.IsCorrespondence(),
		}
		if settings.Rated {
			one.Conditions += " · " + c.Text("lobby.rated")
		}
		if s.State.Phase() == game.Waiting {
			one.Since = time.UnixMilli(int64(s.State.CreatedAt)).In(c.Now.Location())
		}
		v.ByDays = v.ByDays || settings.Control.IsCorrespondence()
		v.Games = append(v.Games, one)
	}
	playing, err := c.Games.Playing(c.Context(), c.Actor.Account())
	if err != nil {
		return err
	}
	for _, s := range playing {
		add(s, s.SideOf(c.Actor))
	}
	for _, own := range parts.OwnSides(c) {
		if s, _, err := c.Games.See(c.Context(), c.Actor, own.ID); err == nil { // one that cannot be read has a page of its own, which says why
			add(s, own.Side)
		}
	}
	slices.SortStableFunc(v.Games, func(x, y running) int {
		switch {
		case x.Mine == y.Mine:
			return 0
		case x.Mine:
			return -1
		}
		return 1
	})
	return nil
}

// reasonChoices are the reasons to decline.
func reasonChoices(reader page.Reader) []page.Choice {
	var all []page.Choice
	for _, r := range lobby.Reasons() {
		all = append(all, page.Choice{Value: string(r), Label: reasonText(reader, r)})
	}
	return all
}

// capitals are the large letters in the words of programs.
var capitals = regexp.MustCompile("[A-Z]")

// reasonText is a reason in words.
func reasonText(reader page.Reader, r lobby.Reason) string {
	return reader.Text("lobby.reason." + strings.ToLower(capitals.ReplaceAllString(string(r), "_$0")))
}
