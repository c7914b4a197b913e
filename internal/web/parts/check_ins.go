package parts

import (
	"slices"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/web/page"
	"damka/score"
)

// CheckInsView is who checked in for a round, and who did not yet.
type CheckInsView struct {
	Round    int
	Next     bool // the page is of an earlier round
	Here     int
	Missing  []MissingPlayer
	CheckIn  string       // the address that checks somebody in; empty: not now
	Announce *AnnounceAll // nil: absences are not announced in this round
	Late     *LateAll     // nil: nobody is later than the regulations allow
}

// MissingPlayer is somebody who has not checked in.
type MissingPlayer struct {
	ID, Name string
	Number   int
	Path     string // of the player on the desk; empty: not for this reader
}

// AnnounceAll is the form that announces all those absent.
type AnnounceAll struct {
	Action string
	Seen   []string // "id kind"
	Absent []AnnouncedAbsent
	Count  int
}

// AnnouncedAbsent is one of them, or who was announced already.
type AnnouncedAbsent struct{ ID, Kind string }

// LateAll is the form that enters as forfeits the games of all who have not
// checked in and are later than the regulations allow (II.5.5).
type LateAll struct {
	Action    string
	Announced uint64 // the announcement of the round
	Games     []LateGame
}

// LateGame is one of those games.
type LateGame struct {
	Board        int
	White, Black string // names
	Was, Result  string // stable names
	Words        string // the result in words
}

// CheckInsOf is nil where nobody is to check in. The address is where somebody is
// checked in.
func CheckInsOf(reader page.Reader, s *events.Snapshot, round int, address string) *CheckInsView {
	checkIns := s.CheckIns(round)
	if !s.Settings.CheckIn || !reader.May(app.CheckIn) || len(checkIns.Here)+len(checkIns.Missing) == 0 {
		return nil
	}
	view := &CheckInsView{Round: round, Here: len(checkIns.Here)}
	for _, p := range checkIns.Missing {
		missing := MissingPlayer{ID: string(p.ID), Name: NameOf(reader.Printer, p), Number: int(p.Number)}
		if reader.May(app.SeeEntries) {
			missing.Path = DeskPath(s.ID, "players", p.ID)
		}
		view.Missing = append(view.Missing, missing)
	}
	if s.May(events.ToCheckIn(round, "")) == nil {
		view.CheckIn = address
	}
	seen, absences := s.ToAnnounceMissing(round)
	if len(absences) == 0 || !reader.May(app.AnnounceAbsences) {
		return view
	}
	view.Announce = &AnnounceAll{Action: DeskPath(s.ID, "rounds", round, "absences"), Count: len(checkIns.Missing)}
	for _, bye := range seen {
		view.Announce.Seen = append(view.Announce.Seen, string(bye.ID)+" "+string(bye.Kind))
	}
	for _, bye := range absences {
		view.Announce.Absent = append(view.Announce.Absent, AnnouncedAbsent{string(bye.ID), string(bye.Kind)})
	}
	return view
}

// LateAllOf is nil where nobody is late, or not for this reader to say so.
func LateAllOf(reader page.Reader, s *events.Snapshot, round *events.Round) *LateAll {
	changes := s.NoShows(round.Number, reader.Now)
	if len(changes) == 0 || !reader.May(app.EnterResults) || s.May(events.ToEnterResults(round.Number)) != nil {
		return nil
	}
	late := &LateAll{Action: DeskPath(s.ID, "rounds", round.Number, "results"), Announced: round.SeatedBy}
	for _, change := range changes {
		at := slices.IndexFunc(round.Games, func(g events.Game) bool { return g.Board == change.Board })
		game := round.Games[at]
		late.Games = append(late.Games, LateGame{
			change.Board, NameOf(reader.Printer, game.White), NameOf(reader.Printer, game.Black),
			change.Was.String(), change.Result.String(), ResultViewOf(reader.Printer, change.Result).Words,
		})
	}
	return late
}

// Without is the form without a board whose game says otherwise who is absent: who plays there is here, whatever the list of those
// who checked in says. It is nil when no game is left.
func (l *LateAll) Without(board int, unless score.Result) *LateAll {
	if l == nil {
		return nil
	}
	rest := *l
	rest.Games = slices.DeleteFunc(slices.Clone(l.Games), func(g LateGame) bool { return g.Board == board && g.Result != unless.String() })
	if len(rest.Games) == 0 {
		return nil
	}
	return &rest
}
