package title

import (
	"errors"
	"slices"
	"strconv"
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

// Decode reads an event from JSON; docs/schema/norms-input.schema.json describes
// its form. The error is [jsonfault.Faults]: everything that is wrong, each with
// its path, line and column, or the one place at which the text stops being JSON.
// File.Event accepts every file that Decode reads without error.
func Decode(data []byte) (File, error) {
	doc, err := jsonfault.Read(data)
	if err != nil {
		return File{}, err
	}
	file := readFile(doc.Root())
	_, err = file.Event()
	if faults, is := errors.AsType[jsonfault.Faults](err); is {
		doc.Add(faults...)
	}
	if err := doc.Err(); err != nil {
		return File{}, err
	}
	return file, nil
}

// fields are the fields of an object; null is none.
func fields(v jsonfault.Value, names ...string) func(name string) jsonfault.Value {
	field := v.Fields(names...)
	return func(name string) jsonfault.Value { return field(name).OrNull() }
}

func readFile(v jsonfault.Value) File {
	field := fields(v, "tournament", "players", "games", "byes")
	file := File{Names: make(map[string]string)}
	tournament, withdrawn := readTournament(field("tournament").Required())
	file.Tournament = tournament
	for item := range field("players").Required().Items() {
		p, name := readPlayer(item)
		file.Players = append(file.Players, p)
		if name != "" {
			file.Names[p.ID] = name
		}
	}
	file.Games = jsonfault.List(field("games"), readGame)
	file.Byes = jsonfault.List(field("byes"), readBye)
	file.withdraw(withdrawn)
	return file
}

// withdraw marks who left the tournament. If the file does not say, everybody
// who lost by forfeit counts as withdrawn by the version of 2008, as in ratings.
func (f *File) withdraw(ids jsonfault.Value) {
	gone := make(map[string]bool)
	for item := range ids.Items() {
		id := readID(item)
		gone[id] = true
		if !slices.ContainsFunc(f.Players, func(p Player) bool { return p.ID == id }) {
			item.Fault(article.Because("title.fault.nobody", "", text("id", id)))
		}
	}
	if !ids.Exists() && f.Tournament.Edition.Rules().ForfeitsOfWithdrawn {
		for _, g := range f.Games {
			gone[g.White] = gone[g.White] || g.Result == score.WhiteForfeits || g.Result == score.BothForfeit
			gone[g.Black] = gone[g.Black] || g.Result == score.BlackForfeits || g.Result == score.BothForfeit
		}
	}
	for i := range f.Players {
		f.Players[i].Withdrawn = gone[f.Players[i].ID]
	}
}

// readTournament reads the tournament, and separately who left it.
func readTournament(v jsonfault.Value) (t Tournament, withdrawn jsonfault.Value) {
	field := fields(v, "id", "name", "variant", "edition", "start", "end", "control", "system", "scoreKept", "arbiterLicensed",
		"allLicensed", "notified", "womenOnly", "championship", "withdrawn")
	field("name").Text()
	return Tournament{
		ID:      readID(field("id").Required()),
		Edition: jsonfault.Parse(field("edition"), article.ParseEdition, "title.fault.unknown_edition"),
		Variant: jsonfault.Parse(field("variant").Required(), article.ParseVariant, "title.fault.unknown_variant"),
		Start:   readDay(field("start")), End: readDay(field("end")), Notified: readDay(field("notified")),
		Control:   jsonfault.Parse(field("control").Required(), clock.Parse, "clock.unreadable"),
		System:    jsonfault.Parse(field("system").Required(), ParseSystem, "title.fault.unknown_system"),
		ScoreKept: field("scoreKept").Boolean(), ArbiterLicensed: field("arbiterLicensed").Boolean(),
		AllLicensed: field("allLicensed").Boolean(), WomenOnly: field("womenOnly").Boolean(),
		Championship: jsonfault.Parse(field("championship"), ParseChampionship, "title.fault.unknown_championship"),
	}, field("withdrawn")
}

// readPlayer reads a player, and separately the name.
func readPlayer(v jsonfault.Value) (p Player, name string) {
	field := fields(v, "id", "name", "sex", "rating", "list", "category", "title", "womenTitle", "fmjdTitle", "nationality",
		"norms", "bestListA", "place")
	p = Player{
		ID: readID(field("id").Required()), Sex: jsonfault.Parse(field("sex").Required(), sexOf, "title.fault.unknown_sex"),
		Rating: field("rating").Whole(), List: jsonfault.Parse(field("list"), rating.ParseList, "title.fault.unknown_list"),
		FMJDTitle: jsonfault.Parse(field("fmjdTitle"), fmjdOf, "title.fault.unknown_fmjd"),
		Foreign:   IsForeign(field("nationality").Text()), BestListA: field("bestListA").Whole(), Place: field("place").Whole(),
		Norms: jsonfault.List(field("norms"), readNorm),
	}
	hold := func(name string, l Ladder) Grade {
		held := jsonfault.Parse(field(name), holdingOf, "title.fault.unknown_grade")
		p.Hold(held, l)
		return held.Grade
	}
	p.Category, p.Title, p.WomenTitle = hold("category", Open), hold("title", Open), hold("womenTitle", Women)
	return p, field("name").Text()
}

func readNorm(v jsonfault.Value) Norm {
	field := fields(v, "for", "tournament", "games")
	return Norm{
		For:        jsonfault.Parse(field("for").Required(), ParseGrade, "title.fault.unknown_grade"),
		Tournament: readID(field("tournament")), Games: field("games").Whole(),
	}
}

func readGame(v jsonfault.Value) Game {
	field := fields(v, "round", "white", "black", "result")
	return Game{
		Round: field("round").Whole(), White: readID(field("white").Required()), Black: readID(field("black").Required()),
		Result: jsonfault.Parse(field("result"), score.ParseResult, "title.fault.unknown_result"),
	}
}

// readBye reads a bye, which is worth 2 points unless the file says otherwise.
func readBye(v jsonfault.Value) Bye {
	field := fields(v, "round", "player", "points")
	field("round").Whole()
	bye := Bye{readID(field("player").Required()), ByePoints}
	if points := field("points"); points.Exists() {
		bye.Points = score.Points(points.Whole())
	}
	return bye
}

// readID reads a text, or a whole number as text.
func readID(v jsonfault.Value) string {
	if v.Kind() == jsonfault.Number {
		return strconv.Itoa(v.Whole())
	}
	return v.Text()
}

func readDay(v jsonfault.Value) calendar.Date {
	return jsonfault.Parse(v, calendar.ParseDate, "title.fault.not_a_day")
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
