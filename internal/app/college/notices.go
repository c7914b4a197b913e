package college

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/college"
	"damka/internal/college/ban"
	"damka/internal/college/matter"
	"damka/internal/college/notice"
)

// Tariffs are all amounts that were ever set; everybody may know.
func (a *App) Tariffs(ctx context.Context) (*notice.Tariffs, error) {
	k, err := a.tariffs.orNew(ctx, theOnly)
	if err != nil {
		return nil, err
	}
	return k.State, nil
}

// The codes of tariffs that the board has not decided.
const (
	CodeTariffBoard  article.Code = "college.tariff_board"  // no proceeding is named, and whoever sets it does not decide for the board
	CodeTariffMatter article.Code = "college.tariff_matter" // in the one that is named the board has not said yes, or not any more
	CodeTariffNamed  article.Code = "college.tariff_named"  // the one that is named says its amounts itself: they are set by the board's yes
)

// SetTariff sets an amount by hand. The college proposes amounts and the board decides (IV.5.3.9): those that a proceeding names are set by the board's yes; see [App.DecideMatter]. Of an
// old one, which names none, an amount is set here, and has its day then; or somebody who decides for the board sets it.
func (a *App) SetTariff(ctx context.Context, actor app.Actor, set notice.Set) error {
	who := asking{actor: actor, deed: app.SetTariffs}
	if err := who.may(ctx, a.base); err != nil {
		return err
	}
	switch {
	case set.Matter != "":
		k, err := a.matters.of(ctx, set.Matter)
		if err != nil && !errors.Is(err, ErrNotFound) {
			return err
		}
		if err != nil || k.State.Opening.Kind != matter.Fees || !k.State.HoldsOn(a.Today()) {
			return article.Refuse(CodeTariffMatter, "IV.5.3.9")
		}
		if len(k.State.Opening.Subject.Fees) > 0 {
			return article.Refuse(CodeTariffNamed, "IV.5.3.9")
		}
		set.Day = k.State.Decision.Day
	case !slices.Contains(a.BodiesOf(ctx, actor, app.DecideMatter), college.Board):
		return article.Refuse(CodeTariffBoard, "IV.5.3.9")
	}
	return a.tariffs.put(ctx, who, theOnly, func(s *notice.Tariffs) ([]notice.Event, error) {
		return notice.DecideTariff(s, set, a.Today())
	})
}

// arePriced refuses a proceeding about fees with a fee or a class that there is not.
func arePriced(opened matter.Opened) error {
	for _, a := range opened.Subject.Fees {
		if !slices.Contains(notice.Fees(), notice.Fee(a.Fee)) || a.Class != "" && !a.Class.IsValid() {
			return article.Refuse(notice.CodeFee, "IV.5.3.9")
		}
	}
	return nil
}

// followFees sets the amounts that a granted proceeding names, from their day on, or from today where that is past. Done again it changes nothing.
func (a *App) followFees(ctx context.Context, id string) error {
	k, err := a.matters.of(ctx, id)
	if err != nil || !k.State.HoldsOn(a.Today()) {
		return err
	}
	subject, day := k.State.Opening.Subject, a.Today()
	if subject.From.Compare(day) > 0 {
		day = subject.From
	}
	for _, named := range subject.Fees {
		set := notice.Set{Day: k.State.Decision.Day, From: day, Fee: notice.Fee(named.Fee), Class: named.Class, Amount: named.Amount, Matter: id}
		err := a.tariffs.itself(ctx, theOnly, func(s *notice.Tariffs) ([]notice.Event, error) {
			if _, is := s.By(id, set.Fee, set.Class); is {
				return nil, nil
			}
			return notice.DecideTariff(s, set, a.Today())
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// Programs are all programs that were ever approved, the newest first; everybody may know.
func (a *App) Programs(ctx context.Context) ([]Program, error) {
	return list(ctx, a, programKind, allKey, func(p *Program, id string) { p.ID = id })
}

// ApproveProgram approves a version of a program.
func (a *App) ApproveProgram(ctx context.Context, actor app.Actor, approved notice.Approved, words Words) (string, error) {
	who := asking{actor: actor, deed: app.ApprovePrograms}
	if err := who.may(ctx, a.base); err != nil {
		return "", err
	}
	text, records, err := a.written(words)
	if err != nil {
		return "", err
	}
	approved.Note = text
	return a.programs.begin(ctx, who, func(s *notice.Program) ([]notice.Event, error) {
		return notice.DecideProgram(s, approved, a.Today())
	}, records...)
}

// RevokeProgram takes an approval back.
func (a *App) RevokeProgram(ctx context.Context, actor app.Actor, id string, revoked notice.Revoked) error {
	who := asking{actor: actor, deed: app.ApprovePrograms}
	return a.programs.change(ctx, who, id, func(s *notice.Program) ([]notice.Event, error) {
		return notice.DecideProgram(s, revoked, a.Today())
	})
}

// Bulletins are all bulletins, the newest first; everybody may read them.
func (a *App) Bulletins(ctx context.Context) ([]Bulletin, error) {
	return list(ctx, a, bulletinKind, allKey, func(b *Bulletin, id string) { b.ID = id })
}

// Bulletin is one of them.
func (a *App) Bulletin(ctx context.Context, id string) (*Kept[notice.Bulletin], error) {
	return a.bulletins.of(ctx, id)
}

// CodeBulletinNumber: another bulletin has the number. Argument: number.
const CodeBulletinNumber article.Code = "college.bulletin_number"

// SendBulletin writes down to whom a bulletin went, or that somebody has confirmed that it came.
func (a *App) SendBulletin(ctx context.Context, actor app.Actor, id string, command notice.Event) error {
	who := asking{actor: actor, deed: app.IssueBulletin}
	return a.bulletins.change(ctx, who, id, func(s *notice.Bulletin) ([]notice.Event, error) {
		return notice.DecideBulletin(s, command, a.Today())
	})
}

// ImposeBan writes down a ban, whatever body imposed it.
func (a *App) ImposeBan(ctx context.Context, actor app.Actor, imposed ban.Imposed, words Words) (string, error) {
	who := asking{actor: actor, deed: app.KeepBans}
	if err := who.may(ctx, a.base); err != nil {
		return "", err
	}
	a.opening.Lock() // a second press waits, and finds the first
	defer a.opening.Unlock()
	if err := a.isNewBan(ctx, imposed); err != nil {
		return "", err
	}
	text, records, err := a.written(words)
	if err != nil {
		return "", err
	}
	imposed.Record = text
	return a.bans.begin(ctx, who, func(s *ban.State) ([]ban.Event, error) { return ban.Decide(s, imposed, a.Today()) }, records...)
}

// EndBan ends a ban earlier.
func (a *App) EndBan(ctx context.Context, actor app.Actor, id string, ended ban.Ended, words Words) error {
	who := asking{actor: actor, deed: app.KeepBans}
	if err := who.may(ctx, a.base); err != nil {
		return err
	}
	text, records, err := a.written(words)
	if err != nil {
		return err
	}
	ended.Note = text
	return a.bans.change(ctx, who, id, func(s *ban.State) ([]ban.Event, error) { return ban.Decide(s, ended, a.Today()) }, records...)
}

// Bans are all bans, the newest first.
func (a *App) Bans(ctx context.Context, actor app.Actor) ([]Banned, error) {
	if err := a.base.Allow(ctx, actor, app.SeeCollege, ""); err != nil {
		return nil, err
	}
	return list(ctx, a, banKind, allKey, func(b *Banned, id string) { b.ID = id })
}

// Ban is one of them, with what was written.
func (a *App) Ban(ctx context.Context, actor app.Actor, id string) (*Kept[ban.State], error) {
	if err := a.base.Allow(ctx, actor, app.SeeCollege, ""); err != nil {
		return nil, err
	}
	return a.bans.of(ctx, id)
}

// BansBetween are the bans of a person, as what they want to be, that are in force on some day from one to another, that which ends last first. It is asked where somebody
// is licensed.
func (a *App) BansBetween(ctx context.Context, person string, as ban.Role, from, to calendar.Date) ([]Banned, error) {
	docs, err := a.documentsOf(ctx, banKind, person)
	if err != nil {
		return nil, err
	}
	var all []Banned
	for _, doc := range docs {
		b, err := read[Banned](doc)
		if err != nil {
			return nil, err
		}
		b.ID = doc.ID
		over := b.Until.IsValid() && b.Until.Compare(from) < 0
		if !b.IsAnnulled() && !over && b.From.Compare(to) <= 0 && (as == ban.Arbiter || slices.Contains(b.Roles, as)) {
			all = append(all, b)
		}
	}
	slices.SortFunc(all, func(x, y Banned) int {
		switch {
		case x.Until.IsValid() && y.Until.IsValid():
			return cmp.Or(y.Until.Compare(x.Until), cmp.Compare(x.ID, y.ID))
		case x.Until.IsValid() != y.Until.IsValid(): // for good is after every day
			return map[bool]int{true: 1, false: -1}[x.Until.IsValid()]
		}
		return cmp.Compare(x.ID, y.ID)
	})
	return all, nil
}

// BannedOn says whether somebody is banned on a day, as what they want to be, and which is the last such day of the ban that ends last; no day: it is for
// good. It is asked at entry.
func (a *App) BannedOn(ctx context.Context, person string, as ban.Role, day calendar.Date) (until calendar.Date, banned bool, err error) {
	docs, err := a.documentsOf(ctx, banKind, person)
	if err != nil {
		return until, false, err
	}
	for _, doc := range docs {
		k, err := a.bans.of(ctx, doc.ID)
		if err != nil {
			return until, false, err
		}
		if !k.State.Covers(day, as) || banned && !until.IsValid() {
			continue
		}
		if last := k.State.Until(); !banned || !last.IsValid() || last.Compare(until) > 0 {
			until, banned = last, true
		}
	}
	return until, banned, err
}
