package main

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"time"
	_ "time/tzdata" // the zones of halls, on machines that have none

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/app/college"
	"damka/internal/app/deadlines"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/app/lobby"
	"damka/internal/app/offices"
	"damka/internal/app/programs"
	"damka/internal/app/register"
	"damka/internal/app/reminders"
	"damka/internal/app/rosters"
	"damka/internal/app/serverrating"
	"damka/internal/app/studies"
	"damka/internal/app/ways"
	"damka/internal/engine"
	"damka/internal/store"
	"damka/internal/store/sqlite"
)

// dataFlags are of every command that works on a data folder.
type dataFlags struct {
	Data string `placeholder:"DIR"`
}

// dir is the folder asked for, else the user's own by the XDG rules.
func (f dataFlags) dir() (string, error) {
	if f.Data != "" {
		return f.Data, nil
	}
	if xdg := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(xdg) {
		return filepath.Join(xdg, "damka"), nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", article.Refuse("cli.data.no_home", "")
	}
	return filepath.Join(home, ".local", "share", "damka"), nil
}

// dataPlace is the store of a data folder. Nothing else in the program knows
// which database it is.
func dataPlace(dir string) store.Place { return loggedPlace(dir, slog.New(slog.DiscardHandler)) }

// loggedPlace is the same with a log.
func loggedPlace(dir string, log *slog.Logger) store.Place { return sqlite.Folder(dir).Logging(log) }

// openedData is an open data folder and the applications on it.
type openedData struct {
	store     store.Store
	base      *app.Base
	access    *app.Access
	events    *events.App
	accounts  *accounts.App
	games     *games.App
	lobby     *lobby.App
	ratings   *serverrating.App // the server's own
	programs  *programs.App
	studies   *studies.App
	register  *register.App  // persons, clubs, lists
	college   *college.App   // the arbiters'
	rosters   *rosters.App   // rating lists by which desks work
	ways      *ways.App      // encounters and exhibitions
	thinking  *engine.Pool   // shared by whoever searches
	reminders *reminders.App // of moves by correspondence
	deadlines *deadlines.App // of tournaments on their way through the register
}

// close stops what works on the folder, then lets the folder go.
func (d openedData) close() error {
	d.register.StopImports()
	d.base.Close()
	return d.store.Close()
}

// openData opens a data folder and makes what an older program kept of lists
// complete. Close it when done. A [*missingError] says what is missing.
func openData(ctx context.Context, dir string, log *slog.Logger) (openedData, error) {
	return openWriting(ctx, dir, nil, log)
}

// office is the zone of the federation's offices: their terms end in Poland wherever the machine is. The zones of all places lie in the program.
func office() *time.Location {
	zone, err := events.Zone(events.DefaultZone)
	if err != nil {
		panic(err)
	}
	return zone
}

// openWriting is openData where accounts write letters; nil: they do not.
func openWriting(ctx context.Context, dir string, post *letters, log *slog.Logger) (openedData, error) {
	s, err := loggedPlace(dir, log).Open(ctx)
	if lost, ok := errors.AsType[*store.LostError](err); ok {
		return openedData{}, alsoMissing(ctx, dir, lost)
	}
	if err != nil {
		return openedData{}, openingFolder(dir, err)
	}
	base := app.New(s, app.Options{Now: time.Now, Random: rand.Reader, Log: log, Office: office()})
	options := accounts.Options{Hashing: passwordsAtOnce()}
	if post != nil {
		options.Post = post
	}
	data, err := assembled(s, base, options)
	if err != nil {
		return openedData{}, errors.Join(err, data.close())
	}
	if post != nil {
		post.connect(s, data.accounts, log)
		post.reminders = reminders.New(base, data.games, post)
		data.reminders = post.reminders
		post.college = data.college
		data.college.WriteBy(post)
		post.register = data.register
		post.deadlines = deadlines.New(base, data.register, data.accounts, deadlineLetters{post})
		data.deadlines = post.deadlines
	} else {
		data.reminders = reminders.New(base, data.games, nil)
		data.deadlines = deadlines.New(base, data.register, data.accounts, nil)
	}
	if err := data.events.RenewRows(ctx); err != nil {
		return openedData{}, errors.Join(err, data.close())
	}
	return data, nil
}

// assembled are the applications on a store. When that fails there is still something to close.
func assembled(s store.Store, base *app.Base, options accounts.Options) (openedData, error) {
	tournaments := events.New(base)
	data := openedData{
		store: s, base: base, access: app.NewAccess(base), events: tournaments, accounts: accounts.New(base, options),
		games: games.New(base, tournaments), thinking: engine.NewPool(0),
	}
	data.ratings = serverrating.New(base, data.games, data.accounts)
	data.lobby = lobby.New(base, data.games, data.accounts, lobby.Options{Ratings: data.ratings})
	data.games.KeepApart(data.lobby)
	data.games.NameAccounts(data.accounts)
	data.register, data.college = offices.Open(base, tournaments)
	data.rosters = rosters.New(base, data.register)
	data.ways = ways.New(base, data.games, data.accounts, data.lobby)
	var err error
	if data.programs, err = opponents(data); err != nil {
		return data, err
	}
	data.studies, err = analysis(data)
	return data, err
}

// passwordsAtOnce is how many passwords are hashed at the same time: half of the
// processors, so that whoever tries passwords leaves the other half to those who
// enter results, and at least one.
func passwordsAtOnce() int { return max(1, runtime.GOMAXPROCS(0)/2) }

// with runs work on the application of the data folder.
func (f dataFlags) with(work func(ctx context.Context, a *events.App, s store.Store) error) error {
	return f.withData(func(ctx context.Context, data openedData) error { return work(ctx, data.events, data.store) })
}

// withData runs work on the opened data folder.
func (f dataFlags) withData(work func(ctx context.Context, data openedData) error) (err error) {
	dir, err := f.dir()
	if err != nil {
		return err
	}
	ctx := context.Background()
	data, err := openData(ctx, dir, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, data.close()) }()
	return work(ctx, data)
}
