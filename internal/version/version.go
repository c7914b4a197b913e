package version

import (
	"regexp"
	"runtime/debug"
	"strings"
	"sync"
)

// Number is the version of a program that was not built from a tagged commit:
// the one that is being worked on.
const Number = "0.1"

// Build is which program this is.
type Build struct {
	Version  string // such as 0.1
	Revision string // of the sources, 12 digits; empty if the program was built without them
	Time     string // of the revision, RFC 3339; empty likewise
	Modified bool   // the sources were changed since the revision
	Go       string // the compiler, such as go1.26.0
}

// Current is the program that is running.
var Current = sync.OnceValue(func() Build {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return Build{Version: Number}
	}
	return of(info)
})

// release is a tag of a release. The version that the compiler makes for
// commits without one ends in a time and a revision.
var release = regexp.MustCompile(`^v[0-9]+\.[0-9]+\.[0-9]+(-(alpha|beta|rc)[.0-9]*)?$`)

const revisionDigits = 12

func of(info *debug.BuildInfo) Build {
	build := Build{Version: Number, Go: info.GoVersion}
	if release.MatchString(info.Main.Version) {
		build.Version = strings.TrimPrefix(info.Main.Version, "v")
	}
	for _, setting := range info.Settings {
		switch setting.Key {
		case "vcs.revision":
			build.Revision = setting.Value[:min(revisionDigits, len(setting.Value))]
		case "vcs.time":
			build.Time = setting.Value
		case "vcs.modified":
			build.Modified = setting.Value == "true"
		}
	}
	return build
}

// String is the build on one line: 0.1 55489ee0db12 2026-11-21T22:13:05Z
// go1.26.0. A revision that was changed since ends in -dirty.
func (b Build) String() string {
	parts := []string{b.Version}
	if b.Revision != "" {
		revision := b.Revision
		if b.Modified {
			revision += "-dirty"
		}
		parts = append(parts, revision)
	}
	if b.Time != "" {
		parts = append(parts, b.Time)
	}
	return strings.Join(append(parts, b.Go), " ")
}
