package openings

import (
	"io"
)

// Progress is how far an import is.
type Progress struct {
	Name   string
	Size   int64 // bytes; 0: not known
	Read   int64 // bytes
	Games  int   // read
	Bad    int   // of these
	Over   bool
	Failed error // it came to nothing, and why
}

// Percent is how much of the file was read; 0 where that is not known.
func (p *Progress) Percent() int {
	if p.Size <= 0 {
		return 0
	}
	return int(min(100*p.Read/p.Size, 100))
}

// progress is that of the import that is going on, or of the last one if it failed.
func (a *App) progress() *Progress {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.running == nil {
		return nil
	}
	p := a.running.progress
	return &p
}

func (a *App) setProgress(job *job, report Report) {
	a.mu.Lock()
	defer a.mu.Unlock()
	job.progress.Games, job.progress.Bad = report.Games, report.Bad
}

func (a *App) noteFailure(job *job, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	job.progress.Failed = err
}

// counting reads the file of a job and counts the bytes.
type counting struct {
	app *App
	job *job
}

func (c *counting) Read(p []byte) (int, error) {
	n, err := c.job.file.Content.Read(p)
	c.app.mu.Lock()
	defer c.app.mu.Unlock()
	c.job.progress.Read += int64(n)
	return n, err
}

var _ io.Reader = (*counting)(nil)
