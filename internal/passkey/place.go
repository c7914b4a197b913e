package passkey

import (
	"net"
	"net/netip"
	"net/url"
	"strings"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
)

// Place is an address at which there can be passkeys. A passkey is for one name of a
// host only, and browsers give none to addresses of machines, nor without https, but on this machine
// itself. The zero Place is none.
type Place struct{ party *webauthn.WebAuthn }

// At is the place of an origin such as "https://damka.example"; the zero Place where
// there can be no passkeys.
func At(origin string) Place {
	at, err := url.Parse(origin)
	if err != nil {
		return Place{}
	}
	name := strings.ToLower(at.Hostname())
	if _, err := netip.ParseAddr(name); err == nil || name == "" {
		return Place{}
	}
	if at.Scheme != "https" && !(at.Scheme == "http" && isThisMachine(name)) {
		return Place{}
	}
	party, err := webauthn.New(&webauthn.Config{
		RPID: name, RPDisplayName: "Damka", RPOrigins: []string{at.Scheme + "://" + at.Host},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, RequireResidentKey: protocol.ResidentKeyRequired(),
			UserVerification: protocol.VerificationRequired,
		},
	})
	if err != nil { // no name of a host, such as one with an underscore
		return Place{}
	}
	return Place{party}
}

// IsZero says that there can be no passkeys.
func (p Place) IsZero() bool { return p.party == nil }

// isThisMachine says that a name is this machine's for itself.
func isThisMachine(name string) bool {
	return name == "localhost" || strings.HasSuffix(name, ".localhost")
}

// Instead is the origin at which there can be passkeys for somebody who came to this
// machine by its number; empty: there is none.
func Instead(origin string) string {
	at, err := url.Parse(origin)
	if err != nil {
		return ""
	}
	if ip := net.ParseIP(at.Hostname()); ip == nil || !ip.IsLoopback() {
		return ""
	}
	at.Host = net.JoinHostPort("localhost", at.Port())
	if at.Port() == "" {
		at.Host = "localhost"
	}
	return at.Scheme + "://" + at.Host
}
