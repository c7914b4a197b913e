package api

import (
	"strconv"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/sent"
	"damka/internal/words"
	"damka/score"
)

// apiReason is a reason with its text in the reader's language.
type apiReason struct {
	Code    article.Code `json:"code"`
	Article article.Ref  `json:"article,omitempty" doc:"citation of the regulations"`
	Args    article.Args `json:"args,omitempty" doc:"named arguments; people by id"`
	Text    string       `json:"text" doc:"in the language of Accept-Language"`
}

func apiReasonOf(reader page.Reader, s *events.Snapshot, reason article.Reason) apiReason {
	return apiReason{reason.Code, reason.Article, reason.Args, words.Explain(reader.Printer, reason, s.Name)}
}

func apiReasonsOf(reader page.Reader, s *events.Snapshot, reasons []article.Reason) []apiReason {
	shown := make([]apiReason, len(reasons))
	for i, reason := range reasons {
		shown[i] = apiReasonOf(reader, s, reason)
	}
	return shown
}

// apiSummary is a tournament in a list.
type apiSummary struct {
	ID            string            `json:"id"`
	Name          string            `json:"name"`
	Place         string            `json:"place,omitempty"`
	Starts        string            `json:"starts,omitempty"`
	Ends          string            `json:"ends,omitempty"`
	Variant       article.Variant   `json:"variant"`
	System        tournament.System `json:"system"`
	Phase         tournament.Phase  `json:"phase"`
	Players       int               `json:"players"`
	RoundsPlanned int               `json:"roundsPlanned"`
	Round         int               `json:"round,omitempty" doc:"newest published round"`
}

// apiTournament is a tournament as it is now.
type apiTournament struct {
	ID            string           `json:"id"`
	Seq           uint64           `json:"seq" doc:"sequence number of the newest event"`
	SettingsSeq   uint64           `json:"settingsSeq" doc:"event the settings come from: 'seen' when changing them"`
	UpdatedAt     time.Time        `json:"updatedAt"`
	Settings      sent.Settings    `json:"settings"`
	Phase         tournament.Phase `json:"phase"`
	Players       int              `json:"players"`
	RoundsPlanned int              `json:"roundsPlanned"`
	NextRound     int              `json:"nextRound,omitempty" doc:"round to publish next"`
	Rounds        []apiProgress    `json:"rounds"`
	Lots          *apiLots         `json:"lots,omitempty"`
	Newest        *apiUndoable     `json:"newest,omitempty" doc:"what undo would take back; for the arbiter"`
	Notices       []apiReason      `json:"notices,omitempty" doc:"for the arbiter"`
	Fingerprint   string           `json:"fingerprint" doc:"short form of the newest event's hash"`
}

// apiProgress is how far a round is.
type apiProgress struct {
	Round       int       `json:"round"`
	Published   bool      `json:"published"`
	ScheduledAt time.Time `json:"scheduledAt,omitzero"`
	StartedAt   time.Time `json:"startedAt,omitzero"`
	Games       int       `json:"games"`
	Open        int       `json:"open" doc:"games that still need a result"`
}

type apiLots struct {
	Method tournament.LotMethod `json:"method"`
	Seed   string               `json:"seed" doc:"a number to 2^64-1; as text, for programs that know smaller ones only"`
	Engine int                  `json:"engine" doc:"version of the drawing algorithm"`
}

type apiUndoable struct {
	Seq  uint64    `json:"seq"`
	At   time.Time `json:"at"`
	What apiReason `json:"what"`
}

func apiTournamentOf(c *page.Call, s *events.Snapshot) (apiTournament, error) {
	fingerprint, err := c.Events.Fingerprint(c.Context(), s.ID)
	if err != nil {
		return apiTournament{}, err
	}
	shown := apiTournament{
		ID: s.ID, Seq: s.Seq, SettingsSeq: s.SettingsSeq, UpdatedAt: s.UpdatedAt,
		Settings: sent.SettingsOf(s.Settings), Phase: s.Phase, Players: len(s.Players),
		RoundsPlanned: s.RoundsPlanned, NextRound: s.NextRound,
		Rounds: make([]apiProgress, len(s.Rounds)), Fingerprint: fingerprint,
	}
	for i := range s.Rounds {
		shown.Rounds[i] = progressOf(&s.Rounds[i])
	}
	if s.Lots != nil {
		shown.Lots = &apiLots{s.Lots.Method, strconv.FormatUint(s.Lots.Seed, 10), s.Lots.Engine}
	}
	if !c.May(app.SeeDesk) {
		return shown, nil
	}
	shown.Notices = apiReasonsOf(c.Reader, s, s.Notices())
	if s.Newest != nil {
		shown.Newest = &apiUndoable{s.Newest.Seq, s.Newest.At, apiReasonOf(c.Reader, s, s.Newest.What)}
	}
	return shown, nil
}

func progressOf(r *events.Round) apiProgress {
	return apiProgress{
		Round: r.Number, Published: r.Published, ScheduledAt: r.ScheduledAt, StartedAt: r.StartedAt,
		Games: len(r.Games), Open: r.Open,
	}
}

// apiPlayer is a participant. Visitors are not told the year of birth, the
// sex and the register number.
type apiPlayer struct {
	ID         string          `json:"id"`
	Number     score.Number    `json:"number,omitempty" doc:"start number; none before the lots"`
	Erased     bool            `json:"erased,omitempty" doc:"personal data was erased"`
	Name       string          `json:"name" doc:"whole, with the given name first"`
	Family     string          `json:"family,omitempty" doc:"family name; none while the name is undivided"`
	Given      string          `json:"given,omitempty"`
	Club       string          `json:"club,omitempty"`
	Born       int             `json:"born,omitempty"`
	Sex        string          `json:"sex,omitempty" doc:"f or m"`
	Register   string          `json:"register,omitempty"`
	Federation string          `json:"federation,omitempty"`
	Title      string          `json:"title,omitempty"`
	Rating     int             `json:"rating,omitempty"`
	List       tournament.List `json:"list,omitempty" doc:"rating list: A, B or N"`
	ListPlace  int             `json:"listPlace,omitempty" doc:"place on list A"`
	Record     string          `json:"record" doc:"id of the record: 'seen' when correcting the entry"`
	Withdrawn  *apiWithdrawal  `json:"withdrawn,omitempty"`
}

type apiWithdrawal struct {
	Outcome    tournament.Outcome `json:"outcome" doc:"struck_out (II.5.7.1.1) or forfeits (II.5.7.1.2)"`
	Played     int                `json:"played"`
	Planned    int                `json:"planned"`
	AfterRound int                `json:"afterRound,omitempty"`
}

func apiPlayerOf(reader page.Reader, p *events.Player) apiPlayer {
	person := p.Person.For(reader.Personal)
	shown := apiPlayer{
		ID: string(p.ID), Number: p.Number, Erased: p.Erased,
		Name: nameOf(reader, p), Family: person.Name.Family(), Given: person.Name.Given(), Club: person.Club, Federation: person.Federation,
		Born: person.Born, Sex: person.Sex, Register: person.Register,
		Title: p.Strength.Title, Rating: p.Strength.Rating, List: p.Strength.List, ListPlace: p.Strength.ListPlace,
		Record: p.Record.ID,
	}
	if w := p.Withdrawn; w != nil {
		shown.Withdrawn = &apiWithdrawal{w.Outcome, w.Played, w.Planned, w.AfterRound}
	}
	return shown
}

// nameOf is a player's name with the given name first, or that it was erased.
// Programs compare it, so it does not depend on how the tournament's tables
// show names.
func nameOf(reader page.Reader, p *events.Player) string {
	return words.Name(reader.Printer, p.Person.Name.String(), p.Erased)
}

// apiSeat is a player where he sits: who, without the rest.
type apiSeat struct {
	ID     string       `json:"id"`
	Number score.Number `json:"number,omitempty"`
	Name   string       `json:"name"`
}

func apiSeatOf(reader page.Reader, p *events.Player) apiSeat {
	return apiSeat{string(p.ID), p.Number, nameOf(reader, p)}
}

func apiSeats(reader page.Reader, players []*events.Player) []apiSeat {
	seats := make([]apiSeat, len(players))
	for i, p := range players {
		seats[i] = apiSeatOf(reader, p)
	}
	return seats
}
