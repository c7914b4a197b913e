package bot

import (
	"encoding/json"
	"strings"
)

// keepAlive is the line that says nothing but that the stream is alive.
var keepAlive = []byte("\n")

// line is a value as one line of JSON.
func line(value any) ([]byte, error) {
	data, err := json.Marshal(value)
	return append(data, '\n'), err
}

// joined are words with a space between.
func joined(words []string) string { return strings.Join(words, " ") }

// chatLine is something that a player said.
type chatLine struct {
	Type     string `json:"type" example:"chatLine"`
	Room     string `json:"room" doc:"player or spectator"`
	Username string `json:"username"`
	Text     string `json:"text"`
}

// opponentGone says whether the opponent is away, and in how many seconds the game can be claimed.
type opponentGone struct {
	Type              string `json:"type" example:"opponentGone"`
	Gone              bool   `json:"gone"`
	ClaimWinInSeconds *int64 `json:"claimWinInSeconds,omitempty"`
}
