package mails

import (
	"net/url"
	"slices"
	"strings"
	"unicode"

	"damka/internal/i18n"
	"damka/internal/mail"
)

// message is a letter in its reader's words; in both languages where nothing says which one they read.
func (m *Mails) message(id string, s stored, reader Reader, link Link) mail.Message {
	settings := ""
	if templates[s.Template].declined {
		settings = m.Settings
	}
	w := m.writer(s, reader.Lang, link)
	texts, footers := []string{m.text(w, link, reader.By)}, []string{w.footer(settings)}
	for _, other := range i18n.Langs() {
		if reader.Guessed && other != reader.Lang {
			below := m.writer(s, other, link)
			texts, footers = append(texts, m.text(below, link, reader.By)), append(footers, below.footer(settings))
		}
	}
	return mail.Message{
		ID: s.messageID(id), To: reader.Address, Name: oneLine(reader.Name), Language: w.p.Lang().String(), Date: m.Now(), Subject: w.text("subject"), Settings: settings,
		Text: strings.Join(texts, "\n\n* * *\n\n") + "\n\n-- \n" + strings.Join(footers, "\n") + "\n", // RFC 3676, 4.3: what follows “--” is not the message
	}
}

// text is the body: paragraphs with an empty line between them.
func (m *Mails) text(w writer, link Link, by string) string {
	lead := w.text("lead")
	if by != "" && w.has("lead_by") {
		lead = w.text("lead_by", i18n.A("name", oneLine(by)))
	}
	paragraphs := append([]string{w.p.Text("mail.greeting"), lead}, w.lines...)
	if w.has("rule") {
		paragraphs = append(paragraphs, w.text("rule"))
	}
	paragraphs = append(paragraphs, w.text("act")+"\n"+link.URL)
	if !link.Until.IsZero() {
		until := link.Until.In(m.Zone)
		paragraphs = append(paragraphs, w.text("until", i18n.A("date", until), i18n.A("time", w.p.Time(until)), i18n.A("zone", until.Format("MST"))))
	}
	if w.has("ignore") {
		paragraphs = append(paragraphs, w.text("ignore"))
	}
	return strings.Join(paragraphs, "\n\n")
}

// footer says who writes, and where such letters are declined.
func (w writer) footer(settings string) string {
	footer := w.p.Text("mail.footer", i18n.A("site", w.site))
	if settings != "" {
		footer += "\n" + w.p.Text("mail.decline", i18n.A("url", settings))
	}
	return footer
}

// writer has the words of one letter. A program that searches mails, and old
// readers of mail, want plain spaces.
type writer struct {
	p        *i18n.Printer
	template Template
	site     string
	args     []i18n.Arg
	lines    []string
}

func (m *Mails) writer(s stored, lang i18n.Lang, link Link) writer {
	w := writer{p: i18n.For(lang).Plain(), template: s.Template, site: m.Site}
	if u, err := url.Parse(m.Site); err == nil && u.Host != "" {
		w.site = u.Host
	}
	w.args = []i18n.Arg{i18n.A("site", w.site), i18n.A("n", link.N)}
	for _, name := range templates[s.Template].args {
		w.args = append(w.args, i18n.A(name, oneLine(s.Args[name])))
	}
	if link.Says != nil {
		w.say(link.Says(w.p))
	}
	return w
}

// say takes what only this letter has. Names and notes come from outside: a name is one line, a note has no signs but those of a text.
func (w *writer) say(said Said) {
	for _, arg := range said.Args {
		if text, is := arg.Value.(string); is {
			arg.Value = oneLine(text)
		}
		w.args = append(w.args, arg)
	}
	for _, line := range said.Lines {
		line = strings.ReplaceAll(strings.ToValidUTF8(line, ""), "\r\n", "\n")
		w.lines = append(w.lines, strings.Map(func(c rune) rune {
			if c != '\n' && (unicode.IsControl(c) || c == '\u2028' || c == '\u2029') {
				return ' '
			}
			return c
		}, line))
	}
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
