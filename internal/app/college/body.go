package college

import (
	"context"
	"slices"

	"damka/internal/app"
	"damka/internal/college"
)

// bodiesOf are the bodies for which a role acts. The college and the board also write down what those decide or say who have no place here: the conference
// and whoever asks the college; the assembly and the audit commission.
var bodiesOf = map[app.Role][]college.Body{
	app.College:    {college.Arbiters, college.Conference, college.Organiser, college.World, college.Other},
	app.Commission: {college.Commission},
	app.Board:      {college.Board, college.Assembly, college.Audit},
}

// BodiesOf are the bodies for which an actor may do a deed.
func (a *App) BodiesOf(ctx context.Context, actor app.Actor, deed app.Deed) []college.Body {
	return slices.DeleteFunc(college.Bodies(), func(b college.Body) bool { return asking{actor: actor, deed: deed, body: b}.may(ctx, a.base) != nil })
}
