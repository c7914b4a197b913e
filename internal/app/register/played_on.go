package register

import (
	"cmp"
	"context"
	"slices"

	"damka/article"
	"damka/clock"
)

// OnServer is an approved tournament of somebody that is on this server, and who they are there.
type OnServer struct {
	Dossier     DossierRow
	Tournament  string
	Participant string
}

// PlayedOn are the approved tournaments of a person that were handed in here, the latest first, those of the entries that the person's has replaced
// included; of one variant, or of all where it is none.
func (a *App) PlayedOn(ctx context.Context, id string, v article.Variant) ([]OnServer, error) {
	parts, err := a.partsOfAll(ctx, id)
	if err != nil {
		return nil, err
	}
	if v.IsValid() {
		parts = slices.DeleteFunc(parts, func(p Part) bool { return p.Variant != v.String() })
	}
	rows, err := a.dossierRowsOf(ctx, parts)
	if err != nil {
		return nil, err
	}
	var all []OnServer
	for _, part := range parts {
		if row := rows[part.Dossier]; row.Tournament != "" {
			all = append(all, OnServer{row, row.Tournament, part.Participant})
		}
	}
	slices.SortStableFunc(all, func(x, y OnServer) int {
		return cmp.Or(y.Dossier.Plan.Ends.Compare(x.Dossier.Plan.Ends), cmp.Compare(x.Dossier.ID, y.Dossier.ID))
	})
	return all, nil
}

// dossierRowsOf are the tournaments of some parts, by id.
func (a *App) dossierRowsOf(ctx context.Context, parts []Part) (map[string]DossierRow, error) {
	ids := make([]string, len(parts))
	for i, part := range parts {
		ids[i] = part.Dossier
	}
	docs, err := a.documentsOf(ctx, dossierKind, ids)
	rows := make(map[string]DossierRow, len(docs))
	for _, doc := range docs {
		if rows[doc.ID], err = readDossierRow(doc); err != nil {
			return nil, err
		}
	}
	return rows, err
}

// ControlPlayed is the time control of a tournament as it was played, by its report; that of the calendar, as people write it, where no report is here. The zero one is not
// known.
func (a *App) ControlPlayed(ctx context.Context, row DossierRow) (clock.Control, error) {
	if row.Games != "" {
		x, err := a.extract(ctx, row.Games)
		return x.Control, err
	}
	if row.Tournament != "" && a.tournaments != nil {
		p, err := a.tournaments.PlayedByItself(ctx, row.Tournament)
		return p.Control, err
	}
	control, err := clock.ParseTyped(row.Plan.Control)
	if err != nil {
		return clock.Control{}, nil // nobody can read what was typed
	}
	return control, nil
}
