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

	SeeAccounts // all of them, and their roles
	InviteAccount
	GiveRole       // of the whole Damka, or of a club
	ResetAccount   // a link to a new password for somebody
	SuspendAccount // or let it in again
	EraseAccount   // somebody else's
	SetSignUp      // who may make an account: the invited, or anyone
	SwitchLink     // the owner's link off, or on again
	SeeMail        // what waits to be sent, and what could not be
	KeepAccount    // the own one: what is in it
	SecureAccount  // the own one: how one signs in
	SeeSessions    // the own ones
	MakeToken      // for a program, in the own name
	EraseSelf      // the own account
	ExportSelf     // everything about oneself
	BecomeProgram  // a program plays with the own account from now on
	UsePlayersAPI  // what programs of players ask: games as they go on, challenges, acts

	SeeDesk    // what is being prepared, who changed what, what may be done next
	SeeEntries // who takes part, with what is known of them: all, or one's own club's people
	SeeTables  // the boards of the newest round, on a helper's phone
	CreateTournament
	OpenTournamentFile
	AddFromFile // what a file has more of a tournament that is here
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
	CheckIn // players, for a round
	WithdrawCheckIn
	ReportResult   // of the own game, which is not yet its result
	ConfirmReports // results that both players reported alike
	SeeCards       // the codes on the players' board cards
	ExchangeColours
	UndoChange
	CloseTournament
	ReopenTournament

	SeeHelpers // the helpers of a tournament and their links
	SeeStaff   // those with an account who have a role in a tournament
	MakeHelper // a helper's link
	RevokeHelper
	AppointChief
	AppointStaff // assistants, clerks, organisers with an account
	LinkPlayer   // an account to a participant
	UnlinkPlayer

	CreateGame    // outside a tournament
	PlayGame      // moves, offers, claims: on the own side
	RuleGame      // the arbiter's acts: clocks, positions, results
	TransmitMoves // of the boards in the hall
	EraseGameName // of who plays a game that stands alone
	EraseGameNote // of the arbiter, about a sanction; and what a report of help says
	ReportHelp    // that somebody is suspected of being helped in a tournament's game
	JudgeHelp     // read such reports, with what is known of the game, and settle them

	MakeOffer   // of a game that stands alone: a challenge, or to everybody
	AnswerOffer // accept or decline it
	CancelOffer // that one has made
	SeeOffers   // those that one has made, or that are made to oneself
	KeepWishes  // by whom one may be challenged

	MakeEncounter   // of superblitz, also another one with the same opponent
	JoinEncounter   // accept one
	CancelEncounter // that one has made

	MakeExhibition  // simultaneous: one plays many
	JoinExhibition  // take a place
	LeaveExhibition // give the own place up before it begins
	RunExhibition   // let the own one begin
	ClearExhibition // before it begins: put guests out, call it off

	SeeImports     // of games into the explorer of openings, and what was wrong in them
	ImportOpenings // games from a file
	WithdrawImport // with all of its games
	Analyse        // positions and files, of which nothing is kept
	KeepStudy      // with an account; whose a study is is asked beside

	deeds int = iota
)

// who are the terms on which each role may do a deed; Never where it has none.
type who [roles]Limit

// rule is a line of the table.
type rule struct {
	word  string // the deed's stable word
	scope Scope  // that a token needs; 0: no token may do it
	who   who
	fresh bool // somebody with an account has to have signed in just now
}

// The terms of groups of roles that come again and again.
var (
	owners  = who{Owner: Always}
	members = who{Member: Always}
	// Anyone who looks has every role's rights of a visitor.
	everybody = func() (all who) {
		for role := range all {
			all[role] = Always
		}
		return all
	}()
	// Anyone, too, who offers a game or is offered one.
	offerers = func() (all who) {
		for role := range all {
			all[role] = OwnOffer
		}
		return all
	}()
	// The same, and the owner takes away what others offer.
	cancellers = func() who {
		all := offerers
		all[Owner] = Always
		return all
	}()
	founders = who{Owner: Always, Commission: Always, College: Always, Board: Always}
	chiefs   = who{Owner: Always, ChiefArbiter: Always}
	desks    = who{Owner: Always, ChiefArbiter: Always, Assistant: Always}
	// Those who look behind the scenes of a tournament.
	insiders = who{Owner: Always, Commission: Always, ChiefArbiter: Always, Assistant: Always, Organiser: Always}
	// Those who prepare a tournament.
	preparers = who{Owner: Always, ChiefArbiter: Always, Assistant: Always, Organiser: BeforeStart}
	// The same, and clubs for their own people.
	enterers = who{Owner: Always, ChiefArbiter: Always, Assistant: Always, Organiser: BeforeStart, ClubOfficer: OwnClub}
)

// table is the one place that says who may do what.
var table = [deeds]rule{
	ReadPersonalData: {"personal_data.read", ReadTournaments, who{Owner: Always, Commission: Always, ChiefArbiter: Always, Assistant: Always, Organiser: Always}, false},
	SeeLink:          {"link.see", 0, owners, false},
	RotateLink:       {"link.rotate", 0, owners, true},
	RebuildRows:      {"rows.rebuild", 0, owners, false},

	SeeAccounts:    {"account.see_all", ManageAccounts, owners, false},
	InviteAccount:  {"account.invite", ManageAccounts, owners, false},
	GiveRole:       {"account.give_role", 0, owners, true},
	ResetAccount:   {"account.reset", 0, owners, true},
	SuspendAccount: {"account.suspend", 0, owners, true},
	EraseAccount:   {"account.erase", 0, owners, true},
	SetSignUp:      {"account.set_sign_up", 0, owners, true},
	SwitchLink:     {"link.switch", 0, owners, true},
	SeeMail:        {"mail.see", ManageAccounts, owners, false},
	KeepAccount:    {"account.keep", 0, members, false},
	SecureAccount:  {"account.secure", 0, members, true},
	SeeSessions:    {"account.sessions", 0, members, false},
	MakeToken:      {"account.make_token", 0, members, true},
	EraseSelf:      {"account.erase_self", 0, members, true},
	ExportSelf:     {"account.export_self", ReadAccount, members, false},

	BecomeProgram: {"account.become_program", PlayGames, members, false},
	UsePlayersAPI: {"game.use_api", PlayGames, members, false},

	SeeDesk:              {"tournament.see_desk", ReadTournaments, insiders, false},
	SeeEntries:           {"tournament.see_entries", ReadTournaments, who{Owner: Always, Commission: Always, ChiefArbiter: Always, Assistant: Always, Organiser: Always, ClubOfficer: OwnClub}, false},
	SeeTables:            {"tournament.see_tables", ReadTournaments, who{Owner: Always, ChiefArbiter: Always, Assistant: Always, Clerk: Always}, false},
	CreateTournament:     {"tournament.create", WriteTournaments, founders, false},
	OpenTournamentFile:   {"tournament.open_file", WriteTournaments, founders, false},
	AddFromFile:          {"tournament.add_from_file", WriteTournaments, who{Owner: Always, ChiefArbiter: Always}, false},
	ImportReport:         {"tournament.import_report", WriteTournaments, founders, false},
	ExportTournamentFile: {"tournament.export_file", ReadTournaments, who{Owner: Always, Commission: Always, ChiefArbiter: Always}, false},
	ExportReport:         {"tournament.export_report", ReadTournaments, who{Owner: Always, Commission: Always, College: Always, ChiefArbiter: Always, Assistant: Always}, false},

	Regulate:         {"tournament.regulate", WriteTournaments, who{Owner: Always, ChiefArbiter: Always, Organiser: BeforeStart}, false},
	EnterPlayers:     {"tournament.enter_players", WriteTournaments, enterers, false},
	AmendPlayer:      {"tournament.amend_player", WriteTournaments, enterers, false},
	DivideNames:      {"tournament.divide_names", WriteTournaments, preparers, false},
	RemovePlayer:     {"tournament.remove_player", WriteTournaments, enterers, false},
	WithdrawPlayer:   {"tournament.withdraw_player", WriteTournaments, desks, false},
	ReinstatePlayer:  {"tournament.reinstate_player", WriteTournaments, desks, false},
	ErasePlayer:      {"tournament.erase_player", 0, who{Owner: Always, Commission: Always, ChiefArbiter: Always}, true},
	AnnounceAbsences: {"tournament.announce_absences", WriteTournaments, desks, false},
	DrawLots:         {"tournament.draw_lots", WriteTournaments, desks, false},
	NumberByHand:     {"tournament.number_by_hand", WriteTournaments, desks, false},

	PublishRound:     {"tournament.publish_round", WriteTournaments, desks, false},
	PublishByHand:    {"tournament.publish_by_hand", WriteTournaments, desks, false},
	UnpublishRound:   {"tournament.unpublish_round", WriteTournaments, desks, false},
	StartRound:       {"tournament.start_round", WriteTournaments, desks, false},
	CancelRound:      {"tournament.cancel_round", WriteTournaments, desks, false},
	EnterResults:     {"tournament.enter_results", WriteResults, who{Owner: Always, ChiefArbiter: Always, Assistant: Always, Clerk: NotEntered}, false},
	CheckIn:          {"tournament.check_in", WriteResults, who{Owner: Always, ChiefArbiter: Always, Assistant: Always, Clerk: NotEntered, Player: OwnEntry}, false},
	WithdrawCheckIn:  {"tournament.withdraw_check_in", WriteResults, who{Owner: Always, ChiefArbiter: Always, Assistant: Always, Player: OwnEntry}, false},
	ReportResult:     {"tournament.report_result", WriteResults, who{Player: OwnEntry}, false},
	ConfirmReports:   {"tournament.confirm_reports", WriteResults, who{Owner: Always, ChiefArbiter: Always, Assistant: Always, Clerk: NotEntered}, false},
	SeeCards:         {"tournament.see_cards", 0, desks, false},
	ExchangeColours:  {"tournament.exchange_colours", WriteTournaments, desks, false},
	UndoChange:       {"tournament.undo", WriteTournaments, who{Owner: Always, ChiefArbiter: Always, Assistant: OnlyAllowed}, false},
	CloseTournament:  {"tournament.close", WriteTournaments, chiefs, false},
	ReopenTournament: {"tournament.reopen", WriteTournaments, chiefs, false},

	SeeHelpers:   {"tournament.see_helpers", 0, chiefs, false},
	SeeStaff:     {"tournament.see_staff", 0, who{Owner: Always, Commission: Always, College: Always, Board: Always, ChiefArbiter: Always}, false},
	MakeHelper:   {"tournament.make_helper", 0, chiefs, true},
	RevokeHelper: {"tournament.revoke_helper", 0, chiefs, false},
	AppointChief: {"tournament.appoint_chief", 0, who{Owner: Always, College: Always, Board: Always}, true},
	AppointStaff: {"tournament.appoint_staff", 0, chiefs, true},
	LinkPlayer:   {"tournament.link_player", 0, who{Owner: Always, Commission: Always}, true},
	UnlinkPlayer: {"tournament.unlink_player", 0, who{Owner: Always, Commission: Always, ChiefArbiter: Always}, true},

	CreateGame:    {"game.create", PlayGames, everybody, false},
	PlayGame:      {"game.play", PlayGames, who{Player: OwnSeat, Member: OwnSeat}, false},
	RuleGame:      {"game.rule", WriteTournaments, desks, false},
	TransmitMoves: {"game.transmit", TransmitGames, who{Owner: Always, ChiefArbiter: Always, Assistant: Always, Clerk: Always}, false},
	EraseGameName: {"game.erase_name", 0, who{Owner: Always, Player: OwnSeat, Member: OwnSeat}, true},
	EraseGameNote: {"game.erase_note", 0, chiefs, true},
	ReportHelp:    {"game.report_help", PlayGames, who{Owner: Always, ChiefArbiter: Always, Assistant: Always, Player: OwnSeat, Member: OwnSeat}, false},
	JudgeHelp:     {"game.judge_help", WriteTournaments, desks, false},

	MakeOffer:   {"offer.make", PlayGames, everybody, false},
	AnswerOffer: {"offer.answer", PlayGames, offerers, false},
	CancelOffer: {"offer.cancel", PlayGames, cancellers, false},
	SeeOffers:   {"offer.see", PlayGames, everybody, false},
	KeepWishes:  {"offer.keep_wishes", PlayGames, members, false},

	MakeEncounter:   {"encounter.make", PlayGames, everybody, false},
	JoinEncounter:   {"encounter.join", PlayGames, everybody, false},
	CancelEncounter: {"encounter.cancel", PlayGames, offerers, false},

	MakeExhibition:  {"exhibition.make", PlayGames, members, false},
	JoinExhibition:  {"exhibition.join", PlayGames, everybody, false},
	LeaveExhibition: {"exhibition.leave", PlayGames, offerers, false},
	RunExhibition:   {"exhibition.run", PlayGames, who{Member: OwnOffer}, false},
	ClearExhibition: {"exhibition.clear", PlayGames, who{Owner: Always, Member: OwnOffer}, false},

	SeeImports:     {"opening.see_imports", 0, owners, false},
	ImportOpenings: {"opening.import", 0, owners, false},
	WithdrawImport: {"opening.withdraw", 0, owners, false},
	Analyse:        {"analysis.use", 0, everybody, false},
	KeepStudy:      {"study.keep", 0, members, false},
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

// Scope is what a token needs for the deed; 0 when no token may do it.
func (d Deed) Scope() Scope {
	if int(d) >= deeds {
		return 0
	}
	return table[d].scope
}

// Terms are the terms on which a role may do the deed.
func (d Deed) Terms(role Role) Limit {
	if int(d) >= deeds || int(role) >= roles {
		return Never
	}
	return table[d].who[role]
}

// Who are the roles that may do the deed, on whatever terms, in their order.
func (d Deed) Who() []Role {
	var all []Role
	for _, role := range Roles() {
		if d.Terms(role) != Never {
			all = append(all, role)
		}
	}
	return all
}
