package college

import (
	"context"

	"damka/internal/app"
	"damka/internal/college"
	"damka/internal/college/arbiter"
)

// TakeBackClass takes back a class that was written by mistake, whether it was granted or taken over, under the entry under which it is written; of is the number of its
// event. It needs a reason. The class never was: its certificate does not hold, and nothing counts it any more.
func (a *App) TakeBackClass(ctx context.Context, actor app.Actor, entry string, of uint64, why Words) error {
	return a.takeBack(ctx, actor, app.GrantClass, entry, arbiter.AClass, of, why)
}

// TakeBackExam takes back an examination that was written by mistake. The fee that was paid for it is free for another one.
func (a *App) TakeBackExam(ctx context.Context, actor app.Actor, entry string, of uint64, why Words) error {
	return a.takeBack(ctx, actor, app.KeepArbiters, entry, arbiter.AnExam, of, why)
}

// TakeBackSuspension takes back a suspension that the college decided by mistake. It never was, while one that is lifted was until then; those for late reports stay as they are.
func (a *App) TakeBackSuspension(ctx context.Context, actor app.Actor, entry string, of uint64, why Words) error {
	return a.takeBack(ctx, actor, app.SuspendArbiter, entry, arbiter.ASuspension, of, why)
}

func (a *App) takeBack(ctx context.Context, actor app.Actor, deed app.Deed, entry string, what arbiter.What, of uint64, why Words) error {
	return a.onEntry(ctx, actor, deed, entry, why, func(t college.Text) arbiter.Command {
		return arbiter.TakeBack{TakenBack: arbiter.TakenBack{Day: a.Today(), What: what, Of: of, Note: t}}
	})
}
