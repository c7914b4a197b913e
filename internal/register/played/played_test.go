package played

import (
	"testing"

	"damka/article"
)

// Numbers that nobody has yet keep no report back; everything else that is missing does.
func TestKeepsBack(t *testing.T) {
	missing := []article.Reason{article.Because("report.missing.chief", "IV.3.1"), article.Because(MissingNumbers, ""), article.Because("report.missing.fee", "")}
	if got := KeepsBack(missing); len(got) != 2 || got[0].Code != "report.missing.chief" || got[1].Code != "report.missing.fee" {
		t.Errorf("%v", got)
	}
	if len(KeepsBack(missing[1:2])) != 0 || missing[1].Code != MissingNumbers {
		t.Error("numbers keep it back, or what was given was changed")
	}
}
