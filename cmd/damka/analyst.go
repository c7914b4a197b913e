package main

import (
	"context"
	"log/slog"
	"time"

	"damka/internal/app/studies"
	"damka/internal/engine/own"
)

// analysis is what shows the lines of our own program at full strength. They give way to moves of games: whoever plays against a
// program does not wait for somebody who analyses.
func analysis(data openedData) (*studies.App, error) {
	program, err := own.New(own.Options{Now: time.Now})
	if err != nil {
		return nil, err
	}
	return studies.New(data.base, studies.Options{Guard: data.games, Engine: data.thinking.Patient(program), Accounts: data.accounts, Apart: data.lobby}), nil
}

// startStudies starts to forget the studies of accounts that are erased.
func startStudies(all *studies.App, log *slog.Logger) *regular {
	return startRegular(func(ctx context.Context) {
		if err := all.Work(ctx); err != nil {
			log.Error("studies of erased accounts are not forgotten any more", "error", err)
		}
	})
}
