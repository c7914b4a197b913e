package papers_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"mime/multipart"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
)

// form is fields by name.
func form(pairs ...string) url.Values {
	values := url.Values{}
	for i := 0; i+1 < len(pairs); i += 2 {
		values.Set(pairs[i], pairs[i+1])
	}
	return values
}

// desk is the finished tournament of the demonstration, its arbiter's papers.
func desk(t *testing.T) (s *webtest.Site, id, path string) {
	t.Helper()
	s = webtest.New(t)
	id, _ = s.Demo()
	s.AsArbiter()
	return s, id, "/tournaments/" + id + "/desk/papers"
}

func (w want) of(t *testing.T, what string, got webtest.Answer) {
	t.Helper()
	if got.StatusCode != w.status {
		t.Errorf("%s: status %d, want %d", what, got.StatusCode, w.status)
	}
	for _, text := range w.texts {
		if !strings.Contains(got.Body, text) {
			t.Errorf("%s: %q is not there", what, text)
		}
	}
	if i18n.Marked(got.Body) {
		t.Errorf("%s: a text is missing", what)
	}
}

type want struct {
	status int
	texts  []string
}

// All forms are filled in one after the other, until the report is whole.
func TestIV224AReportIsFilledIn(t *testing.T) {
	s, id, path := desk(t)
	saved := want{http.StatusSeeOther, nil}
	want{http.StatusOK, []string{"/desk/papers/arbiters", "/desk/papers/report", "export/report.pdf"}}.of(t, "documents", s.Get(path))
	saved.of(t, "arbiters", s.Post(path+"/arbiters", form("seen", "0", "role-0", "chief", "family-0", "Świerk", "given-0", "Bożena", "class-0", "P", "license-0", "12",
		"role-1", "assistant", "family-1", "", "role-3", "assistant", "family-3", "Gaj", "given-3", "Łukasz")))
	if arbiters := s.Snapshot(id).Papers().Arbiters; len(arbiters) != 2 || arbiters[1].Person.Name.Family() != "Gaj" {
		t.Errorf("%+v", arbiters)
	}
	equipment := form("seen", "0")
	for _, line := range s.Snapshot(id).Equipment() {
		equipment.Set("state-"+string(line.Item), "ok")
		equipment.Set("have-"+string(line.Item), fmt.Sprint(line.Wanted))
	}
	saved.of(t, "equipment", s.Post(path+"/equipment", equipment))
	saved.of(t, "prizes", s.Post(path+"/prizes", form("seen", "0", "rule", "order", "currency", "pln", "place-0", "1", "amount-0", "1 500,50", "thing-0", "puchar", "place-1", "2", "amount-1", "")))
	if set := s.Snapshot(id).Papers().Prizes; set.Currency != "PLN" || len(set.Prizes) != 1 || set.Prizes[0] != (tournament.Prize{Place: 1, Amount: 150_050, Thing: "puchar"}) {
		t.Errorf("%+v", set)
	}
	saved.of(t, "communiqué", s.Post(path+"/communiques", form("number", "1", "kind", "final", "text", "Dziękujemy.")))
	report := form("seen", "0", "organisation", "Dom kultury", "conditions", "Dobre", "fee", "shown", "paid", "2026-01-12", "program", "Damka", "to-0", "college", "motion-0", "Więcej zegarów")
	for _, part := range []string{"incidents", "sanctions", "protests", "avoiding"} {
		report.Set("none-"+part, "1")
	}
	saved.of(t, "report", s.Post(path+"/report", report))
	for _, missing := range s.Snapshot(id).ReportMissing() {
		if missing.Code != "report.missing.register" { // of the players of the demonstration
			t.Errorf("%s is still missing", missing.Code)
		}
	}
	want{http.StatusOK, []string{"Świerk", "Więcej zegarów", "Dom kultury", "1\u00A0500,50"}}.of(t, "report", s.Get("/tournaments/"+id+"/print/report", "Accept-Language: pl"))
	for _, form := range []string{"arbiters", "equipment", "prizes", "communiques", "report"} {
		for _, lang := range []string{"pl", "en"} {
			want{http.StatusOK, []string{"name=\"" + map[string]string{"communiques": "number"}[form]}}.of(t, form+" in "+lang, s.Get(path+"/"+form, "Accept-Language: "+lang))
		}
	}
	s.Client(t).Get("/")
	if visitor := s.Client(t).Get("/tournaments/"+id+"/print/communique?round=1", "Accept-Language: pl"); visitor.StatusCode != http.StatusOK || !strings.Contains(visitor.Body, "Dziękujemy.") {
		t.Errorf("the communiqué for everybody: status %d", visitor.StatusCode)
	}
}

// What was typed stays where something is wrong, and the field is named.
func TestFormsKeepWhatWasTyped(t *testing.T) {
	s, id, path := desk(t)
	seq := s.Snapshot(id).Seq
	for what, test := range map[string]struct {
		at    string
		form  url.Values
		texts []string
	}{
		"arbiter without a name":    {"/arbiters", form("seen", "0", "family-0", "", "family-2", "", "license-2", "117"), []string{`value="117"`, `id="family-2-defect"`}},
		"two chief arbiters":        {"/arbiters", form("seen", "0", "role-0", "chief", "family-0", "Bór", "role-1", "chief", "family-1", "Gaj"), []string{`value="Gaj"`}},
		"a number that is none":     {"/equipment", form("seen", "0", "have-clocks", "dużo"), []string{`value="dużo"`, `id="have-clocks-defect"`, "Zegary: „dużo”"}},
		"no number of the register": {"/arbiters", form("seen", "0", "family-0", "Bór", "license-0", "abc"), []string{`value="abc"`, `id="license-0-defect"`}},
		"in order without any":      {"/equipment", form("seen", "0", "state-clocks", "ok", "have-clocks", "0"), []string{`id="have-clocks-defect"`, "Zegary: Jest 0, a\u00A0potrzeba"}},
		"a number beyond all":       {"/equipment", form("seen", "0", "state-boards", "ok", "have-clocks", "99999999"), []string{`id="have-clocks-defect"`}},
		"an amount that is none":    {"/prizes", form("seen", "0", "rule", "equal", "amount-1", "sto"), []string{`value="sto"`, `id="amount-1-defect"`}},
		"a place given twice":       {"/prizes", form("seen", "0", "rule", "equal", "currency", "PLN", "place-0", "1", "amount-0", "5", "place-1", "1", "amount-1", "4"), []string{`id="place-1-defect"`}},
		"no currency":               {"/prizes", form("seen", "0", "rule", "equal", "currency", "", "place-0", "1", "amount-0", "5"), []string{`id="currency-defect"`}},
		"text and none":             {"/report", form("seen", "0", "incidents", "Zgasło światło", "none-incidents", "1"), []string{"Zgasło światło", `id="incidents-defect"`}},
		"a day that is none":        {"/report", form("seen", "0", "fee", "shown", "paid", "dawno"), []string{`id="paid-defect"`}},
		"an empty communiqué":       {"/communiques", form("number", "1", "kind", "other"), []string{`id="text-defect"`}},
		"a round that is not there": {"/communiques", form("number", "1", "kind", "round-77", "text", "x"), []string{`id="kind-defect"`}},
	} {
		want{http.StatusUnprocessableEntity, test.texts}.of(t, what, s.Post(path+test.at, test.form, "Accept-Language: pl"))
	}
	if s.Snapshot(id).Seq != seq {
		t.Error("something was saved")
	}
}

// Two people at one form: the second is told, and what they typed stays.
func TestSomebodyElseSavedTheForm(t *testing.T) {
	s, id, path := desk(t)
	if got := s.Post(path+"/arbiters", form("seen", "0", "role-0", "chief", "family-0", "Bór")); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("status %d", got.StatusCode)
	}
	want{http.StatusConflict, []string{`value="Gaj"`, "niczego nie zapisano"}}.of(t, "arbiters", s.Post(path+"/arbiters", form("seen", "0", "role-0", "chief", "family-0", "Gaj"), "Accept-Language: pl"))
	if got := s.Post(path+"/communiques", form("number", "1", "kind", "other", "text", "Pierwszy")); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("status %d", got.StatusCode)
	}
	want{http.StatusConflict, []string{"Drugi"}}.of(t, "communiqué", s.Post(path+"/communiques", form("number", "1", "kind", "other", "text", "Drugi"), "Accept-Language: pl"))
	if n := len(s.Snapshot(id).Papers().Communiques); n != 1 {
		t.Errorf("%d communiqués", n)
	}
}

// Words are erased after a second question.
func TestWordsAreErased(t *testing.T) {
	s, id, path := desk(t)
	if got := s.Post(path+"/report", form("seen", "0", "incidents", "Zgasło światło")); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("status %d", got.StatusCode)
	}
	record := s.Snapshot(id).PaperRecords()[0].ID
	want{http.StatusOK, []string{"Zgasło światło", record}}.of(t, "the list", s.Get(path+"/erase", "Accept-Language: pl"))
	want{http.StatusConflict, nil}.of(t, "nothing", s.Post(path+"/erase", form(), "Accept-Language: pl"))
	want{http.StatusOK, []string{"Zgasło światło", `name="sure"`}}.of(t, "the question", s.Post(path+"/erase", form("record", record), "Accept-Language: pl"))
	if len(s.Snapshot(id).PaperRecords()) != 1 {
		t.Error("it was erased before the question was answered")
	}
	want{http.StatusSeeOther, nil}.of(t, "the answer", s.Post(path+"/erase", form("record", record, "sure", "1"), "Accept-Language: pl"))
	if len(s.Snapshot(id).PaperRecords()) != 0 {
		t.Error("it is still there")
	}
	want{http.StatusOK, []string{"Usunięto."}}.of(t, "the report", s.Get("/tournaments/"+id+"/print/report", "Accept-Language: pl"))
}

// letterhead is a form with a picture, as a browser sends it.
func letterhead(t *testing.T, name string, picture []byte) (body *bytes.Buffer, contentType string) {
	t.Helper()
	body = new(bytes.Buffer)
	writer := multipart.NewWriter(body)
	for _, err := range []error{writer.WriteField("name", name), writer.WriteField("address", "ul. Młyńska 7\r\nŁężyce")} {
		if err != nil {
			t.Fatal(err)
		}
	}
	file, err := writer.CreateFormFile("logo", "logo.png")
	if err != nil {
		t.Fatal(err)
	}
	file.Write(picture)
	writer.Close()
	return body, writer.FormDataContentType()
}

func TestTheHeadOfAllPapers(t *testing.T) {
	s, id, _ := desk(t)
	var logo bytes.Buffer
	if err := png.Encode(&logo, image.NewGray(image.Rect(0, 0, 30, 10))); err != nil {
		t.Fatal(err)
	}
	if got := s.Get("/letterhead/logo"); got.StatusCode != http.StatusNotFound {
		t.Errorf("a logo before there is one: status %d", got.StatusCode)
	}
	plain := s.Get("/tournaments/" + id + "/export/standings.pdf").Body
	body, kind := letterhead(t, "Związek Warcabowy Doliny", logo.Bytes())
	if got := s.Do("POST", "/admin/letterhead", body, "Content-Type: "+kind); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("status %d", got.StatusCode)
	}
	want{http.StatusOK, []string{"Związek Warcabowy Doliny", "/letterhead/logo"}}.of(t, "head", s.Get("/admin/letterhead"))
	if headed := s.Get("/tournaments/" + id + "/export/standings.pdf").Body; headed == plain || !strings.Contains(headed, "/Subtype /Image") {
		t.Error("the papers have no logo")
	}
	if got := s.Client(t).Get("/letterhead/logo"); got.StatusCode != http.StatusOK || got.Header.Get("Content-Type") != "image/png" {
		t.Errorf("the logo: status %d", got.StatusCode)
	}
	body, kind = letterhead(t, "Inny", []byte("no picture"))
	want{http.StatusUnprocessableEntity, []string{`value="Inny"`, `id="logo-defect"`}}.of(t, "no picture", s.Do("POST", "/admin/letterhead", body, "Content-Type: "+kind))
	if got := s.Client(t).Get("/admin/letterhead"); got.StatusCode == http.StatusOK {
		t.Error("everybody may change the head")
	}
}
