package arbiter

import (
	"damka/article"
	"damka/internal/college"
)

// kind is what a condition asks.
type kind uint8

const (
	ofAge       kind = iota // Least years
	citizen                 //
	repute                  // the college judges it
	unbanned                // no ban and no suspension
	category                // of players, III or higher
	examined                // for Class
	holds                   // Class
	services                // see the numbers
	conferences             // Least of the last two
	listA                   //
	language                //
	officialAid             // assistant at Least official events
	ratified                // an application for Class, by the FMJD
)

// requirement is a condition of a class.
type requirement struct {
	Kind      kind
	Article   article.Ref
	Class     college.Class
	Least     int
	Exception article.Ref // by which the college may leave it out; empty: it may not
	From      int         // years: from which age it may

	// Of services: with Class on their first day (empty: whenever), at least so many of each.
	Official, Chief, ChiefOff int // at official tempo, as chief arbiter, both
}

// theCode is chapter IV of the code. The 2024 annex changes nothing there, and the version of 2008 has no chapter about arbiters.
var theCode = map[college.Class][]requirement{
	college.Third: {
		{Kind: examined, Article: "IV.6.2.1.1", Class: college.Third},
		{Kind: ofAge, Article: "IV.6.1.1", Least: 18, Exception: "IV.6.2.1.3.1", From: 16},
		{Kind: citizen, Article: "IV.6.1.1", Exception: "IV.6.2.1.3.3"},
		{Kind: repute, Article: "IV.6.1.1"},
		{Kind: unbanned, Article: "IV.6.1.2"},
		{Kind: category, Article: "IV.6.1.3", Exception: "IV.6.2.1.3.2"},
	},
	college.Second: {
		{Kind: examined, Article: "IV.6.2.2.1", Class: college.Second},
		{Kind: holds, Article: "IV.6.2.2.2", Class: college.Third},
		{Kind: services, Article: "IV.6.2.2.3", Chief: 4},
		{Kind: unbanned, Article: "IV.6.1.2"},
	},
	college.First: {
		{Kind: holds, Article: "IV.6.2.3.1", Class: college.Second},
		{Kind: services, Article: "IV.6.2.3.2", Class: college.Second, Least: 4, Official: 2, ChiefOff: 1},
		{Kind: conferences, Article: "IV.6.2.3.3", Least: 1},
		{Kind: examined, Article: "IV.6.2.3.4", Class: college.First},
		{Kind: unbanned, Article: "IV.6.1.2"},
	},
	college.State: {
		{Kind: holds, Article: "IV.6.2.4.1", Class: college.First},
		{Kind: services, Article: "IV.6.2.4.2", Class: college.First, Official: 4, ChiefOff: 2},
		{Kind: conferences, Article: "IV.6.2.4.3", Least: 1},
		{Kind: examined, Article: "IV.6.2.4.4", Class: college.State},
		{Kind: listA, Article: "IV.6.2.4.5"},
		{Kind: unbanned, Article: "IV.6.1.2"},
	},
	college.Technical: {
		{Kind: holds, Article: "IV.6.2.7", Class: college.First}, {Kind: ratified, Article: "IV.6.2.5", Class: college.Technical},
		{Kind: unbanned, Article: "IV.6.1.2"},
	},
	college.FMJD: {
		{Kind: holds, Article: "IV.6.2.6", Class: college.State}, {Kind: ratified, Article: "IV.6.2.5", Class: college.FMJD},
		{Kind: unbanned, Article: "IV.6.1.2"},
	},
}

// of2006 are the rules of the college of 2006, beside which the annexes of the FMJD stand.
var of2006 = map[college.Class][]requirement{
	college.Third: {
		{Kind: examined, Article: "KS IV.3.1.1", Class: college.Third},
		{Kind: ofAge, Article: "KS IV.2.1", Least: 18},
		{Kind: citizen, Article: "KS IV.2.1"},
		{Kind: repute, Article: "KS IV.2.1"},
		{Kind: unbanned, Article: "KS IV.2.2"},
		{Kind: category, Article: "KS IV.2.3"},
	},
	college.Second: {
		{Kind: holds, Article: "KS IV.3.2.1", Class: college.Third},
		{Kind: services, Article: "KS IV.3.2.2", Chief: 4},
		{Kind: unbanned, Article: "KS IV.2.2"},
	},
	college.First: {
		{Kind: holds, Article: "KS IV.3.3.1", Class: college.Second},
		{Kind: services, Article: "KS IV.3.3.2", Class: college.Second, Least: 4, Official: 2, ChiefOff: 1},
		{Kind: conferences, Article: "KS IV.3.3.3", Least: 1},
		{Kind: examined, Article: "KS IV.3.3.4", Class: college.First},
		{Kind: unbanned, Article: "KS IV.2.2"},
	},
	college.State: {
		{Kind: holds, Article: "KS IV.3.4.1", Class: college.First},
		{Kind: services, Article: "KS IV.3.4.2", Class: college.First, Official: 4, ChiefOff: 2},
		{Kind: conferences, Article: "KS IV.3.4.3", Least: 1},
		{Kind: examined, Article: "KS IV.3.4.4", Class: college.State},
		{Kind: listA, Article: "KS IV.3.4.5"},
		{Kind: unbanned, Article: "KS IV.2.2"},
	},
	college.Technical: {
		{Kind: holds, Article: "KS IV.3.5.4", Class: college.First}, {Kind: ratified, Article: "KS IV.3.5.1", Class: college.Technical},
		{Kind: language, Article: "KS IV.3.5.1"}, {Kind: officialAid, Article: "KS IV.3.5.1", Least: 2},
		{Kind: unbanned, Article: "KS IV.2.2"},
	},
	college.FMJD: {
		{Kind: holds, Article: "KS IV.3.5.3", Class: college.State}, {Kind: ratified, Article: "KS IV.3.5.1", Class: college.FMJD},
		{Kind: language, Article: "KS IV.3.5.1"}, {Kind: officialAid, Article: "KS IV.3.5.1", Least: 2},
		{Kind: unbanned, Article: "KS IV.2.2"},
	},
}

// requirements are the conditions of each class in each edition. An edition that is not here is not about draughts.
var requirements = map[article.Edition]map[college.Class][]requirement{
	article.PZWarc: theCode, article.PZWarc2024: theCode, article.Kotek2008: theCode, article.FMJD2006: of2006,
}
