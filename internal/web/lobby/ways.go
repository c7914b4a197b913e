package lobby

import (
	"damka/article"
	"damka/internal/web/page"
)

// waysView is the page of the ways of playing (I.11.1).
type waysView struct{ Ways []way }

// way is one of them, with where it begins.
type way struct {
	ID, Title, Text, Button, Path string
	Article                       article.Ref
}

// ways are the ways of playing that have a place here, by the words of their texts.
var ways = []struct {
	word string
	rule article.Ref
	path string
}{
	{"correspondence", "I.11.1.3", "/play/new?days=3"},
	{"blindfold", "I.11.1.4", "/play/new?blindfold=both"},
	{"handicap", "I.11.1.7", "/play/new?way=handicap"},
	{"consultation", "I.11.1.9", "/play/new?consultation=both"},
	{"superblitz", "III.1.3", "/encounters/new"},
	{"simul", "I.11.1.2", "/exhibitions"},
}

// showWays shows which ways of playing there are.
func showWays(c *page.Call) error {
	var view waysView
	for _, w := range ways {
		view.Ways = append(view.Ways, way{
			ID: w.word, Title: c.Text("ways." + w.word + ".title"), Text: c.Text("ways." + w.word + ".text"), Button: c.Text("ways." + w.word + ".button"),
			Path: w.path, Article: w.rule,
		})
	}
	return c.Show(view)
}
