package main

import (
	"errors"
	"os"
	"strconv"
	"time"

	"damka/article"
	"damka/chess"
	"damka/chess/pgn"
	"damka/draughts"
	"damka/draughts/pdn"
	"damka/internal/engine/match"
	"damka/internal/i18n"
)

// saveMatch writes the games to a file, PDN or PGN, in their order. They were played on a day.
func saveMatch(path string, c match.Config, r match.Result, day time.Time, p *i18n.Printer) (err error) {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	of := series{distinctNames(r.Names), day}
	if c.Variant.IsDraughts() {
		out := pdn.NewWriter(file)
		for _, played := range r.Games {
			game, err := pdnOf(c.Variant, played, of, p)
			if err == nil {
				err = out.Write(game)
			}
			if err != nil {
				return err
			}
		}
		return nil
	}
	out := pgn.NewWriter(file)
	for _, played := range r.Games {
		game, err := pgnOf(c.Variant, played, of, p)
		if err == nil {
			err = out.Write(game)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// series is what the games of a match have in common.
type series struct {
	names [2]string
	day   time.Time
}

// tags are the tags of a game in either kind of file. Where a program plays is nowhere.
func (s series) tags(played match.Played) [][2]string {
	names := s.names
	return [][2]string{
		{"Event", names[0] + " – " + names[1]}, {"Site", "?"}, {"Date", s.day.Format("2006.01.02")}, {"Round", strconv.Itoa(played.Number)},
		{"White", names[played.White]}, {"Black", names[1-played.White]},
	}
}

func pdnOf(v article.Variant, played match.Played, of series, p *i18n.Printer) (*pdn.Game, error) {
	start, err := draughtsPosition(v, played.Ballot.Start)
	if err != nil {
		return nil, err
	}
	var moves []draughts.Move
	at := start
	for _, text := range played.Moves {
		move, err := at.ParseMove(text)
		if err != nil {
			return nil, err
		}
		moves, at = append(moves, move), at.PlayUnchecked(move)
	}
	game, err := pdn.NewGame(start, moves)
	if err != nil {
		return nil, err
	}
	for _, tag := range of.tags(played) {
		game.SetTag(tag[0], tag[1])
	}
	result := pdn.Draw
	switch {
	case played.Winner == played.White:
		result = pdn.WhiteWins
	case played.Winner != match.Nobody:
		result = pdn.BlackWins
	}
	game.SetResult(result, v)
	game.Moves = append(game.Moves, pdn.Comment(p.Text(endingKey(played.Reason.Code))))
	return game, nil
}

func pgnOf(v article.Variant, played match.Played, of series, p *i18n.Printer) (*pgn.Game, error) {
	start, err := chessPosition(v, played.Ballot.Start)
	if err != nil {
		return nil, err
	}
	var moves []chess.Move
	at := start
	for _, text := range played.Moves {
		move, err := at.ParseMove(text)
		if err != nil {
			return nil, err
		}
		moves, at = append(moves, move), at.PlayUnchecked(move)
	}
	game, err := pgn.NewGame(start, moves)
	if err != nil {
		return nil, err
	}
	for _, tag := range of.tags(played) {
		game.SetTag(tag[0], tag[1])
	}
	result := pgn.Draw
	switch {
	case played.Winner == played.White:
		result = pgn.WhiteWins
	case played.Winner != match.Nobody:
		result = pgn.BlackWins
	}
	game.SetResult(result)
	game.Moves = append(game.Moves, pgn.NewComment(p.Text(endingKey(played.Reason.Code))))
	return pgn.Standard(game, v)
}
