// Package damka_test has the tests that concern the whole module.
package damka_test

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// allowedImports are the dependencies of docs/ARCHITECTURE.md: a package may import exactly
// the packages of this module listed here. It is not transitive. A package
// that is not listed fails the test, so that a new one is a decision.
var allowedImports = map[string][]string{
	"article":       {},
	"calendar":      {}, // days: ratings and titles are dated alike, and neither owns them
	"internal/i18n": {},

	"internal/letters":  {},                   // texts without marks; which letters come first is internal/i18n's
	"internal/fullname": {"internal/letters"}, // two texts and their order; what a name may hold is internal/tournament's

	"score":     {"article"},
	"clock":     {"article"},
	"draughts":  {"article"},
	"chess":     {"article"},
	"glicko":    {},          // the server's own ratings; depends on no game
	"jsonfault": {"article"}, // reads any JSON; does not depend on ratings and titles

	"internal/gamefile":              {"article"},
	"internal/gamefile/gamefiletest": {"internal/gamefile"}, // for tests

	"draughts/pdn": {"article", "draughts", "internal/gamefile"},
	"tiebreak":     {"article", "score"},
	"trf":          {"article", "score", "internal/letters"},
	"pairing":      {"article", "score"},
	"chess/pgn":    {"article", "chess", "internal/gamefile"},

	"pairing/internal/matching": {},
	"pairing/swiss":             {"article", "score", "tiebreak", "pairing/internal/matching"},
	"rating":                    {"article", "calendar", "score", "clock", "jsonfault"},
	"title":                     {"article", "calendar", "score", "clock", "rating", "jsonfault"},

	"internal/wire":       {"article", "jsonfault"}, // does not depend on what the events are of
	"internal/tournament": {"article", "score", "clock", "jsonfault", "internal/wire"},
	"internal/game":       {"article", "score", "clock", "draughts", "chess", "internal/wire"},
	"internal/opening":    {"article", "draughts", "chess"},                                                   // names of first moves
	"internal/study":      {"article", "draughts", "chess", "draughts/pdn", "chess/pgn", "internal/gamefile"}, // trees of moves; who owns them is internal/app/studies's
	"internal/account":    {"article", "jsonfault", "internal/letters"},                                       // roles and streams are words to it
	"internal/lobby":      {"article", "clock", "internal/wire"},

	"internal/engine":               {"article", "internal/engine/nice"}, // what programs are asked and answer; rules and protocols are below it
	"internal/engine/nice":          {},
	"internal/engine/search":        {"internal/engine"},
	"internal/engine/draughtsearch": {"article", "draughts", "internal/engine", "internal/engine/search"},
	"internal/engine/chesssearch":   {"article", "chess", "internal/engine", "internal/engine/search"},
	"internal/engine/own":           {"article", "internal/engine", "internal/engine/search", "internal/engine/draughtsearch", "internal/engine/chesssearch"},
	"internal/engine/board":         {"article", "draughts", "chess", "internal/engine"},
	"internal/engine/talk":          {"internal/engine"}, // lines, not what they mean
	"internal/engine/hub":           {"article", "draughts", "internal/engine", "internal/engine/board", "internal/engine/talk"},
	"internal/engine/uci":           {"article", "chess", "internal/engine", "internal/engine/board", "internal/engine/talk"},
	"internal/engine/dxp":           {"article", "draughts", "internal/engine", "internal/engine/board", "internal/engine/talk"},
	"internal/engine/match":         {"article", "draughts", "chess", "internal/engine", "internal/engine/board", "internal/engine/talk"},
	"internal/engine/child":         {"article", "jsonfault", "internal/engine", "internal/engine/nice", "internal/engine/talk", "internal/engine/hub", "internal/engine/uci"},

	"internal/passkey": {"article", "internal/account"}, // asks browsers; who comes in is internal/app/accounts's

	"internal/openings": {}, // counts by position; which games there are is internal/explorer's

	"internal/explorer": {"article", "clock", "draughts", "draughts/pdn", "chess", "chess/pgn", "internal/letters", "internal/openings"},

	"internal/journal":         {},
	"internal/journal/block":   {"internal/journal"}, // lines are lines to it
	"internal/store":           {"internal/journal", "internal/letters", "internal/openings"},
	"internal/store/memory":    {"internal/journal", "internal/openings", "internal/store"},
	"internal/store/storetest": {"internal/journal", "internal/openings", "internal/store", "internal/store/memory"},
	"internal/store/sqlite":    {"internal/journal", "internal/journal/block", "internal/openings", "internal/store"},

	"internal/mail":          {"article"},
	"internal/mail/mailtest": {}, // for tests

	"internal/live": {"internal/journal", "internal/store"},

	"internal/reportfile": {"article", "score", "clock", "trf", "internal/tournament"},

	"internal/words": {"article", "score", "tiebreak", "title", "internal/fullname", "internal/i18n", "internal/tournament"},

	"internal/version":   {},
	"internal/sheet":     {"internal/letters"},
	"internal/golden":    {},          // for tests
	"internal/perfttest": {"article"}, // for tests

	"internal/app":              {"internal/journal", "internal/store", "internal/live"},
	"internal/app/mails":        {"internal/store", "internal/i18n", "internal/mail"},
	"internal/app/accounts":     {"article", "internal/account", "internal/journal", "internal/store", "internal/app"},
	"internal/app/events":       {"article", "calendar", "score", "clock", "jsonfault", "tiebreak", "pairing", "pairing/swiss", "trf", "rating", "title", "internal/i18n", "internal/sheet", "internal/fullname", "internal/letters", "internal/journal", "internal/store", "internal/tournament", "internal/game", "internal/version", "internal/reportfile", "internal/app", "internal/live"},
	"internal/app/games":        {"article", "score", "clock", "chess", "draughts", "chess/pgn", "draughts/pdn", "internal/letters", "internal/explorer", "internal/openings", "internal/game", "internal/journal", "internal/store", "internal/live", "internal/app"},
	"internal/app/programs":     {"article", "clock", "internal/engine", "internal/engine/own", "internal/game", "internal/store", "internal/app"},
	"internal/app/serverrating": {"article", "glicko", "internal/game", "internal/store", "internal/app"}, // of games and accounts it knows two interfaces
	"internal/app/studies":      {"article", "internal/letters", "internal/study", "internal/engine", "internal/journal", "internal/store", "internal/app"},
	"internal/app/openings":     {"article", "clock", "internal/explorer", "internal/openings", "internal/store", "internal/app"},
	"internal/report":           {"article", "score", "clock", "tiebreak", "rating", "title", "internal/fullname", "internal/i18n", "internal/sheet", "internal/tournament", "internal/app/events", "internal/words", "internal/app"},
	"internal/app/ways":         {"article", "clock", "internal/game", "internal/journal", "internal/store", "internal/app"},                                    // of games it knows an interface
	"internal/app/lobby":        {"article", "clock", "internal/lobby", "internal/game", "internal/journal", "internal/store", "internal/live", "internal/app"}, // what is agreed on is in the words of games

	"internal/web/page":      {"internal/app/openings", "internal/app/lobby", "article", "jsonfault", "internal/i18n", "internal/letters", "internal/sheet", "internal/journal", "internal/store", "internal/tournament", "internal/game", "internal/app/accounts", "internal/app/events", "internal/app/games", "internal/app/mails", "internal/app/programs", "internal/app/studies", "internal/words", "internal/app", "internal/app/serverrating", "internal/app/ways", "internal/app/reminders"},
	"internal/web/analysis":  {"article", "internal/app/studies", "draughts", "chess", "internal/i18n", "internal/engine", "internal/game", "internal/study", "internal/words", "internal/app/games", "internal/app", "internal/web/page", "internal/web/board", "internal/web/parts", "internal/app/accounts", "internal/app/events", "internal/app/mails", "internal/app/openings", "internal/app/programs", "internal/opening"},
	"internal/web/board":     {"article", "draughts", "chess", "internal/i18n", "internal/words"},                                                                                                                                                                                                                                                         // letters of pieces
	"internal/web/sent":      {"article", "score", "clock", "internal/fullname", "internal/letters", "internal/journal", "internal/tournament", "internal/app/events", "internal/app/games", "internal/game", "internal/web/page"},                                                                                                                        // a game knows who has which side
	"internal/web/parts":     {"article", "score", "clock", "trf", "rating", "title", "internal/fullname", "internal/i18n", "internal/journal", "internal/tournament", "internal/app/events", "internal/app/games", "internal/game", "internal/report", "internal/web/page", "internal/web/sent", "internal/words", "internal/app", "internal/app/lobby"}, // own games that go on are on several pages
	"internal/web/public":    {"article", "score", "clock", "tiebreak", "internal/fullname", "internal/letters", "internal/i18n", "internal/sheet", "internal/tournament", "internal/version", "internal/app/events", "internal/report", "internal/web/page", "internal/web/sent", "internal/web/parts", "internal/words", "internal/app"},
	"internal/web/desk":      {"article", "score", "clock", "tiebreak", "trf", "title", "internal/fullname", "internal/i18n", "internal/sheet", "internal/tournament", "internal/app/events", "internal/app/games", "internal/web/page", "internal/web/sent", "internal/web/parts", "internal/reportfile", "internal/words", "internal/app", "internal/game"}, // games say who is absent, and are interrupted with their round
	"internal/web/account":   {"article", "internal/account", "internal/passkey", "internal/letters", "internal/i18n", "internal/journal", "internal/store", "internal/tournament", "internal/app", "internal/app/accounts", "internal/app/events", "internal/app/mails", "internal/web/page", "internal/web/parts"},
	"internal/web/hall":      {"article", "score", "internal/i18n", "internal/journal", "internal/account", "internal/tournament", "internal/words", "internal/app/accounts", "internal/app/events", "internal/app/games", "internal/game", "internal/web/page", "internal/web/sent", "internal/web/parts", "internal/app"},                 // a player hears that the game runs
	"internal/web/api":       {"article", "score", "clock", "tiebreak", "rating", "title", "internal/fullname", "internal/i18n", "internal/tournament", "internal/version", "internal/app/events", "internal/web/page", "internal/web/sent", "internal/web/parts", "internal/words", "internal/app", "internal/app/games", "internal/game"}, // electronic boards send the moves of games in the hall
	"internal/web/play":      {"score", "article", "clock", "draughts", "chess", "chess/pgn", "draughts/pdn", "internal/i18n", "internal/journal", "internal/game", "internal/tournament", "internal/words", "internal/app/events", "internal/app/games", "internal/web/page", "internal/web/board", "internal/web/parts", "internal/app"},
	"internal/web":           {"internal/web/play", "internal/web/account", "internal/web/page", "internal/web/parts", "internal/web/public", "internal/web/desk", "internal/web/hall", "internal/web/api", "internal/web/bot", "internal/web/analysis", "internal/web/explorer", "internal/web/players", "internal/web/lobby", "internal/web/correspondence", "internal/web/consultation", "internal/web/ways", "internal/web/talk", "internal/web/suspicion"},
	"internal/web/webtest":   {"article", "score", "clock", "internal/fullname", "internal/i18n", "internal/journal", "internal/store", "internal/store/memory", "internal/account", "internal/tournament", "internal/app/accounts", "internal/app/events", "internal/app/games", "internal/app/programs", "internal/engine", "internal/web/page", "internal/web/parts", "internal/app", "internal/web", "internal/app/studies", "internal/app/lobby", "internal/app/openings", "internal/app/serverrating", "internal/app/ways"}, // for tests
	"internal/web/bot":       {"article", "clock", "draughts", "chess", "internal/account", "internal/journal", "internal/game", "internal/app/accounts", "internal/app/games", "internal/web/page", "internal/app", "internal/lobby", "internal/app/lobby", "internal/i18n", "internal/app/serverrating"},
	"examples/bot":           {"article", "chess", "draughts"}, // what programs of others import
	"cmd/damka":              {"internal/app/ways", "internal/account", "internal/app/mails", "internal/mail", "article", "jsonfault", "score", "clock", "draughts", "draughts/pdn", "chess", "chess/pgn", "tiebreak", "trf", "pairing", "internal/web", "internal/web/analysis", "internal/web/play", "internal/web/account", "internal/web/page", "internal/web/parts", "internal/web/public", "internal/web/desk", "internal/web/hall", "internal/web/api", "internal/app/lobby", "internal/app/openings", "pairing/swiss", "rating", "title", "internal/i18n", "internal/sheet", "internal/journal", "internal/store", "internal/store/sqlite", "internal/tournament", "internal/version", "internal/app/accounts", "internal/app/events", "internal/app/games", "internal/app/programs", "internal/app/studies", "internal/engine", "internal/engine/own", "internal/report", "internal/reportfile", "internal/words", "internal/app", "internal/app/serverrating", "internal/engine/child", "internal/engine/dxp", "internal/engine/hub", "internal/engine/match", "internal/engine/talk", "internal/engine/uci", "internal/app/reminders", "internal/app/packing"},
	"internal/web/explorer":  {"article", "chess", "draughts", "internal/i18n", "internal/explorer", "internal/openings", "internal/app", "internal/app/openings", "internal/web/page", "internal/web/board", "internal/web/parts", "internal/tournament", "internal/version", "internal/app/accounts", "internal/app/events", "internal/app/games", "internal/app/programs", "internal/engine", "internal/engine/own", "internal/engine/hub", "internal/engine/uci", "internal/engine/dxp", "internal/engine/child", "internal/engine/match", "internal/engine/talk", "internal/report", "internal/web", "internal/reportfile", "internal/words"},
	"internal/web/players":   {"article", "glicko", "internal/game", "internal/words", "internal/app/serverrating", "internal/web/page"}, // of the server's own ratings
	"internal/web/ways":      {"article", "clock", "internal/i18n", "internal/journal", "internal/game", "internal/tournament", "internal/words", "internal/sheet", "internal/app/ways", "internal/web/page", "internal/web/board", "internal/web/parts", "internal/app"},
	"internal/web/talk":      {"article", "internal/game", "internal/i18n", "internal/app", "internal/app/games", "internal/web/page", "internal/web/parts"},
	"internal/web/suspicion": {"article", "clock", "internal/game", "internal/i18n", "internal/tournament", "internal/words", "internal/app", "internal/app/events", "internal/app/games", "internal/web/page", "internal/web/parts"},
	"internal/web/lobby":     {"article", "clock", "internal/i18n", "internal/journal", "internal/game", "internal/lobby", "internal/tournament", "internal/words", "internal/app/games", "internal/app/lobby", "internal/web/page", "internal/web/parts", "internal/app"},

	"internal/app/packing":        {"internal/game", "internal/journal", "internal/store", "internal/app"}, // of games it knows their rows
	"internal/app/reminders":      {"clock", "internal/game", "internal/store", "internal/app"},            // of games and letters it knows two interfaces
	"internal/web/consultation":   {"article", "internal/app/games", "internal/web/page", "internal/web/parts", "internal/app"},
	"internal/web/correspondence": {"article", "clock", "internal/i18n", "internal/game", "internal/words", "internal/app/games", "internal/web/page", "internal/web/parts", "internal/app"},
}

// pure packages decide; they take time, randomness and ids as arguments.
var pure = []string{
	"article", "calendar", "score", "clock", "draughts", "draughts/pdn", "chess", "chess/pgn", "tiebreak", "trf", "pairing", "pairing/swiss",
	"pairing/internal/matching", "rating", "title", "glicko", "jsonfault", "internal/fullname", "internal/gamefile", "internal/letters",
	"internal/tournament", "internal/reportfile", "internal/game", "internal/journal", "internal/journal/block", "internal/account", "internal/engine/search",
	"internal/engine/draughtsearch", "internal/engine/chesssearch", "internal/engine/own", "internal/openings", "internal/explorer", "internal/study",
	"internal/lobby", "internal/engine/board", "internal/opening",
}

// banned are imports that pure packages must not have, each with its reason.
var banned = map[string]string{
	"os":            "rules read no files",
	"net":           "rules know no network",
	"net/http":      "rules know no network",
	"database/sql":  "SQL lives in internal/store",
	"log":           "rules return what they have to say",
	"log/slog":      "rules return what they have to say",
	"html/template": "pages live in internal/web",
	"crypto/rand":   "lots are drawn from a seed, ids are arguments",
	"math/rand":     "lots are drawn from a recorded seed by SplitMix64",
	"math/rand/v2":  "lots are drawn from a recorded seed by SplitMix64",
}

type pkg struct {
	ImportPath string
	Imports    []string
}

func modulePackages(t *testing.T) []pkg {
	t.Helper()
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports", "./...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var all []pkg
	decoder := json.NewDecoder(strings.NewReader(string(out)))
	for {
		var p pkg
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatalf("go list: %v", err)
		}
		all = append(all, p)
	}
}

// sources are the files of a package's program, without its tests.
func sources(t *testing.T, name string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(filepath.FromSlash(name), "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(files, func(file string) bool { return strings.HasSuffix(file, "_test.go") })
}

func packageName(importPath string) (string, bool) { return strings.CutPrefix(importPath, "damka/") }

func TestDependencies(t *testing.T) {
	for _, p := range modulePackages(t) {
		name, ok := packageName(p.ImportPath)
		if !ok {
			continue // the root, which has tests only
		}
		allowed, listed := allowedImports[name]
		if !listed {
			t.Errorf("%s: a new package needs a line in the policy (deps_test.go) and in docs/ARCHITECTURE.md", name)
			continue
		}
		for _, path := range p.Imports {
			if imported, ours := packageName(path); ours && !slices.Contains(allowed, imported) {
				t.Errorf("%s imports %s, which the list of dependencies does not allow", name, imported)
			}
		}
	}
}

// belowTheLibrary are packages below internal that the library may import all
// the same, because they are no use to anybody else.
var belowTheLibrary = []string{"internal/gamefile", "internal/letters"}

// Other programs import the packages outside internal and cmd. What these
// return or take must not be of a type that nobody else can name.
func TestLibraryDoesNotDependOnTheApplication(t *testing.T) {
	for _, p := range modulePackages(t) {
		name, _ := packageName(p.ImportPath)
		if strings.HasPrefix(name, "internal/") || strings.HasPrefix(name, "cmd/") {
			continue
		}
		for _, path := range p.Imports {
			if imported, _ := packageName(path); strings.HasPrefix(imported, "internal/") && !slices.Contains(belowTheLibrary, imported) {
				t.Errorf("%s imports %s: the library does not depend on the application", name, imported)
			}
		}
	}
}

func TestPurePackages(t *testing.T) {
	for _, p := range modulePackages(t) {
		name, _ := packageName(p.ImportPath)
		if !slices.Contains(pure, name) {
			continue
		}
		for _, path := range p.Imports {
			if reason, bad := banned[path]; bad {
				t.Errorf("%s imports %s: %s", name, path, reason)
			}
		}
	}
}

// asksTheClock finds calls that read the machine's clock.
var asksTheClock = regexp.MustCompile(`\btime\.(Now|Since|After|Until|Tick|NewTimer|NewTicker|Sleep)\(`)

func TestPurePackagesAreToldTheTime(t *testing.T) {
	for _, name := range pure {
		for _, file := range sources(t, name) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if call := asksTheClock.Find(text); call != nil {
				t.Errorf("%s calls %s…): time is an argument in pure packages", file, call)
			}
		}
	}
}

// longest is how many lines a file may have: more is not read at a sitting.
const longest = 400

func TestFilesAreReadAtASitting(t *testing.T) {
	for _, p := range modulePackages(t) {
		name, _ := packageName(p.ImportPath)
		for _, file := range sources(t, name) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if lines := strings.Count(string(text), "\n"); lines > longest {
				t.Errorf("%s has %d lines, more than %d", file, lines, longest)
			}
		}
	}
}
