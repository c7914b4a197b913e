package game

import "damka/article"

// A private game is for those who play it and for whoever has its address: it is in no list and no book, and no program reads it. What
// others have to be able to check is none: games of tournaments (II.8.8 says what may be shown of them, and when), of encounters and
// exhibitions, and games that count for a rating, whose numbers would follow from what nobody can see.

// CodePrivateTournament, CodePrivatePart, CodePrivateRated: what is not private.
const (
	CodePrivateTournament article.Code = "game.private.tournament"
	CodePrivatePart       article.Code = "game.private.part"
	CodePrivateRated      article.Code = "game.private.rated"
)

// checkPrivate finds what keeps a game from being private.
func (s Settings) checkPrivate(add func(field string, code article.Code, ref article.Ref, args ...article.Arg)) {
	if !s.Private {
		return
	}
	if s.Pairing != (Pairing{}) {
		add("private", CodePrivateTournament, "")
	}
	if s.Part != (Part{}) {
		add("private", CodePrivatePart, "")
	}
	if s.Rated {
		add("private", CodePrivateRated, "")
	}
}

// isPrivate says that a game is private.
func isPrivate(event Event) bool {
	e, ok := event.(Created)
	return ok && e.Settings.Private
}
