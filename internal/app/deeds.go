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

	SeeReport       // the chief arbiter's report, before it is handed in, too
	WriteReport     // the chief arbiter's own words in it
	NameArbiters    // who are the tournament's arbiters, for its papers
	CheckEquipment  // what the hall has
	SetPrizes       // of a tournament
	IssueCommunique // on the board of a tournament
	ErasePapers     // names and words of a tournament's papers
	SetFederation   // the head of all papers

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

	SeeRegistry      // the register at work: what is due, persons with what is not public
	SeePersonDetails // birth dates, contacts, what was paid
	ExportPerson     // everything about a person
	KeepPersons      // register, correct, close
	MergePersons     // two entries of one person, and back
	ErasePerson      // names and contacts
	KeepClubs
	KeepFees        // licences and payments
	KeepArbiterFees // payments that are the arbiters' college's alone
	RecordHoldings  // titles, norms and ratings by hand
	ImportRegister  // persons from a file

	KeepCalendar     // tournaments to come, and that notice of them was given
	StaffTournament  // name the arbiters of one in the calendar
	AcceptArbiters   // whom the report of a stranger to the house names
	HandInReport     // of a tournament: its file, from wherever it was run
	SeeDossiers      // how tournaments stand, with what is not public
	ExamineDossier   // who is who, what was found, back to the arbiter
	DecideDossier    // approve, refuse, mend
	EraseDossierNote // words of the commission about a tournament
	MakeLists        // compute rating lists, and publish them
	ObjectToList     // to somebody's rating on a list
	DecideObjection  // of somebody to a list

	SeeCollege         // the arbiters' college at work: what is due, proceedings, bans
	SeeArbiterContacts // what a declaration says beyond what everybody may know
	KeepArbiters       // declarations, examinations
	GrantClass
	SuspendArbiter // and end that
	OpenMatter     // a proceeding; and take it back
	GiveOpinion    // in one
	DecideMatter   // and repeal
	KeepMatter     // who sees to it, who is asked, the reply, publication
	KeepOffice     // who the college is
	RunConference
	RunCourse
	SetTariffs
	KeepBudget     // what the college has spent
	SeeSettlements // what arbiters were paid for tournaments
	SettleArbiters // of a tournament
	ApprovePrograms
	IssueBulletin
	KeepBans
	EraseCollegeText // what was written in any of these

	deeds int = iota
)

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
