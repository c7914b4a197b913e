package analysis

import (
	"bytes"
	"encoding/json"

	"damka/article"
	"damka/internal/study"
	"damka/internal/web/page"
)

// fileKinds are the types of the files of games.
var fileKinds = map[string]string{"pdn": "application/x-draughts-pdn; charset=utf-8", "pgn": "application/x-chess-pgn; charset=utf-8"}

// sendLine sends the line that the address names as a file.
func sendLine(c *page.Call) error {
	n, err := askedFor(c.Request.URL.Query())
	if err != nil {
		return refusal(err)
	}
	return sendFile(c, "", []*study.Chapter{n.Chapter()})
}

// export sends chapters that a page has as a file.
func export(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	if err := mayRead(c, len(f.Text("chapters"))); err != nil {
		return err
	}
	chapters, err := chaptersIn(f.Text("chapters"))
	if err != nil {
		return refusal(err)
	}
	return sendFile(c, chapters[0].Name(), chapters)
}

// chaptersIn are chapters as a page sends them.
func chaptersIn(text string) ([]*study.Chapter, error) {
	var all []json.RawMessage
	if err := json.Unmarshal([]byte(text), &all); err != nil || len(all) == 0 || len(all) > study.MaxGames {
		return nil, article.Refuse(study.CodeWire, "")
	}
	var chapters []*study.Chapter
	for _, one := range all {
		chapter, err := study.UnmarshalChapter(one)
		if err != nil {
			return nil, err
		}
		chapters = append(chapters, chapter)
	}
	return chapters, nil
}

// sendFile sends a file of chapters under a name, unless one says something of a game that is under way.
func sendFile(c *page.Call, name string, chapters []*study.Chapter) error {
	for _, chapter := range chapters {
		if err := c.Studies.FreeOfHelp(c.Context(), chapter); err != nil {
			return err
		}
	}
	var content bytes.Buffer
	if err := study.Write(&content, chapters...); err != nil {
		return err
	}
	format := study.Format(chapters[0].Variant())
	return c.Download(fileKinds[format], page.FileName(name, "analysis."+format), content.Bytes())
}
