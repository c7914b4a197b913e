package reportfile

import (
	"regexp"

	"damka/trf"
)

// reportStart is how report files begin: a record of three digits or capitals.
var reportStart = regexp.MustCompile(`^(\x{feff}|\s)*(0[0-9]{2}|1[0-9]{2}|XX[A-Z]|BB[A-Z]|###)(\s|$)`)

// Looks says whether a file looks like a report file or the table of another arbiters' program.
func Looks(content []byte) bool { return reportStart.Match(content) || trf.IsTable(string(content)) }
