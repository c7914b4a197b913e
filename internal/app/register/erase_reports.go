package register

import (
	"context"
	"errors"
	"slices"

	"damka/internal/app"
	"damka/internal/fullname"
	"damka/internal/register/dossier"
	"damka/internal/store"
)

// reported are the tournaments that were ever handed in for an entry of the calendar, also those that another one has replaced and the corrected one that waits, with
// who their participants were when that was last said.
type reported struct {
	tournaments []string
	links       map[string]map[string]string // by tournament and participant
}

// reportedIn reads a dossier's stream: the newest state has the links of one tournament only.
func (a *App) reportedIn(ctx context.Context, id string) (r reported, err error) {
	events, err := a.base.Store().Read(ctx, a.dossiers.Of(id), 0)
	if err != nil {
		return r, err
	}
	state := &dossier.State{}
	for _, e := range events {
		event, err := dossier.Decode(e.Type, e.Version, e.Data)
		if err := unreadable(e, err); err != nil {
			return r, err
		}
		state = state.Apply(dossier.Numbered{Seq: uint64(e.Seq), Event: event})
		r.add(state.Report.Tournament)
		r.add(state.Correct.Tournament)
		switch e := event.(type) {
		case dossier.Matched:
			r.link(state.Report.Tournament, e.Links)
		case dossier.Mended:
			r.link(state.Report.Tournament, e.Links)
		}
	}
	return r, nil
}

func (r *reported) add(tournament string) {
	if tournament != "" && !slices.Contains(r.tournaments, tournament) {
		r.tournaments = append(r.tournaments, tournament)
	}
}

// link takes what was said of a tournament's participants. What is taken back of those of the one before stays theirs.
func (r *reported) link(tournament string, links []dossier.Link) {
	if r.links == nil {
		r.links = make(map[string]map[string]string)
	}
	if r.links[tournament] == nil {
		r.links[tournament] = make(map[string]string)
	}
	for _, l := range links {
		r.links[tournament][l.Participant] = l.Person
	}
}

// entriesIn are the participants who were a person in the tournaments of one dossier. In one of which nobody has said who is who, as of a corrected file that waits, they
// are those of whom nothing else was said with a name of that person, or the one under which they are in another file of the same tournament.
func (a *App) entriesIn(ctx context.Context, id, person string, names []fullname.Name) ([]app.EntryOf, error) {
	r, err := a.reportedIn(ctx, id)
	if err != nil {
		return nil, err
	}
	var entries []app.EntryOf
	var unsaid []string
	for _, tournament := range r.tournaments {
		known := len(entries)
		for participant, who := range r.links[tournament] {
			if who == person {
				entries = append(entries, app.EntryOf{Tournament: tournament, Participant: participant})
			}
		}
		if len(entries) == known {
			unsaid = append(unsaid, tournament)
		}
	}
	if len(entries) == 0 || len(unsaid) == 0 || a.tournaments == nil {
		return entries, nil
	}
	names = slices.Clone(names)
	for _, e := range entries {
		err := a.eachNamed(ctx, e.Tournament, func(participant string, name fullname.Name) {
			if participant == e.Participant {
				names = append(names, name)
			}
		})
		if err != nil {
			return nil, err
		}
	}
	for _, tournament := range unsaid {
		err := a.eachNamed(ctx, tournament, func(participant string, name fullname.Name) {
			is := func(other fullname.Name) bool { return name.HasSameWords(other) }
			if r.links[tournament][participant] == "" && slices.ContainsFunc(names, is) {
				entries = append(entries, app.EntryOf{Tournament: tournament, Participant: participant})
			}
		})
		if err != nil {
			return nil, err
		}
	}
	return entries, nil
}

// eachNamed goes through the participants of a tournament who have a name still. One that can't be read has none, and is logged.
func (a *App) eachNamed(ctx context.Context, tournament string, do func(participant string, name fullname.Name)) error {
	p, err := a.tournaments.PlayedByItself(ctx, tournament)
	if errors.Is(err, store.ErrCorrupt) || errors.Is(err, store.ErrNewer) {
		a.base.Log().Error("a tournament can't be read, and what it has of a person stays", "tournament", tournament, "error", err)
		return nil
	}
	if err != nil {
		return err
	}
	for _, player := range p.Players {
		if !player.Erased {
			do(player.ID, player.Name)
		}
	}
	return nil
}
