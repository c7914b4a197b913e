package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strings"
	"time"

	"damka/article"
	"damka/draughts"
)

// engine is a program beside us that finds moves, one for each game. It speaks Hub in draughts and UCI in chess.
type engine struct {
	command []string
	kind    gameKind
	think   time.Duration

	process *exec.Cmd
	to      io.WriteCloser
	from    *bufio.Scanner
}

func engineOf(command []string, kind gameKind, think time.Duration) *engine {
	return &engine{command: command, kind: kind, think: think}
}

func (e *engine) move(ctx context.Context, at board, _ state) (string, error) {
	if e.process == nil {
		if err := e.start(ctx, at.variant()); err != nil {
			return "", fmt.Errorf("the engine: %w", err)
		}
	}
	if d, is := at.(*draughtsBoard); is {
		return e.hubMove(d)
	}
	return e.uciMove(at)
}

// start starts the engine and greets it.
func (e *engine) start(ctx context.Context, v article.Variant) error {
	e.process = exec.CommandContext(ctx, e.command[0], e.command[1:]...)
	var err error
	if e.to, err = e.process.StdinPipe(); err != nil {
		return err
	}
	out, err := e.process.StdoutPipe()
	if err != nil {
		return err
	}
	e.from = bufio.NewScanner(out)
	if err := e.process.Start(); err != nil {
		return err
	}
	if v.IsDraughts() {
		if _, err := e.ask("hub", "wait"); err != nil {
			return err
		}
		name := map[article.Variant]string{article.International: "normal", article.Brazilian: "brazilian", article.Russian: "russian"}[v]
		if _, err := e.ask("set-param name=variant value="+name+"\ninit", "ready"); err != nil {
			return err
		}
		return e.say("new-game")
	}
	if _, err := e.ask("uci", "uciok"); err != nil {
		return err
	}
	_, err = e.ask(fmt.Sprintf("setoption name UCI_Chess960 value %t\nucinewgame\nisready", v == article.Chess960), "readyok")
	return err
}

func (e *engine) say(line string) error {
	_, err := io.WriteString(e.to, line+"\n")
	return err
}

// ask says something and reads to the line that begins with a word; what else the engine says is about its search.
func (e *engine) ask(line, until string) (answer string, err error) {
	if err := e.say(line); err != nil {
		return "", err
	}
	for e.from.Scan() {
		if word, rest, _ := strings.Cut(e.from.Text(), " "); word == until {
			return rest, nil
		}
	}
	return "", fmt.Errorf("it ended without %s", until)
}

// stop ends the engine.
func (e *engine) stop() {
	if e.process != nil {
		_ = e.say("quit")
		_ = e.to.Close()
		_ = e.process.Wait()
	}
}

func (e *engine) uciMove(at board) (string, error) {
	position := "position fen " + at.fen()
	if made := at.played(); len(made) > 0 {
		position += " moves " + strings.Join(made, " ")
	}
	answer, err := e.ask(fmt.Sprintf("%s\ngo movetime %d", position, e.think.Milliseconds()), "bestmove")
	move, _, _ := strings.Cut(answer, " ")
	return move, err
}

func (e *engine) hubMove(at *draughtsBoard) (string, error) {
	position := "pos pos=" + hubPosition(at.start)
	if made := at.played(); len(made) > 0 {
		position += ` moves="` + strings.Join(made, " ") + `"`
	}
	answer, err := e.ask(fmt.Sprintf("%s\nlevel move-time=%g\ngo think", position, e.think.Seconds()), "done")
	if err != nil {
		return "", err
	}
	for field := range strings.FieldsSeq(answer) {
		if move, is := strings.CutPrefix(field, "move="); is {
			return at.fromHub(move)
		}
	}
	return "", fmt.Errorf("the engine found no move: %s", answer)
}

// hubPosition is a position as Hub has it: the side to move and the squares one after another.
func hubPosition(p draughts.Position) string {
	text := map[draughts.Colour]string{draughts.White: "W", draughts.Black: "B"}[p.Turn()]
	numbers := p.Rules().NumberNotation(draughts.TopLeft)
	for n := 1; n <= p.Rules().NumSquares(); n++ {
		square, _ := numbers.ParseSquare(fmt.Sprint(n))
		letter := "e"
		if piece := p.At(square); piece.Colour().IsValid() {
			if letter = "w"; piece.Colour() == draughts.Black {
				letter = "b"
			}
			if piece.IsKing() {
				letter = strings.ToUpper(letter)
			}
		}
		text += letter
	}
	return text
}

// hubMove is a move as Hub has it: a capture names its ends, and then all pieces that are taken.
func hubMove(p draughts.Position, m draughts.Move) string {
	numbers := p.Rules().NumberNotation(draughts.TopLeft)
	if !m.IsCapture() {
		return numbers.Name(m.From()) + "-" + numbers.Name(m.To())
	}
	names := []string{numbers.Name(m.From()), numbers.Name(m.To())}
	for square := range m.Captured() {
		names = append(names, numbers.Name(square))
	}
	return strings.Join(names, "x")
}

// fromHub is a move of an engine as the server takes it; it may name the captured pieces in any order.
func (b *draughtsBoard) fromHub(text string) (string, error) {
	want := sortedHub(text)
	for _, m := range b.at.LegalMoves() {
		if sortedHub(hubMove(b.at, m)) == want {
			return b.word(m), nil
		}
	}
	return "", fmt.Errorf("the engine's move %s is not legal", text)
}

func sortedHub(move string) string {
	squares := strings.Split(move, "x")
	if len(squares) > 2 {
		slices.Sort(squares[2:])
	}
	return strings.Join(squares, "x")
}
