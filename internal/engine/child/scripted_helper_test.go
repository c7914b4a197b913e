//go:build unix

package child

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"damka/article"
	"damka/internal/engine"
	"damka/internal/engine/board"
	"damka/internal/engine/hub"
)

// TestMain runs this binary as one of the programs below when it is told so: they are real child processes.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "scripted" {
		scripts[os.Args[2]]()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// scripted is the configuration of one of the programs.
func scripted(t *testing.T, name string, args ...string) Config {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if scripts[name] == nil {
		t.Fatalf("no program %s", name)
	}
	return Config{Protocol: Hub, Command: append([]string{self, "scripted", name}, args...), Folder: t.TempDir()}
}

// forever is what programs do that hang: nothing, until they are killed.
func forever() {
	for {
		_ = syscall.Pause()
	}
}

var scripts map[string]func()

func init() {
	scripts = map[string]func(){
		"good": func() {
			_ = hub.Serve(context.Background(), os.Stdin, os.Stdout, first{}, article.International, hub.Identity{Version: "1"})
		},
		"chess": func() { // speaks UCI as far as 1. e4
			lines := bufio.NewScanner(os.Stdin)
			for lines.Scan() {
				switch word, _, _ := strings.Cut(lines.Text(), " "); word {
				case "uci":
					fmt.Print("id name Pawn\noption name UCI_Chess960 type check default false\nuciok\n")
				case "isready":
					fmt.Println("readyok")
				case "go":
					fmt.Println("bestmove e2e4")
				}
			}
		},
		"mute": forever,
		"deaf": func() { fmt.Print("id name=Deaf\nwait\nready\npong\n"); forever() },
		"hang": func() { answer(func() { fmt.Println("info depth=1"); forever() }) },
		"die": func() {
			answer(func() { fmt.Fprintln(os.Stderr, "out of memory"); os.Exit(3) })
		},
		"die at once": func() { fmt.Fprintln(os.Stderr, "no licence"); os.Exit(1) },
		"flood": func() {
			answer(func() {
				for {
					fmt.Println("info depth=1 said=" + strings.Repeat("again", 100))
				}
			})
		},
		"flood one line": func() {
			answer(func() {
				for {
					fmt.Print("info and so on ")
				}
			})
		},
		"flood stderr": func() {
			answer(func() {
				for i := range 10_000 {
					fmt.Fprintf(os.Stderr, "trouble %d\n", i)
				}
				fmt.Println("done move=32-28")
			})
		},
		"illegal":  func() { answer(func() { fmt.Println("done move=32-23") }) },
		"no move":  func() { answer(func() { fmt.Println("done") }) },
		"garbage":  func() { answer(func() { fmt.Print("\x00\xff\xfe done done=\ndone move=\"\n") }) },
		"stubborn": func() { answer(func() { fmt.Println("done move=32-28") }); forever() },
		"environment": func() {
			fmt.Printf("id name=\"secret %s path %v\"\nwait\nready\n", os.Getenv("DAMKA_SECRET"), os.Getenv("PATH") != "")
			forever()
		},
		"once": func() { // dies the first time, and plays from then on
			if _, err := os.Stat("tried"); err != nil {
				_ = os.WriteFile("tried", nil, 0o600)
				answer(func() { os.Exit(1) })
			}
			answer(func() { fmt.Println("done move=32-28") })
		},
		"family": func() { // what it starts holds a lock until it is killed
			self, _ := os.Executable()
			child := exec.Command(self, "scripted", "holder", os.Args[3])
			child.Stdout, child.Stderr = os.Stdout, os.Stderr
			_ = child.Start()
			answer(func() { forever() })
		},
		"holder": func() {
			file, _ := os.OpenFile(os.Args[3], os.O_RDWR, 0)
			_ = syscall.Flock(int(file.Fd()), syscall.LOCK_EX)
			fmt.Println("hello from below")
			forever()
		},
	}
}

// answer speaks Hub as far as a question, which is answered by a function.
func answer(question func()) {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		switch word, _, _ := strings.Cut(lines.Text(), " "); word {
		case "hub":
			fmt.Print("id name=Scripted version=2\nparam name=book value=true type=bool\nwait\n")
		case "init":
			fmt.Println("ready")
		case "ping":
			fmt.Println("pong")
		case "go":
			question()
		case "quit":
			return
		}
	}
}

// first plays the first legal move.
type first struct{}

func (first) Name() string                 { return "First" }
func (first) Plays(v article.Variant) bool { return v.IsDraughts() }
func (first) Close() error                 { return nil }

func (first) Think(_ context.Context, task engine.Task, _ func(engine.Line)) (engine.Answer, error) {
	game, err := board.Draughts(task)
	if err != nil {
		return engine.Answer{}, err
	}
	p := game.Position()
	return engine.Answer{Move: p.MoveText(p.LegalMoves()[0])}, nil
}
