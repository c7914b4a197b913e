package public_test

import (
	"encoding/xml"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// codesOn are the paths of the codes on a page, which are as telling as their texts.
func codesOn(t *testing.T, body string) (codes []string) {
	t.Helper()
	for _, found := range regexp.MustCompile(`<svg class="qr"[^>]*>(<path [^>]*></path>|<path [^>]*/>)</svg>`).FindAllStringSubmatch(body, -1) {
		var path struct {
			D string `xml:"d,attr"`
		}
		if err := xml.Unmarshal([]byte(found[1]), &path); err != nil {
			t.Fatal(err)
		}
		codes = append(codes, path.D)
	}
	return codes
}

func codeOf(t *testing.T, text string) string {
	t.Helper()
	code, err := page.QROf(text)
	if err != nil {
		t.Fatal(err)
	}
	return code.Path
}

// Whoever may see the codes of players gets them on the cards, each with the words for
// what it is, and no browser keeps the page. Everybody else gets the public pages' codes.
func TestCardsWithPlayersOwnCodes(t *testing.T) {
	s := webtest.New(t)
	id := s.Reporting(tournament.ReportsConfirmed)
	path := parts.TournamentPath(id, "print", "cards")
	visitor := s.Get(path)
	if got := codesOn(t, visitor.Body); len(got) != 8 || strings.Contains(visitor.Body, "Tylko dla tej osoby") {
		t.Errorf("%d codes for a visitor", len(got))
	}
	s.AsArbiter()
	mine := s.Get(path)
	if got := mine.Header.Get("Cache-Control"); got != "no-store" {
		t.Errorf("the codes are kept: %q", got)
	}
	public, own := codesOn(t, visitor.Body), codesOn(t, mine.Body)
	for i, card := range s.Cards(id, 1) {
		if want := codeOf(t, strings.ToUpper("http://"+webtest.Host+parts.CardPath(id, card))); own[i] != want {
			t.Errorf("card %d has another code than the player's own", i)
		}
		if want := codeOf(t, "http://"+webtest.Host+parts.TournamentPath(id, "players", card.Player.ID)); public[i] != want {
			t.Errorf("card %d has another code than the public page's", i)
		}
	}
	for i, want := range []string{"Only for this player: checking in and the result", "Only for this player: the result", "Only for this player: checking in", ""} {
		snapshot := s.Snapshot(id)
		changed := snapshot.Settings
		changed.CheckIn, changed.Reports = i%2 == 0, []tournament.Reporting{tournament.ReportsStand, tournament.ReportsNotTaken}[i/2]
		s.Check(s.Events.Regulate(t.Context(), app.Arbiter, id, changed, snapshot.SettingsSeq))
		body := s.Page(i18n.EN, path)
		if got := strings.Count(body, "Only for this player"); got != 16 && want != "" || want == "" && got != 0 || !strings.Contains(body, want) {
			t.Errorf("%q is %d times there", want, got)
		}
	}
}

// From a phone the name of this machine for itself leads nowhere: the cards then have no
// codes, and the screen says why.
func TestCardsOfAMachineAlone(t *testing.T) {
	s := webtest.NewWith(t, page.Options{Hosts: []string{"localhost"}})
	id := s.Reporting(tournament.ReportsConfirmed)
	s.AsArbiter()
	path := "http://localhost:8080" + parts.TournamentPath(id, "print", "cards")
	got := s.Get(path, "Accept-Language: en")
	if codes := codesOn(t, got.Body); len(codes) != 0 || strings.Count(got.Body, `class="card"`) != 4 || !strings.Contains(got.Body, "These cards have no codes") {
		t.Errorf("%d codes: %s", len(codes), got.Body)
	}
	s.Hold(path+"/print/", got.Body)
}

// The codes of cards have fewer modules than those of public pages, with the addresses
// that halls have.
func TestCodesOfCardsAreSmall(t *testing.T) {
	card := events.Card{Game: events.Game{Round: 12, Board: 34}, Secret: strings.Repeat("a2", 13)}
	for base, want := range map[string]int{
		"http://192.168.1.10:8080": 29, "http://laptop.local:8080": 29, "https://damka.example.pl": 29, "http://192.168.100.200:8080": 33,
	} {
		text := parts.CardCode(base, "w74i6wjh23udh2nc", card)
		code, err := page.QROf(text)
		s, err2 := page.QROf(fmt.Sprintf("%s/tournaments/w74i6wjh23udh2nc/players/mz6e5ie7g7qeyrqj", base))
		if err != nil || err2 != nil || code.Size-8 != want || s.Size < code.Size {
			t.Errorf("%s: %d modules, want %d (%v, %v)", text, code.Size-8, want, err, err2)
		}
	}
	if got := parts.CardCode("http://x", "Old-ID", card); !strings.HasPrefix(got, "http://x/c/Old-ID/") {
		t.Errorf("an id with capitals would be another: %s", got)
	}
}

// Where the games are played here, the cards carry the players' own codes with the form's defaults: nobody
// checks in or reports there. The link is there to be typed, too, for the arbiter alone.
func TestCardsOfGamesPlayedHere(t *testing.T) {
	s := webtest.New(t)
	id := s.Reporting(tournament.ReportsNotTaken)
	snapshot := s.Snapshot(id)
	settings := snapshot.Settings
	settings.CheckIn = false
	set := func(kept tournament.Keeping) {
		t.Helper()
		settings.Games.Kept = kept
		s.Check(s.Events.Regulate(t.Context(), app.Arbiter, id, settings, s.Snapshot(id).SettingsSeq))
	}
	path := parts.TournamentPath(id, "print", "cards")
	visitor := s.Client(t)
	s.AsArbiter()
	for kept, own := range map[tournament.Keeping]bool{tournament.KeptByPlayers: true, tournament.KeptTransmitted: false, tournament.KeptNowhere: false} {
		set(kept)
		printed, theirs := s.Page(i18n.EN, path), visitor.Page(i18n.EN, path)
		if groups := strings.Count(printed, "<wbr><span>"); own && groups < 5*len(s.Cards(id, 1)) {
			t.Errorf("the codes are written in %d groups", groups)
		}
		mine := strings.NewReplacer("<wbr>", "", "<span>", "", "</span>", "").Replace(printed) // as a copy of a link is
		if got := strings.Contains(mine, "the game is played in Damka"); got != own {
			t.Errorf("%q: for the game %t, want %t", kept, got, own)
		}
		codes := codesOn(t, mine)
		for i, card := range s.Cards(id, 1) {
			link := webtest.Host + parts.CardPath(id, card)
			if got := codes[i] == codeOf(t, strings.ToUpper("http://"+link)); got != own {
				t.Errorf("%q: card %d has the own code: %t, want %t", kept, i, got, own)
			}
			if own && !besides(mine, parts.NameOf(i18n.For(i18n.EN), card.Player), link) {
				t.Errorf("%q: the link of card %d is beside another name", kept, i)
			}
			if strings.Contains(mine, link) != own || strings.Contains(theirs, link) {
				t.Errorf("%q: the link of card %d is in the wrong hands", kept, i)
			}
		}
	}
	set(tournament.KeptByPlayers)
	settings.CheckIn = true
	set(tournament.KeptByPlayers)
	if body := s.Page(i18n.EN, path); !strings.Contains(body, "checking in, and the game, which is played in Damka") {
		t.Error("nothing is said of checking in")
	}
}

// besides says that a link is in the line of a player of a card, whose name is written in its order of the printouts.
func besides(body, name, link string) bool {
	for _, line := range regexp.MustCompile(`<p><span class="man.*?</p>`).FindAllString(body, -1) {
		other := func(word string) bool { return !strings.Contains(line, word) }
		if strings.Contains(line, link+"</small>") && !slices.ContainsFunc(strings.Fields(name), other) {
			return true
		}
	}
	return false
}
