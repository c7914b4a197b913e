package events

import (
	"errors"
	"slices"
	"strings"
	"time"
)

// DefaultZone is the zone of halls whose regulations name none.
const DefaultZone = "Europe/Warsaw"

var errNoPlace = errors.New("events: the zone is that of a machine, not of a place")

// Zone is a time zone by its IANA name, such as Europe/Warsaw. It refuses what
// this machine has files for besides: its own zone, which is another one
// elsewhere, and copies of zones. Browsers know none of these names.
func Zone(name string) (*time.Location, error) {
	if !isPublicZone(name) {
		return nil, errNoPlace
	}
	return time.LoadLocation(name)
}

// isPublicZone says that a name is none of those that only machines have.
func isPublicZone(name string) bool {
	folder, _, inside := strings.Cut(strings.ToLower(name), "/")
	if inside {
		return folder != "posix" && folder != "right"
	}
	return !slices.Contains([]string{"local", "localtime", "posixrules", "factory"}, folder)
}

// locationOf is the zone by its name; a name this machine does not know falls
// back to UTC, which a page shows. A name that Zone refuses may be in a file
// from elsewhere: then it is what it is on this machine.
func locationOf(zone string) *time.Location {
	if zone == "" {
		zone = DefaultZone
	}
	location, err := time.LoadLocation(zone)
	if err != nil {
		return time.UTC
	}
	return location
}

// Zone is the name of the hall's time zone as browsers know it; "" where they
// know none and show their own time, as in the hall.
func (s *Snapshot) Zone() string {
	name := s.Location.String()
	for _, copied := range []string{"posix/", "right/"} {
		name = strings.TrimPrefix(name, copied)
	}
	if !isPublicZone(name) {
		return ""
	}
	return name
}
