package person

import "damka/article"

// The codes of refusals. Arguments are named beside each.
const (
	CodeExists      article.Code = "person.exists"
	CodeUnknown     article.Code = "person.unknown"
	CodeNumber      article.Code = "person.number_range"    // most
	CodeIsMerged    article.Code = "person.is_merged"       // nothing is changed in an entry that another has replaced
	CodeNotMerged   article.Code = "person.not_merged"      //
	CodeMergeSelf   article.Code = "person.merge_self"      //
	CodeDay         article.Code = "person.day_missing"     //
	CodeDayFuture   article.Code = "person.day_future"      // today
	CodeSameClub    article.Code = "person.same_club"       //
	CodeYear        article.Code = "person.year_range"      // first, last
	CodeLicensed    article.Code = "person.licensed"        // year
	CodeNotLicensed article.Code = "person.not_licensed"    // year
	CodeAmount      article.Code = "person.amount_range"    // most, in złoty
	CodeDue         article.Code = "person.due_unknown"     //
	CodePayment     article.Code = "person.payment_unknown" //
	CodeFeePaid     article.Code = "person.fee_paid"        // year: the arbiter's fee (KS IV.5.2)
	CodeVariant     article.Code = "person.variant"         //
	CodeGrade       article.Code = "person.grade_unknown"   // value
	CodeGradeOrNorm article.Code = "person.grade_or_norm"   // one of them
	CodeNormFor     article.Code = "person.norm_for"        // value: a norm is for I or a title
	CodeNormGames   article.Code = "person.norm_games"      // most
	CodeSource      article.Code = "person.source_unknown"  //
	CodeRecording   article.Code = "person.recording_gone"  //
	CodeList        article.Code = "person.list_unknown"    // value
	CodeRating      article.Code = "person.rating_missing"  // on a list without a rating
	CodeGames       article.Code = "person.games_range"     // most
	CodeListGames   article.Code = "person.list_games"      // list, games: the list is not that of so many games (VI.2.1)
	CodeLastGame    article.Code = "person.last_game"       // last, on: the last game is after the period
	CodeBestListA   article.Code = "person.best_list_a"     // best, rating: the rating on list A is higher than the highest ever
	CodeClosed      article.Code = "person.closed"          //
	CodeNotClosed   article.Code = "person.not_closed"      //
	CodeFMJDSource  article.Code = "person.fmjd_source"     // an international title is FMJD's (VII.3)
)
