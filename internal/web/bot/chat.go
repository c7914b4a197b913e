package bot

import (
	"net/http"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"damka/internal/web/page"
)

// What is said in a game goes to those who follow it at that moment by this interface, its players, and is kept nowhere: programs greet
// each other, and answer "!name" and the like.

// mostText is how many characters a line of chat has; mostUnheard how many lines wait for one who is slow.
const (
	mostText    = 140
	mostUnheard = 32
)

// chats are those who follow games.
type chats struct {
	mu   sync.Mutex
	ears map[string]map[*chatEar]bool // by game
}

// chatEar is one who follows a game.
type chatEar struct {
	bell  chan struct{}
	mu    sync.Mutex
	lines []chatLine
}

// join follows a game until leave is called.
func (all *chats) join(game string) (e *chatEar, leave func()) {
	all.mu.Lock()
	defer all.mu.Unlock()
	e = &chatEar{bell: make(chan struct{}, 1)}
	if all.ears == nil {
		all.ears = make(map[string]map[*chatEar]bool)
	}
	if all.ears[game] == nil {
		all.ears[game] = make(map[*chatEar]bool)
	}
	all.ears[game][e] = true
	return e, func() {
		all.mu.Lock()
		defer all.mu.Unlock()
		delete(all.ears[game], e)
		if len(all.ears[game]) == 0 {
			delete(all.ears, game)
		}
	}
}

// say tells all who follow a game; of those who are slow the oldest lines are dropped.
func (all *chats) say(game string, said chatLine) {
	all.mu.Lock()
	defer all.mu.Unlock()
	for e := range all.ears[game] {
		e.mu.Lock()
		if e.lines = append(e.lines, said); len(e.lines) > mostUnheard {
			e.lines = e.lines[1:]
		}
		e.mu.Unlock()
		select {
		case e.bell <- struct{}{}:
		default:
		}
	}
}

// take are the lines that were not heard yet.
func (e *chatEar) take() []chatLine {
	e.mu.Lock()
	defer e.mu.Unlock()
	lines := e.lines
	e.lines = nil
	return lines
}

// visible leaves out what nobody sees, or what makes others see something else.
func visible(r rune) rune {
	if !unicode.IsPrint(r) {
		return -1
	}
	return r
}

// chat says something in a game. The room of spectators is the players' own here: nobody else hears it.
func chat(c *page.Call) error {
	s, _, err := own(c)
	if err != nil {
		return err
	}
	sent, err := fieldsOf(c)
	if err != nil {
		return err
	}
	text := strings.TrimSpace(strings.Map(visible, sent("text")))
	if text == "" || utf8.RuneCountInString(text) > mostText {
		return page.BadRequest(codeNoText, page.NumberArg("most", mostText))
	}
	by, err := user(c)
	if err != nil {
		return err
	}
	room := "player"
	if sent("room") == "spectator" {
		room = "spectator"
	}
	hubOf(c).chats.say(s.ID, chatLine{"chatLine", room, by.Login.String(), text})
	return c.JSON(http.StatusOK, fine{OK: true})
}
