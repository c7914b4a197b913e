package version

import (
	"runtime/debug"
	"testing"
)

func TestOf(t *testing.T) {
	sources := []debug.BuildSetting{
		{Key: "vcs", Value: "git"}, {Key: "vcs.revision", Value: "55489ee0db12a0b1c2d3e4f5061728394a5b6c7d"},
		{Key: "vcs.time", Value: "2026-11-21T22:13:05Z"}, {Key: "vcs.modified", Value: "false"},
	}
	changed := append(sources[:3:3], debug.BuildSetting{Key: "vcs.modified", Value: "true"})
	for _, test := range []struct {
		module   string
		settings []debug.BuildSetting
		want     string
	}{
		{"v1.2.3", sources, "1.2.3 55489ee0db12 2026-11-21T22:13:05Z go1.26.0"},
		{"v1.2.3-rc.1", sources, "1.2.3-rc.1 55489ee0db12 2026-11-21T22:13:05Z go1.26.0"},
		{"v0.0.0-20261121221305-55489ee0db12", sources, Number + " 55489ee0db12 2026-11-21T22:13:05Z go1.26.0"},
		{"v1.2.4-0.20261121221305-55489ee0db12+dirty", changed, Number + " 55489ee0db12-dirty 2026-11-21T22:13:05Z go1.26.0"},
		{"(devel)", nil, Number + " go1.26.0"},
		{"", []debug.BuildSetting{{Key: "vcs.revision", Value: "7"}}, Number + " 7 go1.26.0"},
	} {
		info := &debug.BuildInfo{GoVersion: "go1.26.0", Main: debug.Module{Version: test.module}, Settings: test.settings}
		if got := of(info).String(); got != test.want {
			t.Errorf("%q: %q, want %q", test.module, got, test.want)
		}
	}
}

func TestCurrent(t *testing.T) {
	if build := Current(); build.Version == "" || build.Go == "" {
		t.Errorf("%+v", build)
	}
}
