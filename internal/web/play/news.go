package play

import (
	"strconv"
	"strings"

	"damka/article"
	"damka/clock"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// newsView is something that happened beside the moves, in words. Seq tells two alike from one that is shown again.
type newsView struct {
	Seq     uint64      `json:"seq,omitempty"`
	Text    string      `json:"text"`
	Article article.Ref `json:"article,omitempty"`
}

// newsOf is what the reader has to know, and what became of the reader's own acts. Who only looks on reads what is
// everybody's business.
func newsOf(reader page.Reader, s seen) (news, answers []newsView) {
	news, answers = []newsView{}, waiting(reader, s)
	for _, n := range s.State.News(s.side) {
		isPlayer := s.side.IsValid()
		switch {
		case !isPlayer && n.Kind == game.NewsSanction && s.rules: // the notes have it, with what the arbiter noted
		case !isPlayer && !s.rules && !n.IsPublic():
		case n.Kind == game.NewsResumed && s.State.Adjournment.IsWaiting(): // the notes say it, with what it waits for
		case isPlayer && n.By == s.side:
			answers = append(answers, newsView{n.Seq, ownText(reader, s, n), n.Article})
		default:
			news = append(news, newsView{n.Seq, newsText(reader, s, n), n.Article})
		}
	}
	return news, answers
}

// saidView is the newest line of what the players say to each other.
type saidView struct {
	Seq  uint64 `json:"seq"`
	Own  bool   `json:"own,omitempty"` // said by the reader
	Text string `json:"text"`
}

// talks says that the reader and the opponent are two people who play a game that stands alone.
func talks(s seen) bool {
	return s.side.IsValid() && s.State.Alone() && s.State.White.Program == "" && s.State.Black.Program == ""
}

// saidOf is that line, for who has a part in the conversation; spectators hear nothing of it.
func saidOf(reader page.Reader, s seen) *saidView {
	last := len(s.State.Talk.Lines) - 1
	if !talks(s) || last < 0 {
		return nil
	}
	line := s.State.Talk.Lines[last]
	name, _ := s.playerName(reader, line.By)
	return &saidView{line.Seq, s.IsBy(s.asker, line), name + ": " + parts.SaidText(reader.Printer, s.Snapshot, line)}
}

// counselOf is the newest line of what those on the reader's own side say to each other.
func counselOf(reader page.Reader, s seen) *saidView {
	lines := s.CounselFor(s.asker, s.side)
	if len(lines) == 0 {
		return nil
	}
	line, who := lines[len(lines)-1], reader.Text("play.side.nameless")
	if name := s.SpeakerOf(line); name != "" {
		who = name
	}
	return &saidView{line.Seq, s.IsBy(s.asker, line), who + ": " + parts.SaidText(reader.Printer, s.Snapshot, line)}
}

// waiting is what the reader has asked the opponent and is not answered.
func waiting(reader page.Reader, s seen) []newsView {
	views := []newsView{}
	if !s.side.IsValid() || !running(s.State) {
		return views
	}
	if s.State.Offered() == s.side {
		views = append(views, newsView{Text: reader.Text("play.news.offer_waits"), Article: offerArticle(s.State)})
	}
	if s.State.Takeback.By == s.side {
		views = append(views, newsView{Text: reader.Text("play.news.takeback_waits")})
	}
	return views
}

func offerArticle(g *game.State) article.Ref { return twoCodes{"II.5.1", "FIDE 9.1.2.1"}.of(g) }

// ownText is what became of the reader's own act.
func ownText(reader page.Reader, s seen, n game.News) string {
	switch n.Kind {
	case game.NewsOfferRefused, game.NewsTakebackRefused, game.NewsTimeGiven:
		return reader.Text("play.news."+string(n.Kind)+".own", i18n.A("time", amountText(n.Amount)))
	}
	return newsText(reader, s, n)
}

// newsText is what happened, as everybody else reads it.
func newsText(reader page.Reader, s seen, n game.News) string {
	key := "play.news." + string(n.Kind)
	args := []i18n.Arg{i18n.A("time", amountText(n.Amount)), i18n.A("white", n.White.String()), i18n.A("black", n.Black.String()), i18n.A("why", reader.Explain(n.Why))}
	switch n.Kind {
	case game.NewsSanction:
		return sanctionedText(reader, n.About)
	case game.NewsOfferRefused, game.NewsOfferLapsed, game.NewsTakebackRefused, game.NewsTimeGiven:
		key += "." + n.By.String()
	case game.NewsTimeAdded, game.NewsTimeTaken, game.NewsFlagHeld:
		key += "." + n.Who.String()
	case game.NewsTakenBack:
		args = append(args, i18n.A("move", lastText(reader, s.State, n.Moves)))
	case game.NewsPutBack, game.NewsReopened, game.NewsTouch:
		if !s.side.IsValid() && !s.rules {
			key += ".others" // why is for those at the board
		}
		args = append(args, i18n.A("move", lastText(reader, s.State, n.Moves)))
	case game.NewsCorrected, game.NewsAccepted:
		text := reader.Text(key, append(args, i18n.A("move", lastText(reader, s.State, n.Moves)))...)
		if n.Amount > 0 {
			text += " " + reader.Text("play.news.gets."+n.Who.Other().String(), args...)
		}
		return text
	case game.NewsServerAway:
		if n.White+n.Black > 0 {
			key += ".gets"
			args[1], args[2] = i18n.A("white", amountText(n.White)), i18n.A("black", amountText(n.Black))
		}
	case game.NewsOpened:
		args = append(args, i18n.A("move", written(reader, s.State.Settings.Variant, n.Move)))
	}
	return reader.Text(key, args...)
}

// lastText is the move after which the position was put back. More may have been made since, or fewer be left.
func lastText(reader page.Reader, g *game.State, kept int) string {
	if kept == 0 || kept > len(g.Moves) {
		return reader.Text("line.none")
	}
	return afterMove(reader, g, kept)
}

// amountText is a time that was given or taken: 1 h 2 min 15 s.
func amountText(t clock.Time) string {
	seconds := int64((t + clock.Second - 1) / clock.Second)
	var parts []string
	for _, unit := range []struct {
		size int64
		name string
	}{{3600, "h"}, {60, "min"}, {1, "s"}} {
		if n := seconds / unit.size; n > 0 {
			parts = append(parts, strconv.FormatInt(n, 10)+"\u00a0"+unit.name)
			seconds -= n * unit.size
		}
	}
	return strings.Join(parts, " ")
}
