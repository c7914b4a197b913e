package college

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/college/arbiter"
	"damka/internal/college/notice"
	"damka/internal/store"
)

// Post sends letters.
type Post interface {
	// QueueBulletin queues a letter in the transaction in which it is written that it was sent. To is who gets it, as [App.BulletinReader] knows.
	QueueBulletin(tx store.Tx, id, to string, number int) error

	// QueueReply queues a letter to a person of the register in the transaction in which a reply to their motion is written. What it says is asked of [App.Reply] when it is sent.
	QueueReply(tx store.Tx, id, person, matter string) error

	// QueueConference queues a letter that tells of a conference. To is who gets it, as [App.ConferenceReader] knows.
	QueueConference(tx store.Tx, id, to string) error
}

// WriteBy has letters sent; without it bulletins are sent by other ways, and replies to motions are read where the report is. It is called before the application is used.
func (a *App) WriteBy(post Post) { a.post = post }

// HasPost says whether letters are sent here.
func (a *App) HasPost() bool { return a.post != nil }

// Club is a club as the register has it.
type Club struct{ ID, Name string }

// Reader is somebody to whom a bulletin goes, or should have gone.
type Reader struct {
	notice.Recipient
	Name      string
	Reachable bool // an address of mail is known
	Sent      bool
	Received  calendar.Date // no day: nobody has confirmed it
	Way       notice.Way    // of the receipt
}

// The codes of refusals of sending.
const (
	CodeNoPost    article.Code = "college.bulletin_no_post" // no letters are sent here
	CodeNobodyNew article.Code = "college.bulletin_nobody"  // everybody with an address has got it
	CodeClubEmail article.Code = "college.bulletin_email"   // value
)

// readersOf begins ids of readers of letters that tell of bulletins.
const readersOf = "bulletin/"

// BulletinReaders are the declared arbiters, the holders of classes of the FMJD, to whom changes of rules are supplied (IV.6.2.5 in the edition fmjd-2006), the clubs, and whoever else a bulletin was sent to: who has confirmed it and who has not.
func (a *App) BulletinReaders(ctx context.Context, actor app.Actor, id string) ([]Reader, error) {
	if err := a.base.Allow(ctx, actor, app.IssueBulletin, ""); err != nil {
		return nil, err
	}
	k, err := a.bulletins.of(ctx, id)
	if err != nil {
		return nil, err
	}
	return a.readers(ctx, k.State)
}

func (a *App) readers(ctx context.Context, s *notice.Bulletin) ([]Reader, error) {
	everybody, err := a.everybody(ctx)
	if err != nil {
		return nil, err
	}
	clubs, err := a.people.Clubs(ctx)
	if err != nil {
		return nil, err
	}
	var all []Reader
	add := func(to notice.Recipient, name string, wanted bool) error {
		r := Reader{Recipient: to, Name: name, Sent: s.IsSentTo(to)}
		if !wanted && !r.Sent {
			return nil
		}
		address, err := a.addressOf(ctx, to)
		r.Reachable = address != ""
		if got, is := s.ReceiptOf(to); is {
			r.Received, r.Way = got.Day, got.Way
		}
		all = append(all, r)
		return err
	}
	for _, r := range everybody {
		wanted := r.Declared.IsValid() && r.Answer == arbiter.AnswerYes || r.World().Class != ""
		if err := add(notice.Recipient{Person: r.Person}, r.Name, wanted && r.Name != ""); err != nil {
			return nil, err
		}
	}
	for _, c := range clubs {
		if err := add(notice.Recipient{Club: c.ID}, c.Name, true); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// addressOf is where letters to a reader go; empty: nowhere.
func (a *App) addressOf(ctx context.Context, to notice.Recipient) (string, error) {
	if to.Club != "" {
		k, err := a.mailing.orNew(ctx, theOnly)
		if err != nil {
			return "", err
		}
		if about := k.Words(k.State.Clubs[to.Club]).About; about != nil {
			return about.Email, nil
		}
		return "", nil
	}
	k, err := a.joined(ctx, to.Person)
	if err != nil {
		return "", err
	}
	if email := declaredAddress(k); email != "" || !slices.ContainsFunc(k.State.Classes, func(c arbiter.Held) bool { return !c.Class.IsNational() }) {
		return email, nil
	}
	email, err := a.people.Email(ctx, to.Person) // who holds a class of the FMJD may never have declared themselves
	if !mayBeAddress(email) {
		email = ""
	}
	return email, err
}

// declaredAddress is the address of an accepted declaration; empty for none.
func declaredAddress(k *Kept[arbiter.State]) string {
	if k.State.Declaration == nil || k.State.Answer != arbiter.AnswerYes {
		return ""
	}
	if about := k.Words(k.State.Declaration.Record).About; about != nil && mayBeAddress(about.Email) {
		return about.Email
	}
	return ""
}

// ClubAddresses are where bulletins of clubs go, by club.
func (a *App) ClubAddresses(ctx context.Context, actor app.Actor) (map[string]string, []Club, error) {
	if err := a.base.Allow(ctx, actor, app.IssueBulletin, ""); err != nil {
		return nil, nil, err
	}
	clubs, err := a.people.Clubs(ctx)
	addresses := map[string]string{}
	for _, c := range clubs {
		if err == nil {
			addresses[c.ID], err = a.addressOf(ctx, notice.Recipient{Club: c.ID})
		}
	}
	return addresses, clubs, err
}

// SetClubAddress says where bulletins of a club go; an empty address: nowhere.
func (a *App) SetClubAddress(ctx context.Context, actor app.Actor, club, email string) error {
	who := asking{actor: actor, deed: app.IssueBulletin}
	if err := who.may(ctx, a.base); err != nil {
		return err
	}
	if email == "" {
		return a.mailing.put(ctx, who, theOnly, func(s *notice.Mailing) ([]notice.Event, error) {
			return notice.DecideMailing(s, notice.Unlisted{Day: a.Today(), Club: club}, a.Today())
		})
	}
	if !mayBeAddress(email) || len(email) > mostTitle {
		return article.Refuse(CodeClubEmail, "", article.Arg{Name: "value", Value: article.Text(article.Printable(email))})
	}
	text, records, err := a.written(Words{About: &Contact{Email: email}})
	if err != nil {
		return err
	}
	return a.mailing.put(ctx, who, theOnly, func(s *notice.Mailing) ([]notice.Event, error) {
		return notice.DecideMailing(s, notice.Listed{Day: a.Today(), Club: club, Record: text}, a.Today())
	}, records...)
}

// PostBulletin sends a bulletin by mail to everybody with an address who has not been sent it, and answers to how many.
func (a *App) PostBulletin(ctx context.Context, actor app.Actor, id string) (int, error) {
	who := asking{actor: actor, deed: app.IssueBulletin}
	if err := who.may(ctx, a.base); err != nil {
		return 0, err
	}
	k, err := a.bulletins.of(ctx, id)
	if err != nil {
		return 0, err
	}
	if a.post == nil {
		return 0, article.Refuse(CodeNoPost, "")
	}
	readers, err := a.readers(ctx, k.State)
	if err != nil {
		return 0, err
	}
	var to []notice.Recipient
	for _, r := range readers {
		if r.Reachable && !r.Sent {
			to = append(to, r.Recipient)
		}
	}
	if len(to) == 0 {
		return 0, article.Refuse(CodeNobodyNew, "")
	}
	queue := func(tx store.Tx) error {
		for _, r := range to {
			if err := a.post.QueueBulletin(tx, "bulletin-"+id+"-"+r.Person+r.Club, readersOf+id+"/"+r.Person+"/"+r.Club, k.State.Issued.Number); err != nil {
				return err
			}
		}
		return nil
	}
	return len(to), a.bulletins.putWith(ctx, who, id, queue, func(s *notice.Bulletin) ([]notice.Event, error) {
		return notice.DecideBulletin(s, notice.Sent{Day: a.Today(), To: to, Way: notice.ByMail}, a.Today())
	})
}

// BulletinReader is the address and the name of a reader of letters, and the secret of their receipt; [ErrNotFound] when there is nobody any more.
func (a *App) BulletinReader(ctx context.Context, to string) (address, name, secret string, err error) {
	parts := strings.Split(strings.TrimPrefix(to, readersOf), "/")
	if len(parts) != 3 || !strings.HasPrefix(to, readersOf) {
		return "", "", "", ErrNotFound
	}
	k, err := a.bulletins.of(ctx, parts[0])
	if err != nil {
		return "", "", "", err
	}
	r := notice.Recipient{Person: parts[1], Club: parts[2]}
	if address, err = a.addressOf(ctx, r); err != nil || address == "" || !r.IsValid() {
		return "", "", "", orErr(err, ErrNotFound)
	}
	name, err = a.readerName(ctx, r)
	return address, name, receiptOf(k, r), err
}

func (a *App) readerName(ctx context.Context, r notice.Recipient) (string, error) {
	if r.Person != "" {
		names, err := a.people.Names(ctx, r.Person)
		return names[r.Person], err
	}
	clubs, err := a.people.Clubs(ctx)
	for _, c := range clubs {
		if c.ID == r.Club {
			return c.Name, err
		}
	}
	return "", err
}

// receiptOf is the secret by which a reader confirms a bulletin: its number, and 100 bits that cannot be reckoned from what is public.
func receiptOf(k *Kept[notice.Bulletin], r notice.Recipient) string {
	sum := sha256.Sum256([]byte("damka receipt\n" + k.seed + "\n" + r.Person + "\n" + r.Club))
	return fmt.Sprintf("%d-%s", k.State.Issued.Number, strings.ToLower(base32.StdEncoding.EncodeToString(sum[:])[:20]))
}

// Receipt is the bulletin of a letter's secret, and who got the letter; [ErrNotFound] for no such letter.
func (a *App) Receipt(ctx context.Context, secret string) (*Kept[notice.Bulletin], notice.Recipient, error) {
	digits, _, _ := strings.Cut(secret, "-")
	number, err := strconv.Atoi(digits)
	if err != nil || number < 1 || number > 999_999 {
		return nil, notice.Recipient{}, ErrNotFound
	}
	docs, err := a.base.Store().DocumentsBy(ctx, bulletinKind, numberKey, fmt.Sprintf("%06d", number))
	if err != nil || len(docs) == 0 {
		return nil, notice.Recipient{}, orErr(err, ErrNotFound)
	}
	k, err := a.bulletins.of(ctx, docs[0].ID)
	if err != nil {
		return nil, notice.Recipient{}, err
	}
	for _, r := range k.State.SentTo {
		if receiptOf(k, r) == secret {
			return k, r, nil
		}
	}
	return nil, notice.Recipient{}, ErrNotFound
}

// ConfirmReceipt writes down that the letter of a secret came.
func (a *App) ConfirmReceipt(ctx context.Context, secret string) error {
	k, r, err := a.Receipt(ctx, secret)
	if err != nil {
		return err
	}
	return a.bulletins.itself(ctx, k.ID, func(s *notice.Bulletin) ([]notice.Event, error) {
		return notice.DecideBulletin(s, notice.Received{Day: a.Today(), By: r, Way: notice.ByMail}, a.Today())
	})
}
