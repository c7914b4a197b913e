package passkey

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"testing"
)

// device is an authenticator as the standard describes it: it keeps one key for one place.
type device struct {
	*testing.T
	origin, rpID string
	id           []byte
	key          *ecdsa.PrivateKey
	handle       string
	count        uint32
	flags        byte // of what it did: a person was there, and showed who they are
}

const present, verified, attested = 0x01, 0x04, 0x40

func newDevice(t *testing.T) *device {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	id := make([]byte, 32)
	copy(id, rand.Text())
	return &device{T: t, origin: "https://damka.example", rpID: "damka.example", id: id, key: key, flags: present | verified}
}

// asked is what the device needs of a question.
func (d *device) asked(options []byte) (challenge string) {
	d.Helper()
	var read struct {
		Challenge        string
		UserVerification string
		User             struct{ ID string }
		Selection        struct{ ResidentKey, UserVerification string } `json:"authenticatorSelection"`
	}
	if err := json.Unmarshal(options, &read); err != nil {
		d.Fatal(err)
	}
	if read.UserVerification != "required" && (read.Selection.UserVerification != "required" || read.Selection.ResidentKey != "required") {
		d.Errorf("the question wants too little: %s", options)
	}
	if read.User.ID != "" {
		d.handle = read.User.ID
	}
	return read.Challenge
}

func (d *device) client(what, challenge string) []byte {
	d.Helper()
	text, err := json.Marshal(map[string]any{"type": what, "challenge": challenge, "origin": d.origin, "crossOrigin": false})
	if err != nil {
		d.Fatal(err)
	}
	return text
}

// data is what the device says of itself.
func (d *device) data(flags byte) []byte {
	place := sha256.Sum256([]byte(d.rpID))
	return binary.BigEndian.AppendUint32(append(place[:], flags), d.count)
}

// make answers a question for a new passkey.
func (d *device) make(options []byte) []byte {
	d.Helper()
	client := d.client("webauthn.create", d.asked(options))
	public, err := d.key.PublicKey.Bytes()
	if err != nil {
		d.Fatal(err)
	}
	// COSE: kty EC2, alg ES256, crv P-256, x, y.
	cose := append([]byte{0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20}, public[1:33]...)
	cose = append(append(cose, 0x22, 0x58, 0x20), public[33:]...)
	data := append(d.data(d.flags|attested), make([]byte, 16)...)
	data = append(binary.BigEndian.AppendUint16(data, uint16(len(d.id))), append(d.id, cose...)...)
	// CBOR: {"fmt": "none", "attStmt": {}, "authData": …}
	object := append([]byte("\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59"), byte(len(data)>>8), byte(len(data)))
	return d.answer(map[string]any{"clientDataJSON": b64(client), "attestationObject": b64(append(object, data...))})
}

// use answers a question for the passkey.
func (d *device) use(options []byte) []byte {
	d.Helper()
	d.count++
	client, data := d.client("webauthn.get", d.asked(options)), d.data(d.flags)
	hash := sha256.Sum256(client)
	signed := sha256.Sum256(append(data[:len(data):len(data)], hash[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, d.key, signed[:])
	if err != nil {
		d.Fatal(err)
	}
	return d.answer(map[string]any{"clientDataJSON": b64(client), "authenticatorData": b64(data), "signature": b64(signature), "userHandle": d.handle})
}

func (d *device) answer(response map[string]any) []byte {
	d.Helper()
	text, err := json.Marshal(map[string]any{"id": b64(d.id), "rawId": b64(d.id), "type": "public-key", "response": response, "clientExtensionResults": map[string]any{}})
	if err != nil {
		d.Fatal(err)
	}
	return text
}

func b64(raw []byte) string { return base64.RawURLEncoding.EncodeToString(raw) }
