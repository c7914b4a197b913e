package title

import (
	"fmt"

	"damka/article"
	"damka/jsonfault"
	"damka/score"
)

// check finds everything that is wrong with the event.
func (e *Event) check(games []Game, byes []Bye) jsonfault.Faults {
	var c checker
	c.tournament(&e.tournament)
	for i := range e.players {
		c.at = fmt.Sprintf("players[%d]", i)
		p := &e.players[i]
		if first := e.index[p.ID]; p.ID != "" && first != i {
			c.fault("id", "title.fault.id_twice", text("id", p.ID), number("first", first))
		}
		c.player(p, &e.tournament)
	}
	for i, g := range games {
		c.at = fmt.Sprintf("games[%d]", i)
		c.known(e, "white", g.White)
		c.known(e, "black", g.Black)
		if g.White != "" && g.White == g.Black {
			c.fault("black", "title.fault.against_oneself", text("id", g.Black))
		}
		c.count("round", g.Round)
	}
	for i, bye := range byes {
		c.at = fmt.Sprintf("byes[%d]", i)
		c.known(e, "player", bye.Player)
		c.must(bye.Points >= 0 && bye.Points <= ByePoints, "points", "title.fault.no_count", number("most", int(ByePoints)), number("got", int(bye.Points)))
	}
	return c.faults
}

// checker collects faults of fields below a path.
type checker struct {
	at     string
	faults jsonfault.Faults
}

func (c *checker) fault(field string, code article.Code, args ...article.Arg) {
	c.faults.At(article.Because(code, "", args...), "%s.%s", c.at, field)
}

// must adds a fault unless a condition holds.
func (c *checker) must(holds bool, field string, code article.Code, args ...article.Arg) {
	if !holds {
		c.fault(field, code, args...)
	}
}

// mostCount is more than any number of games, rounds and places.
const mostCount = 10_000

// count checks a number of games, a round or a place; 0 is none.
func (c *checker) count(field string, n int) {
	c.must(n >= 0 && n <= mostCount, field, "title.fault.no_count", number("most", mostCount), number("got", n))
}

// known checks that an id is that of a player.
func (c *checker) known(e *Event, field, id string) {
	_, found := e.index[id]
	c.must(found && id != "", field, "title.fault.nobody", text("id", id))
}

func (c *checker) tournament(t *Tournament) {
	c.at = "tournament"
	c.must(t.Variant.IsDraughts(), "variant", "title.fault.no_draughts")
	c.must(!t.Variant.IsDraughts() || t.Edition.Covers(t.Variant), "edition", "title.fault.edition_variant",
		text("edition", t.Edition.String()), text("variant", t.Variant.String()))
	c.must(t.Control.IsValid(), "control", jsonfault.Missing)
	c.must(t.System.IsValid(), "system", jsonfault.Missing)
	c.must(t.Championship.IsValid(), "championship", jsonfault.Missing)
	backwards := t.Start.IsValid() && t.End.IsValid() && t.End.Compare(t.Start) < 0
	c.must(!backwards, "end", "title.fault.ends_before_start", text("start", t.Start.String()))
}

func (c *checker) player(p *Player, t *Tournament) {
	c.must(p.ID != "", "id", jsonfault.Missing)
	c.must(p.Sex.IsValid(), "sex", jsonfault.Missing)
	c.must(p.Sex != Male || !t.WomenOnly, "sex", "title.fault.man_among_women")
	c.must(p.List.IsValid(), "list", jsonfault.Missing)
	c.rating("rating", p.Rating)
	c.must(p.Rating > 0 || !p.List.IsClassified(), "rating", "title.fault.list_without_rating", text("list", p.List.String()))
	c.grades(p)
	for i, norm := range p.Norms {
		c.norm(fmt.Sprintf("norms[%d]", i), norm, p, t)
	}
	c.rating("bestListA", p.BestListA)
	c.count("place", p.Place)
}

func (c *checker) rating(field string, points int) {
	c.must(points >= 0 && points <= score.MostRating, field, "title.fault.no_rating", number("most", score.MostRating), number("got", points))
}

// grades checks that each field has grades of its own kind, and that men have
// no titles of women.
func (c *checker) grades(p *Player) {
	c.must(p.Category <= I, "category", "title.fault.no_category", grade("got", p.Category))
	c.must(p.Title == NoCategory || p.Title >= K && p.Title <= AM, "title", "title.fault.no_title", grade("got", p.Title))
	c.must(p.WomenTitle == NoCategory || p.WomenTitle.IsWomens(), "womenTitle", "title.fault.no_women_title", grade("got", p.WomenTitle))
	c.must(p.WomenTitle == NoCategory || p.Sex != Male, "womenTitle", "title.fault.title_of_women", grade("title", p.WomenTitle))
	c.must(p.FMJDTitle.IsValid(), "fmjdTitle", jsonfault.Missing)
	c.must(!p.FMJDTitle.IsWomens() || p.Sex != Male, "fmjdTitle", "title.fault.title_of_women", text("title", p.FMJDTitle.String()))
}

// norm checks a norm that a player has before the tournament. The data is that
// of the first day, so a norm of this very tournament would count twice.
func (c *checker) norm(field string, n Norm, p *Player, t *Tournament) {
	c.must(n.For >= I && n.For.IsValid(), field+".for", "title.fault.no_norm", grade("got", n.For))
	c.must(!n.For.IsWomens() || p.Sex != Male, field+".for", "title.fault.title_of_women", grade("title", n.For))
	c.must(n.Tournament == "" || n.Tournament != t.ID, field+".tournament", "title.fault.norm_of_this", text("tournament", n.Tournament))
	c.count(field+".games", n.Games)
}
