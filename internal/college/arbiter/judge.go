package arbiter

import (
	"damka/article"
	"damka/calendar"
	"damka/internal/college"
)

// Tournament is one as it matters for who may judge it. One that is neither is a local event outside the rating system.
type Tournament struct {
	Official bool // of the federation
	Rated    bool // in the federation's rating
	World    bool // of the FMJD
}

// Permission is whether somebody may judge.
type Permission string

// The answers.
const (
	Allowed Permission = "allowed"
	Consent Permission = "consent" // of the college is needed
	Not     Permission = "not"
)

// Verdict is whether somebody may have an office in a tournament, and why. It is a warning, not a wall: what the college says counts.
type Verdict struct {
	Permission Permission
	Reasons    []article.Reason // the first says what decides
}

// The codes of verdicts. Arguments: class is a class, until a day.
const (
	CodeUnlimited    article.Code = "college.judge.unlimited"    // class
	CodeLocal        article.Code = "college.judge.local"        // class: local events outside the rating
	CodeRatedAid     article.Code = "college.judge.rated_aid"    // class: assistant in rated ones
	CodeConsent      article.Code = "college.judge.consent"      // class
	CodeNotWith      article.Code = "college.judge.not_with"     // class
	CodeNoClass      article.Code = "college.judge.no_class"     //
	CodeSuspended    article.Code = "college.judge.suspended"    // until
	CodeSuspendedFor article.Code = "college.judge.suspended_on" // without an end that is known
	CodeWorld        article.Code = "college.judge.world"        // the FMJD appoints
	CodeCommittee    article.Code = "college.judge.committee"    // the chief arbiter is on the organising committee
	CodeNoLicence    article.Code = "college.judge.no_licence"   // year
)

// MayJudge is whether the person may have an office in a tournament on a day (IV.6.3). Committee says that they are on its organising
// committee.
func (s *State) MayJudge(event Tournament, office college.Office, committee bool, day calendar.Date, bans []Ban) Verdict {
	class := s.ClassOn(day)
	v := byClass(class, event, office)
	if suspension, is := s.SuspendedOn(day, bans); is {
		v.deny(suspended(suspension))
	}
	if event.World && s.WorldClassOn(day) == "" {
		v.deny(article.Because(CodeWorld, "KS IV.3.5.1"))
	}
	if committee && office == college.Chief {
		v.deny(article.Because(CodeCommittee, "IV.4.3"))
	}
	if class != "" && !s.LicensedOn(day) {
		v.Reasons = append(v.Reasons, article.Because(CodeNoLicence, "KS IV.5.2", number("year", day.Year())))
	}
	return v
}

// deny puts a reason against it first.
func (v *Verdict) deny(reason article.Reason) {
	if v.Permission == Not {
		v.Reasons = append(v.Reasons, reason)
		return
	}
	v.Permission, v.Reasons = Not, []article.Reason{reason}
}

func suspended(s Suspension) article.Reason {
	if !s.Until.IsValid() {
		return article.Because(CodeSuspendedFor, s.Article)
	}
	return article.Because(CodeSuspended, s.Article, text("until", s.Until.String()))
}

// byClass is what a class alone may do. Where the code is silent about an assistant, who may be chief there may assist, and who may be chief with
// consent in an official event may be so in one that is only rated.
func byClass(class college.Class, event Tournament, office college.Office) Verdict {
	local := !event.Official && !event.Rated
	say := func(p Permission, code article.Code, ref article.Ref) Verdict {
		return Verdict{p, []article.Reason{article.Because(code, ref, word("class", class))}}
	}
	switch {
	case class == "":
		return Verdict{Not, []article.Reason{article.Because(CodeNoClass, "IV.6.3")}}
	case class.AtLeast(college.First):
		return say(Allowed, CodeUnlimited, "IV.6.3.3")
	case class == college.Second && local:
		return say(Allowed, CodeLocal, "IV.6.3.2")
	case class == college.Second && office == college.Assistant:
		return say(Allowed, CodeRatedAid, "IV.6.3.2")
	case class == college.Second:
		return say(Consent, CodeConsent, "IV.6.3.2")
	case local:
		return say(Allowed, CodeLocal, "IV.6.3.1")
	case office == college.Assistant:
		return say(Consent, CodeConsent, "IV.6.3.1")
	}
	return say(Not, CodeNotWith, "IV.6.3.1")
}
