package analysis

import (
	"encoding/json"
	"net/http"
	"net/url"

	"damka/article"
	"damka/internal/app/studies"
	"damka/internal/study"
	"damka/internal/web/page"
)

// done goes back to the page of a study after a change; a refusal is shown there with what was typed.
func done(c *page.Call, err error, typed string) error {
	refused, is := article.AsRefusal(err)
	if err == nil {
		return c.Redirect(pathOf(refIn(c)))
	}
	if !is {
		return err
	}
	view, err := studyOf(c)
	if err != nil {
		return err
	}
	view.Refused, view.Typed = []fault{{Text: page.Capital(c.Explain(refused.Reason)), Article: refused.Article}}, typed
	return c.ShowStatus(http.StatusUnprocessableEntity, view)
}

func rename(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	return done(c, c.Studies.Rename(c.Context(), c.Actor, refIn(c).ID, f.Text("name")), f.Text("name"))
}

// copyStudy keeps a study that one reads as one's own.
func copyStudy(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	id, err := c.Studies.Copy(c.Context(), c.Actor, refIn(c), f.Text("name"))
	if err == nil {
		return c.Redirect(studyPath(id))
	}
	return done(c, err, f.Text("name"))
}

// share does what a button of the form of sharing says.
func share(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	id, login := refIn(c).ID, f.Text("login")
	switch f.Text("do") {
	case "link":
		err = c.Studies.ShareByLink(c.Context(), c.Actor, id, true)
	case "unlink":
		err = c.Studies.ShareByLink(c.Context(), c.Actor, id, false)
	case "invite":
		err = c.Studies.Invite(c.Context(), c.Actor, id, login)
	case "leave":
		if err = c.Studies.Leave(c.Context(), c.Actor, id, login); err == nil && c.Signed.Account.Login().String() == login {
			return c.Redirect(studiesPath) // it is none of one's own any more
		}
	case "end":
		err = c.Studies.Unshare(c.Context(), c.Actor, id)
	default:
		return &page.StatusError{Status: http.StatusBadRequest}
	}
	return done(c, err, login)
}

// deleteView asks before a study is deleted.
type deleteView struct {
	Name, Path string
	Chapters   int
	Shared     bool
}

func askDelete(c *page.Call) error {
	s, err := c.Studies.Study(c.Context(), c.Actor, refIn(c))
	if err == nil && !s.Mine {
		err = article.Refuse(studies.CodeNotOwner, "")
	}
	if err != nil {
		return err
	}
	return c.Show(deleteView{s.Name, studyPath(s.ID), len(s.Chapters), s.Shared()})
}

func deleteStudy(c *page.Call) error {
	if err := c.Studies.Delete(c.Context(), c.Actor, refIn(c).ID); err != nil {
		return err
	}
	return c.Redirect(studiesPath)
}

// sendStudy sends a chapter, or all of them, as a file.
func sendStudy(c *page.Call) error {
	ref := refIn(c)
	keepFromSearch(c, ref)
	s, err := c.Studies.Study(c.Context(), c.Actor, ref)
	if err != nil {
		return err
	}
	if chapter := c.Request.URL.Query().Get("chapter"); chapter != "" {
		kept, err := c.Studies.Chapter(c.Context(), c.Actor, ref, chapter)
		if err != nil {
			return err
		}
		return sendFile(c, s.Name, []*study.Chapter{kept.Chapter})
	}
	name, all, err := c.Studies.Chapters(c.Context(), c.Actor, ref)
	if err != nil {
		return err
	}
	return sendFile(c, name, all)
}

// savedView is what a script gets of a chapter that was saved.
type savedView struct {
	Version uint64 `json:"version"`
	When    string `json:"when"` // in words
}

// saveChapter saves a chapter that the board has, or deletes it. The script says which version it began with.
func saveChapter(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	id, chapter := refIn(c).ID, c.Request.PathValue("chapter")
	if f.Has("delete") {
		if err := c.Studies.Remove(c.Context(), c.Actor, id, chapter); err != nil {
			return err
		}
		return c.Redirect(boardPath(studies.Ref{ID: id}, ""))
	}
	all, err := chaptersIn(f.Text("chapters"))
	if err != nil {
		return refusal(err)
	}
	version, err := c.Studies.Save(c.Context(), c.Actor, id, chapter, f.Seq("version"), all[0])
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, savedView{version, c.Time(c.Now)})
}

// addChapters puts chapters behind those of a study, and says where the first of them is on the board.
func addChapters(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	all, err := chaptersIn(f.Text("chapters"))
	if err != nil {
		return refusal(err)
	}
	ref := refIn(c)
	first, err := c.Studies.Add(c.Context(), c.Actor, ref.ID, all)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, map[string]string{"path": boardPath(ref, first)})
}

// barView is what the board has of a study: where it is, and for scripts what is saved.
type barView struct {
	Name, Path string
	Board      string // the address of the chapter on the board
	Edits      bool
	Title      string // of the chapter, as it was given
	Chapters   []page.Choice
	Deletes    bool // the reader may delete the chapter: the owner may, but not the only one
	Data       string
}

// barData is what the scripts know of it.
type barData struct {
	Path    string `json:"path"`  // of the study
	Board   string `json:"board"` // the address of the chapter on the board
	Chapter string `json:"chapter"`
	Version uint64 `json:"version"`
	Edits   bool   `json:"edits"`
}

// showKept opens a chapter of a study on the board, where moves of the address lead as far as the chapter has them.
func showKept(c *page.Call, query url.Values) error {
	ref := studies.Ref{ID: query.Get("study"), Link: query.Get("link")}
	keepFromSearch(c, ref)
	s, err := c.Studies.Study(c.Context(), c.Actor, ref)
	if err != nil {
		return err
	}
	kept, err := c.Studies.Chapter(c.Context(), c.Actor, ref, query.Get("chapter"))
	if err != nil {
		return err
	}
	n := kept.Chapter.Root()
	for _, step := range stepsOf(query.Get(stepsField)) {
		next := n
		for _, one := range n.Next() {
			if one.Step() == step {
				next = one
			}
		}
		if n = next; n.Step() != step {
			break
		}
	}
	view, err := viewOf(c, n)
	if err != nil {
		return err
	}
	bar := &barView{Name: s.Name, Path: pathOf(ref), Board: boardPath(ref, kept.ID), Edits: s.Edits, Title: kept.Chapter.Name(), Deletes: s.Mine && len(s.Chapters) > 1}
	for i, one := range s.Chapters {
		bar.Chapters = append(bar.Chapters, page.Choice{Value: one.ID, Label: chapterTitle(c.Reader, i, one.Title), Chosen: one.ID == kept.ID})
	}
	data, err := json.Marshal(barData{bar.Path, bar.Board, kept.ID, kept.Version, s.Edits})
	bar.Data, view.Study = string(data), bar
	if err != nil {
		return err
	}
	return c.Show(view)
}
