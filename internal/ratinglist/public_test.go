package ratinglist

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"damka/rating"
)

// publicOf are all rows, corrections and changes as everybody may know them, written out by person.
func publicOf(t testing.TB, out *Outcome, last []Account) map[string]string {
	t.Helper()
	public := make(map[string]string)
	for _, row := range out.Rows {
		shown, is, err := row.Public()
		if err != nil {
			t.Fatal(err)
		}
		if is {
			public[row.Person] += string(shown.append(nil))
		}
	}
	for _, c := range out.Corrections {
		if shown, is := c.Public(); is {
			public[c.Person] += fmt.Sprintf("%+v\n", shown)
		}
	}
	changes, err := out.Explain(last)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range changes {
		if shown, is := c.Public(); is {
			public[c.Person] += fmt.Sprintf("%+v\n", shown)
		}
	}
	return public
}

// VI.2.1.4: list T is not published. Nothing that is public names it, says who is on it, or has a rating of who is.
func TestVI214ListTIsNotPublic(t *testing.T) {
	met := make(map[string]int)
	for seed := range uint64(120) {
		r := &random{seed}
		all := persons(r.between(6, 12))
		o := newOffice(t, "2026-1", randomBase(r, all[1:], date("2026-01-01"))...)
		for n := range 4 {
			for i := range 3 {
				o.hands(randomCup(r, fmt.Sprintf("d%d-%d", n, i), o.quarter, all))
			}
			for _, dossier := range sortedKeys(o.now) {
				if _, counted := o.state.Counted(dossier); counted && r.oneIn(6) {
					o.hands(changedCup(r, o.extracts[o.now[dossier]], all))
				}
			}
			last := AccountsOf(o.rows)
			out := o.publishes()
			public := publicOf(t, out, last)
			for _, row := range out.Rows {
				text := public[row.Person]
				if strings.Contains(text, `"T"`) || strings.Contains(text, "List:T") || strings.Contains(text, "opponent_on_") {
					t.Errorf("seed %d: public of %s: %s", seed, row.Person, text)
				}
				if row.ListBefore == rating.T && row.List.IsClassified() {
					met["from T"]++
					if public, _, _ := row.Public(); public.Before != 0 || public.ListBefore != rating.None {
						t.Errorf("seed %d: %s comes from list T with %d", seed, row.Person, public.Before)
					}
				}
				if !row.List.IsClassified() {
					if met["hidden"]++; strings.Contains(text, `"person"`) {
						t.Errorf("seed %d: %s is on list %v and has a public row: %s", seed, row.Person, row.List, text)
					}
				}
			}
			if t.Failed() {
				return
			}
		}
	}
	if met["from T"] < 5 || met["hidden"] < 100 {
		t.Errorf("the histories prove little: %v", met)
	}
}

// Whatever somebody's rating on list T is, everything that is public of everybody else is the same.
func TestARatingOnListTChangesNothingPublic(t *testing.T) {
	secret, known := 0, 0
	for seed := range uint64(80) {
		r := &random{seed}
		all := persons(8)
		base := randomBase(r, all, date("2026-01-01"))
		of := slices.IndexFunc(base, func(b Recorded) bool { return b.List == rating.T })
		if of < 0 {
			continue
		}
		person := base[of].Person
		var cups []Extract
		for i := range 4 {
			cups = append(cups, randomCup(r, fmt.Sprint("d", i), Quarter{2026, 1}, all))
		}
		var public [2]map[string]string
		var outs [2]*Outcome
		var lists [2]rating.List
		for i, points := range []int{2050, 2077} {
			changed := slices.Clone(base)
			changed[of].Rating, changed[of].Reached2300 = points, false
			o := newOffice(t, "2026-1", changed...)
			o.hands(cups...)
			out := o.run()
			outs[i], public[i], lists[i] = out, publicOf(t, out, nil), rowOf(t, out, person).List
			live := liveAfter(t, o, changed, cups)
			for other, text := range live {
				public[i][other] += text
			}
		}
		if lists[0] != lists[1] {
			t.Fatalf("seed %d: on list %v, or %v", seed, lists[0], lists[1])
		}
		if lists[0].IsClassified() { // now there is a public rating, and others' places depend on it
			known++
			for i := range public {
				public[i] = map[string]string{person: ownRow(t, outs[i], person)}
			}
		} else {
			secret++
		}
		if fmt.Sprint(public[0]) != fmt.Sprint(public[1]) {
			t.Errorf("seed %d: the rating of %s on list T makes a difference:\n%v\n%v", seed, person, public[0], public[1])
		}
	}
	if secret < 20 || known < 3 {
		t.Errorf("the histories prove little: %d, %d", secret, known)
	}
}

// ownRow is somebody's public row but for the rating that is public now.
func ownRow(t *testing.T, out *Outcome, person string) string {
	t.Helper()
	row, _, err := rowOf(t, out, person).Public()
	if err != nil {
		t.Fatal(err)
	}
	row.Rating, row.Place = 0, 0
	return string(row.append(nil))
}

// liveAfter are the public live ratings after a first list without games.
func liveAfter(t *testing.T, o *office, base []Recorded, cups []Extract) map[string]string {
	t.Helper()
	empty := newOffice(t, "2026-1", base...)
	empty.publishes()
	rows, err := Live(LiveInput{Variant: o.variant, Edition: o.edition, Base: base, State: empty.state, Last: AccountsOf(empty.rows), Approved: cups})
	if err != nil {
		t.Fatal(err)
	}
	public := make(map[string]string)
	for _, row := range rows {
		shown, is, err := row.Public()
		if err != nil {
			t.Fatal(err)
		}
		if is {
			public[row.Person] = string(shown.append(nil))
		}
	}
	return public
}

// What is public stays whole: who has always been on public lists loses nothing but why opponents do not count.
func TestPublicRow(t *testing.T) {
	o := newOffice(t, "2026-1", recorded("ada", 2250, 60, rating.A, "2026-01-01"), recorded("emil", 2200, 20, rating.B, "2026-01-01"),
		recorded("filip", 2240, 8, rating.T, "2026-01-01"))
	o.hands(cup("d1", "2026-02-08", "ada-emil 2-0", "ada-filip 2-0", "emil-filip 1-1", "nora-ada 0-2", "nora-emil 0-2", "nora-ada 0-2", "nora-emil 0-2", "nora-ada 0-2",
		"nora-emil 0-2", "nora-ada 0-2", "nora-emil 0-2", "nora-ada 0-2"))
	out := o.publishes()
	row := rowOf(t, out, "ada")
	public, is, err := row.Public()
	if err != nil || !is {
		t.Fatal(is, err)
	}
	want := strings.NewReplacer(string(rating.CodeOpponentOnT), string(CodeUnclassified), string(rating.CodeOpponentOnNone), string(CodeUnclassified)).Replace(string(row.Detail))
	if string(public.Detail) != want || public.Before != 2250 || public.ListBefore != rating.A || public.Rating != row.Rating || public.Place != row.Place {
		t.Errorf("%+v\n%s", public, public.Detail)
	}
	// A newcomer begins with 2100, as everybody knows.
	nora, is, err := rowOf(t, out, "nora").Public()
	if err != nil || !is || nora.Before != 2100 || nora.List != rating.B || !strings.Contains(string(nora.Detail), `"k":25`) {
		t.Errorf("%+v, %t, %v: %s", nora, is, err, nora.Detail)
	}
	// Who comes from list T does not say with which rating, nor anything from which it could be computed.
	filip, is, err := rowOf(t, out, "filip").Public()
	const hidden = `{"v":1,"tournaments":[{"dossier":"d1","games":2,"sum":4450,"mean":"2225","wp":1,"opponents":[[2,"ada","black","2-0",2250],[3,"emil","black","1-1",2200]]}],` +
		`"moves":[{"from":"-","to":"B","code":"rating.list_by_games"}]}`
	if err != nil || !is || filip.Before != 0 || filip.ListBefore != rating.None || string(filip.Detail) != hidden {
		t.Errorf("%+v, %t, %v: %s", filip, is, err, filip.Detail)
	}
	if _, is, err := (Row{Account: Account{Person: "ada", List: rating.A}, Detail: []byte(`{`)}).Public(); is || err == nil {
		t.Error("a row whose detail cannot be read is public")
	}
}
