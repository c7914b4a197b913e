package main

import (
	"time"

	"damka/internal/app/studies"
	"damka/internal/engine"
	"damka/internal/engine/own"
)

// analysis is what shows the lines of our own program at full strength, one search at a time. They have a pool of their own: whoever
// plays against a program does not wait for somebody who analyses.
func analysis(data openedData) (*studies.App, error) {
	program, err := own.New(own.Options{Now: time.Now})
	if err != nil {
		return nil, err
	}
	return studies.New(data.base, studies.Options{Guard: data.games, Engine: engine.NewPool(1).Of(program)}), nil
}
