package store

import "context"

// Settings stores values by key.
type Settings interface {
	// Setting reads one value; false when it was never set.
	Setting(ctx context.Context, key string) (string, bool, error)

	// SetSetting writes one value, durably.
	SetSetting(ctx context.Context, key, value string) error
}

// SettingsTx writes settings.
type SettingsTx interface {
	// SetSetting writes one value.
	SetSetting(key, value string) error

	// SetAbsentSetting writes one value unless there is one already: of
	// several programs that make one up at the same time the first wins, and
	// all of them can read it afterwards.
	SetAbsentSetting(key, value string) error
}
