package registry

import (
	"bytes"
	"errors"
	"io"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/app/register"
	"damka/internal/register/dossier"
	"damka/internal/reportfile"
	"damka/internal/web/page"
)

// handInFile takes in what was uploaded: a tournament file at once, a report file of another program with a form.
func handInFile(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	id := c.Request.PathValue("dossier")
	content, err := uploaded(c)
	if err == nil && reportfile.Looks(content) {
		return typedFirst(c, id, f, content)
	}
	if err == nil {
		err = takeFile(c, id, f, content)
	}
	return done(c, err, eventPath(id), func(refused *notice) error { return examinedPage(c, refused, f) })
}

// uploaded is the file of the form.
func uploaded(c *page.Call) ([]byte, error) {
	file, _, err := c.Request.FormFile("file")
	if err != nil {
		return nil, article.Refuse("registry.file_missing", "")
	}
	defer file.Close()
	return io.ReadAll(file)
}

// takeFile opens a tournament file and hands it in. Everything that can be refused is refused before it is opened: what the register does not take is
// not kept.
func takeFile(c *page.Call, id string, f *page.Form, content []byte) error {
	chief, err := chiefIn(c, f)
	if err != nil {
		return err
	}
	came := dayIn(f, "came")
	if f.Text("came") != "" && !came.IsValid() {
		return article.Refuse(dossier.CodeDay, "")
	}
	file, err := events.ReadFile(bytes.NewReader(content))
	if err != nil {
		return fileRefused(err)
	}
	handed := register.Handed{Dossier: id, Tournament: file.ID(), Way: dossier.Uploaded, Signer: string(file.Signer()), Chief: chief, Came: came}
	if err := c.Register.Expect(c.Context(), c.Actor, handed, file.Outline()); err != nil {
		return err
	}
	if _, err := c.Events.TakeReport(c.Context(), c.Actor, file); err != nil {
		return fileRefused(err)
	}
	_, err = c.Register.HandIn(c.Context(), c.Actor, handed)
	return err
}

// chiefIn is the chief arbiter by the number of the form; empty: none was typed.
func chiefIn(c *page.Call, f *page.Form) (string, error) {
	n := numberIn(f, "chief")
	if n == 0 {
		return "", nil
	}
	row, err := c.Register.ByNumber(c.Context(), n)
	if err == nil && row.Into != "" {
		row, err = c.Register.Counting(c.Context(), row.ID)
	}
	return row.ID, asRefusal(err)
}

// fileRefused makes what is wrong with a file a refusal.
func fileRefused(err error) error {
	if _, is := article.AsRefusal(err); is {
		return err
	}
	var diverged *events.DivergedError
	if errors.As(err, &diverged) {
		return article.Refuse("registry.file_diverged", "", article.Arg{Name: "seq", Value: article.Number(int(diverged.Seq))})
	}
	if line, reason, is := events.FileFault(err); is {
		if reason.Code == "file.not_damka" { // nor is it a report file of another program, which was looked for before
			return article.Refuse("registry.file_unknown", "")
		}
		return article.Refuse("registry.file_fault", reason.Article, article.Arg{Name: "line", Value: article.Number(line)}, article.Arg{Name: "why", Value: reason})
	}
	return err
}
