package game

import "damka/article"

// mostRequests is how often a player may ask for the score (A.4.3, B.2.3).
const mostRequests = 5

// MustRecord says whether a player must write down the moves, with the
// article. inTrouble: less than five minutes are left and the increment is less
// than 30 seconds (8.4; package clock knows).
func (c Conduct) MustRecord(inTrouble bool) (bool, article.Ref) {
	switch c {
	case RapidSupervised, Rapid:
		return false, "FIDE A.2"
	case BlitzSupervised:
		return false, "FIDE B.2.2" // the arbiter records
	case Blitz:
		return false, "FIDE B.3"
	}
	if inTrouble {
		return false, "FIDE 8.4"
	}
	return true, "FIDE 8.1.1"
}

// AskScore is the game after a side has asked to see the score that the arbiter
// keeps of a supervised rapid or blitz game. From the sixth time on that is
// disturbing the opponent, and the ruling says so (A.4.3, B.2.3). It is refused
// to the side not to move, and where the arbiter keeps no score.
func (g Chess) AskScore(by article.Colour) (Chess, Ruling, error) {
	ref := article.Ref("FIDE A.4.3")
	if g.options.Conduct == BlitzSupervised {
		ref = "FIDE B.2.3"
	}
	turn := g.Position().Turn()
	switch {
	case g.running() != nil:
		return g, Ruling{}, g.running()
	case g.options.Conduct != RapidSupervised && g.options.Conduct != BlitzSupervised:
		return g, Ruling{}, article.Refuse(CodeScoreNone, ref)
	case by != turn:
		return g, Ruling{}, article.Refuse(CodeScoreTurn, ref, sideArg(turn))
	}
	g.requests[by]++
	code := CodeScoreShown
	if g.requests[by] > mostRequests {
		code = CodeScoreDisturbs
	}
	ruling := Ruling{Granted: code == CodeScoreShown, Count: g.requests[by], Needed: mostRequests,
		Reason: article.Because(code, ref, sideArg(by), numberArg("count", g.requests[by]), numberArg("most", mostRequests))}
	return g, ruling, nil
}
