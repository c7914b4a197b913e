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
	"article":              {},
	"internal/certificate": {}, // codes of papers
	"calendar":             {}, // days: ratings and titles are dated alike, and neither owns them
	"internal/i18n":        {},

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

	"article/articletest":       {"article"},                          // for tests
	"internal/wire/wiretest":    {"internal/golden", "internal/wire"}, // for tests
	"internal/register/person":  {"article", "calendar", "rating", "title", "internal/fullname", "internal/letters", "internal/wire"},
	"internal/register/club":    {"article", "calendar", "internal/letters", "internal/wire"},
	"internal/register/dossier": {"article", "calendar", "title", "internal/letters", "internal/wire"}, // of tournaments it knows their ids
	"internal/register/career":  {"article", "calendar", "rating", "title"},
	"internal/register/edition": {"article", "calendar"}, // amendments are names and days to it
	"internal/register/played":  {"article", "calendar", "clock", "rating", "score", "title", "internal/fullname"},

	"internal/wire":       {"article", "jsonfault"}, // does not depend on what the events are of
	"internal/tournament": {"article", "score", "clock", "jsonfault", "internal/letters", "internal/wire"},
	"internal/game":       {"article", "score", "clock", "draughts", "chess", "internal/wire"},
	"internal/opening":    {"article", "draughts", "chess"},                                                   // names of first moves
	"internal/study":      {"article", "draughts", "chess", "draughts/pdn", "chess/pgn", "internal/gamefile"}, // trees of moves; who owns them is internal/app/studies's
	"internal/account":    {"article", "jsonfault", "internal/letters"},                                       // roles and streams are words to it
	"internal/lobby":      {"article", "clock", "internal/wire"},
	"internal/ratinglist": {"article", "calendar", "score", "clock", "rating", "internal/wire"}, // of persons and tournaments it knows ids; rows are stored by others

	"internal/college":             {}, // words; a person is an id to all packages of the college
	"internal/college/arbiter":     {"article", "calendar", "internal/college", "internal/wire"},
	"internal/college/declaration": {"article", "calendar", "internal/college", "internal/wire"},
	"internal/college/matter":      {"article", "calendar", "internal/college", "internal/wire"},
	"internal/college/office":      {"article", "calendar", "internal/college", "internal/wire"},
	"internal/college/conference":  {"article", "calendar", "internal/college", "internal/wire"},
	"internal/college/course":      {"article", "calendar", "internal/college", "internal/wire"},
	"internal/college/notice":      {"article", "calendar", "internal/college", "internal/letters", "internal/wire"},
	"internal/college/ban":         {"article", "calendar", "internal/college", "internal/wire"},
	"internal/college/settlement":  {"article", "calendar", "internal/college", "internal/wire"},
	"internal/ratingfile":          {"article", "calendar", "score", "internal/ratinglist"}, // a published list for programs; does not depend on how lists are kept

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

	"internal/words": {"article", "clock", "internal/fullname", "internal/i18n", "internal/register/dossier", "internal/tournament", "score", "tiebreak", "title"},

	"internal/version":   {},
	"internal/sheet":     {"internal/letters"},
	"internal/golden":    {},          // for tests
	"internal/perfttest": {"article"}, // for tests

	"internal/app":                     {"calendar", "internal/fullname", "internal/journal", "internal/live", "internal/store"},
	"internal/app/mails":               {"internal/i18n", "internal/mail", "internal/store"},
	"internal/app/accounts":            {"article", "internal/account", "internal/app", "internal/journal", "internal/store"},
	"internal/app/events":              {"article", "calendar", "clock", "internal/app", "internal/fullname", "internal/game", "internal/i18n", "internal/journal", "internal/letters", "internal/live", "internal/register/played", "internal/reportfile", "internal/sheet", "internal/store", "internal/tournament", "internal/version", "jsonfault", "pairing", "pairing/swiss", "rating", "score", "tiebreak", "title", "trf"},
	"internal/app/games":               {"article", "chess", "chess/pgn", "clock", "draughts", "draughts/pdn", "internal/app", "internal/explorer", "internal/game", "internal/journal", "internal/letters", "internal/live", "internal/openings", "internal/store", "score"},
	"internal/app/programs":            {"article", "clock", "internal/app", "internal/engine", "internal/engine/own", "internal/game", "internal/store"},
	"internal/app/serverrating":        {"article", "glicko", "internal/app", "internal/game", "internal/store"},
	"internal/app/studies":             {"article", "internal/app", "internal/engine", "internal/journal", "internal/letters", "internal/store", "internal/study"},
	"internal/app/openings":            {"article", "clock", "internal/app", "internal/explorer", "internal/openings", "internal/store"},
	"internal/app/register/largetest":  {"article", "calendar", "clock", "internal/app", "internal/app/register", "internal/fullname", "internal/journal", "internal/ratinglist", "internal/register/club", "internal/register/dossier", "internal/register/person", "internal/store", "internal/store/storetest", "rating", "score"},     // for tests
	"internal/app/register/seasontest": {"article", "calendar", "clock", "internal/app", "internal/app/events", "internal/app/register", "internal/demo", "internal/fullname", "internal/ratinglist", "internal/register/dossier", "internal/register/person", "internal/store", "internal/store/memory", "internal/tournament", "score"}, // for tests
	"internal/report/pdf/pdftest":      {},                                                                                                                                                                                                                                                                                                // for tests
	"internal/report/reporttest":       {"internal/app", "internal/app/events", "internal/fullname", "internal/tournament"},                                                                                                                                                                                                               // for tests
	"internal/report":                  {"article", "clock", "internal/app", "internal/app/events", "internal/fullname", "internal/i18n", "internal/sheet", "internal/tournament", "internal/words", "rating", "score", "tiebreak", "title"},
	"internal/report/pdf":              {"internal/i18n", "internal/report", "score"},
	"internal/app/ways":                {"article", "clock", "internal/app", "internal/game", "internal/journal", "internal/store"},
	"internal/app/lobby":               {"article", "clock", "internal/app", "internal/game", "internal/journal", "internal/live", "internal/lobby", "internal/store"},
	"internal/app/college":             {"article", "calendar", "internal/app", "internal/certificate", "internal/college", "internal/college/arbiter", "internal/college/ban", "internal/college/conference", "internal/college/course", "internal/college/declaration", "internal/college/matter", "internal/college/notice", "internal/college/office", "internal/college/settlement", "internal/fullname", "internal/journal", "internal/letters", "internal/live", "internal/store", "internal/wire"},

	"internal/web/page":      {"article", "calendar", "internal/app", "internal/app/accounts", "internal/app/college", "internal/app/deadlines", "internal/app/events", "internal/app/games", "internal/app/lobby", "internal/app/mails", "internal/app/openings", "internal/app/programs", "internal/app/register", "internal/app/reminders", "internal/app/rosters", "internal/app/serverrating", "internal/app/studies", "internal/app/ways", "internal/game", "internal/i18n", "internal/journal", "internal/letters", "internal/sheet", "internal/store", "internal/tournament", "internal/words", "jsonfault"},
	"internal/web/analysis":  {"article", "internal/app/studies", "draughts", "chess", "internal/i18n", "internal/engine", "internal/game", "internal/study", "internal/words", "internal/app/games", "internal/app", "internal/web/page", "internal/web/board", "internal/web/parts", "internal/app/accounts", "internal/app/events", "internal/app/mails", "internal/app/openings", "internal/app/programs", "internal/opening"},
	"internal/web/board":     {"article", "draughts", "chess", "internal/i18n", "internal/words"},                                                                                                                                                                                                                                                                                 // letters of pieces
	"internal/web/sent":      {"internal/ratingfile", "article", "score", "clock", "internal/fullname", "internal/letters", "internal/journal", "internal/tournament", "internal/app/events", "internal/app/games", "internal/game", "internal/web/page"},                                                                                                                         // a game knows who has which side
	"internal/web/parts":     {"article", "score", "clock", "trf", "rating", "title", "internal/fullname", "internal/i18n", "internal/journal", "internal/tournament", "internal/app/events", "internal/app/games", "internal/game", "internal/report", "internal/web/page", "internal/web/sent", "internal/words", "internal/app", "internal/app/college", "internal/app/lobby"}, // own games that go on are on several pages
	"internal/web/public":    {"calendar", "internal/college", "internal/college/arbiter", "internal/college/matter", "internal/register/dossier", "article", "score", "clock", "tiebreak", "internal/fullname", "internal/letters", "internal/i18n", "internal/sheet", "internal/tournament", "internal/version", "internal/app/events", "internal/report", "internal/report/pdf", "internal/web/page", "internal/web/sent", "internal/web/parts", "internal/words", "internal/app"},
	"internal/web/desk":      {"calendar", "article", "score", "clock", "tiebreak", "trf", "title", "internal/fullname", "internal/i18n", "internal/sheet", "internal/tournament", "internal/app/events", "internal/app/games", "internal/web/page", "internal/web/sent", "internal/web/parts", "internal/reportfile", "internal/words", "internal/app", "internal/game"}, // games say who is absent, and are interrupted with their round
	"internal/web/account":   {"article", "internal/account", "internal/passkey", "internal/letters", "internal/i18n", "internal/journal", "internal/store", "internal/tournament", "internal/app", "internal/app/accounts", "internal/app/events", "internal/app/mails", "internal/web/page", "internal/web/parts"},
	"internal/web/hall":      {"article", "score", "internal/i18n", "internal/journal", "internal/account", "internal/tournament", "internal/words", "internal/app/accounts", "internal/app/events", "internal/app/games", "internal/game", "internal/web/page", "internal/web/sent", "internal/web/parts", "internal/app"},                 // a player hears that the game runs
	"internal/web/api":       {"article", "score", "clock", "tiebreak", "rating", "title", "internal/fullname", "internal/i18n", "internal/tournament", "internal/version", "internal/app/events", "internal/web/page", "internal/web/sent", "internal/web/parts", "internal/words", "internal/app", "internal/app/games", "internal/game"}, // electronic boards send the moves of games in the hall
	"internal/web/play":      {"score", "article", "clock", "draughts", "chess", "chess/pgn", "draughts/pdn", "internal/i18n", "internal/journal", "internal/game", "internal/tournament", "internal/words", "internal/app/events", "internal/app/games", "internal/web/page", "internal/web/board", "internal/web/parts", "internal/app"},
	"internal/web":           {"internal/web/account", "internal/web/analysis", "internal/web/api", "internal/web/bot", "internal/web/certificates", "internal/web/college", "internal/web/consultation", "internal/web/correspondence", "internal/web/desk", "internal/web/explorer", "internal/web/hall", "internal/web/imports", "internal/web/lobby", "internal/web/page", "internal/web/papers", "internal/web/parts", "internal/web/play", "internal/web/players", "internal/web/public", "internal/web/register", "internal/web/registry", "internal/web/roster", "internal/web/suspicion", "internal/web/talk", "internal/web/ways"},
	"internal/web/webtest":   {"article", "calendar", "clock", "internal/account", "internal/app", "internal/app/accounts", "internal/app/college", "internal/app/deadlines", "internal/app/events", "internal/app/games", "internal/app/lobby", "internal/app/offices", "internal/app/openings", "internal/app/programs", "internal/app/register", "internal/app/rosters", "internal/app/serverrating", "internal/app/studies", "internal/app/ways", "internal/college/arbiter", "internal/engine", "internal/fullname", "internal/i18n", "internal/journal", "internal/register/club", "internal/register/dossier", "internal/register/person", "internal/store", "internal/store/memory", "internal/tournament", "internal/web", "internal/web/page", "internal/web/parts", "score"},
	"internal/web/bot":       {"article", "chess", "clock", "draughts", "internal/account", "internal/app", "internal/app/accounts", "internal/app/games", "internal/app/lobby", "internal/app/serverrating", "internal/game", "internal/i18n", "internal/journal", "internal/lobby", "internal/web/page"},
	"examples/bot":           {"article", "chess", "draughts"},
	"cmd/damka":              {"article", "calendar", "chess", "chess/pgn", "clock", "draughts", "draughts/pdn", "internal/account", "internal/app", "internal/app/accounts", "internal/app/college", "internal/app/deadlines", "internal/app/events", "internal/app/games", "internal/app/lobby", "internal/app/mails", "internal/app/offices", "internal/app/openings", "internal/app/packing", "internal/app/programs", "internal/app/register", "internal/app/reminders", "internal/app/rosters", "internal/app/serverrating", "internal/app/studies", "internal/app/ways", "internal/college", "internal/college/arbiter", "internal/demo", "internal/engine", "internal/engine/child", "internal/engine/dxp", "internal/engine/hub", "internal/engine/match", "internal/engine/own", "internal/engine/talk", "internal/engine/uci", "internal/fullname", "internal/i18n", "internal/journal", "internal/letters", "internal/mail", "internal/ratingfile", "internal/ratinglist", "internal/register/dossier", "internal/report", "internal/reportfile", "internal/sheet", "internal/store", "internal/store/sqlite", "internal/tournament", "internal/version", "internal/web", "internal/web/account", "internal/web/analysis", "internal/web/api", "internal/web/desk", "internal/web/hall", "internal/web/page", "internal/web/parts", "internal/web/play", "internal/web/public", "internal/words", "jsonfault", "pairing", "pairing/swiss", "rating", "score", "tiebreak", "title", "trf"},
	"internal/web/explorer":  {"article", "chess", "draughts", "internal/app", "internal/app/accounts", "internal/app/events", "internal/app/games", "internal/app/openings", "internal/app/programs", "internal/engine", "internal/engine/child", "internal/engine/dxp", "internal/engine/hub", "internal/engine/match", "internal/engine/own", "internal/engine/talk", "internal/engine/uci", "internal/explorer", "internal/i18n", "internal/openings", "internal/report", "internal/reportfile", "internal/tournament", "internal/version", "internal/web", "internal/web/board", "internal/web/page", "internal/web/parts", "internal/words"},
	"internal/web/register":  {"article", "calendar", "internal/app", "internal/app/events", "internal/app/games", "internal/app/register", "internal/i18n", "internal/ratingfile", "internal/ratinglist", "internal/register/career", "internal/register/dossier", "internal/report", "internal/report/pdf", "internal/sheet", "internal/store", "internal/web/page", "internal/web/parts", "internal/web/sent", "internal/words", "rating", "score", "title"},
	"internal/web/registry":  {"article", "calendar", "clock", "internal/app", "internal/app/deadlines", "internal/app/events", "internal/app/register", "internal/fullname", "internal/i18n", "internal/ratinglist", "internal/register/club", "internal/register/dossier", "internal/register/edition", "internal/register/person", "internal/report", "internal/report/pdf", "internal/reportfile", "score", "internal/sheet", "internal/store", "internal/tournament", "internal/web/page", "internal/web/parts", "internal/web/sent", "internal/words", "rating", "title", "trf"},
	"internal/web/players":   {"article", "glicko", "internal/game", "internal/words", "internal/app/serverrating", "internal/web/page"}, // of the server's own ratings
	"internal/web/roster":    {"article", "calendar", "internal/app", "internal/app/events", "internal/app/rosters", "internal/fullname", "internal/i18n", "internal/letters", "internal/ratingfile", "internal/ratinglist", "internal/tournament", "internal/web/page", "internal/web/parts", "internal/web/sent", "internal/words"},
	"internal/web/ways":      {"article", "clock", "internal/i18n", "internal/journal", "internal/game", "internal/tournament", "internal/words", "internal/sheet", "internal/app/ways", "internal/web/page", "internal/web/board", "internal/web/parts", "internal/app"},
	"internal/web/talk":      {"article", "internal/game", "internal/i18n", "internal/app", "internal/app/games", "internal/web/page", "internal/web/parts"},
	"internal/web/college":   {"internal/report", "internal/report/pdf", "article", "calendar", "internal/college", "internal/college/arbiter", "internal/college/ban", "internal/college/conference", "internal/college/course", "internal/college/declaration", "internal/college/matter", "internal/college/notice", "internal/college/office", "internal/college/settlement", "internal/i18n", "internal/sheet", "internal/words", "internal/app", "internal/app/accounts", "internal/app/college", "internal/app/events", "internal/web/page"},
	"internal/web/suspicion": {"article", "clock", "internal/game", "internal/i18n", "internal/tournament", "internal/words", "internal/app", "internal/app/events", "internal/app/games", "internal/web/page", "internal/web/parts"},
	"internal/web/imports":   {"article", "calendar", "internal/fullname", "internal/i18n", "internal/sheet", "internal/app", "internal/app/register", "internal/web/page", "internal/web/parts"},
	"internal/web/lobby":     {"article", "clock", "internal/i18n", "internal/journal", "internal/game", "internal/lobby", "internal/tournament", "internal/words", "internal/app/games", "internal/app/lobby", "internal/web/page", "internal/web/parts", "internal/app"},

	"internal/app/register":       {"article", "calendar", "clock", "internal/app", "internal/certificate", "internal/fullname", "internal/journal", "internal/letters", "internal/live", "internal/ratingfile", "internal/ratinglist", "internal/register/career", "internal/register/club", "internal/register/dossier", "internal/register/edition", "internal/register/person", "internal/register/played", "internal/sheet", "internal/store", "internal/wire", "jsonfault", "rating", "score", "title"},
	"internal/demo":               {"article", "calendar", "clock", "internal/app", "internal/app/college", "internal/app/events", "internal/app/register", "internal/college", "internal/college/arbiter", "internal/college/ban", "internal/college/conference", "internal/college/course", "internal/college/matter", "internal/college/notice", "internal/fullname", "internal/ratinglist", "internal/register/club", "internal/register/dossier", "internal/register/person", "internal/tournament", "rating", "score"},
	"internal/web/certificates":   {"article", "calendar", "internal/certificate", "internal/i18n", "title", "internal/words", "internal/app", "internal/app/college", "internal/app/register", "internal/report", "internal/report/pdf", "internal/web/page", "internal/web/parts"},
	"internal/web/papers":         {"article", "calendar", "internal/app", "internal/app/events", "internal/app/register", "internal/fullname", "internal/i18n", "internal/register/dossier", "internal/report", "internal/tournament", "internal/version", "internal/web/page", "internal/web/parts", "internal/web/sent", "internal/words"},
	"internal/app/rosters":        {"article", "calendar", "internal/app", "internal/journal", "internal/letters", "internal/ratingfile", "internal/ratinglist", "internal/store"},
	"internal/app/packing":        {"internal/app", "internal/game", "internal/journal", "internal/store"},
	"internal/app/deadlines":      {"calendar", "internal/app", "internal/journal", "internal/register/dossier", "internal/store"}, // of the register and of accounts it declares what it needs
	"internal/app/reminders":      {"clock", "internal/app", "internal/game", "internal/store"},
	"internal/app/offices":        {"article", "calendar", "clock", "title", "internal/fullname", "internal/college", "internal/college/arbiter", "internal/college/ban", "internal/college/matter", "internal/college/notice", "internal/register/dossier", "internal/register/edition", "internal/register/person", "internal/store", "internal/app", "internal/app/college", "internal/app/register"}, // the two know each other here alone
	"internal/web/consultation":   {"article", "internal/app/games", "internal/web/page", "internal/web/parts", "internal/app"},
	"internal/web/correspondence": {"article", "clock", "internal/i18n", "internal/game", "internal/words", "internal/app/games", "internal/web/page", "internal/web/parts", "internal/app"},
}

// pure packages decide; they take time, randomness and ids as arguments.
var pure = []string{
	"article", "calendar", "score", "clock", "draughts", "draughts/pdn", "chess", "chess/pgn", "tiebreak", "trf", "pairing", "pairing/swiss",
	"pairing/internal/matching", "rating", "title", "glicko", "jsonfault", "internal/fullname", "internal/gamefile", "internal/letters",
	"internal/tournament", "internal/reportfile", "internal/game", "internal/journal", "internal/journal/block", "internal/account", "internal/engine/search",
	"internal/engine/draughtsearch", "internal/engine/chesssearch", "internal/engine/own", "internal/openings", "internal/explorer", "internal/study",
	"internal/lobby", "internal/engine/board", "internal/opening", "internal/college", "internal/college/arbiter",
	"internal/college/matter", "internal/college/office", "internal/college/conference", "internal/college/course", "internal/college/notice", "internal/college/ban", "internal/college/declaration", "internal/college/settlement",
	"internal/lobby", "internal/engine/board", "internal/opening", "internal/register/person", "internal/register/club",
	"internal/register/dossier", "internal/register/career", "internal/register/edition", "internal/register/played", "internal/ratingfile",
	"internal/lobby", "internal/engine/board", "internal/opening", "internal/ratinglist", "internal/certificate",
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
