package game

import (
	"slices"

	"damka/article"
	"damka/clock"
)

// NewsKind is what kind of thing happened beside the moves.
type NewsKind string

// The kinds. Of those that an article is about, [News.Article] has it.
const (
	NewsOfferRefused    NewsKind = "offer_refused"    // by word, By
	NewsOfferLapsed     NewsKind = "offer_lapsed"     // refused by a move of By
	NewsTakebackRefused NewsKind = "takeback_refused" // by word or by a move of By
	NewsTakenBack       NewsKind = "taken_back"       // By agreed
	NewsTimeGiven       NewsKind = "time_given"       // By gave Who Amount
	NewsTimeAdded       NewsKind = "time_added"       // the arbiter gave Who Amount
	NewsTimeTaken       NewsKind = "time_taken"       // the arbiter took Amount from Who
	NewsClockSet        NewsKind = "clock_set"        // to White and Black
	NewsPlayOn          NewsKind = "play_on"          // the clocks run again
	NewsServerAway      NewsKind = "server_away"      // White and Black: what each gets for it
	NewsClaimDecided    NewsKind = "claim_decided"    // of Who; the game goes on
	NewsAccepted        NewsKind = "irregular_accepted"
	NewsCorrected       NewsKind = "irregular_corrected"
	NewsDismissed       NewsKind = "irregular_dismissed"
	NewsPutBack         NewsKind = "put_back"  // to after Moves half-moves
	NewsReopened        NewsKind = "reopened"  // the end was taken back, and no move
	NewsTouch           NewsKind = "touch"     // the newest move was taken back, to after Moves half-moves: pieces were touched
	NewsSanction        NewsKind = "sanction"  // of Who; no side: of both
	NewsResumed         NewsKind = "resumed"   // an adjourned game
	NewsOpened          NewsKind = "opened"    // the envelope, with Move
	NewsGoesOn          NewsKind = "goes_on"   // the round is under way again
	NewsAnew            NewsKind = "anew"      // what was played is void
	NewsStartFault      NewsKind = "start"     // of the start, and the game goes on
	NewsOtherResult     NewsKind = "result"    // the arbiter gave another than the game had
	NewsFlagHeld        NewsKind = "flag_held" // that of Who is down and loses nothing before the claim is decided
)

// News is something that happened beside the moves, which players must know in words.
type News struct {
	Seq    uint64
	Kind   NewsKind
	By     article.Colour // who did it; no side: the arbiter or the program
	Who    article.Colour // to whom
	Amount clock.Time
	White  clock.Time
	Black  clock.Time
	Moves  int    // half-moves that remain
	Move   string // as it was written
	Why    article.Reason
	About  Sanctioned // of [NewsSanction]

	Article article.Ref
}

// IsPublic says that it may be told to people who do not play: what they see on board and clock as well. What was
// claimed, reported or punished is the business of those at the board (II.2.4, FIDE 11.3).
func (n News) IsPublic() bool {
	switch n.Kind {
	case NewsOfferRefused, NewsOfferLapsed, NewsTakebackRefused, NewsTakenBack, NewsTimeGiven, NewsServerAway, NewsPlayOn,
		NewsPutBack, NewsReopened, NewsTouch, NewsResumed, NewsOpened, NewsGoesOn, NewsAnew, NewsOtherResult:
		return true
	}
	return false
}

// News is what a player has to know since the own newest move, in order; for no side it is what is new since
// the newest move of all.
func (s *State) News(side article.Colour) []News {
	var news []News
	for _, n := range s.news {
		if n.Kind == NewsFlagHeld && !s.Asked.By.IsValid() {
			continue // the claim is decided, or withdrawn
		}
		if n.Kind == NewsServerAway && s.Outcome != nil {
			continue // nobody needs the time that was given for it
		}
		if side.IsValid() && n.Seq > s.movedAt[side] || !side.IsValid() && n.Seq >= max(s.movedAt[article.White], s.movedAt[article.Black]) {
			news = append(news, n)
		}
	}
	return news
}

// keepNews notes what an event says, and forgets what both have answered by a move. before is the state the event
// happened in.
func (s *State) keepNews(before *State, r Recorded) {
	s.news = slices.Clip(s.news)
	if by := movedBy(r.Event); by.IsValid() && !s.comesFromEnvelope(by) {
		s.movedAt[by] = r.Seq
		known := min(s.movedAt[article.White], s.movedAt[article.Black])
		s.news = slices.DeleteFunc(slices.Clone(s.news), func(n News) bool { return n.Seq <= known })
	}
	for _, n := range newsOf(before, s, r.Event) {
		n.Seq = r.Seq
		s.news = append(joined(s.news, &n), n)
	}
	s.news = s.news[max(0, len(s.news)-mostNews):]
}

// comesFromEnvelope says that a move is the one which the side had sealed: it was made hours ago, and the player has to hear that the game
// goes on, as the opponent does.
func (s *State) comesFromEnvelope(by article.Colour) bool {
	return slices.ContainsFunc(s.news, func(n News) bool {
		return n.Kind == NewsOpened && n.Who == by && n.Seq > max(s.movedAt[article.White], s.movedAt[article.Black])
	})
}

// mostNews is how much is kept for somebody who does not move.
const mostNews = 12

// joined is what is kept beside something new. What is given again is said together with what was given before, and that
// the clocks run again goes without saying right after the decision that let them.
func joined(news []News, n *News) []News {
	last := len(news) - 1
	if last < 0 {
		return news
	}
	switch before := news[last]; {
	case n.Kind == NewsTimeGiven && before.Kind == n.Kind && before.By == n.By:
		n.Amount += before.Amount
		return slices.Clip(news[:last])
	case n.Kind == NewsServerAway && before.Kind == n.Kind:
		n.White, n.Black = n.White+before.White, n.Black+before.Black
		return slices.Clip(news[:last])
	case n.Kind == NewsPlayOn && before.Kind == n.Kind:
		return slices.Clip(news[:last])
	}
	return news
}

func movedBy(event Event) article.Colour {
	switch e := event.(type) {
	case Moved:
		return e.By
	case Transmitted:
		return e.By
	}
	return 0
}

// newsOf is what an event says that happened between two states.
func newsOf(before, after *State, event Event) []News {
	switch e := event.(type) {
	case Moved:
		return newsOfMove(before, e)
	case DrawRefused:
		return []News{{Kind: NewsOfferRefused, By: e.By, Article: before.offerArticle()}}
	case TakebackRefused:
		return []News{{Kind: NewsTakebackRefused, By: e.By}}
	case TakenBack:
		return []News{{Kind: NewsTakenBack, By: before.Takeback.By.Other(), Moves: len(after.Moves)}}
	case TimeGiven:
		return []News{{Kind: NewsTimeGiven, By: e.To.Other(), Who: e.To, Amount: e.Amount}}
	case TimeChanged:
		if e.Amount < 0 {
			return []News{{Kind: NewsTimeTaken, Who: e.Who, Amount: -e.Amount, Why: e.Why.Reason, Article: e.Why.Article}}
		}
		return []News{{Kind: NewsTimeAdded, Who: e.Who, Amount: e.Amount, Why: e.Why.Reason, Article: e.Why.Article}}
	case ClockSet:
		return []News{{Kind: NewsClockSet, White: e.White, Black: e.Black, Why: e.Why.Reason, Article: e.Why.Article}}
	case Awaited:
		if before.Outcome != nil {
			return []News{{Kind: NewsReopened, Moves: len(after.Moves), White: e.White, Black: e.Black, Why: e.Why.Reason, Article: e.Why.Article}}
		}
		return []News{{Kind: NewsClockSet, White: e.White, Black: e.Black, Why: e.Why.Reason, Article: e.Why.Article}}
	case ClockStopped:
		return nil // that they stand, and why, is said as long as they do
	case RoundResumed:
		if after.IsStopped() {
			return nil
		}
		return []News{{Kind: NewsPlayOn}}
	case ClockResumed:
		if after.IsStopped() {
			return nil // the round is interrupted
		}
		if last := len(before.news) - 1; last >= 0 && before.news[last].Seq == before.ToldSeq && decisions[before.news[last].Kind] {
			return nil
		}
		return []News{{Kind: NewsPlayOn}}
	case Interrupted:
		return []News{{Kind: NewsServerAway, White: e.White, Black: e.Black}}
	case Ended:
		if before.Outcome != nil {
			return []News{{Kind: NewsOtherResult, Why: e.Outcome.Why.Reason, Article: e.Outcome.Why.Article}}
		}
		return nil
	}
	return newsOfArbiter(before, after, event)
}

// newsOfMove: a move answers what was offered to who makes it.
func newsOfMove(before *State, e Moved) []News {
	var news []News
	if before.Offered() == e.By.Other() {
		news = append(news, News{Kind: NewsOfferLapsed, By: e.By, Article: before.offerArticle()})
	}
	if before.Takeback.By == e.By.Other() {
		news = append(news, News{Kind: NewsTakebackRefused, By: e.By})
	}
	return news
}

// newsOfArbiter is what was decided about a claim, an irregularity, the start, an adjournment, or conduct.
func newsOfArbiter(before, after *State, event Event) []News {
	switch e := event.(type) {
	case RulingGiven:
		if e.Answer == Granted && before.Asked.isDraw() {
			return nil // the end says it
		}
		return []News{{Kind: NewsClaimDecided, Who: before.Asked.By, Why: e.Why.Reason, Article: e.Why.Article}}
	case RulingAsked:
		if after.Asked.isDraw() {
			return []News{{Kind: NewsFlagHeld, Who: e.By, Article: after.heldArticle()}}
		}
	case IrregularityAnswered:
		kind := map[Choice]NewsKind{Accepted: NewsAccepted, Corrected: NewsCorrected, Dismissed: NewsDismissed}[e.Choice]
		return []News{{Kind: kind, By: e.By, Who: before.Reported.Offender, Moves: len(after.Moves), Amount: e.Bonus, Why: e.Why.Reason, Article: e.Why.Article}}
	case Restored:
		return []News{{Kind: putBackKind(before, after), Moves: len(after.Moves), White: e.White, Black: e.Black, Why: e.Why.Reason, Article: e.Why.Article}}
	case TouchUpheld:
		return []News{{Kind: NewsTouch, Moves: len(after.Moves), Why: e.Why.Reason, Article: e.Why.Article}}
	case Sanctioned:
		return []News{{Kind: NewsSanction, Who: e.Who, About: e, Article: e.Article}}
	case Resumed:
		return []News{{Kind: NewsResumed, Article: e.Why.Article}}
	case Opened:
		return []News{{Kind: NewsOpened, Who: e.By, Move: e.Move, Article: after.openedArticle()}}
	case WentOn:
		if after.Outcome == nil {
			return []News{{Kind: NewsGoesOn, Article: startArticle(after.Settings.Variant)}}
		}
	case BegunAnew:
		return []News{{Kind: NewsAnew, Why: e.Why.Reason, Article: e.Why.Article}}
	case Annulled:
		return []News{{Kind: NewsAnew, Why: e.Why.Reason, Article: e.Why.Article}}
	case StartFaultFound:
		kind := NewsStartFault
		if e.Measure == PlayAnew {
			kind = NewsAnew
		}
		return []News{{Kind: kind, Why: e.Why.Reason, Article: e.Why.Article}}
	}
	return nil
}

// putBackKind is what was put back: a position, or only the end of the game or the clocks.
func putBackKind(before, after *State) NewsKind {
	switch {
	case len(after.Moves) < len(before.Moves):
		return NewsPutBack
	case before.Outcome != nil:
		return NewsReopened
	}
	return NewsClockSet
}

// decisions let the clocks run again by themselves.
var decisions = map[NewsKind]bool{NewsTouch: true, NewsReopened: true, NewsClaimDecided: true, NewsAccepted: true, NewsCorrected: true, NewsDismissed: true}

// articleOf is the one of two articles that the game has.
func (s *State) articleOf(draughts, chess article.Ref) article.Ref {
	if s.Settings.Variant.IsDraughts() {
		return draughts
	}
	return chess
}

// offerArticle is the article by which an offer of a draw is refused, by word or by a move.
func (s *State) offerArticle() article.Ref { return s.articleOf("II.5.1", "FIDE 9.1.2.1") }

// heldArticle is the article by which the flag of who claims a draw loses nothing before the decision.
func (s *State) heldArticle() article.Ref { return s.articleOf("II.6.18", "FIDE III.5") }

// openedArticle is the article by which the envelope is opened.
func (s *State) openedArticle() article.Ref { return s.articleOf("II.7.7", "FIDE I.7") }
