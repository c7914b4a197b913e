package sent

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"damka/article"
	"damka/clock"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// Settings are the regulations of a tournament as people and programs
// write them: words that have still to be understood.
type Settings struct {
	Name               string   `json:"name" example:"Puchar Trzech Mostów"`
	Place              string   `json:"place,omitempty" example:"Mława"`
	Starts             string   `json:"starts,omitempty" doc:"first day, YYYY-MM-DD" example:"2026-11-14"`
	Ends               string   `json:"ends,omitempty" doc:"last day, YYYY-MM-DD" example:"2026-11-15"`
	Zone               string   `json:"zone,omitempty" doc:"IANA time zone of the hall; Europe/Warsaw unless given" example:"Europe/Warsaw"`
	FamilyFirst        bool     `json:"familyFirst,omitempty" doc:"tables and papers show the family name before the given name"`
	Edition            string   `json:"edition" names:"edition" doc:"edition of the regulations" example:"pzwarc"`
	Variant            string   `json:"variant" names:"variant" doc:"of the game" example:"international"`
	System             string   `json:"system" names:"system" doc:"how rounds are made: of a round robin (V.1.4, V.1.5) or Swiss (V.2.7)" example:"berger"`
	Cycles             int      `json:"cycles" doc:"of a round robin: how many times everybody meets everybody; else 1" example:"1"`
	SwissRounds        int      `json:"swissRounds,omitempty" doc:"of a Swiss tournament: the number of rounds (V.2.4)"`
	Uncontrolled       bool     `json:"uncontrolled,omitempty" doc:"of a Swiss tournament: floats of the round before do not matter (V.2.8.9.11)"`
	ClubsApart         int      `json:"clubsApart,omitempty" doc:"of a Swiss tournament: up to which round the event keeps players of one club apart, a clause of its own regulations; 0: clubs do not matter"`
	DrawsWithAdvantage bool     `json:"drawsWithAdvantage,omitempty" doc:"a drawn game may be 1+ 1- (I.6.5); in a Swiss tournament it counts as a plain draw (V.2.9)"`
	Control            string   `json:"control" doc:"time control, such as 90/45,30+30" example:"80+60"`
	Schedule           []string `json:"schedule,omitempty" doc:"start of each round in hall time, YYYY-MM-DDTHH:MM; empty where unknown" example:"2026-11-14T10:00"`
	TieBreaks          []string `json:"tieBreaks,omitempty" doc:"criteria in order; none: the order of the edition" example:"wins"`
	LateAfter          int      `json:"lateAfter" doc:"minutes after which an absent player has lost (II.5.5)" example:"60"`
	CheckIn            bool     `json:"checkIn,omitempty" doc:"players check in before a round (II.4.3)"`
	Reports            string   `json:"reports,omitempty" names:"reports" doc:"what becomes of results that both players of a game report alike: confirm, they wait for the arbiter; stand, they are the results; none: players report no results" example:"confirm"`
	Games              string   `json:"games,omitempty" names:"games" doc:"who enters the moves of games: played, the players, who play here; transmitted, helpers and electronic boards in the hall; none: only results are entered" example:"transmitted"`
	GamesConfirmed     bool     `json:"gamesConfirmed,omitempty" doc:"results of games that are kept wait for the arbiter; otherwise they count when the game ends"`
	GamesDelay         int      `json:"gamesDelay,omitempty" doc:"after how many minutes everybody may see a move" example:"15"`
	GamesSupervised    bool     `json:"gamesSupervised,omitempty" doc:"of chess: rapid and blitz are supervised well enough for all competition rules (FIDE A.4, B.2)"`
	GamesQuickplay     bool     `json:"gamesQuickplay,omitempty" doc:"of chess: the guidelines for games without increment are announced (FIDE III.2.1)"`
	GamesDrawsFrom     int      `json:"gamesDrawsFrom,omitempty" doc:"of chess: how many moves both have made before they may agree on a draw (FIDE 9.1.1)"`
	GamesNoDraws       bool     `json:"gamesNoDraws,omitempty" doc:"of chess: the players may not agree on a draw (FIDE 9.1.1)"`
	ArbiterLicensed    bool     `json:"arbiterLicensed,omitempty" doc:"the arbiter has a licence (VII.7.2)"`
	AllLicensed        bool     `json:"allLicensed,omitempty" doc:"all participants have a licence (VII.7.2)"`
	ScoreKept          bool     `json:"scoreKept,omitempty" doc:"the moves are written down (VII.4.6)"`
	Notified           string   `json:"notified,omitempty" doc:"the day the tournament was notified, YYYY-MM-DD (VII.7.3)"`
	WomenOnly          bool     `json:"womenOnly,omitempty" doc:"a tournament for women only (VII.5)"`
	Championship       string   `json:"championship,omitempty" doc:"the championship whose places give titles (VII.6, table V)"`
}

// Understood understands the input. What it does not understand it lists by
// field, together with everything that is wrong with the rest.
func (in Settings) Understood() (tournament.Settings, error) {
	s := tournament.Settings{
		Name: tidy(in.Name), Place: tidy(in.Place), Starts: in.Starts, Ends: in.Ends, Zone: in.Zone, FamilyFirst: in.FamilyFirst,
		Cycles: in.Cycles, DrawsWithAdvantage: in.DrawsWithAdvantage,
		Schedule: WithoutTail(in.Schedule), TieBreaks: slices.Clone(in.TieBreaks), LateAfter: in.LateAfter, CheckIn: in.CheckIn,
		Swiss: tournament.Swiss{Rounds: in.SwissRounds, Uncontrolled: in.Uncontrolled, ClubsApart: in.ClubsApart},
		Norms: tournament.Norms{
			ArbiterLicensed: in.ArbiterLicensed, AllLicensed: in.AllLicensed, ScoreKept: in.ScoreKept,
			Notified: in.Notified, WomenOnly: in.WomenOnly, Championship: in.Championship,
		},
	}
	var problems []tournament.Problem
	choice := func(field, value string, err error) {
		if value != "" && err != nil {
			problems = append(problems, page.ProblemAt(field, "input.unknown_choice", page.TextArg("value", value)))
		}
	}
	var err error
	s.Edition, err = article.ParseEdition(in.Edition)
	choice("edition", in.Edition, err)
	s.Variant, err = article.ParseVariant(in.Variant)
	choice("variant", in.Variant, err)
	s.System, err = tournament.ParseSystem(in.System)
	choice("system", in.System, err)
	s.Reports, err = tournament.ParseReporting(in.Reports)
	choice("reports", in.Reports, err)
	s.Games = tournament.Games{Confirmed: in.GamesConfirmed, Delay: in.GamesDelay, Chess: tournament.ChessRules{
		Supervised: in.GamesSupervised, Quickplay: in.GamesQuickplay, DrawsFrom: in.GamesDrawsFrom, NoAgreedDraws: in.GamesNoDraws,
	}}
	s.Games.Kept, err = tournament.ParseKeeping(in.Games)
	choice("games", in.Games, err)
	if in.Control != "" {
		if s.Control, err = clock.Parse(in.Control); err != nil {
			if _, typed := clock.ParseTyped(in.Control); typed != nil {
				err = typed // which knows the units that people write
			}
			problems = append(problems, tournament.Problem{Field: "control", Reason: reasonOf(err)})
		}
	}
	if s.Zone == "" {
		s.Zone = events.DefaultZone
	}
	if _, err := events.Zone(s.Zone); err != nil {
		problems = append(problems, page.ProblemAt("zone", "settings.zone_unknown", page.TextArg("value", in.Zone)))
	}
	for field, value := range map[string]string{"name": s.Name, "place": s.Place} {
		if strings.ContainsFunc(value, unicode.IsControl) {
			problems = append(problems, page.ProblemAt(field, "entry.control_characters"))
		}
	}
	return s, withSettingsProblems(s, problems)
}

// withSettingsProblems adds to what could not be understood what the
// regulations themselves find wrong, one problem a field.
func withSettingsProblems(s tournament.Settings, problems []tournament.Problem) error {
	_, err := tournament.Decide(&tournament.State{}, tournament.Create{Settings: s})
	var invalid *tournament.InvalidError
	if errors.As(err, &invalid) {
		for _, p := range invalid.Problems {
			if !slices.ContainsFunc(problems, func(known tournament.Problem) bool { return known.Field == p.Field }) {
				problems = append(problems, p)
			}
		}
	}
	if problems == nil {
		return nil
	}
	slices.SortStableFunc(problems, func(a, b tournament.Problem) int {
		return slices.Index(settingsFields, a.Field) - slices.Index(settingsFields, b.Field)
	})
	return &tournament.InvalidError{Problems: problems}
}

// settingsFields are the fields of regulations in the order of the form.
var settingsFields = []string{"name", "place", "starts", "ends", "zone", "edition", "variant", "system", "cycles",
	"swissRounds", "uncontrolled", "clubsApart", "advantage", "control", "lateAfter", "reports", "games", "gamesDelay", "gamesQuickplay", "gamesDrawsFrom", "schedule", "tieBreaks", "notified", "championship"}

// SettingsOf is the opposite of [Settings.Understood].
func SettingsOf(s tournament.Settings) Settings {
	return Settings{
		Name: s.Name, Place: s.Place, Starts: s.Starts, Ends: s.Ends, Zone: s.Zone, FamilyFirst: s.FamilyFirst,
		Edition: s.Edition.String(), Variant: s.Variant.String(), System: s.System.String(), Cycles: s.Cycles,
		DrawsWithAdvantage: s.DrawsWithAdvantage, Control: s.Control.String(),
		Schedule: s.Schedule, TieBreaks: s.TieBreaks, LateAfter: s.LateAfter, CheckIn: s.CheckIn, Reports: s.Reports.String(),
		Games: s.Games.Kept.String(), GamesConfirmed: s.Games.Confirmed, GamesDelay: s.Games.Delay,
		GamesSupervised: s.Games.Chess.Supervised, GamesQuickplay: s.Games.Chess.Quickplay, GamesDrawsFrom: s.Games.Chess.DrawsFrom, GamesNoDraws: s.Games.Chess.NoAgreedDraws,
		SwissRounds: s.Swiss.Rounds, Uncontrolled: s.Swiss.Uncontrolled, ClubsApart: s.Swiss.ClubsApart,
		ArbiterLicensed: s.Norms.ArbiterLicensed, AllLicensed: s.Norms.AllLicensed, ScoreKept: s.Norms.ScoreKept,
		Notified: s.Norms.Notified, WomenOnly: s.Norms.WomenOnly, Championship: s.Norms.Championship,
	}
}

// WithoutTail leaves out empty times after the last round that has one.
func WithoutTail(schedule []string) []string {
	end := len(schedule)
	for end > 0 && schedule[end-1] == "" {
		end--
	}
	return slices.Clone(schedule[:end])
}

// tidy takes out spaces that people leave around and inside names.
func tidy(s string) string { return strings.Join(strings.Fields(s), " ") }

// reasonOf is the reason of a refusal.
func reasonOf(err error) article.Reason {
	if refusal, ok := article.AsRefusal(err); ok {
		return refusal.Reason
	}
	return article.Because("error.unknown", "")
}
