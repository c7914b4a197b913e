package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/draughts"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/parts"
)

// played is a tournament whose games are played here, with round 1 published.
type played struct {
	id     string
	boards []playedBoard
}

// playedBoard is a game of it.
type playedBoard struct {
	path         string // of the game
	white, black string // the players' pages, by the codes of their cards
}

// playedAt makes that tournament in a data folder, with four players.
func playedAt(t testing.TB, dir string) played {
	t.Helper()
	return playedBy(t, dir, 4)
}

// playedBy is the same with so many players.
func playedBy(t testing.TB, dir string, players int) played {
	t.Helper()
	var of played
	err := onDataAt(dir, time.Now, func(ctx context.Context, a *events.App) (err error) {
		of.id, err = cup{"Puchar Trzech Mostów", players, true, 0, false, false}.play(ctx, a)
		if err != nil {
			return err
		}
		s, err := a.Snapshot(ctx, of.id)
		if err != nil {
			return err
		}
		settings := s.Settings
		settings.Games = tournament.Games{Kept: tournament.KeptByPlayers}
		if err := a.Regulate(ctx, app.Arbiter, of.id, settings, s.SettingsSeq); err != nil {
			return err
		}
		if err := a.PublishRound(ctx, app.Arbiter, of.id, 1); err != nil {
			return err
		}
		return of.readBoards(ctx, a)
	})
	if err != nil {
		t.Fatal(err)
	}
	return of
}

func (of *played) readBoards(ctx context.Context, a *events.App) error {
	s, err := a.Snapshot(ctx, of.id)
	if err != nil {
		return err
	}
	cards, err := a.Cards(ctx, app.Arbiter, of.id, 1)
	if err != nil {
		return err
	}
	for _, g := range s.Round(1).Games {
		pairing, _ := s.KeptGame(g)
		board := playedBoard{path: "/games/" + pairing.GameID()}
		for _, card := range cards {
			switch card.Player.ID {
			case g.White.ID:
				board.white = parts.CardPath(of.id, card)
			case g.Black.ID:
				board.black = parts.CardPath(of.id, card)
			}
		}
		of.boards = append(of.boards, board)
	}
	return nil
}

// sitsBy opens a player's page and goes from there to the board.
func (w *window) sitsBy(card, path string) {
	w.Helper()
	w.goTo(card)
	w.until(fmt.Sprintf(`location.pathname === %s || document.querySelector('#to-game:not([hidden])')`, js(path))) // the round has been started
	if w.path() != path {
		w.follow(`#to-game button`)
	}
	if at := w.path(); at != path {
		w.Errorf("the player's page leads to %s, want %s", at, path)
	}
}

// hand plays by HTTP: the quick way to what a test is about.
type hand struct {
	*client
	path string
}

// handOf takes a player's side with the code of the card.
func handOf(p *process, board playedBoard, card string) hand {
	p.Helper()
	h := hand{newClient(p), board.path}
	h.send("card", url.Values{"card": {card[strings.LastIndex(card, "/")+1:]}})
	return h
}

func (h hand) send(what string, fields url.Values) {
	h.Helper()
	request, err := http.NewRequest(http.MethodPost, h.base+h.path+"/"+what, strings.NewReader(fields.Encode()))
	if err != nil {
		h.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Accept", "application/json")
	answer, err := h.http.Do(request)
	if err != nil {
		h.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		h.Fatalf("%s %v: status %d", what, fields, answer.StatusCode)
	}
}

// comes to the board, as the pages of players do by themselves.
func (h hand) comes() {
	h.Helper()
	h.send("act", url.Values{"act": {"here"}})
}

// makes makes a move.
func (h hand) makes(move string) {
	h.Helper()
	h.send("move", url.Values{"move": {move}})
}

// quiet is a game on 100 squares that goes on after so many half-moves: drawn from seeds until one does.
func quiet(t testing.TB, halfMoves int) []string {
	t.Helper()
	for seed := range uint64(1000) {
		if moves := drawnGame(rand.New(rand.NewPCG(40, seed)), halfMoves); moves != nil {
			return moves
		}
	}
	t.Fatalf("no game of %d half-moves", halfMoves)
	return nil
}

func drawnGame(chance *rand.Rand, halfMoves int) (moves []string) {
	p := draughts.Initial(article.International)
	for range halfMoves {
		legal := p.LegalMoves()
		if len(legal) == 0 {
			return nil
		}
		m := legal[chance.IntN(len(legal))]
		moves, p = append(moves, p.MoveText(m)), p.PlayUnchecked(m)
	}
	if len(p.LegalMoves()) == 0 || slices.ContainsFunc(p.LegalMoves(), func(m draughts.Move) bool { return m.Piece().IsKing() }) {
		return nil
	}
	return moves
}

// showsSmall waits until one of many boards shows a position, and its pieces are drawn.
func (w *window) showsSmall(path string, board boardOnPage) {
	w.Helper()
	want := make(map[string]string)
	for square, key := range board.squares() {
		if kind := key[strings.LastIndex(key, ".")+1:]; kind != "empty" {
			colour, piece, _ := strings.Cut(kind, "_")
			want[square] = colour[:1] + piece[:1] // wm, bk: as the page is told
		}
	}
	w.until(fmt.Sprintf(`((board, want) => board && Object.keys(board.position.pieces).length === Object.keys(want).length &&
		Object.entries(want).every(([square, piece]) => board.position.pieces[square] === piece) && board.querySelectorAll("svg .piece").length === Object.keys(want).length
	)(document.querySelector("#game-%s damka-board"), %s)`, strings.TrimPrefix(path, "/games/"), js(want)))
}
