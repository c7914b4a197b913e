package register

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"damka/calendar"
	"damka/internal/ratinglist"
	"damka/internal/register/dossier"
	"damka/internal/register/played"
	"damka/internal/store"
)

// gamesKind are the documents that have what counts of a tournament for ratings, by its hash. One that was counted stays for ever, so that
// every list can be computed again.
const gamesKind = "register.games"

// extractOf is what counts of a tournament for ratings. Whoever is no person of the register has no rating, so games against them count for
// nobody (VI.4.1) and are left out. The edition is that under which it was played; the last day is the calendar's.
func extractOf(d *Dossier, p played.Tournament, links map[string]dossier.Link, approved calendar.Date) ratinglist.Extract {
	x := ratinglist.Extract{Dossier: d.ID, End: d.Plan.Ends, Approved: approved, Control: p.Control}
	if p.Edition.Covers(p.Variant) {
		x.Edition = p.Edition
	}
	index := make(map[string]int, len(links))
	number := func(participant string) (int, bool) {
		link, linked := links[participant]
		if !linked {
			return 0, false
		}
		i, known := index[link.Person]
		if !known {
			i = len(x.Players)
			index[link.Person] = i
			x.Players = append(x.Players, link.Person)
		}
		return i, true
	}
	for _, g := range p.Games {
		if !g.Result.Finished() {
			continue
		}
		white, isWhite := number(g.White)
		black, isBlack := number(g.Black)
		if isWhite && isBlack {
			x.Games = append(x.Games, ratinglist.Game{Round: g.Round, White: white, Black: black, Result: g.Result})
		}
	}
	for _, id := range p.Withdrawn {
		if i, linked := number(id); linked {
			x.Withdrawn = append(x.Withdrawn, i)
		}
	}
	return x.Normalized()
}

// endedAsDecided lets a tournament that was approved end for ratings on the day on which it did by that decision (VI.3.2), whatever day the calendar or its file has: of the decisions
// of an earlier version it is the file's.
func (a *App) endedAsDecided(ctx context.Context, x *Examination) error {
	if x.Dossier.Decision.Games == "" {
		return nil
	}
	decided, err := a.extract(ctx, x.Dossier.Decision.Games)
	if errors.Is(err, store.ErrNotFound) {
		return nil // they are lost, and cannot be made again
	}
	x.Extract.End = decided.End
	return err
}

// gamesDocument is an extract as it is stored.
func gamesDocument(x ratinglist.Extract) (store.Document, error) {
	data, err := x.Encode()
	return store.Document{Kind: gamesKind, ID: x.Hash(), Data: data}, err
}

// extract is a stored extract.
func (a *App) extract(ctx context.Context, hash string) (ratinglist.Extract, error) {
	doc, found, err := a.base.Store().Document(ctx, gamesKind, hash)
	if err == nil && !found {
		err = noGames(hash)
	}
	if err != nil {
		return ratinglist.Extract{}, err
	}
	return ratinglist.DecodeExtract(doc.Data)
}

func noGames(hash string) error {
	return fmt.Errorf("register: %w: the games %s", store.ErrNotFound, hash)
}

// extractsAtOnce is how many extracts are read, and then decoded while others are.
const extractsAtOnce = 200

// decoded is an extract as it was read, or what is wrong with it.
type decoded struct {
	hash    string
	extract ratinglist.Extract
	err     error
}

// addExtracts reads of some extracts those that a computation does not have.
func (a *App) addExtracts(ctx context.Context, in *ratinglist.Input, hashes []string) error {
	needed := slices.DeleteFunc(slices.Clone(hashes), func(hash string) bool {
		_, known := in.Extracts[hash]
		return known
	})
	var decoding sync.WaitGroup // while the next ones are read
	var all [][]decoded
	for some := range slices.Chunk(needed, extractsAtOnce) {
		docs, err := a.base.Store().DocumentsOf(ctx, gamesKind, some...)
		if err != nil {
			decoding.Wait()
			return err
		}
		extracts := make([]decoded, len(docs))
		all = append(all, extracts)
		decoding.Go(func() {
			for i, doc := range docs {
				x, err := ratinglist.DecodeExtract(doc.Data)
				extracts[i] = decoded{doc.ID, x, err}
			}
		})
	}
	decoding.Wait()
	for _, d := range slices.Concat(all...) {
		if d.err != nil {
			return d.err
		}
		in.Extracts[d.hash] = d.extract
	}
	for _, hash := range needed {
		if _, found := in.Extracts[hash]; !found {
			return noGames(hash)
		}
	}
	return nil
}

// merges are the entries that others have replaced: which counts for each.
func (a *App) merges(ctx context.Context) (map[string]string, error) {
	const atOnce = 1000
	into := make(map[string]string)
	wanted := store.DocumentRange{Kind: personKind, Name: intoKey, Limit: atOnce}
	for {
		docs, err := a.base.Store().DocumentsBetween(ctx, wanted)
		if err != nil {
			return nil, err
		}
		for _, doc := range docs {
			into[doc.ID] = doc.Value
		}
		if len(docs) < atOnce {
			break
		}
		wanted.After = docs[len(docs)-1].Place()
	}
	toTheEnd(into)
	return into, nil
}

// toTheEnd lets each entry lead to the one that counts, over however many.
func toTheEnd(into map[string]string) {
	for id := range into {
		for into[into[id]] != "" {
			into[id] = into[into[id]]
		}
	}
}

// remapped is an extract with the entries that count.
func remapped(x ratinglist.Extract, into map[string]string) ratinglist.Extract {
	players := make([]string, len(x.Players))
	for i, id := range x.Players {
		players[i] = id
		if counts := into[id]; counts != "" {
			players[i] = counts
		}
	}
	x.Players = players
	return x.Normalized()
}

// partsOf are the approved tournaments of a person's entry.
func (a *App) partsOf(ctx context.Context, person string) ([]Part, error) {
	docs, err := a.base.Store().DocumentsBy(ctx, partKind, personKey, person)
	if err != nil {
		return nil, err
	}
	var parts []Part
	for _, doc := range docs {
		all, err := readParts(doc)
		if err != nil {
			return nil, err
		}
		for _, p := range all {
			if p.Person == person {
				parts = append(parts, p)
			}
		}
	}
	return parts, nil
}

func readParts(doc store.Document) ([]Part, error) {
	of, err := read[partDoc](doc)
	for i := range of.Parts {
		of.Parts[i].Dossier, of.Parts[i].Variant, of.Parts[i].Approved, of.Parts[i].Decided = of.Dossier, of.Variant, of.Approved, of.Decided
	}
	return of.Parts, err
}
