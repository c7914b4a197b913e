package college_test

import (
	"testing"

	"damka/internal/app"
	words "damka/internal/college"
)

// Each class has a code that leads back to it, the same after the rows are made again.
func TestCertificates(t *testing.T) {
	h := newHall(t)
	h.has(ala, words.First)
	h.has(bolek, words.First)
	ofAla, err := h.Certificates(h.ctx, ala)
	h.must(err)
	ofBolek, err := h.Certificates(h.ctx, bolek)
	h.must(err)
	if len(ofAla) == 0 || len(ofBolek) == 0 || ofAla[0].Code == ofBolek[0].Code {
		t.Fatalf("%+v, %+v", ofAla, ofBolek)
	}
	wipe(h, "college.certificate")
	if _, is, err := h.CertificateBy(h.ctx, ofAla[0].Code); is || err != nil {
		t.Errorf("found without a row, %v", err)
	}
	_, err = h.Rebuild(h.ctx, app.Arbiter)
	h.must(err)
	for _, c := range append(ofAla, ofBolek...) {
		got, is, err := h.CertificateBy(h.ctx, c.Code)
		h.must(err)
		if !is || got.Person != c.Person || got.Class != c.Class || got.Since != c.Since || !got.Since.IsValid() || got.By == "" {
			t.Errorf("%+v, was %+v", got, c)
		}
	}
}
