package report

import (
	"slices"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/score"
)

// Games of somebody struck out are void (II.5.7.1.1): no paper sends anybody
// to one that was not played, and the opponent reads that he has none.
func TestII5711NobodyIsSentToAVoidGame(t *testing.T) {
	running := demo(t).running
	round := running.CurrentRound()
	i := slices.IndexFunc(round.Games, events.Game.Dropped)
	if i < 0 {
		t.Fatal("nobody in the newest round was struck out: the test proves nothing")
	}
	game := round.Games[i]
	opponent, out := game.Released(), game.White
	if opponent == out {
		out = game.Black
	}
	p := i18n.For(i18n.EN)
	for _, kind := range []Kind{Pairings, ByName, Schedule, Cards} {
		d, err := Build(p, running, app.Visitor, kind, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, card := range d.Cards {
			if card.Board == game.Board {
				t.Errorf("%s: a card for board %d", kind, card.Board)
			}
		}
		told := kind == Cards
		for _, section := range d.Sections {
			for _, row := range section.Table.Rows {
				text := rowText(row)
				if names(text, out) && names(text, opponent) {
					t.Errorf("%s sends to a game that is not played: %s", kind, text)
				}
				told = told || names(text, opponent) && strings.Contains(text, p.Text("player.released"))
			}
		}
		if !told {
			t.Errorf("%s does not say that %s has no opponent", kind, opponent.Person.Name)
		}
	}
}

// Who has withdrawn looks the same on every paper: struck out, and in a word
// that a note explains, as colour alone says nothing.
func TestWithdrawnPlayersLookTheSameOnAllPapers(t *testing.T) {
	demo := demo(t)
	p := i18n.For(i18n.EN)
	word := p.Text("player.withdrawn_short")
	for _, tc := range []struct {
		s     *events.Snapshot
		kinds []Kind
	}{
		{demo.running, []Kind{StartingList, Standings, Crosstable}},
		{demo.swiss, []Kind{StartingList, Standings, Progress, WallChart}},
	} {
		for _, kind := range tc.kinds {
			order := fullname.GivenFirst
			if kind == StartingList {
				order = fullname.FamilyFirst
			}
			gone := make(map[string]bool)
			for _, player := range tc.s.Players {
				if player.Withdrawn != nil {
					gone[player.Person.Name.In(order)] = true
				}
			}
			d, err := Build(p, tc.s, app.Visitor, kind, 0)
			if err != nil {
				t.Fatal(err)
			}
			found, section := 0, d.Sections[0]
			for _, row := range section.Table.Rows {
				for _, cell := range row {
					if gone[cell.Text] {
						found++
					}
					if gone[cell.Text] != (cell.Mark == word && cell.Out) {
						t.Errorf("%s: %q is marked %q, struck out %t", kind, cell.Text, cell.Mark, cell.Out)
					}
				}
			}
			if found != len(gone) || found == 0 {
				t.Errorf("%s shows %d of %d who withdrew", kind, found, len(gone))
			}
			if !slices.ContainsFunc(section.Notes, func(n string) bool { return strings.HasPrefix(n, word) }) {
				t.Errorf("%s does not explain %q: %q", kind, word, section.Notes)
			}
		}
	}
}

// The schedule strikes out who withdrew and the results that do not count, as
// other papers do, and says so once.
func TestII5711ScheduleMarksWhoWithdrew(t *testing.T) {
	running := demo(t).running
	p := i18n.For(i18n.EN)
	d, err := Build(p, running, app.Visitor, Schedule, 0)
	if err != nil {
		t.Fatal(err)
	}
	marked := 0
	var notes []string
	for _, section := range d.Sections {
		for _, row := range section.Table.Rows {
			for _, player := range running.Players {
				for _, cell := range row {
					if cell.Text == player.Name() {
						if cell.Out != (player.Withdrawn != nil) || cell.Out != (cell.Mark != "") {
							t.Errorf("%s: %q is marked %q, struck out %t", section.Title, cell.Text, cell.Mark, cell.Out)
						}
						if cell.Out {
							marked++
						}
					}
				}
			}
		}
		notes = append(notes, section.Notes...)
	}
	want := []string{p.Text("print.withdrawn_note", i18n.A("short", p.Text("player.withdrawn_short"))), p.Text("print.void_note") + " (II.5.7.1.1)"}
	if marked == 0 || !slices.Equal(notes, want) {
		t.Errorf("%d names are marked; notes %q, want %q", marked, notes, want)
	}
}

// II.5.7.1.2: nobody is sent to a game that somebody loses because he left:
// there is no card for it, and by name only the winner is listed, with why.
func TestII5712NobodyIsSentToAForfeitOfWhoLeft(t *testing.T) {
	running := demo(t).running
	round := running.CurrentRound()
	i := slices.IndexFunc(round.Games, func(g events.Game) bool { return !g.Void() })
	game := &round.Games[i]
	game.Result, game.ByWithdrawal = score.ForfeitBy(score.White), true
	game.White.Withdrawn = &tournament.Withdrawal{Outcome: tournament.Forfeits}
	p := i18n.For(i18n.PL)
	cards, err := Build(p, running, app.Visitor, Cards, 0)
	if err != nil {
		t.Fatal(err)
	}
	if slices.ContainsFunc(cards.Cards, func(c Card) bool { return c.Board == game.Board }) {
		t.Errorf("a card for board %d", game.Board)
	}
	wantAlone(t, p, running, *game, game.Black, "player.forfeit_won")
}

// II.5.7.1.1: by name the opponent of somebody struck out is told so after a
// game that was played, too: nobody reads that he won it by forfeit.
func TestII5711APlayedVoidGameByName(t *testing.T) {
	running := demo(t).running
	round := running.CurrentRound()
	i := slices.IndexFunc(round.Games, func(g events.Game) bool { return !g.Void() })
	game := &round.Games[i]
	game.Result, game.Black.Withdrawn = score.WhiteWins, &tournament.Withdrawal{Outcome: tournament.StruckOut}
	p := i18n.For(i18n.EN)
	wantAlone(t, p, running, *game, game.White, "player.released")
}

// names says whether a text has a player's name, in either order.
func names(text string, p *events.Player) bool {
	name := p.Person.Name
	return strings.Contains(text, name.In(fullname.GivenFirst)) || strings.Contains(text, name.In(fullname.FamilyFirst))
}

func rowText(row []Cell) string {
	var texts []string
	for _, cell := range row {
		texts = append(texts, cell.Text)
	}
	return strings.Join(texts, " | ")
}

// wantAlone holds that the list by name has one player of a game, without
// a board, and says why.
func wantAlone(t *testing.T, p *i18n.Printer, s *events.Snapshot, game events.Game, one *events.Player, why string) {
	t.Helper()
	list, err := Build(p, s, app.Visitor, ByName, 0)
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, row := range list.Sections[0].Table.Rows {
		if text := rowText(row); names(text, game.White) || names(text, game.Black) {
			told = append(told, text)
		}
	}
	want := one.Person.Name.In(fullname.FamilyFirst) + " |  |  | " + p.Text(why)
	if !slices.Equal(told, []string{want}) {
		t.Errorf("got %q, want %q", told, want)
	}
}
