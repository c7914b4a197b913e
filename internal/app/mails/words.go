package mails

import (
	"net/url"
	"slices"
	"strings"
	"unicode"

	"damka/internal/i18n"
	"damka/internal/mail"
)

// message is a letter in its reader's words.
func (m *Mails) message(id string, s stored, reader Reader, link Link) mail.Message {
	w := m.writer(s, reader, link)
	settings := ""
	if templates[s.Template].declined {
		settings = m.Settings
	}
	return mail.Message{
		ID: s.messageID(id), To: reader.Address, Name: oneLine(reader.Name), Language: w.p.Lang().String(), Date: m.Now(),
		Subject: w.text("subject"), Text: m.text(w, link, reader.By, settings), Settings: settings,
	}
}

// text is the body: paragraphs with an empty line between them.
func (m *Mails) text(w writer, link Link, by, settings string) string {
	lead := w.text("lead")
	if by != "" && w.has("lead_by") {
		lead = w.text("lead_by", i18n.A("name", oneLine(by)))
	}
	paragraphs := []string{w.p.Text("mail.greeting"), lead, w.text("act") + "\n" + link.URL}
	if !link.Until.IsZero() {
		until := link.Until.In(m.Zone)
		paragraphs = append(paragraphs, w.text("until", i18n.A("date", until), i18n.A("time", w.p.Time(until)), i18n.A("zone", until.Format("MST"))))
	}
	if w.has("ignore") {
		paragraphs = append(paragraphs, w.text("ignore"))
	}
	footer := "-- \n" + w.p.Text("mail.footer", i18n.A("site", w.site)) // RFC 3676, 4.3: what follows is not the message
	if settings != "" {
		footer += "\n" + w.p.Text("mail.decline", i18n.A("url", settings))
	}
	return strings.Join(append(paragraphs, footer), "\n\n") + "\n"
}

// writer has the words of one letter. A program that searches mails, and old
// readers of mail, want plain spaces.
type writer struct {
	p        *i18n.Printer
	template Template
	site     string
	args     []i18n.Arg
}

func (m *Mails) writer(s stored, reader Reader, link Link) writer {
	w := writer{p: i18n.For(reader.Lang).Plain(), template: s.Template, site: m.Site}
	if u, err := url.Parse(m.Site); err == nil && u.Host != "" {
		w.site = u.Host
	}
	w.args = []i18n.Arg{i18n.A("site", w.site), i18n.A("n", link.N)}
	for _, name := range templates[s.Template].args {
		w.args = append(w.args, i18n.A(name, oneLine(s.Args[name])))
	}
	return w
}

func (w writer) key(part string) string { return "mail." + string(w.template) + "." + part }

func (w writer) text(part string, more ...i18n.Arg) string {
	return w.p.Text(w.key(part), append(slices.Clone(w.args), more...)...)
}

func (w writer) has(part string) bool { return i18n.Has(w.key(part)) }

// longest is how much of a name is shown, in characters: a subject is not longer.
const longest = 120

// oneLine is a name from outside as one line of a sensible length.
func oneLine(name string) string {
	name = strings.ToValidUTF8(name, "")
	clean := []rune(strings.Join(strings.FieldsFunc(name, func(c rune) bool { return unicode.IsSpace(c) || unicode.IsControl(c) }), " "))
	if len(clean) > longest {
		return string(clean[:longest-1]) + "…"
	}
	return string(clean)
}
