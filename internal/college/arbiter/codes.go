package arbiter

import "damka/article"

// The codes of refusals. Arguments are named beside each.
const (
	CodeDay         article.Code = "college.arbiter.day"        // day: it is in the future, or none
	CodeClass       article.Code = "college.arbiter.class"      // no such class
	CodeHeld        article.Code = "college.arbiter.held"       // class: they have it
	CodeNotEligible article.Code = "college.arbiter.ineligible" // class, lacking: how many conditions
	CodeExceptions  article.Code = "college.arbiter.exceptions" // what is left out is not what may be
	CodeNoAnswer    article.Code = "college.arbiter.no_answer"  // there is no declaration to answer
	CodeYear        article.Code = "college.arbiter.year"       // year
	CodePaid        article.Code = "college.arbiter.paid"       // year; day, zloty, grosze: of the fee that is there
	CodeAmount      article.Code = "college.arbiter.amount"     //
	CodeNone        article.Code = "college.arbiter.none"       // the person has no class, so no rights to suspend
	CodeShort       article.Code = "college.arbiter.short"      // days: least
	CodeTwice       article.Code = "college.arbiter.twice"      // a suspension of the same days is there
	CodeSuspension  article.Code = "college.arbiter.suspension" // there is none of that number, or it is over
	CodeNoConfirm   article.Code = "college.arbiter.no_confirm" // it does not need the conference
	CodeBackdated   article.Code = "college.arbiter.backdated"  // a suspension does not begin before it is decided
	CodeNoExamBody  article.Code = "college.arbiter.exam_class" // class: nobody is examined here for it
	CodeCommission  article.Code = "college.arbiter.commission" // nobody is named before whom the examination was
	CodeOwnExam     article.Code = "college.arbiter.own_exam"   // nobody examines themselves
	CodeExamFee     article.Code = "college.arbiter.exam_fee"   // class: not paid by then, and not said why
	CodeYoung       article.Code = "college.arbiter.young"      // years: of age, the least
	CodeLongAgo     article.Code = "college.arbiter.long_ago"   // year: the first that can be
	CodeNoEntry     article.Code = "college.arbiter.no_entry"   // there is no such class, examination or suspension any more
	CodeReport      article.Code = "college.arbiter.report"     // no report of that tournament is missing
	CodeNotLate     article.Code = "college.arbiter.not_late"   // no suspension for a late report that the college could end or annul
	CodeNoReason    article.Code = "college.arbiter.no_reason"  // it has to say why
	CodeLicenceNone article.Code = "college.arbiter.no_licence" // a licence is of who has a class
	CodeLanguages   article.Code = "college.arbiter.languages"  // a language without a code of two letters
)
