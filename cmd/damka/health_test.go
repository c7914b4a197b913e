package main

import (
	"testing"

	"damka/internal/version"
)

// TestHealth asks as a supervisor does, without the arbiter's link.
func TestHealth(t *testing.T) {
	t.Parallel()
	var health struct{ Status, Version string }
	newClient(serveDamka(t, "--data", t.TempDir())).read("/healthz", &health)
	if health.Status != "ok" || health.Version != version.Current().Version {
		t.Errorf("%+v", health)
	}
}
