package title_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/jsonfault"
	"damka/title"
)

// read is a file of testdata.
func read(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// files are the files of a folder of testdata, by their paths in it.
func files(t testing.TB, folder string) []string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join("testdata", folder, "*.json"))
	if err != nil || len(found) == 0 {
		t.Fatalf("%s: %d files, %v", folder, len(found), err)
	}
	for i, path := range found {
		found[i] = filepath.Join(folder, filepath.Base(path))
	}
	return found
}

// A file is read into just what the fields say.
func TestDecode(t *testing.T) {
	file, err := title.Decode([]byte(`{
		"tournament": {"id": "cup", "variant": "brazilian", "edition": "kotek-2008", "start": "2026-05-22", "end": null, "control": "45+30",
			"system": "dutch", "scoreKept": true, "notified": "", "womenOnly": true, "championship": "crystal_stone", "withdrawn": ["2"]},
		"players": [
			{"id": "olga", "name": "Olga Czyż", "sex": "w", "rating": 2100, "list": "A", "category": "I", "title": "K++", "womenTitle": "MK", "fmjdTitle": "MFF",
				"nationality": "LTU", "norms": [{"for": "M", "tournament": "earlier", "games": 9}], "bestListA": 2150, "place": 1},
			{"id": 2, "sex": "f", "rating": null, "list": "-", "category": null, "title": "", "womenTitle": "none", "nationality": "pol"}
		],
		"games": [{"round": 1, "white": "olga", "black": 2, "result": "+-"}, {"white": "olga", "black": "2", "result": null}],
		"byes": [{"player": "olga", "round": 3}, {"player": "olga", "points": 1}]
	}`))
	if err != nil {
		t.Fatal(err)
	}
	written, err := json.Marshal(file)
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"Tournament":{"ID":"cup","Edition":"kotek-2008","Variant":"brazilian","Start":"2026-05-22","End":null,"Control":"45+30","System":2,` +
		`"Notified":null,"ScoreKept":true,"ArbiterLicensed":false,"AllLicensed":false,"WomenOnly":true,"Championship":"younger_junior_crystal_stone_cross"},` +
		`"Players":[{"ID":"olga","Sex":"f","Rating":2100,"List":"A","Category":"I","Title":"K","WomenTitle":"mk","FMJDTitle":"mff","Foreign":true,` +
		`"Norms":[{"For":"M","Tournament":"earlier","Games":9},{"For":"M","Tournament":"","Games":0}],"BestListA":2150,"Place":1,"Withdrawn":false},` +
		`{"ID":"2","Sex":"f","Rating":0,"List":"-","Category":"none","Title":"none","WomenTitle":"none","FMJDTitle":"none","Foreign":false,"Norms":null,"BestListA":0,"Place":0,"Withdrawn":true}],` +
		`"Names":{"olga":"Olga Czyż"},"Games":[{"Round":1,"White":"olga","Black":"2","Result":"+-"},{"Round":0,"White":"olga","Black":"2","Result":""}],"Byes":[{"Player":"olga","Points":2},{"Player":"olga","Points":1}]}`
	if string(written) != want {
		t.Errorf("got\n%s\nwant\n%s", written, want)
	}
}

// Where nobody says who withdrew, 2008 takes it from the forfeits.
func TestDecodeKotekWithdrawn(t *testing.T) {
	for edition, want := range map[string]bool{"kotek-2008": true, "pzwarc": false} {
		file, err := title.Decode([]byte(`{"tournament": {"id": "cup", "variant": "international", "edition": "` + edition + `", "control": "90", "system": "swiss"},
			"players": [{"id": "a", "sex": "f"}, {"id": "b", "sex": "m"}], "games": [{"white": "a", "black": "b", "result": "-+"}]}`))
		if err != nil {
			t.Fatal(err)
		}
		if file.Players[0].Withdrawn != want || file.Players[1].Withdrawn {
			t.Errorf("%s: withdrawn %v and %v", edition, file.Players[0].Withdrawn, file.Players[1].Withdrawn)
		}
	}
}

// Bad files are refused, with a line and a column for each fault unless the file
// is empty, and no path twice.
func TestDecodeBad(t *testing.T) {
	for _, name := range files(t, "bad") {
		_, err := title.Decode(read(t, name))
		faults, ok := errors.AsType[jsonfault.Faults](err)
		if !ok || len(faults) == 0 {
			t.Errorf("%s: %v", name, err)
		}
		seen := make(map[string]bool)
		for _, fault := range faults {
			if (fault.Line > 0) == strings.Contains(name, "empty") || (fault.Line > 0) != (fault.Column > 0) || seen[fault.Path] {
				t.Errorf("%s: %+v", name, fault)
			}
			seen[fault.Path] = true
		}
	}
	faults := faultsOf(t, "bad/fields.json")
	if len(faults) < 40 {
		t.Errorf("only %d faults of fields.json are told at once", len(faults))
	}
	for _, path := range []string{"tournament.licensed", "players[0].rating", "players[1].norms[0].for", "players[1].norms[3]", "players[2].id", "players[3].raiting", "games[2].round", "byes", "rounds", "tournament.withdrawn[0]"} {
		if _, told := faults[path]; !told {
			t.Errorf("nothing is said of %s", path)
		}
	}
}

// faultsOf are the faults of a file by path.
func faultsOf(t *testing.T, name string) map[string]article.Reason {
	t.Helper()
	_, err := title.Decode(read(t, name))
	faults, _ := errors.AsType[jsonfault.Faults](err)
	byPath := make(map[string]article.Reason)
	for _, fault := range faults {
		byPath[fault.Path] = fault.Reason
	}
	return byPath
}

// Whatever is read is either refused with faults, or has the form that is
// documented, can be decided and foretold, and so does what is written of it.
func FuzzDecode(f *testing.F) {
	input, output := schema(f, "norms-input.schema.json"), schema(f, "norms-output.schema.json")
	for _, folder := range []string{"events", "bad"} {
		for _, name := range files(f, folder) {
			f.Add(read(f, name))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := title.Decode(data)
		if err != nil {
			if faults, ok := errors.AsType[jsonfault.Faults](err); !ok || len(faults) == 0 {
				t.Fatalf("%v is no fault", err)
			}
			return
		}
		if err := conforms(t, input, data); err != nil {
			t.Fatalf("read, but not documented: %v", err)
		}
		event, err := file.Event()
		if err != nil {
			t.Fatalf("read, but not right: %v", err)
		}
		if err := conforms(t, output, answered(t, event)); err != nil {
			t.Fatal(err)
		}
	})
}

// Faults come in the order of the file, also those that only the whole event
// shows: somebody on list A without a rating, after a result that cannot be read.
func TestFaultsInTheOrderOfTheFile(t *testing.T) {
	_, err := title.Decode([]byte(`{"games": [{"white": "olga", "black": "emil", "result": "3-0"}],
		"players": [{"id": "olga", "sex": "f", "list": "A"}, {"id": "emil", "sex": "x"}],
		"tournament": {"id": "cup", "variant": "international", "control": "90", "system": "swiss", "start": "2026-02-02", "end": "2026-02-01"}}`))
	faults, _ := errors.AsType[jsonfault.Faults](err)
	var paths []string
	for _, fault := range faults {
		paths = append(paths, fault.Path)
	}
	if want := []string{"games[0].result", "players[0].rating", "players[1].sex", "tournament.end"}; !slices.Equal(paths, want) {
		t.Errorf("%q, want %q", paths, want)
	}
}
