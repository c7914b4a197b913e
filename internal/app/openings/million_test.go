package openings_test

import (
	"bufio"
	"crypto/rand"
	"fmt"
	"io"
	"log/slog"
	mrand "math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"testing"
	"time"

	"damka/article"
	"damka/draughts"
	"damka/internal/app"
	"damka/internal/app/openings"
	"damka/internal/explorer"
	counts "damka/internal/openings"
	"damka/internal/store/memory"
	"damka/internal/store/sqlite"
)

// gamesVariable says how many games TestMillion makes, brings in and looks into. It takes minutes, so it is for measurements.
const gamesVariable = "DAMKA_EXPLORER_GAMES"

// writeGames writes random games of international draughts as a PDN file. The first moves are as in an opening book: of the
// legal moves, in an order of the position's own, each is half as likely as the one before. So some positions have most of the games, and after
// some ten half-moves nearly every game is alone.
func writeGames(out io.Writer, games int) error {
	random := mrand.New(mrand.NewPCG(14, uint64(games)))
	w := bufio.NewWriterSize(out, 1<<20)
	var room [64]draughts.Move
	for n := range games {
		fmt.Fprintf(w, "[Event \"Liga %d\"]\n[White \"Zawodnik, %d\"]\n[Black \"Rywal, %d\"]\n[Date \"%d.%02d.%02d\"]\n[WhiteElo \"%d\"]\n[BlackElo \"%d\"]\n[Result \"%s\"]\n[GameType \"20\"]\n",
			n%997, random.IntN(20000), random.IntN(20000), 1960+random.IntN(66), 1+random.IntN(12), 1+random.IntN(28), 1400+random.IntN(1000), 1400+random.IntN(1000), [3]string{"2-0", "1-1", "0-2"}[random.IntN(3)])
		p := draughts.Initial(article.International)
		length := 40 + random.IntN(60)
		for ply := range length {
			moves := p.AppendLegalMoves(room[:0])
			if len(moves) == 0 {
				break
			}
			at := random.IntN(len(moves))
			if ply < 14 {
				for at = 0; at < len(moves)-1 && random.IntN(2) == 0; at++ {
				}
				slices.SortFunc(moves, func(a, b draughts.Move) int {
					ha, hb := p.PlayUnchecked(a).Hash(), p.PlayUnchecked(b).Hash()
					switch {
					case ha < hb:
						return -1
					case ha > hb:
						return 1
					}
					return 0
				})
			}
			if ply%2 == 0 {
				w.WriteString(strconv.Itoa(ply/2+1) + ". ")
			}
			w.WriteString(p.MoveText(moves[at]))
			w.WriteByte(" \n"[min(ply%16/15, 1)])
			p = p.PlayUnchecked(moves[at])
		}
		w.WriteString("*\n\n")
	}
	return w.Flush()
}

// TestMillion measures, with DAMKA_EXPLORER_GAMES=1000000: games brought in a second, bytes a game on the disk, and how long answers take.
func TestMillion(t *testing.T) {
	games, err := strconv.Atoi(os.Getenv(gamesVariable))
	if err != nil {
		t.Skipf("set %s to a number of games", gamesVariable)
	}
	dir := t.TempDir()
	text := filepath.Join(dir, "games.pdn")
	file, err := os.Create(text)
	if err == nil {
		err = writeGames(file, games)
	}
	if err == nil {
		_, err = file.Seek(0, io.SeekStart)
	}
	if err != nil {
		t.Fatal(err)
	}
	size, _ := file.Seek(0, io.SeekEnd)
	file.Seek(0, io.SeekStart)
	kept, err := sqlite.OpenOpenings(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	s := memory.New()
	defer s.Close()
	base := app.New(s, app.Options{Now: time.Now, Random: rand.Reader, Log: slog.New(slog.DiscardHandler)})
	defer base.Close()
	a := openings.New(base, kept, openings.Options{Guard: &guards{}, Played: played{}})
	defer a.Close()

	began, busy := time.Now(), processorTime()
	report, err := a.Import(t.Context(), app.Arbiter, openings.File{Name: "games.pdn", Content: file})
	if err != nil {
		t.Fatal(err)
	}
	took, worked := time.Since(began), processorTime()-busy
	info, err := os.Stat(filepath.Join(dir, "openings.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d games of %d bytes: %d counted, %d bad, in %v: %.0f games/s; the processor worked %v: %.0f games/s", report.Games, size/int64(games),
		report.Counted, report.Bad, took.Round(time.Millisecond), float64(report.Games)/took.Seconds(), worked.Round(time.Millisecond), float64(report.Games)/worked.Seconds())
	t.Logf("on the disk: %d MB, %d bytes a game", info.Size()>>20, info.Size()/int64(report.Games))
	measureAnswers(t, a)

	// The games of this server come one by one.
	began = time.Now()
	const single = 300
	for n := range single {
		p := played{}
		p["x"] = playedGame{gameOf(fmt.Sprint("server", n), counts.Draw, "32-28", "19-23"), noon}
		one := openings.New(base, kept, openings.Options{Guard: &guards{}, Played: p})
		if err := base.Store().Update(t.Context(), putDue("x", noon)); err != nil {
			t.Fatal(err)
		}
		if err := one.CountDue(t.Context()); err != nil {
			t.Fatal(err)
		}
		one.Close()
	}
	t.Logf("games of this server: %v each", time.Since(began)/single)
	measureAnswers(t, a)

	began = time.Now()
	sources, err := a.Sources(t.Context())
	if err == nil {
		err = a.Withdraw(t.Context(), app.Arbiter, sources[len(sources)-1].ID)
	}
	if err != nil {
		t.Fatal(err)
	}
	info, _ = os.Stat(filepath.Join(dir, "openings.db"))
	t.Logf("withdrawn in %v; on the disk: %d MB", time.Since(began).Round(time.Millisecond), info.Size()>>20)
}

// processorTime is how long processors have worked for this process: others work on the same machine.
func processorTime() time.Duration {
	var used syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// measureAnswers looks at the positions of random walks through what is there.
func measureAnswers(t *testing.T, a *openings.App) {
	t.Helper()
	random := mrand.New(mrand.NewPCG(1, 2))
	var all []time.Duration
	root := time.Duration(0)
	for range 60 {
		p := explorer.Initial(article.International)
		for ply := 0; ; ply++ {
			began := time.Now()
			answer, err := a.Look(t.Context(), app.Visitor, openings.Question{Position: p})
			took := time.Since(began)
			if err != nil {
				t.Fatal(err)
			}
			if ply == 0 {
				root = max(root, took)
			}
			all = append(all, took)
			if len(answer.Moves) == 0 {
				break
			}
			p = answer.Moves[random.IntN(len(answer.Moves))].After
		}
	}
	slices.Sort(all)
	t.Logf("%d answers: half within %v, 99 of 100 within %v, the slowest %v; the first position %v at most", len(all),
		all[len(all)/2].Round(time.Microsecond), all[len(all)*99/100].Round(time.Microsecond), all[len(all)-1].Round(time.Microsecond), root.Round(time.Microsecond))
}
