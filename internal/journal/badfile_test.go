package journal

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"damka/internal/golden"
)

// badFiles are files that people may really try to open, and what somebody
// may do to a good one. lines are those of the good file, with their ends.
var badFiles = []struct {
	name  string
	bytes func(lines []string) string
}{
	{"an empty file", func([]string) string { return "" }},
	{"a text", func([]string) string { return "Turniej w Nieporęcie\n" }},
	{"a text without a line end", func([]string) string { return "Turniej" }},
	{"a spreadsheet", func([]string) string { return "PK\x03\x04\x14\x00\x08\n" }},
	{"other JSON", func([]string) string { return "{\"file\":\"other\"}\n" }},
	{"a file with a byte order mark", func(l []string) string { return "\ufeff" + strings.Join(l, "") }},
	{"a file of a newer version", func(l []string) string { return strings.Replace(strings.Join(l, ""), `"format":1`, `"format":3`, 1) }},
	{"an unreadable version", func(l []string) string { return strings.Replace(strings.Join(l, ""), `"format":1`, `"format":x`, 1) }},
	{"a header of a nameless stream", func(l []string) string { return strings.Replace(strings.Join(l, ""), "tournament/k3f9", "", 1) }},
	{"line ends of another system", func(l []string) string { return strings.ReplaceAll(strings.Join(l, ""), "\n", "\r\n") }},
	{"part of the header", func(l []string) string { return l[0][:12] }},
	{"more of the header", func(l []string) string { return l[0][:30] }},
	{"the header alone", func(l []string) string { return l[0] }},
	{"a file without its footer", func(l []string) string { return strings.Join(l[:len(l)-1], "") }},
	{"a file without its last line end", func(l []string) string { return strings.TrimSuffix(strings.Join(l, ""), "\n") }},
	{"an empty line at the end", func(l []string) string { return strings.Join(l, "") + "\n" }},
	{"an empty line inside", func(l []string) string { return strings.Join(slices.Insert(l, 3, "\n"), "") }},
	{"two files in one", func(l []string) string { return strings.Join(l, "") + strings.Join(l, "") }},
	{"an event left out", func(l []string) string { return strings.Join(slices.Delete(l, 5, 6), "") }},
	{"the last event left out", func(l []string) string { return strings.Join(slices.Delete(l, 8, 9), "") }},
	{"two events changed over", func(l []string) string { l[5], l[6] = l[6], l[5]; return strings.Join(l, "") }},
	{"an event twice", func(l []string) string { return strings.Join(slices.Insert(l, 5, l[5]), "") }},
	{"an event with spaces", func(l []string) string { l[4] = strings.Replace(l[4], ":", ": ", 1); return strings.Join(l, "") }},
	{"an event with a broken time", func(l []string) string { l[4] = strings.Replace(l[4], "T12", "T62", 1); return strings.Join(l, "") }},
	{"an event in another encoding", func(l []string) string {
		l[4] = strings.Replace(l[4], "arbiter", "\xb3", 1)
		return strings.Join(l, "")
	}},
	{"a result changed", func(l []string) string { l[8] = strings.Replace(l[8], "1+", "1-", 1); return strings.Join(l, "") }},
	{"a record left out", func(l []string) string { return strings.Join(slices.Delete(l, 1, 2), "") }},
	{"the last record left out", func(l []string) string { return strings.Join(slices.Delete(l, 3, 4), "") }},
	{"two records changed over", func(l []string) string { l[1], l[2] = l[2], l[1]; return strings.Join(l, "") }},
	{"a record after an event", func(l []string) string { l[3], l[4] = l[4], l[3]; return strings.Join(l, "") }},
	{"a record with a broken salt", func(l []string) string {
		l[1] = strings.Replace(l[1], `"salt":"`, `"salt":"!`, 1)
		return strings.Join(l, "")
	}},
	{"a record with a short salt", func(l []string) string {
		l[3] = "{\"record\":\"p3\",\"salt\":\"AAAA\",\"data\":{}}\n"
		return strings.Join(l, "")
	}},
	{"a name changed", func(l []string) string { l[1] = strings.Replace(l[1], "Olga", "Inga", 1); return strings.Join(l, "") }},
	{"an erased record filled in", func(l []string) string { l[3] = strings.Replace(l[2], "p2", "p3", 1); return strings.Join(l, "") }},
	{"a footer with another count", func(l []string) string {
		l[9] = strings.Replace(l[9], `"events":5`, `"events":4`, 1)
		return strings.Join(l, "")
	}},
	{"a footer without its marks", func(l []string) string {
		l[9] = l[9][:strings.Index(l[9], `"marks":"`)+9] + "\"}\n"
		return strings.Join(l, "")
	}},
	{"a broken footer", func(l []string) string {
		l[9] = strings.Replace(l[9], `"head":"`, `"head":"x`, 1)
		return strings.Join(l, "")
	}},
}

// Every bad file has its answer, and every code that a file alone can cause
// has its bad file. The texts people read are made from these.
func TestBadFiles(t *testing.T) {
	var report strings.Builder
	seen := map[FileCode]bool{FileReadFailed: true, FileTooLarge: true, FileLineTooLong: true, FileRecordMissing: true, FileRecordHashMismatch: true, FileSignatureMismatch: true} // in other tests
	for _, bad := range badFiles {
		lines := strings.SplitAfter(string(smallFile(t)), "\n")
		lines = lines[:len(lines)-1]
		found := readError(t, []byte(bad.bytes(lines)))
		seen[found.Code] = true
		fmt.Fprintf(&report, "%s\n\t%v\n", bad.name, found)
	}
	golden.Expect(t, "testdata/bad-files.golden", report.String())
	for _, code := range FileCodes() {
		if !seen[code] {
			t.Errorf("no bad file causes %s", code)
		}
	}
}
