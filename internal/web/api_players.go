package web

import (
	"net/http"

	"damka/internal/app/events"
	"damka/internal/tournament"
)

// playerInput is what a program says of a player.
type playerInput struct {
	Name       string `json:"name" example:"Olga Czyż"`
	Club       string `json:"club,omitempty" example:"KS Kamionek Warszawa"`
	Born       int    `json:"born,omitempty" doc:"year of birth" example:"1994"`
	Sex        string `json:"sex,omitempty" doc:"f or m" example:"f"`
	Register   string `json:"register,omitempty" doc:"number in the central register"`
	Federation string `json:"federation,omitempty" doc:"three letters" example:"POL"`
	Title      string `json:"title,omitempty" example:"M"`
	Rating     int    `json:"rating,omitempty" example:"2284"`
	List       string `json:"list,omitempty" doc:"rating list: A, B or N" example:"A"`
	ListPlace  int    `json:"listPlace,omitempty" doc:"place on list A" example:"4"`

	Technical       int         `json:"technical,omitempty" doc:"technical rating where there is none (V.2.6.1.2)"`
	TechnicalSource string      `json:"technicalSource,omitempty" doc:"where it is from: fmjd, kndb, title or estimate"`
	Group           int         `json:"group,omitempty" doc:"group of the starting list (V.2.6.2)"`
	WomensTitle     string      `json:"womensTitle,omitempty" doc:"kk, mk or amk held on the first day; + and ++ are norms for the next"`
	FMJDTitle       string      `json:"fmjdTitle,omitempty" doc:"cmf, mf, mi, gm, cmff, mff, mif or gmf"`
	BestListA       int         `json:"bestListA,omitempty" doc:"the highest rating ever on list A"`
	Foreign         bool        `json:"foreign,omitempty" doc:"of foreign nationality"`
	Norms           []normInput `json:"norms,omitempty" doc:"norms made before"`
}

// normInput is a norm made in another tournament.
type normInput struct {
	For        string `json:"for" doc:"the title: K, M, AM, kk, mk or amk" example:"M"`
	Tournament string `json:"tournament,omitempty" doc:"its name"`
	Games      int    `json:"games" doc:"played there" example:"9"`
}

func (in playerInput) form() events.PlayerForm {
	return events.PlayerForm{
		Person: events.Person{Name: in.Name, Club: in.Club, Born: in.Born, Sex: in.Sex, Register: in.Register, Federation: in.Federation},
		Strength: tournament.Strength{
			Title: in.Title, Rating: in.Rating, List: tournament.List(in.List), ListPlace: in.ListPlace, Group: in.Group,
			Technical: tournament.Technical{Rating: in.Technical, Source: tournament.TechnicalSource(in.TechnicalSource)},
			Career:    in.career(),
		},
	}
}

func (in playerInput) career() tournament.Career {
	career := tournament.Career{WomensTitle: in.WomensTitle, FMJDTitle: in.FMJDTitle, BestListA: in.BestListA, Foreign: in.Foreign}
	for _, norm := range in.Norms {
		career.Norms = append(career.Norms, tournament.Norm(norm))
	}
	return career
}

func playerOutput(form events.PlayerForm) playerInput {
	strength := form.Strength
	output := playerInput{
		Name: form.Person.Name, Club: form.Person.Club, Born: form.Person.Born, Sex: form.Person.Sex,
		Register: form.Person.Register, Federation: form.Person.Federation,
		Title: strength.Title, Rating: strength.Rating, List: string(strength.List), ListPlace: strength.ListPlace,
		Technical: strength.Technical.Rating, TechnicalSource: string(strength.Technical.Source), Group: strength.Group,
		WomensTitle: strength.Career.WomensTitle, FMJDTitle: strength.Career.FMJDTitle,
		BestListA: strength.Career.BestListA, Foreign: strength.Career.Foreign,
	}
	for _, norm := range strength.Career.Norms {
		output.Norms = append(output.Norms, normInput(norm))
	}
	return output
}

// apiPlayerList are the participants, by start number; before the lots in
// order of entry.
type apiPlayerList struct {
	Seq     uint64      `json:"seq"`
	Players []apiPlayer `json:"players"`
}

// apiEntries are players to enter, all or none.
type apiEntries struct {
	Players []playerInput `json:"players"`
}

func (in apiEntries) forms() []events.PlayerForm {
	forms := make([]events.PlayerForm, len(in.Players))
	for i, player := range in.Players {
		forms[i] = player.form()
	}
	return forms
}

func apiPlayers(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	answer := apiPlayerList{snapshot.Seq, make([]apiPlayer, len(snapshot.Players))}
	for i, p := range snapshot.Players {
		answer.Players[i] = apiPlayerOf(c.Reader, p)
	}
	return c.json(http.StatusOK, answer)
}

// player is the participant the path names by {player}.
func player(c *call, s *events.Snapshot) (*events.Player, error) {
	if player := s.Player(tournament.ParticipantID(c.r.PathValue("player"))); player != nil {
		return player, nil
	}
	return nil, notFound("input.no_player")
}

// snapshotAndPlayer are the tournament and the participant the path names.
func snapshotAndPlayer(c *call) (*events.Snapshot, *events.Player, error) {
	snapshot, err := c.snapshot()
	if err != nil {
		return nil, nil, err
	}
	player, err := player(c, snapshot)
	return snapshot, player, err
}

func apiPlayerShow(c *call) error {
	_, player, err := snapshotAndPlayer(c)
	if err != nil {
		return err
	}
	return c.json(http.StatusOK, apiPlayerOf(c.Reader, player))
}

func apiEnter(c *call) error {
	var input apiEntries
	if err := c.readJSON(&input); err != nil {
		return err
	}
	if err := c.events.Enter(c.ctx(), c.Actor, c.r.PathValue("id"), input.forms(), 0); err != nil {
		return under("players", err)
	}
	return apiPlayers(c)
}

// apiDuplicates says who of the players to enter may be entered already.
type apiDuplicates struct {
	Players []apiCandidate `json:"players"`
}

type apiCandidate struct {
	Duplicates []apiDuplicate `json:"duplicates"`
}

type apiDuplicate struct {
	Player string    `json:"player" doc:"id of the participant who may be the same person"`
	Why    apiReason `json:"why"`
}

func apiFindDuplicates(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	var input apiEntries
	if err := c.readJSON(&input); err != nil {
		return err
	}
	answer := apiDuplicates{make([]apiCandidate, len(input.Players))}
	for i, form := range input.forms() {
		answer.Players[i].Duplicates = apiDuplicatesOf(c.Reader, snapshot, form)
	}
	return c.json(http.StatusOK, answer)
}

func apiDuplicatesOf(reader Reader, s *events.Snapshot, form events.PlayerForm) []apiDuplicate {
	found := s.Duplicates(form)
	shown := make([]apiDuplicate, len(found))
	for i, d := range found {
		shown[i] = apiDuplicate{string(d.Player.ID), apiReasonOf(reader, s, d.Why)}
	}
	return shown
}

// apiAmendment is a corrected entry and the record it was corrected from.
type apiAmendment struct {
	Seen   string      `json:"seen" doc:"'record' of the player that was looked at"`
	Player playerInput `json:"player"`
}

func apiAmend(c *call) error {
	_, player, err := snapshotAndPlayer(c)
	if err != nil {
		return err
	}
	var input apiAmendment
	if err := c.readJSON(&input); err != nil {
		return err
	}
	err = c.events.Amend(c.ctx(), c.Actor, c.r.PathValue("id"), player.ID, seenRecord(player, input.Seen), input.Player.form())
	if err != nil {
		return under("player", err)
	}
	return apiPlayerShow(c)
}

// seenRecord is the record somebody looked at, by its id: ids of records are
// random, so that one id has one hash.
func seenRecord(now *events.Player, id string) tournament.RecordRef {
	if now.Record.ID == id {
		return now.Record
	}
	return tournament.RecordRef{ID: id}
}

// apiOnPlayer makes a handler of a change to one participant.
func apiOnPlayer(change func(c *call, player tournament.ParticipantID) error) handler {
	return func(c *call) error {
		_, player, err := snapshotAndPlayer(c)
		if err != nil {
			return err
		}
		return apiChanged(c, change(c, player.ID))
	}
}

func removePlayer(c *call, player tournament.ParticipantID) error {
	return c.events.Remove(c.ctx(), c.Actor, c.r.PathValue("id"), player)
}

func withdrawPlayer(c *call, player tournament.ParticipantID) error {
	return c.events.Withdraw(c.ctx(), c.Actor, c.r.PathValue("id"), player)
}

func reinstatePlayer(c *call, player tournament.ParticipantID) error {
	return c.events.Reinstate(c.ctx(), c.Actor, c.r.PathValue("id"), player)
}

// apiErase forgets somebody's data, also of an entry that was taken out again.
func apiErase(c *call) error {
	_, player, err := snapshotAndEntered(c)
	if err != nil {
		return err
	}
	return apiChanged(c, erasePlayer(c, player))
}

func erasePlayer(c *call, player tournament.ParticipantID) error {
	return c.events.Erase(c.ctx(), c.Actor, c.r.PathValue("id"), player)
}

// apiWithdrawalPreview is what would happen to a participant who withdrew now.
type apiWithdrawalPreview struct {
	Outcome  tournament.Outcome `json:"outcome" doc:"struck_out (II.5.7.1.1) or forfeits (II.5.7.1.2)"`
	Played   int                `json:"played"`
	Planned  int                `json:"planned"`
	Forfeits int                `json:"forfeits" doc:"games of published rounds that would be lost"`
}

func apiPreviewWithdrawal(c *call) error {
	snapshot, player, err := snapshotAndPlayer(c)
	if err != nil {
		return err
	}
	event, err := snapshot.WithdrawalPreview(player.ID)
	if err != nil {
		return err
	}
	return c.json(http.StatusOK, apiWithdrawalPreview{event.Outcome, event.Played, event.Planned, len(event.Forfeits)})
}
