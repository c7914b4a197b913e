package matter

import (
	"slices"

	"damka/article"
	"damka/internal/college"
)

// Kind is what a matter is about.
type Kind string

// The kinds.
const (
	Consent       Kind = "consent"       // to an arbiter whose class alone is not enough
	Appointment   Kind = "appointment"   // of the chief arbiter of an official event
	Regulations   Kind = "regulations"   // of a championship, for an opinion
	Application   Kind = "application"   // for a class of the FMJD
	Appeal        Kind = "appeal"        // against a chief arbiter's decision
	Precedent     Kind = "precedent"     // how an article is read
	Motion        Kind = "motion"        // out of a report
	Amendment     Kind = "amendment"     // of the code between two assemblies
	Authorisation Kind = "authorisation" // of the board by the assembly, to amend
	Fees          Kind = "fees"          // for licences, examinations and arbiters' days
)

// need is what the subject of a matter has to name.
type need uint8

const (
	needPerson need = 1 << iota
	needDossier
	needOffice
	needWorldClass
	needArticles      // the articles with what happens to each
	needAuthorisation // that the assembly gave
	needAmounts       // what each fee is to be, and from when
)

// Rules are what differs between kinds of matters.
type Rules struct {
	Kind    Kind
	Article article.Ref    // empty: the code has none; amending it between assemblies is by the motion of 2008
	Opens   []college.Body // who may open it; none: anybody
	Asked   []college.Body // whose opinion is asked when it is opened, but for who opens it
	Days    int            // to say it; 0: there is no term
	Stops   bool           // who says no stops it; else an opinion is advice
	Decides college.Body   // empty: its owner
	Public  bool           // its outcome may be published
	Repeals college.Body   // who may repeal it; empty: nobody
	needs   need
}

// silence is for how many days nobody has to say anything before that is a yes (IV.6.2.5; the motion of 2008).
const silence = 30

var table = []Rules{
	{Kind: Consent, Article: "IV.6.3", Decides: college.Arbiters, needs: needPerson | needDossier | needOffice},
	{Kind: Appointment, Article: "IV.3.1", Asked: []college.Body{college.Organiser}, Decides: college.Arbiters, needs: needDossier},
	{Kind: Regulations, Article: "IV.5.3.2", Decides: college.Arbiters, needs: needDossier},
	{
		Kind: Application, Article: "IV.6.2.5", Opens: []college.Body{college.Arbiters, college.Board}, Asked: []college.Body{college.Arbiters}, Days: silence, Stops: true,
		Decides: college.Board, needs: needPerson | needWorldClass,
	},
	{Kind: Appeal, Article: "IV.5.3.4", Decides: college.Arbiters, Public: true, needs: needDossier},
	{Kind: Precedent, Article: "IV.5.3.3", Decides: college.Arbiters, Public: true, Repeals: college.Arbiters},
	{Kind: Motion, Article: "IV.2.25", needs: needDossier},
	{
		Kind: Amendment, Opens: []college.Body{college.Arbiters, college.Commission}, Asked: []college.Body{college.Arbiters, college.Commission}, Days: silence, Stops: true,
		Decides: college.Board, Public: true, Repeals: college.Assembly, needs: needArticles | needAuthorisation,
	},
	{Kind: Authorisation, Decides: college.Assembly, Public: true, Repeals: college.Assembly},
	{Kind: Fees, Article: "IV.5.3.9", Opens: []college.Body{college.Arbiters}, Decides: college.Board, Public: true, Repeals: college.Board, needs: needAmounts},
}

// Kinds are all kinds, in the order to show them.
func Kinds() []Kind {
	all := make([]Kind, len(table))
	for i, r := range table {
		all[i] = r.Kind
	}
	return all
}

// IsValid says whether k is one of the kinds.
func (k Kind) IsValid() bool { return slices.Contains(Kinds(), k) }

// String is the kind's stable word.
func (k Kind) String() string { return string(k) }

// Rules are what holds for the kind; the zero Rules for none.
func (k Kind) Rules() Rules {
	for _, r := range table {
		if r.Kind == k {
			return r
		}
	}
	return Rules{}
}

// opens says whether a body may open a matter of the kind.
func (r Rules) opens(by college.Body) bool {
	return by.IsValid() && (len(r.Opens) == 0 || slices.Contains(r.Opens, by))
}
