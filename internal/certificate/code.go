// Package certificate has the codes by which certificates are looked up: what a paper says is compared with what the register says.
//
// A code is made of what never changes in the record that it stands for, so that a paper printed years ago has the same one. It cannot be
// reckoned from what is public, and counting through them all takes longer than anybody has.
package certificate

import (
	"crypto/sha256"
	"strings"
)

// Code is the code of one certificate: three groups of four letters and digits, "7KQF-3M2H-X0PA". There is no I, L, O or U among
// them, which are taken for others.
type Code string

// alphabet are the 32 signs of codes, of 5 bits each.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// signs is how many a code has: 60 bits.
const signs = 12

// Of is the code of something in a record. Seed is a hash that is nowhere shown; parts say what of the record it is.
func Of(seed string, parts ...string) Code {
	sum := sha256.Sum256([]byte("damka certificate\n" + seed + "\n" + strings.Join(parts, "\n")))
	code := make([]byte, signs)
	for i := range code {
		code[i] = alphabet[sum[i]%32]
	}
	return grouped(string(code))
}

func grouped(code string) Code { return Code(code[0:4] + "-" + code[4:8] + "-" + code[8:12]) }

// Parse reads a code as people type it: in small letters, without hyphens, with O for 0 and I or L for 1. False for what is no code.
func Parse(text string) (Code, bool) {
	var code strings.Builder
	for _, r := range strings.ToUpper(text) {
		switch r {
		case ' ', '-', '–', '\u2011', '\u00a0':
			continue
		case 'O':
			r = '0'
		case 'I', 'L':
			r = '1'
		}
		if !strings.ContainsRune(alphabet, r) || code.Len() == signs {
			return "", false
		}
		code.WriteRune(r)
	}
	if code.Len() != signs {
		return "", false
	}
	return grouped(code.String()), true
}
