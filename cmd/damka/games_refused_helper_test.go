package main

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// refusal is why something was not done, as scripts read it.
type refusal struct {
	Code    article.Code
	Article article.Ref
	Title   string
	Detail  string
}

// noArticle are the beginnings of codes about what no regulations speak of: input that cannot be read, people without a
// seat, what this site does by itself.
var noArticle = []article.Code{
	"input.", "play.", "forbidden", "game.move.unreadable", "game.takeback.", "game.not_friendly", "game.abort_late", "game.is_over", "game.not_started", "game.left.", "clock.no_clock", "game.transmit.",
}

// proveRefusal holds that a refusal says why in both languages, by an article where the regulations have one, and changes
// nothing, however often it is asked for.
func (g *chanceGame) proveRefusal(name string, who *webtest.Site, where string, form url.Values, body string) {
	g.Helper()
	said := [2]refusal{}
	g.Check(json.Unmarshal([]byte(body), &said[0]))
	again := who.Post("/games/"+g.id+where, form, asScript, "Accept-Language: en")
	if again.StatusCode == http.StatusOK {
		g.Errorf("%s: %v was refused by %s and then taken", name, form, said[0].Code)
		return
	}
	g.Check(json.Unmarshal([]byte(again.Body), &said[1]))
	g.proveReasons(name, said)
}

// proveReasons holds what the two languages say of one refusal against each other.
func (g *chanceGame) proveReasons(name string, said [2]refusal) {
	g.Helper()
	if said[0].Code != said[1].Code || said[0].Article != said[1].Article || said[0].Title == said[1].Title {
		g.Errorf("%s: refused as %+v in Polish, as %+v in English", name, said[0], said[1])
	}
	for _, s := range said {
		if s.Title == "" || i18n.Marked(s.Title) || i18n.Marked(s.Detail) || s.Code != "" && s.Detail == "" {
			g.Errorf("%s: nothing is said: %+v", name, s)
		}
	}
	if said[0].Code != "" && said[0].Detail == said[1].Detail {
		g.Errorf("%s: the same words in both languages: %s", name, said[0].Detail)
	}
	if said[0].Article == "" && !slices.ContainsFunc(noArticle, func(c article.Code) bool { return strings.HasPrefix(string(said[0].Code), string(c)) }) {
		g.Errorf("%s: refused without an article: %+v", name, said[1])
	}
	g.refused[said[0].Code]++
}
