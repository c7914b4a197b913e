# The habits of the project. `make help` lists them.
GO ?= go
STATICCHECK = $(GO) tool -modfile=tools/go.mod staticcheck
# Packages with goroutines, which the race detector watches.
RACED = ./internal/store/... ./internal/app/... ./internal/web/... ./internal/journal
FUZZTIME ?= 20s

.PHONY: help run demo build test tools lint unit race browser golden perft swiss compare-perft bench fuzz screenshots clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

run: ## start Damka on http://127.0.0.1:8080
	$(GO) run ./cmd/damka serve

demo: ## start Damka with an example in a temporary folder
	$(GO) run ./cmd/damka serve --demo

build: ## a static, stripped binary: bin/damka
	CGO_ENABLED=0 $(GO) build -trimpath -ldflags="-s -w" -o bin/damka ./cmd/damka

test: tools lint unit race browser ## install what the tests need, then everything but the long runs

tools: ## install what the tests need (Debian packages)
	@./tools/install

lint: ## gofmt, vet, staticcheck
	@unformatted=$$(gofmt -l $$(git ls-files '*.go')); if [ -n "$$unformatted" ]; then echo "gofmt would change:"; echo "$$unformatted"; exit 1; fi
	$(GO) vet ./...
	$(STATICCHECK) ./...

unit: ## the tests of every package but the browser
	$(GO) test ./...

race: ## the race detector on the packages with goroutines
	CGO_ENABLED=1 $(GO) test -race $(RACED)
	CGO_ENABLED=1 $(GO) test -race -run '^TestPerftWays$$' ./draughts ./chess

browser: ## the whole story in headless Chromium, with axe-core
	DAMKA_BROWSER=1 $(GO) test -count=1 -timeout 20m -run '^TestBrowser' ./cmd/damka

golden: ## write the golden files anew; look at the diff
	$(GO) test $$(grep -rlE --include='*_test.go' '"(update|damka/internal/golden)"' . | xargs -n 1 dirname | sort -u) -update

perft: ## move counts of every position to every depth: about a minute
	DAMKA_PERFT=all $(GO) test -count=1 -timeout 30m -run '^TestPerft$$' ./draughts ./chess

swiss: ## Swiss pairing against brute force on 100,000 positions, and whole tournaments: about a quarter of an hour
	DAMKA_SWISS=all DAMKA_MATCHING=200000 $(GO) test -count=1 -timeout 90m ./pairing/...
	DAMKA_SWISS=all $(GO) test -count=1 -timeout 60m -run '^TestWholeSwiss' ./cmd/damka ./internal/app/...

compare-perft: ## perft beside another engine in one run: ENGINE=path of its program
	@test -n "$(ENGINE)" || { echo "usage: make compare-perft ENGINE=path"; exit 2; }
	DAMKA_ENGINE=$(abspath $(ENGINE)) $(GO) test -count=1 -run '^TestComparePerft$$' -v ./draughts

bench: ## benchmarks
	$(GO) test -run '^$$' -bench . -benchmem ./...

fuzz: ## every fuzz target for FUZZTIME each
	@./tools/fuzz $(FUZZTIME)

screenshots: ## pictures of every page, in screenshots/
	DAMKA_BROWSER=1 DAMKA_SCREENSHOTS=$(CURDIR)/screenshots $(GO) test -count=1 -timeout 20m -run '^TestBrowserScreenshots' ./cmd/damka

clean: ## remove what the targets above made
	rm -rf bin screenshots
