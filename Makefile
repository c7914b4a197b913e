# The habits of the project. `make help` lists them.
GO ?= go
STATICCHECK = $(GO) tool -modfile=tools/go.mod staticcheck
# Packages with goroutines, which the race detector watches. The longest begins first.
RACED = ./internal/web ./internal/store/sqlite ./internal/app/... ./internal/web/... ./internal/store/... ./internal/live ./internal/journal
# SQLite and its C library, translated to Go, are not ours to watch, and under
# the detector they take five times as long as all tests together. The driver
# above them is watched.
UNWATCHED = -gcflags=modernc.org/sqlite/lib=-race=false -gcflags=modernc.org/libc=-race=false
# Packages whose tests take longest. They begin first, so that none of them
# runs alone at the end while the other processors have nothing to do.
LONGEST = ./internal/web/... ./pairing/swiss ./cmd/damka ./internal/store/sqlite ./draughts/pdn ./rating
# The others: a name that is there once. Of those that are watched make test runs without the detector only what
# it passes over, and all of the store, some of whose tests do less under it.
UNRACED = $$({ $(GO) list ./...; for times in 1 2; do echo damka; $(GO) list $(RACED); done; } | sort | uniq -u)
# Lint vets everything. Without this each go test vets again, what it depends on, too, and so once more for the detector.
TEST = $(GO) test -vet=off
# All packages but the root, whose tests ask the go command: it would call
# their results known although another package has changed.
PACKAGES = $(LONGEST) $$($(GO) list ./... | grep -v '^damka$$')
FUZZTIME ?= 20s

.PHONY: help run demo dev build quick test tools format lint unit plain race browser golden sample perft swiss opponent games network searches explorer kept compare-perft load bench fuzz screenshots clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

run: ## start Damka on http://127.0.0.1:8080
	$(GO) run ./cmd/damka serve

demo: ## start Damka with an example in a temporary folder
	$(GO) run ./cmd/damka serve --demo

dev: ## like demo, with templates, styles and scripts read from internal/web at each change
	$(GO) run ./cmd/damka serve --demo --web-source internal/web

build: ## a static, stripped binary: bin/damka
	CGO_ENABLED=0 $(GO) build -buildvcs=auto -trimpath -ldflags="-s -w" -o bin/damka ./cmd/damka

quick: format ## before each commit: gofmt, vet, the fast tests; less than a minute once Go has built everything
	$(GO) vet ./...
	$(GO) test -count=1 .
	$(GO) test -skip "$$(tools/slow quick)" $(PACKAGES)

test: tools lint plain race browser ## install what the tests need, then everything but the long runs

tools: ## install what the tests need (Debian packages)
	@./tools/install

format:
	@unformatted=$$(gofmt -l $$(git ls-files '*.go')); if [ -n "$$unformatted" ]; then echo "gofmt would change:"; echo "$$unformatted"; exit 1; fi

lint: format ## gofmt, vet, staticcheck
	$(GO) vet ./...
	$(STATICCHECK) ./...

unit: ## the tests of every package but the browser
	$(GO) test -count=1 .
	$(GO) test $(PACKAGES)

plain: ## of these tests those that the race detector does not run
	$(GO) test -count=1 .
	$(TEST) ./cmd/damka ./internal/store/sqlite ./pairing/swiss ./draughts/pdn ./rating $(UNRACED)
	$(TEST) -run "$$(tools/slow race)" $$(tools/slow packages $(RACED) | grep -vx damka/internal/store/sqlite)

race: ## the race detector on the packages with goroutines
	CGO_ENABLED=1 $(TEST) -race $(UNWATCHED) -skip "$$(tools/slow race)" $(RACED)
	CGO_ENABLED=1 $(TEST) -race -run '^TestPerftWays$$' ./draughts ./chess

browser: ## the whole story in headless Chromium, with axe-core
	DAMKA_BROWSER=1 $(TEST) -count=1 -parallel 4 -timeout 40m -run '^TestBrowser' ./cmd/damka

golden: ## write the golden files anew; look at the diff
	$(GO) test $$(grep -rlE --include='*_test.go' '"(update|damka/internal/golden)"' . | xargs -n 1 dirname | sort -u) -update

sample: ## keep what this version writes for the tests of later ones: NAME=version, PROGRAM=another build
	@test -n "$(NAME)" || { echo "usage: make sample NAME=version [PROGRAM=path]"; exit 2; }
	DAMKA_SAMPLE=$(NAME) DAMKA_PROGRAM=$(abspath $(PROGRAM)) $(GO) test -count=1 -run '^TestMakeSample$$' ./cmd/damka

perft: ## move counts of every position to every depth: about a minute
	DAMKA_PERFT=all $(GO) test -count=1 -timeout 30m -run '^TestPerft$$' ./draughts ./chess

swiss: ## Swiss pairing against brute force on 100,000 positions, and whole tournaments: about a quarter of an hour
	DAMKA_SWISS=all DAMKA_MATCHING=200000 $(GO) test -count=1 -timeout 90m ./pairing/...
	DAMKA_SWISS=all $(GO) test -count=1 -timeout 60m -run '^TestWholeSwiss' ./cmd/damka ./internal/app/...

opponent: ## our opponent: 10,000 games of legal moves, then 100 games of each level with the next in each variant: hours
	DAMKA_ENGINE_GAMES=10000 $(GO) test -count=1 -timeout 2h -run '^TestEveryMoveIsLegal$$' -v ./internal/engine/own
	DAMKA_ENGINE_GAMES=100 $(GO) test -count=1 -timeout 24h -run '^Test(BeatsChance|Levels)$$' -v ./internal/engine/own

games: ## 1,000 games of chance by HTTP, to their ends: some minutes
	DAMKA_GAMES=all $(GO) test -count=1 -timeout 60m -run '^TestWholeGamesAtRandom$$' -v ./cmd/damka

network: ## 2,000 games over bad networks: some minutes; NETWORK=seed+number for others
	DAMKA_NETWORK=$(or $(NETWORK),500+2000) $(GO) test -count=1 -timeout 60m -run '^TestGamesOverABadNetwork$$' ./cmd/damka

searches: ## how long a move takes alone and beside 200 searches, in one run
	DAMKA_SEARCHES=1 $(GO) test -count=1 -run '^TestMovesDoNotWaitForSearches$$' -v ./cmd/damka

explorer: ## the opening explorer over 1,000,000 games: about ten minutes and 1 GB
	DAMKA_EXPLORER_GAMES=1000000 $(GO) test -count=1 -timeout 2h -run '^TestMillion$$' -v ./internal/app/openings

kept: ## what 10,000 finished games take on the disk, packed: about five minutes
	DAMKA_KEPT_GAMES=10000 $(GO) test -count=1 -timeout 1h -run '^TestWhatAGameTakes$$' -v ./internal/app/games

compare-perft: ## perft beside another engine in one run: ENGINE=path of its program
	@test -n "$(ENGINE)" || { echo "usage: make compare-perft ENGINE=path"; exit 2; }
	DAMKA_ENGINE=$(abspath $(ENGINE)) $(GO) test -count=1 -timeout 30m -run '^TestComparePerft$$' -v ./draughts

load: ## games on the real program until it is too slow: about three minutes; LOAD=games+spectators for one size
	DAMKA_LOAD=$(or $(LOAD),all) $(GO) test -count=1 -timeout 10m -run '^TestLoad$$' -v ./cmd/damka

bench: ## benchmarks
	$(GO) test -run '^$$' -bench . -benchmem ./...

fuzz: ## every fuzz target for FUZZTIME each
	@./tools/fuzz $(FUZZTIME)

screenshots: ## pictures of every page, in screenshots/, and every page at every width in both languages
	DAMKA_BROWSER=all DAMKA_SCREENSHOTS=$(CURDIR)/screenshots $(GO) test -count=1 -timeout 60m -run '^TestBrowser(Screenshots|EveryPage|GamePages)$$' ./cmd/damka

clean: ## remove what the targets above made
	rm -rf bin screenshots
