package app

// Deed is something that somebody may be allowed to do. Every use case has its
// own. The zero Deed is none, and nobody may do it.
type Deed uint8

// The deeds.
const (
	_ Deed = iota

	ReadPersonalData // years of birth, sex, numbers in the register
	SeeLink
	RotateLink
	RebuildRows

	SeeDesk // what is being prepared, who changed what, what may be done next
	CreateTournament
	OpenTournamentFile
	ImportReport
	ExportTournamentFile
	ExportReport

	Regulate
	EnterPlayers
	AmendPlayer
	DivideNames
	RemovePlayer
	WithdrawPlayer
	ReinstatePlayer
	ErasePlayer
	AnnounceAbsences
	DrawLots
	NumberByHand

	PublishRound
	PublishByHand
	UnpublishRound
	StartRound
	CancelRound
	EnterResults
	ExchangeColours
	UndoChange
	CloseTournament
	ReopenTournament

	deeds int = iota
)

// kindSet is a set of kinds of actors.
type kindSet [kinds]bool

// arbiters are those who run tournaments.
var arbiters = kindSet{LocalArbiter: true}

// rule is a line of the table: a deed's stable word and who may do it.
type rule struct {
	word string
	who  kindSet
}

// table is the one place that says who may do what.
var table = [deeds]rule{
	ReadPersonalData: {"personal_data.read", arbiters},
	SeeLink:          {"link.see", arbiters},
	RotateLink:       {"link.rotate", arbiters},
	RebuildRows:      {"rows.rebuild", arbiters},

	SeeDesk:              {"tournament.see_desk", arbiters},
	CreateTournament:     {"tournament.create", arbiters},
	OpenTournamentFile:   {"tournament.open_file", arbiters},
	ImportReport:         {"tournament.import_report", arbiters},
	ExportTournamentFile: {"tournament.export_file", arbiters},
	ExportReport:         {"tournament.export_report", arbiters},

	Regulate:         {"tournament.regulate", arbiters},
	EnterPlayers:     {"tournament.enter_players", arbiters},
	AmendPlayer:      {"tournament.amend_player", arbiters},
	DivideNames:      {"tournament.divide_names", arbiters},
	RemovePlayer:     {"tournament.remove_player", arbiters},
	WithdrawPlayer:   {"tournament.withdraw_player", arbiters},
	ReinstatePlayer:  {"tournament.reinstate_player", arbiters},
	ErasePlayer:      {"tournament.erase_player", arbiters},
	AnnounceAbsences: {"tournament.announce_absences", arbiters},
	DrawLots:         {"tournament.draw_lots", arbiters},
	NumberByHand:     {"tournament.number_by_hand", arbiters},

	PublishRound:     {"tournament.publish_round", arbiters},
	PublishByHand:    {"tournament.publish_by_hand", arbiters},
	UnpublishRound:   {"tournament.unpublish_round", arbiters},
	StartRound:       {"tournament.start_round", arbiters},
	CancelRound:      {"tournament.cancel_round", arbiters},
	EnterResults:     {"tournament.enter_results", arbiters},
	ExchangeColours:  {"tournament.exchange_colours", arbiters},
	UndoChange:       {"tournament.undo", arbiters},
	CloseTournament:  {"tournament.close", arbiters},
	ReopenTournament: {"tournament.reopen", arbiters},
}

// Deeds are all deeds.
func Deeds() []Deed {
	var all []Deed
	for d := Deed(1); int(d) < deeds; d++ {
		all = append(all, d)
	}
	return all
}

// String is the deed's stable word.
func (d Deed) String() string {
	if int(d) >= deeds || d == 0 {
		return "none"
	}
	return table[d].word
}

// may asks the table.
func (actor Actor) may(d Deed) bool {
	return int(d) < deeds && table[d].who[actor.kind]
}
