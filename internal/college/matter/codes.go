package matter

import "damka/article"

// The codes of refusals. Arguments are named beside each; a body is a word.
const (
	CodeExists     article.Code = "college.matter.exists"
	CodeUnknown    article.Code = "college.matter.unknown"
	CodeDay        article.Code = "college.matter.day"        // day: it is in the future, or before the matter was opened
	CodeKind       article.Code = "college.matter.kind"       // no such kind
	CodeOpener     article.Code = "college.matter.opener"     // body: may not open such a matter
	CodePerson     article.Code = "college.matter.person"     // nobody is named whom it is about
	CodeDossier    article.Code = "college.matter.dossier"    // no tournament is
	CodeOffice     article.Code = "college.matter.office"     // no office is, or there is no such
	CodeClass      article.Code = "college.matter.class"      // it is no class of the FMJD
	CodeArticles   article.Code = "college.matter.articles"   // articles are missing, or what happens to one
	CodeNoArticle  article.Code = "college.matter.no_article" // value: no citation of an article
	CodeAmounts    article.Code = "college.matter.amounts"    // no amount is named, or not from when, or a fee of a class has two
	CodeAmount     article.Code = "college.matter.amount"     // an amount that is nothing, or less
	CodeTwice      article.Code = "college.matter.twice"      // value: an article is there twice
	CodeAuthorised article.Code = "college.matter.authorised" // the assembly has not allowed it, or not for this day
	CodeOver       article.Code = "college.matter.over"       // state: a word
	CodeNotOver    article.Code = "college.matter.not_over"   //
	CodeAsked      article.Code = "college.matter.asked"      // body: it was asked already
	CodeNotAsked   article.Code = "college.matter.not_asked"  // body
	CodeView       article.Code = "college.matter.view"       // neither yes nor no
	CodeLate       article.Code = "college.matter.late"       // until: the term is over, and silence was a yes
	CodeBody       article.Code = "college.matter.body"       // body: no body, or one that cannot be asked
	CodeDecider    article.Code = "college.matter.decider"    // body: who decides
	CodeWaiting    article.Code = "college.matter.waiting"    // body, until
	CodeObjected   article.Code = "college.matter.objected"   // body
	CodeBackwards  article.Code = "college.matter.backwards"  // today: a repeal is of the day on which it is written down
	CodeInForce    article.Code = "college.matter.in_force"   // an amendment needs a day in force, not before today, and a name
	CodePeriod     article.Code = "college.matter.period"     // an authorisation ends after it begins
	CodeAppointed  article.Code = "college.matter.appointed"  // nobody is named
	CodeCommittee  article.Code = "college.matter.committee"  // the chief arbiter would be on the organising committee
	CodeNoWay      article.Code = "college.matter.no_way"     // no application is on its way through the FMJD
	CodeStage      article.Code = "college.matter.stage"      // stage: which comes next
	CodeNoStep     article.Code = "college.matter.no_step"    // that stage is not the newest one, or there is none
	CodeNoReason   article.Code = "college.matter.no_reason"  // what is taken back is taken back with a reason
	CodeReply      article.Code = "college.matter.no_reply"   // it says nothing
	CodeNoMotion   article.Code = "college.matter.no_motion"  // nobody is replied to but who has made a motion in a report
	CodeReplied    article.Code = "college.matter.replied"    //
	CodePrivate    article.Code = "college.matter.private"    // such a matter is not published
	CodeNumber     article.Code = "college.matter.number"     // it is published under a number
	CodePublished  article.Code = "college.matter.published"  //
	CodeOpenedBy   article.Code = "college.matter.opened_by"  // body: who may take it back
	CodeNoRepeal   article.Code = "college.matter.no_repeal"  // it cannot be repealed, or not by this body
	CodeTerm       article.Code = "college.matter.term"       // days: no number of days
)
