package college_test

import (
	"errors"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/college"
	words "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/ban"
	"damka/internal/college/conference"
	"damka/internal/college/course"
	"damka/internal/college/matter"
	"damka/internal/college/notice"
	"damka/internal/college/office"
)

// useCase is a use case with its deed.
type useCase struct {
	deed app.Deed
	call func(h *hall, actor app.Actor) error
}

func second[T any](_ T, err error) error { return err }

const nobody = "z3m7aabz2x5kdefg"

var none = college.Words{}

var useCases = map[string]useCase{
	"AllArbiters":  {app.SeeCollege, func(h *hall, a app.Actor) error { return second(h.AllArbiters(h.ctx, a)) }},
	"ArbiterOrNew": {app.SeeCollege, func(h *hall, a app.Actor) error { return second(h.ArbiterOrNew(h.ctx, a, ala)) }},
	"Contacts":     {app.SeeArbiterContacts, func(h *hall, a app.Actor) error { return second(h.Contacts(h.ctx, a, ala)) }},
	"Eligibility": {app.SeeCollege, func(h *hall, a app.Actor) error {
		return second(h.Eligibility(h.ctx, a, ala, article.PZWarc, words.Third))
	}},
	"Declare": {app.KeepArbiters, func(h *hall, a app.Actor) error {
		return h.Declare(h.ctx, a, ala, arbiter.Declared{}, college.Contact{})
	}},
	"AnswerDeclaration": {app.KeepArbiters, func(h *hall, a app.Actor) error { return h.AnswerDeclaration(h.ctx, a, ala, true, none) }},
	"Declarations":      {app.SeeArbiterContacts, func(h *hall, a app.Actor) error { return second(h.Declarations(h.ctx, a, true)) }},
	"Declaration":       {app.SeeArbiterContacts, func(h *hall, a app.Actor) error { return second(h.Declaration(h.ctx, a, nobody)) }},
	"WhoDeclared":       {app.SeeArbiterContacts, func(h *hall, a app.Actor) error { return second(h.WhoDeclared(h.ctx, a, nobody)) }},
	"TakeDeclaration":   {app.KeepArbiters, func(h *hall, a app.Actor) error { return h.TakeDeclaration(h.ctx, a, nobody, ala) }},
	"RefuseDeclaration": {app.KeepArbiters, func(h *hall, a app.Actor) error { return h.RefuseDeclaration(h.ctx, a, nobody, none) }},
	"EraseDeclaration":  {app.EraseCollegeText, func(h *hall, a app.Actor) error { return h.EraseDeclaration(h.ctx, a, nobody) }},
	"Examine":           {app.KeepArbiters, func(h *hall, a app.Actor) error { return h.Examine(h.ctx, a, ala, arbiter.Examined{}, "") }},
	"Pay":               {app.KeepArbiterFees, func(h *hall, a app.Actor) error { return h.Pay(h.ctx, a, fee(ala, h.Today(), 2026, 1), nil) }},
	"VoidPayment":       {app.KeepArbiterFees, func(h *hall, a app.Actor) error { return h.VoidPayment(h.ctx, a, ala, "x") }},
	"PaidBy":            {app.KeepArbiterFees, func(h *hall, a app.Actor) error { return second(h.PaidBy(h.ctx, a, ala)) }},
	"Spend": {app.KeepBudget, func(h *hall, a app.Actor) error {
		return h.Spend(h.ctx, a, notice.Spent{Day: h.Today(), Amount: 1}, "x")
	}},
	"Unspend":       {app.KeepBudget, func(h *hall, a app.Actor) error { return h.Unspend(h.ctx, a, 2026, 1) }},
	"EraseExpenses": {app.EraseCollegeText, func(h *hall, a app.Actor) error { return h.EraseExpenses(h.ctx, a, 2026) }},
	"TakeOverClass": {app.GrantClass, func(h *hall, a app.Actor) error {
		return h.TakeOverClass(h.ctx, a, ala, words.Third, calendar.Date{})
	}},
	"GrantClass":         {app.GrantClass, func(h *hall, a app.Actor) error { return h.GrantClass(h.ctx, a, ala, arbiter.Grant{}, true) }},
	"SuspendArbiter":     {app.SuspendArbiter, func(h *hall, a app.Actor) error { return h.SuspendArbiter(h.ctx, a, ala, arbiter.Suspended{}, none) }},
	"LiftSuspension":     {app.SuspendArbiter, func(h *hall, a app.Actor) error { return h.LiftSuspension(h.ctx, a, ala, arbiter.Lifted{}, none) }},
	"TakeBackClass":      {app.GrantClass, func(h *hall, a app.Actor) error { return h.TakeBackClass(h.ctx, a, ala, 1, none) }},
	"TakeBackExam":       {app.KeepArbiters, func(h *hall, a app.Actor) error { return h.TakeBackExam(h.ctx, a, ala, 1, none) }},
	"TakeBackSuspension": {app.SuspendArbiter, func(h *hall, a app.Actor) error { return h.TakeBackSuspension(h.ctx, a, ala, 1, none) }},
	"WaiveReport":        {app.SuspendArbiter, func(h *hall, a app.Actor) error { return h.WaiveReport(h.ctx, a, ala, arbiter.ReportWaived{}, none) }},
	"EraseArbiterText":   {app.EraseCollegeText, func(h *hall, a app.Actor) error { return h.EraseArbiterText(h.ctx, a, ala) }},

	"OpenMatter": {app.OpenMatter, func(h *hall, a app.Actor) error {
		return second(h.OpenMatter(h.ctx, a, matter.Opened{By: words.Arbiters}, none))
	}},
	"WithdrawMatter": {app.OpenMatter, func(h *hall, a app.Actor) error { return h.WithdrawMatter(h.ctx, a, nobody, words.Arbiters) }},
	"Opine": {app.GiveOpinion, func(h *hall, a app.Actor) error {
		return h.Opine(h.ctx, a, nobody, matter.Opined{Body: words.Arbiters}, none)
	}},
	"DecideMatter": {app.DecideMatter, func(h *hall, a app.Actor) error {
		return h.DecideMatter(h.ctx, a, nobody, matter.Decided{By: words.Arbiters}, none)
	}},
	"NameAppointed": {app.DecideMatter, func(h *hall, a app.Actor) error { return h.NameAppointed(h.ctx, a, nobody) }},
	"RepealMatter": {app.DecideMatter, func(h *hall, a app.Actor) error {
		return h.RepealMatter(h.ctx, a, nobody, matter.Repealed{By: words.Arbiters}, none)
	}},
	"AskBody":      {app.KeepMatter, func(h *hall, a app.Actor) error { return h.AskBody(h.ctx, a, nobody, words.Board, 5) }},
	"AssignMatter": {app.KeepMatter, func(h *hall, a app.Actor) error { return h.AssignMatter(h.ctx, a, nobody, words.Board) }},
	"AdvanceApplication": {app.KeepMatter, func(h *hall, a app.Actor) error {
		return h.AdvanceApplication(h.ctx, a, nobody, matter.Advanced{}, none)
	}},
	"StepBack":        {app.KeepMatter, func(h *hall, a app.Actor) error { return h.StepBack(h.ctx, a, nobody, matter.Sent, none) }},
	"ReplyTo":         {app.KeepMatter, func(h *hall, a app.Actor) error { return h.ReplyTo(h.ctx, a, nobody, none) }},
	"PublishMatter":   {app.KeepMatter, func(h *hall, a app.Actor) error { return h.PublishMatter(h.ctx, a, nobody, "1", none) }},
	"EraseMatterText": {app.EraseCollegeText, func(h *hall, a app.Actor) error { return h.EraseMatterText(h.ctx, a, nobody) }},
	"Matter":          {app.SeeCollege, func(h *hall, a app.Actor) error { return second(h.Matter(h.ctx, a, nobody)) }},
	"Matters":         {app.SeeCollege, func(h *hall, a app.Actor) error { return second(h.Matters(h.ctx, a, true)) }},

	"Convene": {app.RunConference, func(h *hall, a app.Actor) error { return second(h.Convene(h.ctx, a, conference.Convened{}, none)) }},
	"RunConference": {app.RunConference, func(h *hall, a app.Actor) error {
		return h.RunConference(h.ctx, a, nobody, none, func(words.Text) conference.Command { return conference.Closed{} })
	}},
	"Conference":       {app.SeeCollege, func(h *hall, a app.Actor) error { return second(h.Conference(h.ctx, a, nobody)) }},
	"Conferences":      {app.SeeCollege, func(h *hall, a app.Actor) error { return second(h.Conferences(h.ctx, a)) }},
	"TellOfConference": {app.RunConference, func(h *hall, a app.Actor) error { return second(h.TellOfConference(h.ctx, a, nobody)) }},
	"Untold":           {app.SeeCollege, func(h *hall, a app.Actor) error { return second(h.Untold(h.ctx, a, nobody)) }},
	"Annex": {app.SeeCollege, func(h *hall, a app.Actor) error {
		_, _, err := h.Annex(h.ctx, a, nobody+"/1")
		return err
	}},
	"EraseConferenceText": {app.EraseCollegeText, func(h *hall, a app.Actor) error { return h.EraseConferenceText(h.ctx, a, nobody) }},
	"KeepOffice": {app.KeepOffice, func(h *hall, a app.Actor) error {
		return h.KeepOffice(h.ctx, a, none, func(words.Text) office.Command { return office.Suspend{} })
	}},
	"AnnounceCourse":  {app.RunCourse, func(h *hall, a app.Actor) error { return second(h.AnnounceCourse(h.ctx, a, course.Announced{}, none)) }},
	"Teach":           {app.RunCourse, func(h *hall, a app.Actor) error { return h.Teach(h.ctx, a, nobody) }},
	"RunCourse":       {app.RunCourse, func(h *hall, a app.Actor) error { return h.RunCourse(h.ctx, a, nobody, course.Closed{}) }},
	"Enrol":           {app.RunCourse, func(h *hall, a app.Actor) error { return second(h.Enrol(h.ctx, a, nobody, ala)) }},
	"Course":          {app.SeeCollege, func(h *hall, a app.Actor) error { return second(h.Course(h.ctx, a, nobody)) }},
	"Courses":         {app.SeeCollege, func(h *hall, a app.Actor) error { return second(h.Courses(h.ctx, a)) }},
	"EraseCourseText": {app.EraseCollegeText, func(h *hall, a app.Actor) error { return h.EraseCourseText(h.ctx, a, nobody) }},

	"SetTariff":      {app.SetTariffs, func(h *hall, a app.Actor) error { return h.SetTariff(h.ctx, a, notice.Set{}) }},
	"ApproveProgram": {app.ApprovePrograms, func(h *hall, a app.Actor) error { return second(h.ApproveProgram(h.ctx, a, notice.Approved{}, none)) }},
	"RevokeProgram":  {app.ApprovePrograms, func(h *hall, a app.Actor) error { return h.RevokeProgram(h.ctx, a, nobody, notice.Revoked{}) }},
	"IssueBulletin":  {app.IssueBulletin, func(h *hall, a app.Actor) error { return second(h.IssueBulletin(h.ctx, a, notice.Issued{}, none, nil)) }},
	"BulletinDraft": {app.IssueBulletin, func(h *hall, a app.Actor) error {
		_, _, err := h.BulletinDraft(h.ctx, a)
		return err
	}},
	"SaveBulletinDraft": {app.IssueBulletin, func(h *hall, a app.Actor) error { return h.SaveBulletinDraft(h.ctx, a, college.Draft{}) }},
	"IssueDraft":        {app.IssueBulletin, func(h *hall, a app.Actor) error { return second(h.IssueDraft(h.ctx, a, college.Draft{})) }},
	"BulletinReaders":   {app.IssueBulletin, func(h *hall, a app.Actor) error { return second(h.BulletinReaders(h.ctx, a, nobody)) }},
	"PostBulletin":      {app.IssueBulletin, func(h *hall, a app.Actor) error { return second(h.PostBulletin(h.ctx, a, nobody)) }},
	"SetClubAddress":    {app.IssueBulletin, func(h *hall, a app.Actor) error { return h.SetClubAddress(h.ctx, a, pionek, "klub@example.org") }},
	"ClubAddresses": {app.IssueBulletin, func(h *hall, a app.Actor) error {
		_, _, err := h.ClubAddresses(h.ctx, a)
		return err
	}},
	"SendBulletin": {app.IssueBulletin, func(h *hall, a app.Actor) error { return h.SendBulletin(h.ctx, a, nobody, notice.Sent{}) }},
	"ImposeBan":    {app.KeepBans, func(h *hall, a app.Actor) error { return second(h.ImposeBan(h.ctx, a, ban.Imposed{}, none)) }},
	"EndBan":       {app.KeepBans, func(h *hall, a app.Actor) error { return h.EndBan(h.ctx, a, nobody, ban.Ended{}, none) }},
	"Bans":         {app.SeeCollege, func(h *hall, a app.Actor) error { return second(h.Bans(h.ctx, a)) }},
	"Ban":          {app.SeeCollege, func(h *hall, a app.Actor) error { return second(h.Ban(h.ctx, a, nobody)) }},
	"Settlement":   {app.SeeSettlements, func(h *hall, a app.Actor) error { return second(h.Settlement(h.ctx, a, nobody)) }},
	"Settlements":  {app.SeeSettlements, func(h *hall, a app.Actor) error { return second(h.Settlements(h.ctx, a, 2026)) }},
	"SettledBy":    {app.SeeSettlements, func(h *hall, a app.Actor) error { return second(h.SettledBy(h.ctx, a, ala)) }},
	"Settle":       {app.SettleArbiters, func(h *hall, a app.Actor) error { return h.Settle(h.ctx, a, nobody, college.Settling{Person: ala}) }},
	"Unsettle":     {app.SettleArbiters, func(h *hall, a app.Actor) error { return h.Unsettle(h.ctx, a, nobody, ala, "") }},
	"Overview":     {app.SeeCollege, func(h *hall, a app.Actor) error { return second(h.Overview(h.ctx, a)) }},
	"Statement":    {app.SeeCollege, func(h *hall, a app.Actor) error { return second(h.Statement(h.ctx, a, 2026)) }},
	"Rebuild":      {app.RebuildRows, func(h *hall, a app.Actor) error { return second(h.Rebuild(h.ctx, a)) }},
}

// open are the exported methods that need no deed, and why.
var open = map[string]string{
	"Arbiters":            "everybody may know who is an arbiter",
	"Arbiter":             "the same; what was written of them is asked for apart",
	"Names":               "the register's own question",
	"PersonNumbered":      "the register's own question",
	"BansOf":              "the program itself, and the public page, which says until when",
	"MayJudge":            "the program itself, when a tournament names its arbiters",
	"Consented":           "the program itself",
	"IsLicensed":          "the program itself, when a tournament is looked at",
	"Unnamed":             "the page of a proceeding, which says so",
	"BannedOn":            "the program itself, at entry and appointment",
	"BansBetween":         "the program itself, at a licence",
	"Answers":             "whoever may see the report, as the page that shows them has asked",
	"Reply":               "the queue of letters",
	"Published":           "everybody may read what was published",
	"Decision":            "the same",
	"Amendments":          "the same",
	"Office":              "everybody may know who the college is",
	"ClassesOf":           "everybody may know",
	"Tariffs":             "everybody may know",
	"Programs":            "everybody may know",
	"Bulletins":           "everybody may read them",
	"Bulletin":            "everybody may read them",
	"BodiesOf":            "asks for whom somebody may act",
	"MaySettle":           "asks what somebody may do",
	"Today":               "everybody may know",
	"Event":               "the calendar is for everybody",
	"EventsIn":            "the same",
	"EventsSince":         "the same",
	"Certificates":        "everybody may know the classes of arbiters",
	"CertificateBy":       "papers are compared with it",
	"SendDeclaration":     "everybody may tell the college that they are an arbiter; the page limits how often",
	"OwnDeclaration":      "whoever has its secret",
	"WithdrawDeclaration": "the same",
	"WriteBy":             "the program itself",
	"HasPost":             "everybody may know",
	"BulletinReader":      "the queue of letters",
	"Coming":              "everybody may know what is announced",
	"ConferenceReader":    "the queue of letters",
	"Receipt":             "whoever has the secret of a letter",
	"ConfirmReceipt":      "the same",
	"LookAtReports":       "the program itself, when a report comes in",
	"Work":                "the program itself",
	"DoDue":               "the program itself",
}

// Every exported method takes an actor and has a line of its own above, or is said to be open.
func TestEveryUseCaseIsTried(t *testing.T) {
	var found []string
	of := reflect.TypeFor[*college.App]()
	for i := range of.NumMethod() {
		if name := of.Method(i).Name; name != "FallDue" && name != "Prepare" {
			found = append(found, name)
		}
	}
	slices.Sort(found)
	known := slices.AppendSeq(slices.Collect(maps.Keys(useCases)), maps.Keys(open))
	slices.Sort(known)
	if !slices.Equal(found, known) {
		t.Errorf("the methods are\n%s\nuse cases or open are\n%s", strings.Join(found, " "), strings.Join(known, " "))
	}
}

// What the table of deeds refuses is refused by the use case, which names the deed, and nothing is written. What it allows is not refused.
func TestPermissions(t *testing.T) {
	asking := map[string]app.Actor{
		"a visitor": app.Visitor, "a member": as(t), "the owner's link": app.Arbiter, "the college": as(t, app.College), "the technical commission": as(t, app.Commission), "the board": as(t, app.Board),
	}
	for name, use := range useCases {
		for who, actor := range asking {
			t.Run(name+"/"+who, func(t *testing.T) {
				h := newHall(t)
				before, err := h.store.Position(h.ctx)
				h.must(err)
				permits, refused := h.base.Permits(h.ctx, actor, use.deed, "")
				err = use.call(h, actor)
				forArbiters := refused == nil && (permits.Unlimited() || actor.Has(app.College, ""))
				if forArbiters == errors.Is(err, app.ErrForbidden) {
					t.Errorf("allowed: %v, but %v", forArbiters, err)
				}
				var forbidden *app.ForbiddenError
				if errors.As(err, &forbidden) && forbidden.Deed != use.deed {
					t.Errorf("it is refused as %s", forbidden.Deed)
				}
				after, err := h.store.Position(h.ctx)
				if h.must(err); after != before && !forArbiters {
					t.Error("something was written")
				}
			})
		}
	}
}
