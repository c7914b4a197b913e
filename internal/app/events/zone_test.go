package events

import (
	"errors"
	"testing"
	"time"

	"damka/internal/tournament"
)

// Names of zones that browsers do not know are refused in regulations, even
// where this machine has files for them.
func TestZonesOfMachinesAreRefused(t *testing.T) {
	for _, name := range []string{"Local", "localtime", "posixrules", "Factory", "posix/Europe/Warsaw", "right/Europe/Warsaw", "Right/UTC", "Europe/Mlawa"} {
		with := tournament.Settings{Zone: name, System: tournament.Berger}
		var invalid *tournament.InvalidError
		if err := checkSettings(with); !errors.As(err, &invalid) || len(invalid.Problems) != 1 ||
			invalid.Problems[0].Field != "zone" || invalid.Problems[0].Reason.Code != "settings.zone_unknown" || invalid.Problems[0].Reason.Article != "" {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, name := range []string{"UTC", "Europe/Warsaw", "America/Argentina/Buenos_Aires", "Etc/GMT+3", "EST5EDT"} {
		if err := checkSettings(tournament.Settings{Zone: name, System: tournament.Berger}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A tournament of a file from elsewhere may have any of them: pages get a name
// that browsers know, or none.
func TestZoneForBrowsers(t *testing.T) {
	for name, want := range map[string]string{
		"": DefaultZone, "UTC": "UTC", "Europe/Vilnius": "Europe/Vilnius", "Mars/Olympus": "UTC", "Local": "",
	} {
		s := &Snapshot{Location: locationOf(name)}
		if got := s.Zone(); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
	for name, want := range map[string]string{
		"localtime": "", "posixrules": "", "Factory": "", "posix/Europe/Warsaw": "Europe/Warsaw", "right/UTC": "UTC", "posix/Factory": "",
	} { // a machine may not have these
		s := &Snapshot{Location: time.FixedZone(name, 0)}
		if got := s.Zone(); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}
