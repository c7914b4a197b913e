package damka_test

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|unlicense)`)
	noticesFile = regexp.MustCompile(`(?i)(3rd|third)-?party`) // licences of others, one after the other
)

// notLicences are files with the name of a licence that are none.
var notLicences = map[string]string{"LICENSE-LOGO": "the address of a picture"}

// marks are words that one licence has and no other on the list. White space
// and case do not matter.
var marks = []struct{ licence, words string }{
	{"Apache-2.0", "apache license version 2.0"},
	{"MPL-2.0", "mozilla public license version 2.0"},
	{"GPL", "gnu general public license"},
	{"AGPL", "gnu affero general public license"},
	{"LGPL", "gnu lesser general public license"},
	{"OFL-1.1", "sil open font license version 1.1"},
	{"MIT", "permission is hereby granted, free of charge, to any person obtaining a copy"},
	{"ISC", "permission to use, copy, modify, and/or distribute this software for any purpose with or without fee"},
	{"public domain", "dedicated to the public domain"},
	{"BSD-3-Clause", "endorse or promote products derived from this software without specific prior written permission"},
}

// classify names the licences in a text.
func classify(text string) (found []string) {
	text = strings.ToLower(strings.Join(strings.Fields(text), " "))
	text = strings.NewReplacer("license, version", "license version", "specific, prior", "specific prior",
		"copy, modify, and distribute", "copy, modify, and/or distribute").Replace(text)
	for _, mark := range marks {
		if strings.Contains(text, mark.words) {
			found = append(found, mark.licence)
		}
	}
	if strings.Contains(text, "redistribution and use in source and binary forms") && !slices.Contains(found, "BSD-3-Clause") {
		found = append(found, "BSD-2-Clause")
	}
	// MPL-2.0 speaks of the licences of the GNU project as secondary ones.
	if slices.Contains(found, "MPL-2.0") {
		found = slices.DeleteFunc(found, func(name string) bool { return strings.HasSuffix(name, "GPL") })
	}
	return found
}

// licencesOf are the licences of a module and the files in it that have the
// notices of others.
func licencesOf(dir string) (licences, notices []string, err error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, nil, err
	}
	for _, entry := range entries {
		name := entry.Name()
		if !licenceFile.MatchString(name) || notLicences[name] != "" || entry.IsDir() {
			continue
		}
		if noticesFile.MatchString(name) {
			notices = append(notices, name)
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return nil, nil, err
		}
		found := classify(string(text))
		if len(found) == 0 {
			return nil, nil, errors.New(name + ": a licence that is not known here")
		}
		licences = append(licences, found...)
	}
	if len(licences) == 0 {
		return nil, nil, errors.New("there is no licence")
	}
	slices.Sort(licences)
	return slices.Compact(licences), notices, nil
}

func TestClassify(t *testing.T) {
	own, err := os.ReadFile("LICENSE")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ text, want string }{
		{string(own), "Apache-2.0"},
		{"Permission is hereby granted, free of charge,\n to any person obtaining a copy", "MIT"},
		{"Redistribution and use in source and binary forms … Neither the name of X may be used to endorse or promote products derived from this software without\nspecific prior written permission", "BSD-3-Clause"},
		{"Redistribution and use in source and binary forms, with or without", "BSD-2-Clause"},
		{"GNU GENERAL PUBLIC LICENSE\nVersion 3", "GPL"},
		{"Permission to use, copy, modify, and distribute this software for any purpose with or without fee", "ISC"},
		{"Mozilla Public License, version 2.0 … the GNU General Public License", "MPL-2.0"},
		{"All rights reserved.", ""},
	} {
		if got := strings.Join(classify(test.text), " "); got != test.want {
			t.Errorf("%.60q: %s, want %s", test.text, got, test.want)
		}
	}
}

func TestLicencesOf(t *testing.T) {
	dir := t.TempDir()
	if _, _, err := licencesOf(dir); err == nil {
		t.Error("no licence was accepted")
	}
	if err := os.WriteFile(filepath.Join(dir, "LICENSE"), []byte("Ask first."), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := licencesOf(dir); err == nil {
		t.Error("a licence that nobody knows was accepted")
	}
}
