package webtest

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"damka/internal/web/parts"
)

// GoodSettings are the regulations of a tournament as members of a JSON
// object, with nothing wrong.
const GoodSettings = `"name":"Puchar","edition":"pzwarc","variant":"international","system":"berger","cycles":1,"control":"80+60","lateAfter":60`

// JSON asks the API as the arbiter and stops the test unless it agrees.
func (s *Site) JSON(method, path, body string) Answer {
	s.Helper()
	got := s.Do(method, path, strings.NewReader(body), "Authorization: Bearer "+s.Secret, "Content-Type: application/json")
	if got.StatusCode != http.StatusOK && got.StatusCode != http.StatusCreated {
		s.Fatalf("%s %s: %d %s", method, path, got.StatusCode, got.Body)
	}
	return got
}

// Create makes a tournament with GoodSettings.
func (s *Site) Create() (id string) {
	s.Helper()
	id, _ = Field(s.TB, s.JSON("POST", "/api/tournaments", `{`+GoodSettings+`}`), "id").(string)
	return id
}

// Published is a tournament of four whose first round has a result.
func (s *Site) Published() (id string) {
	s.Helper()
	id = s.Create()
	for _, step := range [][2]string{
		{"/players", `{"players":[{"name":"Olga Czyż"},{"name":"Emil Źrebak"},{"name":"Witold Ćwik"},{"name":"Jan Łoza"}]}`},
		{"/lots", `{"method":"plain","seed":"7"}`}, {"/rounds/1/publish", ``},
		{"/results", `{"changes":[{"round":1,"board":1,"was":"","result":"2-0"}]}`},
	} {
		s.JSON("POST", parts.APIPath(id)+step[0], step[1])
	}
	return id
}

// Field is a member of a JSON answer, by names and indexes joined by dots.
func Field(t testing.TB, got Answer, path string) any {
	t.Helper()
	var value any
	if err := json.Unmarshal([]byte(got.Body), &value); err != nil {
		t.Fatal(err)
	}
	for name := range strings.SplitSeq(path, ".") {
		switch v := value.(type) {
		case map[string]any:
			value = v[name]
		case []any:
			var i int
			fmt.Sscan(name, &i)
			value = v[i]
		}
	}
	return value
}
