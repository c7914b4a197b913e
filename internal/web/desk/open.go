package desk

import (
	"bytes"
	"encoding/base64"
	"errors"
	"io"
	"net/http"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/reportfile"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

// openView opens a tournament file.
type openView struct {
	Refused   *noticeView
	Line      int           // of the file, where it is known
	OtherKind bool          // the file is of a kind that is not read here
	Opened    *openedView   // nil before a file was opened
	Diverged  *divergedView // the file has other events: it can be opened as a copy
	Report    *reportView   // a report file that may become a tournament

	PlayerList bool // the file is a list of players, which is imported elsewhere
	Faults     int  // of a report file
	FaultLines []reportDefect
}

// openedView is what became of a file.
type openedView struct {
	Path, Name string
	Said       string
	Signed     string // by whom the file was signed, as a sentence
}

// divergedView offers to open the file as a copy. The file goes along with
// the question, so that nobody has to look for it again.
type divergedView struct {
	Path, Name string
	Seq        uint64 // the first event that differs
	Content    string // base64: forms change line ends, and every byte counts
}

func showOpen(c *page.Call) error { return c.Show(openView{}) }

// openFile opens a tournament file or a report file that was sent, or the one that was asked
// about as a copy.
func openFile(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	content, err := sentFile(c, f)
	if err != nil {
		return err
	}
	if reportfile.Looks(content) {
		return openReport(c, f, content)
	}
	if isPlayerList(c, content) {
		return c.ShowStatus(http.StatusUnprocessableEntity, openView{PlayerList: true})
	}
	opened, err := c.Events.ImportFile(c.Context(), c.Actor, bytes.NewReader(content), f.Has("copy"))
	if err != nil {
		return openRefused(c, content, err)
	}
	snapshot, err := c.Events.Snapshot(c.Context(), opened.ID)
	if err != nil {
		return err
	}
	view := &openedView{Path: parts.DeskPath(opened.ID), Name: snapshot.Settings.Name}
	switch {
	case !opened.Known:
		view.Said = c.Text("desk.open.new", i18n.A("events", opened.Added))
	case opened.Added > 0:
		view.Said = c.Text("desk.open.added", i18n.A("events", opened.Added))
	default:
		view.Said = c.Text("desk.open.same")
	}
	view.Signed = c.Text("desk.open.not_signed")
	if opened.Signer != "" {
		view.Signed = c.Text("desk.open.signed", i18n.A("key", string(opened.Signer)))
	}
	return c.Show(openView{Opened: view})
}

// isPlayerList says whether a file is a list of players, which people send here
// because it is a CSV file, too. A workbook can be nothing else.
func isPlayerList(c *page.Call, content []byte) bool {
	_, err := c.Events.ReadPlayers("", bytes.NewReader(content), nil)
	return err == nil || bytes.HasPrefix(content, []byte("PK\x03\x04"))
}

// sentFile is the file of the form. A missing one reads as an empty one,
// which is refused in words.
func sentFile(c *page.Call, f *page.Form) ([]byte, error) {
	if f.Has("content") {
		content, err := base64.StdEncoding.DecodeString(f.Text("content"))
		if err != nil {
			return nil, page.BadRequest("error.form_unreadable")
		}
		return content, nil
	}
	file, _, err := c.Request.FormFile("file")
	if errors.Is(err, http.ErrMissingFile) || errors.Is(err, http.ErrNotMultipart) {
		return nil, nil
	}
	if err != nil {
		return nil, page.FormError(err)
	}
	defer file.Close()
	return io.ReadAll(file)
}

func openRefused(c *page.Call, content []byte, err error) error {
	var diverged *events.DivergedError
	if page.AsError(err, &diverged) {
		snapshot, err := c.Events.Snapshot(c.Context(), diverged.ID)
		if err != nil {
			return err
		}
		return c.ShowStatus(http.StatusConflict, openView{Diverged: &divergedView{
			Path: parts.DeskPath(diverged.ID), Name: snapshot.Settings.Name, Seq: diverged.Seq,
			Content: base64.StdEncoding.EncodeToString(content),
		}})
	}
	var reason article.Reason
	var status *page.StatusError
	err = sent.FileError(err)
	if refusal, refused := article.AsRefusal(err); refused {
		reason = refusal.Reason
	} else if page.AsError(err, &status) {
		reason = status.Reason
	} else {
		return err
	}
	view := openView{Refused: &noticeView{Text: page.Capital(c.Explain(reason))}, OtherKind: reason.Code == "file.not_damka"}
	view.Line, _ = sent.LineOf(err)
	return c.ShowStatus(http.StatusUnprocessableEntity, view)
}
