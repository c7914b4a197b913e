package dossier

import "damka/article"

// The codes of refusals. Arguments are named beside each.
const (
	CodeExists       article.Code = "dossier.exists"
	CodeUnknown      article.Code = "dossier.unknown"
	CodeName         article.Code = "dossier.name_missing"
	CodeTooLong      article.Code = "dossier.too_long" // field, most
	CodeText         article.Code = "dossier.text"     // field: control characters, or signs that turn writing
	CodeDays         article.Code = "dossier.days_missing"
	CodeDaysOrder    article.Code = "dossier.days_order"   // starts, ends
	CodeDaysLong     article.Code = "dossier.days_long"    // most
	CodeYear         article.Code = "dossier.year"         // first, last: years in which a tournament can be
	CodeVariant      article.Code = "dossier.variant"      //
	CodeEdition      article.Code = "dossier.edition"      //
	CodeKind         article.Code = "dossier.kind"         //
	CodeChampion     article.Code = "dossier.championship" // value
	CodeSite         article.Code = "dossier.site"
	CodeDay          article.Code = "dossier.day_missing"
	CodeDayFuture    article.Code = "dossier.day_future"      // today
	CodeDecided      article.Code = "dossier.decided"         // phase: a decision is there
	CodeReportThere  article.Code = "dossier.report_there"    // a report is there
	CodeCancelled    article.Code = "dossier.is_cancelled"    //
	CodeNotCancel    article.Code = "dossier.not_cancelled"   //
	CodeNoReport     article.Code = "dossier.no_report"       // phase
	CodeNotVerified  article.Code = "dossier.not_verified"    // phase
	CodeNotRefused   article.Code = "dossier.not_refused"     //
	CodeNotApproved  article.Code = "dossier.not_approved"    // phase
	CodeTwoChiefs    article.Code = "dossier.two_chiefs"      // IV.3: one chief arbiter
	CodeTwice        article.Code = "dossier.arbiter_twice"   //
	CodeStaffWhy     article.Code = "dossier.staff_why"       // phase: arbiters are changed after the decision, and nothing says why
	CodeSamePerson   article.Code = "dossier.same_person"     // person: two participants cannot be one person
	CodeHow          article.Code = "dossier.how"             //
	CodeUnmatched    article.Code = "dossier.line_unmatched"  // of a line: the participant is another person, or none
	CodeLine         article.Code = "dossier.line"            // a line that gives nothing, or not said why it is not granted
	CodeNotByCode    article.Code = "dossier.not_by_code"     // VII.7.2.2: nothing is granted where the tournament was not held by the code
	CodeReasonless   article.Code = "dossier.reason_missing"  // returned or refused without a reason
	CodeNoReason     article.Code = "dossier.why_missing"     // a decision is corrected, or stays against a corrected file, without a reason
	CodeReportHead   article.Code = "dossier.report_head"     //
	CodeBeforeEnd    article.Code = "dossier.before_end"      // ends: a report comes after the last day
	CodeEndsLater    article.Code = "dossier.ends_later"      // today: the report is in, so the last day is over
	CodeOtherEvent   article.Code = "dossier.other_event"     // what was returned as of another event comes again
	CodeUnchanged    article.Code = "dossier.unchanged"       // what was returned comes again as it was
	CodeLeft         article.Code = "dossier.left"            // a corrected file that the commission has looked at and left comes again
	CodeGraveWhy     article.Code = "dossier.grave_why"       // VII.7.2.2: held by the code against grave findings, and nothing says why
	CodeNotHeldWhy   article.Code = "dossier.not_held_why"    // VII.7.2.2: not held by the code, and nothing says why
	CodeOtherWhy     article.Code = "dossier.other_why"       // a line is refused for another reason, and nothing says which
	CodeNoChange     article.Code = "dossier.no_correction"   // no corrected file waits
	CodeMendsNothing article.Code = "dossier.mends_nothing"   // a correction after which everything would be as it is
	CodeRedateWhy    article.Code = "dossier.redate_why"      // the day of a report is corrected, and nothing says why
	CodeOfOther      article.Code = "dossier.of_other"        // that report is of another event
	CodeCameBefore   article.Code = "dossier.came_before"     // ends: the day it came is before the last day
	CodeLocalRated   article.Code = "dossier.local_rated"     // a local event is outside the rating system
	CodeGamesHash    article.Code = "dossier.games_missing"   // rated, but no games are named
	CodeDecisionDay  article.Code = "dossier.decision_before" // on, received: decided before the report came
)
