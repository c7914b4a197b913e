package mailtest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"math/big"
	"testing"
	"time"
)

// Certificate is one that vouches for itself, made for a test.
type Certificate struct {
	pair  tls.Certificate
	roots *x509.CertPool
}

// NewCertificate is a certificate of a host.
func NewCertificate(t testing.TB, host string) *Certificate {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: host}, DNSNames: []string{host},
		NotBefore: time.Unix(0, 0), NotAfter: time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	c := &Certificate{tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, x509.NewCertPool()}
	c.roots.AddCert(parsed)
	return c
}

func (c *Certificate) config() *tls.Config {
	return &tls.Config{Certificates: []tls.Certificate{c.pair}}
}
