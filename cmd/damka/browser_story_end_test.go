package main

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
	"github.com/xuri/excelize/v2"

	"damka/internal/app/events"
)

// playOn plays the remaining rounds, one key a board.
func (s *story) playOn() {
	s.Helper()
	for round := 2; round <= 7; round++ {
		path := s.desk("rounds", fmt.Sprint(round))
		if round > 2 {
			s.goTo(path + "/publish")
			s.follow(".actions button.primary")
		}
		open := value[[]int](s.window, `[...document.querySelectorAll("#results select")].filter(e => e.value === "").map(e => Number(e.dataset.board))`)
		for i, board := range open {
			value[bool](s.window, fmt.Sprintf(`document.querySelector("select[data-board='%d']").focus(); true`, board))
			key := []string{"2", "1", ">", "0", "<"}[(i+round)%5]
			s.press(key)
			s.stands(board, map[string]string{"2": "2-0", "1": "1-1", "0": "0-2", ">": "1+1-", "<": "1-1+"}[key])
		}
		s.allSaved()
	}
	s.goTo(s.desk())
	s.look()
}

// readStandings unfolds why a place is as it is, and reads the other tables.
func (s *story) readStandings() {
	s.Helper()
	s.goTo("/tournaments/" + s.id + "/standings")
	s.must(`document.querySelectorAll(".standings tbody tr:not(.gone)").length === 6`)
	s.click(".standings details summary")
	s.until(`document.querySelector(".standings details[open] .why").innerText.length > 20`)
	s.must(`document.querySelector(".standings details[open] .article").textContent.startsWith("V.1.7")`)
	s.look()
	s.goTo("/tournaments/" + s.id + "/standings?round=3")
	s.look()
	for _, page := range []string{"crosstable", "schedule", "players", "regulations", "rounds/7", "screen"} {
		s.goTo("/tournaments/" + s.id + "/" + page)
		s.look()
	}
	s.goTo(s.desk("log"))
	s.look()
}

// printPapers prints every paper to a PDF.
func (s *story) printPapers() {
	s.Helper()
	for _, paper := range []string{"starting-list", "pairings?round=3", "cards?round=3", "schedule", "standings", "crosstable"} {
		s.goTo("/tournaments/" + s.id + "/print/" + paper)
		s.look()
		printed, err := chromedp.Run(s.ctx, chromedp.PrintToPDF(chromedp.PDFPreferCSSPageSize(), chromedp.PDFPaper(chromedp.PaperA4)))
		if err != nil || !bytes.HasPrefix(printed, []byte("%PDF-")) || len(printed) < 4000 {
			s.Errorf("printing %s: %d bytes, %v", paper, len(printed), err)
		}
	}
}

// export downloads a table as CSV and XLSX and reads both back: they say the
// same as the page.
func (s *story) export() {
	s.Helper()
	s.goTo("/tournaments/" + s.id + "/standings")
	places := value[[]string](s.window, `[...document.querySelectorAll(".standings tbody tr:not(.gone) .person")].map(a => a.textContent)`)
	text := s.download(`a[href*="/export/standings.csv"]`)
	rows := s.readCSV(text)
	if got := column(rows, places); !slices.Equal(got, places) {
		s.Errorf("the CSV has %q, the page %q\n%s", got, places, text)
	}
	book, err := excelize.OpenReader(bytes.NewReader(s.download(`a[href*="/export/standings.xlsx"]`)))
	if err != nil {
		s.Fatal(err)
	}
	defer book.Close()
	rows, err = book.GetRows(book.GetSheetList()[0])
	if got := column(rows, places); err != nil || !slices.Equal(got, places) {
		s.Errorf("the XLSX has %q, the page %q, %v", got, places, err)
	}
}

func (s *story) readCSV(text []byte) [][]string {
	s.Helper()
	reader := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(text, []byte("\ufeff"))))
	reader.Comma = ';'
	reader.FieldsPerRecord = -1
	rows, err := reader.ReadAll()
	if err != nil {
		s.Fatalf("%v\n%s", err, text)
	}
	return rows
}

// column are the cells of a table that are one of some names, in order.
func column(rows [][]string, names []string) []string {
	var found []string
	for _, row := range rows {
		for _, cell := range row {
			if slices.Contains(names, cell) {
				found = append(found, cell)
			}
		}
	}
	return found
}

// download clicks a link that is not a page and returns what came.
func (s *story) download(selector string) []byte {
	s.Helper()
	folder := s.t.TempDir()
	_, err := chromedp.CallBrowser(s.ctx, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior: browser.SetDownloadBehaviorBehaviorAllow, DownloadPath: folder,
		BrowserContextID: chromedp.FromContext(s.ctx).BrowserContextID,
	})
	if err != nil {
		s.Fatal(err)
	}
	s.click(selector)
	var content []byte
	s.eventually("the download of "+selector, func() (bool, error) {
		files, err := filepath.Glob(filepath.Join(folder, "*"))
		if err != nil || len(files) != 1 || strings.HasSuffix(files[0], ".crdownload") {
			return false, err
		}
		content, err = os.ReadFile(files[0])
		return err == nil && len(content) > 0, err
	})
	return content
}

// closeAndReopen ends the tournament, takes that back, and ends it.
func (s *story) closeAndReopen() {
	s.Helper()
	for again := range 2 {
		s.goTo(s.desk("close"))
		s.look()
		s.follow("section.confirm form button")
		s.must(`document.querySelector("code.fingerprint")`)
		s.must(`!document.querySelector("#results select")`)
		s.look()
		if again == 0 {
			s.goTo(s.desk("reopen"))
			s.look()
			s.follow("section.confirm form button")
			s.must(`document.querySelector("#results select")`)
		}
	}
	s.says("desk.closed")
}

// openElsewhere takes the tournament's file to another machine, where it is
// the same tournament. A changed byte is noticed.
func (s *story) openElsewhere() {
	s.Helper()
	s.goTo(s.desk())
	fingerprint := value[string](s.window, `document.querySelector("code.fingerprint").textContent`)
	content := s.download(`a[href$="/desk/file"]`)
	if _, err := events.ReadFile(bytes.NewReader(content)); err != nil {
		s.Errorf("the downloaded file: %v", err)
	}
	file, changed := s.file("cup.damka"), s.file("changed.damka")
	s.save(file, content, nil)
	s.save(changed, bytes.Replace(content, []byte(`"2-0"`), []byte(`"0-2"`), 1), nil)

	other := serveDamka(s.t, "--data", s.t.TempDir())
	w := s.browser.visit(s.t, other, s.lang, s.width)
	w.allow("status of 422")
	w.asArbiter(other)
	w.goTo("/open")
	w.inspectAt(s.found, s.width)
	w.upload("#file", changed)
	w.follow("form .actions button.primary")
	w.must(`document.querySelector(".notice.wrong[role=alert]")`)
	w.inspectAt(s.found, s.width)
	w.upload("#file", file)
	w.follow("form .actions button.primary")
	w.inspectAt(s.found, s.width)
	w.follow(fmt.Sprintf(`a[href="%s"]`, s.desk()))
	if got := value[string](w, `document.querySelector("code.fingerprint").textContent`); got != fingerprint {
		w.Errorf("fingerprint %s, want %s", got, fingerprint)
	}
}
