package app

import (
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"fmt"

	"damka/internal/journal"
	"damka/internal/store"
)

// signingSetting is the seed of the key with which this installation signs the
// tournament files that it writes. It is stored beside the arbiter's secret and is as
// secret as that one.
const signingSetting = "signing_key"

// SigningKey is the key of this installation. It is made at the first start and
// stays the same for the data folder. It is for use cases that sign; nobody is shown
// it.
func (b *Base) SigningKey(ctx context.Context) (ed25519.PrivateKey, error) {
	text, err := b.once(ctx, signingSetting, func() (string, error) {
		seed := make([]byte, ed25519.SeedSize)
		err := b.Random(seed)
		return base64.StdEncoding.EncodeToString(seed), err
	})
	if err != nil {
		return nil, err
	}
	seed, err := base64.StdEncoding.DecodeString(text)
	if err != nil || len(seed) != ed25519.SeedSize {
		return nil, fmt.Errorf("app: the setting %s is not a key", signingSetting)
	}
	return ed25519.NewKeyFromSeed(seed), nil
}

// once is a setting that is made up when it is needed for the first time.
func (b *Base) once(ctx context.Context, setting string, makeUp func() (string, error)) (string, error) {
	value, ok, err := b.store.Setting(ctx, setting)
	if err != nil || ok {
		return value, err
	}
	made, err := makeUp()
	if err != nil {
		return "", err
	}
	err = b.store.Update(ctx, func(tx store.Tx) error { return tx.SetAbsentSetting(setting, made) })
	if err != nil {
		return "", err
	}
	// Another program may have been faster: its value is the one.
	value, _, err = b.store.Setting(ctx, setting)
	return value, err
}

// KeyFingerprint is the fingerprint of the key of this installation, for
// pages and papers. Everybody may know it.
func (a *Access) KeyFingerprint(ctx context.Context) (journal.KeyFingerprint, error) {
	key, err := a.base.SigningKey(ctx)
	if err != nil {
		return "", err
	}
	return journal.PublicKeyOf(key).Fingerprint(), nil
}
