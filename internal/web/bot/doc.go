// Package bot is what programs of players ask: the bot and board API of the big open chess and draughts servers, so that a program written
// for them plays here by changing the host name. docs/bots.md says what of it there is and what is different.
//
// The words, fields and paths are theirs and not ours to choose. What a game is, who may do what in it and when it is over says
// internal/app/games; here is only how it is said to programs. Between two requests the package keeps little, all of it in memory: who listens
// (listeners.go), the captures that are half made (entered.go) and the newest lines of chat (chat.go). After a restart programs come back
// and begin anew.
//
// Begin with routes.go, then full.go and stream.go.
package bot
