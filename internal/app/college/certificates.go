package college

import (
	"context"
	"slices"
	"strconv"

	"damka/article"
	"damka/calendar"
	"damka/internal/certificate"
	"damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/store"
)

// Certificate is what a certificate of an arbiter's class says. A class is for life (IV.6.2): a certificate is taken back where the class was written by mistake.
type Certificate struct {
	Code       certificate.Code
	Person     string
	Class      college.Class
	Since      calendar.Date
	By         college.Body
	Edition    article.Edition
	Exceptions []article.Ref
	Earlier    bool          // taken over from older records
	Withdrawn  calendar.Date // taken back on this day: the class was written by mistake
}

// certificateKind are documents of the classes of an arbiter, by the person; codeKey finds whose a code is.
const (
	certificateKind = "college.certificate"
	codeKey         = "code"
)

// certificatesOf are the certificates of all classes of an arbiter.
func certificatesOf(k *Kept[arbiter.State]) []Certificate {
	var all []Certificate
	for _, h := range k.State.Classes {
		all = append(all, certificateOf(k, h))
	}
	for _, m := range k.State.Mistakes {
		if m.What == arbiter.AClass {
			one := certificateOf(k, m.Class)
			one.Withdrawn = m.Day
			all = append(all, one)
		}
	}
	return all
}

// certificateOf is the certificate of a class. One that is given again after a mistake has another code than the mistake.
func certificateOf(k *Kept[arbiter.State], h arbiter.Held) Certificate {
	what := []string{k.ID, "arbiter", h.Class.String()}
	if n := k.State.Earlier(h.Class, h.Number); n > 0 {
		what = append(what, strconv.Itoa(n))
	}
	return Certificate{
		Code: certificate.Of(k.seed, what...), Person: k.ID, Class: h.Class, Since: h.Since, By: h.By, Edition: h.Edition,
		Exceptions: h.Exceptions, Earlier: h.Earlier,
	}
}

// Holds says that it was not taken back.
func (c Certificate) Holds() bool { return !c.Withdrawn.IsValid() }

// withCertificates writes them beside another row.
func withCertificates(k *Kept[arbiter.State], put func(store.Tx) error) (func(store.Tx) error, error) {
	all := certificatesOf(k)
	if len(all) == 0 {
		return put, nil
	}
	var keys []store.Key
	for _, c := range all {
		keys = append(keys, store.Key{Name: codeKey, Value: string(c.Code), Unique: true})
	}
	papers, err := putRow(certificateKind, k.ID, struct{}{}, keys...)
	return func(tx store.Tx) error {
		if err := put(tx); err != nil {
			return err
		}
		return papers(tx)
	}, err
}

// Certificates are those of all classes of a person, in the order in which they came, with those that were taken back.
func (a *App) Certificates(ctx context.Context, person string) ([]Certificate, error) {
	counts, others, err := a.entriesOf(ctx, person)
	if err != nil {
		return nil, err
	}
	all := certificatesOf(counts)
	for _, other := range others { // whatever code is on a paper, it was given
		all = append(all, certificatesOf(other)...)
	}
	slices.SortStableFunc(all, func(x, y Certificate) int { return x.Since.Compare(y.Since) })
	return all, nil
}

// CertificateBy is the certificate that has a code; false for none.
func (a *App) CertificateBy(ctx context.Context, code certificate.Code) (Certificate, bool, error) {
	docs, err := a.base.Store().DocumentsBy(ctx, certificateKind, codeKey, string(code))
	if err != nil || len(docs) == 0 {
		return Certificate{}, false, err
	}
	all, err := a.Certificates(ctx, docs[0].ID)
	at := slices.IndexFunc(all, func(c Certificate) bool { return c.Code == code })
	if err != nil || at < 0 {
		return Certificate{}, false, err
	}
	return all[at], true, nil
}
