package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// The answers of the API and of the command line as far as the tables of a
// sample need them. What else a later version says does not matter here.
type (
	shownTournament struct {
		ID, Phase, Fingerprint string
		Seq                    int
		RoundsPlanned          int
		Settings               struct {
			Name, Place, Starts, Ends, Edition, Variant, System, Control string
		}
		Lots *struct{ Method, Seed string }
	}
	shownSeat struct {
		ID     string
		Number int
	}
	shownPlayer struct {
		ID, Name, Club, Sex, Federation, Title, List string
		Number, Born, Rating, ListPlace              int
		Erased                                       bool
		Withdrawn                                    *struct {
			Outcome         string
			Played, Planned int
		}
	}
	shownBye struct {
		Player shownSeat
		Kind   string
	}
	shownGames []struct {
		Board        int
		White, Black shownSeat
		Result       string
		Open, Void   bool
	}
	shownRound struct {
		Progress struct {
			Round     int
			Published bool
			StartedAt string
		}
		Games  shownGames
		Free   []shownSeat
		Byes   []shownBye
		ByHand bool
		Voided []struct {
			Reason string
			Games  shownGames
		}
	}
	shownStandings struct {
		Criteria  []string
		Standings []struct {
			Place, Points int
			Shared        bool
			Player        shownSeat
			Values        [][]int
			AboveNext     []struct{ Code, Article string }
		}
		StruckOut []shownSeat
	}
	shownNorms struct {
		Tournament, DocumentsDue string
		Lacks                    []struct {
			Reason struct{ Code, Article string }
		}
		Players []struct {
			ID       string
			Category struct {
				N        int
				Wk, Held string
				Points   int
				Reached  string
			}
			Open    shownLadder
			Women   *shownLadder
			Granted []struct{ Ladder, Before, After, By, Article string }
		}
	}
	shownLadder struct {
		N, Mean, Points    int
		TournamentCategory string
		Norm               string
	}
)

// shownOf is what a sample keeps of a tournament: its tables, and what "damka
// norms" says of its file. Tournaments of chess have no norms.
func shownOf(c *client, program, id, file string) string {
	c.Helper()
	code, out := runProgram(c, program, "norms", "--json", file)
	if code != exitOK {
		return tablesOf(c, id) + fmt.Sprintf("\nnorms: exit code %d\n", code)
	}
	return tablesOf(c, id) + "\n" + normsTableOf(c, out)
}

// tablesOf is everything that a tournament shows, as text: the regulations,
// the players, every round, the standings after each.
func tablesOf(c *client, id string) string {
	c.Helper()
	var out strings.Builder
	path := "/api/tournaments/" + id
	var shown shownTournament
	c.read(path, &shown)
	s := shown.Settings
	fmt.Fprintf(&out, "%s %s: %s, %s, %s to %s\n", shown.ID, s.Name, shown.Phase, s.Place, s.Starts, s.Ends)
	fmt.Fprintf(&out, "%s, %s, %s, %s, rounds %d\n", s.Edition, s.Variant, s.System, s.Control, shown.RoundsPlanned)
	fmt.Fprintf(&out, "events %d, fingerprint %s\n", shown.Seq, shown.Fingerprint)
	if shown.Lots != nil {
		fmt.Fprintf(&out, "lots %s, seed %s\n", shown.Lots.Method, shown.Lots.Seed)
	}
	var list struct{ Players []shownPlayer }
	c.read(path+"/players", &list)
	writePlayers(&out, list.Players)
	var rounds struct{ Rounds []shownRound }
	c.read(path+"/rounds", &rounds)
	for i, round := range rounds.Rounds {
		writeRound(&out, round)
		var table shownStandings
		c.read(fmt.Sprintf("%s/standings?after=%d", path, i+1), &table)
		fmt.Fprintf(&out, "\nafter round %d: %s\n", i+1, strings.Join(table.Criteria, ", "))
		writeStandings(&out, table)
	}
	return out.String()
}

func writePlayers(out io.Writer, players []shownPlayer) {
	fmt.Fprintln(out, "\nplayers")
	for _, p := range players {
		if p.Erased {
			p.Name = "erased" // in the words of the reader's language
		}
		fmt.Fprintf(out, "%d %s %s, %s, %s %d %s, %s %d %s %d", p.Number, p.ID, p.Name, p.Club, p.Sex, p.Born, p.Federation, p.Title, p.Rating, p.List, p.ListPlace)
		if w := p.Withdrawn; w != nil {
			fmt.Fprintf(out, ", withdrawn: %s, %d of %d", w.Outcome, w.Played, w.Planned)
		}
		fmt.Fprintln(out)
	}
}

func writeRound(out io.Writer, round shownRound) {
	fmt.Fprintf(out, "\nround %d, published %v, started %v, by hand %v\n",
		round.Progress.Round, round.Progress.Published, round.Progress.StartedAt != "", round.ByHand)
	writeGames(out, round.Games)
	for _, free := range round.Free {
		fmt.Fprintf(out, "free: %s\n", free)
	}
	for _, bye := range round.Byes {
		fmt.Fprintf(out, "%s: %s\n", bye.Kind, bye.Player)
	}
	for _, voided := range round.Voided {
		fmt.Fprintf(out, "voided: %s\n", voided.Reason)
		writeGames(out, voided.Games)
	}
}

func writeGames(out io.Writer, games shownGames) {
	for _, g := range games {
		open := ""
		if g.Open {
			open = " open"
		}
		fmt.Fprintf(out, "%d: %s - %s %q%s\n", g.Board, g.White, g.Black, g.Result, open)
	}
}

// String is the start number, which the list of players has with the name.
func (s shownSeat) String() string {
	if s.Number == 0 {
		return s.ID
	}
	return fmt.Sprint(s.Number)
}

func writeStandings(out io.Writer, table shownStandings) {
	for _, line := range table.Standings {
		fmt.Fprintf(out, "%d", line.Place)
		if line.Shared {
			fmt.Fprint(out, "=")
		}
		fmt.Fprintf(out, " %s %d %v", line.Player, line.Points, line.Values)
		for _, reason := range line.AboveNext {
			fmt.Fprintf(out, " %s %s", reason.Code, reason.Article)
		}
		fmt.Fprintln(out)
	}
	for _, player := range table.StruckOut {
		fmt.Fprintf(out, "struck out: %s\n", player)
	}
}

// normsTableOf is what "damka norms --json" says of a tournament, as text.
func normsTableOf(c *client, answer string) string {
	c.Helper()
	var norms shownNorms
	if err := json.Unmarshal([]byte(answer), &norms); err != nil {
		c.Fatalf("%v: %s", err, answer)
	}
	var out strings.Builder
	fmt.Fprintf(&out, "norms of %s, documents due %s\n", norms.Tournament, norms.DocumentsDue)
	for _, lack := range norms.Lacks {
		fmt.Fprintf(&out, "lacks %s %s\n", lack.Reason.Code, lack.Reason.Article)
	}
	for _, p := range norms.Players {
		fmt.Fprintf(&out, "%s: %d games, Wk %s, %d points, held %q, reached %q; open %s", p.ID,
			p.Category.N, p.Category.Wk, p.Category.Points, p.Category.Held, p.Category.Reached, p.Open)
		if p.Women != nil {
			fmt.Fprintf(&out, "; women %s", p.Women)
		}
		for _, g := range p.Granted {
			fmt.Fprintf(&out, "; granted %s %s to %s by %s %s", g.Ladder, g.Before, g.After, g.By, g.Article)
		}
		fmt.Fprintln(&out)
	}
	return out.String()
}

func (l shownLadder) String() string {
	return fmt.Sprintf("%d games, mean %d, %d points, category %s, norm %q", l.N, l.Mean, l.Points, l.TournamentCategory, l.Norm)
}
