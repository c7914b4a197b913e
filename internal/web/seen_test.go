package web_test

import (
	"io/fs"
	"os"
	"strings"
	"testing"
)

// Pages go by the clock of the application, so that what they say of a game is of its time.
func TestPagesGoByTheAppsClock(t *testing.T) {
	looked := 0
	for _, room := range []string{"parts", "play", "hall", "desk", "public", "account", "api", "sent"} {
		err := fs.WalkDir(os.DirFS("."), room, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			source, err := os.ReadFile(path)
			if looked++; strings.Contains(string(source), "time.Now()") {
				t.Errorf("%s reads another clock", path)
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
	if looked < 100 {
		t.Errorf("only %d files were found", looked)
	}
}

// What is not shown yet of a game reaches no page by itself: pages ask who looks. Only the program itself takes games
// as they are.
func TestPagesSeeGamesAsSomebody(t *testing.T) {
	asked := 0
	err := fs.WalkDir(os.DirFS("."), ".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		if strings.Contains(string(source), "Games.Snapshot(") {
			t.Errorf("%s takes a game as it is: it is to ask Games.See", path)
		}
		asked += strings.Count(string(source), "Games.See(")
		return err
	})
	if err != nil || asked == 0 {
		t.Errorf("nobody asks: %v", err)
	}
}
