package registry

import (
	"testing"

	"damka/article"
)

// What is found twice in the same words is one finding with both articles, unless each can be ticked as a reason.
func TestAFindingIsSaidOnce(t *testing.T) {
	var v foundView
	for _, row := range []findingRow{
		{Key: "a", Text: "Sędzia nie ma ważnej licencji", Article: "VII.7.3.2"}, {Text: "Sędzia nie ma ważnej licencji", Article: "VII.4.6"}, {Text: "Sędzia nie ma ważnej licencji", Article: "VII.4.6", Grave: true},
		{Text: "Turnieju nie zgłoszono"}, {Key: "b", Text: "Sędzia nie ma ważnej licencji"},
	} {
		v.add(row)
	}
	if len(v.Findings) != 3 || len(v.Findings[0].Also) != 1 || v.Findings[0].Also[0] != article.Ref("VII.4.6") || !v.Findings[0].Grave || v.Findings[0].Key != "a" {
		t.Errorf("%+v", v.Findings)
	}
}
