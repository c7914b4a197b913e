package hall

import (
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// boards are those that somebody looks after. The zero value is all of them.
type boards struct{ From, To int }

// boardsAsked are the boards of ?boards=3-12, of one board, or all.
func boardsAsked(c *page.Call) (boards, error) {
	asked := c.Request.URL.Query().Get("boards")
	if asked == "" {
		return boards{}, nil
	}
	first, last, many := strings.Cut(strings.ReplaceAll(asked, "–", "-"), "-")
	if !many {
		last = first
	}
	from, err := strconv.Atoi(strings.TrimSpace(first))
	to, wrong := strconv.Atoi(strings.TrimSpace(last))
	if err != nil || wrong != nil || from < 1 || to < from {
		return boards{}, formProblem("boards", article.Because("input.boards", "", page.TextArg("value", asked)))
	}
	return boards{from, to}, nil
}

// has says whether a board is among them.
func (b boards) has(board int) bool { return b == boards{} || b.From <= board && board <= b.To }

// inWords is the range as people read it: "stoliki 1–12", "stolik 7".
func (b boards) inWords(reader page.Reader) string {
	if b.From == b.To {
		return reader.Text("hall.tables.board", i18n.A("board", b.From))
	}
	return reader.Text("hall.tables.boards", i18n.A("boards", strings.ReplaceAll(b.String(), "-", "–")))
}

// String is the range as an address and a field have it.
func (b boards) String() string {
	switch {
	case b == boards{}:
		return ""
	case b.From == b.To:
		return strconv.Itoa(b.From)
	}
	return strconv.Itoa(b.From) + "-" + strconv.Itoa(b.To)
}

// in is an address of theirs.
func (b boards) in(path string) string {
	if b == (boards{}) {
		return path
	}
	return path + "?boards=" + b.String()
}
