package app

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
	// Those who keep the central register.
	registrars = who{Owner: Always, Commission: Always}
	// Those who keep what is the arbiters' college's, and those who take part in its proceedings.
	arbiters = who{Owner: Always, College: Always}
	bodies   = who{Owner: Always, Commission: OwnBody, College: OwnBody, Board: OwnBody}
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

	SeeReport:       {"tournament.see_report", ReadTournaments, who{Owner: Always, Commission: Always, College: Always, Board: Always, ChiefArbiter: Always, Assistant: Always}, false},
	WriteReport:     {"tournament.write_report", WriteTournaments, chiefs, false},
	NameArbiters:    {"tournament.name_arbiters", WriteTournaments, preparers, false},
	CheckEquipment:  {"tournament.check_equipment", WriteTournaments, preparers, false},
	SetPrizes:       {"tournament.set_prizes", WriteTournaments, who{Owner: Always, ChiefArbiter: Always, Organiser: BeforeStart}, false},
	IssueCommunique: {"tournament.issue_communique", WriteTournaments, desks, false},
	ErasePapers:     {"tournament.erase_papers", 0, who{Owner: Always, Commission: Always, ChiefArbiter: Always}, true},
	SetFederation:   {"federation.set_head", 0, owners, false},

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

	SeeRegistry:      {"register.see", ReadRegister, who{Owner: Always, Commission: Always, College: Always, Board: Always}, false},
	SeePersonDetails: {"person.see_details", ReadRegister, who{Owner: Always, Commission: Always, College: Always, ClubOfficer: OwnClub}, false},
	ExportPerson:     {"person.export", 0, registrars, true},
	KeepPersons:      {"person.keep", WriteRegister, registrars, false},
	MergePersons:     {"person.merge", WriteRegister, registrars, false},
	ErasePerson:      {"person.erase", 0, registrars, true},
	KeepClubs:        {"club.keep", WriteRegister, registrars, false},
	KeepFees:         {"fee.keep", WriteRegister, who{Owner: Always, Commission: Always, Board: Always}, false},
	KeepArbiterFees:  {"fee.keep_arbiters", WriteRegister, founders, false},
	RecordHoldings:   {"holding.record", WriteRegister, registrars, false},
	ImportRegister:   {"register.import", 0, registrars, true},

	KeepCalendar:     {"dossier.plan", WriteRegister, who{Owner: Always, Commission: Always, College: Always, Board: Always, ClubOfficer: OwnClub}, false},
	StaffTournament:  {"dossier.staff", WriteRegister, who{Owner: Always, College: Always, Board: Always}, false},
	AcceptArbiters:   {"dossier.accept_arbiters", WriteRegister, founders, false},
	HandInReport:     {"dossier.hand_in", WriteTournaments, who{Owner: Always, Commission: Always, College: Always, Board: Always, Member: Always}, false},
	SeeDossiers:      {"dossier.see", ReadRegister, who{Owner: Always, Commission: Always, College: Always, Board: Always}, false},
	ExamineDossier:   {"dossier.examine", WriteRegister, registrars, false},
	DecideDossier:    {"dossier.decide", WriteRegister, registrars, false},
	EraseDossierNote: {"dossier.erase_note", 0, registrars, true},
	MakeLists:        {"list.make", 0, registrars, false},
	ObjectToList:     {"list.object", 0, who{Owner: Always, Commission: Always, Member: Always}, false},
	DecideObjection:  {"list.decide_objection", 0, registrars, false},

	SeeCollege:         {"college.see", 0, founders, false},
	SeeArbiterContacts: {"arbiter.see_contacts", 0, arbiters, false},
	KeepArbiters:       {"arbiter.keep", 0, arbiters, false},
	GrantClass:         {"arbiter.grant_class", 0, arbiters, false},
	SuspendArbiter:     {"arbiter.suspend", 0, arbiters, false},
	OpenMatter:         {"matter.open", 0, bodies, false},
	GiveOpinion:        {"matter.opine", 0, bodies, false},
	DecideMatter:       {"matter.decide", 0, bodies, false},
	KeepMatter:         {"matter.keep", 0, arbiters, false},
	KeepOffice:         {"college.keep_office", 0, who{Owner: Always, College: Always, Board: Always}, false},
	RunConference:      {"conference.run", 0, arbiters, false},
	RunCourse:          {"course.run", 0, arbiters, false},
	SetTariffs:         {"tariff.set", 0, who{Owner: Always, College: Always, Board: Always}, false},
	KeepBudget:         {"college.keep_budget", 0, arbiters, false},
	SeeSettlements:     {"settlement.see", 0, who{Owner: Always, Commission: Always, College: Always, Board: Always, ClubOfficer: OwnClub}, false},
	SettleArbiters:     {"settlement.make", 0, who{Owner: Always, College: Always, ClubOfficer: OwnClub}, false},
	ApprovePrograms:    {"program.approve", 0, arbiters, false},
	IssueBulletin:      {"bulletin.issue", 0, arbiters, false},
	KeepBans:           {"ban.keep", 0, founders, false},
	EraseCollegeText:   {"college.erase_text", 0, arbiters, true},
}
