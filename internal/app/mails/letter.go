package mails

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"damka/internal/i18n"
	"damka/internal/mail"
)

// Template is what a letter says. Its words are in the catalog (mail.txt).
type Template string

// The templates.
const (
	Invitation Template = "invitation" // to create an account
	Reset      Template = "reset"      // to choose a new password
	Confirm    Template = "confirm"    // that an address is one's own
	Rated      Template = "rated"      // a tournament was rated; args: tournament
	Bulletin   Template = "bulletin"   // of the arbiters' college; args: number
	Reply      Template = "reply"      // to a motion of a report; args: matter, for the link
	Conference Template = "conference" // of arbiters, to come; the link says which
	Reminder   Template = "reminder"   // it is the reader's move by correspondence; the link says in how many games

	// About a tournament on its way through the register; the link says which, and until when. They are about duties, so nobody declines them.
	NoticeSoon  Template = "notice_soon"
	NoticeToday Template = "notice_today"
	ReportSoon  Template = "report_soon"
	ReportLate  Template = "report_late"
	Returned    Template = "returned"
	MendSoon    Template = "mend_soon"
	MendLate    Template = "mend_late"
	Approved    Template = "approved"
	Refused     Template = "refused"
	Mended      Template = "mended"
	Reopened    Template = "reopened"
	Commission  Template = "commission" // to the commission: what waits; the link says how many reports
)

// template is what is to be known of a template besides its words.
type template struct {
	args     []string // the names of all arguments its words have
	declined bool     // readers can say in their settings that they do not want such letters
}

var templates = map[Template]template{
	Invitation: {},
	Reset:      {},
	Confirm:    {},
	Rated:      {[]string{"tournament"}, true},
	Bulletin:   {[]string{"number"}, false},
	Reply:      {},
	Conference: {},
	Reminder:   {nil, true},

	NoticeSoon: {}, NoticeToday: {}, ReportSoon: {}, ReportLate: {}, Returned: {}, MendSoon: {}, MendLate: {}, Approved: {}, Refused: {}, Mended: {}, Reopened: {}, Commission: {},
}

// Letter is something to be written to somebody.
type Letter struct {
	// ID is what it is about: 1 to 80 lower-case letters, digits, '-' and '.', such
	// as reset-q3m7aabz2x5kdefg. One that is queued again replaces the one that waits.
	ID string

	// To is who gets it, as [Readers] knows: an id such as
	// account/q3m7aabz2x5kdefg, never an address.
	To string

	Template Template
	Args     map[string]string // what the template has, and what [Links] needs; no secret, no name of a person
	At       time.Time         // not before; zero: at once
}

const (
	maxID = 80
	maxTo = 128
)

func (l Letter) validate() error {
	of, known := templates[l.Template]
	switch {
	case !known:
		return fmt.Errorf("mails: there is no template %q", l.Template)
	case len(l.ID) < 1 || len(l.ID) > maxID || strings.Trim(l.ID, "abcdefghijklmnopqrstuvwxyz0123456789-.") != "" || strings.Contains("."+l.ID+".", ".."):
		return fmt.Errorf("mails: the id of a letter is not 1 to %d lower-case letters, digits, '-' and '.'", maxID)
	case l.To == "" || len(l.To) > maxTo || strings.Contains(l.To, "@"):
		return fmt.Errorf("mails: %s: to whom is not an id of up to %d bytes, or is an address", l.ID, maxTo)
	}
	for _, name := range of.args {
		if l.Args[name] == "" {
			return fmt.Errorf("mails: %s: the argument %s is missing", l.ID, name)
		}
	}
	return nil
}

// Reader is who gets a letter.
type Reader struct {
	Address string
	Name    string // may be empty
	Lang    i18n.Lang
	By      string // who invites them; empty: not said
	Guessed bool   // nothing says which language they read: the other one is below
}

// Readers knows who gets letters.
type Readers interface {
	// Reader is who an id means now. [ErrNotWanted] when there is nobody any more
	// or they do not want such letters: then nothing is sent.
	Reader(ctx context.Context, to string, template Template) (Reader, error)
}

// Link is the page a letter leads to.
type Link struct {
	URL   string
	Until time.Time // when it stops working, or it is too late; zero: never
	N     int       // how many things it is about, where the words of the template say that

	// Says is what else the letter says in a language; nil: nothing.
	Says func(p *i18n.Printer) Said
}

// Said is what only the letter itself has: it is asked when it is sent.
type Said struct {
	Args  []i18n.Arg // of the words of the template
	Lines []string   // after the lead, such as reasons; each is one paragraph
}

// Links makes the links of letters.
type Links interface {
	// Link makes the link of a letter that is being sent, perhaps for the second
	// time. [ErrNotWanted] when there is no reason for the letter any more, such as
	// an invitation that was taken back: then nothing is sent.
	Link(ctx context.Context, letter Letter) (Link, error)
}

// End is what became of a letter.
type End string

// The ends.
const (
	Sent      End = "sent"     // the mail server has taken it on
	NotWanted End = "unwanted" // there was nobody, or no reason any more
	Failed    End = "failed"   // it is not tried again, unless somebody asks for that
)

// Sender sends messages; it is a [mail.Sender].
type Sender interface {
	Send(ctx context.Context, message mail.Message) error
}

// ErrNotWanted says that a letter is not to be sent, now or later.
var ErrNotWanted = errors.New("mails: the letter is not wanted any more")

// stored is a letter in the queue.
type stored struct {
	To       string            `json:"to"`
	Template Template          `json:"template"`
	Args     map[string]string `json:"args,omitempty"`
	Queued   time.Time         `json:"queued"`
	Tries    int               `json:"tries,omitempty"`   // how often it was not sent
	Failing  time.Time         `json:"failing,omitzero"`  // since when
	GivenUp  time.Time         `json:"given_up,omitzero"` // of one that is not tried again
	Problem  Problem           `json:"problem,omitzero"`  // the last time
}

func (s stored) letter(id string) Letter {
	return Letter{ID: id, To: s.To, Template: s.Template, Args: s.Args}
}

func (s stored) data() json.RawMessage {
	data, err := json.Marshal(s)
	if err != nil {
		panic(err) // cannot happen: texts, numbers and times of this age
	}
	return data
}

// messageID tells letters of one id apart that were queued at different times.
func (s stored) messageID(id string) string {
	return fmt.Sprintf("%s.%x", id, s.Queued.UnixMilli())
}
