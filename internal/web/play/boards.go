package play

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
	"damka/score"
)

// boardsView are the games of a round, board by board: a page, and the hall's screen.
type boardsView struct {
	Head   parts.Head
	Round  int    // 0: none is published
	Asked  string // the round that the address names, if it is not this one
	Rounds []parts.RoundLink
	Boards []boardView
	Live   string // the address of what happens on them
	Now    int64  // the server's clock, in milliseconds
	Done   int    // results that are in
	Delay  int    // minutes
	Screen string // the address of the hall's screen
	Import string // the page that takes a file of games; empty: not for the reader
	Watch  string // where moves of the hall are entered; empty: not by whoever asks
	Texts  map[string]string
	Causes []causeView // what is said while the round is interrupted

	File, Files *parts.GamesFile // of the round's games that are over, and of all rounds; nil: none is
}

// causeView is what is said while the round is interrupted for a cause.
type causeView struct {
	Cause game.Cause
	Text  string
	Shown bool
}

// causesOf are all of them; shown is that of the boards as they are now.
func causesOf(c *page.Call, s *events.Snapshot, boards []boardView) []causeView {
	var all []causeView
	for _, cause := range game.Causes() {
		is := func(b boardView) bool { return b.State != nil && b.State.Interrupted == string(cause) }
		why := game.Settings{Variant: s.Settings.Variant}.Interruption(cause)
		all = append(all, causeView{cause, page.Capital(c.Explain(why)), slices.ContainsFunc(boards, is)})
	}
	return all
}

// boardView is one board of a round.
type boardView struct {
	Number       int
	Path         string // of the game; empty: it is not kept
	White, Black string
	Short        [2]string // with initials
	Result       string    // in the table; empty: none
	State        *boardState

	delay int  // of its game, in minutes
	whole bool // its game is over, and has moves
}

// boardState is a game as a small board shows it.
type boardState struct {
	ID       string     `json:"id"`
	Seq      uint64     `json:"seq"`
	Now      int64      `json:"now,omitempty"` // when this was made, by the server's clock, where it comes in a stream
	Phase    string     `json:"phase"`
	Position position   `json:"position"`
	Clock    *clockView `json:"clock,omitempty"`
	Moves    int        `json:"moves"` // half-moves
	Score    string     `json:"score,omitempty"`

	Adjourned bool `json:"adjourned,omitempty"`

	Interrupted string `json:"interrupted,omitempty"` // why it is stopped with its round: a [game.Cause]
}

func boardStateOf(s seen) *boardState {
	g := s.State
	state := &boardState{
		ID: s.ID, Seq: g.Seq, Phase: string(g.Phase()), Position: positionOf(g, false), Clock: clockOf(g, s.behind), Moves: len(g.Moves),
	}
	if why, _, interrupted := g.Interrupted(); interrupted {
		state.Interrupted = string(game.CauseOf(why))
	}
	state.Adjourned = g.Outcome == nil && g.Adjournment.IsClosed()
	state.Position.Last = lastSquares(g)
	if g.Outcome != nil {
		state.Score = scoreOf(g)
	}
	return state
}

// showBoards shows the games of a round, the newest unless the address names another.
func showBoards(c *page.Call) error {
	view, err := boardsOf(c)
	if err != nil {
		return err
	}
	return c.Show(view)
}

// showWall is the same for the hall's screen.
func showWall(c *page.Call) error {
	view, err := boardsOf(c)
	if err != nil {
		return err
	}
	return c.Show(wallView{view})
}

// wallView are the boards on the hall's screen.
type wallView struct{ boardsView }

func boardsOf(c *page.Call) (boardsView, error) {
	s, err := c.Snapshot()
	if err != nil {
		return boardsView{}, err
	}
	path := parts.TournamentPath(s.ID, "games")
	view := boardsView{Head: parts.HeadOf(c.Reader, s, path), Now: c.Now.UnixMilli(), Delay: s.Settings.Games.Delay, Texts: textsFor(c.Reader, s.Settings.Variant)}
	if mayImport(c) && s.Settings.Games.Kept != tournament.KeptNowhere {
		view.Import = importPath(s.ID)
	}
	round := parts.RoundAsked(c, s)
	if round == nil {
		return view, nil
	}
	view.Round, view.Asked = round.Number, otherRound(c, round.Number)
	view.Rounds = parts.RoundLinks(s, round.Number, func(n int) string { return parts.OfRound(path, n) })
	view.Screen = parts.OfRound(path+"/screen", round.Number)
	if s.Settings.Games.Kept == tournament.KeptTransmitted && c.May(app.TransmitMoves) {
		view.Watch = parts.TournamentPath(s.ID, "transmit")
	}
	view.Live = parts.OfRound(path+"/stream", round.Number)
	for _, g := range round.Games {
		if g.Dropped() {
			continue
		}
		board, err := boardOf(c, s, g)
		if err != nil {
			return view, err
		}
		if view.Boards = append(view.Boards, board); board.Result != "" {
			view.Done++
		}
	}
	view.Delay = delayOf(view.Boards, view.Delay)
	view.Causes = causesOf(c, s, view.Boards)
	if view.Files = parts.GamesFileOf(s); slices.ContainsFunc(view.Boards, func(b boardView) bool { return b.whole }) {
		view.File = parts.GamesFileOfRound(s, round.Number)
	}
	return view, nil
}

// delayOf is how many minutes later the moves of all boards are shown, as their games began: the regulations may have been changed
// since. Without games it is as the regulations say.
func delayOf(boards []boardView, regulated int) int {
	least, any := 0, false
	for _, b := range boards {
		if b.State != nil && (!any || b.delay < least) {
			least, any = b.delay, true
		}
	}
	if !any {
		return regulated
	}
	return least
}

// mostAsked is how much is repeated of what an address asks for.
const mostAsked = 20

// otherRound is the round that the address names where there is no such round to show.
func otherRound(c *page.Call, shown int) string {
	asked := strings.TrimSpace(c.Request.URL.Query().Get("round"))
	if asked == "" || asked == strconv.Itoa(shown) || article.Printable(asked) != asked || utf8.RuneCountInString(asked) > mostAsked {
		return ""
	}
	return asked
}

func boardOf(c *page.Call, s *events.Snapshot, g events.Game) (boardView, error) {
	view := boardView{
		Number: g.Board, White: parts.NameOf(c.Printer, g.White), Black: parts.NameOf(c.Printer, g.Black),
		Short: [2]string{parts.ShortNameOf(c.Printer, g.White), parts.ShortNameOf(c.Printer, g.Black)},
	}
	if g.Result != score.NotPlayed {
		view.Result = words.Score(c.Printer, g.Result)
	}
	pairing, kept := s.KeptGame(g)
	if !kept {
		return view, nil
	}
	played, _, err := c.Games.See(c.Context(), app.Visitor, pairing.GameID()) // everybody looks at these boards
	if errors.Is(err, games.ErrNotFound) {
		return view, nil
	}
	if err != nil {
		return view, err
	}
	if seats := played.State; seats.Settings.Input == game.ByPlayers && seats.White.Participant == string(g.Black.ID) { // whatever the table has
		view.White, view.Black = view.Black, view.White
		slices.Reverse(view.Short[:])
		if g.Result != score.NotPlayed {
			view.Result = words.Score(c.Printer, g.Result.Exchanged())
		}
	}
	view.Path, view.delay = gamePath(played.ID), played.State.Settings.Delay
	view.State, view.whole = boardStateOf(seen{Snapshot: played, event: s, behind: behind(played)}), isWhole(played.State)
	return view, nil
}

// idsOf are the games of a round by their boards, whether they have begun or not.
func idsOf(s *events.Snapshot, round *events.Round) []string {
	var ids []string
	for _, g := range round.Games {
		if pairing, kept := s.KeptGame(g); kept && !g.Dropped() {
			ids = append(ids, pairing.GameID())
		}
	}
	return ids
}

// manyBoards is from how many on a board is looked for: fewer are seen at once.
const manyBoards = 13

// Many says that somebody who looks for a board needs help.
func (v boardsView) Many() bool { return len(v.Boards) >= manyBoards }

// IsLive says that moves come.
func (b boardView) IsLive() bool { return b.State != nil && b.State.Phase == string(game.Running) }

// Unplayed says that no game of the round has moves to show: boards would be empty frames.
func (v boardsView) Unplayed() bool {
	return !slices.ContainsFunc(v.Boards, func(b boardView) bool { return b.State != nil })
}

// Adjourned says that a game waits for its resumption.
func (b boardView) Adjourned() bool { return b.State != nil && b.State.Adjourned }

// Score is the result as the board shows it: of the game, or what the table has.
func (b boardView) Score() string {
	if b.State != nil && b.State.Score != "" {
		return b.State.Score
	}
	return b.Result
}
