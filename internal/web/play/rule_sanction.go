package play

import (
	"slices"
	"unicode/utf8"

	"damka/article"
	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// sideChoices are both sides, with who plays them.
func sideChoices(v *ruleView, s seen, f *page.Form) []page.Choice {
	var sides []page.Choice
	for _, side := range []article.Colour{article.White, article.Black} {
		name, _ := s.playerName(v.reader, side)
		label := v.reader.Text("play.rule.side", i18n.A("colour", v.reader.Text("colour."+side.String())), i18n.A("name", name))
		sides = append(sides, page.Choice{Value: side.String(), Label: page.Capital(label), Chosen: f.Text("side") == side.String()})
	}
	return sides
}

// actSanction imposes a sanction; beside the command its form has a note.
const actSanction = "sanction"

// mostNote is the most characters of the arbiter's note about a sanction.
const mostNote = 300

// bothSides is the word for a sanction of both players.
const bothSides = "both"

// penalties says which of its fields the sanctions of an edition have.
func penalties(e article.Edition) (takes, gives, both bool) {
	for _, rule := range game.Sanctions(e) {
		takes, gives, both = takes || rule.Takes, gives || rule.Gives, both || rule.Both
	}
	return takes, gives, both
}

func hasSanctions(s *games.Snapshot) bool {
	return hasBegun(s) && len(game.Sanctions(s.State.Settings.Edition)) > 0
}

func askSanction(v *ruleView, s seen, f *page.Form) {
	edition := s.State.Settings.Edition
	takes, gives, both := penalties(edition)
	sides := sideChoices(v, s, f)
	if both {
		sides = append(sides, page.Choice{Value: bothSides, Label: v.reader.Text("play.rule.both"), Chosen: f.Text("side") == bothSides})
	}
	v.add(ruleField{ID: "side", Label: v.reader.Text("play.rule.who.sanction"), Choices: sides, Radio: true})
	choices := []page.Choice{{Label: v.reader.Text("play.rule.choose_sanction")}}
	for _, rule := range game.Sanctions(edition) {
		choices = append(choices, page.Choice{Value: string(rule.Sanction), Label: sanctionText(v.reader, rule), Chosen: f.Text("sanction") == string(rule.Sanction)})
	}
	v.add(ruleField{ID: "sanction", Label: v.reader.Text("play.rule.sanction.which"), Choices: choices})
	v.add(ruleField{ID: "breach", Label: v.reader.Text("play.rule.breach"), Hint: v.reader.Text("play.rule.breach.hint"), Value: f.Text("breach")})
	for _, field := range []struct {
		name string
		has  bool
	}{{"taken", takes}, {"given", gives}} {
		if field.has {
			v.add(v.timeField(field.name, "play.rule."+field.name, "play.rule.time_only.hint", f.Text(field.name)))
		}
	}
	v.add(ruleField{ID: "note", Label: v.reader.Text("play.rule.note"), Hint: v.reader.Text("play.rule.note.hint"), Value: f.Text("note")})
}

func sanctionText(reader page.Reader, rule game.SanctionRule) string {
	return page.Capital(reader.Text("play.sanction."+string(rule.Sanction))) + " (" + string(rule.Article) + ")"
}

func sanctionOf(e article.Edition, word string) (game.SanctionRule, bool) {
	for _, rule := range game.Sanctions(e) {
		if string(rule.Sanction) == word {
			return rule, true
		}
	}
	return game.SanctionRule{}, false
}

// readSanction reads a sanction; what goes together is the game's to judge.
func readSanction(f *page.Form, s *games.Snapshot) (game.Command, []tournament.Problem) {
	var problems []tournament.Problem // in the order of the fields
	wrong := func(field string, code article.Code) { problems = append(problems, page.ProblemAt(field, code)) }
	side, known := sideNamed(f.Text("side"))
	if !known && f.Text("side") != bothSides {
		wrong("side", "play.rule.no_side")
	}
	rule, known := sanctionOf(s.State.Settings.Edition, f.Text("sanction"))
	if !known {
		wrong("sanction", "play.rule.no_sanction")
	}
	breach := article.Ref(f.Text("breach"))
	if !breach.IsValid() {
		wrong("breach", game.CodeSanctionBreach)
	}
	command := game.Penalise{Who: side, Sanction: rule.Sanction, Breach: breach}
	var ok bool
	if command.Taken, ok = optionalTime(f, "taken"); !ok {
		wrong("taken", codeNoClock)
	}
	if command.Given, ok = optionalTime(f, "given"); !ok {
		wrong("given", codeNoClock)
	}
	if note := f.Text("note"); utf8.RuneCountInString(note) > mostNote || note != article.Printable(note) {
		problems = append(problems, page.ProblemAt("note", "play.rule.note_long", page.NumberArg("most", mostNote)))
	}
	return command, problems
}

// sanctionNotes are the sanctions of a game for those who play and those who decide, and for everybody the ones that the
// arbiter makes in public; what the arbiter noted is for arbiters only. A player reads a new one among the news first.
func sanctionNotes(reader page.Reader, s seen) []note {
	atTheBoard := s.side.IsValid() || s.rules
	var notes []note
	for _, sanction := range s.State.Sanctions {
		if !atTheBoard && !sanction.IsPublic() {
			continue
		}
		if s.side.IsValid() && slices.ContainsFunc(s.State.News(s.side), func(n game.News) bool { return n.About == sanction }) {
			continue
		}
		text := sanctionedText(reader, sanction)
		if noted := s.NoteOf(sanction); noted != "" && s.rules {
			text += ". " + noted
		}
		notes = append(notes, note{text, sanction.Article})
	}
	return notes
}

func sanctionedText(reader page.Reader, sanction game.Sanctioned) string {
	who := reader.Text("play.sanctioned.both")
	if sanction.Who.IsValid() {
		who = reader.Text("colour." + sanction.Who.String())
	}
	text := page.Capital(reader.Text("play.sanctioned", i18n.A("who", who), i18n.A("sanction", reader.Text("play.sanction."+string(sanction.Sanction))), i18n.A("breach", string(sanction.Breach))))
	if sanction.Taken > 0 {
		text += "; " + reader.Text("play.sanctioned.taken", i18n.A("time", amountText(sanction.Taken)))
	}
	if sanction.Given > 0 {
		text += "; " + reader.Text("play.sanctioned.given", i18n.A("time", amountText(sanction.Given)))
	}
	return text
}

// optionalTime reads a time that need not be there.
func optionalTime(f *page.Form, name string) (clock.Time, bool) {
	if f.Text(name) == "" {
		return 0, true
	}
	return clock.ParseTime(f.Text(name))
}
