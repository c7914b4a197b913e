package bot

import (
	"fmt"
	"strings"

	"damka/article"
	"damka/internal/account"
	applobby "damka/internal/app/lobby"
	"damka/internal/game"
	"damka/internal/lobby"
	"damka/internal/web/page"
)

// challengeEvent is a challenge that was made, taken back or declined.
type challengeEvent struct {
	Type      string         `json:"type" doc:"challenge, challengeCanceled or challengeDeclined"`
	Challenge challengeWords `json:"challenge"`
	Compat    compatWords    `json:"compat"`
}

// challengeWords is a challenge as programs read it.
type challengeWords struct {
	ID               string           `json:"id"`
	URL              string           `json:"url"`
	Status           string           `json:"status" doc:"created, accepted, declined or canceled"`
	Game             string           `json:"game" doc:"draughts or chess"`
	Challenger       challengeParty   `json:"challenger"`
	DestUser         *challengeParty  `json:"destUser,omitempty"`
	Variant          variantWords     `json:"variant"`
	Rated            bool             `json:"rated"`
	Speed            string           `json:"speed"`
	TimeControl      timeControlWords `json:"timeControl"`
	Color            string           `json:"color" doc:"white, black or random: of the challenger"`
	FinalColor       string           `json:"finalColor,omitempty" doc:"once it is known"`
	Perf             perfWords        `json:"perf"`
	Direction        string           `json:"direction" doc:"in or out"`
	InitialFen       string           `json:"initialFen,omitempty"`
	DeclineReason    string           `json:"declineReason,omitempty" doc:"in words"`
	DeclineReasonKey string           `json:"declineReasonKey,omitempty" doc:"generic, later, toofast, tooslow, timecontrol, rated, casual, standard, variant, nobot or onlybot"`
}

// challengeParty is one of the two.
type challengeParty struct {
	ID          string  `json:"id"`
	Name        string  `json:"name"`
	Title       *string `json:"title" doc:"BOT of a program"`
	Rating      *int    `json:"rating,omitempty"`
	Provisional *bool   `json:"provisional,omitempty"`
	Online      bool    `json:"online"`
}

// timeControlWords are the times; of them those that the type has.
type timeControlWords struct {
	Type        string `json:"type" doc:"clock, correspondence or unlimited"`
	Limit       *int   `json:"limit,omitempty" doc:"seconds"`
	Increment   *int   `json:"increment,omitempty" doc:"seconds"`
	Show        string `json:"show,omitempty"`
	DaysPerTurn *int   `json:"daysPerTurn,omitempty"`
}

// statusOfChallenge is what has become of a challenge.
func statusOfChallenge(phase lobby.Phase) string {
	switch phase {
	case lobby.Open:
		return "created"
	case lobby.Refused:
		return "declined"
	case lobby.Withdrawn, lobby.Lapsed, lobby.Broken:
		return "canceled"
	}
	return "accepted"
}

// challengeOf is a challenge as the asker reads it.
func challengeOf(c *page.Call, s *applobby.Snapshot) (challengeWords, error) {
	from, to, err := c.Lobby.People(c.Context(), s)
	if err != nil {
		return challengeWords{}, err
	}
	offer := s.State.Offer
	settings := game.Settings{Variant: offer.Conditions.Variant, Control: offer.Conditions.Control, Start: offer.Conditions.Start}
	words := challengeWords{
		ID: s.ID, URL: c.Base() + "/challenge/" + s.ID, Status: statusOfChallenge(s.State.Phase), Game: gameOf(settings.Variant), Challenger: partyOf(c, from),
		Variant: variantOf(settings), Rated: offer.Conditions.Rated, Speed: speedOf(settings.Control), TimeControl: timeControlOf(settings),
		Color: colourOf(offer.Conditions.Colour), FinalColor: finalColour(s.State), Direction: "in", InitialFen: settings.Start,
	}
	_, words.Perf.Name = perfOf(settings)
	if !to.Party.IsZero() {
		party := partyOf(c, to)
		words.DestUser = &party
	}
	if from.Party.Account != "" && from.Party.Account == c.Actor.Account() {
		words.Direction = "out"
	}
	if s.State.Phase == lobby.Refused {
		words.DeclineReasonKey = reasonKey(s.State.Reason)
		words.DeclineReason = c.Text("bot.decline." + reasonKey(s.State.Reason))
	}
	return words, nil
}

// finalColour is what the challenger has, once that is known.
func finalColour(s *lobby.State) string {
	side := s.Taken.Side
	if !side.IsValid() {
		side = s.Offer.Conditions.Colour
	}
	if !side.IsValid() {
		return ""
	}
	return side.String()
}

func colourOf(side article.Colour) string {
	if !side.IsValid() {
		return "random"
	}
	return side.String()
}

// reasonKey is a reason to decline as events have it; who declines writes it with a capital inside.
func reasonKey(r lobby.Reason) string { return strings.ToLower(string(r)) }

// folded is a login as programs compare it.
func folded(login string) string {
	l, err := account.ParseLogin(login)
	if err != nil {
		return strings.ToLower(login)
	}
	return l.Folded()
}

func partyOf(c *page.Call, p applobby.Person) challengeParty {
	words := challengeParty{ID: folded(p.Name), Name: p.Name, Online: p.Party.Account != "" && hubOf(c).isOnline(p.Party.Account)}
	if p.Program {
		title := titleBot
		words.Title = &title
	}
	if p.Rating.IsKnown() {
		words.Rating, words.Provisional = &p.Rating.Value, &p.Rating.Provisional
	}
	return words
}

func timeControlOf(s game.Settings) timeControlWords {
	initial, increment := timesOf(s.Control)
	switch {
	case s.Control.IsCorrespondence():
		days := s.Control.Periods()[0].Days
		return timeControlWords{Type: "correspondence", DaysPerTurn: &days}
	case !s.Control.IsValid():
		return timeControlWords{Type: "unlimited"}
	}
	limit, more := int(initial/1000), int(increment/1000)
	return timeControlWords{Type: "clock", Limit: &limit, Increment: &more, Show: fmt.Sprintf("%d+%d", limit/60, more)}
}

// tellChallenge tells what is new of a challenge. What is offered to everybody is none, and of one that was accepted the game tells.
func tellChallenge(c *page.Call, out *sender, s *applobby.Snapshot) error {
	if s.State.Offer.Audience != lobby.ToOne {
		return nil
	}
	kind := map[string]string{"created": "challenge", "canceled": "challengeCanceled", "declined": "challengeDeclined"}[statusOfChallenge(s.State.Phase)]
	if kind == "" {
		return nil
	}
	words, err := challengeOf(c, s)
	if err != nil {
		return err
	}
	return out.line(challengeEvent{kind, words, compatWords{true, true}})
}
