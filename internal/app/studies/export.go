package studies

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"damka/article"
)

// exportedStudy is what is kept of a study of an account. With whom it is shared is about others; only how many they are is said.
type exportedStudy struct {
	ID       string            `json:"id"`
	Name     string            `json:"name"`
	Made     time.Time         `json:"made"`
	Changed  time.Time         `json:"changed"`
	Link     string            `json:"link,omitempty"`
	Editors  int               `json:"editors"`
	Chapters []json.RawMessage `json:"chapters"`           // as they are stored
	Withheld int               `json:"withheld,omitempty"` // chapters that say something of a game that is under way: they are there after it
}

// exportedSave is when the account saved a chapter of a study, its own or that of others.
type exportedSave struct {
	Study   string    `json:"study"`
	Chapter string    `json:"chapter"`
	At      time.Time `json:"at"`
}

type exportedAll struct {
	Own      []exportedStudy `json:"own"`
	MayWrite []string        `json:"may_change"` // ids of studies of others
	Saves    []exportedSave  `json:"saves"`
}

// export is everything that is kept of an account here.
func (a *App) export(ctx context.Context, account string) (name string, data any, err error) {
	all := exportedAll{Own: []exportedStudy{}, MayWrite: []string{}, Saves: []exportedSave{}}
	own, err := a.heads(ctx, ownerKey, account)
	if err != nil {
		return "", nil, err
	}
	for _, h := range own {
		one, err := a.exportStudy(ctx, h)
		if err != nil {
			return "", nil, err
		}
		all.Own = append(all.Own, one)
	}
	others, err := a.heads(ctx, editorKey, account)
	for _, h := range others {
		all.MayWrite = append(all.MayWrite, h.id)
	}
	if err != nil {
		return "", nil, err
	}
	saved, err := a.heads(ctx, saverKey, account)
	for _, h := range saved {
		for _, s := range h.Saves {
			if s.By == account {
				all.Saves = append(all.Saves, exportedSave{h.id, s.Chapter, moment(s.At)})
			}
		}
	}
	return "studies", all, err
}

func (a *App) exportStudy(ctx context.Context, h *headDoc) (exportedStudy, error) {
	one := exportedStudy{ID: h.id, Name: h.Name, Made: moment(h.Made), Changed: moment(h.Changed), Link: h.Link, Editors: len(h.Editors), Chapters: []json.RawMessage{}}
	for _, c := range h.Chapters {
		kept, err := a.stored(ctx, h, c.ID)
		if err == nil {
			err = a.FreeOfHelp(ctx, kept.Chapter)
		}
		refusal, refused := article.AsRefusal(err)
		switch {
		case err == nil:
			data, err := json.Marshal(kept.Chapter)
			if err != nil {
				return one, err
			}
			one.Chapters = append(one.Chapters, data)
		case refused && refusal.Code == CodeGuarded:
			one.Withheld++
		case !errors.Is(err, ErrNotFound): // deleted just now
			return one, err
		}
	}
	return one, nil
}
