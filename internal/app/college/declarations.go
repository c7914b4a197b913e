package college

import (
	"context"
	"slices"
	"strings"
	"unicode"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/declaration"
	"damka/internal/fullname"
	"damka/internal/letters"
)

// Declaring is what somebody fills in who says to be an arbiter.
type Declaring struct {
	Number    int // in the register; 0: not known
	Class     college.Class
	Course    calendar.Date
	Languages []string
	About     Contact
}

// The codes of refusals of declarations. Arguments are named beside each.
const (
	CodeDeclaredName    article.Code = "college.declaration.name"    // a family and a given name are needed
	CodeDeclaredBorn    article.Code = "college.declaration.born"    // first, last: days
	CodeDeclaredAddress article.Code = "college.declaration.address" // is missing
	CodeDeclaredContact article.Code = "college.declaration.contact" // neither an address of mail nor a telephone
	CodeDeclaredEmail   article.Code = "college.declaration.email"   // value: it has not the form of an address
	CodeDeclaredSigns   article.Code = "college.declaration.signs"   // characters that cannot be seen
	CodeDeclaredFull    article.Code = "college.declaration.full"    // most: so many wait that no more are taken
)

// Bounds of declarations.
const (
	mostWaiting = 300          // unanswered ones: whoever floods the college keeps nobody's page from being read
	oldestBirth = "1900-01-01" // of somebody who declares themselves
)

// SendDeclaration takes somebody's declaration and answers the secret of its page. Everybody may send one.
func (a *App) SendDeclaration(ctx context.Context, d Declaring) (secret string, err error) {
	if err := a.isWhole(d.About); err != nil {
		return "", err
	}
	waiting, err := a.base.Store().CountDocumentsBetween(ctx, waitingDeclarations)
	if err != nil {
		return "", err
	}
	if waiting >= mostWaiting {
		return "", article.Refuse(CodeDeclaredFull, "", article.Arg{Name: "most", Value: article.Number(mostWaiting)})
	}
	id, err := a.base.NewID()
	if err != nil {
		return "", err
	}
	text, records, err := a.written(Words{About: &d.About})
	if err != nil {
		return "", err
	}
	made := declaration.Made{Day: a.Today(), Number: d.Number, Class: d.Class, Course: d.Course, Languages: d.Languages, Record: text}
	if err := a.declarations.itselfWith(ctx, id, records, func(s *declaration.State) ([]declaration.Event, error) { return declaration.Decide(s, made, a.Today()) }); err != nil {
		return "", err
	}
	k, err := a.declarations.of(ctx, id)
	if err != nil {
		return "", err
	}
	return secretOf(k), nil
}

// isWhole says what is wrong with names and contacts.
func (a *App) isWhole(about Contact) error {
	first, last := calendar.MustDate(oldestBirth), a.Today().AddYears(-arbiter.LeastAge)
	born, err := calendar.ParseDate(about.Born)
	switch {
	case about.Family == "" || about.Given == "":
		return article.Refuse(CodeDeclaredName, "")
	case err != nil || born.Compare(first) < 0 || born.Compare(last) > 0:
		return article.Refuse(CodeDeclaredBorn, "", article.Arg{Name: "first", Value: article.Text(first.String())}, article.Arg{Name: "last", Value: article.Text(last.String())})
	case about.Address == "":
		return article.Refuse(CodeDeclaredAddress, "")
	case about.Email == "" && about.Phone == "":
		return article.Refuse(CodeDeclaredContact, "")
	case about.Email != "" && !mayBeAddress(about.Email):
		return article.Refuse(CodeDeclaredEmail, "", article.Arg{Name: "value", Value: article.Text(article.Printable(about.Email))})
	}
	for _, text := range about.texts() {
		_, turns := letters.TurnsWriting(text)
		switch {
		case turns || letters.IsInvisible(text) || strings.ContainsFunc(text, unicode.IsControl):
			return article.Refuse(CodeDeclaredSigns, "")
		case len([]rune(text)) > mostTitle:
			return article.Refuse(CodeLong, "", article.Arg{Name: "most", Value: article.Number(mostTitle)})
		}
	}
	return nil
}

// texts are everything that somebody typed.
func (c Contact) texts() []string {
	return []string{c.Family, c.Given, c.Course, c.Born, c.Address, c.Email, c.Phone}
}

// Name is the name; zero where the college typed the declaration of somebody whom it knew.
func (c Contact) Name() fullname.Name { return fullname.Of(c.Family, c.Given) }

// mayBeAddress says that a text has the outward form of an address of mail that can be written to.
func mayBeAddress(address string) bool {
	local, host, found := strings.Cut(address, "@")
	return found && local != "" && strings.Contains(strings.Trim(host, "."), ".") && !strings.ContainsAny(address, " ,;:<>\"()\\") && !strings.Contains(host, "@")
}

// OwnDeclaration is the declaration of a secret; [ErrNotFound] for none.
func (a *App) OwnDeclaration(ctx context.Context, secret string) (*Kept[declaration.State], error) {
	docs, err := a.base.Store().DocumentsBy(ctx, declarationKind, secretKey, hashOf(secret))
	if err != nil {
		return nil, err
	}
	if len(docs) == 0 {
		return nil, ErrNotFound
	}
	return a.declarations.of(ctx, docs[0].ID)
}

// WithdrawDeclaration takes the declaration of a secret back; what was written is erased.
func (a *App) WithdrawDeclaration(ctx context.Context, secret string) error {
	k, err := a.OwnDeclaration(ctx, secret)
	if err != nil {
		return err
	}
	err = a.declarations.itself(ctx, k.ID, func(s *declaration.State) ([]declaration.Event, error) {
		return declaration.Decide(s, declaration.Withdrawn{Day: a.Today()}, a.Today())
	})
	if err != nil {
		return err
	}
	return a.settleDeclaration(ctx, k.ID)
}

// Declarations are those that wait, the oldest first, or all, the newest first.
func (a *App) Declarations(ctx context.Context, actor app.Actor, waiting bool) ([]Declaration, error) {
	if err := a.base.Allow(ctx, actor, app.SeeArbiterContacts, ""); err != nil {
		return nil, err
	}
	wanted := everyDeclaration
	if waiting {
		wanted = waitingDeclarations
	}
	return listOf(ctx, a, wanted, func(d *Declaration, id string) { d.ID = id })
}

// Declaration is one of them.
func (a *App) Declaration(ctx context.Context, actor app.Actor, id string) (*Kept[declaration.State], error) {
	if err := a.base.Allow(ctx, actor, app.SeeArbiterContacts, ""); err != nil {
		return nil, err
	}
	return a.declarations.of(ctx, id)
}

// WhoDeclared are the persons of the register whose declaration it may be. Somebody has to say who it is: a name alone is nobody's.
func (a *App) WhoDeclared(ctx context.Context, actor app.Actor, id string) ([]Alike, error) {
	k, err := a.Declaration(ctx, actor, id)
	if err != nil {
		return nil, err
	}
	about := k.Words(k.State.Made.Record).About
	if about == nil {
		return nil, nil
	}
	born, _ := calendar.ParseDate(about.Born)
	return a.people.Alike(ctx, Claimed{Number: k.State.Made.Number, Name: about.Name(), Born: born})
}

// TakeDeclaration says whose declaration it is. The person becomes an arbiter with what was declared; the names and contacts are erased here and kept with the person.
func (a *App) TakeDeclaration(ctx context.Context, actor app.Actor, id, person string) error {
	who := asking{actor: actor, deed: app.KeepArbiters}
	if err := who.may(ctx, a.base); err != nil {
		return err
	}
	if person != "" {
		if names, err := a.people.Names(ctx, person); err != nil || names[person] == "" {
			return orErr(err, ErrNotFound)
		}
	}
	err := a.declarations.change(ctx, who, id, func(s *declaration.State) ([]declaration.Event, error) {
		return declaration.Decide(s, declaration.Taken{Day: a.Today(), Person: person}, a.Today())
	})
	if err != nil {
		return err
	}
	return a.settleDeclaration(ctx, id)
}

func orErr(err, other error) error {
	if err != nil {
		return err
	}
	return other
}

// RefuseDeclaration does not take a declaration; the person reads why.
func (a *App) RefuseDeclaration(ctx context.Context, actor app.Actor, id string, why Words) error {
	who := asking{actor: actor, deed: app.KeepArbiters}
	if err := who.may(ctx, a.base); err != nil {
		return err
	}
	text, records, err := a.written(why)
	if err != nil {
		return err
	}
	return a.declarations.change(ctx, who, id, func(s *declaration.State) ([]declaration.Event, error) {
		return declaration.Decide(s, declaration.Refused{Day: a.Today(), Note: text}, a.Today())
	}, records...)
}

// EraseDeclaration erases what was written in a declaration, before its time.
func (a *App) EraseDeclaration(ctx context.Context, actor app.Actor, id string) error {
	return a.declarations.erase(ctx, actor, id)
}

// settleDeclaration writes a taken declaration where it belongs, and forgets what is to be forgotten by today. Done again it changes nothing.
func (a *App) settleDeclaration(ctx context.Context, id string) error {
	k, err := a.declarations.of(ctx, id)
	if err != nil || a.Today().Compare(k.State.ForgetOn()) < 0 {
		return err
	}
	switch k.State.Phase {
	case declaration.Waits:
		err = a.declarations.itself(ctx, id, func(s *declaration.State) ([]declaration.Event, error) {
			return declaration.Decide(s, declaration.Lapsed{Day: a.Today()}, a.Today())
		})
	case declaration.IsTaken:
		err = a.becomeArbiter(ctx, k)
	}
	if err != nil || len(k.words) == 0 {
		return err
	}
	return a.declarations.eraseByItself(ctx, id)
}

// becomeArbiter writes a declaration in the stream of the person whose it is, unless it is there.
func (a *App) becomeArbiter(ctx context.Context, k *Kept[declaration.State]) error {
	words := k.Words(k.State.Made.Record)
	if words.IsZero() { // it was erased before it was written there: who they are is known, no more
		words.About = &Contact{}
	}
	text, records, err := a.written(words)
	if err != nil {
		return err
	}
	made := k.State.Made
	return a.arbiters.itselfWith(ctx, k.State.Person, records, func(s *arbiter.State) ([]arbiter.Event, error) {
		if s.Declaration != nil && s.Declaration.Of == k.ID {
			return nil, nil
		}
		return s.Declares(arbiter.Declared{Day: made.Day, Class: made.Class, Course: made.Course, Languages: made.Languages, Of: k.ID, Record: text}, k.State.Answered, a.Today())
	})
}

// sentBy are the declarations with something written that are somebody's, though nobody has said so: the name agrees, and the number in the register or the day of birth. What has the
// number alone may be somebody else's, mistyped, and has that one's address. One that was taken is with the person.
func (a *App) sentBy(ctx context.Context, of app.Concerned) (theirs []*Kept[declaration.State], err error) {
	facts, err := a.people.Facts(ctx, of.ID)
	if err != nil {
		return nil, err
	}
	sent, err := listOf(ctx, a, everyDeclaration, func(d *Declaration, id string) { d.ID = id })
	if err != nil {
		return nil, err
	}
	for _, d := range sent {
		if d.Name == "" || d.Phase == declaration.IsTaken {
			continue
		}
		k, err := a.declarations.of(ctx, d.ID)
		if err != nil {
			return nil, err
		}
		about := k.Words(k.State.Made.Record).About
		if about == nil || !slices.ContainsFunc(of.Names, about.Name().AgreesInFull) {
			continue
		}
		if born, _ := calendar.ParseDate(about.Born); d.Number == of.Number && of.Number > 0 || born.IsValid() && born == facts.Birth {
			theirs = append(theirs, k)
		}
	}
	return theirs, nil
}

// forgetDeclarations erases the declarations that are somebody's, though nobody has said so: those that the export of the person has.
func (a *App) forgetDeclarations(ctx context.Context, of app.Concerned) error {
	theirs, err := a.sentBy(ctx, of)
	if err != nil {
		return err
	}
	for _, k := range theirs {
		if err := a.declarations.eraseByItself(ctx, k.ID); err != nil {
			return err
		}
	}
	return nil
}
