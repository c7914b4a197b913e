package storetest

import "testing"

var settingsSuite = []test{
	{"settings", testSettings},
}

func testSettings(t *testing.T, backend Backend) {
	s := opened(t, backend)
	if value, found, err := s.Setting(t.Context(), "secret"); value != "" || found || err != nil {
		t.Errorf("unset: %q, %t, %v", value, found, err)
	}
	for _, want := range []string{"first", "żółw", ""} {
		if err := s.SetSetting(t.Context(), "secret", want); err != nil {
			t.Fatal(err)
		}
		if value, found, err := s.Setting(t.Context(), "secret"); value != want || !found || err != nil {
			t.Errorf("got %q, %t, %v, want %q", value, found, err, want)
		}
	}
}
