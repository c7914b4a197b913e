package title

import (
	"slices"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/jsonfault"
	"damka/rating"
	"damka/score"
)

// File is the input of an event as a file has it, before [NewEvent] checks
// it.
type File struct {
	Tournament Tournament
	Players    []Player
	Names      map[string]string // by id; those without a name are not in it
	Games      []Game
	Byes       []Bye
}

// Event checks the file; see [NewEvent].
func (f *File) Event() (*Event, error) { return NewEvent(f.Tournament, f.Players, f.Games, f.Byes) }

// order is that of the fields of a file.
var order = jsonfault.Order{"tournament", "players", "games", "byes"}

// Decode reads an event from JSON; docs/schema/norms-input.schema.json describes
// its form. The error is [Faults]: everything that is wrong, each with its
// path, or the one place at which the text stops being JSON. File.Event accepts
// every file that Decode reads without error.
func Decode(data []byte) (File, error) {
	value, faults := parseJSON(data)
	if value == nil && len(faults) > 0 {
		return File{}, faults
	}
	r := &reader{told: make(map[string]bool)}
	for _, fault := range faults {
		r.add(fault)
	}
	file := node{r, "", value}.file()
	if _, err := file.Event(); err != nil {
		for _, fault := range err.(Faults) {
			r.add(fault)
		}
	}
	if len(r.faults) > 0 {
		slices.SortStableFunc(r.faults, func(a, b Fault) int { return order.Compare(a.Path, b.Path) })
		return File{}, r.faults
	}
	return file, nil
}

// file reads the whole file.
func (n node) file() File {
	fields := n.fields("tournament", "players", "games", "byes")
	file := File{Names: make(map[string]string)}
	var withdrawn []node
	file.Tournament, withdrawn = fields["tournament"].required().tournament()
	for _, item := range fields["players"].required().items() {
		p, name := item.player()
		file.Players = append(file.Players, p)
		if name != "" {
			file.Names[p.ID] = name
		}
	}
	for _, item := range fields["games"].items() {
		file.Games = append(file.Games, item.game())
	}
	for _, item := range fields["byes"].items() {
		file.Byes = append(file.Byes, item.bye())
	}
	file.withdraw(withdrawn)
	return file
}

// withdraw marks who left the tournament. If the file does not say, everybody
// who lost by forfeit counts as withdrawn by the version of 2008, as in ratings.
func (f *File) withdraw(ids []node) {
	gone := make(map[string]bool)
	for _, n := range ids {
		id := n.id()
		gone[id] = true
		if !slices.ContainsFunc(f.Players, func(p Player) bool { return p.ID == id }) {
			n.fault("title.fault.nobody", text("id", id))
		}
	}
	if ids == nil && f.Tournament.Edition.Rules().ForfeitsOfWithdrawn {
		for _, g := range f.Games {
			gone[g.White] = gone[g.White] || g.Result == score.WhiteForfeits || g.Result == score.BothForfeit
			gone[g.Black] = gone[g.Black] || g.Result == score.BlackForfeits || g.Result == score.BothForfeit
		}
	}
	for i := range f.Players {
		f.Players[i].Withdrawn = gone[f.Players[i].ID]
	}
}

// tournament reads the tournament; withdrawn is nil if the field is absent.
func (n node) tournament() (t Tournament, withdrawn []node) {
	f := n.fields("id", "name", "variant", "edition", "start", "end", "control", "system", "scoreKept", "arbiterLicensed",
		"allLicensed", "notified", "womenOnly", "championship", "withdrawn")
	f["name"].text()
	t = Tournament{
		ID: f["id"].required().id(), Edition: parse(f["edition"], article.ParseEdition, "title.fault.unknown_edition"),
		Variant: parse(f["variant"].required(), article.ParseVariant, "title.fault.unknown_variant"),
		Start:   f["start"].day(), End: f["end"].day(), Notified: f["notified"].day(),
		Control: f["control"].required().control(), System: parse(f["system"].required(), ParseSystem, "title.fault.unknown_system"),
		ScoreKept: f["scoreKept"].boolean(), ArbiterLicensed: f["arbiterLicensed"].boolean(),
		AllLicensed: f["allLicensed"].boolean(), WomenOnly: f["womenOnly"].boolean(),
		Championship: parse(f["championship"], ParseChampionship, "title.fault.unknown_championship"),
	}
	if f["withdrawn"].value != nil {
		withdrawn = append([]node{}, f["withdrawn"].items()...)
	}
	return t, withdrawn
}

// player reads a player, and separately the name.
func (n node) player() (p Player, name string) {
	f := n.fields("id", "name", "sex", "rating", "list", "category", "title", "womenTitle", "fmjdTitle", "nationality",
		"norms", "bestListA", "place")
	p = Player{
		ID: f["id"].required().id(), Sex: parse(f["sex"].required(), sexOf, "title.fault.unknown_sex"),
		Rating: f["rating"].number(), List: parse(f["list"], rating.ParseList, "title.fault.unknown_list"),
		FMJDTitle: parse(f["fmjdTitle"], fmjdOf, "title.fault.unknown_fmjd"),
		Foreign:   IsForeign(f["nationality"].text()), BestListA: f["bestListA"].number(), Place: f["place"].number(),
	}
	for _, item := range f["norms"].items() {
		norm := item.fields("for", "tournament", "games")
		p.Norms = append(p.Norms, Norm{
			For:        parse(norm["for"].required(), ParseGrade, "title.fault.unknown_grade"),
			Tournament: norm["tournament"].id(), Games: norm["games"].number(),
		})
	}
	hold := func(field string, l Ladder) Grade {
		held := parse(f[field], holdingOf, "title.fault.unknown_grade")
		p.Hold(held, l)
		return held.Grade
	}
	p.Category, p.Title, p.WomenTitle = hold("category", Open), hold("title", Open), hold("womenTitle", Women)
	return p, f["name"].text()
}

func (n node) game() Game {
	f := n.fields("round", "white", "black", "result")
	return Game{
		Round: f["round"].number(), White: f["white"].required().id(), Black: f["black"].required().id(),
		Result: parse(f["result"], score.ParseResult, "title.fault.unknown_result"),
	}
}

// bye reads a bye, which is worth 2 points unless the file says otherwise.
func (n node) bye() Bye {
	f := n.fields("round", "player", "points")
	f["round"].number()
	bye := Bye{f["player"].id(), ByePoints}
	if f["points"].value != nil {
		bye.Points = score.Points(f["points"].number())
	}
	return bye
}

// parse reads a name; the zero value if it is absent.
func parse[T any](n node, read func(string) (T, error), code article.Code) T {
	var none T
	name := n.text()
	if name == "" {
		return none
	}
	value, err := read(name)
	if err != nil {
		n.fault(code, text("got", name))
		return none
	}
	return value
}

// day reads a day; none if it is absent.
func (n node) day() calendar.Date { return parse(n, calendar.ParseDate, "title.fault.not_a_day") }

// control reads a time control; package clock finds what is wrong with it.
func (n node) control() clock.Control {
	name := n.text()
	if name == "" {
		return clock.Control{}
	}
	control, err := clock.Parse(name)
	if refusal, ok := article.AsRefusal(err); ok {
		n.add(Fault{Path: n.path, Reason: refusal.Reason})
	}
	return control
}

// sexOf reads a sex; report files write w for women.
func sexOf(name string) (Sex, error) {
	switch name {
	case "F", "w", "W":
		return Female, nil
	case "M":
		return Male, nil
	}
	return ParseSex(name)
}

// holdingOf reads a grade with norms, fmjdOf a title of FMJD; a hyphen is
// none.
func holdingOf(name string) (Holding, error) {
	if name == "-" {
		return Holding{}, nil
	}
	return ParseHolding(name)
}

func fmjdOf(name string) (FMJDTitle, error) {
	switch name {
	case "-":
		return NoFMJDTitle, nil
	case "gmi", "GMI": // as in the table of weights
		return GM, nil
	}
	return ParseFMJDTitle(name)
}

// homes are the codes of Poland; without one a player is not foreign.
var homes = []string{"", "POL", "PL"}

// IsForeign says whether a nationality, such as POL or LTU, is other than
// Polish; an empty one is not.
func IsForeign(nationality string) bool {
	return !slices.Contains(homes, strings.ToUpper(strings.TrimSpace(nationality)))
}
