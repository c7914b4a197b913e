package openings

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"damka/article"
	"damka/internal/app"
	"damka/internal/explorer"
	"damka/internal/store"
)

// Why a file is not brought in.
const (
	CodeBusy    article.Code = "explorer.import.busy"    // another one is being brought in
	CodeFormat  article.Code = "explorer.import.format"  // it is neither PDN nor PGN
	CodeNothing article.Code = "explorer.import.nothing" // none of its games is counted: games
	CodeKnown   article.Code = "explorer.import.known"   // this very file was brought in already: games
)

const (
	together   = 4096 // games that are added in one transaction
	mostFaults = 200  // that a report names
	looked     = 64 << 10
)

// File is a file of games.
type File struct {
	Name    string          // as its owner calls it
	Variant article.Variant // of games of draughts that do not name theirs; none: each is taken for what it fits best
	Size    int64           // bytes; 0: not known
	Content io.Reader
}

// Report says what became of the games of a file.
type Report struct {
	Games   int             `json:"games"`   // in the file
	Counted int             `json:"counted"` // when it was brought in
	Same    int             `json:"same"`    // that were here already, from other sources
	Again   int             `json:"again"`   // that the file has more than once
	Bad     int             `json:"bad"`     // that are not counted
	Faults  []ReportedFault `json:"faults"`  // the first of them

	Hash     string   `json:"sha256,omitempty"`   // of the file; older reports do not have it
	Variants []string `json:"variants,omitempty"` // of the games that are counted, as article.Variant writes them; likewise
}

// Import brings a file in: what can be counted of its games is, the others are named in the report. Nothing of it counts before the end,
// and nothing is left of it when it does not come to that. The same file again adds nothing.
func (a *App) Import(ctx context.Context, actor app.Actor, file File) (Report, error) {
	job, err := a.begin(ctx, actor, file)
	if err != nil {
		return Report{}, err
	}
	defer a.end(job)
	stop := context.AfterFunc(a.life, job.cancel)
	defer stop()
	return a.run(job)
}

// StartImport is Import that goes on by itself; [App.Imports] says how far it is. The content is closed at the end.
func (a *App) StartImport(ctx context.Context, actor app.Actor, file File, done func()) error {
	job, err := a.begin(a.life, actor, file)
	if err != nil {
		done()
		return err
	}
	a.all.Go(func() {
		defer done()
		defer a.end(job)
		if _, err := a.run(job); err != nil && a.life.Err() == nil {
			a.noteFailure(job, err)
		}
	})
	return ctx.Err()
}

// job is an import that is going on.
type job struct {
	ctx      context.Context
	cancel   context.CancelFunc
	file     File
	by       string
	progress Progress // guarded by App.mu
}

// begin asks whether the actor may, and keeps others from bringing a file in at the same time.
func (a *App) begin(ctx context.Context, actor app.Actor, file File) (*job, error) {
	if err := a.base.Allow(ctx, actor, app.ImportOpenings, ""); err != nil {
		return nil, err
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed {
		return nil, store.ErrClosed
	}
	if a.running != nil && !a.running.progress.Over {
		return nil, article.Refuse(CodeBusy, "")
	}
	ctx, cancel := context.WithCancel(ctx)
	name := cleanName(file.Name)
	a.running = &job{ctx: ctx, cancel: cancel, file: file, by: actor.Principal(), progress: Progress{Name: name, Size: file.Size}}
	return a.running, nil
}

// cleanName is what a file is called, without folders.
func cleanName(name string) string {
	name = strings.ToValidUTF8(filepath.Base(strings.ReplaceAll(name, `\`, "/")), "")
	name = strings.Map(func(c rune) rune {
		if c < ' ' || c == 0x7f {
			return -1
		}
		return c
	}, name)
	for len(name) > 200 {
		name = strings.ToValidUTF8(name[:len(name)-1], "")
	}
	if name == "" {
		name = "?"
	}
	return name
}

func (a *App) end(job *job) {
	job.cancel()
	a.mu.Lock()
	defer a.mu.Unlock()
	job.progress.Over = true
	if a.running == job && job.progress.Failed == nil {
		a.running = nil
	}
}

// run brings the file of a job in. Where it fails the source is withdrawn; if that fails, too, [App.Recover] does it.
func (a *App) run(job *job) (report Report, err error) {
	hash := sha256.New()
	content := bufio.NewReaderSize(io.TeeReader(&counting{app: a, job: job}, hash), looked)
	head, err := content.Peek(looked)
	if err != nil && !errors.Is(err, io.EOF) {
		return report, err
	}
	format, known := explorer.FormatOf(job.file.Name, head)
	if !known || bytes.IndexByte(head, 0) >= 0 && !isUTF16(head) {
		return report, article.Refuse(CodeFormat, "")
	}
	source, err := a.store.Begin(job.ctx, store.OpeningSource{Kind: fileKind, Name: job.progress.Name, By: job.by, At: a.base.Now()})
	if err != nil {
		return report, err
	}
	reader := explorer.NewReader(content, format, explorer.Options{Variant: job.file.Variant, Control: a.Control})
	if err = a.addAll(job, source.ID, reader, &report); err == nil && report.Counted+report.Same == 0 {
		err = article.Refuse(CodeNothing, "", article.Arg{Name: "games", Value: article.Number(report.Games)})
	}
	if report.Hash = hex.EncodeToString(hash.Sum(nil)); err == nil && report.Counted == 0 {
		err = a.isKnown(job, report)
	}
	var text json.RawMessage
	if err == nil {
		text, err = json.Marshal(report)
	}
	if err == nil {
		err = a.store.Complete(job.ctx, source.ID, text)
	}
	if err != nil {
		return report, errors.Join(err, a.store.Withdraw(context.WithoutCancel(job.ctx), source.ID))
	}
	return report, nil
}

// isKnown refuses a file that was brought in already under the same name, with the same content, and of which nothing is counted now: it is not listed
// twice. Under another name it is another file, whose games count for it when the first is withdrawn.
func (a *App) isKnown(job *job, report Report) error {
	sources, err := a.Sources(job.ctx)
	if err != nil {
		return err
	}
	for _, s := range sources {
		if s.IsFile() && s.Name == job.progress.Name && s.hash == report.Hash {
			return article.Refuse(CodeKnown, "", article.Arg{Name: "games", Value: article.Number(report.Games)})
		}
	}
	return nil
}

func isUTF16(head []byte) bool {
	return bytes.HasPrefix(head, []byte{0xff, 0xfe}) || bytes.HasPrefix(head, []byte{0xfe, 0xff})
}

// addAll adds the games of a file, some thousand at a time.
func (a *App) addAll(job *job, source uint32, reader *explorer.Reader, report *Report) error {
	var waiting []store.OpeningGame
	flush := func() error {
		added, err := a.store.Add(job.ctx, source, waiting)
		report.Counted, report.Same, report.Again = report.Counted+added.Counted, report.Same+added.Same, report.Again+added.Again
		waiting = waiting[:0]
		a.setProgress(job, *report)
		return err
	}
	for {
		if err := job.ctx.Err(); err != nil {
			return err
		}
		read, err := reader.Next()
		if errors.Is(err, io.EOF) {
			return flush()
		}
		if err != nil {
			return err
		}
		if report.Games++; read.Game == nil {
			report.note(read)
			continue
		}
		if v := read.Game.Variant.String(); !slices.Contains(report.Variants, v) {
			report.Variants = append(report.Variants, v)
		}
		if waiting = append(waiting, keep(read.Game)); len(waiting) == together {
			if err := flush(); err != nil {
				return err
			}
		}
	}
}

// note names a game that is not counted.
func (r *Report) note(read explorer.Read) {
	if r.Bad++; len(r.Faults) < mostFaults {
		f := read.Fault
		line := f.Line
		if line == 0 {
			line = read.Line
		}
		move := f.Move
		if len(move) > 40 {
			move = strings.ToValidUTF8(move[:40], "")
		}
		r.Faults = append(r.Faults, ReportedFault{read.Number, line, f.Number, f.Side == article.Black, move, whyOf(f.Reason)})
	}
}
